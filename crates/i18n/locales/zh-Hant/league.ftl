### 聯賽裡說的話。

## 表：排名、賽程、日曆和清單的列與欄

# 整數和小數之間的記號。
decimal-sign = .
# 名次欄的標題。
sheet-rank = 名次
sheet-mark-you = 你
sheet-mark-up = 升組
sheet-mark-down = 降組
sheet-mark-out = 出局
sheet-more = 還有 { $count } 列
sheet-zone = 時區：{ $zone }

## States, settings, tie-breaks and actors

league-state-draft = 籌備中
league-state-open = 報名中
league-state-closed = 報名截止
league-state-set = 賽程已排定
league-state-running = 進行中
league-state-closing = 結算中
league-state-final = 已結束
league-state-cancelled = 已取消
league-state-paused = 暫停中
league-state-struck = 不再參賽

league-choice-title = 名稱
league-choice-game = 遊戲
league-choice-seats = 每桌座位數
league-choice-short = 每桌最少座位數
league-choice-format = 賽制
league-choice-rounds = 輪數
league-choice-advance = 每桌晉級人數
league-choice-division = 每組人數
league-choice-promoted = 升降組人數
league-choice-tables = 每人同時進行的牌桌數
league-choice-ties = 同分比較的順序
league-choice-walkover = 離席座位的計分
league-choice-abandoned = 全員離席牌桌的計分
league-choice-dropout = 退賽者的成績
league-choice-sit-out = 退賽後停賽的季數
league-choice-demotion = 退賽後所在的組
league-choice-late = 逾時牌桌的處理
league-choice-late-extension = 逾時牌桌的延長
league-choice-max = 名額上限
league-choice-entries = 報名期間
league-choice-check-in = 報到期間
league-choice-plan = 賽程公布期間
league-choice-season = 賽季長度
league-choice-settle = 結果確定前的期間
league-choice-pause = 到下一季的間隔
league-choice-pace = 步調
league-choice-holidays = 假期天數
league-choice-away = 錯過幾次就由電腦代打
league-choice-teams = 每隊人數
league-choice-mail = 用郵件報名

league-tie-wins = 平均每桌的第一名較多（再比第二名，依此類推）
league-tie-head-to-head = 交手成績較好（彼此交手次數都相同時才比）
league-tie-share = 在各桌所占的遊戲分數比例較高
league-tie-opponents = 對手較強

league-by-league = 聯賽
league-by-host = 站長
league-by-admin = { $name }（管理員）

## Buttons

league-press-join = 報名
league-press-here = 報到
league-press-leave = 退出
league-press-accept = 接替
league-press-decline = 不用了，謝謝
league-press-standings = 看排名
league-press-plan = 看賽程
league-press-rules = 看規則
league-press-overview = 看聯賽
league-press-file = 存成檔案

## Answers to players

say-league-banned = 你不能報名{ $title }這一季：管理員已將你禁賽。
say-league-sits-out = 你退出了{ $title }第 { $dropped } 季。依這個聯賽的規則，退賽的人從第 { $back } 季起才能再報名。如有特殊情況，請和管理員商量，管理員可以替你報名。
say-league-entered = 你報名了{ $title }第 { $season } 季。有進展時，我們會通知你。改變主意的話：聯賽 退出 { $league }
say-league-waiting = 你已列入{ $title }第 { $season } 季的候補名單。一有名額，我們就通知你。改變主意的話：聯賽 退出 { $league }
say-league-checked-in = 謝謝，你已完成報到。{ $title }第 { $season } 季的賽程排定後，我們會通知你。改變主意的話：聯賽 退出 { $league }
say-league-already-waiting = 你已經在{ $title }的候補名單上了。不用再做什麼：一有名額，我們就通知你。
say-league-struck-out = 你已不在{ $title }第 { $season } 季的參賽名單上。想回來的話，請洽管理員。
say-league-already-in = 你已經報名了{ $title }第 { $season } 季。
say-league-opens = { $title }第 { $season } 季在 { $at } 開放報名。
say-league-not-open = { $title }第 { $season } 季現在不能報名。
say-league-inherited = 你在{ $title }接替了別人：對方的積分和牌桌現在都是你的。我們馬上把牌桌傳給你。
say-league-not-in = 你沒有報名{ $title }第 { $season } 季。
say-league-declined = 沒關係，我們會改問別人。
say-league-withdrawn = 你已退出{ $title }第 { $season } 季。報名截止前都可以再回來：聯賽 報名 { $league }
say-league-withdrawn-late = 你已退出{ $title }第 { $season } 季。如果改變主意，請洽管理員把你加回來。
say-league-dropped-out = 你已退出{ $title }第 { $season } 季的比賽。你的牌桌由電腦接著玩。
say-league-not-now = 你現在不能這樣做。{ $title }第 { $season } 季：{ $state }。
say-league-would-drop-stands = 賽季正在進行：你的 { $all } 桌裡已結束 { $over } 桌。現在退賽的話，這些成績保留，其餘的牌桌你都得 0 分。
say-league-would-drop = 賽季正在進行：你的 { $all } 桌裡已結束 { $over } 桌。現在退賽的話，你的成績會全部刪去，牌桌由電腦接著玩。

## Answers to admins: usage

say-league-created = 聯賽 { $league } 建立好了：{ $title }。現在還不能報名。請先看規則（聯賽 規則 { $league }），想改就改（管理 { $league } 設定 season=8w），再開放報名（管理 { $league } 開放）。
say-league-name = 聯賽代號有 2 到 16 個字元（A 到 Z、0 到 9、連字號），例如 SPRING。代號不能以數字或連字號開頭，也不能是我們的指令用詞。
say-league-taken = 已經有聯賽 { $league } 了。可以這樣寫：{ $line }
say-league-which-game = 玩哪一個遊戲？可以這樣寫：{ $line }
say-league-seats = 在聯賽裡，{ $game }每桌 { $least } 到 { $most } 人。可以這樣寫：{ $line }
say-league-no-choice = 沒有「{ $choice }」這個設定。可以設定：{ $choices }。可以這樣寫：{ $line }
say-league-bad-choice = { $choice } 不能這樣寫。可以這樣寫：{ $line }
say-league-bad-number = { $choice } 是 { $least } 到 { $most } 的數。可以這樣寫：{ $line }
say-league-bad-word = { $choice } 只能是其中一個：{ $words }。可以這樣寫：{ $line }
say-league-bad-time = { $choice } 是 { $least } 到 { $most } 的時間長度。可以這樣寫：{ $line }
say-league-unused-choice = 賽制 { $format } 用不到 { $choice }。可以這樣寫：{ $line }
say-league-one-choice = 一次只能改一個設定，因為紀錄裡每個設定占一行。可以這樣寫：{ $line }
say-league-stranger = 我們不認得那個帳號或地址。對方要先自己聯絡我們一次。
say-league-which-entry = { $count ->
    [0] 沒有名字或編號是「{ $name }」的參賽者，還沒有人報名。
   *[other] 沒有名字或編號是「{ $name }」的參賽者。最接近的是：
}
say-league-which-person = { $count ->
    [0] 這個聯賽裡沒有名字或編號是「{ $name }」的人。
   *[other] 這個聯賽裡沒有名字或編號是「{ $name }」的人。最接近的是：
}
say-league-unclear = 這一行符合不只一位玩家。
say-league-choose = 要選定，請送出下面的其中一行。
say-league-name-by-address = 要選其他人，請用電子郵件地址代替名字。
say-league-how = 可以輸入：聯賽、聯賽 SPRING。「聯賽」後面還可以接：報名、報到、退出、賽程、對戰表、規則、日程、為什麼、紀錄、診斷、評分。
say-manage-how = 抱歉，我們看不懂。請輸入「管理」、聯賽代號，再加上其中一個：開放、截止、重開、賽程、撤銷賽程、開始、收尾、定案、停辦、暫停、繼續、設定 選項=值、遊戲、名稱、公告、郵件、頻道、延長、新增、代為報到、換組、避開、對調、隊伍、除名、恢復名額、作廢、計分、判定、裁定、接替、遞補、代打、調分、禁賽、解禁、重發、撤回。
say-manage-could = 現在可以這樣寫：{ $line }
say-manage-sure = 還沒有執行。要執行的話，請輸入：{ $line }
say-manage-sure-why = 還沒有執行。要執行的話，請輸入這一行，後面加上冒號和理由：{ $line }
say-manage-why = 請在冒號後面附上理由。我們會轉告當事人。
say-manage-changed = 沒有執行：聯賽在這期間有了變動，或確認字不對。
say-manage-done = 聯賽 { $league } 已執行：

## Answers to admins: refusals

say-league-no-table = { $title }第 { $season } 季沒有這張牌桌，或那裡已經沒有可做的事。
say-league-no-entry = { $title }第 { $season } 季沒有這位參賽者。
say-league-no-division = { $title }第 { $season } 季沒有這一組。
say-league-no-result = 第 { $number } 桌（{ $table }）結束時沒有結果，不能計分。
say-league-table-not-running = 第 { $number } 桌（{ $table }）沒有在進行。
say-league-is-struck = { $name } 已經不在參賽名單上了。
say-league-not-struck = { $name } 仍在參賽名單上，或賽季沒有在進行。
say-league-plays-already = { $name } 已經在這一季參賽了。
say-league-nobody-waits = 候補名單上沒有可以再問的人。
say-league-nobody-asked = 目前沒有請任何人接替這個位置。
say-league-sits-there = { $name } 已經坐在那張牌桌。
say-league-adjustment = 賽季進行或結算時，你可以加分或扣分，1 到 100 分。例如：+2 或 -1.5
say-league-extension = 延長的時間要在 1 秒到 30 天之間。
say-league-too-few = 參賽者太少：至少要 { $least } 位。
say-league-cannot-plan = 我們無法排定賽程，因為這一季的紀錄互相矛盾。請告訴站長；vernissage check 會顯示細節。
say-league-tables-left = 還有 { $count } 桌沒有結算。全部結算完，結果才能確定。
say-league-division-short = 這樣會有一組人數太少，湊不成一桌。
say-league-no-line = 紀錄裡沒有這一筆。
say-league-back-already = 這一筆已經撤回過了。
say-league-built-upon = 這一筆不能撤回：它無法復原，或之後的事以它為根據。
say-league-paused = { $title }已經暫停了。
say-league-not-paused = { $title }沒有暫停。
say-league-add-banned = { $name } 在第 { $season } 季遭到禁賽。要加入，請先解禁。
say-league-add-waits-already = { $name } 在候補名單上，現在不能遞補。
say-league-there-already = { $name } 已經報到了。
say-league-same-player = 這是同一個人。
say-league-apart-already = 抽籤本來就會讓 { $name } 和 { $other } 避開同桌。
say-league-not-apart = 沒有要求 { $name } 和 { $other } 避開同桌。
say-league-other-division = { $name } 和 { $other } 不在同一組。要放到同一組，請用「換組」。
say-league-no-teams = 第 { $season } 季沒有隊伍。要從下一季起設隊伍，請輸入：管理 { $league } 設定 teams=3
say-league-no-team = 沒有叫「{ $team }」的隊伍。
say-league-in-team = { $name } 已經在「{ $team }」隊。
say-league-team-lacks = { $name } 沒有報名這一季。
say-league-team-size = 每隊 { $count } 人。請列出全體隊員，隊長在前。
say-league-not-captain = 只有隊長能這麼做，而且只限同隊的人。

## Answers to admins: the effect of a command, before and after it is confirmed

say-league-would-open = { $title }第 { $season } 季現在開放報名，到 { $at } 為止。
say-league-would-open-then = { $title }第 { $season } 季在 { $at } 開放報名。
say-league-would-close = 第 { $season } 季現在截止報名。
say-league-would-reopen-entries = 第 { $season } 季重新開放報名，到 { $at } 為止。
say-league-would-reopen = 第 { $season } 季的結果不再是最後結果，要重新結算。
say-league-would-plan = 我們現在排定第 { $season } 季的賽程。沒有報到的玩家不參賽。
say-league-would-plan-of = 參賽 { $entries } 位，分成 { $divisions } 組，{ $tables ->
    [0] 還沒有牌桌
   *[other] 共 { $tables } 桌
}。沒有報到：{ $absent } 位。由候補遞補：{ $moved } 位。
say-league-would-unplan = 第 { $season } 季的賽程作廢，我們會重新編排。
say-league-would-replan = 我們會重新編排第 { $season } 季的賽程，不再包括這位玩家。
say-league-would-redraw = 我們會重新編排第 { $season } 季的賽程。
say-league-would-add = { $name } 會參加第 { $season } 季。
say-league-would-add-waiting = { $name } 會進入第 { $season } 季的候補名單：名額已滿，或者牌桌都抽好了。
say-league-would-add-block = { $name } 會加入第 { $season } 季，得到 { $tables } 張牌桌，每個座位次數相同。另有 { $count } 人因此多打幾桌；排名看每桌平均積分，仍然公平。
say-league-would-check-in = { $name } 會記為已報到。
say-league-would-apart = 以後抽籤會盡量不讓 { $name } 和 { $other } 同桌。
say-league-would-not-apart = 以後抽籤不再讓 { $name } 和 { $other } 避開同桌。
say-league-drawn-stay = 已經抽好的牌桌不變。
say-league-would-clash = 應該避開的人仍有 { $count } 次同桌，沒有找到別的辦法。
say-league-would-swap = { $name } 和 { $other } 會對調所有的牌桌和座位。
say-league-would-team = 「{ $team }」隊：{ $names }。隊長：{ $captain }。
say-league-would-no-team = 「{ $team }」隊會解散，隊員的積分不變。
say-league-would-start = 第 { $season } 季現在開始，開放所有牌桌。
say-league-would-end = { $count ->
    [0] 第 { $season } 季現在結算：所有牌桌都結束了。
   *[other] 第 { $season } 季現在結束。還有 { $count } 桌沒有結束，依這一季的規則處理。
}
say-league-would-finish = 第 { $season } 季的結果現在確定。
say-league-would-cancel = 取消第 { $season } 季。牌桌可以玩完，但都不計分。
say-league-would-extend-all = { $count } 桌多 { $time }，賽季到 { $at } 結束。
say-league-would-extend = { $count } 桌多 { $time }。賽季結束的時間不變。
say-league-would-move = { $name } 從第 { $from } 組改到第 { $to } 組。所有組別的牌桌，我們都會重新抽籤。
say-league-would-change = { $choice }：由 { $before } 改為 { $after }。
say-league-frozen = 第 { $season } 季沿用開放報名時的規則。這項更改從下一季開始適用。
say-league-would-rename = 聯賽從現在起改名為{ $after }。
say-league-would-place = 從現在起，聯賽的頻道或報名資格會改變。
say-league-would-pause = { $count ->
    [0] 聯賽暫停：恢復之前，什麼都不會到期。
   *[other] 聯賽暫停：恢復之前，什麼都不會到期，{ $count } 桌停止計時。
}
say-league-would-resume = 聯賽恢復進行。它從 { $at } 起暫停，之後的日期都順延暫停的時間。
say-league-would-announce = 這會傳給 { $count } 位參賽者：{ $text }
say-league-would-announce-later = { $title }的參賽者會在 { $at } 收到：{ $text }
say-league-would-ban = { $name } 不能再報名。
say-league-would-ban-until = { $name } 到第 { $until } 季為止（含）都不能報名。
say-league-would-be-out = 同時把這位玩家移出第 { $season } 季。
say-league-plays-on = 這位玩家仍會打完第 { $season } 季。要一併中止的話，請將此人除名。
say-league-would-lift = { $name } 可以再報名。
say-league-would-strike = { $name } 從第 { $season } 季除名，{ $all } 桌裡已結束 { $over } 桌：這些成績全部刪去，同桌的人重新排名次。牌桌由電腦接著玩。
say-league-would-strike-stands = { $name } 從第 { $season } 季除名，{ $all } 桌裡已結束 { $over } 桌：這些成績保留，其餘的牌桌都得 0 分。牌桌由電腦接著玩。
say-league-would-strike-at = { $name } 只在第 { $number } 桌除名。
say-league-would-unstrike = { $name } 恢復參賽。
say-league-would-withdraw = { $name } 在開賽前從第 { $season } 季移除。
say-league-would-replace = { $by } 接替 { $name }，包括全部積分{ $left ->
    [0] ；沒有剩下的牌桌
   *[other] 和剩下的 { $left } 桌
}。
say-league-would-ask = 我們會詢問 { $by } 是否接替 { $name }，請對方在 { $at } 前答覆。之後改問候補名單上的下一位。
say-league-would-not-ask = 我們不再找人接替 { $name }。
say-league-would-guest = 第 { $number } 桌由 { $by } 替 { $name } 代打。這一桌不計入 { $name } 的成績，其他人照計。
say-league-would-sub = { $by } 會替同隊的 { $name } 打第 { $number } 桌，積分仍算 { $name } 的。
say-league-would-no-guest = 第 { $number } 桌不再由別人替 { $name } 代打。
say-league-would-adjust = { $name }：在實際成績之外另計 { $points } 分。
say-league-would-resend = 我們會把這一季的通知再發一次給 { $name }。
say-league-would-void = 第 { $number } 桌（{ $table }）不計分，牌局到此為止。
say-league-would-count = 第 { $number } 桌（{ $table }）計分。
say-league-would-adjudicate = 第 { $number } 桌（{ $table }）現在結束，依目前局面計分。
say-league-would-rule = 在第 { $number } 桌（{ $table }）做出裁定。
say-league-would-take-back = 撤回紀錄第 { $number } 筆。

## The current state of a league

say-league-head = { $title }（{ $league }）第 { $season } 季
say-league-no-entrants = { $title }第 { $season } 季還沒有人報名。
say-league-unknown = 沒有叫「{ $word }」的聯賽。可以這樣寫：{ $line }
say-league-no-season = { $title }沒有第 { $number } 季，最新的是第 { $newest } 季。可以這樣寫：{ $line }
say-league-none = 沒有聯賽。
say-which-league = 你指哪一個聯賽？有這幾個：{ $leagues }。
say-league-not-admin = 只有聯賽的管理員可以這麼做，也就是它所在伺服器的管理員，或本服務的管理員。
say-league-members-only = 只有聯賽所在伺服器的成員才能報名。
say-league-room-where = 請到聯賽要發布消息的頻道裡輸入這一行。
say-league-now-draft = 這一季籌備中，開放報名的時間還沒決定。
say-league-now-draft-then = 這一季籌備中，{ $at } 開放報名。
say-league-now-open = { $count ->
    [0] 報名到 { $at } 為止。還沒有人報名；至少要 { $least } 位。
   *[other] 報名到 { $at } 為止。已有 { $count } 位報名；至少要 { $least } 位。
}{ $waiting ->
    [0] {""}
   *[other] 候補 { $waiting } 位。
}
say-league-now-check-in = 報名已截止，請在 { $at } 前報到。目前 { $count } 位裡有 { $there } 位報到。
say-league-now-missing = 還沒報到：{ $names }
say-league-now-closed = 報名已截止，共 { $count } 位。接下來排定賽程。
say-league-now-set = 賽程已排定：{ $count } 位，分成 { $divisions } 組{ $tables ->
    [0] {""}
   *[other] ，共 { $tables } 桌
}。{ $at } 開始。
say-league-now-running = 賽季進行中，最晚到 { $at } 結束。{ $all } 桌裡已結束 { $over } 桌，{ $running } 桌進行中。
say-league-now-closing = { $left ->
    [0] 所有牌桌都結束了。除非管理員在那之前發現問題，結果在 { $at } 確定。
   *[other] 賽季結束了，還有 { $left } 桌正在結算。
}
say-league-now-final = 這一季結束了。
say-league-now-final-won = { $count ->
    [1] 這一季結束了。冠軍：{ $names }
   *[other] 這一季結束了。並列冠軍：{ $names }
}
say-league-now-cancelled = 這一季取消了。
say-league-now-paused = 聯賽從 { $at } 起暫停。計時全部停止，日期都會順延。
say-league-more-divisions = 還有 { $count } 組沒有列在這裡。
say-league-no-plan = 還沒有牌桌：{ $title }第 { $season } 季的賽程還沒排定。
say-league-teams-none = { $title }第 { $season } 季沒有隊伍。
say-league-no-dates = { $title }第 { $season } 季還沒有日期。

say-league-you-asked = 你願意接替 { $name }，連同對方的積分和牌桌嗎？請在 { $at } 前答覆。
say-league-you-in = 你已報名。
say-league-you-there = 你已報名，也已報到。
say-league-you-check-in = 你已報名。請在 { $at } 前報到，否則不能參賽。
say-league-you-waiting = 你在候補名單上排第 { $place } 位。
say-league-you-withdrawn = 你已退出。
say-league-you-absent = 你沒有報到，所以這一季不參賽。
say-league-you-struck = 你已不在這一季的參賽名單上。
say-league-you-play = { $divisions ->
    [1] { $all ->
        [0] 你參加這一季，有牌桌時我們會通知你
       *[other] 你這一季有 { $all } 桌
    }。目前還沒有計分的牌桌。
   *[other] 你在第 { $division } 組{ $all ->
        [0] ，有牌桌時我們會通知你
       *[other] ，有 { $all } 桌
    }。目前還沒有計分的牌桌。
}
say-league-you-stand = { $divisions ->
    [1] 你目前是 { $count } 人中的第 { $rank } 名：{ $points } 分，已計入 { $all } 桌裡的 { $over } 桌。
   *[other] 你目前是第 { $division } 組 { $count } 人中的第 { $rank } 名：{ $points } 分，已計入 { $all } 桌裡的 { $over } 桌。
}

say-league-champions = { $divisions ->
    [1] { $count ->
        [1] 冠軍：{ $names }
       *[other] 並列冠軍：{ $names }
    }
   *[other] { $count ->
        [1] 第 { $division } 組冠軍：{ $names }
       *[other] 第 { $division } 組並列冠軍：{ $names }
    }
}

## Sheet titles, headers and notes

league-contact-mail = 郵件
league-contact-chat = Discord
league-contact-mail-and-chat = 郵件、Discord
league-contact-bounced = 郵件被退回
league-contact-none = 聯絡不上
league-entry-entered = 已報名
league-entry-waiting = 候補
league-entry-checked-in = 已報到
league-entry-withdrawn = 已退出
league-entry-absent = 未報到
league-entry-struck = 不再參賽
league-title-leagues = 聯賽
league-title-calendar = { $title }第 { $season } 季日程
league-title-standings = { $divisions ->
    [1] { $title }第 { $season } 季排名
   *[other] { $title }第 { $season } 季第 { $division } 組排名
}
league-title-cross = { $divisions ->
    [1] { $title }第 { $season } 季對戰表
   *[other] { $title }第 { $season } 季第 { $division } 組對戰表
}
league-title-plan = { $divisions ->
    [1] { $title }第 { $season } 季賽程
   *[other] { $title }第 { $season } 季第 { $division } 組賽程
}
league-title-own-tables = 你的牌桌
league-title-choices = 玩家
league-title-divisions = 分組名單
league-title-points = 每桌各名次的積分
league-title-spans = 各階段的長短
league-title-why = { $name } 的牌桌
league-title-teams = 隊伍排名
league-title-champions = 歷屆冠軍
league-title-record = { $name } 的聯賽成績
league-title-leaders = 評分：{ $game }
league-title-rating = { $name } 的評分：{ $game }
league-title-entrants = { $title }第 { $season } 季的參賽者
league-title-log = { $title }的紀錄
league-title-doctor = 需要處理的事

league-head-place = 名次
league-head-name = 名字
league-head-team = 隊伍
league-head-members = 隊員（隊長在前）
league-head-joined = 報名時間
league-head-reached = 輪次
league-head-points = 積分
league-head-tables = 桌數
league-head-mean = 每桌平均
league-head-firsts = 第一名
league-head-possible = 可能名次
league-head-number = 桌
league-head-round = 輪
league-head-code = 代碼
league-head-seat = 座位 { $number }
league-head-state = 狀態
league-head-row = 編號
league-head-opponent = { $number }
league-head-league = 聯賽
league-head-title = 名稱
league-head-season = 季
league-head-until = 下個日期
league-head-entries = 人數
league-head-division = 組
league-head-champion = 冠軍
league-head-players = 參賽者
league-head-what = 事項
league-head-when = 時間
league-head-how-long = 多長
league-head-sure = {""}
league-head-place-of = 名次
league-head-remark = 備註
league-head-seats = 座位數
league-head-nth = 第 { $place } 名
league-head-rating = 評分
league-head-strength = 平均
league-head-margin = 不確定度
league-head-games = 局數
league-head-before = 之前
league-head-change = 變化
league-head-line = 筆
league-head-who = 誰
league-head-why = 理由
league-head-table = 牌桌
league-head-zone = 時區
league-head-reached-by = 聯絡方式
league-head-since = 開始於
league-head-line-to-type = 處理方式

league-note-ties = { $count ->
    [0] 每桌平均積分相同就並列。
    [1] 每桌平均積分相同時比：{ $first }。仍相同就並列。
    [2] 每桌平均積分相同時依序比：{ $first }；{ $second }。仍相同就並列。
    [3] 每桌平均積分相同時依序比：{ $first }；{ $second }；{ $third }。仍相同就並列。
   *[other] 每桌平均積分相同時依序比：{ $first }；{ $second }；{ $third }；{ $fourth }。仍相同就並列。
}
league-note-divisor = 「16/3 = 5.33」表示 16 分除以 3。除數包括所有計分的牌桌、輪空、錯過的輪次和中途退出的牌桌。
league-note-teams = 把全體隊員的積分相加，再除以他們計分的牌桌和輪次總數：62/9 = 6.89。結果相同的隊伍名次並列。
league-note-up-and-down = 前 { $up } 名升組，後 { $down } 名降組。
league-note-up = 前 { $up } 名升組。
league-note-down = 後 { $down } 名降組。
league-note-more = 還有 { $count } 位。
league-note-bye = 第 { $round } 輪：{ $name } 輪空。
league-note-balance = 均衡程度：每兩人交手 { $spread ->
    [0] { $most } 次
   *[other] { $least ->
        [0] 最多 { $most } 次
       *[other] { $least } 到 { $most } 次
    }
}；兩人之間誰先誰後的次數最多差 { $order } 次；每人坐各座位的次數最多差 { $seats } 次。
league-note-cross = 每一格是該橫列的玩家和該直欄的玩家交手時，名次在前和在後的次數：「在前:在後」，或「在前:平手:在後」。
league-note-why = 名次 2/4 是四人中的第二名。像 2–3/4 這樣的名次是並列，得到這些名次的平均積分。
league-note-rating = 評分等於平均減去不確定度：玩家的實力幾乎可以確定不低於這個數。每局表現比預期好，評分就上升。玩得越多，不確定度越小，評分也會上升。滿 { $least } 局才列出。
league-note-rating-history = 評分是平均減去不確定度。
league-note-log-earlier = 還有更早的紀錄，到第 { $number } 筆為止。
league-note-doctor = 每一行都可以照樣送出。我們會先告訴你有什麼變動，你確認後才執行。
league-note-paused = 聯賽暫停中，之後的日期都會順延。

league-date-opens = 開放報名
league-date-closes = 截止報名
league-date-check-in = 報到截止
league-date-starts = 賽季開始
league-date-ends = 賽季最晚結束
league-date-final = 結果確定
league-date-in-calendar = { $title }：{ $what }
league-date-next = 下一季開放報名
league-date-planned = 預定

league-span-entries = 開放報名
league-span-check-in = 報到
league-span-plan = 開始前公布賽程
league-span-season = 賽季進行
league-span-settle = 確定前可以對結果提出疑問
league-span-pause = 到下一季的間隔
league-cell-time = { $time }
league-cell-no-check-in = 不用報到
league-cell-by-admins = 由管理員開放

league-table-planned = 已排定
league-table-open = 還沒開始
league-table-running = 進行中
league-table-paused = 暫停
league-table-frozen = 停擺
league-table-closed = 沒有結果
league-table-void = 不計分
league-table-won = { $names } 獲勝

league-ended-guest = 由別人代打
league-ended-abandoned = 離席，由電腦代打
league-ended-forfeited = 退賽
league-ended-struck = 除名

## The rules of a season

say-league-rules-frozen = 這是{ $title }第 { $season } 季的規則，從開放報名起就固定了。管理員之後的更改從下一季開始適用。
say-league-rules-draft = 這是{ $title }第 { $season } 季的規則。開放報名後，規則就固定了。
say-league-rule-games = 各桌輪流玩 { $count } 個遊戲：第 1 桌玩第 1 個，第 2 桌玩第 2 個，依此類推。
say-league-rule-game = 遊戲 { $number }：{ $game }。
say-league-rule-game-with = 遊戲 { $number }：{ $game }，選項：{ $options }。
say-league-rule-seats = 每桌 { $seats } 個座位。
say-league-rule-seats-short = 每桌 { $seats } 個座位。人數除不盡時，有些桌會少一些，但至少 { $least } 個。
say-league-rule-seats-out = 每桌 { $seats } 個座位。人數除不盡時，有人輪空。
say-league-rule-format-block = { $blocks ->
    [1] 賽制：均衡循環。一組有多少人就有多少桌。每人玩 { $tables } 桌，每個座位各坐一次，彼此交手的次數盡可能平均。
   *[other] 賽制：均衡循環 { $blocks } 次。每個循環裡，一組有多少人就有多少桌。每人一共玩 { $tables } 桌，每個座位各坐 { $blocks } 次，彼此交手的次數盡可能平均。
}
say-league-rule-format-rounds = { $rounds ->
    [1] 賽制：一輪，開始前抽籤。
   *[other] 賽制：{ $rounds } 輪，開始前就抽好籤，讓彼此交手的次數盡可能平均。
}
say-league-rule-format-swiss = { $rounds ->
    [1] 賽制：瑞士制，一輪。
   *[other] 賽制：瑞士制，{ $rounds } 輪。前一輪結束後，我們才排下一輪。你會遇到成績相近的玩家，並盡可能不重複遇到同一個人。
}
say-league-rule-format-knockout = { $advance ->
    [1] 賽制：淘汰制。每桌第一名晉級下一輪，直到只剩一桌。
   *[other] 賽制：淘汰制。每桌前 { $advance } 名晉級下一輪，直到只剩一桌。
}
say-league-rule-format-ladder = 賽制：天梯。你一有空，我們就幫你安排一桌。對手和你成績相近、清醒時段相同，而且少交手過。
say-league-rule-bye = 沒有牌桌的那一輪算輪空。你得到 5 分，相當於平均名次的積分，並算一桌。
say-league-rule-late-comers = 開打幾輪之後才加入的話，你從下一輪開始。錯過的每一輪都算一桌 0 分。
say-league-rule-through = 某一輪沒有牌桌的話，你直接晉級下一輪。
say-league-rule-at-once = { $count ->
    [1] 你一次只坐一張未結束的牌桌。同桌的人都有空時，下一桌才開始。
   *[other] 你同時最多坐 { $count } 張未結束的牌桌。同桌的人都有空時，下一桌才開始。
}
say-league-rule-points = 每桌依名次得積分，見下表。並列的人平分這些名次的積分。每桌每個座位發出 5 分，所以人少的桌和人多的桌一樣公平。
say-league-rule-order = 依每桌平均積分排名：所有計分牌桌的積分總和，除以桌數。
say-league-rule-order-knockout = 晉級的輪數越多，排名越前面。同一輪被淘汰的，比那一桌的名次。
say-league-rule-lot = 什麼都分不出高下、又必須分出來時，我們會抽籤。抽籤由一個祕密數字決定，它的查驗碼是 { $hash }。結果確定後，我們會公開這個數字，讓每個人都能查證。
say-league-rule-lot-open = 什麼都分不出高下、又必須分出來時，我們抽了籤。抽籤由數字 { $seed } 決定，它的查驗碼 { $hash } 從一開始就公開了。
say-league-rule-walkover-last = 永久離開座位的話，你那一桌算最後一名。電腦接著玩，但它的積分不歸任何人。
say-league-rule-walkover-nothing = 永久離開座位的話，你那一桌得 0 分，但照樣算一桌。其他人排名次時不算那個座位。
say-league-rule-abandoned-void = 所有人都離開的牌桌不計分。
say-league-rule-abandoned-counted = 所有人都離開的牌桌，照樣計入每個人的成績。
say-league-rule-dropped-half = 退賽時結束的牌桌不超過一半的話，你的成績全部刪去，同桌的人重新排名次。超過一半的話，成績保留，其餘的牌桌你都得 0 分。
say-league-rule-dropped-struck = 退賽的話，你的成績全部刪去，同桌的人重新排名次。
say-league-rule-dropped-stand = 退賽的話，你已有的成績保留，其餘的牌桌都得 0 分。
say-league-rule-sit-out = 退賽的話，之後 { $seasons } 季不能報名，除非管理員替你報名。
say-league-rule-demotion = 退賽的話，不論名次如何都會降組。
say-league-rule-late-extension = 賽季結束時還沒結束的牌桌，可以延長一次，多 { $time }。
say-league-rule-late-adjudicate = 到時還沒結束的牌桌，依當時局面計分。
say-league-rule-late-strike = 到時還沒結束的牌桌，讓大家等的玩家在那一桌除名。其他人依當時局面計分。
say-league-rule-late-void = 到時還沒結束的牌桌不計分。
say-league-rule-one-division = 所有人在同一組。
say-league-rule-teams = 每隊 { $count } 人。隊伍積分由隊員積分合計，抽籤時盡量不讓同隊的人同桌。
say-league-rule-divisions = 每組大約 { $count } 人。新玩家從最下面一組開始，除非上面的組有空位。休息一兩季，你仍保留原來的組。
say-league-rule-movers-quarter = 每季結束後，每組前四分之一升組，後四分之一降組。
say-league-rule-movers-none = 名次不影響升降組。
say-league-rule-movers = { $count ->
    [1] 每季結束後，每組第一名升組，最後一名降組。
   *[other] 每季結束後，每組前 { $count } 名升組，後 { $count } 名降組。
}
say-league-rule-entries = 最多 { $count } 位玩家參賽。之後報名的話，你會列入候補名單，有人退出或沒有報到時遞補。
say-league-rule-no-limit = 每一手沒有時間限制。
say-league-rule-daily = 每天在固定時刻截止（{ $pace }）。你至少有 { $time } 可以回覆。
say-league-rule-free = 每次輪到你，前 { $time } 不扣時間。步調簡寫：{ $pace }。
say-league-rule-bank = 需要更久的話，會扣你的時間存量：每局有 { $time }。
say-league-rule-increment = 每次回覆會補回 { $time } 時間存量，最多補到 { $cap }。
say-league-rule-waking = 你的安靜時段和休息日不計時。
say-league-rule-nonstop = 日夜都計時。
say-league-rule-holidays = 你的假期會停止計時，一年最多 { $days } 天。
say-league-rule-any-holidays = 你的假期會停止計時。
say-league-rule-extension = 時間到時，會自動多給你 { $time }，每局一次。
say-league-rule-grace = 時間到之後，你在 { $time } 內的回覆仍然算數。
say-league-rule-vacant = { $count ->
    [1] 錯過一次，座位就由電腦代打，直到你回來。
   *[other] 連續錯過 { $count } 次，座位就由電腦代打，直到你回來。
}
say-league-rule-never-vacant = 錯過再多次，你也不會失去座位。
say-league-rule-seen-by-members = 聯賽所在伺服器的成員可以看牌桌。
say-league-rule-seen-by-players = 只有同桌的人看得到牌桌。
say-league-rule-seen-by-all = 任何人都可以看牌桌。

## The reasons for a place in the standings

say-league-why-place = { $divisions ->
    [1] { $name } 排名第 { $rank }。
   *[other] { $name } 在第 { $division } 組排名第 { $rank }。
}
say-league-why-no-place = { $name } 還沒有名次：還沒有計分的牌桌結束。
say-league-why-struck = { $name } 已不在這一季的參賽名單上，沒有名次。
say-league-why-not-planned = { $name } 不在任何一組，所以沒有可以計算的成績。
say-league-why-tables = { $count ->
    [0] 還沒有計分的牌桌。
   *[other] { $count } 桌：{ $points } 分。
}
say-league-why-byes = 輪空 { $count } 輪：{ $points } 分。
say-league-why-missed = 錯過 { $count } 輪：0 分。
say-league-why-adjusted = 管理員調整：{ $points } 分。
say-league-why-mean = 合計 { $points } 分，除以 { $count } 桌：每桌平均 { $mean }。
say-league-why-reached = 淘汰制依晉級到第幾輪排名：這裡是第 { $round } 輪。
say-league-why-above-average = { $name } 排在前面，每桌平均積分較高：{ $more } 對 { $less }。
say-league-why-above-wins = { $name } 排在前面，各桌拿到第 { $place } 名的次數較多：{ $more } 對 { $less }。
say-league-why-above-head-to-head = { $name } 排在前面，同分者之間的交手成績較好：{ $more } 對 { $less }。
say-league-why-above-share = { $name } 排在前面，所占的遊戲分數比例較高：{ $more } 對 { $less }。
say-league-why-above-opponents = { $name } 排在前面，對手較強（每桌平均積分較高）：{ $more } 對 { $less }。
say-league-why-above-lot = 和 { $name } 並列。
say-league-why-above-uncounted = { $name } 排在前面：已有計分的牌桌。
say-league-why-below-average = { $name } 排在後面，每桌平均積分較低：{ $less } 對 { $more }。
say-league-why-below-wins = { $name } 排在後面，各桌拿到第 { $place } 名的次數較少：{ $less } 對 { $more }。
say-league-why-below-head-to-head = { $name } 排在後面，同分者之間的交手成績較差：{ $less } 對 { $more }。
say-league-why-below-share = { $name } 排在後面，所占的遊戲分數比例較低：{ $less } 對 { $more }。
say-league-why-below-opponents = { $name } 排在後面，對手較弱（每桌平均積分較低）：{ $less } 對 { $more }。
say-league-why-below-lot = 和 { $name } 並列。
say-league-why-below-uncounted = { $name } 排在後面：還沒有計分的牌桌。

## What is at stake at a table

say-league-stake = { $divisions ->
    [1] { $rounds ->
        [0] { $title }第 { $season } 季第 { $number } 桌。
       *[other] { $title }第 { $season } 季第 { $round } 輪第 { $number } 桌。
    }
   *[other] { $rounds ->
        [0] { $title }第 { $season } 季第 { $division } 組第 { $number } 桌。
       *[other] { $title }第 { $season } 季第 { $division } 組第 { $round } 輪第 { $number } 桌。
    }
}
say-league-stake-certain = 不管這一桌結果如何，你的最後名次已經確定：第 { $rank } 名。
say-league-stake-win-first = 這一桌單獨獲勝的話，你確定是第一名。
say-league-stake-surely-up = 不管這一桌結果如何，你確定升組。
say-league-stake-win-up = 這一桌單獨獲勝的話，你確定升組。
say-league-stake-surely-safe = 不管這一桌結果如何，你都不會降組。
say-league-stake-win-safe = 這一桌單獨獲勝的話，你就不會降組。
say-league-stake-last-safe = 只要玩完這一桌，不管第幾名，你都不會降組。
say-league-stake-last-down = 這一桌單獨墊底的話，你確定降組。
say-league-stake-final = 這是決賽：贏下這一桌，你就是這一季的冠軍。
say-league-stake-advance = { $count ->
    [1] 這一桌的第一名晉級下一輪。
   *[other] 這一桌的前 { $count } 名晉級下一輪。
}

## Records and ratings

say-league-no-record = { $name } 還沒有參加過聯賽。
say-league-record = { $name }：參加 { $seasons } 季，計分 { $tables } 桌，其中第一名 { $firsts } 次，賽季冠軍 { $titles } 次。
say-league-no-ratings = { $game }還沒有人有評分。
say-league-no-rating-of = { $name } 在{ $game }還沒有評分。

## The log of a league

league-event-created = 建立聯賽「{ $title }」
league-event-changed = 更改{ $choice }：由 { $before } 改為 { $after }
league-event-renamed = 聯賽由{ $before }改名為{ $after }
league-event-placed = 更改聯賽的頻道或報名資格
league-event-placed-nowhere = 移除聯賽的頻道
league-event-drafted = 籌備第 { $season } 季
league-event-drafted-then = 籌備第 { $season } 季：{ $at } 開放報名
league-event-entries-opened = 第 { $season } 季開放報名，到 { $at } 為止。抽籤查驗碼：{ $hash }
league-event-entries-opened-seed = 第 { $season } 季開放報名，到 { $at } 為止。抽籤查驗碼：{ $hash }。抽籤數字：{ $seed }
league-event-entries-prolonged = 人數太少，報名延長到 { $at }
league-event-entered = { $name } 報名
league-event-entered-waits = { $name } 列入候補名單
league-event-reentered = { $name } 重新報名
league-event-withdrawn = { $name } 在開賽前退出
league-event-checked-in = { $name } 報到
league-event-entries-closed = 截止報名
league-event-entries-closed-check-in = 截止報名，請大家在 { $at } 前報到
league-event-entries-reopened = 重新開放報名，到 { $at } 為止
league-event-planned = 賽程排定：{ $count } 位、{ $divisions } 組、{ $tables } 桌；沒有報到 { $absent } 位，候補遞補 { $moved } 位；{ $at } 開始
league-event-moved = { $name } 從第 { $from } 組改到第 { $to } 組，所有牌桌重新抽籤
league-event-swapped = 對調了 { $name } 和 { $other } 的牌桌和座位
league-event-redrawn = 所有牌桌重新抽籤
league-event-kept-apart = 要求抽籤讓 { $name } 和 { $other } 避開同桌
league-event-not-kept-apart = 不再要求抽籤讓 { $name } 和 { $other } 避開同桌
league-event-teamed = 組成「{ $team }」隊：{ $names }
league-event-team-dissolved = 解散了「{ $team }」隊
league-event-unplanned = 賽程作廢
league-event-started = 賽季開始，共 { $tables } 桌；最晚到 { $at } 結束
league-event-drawn = 排定第 { $division } 組第 { $round } 輪：{ $tables } 桌，{ $byes } 位輪空
league-event-struck = { $name } 從賽季除名，成績全部刪去
league-event-struck-stands = { $name } 從賽季除名，已有的成績保留
league-event-struck-at = { $name } 在第 { $number } 桌 { $table } 除名
league-event-unstruck = { $name } 恢復參賽
league-event-unstruck-at = { $name } 在第 { $number } 桌 { $table } 恢復參賽
league-event-voided = 第 { $number } 桌 { $table } 不計分
league-event-counted = 第 { $number } 桌 { $table } 計分
league-event-adjusted = { $name } 的積分調整 { $points } 分
league-event-inherited = { $to } 接替 { $from }
league-event-guest = 第 { $number } 桌 { $table } 的 { $seat } 號座位由 { $name } 代打
league-event-no-guest = 第 { $number } 桌 { $table } 的 { $seat } 號座位不再由別人代打
league-event-table-extended = 第 { $number } 桌 { $table } 延長到 { $at }
league-event-ruled-seat = 安排一位玩家入座第 { $number } 桌 { $table }
league-event-ruled-leave = 把一位玩家請離第 { $number } 桌 { $table }
league-event-ruled-stop = 第 { $number } 桌 { $table } 結束，沒有結果
league-event-ruled-adjudicate = 結束第 { $number } 桌 { $table }，依當時局面計分
league-event-ruled-extend = 多給第 { $number } 桌 { $table } 輪到的玩家一些時間
league-event-ruled-hold = 第 { $number } 桌 { $table } 停止計時
league-event-ruled-release = 第 { $number } 桌 { $table } 重新開始計時
league-event-ruled-rule = 在第 { $number } 桌 { $table } 做出裁定
league-event-extended = { $count } 桌多 { $time }
league-event-extended-until = { $count } 桌多 { $time }；賽季到 { $at } 結束
league-event-paused = 聯賽暫停，{ $count } 桌停止計時
league-event-resumed = 聯賽繼續
league-event-banned = 將 { $name } 禁賽
league-event-banned-until = 將 { $name } 禁賽，到第 { $until } 季為止（含）
league-event-lifted = 解除 { $name } 的禁賽
league-event-announced = 公告：{ $text }
league-event-announcement-scheduled = 預定 { $at } 發布公告：{ $text }
league-event-announcement-withdrawn = 撤回第 { $number } 筆的公告
league-event-said-again = 把這一季的通知再發一次給 { $name }
league-event-said-entries-close = 提醒上一季的參賽者：報名即將截止
league-event-said-check-in = 提醒還沒報到的玩家
league-event-said-end = 提醒還有牌桌沒結束的玩家：賽季即將結束
league-event-asked = 詢問 { $by } 是否接替 { $name }，{ $at } 前答覆
league-event-not-asked = 不再詢問 { $by } 是否接替 { $name }
league-event-closing = 比賽結束，最後的成績結算中
league-event-finished = 結果確定；第一名：{ $names }
league-event-reopened = 重新審查已確定的結果
league-event-cancelled = 取消這一季
league-event-taken-back = 撤回第 { $number } 筆，改為：

## What needs an admin's attention

say-league-all-well = 目前沒有需要處理的事。
league-finding-frozen = 牌桌停擺：出了問題
league-finding-late = 賽季結束了，這一桌還沒結束
league-finding-vacant = 有人離開，座位由電腦代打
league-finding-struck = 已不在參賽名單上，但還有牌桌在進行
league-finding-unreachable = 通知送不到，或本人不要通知
league-finding-stalled = 牌桌已經等這個人好幾天
league-finding-low-bank = 時間存量快用完了
league-finding-asked = 已詢問是否接替，還沒答覆
league-finding-not-checked-in = 報到快截止，這位玩家還沒報到
league-finding-too-few = 報名快截止，人數還太少
league-finding-paused = 聯賽暫停中
league-finding-not-begun = 賽季已過一半，這一桌還沒開始

## Letters to players

say-league-told-why = 理由：{ $why }
say-league-told-opened = 你參加了上一季，想再來嗎？請報名{ $title }第 { $season } 季，{ $at } 截止。
say-league-told-back = 你退出了{ $title }第 { $dropped } 季，現在回來了嗎？請報名第 { $season } 季，{ $at } 截止。
say-league-told-prolonged = { $title }第 { $season } 季的報名延長到 { $at }：目前只有 { $count } 位。你的報名不變；也許你認識想參加的人？
say-league-told-reopened-entries = { $title }第 { $season } 季重新開放報名，到 { $at } 為止。你的報名不變。
say-league-told-check-in = 請在 { $at } 前報到：{ $title }第 { $season } 季就要開始了。沒有報到就不能參賽。
say-league-told-withdrawn = 管理員在開賽前把你從{ $title }第 { $season } 季移除。
say-league-told-added = 管理員把你加入了{ $title }第 { $season } 季。如果不想參加，請輸入：聯賽 退出 { $league }
say-league-told-checked-in = 管理員替你完成了{ $title }第 { $season } 季的報到。
say-league-told-team = 你在{ $title }第 { $season } 季是「{ $team }」隊的隊員：{ $names }。隊長：{ $captain }。
say-league-told-planned = { $divisions ->
    [1] { $title }第 { $season } 季的賽程已排定，{ $at } 開始，共 { $count } 位參賽。開始前不用做什麼。
   *[other] { $title }第 { $season } 季的賽程已排定，{ $at } 開始。你在第 { $division } 組，共 { $count } 位。開始前不用做什麼。
}
say-league-told-plan-tables = 這是目前為你排定的牌桌，取代先前的賽程。
say-league-told-planned-anew = 管理員把一位參賽者換到別組，所以所有牌桌都重新抽籤了。
say-league-told-redrawn = 管理員改動了賽程。這是你現在的牌桌。
say-league-told-moved-up = 好消息：有空位了，你從候補名單遞補，可以參賽。
say-league-told-absent = 你沒有報到，所以不參加{ $title }第 { $season } 季。歡迎報名下一季。
say-league-told-no-place = { $title }第 { $season } 季的賽程已排定，但沒有你的名額。你留在候補名單上：有人退賽時，我們可能會請你接替。
say-league-told-started = { $count ->
    [1] { $title }第 { $season } 季開始了，最晚到 { $at } 結束。下面是你的牌桌，一次進行一桌。每一桌輪到你時，我們都會通知你。
   *[other] { $title }第 { $season } 季開始了，最晚到 { $at } 結束。下面是你的牌桌，同時最多進行 { $count } 桌。每一桌輪到你時，我們都會通知你。
}
say-league-told-started-ladder = { $count ->
    [1] { $title }第 { $season } 季開始了，最晚到 { $at } 結束。你一有空，我們就幫你安排牌桌，一次一桌。
   *[other] { $title }第 { $season } 季開始了，最晚到 { $at } 結束。你一有空，我們就幫你安排牌桌，同時最多 { $count } 桌。
}
say-league-told-round = { $title }第 { $round } 輪排好了。這是你的牌桌。
say-league-told-matched = 你在{ $title }有一張新牌桌。
say-league-told-bye = { $title }第 { $round } 輪你輪空，得到 5 分，下一輪再上場。
say-league-told-through = { $title }第 { $round } 輪你輪空，直接晉級下一輪。
say-league-told-reminder-entries = 想再參加嗎？{ $title }第 { $season } 季的報名在 { $at } 截止，請在那之前報名。
say-league-told-reminder-check-in = 請在 { $at } 前報到，否則不能參加{ $title }第 { $season } 季。賽季就要開始了，而你還沒有報到。
say-league-told-reminder-end = { $title }第 { $season } 季在 { $at } 結束，你還有 { $count } 桌沒有結束。請盡快玩完。
say-league-told-struck = 管理員把你從{ $title }第 { $season } 季除名，成績全部刪去。
say-league-told-struck-stands = 管理員把你從{ $title }第 { $season } 季除名。已有的成績保留，其餘的牌桌你都得 0 分。
say-league-told-unstruck = 你回到{ $title }第 { $season } 季了，可以繼續參賽。
say-league-told-struck-at = 你在{ $title }第 { $number } 桌 { $table } 被除名，這一桌不計入你的成績。
say-league-told-unstruck-at = 你在{ $title }第 { $number } 桌 { $table } 恢復參賽，這一桌又計入你的成績。
say-league-told-voided = { $title }第 { $number } 桌 { $table } 不計分，牌局到此為止。
say-league-told-counted = { $title }第 { $number } 桌 { $table } 重新計分。
say-league-told-table-extended = 請在 { $at } 前玩完{ $title }第 { $number } 桌 { $table }。賽季已經結束，這一桌只延長這一次。
say-league-told-adjudicated = { $title }第 { $number } 桌 { $table } 依當時局面結束，並照此計分。
say-league-told-adjusted = 管理員調整了你在{ $title }的積分：{ $points } 分。
say-league-told-heir = 你在{ $title }第 { $season } 季接替 { $name }，對方的積分現在是你的。
say-league-told-gave = { $name } 在{ $title }第 { $season } 季接替你。謝謝你的參與！
say-league-told-guest = 你在{ $title }第 { $number } 桌 { $table } 替 { $name } 代打。這一桌計入其他人的成績，不計入你的。
say-league-told-guested = { $name } 在{ $title }第 { $number } 桌 { $table } 替你代打。這一桌不計入你的成績。
say-league-told-no-guest = { $title }第 { $number } 桌 { $table } 不再由別人替你代打。
say-league-told-banned = { $title }的管理員已將你禁賽，你不能再報名。
say-league-told-banned-until = { $title }的管理員已將你禁賽：到第 { $until } 季為止（含），你都不能報名。
say-league-told-lifted = 你可以再報名{ $title }。
say-league-told-asked = 你願意接替 { $name } 參加{ $title }，連同全部積分嗎？{ $left ->
    [0] 目前沒有剩下要玩的牌桌。
   *[other] 還剩下 { $left } 桌。
}請在 { $at } 前答覆；之後我們會改問別人。
say-league-told-not-asked = 我們不再請你接替{ $title }的位置了。你留在候補名單上。
say-league-told-extended = 你在{ $title }有 { $count } 桌多了 { $time }。
say-league-told-ends = 賽季最晚到 { $at } 結束。
say-league-told-paused = { $title }暫停了。牌桌全部停止計時，日期都會順延。
say-league-told-resumed = { $title }恢復進行：重新開始計時，之後的日期都順延暫停的時間。
say-league-told-announced = { $title }的管理員公告：{ $text }
say-league-told-closing = { $count ->
    [0] { $title }第 { $season } 季的牌桌全部結束了。結果在 { $at } 確定。有問題的話，請在那之前告訴管理員。
   *[other] { $title }第 { $season } 季結束了，還有 { $count } 桌正在結算。有問題的話，請現在告訴管理員。
}
say-league-told-final = { $divisions ->
    [1] { $title }第 { $season } 季的結果確定了。你的名次：{ $count } 人中的第 { $rank } 名。
   *[other] { $title }第 { $season } 季的結果確定了。你的名次：第 { $division } 組 { $count } 人中的第 { $rank } 名。
}
say-league-told-up = 恭喜升組！報名下一季的話，你會在第 { $division } 組或更高的組。
say-league-told-down = 你降組了。報名下一季的話，你會在第 { $division } 組；上面的組有空位時，會在更高的組。
say-league-told-stay = 報名下一季的話，你留在第 { $division } 組。
say-league-told-next = 下一季在 { $at } 開放報名，屆時我們會通知你。
say-league-told-next-unknown = 下一季開放報名時，我們會通知你。
say-league-told-reopened = { $title }第 { $season } 季的結果正在重新審查，目前還不是最後結果。
say-league-told-cancelled = { $title }第 { $season } 季取消了。已開始的牌桌可以玩完，但都不計分。

## News for the channel of a league

say-league-news-drafted = { $title }第 { $season } 季在 { $at } 開放報名。
say-league-news-opened = { $title }第 { $season } 季開放報名，到 { $at } 為止。歡迎大家！
say-league-news-prolonged = { $title }第 { $season } 季的報名延長到 { $at }：人數還太少。
say-league-news-reopened-entries = { $title }第 { $season } 季重新開放報名，到 { $at } 為止。
say-league-news-check-in = { $title }第 { $season } 季報名截止。已報名的玩家，請在 { $at } 前報到。
say-league-news-closed = { $title }第 { $season } 季報名截止。接下來排定賽程。
say-league-news-planned = { $title }第 { $season } 季的賽程已排定：{ $count } 位，分成 { $divisions } 組{ $tables ->
    [0] {""}
   *[other] ，共 { $tables } 桌
}。{ $at } 開始。
say-league-news-planned-anew = 管理員把一位參賽者換到別組，所以{ $title }第 { $season } 季的牌桌都重新抽籤了。賽季在 { $at } 開始。
say-league-news-started = { $tables ->
    [0] { $title }第 { $season } 季開始了，最晚到 { $at } 結束。
   *[other] { $title }第 { $season } 季開始了，共 { $tables } 桌，最晚到 { $at } 結束。
}
say-league-news-drawn = { $divisions ->
    [1] { $title }第 { $round } 輪排好了：{ $tables } 桌。
   *[other] { $title }第 { $division } 組第 { $round } 輪排好了：{ $tables } 桌。
}
say-league-news-announced = { $title }的管理員公告：{ $text }
say-league-news-paused = { $title }暫停了。牌桌全部停止計時，日期都會順延。
say-league-news-resumed = { $title }恢復進行：重新開始計時，之後的日期都順延暫停的時間。
say-league-news-closing = { $title }第 { $season } 季的比賽結束了。剩下的部分結算後，結果就確定。
say-league-news-finished = { $title }第 { $season } 季的結果確定了。恭喜！
say-league-news-reopened = { $title }第 { $season } 季的結果正在重新審查，目前還不是最後結果。
say-league-news-cancelled = { $title }第 { $season } 季取消了。
