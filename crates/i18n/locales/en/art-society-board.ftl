### Art Society: labels of the board, in text and in pictures.

art-society-board-city = city
art-society-board-portrait = portrait
art-society-board-still = still life
art-society-board-landscape = landscape
art-society-board-gold = gold
art-society-board-shell = shell
art-society-board-ebony = ebony
art-society-board-plain = plain

## One-letter codes for tiles in pictures

art-society-board-letter-city = C
art-society-board-letter-portrait = P
art-society-board-letter-still = S
art-society-board-letter-landscape = L
art-society-board-letter-gold = g
art-society-board-letter-shell = s
art-society-board-letter-ebony = e
art-society-board-letter-plain = p

art-society-board-phase-start = starting paintings
art-society-board-phase-select = choosing the lots
art-society-board-phase-bid = bids
art-society-board-phase-turn = taking and hanging
art-society-board-phase-finish = last changes
art-society-board-phase-over = the end
art-society-board-round = Round { $round }
art-society-board-auctioneer = Auctioneer: { $name }
art-society-board-order = Order of play: { $names }
art-society-board-turn-of = Taking now: { $name }

art-society-board-lots = Lots
art-society-board-lot = Lot { $letter }: { $kind }, { $frame } frame, { $size }, value { $value }
art-society-board-taken-by = taken by { $name }
art-society-board-leftover = left over, for the museum
art-society-board-value = value { $value }

art-society-board-museum = Museum
art-society-board-museum-line = { $kind }: { $total ->
    [0] not on the track
   *[other] { $total } on the track
}, { $multiplier } points a painting
art-society-board-museum-pile = museum pile: { $pile }
art-society-board-museum-times = { $multiplier } points each

art-society-board-piles = Face-down paintings
art-society-board-pile = { $count } of { $size } (value { $value })
art-society-board-supply = Decor supply
art-society-board-supply-line = { $count } of { $length ->
    [one] { $length } cell
   *[other] { $length } cells
}

art-society-board-wall = Wall of { $name }
art-society-board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
art-society-board-paintings = Paintings
art-society-board-tile = { $kind } { $frame } { $size } at { $cell }
art-society-board-decor-tile = { $shields } at { $cell }
art-society-board-across = across
art-society-board-down = down
art-society-board-is-start = starting painting
art-society-board-is-faux-pas = faux pas
art-society-board-is-new = new this round
art-society-board-assistant = Assistant
art-society-board-excess = Excess
art-society-board-pending = Still to place
art-society-board-item = { $kind } { $frame } { $size }
art-society-board-item-decor = decor worth { $shields }
art-society-board-none = nothing
art-society-board-bid-now = This round's bid: { $bid }
art-society-board-bid = Bid { $bid }
art-society-board-start-card = Starting card: { $card }
art-society-board-played = Cards played: { $cards }
art-society-board-hand = Cards in hand: { $cards }
art-society-board-turn-open = The turn can still be amended.
art-society-board-tag-open = open turn
art-society-board-tag-final = done
art-society-board-empty-wall = The wall is empty.

art-society-board-key = How to read the plans
art-society-board-key-plan = A plan shows columns A to L and rows 1 to 11. A1 is the top left corner, and a tile is named by its top left cell. C is city, P portrait, S still life, L landscape. The small letter is the frame: g gold, s shell, e ebony, p plain. d1, d2 and d3 are decor, ** is an empty star, -- an empty cell of the eyeline. A ! marks a faux pas, a + a tile new this round.
art-society-board-key-picture = Red "!": faux pas.  Green rows: eyeline.  ★ where paintings begin.

## Lines of the text board. None may begin with a word that players type.

art-society-board-has-decor = Wall decor: { $list }
art-society-board-has-assistant = With the assistant: { $item }
art-society-board-has-excess = In excess: { $list }
art-society-board-has-pending = Still to place: { $list }
art-society-board-supply-list = Supply of decor: { $list }
art-society-board-piles-list = Face-down paintings: { $list }
