### The Gallerist: headlines of letters, and the goal in the first letter of a table.

## Headlines: the decision to make, after "Your turn:"

the-gallerist-headline-start = choose the location where your gallerist begins
the-gallerist-headline-turn = go to another location and act there
the-gallerist-headline-turn-executive = go to another location and act there, with one executive action before or after
the-gallerist-headline-kicked = you were kicked out of the { $place }. Act there for { $influence } influence, take an executive action, or do nothing?
the-gallerist-headline-kicked-action = you were kicked out of the { $place }. Act there for { $influence } influence, or do nothing?
the-gallerist-headline-kicked-executive = you were kicked out of the { $place }. Take an executive action, or do nothing?
the-gallerist-headline-discard = choose a box office ticket to discard
the-gallerist-headline-auction = the auction: choose your work of renown, for the gallery or with your sold works
the-gallerist-headline-tile = place your starter tile
the-gallerist-headline-slot = choose the slot for your reputation tile
the-gallerist-headline-leave = leave an assistant where your gallerist was, or no one?
the-gallerist-headline-to = choose the location to go to
the-gallerist-headline-to-slot = choose the slot for the contract
the-gallerist-headline-sign = sign one of the contracts on display
the-gallerist-headline-sign-or-decline = sign one of the new contracts, or decline
the-gallerist-headline-from = choose where the assistant comes from
the-gallerist-headline-using = choose the contract you sell with
the-gallerist-headline-out = choose the visitor who leaves your gallery
the-gallerist-headline-top = choose which half of the fulfilled contract goes on top
the-gallerist-headline-money = how much influence will you spend as money?
the-gallerist-headline-fame = how much influence will you spend as fame?
the-gallerist-headline-fame-of = choose the artist whose fame rises
the-gallerist-headline-tickets = choose your tickets
the-gallerist-headline-swap = choose the ticket to swap for one that's sold out
the-gallerist-headline-visitor = choose a visitor
the-gallerist-headline-act = choose what to do there
the-gallerist-headline-act-at = choose what to do at the { $place }
the-gallerist-headline-skip = there's nothing you can do there: skip it
the-gallerist-headline-end = that's all: "end" finishes your turn
the-gallerist-headline-end-executive = take an executive action, or end your turn
the-gallerist-headline-go-on = continue your turn

## The first letter

the-gallerist-first-goal = You run a gallery: discover artists, buy and sell their works, make them famous and draw visitors in. Each turn, your gallerist goes to one of four locations and acts there. A player kicked out of a location may take an extra action. The game ends once two of these have happened: the tickets are gone, the bag of visitors is empty, two artists are celebrities with fame 19. The player with the most money after the final count wins.

## The board of a turn letter

the-gallerist-brief-end = Left until the end: tickets { $tickets }; celebrities { $count } of { $wanted }; in the bag { $bag }
the-gallerist-brief-has = { $name }: ${ $money }, { $influence } influence; tickets { $tickets }
the-gallerist-brief-contract = { $slot }: { $form } for { $reward }
the-gallerist-brief-contracts = Contracts by slot: { $list }
the-gallerist-brief-promote = { $colour } { $form } to level { $level } ({ $price })
the-gallerist-brief-promotions = promotions (price in influence): { $list }
the-gallerist-brief-artists = All artists:
the-gallerist-brief-artists-of = In { $form }
the-gallerist-brief-known = { $colour } fame { $fame }, value ${ $value }, promotion { $promotion }
the-gallerist-brief-unknown = { $colour } not discovered (starts at fame { $fame }, bonus: { $bonus })
the-gallerist-brief-unknown-plain = { $colour } not discovered (starts at fame { $fame })
the-gallerist-brief-gallery = in the gallery { $list }
the-gallerist-brief-lobby = in the lobby { $list }
the-gallerist-brief-most = collectors at most { $limit }
the-gallerist-brief-pile = { $form }: fame +{ $fame }, { $tickets ->
    [one] one ticket
   *[other] { $tickets } tickets
}
the-gallerist-brief-works = works on show { $shown }, sold { $sold }
the-gallerist-brief-set-met = ${ $money } met
the-gallerist-score-omits = no cards or auction yet
the-gallerist-brief-coordinates = Places and columns count from the left, starting at 1.

## The game in two sentences, and the time that a turn takes, for invited readers

the-gallerist-invited = You run a gallery: you discover artists, buy and sell their works, make them famous and draw visitors in. Each turn takes you to one of four places, and a rival you push out there may act as well.
the-gallerist-invited-turn = A turn takes five to ten minutes.
