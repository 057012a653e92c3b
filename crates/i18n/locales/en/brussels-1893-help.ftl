## What is said in this game; what stands between ` is shown in the reader's words

brussels-1893-help =
    - `take yellow` (at the start): your first work of art
    - `an 3-4 bid 2`: an architect on a cell of the Art Nouveau board, with a bid in francs; behind it stands what the action does
    - `workshop blue`: makes a work of art
    - `sell green to 6,4`: sells one, and moves the indicator there
    - `noble 1 solvay wood`: engages a noble; then `keep` or `discard`
    - `materials wood iron`: two cubes
    - `build`, `pay wood wood`, `turn wood`, `at 1-5`: a house, what you pay, which needle turns, where
    - `br exchange`, `br market`, `br plaza`, `br park`: the Brussels board
    - `card 10`: uses a card in this turn; `save 21`: keeps one for later
    - `free iron`: what your house takes in another's turn; `use 3 bonus crown`: a reputation card at the end of a round
    - `pass`: no more turns in this round
    - A whole turn: `an 3-4 bid 2, sell green to 6,4`
