### Bruxelles 1893: headlines of letters, and what the first letter of a table tells.

## Headlines: what is to be decided now, behind "Your turn:"

brussels-1893-headline-board = choose a board of your own, and with it your first artwork
brussels-1893-headline-start = choose your first artwork
brussels-1893-headline-any-square = card 20: place the set square on any iris, or leave that to the start player
brussels-1893-headline-square = you begin round { $round }: place the set square on one of two irises
brussels-1893-headline-neutral = place your neutral architect in the active area
brussels-1893-headline-turn = send an architect to the Art Nouveau board, use a Brussels action, or pass
brussels-1893-headline-turn-an = send an architect to the Art Nouveau board, or pass
brussels-1893-headline-turn-br = use a Brussels action, or pass
brussels-1893-headline-turn-pass = nothing is left to do: pass
brussels-1893-headline-free = { $name } came to your house: choose what your free action brings
brussels-1893-headline-free-noble = { $name } came to your house: choose the noble whom you use for it
brussels-1893-headline-swap = card 25: take the card of a closed column instead of one that you won?
brussels-1893-headline-use = use your reputation card: as a bonus, or tucked under a strategy area?
brussels-1893-headline-double = card 27: choose the architect on a tile who counts twice at the irises
brussels-1893-headline-recall = card 29: take an architect back before the majority in Brussels is counted?
brussels-1893-headline-call = card 23: pay 2 francs for the effect of the noble who is leaving?
brussels-1893-headline-bid = choose how many francs you bid in that column
brussels-1893-headline-action = choose the action
brussels-1893-headline-materials = choose two cubes
brussels-1893-headline-workshop = choose the colour of the artwork
brussels-1893-headline-noble = choose a noble
brussels-1893-headline-keep = keep the noble, or discard them for the effect?
brussels-1893-headline-sell = choose the artwork to sell
brussels-1893-headline-to = choose where the indicator goes
brussels-1893-headline-drop = choose the artwork that leaves the display
brussels-1893-headline-pay = choose what you pay with
brussels-1893-headline-needle = choose where the needle turns to
brussels-1893-headline-first = before you pay: turn the needle, and where to?
brussels-1893-headline-at = choose the cell of your house
brussels-1893-headline-at-pavilion = choose the cell of your house, or a pavilion
brussels-1893-headline-build = build, or choose another action
brussels-1893-headline-nobles = use your nobles, or say that you are done
brussels-1893-headline-tile = take a Belle Époque tile, or none?
brussels-1893-headline-card = use the Belle Époque card now, or save it?
brussels-1893-headline-none = nothing can be done there: answer "none"
brussels-1893-headline-go-on = go on with your turn

## The first letter

brussels-1893-first-goal = You are an architect in the Brussels of Art Nouveau, for five rounds. You send architects to cells of the board for their action, and bid francs there: whoever has bid most in a column wins its card. Houses, artworks, nobles and tracks bring points; most points after the last round win.

## The board of a turn letter

brussels-1893-brief-quarters = What the next use in Brussels costs in meeples: { $list }
brussels-1893-brief-nobles = These nobles are on display, the price before each: { $list }
brussels-1893-brief-meeples = { $reserve } in reserve, { $court } in court
brussels-1893-brief-cubes = cubes: { $list }
brussels-1893-brief-market = Art market, indicator at column { $column }, row { $row }; a sale brings, in points + francs: { $list }
brussels-1893-brief-worth = { $colour } { $points }+{ $francs }
brussels-1893-brief-tiles = Belle Époque tiles that are free: { $list }
brussels-1893-brief-coordinates = Cells: 3-4 is the third row from the bottom, fourth column from the left.

# What stands between the two numbers of a place.
brussels-1893-place = -
# Behind these words two numbers in a row are no place.
brussels-1893-place-never = card
