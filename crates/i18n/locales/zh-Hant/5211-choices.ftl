### 5211：選單上說明各個選擇做什麼。`one`、`two` 等是第一個詞後面的詞，`count` 是它們的數目；詞較少時說的是一組選擇。

game-5211-choice-play = { $count ->
    [0] 打出卡牌
    [1] 打出 { $one }
   *[other] 打出 { $one } 和 { $two }
}
