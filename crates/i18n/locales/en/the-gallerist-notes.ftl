### The Gallerist: notes on choices, shown in brackets after each, and the names of places.

the-gallerist-coordinates = Exhibit spaces, contract display places and market columns are numbered from 1, from the left. An artist is named by form and colour. A market tile is named by the form of its row and its column, a bid by price and column.

the-gallerist-note-tile = { $tile }
the-gallerist-note-pays = scores ${ $money }{ $influence ->
    [0] {""}
   *[other] {" "}+ { $influence } influence
} { $divisor ->
    [1] each
   *[other] for every { $divisor }
}, ${ $now } so far
the-gallerist-note-kicks = kicks out { $seat }'s { $figure }
the-gallerist-note-kicks-dummy = kicks out the dummy's { $figure }
the-gallerist-note-kicks-own = your own assistant makes room
the-gallerist-note-at-sales = { $slots ->
    [0] no slot for a contract
    [one] 1 slot for a contract
   *[other] { $slots } slots for contracts
}, { $sales ->
    [0] no sale
   *[other] sell for up to ${ $money }
}
the-gallerist-note-at-artists = { $discover ->
    [0] no discovery
   *[other] discover
}, { $buy ->
    [0] no purchase
   *[other] buy from ${ $money }
}
the-gallerist-note-at-media = { $hire ->
    [0] no hiring
   *[other] hire from ${ $money }
}, { $promote ->
    [0] no promotion
    [one] 1 artist to promote
   *[other] { $promote } artists to promote
}
the-gallerist-note-at-market = { $tiles ->
    [0] no tile
    [one] 1 tile to take
   *[other] { $tiles } tiles to take
}, { $bids ->
    [0] no bid
    [one] 1 bid
   *[other] { $bids } bids
}
the-gallerist-note-left = { $count } left
the-gallerist-note-tickets-left = { $count ->
    [0] your last ticket of that colour
   *[other] you keep { $count } of that colour
}
the-gallerist-note-opens = opens market column { $column }
the-gallerist-note-closes = closes market column { $column }
the-gallerist-note-visitor = later rewards: { $influence ->
    [0] {""}
   *[other] influence +{ $influence }
}{ $influence ->
    [0] {""}
   *[other] { $money ->
        [0] {""}
       *[other] {", "}
    }
}{ $money ->
    [0] {""}
   *[other] money +{ $money }
}
the-gallerist-note-reward = gives { $reward }
the-gallerist-note-reward-of = { $reward_key ->
    [money] gives ${ $count } now
    [fame] gives { $count } fame now
   *[other] gives { $count } influence now
}
the-gallerist-note-later = for later use: { $reward }
the-gallerist-note-later-of = { $reward_key ->
    [money] for later use: ${ $count } so far
    [fame] for later use: { $count } fame so far
   *[other] for later use: { $count } influence so far
}
the-gallerist-note-fame = fame { $fame }, works worth ${ $money }
the-gallerist-note-next-star = next star at { $fame }
the-gallerist-note-celebrity = a celebrity, you get ${ $money }
the-gallerist-note-cash = ${ $money } in cash
the-gallerist-note-influence = influence { $from } to { $to }
the-gallerist-note-in-box = { $ticket }: { $count } left
the-gallerist-note-last-ticket = the last one: intermediate scoring
the-gallerist-note-half = the contract then gives { $half }
the-gallerist-note-half-free = you choose the half on top
the-gallerist-note-replaces = replaces your finished contract ({ $reward })
the-gallerist-note-uses-up = its own reward ends: { $reward }
the-gallerist-note-worth = worth ${ $money }
the-gallerist-note-cards = your cards +${ $money }
the-gallerist-note-costs = costs ${ $money }
the-gallerist-note-short = ${ $money } of it in influence
the-gallerist-note-with-tickets = { $count ->
    [0] no ticket
    [one] 1 ticket
   *[other] { $count } tickets
}
the-gallerist-note-form = { $form } contract
the-gallerist-note-deal = new contracts to see
the-gallerist-note-moves = { $to_key ->
    [lobby] { $visitor } into your lobby
   *[gallery] { $visitor } into your gallery
}
the-gallerist-note-moves-rival = { $seat }'s { $visitor } out to the plaza
the-gallerist-note-sells = { $colour } { $form } for ${ $money }
the-gallerist-note-bonuses = with { $rewards }
the-gallerist-note-level = level { $level }
the-gallerist-note-commission = the first work costs ${ $money }
the-gallerist-note-majority = assistants there: you { $own }, best rival { $others }
