## 這個遊戲的用詞；` 之間的字會換成讀者的語言

art-society-help = - `hang f5`（一開始）：放置起始畫作，左上角在那一格
    - `pick 2x3 2x3 2x4 4x2`（拍賣師）：挑選要競標的尺寸
    - `bid 12`：用一張手牌出價，密封
    - `take b`：拿取那幅畫
    - `hang g6`：放在那裡；`stash`：交給助手保管
    - `assistant g6 v`：放置助手保管的板塊
    - `swap 2`，或 `excess`：畫放不下的時候
    - `decor 2`、`hang decor 2 j7 v`、`stash decor 2`：拿取兩格的裝飾品、直放，或交給助手；`enough`：不再拿
    - `end`：回合結束，不再調整；`open`：一輪結束前再決定一次
    - 一整個回合：`take b, hang d1, end`
