## 這個遊戲的用詞；` 之間的字會換成讀者的語言

the-gallerist-help =
    - `start artists`（一開始）：從哪個地點起步
    - `to sales`：移動藝廊商；`leave none` 或 `leave assistant`：要不要留下助手
    - `discover digital blue`、`buy painting red`：藝術家聚落
    - `sign photography`、`sell 2`：營業所
    - `hire 2`、`promote digital blue`：媒體中心
    - `reputation painting 3`、`bid 3 2`：國際市場
    - `skip`：在那裡不行動
    - `move pink plaza lobby`、`use brown`：管理行動，移動參觀者或使用契約
    - `money 2`、`fame 1`、`tickets brown white`、`visitor vip`、`tile money`：行動中的選擇
    - `nothing`：不做被趕走行動；`end`：結束遊戲輪
    - 一整個遊戲輪：`to artists, buy photography red, fame 1, tickets brown pink`
