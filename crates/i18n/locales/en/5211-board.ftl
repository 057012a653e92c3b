### 5211: labels of the board, in text and in pictures.

game-5211-board-round = Round { $round } of { $rounds }
game-5211-board-deck = deck { $deck }
game-5211-board-turn = turn { $turn } of { $turns }
game-5211-board-over = the end
game-5211-board-do-two = two cards each
game-5211-board-do-one = one card each
game-5211-board-last-round = Last round: no one draws cards.
game-5211-board-pile = Draw pile: { $count }
game-5211-board-removed = set aside unseen: { $count }
game-5211-board-target = Long game, to { $target } points

game-5211-board-counts = On the table
game-5211-board-count-line = Colour { $letter }, { $colour }: { $count }, limit { $most }
game-5211-board-too-many-at = { $limit } of a colour is too many
game-5211-board-empty = The table is empty. { $limit } or more of a colour is too many; exactly { $wanted } roosters score instead.
game-5211-board-status-empty = none yet
game-5211-board-status-out = out
game-5211-board-status-tied = tied
game-5211-board-status-scores = scores
game-5211-board-status-behind = trails
game-5211-board-roosters = Roosters
game-5211-board-roosters-line = Roosters: { $count }; exactly { $wanted } score instead of a colour
game-5211-board-roosters-short = exactly { $wanted } score
game-5211-board-stands-none = No cards on the table yet.
game-5211-board-stands-roosters = As it stands, the roosters score.
game-5211-board-stands-colour = As it stands, { $colour } scores.
game-5211-board-stands-nothing = As it stands, nothing scores.

game-5211-board-player-line = { $name }: { $cards }
game-5211-board-no-cards = no cards yet
game-5211-board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
game-5211-board-scored-with = { $cards ->
    [one] one card scored
   *[other] { $cards } cards scored
}
game-5211-board-hand = Your hand
game-5211-board-hand-left = Left in your hand

game-5211-board-last = Previous round: { $outcome }
game-5211-board-last-final = The last round: { $outcome }
game-5211-board-last-roosters = the roosters scored
game-5211-board-last-colour = { $colour } scored
game-5211-board-last-nothing = nothing scored
game-5211-board-last-line = { $name }: { $cards }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
game-5211-board-gone = Out of play
game-5211-board-gone-hint = gone so far / in the deck
game-5211-board-gone-line = Colour { $letter }, { $colour }: { $values }
game-5211-board-gone-value = { $value }s { $gone } of { $count }
game-5211-board-gone-rooster = roosters { $gone } of { $count }
game-5211-board-key = Letters: Y yellow, G green, O orange, N dark blue, T teal. A 1 is a rooster. A * marks cards revealed last.
game-5211-board-key-last = A + marks the cards that scored.
game-5211-board-key-picture = Dashed frame: revealed last.  Grey: did not score.
