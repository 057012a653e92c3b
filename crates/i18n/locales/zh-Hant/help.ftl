## 可以詢問的說明與規則；第一個寫法是顯示用的

topic-time = 時間 | 期限 | 計時
topic-ahead = 預先行動 | 預先 | 預先指令
topic-league = 聯賽 | 比賽
topic-all = 全部 | 所有
rules-small-words = 第 | 節 | 章 | 的
# 不管章節標題怎麼寫，玩家常問的詞。規則的標題在 # 之後寫明主題。
rules-subject-goal = 目標 | 目的 | 概要
rules-subject-setup = 設置 | 遊戲設置 | 準備 | 開局 | 開始
rules-subject-players = 人數 | 玩家人數 | 幾個人玩
rules-subject-components = 配件 | 組件 | 內容物 | 板塊 | 座標 | 格子
rules-subject-round = 輪 | 一輪 | 流程
rules-subject-turn = 回合 | 遊戲輪 | 我的回合 | 輪到我
rules-subject-actions = 行動 | 能做什麼
rules-subject-bid = 出價 | 競標 | 拍賣
rules-subject-money = 錢 | 金錢 | 費用 | 收入 | 法郎
rules-subject-cards = 卡 | 卡牌 | 牌
rules-subject-scoring = 計分 | 得分 | 分數 | 算分
rules-subject-end = 結束 | 遊戲結束 | 終局 | 最後一輪
rules-subject-winner = 獲勝 | 勝利 | 贏家 | 勝者
rules-subject-ties = 平局 | 平手 | 同分 | 打平
rules-subject-solo = 單人 | 單人遊戲 | 一個人
rules-subject-bots = 電腦 | 機器人 | 缺席
rules-subject-options = 選項 | 變體 | 擴充
rules-subject-secret = 秘密 | 祕密 | 公開 | 隱藏 | 公開資訊
rules-subject-typing = 怎麼寫 | 怎麼打字 | 輸入 | 指令 | 寫法
rules-subject-time = 時間 | 限時 | 超時 | 期限

## 規則

say-rules-of = 「{ $game }」的規則
say-rules-section = { $game }：{ $section }
say-rules-nothing = 我們在「{ $game }」的規則裡找不到「{ $words }」。
say-rules-games = 想讀哪個遊戲的規則？
rules-how = 想讀一節，請輸入它的編號或其中的字：`{ $rules } { $number }`、`{ $rules } { $title }`
rules-also = 相關的還有：
rules-next = 下一節：`{ $rules } { $number }`。全部章節：`{ $rules }`
rules-last = 全部章節：`{ $rules }`
rules-near = 最接近的章節：
rules-all = 全部章節：

## 眼前的說明

say-help-begin = Vernissage 讓你用電子郵件、照自己的步調玩桌上遊戲。輪到你時，我們會寄一封信給你。回覆的最前面幾行就是你的行動。
help-game = - { $game }，{ $min } 到 { $max } 人：`開桌 { $id }`
help-begin = - 想開一張三人桌：`開桌 { $id } 3`
    - 想馬上開始，由電腦補滿空位：`開始`
    - 想找空位，坐進其中一桌：`列表`、`加入 K7QF`
    - 想看自己的牌桌：`我的`
    - 想讀遊戲的規則，看可以輸入什麼：`規則 { $id }`、`說明 { $id }`
    - 更多說明：`說明 時間`、`說明 預先行動`、`說明 聯賽`、`說明 全部`
say-help-sealed = 你已經回覆。在所有人都回覆之前，都可以更改。
say-help-open = 這局遊戲還沒開始。
say-help-over = 這局遊戲已經結束。
help-example = - 可以這樣回覆：`{ $line }`
help-words = - 現在可以輸入：{ $line }
help-or = - 或者：`{ $line }`
help-draft = - 想先看看會怎樣，再執行：`預覽 { $line }`
    - 想退回一步，或收回整份草稿：`收回`、`收回 全部`
help-not-asked = - 想預先寫好下一步：`說明 預先行動`
help-open = - 想現在開始，由電腦補滿空位：`開始`
    - 想加一個電腦：`加電腦`
    - 想邀請認識的人：`邀請 ann@example.org 到 { $table }`
    - 想要一個可以轉傳的連結，或讓它失效：`邀請 連結 { $table }`、`邀請 連結 撤回 { $table }`
    - 想離開牌桌：`離開`
help-over = - 想再玩一局：`再來一局`
help-table = - 想看桌面、發生過的事、規則或其中一節：`盤面`、`紀錄`、`規則`、`規則 1`
    - 想知道這個遊戲可以輸入什麼：`說明 { $id }`
    - 更多說明：`說明 時間`、`說明 預先行動`、`說明 聯賽`、`說明 全部`

## 單項說明

say-help-time = 你的時間，以及我們如何通知你
help-time = - 想設定你住的地方：`時區 Asia/Taipei`
    - 晚上不想被打擾，或不再需要：`勿擾 22:00-07:30`、`勿擾 關`
    - 想要每週的休息日，或去度假：`休息日 週六 週日`、`假期 12月24日到1月2日`
    - 想請牌桌多給所有輪到的人一點時間，或停止計時：`延長 24小時`、`暫停`
    - 想選怎麼提醒：`提醒 50% 90%`、`提醒 每24小時`、`提醒 關`
    - 這個決定不再提醒：`不再提醒`
    - 一天只想收一封信：`彙整 07:30`
    - 想選用哪些方式通知你：`通知 電子郵件 私訊`
    - 想把桌面寫成可以念出來的句子，只要這一次、以後都要，或不再要：`朗讀`、`朗讀 開`、`朗讀 關`
    - 想要大字、高對比，或都不要：`通知 大字`、`通知 高對比`、`通知 一般字 一般對比`
    - 不想再收到某張牌桌的消息：`靜音 K7QF`
    - 時間到了，規則會替你回覆，遊戲繼續。若你一直不在，由電腦代打。想拿回座位：`回座 K7QF`
say-help-ahead = 預先行動
help-ahead = - 想預先寫好一步，等到那個決定時我們再試，只有你看得到：`{ $when }`
    - 替代方案之間用斜線隔開。我們執行第一個可行的；「任意」就是規則會替你走的那一步。
    - 最後可以加上有效多久：一次（不寫也一樣）、直到用掉、本輪、直到第 5 輪、直到撤回。例如：`{ $when } 本輪`
    - 想看預先寫好的：`預令`
    - 想全部撤回，或只撤回其中一個：`撤回`、`撤回 2`
    - 想讓密封的回覆晚一點打開，之後再打開：`等等`、`準備好`
say-help-league = 聯賽
help-league = - 想看你看得到的聯賽，以及某個聯賽的狀況：`聯賽`、`聯賽 SPRING`
    - 想報名、報到或退出：`聯賽 報名 SPRING`、`聯賽 報到 SPRING`、`聯賽 退出 SPRING`
    - 想看所有組別或其中一組的排名：`排名 SPRING`、`排名 SPRING 2`
    - 想看你的名次是怎麼算的：`聯賽 為什麼 SPRING`
    - 想看牌桌、對戰表和日期：`聯賽 賽程 SPRING`、`聯賽 對戰表 SPRING`、`聯賽 日程 SPRING`
    - 想讀聯賽的規則：`聯賽 規則 SPRING`
    - 想看某位玩家在聯賽裡的成績，以及大家的評分：`戰績 Ann`、`聯賽 評分 SPRING`
    - 想看做過哪些處置、是誰做的：`聯賽 紀錄 SPRING`
    - 想管理聯賽：`聯賽 診斷 SPRING`、`管理 SPRING 開放`。我們會先說明每個指令的後果，並給你一個確認字。要執行，請加上確認字再輸入一次。
say-help-word = 說明裡這樣說：
say-help-game = 「{ $game }」裡可以輸入的內容
help-game-more = 可以全部寫成一行，也可以一步一行。想讀規則：`規則 { $id }`
say-help-unknown = 沒有關於「{ $word }」的說明。
help-near = - 你是不是要找：`說明 { $topic }`
help-topics = - 可以輸入：`說明`、`說明 時間`、`說明 預先行動`、`說明 聯賽`、`說明 全部`，或加上遊戲的名字：`說明 { $id }`

## 一行行動可能屬於好幾張牌桌

say-which-table-line = 你指的是哪一張牌桌？請用下面其中一行回覆：
say-which-table-choice = { $game }：作答 { $table } { $line }
