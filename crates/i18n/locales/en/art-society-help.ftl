## What is said in this game; what stands between ` is shown in the reader's words

art-society-help =
    - `hang f5` (at the start): where your first painting hangs, its top left corner there
    - `pick 2x3 2x3 2x4 4x2` (the auctioneer): which shapes are on offer
    - `bid 12`: one card of your hand, sealed
    - `take b`: the painting that you take
    - `hang g6`: where it hangs; `stash`: the assistant keeps it
    - `assistant g6 v`: where what the assistant keeps hangs
    - `swap 2`, or else `excess`: a painting that cannot hang
    - `decor 2`, `hang decor 2 j7 v`, `stash decor 2`: decor of two cells, upright; `enough`: no more of it
    - `end`: your turn is final; `open`: you are asked again when the round closes
    - A whole turn: `take b, hang d1, end`
