## What is typed in this game. The service shows the text between ` in the words of the reader's language.

brussels-1893-help =
    - `take yellow` (at the start): take your first artwork
    - `an 3-4 bid 2`: send an architect to a cell of the Art Nouveau board and bid francs; add what the action needs
    - `workshop blue`: make an artwork
    - `sell green to 6,4`: sell one, and move the indicator there
    - `noble 1 solvay wood`: engage a noble; then `keep` or `discard`
    - `materials wood iron`: take two cubes
    - `build`, `pay wood wood`, `turn wood`, `at 1-5`: build a house, pay for it, turn a needle, choose the cell
    - `br exchange`, `br market`, `br plaza`, `br park`: use the Brussels board
    - `card 10`: use a card in this turn; `save 21`: keep one for later
    - `free iron`: take what your house brings in another player's turn; `use 3 bonus crown`: use a reputation card at the end of a round
    - `pass`: take no more turns in this round
    - A whole turn: `an 3-4 bid 2, sell green to 6,4`
