## 這個遊戲的用詞；` 之間的字會換成讀者的語言

brussels-1893-help = - `take yellow`（一開始）：拿取第一件藝術品
    - `an 3-4 bid 2`：把建築師放在新藝術圖板的一格，並用法郎出價；後面接著寫行動
    - `workshop blue`：製作一件藝術品
    - `sell green to 6,4`：出售一件，並把指標移到那裡
    - `noble 1 solvay wood`：獲得一位貴族；之後 `keep` 或 `discard`
    - `materials wood iron`：拿兩個材料方塊
    - `build`、`pay wood wood`、`turn wood`、`at 1-5`：蓋房屋、支付、轉一個指針、選一格
    - `br exchange`、`br market`、`br plaza`、`br park`：執行布魯塞爾圖板的行動
    - `card 10`：在這個回合用一張美好年代卡；`save 21`：留到之後
    - `free iron`：別人來訪你的房屋時，你的免費行動；`use 3 bonus crown`：一輪結束時用一張聲望卡
    - `pass`：跳過這一輪其餘的回合
    - 一整個回合：`an 3-4 bid 2, sell green to 6,4`
