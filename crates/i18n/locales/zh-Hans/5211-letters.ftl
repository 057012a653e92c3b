### 5211：邮件的标题句，以及第一封邮件所说的事。

game-5211-headline-play2 = 选两张牌，打出第 { $round } 轮（共 { $rounds } 轮）的第一回合
game-5211-headline-play1 = 再选一张牌（第 { $round } 轮第 { $turn } 回合，每轮 { $turns } 回合）
game-5211-headline-last = 最后一轮：再选一张牌（第 { $turn } 回合，共 { $turns } 回合）
game-5211-headline-last-play2 = 最后一轮：选两张牌，打出第一回合

game-5211-first-goal = 每轮三个回合，所有人同时面朝下打出卡牌。桌上张数最多的颜色得分，打出这种颜色的人都有份。达到数量上限的颜色会全部弃掉。公鸡卡（数值 1）刚好是桌面上写的张数时，改由公鸡卡得分。最后一轮结束后，分数最高者获胜。
