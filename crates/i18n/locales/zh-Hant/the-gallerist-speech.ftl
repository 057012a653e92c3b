### The Gallerist：朗讀的版面。

the-gallerist-speech-places = 位置怎麼說
