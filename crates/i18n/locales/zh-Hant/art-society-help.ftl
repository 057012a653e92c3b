## 這個遊戲的用詞；` 之間的字會換成讀者的語言

art-society-help =
    - `hang f5`（一開始）：起始畫作放在哪裡，以左上角為準
    - `pick 2x3 2x3 2x4 4x2`（拍賣師）：要競標哪些尺寸
    - `bid 12`：一張出價牌，密封
    - `take b`：你拿的畫
    - `hang g6`：放在哪裡；`stash`：交給助手保管
    - `assistant g6 v`：助手保管的板塊放在哪裡
    - `swap 2`，或 `excess`：放不下的畫
    - `decor 2`、`hang decor 2 j7 v`、`stash decor 2`：兩格的裝飾品，直放；`enough`：不再拿
    - `end`：回合結束；`open`：一輪結束前再問你一次
    - 一整個回合：`take b, hang d1, end`
