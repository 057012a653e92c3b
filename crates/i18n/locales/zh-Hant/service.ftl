## The language itself

lang-name = 繁體中文
lang-also = zh-TW | zh-HK | zh-MO | zh-Hant-TW | zh-Hant-HK | 中文 | 正體中文 | chinese | traditional chinese | traditional | tw | cht | hant | hk | 繁中 | 繁體 | 正體 | 繁体中文 | 繁体
# Time zones in which most speakers live, the most populous first.
lang-zones = Asia/Taipei | Asia/Hong_Kong
list-comma = 、
list-semicolon = ；
brackets = （{ $text }）
list-sentences = { "" }
list-doer = { "" }
list-or = 或
colon = ：
seat-empty = { $number } 號座位
seat-you = { $name }（你）
seat-bot = { $name }（電腦）
nobody = 無人

weekday-1 = 週一
weekday-2 = 週二
weekday-3 = 週三
weekday-4 = 週四
weekday-5 = 週五
weekday-6 = 週六
weekday-7 = 週日
month-1 = 1月
month-2 = 2月
month-3 = 3月
month-4 = 4月
month-5 = 5月
month-6 = 6月
month-7 = 7月
month-8 = 8月
month-9 = 9月
month-10 = 10月
month-11 = 11月
month-12 = 12月
time-at = { $monthname }{ $day }日（{ $weekday }）{ $time }（{ $zone }）
time-at-short = { $monthname }{ $day }日（{ $weekday }）{ $time }
time-left-days = 還有 { $count } 天
time-left-hours = 還有 { $count } 小時
time-left-minutes = 還有 { $count } 分鐘

time-days = { $count } 天
time-days-hours = { $days } 天 { $hours } 小時
time-hours = { $count } 小時
time-minutes = { $count } 分鐘

colour-0 = 藍
colour-1 = 橙
colour-2 = 綠
colour-3 = 紫
colour-4 = 紅

## Commands: the words that players type to the service

verb-new = 開桌 | 新桌
verb-join = 加入
verb-leave = 離開
verb-start = 開始
verb-mine = 我的 | 我的桌
verb-list = 列表 | 清單
verb-board = 盤面 | 版面 | 桌面
verb-speech = 朗讀 | 念出來 | 語音
verb-help = 說明 | 幫助
verb-rules = 規則
verb-resign = 認輸 | 退出
verb-log = 紀錄 | 記錄
verb-proof = 驗證 | 證明
verb-undo = 收回 | 悔棋 | 取消
verb-name = 名字 | 改名
verb-lang = 語言
verb-zone = 時區
verb-stop = 停止 | 退訂
verb-yes = 是 | 好 | 同意 | 確認
verb-preview = 預覽 | 試走
verb-back = 退一步
verb-bot = 加電腦
verb-rematch = 再來一局 | 再玩一局
verb-link = 連結 | 綁定
verb-tell = 通知
verb-quiet = 勿擾 | 安靜時段
verb-off = 休息日
verb-holiday = 假期 | 休假
verb-remind = 提醒
verb-digest = 彙整 | 每日彙整
verb-mute = 靜音
verb-unmute = 取消靜音
verb-hush = 不再提醒 | 別再提醒 | 先別提醒
verb-extend = 延長
verb-pause = 暫停
verb-resume = 繼續
verb-answer = 作答
verb-substitute = 候補 | 替補
verb-takeover = 接手 | 接替
verb-return = 回座
verb-here = 報到 | 我在
verb-when = 當 | 輪到
verb-orders = 預令 | 預先指令
verb-withdraw = 撤回 | 撤銷
verb-wait = 等等 | 再等等
verb-ready = 準備好 | 準備好了
verb-vote = 表決 | 投票
verb-ruling = 裁定 | 裁決
verb-punctuality = 準時 | 守時
verb-invite = 邀請
verb-unlink = 解除連結
verb-address = 地址
verb-data = 資料 | 我的資料
verb-forget = 遺忘 | 刪除
verb-league = 聯賽
verb-standings = 排名 | 積分榜
verb-record = 戰績
verb-manage = 管理
verb-profile = 個人頁 | 檔案
verb-stats = 統計
verb-seek = 找人 | 找玩家

## How long a standing order lasts, as typed

order-once = 一次
order-until-used = 直到用掉 | 用掉為止
order-this-round = 本輪 | 這一輪
order-until-round = 直到第 | 到第
order-until-withdrawn = 直到撤回 | 直到撤銷
order-any = 任意 | 隨便

## Words that players write and that have no meaning at a table

filler-words = 請 | 好 | 我 | 要 | 想 | 了 | 然後 | 再
filler-openings = 我要 | 我想 | 我的行動是

## Words that follow a verb, as typed; the first form is the one we show

behind-yes = 同意 | 贊成 | 是 | 好
behind-no = 不同意 | 反對 | 否 | 不
behind-undo = 收回 | 悔棋
behind-play = 代走 | 走
behind-upgrade = 升級 | 改版
behind-result = 結果 | 勝者
behind-close = 結束 | 終止 | 截止
behind-thaw = 解凍 | 恢復
behind-remove = 移除
behind-extend = 延長 | 加時
behind-public = 公開 | 大家
behind-mail = 電子郵件 | 郵件 | 信件
behind-direct = 私訊
behind-place = 討論串 | 點名
behind-usual = 預設
behind-next = 預告
behind-no-next = 不預告 | 不用預告
behind-at-once = 立刻 | 馬上
behind-awake = 醒著 | 醒著時
behind-long = 長 | 詳細
behind-short = 短 | 簡短
behind-text = 文字
behind-pictures = 圖片 | 圖
behind-speech = 朗讀 | 語音
behind-no-speech = 不朗讀
behind-large-print = 大字 | 大字體
behind-usual-print = 一般字 | 小字
behind-high-contrast = 高對比
behind-usual-contrast = 一般對比
behind-on = 開 | 開啟 | 要
behind-off = 關 | 關閉 | 不要 | 取消
behind-none = 無 | 沒有
behind-all = 全部 | 每天
behind-to = 到 | 至
behind-mon = 週一 | 周一 | 星期一 | 禮拜一
behind-tue = 週二 | 周二 | 星期二 | 禮拜二
behind-wed = 週三 | 周三 | 星期三 | 禮拜三
behind-thu = 週四 | 周四 | 星期四 | 禮拜四
behind-fri = 週五 | 周五 | 星期五 | 禮拜五
behind-sat = 週六 | 周六 | 星期六 | 禮拜六
behind-sun = 週日 | 週天 | 周日 | 星期日 | 星期天 | 禮拜日 | 禮拜天
behind-after-timer = 時間到後 | 時間到再等
behind-skip = 略過 | 跳過
behind-every = 每 | 每隔
behind-m = 分鐘 | 分
behind-h = 小時 | 個小時 | 鐘頭
behind-d = 天 | 日 | 號
behind-w = 週 | 個星期 | 星期
behind-pace = 步調
behind-holidays = 假期
behind-extension = 延長
behind-away = 缺席
behind-muster = 報到 | 簽到 | 準備確認
behind-punctual = 準時
behind-private = 私人
behind-open = 開放
behind-starts = 開始
behind-me = 我
behind-for = 用於
behind-link = 連結
behind-drop = 撤回 | 取消 | 刪除
behind-fast = 快
behind-normal = 一般 | 普通
behind-slow = 慢
behind-daily = 每日
behind-grace = 寬限
behind-bank = 存量
behind-increment = 每步增加 | 增加
behind-cap = 上限
behind-notice = 預留
behind-waking = 只算清醒 | 清醒
behind-nonstop = 不停 | 日夜都算
behind-remind = 提醒
behind-pause = 暫停
behind-join = 報名 | 加入 | 參加
behind-leave = 退出 | 退賽 | 離開
behind-here = 報到 | 我在
behind-entrants = 名單 | 參賽者
behind-season = 賽季
behind-plan = 賽程 | 排程
behind-cross = 對戰表
behind-rules = 規則 | 規章
behind-calendar = 日程 | 行事曆
behind-why = 為什麼 | 理由
behind-log = 紀錄
behind-doctor = 診斷 | 問題
behind-ratings = 評分 | 等級分
behind-file = 檔案
behind-new = 新
behind-reopen = 重開
behind-unplan = 撤銷賽程 | 取消排程
behind-start = 開始
behind-end = 收尾
behind-finish = 定案
behind-cancel = 停辦
behind-set = 設定
behind-game = 遊戲
behind-title = 名稱
behind-room = 頻道
behind-resume = 繼續
behind-move = 換組 | 調組
behind-strike = 除名
behind-unstrike = 恢復名額
behind-void = 作廢
behind-count = 計分
behind-adjudicate = 裁判 | 判定
behind-rule = 裁定
behind-replace = 接替 | 換人
behind-alternates = 遞補
behind-add = 新增
behind-check-in = 代為報到
behind-apart = 避開
behind-like = 照
behind-swap = 對調
behind-team = 隊伍
behind-teams = 隊伍排名
behind-guest = 代打
behind-adjust = 調分 | 加減分
behind-ban = 禁賽
behind-lift = 解禁
behind-announce = 公告
behind-resend = 重寄 | 重發
behind-back = 撤回 | 還原
behind-from = 從 | 自 | 由
behind-weekend = 週末 | 周末
behind-weekday = 平日 | 工作日
behind-today = 今天 | 今日
behind-tomorrow = 明天 | 明日
behind-am = 上午 | 早上 | 早晨 | 凌晨 | 清晨
behind-pm = 下午 | 傍晚
behind-night = 晚上 | 夜裡 | 晚間 | 深夜
behind-noon = 中午 | 正午
behind-midnight = 午夜 | 半夜
behind-oclock = 點 | 點鐘 | 時
behind-half = 半
behind-weekly = 每週 | 每周 | 每星期
behind-hourly = 每小時 | 每個小時
behind-every-day = 每天 | 每一天 | 天天
behind-jan = 1月 | 一月
behind-feb = 2月 | 二月
behind-mar = 3月 | 三月
behind-apr = 4月 | 四月
behind-may = 5月 | 五月
behind-jun = 6月 | 六月
behind-jul = 7月 | 七月
behind-aug = 8月 | 八月
behind-sep = 9月 | 九月
behind-oct = 10月 | 十月
behind-nov = 11月 | 十一月
behind-dec = 12月 | 十二月

entry-number-before = 參賽編號 | 編號 | 參賽者 | 第
entry-number-after = 號

## The parts of a letter

letter-marker = -- 請在此行上方回覆 --
letter-answer-so = 請回覆下列其中一行，或用你自己的話：
letter-answer-so-one = 請回覆下面這一行，或用你自己的話：
letter-press = 寄出其中一行，或用自己的話回覆：
letter-press-one = 寄出這一行，或用自己的話回覆：
letter-press-board = 查看整個桌面和讀法
letter-press-again = 和同樣的人再玩一局
letter-press-rules = 閱讀規則
letter-press-line = { $label }，請輸入 { $line }
press-invite = 邀請朋友
press-link = 要一個可以轉傳的連結
press-bot = 加一位電腦玩家
press-start = 和電腦馬上開始
press-rules = { $game }怎麼玩
press-join = 加入牌桌
press-never = 不要再聯絡我
letter-invited-seats = 牌桌 { $table } 有 { $seats } 個座位，{ $free ->
    [0] 目前沒有空位。
   *[other] 還空 { $free } 個。
}
letter-invited-bank = 每次輪到你，你有 { $grace }，另外整局還有 { $bank } 的時間存量。
letter-invited-bank-growing = 每次輪到你，你有 { $grace }，另外整局還有 { $bank } 的時間存量，每次作答再加 { $increment }。
letter-invited-daily = 每天 { $at }（{ $zone }）之前，所有人各行動一次。
letter-invited-picture = { $game }剛開局的樣子
letter-words = 可以輸入的內容
letter-words-line = 輸入 { $words }
letter-words-each = 皆為：{ $notes }
board-drafted = ? 表示你的草稿，還沒有執行。
letter-sealed = 在所有人都回覆之前，你的回覆會保持密封，也都可以更改。
letter-answer-stands = 你已回覆：{ $answer }
letter-answer-hash = 查驗碼：{ $hash }
letter-begun = 你已經開始：{ $steps }。接下來：{ $headline }
letter-time = { $parts }。
letter-time-until = 期限：{ $at }，{ $left }
letter-time-free = { $at } 之前不扣時間，之後開始扣你的時間存量（{ $bank }）
letter-time-pays = 從 { $at } 起一直在扣你的時間存量
letter-time-quiet = 你的安靜時段 { $from } 到 { $to } 不計時
letter-because-daily = 這張牌桌每天都在這個時刻截止
letter-because-holiday-ends = 你的假期結束前什麼都不會發生
letter-because-skipped = 你正在放假，牌桌不會等你
letter-paused = 牌桌暫停中，計時全部停止。
letter-expected = { $name }（{ $at } 前）
letter-no-clock = 沒有時間限制。
letter-waiting = 正在等：{ $names }
letter-also-asked = 也在等：{ $names }
letter-answered = 已回覆：{ $names }
letter-if-asked = 若現在輪到，預計回覆時間：{ $names }
letter-news = 自你上一步之後
letter-happened = 發生了什麼
letter-news-left = （想看更早的 { $count } 件事，請輸入：紀錄）
letter-news-bots = 電腦玩家{ $names }也行動了。
letter-news-more = 還有 { $count } 條
letter-points = 目前的分數
letter-points-final = 最終分數
letter-score = 目前分數：{ $points }
letter-points-line = 第 { $rank } 名 { $name }：{ $points } 分
letter-unread = 我們略過的內容
letter-unread-left = （還有 { $count } 行。）
letter-orders = 你的預先指令（只有你看得到）
letter-order-line = { $number }. { $text }
letter-tables = 牌桌
letter-players = 牌桌 { $table }：{ $names }
letter-see-board = 想看整個桌面和讀法，請輸入「{ $line }」
letter-rules = 想讀這個遊戲的規則，請輸入「{ $line }」
letter-again = 想和同樣的人再玩一局，請輸入「{ $line }」
letter-others-left = 想看其他玩家的情況，請輸入「{ $line }」
letter-footer = 你引用的文字我們不會讀。想看更多指令，請回覆「說明」；不想再收信，請回覆「停止」。其他事情，請回覆「詢問 站長」加上你的問題。
letter-pictures-hold = 圖和上一封附圖的信一樣，沒有變化。
calendar-deadline = 牌桌 { $table }（{ $game }）：行動期限
letter-picture = 桌面圖
picture-your-turn = 輪到你了
picture-new-for-you = 藍框：你上次行動之後的變化。
picture-new = 藍框：最近一次行動帶來的變化。
letter-plain-board = 盤面文字版
letter-subject-none = Vernissage
subject-turn = 輪到你：{ $game }{ $round ->
    [0] {""}
   *[other] ，第 { $round } 輪
} [{ $table }]
subject-running = 消息：{ $game }{ $round ->
    [0] {""}
   *[other] ，第 { $round } 輪
} [{ $table }]
subject-won = 遊戲結束：{ $seats } 獲勝 [{ $table }]
subject-shared = 遊戲結束：{ $seats } 並列獲勝 [{ $table }]
subject-over = 遊戲結束：{ $game } [{ $table }]
subject-open = 開放的牌桌：{ $game } [{ $table }]
subject-invited = { $name } 邀請你玩 { $game }
subject-closed = 已關閉：{ $game } [{ $table }]
subject-frozen = 停擺：{ $game } [{ $table }]

table-status-open = 開放中，{ $empty ->
    [0] 已滿
   *[other] 還有 { $empty } 個空位
}
table-status-running = 進行中
table-vacant = 有 { $count } 個座位待接手
table-status-over = 已結束
table-status-closed = 已關閉
table-status-frozen = 停擺
table-line = { $code } { $game }：{ $names }（{ $status }）
letter-played-with = 選項：{ $options }
option-line = { $option }：{ $values }。輸入方式：{ $typed }
option-usual = 預設
table-line-yours = 輪到你了。
table-line-until = 輪到你了，期限：{ $at }。
table-line-asked = 要做的是：{ $asked }
table-line-days = 一局約 { $days } 天

asked-anything = 請決定要做什麼。

## Moves and answers

say-applied = 已執行：{ $moves }
say-applied-default = 這是唯一或預設的選擇，已替你執行：{ $moves }
say-draft = 這只是草稿，還沒有執行。
say-draft-dropped = 這會取代你先前的草稿：{ $moves }
say-to-finish = 要完成，請回覆：{ $words }
say-idle = 剩下的部分沒有任何效果。仍要執行，請輸入：{ $words }。要收回，請輸入：收回
say-instead = 你的意思是「{ $line }」嗎？如果是，只要回覆一個字：是
say-earlier-played = 你回覆的是較早的一封信。這一步所依據的內容沒有改變，因此算數。
say-earlier-back = 你回覆的是較早的一封信，之後桌上有變化，所以沒有執行。如果仍要這樣做，請回覆這封信，再寄一次：{ $line }
say-not-your-turn = 還沒輪到你：正在等 { $seats }。
say-undo-which = 你現在沒有草稿。你的上一步是：{ $moves }。要收回它，請回覆「收回」。
say-sealed = 已密封：{ $answer }。在所有人回覆之前都可以更改。查驗碼：{ $hash }
say-sealed-last = 你是最後一個回覆的，所有回覆現在揭曉。你的回覆：{ $answer }
say-replaced = 已重新密封：{ $answer }。它取代你先前的回覆；在所有人回覆之前仍可更改。查驗碼：{ $hash }
say-refused-word = 從第 { $at } 個詞「{ $word }」開始，我們看不懂。
say-refused-ambiguous = 「{ $word }」可能有好幾種意思。
say-refused-unfinished = 「{ $word }」之後還缺了些什麼。
say-one-thing = 請一次只送一件事：行動，或一個別的指令。什麼都沒有執行。
say-move-without-table = 要行動，請回覆你那張牌桌最新的一封信。單看這裡，我們不知道你指哪一張牌桌。
say-which-table = 哪一張牌桌？請在指令後面加上它四個字的代碼。想看自己的牌桌和代碼，請輸入：{ $line }
say-other-table = 你的信寄到了另一張牌桌的地址。請回覆你要的那張牌桌最新的一封信。
say-taken-before = 這封信我們之前收到過，當時就處理了。
say-too-many-requests = 你一小時內送來的請求太多了，這一次沒有執行。請過一會兒再試。
say-address-unknown = 你寄的這個地址，我們不認得（或不再認得），所以什麼都沒有執行。以下是目前的情況。請回覆那張牌桌最新的來信。
say-seen-by-others = 請留意：你的信也寄給了別人，而收信地址是祕密。知道它的人都能替你回覆。
say-undone-by = { $seat } 收回了一步。
say-automatic-seals = 時間到了，由規則替這些玩家回覆：{ $seats }
say-refused-not-now = 現在還不能做「{ $word }」。
say-refused-unknown = 我們看不懂「{ $word }」這個詞。想知道可以輸入什麼，請回覆「說明」。
say-refused-range = 「{ $word }」超出範圍。可以是：{ $range }。
say-refused-long = 內容太長，我們讀不了。
say-refused-many = 一封信裡的行動太多了。
say-refused-nothing = 我們在你的信裡沒有找到行動。
say-refused-not-asked = 現在沒有要你決定的事。
say-pressed-late = 牌桌在那之後已經有變化，所以什麼都沒有執行。
say-refused-late = 那個決定已經結束。目前要決定的事在下面。
say-could-stand = { $more ->
    [0] 這裡可以輸入：{ $words }
   *[other] 這裡可以輸入：{ $words }，還有另外 { $more } 種
}
say-before = 前面這部分我們看懂了，但沒有執行：{ $moves }
say-rest = 還沒執行：{ $words }
say-turn = 輪到你了：{ $asked }
say-reminder = 還在等你：{ $asked }
say-reminder-round = 第 { $round } 輪你還欠一步。
say-last = 其他人都回覆了，只等你一個人。
say-extended-once = 你的時間到了，所以自動幫你延長。每位玩家每局只有一次。
say-next = 現在輪到 { $seat }，之後可能就是你。
say-over = 這局遊戲結束了。{ $reason }
say-place = 你的名次：第 { $rank } 名，共 { $players } 人，得分 { $points }。
say-winner = 獲勝：{ $seats }
say-shared = 並列獲勝：{ $seats }
say-automatic = { $seat } 時間到了，由規則代走：{ $moves }

## Tables

say-opened = 你已入座。牌桌 { $table }（{ $game }，{ $seats } 個座位）開好了{ $free ->
    [0] 。
   *[other] ，還有 { $free } 個空位。
}
say-joined = 你已入座：牌桌 { $table }，{ $game }。{ $free ->
    [0] {""}
   *[other] 還有 { $free } 個空位。
}
say-has-joined = { $seat } 入座了（{ $seats } 個座位已坐 { $taken } 個）。
say-in-the-dice = 為了公平，你送出的這一則也會影響洗牌：{ $key }
say-left = 你已離開牌桌。
say-started = 遊戲開始了。
say-full = 牌桌已滿。
say-already-in = 你已經在這張牌桌了。
say-not-in = 你不在這張牌桌。
say-no-table = 沒有牌桌「{ $table }」。想看自己的牌桌和代碼，請輸入：{ $line }
say-not-open = 這張牌桌已經不開放了。
say-not-owner = 只有開桌的人可以這樣做。
say-of-league = 這張牌桌屬於聯賽 { $league }，誰來玩、何時開始都由聯賽決定。
say-which-game = 哪個遊戲？可以選：{ $games }。可以這樣寫：{ $line }
say-no-game = 沒有叫「{ $word }」的遊戲。可以選：{ $games }。可以這樣寫：{ $line }
say-bad-seats = 這個遊戲是 { $min } 到 { $max } 人玩的。
say-would-work = 可以這樣寫：{ $line }
say-no-option = { $game }沒有選項「{ $option }」。這個遊戲的選項：{ $values }
say-bad-option = 選項「{ $option }」可以是：{ $values }
say-resigned = { $seat } 退出了，由電腦代打，座位待人接手。
say-resign-ask = 這會把你在牌桌 { $table } 的座位交給電腦，由它馬上接著玩。我們會通知其他玩家。在別人接手之前，你都可以回來。要執行的話，請回覆：認輸 { $table } 是
say-bots = { $count } 位電腦玩家加入了牌桌。
say-closed = 牌桌在開始前關閉了。
say-undone = 已收回：{ $moves }
say-preview = 這只是預覽，什麼都還沒執行：{ $moves }
say-preview-sealed = 這份回覆會先密封，等所有人都回覆後才公開。
say-preview-waits = 之後輪到 { $seats }。
say-preview-hidden = 下一步會揭示隱藏的資訊，所以預覽到此為止。
say-not-your-seat = 這個按鈕是別的玩家的。
say-rematch-not-over = 這一局結束後才能再來一局。
say-cannot-undo = 這一步不能收回：可能之後揭示了隱藏的資訊，或別人已經行動，或沒有你可以收回的步驟。
say-undo-late = 那個決定的時間已經用完，你的這一步不能再收回。
say-paused = { $by ->
    [admin] 管理員暫停了牌桌，計時全部停止。
   *[vote] 牌桌表決暫停，計時全部停止。
}
say-resumed = { $by ->
    [admin] 管理員讓牌桌繼續：重新開始計時，所有期限依暫停的時間順延。
   *[vote] 牌桌表決繼續：重新開始計時，所有期限依暫停的時間順延。
}
say-extended = { $by ->
    [admin] 管理員多給這些玩家 { $time }：{ $seats }
    [clock] { $seats } 的時間到了；每局一次，自動多 { $time }。
   *[vote] 牌桌表決，多給這些玩家 { $time }：{ $seats }
}
say-not-running = 只有進行中的牌桌才能這樣做。
say-paused-already = 牌桌已經暫停了。
say-not-paused = 牌桌沒有暫停。
say-nothing-to-extend = 沒有可以延長的期限。
say-voted = 謝謝，已記下你的表決。還沒表決：{ $seats }
say-vote-failed = { $motion ->
    [pause] 暫停的表決結束：沒有通過。
    [resume] 繼續的表決結束：沒有通過。
    [extend] 延長時間的表決結束：沒有通過。
    [upgrade] 改用新規則的表決結束：沒有通過。
   *[undo] 收回的表決結束：沒有通過。
}
say-vote-agreed = { $motion ->
    [pause] 暫停的表決結束：通過。
    [resume] 繼續的表決結束：通過。
    [extend] 延長時間的表決結束：通過。
    [upgrade] 改用新規則的表決結束：通過。
   *[undo] 收回的表決結束：通過。
}
say-vote-over = 那次表決已經結束了。
say-vote-stands = 贊成：{ $yes } 人，共 { $all } 人。反對：{ $no } 人。{ $at } 前要有 { $needed } 人贊成才通過。還沒表決：{ $seats }
say-vote-pause = { $seat } 提議暫停，計時全部停止。
say-vote-resume = { $seat } 提議讓暫停的牌桌繼續。
say-vote-extend = { $seat } 提議多給所有輪到的玩家 { $time }。

## Settings and identity

say-take-back = 要改回來，請回覆：{ $line }
say-take-back-too = 在同一封回覆裡另起一行，再寫上：{ $line }
say-name = 從現在起你叫做 { $name }。
say-lang = 從現在起信件使用繁體中文。
say-zone = 從現在起時間以 { $zone } 為準。那裡現在是 { $time }。
say-ways = 之後我們用這些方式通知你：{ $ways }
say-ways-usual = 從現在起我們用預設方式通知你：牌桌有討論串就在討論串，否則用私訊或電子郵件。
say-bad-ways = 請在「通知」後面寫上你要的設定。通知方式：電子郵件、私訊、討論串（在牌桌的討論串 @你），可以同時選幾個。快輪到你時先說一聲，或不用：預告、不預告。休息時輪到你，馬上通知，或等你醒來：立刻、醒著。信裡寫出一切，或只寫這一步需要的：詳細、簡短。桌面除了圖片也有文字，或只有圖片：文字、圖片。桌面寫成可以念出來的句子，或不用：朗讀、不朗讀。字的大小：大字、一般字。信和圖片的對比：高對比、一般對比。可以這樣寫：{ $line }
say-ways-no-address = 你在這裡還沒有電子郵件地址，我們沒辦法用郵件通知你。要加上的話，請輸入「連結」和地址。可以這樣寫：{ $line }
say-telling = { $next ->
        [0] 快輪到你時，我們不會先預告。
       *[other] 快輪到你時，我們會先預告。
    }{ $once ->
        [0] 休息時輪到你，等你醒來才通知。
       *[other] 休息時輪到你，也會立刻通知。
    }{ $long ->
        [0] 信裡只寫這一步需要的。
       *[other] 信裡寫出桌上的一切。
    }{ $text ->
        [0] 桌面以圖片呈現。
       *[other] 桌面除了圖片也有文字。
    }{ $speech ->
        [0] {""}
       *[other] 桌面會寫成可以念出來的句子。
    }{ $large ->
        [0] {""}
       *[other] 字會放大。
    }{ $contrast ->
        [0] {""}
       *[other] 使用高對比。
    }
say-quiet = 每天 { $from } 到 { $to } 是你的安靜時段（{ $zone }）。這段時間我們只回你的來信。牌桌允許時，你的計時也會停。下次清醒：{ $awake }
say-quiet-off = 你不再有安靜時段。
say-days-off = 你每週的休息日：{ $days }（{ $zone }）。這幾天我們只回你的來信。牌桌允許時，你的計時也會停。
say-days-off-none = 你不再有休息日。
say-holiday-pause = 假期從 { $from } 到 { $to }。在各牌桌准許的天數內，你的計時會停。
say-holiday-after-timer = 假期從 { $from } 到 { $to }。計時照走，但在各牌桌准許的天數內，假期結束前不會替你行動。
say-holiday-skip = 假期從 { $from } 到 { $to }。大家不等你：期間輪到你的決定，由規則代走。
say-holiday-off = { $from } 到 { $to } 不再是假期。
say-remind = 我們這樣提醒你：{ $plan }
say-remind-off = 我們不會再提醒你任何事。
say-remind-usual = 從現在起我們依各牌桌的設定提醒你。
say-digest = 每天 { $at } 只寄一封信。下一封：{ $next }。等不及的事才會另外通知。
say-digest-off = 之後每件事都會各寄一封信。
say-digest-waiting = { $count ->
    [0] 今天沒有牌桌在等你。
   *[other] 有 { $count } 張牌桌在等你，最急的排在最前面。
}
say-digest-won = { $table }（{ $game }）結束了，獲勝：{ $names }
say-digest-ended = { $table }（{ $game }）結束了，沒有結果。
say-digest-how = 想從這裡行動，請輸入「作答」、牌桌代碼和你的行動：作答 { $table } ……；想看桌面：盤面 { $table }
say-muted = 我們不再通知你牌桌 { $table } 的事，但計時照走。
say-unmuted = 我們會再通知你牌桌 { $table } 的事。
say-enough = 已關閉提醒：這個決定不再提醒你。
say-outage = 我們的服務從 { $from } 到 { $to } 中斷。什麼都沒有遺失。你的牌桌上所有期限都順延同樣長的時間，你還來得及回覆。想看新的期限，請回覆「我的」。
say-outage-here = 我們的服務從 { $from } 到 { $to } 中斷。什麼都沒有遺失：這裡所有未到的期限都順延同樣長的時間。
say-wrong-word = 我們看不懂那裡的「{ $found }」。可以這樣寫：{ $line }
say-cannot-use = 「{ $verb }」後面的內容我們看不懂。可以這樣寫：{ $line }
say-wrong-missing = 還缺了什麼。可以這樣寫：{ $line }
say-wrong-zone = 我們不認得時區「{ $found }」。請輸入城市（Taipei）、時差（UTC+8），或 Asia/Taipei 這樣的名稱。可以這樣寫：{ $line }
say-wrong-time-of-day = 「{ $found }」不是時刻。可以這樣寫：{ $line }
say-wrong-weekday = 「{ $found }」不是星期幾。可以這樣寫：{ $line }
say-wrong-date = 「{ $found }」不是我們能讀懂的日期。可以這樣寫：{ $line }
say-wrong-duration = 「{ $found }」不是一段時間。可以這樣寫：{ $line }
say-wrong-too-much = 「{ $found }」太多了。最多是 { $right }。可以這樣寫：{ $line }
say-wrong-too-little = 「{ $found }」太少了。最少是 { $right }。可以這樣寫：{ $line }
say-wrong-quiet-too-long = 安靜時段（{ $found }）太長了。一天最多 { $right }。可以這樣寫：{ $line }
say-wrong-days-off-too-many = 休息日太多了（{ $found }）。一週最多 { $right } 天。可以這樣寫：{ $line }
say-wrong-dates-turned = 最後一天比第一天早（{ $found }）。可以這樣寫：{ $line }
say-wrong-past = 那已經過去了（{ $found }）。可以這樣寫：{ $line }
say-wrong-holiday-too-long = 假期太長了（{ $found }）。最多 { $right } 天。可以這樣寫：{ $line }
say-wrong-holidays-too-many = 假期太多了（{ $found }）。最多 { $right } 個。可以這樣寫：{ $line }
say-wrong-holiday-days-spent = 這樣一年裡的假期共 { $found } 天。最多是 { $right } 天。可以這樣寫：{ $line }
say-wrong-percent = 「{ $found }」不是百分比。可以這樣寫：{ $line }
say-link-sent = 我們已寄出一封附有代碼的信到那個地址。收到後，請在這裡輸入「連結」和代碼。
say-link-how = 想連結你的電子郵件地址，請輸入「連結」和地址。我們會把附有代碼的信寄到那裡，收到後在這裡輸入代碼。
say-link-how-mail = 想連結聊天軟體的帳號，請在那邊輸入這個地址：{ $address }。我們會把附有代碼的信寄到這裡，收到後在那邊輸入代碼。想連結另一個地址，請在這裡輸入「連結」和那個地址。
say-link-letter = { $name } 說這個地址也是自己的。如果是你本人，請在一天內到那邊輸入這個代碼：{ $code }。如果不是你，不必理會，什麼事都不會發生。
say-link-bad = 這個代碼在這裡沒有作用。代碼只有申請的人能用，一天內有效，而且只能用一次。
say-link-no-address = 那不是電子郵件地址，信寄不到。可以這樣寫：{ $line }
say-link-same = 這兩個身分已經連結了。
say-link-same-table = 兩個身分坐在同一張還沒結束的牌桌，結束前不能連結。
say-link-taken = 兩邊都有電子郵件地址，或在同一個聊天軟體都有帳號，所以不能連結。
say-linked = 已連結：兩個身分現在都是 { $name }，包括所有牌桌和設定。
say-bad-lang = 我們還沒有這種語言。可以選：{ $langs }。可以這樣寫：{ $line }
say-bad-name = 這裡不能用這個名字。名字要有 1 到 40 個字，寫在同一行。可以這樣寫：{ $line }
say-bad-name-link = 這裡不能用這個名字：它看起來像網址或電子郵件地址。請把像網址的部分去掉。可以這樣寫：{ $line }
say-bad-name-house = 這裡不能用這個名字：裡面有這個服務的名稱。可以這樣寫：{ $line }
say-bad-name-role = 這裡不能用這個名字：別人會以為你是站長、管理員或電腦。可以這樣寫：{ $line }
say-bad-name-unseen = 這裡不能用這個名字：裡面有看不見的字元。請重新輸入。可以這樣寫：{ $line }
say-bad-name-marks = 這裡不能用這個名字：有一個字母上的符號超過兩個。可以這樣寫：{ $line }
say-stopped = 你不會再收到我們的信；只有你回覆我們的信時，我們才會回信。想回來的話，請用「是」回覆任何一封我們的信。
say-welcome = 你好！這裡是 Vernissage，用電子郵件玩桌上遊戲。有人（也許是你）從這個地址寫信給我們。如果是你，請回覆「是」。不是的話，什麼都不用做，也什麼都不會發生。
say-assumed-zone = 我們假定你的時區是 { $zone }。如果不對，請回覆你的時區，例如「時區 Europe/Lisbon」。
say-confirmed = 謝謝，已確認這是你的地址。想開桌，請回覆「開桌 art-society」。想找空位，請回覆「列表」。
say-yes-noted = 謝謝，已經確認。
say-nothing-to-confirm = 沒有需要你確認的事情了。
say-confirm-line = { $number }：{ $verb ->
    [new] 開一張新牌桌（{ $line }）
    [join] 在一張牌桌坐下（{ $line }）
    [start] 空位由電腦補滿，立即開始遊戲（{ $line }）
    [leave] 讓出座位（{ $line }）
    [takeover] 接替離開的玩家（{ $line }）
    [rematch] 和同樣的玩家再玩一局（{ $line }）
    [seek] 找人一起玩（{ $line }）
    [stop] 不再寄信（{ $line }）
    [lang] 改用另一種語言寫信給你（{ $line }）
    [zone] 改用另一個時區的時間（{ $line }）
    [help] 說明如何使用（{ $line }）
    [rules] 寄出一個遊戲的規則（{ $line }）
    [list] 列出有空位的牌桌（{ $line }）
    [mine] 列出你的牌桌（{ $line }）
    [address] 今後寄到那個地址（{ $line }）
   *[other] { $line }
}
confirm-name = { $number }：從現在起叫你 { $name }（{ $line }）
confirm-lang = { $number }：用{ $language }寫信給你（{ $line }）
confirm-zone = { $number }：時間以 { $zone } 為準（{ $line }）
confirm-ways = { $number }：之後用這些方式通知你：{ $ways }（{ $line }）
confirm-ways-usual = { $number }：恢復預設的通知方式：牌桌有討論串就在討論串，否則用私訊或電子郵件（{ $line }）
confirm-telling = { $number }：更改我們通知你的內容和信件的樣子（{ $line }）
confirm-quiet = { $number }：把每天 { $from } 到 { $to }（{ $zone }）設為你的安靜時段（{ $line }）
confirm-quiet-off = { $number }：取消你的安靜時段（{ $line }）
confirm-days-off = { $number }：把這幾天設為你每週的休息日：{ $days }（{ $line }）
confirm-days-off-none = { $number }：取消你每週的休息日（{ $line }）
confirm-holiday-pause = { $number }：從 { $from } 到 { $to } 讓你休假，在各牌桌允許的天數內停止計時（{ $line }）
confirm-holiday-after-timer = { $number }：從 { $from } 到 { $to } 讓你休假，計時照走，但假期結束前不會替你行動（{ $line }）
confirm-holiday-skip = { $number }：從 { $from } 到 { $to } 讓你休假，大家不等你（{ $line }）
confirm-holiday-off = { $number }：取消 { $from } 到 { $to } 的假期（{ $line }）
confirm-remind = { $number }：這樣提醒你：{ $plan }（{ $line }）
confirm-remind-off = { $number }：不再提醒你任何事（{ $line }）
confirm-remind-usual = { $number }：依各牌桌的設定提醒你（{ $line }）
confirm-digest = { $number }：每天 { $at } 只寄一封信給你（{ $line }）
confirm-digest-off = { $number }：每件事各寄一封信（{ $line }）
confirm-muted = { $number }：不再通知你牌桌 { $table } 的事（{ $line }）
confirm-unmuted = { $number }：再次通知你牌桌 { $table } 的事（{ $line }）
confirm-stopped = { $number }：不再寄信給你（{ $line }）
confirm-substitute-on = { $number }：有座位空出時通知你（{ $line }）
confirm-substitute-off = { $number }：有座位空出時不再通知你（{ $line }）
confirm-league-entered = { $number }：為你報名{ $title }第 { $season } 季（{ $line }）
confirm-league-waiting = { $number }：把你列入{ $title }第 { $season } 季的候補名單（{ $line }）
confirm-league-checked-in = { $number }：為你報到{ $title }第 { $season } 季（{ $line }）
confirm-league-inherited = { $number }：在{ $title }接替另一位玩家，連同其積分和牌桌（{ $line }）
confirm-league-declined = { $number }：婉拒{ $title }給你的名額（{ $line }）
confirm-league-withdrawn = { $number }：退出{ $title }第 { $season } 季（{ $line }）
confirm-league-withdrawn-late = { $number }：退出{ $title }第 { $season } 季（{ $line }）
confirm-league-dropped-out = { $number }：中途退出{ $title }第 { $season } 季的比賽，你的牌桌由電腦接著玩（{ $line }）
confirm-new = { $number }：開一張 { $seats } 人的{ $game }牌桌（{ $line }）
confirm-rematch = { $number }：和同樣的玩家再開一張{ $game }牌桌（{ $line }）
confirm-join = { $number }：在牌桌 { $table }（{ $game }）坐下（{ $line }）
confirm-leave = { $number }：讓出你在牌桌 { $table }（{ $game }）的座位（{ $line }）
confirm-start = { $number }：空位由電腦補滿，開始牌桌 { $table }（{ $game }）（{ $line }）
confirm-takeover = { $number }：在牌桌 { $table }（{ $game }）接替離開的玩家（{ $line }）
confirm-return = { $number }：從電腦手裡收回你在牌桌 { $table }（{ $game }）的座位（{ $line }）
say-mail-seat-dead = 這個地址已經失效，請回覆這張牌桌最新的一封信。
say-mail-settings-dead = 這個地址已經失效，較新的信取代了它。請回覆這封信，再寫一次。
say-claimed = 有人（也許是你）從這個地址寫信給我們，但不是回覆我們的信。這樣的信證明不了什麼，所以我們什麼都沒有執行。如果是你，請回覆這封信，我們會立刻執行你在回信裡寫的內容。不是的話，什麼都不用做，也什麼都不會發生。
say-confirm = 要執行的話，請回覆「是」：
say-confirm-from = { $number }：以後從 { $from } 寄來的信都算你寄的
say-confirm-gone = 你同意的內容裡，有一部分時間太久，我們已經沒有保留。請再寫一次。
say-confirm-unclear = 我們看不出你要哪幾項。全部都要，請回覆「是」；只要幾項，請在後面只加編號，例如：是 2
say-confirm-one = 只要其中一項，請在後面加上編號，例如：是 { $number }
say-not-kept = 有 { $count } 行我們沒有保留，因為裡面有你自己的文字。請寫在回信裡。
say-not-kept-long = 內容太長，有 { $count } 行我們沒有保留。請寫在回信裡。
say-anew = 其中一項會給別人權限，或無法復原，所以我們沒有保留。要執行的話，請在回覆這封信時再寫一次。
say-old-letter = 有人回覆了我們寄到你已放棄的地址的一封信。如果是你，請告訴我們。如果不是，那封信在別人手上：什麼都不用做，也什麼都不會發生。
say-unverified = 有人回覆了我們寄給你的一封信，但我們無法確認寄件人是誰。如果是你，請告訴我們。如果不是，那封信在別人手上：什麼都不用做，也什麼都不會發生。
say-foreign = 我們寄給你的一封信，有人從另一個地址回覆：{ $from }。如果是你，請告訴我們，以後你也可以從那裡寫信。不是的話，那封信落到了別人手上：什麼都不用做，也什麼都不會發生。
say-forged = 我們收到一封以你的名義寄來的信，但它不是從它所說的地方寄出的，所以我們什麼都沒有執行。如果是你寫的，請回覆這封信。
say-enough-letters = 今天寄給別人的信已經夠多了，請明天再試。
say-enough-letters-there = 沒有寄出：今天已經有太多人請我們寫信到那個信箱。請明天再試。
say-guest-untold = 已經為 { $name } 保留座位，但沒能通知對方：今天對方收到的邀請已經太多了。請你自己告訴對方。
say-invited = { $name } 邀請你用電子郵件玩桌上遊戲：{ $game }，牌桌 { $table }。如果你不認識對方，什麼都不用做，也什麼都不會發生。
say-invited-words = { $name } 說：「{ $words }」
say-bad-invite-words = 邀請可以附上最多 { $most } 個字的話，不能有連結或地址。不附話的話，可以這樣寫：{ $line }
say-invite-sent = 只要那個信箱的主人沒有拒收我們的信，邀請函就會送到。對方回覆「是」，就會入座。
say-invited-by-link = { $name } 邀請你玩 { $game }，牌桌 { $table }。
say-invite-link = 有這個連結的人都可以坐進牌桌 { $table } 的空位，把它轉給朋友吧：{ $page } 用電子郵件的話，也可以把這一行寄到 { $mail }：{ $line }。要撤回連結，請回覆「邀請 連結 撤回 { $table }」。
say-invite-line = 憑這一行，誰都可以坐進牌桌 { $table } 的空位，把它轉給朋友吧：{ $line }。請對方寄到 { $mail }。要撤回，請回覆「邀請 連結 撤回 { $table }」。
say-invite-link-dropped = 牌桌 { $table } 的邀請連結已經失效。要新的連結，請回覆「邀請 連結 { $table }」。
say-invite-link-none = 牌桌 { $table } 沒有邀請連結。想要一個，請回覆「邀請 連結 { $table }」。
say-private-apart = 只有你邀請的人看得到、能加入，所以我們不會在任何頻道公布。每位玩家會各自收到它的信。
say-not-member = 那張牌桌在一個伺服器裡，而你好像不是那裡的成員。
say-invited-account = 我們邀請了 { $name } 加入牌桌 { $table }。
say-invited-by = { $name } 邀請你加入牌桌 { $table }（{ $game }）。要入座，請回覆：加入 { $table }
say-invited-sits = { $name } 已經在牌桌 { $table } 入座了。
say-seat-kept = { $name } 在牌桌 { $table }（{ $game }）為你留了一個座位。要入座，請回覆：加入 { $table }
say-kept = 那裡剩下的空位是留給受邀者的。
say-takeover-league = 牌桌 { $table } 屬於一個聯賽，由聯賽決定誰替誰上場。聯賽的管理員可以讓你代打。
say-too-many-guests = { $count ->
        [0] 這種牌桌坐不下別的玩家。
       *[other] 最多只能再坐 { $count } 位玩家。
    }
say-starts-then = 大家都到齊了。遊戲在 { $at } 開始。
say-starts-not-full = 開始的時間到了，但還有空位。要讓電腦補上，請回覆「開始」；也可以等人來。
say-lobby-starts = 遊戲在 { $at } 開始。
say-lobby-kept = 有 { $count } 個座位留給受邀的玩家。
say-lobby-open = 任何人都可以加入，不限這裡的成員。
say-opening-role = 在這個伺服器，只有具備管理員指定身分組的人可以開桌。
say-opening-game = 這個伺服器的管理員不開放《{ $game }》的新牌桌。
say-opening-count = 在這個伺服器，你自己開的未結束牌桌最多 { $count } 張，現在已經滿了。
say-invite-whom = 想邀請誰？邀請要這樣寫：{ $line }
say-link-ask = 這會把你和 { $name }（{ $at }）永久連結。擁有那個身分的人從此可以在你的所有牌桌代替你行動。之後兩邊都叫做 { $own }。如果那就是你，請輸入：連結 { $code } 是
say-unlink-ask = 這會把你和 { $name }（{ $at }）重新分開，之後各有自己的牌桌和設定。要執行的話，請輸入：解除連結 是
say-unlinked = 已解除連結：{ $name }（{ $at }）又是獨立的身分了。
say-unlink-nothing = 你沒有連結其他身分。
say-address-none = 你在這裡還沒有電子郵件地址。要加上的話，請輸入「連結」和地址。
say-address-same = 那已經是你的地址，會維持不變。先前詢問其他地址的信不再有效。
say-address-letter = { $name } 希望以後用這個地址收信。如果是你，請在一天內回覆「是」。不是的話，什麼都不用做，也什麼都不會發生。
say-address-sent = 如果還沒有人用那個信箱玩，我們會寄一封信過去。你回覆「是」之後，它就是你的地址。
say-address-asked = 為了確認是你本人，我們已寄一封信到你現在的地址。你回覆「是」之後，我們會再寄一封到新地址。
say-address-moved = 從現在起，你的信會寄到這個地址。
say-address-gone = { $name } 從這個地址提出要求，今後改用另一個地址收信。我們不會再把相關牌桌的信寄到這裡。
say-data = 除了你玩過的遊戲和寄送中的信件，這就是我們保存的關於你的全部資料。
say-forget-shape = 要刪除關於你的一切，請輸入：遺忘 我
say-forget-ask = { $count ->
    [0] 這會永久刪除你的名字、地址、帳號和所有設定。已結束的遊戲會以化名代替你的名字。刪除後我們不會再寄信通知你。要執行的話，請回覆：遺忘 我 是
   *[other] 這會永久刪除你的名字、地址、帳號和所有設定。你會離開正在參加的 { $count } 張牌桌，由電腦接手。已結束的遊戲會以化名代替你的名字。刪除後我們不會再寄信通知你。要執行的話，請回覆：遺忘 我 是
}
say-forgotten = 關於你的一切都已刪除。

## Absence

say-time-up = 你的時間到了。在 { $at } 之前還可以回覆，之後由規則替你回覆。
say-vacant = { $seat } 離開太久，由電腦接著玩，這個座位待人接手。
say-unreachable = 我們沒辦法用郵件聯絡 { $seat }：牌桌 { $table } 的郵件都退回來了。對方的計時照走；也許你能用別的方法聯絡。
say-your-seat-vacant = 你在牌桌 { $table } 離開太久，現在由電腦代打。要拿回座位，請回覆：回座 { $table }
say-seat-vacant = 牌桌 { $table }（{ $game }）有座位待接手，目前由 { $seat } 代打。要接手，請回覆：接手 { $table }
say-no-vacancy = 牌桌 { $table } 沒有這樣的座位可以接手。
say-seat-taken = 你在牌桌 { $table } 有座位了：{ $seat }。
say-substituted = { $seat } 接手了一個空出的座位。
say-renamed = { $before } 現在叫 { $name }。
say-seat-back = { $seat } 回來了。
say-nothing-to-return-to = 那裡沒有電腦在替你代打。
say-substitute-on = 以後有座位空出，我們會通知你。
say-substitute-off = 以後有座位空出，我們不再通知你。
say-bad-substitute = 請輸入「候補 開」或「候補 關」。只限某個遊戲時，在後面加上遊戲名稱。可以這樣寫：{ $line }
say-bad-mute = 哪一張牌桌？請在指令後面加上它四個字的代碼。可以這樣寫：{ $line }
say-newcomer = 玩完第一局之前，你最多同時坐 { $count } 張牌桌，現在不能再加入別的。
say-not-punctual = 這張牌桌只開放給錯過回合不超過 { $most }% 的玩家。你錯過了 { $missed }%。
say-punctuality = { $name }：共 { $turns } 回合，錯過 { $missed }%。一半的回覆在 { $median } 分鐘內，居中的一半花了 { $first } 到 { $third } 分鐘。
say-punctuality-none = { $name }：還沒有回覆過；錯過的回合：{ $missed }。
say-profile = { $name }：{ $games ->
    [0] 還沒有玩完的遊戲
   *[other] 玩完 { $games } 局，贏了 { $won } 局
}{ $running ->
    [0] 。
   *[other] ，還有 { $running } 局進行中。
}
say-profile-unknown = 你還沒有和叫「{ $typed }」的人同桌過。
say-stats-none = 你還沒有玩完過一局 { $game }。
profile-title = { $name } 的遊戲
profile-title-latest = { $name } 最近的遊戲
profile-head-game = 遊戲
profile-head-won = 獲勝
profile-game = { $game }
profile-rank = { $seats } 人中第 { $rank }
stats-title = 你的 { $game }
stats-head-mean = 平均
stats-head-best = 最高
say-seek-how = 要找人一起玩，請註明遊戲、座位數和步調，例如：{ $line }
say-seek-many = 最多可以同時為 { $most } 個遊戲找人。不再找的話，請回覆「找人 取消」。
say-seek-dropped = 好的，不再為你找人了。
say-seek-none = 你現在沒有在找人。要找人，請回覆「找人 art-society 3 pace=normal」。
say-seek-open = 你正在為 { $game }（{ $seats } 個座位）找人。不再找的話，請回覆「找人 取消」。
say-seek-stored = 正在為你找一起玩 { $game } 的人。{ $others ->
    [0] 還沒有和你作息相合、想法相同的人。
   *[other] 有 { $others } 位作息相合的玩家想玩同樣的。
}再有 { $missing } 位，我們就開桌並通知你。不再找的話，請回覆「找人 取消」。
say-seek-others = 有 { $count } 位作息相合的玩家在找人玩 { $game }（{ $seats } 個座位）。要一起玩，請回覆：{ $line }
say-seek-tables = 這些等人的牌桌也適合你。要入座，請回覆「加入」和桌號：
say-seek-matched = 找到了另外 { $count } 位玩家，已為每人留了座位。你們每天大約有 { $hours } 小時都醒著。
say-seek-found = 為 { $game } 找到人了：除了你還有 { $count } 位，大家每天大約有 { $hours } 小時都醒著。要入座，請回覆：加入 { $table }
say-seek-found-days = 為 { $game } 找到人了：除了你還有 { $count } 位，大家每天大約有 { $hours } 小時都醒著。一局大約要 { $days } 天。要入座，請回覆：加入 { $table }
say-forecast = 照大家平常回覆的快慢，一局大約要 { $days } 天。
say-muster = 牌桌已滿，開局前要先報到。{ $at } 前還在等：{ $seats }
say-muster-here = 你的牌桌已滿，但我們一天沒有你的消息了。要保留座位，請在 { $at } 前回覆「報到」；之後別人就可以坐。
say-seat-free = 牌桌 { $table }（{ $game }）就要開始，空出了一個座位。要入座，請回覆：加入 { $table }
say-muster-missed = 牌桌 { $table } 已滿，但你錯過了報到，所以座位又空出來了。歡迎再次加入。
say-muster-over = 以下玩家錯過了報到，牌桌重新開放：{ $names }
say-here = 謝謝，你已報到。

## Playing ahead

say-order-kept = 已存下第 { $number } 號預先指令：{ $text }
say-order-waits = 要等別人先回覆。在那之前，我們先存成預先指令：{ $words }
say-order-not-now = 以目前的情況還不能這樣做，但之後也許可以：{ $words }
say-order-failed = 我們無法執行你的預先指令：{ $text }
say-order-shape = 預先指令以「當」和要做的決定開頭，後面按順序寫要試的行動。當 回合: 首選行動 / 次選行動 / 任意。最後可以加上有效多久：一次、直到用掉、本輪、直到第 5 輪、直到撤回。可以這樣寫：當 回合: 任意
say-order-no-decision = 這個遊戲不會問「{ $word }」。會問的是：{ $names }
say-order-no-round = 那一輪已經過了，或這個遊戲沒有輪次。
say-orders-many = 預先指令太多了，請先撤回一些。
say-orders = 你的預先指令列在下面。
say-no-orders = 你沒有這樣的預先指令。
say-orders-withdrawn = 已撤回。
say-ahead = 我們執行了你的預先指令：{ $moves }
say-nothing-sealed = 目前沒有需要你密封回覆的決定。
say-waits = 所有密封的回覆先不打開，直到你回覆「準備好」或時間到。
say-ready = 你密封的回覆算數了。

## Votes and rulings

say-upgraded-agreed = 經全體同意，這張牌桌改用第 { $revision } 版規則。
say-undone-agreed = 經全體同意，收回了幾步。
say-had-revealed = 以下各步已經揭示了隱藏的資訊，誰也忘不掉：{ $moves }
say-nothing-to-undo = 沒有你可以收回的步驟。
say-no-vote = 目前沒有表決。要提議收回，請回覆：表決 收回
say-vote-undo = { $seat } 提議收回幾步。要全體同意。
say-vote-upgrade = { $seat } 提議這張牌桌改用第 { $revision } 版規則。要全體同意，密封的回覆也要重新給。
say-vote-how = 請回覆「{ line-vote-yes }」或「{ line-vote-no }」。
line-vote-yes = 表決 同意
line-vote-no = 表決 不同意
say-not-admin = 只有管理員可以在這張牌桌裁定。
say-ruling-shape = 裁定這樣寫，並附上理由：裁定 K7QF 收回 17：兩張出價弄反了。要收回行動：「收回」加紀錄編號。要替玩家走：「代走」加座位與內容。要加時：「延長」加小時數。要結束遊戲：「結果」加勝者座位；沒有結果就用「結束」。還可以用：「暫停」、「繼續」、「移除」加座位、「升級」、「解凍」。
say-ruling-halted = 這張牌桌停擺中，恢復之前不能做其他裁定。
say-ruling-not-halted = 這張牌桌沒有停擺，不需要恢復。
say-ruling-no-entry = 不能回到那筆紀錄：它不在紀錄裡、已經收回，或沒有改變盤面。
say-ruling-nothing-behind = 那筆紀錄之後沒有人行動，沒有可以收回的。
say-ruling-other-rules = 那之後牌桌已改用較新的規則，不能回到更早。
say-ruling-no-seat = 這張牌桌沒有這個號碼的座位。
say-ruling-not-asked = 那個座位現在沒有要決定的事。
say-ruling-sealed = 那個座位已經密封了回覆。
say-ruling-unfinished = 這還不是那個座位的完整行動。請全部輸入。
say-ruling-too-much = 那個座位要決定的沒有這麼多。多出來的是：{ $words }
say-newest-rules = 這張牌桌已經在用最新的規則。
say-ruling-hours = 小時數請用 1 到 { $most } 的數字。
say-cannot-thaw = 我們無法依紀錄復原這張牌桌，所以繼續停擺。
say-ruling-undo = { $name } 裁定收回幾步。理由：{ $reason }
say-ruling-play = { $name } 裁定了替 { $seat } 走的一步。理由：{ $reason }
say-ruling-upgrade = { $name } 裁定這張牌桌改用第 { $revision } 版規則。理由：{ $reason }
say-ruling-result = { $name } 裁定結束遊戲，獲勝：{ $seats }。理由：{ $reason }
say-ruling-close = { $name } 裁定結束遊戲，沒有結果。理由：{ $reason }
say-ruling-close-plain = { $name } 裁定結束遊戲，沒有結果。
say-ruling-adjudicate = { $name } 裁定結束遊戲，依目前局面計分。理由：{ $reason }
say-ruling-adjudicate-plain = { $name } 裁定結束遊戲，依目前局面計分。
say-ruling-thaw = { $name } 檢查過這張牌桌，遊戲繼續。理由：{ $reason }
say-admins-frozen = 牌桌 { $table } 出了問題，已經停擺，誰都不能玩。要先由站長檢查，再用 **/管理 牌桌** 讓它繼續。
say-admins-unreachable = 我們聯絡不到牌桌 { $table } 的玩家 { $name }。對方的計時照走。
say-admins-left = { $name } 已離開這個伺服器，但仍在牌桌 { $table } 入座。輪到對方時，我們會用私訊或郵件通知。要把座位讓給別人，請用 **/管理 換人**。
say-ruling-remove = { $name } 裁定把 { $removed } 請離座位。理由：{ $reason }
say-ruling-replace = { $name } 裁定由 { $player } 坐上 { $removed } 的座位。理由：{ $reason }
say-ruling-replace-plain = { $name } 裁定由 { $player } 坐上 { $removed } 的座位。
say-ruling-seat = { $name } 裁定給 { $player } 一個座位。理由：{ $reason }
say-ruling-seat-plain = { $name } 裁定給 { $player } 一個座位。
say-ruling-sits-there = 那位玩家已經坐在這張牌桌了。
say-ruling-release = { $name } 裁定不再為沒來的玩家保留座位。理由：{ $reason }
say-ruling-nobody = 那個座位沒有可以請離的玩家。
say-removed = { $name } 裁定請你離開牌桌 { $table } 的座位。理由：{ $reason }
say-barred = 你已因裁定離開牌桌 { $table } 的座位，不能再加入。
say-banned = 站長已將你停權，你的訊息沒有處理。
say-banned-why = 理由：{ $reason }
say-banned-once = 之後你的郵件我們不再回覆。
say-host-removed = 站長已將 { $name } 停權，{ $name } 離開了這張牌桌。
say-seat-kept-open = 我們在牌桌 { $table }（{ $game }）為你留了一個座位。要入座，請回覆：加入 { $table }
say-seat-kept-running = 牌桌 { $table } 進行中的《{ $game }》，我們為你留了一個座位。在你來之前由電腦代打。要接手，請回覆：接手 { $table }
say-ruling-extend = { $name } 裁定延長 { $hours } 小時。理由：{ $reason }
say-ruling-extend-plain = { $name } 裁定延長 { $hours } 小時。
say-ruling-pause = { $name } 裁定暫停，計時全部停止。理由：{ $reason }
say-ruling-resume = { $name } 裁定繼續：重新開始計時，所有期限依暫停的時間順延。理由：{ $reason }
say-no-result = 這局遊戲結束了，沒有結果。

## Help

say-help = Vernissage 讓你用電子郵件、照自己的步調玩桌上遊戲。輪到你時，我們會寄一封信給你。直接回覆就好，最前面幾行就是你的行動。

    想開一張三人桌：開桌 art-society 3
    想加入牌桌：加入 K7QF
    想馬上開始，由電腦補滿空位：開始 K7QF
    想在開始前離座：離開 K7QF
    想看自己的牌桌：我的
    想找有空位的牌桌：列表
    想看一張牌桌：盤面 K7QF
    想把牌桌寫成可以念出來的句子：朗讀 K7QF
    想每封信都這樣：朗讀 開
    想要大字與高對比：通知 大字 高對比
    想看發生過的事：紀錄 K7QF
    想查證之後沒有更動：驗證 K7QF
    想退回一步，或收回上一次的行動：收回
    想收回整份草稿：收回 全部
    想退出，由電腦代打：認輸 K7QF
    想從電腦手中拿回自己的座位：回座 K7QF
    想接手別人空出的座位：接手 K7QF
    想在有座位空出時收到通知：候補 開
    想預先寫好一步：當 回合: 拿取 b, 交給助手, 結束 / 任意
    想看預先寫好的：預令
    想撤回預先寫好的：撤回
    想讓密封的回覆晚一點打開：等等
    可以打開了：準備好
    想請大家同意收回幾步：表決 收回
    規則有新版時，想請大家改用：表決 升級
    想看大家有多準時：準時 K7QF
    對整張牌桌說話：說 祝大家好運
    給自己記一則筆記：筆記 買藍色
    看一張牌桌：看牌桌 K7QF
    想看自己的遊戲、評分和準時率：個人頁
    想看同桌過的玩家的：個人頁 Ann
    想看自己在一個遊戲裡的成績：統計 art-society
    想找作息相合的人一起玩：找人 art-society 3 pace=normal
    不再找人：找人 取消
    想要一個可以轉傳的牌桌連結：邀請 連結 K7QF
    想讓它失效：邀請 連結 撤回 K7QF
    想讀規則：規則 art-society
    想換名字：名字 小美
    想換信件的語言：語言 en
    想設定時區：時區 Asia/Taipei
    晚上不想被打擾：勿擾 22:00-07:30
    每週想有休息日：休息日 週六 週日
    想去度假：假期 12月24日到1月2日
    一天只想收一封信：彙整 07:30
    想改提醒方式：提醒 50% 90%
    不想再收到某張牌桌的消息：靜音 K7QF
    想請牌桌多給時間：延長 24小時
    想請牌桌暫停：暫停 K7QF
    想邀請別人到你的牌桌：邀請 ann@example.org 到 K7QF
    想開一張只有受邀者看得到的牌桌：開桌 art-society 3 私人=開
    想改用另一個地址收信：地址 ann@example.org
    想知道怎麼連結聊天軟體的帳號和這個地址：連結
    想重新分開：解除連結
    想看聯賽：聯賽
    想報名參加聯賽：聯賽 報名 SPRING
    想看聯賽的排名：排名 SPRING
    想看某位玩家在聯賽裡的成績：戰績 Ann
    想管理聯賽：管理 SPRING 開放
    想看我們保存了哪些關於你的資料：我的資料
    想刪除這些資料：遺忘 我
    不想再收信：停止
    這些字用英文寫也可以，例如：join K7QF
say-frozen = 這張牌桌出了問題，先停擺，等站長檢查。什麼都沒有遺失。
say-nothing-waits = 沒有事情在等你。
say-call = 這張牌桌有只給你看的消息。請私訊我，或用最新貼文下的按鈕。
say-hello = { $name }，你好！這裡是 Vernissage：照自己的步調玩桌上遊戲，對手是真人或電腦。
    想開始的話，加入一張開放的牌桌，或自己開一桌。輪到你時，我們會通知你。
say-no-tables = 還沒有牌桌。
say-no-record = 還沒有你能看到的聯賽，所以沒有戰績。
say-no-record-of-account = 對方沒有參加過你能看到的聯賽。
say-seal-given = { $seat } 密封了回覆，查驗碼 { $hash }。
say-seal-opened = { $seat } 密封的是 { $answer }，隨機鹽值 { $salt }。
say-proof = 用這些資料，每個人都能查證之後沒有任何更動。每個查驗碼都像指紋一樣，我們事先就公開了。洗牌查驗碼：{ $hash }
say-proof-seed = 洗牌種子：{ $seed }
say-log-empty = 還沒有發生任何事。
say-log-entry = 到此為止：第 { $number } 筆紀錄
log-round = 第 { $round } 輪
log-line = { $at }：{ $news }

## Web pages

web-title = Vernissage 的郵件
web-ask = 要停止接收我們所有的信嗎？你的座位會保留。
web-button = 停止所有信件
web-back = 想回來的話，隨時寄信給我們。
web-later = 我們現在無法處理，請過一分鐘再試。
web-nothing = 這裡什麼都沒有。
web-languages = 語言
web-seasons = 賽季
web-season = 第 { $number } 賽季
web-turn = 輪到誰
web-until = （期限 { $at }）
web-paused = 暫停中
web-rests = 這張牌桌停擺中，等站長檢查。什麼都沒有遺失。
web-board = 盤面
web-in-words = 盤面文字版
web-players = 玩家
web-seat-empty = 第 { $number } 個座位空著
web-log = 發生過的事
web-nothing-told = 沒有大家都可以看的事。
web-head-name = 玩家
web-head-points = 分數
web-head-parts = 得分來源
web-replay = 重看這一局
web-step = 第 { $step } 步，共 { $steps } 步
web-steps = 步驟
web-steps-below = 步驟（盤面下方）
web-first = 第一步
web-previous = 上一步
web-next = 下一步
web-last = 最後一步
web-to-table = 前往這張牌桌的頁面
web-refresh = 重新載入頁面
web-live = 頁面已是最新狀態。
web-dates = 下載日期，加進你的行事曆
web-foot-table = 有這個連結的人都可以看這一頁。這裡只顯示全桌都可以知道的事，你在這裡不能更動任何內容。
web-foot-league = 有這個連結的人都可以看這一頁。你在這裡不能更動任何內容。
web-join-mail = 用電子郵件加入
web-join-line = 也可以自己把這一行寄到 { $mail }，或傳給 Discord 裡的機器人。我們會請你確認，確認後就入座了。
web-join-full = 目前沒有空位。
web-foot-invite = 只要還有空位，有這個連結的人都可以加入。桌上的玩家可以撤回連結。

## `vernissage try` 的終端機：信件以外的文字

terminal-intro = { $game }：你和機器人玩一桌。這裡會顯示你本來會用電子郵件收到的信。
terminal-intro-again = { $game }：你接著和機器人玩這一桌。這裡會顯示你本來會用電子郵件收到的信。
terminal-how = 輸入你的回答，例如信裡建議的一行，然後按 Enter。輸入 ? 看說明。
terminal-help = 輸入 ? 看說明。
terminal-keys = Tab 鍵補完，Ctrl-D 結束。
terminal-kept = 牌桌存放在：
terminal-continue = 要繼續這一桌或再看看，請執行：
terminal-turn = == 輪到你了 ==
terminal-drawing = 下一封信還在繪製（{ $seconds } 秒）……
terminal-no-answer = 這一行沒有得到答覆。你可以輸入別的，或輸入「桌面」看看牌桌。
terminal-quit = 要停下來嗎？牌桌會保留。要停下，請輸入「是」或再按一次 Ctrl-C；輸入別的就是你的回答。
terminal-picture = 圖片：
terminal-league = 這是一個由機器人操控六名玩家的聯賽。你是管理員，也可以參賽。這裡會顯示你本來會用電子郵件收到的信，你輸入的內容也會用電子郵件答覆。
terminal-league-how = `manage { $league } open` 開放報名，`league join { $league }` 報名，`standings { $league }` 看積分榜。
terminal-league-leap = `next` 跳到下一個日期。用 `auto` 的話，機器人替你玩，球季一直進行到結束。`quit` 停止。
web-link-table = 在網頁上看
web-link-replay = 在網頁上重看這一局
web-link-league = 在網頁上看排名和日期
web-button-table = 在網頁上看

# Tables and letters of leagues
say-post-league = 聯賽 { $league } 第 { $season } 季，第 { $division } 組，第 { $number } 桌。
say-lobby-of-league = 等大家都有空，遊戲就會自動開始。
subject-league = { $title }：第 { $season } 季
