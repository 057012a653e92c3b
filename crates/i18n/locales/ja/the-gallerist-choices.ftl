### ザ・ギャラリスト：メニューで選択肢が何をするかを示す。`one`、`two` などは最初の語の後ろの語、`count` はその数。語が少ないときは選択肢のまとまりを示す。

## 移動

the-gallerist-choice-start = { $count ->
    [0] 最初のロケーションを選ぶ
   *[other] { $one }から始める
}
# ロケーション、または契約のスロット。
the-gallerist-choice-to = { $one_key ->
    [brown] 契約を「茶」スロットに置く
    [pink] 契約を「ピンク」スロットに置く
    [any] 契約を「任意」スロットに置く
   *[other] { $count ->
        [0] 別のロケーションへ行く
       *[other] { $one }へ行く
    }
}
the-gallerist-choice-leave = { $one_key ->
    [none] だれも残さない
    [desk] デスクのアシスタントを残す
   *[other] { $count ->
        [0] アシスタントを残すか決める
       *[other] { $one }のアシスタントを残す
    }
}
the-gallerist-choice-skip = そこでは何もしない
the-gallerist-choice-nothing = 何もしない
the-gallerist-choice-end = 手番を終える

## エグゼクティブアクション

# チケットの色と、来場者のいる場所：広場、自分のロビー、または席の色のロビー。
the-gallerist-choice-move = { $count ->
    [0] チケットで来場者を動かす
    [1] { $one }チケットで来場者を動かす
   *[other] { $one_key ->
        [brown] 投資家
        [pink] VIP
       *[white] コレクター
    }を{ $two_key ->
        [plaza] 広場から自分のロビーへ
        [lobby] ロビーから自分のギャラリーへ
       *[other] { $two }の席のロビーから広場へ
    }
}
the-gallerist-choice-use = { $count ->
    [0] 契約を使う
   *[other] 「{ $one }」スロットの契約を使う
}
the-gallerist-choice-from = { $one_key ->
    [desk] デスクのアシスタントを使う
   *[other] { $count ->
        [0] 使うアシスタントを選ぶ
       *[other] { $one }のアシスタントを使う
    }
}

## アーティストコロニー

the-gallerist-choice-discover = { $count ->
    [0] アーティストを発掘する
    [1] { $one }のアーティストを発掘する
   *[other] { $one }（{ $two }）のアーティストを発掘する
}
the-gallerist-choice-buy = { $count ->
    [0] 作品を購入する
    [1] { $one }を購入する
   *[other] { $one }（{ $two }）を購入する
}

## 販売オフィス

the-gallerist-choice-sign = { $one_key ->
    [new] 先に新しい契約を4枚めくる
   *[other] { $count ->
        [0] 契約を結ぶ
       *[other] { $one }番の契約を結ぶ
    }
}
the-gallerist-choice-decline = 新しい契約は結ばない
the-gallerist-choice-sell = { $count ->
    [0] 作品を売却する
   *[other] スペース{ $one }の作品を売却する
}
the-gallerist-choice-using = { $count ->
    [0] 契約を選んで売却する
   *[other] 「{ $one }」スロットの契約で売却する
}
the-gallerist-choice-out = { $one_key ->
    [investor] 投資家を広場へ送り出す
    [vip] VIPを広場へ送り出す
    [collector] コレクターを広場へ送り出す
   *[other] 来場者を広場へ送り出す
}
the-gallerist-choice-top = { $count ->
    [0] 契約の上側にする半分を選ぶ
   *[other] { $one }を契約の上側にする
}

## メディアセンター

the-gallerist-choice-hire = { $count ->
    [0] アシスタントを雇う
   *[other] アシスタントを{ $one }人雇う
}
the-gallerist-choice-promote = { $count ->
    [0] アーティストを宣伝する
    [1] { $one }のアーティストを宣伝する
   *[other] { $one }（{ $two }）のアーティストを宣伝する
}

## 国際市場

the-gallerist-choice-reputation = { $count ->
    [0] 評判タイルを取る
    [1] { $one }の行のタイルを取る
   *[other] { $one }の行、{ $two }列目のタイルを取る
}
the-gallerist-choice-slot = { $count ->
    [0] タイルをスロットに置く
   *[other] タイルを「{ $one }」スロットに置く
}
the-gallerist-choice-tile = { $count ->
    [0] 初期タイルをスロットに置く
   *[other] 初期タイルを「{ $one }」スロットに置く
}
the-gallerist-choice-bid = { $count ->
    [0] 入札する
    [1] ${ $one }で入札する
   *[other] { $two }列目に${ $one }で入札する
}

## 影響力、チケット、来場者

the-gallerist-choice-money = { $count ->
    [0] 影響力で支払う
   *[other] { $one ->
        [0] 全額を現金で払う
       *[other] ${ $one }を影響力で払う
    }
}
# 知名度の数、または報酬を受けるアーティスト。
the-gallerist-choice-fame = { $count ->
    [0] 知名度を上げる
    [1] { $one ->
        [0] 影響力で知名度を足さない
        [other] 影響力で知名度を{ $one }足す
       *[form] { $one }のアーティストに知名度を与える
    }
   *[other] { $one }（{ $two }）のアーティストに知名度を与える
}
the-gallerist-choice-tickets = { $count ->
    [0] チケットを取る
    [1] { $one }チケットを取る
    [2] { $one }と{ $two }のチケットを取る
   *[other] { $one }、{ $two }、{ $three }のチケットを取る
}
# 売り切れの色と引き換えに、チケット売り場から捨てるチケット。
the-gallerist-choice-swap = { $count ->
    [0] チケット売り場のチケットを捨てて交換する
   *[other] チケット売り場の{ $one }チケットを捨てて交換する
}
the-gallerist-choice-visitor = { $one_key ->
    [investor] 投資家をギャラリーに招く
    [vip] VIPをギャラリーに招く
    [collector] コレクターをギャラリーに招く
   *[other] 来場者をギャラリーに招く
}
the-gallerist-choice-discard = { $count ->
    [0] チケット売り場から1枚捨てる
   *[other] チケット売り場の{ $one }チケットを捨てる
}

## オークション

the-gallerist-choice-take = { $two_key ->
    [gallery] 名品の{ $one }をギャラリーに飾る
    [sold] 名品の{ $one }を売却済み作品と一緒に置く
   *[other] { $count ->
        [0] 名品を取る
       *[other] 名品の{ $one }を取る
    }
}
