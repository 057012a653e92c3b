### Sealed Lots: all texts of the game. The part of an id after the game's own is fixed; see docs/adding-a-game.md.

sealed-lots-title = Sealed Lots
sealed-lots-about = An auction game: twenty lots, and one sealed bid from every player for each.
sealed-lots-first-goal = Twenty lots worth 1 to 10 are sold one after another. Everyone bids in secret, up to 20 coins. The highest bid takes the lot, and the most points win.

## Typed words (the first is the one shown)

sealed-lots-word-bid = bid | offer

## Decisions and their choices

sealed-lots-asked-bid = Bid for the lot.
sealed-lots-asked-over = The game has ended.
sealed-lots-choice-bid = { $count ->
    [0] Bid
   *[other] Bid { $one }
}

## Events

sealed-lots-event-bid = { $seat } bids { $coins }.
sealed-lots-event-sold = { $seat } buys the lot worth { $value } for { $coins }.

## Score

sealed-lots-points-lots = Lots
sealed-lots-tie-coins = Coins left
sealed-lots-end-sold-out = All lots are sold.

## Labels of the board

sealed-lots-board-lot = Now for sale: a lot worth { $value }. Lots left: { $left }.
sealed-lots-board-over = All lots are sold.
sealed-lots-board-player = { $name }: lots worth { $points }, coins left: { $coins }

## Help: what a player can type, in canonical words

sealed-lots-help =
    - `bid 12`: your sealed bid, 0 to 20 coins and no more than you have
