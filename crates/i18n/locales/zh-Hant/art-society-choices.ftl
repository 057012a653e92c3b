### 藝術名流：選單上說明各個選擇做什麼。`one`、`two` 等是第一個詞後面的詞，`count` 是它們的數目；詞較少時說的是一組選擇。

art-society-choice-hang = { $one_key ->
    [decor] { $count ->
        [1] 放置裝飾品
        [2] 放置 { $two } 格的裝飾品
       *[other] 把 { $two } 格的裝飾品{ $four_key ->
            [h] 橫放
            [v] 直放
           *[other] 放
        }在 { $three }
    }
   *[other] { $count ->
        [0] 放置板塊
       *[other] 放在 { $one }
    }
}
art-society-choice-pick = { $count ->
    [0] 挑選一幅畫作
   *[other] 挑選 { $one } 的畫作
}
art-society-choice-bid = { $count ->
    [0] 出價
   *[other] 出價 { $one }
}
art-society-choice-take = { $count ->
    [0] 拿取拍賣品
   *[other] 拿取拍賣品 { $one }
}
art-society-choice-stash = { $count ->
    [0] 交給助手
    [1] 把裝飾品交給助手
   *[other] 把 { $two } 格的裝飾品交給助手
}
art-society-choice-assistant = { $count ->
    [0] 放置助手的板塊
   *[other] 把助手的板塊{ $two_key ->
        [h] 橫放
        [v] 直放
       *[other] 放
    }在 { $one }
}
art-society-choice-swap = { $count ->
    [0] 和博物館交換
    [1] 換成 { $one }
   *[other] 換成 { $one }、{ $two }畫框
}
art-society-choice-excess = 放在牆邊，成為額外畫作
art-society-choice-decor = { $count ->
    [0] 拿取裝飾品
   *[other] 拿取 { $one } 格的裝飾品
}
art-society-choice-enough = 不再拿裝飾品
art-society-choice-end = 結束回合
art-society-choice-open = 結束回合，但保留調整的機會
art-society-choice-amend = 調整這一回合
art-society-choice-done = 維持原來的安排
