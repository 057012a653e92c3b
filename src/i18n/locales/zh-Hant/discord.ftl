### Discord 需要的文字：按鈕、指令和句子。

## 按鈕

discord-button-join = 加入
discord-button-leave = 離開
discord-button-start = 開始
discord-button-bot = 加電腦
discord-button-rules = 規則
discord-button-undo = 收回
discord-button-undo-of = 收回（{ $name }）
discord-button-hand = 我的手牌
discord-button-hush = 這個決定別再通知
discord-button-move = 輪到你了
discord-button-replace = 更改答案
discord-button-mine = 我的答案
discord-button-board = 盤面
discord-button-words = 文字盤面
discord-button-log = 紀錄
discord-button-rematch = 再來一局
discord-button-takeover = 接手座位
discord-button-more = 更多…
discord-button-yes = 同意
discord-button-no = 不同意
discord-button-resign = 認輸
discord-button-tables = 開放的牌桌
discord-button-help = 說明

## 句子

discord-nothing-to-say = 完成。
discord-whole-text = 這則訊息的完整純文字內容。
discord-cannot-be-shown = 這個內容無法顯示。什麼都沒有遺失，已通知管理者。

## 指令：名稱（不能有空格）和說明

discord-locales = zh-TW | zh-CN
discord-command-table = 牌桌
discord-command-table-about = 牌桌：開一桌、找一桌、看看哪些在等你
discord-command-table-new = 開桌
discord-command-table-new-about = 在這裡開一張牌桌
discord-command-table-list = 列表
discord-command-table-list-about = 這裡有空位的牌桌
discord-command-table-show = 查看
discord-command-table-show-about = 一張牌桌目前的情況
discord-command-table-mine = 我的
discord-command-table-mine-about = 你的牌桌，等你最久的排最前面
discord-command-play = 行動
discord-command-play-about = 用一行文字行動
discord-command-board = 盤面
discord-command-board-about = 你看到的牌桌，只有你看得到
discord-command-log = 紀錄
discord-command-log-about = 每一輪發生過的事，最新的在前
discord-command-proof = 驗證
discord-command-proof-about = 讓每個人都能查證之後沒有更動的資料
discord-command-rules = 規則
discord-command-rules-about = 用我們自己的話寫的規則
discord-command-help = 說明
discord-command-help-about = 你現在在這裡可以做什麼
discord-command-undo = 收回
discord-command-undo-about = 收回上一步，如果還沒造成任何影響
discord-command-resign = 認輸
discord-command-resign-about = 把座位交給電腦，執行前會再問你一次
discord-command-settings = 設定
discord-command-settings-about = 你的時區、語言、名字，以及輪到你時如何通知
discord-command-link = 連結
discord-command-link-about = 把這裡的帳號和你的電子郵件合併
discord-command-admin = 管理
discord-command-admin-about = 給管理員：這個伺服器的牌桌狀況，以及可以做什麼
discord-command-admin-tables = 牌桌
discord-command-admin-tables-about = 這個伺服器的牌桌，需要處理的在最前面；選幾張來關閉、暫停或延長
discord-command-admin-remove = 移除
discord-command-admin-remove-about = 把一位玩家請離座位；由電腦接著玩
discord-command-admin-replace = 換人
discord-command-admin-replace-about = 把一位玩家請離座位，並把座位留給另一個人
discord-command-setup = 管理設定
discord-command-setup-about = 管理員專用：牌桌放在哪裡、誰也能管理、缺少哪些權限
discord-option-game = 遊戲
discord-option-game-about = 哪個遊戲
discord-option-seats = 人數
discord-option-seats-about = 幾個人玩
discord-option-pace = 步調
discord-option-pace-about = 每個決定可以花多少時間
discord-option-language = 語言
discord-option-language-about = 使用哪種語言
discord-option-options = 選項
discord-option-options-about = 遊戲的變體
discord-option-for = 開放對象
discord-option-for-about = 誰看得到、誰可以坐下；平常是這個伺服器的成員
discord-option-keep = 保留
discord-option-keep-about = 為這個人留一個座位，並通知對方
discord-option-keep-2 = 保留二
discord-option-keep-2-about = 再為一個人留座位
discord-option-keep-3 = 保留三
discord-option-keep-3-about = 再為一個人留座位
discord-option-keep-4 = 保留四
discord-option-keep-4-about = 再為一個人留座位
discord-option-starts = 開始
discord-option-starts-about = 最早何時開始：24h，或你時區的 2027-01-31 20:00
discord-option-table = 牌桌
discord-option-table-about = 哪張牌桌；在它的討論串裡可以省略
discord-option-move = 內容
discord-option-move-about = 你要說的話；會提示接下來可以說什麼
discord-option-text = 文字
discord-option-text-about = 用文字代替圖片
discord-option-section = 章節
discord-option-section-about = 哪一章
discord-option-zone = 時區
discord-option-zone-about = 你住在哪裡，例如 Asia/Taipei
discord-option-told = 通知
discord-option-told-about = 輪到你時如何通知你
discord-option-name = 名字
discord-option-name-about = 別人怎麼稱呼你
discord-option-quiet = 安靜時段
discord-option-quiet-about = 不通知你的時段，例如 22:00-07:30，或「關」
discord-option-days-off = 休息日
discord-option-days-off-about = 每週不通知你的日子，例如 週六 週日，或「無」
discord-option-reminders = 提醒
discord-option-reminders-about = 何時提醒你，例如 50% 90%、每 24小時，或「關」
discord-option-digest = 每日彙整
discord-option-digest-about = 每天在這個時刻用一則訊息彙整，例如 07:30，或「關」
discord-option-substitute = 候補
discord-option-substitute-about = 有座位空出、你可以接手時，要不要通知你
discord-option-next = 預告
discord-option-next-about = 可能快輪到你時，要不要先通知你
discord-option-at-once = 立即
discord-option-at-once-about = 安靜時段內輪到你，要不要也通知你
discord-option-mine = 我的視角
discord-option-mine-about = 用你自己的視角（平常就是），或大家都看得到的樣子
discord-option-with = 對象
discord-option-with-about = 你的電子郵件地址，或之後寄到那裡的代碼
discord-option-room = 頻道
discord-option-room-about = 牌桌要放在哪個頻道
discord-option-state = 狀況
discord-option-state-about = 只列出這種狀況的牌桌
discord-option-player = 玩家
discord-option-player-about = 要請離座位的人
discord-option-by = 接手
discord-option-by-about = 座位留給誰；會通知對方
discord-option-role = 身分組
discord-option-role-about = 有這個身分組的人也可以管理
discord-option-results = 結果頻道
discord-option-results-about = 在哪個頻道公布結束的牌局
discord-option-notices = 通報頻道
discord-option-notices-about = 需要人處理的事，在哪個頻道告訴管理員
discord-option-opener = 開桌身分組
discord-option-opener-about = 只有具備這個身分組的人可以開桌
discord-option-tables = 桌數
discord-option-tables-about = 一個人最多可以有幾張自己開的未結束牌桌
discord-option-games = 開放遊戲
discord-option-games-about = 只能開這些遊戲；一個接一個寫
discord-option-call = 呼叫
discord-option-call-about = 有新牌桌找人時，要呼叫哪個身分組
discord-option-call-game = 呼叫遊戲
discord-option-call-game-about = 哪個遊戲要呼叫那個身分組；留空就是所有遊戲
discord-option-clear = 清除
discord-option-clear-about = 取消一項選擇，就像從沒選過
discord-pace-fast = 快：一天好幾手
discord-pace-normal = 一般：一天一手
discord-pace-slow = 慢：幾天一手
discord-pace-none = 沒有時限
discord-clear-room = 牌桌的頻道
discord-clear-results = 公布結果的頻道
discord-clear-notices = 通知管理員的頻道
discord-clear-role = 還有誰可以管理
discord-clear-opener = 誰可以開桌
discord-clear-tables = 一個人可以有幾張牌桌
discord-clear-games = 可以開哪些遊戲
discord-clear-calls = 呼叫哪些身分組
discord-clear-for = 新牌桌開放給誰
discord-clear-pace = 步調
discord-clear-language = 語言
discord-looking-for-players = 新牌桌找人一起玩：
discord-tag-open = 招募中
discord-tag-running = 進行中
discord-tag-over = 已結束
discord-for-members = 這個伺服器的成員
discord-for-invited = 只有我邀請的人
discord-for-open = 任何人
discord-told-place = 在牌桌討論串點名
discord-told-direct = 私訊
discord-told-mail = 電子郵件
discord-told-place-direct = 討論串和私訊
discord-told-place-mail = 討論串和電子郵件

## 選單和表單

discord-button-commit = 確定
discord-button-back = 上一步
discord-button-type = 用打字的
discord-button-before = 前面的
discord-button-behind = 後面的
discord-more-choose = 關於這張牌桌，你還想做什麼？
discord-more-nothing = 目前關於這張牌桌沒有其他可做的事。
discord-more-vote-yes = 投贊成票
discord-more-vote-yes-about = 贊成牌桌正在表決的事
discord-more-vote-no = 投反對票
discord-more-vote-no-about = 反對牌桌正在表決的事
discord-more-here = 我在
discord-more-here-about = 可以開始了
discord-more-hush = 不再提醒
discord-more-hush-about = 這次詢問不再提醒你
discord-more-wait = 先不要揭開我的回答
discord-more-wait-about = 直到你說準備好了，或時間到
discord-more-ready = 我準備好了
discord-more-ready-about = 你密封的回答可以揭開
discord-more-extend = 延長 24 小時
discord-more-extend-about = 給所有被詢問的人；由牌桌表決
discord-more-pause = 暫停
discord-more-pause-about = 停止所有計時；由牌桌表決
discord-more-resume = 繼續
discord-more-resume-about = 重新開始計時；由牌桌表決
discord-more-orders = 我的預先指令
discord-more-orders-about = 你事先給的指令
discord-more-withdraw = 取消預先指令
discord-more-withdraw-about = 收回你事先給的指令
discord-more-takeover = 接手空位
discord-more-takeover-about = 替離開的人繼續玩
discord-more-return = 拿回我的座位
discord-more-return-about = 從代你玩的機器人手中
discord-more-mute = 將此桌靜音
discord-more-mute-about = 不再收到它的消息；計時照常進行
discord-more-unmute = 取消靜音
discord-more-unmute-about = 重新收到此桌的消息
discord-more-holiday = 休假…
discord-more-holiday-about = 這些日子裡，所有牌桌都不等你
discord-more-vote-undo = 請大家收回
discord-more-vote-undo-about = 全體同意就收回你的上一步和之後的一切
discord-more-ahead = 預先行動…
discord-more-ahead-about = 先寫好輪到你時的行動，別人看不到
discord-more-ruling-undo = 裁定：收回…
discord-more-ruling-undo-about = 收回某筆紀錄之後的一切
discord-more-ruling-play = 裁定：代走…
discord-more-ruling-play-about = 替無法回答的人走一步
discord-more-ruling-extend = 裁定：加時…
discord-more-ruling-extend-about = 給所有被詢問的人
discord-more-ruling-result = 裁定：勝負…
discord-more-ruling-result-about = 遊戲結束，由你說誰獲勝
discord-more-ruling-close = 裁定：無結果…
discord-more-ruling-close-about = 遊戲結束，沒有人獲勝
discord-more-ruling-upgrade = 裁定：改用新規則…
discord-more-ruling-upgrade-about = 這一桌改用最新版的規則繼續
discord-more-ruling-thaw = 裁定：恢復…
discord-more-ruling-thaw-about = 紀錄無誤的話，讓暫停的牌桌繼續
discord-field-days = 第一天與最後一天
discord-field-days-example = 2027-12-24 2028-01-02
discord-field-asked = 被問到什麼的時候
discord-field-asked-example = { $names }；留空表示任何時候
discord-field-words = 要做什麼；斜線後面是備案
discord-field-words-example = { $words } / 任意
discord-field-scope = 有效多久
discord-field-scope-example = 一次；也可以是：用掉為止、本輪、直到第 5 輪、直到撤回
discord-field-entry = 回到第幾筆紀錄
discord-field-entry-example = 照紀錄上的編號，例如 17
discord-field-seat = 座位號碼
discord-field-seat-example = { $names }
discord-field-move = 要走什麼
discord-field-move-example = { $words }
discord-field-hours = 幾小時
discord-field-hours-example = 24
discord-field-winners = 勝者的座位號碼
discord-field-winners-example = { $names }
discord-field-reason = 理由，所有人都會看到
discord-field-reason-example = 兩張出價弄反了。
discord-menu-choose = 請選擇…
discord-menu-usual = { $words }：通常的選擇
discord-menu-group = { $count } 種選擇
discord-menu-title = **{ $table }** · { $asked }
discord-menu-so-far = 目前：**{ $words }**
discord-menu-seals = 按「確定」就會密封這個答案；在所有人回覆之前都可以更改。
discord-menu-reveals = 按「確定」就會執行，並揭示隱藏的內容：之後無法收回。
discord-menu-decides = 按「確定」就會執行。
discord-menu-moved-on = 牌桌已經有變化，以下是目前的情況。
discord-form-title = { $table }：你的行動
discord-form-number = 數字：{ $range }
discord-form-words = 你要說的話
discord-form-range = { $words }…，範圍 { $range }
discord-form-line = 一行，就像平常打字一樣

## 回答

discord-not-now = 剛才沒有成功，什麼都沒有執行。請稍後再試一次。
discord-button-unknown = 這裡不認識這個按鈕。什麼都沒有執行。
discord-button-of-other-version = 這屬於另一個版本的機器人。請用較新的訊息，或輸入 /說明。
discord-button-old = 這個按鈕屬於之前的回合，什麼都沒有執行。牌桌在這裡：
discord-not-asked = 那裡現在沒有要你決定的事。牌桌在這裡：
discord-no-answer-yet = 這個決定你還沒有密封任何答案。
discord-form-empty = 你的表單是空的，所以什麼都沒有執行。請改用 /行動 輸入。
discord-rules-choose = 選一節來讀
discord-rules-game = 選一個遊戲
discord-which-table = 有好幾張牌桌在等你。你指的是哪一張？請在「牌桌」指定。
discord-thread-follows = 它的討論串馬上會出現在 <#{ $room }>。
discord-guest-is-bot = 座位只能留給人。要電腦玩家請按**加電腦**；什麼都沒開。
discord-guest-absent = 只能為這個伺服器的成員留座位；沒有開桌。
discord-table-choice = { $table } · { $game } · { $names }
discord-table-waits = ● 輪到你 ·
discord-way-mail = 電子郵件
discord-way-direct = 私訊
discord-way-place = 在牌桌討論串點名
discord-settings-none = 你還沒有設定任何東西。請在 /設定 填入想更改的項目。
discord-settings-now =
    名字：{ $name }
    時區：{ $zone }
    語言：{ $lang }
    通知方式：{ $ways }
    可能快輪到你時先通知：{ $next ->
        [0] 否
       *[other] 是
    }
    安靜時段內也通知輪到你：{ $once ->
        [0] 否
       *[other] 是
    }
    候補通知：{ $games }
discord-substitute-on = 所有遊戲
discord-substitute-off = 都不要
discord-substitute-on-game = { $game }：要
discord-substitute-off-game = { $game }：不要
discord-help-asked = 牌桌 { $table } 輪到你了：按最新貼文下的 **輪到你了**，或輸入 /行動。
discord-help-at-table = 這是牌桌 { $table } 的討論串。現在沒有要你決定的事。
discord-help-waiting = 正在等你的牌桌，等最久的在前：
discord-help =
    Vernissage 讓你照自己的步調玩桌上遊戲。
    { "" }**/牌桌 開桌** 在這裡開一桌，其他人到它的討論串按 **加入**。
    { "" }**/牌桌 列表** 列出有空位的牌桌，**/牌桌 我的** 列出你的牌桌。
    輪到你時，按 **輪到你了** 來選擇，或用 **/行動** 打字。也可以直接用文字回覆我的私訊。
    { "" }**/盤面** 顯示你看到的牌桌（也有文字版），**/紀錄** 顯示發生過的事，**/驗證** 讓你查證，**/規則** 是規則。
    { "" }**/收回** 收回上一步，**/認輸** 把座位交給電腦。
    { "" }**/設定** 設定時區、語言、名字和通知方式；**/連結** 把這個帳號和你的電子郵件合併。

## 照顧牌桌

discord-state-frozen = 凍結：要有人看過才會繼續
discord-state-stalled = 停滯：一週沒有人回應
discord-state-late = 遲到：有人錯過自己的回合
discord-state-paused = 暫停中
discord-state-running = 進行中
discord-state-open = 招募中：可以加入
discord-state-over = 已結束
discord-admin-none = 這個伺服器沒有這樣的牌桌。
discord-admin-more = ……還有 { $count } 張。指定狀況可以少列一些。
discord-admin-table = **{ $table }** { $game } · { $names } · { $state }
discord-admin-entry = { $table } { $game } · { $state } · { $names }
discord-admin-choose = 選擇牌桌…
discord-admin-close = 關閉
discord-admin-pause = 暫停
discord-admin-resume = 繼續
discord-admin-extend = 延長 24 小時
discord-admin-thaw = 解凍
discord-admin-do = 確定執行
discord-admin-back = 回到列表
discord-admin-would-close = **這會關閉** { $tables }：進行中的遊戲會結束、沒有結果，還沒開始的牌桌會關閉。無法收回。
discord-admin-would-pause = **這會暫停** { $tables }：繼續之前都不計時。
discord-admin-would-resume = **這會讓計時繼續**：{ $tables }
discord-admin-would-extend = **這會給每個被詢問的人多 24 小時**：{ $tables }
discord-admin-would-thaw = **這會讓這些牌桌繼續**，只要它們的紀錄沒問題：{ $tables }
discord-admin-would-remove = **這會把 <@{ $user }> 請離**牌桌 { $table } 的**座位**。系統會通知對方，之後也不能再坐下。進行中的遊戲由電腦接著玩，別人可以接手。
discord-admin-would-replace = **這會把 <@{ $user }> 請離**牌桌 { $table } 的**座位，並留給 <@{ $by }>**，也會通知對方。進行中的遊戲在對方坐下之前由電腦代打。
discord-admin-left-alone = 這些不會變：{ $tables }
discord-admin-sits-not = 這個人不在這個伺服器的那張牌桌。
discord-admin-whom = 請選這個伺服器的牌桌，以及不是機器人的人；替補的人必須是這裡的成員。
discord-admin-reason = 伺服器的管理員這樣決定。
discord-notice-view = 我看不到牌桌 { $table } 的頻道了：請在那裡給我*檢視頻道*的權限。在那之前什麼都不會發布。
discord-notice-locked = 牌桌 { $table } 的討論串被鎖定，我無法在那裡發文。請解鎖，或給我*管理討論串*的權限。
discord-notice-threads = 這個伺服器的進行中討論串已滿，所以牌桌 { $table } 沒有討論串。請關閉舊的討論串。
discord-notice-seats = 牌桌 { $table } 的討論串已滿。
discord-notice-tag = 論壇要求每則貼文都有標籤，但沒有適合牌桌 { $table } 的。請建立 /管理設定 列出的標籤。
discord-notice-permission = 牌桌 { $table } 缺少權限（*發送訊息*、*附加檔案*、*建立公開討論串*或*在討論串中傳送訊息*），或討論串被鎖定。請在那裡輸入 /管理設定 看缺哪一項。
discord-admin-at = **{ $table }**

## 管理設定

discord-setup-not-admin = 只有可以管理這個伺服器的人，或擁有管理員指定身分組的人，才能這樣做。
discord-setup-not-chosen = 未選擇
discord-setup-room = 牌桌放在 <#{ $room }>。
discord-setup-no-room = 牌桌在哪裡開就放在哪裡；用「頻道」選擇頻道。
discord-setup-role = 擁有身分組 <@&{ $role }> 的人也可以管理。
discord-setup-no-role = 只有可以管理伺服器的人能管理；用「身分組」選擇身分組。
discord-setup-results = 牌局的結果公布在 <#{ $room }>。
discord-setup-no-results = 結果只在牌局進行的地方公布；用「結果頻道」選擇頻道。
discord-setup-notices = 需要人處理的事會在 <#{ $room }> 通知。
discord-setup-no-notices = 需要人處理的事不會另外通知；用「通報頻道」選擇頻道。
discord-setup-opener = 只有擁有身分組 <@&{ $role }> 的人可以開桌。
discord-setup-no-opener = 這裡每個人都可以開桌。
discord-setup-tables = 一個人自己開的未結束牌桌：最多 { $count } 張。
discord-setup-no-tables = 一個人自己開的未結束牌桌：不限張數。
discord-setup-games = 可以開的遊戲：{ $games }
discord-setup-no-games = 每個遊戲都可以開。
discord-setup-call = 有《{ $game }》的新牌桌時，會呼叫身分組 <@&{ $role }>。
discord-setup-call-any = 有其他遊戲的新牌桌時，會呼叫身分組 <@&{ $role }>。
discord-setup-no-calls = 有新牌桌時不呼叫任何人。
discord-setup-for = 新牌桌開放給：{ $whom }
discord-setup-no-game = 沒有叫「{ $word }」的遊戲；什麼都沒改。
discord-setup-call-quiet = **沒有人會收到這個呼叫：**這個身分組不是每個人都能提及。請在身分組的設定裡允許（*允許任何人 @提及此身分組*）。
discord-setup-tags-made = 論壇缺少這些標籤，我已經建立：{ $tags }
discord-setup-tags-missing = **論壇缺少這些標籤：**{ $tags }。請在那裡建立，或給我*管理頻道*的權限再輸入一次 /管理設定；沒有標籤，牌桌就不會加上標籤。
discord-setup-room-unseen = **我看不到要放牌桌的頻道。**請在那裡給我*檢視頻道*的權限。
discord-setup-pace = 新牌桌的步調：{ $pace }
discord-setup-language = 貼文的語言：{ $lang }
discord-setup-nothing-missing = 我在這裡需要的權限都有了。
discord-setup-missing = **我在這裡缺少權限：**
discord-setup-wished = 有的話更好，但不是必要的：
discord-setup-missing-there = **我在 <#{ $room }> 缺少權限：**
discord-setup-checked-here = 看不出我在 <#{ $room }> 可以做什麼；要檢查，請在那裡輸入 /管理設定。
discord-lacks-view = - **檢視頻道**：我看不到頻道，那裡什麼都做不了。
discord-lacks-send = - **發送訊息**：無法公告牌桌。
discord-lacks-threads = - **建立公開討論串**：牌桌無法有自己的討論串。
discord-lacks-send-in-threads = - **在討論串中傳送訊息**：無法在討論串裡進行遊戲。
discord-lacks-files = - **附加檔案**：盤面沒有圖片，或完全無法顯示。
discord-lacks-links = - **嵌入連結**：連結沒有預覽。
discord-lacks-history = - **讀取訊息歷史**：停機之後找不到先前的貼文，可能會重複發送。
discord-lacks-manage-threads = - **管理討論串**：無法重新開啟鎖定的討論串，也無法整理已結束的。
