## このゲームの言葉。` の間は読む人の言葉で示される

brussels-1893-help =
    - `take yellow`（最初）：最初の美術品
    - `an 3-4 bid 2`：アール・ヌーヴォーボードのマスに建築家を置き、フランで入札します。後ろにアクションの内容を書きます
    - `workshop blue`：美術品を作ります
    - `sell green to 6,4`：1つ売却し、インジケーターを動かします
    - `noble 1 solvay wood`：貴族を取ります。続けて `keep` か `discard`
    - `materials wood iron`：資材2個
    - `build`、`pay wood wood`、`turn wood`、`at 1-5`：家屋、払うもの、回す針、場所
    - `br exchange`、`br market`、`br plaza`、`br park`：ブリュッセルボード
    - `card 10`：この手番でカードを使います。`save 21`：あとに取っておきます
    - `free iron`：ほかの人の手番に家屋で得るもの。`use 3 bonus crown`：ラウンドの終わりの名声カード
    - `pass`：このラウンドはもう手番なし
    - 手番全体：`an 3-4 bid 2, sell green to 6,4`
