### The Gallerist: labels of the board, in text and in pictures.

the-gallerist-board-round = Round { $round }
the-gallerist-board-phase-start = choosing where to begin
the-gallerist-board-phase-before = a turn begins
the-gallerist-board-phase-moved = acting at a location
the-gallerist-board-phase-after = end of the turn
the-gallerist-board-phase-kicked = a kicked-out action
the-gallerist-board-phase-kicked-after = end of a kicked-out action
the-gallerist-board-phase-discard = the box office loses a ticket
the-gallerist-board-phase-auction = the auction
the-gallerist-board-phase-over = the end
the-gallerist-board-asked = Active: { $name }
the-gallerist-board-turn-of = { $name }'s turn
the-gallerist-board-first = First in every round: { $name }
the-gallerist-board-none = none
the-gallerist-board-nobody = empty
the-gallerist-board-closed = closed
the-gallerist-board-met = met
the-gallerist-board-dummy = dummy

the-gallerist-board-count-investor = { $count ->
    [one] { $count } investor
   *[other] { $count } investors
}
the-gallerist-board-count-vip = { $count ->
    [one] { $count } VIP
   *[other] { $count } VIPs
}
the-gallerist-board-count-collector = { $count ->
    [one] { $count } collector
   *[other] { $count } collectors
}
the-gallerist-board-tickets = { $brown } brown, { $pink } pink, { $white } white
the-gallerist-board-piece = { $name }'s { $figure }
the-gallerist-board-piece-dummy = the dummy's { $figure }
the-gallerist-board-artist = the { $colour } artist of { $form }
the-gallerist-board-artist-line = The { $colour } artist of { $form }

the-gallerist-board-ending = The game ends when two of these three are met (solo: the first):
the-gallerist-board-end-tickets = Box office sold out (left now: { $list })
the-gallerist-board-end-celebrities = Celebrities: at least { $wanted } (now: { $count })
the-gallerist-board-end-bag = Bag of visitors empty (left now: { $list })
the-gallerist-board-stage-triggered = The end is near: the extra round follows this one.
the-gallerist-board-stage-extra = This is the final, extra round.
the-gallerist-board-intermediate-ahead = Intermediate scoring comes when the first ticket colour runs out.
the-gallerist-board-intermediate-due = Intermediate scoring comes at the end of this turn.
the-gallerist-board-intermediate-done = Intermediate scoring is over.
the-gallerist-board-solo = The dummy has { $supply } assistants left and has placed { $placed } in the market. Target level: { $level }
the-gallerist-board-solo-plain = The dummy has { $supply } assistants left and has placed { $placed } in the market.

## A player's area

the-gallerist-board-player = { $name } ({ $colour }): worth ${ $points } if the game ended now
the-gallerist-board-has = Has ${ $money } and { $influence } influence (worth ${ $worth } at the end)
the-gallerist-board-icon-money = down to { $space } for $1
the-gallerist-board-icon-fame = down to { $space } for 1 fame
the-gallerist-board-holds-tickets = Holds tickets: { $list }
the-gallerist-board-in-gallery = In the gallery: { $list } (collector limit: { $limit })
the-gallerist-board-in-lobby = In the lobby: { $list }
the-gallerist-board-staff = Staff: { $desks } on desks, { $employed } assistants employed in all
the-gallerist-board-to-hire = { $count } to hire, the next for { $list }
the-gallerist-board-gone = { $count } out of the game
the-gallerist-board-at-home = gallerist at home
the-gallerist-board-exhibits = On show, with room for { $spaces }: { $list }
the-gallerist-board-work = { $space }: { $colour } { $form } no. { $number }, ${ $value }
the-gallerist-board-work-masterwork = { $space }: { $colour } { $form } no. { $number }, ${ $value }, masterwork
the-gallerist-board-has-sold = Works sold: { $count }
the-gallerist-board-work-sold = { $colour } { $form } no. { $number }
the-gallerist-board-work-masterwork-sold = { $colour } { $form } no. { $number } (masterwork)
the-gallerist-board-contract-in = Contract in slot { $slot }: { $form }, gives { $reward }
the-gallerist-board-contract-finished = finished
the-gallerist-board-contract-used = holds an assistant
the-gallerist-board-no-contracts = No contracts
the-gallerist-board-commission = Commissioned: { $artist }
the-gallerist-board-tiles = Slots with reputation tiles: { $list }
the-gallerist-board-starter = Starter tile: { $tile }, waiting on exhibit space 3
the-gallerist-board-starter-due = Starter tile: { $tile }, to place on a slot now
the-gallerist-board-won = Won a work of renown, { $form } no. { $number }, ${ $value }, with the sold works
the-gallerist-board-won-hung = Won a work of renown, { $form } no. { $number }, ${ $value }, in the gallery
the-gallerist-board-curator = Curator card { $form }, for works on show: { $sets }
the-gallerist-board-dealer = Art dealer card { $form }, for works sold: { $sets }
the-gallerist-board-set = ${ $money } for { $need }
the-gallerist-board-set-met = ${ $money } for { $need } (met)
the-gallerist-board-tile-in = { $slot }: { $tile } (now ${ $money })
the-gallerist-board-pays = ${ $money }{ $influence ->
    [0] {""}
   *[other] {" "}and { $influence } influence
}{ $divisor ->
    [1] {" "}each
   *[other] {" "}for every { $divisor }
}
the-gallerist-board-pays-now = now ${ $money }

## What each location would give

the-gallerist-board-prospects = What each location would give you now
the-gallerist-board-at = At the { $place }
the-gallerist-board-here = you are here now
the-gallerist-board-can-sign = slots to sign into: { $slots }
the-gallerist-board-cannot-sign = no slot to sign into
the-gallerist-board-can-sell = space { $space } ({ $colour } { $form }) sells for ${ $value }
the-gallerist-board-cannot-sell = no work on show has a contract
the-gallerist-board-can-discover = you can discover an artist
the-gallerist-board-cannot-discover = no discovery
the-gallerist-board-can-buy = { $colour } { $form } costs ${ $price } and is then worth ${ $value }
the-gallerist-board-buy-commissioned = your commission
the-gallerist-board-buy-short = ${ $money } of it in influence
the-gallerist-board-cannot-buy = no purchase
the-gallerist-board-can-hire = { $count ->
    [one] one assistant for { $list }
   *[other] 1 to { $count } assistants for { $list } in total
}
the-gallerist-board-cannot-hire = no hiring
the-gallerist-board-can-promote = { $colour } { $form } to level { $level } for { $price } influence
the-gallerist-board-can-enter = your lobby visitors open market { $count ->
    [one] column { $list }
   *[other] columns { $list }
}
the-gallerist-board-cannot-enter = your lobby visitors open no market column
the-gallerist-board-can-take = tile { $tile } (row { $form }, column { $column }), now ${ $money }
the-gallerist-board-can-bid = a bid of ${ $price } in column { $column } gives { $reward }
the-gallerist-board-ahead = If you are kicked out of the { $place }, save others the wait: write now, for example
the-gallerist-board-ahead-sales = when kicked from sales: sign 1 / nothing
the-gallerist-board-ahead-artists = when kicked from artists: buy photography blue / nothing
the-gallerist-board-ahead-media = when kicked from media: hire 1 / nothing
the-gallerist-board-ahead-market = when kicked from market: bid 1 1 / nothing

## The main board

the-gallerist-board-locations = Locations
the-gallerist-board-location = At the { $place } ({ $first }, { $second }): { $piece }
the-gallerist-board-action-sign = sign
the-gallerist-board-action-sell = sell
the-gallerist-board-action-discover = discover
the-gallerist-board-action-buy = buy
the-gallerist-board-action-hire = hire
the-gallerist-board-action-promote = promote
the-gallerist-board-action-reputation = reputation
the-gallerist-board-action-bid = bid
the-gallerist-board-kicked = kicked out: { $piece }
the-gallerist-board-location-tile = starter tile here: { $tile }
the-gallerist-board-plaza = On the plaza: { $list }
the-gallerist-board-artists = All artists
the-gallerist-board-known = fame { $fame } (from { $start }), { $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
}, works worth ${ $value }, promotion { $promotion }
the-gallerist-board-unknown = not discovered, starting fame { $fame }, promotion { $promotion }
the-gallerist-board-celebrity = celebrity
the-gallerist-board-bonus = bonus: { $reward }
the-gallerist-board-collectors = { $count ->
    [one] { $count } collector waiting
   *[other] { $count } collectors waiting
}
the-gallerist-board-tokens = { $count ->
    [one] { $count } signature token left
   *[other] { $count } signature tokens left
}
the-gallerist-board-commission-of = commissioned by { $name }
the-gallerist-board-works = Works to buy
the-gallerist-board-pile = Pile of { $form }: { $count }
the-gallerist-board-pile-top = the next is no. { $number }, fame +{ $fame }, tickets: { $tickets }
the-gallerist-board-pile-visitors = on it { $list }
the-gallerist-board-display = Contracts on display
the-gallerist-board-display-place = Place { $place }
the-gallerist-board-card = { $form }, gives { $reward }
the-gallerist-board-beneath = { $count } beneath
the-gallerist-board-deck = Contracts in the deck: { $count }; discarded: { $gone }
the-gallerist-board-promotion = Promotion tokens
the-gallerist-board-promotion-line = Level { $level }: { $left } left, costs { $price } influence, gives { $reward }
the-gallerist-board-market = The international market
the-gallerist-board-column = Column { $number }
the-gallerist-board-column-open = a tile or bid also gives { $influence } influence; majority ${ $list }
the-gallerist-board-row = Row { $form }
the-gallerist-board-price = Bids of ${ $price }
the-gallerist-board-free-for = free, gives { $reward }
the-gallerist-board-easels = Works of renown
the-gallerist-board-easel = { $form } no. { $number }, ${ $value }
the-gallerist-board-key = Spending influence: when you pay, drop to the next lower money icon for $1. When an artist's fame rises, drop to the next lower fame icon for 1 more fame.

## Pictures

the-gallerist-board-short-sales = Sales
the-gallerist-board-short-artists = Artists
the-gallerist-board-short-media = Media
the-gallerist-board-short-market = Market
the-gallerist-board-form-digital = Digital
the-gallerist-board-form-painting = Painting
the-gallerist-board-form-sculpture = Sculpture
the-gallerist-board-form-photography = Photo
the-gallerist-board-gauge-tickets = Tickets left
the-gallerist-board-gauge-celebrities = Celebrities
the-gallerist-board-gauge-bag = Bag
the-gallerist-board-draw-plaza = Plaza
the-gallerist-board-draw-track = Influence
the-gallerist-board-draw-worth = worth ${ $points }
the-gallerist-board-draw-gallery = Gallery
the-gallerist-board-draw-lobby = Lobby
the-gallerist-board-draw-sold = Sold
the-gallerist-board-draw-staff = Desks { $desks }, employed { $employed }, to hire { $queue }
the-gallerist-board-draw-commission = Commission
the-gallerist-board-draw-starter = starter: { $tile }
the-gallerist-board-draw-kicked = kicked out
the-gallerist-board-draw-value = value
the-gallerist-board-draw-promoted = promoted
the-gallerist-board-draw-signatures = signatures
the-gallerist-board-draw-now = pays you now
the-gallerist-board-draw-slots = A tile on a slot gives this once and pays at the end:
the-gallerist-board-draw-desks = Desks
the-gallerist-board-draw-hire = To hire
the-gallerist-board-draw-curator = Curator (on show)
the-gallerist-board-draw-dealer = Art dealer (sold)
the-gallerist-board-gain-influence = influence
the-gallerist-board-gain-money = money
the-gallerist-board-gain-fame = fame
the-gallerist-board-gain-visitor-plaza-any = plaza visitor
the-gallerist-board-gain-visitor-plaza-investor-vip = inv. / VIP
the-gallerist-board-gain-visitor-bag-any = bag visitor
the-gallerist-board-gain-ticket-any = any ticket
the-gallerist-board-gain-ticket-brown = brown ticket
the-gallerist-board-gain-ticket-pink = pink ticket
the-gallerist-board-gain-tickets-two = 2 tickets
the-gallerist-board-gain-assistant = assistant
the-gallerist-board-gain-contract = contract
