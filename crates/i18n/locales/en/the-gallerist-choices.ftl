### The Gallerist: what a choice does, as a menu tells it. `one`, `two` .. are the words behind the first, `count` says how many there are; with fewer of them it tells a group of choices.

## Going

the-gallerist-choice-start = { $count ->
    [0] Begin at a location
   *[other] Begin at the { $one }
}
# A location, or the slot of a contract.
the-gallerist-choice-to = { $one_key ->
    [brown] Put the contract on the brown slot
    [pink] Put the contract on the pink slot
    [any] Put the contract on the any-ticket slot
   *[other] { $count ->
        [0] Go to another location
       *[other] Go to the { $one }
    }
}
the-gallerist-choice-leave = { $one_key ->
    [none] Leave nobody behind
    [desk] Leave an assistant from a desk
   *[other] { $count ->
        [0] Leave an assistant behind, or nobody
       *[other] Leave an assistant of the { $one }
    }
}
the-gallerist-choice-skip = Do nothing there
the-gallerist-choice-nothing = Do nothing
the-gallerist-choice-end = End the turn

## Executive actions

# A ticket of a colour, and where its visitor stands: the plaza, the own lobby, or the lobby of the seat of a colour.
the-gallerist-choice-move = { $count ->
    [0] Move a visitor
   *[other] Move { $one_key ->
        [brown] an investor
        [pink] a VIP
       *[white] a collector
    }{ $two_key ->
        [plaza] {" "}from the plaza to your lobby
        [lobby] {" "}from lobby to your gallery
       *[other] { $count ->
            [1] {" "}with a { $one } ticket
           *[other] {" "}out of { $two }'s lobby
        }
    }
}
the-gallerist-choice-use = { $one_key ->
    [any] Use the contract on the any-ticket slot
   *[other] { $count ->
        [0] Use a contract
       *[other] Use the contract on the { $one } slot
    }
}
the-gallerist-choice-from = { $one_key ->
    [desk] Take an assistant from a desk
   *[other] { $count ->
        [0] Take an assistant
       *[other] Take the assistant of the { $one }
    }
}

## Artists' colony

the-gallerist-choice-discover = { $count ->
    [0] Discover an artist
    [1] Discover an artist of { $one }
   *[other] Discover the { $two } artist of { $one }
}
the-gallerist-choice-buy = { $count ->
    [0] Buy a work
   *[other] Buy { $one_key ->
        [painting] a painting
        [sculpture] a sculpture
       *[other] { $one }
    }{ $count ->
        [1] {""}
       *[other] {" "}by the { $two } artist
    }
}

## Sales office

the-gallerist-choice-sign = { $one_key ->
    [new] Deal four new contracts first
   *[other] { $count ->
        [0] Sign a contract
       *[other] Sign the contract on place { $one }
    }
}
the-gallerist-choice-decline = Sign none of the new contracts
the-gallerist-choice-sell = { $count ->
    [0] Sell a work
   *[other] Sell the work on space { $one }
}
the-gallerist-choice-using = { $one_key ->
    [any] Sell by the contract on the any-ticket slot
   *[other] { $count ->
        [0] Sell by a contract
       *[other] Sell by the contract on the { $one } slot
    }
}
the-gallerist-choice-out = { $one_key ->
    [investor] Send an investor to the plaza
    [vip] Send a VIP to the plaza
    [collector] Send a collector to the plaza
   *[other] Send a visitor to the plaza
}
the-gallerist-choice-top = { $count ->
    [0] Put a half on top of the contract
   *[other] Put { $one } on top of the contract
}

## Media centre

the-gallerist-choice-hire = { $count ->
    [0] Hire assistants
   *[other] { $one ->
        [one] Hire 1 assistant
       *[other] Hire { $one } assistants
    }
}
the-gallerist-choice-promote = { $count ->
    [0] Promote an artist
    [1] Promote an artist of { $one }
   *[other] Promote the { $two } artist of { $one }
}

## International market

the-gallerist-choice-reputation = { $count ->
    [0] Take a reputation tile
    [1] Take a tile of row { $one }
   *[other] Take the tile of row { $one }, column { $two }
}
the-gallerist-choice-slot = { $count ->
    [0] Put the tile on a slot
   *[other] Put the tile on the { $one } slot
}
the-gallerist-choice-tile = { $count ->
    [0] Put the starter tile on a slot
   *[other] Put the starter tile on the { $one } slot
}
the-gallerist-choice-bid = { $count ->
    [0] Make a bid
    [1] Bid ${ $one }
   *[other] Bid ${ $one } in column { $two }
}

## Influence, tickets and visitors

the-gallerist-choice-money = { $count ->
    [0] Pay by influence
   *[other] { $one ->
        [0] Pay it all in cash
       *[other] Pay ${ $one } by influence
    }
}
# So much fame, or the artist of a reward.
the-gallerist-choice-fame = { $count ->
    [0] Raise fame
    [1] { $one ->
        [0] Add no fame by influence
        [one] Add { $one } fame by influence
        [other] Add { $one } fame by influence
       *[form] Give fame to an artist of { $one }
    }
   *[other] Give fame to the { $two } artist of { $one }
}
the-gallerist-choice-tickets = { $count ->
    [0] Take tickets
    [1] Take a { $one } ticket
    [2] Take a { $one } and a { $two } ticket
   *[other] Take a { $one }, a { $two } and a { $three } ticket
}
# This one of the box office goes, so that one of a colour that is sold out can be had.
the-gallerist-choice-swap = { $count ->
    [0] Trade in a ticket of the box office
   *[other] Trade in a { $one } ticket of the box office
}
the-gallerist-choice-visitor = { $one_key ->
    [investor] Take an investor into your gallery
    [vip] Take a VIP into your gallery
    [collector] Take a collector into your gallery
   *[other] Take a visitor into your gallery
}
the-gallerist-choice-discard = { $count ->
    [0] Discard a ticket from the box office
   *[other] Discard a { $one } ticket from the box office
}

## Auction

the-gallerist-choice-take = { $two_key ->
    [gallery] Hang the { $one } of renown in the gallery
    [sold] Lay the { $one } of renown with sold works
   *[other] { $count ->
        [0] Take a work of renown
       *[other] Take the { $one } of renown
    }
}
