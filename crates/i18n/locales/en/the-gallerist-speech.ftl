### The Gallerist: texts of the board as it is read aloud.

the-gallerist-speech-places = How places are named
