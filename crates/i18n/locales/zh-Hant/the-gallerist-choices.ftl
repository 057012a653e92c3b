### 藝術也能賺大錢：選單上說明各個選擇做什麼。`one`、`two` 等是第一個詞後面的詞，`count` 是它們的數目；詞較少時說的是一組選擇。

## 移動

the-gallerist-choice-start = { $count ->
    [0] 選擇起步地點
   *[other] 從{ $one }起步
}
# 地點，或契約的格子。
the-gallerist-choice-to = { $one_key ->
    [brown] 把契約放在「棕」格子
    [pink] 把契約放在「粉紅」格子
    [any] 把契約放在「通用」格子
   *[other] { $count ->
        [0] 前往另一個地點
       *[other] 前往{ $one }
    }
}
the-gallerist-choice-leave = { $one_key ->
    [none] 不留助手
    [desk] 留下一名助手（來自辦公桌）
   *[other] { $count ->
        [0] 要不要留下助手
       *[other] 留下一名助手（來自{ $one }）
    }
}
the-gallerist-choice-skip = 在那裡不行動
the-gallerist-choice-nothing = 什麼都不做
the-gallerist-choice-end = 結束遊戲輪

## 管理行動

# 門票的顏色，以及參觀者在哪裡：廣場、自己的大廳，或某色座位的大廳。
the-gallerist-choice-move = { $count ->
    [0] 用門票移動參觀者
    [1] 用{ $one }色門票移動參觀者
   *[other] 將一名{ $one_key ->
        [brown] 投資者
        [pink] {" "}VIP{" "}
       *[white] 收藏家
    }{ $two_key ->
        [plaza] 從廣場移到你的大廳
        [lobby] 從大廳移到你的藝廊
       *[other] 從{ $two }色座位的大廳移到廣場
    }
}
the-gallerist-choice-use = { $count ->
    [0] 使用契約
   *[other] 使用「{ $one }」格子的契約
}
the-gallerist-choice-from = { $one_key ->
    [desk] 從辦公桌派一名助手
   *[other] { $count ->
        [0] 派一名助手
       *[other] 從{ $one }派助手
    }
}

## 藝術家聚落

the-gallerist-choice-discover = { $count ->
    [0] 發掘藝術家
    [1] 發掘{ $one }的藝術家
   *[other] 發掘{ $one }的{ $two }色藝術家
}
the-gallerist-choice-buy = { $count ->
    [0] 購買藝術品
   *[other] { $count ->
        [1] {""}
       *[other] 向{ $two }色藝術家
    }購買{ $one }
}

## 營業所

the-gallerist-choice-sign = { $one_key ->
    [new] 先翻四張新契約
   *[other] { $count ->
        [0] 簽訂契約
       *[other] 簽訂第 { $one } 格的契約
    }
}
the-gallerist-choice-decline = 不簽新契約
the-gallerist-choice-sell = { $count ->
    [0] 出售藝術品
   *[other] 出售第 { $one } 展示格的藝術品
}
the-gallerist-choice-using = { $count ->
    [0] 憑契約出售
   *[other] 憑「{ $one }」格子的契約出售
}
the-gallerist-choice-out = { $one_key ->
    [investor] 請一名投資者回到廣場
    [vip] 請一名 VIP 回到廣場
    [collector] 請一名收藏家回到廣場
   *[other] 請一名參觀者回到廣場
}
the-gallerist-choice-top = { $count ->
    [0] 選擇契約的上半部
   *[other] 讓{ $one }在契約的上半部
}

## 媒體中心

the-gallerist-choice-hire = { $count ->
    [0] 雇用助手
   *[other] 雇用 { $one } 名助手
}
the-gallerist-choice-promote = { $count ->
    [0] 推銷藝術家
    [1] 推銷{ $one }的藝術家
   *[other] 推銷{ $one }的{ $two }色藝術家
}

## 國際市場

the-gallerist-choice-reputation = { $count ->
    [0] 拿取聲望板塊
    [1] 拿取{ $one }橫列的板塊
   *[other] 拿取{ $one }橫列第 { $two } 欄的板塊
}
the-gallerist-choice-slot = { $count ->
    [0] 把板塊放上格子
   *[other] 把板塊放在「{ $one }」格子
}
the-gallerist-choice-tile = { $count ->
    [0] 把起始板塊放上格子
   *[other] 把起始板塊放在「{ $one }」格子
}
the-gallerist-choice-bid = { $count ->
    [0] 出價
    [1] 出價 ${ $one }
   *[other] 在第 { $two } 欄出價 ${ $one }
}

## 影響力、門票與參觀者

the-gallerist-choice-money = { $count ->
    [0] 用影響力抵錢
   *[other] { $one ->
        [0] 全部付現金
       *[other] 用影響力抵 ${ $one }
    }
}
# 知名度的點數，或獲得獎勵的藝術家。
the-gallerist-choice-fame = { $count ->
    [0] 提昇知名度
    [1] { $one ->
        [0] 不用影響力加知名度
        [other] 用影響力加 { $one } 點知名度
       *[form] 提昇一名藝術家的知名度（{ $one }）
    }
   *[other] 提昇{ $one }的{ $two }色藝術家的知名度
}
the-gallerist-choice-tickets = { $count ->
    [0] 拿取門票
    [1] 拿取一張{ $one }色門票
    [2] 拿取{ $one }色、{ $two }色門票各一張
   *[other] 拿取{ $one }色、{ $two }色、{ $three }色門票各一張
}
# 售票處的這一張棄掉，才能換得已售完的顏色。
the-gallerist-choice-swap = { $count ->
    [0] 棄掉售票處的門票，換取已售完的
   *[other] 棄掉售票處的{ $one }色門票，換取已售完的
}
the-gallerist-choice-visitor = { $one_key ->
    [investor] 帶一名投資者進藝廊
    [vip] 帶一名 VIP 進藝廊
    [collector] 帶一名收藏家進藝廊
   *[other] 帶一名參觀者進藝廊
}
the-gallerist-choice-discard = { $count ->
    [0] 棄掉售票處的一張門票
   *[other] 棄掉售票處的一張{ $one }色門票
}

## 拍賣

the-gallerist-choice-take = { $two_key ->
    [gallery] 把{ $one }傑作掛在藝廊
    [sold] 把{ $one }傑作跟已售出的作品放在一起
   *[other] { $count ->
        [0] 拿取一件藝術品傑作
       *[other] 拿取{ $one }傑作
    }
}
