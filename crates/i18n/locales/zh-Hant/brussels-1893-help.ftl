## 這個遊戲的用詞；` 之間的字會換成讀者的語言

brussels-1893-help =
    - `take yellow`（一開始）：第一件藝術品
    - `an 3-4 bid 2`：把建築師放在新藝術圖板的一格，並出價法郎；後面接著寫行動
    - `workshop blue`：製作一件藝術品
    - `sell green to 6,4`：出售一件，並移動指標
    - `noble 1 solvay wood`：獲得一位貴族；之後 `keep` 或 `discard`
    - `materials wood iron`：拿兩個材料方塊
    - `build`、`pay wood wood`、`turn wood`、`at 1-5`：蓋房屋、付什麼、轉哪一根指針、蓋在哪裡
    - `br exchange`、`br market`、`br plaza`、`br park`：布魯塞爾圖板
    - `card 10`：在這個回合用一張美好年代卡；`save 21`：留到之後
    - `free iron`：別人來訪時你的免費行動；`use 3 bonus crown`：一輪結束時的聲望卡
    - `pass`：這一輪跳過
    - 一整個回合：`an 3-4 bid 2, sell green to 6,4`
