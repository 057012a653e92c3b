## 可以詢問的說明與規則；第一個寫法是顯示用的

topic-time = 時間 | 期限 | 計時
topic-ahead = 預先行動 | 預先 | 預先指令
topic-league = 聯賽 | 比賽
topic-all = 全部 | 所有
rules-small-words = 第 | 節 | 章 | 的

## 規則

say-rules-of = 「{ $game }」的規則
say-rules-section = { $game }：{ $section }
say-rules-nothing = 「{ $game }」的規則裡沒有「{ $words }」。
say-rules-games = 想讀哪個遊戲的規則？
rules-how = 用編號或其中的字讀一節：`{ $rules } { $number }`、`{ $rules } { $title }`
rules-also = 相關的還有：
rules-next = 下一節：`{ $rules } { $number }`。全部章節：`{ $rules }`
rules-last = 全部章節：`{ $rules }`
rules-near = 最接近的是：
rules-all = 全部章節：

## 眼前的說明

say-help-begin = Vernissage 讓你用電子郵件、照自己的步調玩桌上遊戲。輪到你時會收到一封信；回覆的最前面幾行就是你的行動。
help-game = - { $game }，{ $min } 到 { $max } 人：`開桌 { $id }`
help-begin =
    - 指定座位數：`開桌 { $id } 3`
    - 馬上開始，由電腦補滿空位：`開始`
    - 別人還有空位的牌桌，以及坐進其中一桌：`列表`、`加入 K7QF`
    - 自己的牌桌：`我的`
    - 遊戲的規則與用詞：`規則 { $id }`、`說明 { $id }`
    - 更多說明：`說明 時間`、`說明 預先行動`、`說明 聯賽`、`說明 全部`
say-help-sealed = 你已經回覆。在所有人都回覆之前，可以重新回覆。
say-help-open = 這局遊戲還沒開始。
say-help-over = 這局遊戲已經結束。
help-example = - 可以這樣回覆：`{ $line }`
help-words = - 現在可以輸入：{ $line }
help-or = - 或者：`{ $line }`
help-draft =
    - 先看看會怎樣，不算數：`預覽 { $line }`
    - 退回一步、收回已經開始的全部：`收回`、`收回 全部`
help-not-asked = - 下一步現在就能先寫好：`說明 預先行動`
help-open =
    - 現在開始，由電腦補滿空位：`開始`
    - 加一個電腦：`加電腦`
    - 邀請認識的人：`邀請 ann@example.org 到 { $table }`
    - 離座：`離開`
help-over = - 同樣的遊戲再玩一次：`再來一局`
help-table =
    - 看桌面、發生過的事、規則、其中一節：`盤面`、`紀錄`、`規則`、`規則 1`
    - 這個遊戲的所有用詞：`說明 { $id }`
    - 更多說明：`說明 時間`、`說明 預先行動`、`說明 聯賽`、`說明 全部`

## 單項說明

say-help-time = 你的時間，以及如何通知你
help-time =
    - 你住的地方：`時區 Asia/Taipei`
    - 晚上不想被打擾，或不再需要：`勿擾 22:00-07:30`、`勿擾 關`
    - 每週的休息日、度假：`休息日 週六 週日`、`假期 2026-12-24 2027-01-02`
    - 請牌桌同意多給大家時間、暫時停止計時：`延長 24小時`、`暫停`
    - 想怎麼被提醒：`提醒 50% 90%`、`提醒 每24小時`、`提醒 關`
    - 這個決定別再提醒：`別再提醒`
    - 一天只收一封信：`彙整 07:30`
    - 用哪些方式通知你：`通知 電子郵件 私訊`
    - 不想再聽到某張牌桌：`靜音 K7QF`
    - 時間到了，規則會替你回覆，遊戲繼續。若你一直不在，由電腦代打。想拿回座位：`回座 K7QF`
say-help-ahead = 預先行動
help-ahead =
    - 等那個決定來到時才嘗試的行動，別人看不到：`{ $when }`
    - 斜線之間是替代方案，第一個可行的會被執行；「任意」就是規則會替你走的那一步。
    - 後面可以說明有效多久：一次（不寫也一樣）、直到用掉、本輪、直到第 5 輪、直到撤回。例如：`{ $when } 本輪`
    - 看預先寫好的：`預令`
    - 想撤回，或只撤回其中一個：`撤回`、`撤回 2`
    - 讓密封的回覆晚一點打開，之後再打開：`等等`、`準備好`
say-help-league = 聯賽
help-league =
    - 你看得到的聯賽，以及某個聯賽的狀況：`聯賽`、`聯賽 SPRING`
    - 報名、報到、退出：`聯賽 加入 SPRING`、`聯賽 報到 SPRING`、`聯賽 離開 SPRING`
    - 所有組別或其中一組的排名：`排名 SPRING`、`排名 SPRING 2`
    - 為什麼是這個名次，算給你看：`聯賽 為什麼 SPRING`
    - 誰跟誰同桌、誰贏過誰、什麼時候做什麼：`聯賽 賽程 SPRING`、`聯賽 對戰表 SPRING`、`聯賽 日程 SPRING`
    - 這個聯賽的規則：`聯賽 規則 SPRING`
    - 某人在聯賽裡的成績與評分：`戰績 Ann`、`聯賽 評分 SPRING`
    - 做過哪些處置、是誰做的：`聯賽 紀錄 SPRING`
    - 給管理員：`聯賽 診斷 SPRING`、`管理 SPRING 開放`。每個處置都會先說明後果和一個確認字，加上確認字再說一次才會執行。
say-help-word = 說明裡是這樣寫的：
say-help-game = 「{ $game }」的用詞
help-game-more = 可以寫成一行，也可以一步一行。規則：`規則 { $id }`
say-help-unknown = 沒有關於「{ $word }」的說明。
help-near = - 也許是：`說明 { $topic }`
help-topics = - 可以寫：`說明`、`說明 時間`、`說明 預先行動`、`說明 聯賽`、`說明 全部`，或加上遊戲的名字：`說明 { $id }`

## 一行行動可能屬於好幾張牌桌

say-which-table-line = 要在哪一張牌桌？請用下面其中一行回覆：
say-which-table-choice = { $game }：作答 { $table } { $line }
