### 布鲁塞尔 1893：菜单上说明各个选择做什么。`one`、`two` 等是第一个词后面的词，`count` 是它们的数目；词较少时说的是一组选择。位置是文字（`3-4`）；该是位置的地方如果是数字，就是横行。

## 准备

brussels-1893-choice-take = { $one_key ->
    [hankar] 使用{ $one }的图板
    [cauchie] 使用{ $one }的图板
    [horta] 使用{ $one }的图板
    [saintenoy] 使用{ $one }的图板
    [strauven] 使用{ $one }的图板
   *[other] { $count ->
        [0] 选择
       *[other] 选一个{ $one }艺术品
    }
}
brussels-1893-choice-square = { $one_key ->
    [none] 由起始玩家放曲尺
   *[other] { $count ->
        [0] 放置曲尺
       *[other] 把曲尺放在{ $one ->
            [other] 第 { $one } 横行的鸢尾花
           *[place] 鸢尾花 { $one }
        }
    }
}
brussels-1893-choice-neutral = { $count ->
    [0] 放置中立建筑师米宝
   *[other] 把中立建筑师米宝放在{ $one ->
        [other] 第 { $one } 横行
       *[place] {" "}{ $one }
    }
}

## 回合

brussels-1893-choice-an = { $count ->
    [0] 在行动格放建筑师米宝
   *[other] 在{ $one ->
        [other] 第 { $one } 横行
       *[place] {" "}{ $one }{" "}
    }放建筑师米宝
}
brussels-1893-choice-bid = { $count ->
    [0] 出价
   *[other] 出价 { $one } 法郎
}
# “带”后面是旅行者的数目。
brussels-1893-choice-br = { $count ->
    [0] 执行布鲁塞尔图板的行动
    [1] 执行{ $one }行动
    [2] 执行{ $one }行动，带旅行者
   *[other] { $three ->
        [0] 执行{ $one }行动，不带旅行者
       *[other] 执行{ $one }行动，带 { $three } 个旅行者
    }
}
brussels-1893-choice-pass = 跳过这一轮其余的回合
brussels-1893-choice-none = 在那里什么都不做
brussels-1893-choice-tile = { $one_key ->
    [none] 不在板块上放米宝
   *[other] { $count ->
        [0] 在板块上放建筑师米宝
       *[other] 在板块 { $one } 放建筑师米宝
    }
}
brussels-1893-choice-again = { $one_key ->
    [none] 不进行额外回合
    [traveller] 放旅行者米宝，进行额外回合
   *[other] 放建筑师米宝，进行额外回合
}

## 工作室、出售与材料

brussels-1893-choice-workshop = { $count ->
    [0] 选一个艺术品
   *[other] 选一个{ $one }艺术品
}
# 白色艺术品：`white as blue`，或带彩色面，`white green as blue`。
brussels-1893-choice-sell = { $one_key ->
    [white] 出售白色艺术品{ $two_key ->
        [as] { $count ->
            [2] {""}
           *[other] ，视为{ $three }
        }
       *[other] { $count ->
            [1] {""}
            [2] （彩色面{ $two }）
            [3] （彩色面{ $two }）
           *[other] （彩色面{ $two }），视为{ $four }
        }
    }
   *[other] { $count ->
        [0] 出售艺术品
       *[other] 出售{ $one }艺术品
    }
}
brussels-1893-choice-to = { $count ->
    [0] 移动指标
   *[other] 把指标移到{ $one ->
        [other] 竖列 { $one }
       *[place] {" "}{ $one }
    }
}
brussels-1893-choice-drop = { $count ->
    [0] 把展示中的艺术品放回工作室
   *[other] 把{ $one }艺术品放回工作室
}
brussels-1893-choice-materials = { $count ->
    [0] 拿材料方块
    [1] 拿{ $one }
   *[other] 拿{ $one }和{ $two }
}

## 贵族

# 费用，或牌堆顶（`top`）；然后是贵族，以及效果的内容：方块、颜色，或 `wild` 与方块。
brussels-1893-choice-noble = { $count ->
    [0] 获得贵族
    [1] { $one_key ->
        [peek] 翻开牌堆顶的贵族卡
        [top] 获得牌堆顶的贵族
       *[other] 获得费用 { $one } 的贵族
    }
   *[other] 获得{ $two_key ->
        [solvay] 索尔维
       *[other] { $two }
    }{ $one_key ->
        [top] （牌堆顶）
       *[other] （费用 { $one }）
    }{ $count ->
        [2] {""}
        [3] ，{ $three }
        [4] ，以万用换{ $four }
       *[other] ，以万用换{ $four }和{ $five }
    }
}
brussels-1893-choice-keep = 保留这张贵族卡
brussels-1893-choice-discard = 弃掉这张贵族卡
# 广场的贵族，或某一竖列的声望卡。
brussels-1893-choice-use = { $two_key ->
    [bonus] 获得{ $one ->
        [other] 第 { $one } 竖列
       *[card] { $one } {""}
    }的{ $count ->
        [2] {""}
       *[other] { $three }
    }奖励
    [tuck] 把{ $one ->
        [other] 第 { $one } 竖列的卡
       *[card] { $one } {""}
    }放到{ $count ->
        [2] {""}
       *[other] { $three }
    }策略区下方
   *[other] { $one ->
        [other] 使用第 { $one } 竖列的卡
       *[noble] { $count ->
            [0] 使用贵族或声望卡
            [1] 启用{ $one }
            [2] 启用{ $one }{ $two_key ->
                [wild] ，付出万用
               *[other] ，拿{ $two }
            }
            [3] 启用{ $one }，以万用换{ $three }
           *[other] 启用{ $one }，以万用换{ $three }和{ $four }
        }
    }
}
brussels-1893-choice-done = 不再启用贵族
# 卡 23：即将离开展示区的贵族。
brussels-1893-choice-call = { $one_key ->
    [none] 不启用那位贵族
   *[other] { $count ->
        [0] 启用即将离开的贵族
        [1] 启用即将离开的贵族
        [2] 启用即将离开的贵族{ $two_key ->
            [wild] ，付出万用
           *[other] ，拿{ $two }
        }
        [3] 启用即将离开的贵族，以万用换{ $three }
       *[other] 启用即将离开的贵族，以万用换{ $three }和{ $four }
    }
}

## 建造

brussels-1893-choice-build = 建造
brussels-1893-choice-first = { $count ->
    [0] 支付前先转指针
   *[other] 先把指向{ $one_key ->
        [francs] {" "}3 法郎
       *[other] { $one }
    }的指针{ $two_key ->
        [on] 顺时针转
        [back] 逆时针转
       *[other] 转一格
    }
}
brussels-1893-choice-pay = { $one_key ->
    [francs] 支付 3 法郎
    [wild] 支付万用材料方块
   *[other] 支付{ $one }
}
brussels-1893-choice-turn = { $one_key ->
    [francs] 转动指向 3 法郎的指针
   *[other] { $count ->
        [0] 转动指针
       *[other] 转动指向{ $one }的指针
    }
}
brussels-1893-choice-at = { $count ->
    [0] 把房屋盖在一格
   *[other] 把房屋盖在{ $one ->
        [other] 第 { $one } 横行
       *[place] {" "}{ $one }
    }
}
brussels-1893-choice-pavilion = { $count ->
    [0] 建造展览馆
   *[other] 在第 { $one } 横行旁建造展览馆
}

## 免费行动与结算

# 方块，或贵族与效果的内容。
brussels-1893-choice-free = { $one_key ->
    [none] 不用免费行动
    [wood] 拿一个{ $one }
    [iron] 拿一个{ $one }
    [stone] 拿一个{ $one }
    [glass] 拿一个{ $one }
   *[other] { $count ->
        [0] 使用免费行动
        [1] 启用{ $one }
        [2] 启用{ $one }{ $two_key ->
            [wild] ，付出万用
           *[other] ，拿{ $two }
        }
        [3] 启用{ $one }，以万用换{ $three }
       *[other] 启用{ $one }，以万用换{ $three }和{ $four }
    }
}
# 卡 25：赢得的竖列、“换成”、改拿哪一竖列的卡。
brussels-1893-choice-swap = { $one_key ->
    [none] 不换声望卡
   *[other] { $count ->
        [0] 换声望卡
        [1] 换掉第 { $one } 竖列的卡
        [2] 换掉第 { $one } 竖列的卡
       *[other] 第 { $one } 竖列的卡换成第 { $three } 竖列的
    }
}
brussels-1893-choice-double = { $one_key ->
    [none] 不让米宝视为两个
   *[other] { $count ->
        [0] 让一个米宝视为两个
       *[other] 让{ $one ->
            [other] 第 { $one } 横行
           *[place] {" "}{ $one } {""}
        }的米宝视为两个
    }
}
brussels-1893-choice-recall = { $one_key ->
    [none] 不取回米宝
   *[other] 取回一个建筑师米宝
}

## 美好年代卡

# 卡的号码，以及它的内容。
brussels-1893-choice-card = { $count ->
    [0] 使用卡牌
    [1] 使用卡 { $one }
   *[other] { $one ->
        [2] 把白色艺术品翻至{ $two }面
        [4] 用卡 4 把展示中的{ $two }放回工作室
        [6] { $count ->
            [2] 换掉费用 { $two } 的贵族
            [3] 换掉费用 { $two }、{ $three } 的贵族
            [4] 换掉费用 { $two }、{ $three }、{ $four } 的贵族
           *[other] 换掉费用 { $two }、{ $three }、{ $four }、{ $five } 的贵族
        }
        [8] 用万用换{ $two }
        [9] 用{ $two }代替另一种支付（卡 9）
        [13] { $count ->
            [2] 再启用{ $two }
            [3] 再启用{ $two }{ $three_key ->
                [wild] ，付出万用
               *[other] ，拿{ $three }
            }
            [4] 再启用{ $two }，以万用换{ $four }
           *[other] 再启用{ $two }，以万用换{ $four }和{ $five }
        }
        [14] 弃掉{ $two }，得卡上金额
        [15] { $count ->
            [2] 从第 { $two } 横行取回法郎
            [3] 从 { $two }-{ $three } 取回法郎
           *[other] 从 { $two }-{ $three } 取回 { $four } 法郎
        }
        [17] 用{ $two }{ $count ->
            [2] {""}
           *[other] { $two_key ->
                [yellow] 艺术品换{ $three }
                [blue] 艺术品换{ $three }
                [brown] 艺术品换{ $three }
                [green] 艺术品换{ $three }
                [black] 艺术品换{ $three }
               *[cube] 和{ $three }
            }
        }{ $count ->
            [4] { $four_key ->
                [yellow] 换{ $four }艺术品
                [blue] 换{ $four }艺术品
                [brown] 换{ $four }艺术品
                [green] 换{ $four }艺术品
               *[cube] 和{ $four }
            }
           *[other] {""}
        }
        [18] 拿一个白色艺术品（彩色面{ $two }）
       *[other] 使用卡 { $one }，{ $two }{ $count ->
            [2] {""}
           *[more] {" "}{ $three }
        }
    }
}
brussels-1893-choice-save = { $count ->
    [0] 把卡留到稍后
   *[other] 把卡 { $one } 留到稍后
}
