### Bruxelles 1893: texts of the board as it is read aloud.

brussels-1893-speech-places = A place is a row, counted from the bottom, and a column, counted from the left. Row 1, column 1 is the bottom left corner. To name a place, type two numbers, the row first.
brussels-1893-speech-row = Row { $row }
brussels-1893-speech-square = Column { $column }: { $action }
brussels-1893-speech-house = { $name }'s house
brussels-1893-speech-tile = a face-down tile
brussels-1893-speech-architect = { $name }'s architect with { $francs ->
    [one] { $francs } franc
   *[other] { $francs } francs
}
brussels-1893-speech-neutral = a neutral architect
brussels-1893-speech-irises = The irises
brussels-1893-speech-market = The art market
brussels-1893-speech-materials = The materials
brussels-1893-speech-needle = with a needle
brussels-1893-speech-compass = Compass, clockwise: { $list }
brussels-1893-speech-score = If the game ended now: { $list }; { $total } in total
