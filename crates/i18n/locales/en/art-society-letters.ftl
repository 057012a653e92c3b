### Art Society: headlines of letters, and what the first letter of a table tells.

## Headlines: what is to be decided now, behind "Your turn:"

art-society-headline-start = hang your starting painting so that it covers a star
art-society-headline-select = you are the auctioneer: pick the sizes of the paintings for round { $round }
art-society-headline-pick = pick the next painting by its size
art-society-headline-bid = { $count ->
    [0] bid one card; the highest card takes first
    [one] bid one card for { $count } lot; the highest card takes it
   *[other] bid one card for { $count } lots; the highest card takes first
}
art-society-headline-turn = { $count ->
    [one] take the last lot that you may take, and find a place for it
   *[other] take one of { $count } lots and find a place for it
}
art-society-headline-finish = the round is nearly over: amend your turn, or say that you are done
art-society-headline-place = hang it, or give it to the assistant
art-society-headline-hang = say where it hangs
art-society-headline-stash = give it to the assistant
art-society-headline-no-room = it fits nowhere: choose what becomes of it
art-society-headline-decor = take the decor that you have earned
art-society-headline-assistant = say where the assistant hangs it
art-society-headline-end = end your turn, or leave it open to amend it later in the round
art-society-headline-end-only = all is done: "end" finishes your turn
art-society-headline-go-on = go on with your turn

## The first letter

art-society-first-goal = Each round everybody bids for paintings in secret, and hangs the one they take on a wall of their own. What is left over goes to the museum and makes its kind worth more: 5 points a painting for the leading kind, then 4, 3 and 2. The game ends when a wall is full; then most points win.

## The board of a turn letter

art-society-brief-museum = { $kind } { $total } ({ $multiplier } a painting)
art-society-brief-bid = bid { $bid }
art-society-brief-assistant = with the assistant { $item }
art-society-brief-excess = in excess { $count }
art-society-brief-coordinates = A1 is the top left corner; a tile is named by its top left cell.
