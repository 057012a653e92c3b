## What is said in this game; what stands between ` is shown in the reader's words

the-gallerist-help =
    - `start artists` (at the start): the location you begin at
    - `to sales`: moves your gallerist; `leave none` or `leave assistant`: whether an assistant stays behind
    - `discover digital blue`, `buy painting red`: artists' colony
    - `sign photography`, `sell 2`: sales office
    - `hire 2`, `promote digital blue`: media centre
    - `reputation painting 3`, `bid 3 2`: international market
    - `skip`: no action there
    - `move pink plaza lobby`, `use brown`: executive actions, with a visitor and with a contract card
    - `money 2`, `fame 1`, `tickets brown white`, `visitor vip`, `tile money`: choices within an action
    - `nothing`: no kicked-out action; `end`: ends the turn
    - A whole turn: `to artists, buy photography red, fame 1, tickets brown pink`
