### The Gallerist: the table in a spoken order.

the-gallerist-speech-places = How places are named
