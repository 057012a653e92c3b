### 藝廊商：選項後括號裡要知道的事，以及格子的稱呼。

the-gallerist-coordinates = 格子的數字由 1 起、由左往右數：展示格、契約展示格、市場的欄。藝術家以藝術形式和顏色稱呼，市場的板塊以所在橫列的藝術形式和欄稱呼，出價以價格和欄稱呼。

the-gallerist-note-tile = { $tile }
the-gallerist-note-pays = { $divisor ->
    [1] 每個
   *[other] 每 { $divisor } 點
} ${ $money }{ $influence ->
    [0] {""}
   *[other] {" "}和 { $influence } 影響力
}，現在 ${ $now }
the-gallerist-note-kicks = 趕走 { $seat } 的{ $figure }
the-gallerist-note-kicks-dummy = 趕走夢家的{ $figure }
the-gallerist-note-kicks-own = 你自己的助手讓位
the-gallerist-note-at-sales = { $slots ->
    [0] 沒有契約格
   *[other] 契約格 { $slots } 個
}，{ $sales ->
    [0] 無可賣出
   *[other] 最多賣 ${ $money }
}
the-gallerist-note-at-artists = { $discover ->
    [0] 不能發掘
   *[other] 可發掘
}，{ $buy ->
    [0] 無可購買
   *[other] ${ $money } 起可購買
}
the-gallerist-note-at-media = { $hire ->
    [0] 無人可雇用
   *[other] ${ $money } 起可雇用
}，{ $promote ->
    [0] 無人可推銷
   *[other] 可推銷 { $promote } 位
}
the-gallerist-note-at-market = { $tiles ->
    [0] 沒有板塊
   *[other] 可拿板塊 { $tiles } 種
}，{ $bids ->
    [0] 不能出價
   *[other] 可出價 { $bids } 處
}
the-gallerist-note-left = 剩 { $count }
the-gallerist-note-tickets-left = { $count ->
    [0] 用掉最後一張此色門票
   *[other] 此色門票還剩 { $count } 張
}
the-gallerist-note-opens = 可進到第 { $column } 欄
the-gallerist-note-closes = 不再能進到第 { $column } 欄
the-gallerist-note-visitor = 日後獎勵：{ $influence ->
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
   *[other] 金錢 +{ $money }
}
the-gallerist-note-reward = 獎勵{ $reward }
the-gallerist-note-reward-of = { $reward_key ->
    [money] 獎勵現在值 ${ $count }
    [fame] 獎勵現在值知名度 { $count }
   *[other] 獎勵現在值影響力 { $count }
}
the-gallerist-note-later = 日後使用：{ $reward }
the-gallerist-note-later-of = { $reward_key ->
    [money] 日後使用，目前值 ${ $count }
    [fame] 日後使用，目前值知名度 { $count }
   *[other] 日後使用，目前值影響力 { $count }
}
the-gallerist-note-fame = 知名度 { $fame }，作品值 ${ $money }
the-gallerist-note-next-star = 下一顆星在 { $fame }
the-gallerist-note-celebrity = 成為名流，你得 ${ $money }
the-gallerist-note-cash = 現金 ${ $money }
the-gallerist-note-influence = 影響力由 { $from } 到 { $to }
the-gallerist-note-in-box = { $ticket }剩 { $count } 張
the-gallerist-note-last-ticket = 最後一張，進行立即計分
the-gallerist-note-half = 契約之後給{ $half }
the-gallerist-note-half-free = 由你決定哪一半在上
the-gallerist-note-replaces = 換掉你已完成的契約（{ $reward }）
the-gallerist-note-uses-up = 契約原有的獎勵就沒了：{ $reward }
the-gallerist-note-worth = 值 ${ $money }
the-gallerist-note-cards = 你的牌多 ${ $money }
the-gallerist-note-costs = 花 ${ $money }
the-gallerist-note-short = 其中 ${ $money } 用影響力抵
the-gallerist-note-with-tickets = { $count ->
    [0] 無門票
   *[other] { $count } 張門票
}
the-gallerist-note-form = { $form }契約
the-gallerist-note-deal = 先看新契約再選
the-gallerist-note-moves = { $to_key ->
    [lobby] { $visitor }進入你的大廳
   *[gallery] { $visitor }進入你的藝廊
}
the-gallerist-note-moves-rival = 把 { $seat } 的{ $visitor }請到廣場
the-gallerist-note-sells = { $colour }色{ $form }賣 ${ $money }
the-gallerist-note-bonuses = 附 { $rewards }
the-gallerist-note-level = 第 { $level } 級
the-gallerist-note-commission = 第一件作品 ${ $money }
the-gallerist-note-majority = 那裡的助手：你 { $own }，其他人最多 { $others }
