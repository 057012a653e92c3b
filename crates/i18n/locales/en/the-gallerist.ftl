### The Gallerist: the English texts of the game.

the-gallerist-title = The Gallerist
the-gallerist-about = Run a gallery: discover artists, buy, promote and sell their works, and draw in visitors.

## Typed words (the first is the one shown). Words shown at the beginning of a line, such as `begin` and `leaving`, are not words of the service.

the-gallerist-word-start = begin | start
the-gallerist-word-to = to | go
the-gallerist-word-from = from
the-gallerist-word-leave = leaving | leave
the-gallerist-word-none = none | nobody
the-gallerist-word-assistant = assistant
the-gallerist-word-skip = skip
the-gallerist-word-move = move
the-gallerist-word-use = use
the-gallerist-word-then = then
the-gallerist-word-discover = discover
the-gallerist-word-buy = buy | purchase
the-gallerist-word-sign = sign
the-gallerist-word-decline = decline | refuse
the-gallerist-word-sell = sell
the-gallerist-word-using = using | with
the-gallerist-word-top = top
the-gallerist-word-hire = hire | employ
the-gallerist-word-promote = promote
the-gallerist-word-reputation = reputation
the-gallerist-word-slot = slot
the-gallerist-word-bid = bid
the-gallerist-word-money = money
the-gallerist-word-fame = fame
the-gallerist-word-tickets = tickets | ticket
the-gallerist-word-swap = swap | trade
the-gallerist-word-visitor = visitor
the-gallerist-word-out = out
the-gallerist-word-tile = tile
the-gallerist-word-nothing = nothing
the-gallerist-word-pass = pass
the-gallerist-word-end = end | finish
the-gallerist-word-discard = discard
the-gallerist-word-take = take
the-gallerist-word-new = fresh | new
the-gallerist-word-sales = sales
the-gallerist-word-artists = artists
the-gallerist-word-media = media
the-gallerist-word-market = market
the-gallerist-word-desk = desk
the-gallerist-word-black = black
the-gallerist-word-plaza = plaza
the-gallerist-word-lobby = lobby
the-gallerist-word-gallery = gallery
the-gallerist-word-sold = sold
the-gallerist-word-digital = digital
the-gallerist-word-painting = painting
the-gallerist-word-sculpture = sculpture
the-gallerist-word-photography = photography | photo
the-gallerist-word-blue = blue
the-gallerist-word-red = red
the-gallerist-word-brown = brown
the-gallerist-word-pink = pink
the-gallerist-word-white = white
the-gallerist-word-any = any
the-gallerist-word-yellow = yellow
the-gallerist-word-purple = purple
the-gallerist-word-orange = orange
the-gallerist-word-investor = investor
the-gallerist-word-vip = vip
the-gallerist-word-collector = collector
the-gallerist-word-influence = influence
the-gallerist-word-kicked = kicked
the-gallerist-word-turn = turn
the-gallerist-word-auction = auction
the-gallerist-word-over = over
the-gallerist-filler-words = centre | center | office | colony | international | gallerist | dollars

## Names

the-gallerist-name-digital = digital art
the-gallerist-name-painting = painting
the-gallerist-name-sculpture = sculpture
the-gallerist-name-photography = photography
the-gallerist-name-blue = blue
the-gallerist-name-red = red
the-gallerist-name-yellow = yellow
the-gallerist-name-purple = purple
the-gallerist-name-orange = orange
the-gallerist-name-brown = brown
the-gallerist-name-pink = pink
the-gallerist-name-white = white
the-gallerist-name-any = any
the-gallerist-name-sales = sales office
the-gallerist-name-artists = artists' colony
the-gallerist-name-media = media centre
the-gallerist-name-market = international market
the-gallerist-name-desk = desk
the-gallerist-name-black = black space
the-gallerist-name-investor = investor
the-gallerist-name-vip = VIP
the-gallerist-name-collector = collector
the-gallerist-name-bag = bag
the-gallerist-name-plaza = plaza
the-gallerist-name-lobby = lobby
the-gallerist-name-gallery = gallery
the-gallerist-name-other-lobby = lobby
the-gallerist-name-gallerist = gallerist
the-gallerist-name-assistant = assistant
the-gallerist-name-influence = influence
the-gallerist-name-money = money
the-gallerist-name-fame = fame
the-gallerist-name-visitor = visitor
the-gallerist-name-tickets = tickets
the-gallerist-name-visitor-plaza-any = visitor from the plaza
the-gallerist-name-visitor-plaza-investor-vip = investor or VIP from the plaza
the-gallerist-name-visitor-bag-any = visitor from the bag
the-gallerist-name-ticket-any = any ticket
the-gallerist-name-ticket-brown = brown ticket
the-gallerist-name-ticket-pink = pink ticket
the-gallerist-name-tickets-two = two different tickets
the-gallerist-name-contract = new contract
the-gallerist-name-influence-3 = "3 influence"
the-gallerist-name-collectors = "collectors"
the-gallerist-name-vips = "VIPs"
the-gallerist-name-investors = "investors"
the-gallerist-name-visitors = "visitors"
the-gallerist-name-visitor-sets = "visitor sets"
the-gallerist-name-reputation-tiles = "reputation tiles"
the-gallerist-name-bids = "bids"
the-gallerist-name-assistants = "assistants"
the-gallerist-name-promoted-artists = "promoted artists"
the-gallerist-name-works-acquired = "works acquired"
the-gallerist-name-works-sold = "works sold"
the-gallerist-name-works-exhibited = "works exhibited"
the-gallerist-name-art-forms = "art forms"
the-gallerist-name-photography-works = "photography"
the-gallerist-name-painting-works = "paintings"
the-gallerist-name-digital-works = "digital art"
the-gallerist-name-sculpture-works = "sculptures"
the-gallerist-name-famous-artists = "famous artists"
the-gallerist-name-masterworks = "masterworks"
the-gallerist-name-none = none
the-gallerist-name-novice = novice
the-gallerist-name-veteran = veteran
the-gallerist-name-master = master

## Decisions

the-gallerist-asked-start = Choose the location where your gallerist begins.
the-gallerist-asked-turn = Go to another location and act there. You may also take one executive action.
the-gallerist-asked-kicked = Your piece was kicked out: pay influence to act there, take an executive action, or do nothing.
the-gallerist-asked-discard = Choose a ticket to discard from the box office.
the-gallerist-asked-auction = Take a work of renown for your gallery or for your sold works.
the-gallerist-asked-over = The game has ended.

## Events

the-gallerist-event-start-player = { $seat } is the start player.
the-gallerist-event-first-artist = One artist is already discovered: the { $colour } artist of { $form }.
the-gallerist-event-cards = { $seat } holds two secret cards: curator { $curator }, art dealer { $dealer }.
the-gallerist-event-started = { $seat } begins at the { $location }, with the starter tile { $tile } in the gallery.
the-gallerist-event-round-began = Round { $round } begins.
the-gallerist-event-went = { $seat } goes to the { $location }.
the-gallerist-event-assistant-left = { $seat } leaves an assistant at the { $location }, taken from the { $source }.
the-gallerist-event-kicked-out = { $by_seat } kicks { $seat }'s { $figure } out of the { $location }.
the-gallerist-event-dummy-kicked-out = { $seat } kicks the dummy's { $figure } out of the { $location }.
the-gallerist-event-kicked-out-by-dummy = The dummy kicks { $seat }'s { $figure } out of the { $location }.
the-gallerist-event-own-kicked-out = { $seat }'s own assistant makes room for the gallerist at the { $location }.
the-gallerist-event-skipped = { $seat } can do nothing at the { $location }.
the-gallerist-event-visitor-moved = { $from_key ->
    [other_lobby] { $seat } uses a ticket to move one { $visitor } from { $from_seat }'s lobby to the plaza.
   *[other] { $seat } uses a ticket to move one { $visitor } from the { $from } to the { $to }.
}
the-gallerist-event-contract-used = { $seat } uses the contract in slot { $slot } (reward: { $reward }) with an assistant from the { $source }.
the-gallerist-event-kicked-out-passed = { $seat } takes no kicked-out action.
the-gallerist-event-went-home = { $seat } takes the { $figure } home.
the-gallerist-event-assistant-gone = { $seat }'s assistant finds no free desk and leaves the game.
the-gallerist-event-influence-spent = { $seat } drops from { $from } to { $to } influence { $purpose_key ->
    [money] to raise money.
    [fame] to raise fame.
    [promotion] to promote an artist.
   *[kicked_out] to act after being kicked out.
}
the-gallerist-event-influence-gained = { $seat } gains { $amount } influence and now has { $to }.
the-gallerist-event-money-gained = { $seat } gains ${ $amount }.
the-gallerist-event-ticket-gained = { $seat } gains a { $ticket } ticket.
the-gallerist-event-ticket-swapped = { $seat } discards a { $ticket } ticket from the box office to get one of a sold-out colour.
the-gallerist-event-ticket-missed = { $seat } gets no ticket because none are left.
the-gallerist-event-visitor-came = One { $visitor } enters { $seat }'s gallery from the { $from }.
the-gallerist-event-visitor-left = One { $visitor } leaves { $seat }'s { $from } for the plaza.
the-gallerist-event-discovered = { $seat } discovers the { $colour } artist of { $form }, with fame { $fame }{ $colour_key ->
    [red] , and sends the collector there to the plaza
   *[other] {""}
}.
the-gallerist-event-bonus-taken = { $seat } takes the artist's bonus: { $reward }.
the-gallerist-event-bought = { $commissioned ->
    [yes] { $seat } buys the commissioned work, { $form } no. { $number } by the { $colour } artist, for ${ $price }.
   *[no] { $seat } buys { $form } no. { $number } by the { $colour } artist for ${ $price }.
}
the-gallerist-event-hung = { $seat } hangs { $form } no. { $number } on exhibit space { $space }.
the-gallerist-event-next-work = The next work of { $form } is no. { $number }. Visitors on it: investors { $investors }, VIPs { $vips }, collectors { $collectors }.
the-gallerist-event-fame-rose = { $seat } raises the fame of the { $colour } artist of { $form } from { $from } to { $to }.
the-gallerist-event-celebrity = The { $colour } artist of { $form } is now a celebrity; { $seat } gets ${ $amount }.
the-gallerist-event-contract-dealt = A new contract fills display place { $place }: { $form }, reward { $reward }.
the-gallerist-event-contracts-shuffled = The deck runs out, so all contracts not held by players are shuffled.
the-gallerist-event-signed = { $seat } signs a contract for { $form } (reward: { $reward }) and puts it in slot { $slot }.
the-gallerist-event-declined = { $seat } signs none of the new contracts.
the-gallerist-event-sold = { $seat } sells { $form } no. { $number } by the { $colour } artist for ${ $amount }, using the contract in slot { $slot }.
the-gallerist-event-contract-finished = { $seat } finishes the contract in slot { $slot }, which now shows { $top }.
the-gallerist-event-hired = { $seat } hires { $count ->
    [one] one assistant
   *[other] { $count } assistants
} { $cost ->
    [0] for free.
   *[other] for ${ $cost }.
}
the-gallerist-event-promoted = { $seat } promotes the { $colour } artist of { $form } to level { $level }.
the-gallerist-event-tile-taken = { $seat } takes the reputation tile { $tile } from the market (row { $form }, column { $column }) and puts it on the { $slot } slot.
the-gallerist-event-bid = { $seat } bids ${ $price } in column { $column } of the market.
the-gallerist-event-assistant-placed = { $seat } puts an assistant from the { $source } into the market.
the-gallerist-event-starter-taken = { $seat } puts the starter tile { $tile } on the { $slot } slot.
the-gallerist-event-starter-lost = { $seat }'s starter tile { $tile } finds no free slot and is lost.
the-gallerist-event-intermediate = Intermediate scoring: { $seat }'s visitors bring { $influence } influence and ${ $money }.
the-gallerist-event-end-triggered = The end of the game is triggered: { $reason_key ->
    [tickets_celebrities] the box office is sold out and two artists are celebrities.
    [tickets_bag] the box office is sold out and the bag is empty.
    [celebrities_bag] two artists are celebrities and the bag is empty.
    [solo] the box office is sold out.
   *[rounds] 100 rounds have been played.
}
the-gallerist-event-extra-round = The extra round begins: one last turn for each player.
the-gallerist-event-ticket-discarded = A { $ticket } ticket is discarded from the box office.
the-gallerist-event-dummy-set = The dummy begins at the { $location }.
the-gallerist-event-dummy-moved = { $left_assistant ->
    [yes] The dummy goes to the { $location } and leaves an assistant in its old place.
   *[no] The dummy goes to the { $location }.
}
the-gallerist-event-dummy-tile = The dummy puts an assistant on the market's reputation tile in row { $form }, column { $column }.
the-gallerist-event-dummy-bid = The dummy bids ${ $price } in column { $column } of the market.
the-gallerist-event-renown-taken = { $hung ->
    [yes] { $seat } wins a work of renown, { $form } no. { $number }, worth ${ $amount }, and hangs it in the gallery.
   *[no] { $seat } wins a work of renown, { $form } no. { $number }, worth ${ $amount }, and adds it to the sold works.
}
the-gallerist-event-renown-lost = The dummy wins a work of renown, { $form } no. { $number }, and it is lost.
the-gallerist-event-cards-shown = { $seat } reveals the secret cards: curator { $curator }, art dealer { $dealer }.
the-gallerist-event-level-reached = { $level_key ->
    [none] { $seat } does not reach any level.
   *[other] { $seat } reaches the { $level } level.
}
the-gallerist-event-level-wanted = { $won ->
    [yes] { $seat } wins and reaches the target level, { $level }.
   *[no] { $seat } loses and misses the target level, { $level }.
}
the-gallerist-event-over = The game ends.
the-gallerist-event-scored = { $seat }: ${ $points }, rank { $rank }.

## Score

the-gallerist-points-cash = Cash
the-gallerist-points-majority = Market majorities
the-gallerist-points-tiles = Reputation tiles
the-gallerist-points-exhibition = Exhibition
the-gallerist-points-auction = Auction
the-gallerist-points-curator = Curator card
the-gallerist-points-dealer = Art dealer card
the-gallerist-points-influence = Influence
the-gallerist-tie-works = Works acquired
the-gallerist-tie-visitors = Visitors in the gallery
the-gallerist-tie-assistants = Assistants employed

the-gallerist-end-tickets-celebrities = The box office was sold out and two artists were celebrities.
the-gallerist-end-tickets-bag = The box office was sold out and the bag was empty.
the-gallerist-end-celebrities-bag = Two artists were celebrities and the bag was empty.
the-gallerist-end-solo = The box office was sold out.
the-gallerist-end-rounds = 100 rounds had been played, the maximum.

## Options

the-gallerist-option-intermediate-scoring-first = Intermediate scoring before kicked-out actions
the-gallerist-option-own-kicked-assistant-usable = Your assistant that made room for your own gallerist is usable until the turn ends
the-gallerist-option-kicked-out-assistant-usable = A kicked-out assistant can be used in its own kicked-out action
the-gallerist-option-promote-celebrities = Celebrities can be promoted
the-gallerist-option-influence-tile-first = The "3 influence" tile scores first
the-gallerist-option-extra-round-quiet = No kicked-out actions in the extra round
the-gallerist-option-money-at-zero = The step from 1 to 0 influence brings $1 too
the-gallerist-option-plaza-empty = If no plaza visitor can be taken, a plaza reward brings
the-gallerist-option-column-2 = Column 2 of the market with 2 players
the-gallerist-option-starter-tile-counts = A starter tile that never reached a slot scores
the-gallerist-option-fame-at-zero = Space 0 of the influence track has a fame icon
the-gallerist-option-start-player-first = The start player is the first to choose a starting location
the-gallerist-option-solo-level = Target level in the solo game
the-gallerist-value-yes = yes
the-gallerist-value-no = no
the-gallerist-value-bag = a visitor from the bag
the-gallerist-value-nothing = no visitor
the-gallerist-value-closed = closed
the-gallerist-value-bids = bids only
the-gallerist-value-none = none
the-gallerist-value-novice = novice
the-gallerist-value-veteran = veteran
the-gallerist-value-master = master
