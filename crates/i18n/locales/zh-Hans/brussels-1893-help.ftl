## 这个游戏的用词；` 之间的字会换成读者的语言

brussels-1893-help = - `take yellow`（一开始）：拿取第一件艺术品
    - `an 3-4 bid 2`：把建筑师米宝放在新艺术图板的一格，并用法郎出价；后面接着写行动
    - `workshop blue`：制作一件艺术品
    - `sell green to 6,4`：出售一件，并把指标移到那里
    - `noble 1 solvay wood`：获得一位贵族；之后 `keep` 或 `discard`
    - `materials wood iron`：拿两个材料方块
    - `build`、`pay wood wood`、`turn wood`、`at 1-5`：盖房屋、支付、转一个指针、选一格
    - `br exchange`、`br market`、`br plaza`、`br park`：执行布鲁塞尔图板的行动
    - `card 10`：在这个回合用一张美好年代卡；`save 21`：留到之后
    - `free iron`：别人来访你的房屋时，你的免费行动；`use 3 bonus crown`：一轮结束时用一张声望卡
    - `pass`：跳过这一轮其余的回合
    - 一整个回合：`an 3-4 bid 2, sell green to 6,4`
