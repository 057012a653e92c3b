## 这个游戏的用词；` 之间的字会换成读者的语言

art-society-help = - `hang f5`（一开始）：放置起始画作，左上角在那一格
    - `pick 2x3 2x3 2x4 4x2`（拍卖师）：挑选要拍卖的尺寸
    - `bid 12`：用一张手牌出价，密封
    - `take b`：拿取那幅画
    - `hang g6`：放在那里；`stash`：交给助手保管
    - `assistant g6 v`：放置助手保管的板块
    - `swap 2`，或 `excess`：画放不下的时候
    - `decor 2`、`hang decor 2 j7 v`、`stash decor 2`：拿取两格的装饰品、竖放，或交给助手；`enough`：不再拿
    - `end`：回合结束，不再调整；`open`：一轮结束前再决定一次
    - 一整个回合：`take b, hang d1, end`
