### 艺术也能赚大钱：菜单上说明各个选择做什么。`one`、`two` 等是第一个词后面的词，`count` 是它们的数目；词较少时说的是一组选择。

## 移动

the-gallerist-choice-start = { $count ->
    [0] 选择开始的地点
   *[other] 从{ $one }开始
}
# 地点，或契约的格子。
the-gallerist-choice-to = { $one_key ->
    [brown] 把契约放在“棕”格子
    [pink] 把契约放在“粉红”格子
    [any] 把契约放在“通用”格子
   *[other] { $count ->
        [0] 前往另一个地点
       *[other] 前往{ $one }
    }
}
the-gallerist-choice-leave = { $one_key ->
    [none] 不留助手
    [desk] 留下一名助手（来自办公桌）
   *[other] { $count ->
        [0] 要不要留下助手
       *[other] 留下一名助手（来自{ $one }）
    }
}
the-gallerist-choice-skip = 在那里不行动
the-gallerist-choice-nothing = 什么都不做
the-gallerist-choice-end = 结束回合

## 管理行动

# 门票的颜色，以及参观者在哪里：广场、自己的大厅，或某色座位的大厅。
the-gallerist-choice-move = { $count ->
    [0] 用门票移动参观者
    [1] 用{ $one }色门票移动参观者
   *[other] 将一名{ $one_key ->
        [brown] 投资者
        [pink] {" "}VIP{" "}
       *[white] 收藏家
    }{ $two_key ->
        [plaza] 从广场移到你的大厅
        [lobby] 从大厅移到你的艺廊
       *[other] 从{ $two }色座位的大厅移到广场
    }
}
the-gallerist-choice-use = { $count ->
    [0] 使用契约
   *[other] 使用“{ $one }”格子的契约
}
the-gallerist-choice-from = { $one_key ->
    [desk] 从办公桌派一名助手
   *[other] { $count ->
        [0] 派一名助手
       *[other] 从{ $one }派助手
    }
}

## 艺术家聚落

the-gallerist-choice-discover = { $count ->
    [0] 发掘艺术家
    [1] 发掘{ $one }的艺术家
   *[other] 发掘{ $one }的{ $two }色艺术家
}
the-gallerist-choice-buy = { $count ->
    [0] 购买艺术品
   *[other] { $count ->
        [1] {""}
       *[other] 向{ $two }色艺术家
    }购买{ $one }
}

## 营业所

the-gallerist-choice-sign = { $one_key ->
    [new] 先翻四张新契约
   *[other] { $count ->
        [0] 签订契约
       *[other] 签订第 { $one } 格的契约
    }
}
the-gallerist-choice-decline = 不签新契约
the-gallerist-choice-sell = { $count ->
    [0] 出售艺术品
   *[other] 出售第 { $one } 展示格的艺术品
}
the-gallerist-choice-using = { $count ->
    [0] 凭契约出售
   *[other] 凭“{ $one }”格子的契约出售
}
the-gallerist-choice-out = { $one_key ->
    [investor] 请一名投资者回到广场
    [vip] 请一名 VIP 回到广场
    [collector] 请一名收藏家回到广场
   *[other] 请一名参观者回到广场
}
the-gallerist-choice-top = { $count ->
    [0] 选择契约的上半部
   *[other] 让{ $one }在契约的上半部
}

## 媒体中心

the-gallerist-choice-hire = { $count ->
    [0] 雇用助手
   *[other] 雇用 { $one } 名助手
}
the-gallerist-choice-promote = { $count ->
    [0] 推广艺术家
    [1] 推广{ $one }的艺术家
   *[other] 推广{ $one }的{ $two }色艺术家
}

## 国际市场

the-gallerist-choice-reputation = { $count ->
    [0] 拿取声望板块
    [1] 拿取{ $one }行的板块
   *[other] 拿取{ $one }行第 { $two } 列的板块
}
the-gallerist-choice-slot = { $count ->
    [0] 把板块放上格子
   *[other] 把板块放在“{ $one }”格子
}
the-gallerist-choice-tile = { $count ->
    [0] 把起始板块放上格子
   *[other] 把起始板块放在“{ $one }”格子
}
the-gallerist-choice-bid = { $count ->
    [0] 出价
    [1] 出价 ${ $one }
   *[other] 在第 { $two } 列出价 ${ $one }
}

## 影响力、门票与参观者

the-gallerist-choice-money = { $count ->
    [0] 用影响力抵钱
   *[other] { $one ->
        [0] 全部付现金
       *[other] 用影响力抵 ${ $one }
    }
}
# 知名度的点数，或获得奖励的艺术家。
the-gallerist-choice-fame = { $count ->
    [0] 提升知名度
    [1] { $one ->
        [0] 不用影响力加知名度
        [other] 用影响力加 { $one } 点知名度
       *[form] 提升一名艺术家的知名度（{ $one }）
    }
   *[other] 提升{ $one }的{ $two }色艺术家的知名度
}
the-gallerist-choice-tickets = { $count ->
    [0] 拿取门票
    [1] 拿取一张{ $one }色门票
    [2] 拿取{ $one }色、{ $two }色门票各一张
   *[other] 拿取{ $one }色、{ $two }色、{ $three }色门票各一张
}
# 售票处的这一张弃掉，才能换得已售完的颜色。
the-gallerist-choice-swap = { $count ->
    [0] 弃掉售票处的门票，换取已售完的
   *[other] 弃掉售票处的{ $one }色门票，换取已售完的
}
the-gallerist-choice-visitor = { $one_key ->
    [investor] 带一名投资者进艺廊
    [vip] 带一名 VIP 进艺廊
    [collector] 带一名收藏家进艺廊
   *[other] 带一名参观者进艺廊
}
the-gallerist-choice-discard = { $count ->
    [0] 弃掉售票处的一张门票
   *[other] 弃掉售票处的一张{ $one }色门票
}

## 拍卖

the-gallerist-choice-take = { $two_key ->
    [gallery] 把{ $one }杰作挂在艺廊
    [sold] 把{ $one }杰作和已售出的作品放在一起
   *[other] { $count ->
        [0] 拿取一件艺术品杰作
       *[other] 拿取{ $one }杰作
    }
}
