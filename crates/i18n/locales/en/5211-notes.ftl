### 5211: what is to be known of a choice, in brackets behind it, and how cards are named.

game-5211-coordinates = A card is a letter and a number: its colour (Y yellow, G green, O orange, N dark blue, T teal), then its value. Y2 is the yellow 2; a 1 is a rooster.

game-5211-note-count = makes { $colour } { $count }
game-5211-note-out = makes { $colour } { $count }, too many
game-5211-note-roosters = makes { $count } of { $wanted } roosters
game-5211-note-ahead = { $colour } would score
game-5211-note-ahead-roosters = the roosters would score
game-5211-note-ahead-nothing = nothing would score
game-5211-note-limit = { $limit } of a colour are too many
