### 艺术名流：朗读的版面。

art-society-speech-size = 宽 { $width } 高 { $height }
art-society-speech-item = { $kind }，{ $frame }，{ $size }
art-society-speech-tile = { $cell }：{ $kind }，{ $frame }，{ $size }
art-society-speech-decor = { $cell }：{ $item }
art-society-speech-free-row = 第 { $row } 行的空格：{ $cells }
art-society-speech-run = { $from } 到 { $to }
art-society-speech-pile = { $size }，价值 { $value }：剩 { $count } 幅
art-society-speech-supply = 供应堆
art-society-speech-places = 位置怎么说
art-society-speech-marked = 带星号的格子：{ $stars }。黄金视野区的行：{ $rows }
