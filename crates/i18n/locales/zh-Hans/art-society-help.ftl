## 这个游戏的用词；` 之间的字会换成读者的语言

art-society-help =
    - `hang f5`（一开始）：起始画作放在哪里，以左上角为准
    - `pick 2x3 2x3 2x4 4x2`（拍卖师）：拍卖哪些尺寸的画作
    - `bid 12`：用一张手牌出价，密封
    - `take b`：你拿的画
    - `hang g6`：放在哪里；`stash`：交给助手保管
    - `assistant g6 v`：助手保管的板块放在哪里
    - `swap 2`，或 `excess`：放不下的画
    - `decor 2`、`hang decor 2 j7 v`、`stash decor 2`：两格的装饰品，竖放；`enough`：不再拿
    - `end`：回合结束；`open`：一轮结束前会再问你一次
    - 一整个回合：`take b, hang d1, end`
