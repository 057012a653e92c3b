## このゲームの言葉。` の間は読む人の言葉で示される

art-society-help =
    - `hang f5`（最初）：開始時の絵画を飾る場所。左上の角がそこになります
    - `pick 2x3 2x3 2x4 4x2`（競売人）：競りに出すサイズ
    - `bid 12`：手札から1枚。封印されます
    - `take b`：取る絵画
    - `hang g6`：飾る場所。`stash`：アシスタントに預けます
    - `assistant g6 v`：アシスタントのタイルを飾る場所
    - `swap 2`、だめなら `excess`：飾れない絵画
    - `decor 2`、`hang decor 2 j7 v`、`stash decor 2`：2マスの装飾タイルを縦に。`enough`：もう取りません
    - `end`：手番が確定します。`open`：ラウンドの終わりにもう一度たずねます
    - 手番全体：`take b, hang d1, end`
