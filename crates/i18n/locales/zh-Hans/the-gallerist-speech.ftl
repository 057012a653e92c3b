### The Gallerist：朗读的版面。

the-gallerist-speech-places = 位置怎么说
