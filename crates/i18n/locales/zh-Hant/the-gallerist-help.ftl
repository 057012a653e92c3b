## 這個遊戲的用詞；` 之間的字會換成讀者的語言

the-gallerist-help = - `start artists`（一開始）：從那個地點起步
    - `to sales`：移動藝廊商；`leave none` 或 `leave assistant`：不留人，或留下一名助手
    - `discover digital blue`、`buy painting red`：在藝術家聚落
    - `sign photography`、`sell 2`：在營業所
    - `hire 2`、`promote digital blue`：在媒體中心
    - `reputation painting 3`、`bid 3 2`：在國際市場
    - `skip`：在那裡不行動
    - `move pink plaza lobby`、`use brown`：做一次管理行動，移動參觀者或使用契約
    - `money 2`、`fame 1`、`tickets brown white`、`visitor vip`、`tile money`：在行動中做選擇
    - `nothing`：不做被趕走行動；`end`：結束遊戲輪
    - 一整個遊戲輪：`to artists, buy photography red, fame 1, tickets brown pink`
