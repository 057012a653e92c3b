### 5211: notes on choices, shown in brackets after each, and the names of cards.

game-5211-coordinates = A card is the letter of its colour and its value: Y2 is the yellow 2. Y is yellow, G green, O orange, N dark blue, T teal. A 1 is a rooster.

game-5211-note-count = makes { $count } { $colour }
game-5211-note-out = makes { $count } { $colour }, too many
game-5211-note-roosters = makes { $count } roosters, { $wanted } score
game-5211-note-ahead = so far { $colour } scores
game-5211-note-ahead-roosters = so far the roosters score
game-5211-note-ahead-nothing = so far nothing scores
game-5211-note-limit = { $limit } of a colour is too many
