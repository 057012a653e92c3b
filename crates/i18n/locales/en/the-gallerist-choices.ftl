### The Gallerist: phrases for choices, as menus show them. `one`, `two` .. are the words after the first, and `count` is their number.
### With fewer words the phrase describes a group of choices.

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
    [none] Leave no assistant
    [desk] Leave an assistant from a desk
   *[other] { $count ->
        [0] Leave an assistant or none
       *[other] Leave the { $one } assistant there
    }
}
the-gallerist-choice-skip = Do nothing there
the-gallerist-choice-nothing = Do nothing
the-gallerist-choice-end = End the turn

## Executive actions

# A ticket of a colour, and the place of its visitor: the plaza, your own lobby, or the lobby of the seat with a colour.
the-gallerist-choice-move = { $count ->
    [0] Move a visitor
   *[other] Move { $one_key ->
        [brown] an investor
        [pink] a VIP
       *[white] a collector
    }{ $two_key ->
        [plaza] {" "}from the plaza to your lobby
        [lobby] {" "}from your lobby to your gallery
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
       *[other] Take the { $one } assistant
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
       *[other] Sign the contract in place { $one }
    }
}
the-gallerist-choice-decline = Sign none of the new contracts
the-gallerist-choice-sell = { $count ->
    [0] Sell a work
   *[other] Sell the work on space { $one }
}
the-gallerist-choice-using = { $one_key ->
    [any] Fulfil the contract on the any-ticket slot
   *[other] { $count ->
        [0] Fulfil a contract
       *[other] Fulfil the contract on the { $one } slot
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
    [1] Take a tile in row { $one }
   *[other] Take the tile in row { $one }, column { $two }
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
    [0] Pay in influence
   *[other] { $one ->
        [0] Pay it all in cash
       *[other] Pay ${ $one } in influence
    }
}
# An amount of fame, or the artist who gets a fame reward.
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
# The ticket that leaves the box office in exchange for one of a sold-out colour.
the-gallerist-choice-swap = { $count ->
    [0] Trade in a box office ticket
   *[other] Trade in a { $one } box office ticket
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
    [sold] Add the { $one } of renown to sold works
   *[other] { $count ->
        [0] Take a work of renown
       *[other] Take the { $one } of renown
    }
}
