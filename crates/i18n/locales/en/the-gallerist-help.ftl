## What is typed in this game. The service shows the text between ` in the words of the reader's language.

the-gallerist-help =
    - `start artists` (at the start): begin at that location
    - `to sales`: move your gallerist; `leave none` or `leave assistant`: leave no assistant in its place, or one
    - `discover digital blue`, `buy painting red`: at the artists' colony
    - `sign photography`, `sell 2`: at the sales office
    - `hire 2`, `promote digital blue`: at the media centre
    - `reputation painting 3`, `bid 3 2`: at the international market
    - `skip`: take no action there
    - `move pink plaza lobby`, `use brown`: take an executive action, with a visitor or with a contract card
    - `money 2`, `fame 1`, `tickets brown white`, `visitor vip`, `tile money`: make a choice within an action
    - `nothing`: take no kicked-out action; `end`: end the turn
    - A whole turn: `to artists, buy photography red, fame 1, tickets brown pink`
