### Sealed Lots: everything the game says. The part of an id after the game's own is fixed; see docs/adding-a-game.md.

sealed-lots-title = Sealed Lots
sealed-lots-about = An auction game: twenty lots, one sealed bid each for every lot.
sealed-lots-first-goal = Twenty lots worth 1 to 10 are sold one after the other. Everyone bids in secret, up to 20 coins. The highest bid takes the lot; most points win.

## Words that are typed (first = shown)

sealed-lots-word-bid = bid | offer

## What a decision asks, and what its choices do

sealed-lots-asked-bid = Bid for the lot.
sealed-lots-asked-over = The game has ended.
sealed-lots-choice-bid = { $count ->
    [0] Bid
   *[other] Bid { $one }
}

## Events

sealed-lots-event-bid = { $seat } bids { $coins }.
sealed-lots-event-sold = { $seat } buys the lot of { $value } for { $coins }.

## Score

sealed-lots-points-lots = Lots
sealed-lots-tie-coins = Coins left
sealed-lots-end-sold-out = All lots are sold.

## Labels of the board

sealed-lots-board-lot = Now for sale: a lot worth { $value }. Lots left: { $left }.
sealed-lots-board-over = All lots are sold.
sealed-lots-board-player = { $name }: lots worth { $points }, coins left: { $coins }

## Help: what can be typed, in canonical words

sealed-lots-help =
    - `bid 12`: your sealed bid, 0 to 20 coins and no more than you have
