### ブリュッセル1893：メニューで選択肢が何をするかを示す。`one`、`two` などは最初の語の後ろの語、`count` はその数。語が少ないときは選択肢のまとまりを示す。場所は文字（`3-4`）で、場所のあるべきところの数字は行。

## 準備

brussels-1893-choice-take = { $one_key ->
    [hankar] { $one }のボードを使う
    [cauchie] { $one }のボードを使う
    [horta] { $one }のボードを使う
    [saintenoy] { $one }のボードを使う
    [strauven] { $one }のボードを使う
   *[other] { $count ->
        [0] 選ぶ
       *[other] { $one }の美術品を取る
    }
}
brussels-1893-choice-square = { $one_key ->
    [none] 三角定規をスタートプレイヤーに任せる
   *[other] { $count ->
        [0] 三角定規を置く
       *[other] 三角定規を{ $one ->
            [other] { $one }行目のアイリス
           *[place] アイリス{ $one }
        }に置く
    }
}
brussels-1893-choice-neutral = { $count ->
    [0] 中立の建築家を置く
   *[other] 中立の建築家を{ $one ->
        [other] { $one }行目
       *[place] { $one }
    }に置く
}

## 手番

brussels-1893-choice-an = { $count ->
    [0] 建築家をマスに置く
   *[other] 建築家を{ $one ->
        [other] { $one }行目
       *[place] { $one }
    }に置く
}
brussels-1893-choice-bid = { $count ->
    [0] フランで入札する
   *[other] { $one }フランで入札する
}
# 「連れて」に続くのは旅行者の数。
brussels-1893-choice-br = { $count ->
    [0] ブリュッセルボードのアクションを使う
    [1] { $one }を使う
    [2] 旅行者と{ $one }を使う
   *[other] { $three ->
        [0] 旅行者なしで{ $one }を使う
       *[other] 旅行者{ $three }人と{ $one }を使う
    }
}
brussels-1893-choice-pass = このラウンドの残りをパスする
brussels-1893-choice-none = そこでは何もしない
brussels-1893-choice-tile = { $one_key ->
    [none] タイルに建築家を置かない
   *[other] { $count ->
        [0] タイルに建築家を置く
       *[other] タイル{ $one }に建築家を置く
    }
}
brussels-1893-choice-again = { $one_key ->
    [none] 追加手番はしない
    [traveller] 旅行者を置いて追加手番を行う
   *[other] 建築家を置いて追加手番を行う
}

## アトリエ、売却、資材

brussels-1893-choice-workshop = { $count ->
    [0] 美術品を取る
   *[other] { $one }の美術品を取る
}
# 白の美術品：`white as blue`、または下の色も書く `white green as blue`。
brussels-1893-choice-sell = { $one_key ->
    [white] 白の美術品{ $two_key ->
        [as] { $count ->
            [2] を売却する
           *[other] を{ $three }として売却する
        }
       *[other] { $count ->
            [1] を売却する
            [2] （下は{ $two }）を売却する
            [3] （下は{ $two }）を売却する
           *[other] （下は{ $two }）を{ $four }として売却する
        }
    }
   *[other] { $count ->
        [0] 美術品を売却する
       *[other] { $one }の美術品を売却する
    }
}
brussels-1893-choice-to = { $count ->
    [0] インジケーターを動かす
   *[other] インジケーターを{ $one ->
        [other] { $one }列目
       *[place] { $one }
    }へ動かす
}
brussels-1893-choice-drop = { $count ->
    [0] 美術品をアトリエに戻す
   *[other] { $one }の美術品をアトリエに戻す
}
brussels-1893-choice-materials = { $count ->
    [0] 資材を取る
    [1] { $one }を取る
   *[other] { $one }と{ $two }を取る
}

## 貴族

# 費用、または山札の一番上（`top`）。続いて貴族と、効果で選ぶもの：資材、色、または `wild` と資材。
brussels-1893-choice-noble = { $count ->
    [0] 貴族を取る
    [1] { $one_key ->
        [peek] 山札の一番上を見る
        [top] 山札の一番上の貴族を取る
       *[other] 費用{ $one }の貴族を取る
    }
   *[other] { $two_key ->
        [solvay] ソルベー
       *[other] { $two }
    }を取る{ $one_key ->
        [top] （山札）
       *[other] （費用{ $one }）
    }{ $count ->
        [2] {""}
        [3] ：{ $three }
        [4] ：ワイルドを{ $four }に
       *[other] ：ワイルドを{ $four }と{ $five }に
    }
}
brussels-1893-choice-keep = 貴族を手元に残す
brussels-1893-choice-discard = 貴族を捨てる
# 王宮広場の貴族、または列の名声カード。
brussels-1893-choice-use = { $two_key ->
    [bonus] { $one ->
        [other] { $one }列目のカード
       *[card] { $one }
    }の{ $count ->
        [2] {""}
       *[other] { $three }
    }ボーナスを得る
    [tuck] { $one ->
        [other] { $one }列目のカード
       *[card] { $one }
    }を{ $count ->
        [2] {""}
       *[other] { $three }
    }エリアの下に差し込む
   *[other] { $one ->
        [other] { $one }列目のカードを使う
       *[noble] { $count ->
            [0] 貴族かカードを使う
            [1] { $one }を使う
            [2] { $one }を使う：{ $two_key ->
                [wild] ワイルドを払う
               *[other] { $two }
            }
            [3] { $one }を使う：ワイルドを{ $three }に
           *[other] { $one }を使う：ワイルドを{ $three }と{ $four }に
        }
    }
}
brussels-1893-choice-done = 貴族はもう使わない
# カード23：場を去る貴族。
brussels-1893-choice-call = { $one_key ->
    [none] 去る貴族を使わない
   *[other] { $count ->
        [0] 去る貴族を使う
        [1] 去る貴族を使う
        [2] 去る貴族を使う：{ $two_key ->
            [wild] ワイルドを払う
           *[other] { $two }
        }
        [3] 去る貴族を使う：ワイルドを{ $three }に
       *[other] 去る貴族を使う：ワイルドを{ $three }と{ $four }に
    }
}

## 建築

brussels-1893-choice-build = 建築する
brussels-1893-choice-first = { $count ->
    [0] 払う前に針を回す
   *[other] 先に{ $one_key ->
        [francs] 3フラン
       *[other] { $one }
    }の針を{ $two_key ->
        [on] 時計回りに
        [back] 反時計回りに
       *[other] {""}
    }回す
}
brussels-1893-choice-pay = { $one_key ->
    [francs] 3フランを払う
   *[other] { $count ->
        [0] 支払う
       *[other] { $one }を払う
    }
}
brussels-1893-choice-turn = { $one_key ->
    [francs] 3フランの針を回す
   *[other] { $count ->
        [0] 針を回す
       *[other] { $one }の針を回す
    }
}
brussels-1893-choice-at = { $count ->
    [0] 家屋をマスに置く
   *[other] 家屋を{ $one ->
        [other] { $one }行目
       *[place] { $one }
    }に置く
}
brussels-1893-choice-pavilion = { $count ->
    [0] パビリオンを建てる
   *[other] { $one }行目の横にパビリオンを建てる
}

## 無料アクションと決算

# 資材、または貴族と効果で選ぶもの。
brussels-1893-choice-free = { $one_key ->
    [none] 無料アクションを使わない
    [wood] { $one }を1個取る
    [iron] { $one }を1個取る
    [stone] { $one }を1個取る
    [glass] { $one }を1個取る
   *[other] { $count ->
        [0] 無料アクションを使う
        [1] { $one }を使う
        [2] { $one }を使う：{ $two_key ->
            [wild] ワイルドを払う
           *[other] { $two }
        }
        [3] { $one }を使う：ワイルドを{ $three }に
       *[other] { $one }を使う：ワイルドを{ $three }と{ $four }に
    }
}
# カード25：獲得した列、「代わりに」、代わりにカードを取る列。
brussels-1893-choice-swap = { $one_key ->
    [none] 名声カードを交換しない
   *[other] { $count ->
        [0] 名声カードを交換する
        [1] { $one }列目のカードを交換する
        [2] { $one }列目のカードを交換する
       *[other] { $one }列目のカードを{ $three }列目のカードと交換する
    }
}
brussels-1893-choice-double = { $one_key ->
    [none] だれも2人分と数えない
   *[other] { $count ->
        [0] 建築家を2人分と数える
       *[other] { $one ->
            [other] { $one }行目
           *[place] { $one }
        }の建築家を2人分と数える
    }
}
brussels-1893-choice-recall = { $one_key ->
    [none] 建築家を呼び戻さない
   *[other] ブリュッセルから建築家を呼び戻す
}

## ベル・エポックカード

# カードの番号と、その効果で選ぶもの。
brussels-1893-choice-card = { $count ->
    [0] カードを使う
    [1] カード{ $one }を使う
   *[other] { $one ->
        [2] 白の美術品を{ $two }の面に裏返す
        [4] カード4で展示中の{ $two }を戻す
        [6] { $count ->
            [2] 費用{ $two }の貴族を入れ替える
            [3] 費用{ $two }、{ $three }の貴族を入れ替える
            [4] 費用{ $two }、{ $three }、{ $four }の貴族を入れ替える
           *[other] 費用{ $two }、{ $three }、{ $four }、{ $five }の貴族を入れ替える
        }
        [8] ワイルドを{ $two }と交換する
        [9] ほかの代わりに{ $two }で払う（カード9）
        [13] { $count ->
            [2] { $two }も使う
            [3] { $two }も使う：{ $three_key ->
                [wild] ワイルドを払う
               *[other] { $three }
            }
            [4] { $two }も使う：ワイルドを{ $four }に
           *[other] { $two }も使う：ワイルドを{ $four }と{ $five }に
        }
        [14] { $two }を捨てて給料分を得る
        [15] { $count ->
            [2] { $two }行目からフランを取り戻す
            [3] { $two }-{ $three }からフランを取り戻す
           *[other] { $two }-{ $three }から{ $four }フランを取り戻す
        }
        [17] 交換：{ $two }{ $count ->
            [2] {""}
           *[other] { $two_key ->
                [yellow] の美術品→{ $three }
                [blue] の美術品→{ $three }
                [brown] の美術品→{ $three }
                [green] の美術品→{ $three }
                [black] の美術品→{ $three }
               *[cube] と{ $three }
            }
        }{ $count ->
            [4] { $four_key ->
                [yellow] →{ $four }の美術品
                [blue] →{ $four }の美術品
                [brown] →{ $four }の美術品
                [green] →{ $four }の美術品
               *[cube] と{ $four }
            }
           *[other] {""}
        }
        [18] 白の美術品を取る（下は{ $two }）
       *[other] カード{ $one }を使う：{ $two }{ $count ->
            [2] {""}
           *[more] {" "}{ $three }
        }
    }
}
brussels-1893-choice-save = { $count ->
    [0] カードを温存する
   *[other] カード{ $one }を温存する
}
