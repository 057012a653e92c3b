### Bruxelles 1893: phrases for choices, as menus show them. `one`, `two` .. are the words after the first, and `count` is their number.
### With fewer words the phrase describes a group of choices. A place is passed as text (`3-4`); a number in its position is the row.

## Planning

brussels-1893-choice-take = { $one_key ->
    [hankar] Play { $one }'s board
    [cauchie] Play { $one }'s board
    [horta] Play { $one }'s board
    [saintenoy] Play { $one }'s board
    [strauven] Play { $one }'s board
   *[other] { $count ->
        [0] Make your choice
       *[other] Take a { $one } artwork
    }
}
brussels-1893-choice-square = { $one_key ->
    [none] Leave the set square to the start player
   *[other] { $count ->
        [0] Place the set square
       *[other] Place the set square on { $one ->
            [one] an iris in row { $one }
            [other] an iris in row { $one }
           *[place] iris { $one }
        }
    }
}
brussels-1893-choice-neutral = { $count ->
    [0] Place your neutral architect
   *[other] Place your neutral architect { $one ->
        [one] in row { $one }
        [other] in row { $one }
       *[place] on { $one }
    }
}

## A turn

brussels-1893-choice-an = { $count ->
    [0] Send an architect to a cell
   *[other] Send an architect to { $one ->
        [one] row { $one }
        [other] row { $one }
       *[place] { $one }
    }
}
brussels-1893-choice-bid = { $count ->
    [0] Bid francs
   *[other] { $one ->
        [one] Bid { $one } franc
       *[other] Bid { $one } francs
    }
}
# `with` is followed by the number of travellers.
brussels-1893-choice-br = { $count ->
    [0] Use a Brussels board action
    [1] Use the { $one }
    [2] Use the { $one } with travellers
   *[other] { $three ->
        [0] Use the { $one } without travellers
        [one] Use the { $one } with { $three } traveller
       *[other] Use the { $one } with { $three } travellers
    }
}
brussels-1893-choice-pass = Pass for the rest of the round
brussels-1893-choice-none = Do nothing there
brussels-1893-choice-tile = { $one_key ->
    [none] Put no architect on a tile
   *[other] { $count ->
        [0] Put an architect on a tile
       *[other] Put an architect on tile { $one }
    }
}
brussels-1893-choice-again = { $one_key ->
    [none] Take no extra turn
    [traveller] Take another turn with a traveller
   *[other] Take another turn with an architect
}

## Workshop, sale and materials

brussels-1893-choice-workshop = { $count ->
    [0] Take an artwork
   *[other] Take a { $one } artwork
}
# A white artwork: `white as blue`, or with the colour beneath, `white green as blue`.
brussels-1893-choice-sell = { $one_key ->
    [white] Sell a white artwork{ $two_key ->
        [as] { $count ->
            [2] {""}
           *[other] {" "}as { $three }
        }
       *[other] { $count ->
            [1] {""}
            [2] {" "}({ $two } beneath)
            [3] {" "}({ $two } beneath)
           *[other] {" "}({ $two } beneath) as { $four }
        }
    }
   *[other] { $count ->
        [0] Sell an artwork
       *[other] Sell a { $one } artwork
    }
}
brussels-1893-choice-to = { $count ->
    [0] Move the indicator
   *[other] Move the indicator to { $one ->
        [one] column { $one }
        [other] column { $one }
       *[place] { $one }
    }
}
brussels-1893-choice-drop = { $count ->
    [0] Return an artwork to the workshop
   *[other] Return the { $one } artwork to the workshop
}
brussels-1893-choice-materials = { $count ->
    [0] Take cubes
    [1] Take { $one }
   *[other] Take { $one } and { $two }
}

## Nobles

# A price, or `top` for the top of the deck; then the noble, and the choice for the effect: a cube, a colour, or `wild` and cubes.
brussels-1893-choice-noble = { $count ->
    [0] Take a noble
    [1] { $one_key ->
        [peek] Look at the top card of the deck
        [top] Take the noble on top of the deck
       *[other] Take the noble at price { $one }
    }
   *[other] Take { $two_key ->
        [solvay] Solvay
       *[other] { $two }
    } { $one_key ->
        [top] (deck)
       *[other] (price { $one })
    }{ $count ->
        [2] {""}
        [3] , { $three }
        [4] , wild for { $four }
       *[other] , wild for { $four } and { $five }
    }
}
brussels-1893-choice-keep = Keep the noble
brussels-1893-choice-discard = Discard the noble
# A noble used on the plaza, or the reputation card of a column.
brussels-1893-choice-use = { $two_key ->
    [bonus] Take the bonus of { $one ->
        [one] column { $one }
        [other] column { $one }
       *[card] { $one }
    }{ $count ->
        [2] {""}
       *[other] , { $three }
    }
    [tuck] Tuck { $one ->
        [one] the card of column { $one }
        [other] the card of column { $one }
       *[card] { $one }
    }{ $count ->
        [2] {" "}under an area
       *[other] {" "}under { $three }
    }
   *[other] { $one ->
        [one] Use the card of column { $one }
        [other] Use the card of column { $one }
       *[noble] { $count ->
            [0] Use a noble or a card
            [1] Use { $one }
            [2] Use { $one }{ $two_key ->
                [wild] {" "}with a wild cube
               *[other] {" "}for { $two }
            }
            [3] Use { $one }, wild for { $three }
           *[other] Use { $one }, wild for { $three } and { $four }
        }
    }
}
brussels-1893-choice-done = Use no more nobles
# The noble leaving the display, used with card 23.
brussels-1893-choice-call = { $one_key ->
    [none] Leave the noble unused
   *[other] { $count ->
        [0] Use the leaving noble
        [1] Use the leaving noble
        [2] Use the leaving noble{ $two_key ->
            [wild] {" "}with a wild cube
           *[other] {" "}for { $two }
        }
        [3] Use the leaving noble, wild for { $three }
       *[other] Use the leaving noble, wild for { $three } and { $four }
    }
}

## Building

brussels-1893-choice-build = Build
brussels-1893-choice-first = { $count ->
    [0] Turn a needle before you pay
   *[other] Turn the needle on { $one_key ->
        [francs] 3 francs
       *[other] { $one }
    } { $two_key ->
        [on] clockwise first
        [back] back first
       *[other] first
    }
}
brussels-1893-choice-pay = { $one_key ->
    [francs] Pay 3 francs
    [iron] Pay an iron cube
   *[other] { $count ->
        [0] Pay
       *[other] Pay a { $one } cube
    }
}
brussels-1893-choice-turn = { $one_key ->
    [francs] Turn the needle on 3 francs
   *[other] { $count ->
        [0] Turn a needle
       *[other] Turn the needle on { $one }
    }
}
brussels-1893-choice-at = { $count ->
    [0] Put the house on a cell
   *[other] Put the house { $one ->
        [one] in row { $one }
        [other] in row { $one }
       *[place] on { $one }
    }
}
brussels-1893-choice-pavilion = { $count ->
    [0] Build a pavilion
   *[other] Build a pavilion next to row { $one }
}

## Free actions and the resolution

# A cube, or a noble and the choice for the effect.
brussels-1893-choice-free = { $one_key ->
    [none] Leave the free action unused
    [wood] Take a { $one } cube
    [iron] Take an { $one } cube
    [stone] Take a { $one } cube
    [glass] Take a { $one } cube
   *[other] { $count ->
        [0] Use the free action
        [1] Use { $one }
        [2] Use { $one }{ $two_key ->
            [wild] {" "}with a wild cube
           *[other] {" "}for { $two }
        }
        [3] Use { $one }, wild for { $three }
       *[other] Use { $one }, wild for { $three } and { $four }
    }
}
# Card 25: the column won, `for`, and the column whose card replaces it.
brussels-1893-choice-swap = { $one_key ->
    [none] Swap no reputation card
   *[other] { $count ->
        [0] Swap a reputation card
        [1] Swap the card of column { $one }
        [2] Swap the card of column { $one }
       *[other] Swap the card of column { $one } for column { $three }'s
    }
}
brussels-1893-choice-double = { $one_key ->
    [none] Count no one twice
   *[other] { $count ->
        [0] Count an architect twice
       *[other] Count the architect { $one ->
            [one] in row { $one }
            [other] in row { $one }
           *[place] on { $one }
        } twice
    }
}
brussels-1893-choice-recall = { $one_key ->
    [none] Take no architect back
   *[other] Take an architect back from Brussels
}

## Belle Époque cards

# The number of a card, and the choices for its effect.
brussels-1893-choice-card = { $count ->
    [0] Use a card
    [1] Use card { $one }
   *[other] { $one ->
        [2] Flip a white artwork to { $two }
        [4] Return { $two } from the display (card 4)
        [6] { $count ->
            [2] Replace the noble at price { $two }
            [3] Replace the nobles at prices { $two } and { $three }
            [4] Replace the nobles at prices { $two }, { $three } and { $four }
           *[other] Replace the nobles at prices { $two }, { $three }, { $four } and { $five }
        }
        [8] Swap a wild cube for { $two }
        [9] Pay { $two } in place of another (card 9)
        [13] { $count ->
            [2] Also use { $two }
            [3] Also use { $two }{ $three_key ->
                [wild] {" "}with a wild cube
               *[other] {" "}for { $three }
            }
            [4] Also use { $two }, wild for { $four }
           *[other] Also use { $two }, wild for { $four } and { $five }
        }
        [14] Discard { $two } for the wage
        [15] { $count ->
            [2] Take francs back from row { $two }
            [3] Take francs back from { $two }-{ $three }
           *[other] { $four ->
                [one] Take { $four } franc back from { $two }-{ $three }
               *[other] Take { $four } francs back from { $two }-{ $three }
            }
        }
        [17] Give { $two }{ $count ->
            [2] {""}
           *[other] { $two_key ->
                [yellow] {" "}for { $three }
                [blue] {" "}for { $three }
                [brown] {" "}for { $three }
                [green] {" "}for { $three }
                [black] {" "}for { $three }
               *[cube] {" "}and { $three }
            }
        }{ $count ->
            [4] { $four_key ->
                [yellow] {" "}for a { $four } artwork
                [blue] {" "}for a { $four } artwork
                [brown] {" "}for a { $four } artwork
                [green] {" "}for a { $four } artwork
               *[cube] {" "}and { $four }
            }
           *[other] {""}
        }
        [18] Take a white artwork ({ $two } beneath)
       *[other] Use card { $one }, { $two }{ $count ->
            [2] {""}
           *[more] {" "}{ $three }
        }
    }
}
brussels-1893-choice-save = { $count ->
    [0] Save a card for later
   *[other] Save card { $one } for later
}
