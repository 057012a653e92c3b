## このゲームで入力する言葉。` の間は、読む人の言語の言葉で表示する。

the-gallerist-help =
    - `start artists`（最初）：そのロケーションから始めます
    - `to sales`：ギャラリストを動かします。`leave none` か `leave assistant`：だれも残さないか、アシスタントを残します
    - `discover digital blue`、`buy painting red`：アーティストコロニーで
    - `sign photography`、`sell 2`：販売オフィスで
    - `hire 2`、`promote digital blue`：メディアセンターで
    - `reputation painting 3`、`bid 3 2`：国際市場で
    - `skip`：そこでは何もしません
    - `move pink plaza lobby`、`use brown`：エグゼクティブアクションをします。来場者を動かすか、契約カードを使います
    - `money 2`、`fame 1`、`tickets brown white`、`visitor vip`、`tile money`：アクションの途中で選びます
    - `nothing`：追い出しアクションをしません。`end`：手番を終えます
    - 手番全体：`to artists, buy photography red, fame 1, tickets brown pink`
