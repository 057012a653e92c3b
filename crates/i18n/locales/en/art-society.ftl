### Art Society: the English texts of the game.

art-society-title = Art Society
art-society-about = An auction game: hang paintings on your wall, mind the neighbours, and please the museum.

## Typed words (the first is the one shown)

art-society-word-hang = hang | place | put
art-society-word-pick = pick | choose | select
art-society-word-bid = bid
art-society-word-take = take | buy
art-society-word-stash = stash | store | keep
art-society-word-assistant = assistant | unstash
art-society-word-swap = swap | trade
art-society-word-excess = excess | discard
art-society-word-decor = decor | deco
art-society-word-enough = enough
art-society-word-end = end | finish
art-society-word-open = open
art-society-word-amend = amend | redo
art-society-word-done = done | complete
art-society-word-h = h | horizontal
art-society-word-v = v | vertical
art-society-word-start = start
art-society-word-select = selection
art-society-word-turn = turn
art-society-word-finish = amendments
art-society-word-gold = gold | golden
art-society-word-shell = shell
art-society-word-ebony = ebony
art-society-word-plain = plain
art-society-filler-words = lot | at | of | tile

## Names

art-society-name-city = city life
art-society-name-portrait = portrait
art-society-name-still = still life
art-society-name-landscape = landscape
art-society-name-gold = gold
art-society-name-shell = shell
art-society-name-ebony = ebony
art-society-name-plain = plain
art-society-name-painting = painting
art-society-name-decor = decor
art-society-name-wall = wall
art-society-name-museum = museum
art-society-name-assistant = assistant
art-society-name-eyeline = eyeline
art-society-name-excess = excess paintings
art-society-name-lot = lot
art-society-name-shields = shields
art-society-name-start = starting painting
art-society-name-start-card = starting bid card
art-society-name-auctioneer = auctioneer
art-society-name-faux-pas = faux pas
art-society-name-cards = bid cards
art-society-name-paintings = paintings

## Decisions

art-society-asked-start = Hang your starting painting so that it covers at least one star.
art-society-asked-select = You are the auctioneer: pick the sizes of the paintings for this auction.
art-society-asked-bid = Choose a bid card. The highest bid takes a lot first.
art-society-asked-turn = Take a lot and find a place for it.
art-society-asked-finish = Your turn is still open: amend it, or say that you are done.
art-society-asked-over = The game has ended.

## Events

art-society-event-dealt = { $seat } is dealt a starting painting: { $art }, { $frame } frame, { $size }.
art-society-event-start-card = { $seat } is dealt starting bid card { $card }.
art-society-event-start-hung = { $seat } hangs the starting painting at { $cell }.
art-society-event-round-began = Round { $round } begins; { $seat } is the auctioneer.
art-society-event-picked = { $seat } picks a { $size }.
art-society-event-lot = Lot { $letter }: { $art }, { $frame } frame, { $size }, value { $value }.
art-society-event-bid = { $seat } bids { $card }.
art-society-event-compared = Tie: the { $depth ->
    [one] previous card
   *[other] card { $depth } places down
} in { $seat }'s stack of bids is the { $card }.
art-society-event-order = { $seat } is number { $place } in turn order.
art-society-event-taken = { $seat } takes lot { $letter }: { $art }, { $frame } frame, { $size }.
art-society-event-hung = { $from_assistant ->
    [yes] { $seat } hangs the assistant's { $art } { $size } ({ $frame } frame) at { $cell }; matching frames: { $matches }.
   *[no] { $seat } hangs the { $art } { $size } ({ $frame } frame) at { $cell }; matching frames: { $matches }.
}
art-society-event-stashed = { $seat } gives the { $art } { $size } ({ $frame } frame) to the assistant.
art-society-event-swapped = { $seat } swaps the { $given_size } ({ $given_frame } frame) for the museum's { $art } { $size } ({ $frame } frame).
art-society-event-excess = { $seat } has no room for the { $art } { $size }, so it becomes excess.
art-society-event-decor-taken = { $seat } takes decor worth { $shields }.
art-society-event-decor-hung = { $from_assistant ->
    [yes] { $seat } hangs the assistant's decor worth { $shields } at { $cell }.
   *[no] { $seat } hangs decor worth { $shields } at { $cell }.
}
art-society-event-decor-stashed = { $seat } gives decor worth { $shields } to the assistant.
art-society-event-decor-returned = { $seat } has no room for the decor worth { $shields }, so it returns to the supply.
art-society-event-decor-lost = { $seat } cannot take any decor and loses a reward of up to { $shields }.
art-society-event-exchanged = On { $wall_seat }'s wall, decor { $before } at { $cell } becomes { $after }. This frees the size that { $seat } takes.
art-society-event-turn-ended = { $open ->
    [yes] { $seat } ends the turn but may still amend it.
   *[no] { $seat } ends the turn.
}
art-society-event-made-final = The exchange makes { $seat }'s turn final.
art-society-event-amended = { $seat } takes back the turn to amend it.
art-society-event-done = { $seat } leaves the turn as it is.
art-society-event-left-over = Lot { $letter } is left over and goes to the museum: { $art }, { $size }.
art-society-event-marker = { $bumped ->
    [yes] The prestige of { $art } goes from { $from } to { $to }, held back by another marker.
   *[no] The prestige of { $art } goes from { $from } to { $to }.
}
art-society-event-wall-full = { $seat }'s wall is completely covered.
art-society-event-excess-full = { $seat } has { $count } excess paintings.
art-society-event-over = The game ends. { $reason_key ->
    [wall] A wall is completely covered.
    [excess] A player has too many excess paintings.
    [cards] All bid cards have been played.
   *[paintings] Too few paintings are left for another auction.
}
art-society-event-scored = { $seat }: { $points } points, rank { $rank }.

## Score

art-society-points-prestige = Paintings
art-society-points-decor = Decor
art-society-points-eyeline = Eyeline
art-society-points-full-wall = Full wall
art-society-points-corners = Open corners
art-society-points-excess = Excess paintings
art-society-tie-cards = Bid cards in hand

art-society-end-wall = A wall was completely covered.
art-society-end-excess = A player had too many excess paintings.
art-society-end-cards = All bid cards were played.
art-society-end-paintings = Too few paintings were left for an auction.

## Options

art-society-option-bid-history = Bid history
art-society-option-decor-exact = Decor for four equal frames or more must total exactly their number
art-society-option-full-wall-returns-decor = A full wall sends back decor that is still to be placed
art-society-value-open = open to all
art-society-value-closed = your own only
art-society-value-yes = yes
art-society-value-no = no
