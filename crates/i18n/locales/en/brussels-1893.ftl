### Bruxelles 1893: the English texts of the game.

brussels-1893-title = Bruxelles 1893
brussels-1893-about = Architects bid for cells of an Art Nouveau city, build houses, sell art and win over nobles, in five rounds.

## Typed words (the first is the one shown)

brussels-1893-word-an = an | cell | nouveau
brussels-1893-word-br = br | brussels
brussels-1893-word-pass = pass
brussels-1893-word-bid = bid
brussels-1893-word-card = card
brussels-1893-word-save = save | later
brussels-1893-word-workshop = workshop | paint
brussels-1893-word-sale = sale
brussels-1893-word-sell = sell
brussels-1893-word-white = white
brussels-1893-word-as = as
brussels-1893-word-to = to
brussels-1893-word-drop = drop | clear
brussels-1893-word-noble = noble
brussels-1893-word-top = top | topmost
brussels-1893-word-peek = peek | look
brussels-1893-word-keep = keep
brussels-1893-word-discard = discard
brussels-1893-word-materials = materials | cubes
brussels-1893-word-build = build
brussels-1893-word-first = first
brussels-1893-word-on = on | clockwise
brussels-1893-word-back = back | counterclockwise
brussels-1893-word-pay = pay
brussels-1893-word-turn = turn
brussels-1893-word-at = at
brussels-1893-word-pavilion = pavilion
brussels-1893-word-use = use
brussels-1893-word-done = done
brussels-1893-word-none = none | nothing | no
brussels-1893-word-tile = tile
brussels-1893-word-again = again
brussels-1893-word-traveller = traveller | travellers | traveler | travelers
brussels-1893-word-with = with
brussels-1893-word-free = free
brussels-1893-word-swap = swap
brussels-1893-word-for = for
brussels-1893-word-bonus = bonus
brussels-1893-word-tuck = tuck | under
brussels-1893-word-double = double
brussels-1893-word-recall = recall
brussels-1893-word-call = call
brussels-1893-word-take = take | choose
brussels-1893-word-board = board
brussels-1893-word-start = start
brussels-1893-word-any-square = any-square
brussels-1893-word-square = square
brussels-1893-word-neutral = neutral
brussels-1893-word-over = over
brussels-1893-word-cube = cube
brussels-1893-word-yellow = yellow
brussels-1893-word-blue = blue
brussels-1893-word-brown = brown
brussels-1893-word-green = green
brussels-1893-word-black = black
brussels-1893-word-wood = wood
brussels-1893-word-iron = iron
brussels-1893-word-stone = stone
brussels-1893-word-glass = glass
brussels-1893-word-wild = wild | noble-material
brussels-1893-word-francs = francs | franc | money
brussels-1893-word-empty = empty
brussels-1893-word-any = any
brussels-1893-word-exchange = exchange
brussels-1893-word-plaza = plaza
brussels-1893-word-park = park
brussels-1893-word-market = market
brussels-1893-word-iris = iris
brussels-1893-word-crown = crown
brussels-1893-word-architect = architect
brussels-1893-word-release = release
brussels-1893-word-architects = architects
brussels-1893-word-nobles = nobles
brussels-1893-word-artworks = artworks | works
brussels-1893-word-hankar = hankar
brussels-1893-word-cauchie = cauchie
brussels-1893-word-horta = horta
brussels-1893-word-saintenoy = saintenoy
brussels-1893-word-strauven = strauven
brussels-1893-word-brugmann = brugmann
brussels-1893-word-empain = empain
brussels-1893-word-solvay = solvay
brussels-1893-word-buls = buls
brussels-1893-word-albert = albert
brussels-1893-word-van-de-velde = van-de-velde | velde | vandevelde
brussels-1893-word-vandervelde = vandervelde | emile
brussels-1893-word-maeterlinck = maeterlinck
brussels-1893-word-nagelmackers = nagelmackers
brussels-1893-word-privat-livemont = privat-livemont | livemont | privat
brussels-1893-word-rc01 = rc01 | rc1
brussels-1893-word-rc02 = rc02 | rc2
brussels-1893-word-rc03 = rc03 | rc3
brussels-1893-word-rc04 = rc04 | rc4
brussels-1893-word-rc05 = rc05 | rc5
brussels-1893-word-rc06 = rc06 | rc6
brussels-1893-word-rc07 = rc07 | rc7
brussels-1893-word-rc08 = rc08 | rc8
brussels-1893-word-rc09 = rc09 | rc9
brussels-1893-word-rc10 = rc10
brussels-1893-word-rc11 = rc11
brussels-1893-word-rc12 = rc12
brussels-1893-word-rc13 = rc13
brussels-1893-word-rc14 = rc14
brussels-1893-word-rc15 = rc15
brussels-1893-word-rc16 = rc16
brussels-1893-word-rc17 = rc17
brussels-1893-word-rc18 = rc18
brussels-1893-word-rc19 = rc19
brussels-1893-word-rc20 = rc20
brussels-1893-word-rc21 = rc21
brussels-1893-word-rc22 = rc22
brussels-1893-word-rc23 = rc23
brussels-1893-word-rc24 = rc24
brussels-1893-word-rc25 = rc25
brussels-1893-word-rc26 = rc26
brussels-1893-word-rc27 = rc27
brussels-1893-word-rc28 = rc28
brussels-1893-word-rc29 = rc29
brussels-1893-word-rc30 = rc30
brussels-1893-filler-words = action | francs | franc

## Names

brussels-1893-name-workshop = workshop
brussels-1893-name-sale = sale
brussels-1893-name-noble = noble
brussels-1893-name-materials = materials
brussels-1893-name-build = build
brussels-1893-name-exchange = stock exchange
brussels-1893-name-plaza = royal plaza
brussels-1893-name-park = park
brussels-1893-name-market = covered market
brussels-1893-name-yellow = yellow
brussels-1893-name-blue = blue
brussels-1893-name-brown = brown
brussels-1893-name-green = green
brussels-1893-name-black = black
brussels-1893-name-white = white
brussels-1893-name-wood = wood
brussels-1893-name-iron = iron
brussels-1893-name-stone = stone
brussels-1893-name-glass = glass
brussels-1893-name-wild = wild
brussels-1893-name-francs = francs
brussels-1893-name-points = points
brussels-1893-name-traveller = traveller
brussels-1893-name-empty = empty
brussels-1893-name-any = any material
brussels-1893-name-iris = iris
brussels-1893-name-crown = crown
brussels-1893-name-architect = architect
brussels-1893-name-release = release from court
brussels-1893-name-architects = architects
brussels-1893-name-nobles = nobles
brussels-1893-name-artworks = artworks
brussels-1893-name-plain = A side
brussels-1893-name-hankar = Paul Hankar
brussels-1893-name-cauchie = Paul Cauchie
brussels-1893-name-horta = Victor Horta
brussels-1893-name-saintenoy = Paul Saintenoy
brussels-1893-name-strauven = Gustave Strauven
brussels-1893-name-brugmann = Georges Brugmann
brussels-1893-name-empain = Édouard Empain
brussels-1893-name-solvay = Ernest Solvay
brussels-1893-name-buls = Charles Buls
brussels-1893-name-albert = Prince Albert
brussels-1893-name-van-de-velde = Henry Van de Velde
brussels-1893-name-vandervelde = Émile Vandervelde
brussels-1893-name-maeterlinck = Maurice Maeterlinck
brussels-1893-name-nagelmackers = Georges Nagelmackers
brussels-1893-name-privat-livemont = Henri Privat-Livemont
brussels-1893-name-pure = built without wild cubes
brussels-1893-name-top-floor = top floor
brussels-1893-name-pavilion = glass for the pavilion
brussels-1893-name-pass = artwork colours
brussels-1893-name-first-pass = first-pass cards
brussels-1893-name-free-action = free action
brussels-1893-name-irises = irises
brussels-1893-name-visit = pavilion visits
brussels-1893-name-board = board ability
brussels-1893-name-cards = Belle Époque cards
brussels-1893-name-wages = wages
brussels-1893-name-card1 = Belle Époque card 1
brussels-1893-name-card5 = Belle Époque card 5
brussels-1893-name-card7 = Belle Époque card 7
brussels-1893-name-card8 = Belle Époque card 8
brussels-1893-name-card10 = Belle Époque card 10
brussels-1893-name-card11 = Belle Époque card 11
brussels-1893-name-card12 = Belle Époque card 12
brussels-1893-name-card14 = Belle Époque card 14
brussels-1893-name-card15 = Belle Époque card 15
brussels-1893-name-card16 = Belle Époque card 16
brussels-1893-name-card17 = Belle Époque card 17
brussels-1893-name-card18 = Belle Époque card 18
brussels-1893-name-card19 = Belle Époque card 19
brussels-1893-name-card21 = Belle Époque card 21
brussels-1893-name-card23 = Belle Époque card 23
brussels-1893-name-card24 = Belle Époque card 24
brussels-1893-name-card28 = Belle Époque card 28
brussels-1893-name-card30 = Belle Époque card 30
brussels-1893-name-card31 = Belle Époque card 31
brussels-1893-name-card32 = Belle Époque card 32
brussels-1893-name-rc01 = reputation card 1
brussels-1893-name-rc02 = reputation card 2
brussels-1893-name-rc03 = reputation card 3
brussels-1893-name-rc04 = reputation card 4
brussels-1893-name-rc05 = reputation card 5
brussels-1893-name-rc06 = reputation card 6
brussels-1893-name-rc07 = reputation card 7
brussels-1893-name-rc08 = reputation card 8
brussels-1893-name-rc09 = reputation card 9
brussels-1893-name-rc10 = reputation card 10
brussels-1893-name-rc11 = reputation card 11
brussels-1893-name-rc12 = reputation card 12
brussels-1893-name-rc13 = reputation card 13
brussels-1893-name-rc14 = reputation card 14
brussels-1893-name-rc15 = reputation card 15
brussels-1893-name-rc16 = reputation card 16
brussels-1893-name-rc17 = reputation card 17
brussels-1893-name-rc18 = reputation card 18
brussels-1893-name-rc19 = reputation card 19
brussels-1893-name-rc20 = reputation card 20
brussels-1893-name-rc21 = reputation card 21
brussels-1893-name-rc22 = reputation card 22
brussels-1893-name-rc23 = reputation card 23
brussels-1893-name-rc24 = reputation card 24
brussels-1893-name-rc25 = reputation card 25
brussels-1893-name-rc26 = reputation card 26
brussels-1893-name-rc27 = reputation card 27
brussels-1893-name-rc28 = reputation card 28
brussels-1893-name-rc29 = reputation card 29
brussels-1893-name-rc30 = reputation card 30

## Decisions

brussels-1893-asked-board = Choose your player board, then your first artwork.
brussels-1893-asked-start = Choose your first artwork: yellow, blue, brown or green.
brussels-1893-asked-any-square = Card 20: place the set square on any iris, or leave it to the start player.
brussels-1893-asked-square = You begin this round: place the set square on one of the two irises on the stock exchange card.
brussels-1893-asked-neutral = Place your neutral architect in the active area.
brussels-1893-asked-turn = Place an architect with a bid, use a Brussels board action, or pass.
brussels-1893-asked-free = Another player visited your house: choose your free action.
brussels-1893-asked-swap = Card 25: you may take the card of a closed column instead of one you won.
brussels-1893-asked-use = For each reputation card you won, take its bonus or tuck it under a strategy area.
brussels-1893-asked-double = Card 27: choose which of your architects on a tile cell counts twice at the irises.
brussels-1893-asked-recall = Card 29: you may take back one architect from the Brussels board before the majority is counted.
brussels-1893-asked-call = Card 23: you may pay 2 francs to use the effect of the noble leaving the display.
brussels-1893-asked-over = The game has ended.

## Events

brussels-1893-event-start-player = { $seat } is the start player.
brussels-1893-event-board-chosen = { $seat } plays { $board }'s board.
brussels-1893-event-start-artwork = { $seat } begins with a { $colour } artwork.
brussels-1893-event-round-began = Round { $round } begins; { $seat } holds the start marker.
brussels-1893-event-stock = The stock exchange card shows { $francs } francs and the irises { $first } and { $second }.
brussels-1893-event-square = { $seat } places the set square on iris { $iris }: the active area is rows { $row_from } to { $row_to }, columns { $column_from } to { $column_to }.
brussels-1893-event-neutral-placed = { $seat } places a neutral architect on { $cell }.
brussels-1893-event-placed = { $seat } places an architect on { $cell } ({ $action }) and bids { $francs ->
    [one] one franc
   *[other] { $francs } francs
}, now { $column_francs } in column { $column } ({ $others_francs ->
    [0] no rival there
   *[other] best rival: { $others_francs }
}).
brussels-1893-event-not-performed = { $seat } does not perform the action ({ $action }).
brussels-1893-event-brussels = { $seat } goes to the { $quarter } with { $architects ->
    [one] one architect
   *[other] { $architects } architects
}{ $travellers ->
    [0] {""}
    [one] {" "}and one traveller
   *[other] {" "}and { $travellers } travellers
}.
brussels-1893-event-copied = { $seat } uses the park to copy the { $action } action.
brussels-1893-event-passed = { $automatic ->
    [yes] { $seat } can do nothing else and passes.
   *[no] { $seat } passes.
}
brussels-1893-event-first-pass = { $seat } is the first to pass and takes a face-down reputation card, for a total of { $count }.
brussels-1893-event-got = { $seat } gains { $good_key ->
    [francs] { $count ->
        [one] one franc
       *[other] { $count } francs
    }
    [points] { $count ->
        [one] one point
       *[other] { $count } points
    }
    [traveller] a traveller
    [wild] { $count ->
        [one] a wild cube
       *[other] { $count } wild cubes
    }
    [wood] { $count } wood
    [iron] { $count } iron
    [stone] { $count } stone
    [glass] { $count } glass
   *[other] a { $good } artwork
} ({ $why }).
brussels-1893-event-gave = { $seat } pays { $good_key ->
    [francs] { $count ->
        [one] one franc
       *[other] { $count } francs
    }
    [points] { $count ->
        [one] one point
       *[other] { $count } points
    }
    [traveller] a traveller
    [wild] { $count ->
        [one] a wild cube
       *[other] { $count } wild cubes
    }
    [wood] { $count } wood
    [iron] { $count } iron
    [stone] { $count } stone
    [glass] { $count } glass
   *[other] a { $good } artwork
} ({ $why }).
brussels-1893-event-sold = { $face_key ->
    [white] { $seat } sells a white artwork as { $colour }; the indicator is now at column { $column }, row { $row }.
   *[other] { $seat } sells a { $colour } artwork; the indicator is now at column { $column }, row { $row }.
}
brussels-1893-event-left-display = { $seat } returns the { $face } artwork from the display to the workshop.
brussels-1893-event-noble-taken = { $from_deck ->
    [yes] { $seat } takes { $noble } from the top of the deck.
   *[no] { $seat } takes { $noble } for { $price ->
        [0] nothing
        [one] one franc
       *[other] { $price } francs
    }.
}
brussels-1893-event-noble-kept = { $seat } keeps { $noble }.
brussels-1893-event-noble-discarded = { $seat } discards { $noble } after using the effect.
brussels-1893-event-noble-opened = A new noble joins the display: { $noble }.
brussels-1893-event-nobles-reshuffled = The discarded nobles are shuffled into a new deck of { $count }.
brussels-1893-event-peeked = { $seat } reveals the top card of the deck: { $noble }.
brussels-1893-event-noble-left = { $noble } leaves the display.
brussels-1893-event-noble-used = { $seat } uses { $noble }.
brussels-1893-event-track = { $seat } moves up to level { $level } on the { $track } track, now worth { $value }.
brussels-1893-event-track-full = { $seat } is already at the top of the { $track } track.
brussels-1893-event-released = { $seat } gets an architect back from court.
brussels-1893-event-court-empty = { $seat } has no architect in court, so nothing happens.
brussels-1893-event-house = { $seat } builds a house on { $cell }, { $number ->
    [one] the first building
   *[other] building number { $number }
}.
brussels-1893-event-pavilion = { $seat } builds a pavilion next to row { $row } and takes Belle Époque card { $card }: { $number ->
    [one] the first building
   *[other] building number { $number }
}.
brussels-1893-event-needle = { $seat } turns the needle from { $from_key ->
    [francs] three francs
   *[other] { $from }
} to { $to_key ->
    [francs] three francs
   *[other] { $to }
}.
brussels-1893-event-card-used = { $seat } uses Belle Époque card { $card }.
brussels-1893-event-flipped = { $seat } flips a white artwork to { $colour }.
brussels-1893-event-bid-taken-back = { $seat } takes { $francs ->
    [one] one franc
   *[other] { $francs } francs
} back from { $cell }.
brussels-1893-event-tile-taken = { $seat } puts an architect on Belle Époque tile { $tile }.
brussels-1893-event-another-turn = { $traveller ->
    [yes] { $seat } puts a traveller on card 22 and takes another turn.
   *[no] { $seat } puts an architect on card 22 and takes another turn.
}
brussels-1893-event-free-action = { $by_seat } visits { $seat }'s house. The free action gives { $seat } { $gain_key ->
    [points] { $count ->
        [one] one point
       *[other] { $count } points
    }
    [black] { $count ->
        [0] nothing, because no black artwork is left
       *[other] a black artwork
    }
    [noble] { $count ->
        [0] nothing, because every noble is used
       *[other] the use of a noble
    }
   *[other] { $count ->
        [0] nothing, because no cube is left
       *[other] a cube
    }
}.
brussels-1893-event-free-action-left = { $seat } does not use the free action.
brussels-1893-event-column-francs = Column { $column }: { $seat } has { $francs ->
    [one] one franc
   *[other] { $francs } francs
}.
brussels-1893-event-column-won = { $seat } wins column { $column } and its { $card }.
brussels-1893-event-column-tied = { $seat } ties for column { $column }, and may use only the bonus of that column's { $card }.
brussels-1893-event-column-swapped = { $seat } takes column { $other_column }'s card instead of column { $column }'s: { $card }.
brussels-1893-event-next-start = { $seat } is the next start player, with { $icons ->
    [one] one Manneken-Pis icon
   *[other] { $icons } Manneken-Pis icons
}.
brussels-1893-event-bonus-taken = { $seat } takes the bonus of { $card }.
brussels-1893-event-tucked = { $seat } tucks { $card } under { $area }: that area scores { $icons ->
    [0] no more
    [one] 1 more point for each
   *[other] { $icons } more points for each
}.
brussels-1893-event-doubled = { $seat }'s architect on { $cell } counts twice.
brussels-1893-event-iris-scored = { $seat } leads at iris { $iris } with { $meeples ->
    [one] one meeple
   *[other] { $meeples } meeples
} and gains { $points ->
    [one] one point
   *[other] { $points } points
}.
brussels-1893-event-recalled = { $seat } takes an architect back from the Brussels board.
brussels-1893-event-to-court = { $seat } has the most architects on the Brussels board, alone or tied ({ $architects }), so one of them goes to court.
brussels-1893-event-visited = { $seat }'s pavilion next to row { $row } scores { $points ->
    [one] one point
   *[other] { $points } points
}.
brussels-1893-event-noble-called = { $noble } leaves the display, and { $seat } uses its effect.
brussels-1893-event-round-ended = Round { $round } is over.
brussels-1893-event-wages = { $seat } pays the nobles { $francs ->
    [one] one franc
   *[other] { $francs } francs
} in wages.
brussels-1893-event-noble-unpaid = { $seat } cannot pay { $noble } and so loses the noble and 5 points.
brussels-1893-event-over = The game ends after { $rounds } rounds.
brussels-1893-event-scored = { $seat }: { $points } points, rank { $rank }.

## Score

brussels-1893-points-track = During the game
brussels-1893-points-tiles = Belle Époque tiles
brussels-1893-points-unpaid = Unpaid nobles
brussels-1893-points-buildings = Buildings
brussels-1893-points-cubes = Cubes
brussels-1893-points-marker = Start marker
brussels-1893-points-architects = Architects not in court
brussels-1893-points-nobles = Nobles
brussels-1893-points-artworks = Artworks
brussels-1893-points-francs = Francs

brussels-1893-end-rounds = The last round was played.

## Options

brussels-1893-option-belle-epoque = Belle Époque expansion
brussels-1893-option-b-side = Variant: mixed strips and B boards
brussels-1893-option-any-alike = Units paid under "any" must be of one kind
brussels-1893-option-free-after-failure = Free action and tile even if the action is not performed
brussels-1893-option-white-income = Income from white artworks when passing
brussels-1893-value-off = off
brussels-1893-value-on = on
brussels-1893-value-no = no
brussels-1893-value-yes = yes
brussels-1893-value-one = 1 franc in all
brussels-1893-value-each = 1 franc each
