### アートソサエティ：読み上げる盤面。

art-society-speech-size = 横{ $width }縦{ $height }
art-society-speech-item = { $kind }、{ $frame }、{ $size }
art-society-speech-tile = { $cell }：{ $kind }、{ $frame }、{ $size }
art-society-speech-decor = { $cell }：{ $item }
art-society-speech-free-row = { $row }行目の空きマス：{ $cells }
art-society-speech-run = { $from }から{ $to }
art-society-speech-pile = { $size }、値{ $value }：残り{ $count }枚
art-society-speech-supply = サプライ
art-society-speech-places = 場所の呼び方
art-society-speech-marked = 星のあるマス：{ $stars }。アイラインの行：{ $rows }
