### Art Society: notes on choices, shown in brackets after each, and the names of places.

art-society-coordinates = Cells are named by column, A to L from the left, and row, 1 to 11 from the top. A1 is the top left corner. A tile is named by its top left cell.

art-society-note-frames = { $count ->
    [one] 1 frame matches
   *[other] { $count } frames match
}
art-society-note-faux-pas = faux pas: { $count } bring nothing
art-society-note-eyeline = { $points } for the eyeline
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
    [0] no room on your wall
    [one] 1 place on your wall
   *[other] { $count } places on your wall
}
art-society-note-left = { $count } left
art-society-note-exchange = none left, freed by an exchange
art-society-note-forgone = forgoes decor worth { $shields }
art-society-note-excess = excess painting { $count } of the { $end } that end the game, { $points } points off
art-society-note-stash = kept for later
