### Art Society: texts of the board as it is read aloud.

art-society-speech-size = { $width } wide, { $height } high
art-society-speech-item = { $kind }, { $frame } frame, { $size }
art-society-speech-tile = At { $cell }: { $kind }, { $frame } frame, { $size }
art-society-speech-decor = At { $cell }: { $item }
art-society-speech-free-row = Free in row { $row }: { $cells }
art-society-speech-run = { $from } to { $to }
art-society-speech-pile = { $size }, value { $value }: { $count } left
art-society-speech-supply = The supply
art-society-speech-places = How places are named
art-society-speech-marked = Cells with a star: { $stars }. Eyeline rows: { $rows }
