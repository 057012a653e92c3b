## このゲームで入力する言葉。` の間は、読む人の言語の言葉で表示する。

brussels-1893-help =
    - `take yellow`（最初）：最初の美術品を取ります
    - `an 3-4 bid 2`：アール・ヌーヴォーボードのマスに建築家を置き、フランで入札します。続けてアクションの内容を書きます
    - `workshop blue`：美術品を作ります
    - `sell green to 6,4`：1つ売却し、インジケーターをそこへ動かします
    - `noble 1 solvay wood`：貴族を取ります。続けて `keep` か `discard`
    - `materials wood iron`：資材を2個取ります
    - `build`、`pay wood wood`、`turn wood`、`at 1-5`：家屋を建てる、費用を払う、針を回す、マスを選ぶ
    - `br exchange`、`br market`、`br plaza`、`br park`：ブリュッセルボードを使います
    - `card 10`：この手番でカードを使います。`save 21`：あとに取っておきます
    - `free iron`：ほかの人の手番に、家屋の無料アクションで取ります。`use 3 bonus crown`：ラウンドの終わりに名声カードを使います
    - `pass`：このラウンドの手番を終えます
    - 手番全体：`an 3-4 bid 2, sell green to 6,4`
