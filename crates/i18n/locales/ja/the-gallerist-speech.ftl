### ザ・ギャラリスト：読み上げる盤面。

the-gallerist-speech-places = 場所の呼び方
