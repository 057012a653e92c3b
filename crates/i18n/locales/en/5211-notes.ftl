### 5211: notes on choices, shown in brackets after each, and the names of cards.

game-5211-coordinates = A card is the letter of its colour and its value: Y2 is the yellow 2. Y is yellow, G green, O orange, N dark blue, T teal. A 1 is a rooster.

game-5211-note-count = { $count } { $colour } cards
game-5211-note-out = { $count } { $colour } cards, too many
game-5211-note-roosters = { $count } of { $wanted } roosters
game-5211-note-roosters-over = { $count } roosters, too many to score
game-5211-note-ahead = { $colour } would score: you { $own }, { $others ->
    [0] others nothing
   *[other] others up to { $others }
}
game-5211-note-ahead-roosters = roosters would score: you { $own }, { $others ->
    [0] others nothing
   *[other] others up to { $others }
}
game-5211-note-ahead-nothing = nothing would score
