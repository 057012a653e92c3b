## 這個遊戲的用詞；` 之間的字會換成讀者的語言

the-gallerist-help =
    - `start artists`（一開始）：從哪個地點起步
    - `to sales`：移動你的館主；`leave none` 或 `leave assistant`：要不要留下助理
    - `discover digital blue`、`buy painting red`：藝術村
    - `sign photography`、`sell 2`：銷售處
    - `hire 2`、`promote digital blue`：媒體中心
    - `reputation painting 3`、`bid 3 2`：國際市場
    - `skip`：在那裡不行動
    - `move pink plaza lobby`、`use brown`：主管行動，移動訪客或使用合約牌
    - `money 2`、`fame 1`、`tickets brown white`、`visitor vip`、`tile money`：行動中的選擇
    - `nothing`：不做被擠走的行動；`end`：結束回合
    - 一整個回合：`to artists, buy photography red, fame 1, tickets brown pink`
