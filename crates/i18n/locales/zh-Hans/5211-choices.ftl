### 5211：菜单上说明各个选择做什么。`one`、`two` 等是第一个词后面的词，`count` 是它们的数目；词较少时说的是一组选择。

game-5211-choice-play = { $count ->
    [0] 打出卡牌
    [1] 打出 { $one }
   *[other] 打出 { $one } 和 { $two }
}
