### 聊天室裡說的話。

chat-title = **{ $code } · { $game }**
chat-small = -# { $text }
chat-seat-held = { $number }. { $name }（{ $zone }）
chat-seat-bot = { $number }. { $name }（電腦）
chat-seat-empty = { $number }. *空位*
chat-option = { $option }：{ $value }
chat-waits = 正在等 { $names }：{ $asked }
chat-waits-until = 正在等 { $names }，期限 { $at }：{ $asked }
chat-round = 第 { $round } 輪
chat-paused = 暫停中
chat-players = 玩家：{ $names }
chat-player-bot = { $name }（電腦）
chat-turn = 正在等 { $names }
chat-turn-since = 正在等 { $names }（{ $since }輪到）
chat-turn-until = 正在等 { $names }（{ $since }輪到），期限 { $at }
chat-score = 目前分數：{ $points }
chat-until = 期限：{ $at }
chat-replace-until = 在 { $at } 之前、或最後一位回覆之前都可以更改。
chat-hash = 指紋：`{ $hash }`
chat-answer-here = 按按鈕，或直接在這裡回覆，例如：`{ $example }`
