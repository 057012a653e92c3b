### 5211: the English texts of the game. A message id must begin with a letter, so `game-` precedes the game's own id.

game-5211-title = 5211
game-5211-about = A card game: the colour with the most cards scores, unless it has too many.

## Typed words (the first is the one shown)

game-5211-word-play = play | lay | put
game-5211-word-play2 = two
game-5211-word-play1 = one
game-5211-word-yellow = yellow
game-5211-word-green = green
game-5211-word-orange = orange
game-5211-word-navy = navy | blue
game-5211-word-teal = teal | turquoise
game-5211-filler-words = cards | card

## Names

game-5211-name-yellow = yellow
game-5211-name-green = green
game-5211-name-orange = orange
game-5211-name-navy = dark blue
game-5211-name-teal = teal

## Decisions

game-5211-asked-play2 = Choose two cards from your hand for the first turn of the round.
game-5211-asked-play1 = Choose one more card from your hand.
game-5211-asked-over = The game has ended.

## Events

game-5211-event-deck-began = { $deck ->
    [1] The cards are shuffled and dealt, leaving { $pile } in the draw pile.
   *[other] Deck { $deck }: all cards are shuffled and dealt again, leaving { $pile } in the draw pile.
} { $removed ->
    [0] {""}
   *[other] { $removed } are set aside unseen.
}
game-5211-event-dealt = { $seat } is dealt { $cards }.
game-5211-event-round-began = { $last ->
    [yes] Round { $round } of { $rounds } begins. It is the last one, and no one draws any more cards.
   *[no] Round { $round } of { $rounds } begins.
}
game-5211-event-played = { $seat } plays { $cards }.
game-5211-event-drew = { $seat } draws { $cards }.
game-5211-event-roosters-scored = There are exactly { $count } roosters on the table, so the roosters score.
game-5211-event-too-many = Too many { $colour } cards: there are { $count }, and a colour with { $limit } or more is out.
game-5211-event-tied = These colours tie at { $count ->
    [one] one card
   *[other] { $count } cards
} each, so none of them scores: { $colours }.
game-5211-event-colour-scored = The scoring colour is { $colour }, with { $count ->
    [one] one card
   *[other] { $count } cards
}.
game-5211-event-nothing-scored = No colour is left, so nothing scores.
game-5211-event-took = { $seat } scores { $cards } for { $points ->
    [one] one point
   *[other] { $points } points
} and now has { $total }.
game-5211-event-deck-ended = Deck { $deck } is used up, and no one has { $target } points yet.
game-5211-event-over = The game ends. { $reason_key ->
    [deck] The deck is used up, and a player has enough points.
    [target] A player has enough points.
   *[last_round] The last round is over.
}
game-5211-event-scored = { $seat }: { $points } points from { $count } cards, rank { $rank }.

## Score

game-5211-points-earlier = Earlier decks
game-5211-points-roosters = Roosters
game-5211-points-others = Higher cards
game-5211-tie-cards = Cards scored

game-5211-end-last-round = The last round was played.
game-5211-end-deck = The deck was used up, and a player had enough points.
game-5211-end-target = A player had enough points.

## Options

game-5211-option-open-scores = Scores open during the game
game-5211-option-long-game = Long game, deck after deck
game-5211-option-deck-last-round = Last round from hand in each deck of a long game
game-5211-value-true = yes
game-5211-value-false = no
game-5211-value-yes = yes
game-5211-value-no = no
