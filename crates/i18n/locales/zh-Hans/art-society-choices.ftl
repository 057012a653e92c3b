### 艺术名流：菜单上说明各个选择做什么。`one`、`two` 等是第一个词后面的词，`count` 是它们的数目；词较少时说的是一组选择。

art-society-choice-hang = { $one_key ->
    [decor] { $count ->
        [1] 放置装饰品
        [2] 放置 { $two } 格的装饰品
       *[other] 把 { $two } 格的装饰品{ $four_key ->
            [h] 横放
            [v] 竖放
           *[other] 放
        }在 { $three }
    }
   *[other] { $count ->
        [0] 放置板块
       *[other] 放在 { $one }
    }
}
art-society-choice-pick = { $count ->
    [0] 挑选一幅画作
   *[other] 挑选 { $one } 的画作
}
art-society-choice-bid = { $count ->
    [0] 出价
   *[other] 出价 { $one }
}
art-society-choice-take = { $count ->
    [0] 拿取拍卖品
   *[other] 拿取拍卖品 { $one }
}
art-society-choice-stash = { $count ->
    [0] 交给助手
    [1] 把装饰品交给助手
   *[other] 把 { $two } 格的装饰品交给助手
}
art-society-choice-assistant = { $count ->
    [0] 放置助手的板块
   *[other] 把助手的板块{ $two_key ->
        [h] 横放
        [v] 竖放
       *[other] 放
    }在 { $one }
}
art-society-choice-swap = { $count ->
    [0] 和博物馆交换
    [1] 换成 { $one }
   *[other] 换成 { $one }、{ $two }画框
}
art-society-choice-excess = 放在墙边，成为额外画作
art-society-choice-decor = { $count ->
    [0] 拿取装饰品
   *[other] 拿取 { $one } 格的装饰品
}
art-society-choice-enough = 不再拿装饰品
art-society-choice-end = 结束回合
art-society-choice-open = 结束回合，但保留调整的机会
art-society-choice-amend = 调整这一回合
art-society-choice-done = 维持原来的安排
