### Art Society: phrases for choices, as menus show them. `one`, `two` .. are the words after the first, and `count` is their number.
### With fewer words the phrase describes a group of choices.

art-society-choice-hang = { $one_key ->
    [decor] { $count ->
        [1] Hang decor
        [2] Hang decor worth { $two }
       *[other] Hang decor worth { $two } at { $three }{ $four_key ->
            [h] , flat
            [v] , upright
           *[other] {""}
        }
    }
   *[other] { $count ->
        [0] Hang a tile
       *[other] Hang it at { $one }
    }
}
art-society-choice-pick = { $count ->
    [0] Pick a painting
   *[other] Pick a { $one } painting
}
art-society-choice-bid = { $count ->
    [0] Bid
   *[other] Bid { $one }
}
art-society-choice-take = { $count ->
    [0] Take a lot
   *[other] Take lot { $one }
}
art-society-choice-stash = { $count ->
    [0] Give it to the assistant
    [1] Give decor to the assistant
   *[other] Give decor worth { $two } to the assistant
}
art-society-choice-assistant = { $count ->
    [0] Hang the assistant's tile
   *[other] Hang the assistant's tile at { $one }{ $two_key ->
        [h] , flat
        [v] , upright
       *[other] {""}
    }
}
art-society-choice-swap = { $count ->
    [0] Swap it at the museum
    [1] Swap it for { $one }
   *[other] Swap it for { $one }, { $two } frame
}
art-society-choice-excess = Set it aside as excess
art-society-choice-decor = { $count ->
    [0] Take decor
   *[other] Take decor worth { $one }
}
art-society-choice-enough = Take no more decor
art-society-choice-end = End the turn
art-society-choice-open = End the turn, but keep it open
art-society-choice-amend = Amend the turn
art-society-choice-done = Leave the turn as it is
