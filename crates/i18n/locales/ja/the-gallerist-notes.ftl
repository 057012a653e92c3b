### ザ・ギャラリスト：選択肢の後ろの括弧に示すことと、場所の呼び方。

the-gallerist-coordinates = 場所の番号は左から1、2と数えます。展示スペース、場の契約、市場の列がそうです。アーティストは分野と色、市場のタイルは行の分野と列、入札は金額と列で呼びます。

the-gallerist-note-tile = { $tile }
the-gallerist-note-pays = { $divisor ->
    [1] 1つごとに
   *[other] { $divisor }つごとに
}${ $money }{ $influence ->
    [0] {""}
   *[other] と影響力{ $influence }
}、いま${ $now }
the-gallerist-note-kicks = { $seat }の{ $figure }を追い出す
the-gallerist-note-kicks-dummy = ダミーの{ $figure }を追い出す
the-gallerist-note-kicks-own = 自分のアシスタントが場所を譲る
the-gallerist-note-at-sales = { $slots ->
    [0] 契約スロットなし
   *[other] 契約スロット{ $slots }
}、{ $sales ->
    [0] 売却なし
   *[other] 売却は最高${ $money }
}
the-gallerist-note-at-artists = { $discover ->
    [0] 発掘なし
   *[other] 発掘できる
}、{ $buy ->
    [0] 購入なし
   *[other] 購入は${ $money }から
}
the-gallerist-note-at-media = { $hire ->
    [0] 雇用なし
   *[other] 雇用は${ $money }から
}、{ $promote ->
    [0] 宣伝なし
   *[other] 宣伝できるのは{ $promote }人
}
the-gallerist-note-at-market = { $tiles ->
    [0] タイルなし
   *[other] 取れるタイル{ $tiles }
}、{ $bids ->
    [0] 入札なし
   *[other] 入札{ $bids }か所
}
the-gallerist-note-left = 残り{ $count }
the-gallerist-note-tickets-left = { $count ->
    [0] この色の最後のチケット
   *[other] この色は残り{ $count }枚
}
the-gallerist-note-opens = 市場の{ $column }列目に入れる
the-gallerist-note-closes = 市場の{ $column }列目に入れなくなる
the-gallerist-note-visitor = 今後の報酬：{ $influence ->
    [0] {""}
   *[other] 影響力 +{ $influence }
}{ $influence ->
    [0] {""}
   *[other] { $money ->
        [0] {""}
       *[other] 、
    }
}{ $money ->
    [0] {""}
   *[other] お金 +{ $money }
}
the-gallerist-note-reward = 報酬は{ $reward }
the-gallerist-note-reward-of = { $reward_key ->
    [money] 報酬はいま${ $count }
    [fame] 報酬はいま知名度{ $count }
   *[other] 報酬はいま影響力{ $count }
}
the-gallerist-note-later = 後で使うと{ $reward }
the-gallerist-note-later-of = { $reward_key ->
    [money] 後で使うと、いまの時点で${ $count }
    [fame] 後で使うと、いまの時点で知名度{ $count }
   *[other] 後で使うと、いまの時点で影響力{ $count }
}
the-gallerist-note-fame = 知名度{ $fame }、作品の価値${ $money }
the-gallerist-note-next-star = 次の星は{ $fame }
the-gallerist-note-celebrity = セレブになり、${ $money }を得る
the-gallerist-note-cash = 現金${ $money }
the-gallerist-note-influence = 影響力{ $from }から{ $to }へ
the-gallerist-note-in-box = { $ticket }：残り{ $count }
the-gallerist-note-last-ticket = 最後の1枚、中間得点計算
the-gallerist-note-half = 以後の契約は{ $half }
the-gallerist-note-half-free = 上にする半分を選べる
the-gallerist-note-replaces = 完了した契約（{ $reward }）と置き換え
the-gallerist-note-uses-up = 元の報酬（{ $reward }）はなくなる
the-gallerist-note-worth = 価値${ $money }
the-gallerist-note-cards = カードで${ $money }増
the-gallerist-note-costs = 費用${ $money }
the-gallerist-note-short = うち${ $money }は影響力で
the-gallerist-note-with-tickets = { $count ->
    [0] チケットなし
   *[other] チケット{ $count }枚
}
the-gallerist-note-form = { $form }の契約
the-gallerist-note-deal = 新しい契約を見てから選ぶ
the-gallerist-note-moves = { $to_key ->
    [lobby] { $visitor }を自分のロビーへ
   *[gallery] { $visitor }を自分のギャラリーへ
}
the-gallerist-note-moves-rival = { $seat }の{ $visitor }を広場へ出す
the-gallerist-note-sells = { $form }（{ $colour }）が${ $money }
the-gallerist-note-bonuses = { $rewards }つき
the-gallerist-note-level = レベル{ $level }
the-gallerist-note-commission = 最初の作品は${ $money }
the-gallerist-note-majority = そこのアシスタント：あなた{ $own }、ほかの最多{ $others }
