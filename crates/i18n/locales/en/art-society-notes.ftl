### Art Society: what is to be known of a choice, in brackets behind it, and how places are named.

art-society-coordinates = A place is a letter and a number: the column from the left, A to L, then the row from the top, 1 to 11. A1 is the top left corner; a tile is named by its own top left cell.

art-society-note-frames = { $count ->
    [one] one frame matches
   *[other] { $count } frames match
}
art-society-note-faux-pas = { $count } in faux pas
art-society-note-eyeline = touches the eyeline
art-society-note-corner = { $count ->
    [one] covers a corner
   *[other] covers { $count } corners
}
art-society-note-points = { $points ->
    [one] 1 point now
   *[other] { $points } points now
}
art-society-note-lot = { $art }, { $frame }, { $size }, value { $value }
art-society-note-worth = { $points ->
    [one] 1 point a painting now
   *[other] { $points } points a painting now
}
art-society-note-value = value { $value }
art-society-note-room = { $count ->
    [0] no place on your wall
    [one] 1 place on your wall
   *[other] { $count } places on your wall
}
art-society-note-left = { $count } left
art-society-note-exchange = none left, freed by an exchange
art-society-note-forgone = gives up decor for { $shields }
art-society-note-excess = loses { $points } points, number { $count } of { $end } that end the game
