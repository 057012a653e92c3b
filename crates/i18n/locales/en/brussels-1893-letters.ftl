### Bruxelles 1893: headlines of letters, and the goal in the first letter of a table.

## Headlines: the decision to make, after "Your turn:"

brussels-1893-headline-board = choose a board of your own, and your first artwork with it
brussels-1893-headline-start = choose your first artwork
brussels-1893-headline-any-square = card 20: place the set square on any iris, or leave it to the start player
brussels-1893-headline-square = you begin round { $round }: place the set square on one of two irises
brussels-1893-headline-neutral = place your neutral architect in the active area
brussels-1893-headline-turn = send an architect to the Art Nouveau board, use a Brussels action, or pass
brussels-1893-headline-turn-an = send an architect to the Art Nouveau board, or pass
brussels-1893-headline-turn-br = use a Brussels action, or pass
brussels-1893-headline-turn-pass = there's nothing left to do: pass
brussels-1893-headline-free = { $name } came to your house: choose what to take as your free action
brussels-1893-headline-free-noble = { $name } came to your house: choose the noble to use for your free action
brussels-1893-headline-swap = card 25: take the card of a closed column instead of one you won?
brussels-1893-headline-use = use your reputation card as a bonus, or tuck it under a strategy area?
brussels-1893-headline-double = card 27: choose the architect on a tile to count twice at the irises
brussels-1893-headline-recall = card 29: take an architect back before we count the majority in Brussels?
brussels-1893-headline-call = card 23: pay 2 francs for the leaving noble's effect?
brussels-1893-headline-bid = choose how many francs to bid in that column
brussels-1893-headline-action = choose the action
brussels-1893-headline-materials = choose two cubes
brussels-1893-headline-workshop = choose the colour of the artwork
brussels-1893-headline-noble = choose a noble
brussels-1893-headline-keep = keep the noble, or discard them for the effect?
brussels-1893-headline-sell = choose the artwork to sell
brussels-1893-headline-to = choose where to move the indicator
brussels-1893-headline-drop = choose the artwork to take off the display
brussels-1893-headline-pay = choose what to pay with
brussels-1893-headline-needle = choose the needle to turn
brussels-1893-headline-first = before you pay: turn a needle, and which way?
brussels-1893-headline-at = choose a cell for your house
brussels-1893-headline-at-pavilion = choose a cell for your house, or a pavilion
brussels-1893-headline-build = build, or choose another action
brussels-1893-headline-nobles = use your nobles, or say that you're done
brussels-1893-headline-tile = take a Belle Époque tile, or none?
brussels-1893-headline-card = use the Belle Époque card now, or save it?
brussels-1893-headline-none = there's nothing you can do there: answer "none"
brussels-1893-headline-go-on = continue your turn

## The first letter

brussels-1893-first-goal = You're an architect in Art Nouveau Brussels, for five rounds. You send architects to cells of the board for their action, and bid francs there. The highest total bid in a column wins its card. Whoever sent the most architects to the Brussels board in a round, alone or tied, loses one of them to the court. A house built without wild cubes brings extra points. Houses, artworks, nobles and leftovers bring points, but each noble you keep must be paid at the end, or costs 5 points. After the last round, the player with the most points wins.

## The board of a turn letter

brussels-1893-brief-quarters = Meeples for the next use in Brussels: { $list }
brussels-1893-brief-nobles = Display of nobles, price first: { $list }
brussels-1893-brief-meeples = { $reserve } in reserve, { $court } in court
brussels-1893-brief-cubes = cubes: { $list }
brussels-1893-brief-market = Art market: the indicator is at column { $column }, row { $row }. A sale brings points + francs: { $list }
brussels-1893-brief-worth = { $colour } { $points }+{ $francs }
brussels-1893-brief-tiles = Belle Époque tiles not yet taken: { $list }
brussels-1893-brief-coordinates = Cells: 3-4 is the third row from the bottom, fourth column from the left. W workshop, S sale, N noble, M materials, B build; a small letter is outside the active area. A digit is that player's house, 2:3 player 2's bid of 3, n a neutral architect, * a tile.

# Separator between the two numbers of a place.
brussels-1893-place = -
# After these words, two consecutive numbers are not a place.
brussels-1893-place-never = card

## The game in two sentences, and the time that a turn takes, for invited readers

brussels-1893-invited = You are an architect in Art Nouveau Brussels: over five rounds, you send assistants to a board of actions, and bid for its columns as you go. Houses, artworks and nobles bring points.
brussels-1893-invited-turn = A turn takes three to five minutes.
# After these words and in these fields of events, a place has a letter for its column.
brussels-1893-place-lettered = square iris first second
