### 艺术也能赚大钱：选项后括号里要知道的事，以及格子的称呼。

the-gallerist-coordinates = 格子的数字从 1 开始，从左往右数：展示格、契约展示格、市场的列。艺术家按艺术形式和颜色来称呼，市场的板块按所在行的艺术形式和列来称呼，出价按价格和列来称呼。

the-gallerist-note-tile = { $tile }
the-gallerist-note-pays = { $divisor ->
    [1] 每个
   *[other] 每 { $divisor } 点
} ${ $money }{ $influence ->
    [0] {""}
   *[other] {" "}和 { $influence } 影响力
}，现在 ${ $now }
the-gallerist-note-kicks = 赶走 { $seat } 的{ $figure }
the-gallerist-note-kicks-dummy = 赶走虚拟玩家的{ $figure }
the-gallerist-note-kicks-own = 你自己的助手让位
the-gallerist-note-at-sales = { $slots ->
    [0] 没有契约格
   *[other] 契约格 { $slots } 个
}，{ $sales ->
    [0] 没有可卖的
   *[other] 最多卖 ${ $money }
}
the-gallerist-note-at-artists = { $discover ->
    [0] 不能发掘
   *[other] 可发掘
}，{ $buy ->
    [0] 没有可买的
   *[other] ${ $money } 起可购买
}
the-gallerist-note-at-media = { $hire ->
    [0] 无人可雇用
   *[other] ${ $money } 起可雇用
}，{ $promote ->
    [0] 无人可推广
   *[other] 可推广 { $promote } 位
}
the-gallerist-note-at-market = { $tiles ->
    [0] 没有板块
   *[other] 可拿板块 { $tiles } 种
}，{ $bids ->
    [0] 不能出价
   *[other] 可出价 { $bids } 处
}
the-gallerist-note-left = 剩 { $count }
the-gallerist-note-tickets-left = { $count ->
    [0] 用掉最后一张此色门票
   *[other] 此色门票还剩 { $count } 张
}
the-gallerist-note-opens = 可进到第 { $column } 列
the-gallerist-note-closes = 不再能进到第 { $column } 列
the-gallerist-note-visitor = 日后奖励：{ $influence ->
    [0] {""}
   *[other] 影响力 +{ $influence }
}{ $influence ->
    [0] {""}
   *[other] { $money ->
        [0] {""}
       *[other] 、
    }
}{ $money ->
    [0] {""}
   *[other] 金钱 +{ $money }
}
the-gallerist-note-reward = 奖励{ $reward }
the-gallerist-note-reward-of = { $reward_key ->
    [money] 奖励现在值 ${ $count }
    [fame] 奖励现在值知名度 { $count }
   *[other] 奖励现在值影响力 { $count }
}
the-gallerist-note-later = 日后使用：{ $reward }
the-gallerist-note-later-of = { $reward_key ->
    [money] 日后使用，目前值 ${ $count }
    [fame] 日后使用，目前值知名度 { $count }
   *[other] 日后使用，目前值影响力 { $count }
}
the-gallerist-note-fame = 知名度 { $fame }，作品值 ${ $money }
the-gallerist-note-next-star = 下一颗星在 { $fame }
the-gallerist-note-celebrity = 成为名流，你得 ${ $money }
the-gallerist-note-cash = 现金 ${ $money }
the-gallerist-note-influence = 影响力从 { $from } 到 { $to }
the-gallerist-note-in-box = { $ticket }剩 { $count } 张
the-gallerist-note-last-ticket = 最后一张，进行立即计分
the-gallerist-note-half = 契约之后给{ $half }
the-gallerist-note-half-free = 由你决定哪一半在上
the-gallerist-note-replaces = 换掉你已完成的契约（{ $reward }）
the-gallerist-note-uses-up = 契约原有的奖励就没了：{ $reward }
the-gallerist-note-worth = 值 ${ $money }
the-gallerist-note-cards = 你的卡牌多得 ${ $money }
the-gallerist-note-costs = 花 ${ $money }
the-gallerist-note-short = 其中 ${ $money } 用影响力抵
the-gallerist-note-with-tickets = { $count ->
    [0] 无门票
   *[other] { $count } 张门票
}
the-gallerist-note-form = { $form }契约
the-gallerist-note-deal = 先看新契约再选
the-gallerist-note-moves = { $to_key ->
    [lobby] { $visitor }进入你的大厅
   *[gallery] { $visitor }进入你的艺廊
}
the-gallerist-note-moves-rival = 把 { $seat } 的{ $visitor }请到广场
the-gallerist-note-sells = { $colour }色{ $form }卖 ${ $money }
the-gallerist-note-bonuses = 附 { $rewards }
the-gallerist-note-level = 第 { $level } 级
the-gallerist-note-commission = 第一件作品 ${ $money }
the-gallerist-note-majority = 那里的助手：你 { $own }，其他人最多 { $others }
