### アートソサエティ：メールの見出しと、最初のメールで伝えること。

## 見出し：「あなたの手番です：」に続けて、いま決めることを書く

art-society-headline-start = 開始時の絵画を、★マスを覆うように飾ってください
art-society-headline-select = あなたが競売人です。ラウンド{ $round }に出す絵画のサイズを選んでください
art-society-headline-pick = 次の絵画のサイズを選んでください
art-society-headline-bid = { $count ->
    [0] カード1枚で入札してください。高い人から取ります
    [1] カード1枚で、出品作1つに入札してください。いちばん高い人が取ります
   *[other] カード1枚で、出品作{ $count }つに入札してください。高い人から取ります
}
art-society-headline-turn = { $count ->
    [1] 最後の出品作を取り、置き場所を決めてください
   *[other] 出品作{ $count }つから1つ取り、置き場所を決めてください
}
art-society-headline-finish = ラウンド終了前です。手番をやり直すか、完了と答えてください
art-society-headline-place = 壁に飾るか、アシスタントに渡してください
art-society-headline-hang = 飾る場所を選んでください
art-society-headline-stash = アシスタントに渡してください
art-society-headline-no-room = 壁に飾る場所がありません。どうするか選んでください
art-society-headline-decor = 獲得した装飾タイルを取ってください
art-society-headline-assistant = アシスタントのタイルを飾る場所を選んでください
art-society-headline-end = 手番を終えるか、保留してラウンド中にやり直せるようにしてください
art-society-headline-end-only = すべて済みました。「終了」で手番が終わります
art-society-headline-go-on = 手番を続けてください

## 最初のメール

art-society-first-goal = 毎ラウンド、全員がひそかに入札カード（1枚につき1回）を出し、高い人から絵画を取ります。壁のタイルの隣に飾るか、アシスタントに預けます。売れ残りの種類は美術館で上がります。1位の種類は1枚5点、アイラインなら3点追加、続いて4点、3点、2点です。同じ種類が隣り合うと違反で0点、空いた角は2点減です。同じフレームが隣り合うと装飾がもらえます。壁が埋まるか、飾れない余分な絵画が2枚になった人が出ると、ゲームは終わります。

## 手番のメールの盤面

art-society-brief-museum = { $kind } { $total }（1枚{ $multiplier }点）
art-society-brief-bid = 入札{ $bid }
art-society-brief-assistant = アシスタントに{ $item }
art-society-brief-excess = 余分な絵画{ $count }枚
art-society-brief-coordinates = A1が左上の角です。タイルは自分の左上のマスで呼びます。2x3は横2、縦3です。Cは都市生活、Pは肖像画、Sは静物画、Lは風景画。続く小文字はフレームで、gは金、sは貝殻、eは黒檀、pは無地。dは装飾、! は違反、+ は新しいもの、-- はアイライン、** は★マスです。

art-society-invited = あなたは美術コレクターです。毎ラウンド、全員がひそかに入札して絵画を1枚ずつ取り、自分の壁に飾ります。フレームが合えば装飾タイルがもらえ、最後に人気の出た種類ほど得点になります。
art-society-invited-turn = 1回の手番は1～3分、ゲームは最大20ラウンドです。
