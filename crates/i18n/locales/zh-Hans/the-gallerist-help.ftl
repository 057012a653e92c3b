## 这个游戏的用词；` 之间的字会换成读者的语言

the-gallerist-help = - `start artists`（一开始）：从那个地点开始
    - `to sales`：移动艺廊商；`leave none` 或 `leave assistant`：不留人，或留下一名助手
    - `discover digital blue`、`buy painting red`：在艺术家聚落
    - `sign photography`、`sell 2`：在营业所
    - `hire 2`、`promote digital blue`：在媒体中心
    - `reputation painting 3`、`bid 3 2`：在国际市场
    - `skip`：在那里不行动
    - `move pink plaza lobby`、`use brown`：做一次管理行动，移动参观者或使用契约
    - `money 2`、`fame 1`、`tickets brown white`、`visitor vip`、`tile money`：在行动中做选择
    - `nothing`：不做被赶走行动；`end`：结束回合
    - 一整个回合：`to artists, buy photography red, fame 1, tickets brown pink`
