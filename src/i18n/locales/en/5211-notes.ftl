### 5211: what is to be known of a choice, in brackets behind it, and how cards are named.

game-5211-coordinates = A card is a letter and a number: its colour (Y yellow, G green, O orange, N dark blue, T teal), then its value. Y2 is the yellow 2; a 1 is a rooster.

game-5211-note-count = { $colour } then { $count }
game-5211-note-out = { $colour } then { $count }, too many
game-5211-note-roosters = roosters then { $count } of { $wanted }
game-5211-note-ahead = then { $colour } is ahead
game-5211-note-ahead-roosters = then the roosters are ahead
game-5211-note-ahead-nothing = then nothing scores
game-5211-note-limit = { $limit } of a colour are too many
