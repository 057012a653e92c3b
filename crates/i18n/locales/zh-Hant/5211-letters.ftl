### 5211：信件的標題句，以及第一封信所說的事。

game-5211-headline-play2 = 選兩張牌，打出第 { $round } 輪（共 { $rounds } 輪）的第一回合
game-5211-headline-play1 = 再選一張牌（第 { $round } 輪第 { $turn } 回合，每輪 { $turns } 回合）
game-5211-headline-last = 最後一輪：再選一張牌（第 { $turn } 回合，共 { $turns } 回合）
game-5211-headline-last-play2 = 最後一輪：選兩張牌，打出第一回合

game-5211-first-goal = 每輪三個回合，所有人同時面朝下打出卡牌。桌上張數最多的顏色得分，打出它的人都有份。達到數量上限的顏色會全部棄掉。公雞卡（1 點）剛好是桌面所說的張數時，改由公雞卡得分。最後一輪結束後，分數最高者獲勝。
