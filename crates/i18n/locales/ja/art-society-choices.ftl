### アートソサエティ：メニューで選択肢が何をするかを示す。`one`、`two` などは最初の語の後ろの語、`count` はその数。語が少ないときは選択肢のまとまりを示す。

art-society-choice-hang = { $one_key ->
    [decor] { $count ->
        [1] 装飾タイルを飾る
        [2] { $two }マスの装飾タイルを飾る
       *[other] { $two }マスの装飾タイルを{ $three }に{ $four_key ->
            [h] 横向きに
            [v] 縦向きに
           *[other] {""}
        }飾る
    }
   *[other] { $count ->
        [0] タイルを飾る
       *[other] { $one }に飾る
    }
}
art-society-choice-pick = { $count ->
    [0] 絵画を選ぶ
   *[other] { $one }の絵画を選ぶ
}
art-society-choice-bid = { $count ->
    [0] 入札する
   *[other] { $one }で入札する
}
art-society-choice-take = { $count ->
    [0] 出品作を取る
   *[other] 出品作{ $one }を取る
}
art-society-choice-stash = { $count ->
    [0] アシスタントに渡す
    [1] 装飾タイルをアシスタントに渡す
   *[other] { $two }マスの装飾タイルをアシスタントに渡す
}
art-society-choice-assistant = { $count ->
    [0] アシスタントのタイルを飾る
   *[other] アシスタントのタイルを{ $one }に{ $two_key ->
        [h] 横向きに
        [v] 縦向きに
       *[other] {""}
    }飾る
}
art-society-choice-swap = { $count ->
    [0] 美術館で交換する
    [1] { $one }と交換する
   *[other] { $one }、{ $two }フレームと交換する
}
art-society-choice-excess = 余分な絵画として壁の横に置く
art-society-choice-decor = { $count ->
    [0] 装飾タイルを取る
   *[other] { $one }マスの装飾タイルを取る
}
art-society-choice-enough = 装飾タイルはもう取らない
art-society-choice-end = 手番を終える
art-society-choice-open = 手番を終えるが、やり直せるように保留する
art-society-choice-amend = 手番をやり直す
art-society-choice-done = 手番をこのままにする
