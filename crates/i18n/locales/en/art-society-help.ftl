## What is typed in this game. The service shows the text between ` in the words of the reader's language.

art-society-help =
    - `hang f5` (at the start): hang your first painting with its top left corner there
    - `pick 2x3 2x3 2x4 4x2` (the auctioneer): pick the sizes on offer
    - `bid 12`: bid one card of your hand, sealed
    - `take b`: take that painting
    - `hang g6`: hang it there; `stash`: let the assistant keep it
    - `assistant g6 v`: hang what the assistant keeps
    - `swap 2`, or else `excess`: when a painting fits nowhere
    - `decor 2`, `hang decor 2 j7 v`, `stash decor 2`: take decor of two cells, hang it upright, or let the assistant keep it; `enough`: take no more
    - `end`: finish your turn for good; `open`: decide again when the round closes
    - A whole turn: `take b, hang d1, end`
