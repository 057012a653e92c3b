### Art Society: headlines of letters, and the goal in the first letter of a table.

## Headlines: the decision to make, after "Your turn:"

art-society-headline-start = hang your starting painting so it covers a star
art-society-headline-select = as auctioneer, pick the sizes of the paintings for round { $round }
art-society-headline-pick = pick the next painting by its size
art-society-headline-bid = { $count ->
    [0] play a bid card; the highest chooses first
    [one] play a bid card; the highest takes the only lot
   *[other] play a bid card; the highest chooses first among { $count } lots
}
art-society-headline-turn = { $count ->
    [one] take the last lot that you may take, and find a place for it
   *[other] take one of { $count } lots and find a place for it
}
art-society-headline-finish = the round is nearly over: amend your turn, or say that you're done
art-society-headline-place = hang it, or give it to the assistant
art-society-headline-hang = choose where to hang it
art-society-headline-stash = give it to the assistant
art-society-headline-no-room = it doesn't fit anywhere: choose what becomes of it
art-society-headline-decor = take the decor you've earned
art-society-headline-assistant = choose where the assistant hangs it
art-society-headline-end = end your turn, or keep it open to amend it later in the round
art-society-headline-end-only = that's all: "end" finishes your turn
art-society-headline-go-on = continue your turn

## The first letter

art-society-first-goal = Each round, everyone bids a card in secret; the highest takes a painting first. Hang it beside another tile, or leave it with your assistant. A painting left over raises its kind in the museum. The leading kind brings 5 points a painting, 3 more on the eyeline; the others 4, 3 and 2. Two of a kind side by side (a faux pas) bring nothing, a bare corner costs 2. Matching frames side by side earn decor. The game ends when a wall is full, or at someone's second excess painting, one without room.

## The board of a turn letter

art-society-brief-museum = { $kind } { $total } ({ $multiplier } per painting)
art-society-brief-bid = bid { $bid }
art-society-brief-assistant = assistant holds { $item }
art-society-brief-excess = excess { $count }
art-society-brief-coordinates = A1 is the top left corner. A tile is named by its top left cell; 2x3 is 2 wide and 3 high. C city, P portrait, S still life, L landscape; then the frame: g gold, s shell, e ebony, p plain. d decor, ! faux pas, + new, -- eyeline, ** star.

## The game in two sentences, and the time that a turn takes, for invited readers

art-society-invited = You collect art: each round, you all bid in secret for one painting, and hang it on your own wall. Matching frames bring decor, and the kinds that end up in fashion bring the most points.
art-society-invited-turn = A turn takes one to three minutes, and a game has up to 20 rounds.
