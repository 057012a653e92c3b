### Discord 需要的文字：按鈕、指令和句子。

## 按鈕

discord-button-join = 加入
discord-button-leave = 離開
discord-button-start = 開始
discord-button-bot = 加電腦
discord-button-rules = 規則
discord-button-move = 輪到你了
discord-button-replace = 更改答案
discord-button-mine = 我的答案
discord-button-board = 盤面
discord-button-words = 文字盤面
discord-button-log = 紀錄
discord-button-rematch = 再來一局

## 句子

discord-nothing-to-say = 完成。
discord-cannot-be-shown = 這個內容無法顯示。什麼都沒有遺失，已通知管理者。
