### 藝術名流：朗讀的版面。

art-society-speech-size = 寬 { $width } 高 { $height }
art-society-speech-item = { $kind }，{ $frame }，{ $size }
art-society-speech-tile = { $cell }：{ $kind }，{ $frame }，{ $size }
art-society-speech-decor = { $cell }：{ $item }
art-society-speech-free-row = 第 { $row } 橫列的空格：{ $cells }
art-society-speech-run = { $from } 到 { $to }
art-society-speech-pile = { $size }，價值 { $value }：剩 { $count } 幅
art-society-speech-supply = 供應堆
art-society-speech-places = 位置怎麼說
art-society-speech-marked = 有星號的格子：{ $stars }。黃金視野區的橫列：{ $rows }
