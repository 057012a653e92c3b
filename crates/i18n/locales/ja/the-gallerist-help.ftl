## このゲームの言葉。` の間は読む人の言葉で示される

the-gallerist-help =
    - `start artists`（最初）：始めるロケーション
    - `to sales`：ギャラリストを動かします。`leave none` か `leave assistant`：アシスタントを残すかどうか
    - `discover digital blue`、`buy painting red`：アーティストコロニー
    - `sign photography`、`sell 2`：販売オフィス
    - `hire 2`、`promote digital blue`：メディアセンター
    - `reputation painting 3`、`bid 3 2`：国際市場
    - `skip`：そこでは何もしません
    - `move pink plaza lobby`、`use brown`：エグゼクティブアクション。来場者を動かすか、契約カードを使います
    - `money 2`、`fame 1`、`tickets brown white`、`visitor vip`、`tile money`：アクションの途中で決めること
    - `nothing`：追い出しアクションをしません。`end`：手番を終えます
    - 手番全体：`to artists, buy photography red, fame 1, tickets brown pink`
