### Bruxelles 1893: labels of the board, in text and in pictures.

brussels-1893-board-round = Round { $round } of { $rounds }
brussels-1893-board-phase-board = choosing boards
brussels-1893-board-phase-artwork = first artworks
brussels-1893-board-phase-any-square = the set square
brussels-1893-board-phase-square = the set square
brussels-1893-board-phase-neutral = neutral architects
brussels-1893-board-phase-actions = actions
brussels-1893-board-phase-swap = the columns
brussels-1893-board-phase-use = reputation cards
brussels-1893-board-phase-double = the irises
brussels-1893-board-phase-recall = the Brussels majority
brussels-1893-board-phase-call = end of the round
brussels-1893-board-phase-over = the end
brussels-1893-board-start = Holder of the start marker: { $name }
brussels-1893-board-first-passer = first to pass: { $name }
brussels-1893-board-turn-of = Active: { $name }
brussels-1893-board-plan = The Art Nouveau board
brussels-1893-board-area = Active area: rows { $row_from } to { $row_to }, columns { $column_from } to { $column_to }; set square at iris { $iris }
brussels-1893-board-no-area = The set square has not been placed yet.
brussels-1893-board-key-plan = The plan shows rows 5 to 1 from the top, columns 1 to 5 from the left. The row comes first: 1-1 is the bottom left corner. W workshop, S sale, N noble, M materials, B build; a small letter is a cell outside the active area. A digit after the letter is that player's house, * a face-down tile. 2:3 is player 2's architect with a bid of 3 francs, n a neutral architect.
brussels-1893-board-key-seats = Players: { $list }
brussels-1893-board-visits = What a visit gives the house's owner as a free action
brussels-1893-board-visit = { $cell }, { $action }: { $name } gets { $gain }
brussels-1893-board-gain-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
brussels-1893-board-gain-black = { $count ->
    [0] nothing
   *[other] a black artwork
}
brussels-1893-board-gain-noble = { $count ->
    [0] nothing
   *[other] the use of a noble
}
brussels-1893-board-gain-cube = { $count ->
    [0] nothing
   *[other] a cube
}
brussels-1893-board-short-points = +{ $count }
brussels-1893-board-short-black = +art
brussels-1893-board-short-noble = +noble
brussels-1893-board-short-cube = +cube
brussels-1893-board-irises = Stock exchange card: { $francs } francs, irises { $first } and { $second }; cards left: { $left }
brussels-1893-board-full-irises = Irises with meeples at all four corners
brussels-1893-board-full-iris = { $iris }: { $names }
brussels-1893-board-no-full-iris = There is no iris with a meeple at all four corners yet.
brussels-1893-board-columns = The columns and their cards
brussels-1893-board-column = Column { $column }
brussels-1893-board-closed = closed
brussels-1893-board-no-card = no card
brussels-1893-board-francs-of = { $name } { $francs }
brussels-1893-board-ahead = ahead: { $names }
brussels-1893-board-card-name = { $bonus }{ $score ->
    [0] {""}
   *[other] ; score icons { $score }
}{ $icons ->
    [0] {""}
   *[other] {$score ->
        [0] ;
       *[other] ,
    }{" "}Manneken-Pis { $icons }
}
brussels-1893-board-bonus-iris = iris +1
brussels-1893-board-bonus-crown = crown +1
brussels-1893-board-bonus-architect = architect +1
brussels-1893-board-bonus-release = release from court
brussels-1893-board-or = or
brussels-1893-board-and = and
brussels-1893-board-quarters = The Brussels board, and the meeples the next use costs
brussels-1893-board-quarter = { $cost } for the { $quarter }
brussels-1893-board-travellers-there = travellers { $count }
brussels-1893-board-display-nobles = The nobles on display, with prices in francs
brussels-1893-board-noble-place = { $price }: { $noble }, { $effect }, wage { $wage }
brussels-1893-board-free-place = { $price }: empty
brussels-1893-board-noble-deck = Deck of nobles: { $deck }; discarded: { $list }
brussels-1893-board-peeked = Revealed: { $noble }
brussels-1893-board-none = none
brussels-1893-board-effect-brugmann = 5 francs
brussels-1893-board-effect-empain = 2 wild cubes
brussels-1893-board-effect-solvay = 1 basic cube, or 2 for a wild one
brussels-1893-board-effect-buls = a step on the iris track
brussels-1893-board-effect-albert = a step on the crown track
brussels-1893-board-effect-van-de-velde = a step on the architect track
brussels-1893-board-effect-vandervelde = an architect back from court
brussels-1893-board-effect-maeterlinck = 5 points
brussels-1893-board-effect-nagelmackers = a traveller
brussels-1893-board-effect-privat-livemont = a white artwork
brussels-1893-board-brief-brugmann = 5 francs
brussels-1893-board-brief-empain = 2 wild
brussels-1893-board-brief-solvay = 1 or 2 cubes
brussels-1893-board-brief-buls = iris +1
brussels-1893-board-brief-albert = crown +1
brussels-1893-board-brief-van-de-velde = architect +1
brussels-1893-board-brief-vandervelde = from court
brussels-1893-board-brief-maeterlinck = 5 points
brussels-1893-board-brief-nagelmackers = traveller
brussels-1893-board-brief-privat-livemont = white art
brussels-1893-board-short-brugmann = Brugmann
brussels-1893-board-short-empain = Empain
brussels-1893-board-short-solvay = Solvay
brussels-1893-board-short-buls = Buls
brussels-1893-board-short-albert = Albert
brussels-1893-board-short-van-de-velde = V. de Velde
brussels-1893-board-short-vandervelde = Vandervelde
brussels-1893-board-short-maeterlinck = Maeterlinck
brussels-1893-board-short-nagelmackers = Nagelmackers
brussels-1893-board-short-privat-livemont = Livemont
brussels-1893-board-art-market = Art market: indicator at column { $column }, row { $row } from the top
brussels-1893-board-worth = { $points } points and { $francs } francs for { $colour }
brussels-1893-board-display = The display (these colours cannot be sold): { $list }
brussels-1893-board-stock-art = In the workshop: { $list }
brussels-1893-board-compass = Compass clockwise (needles in brackets): { $list }
brussels-1893-board-position-wood = wood
brussels-1893-board-position-francs = 3 francs
brussels-1893-board-position-stone = stone
brussels-1893-board-position-empty = empty
brussels-1893-board-position-glass = glass
brussels-1893-board-position-iron = iron
brussels-1893-board-position-any = any
brussels-1893-board-supply = In the supply: { $list }
brussels-1893-board-of-kind = { $kind } { $count }
brussels-1893-board-won = Reputation cards still to use
brussels-1893-board-won-line = { $name }, column { $column }: { $card }
brussels-1893-board-won-tied = tied: bonus only
brussels-1893-board-pavilions = Belle Époque cards next to the rows
brussels-1893-board-pavilion = Row { $row }: extra glass { $glass }
brussels-1893-board-pavilion-of = { $name }'s pavilion
brussels-1893-board-be-card = Belle Époque card { $card }: { $text }
brussels-1893-board-tiles = Belle Époque tiles, by number
brussels-1893-board-tile = { $tile }: { $text }
brussels-1893-board-taken-by = taken by { $name }
brussels-1893-board-train = Waiting travellers: { $count }
brussels-1893-board-on-card-architect = There is an architect on card 22.
brussels-1893-board-on-card-traveller = There is a traveller on card 22.
brussels-1893-board-turn = The turn so far: { $name }
brussels-1893-board-turn-cell = to { $cell }
brussels-1893-board-turn-action = action: { $action }
brussels-1893-board-turn-noble = took { $noble }
brussels-1893-board-turn-moves = indicator steps: { $count }
brussels-1893-board-turn-to-pay = still to pay: { $count }
brussels-1893-board-turn-free = { $name }'s free action
brussels-1893-board-player = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} so far, { $francs ->
    [one] { $francs } franc
   *[other] { $francs } francs
}
brussels-1893-board-player-final = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $francs ->
    [one] { $francs } franc
   *[other] { $francs } francs
} left
brussels-1893-board-so-far = { $points } so far
brussels-1893-board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
brussels-1893-board-has-marker = start marker
brussels-1893-board-has-passed = passed
brussels-1893-board-board-of = Player board: { $board }
brussels-1893-board-meeples = In reserve { $reserve }, in court { $court }
brussels-1893-board-travellers = travellers { $count }
brussels-1893-board-owned-cubes = In store: { $list }
brussels-1893-board-owned-art = Art on the walls: { $list }
brussels-1893-board-white-art = white ({ $colour } beneath) { $count }
brussels-1893-board-kept-nobles = Kept nobles: { $list }; wages { $wages }
brussels-1893-board-noble-used = used
brussels-1893-board-tracks = Tracks: { $list }
brussels-1893-board-track = { $track } level { $level } (worth { $value })
brussels-1893-board-buildings = Built: { $built }; left: { $left }
brussels-1893-board-next-cost = the next costs { $cost }
brussels-1893-board-areas = Strategy areas: { $list }
brussels-1893-board-area-of = { $area } { $value }
brussels-1893-board-area-cards = { $cards } under it
brussels-1893-board-first-pass = First-pass cards: { $count }
brussels-1893-board-score-now = If the game ended now: { $list }
brussels-1893-board-court = court
brussels-1893-board-draw-score = score icon
brussels-1893-board-draw-manneken = Manneken-Pis
brussels-1893-board-draw-square = set square

## The cards

brussels-1893-board-card-1 = workshop: 1 franc for each of your artworks
brussels-1893-board-card-2 = workshop: flip a white artwork to its colour
brussels-1893-board-card-3 = sale: up to 2 more indicator steps
brussels-1893-board-card-4 = before a sale: return one from the display
brussels-1893-board-card-5 = noble: 3 points if you discard the one taken
brussels-1893-board-card-6 = before a noble: replace 1 to 4 on display
brussels-1893-board-card-7 = materials: 2 wild cubes
brussels-1893-board-card-8 = materials: swap a wild for a basic cube
brussels-1893-board-card-9 = build: pay one cube with any other
brussels-1893-board-card-10 = build: 1 point for each kind of cube paid
brussels-1893-board-card-11 = exchange: 1 franc for each meeple there
brussels-1893-board-card-12 = exchange: 1 point for every 5 francs you own
brussels-1893-board-card-13 = plaza: use one more noble
brussels-1893-board-card-14 = plaza: discard a used noble, gain its wage
brussels-1893-board-card-15 = park: take francs back from one of your cells
brussels-1893-board-card-16 = park: 1 point for each of your artworks
brussels-1893-board-card-17 = market: 2 cubes for an artwork, or the reverse
brussels-1893-board-card-18 = market: take a white artwork
brussels-1893-board-card-19 = round start: a traveller
brussels-1893-board-card-20 = round start: place the set square on any iris
brussels-1893-board-card-21 = your architect on any house: 3 points
brussels-1893-board-card-22 = after an action: another turn
brussels-1893-board-card-23 = round end: pay 2 francs, use the leaving noble
brussels-1893-board-card-24 = round end: 1 point for each unused noble
brussels-1893-board-card-25 = columns: take the card of a closed column
brussels-1893-board-card-26 = columns: 2 more Manneken-Pis
brussels-1893-board-card-27 = irises: your architect on a tile counts twice
brussels-1893-board-card-28 = irises: 2 francs for each one you lead
brussels-1893-board-card-29 = before the majority: recall one architect
brussels-1893-board-card-30 = before the majority: 1 point a traveller there
brussels-1893-board-card-31 = pavilions: 2 points for each of your cards
brussels-1893-board-card-32 = pavilions: 3 francs for each of your cards

## The tiles, scored at the end

brussels-1893-board-tile-1 = 1 point for every 7 points
brussels-1893-board-tile-2 = one strategy area: 2 more points for each
brussels-1893-board-tile-3 = 3 francs for each level of the iris track
brussels-1893-board-tile-4 = counts as 4 more artworks
brussels-1893-board-tile-5 = 2 points for each level of the crown track
brussels-1893-board-tile-6 = counts as one more house built
brussels-1893-board-tile-7 = points for each first-pass card
brussels-1893-board-tile-8 = 2 points for each building
brussels-1893-board-tile-9 = points for each pair of adjacent houses
brussels-1893-board-tile-10 = architect track: level 7, worth 15
brussels-1893-board-tile-11 = 3 points for each white artwork
brussels-1893-board-tile-12 = no wages for your nobles
brussels-1893-board-on-display = on display
brussels-1893-board-offered = Belle Époque cards
brussels-1893-board-tiles-short = Tiles
