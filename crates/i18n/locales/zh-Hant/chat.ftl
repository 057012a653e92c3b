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

## 聊天室的說法：各自取代同名的訊息

in-chat-say-earlier-played = 你回答的是較早的問題。它所依據的內容沒有改變，因此算數。
in-chat-say-earlier-back = 你回答的是較早的問題，之後桌上有變化，所以沒有執行。如果仍要這樣做，請再說一次：{ $line }
in-chat-say-undo-which = 目前沒有已開始的步驟。你上一步是：{ $moves }。要收回它，請用 **/收回**。
in-chat-say-idle = 剩下的部分沒有任何效果。仍要這樣做：{ $words }。要收回，請用 **/收回**。
in-chat-say-instead = 你的意思是「{ $line }」嗎？如果是，請私訊我或用 **/行動** 說「是」。
in-chat-say-one-thing = 請一次只說一件事：行動，或是一個別的指令。什麼都沒有執行。
in-chat-say-move-without-table = 不知道你指的是哪一張牌桌：請按它最新貼文下的 **輪到你了**，或在前面加上代碼。
in-chat-say-which-table = 哪一張牌桌？請用四個字的代碼指定，或到它的討論串裡問。
in-chat-say-league-which-person = 這個聯賽找不到「{ $name }」，或同名的不只一位。請用「人」的選項選擇，或說參賽編號。
in-chat-say-other-table = 那屬於另一張牌桌。請用你要的那張牌桌最新的貼文。
in-chat-say-taken-before = 這之前已經來過，當時就處理了。
in-chat-say-refused-unknown = 這裡不認識「{ $word }」。**/說明** 會告訴你可以做什麼。
in-chat-say-refused-many = 一次的行動太多了。
in-chat-say-refused-nothing = 裡面沒有可以當作行動的內容。按 **輪到你了** 來選擇，或用 **/說明** 看看還能做什麼。
in-chat-say-opened = 牌桌 { $table } 開好了：{ $game }。其他人到它的討論串按 **加入**。洗牌亂數的指紋：{ $seed_hash }
in-chat-say-resign-ask = 這會把你在牌桌 { $table } 的座位交給電腦，由它馬上接著玩，其他人也會知道。只要還沒有別人接手，你就可以回來。確定的話，請按 **認輸**。
in-chat-say-vote-how = 請按 **同意** 或 **不同意**。
in-chat-say-no-vote = 目前沒有表決。要提議收回，請在 **更多…** 裡選。
in-chat-say-lang = 從現在起用繁體中文通知你。
in-chat-say-ways-no-address = 你在這裡還沒有電子郵件地址，無法用郵件通知你。請先用 **/連結** 加上。
in-chat-say-bad-ways = 通知的方式可以是：私訊、討論串（在牌桌討論串點名）、電子郵件，可以同時選幾個；「預告」或「不預告」，也就是快輪到你時要不要先說；「立刻」或「醒著」，也就是休息時輪到你，要不要等你醒來才說；「詳細」或「簡短」，也就是訊息裡說桌上的一切，還是只說這一手需要的；「文字」或「圖片」，也就是桌面除了圖片要不要也有文字；「朗讀」或「不朗讀」，也就是桌面要不要寫成可以念出來的句子；「大字」或「一般字」、「高對比」或「一般對比」，也就是圖片的樣子。
in-chat-say-telling =
    { $next ->
        [0] 快輪到你時不會先預告。
       *[other] 快輪到你時會先預告。
    }{ $once ->
        [0] 休息時輪到你，等你醒來才通知。
       *[other] 休息時輪到你，也會立刻通知。
    }{ $long ->
        [0] 訊息裡只說這一手需要的。
       *[other] 訊息裡說桌上的一切。
    }{ $text ->
        [0] 桌面以圖片呈現。
       *[other] 桌面除了圖片也有文字。
    }{ $speech ->
        [0] {""}
       *[other] 桌面會寫成可以念出來的句子。
    }{ $large ->
        [0] {""}
       *[other] 圖片會分成兩半放大。
    }{ $contrast ->
        [0] {""}
       *[other] 使用高對比。
    }
in-chat-say-quiet = 每天 { $from } 到 { $to } 是安靜時段（{ $zone }）：除了你自己問的，不會通知你；牌桌允許時，你的計時也會停。下次清醒：{ $awake }
in-chat-say-days-off = 每週休息日：{ $days }（{ $zone }）。那幾天除了你自己問的，不會通知你；牌桌允許時，你的計時也會停。
in-chat-say-digest = 每天 { $at } 只有一則訊息；下一則：{ $next }。等不及的事才會另外通知。
in-chat-say-digest-off = 之後每件事都會各用一則訊息通知。
in-chat-say-digest-how = 想行動，請打開牌桌的討論串，或在這裡把代碼寫在前面：{ $table } ……
in-chat-say-outage = 服務從 { $from } 到 { $to } 中斷。什麼都沒有遺失：你的牌桌上所有期限都順延同樣長的時間，你還來得及行動。新的期限可用 **/牌桌 我的** 查看。
in-chat-say-link-sent = 代碼正送往那個信箱。收到後請在這裡用 **/連結** 送出。
in-chat-say-link-how = 想和你的電子郵件地址合併，請用 **/連結** 填上地址：代碼會送到那裡，收到後在這裡送出。
in-chat-say-link-how-mail = 你已經和 { $address } 合併了。想改和另一個地址合併，請先把這兩個分開。
in-chat-say-link-ask = 這會把你和 { $name }（{ $at }）永久合併：擁有那個身分的人從此可以在你的所有牌桌代替你行動。之後兩邊都叫做 { $own }。如果那就是你，請再用一次 **/連結**，填上：{ $code } 是
in-chat-say-link-no-address = 那不是電子郵件地址。電子郵件地址像這樣：ann@example.org
in-chat-say-stopped = 這裡不會再寄郵件給你。聊天室裡沒有改變，通知方式可用 **/設定** 查看。
in-chat-say-confirmed = 會再照 **/設定** 的方式通知你。
in-chat-say-confirm-gone = 你同意的其中一部分已經等太久，沒有保留了。請再說一次。
in-chat-say-confirm-unclear = 看不出這是同意什麼。請完整說出你要的。
in-chat-say-enough-letters = 今天發給別人的訊息已經夠多了，請明天再試。
in-chat-say-invite-sent = 只要那個信箱的主人沒有拒收，邀請函就會送出。對方同意之後就會入座。
in-chat-say-private-apart = 只有你邀請的人看得到、能坐下，所以它不會出現在任何頻道；每位玩家都會收到私訊。
in-chat-say-seat-kept = { $name } 在牌桌 { $table }（{ $game }）為你留了一個座位。要坐下，請按 **加入**。
in-chat-say-seat-kept-open = 牌桌 { $table }（{ $game }）為你留了一個座位。要坐下，請按 **加入**。
in-chat-say-seat-kept-running = 牌桌 { $table } 進行中的《{ $game }》為你留了一個座位，在你來之前由電腦代打。要接手，請按 **接手座位**。
in-chat-say-starts-not-full = 開始的時間到了，但還有空位。按 **開始** 就由電腦補上，或等人來。
in-chat-say-unlink-ask = 這會把你和 { $name }（{ $at }）重新分開，各有自己的牌桌和設定。要執行的話，請私訊我：解除連結 是
in-chat-say-address-none = 你在這裡還沒有電子郵件地址。請用 **/連結** 加上。
in-chat-say-address-same = 那已經是你的地址，會維持不變。
in-chat-say-address-sent = 如果還沒有人用那個信箱玩，就會有一個問題送到那裡。那邊同意之後，它就是你的地址。
in-chat-say-address-asked = 為了確認是你本人，已送出一個問題到你現在的地址。那邊同意之後，會再送一個到新地址。
in-chat-say-address-moved = 從現在起，你的郵件會送到這個地址。
in-chat-say-data = 除了你玩過的遊戲和傳送中的訊息，這就是我們保存的關於你的全部資料。
in-chat-say-forget-shape = 要刪除關於你的一切，請私訊我：遺忘 我
in-chat-say-forget-ask = { $count ->
    [0] 這會永久刪除你的名字、地址、帳號和所有設定。已結束的遊戲會以化名代替你的名字。刪除後不會再通知你。要執行的話，請私訊我：遺忘 我 是
   *[other] 這會永久刪除你的名字、地址、帳號和所有設定。你會離開正在參加的 { $count } 張牌桌，由電腦接手。已結束的遊戲會以化名代替你的名字。刪除後不會再通知你。要執行的話，請私訊我：遺忘 我 是
}
in-chat-say-unreachable = 牌桌 { $table } 的 { $seat } 已經無法用郵件聯絡。計時照走；也許你能用別的方法告訴對方。
in-chat-say-your-seat-vacant = 你在牌桌 { $table } 離開太久，你的座位由電腦代打。要回來，請到它的討論串，在 **更多…** 裡選 **拿回我的座位**。
in-chat-say-seat-vacant = 牌桌 { $table }（{ $game }）有座位待接手，目前由 { $seat } 代打。要接手，請到它的討論串，在 **更多…** 裡選 **接手空位**。
in-chat-say-bad-substitute = 用 **/設定** 可以選擇要不要通知你有座位空出，以及哪個遊戲。
in-chat-say-muster-here = 你的牌桌已滿，而你一天沒有消息了。請在 { $at } 前到它的討論串，在 **更多…** 裡選 **我在**，否則座位會讓給別人。
in-chat-say-seat-free = 牌桌 { $table }（{ $game }）就要開始，空出了一個座位。想坐下，請按它卡片下的 **加入**。
in-chat-say-waits = 所有密封的回覆先不打開，直到你在 **更多…** 裡選 **我準備好了**，或時間到。
in-chat-say-which-table-line = 哪一張牌桌？請把代碼寫在前面，或到那張牌桌的討論串：
in-chat-say-which-table-choice = { $game }：{ $table } { $line }
in-chat-say-help-begin = Vernissage 讓你照自己的步調玩桌上遊戲。輪到你時會通知你；按 **輪到你了**，或在這裡直接說你的行動。
in-chat-say-help =
    Vernissage 讓你照自己的步調玩桌上遊戲。輪到你時會通知你；按 **輪到你了**，或在這裡直接說你的行動。可以私訊我的有：

    想開一張三人桌：開桌 art-society 3
    想加入牌桌：加入 K7QF
    想馬上開始，由電腦補滿空位：開始 K7QF
    想在開始前離座：離開 K7QF
    想看自己的牌桌：我的
    想找有空位的牌桌：列表
    想看一張牌桌：盤面 K7QF
    想看發生過的事：紀錄 K7QF
    想查證之後沒有更動：驗證 K7QF
    想退回一步，或收回上一次的行動：收回
    想退出，由電腦代打：認輸 K7QF
    把自己的座位從電腦手中拿回來：回座 K7QF
    接手別人空出的座位：接手 K7QF
    預先寫好一步：當 回合: 拿取 b, 交給助手, 結束 / 任意
    想看預先寫好的，或撤回：預令、撤回
    請大家同意收回幾步：表決 收回
    牌桌還用舊版規則時，請大家同意改用新版：表決 升級
    想請牌桌多給時間，或暫停：延長 24小時、暫停
    看看大家有多準時：準時 K7QF
    想讀規則：規則 art-society
    要去度假：假期 2026-12-24 2027-01-02
    不想再聽到某張牌桌：靜音 K7QF
    想看聯賽：聯賽
    想報名參加聯賽：聯賽 加入 SPRING
    想看聯賽的排名：排名 SPRING
    想看某人在聯賽裡的成績：戰績 Ann
    想管理聯賽：管理 SPRING 開放
    想看我們保存了哪些關於你的資料：我的資料
    想刪除這些資料：遺忘 我

    名字、語言、時段和通知方式：**/設定**。
in-chat-help-time =
    - 住在哪裡、安靜時段、休息日、提醒、每天一則彙整、通知方式：**/設定**
    - 假期：`假期 2026-12-24 2027-01-02`
    - 大家同意就給所有輪到的人多一點時間，或暫停計時：`延長 24小時`、`暫停`
    - 這個決定不再提醒：`別再提醒`
    - 不再聽到某張牌桌：`靜音 K7QF`
    - 時間到了，規則會替你回覆，遊戲繼續。一直不在的話，由電腦接著玩。要拿回座位：`回座 K7QF`
in-chat-help-league =
    - 你看得到的聯賽，以及某個聯賽的狀況：**/聯賽**、`聯賽 SPRING`
    - 報名、報到、退出：**/聯賽 參加**、`聯賽 報到 SPRING`、`聯賽 離開 SPRING`
    - 所有組別或其中一組的排名：`排名 SPRING`、`排名 SPRING 2`
    - 為什麼是這個名次，算給你看：`聯賽 為什麼 SPRING`
    - 誰跟誰同桌、誰贏過誰、什麼時候做什麼：`聯賽 賽程 SPRING`、`聯賽 對戰表 SPRING`、`聯賽 日程 SPRING`
    - 這個聯賽的規則：`聯賽 規則 SPRING`
    - 某人在聯賽裡的成績與評分：`戰績 Ann`、`聯賽 評分 SPRING`
    - 做過哪些處置、是誰做的：`聯賽 紀錄 SPRING`
    - 給管理員：**/聯賽管理**、`聯賽 診斷 SPRING`、`管理 SPRING 開放`。每個處置都會先說明後果，按下面的按鈕才會執行。
in-chat-say-to-finish = 要結束的話：{ $words }
in-chat-brussels-1893-headline-none = 那裡無法執行行動：請選「不用」
in-chat-help-example = - 可以這樣說：`{ $line }`
