### 5211：遊戲的繁體中文訊息。訊息的代號須以字母開頭，所以前面加上 `game-`。

game-5211-title = 5211
game-5211-about = 紙牌遊戲：打出最多的顏色得分，但達到數量上限就全部棄掉。

## 指令用詞（第一個為顯示用）

game-5211-word-play = 打出 | 出 | 出牌 | 打
game-5211-word-play2 = 兩張
game-5211-word-play1 = 一張
game-5211-word-yellow = 黃 | 黃色
game-5211-word-green = 綠 | 綠色
game-5211-word-orange = 橘 | 橘色 | 橙 | 橙色
game-5211-word-navy = 深藍 | 深藍色 | 藍 | 藍色
game-5211-word-teal = 藍綠 | 藍綠色 | 青 | 青色
game-5211-filler-words = 牌

## 名稱

game-5211-name-yellow = 黃色
game-5211-name-green = 綠色
game-5211-name-orange = 橘色
game-5211-name-navy = 深藍色
game-5211-name-teal = 藍綠色

## 詢問

game-5211-asked-play2 = 本輪第一回合，請從手牌選兩張打出。
game-5211-asked-play1 = 請從手牌再選一張打出。
game-5211-asked-over = 遊戲已結束。

## 事件

game-5211-event-deck-began = { $deck ->
    [1] 洗牌發牌，抽牌堆有 { $pile } 張。
   *[other] 第 { $deck } 副：全部重新洗牌發牌，抽牌堆有 { $pile } 張。
}{ $removed ->
    [0] {""}
   *[other] 另有 { $removed } 張面朝下移除。
}
game-5211-event-dealt = { $seat } 拿到 { $cards }。
game-5211-event-round-began = { $last ->
    [yes] 第 { $round } 輪（共 { $rounds } 輪）開始，這是最後一輪：不再補充手牌。
   *[no] 第 { $round } 輪（共 { $rounds } 輪）開始。
}
game-5211-event-played = { $seat } 打出 { $cards }。
game-5211-event-drew = { $seat } 抽取 { $cards }。
game-5211-event-roosters-scored = 桌上剛好有 { $count } 張公雞卡：公雞卡得分。
game-5211-event-too-many = { $colour }有 { $count } 張，達到數量上限 { $limit }：全部棄掉。
game-5211-event-tied = 各有 { $count } 張而數量平手，全部棄掉：{ $colours }。
game-5211-event-colour-scored = 顏色多數是{ $colour }，共 { $count } 張，可以得分。
game-5211-event-nothing-scored = 沒有顏色留下：本輪無人得分。
game-5211-event-took = { $seat } 把 { $cards } 放入分數堆：得 { $points } 分，共 { $total } 分。
game-5211-event-deck-ended = 第 { $deck } 副打完了，還沒有人達到 { $target } 分。
game-5211-event-over = 這局遊戲結束了。{ $reason_key ->
    [deck] 整副牌打完，已有人達到目標分數。
    [target] 已有人達到目標分數。
   *[last_round] 最後一輪打完了。
}
game-5211-event-scored = { $seat }：{ $points } 分（{ $count } 張牌），第 { $rank } 名。

## 計分

game-5211-points-earlier = 先前各副
game-5211-points-roosters = 公雞卡
game-5211-points-others = 其他卡牌
game-5211-tie-cards = 分數堆張數

game-5211-end-last-round = 最後一輪打完了。
game-5211-end-deck = 整副牌打完，已有人達到目標分數。
game-5211-end-target = 已有人達到目標分數。

## 選項

game-5211-option-open-scores = 公開目前得分
game-5211-option-long-game = 久時變體，一副接一副
game-5211-option-deck-last-round = 久時變體每一副都以手牌的最後一輪結束
game-5211-value-true = 是
game-5211-value-false = 否
game-5211-value-yes = 是
game-5211-value-no = 否
