### 聊天里说的话。

chat-title = **{ $code } · { $game }**
chat-small = -# { $text }
chat-seat-held = { $number }. { $name }（{ $zone }）
chat-seat-bot = { $number }. { $name }（电脑）
chat-seat-empty = { $number }. *空位*
chat-option = { $option }：{ $value }
chat-waits = 正在等 { $names }：{ $asked }
chat-waits-until = 正在等 { $names }，截止时间 { $at }：{ $asked }
chat-round = 第 { $round } 轮
chat-paused = 已暂停
chat-players = 玩家：{ $names }
chat-player-bot = { $name }（电脑）
chat-turn = 正在等 { $names }
chat-turn-since = 正在等 { $names }（{ $since }轮到）
chat-turn-until = 正在等 { $names }（{ $since }轮到），截止时间 { $at }
chat-score = 目前分数：{ $points }
chat-until = 截止时间：{ $at }
chat-replace-until = 在 { $at } 之前、或最后一位回复之前都可以更改。
chat-hash = 指纹：`{ $hash }`
chat-answer-here = 点按按钮，或直接在这里回复，例如：`{ $example }`

## 聊天里的说法：各自取代同名的消息

in-chat-say-earlier-played = 你回答的是较早的问题。它所依据的内容没有改变，因此算数。
in-chat-say-earlier-back = 你回答的是较早的问题，之后桌上有了变化，所以没有执行。如果仍要这样做，请再说一次：{ $line }
in-chat-say-undo-which = 目前没有已开始的步骤。你的上一步是：{ $moves }。要撤销它，请用 **/撤销**。
in-chat-say-idle = 剩下的部分没有任何效果。仍要这样做：{ $words }。要撤销，请用 **/撤销**。
in-chat-say-instead = 你的意思是“{ $line }”吗？如果是，请私信我或用 **/行动** 说“是”。
in-chat-say-one-thing = 请一次只说一件事：要么是行动，要么是一个别的指令。什么都没有执行。
in-chat-say-move-without-table = 不知道你指的是哪张牌桌：请点按它最新帖子下的 **轮到你了**，或在前面加上代码。
in-chat-say-which-table = 哪张牌桌？请用四位代码指定，或到它的子区里问。
in-chat-say-league-which-person = 这个联赛找不到“{ $name }”，或同名的不止一位。请用“人”的选项选择，或说参赛编号。
in-chat-say-other-table = 那属于另一张牌桌。请用你要的那张牌桌最新的帖子。
in-chat-say-taken-before = 这之前已经收到过，当时就处理了。
in-chat-say-refused-unknown = 这里不认识“{ $word }”。**/帮助** 会告诉你可以做什么。
in-chat-say-refused-many = 一次的行动太多了。
in-chat-say-refused-nothing = 里面没有可以当作行动的内容。点按 **轮到你了** 来选择，或用 **/帮助** 看看还能做什么。
in-chat-say-opened = 牌桌 { $table } 开好了：{ $game }。其他人到它的子区点按 **加入**。洗牌随机数的指纹：{ $seed_hash }
in-chat-say-resign-ask = 这会把你在牌桌 { $table } 的座位交给电脑，由它马上接着玩，其他人也会知道。只要还没有别人接手，你就可以回来。确定的话，请点按 **认输**。
in-chat-say-vote-how = 请点按 **同意** 或 **不同意**。
in-chat-say-no-vote = 现在没有投票。要提议撤销，请在 **更多…** 里选。
in-chat-say-lang = 从现在起用简体中文通知你。
in-chat-say-ways-no-address = 你在这里还没有邮箱地址，无法用邮件通知你。请先用 **/绑定** 加上。
in-chat-say-bad-ways = 通知的方式可以是：私信、子区（在牌桌的子区里点名）、邮件，可以同时选几个；“预告”或“不预告”，也就是快轮到你时要不要先说；“立刻”或“醒后”，也就是休息时轮到你，要马上说还是等你醒来再说；“详细”或“简短”，也就是消息里说桌上的一切，还是只说这一步需要的；“文字”或“图片”，也就是桌面除了图片要不要也有文字；“朗读”或“不朗读”，也就是桌面要不要写成可以念出来的句子；“大字”或“普通字”、“高对比”或“普通对比”，也就是图片的样子。
in-chat-say-telling =
    { $next ->
        [0] 快轮到你时不会先预告。
       *[other] 快轮到你时会先预告。
    }{ $once ->
        [0] 休息时轮到你，等你醒来才通知。
       *[other] 休息时轮到你，也会立刻通知。
    }{ $long ->
        [0] 消息里只说这一步需要的。
       *[other] 消息里说桌上的一切。
    }{ $text ->
        [0] 桌面以图片呈现。
       *[other] 桌面除了图片也有文字。
    }{ $speech ->
        [0] {""}
       *[other] 桌面会写成可以念出来的句子。
    }{ $large ->
        [0] {""}
       *[other] 图片会分成两半放大。
    }{ $contrast ->
        [0] {""}
       *[other] 使用高对比。
    }
in-chat-say-quiet = 每天 { $from } 到 { $to } 是免打扰时段（{ $zone }）：除了你自己问的，不会通知你；牌桌允许时，你的计时也会停。下次清醒：{ $awake }
in-chat-say-days-off = 每周休息日：{ $days }（{ $zone }）。那几天除了你自己问的，不会通知你；牌桌允许时，你的计时也会停。
in-chat-say-digest = 每天 { $at } 只有一条消息；下一条：{ $next }。等不及的事才会另外通知。
in-chat-say-digest-off = 之后每件事都会各用一条消息通知。
in-chat-say-digest-how = 想行动，请打开牌桌的子区，或在这里把代码写在前面：{ $table } ……
in-chat-say-outage = 服务从 { $from } 到 { $to } 中断。什么都没有丢失：你的牌桌上所有截止时间都顺延同样长的时间，你还来得及行动。新的截止时间可用 **/牌桌 我的** 查看。
in-chat-say-link-sent = 代码正发往那个邮箱。收到后请在这里用 **/绑定** 填写。
in-chat-say-link-how = 想绑定你的邮箱，请用 **/绑定** 填上地址：代码会发到那里，收到后在这里填写。
in-chat-say-link-how-mail = 你已经绑定了 { $address }。想改绑另一个邮箱，请先把这两个分开。
in-chat-say-link-ask = 这会把你和 { $name }（{ $at }）永久绑定：拥有那个身份的人从此可以在你的所有牌桌代替你行动。之后两边都叫 { $own }。如果那就是你，请再用一次 **/绑定**，填上：{ $code } 是
in-chat-say-link-no-address = 那不是邮箱地址。邮箱地址像这样：ann@example.org
in-chat-say-stopped = 这里不会再给你发邮件。聊天里没有改变，通知方式可用 **/设置** 查看。
in-chat-say-confirmed = 会再按 **/设置** 的方式通知你。
in-chat-say-confirm-gone = 你同意的其中一部分已经等太久，没有保留了。请再说一次。
in-chat-say-confirm-unclear = 看不出这是同意什么。请完整说出你要的。
in-chat-say-enough-letters = 今天发给别人的消息已经够多了，请明天再试。
in-chat-say-invite-sent = 只要那个邮箱的主人没有拒收，邀请就会发出。对方同意之后就会入座。
in-chat-say-private-apart = 只有你邀请的人看得到、能坐下，所以它不会出现在任何频道；每位玩家都会收到私信。
in-chat-say-seat-kept = { $name } 在牌桌 { $table }（{ $game }）为你留了一个座位。要坐下，请点按 **加入**。
in-chat-say-seat-kept-open = 牌桌 { $table }（{ $game }）为你留了一个座位。要坐下，请点按 **加入**。
in-chat-say-seat-kept-running = 牌桌 { $table } 进行中的《{ $game }》为你留了一个座位，在你来之前由电脑代打。要接手，请点按 **接手座位**。
in-chat-say-starts-not-full = 开始的时间到了，但还有空位。点按 **开始** 就由电脑补上，或等人来。
in-chat-say-unlink-ask = 这会把你和 { $name }（{ $at }）重新分开，各有自己的牌桌和设置。要执行，请私信我：解绑 是
in-chat-say-address-none = 你在这里还没有邮箱地址。请用 **/绑定** 加上。
in-chat-say-address-same = 那已经是你的邮箱，会保持不变。
in-chat-say-address-sent = 如果还没有人用那个邮箱玩，就会向那里发出询问。那边同意之后，它就是你的邮箱。
in-chat-say-address-asked = 为了确认是你本人，已向你现在的邮箱发出询问。那边同意之后，会再向新邮箱发出一次。
in-chat-say-address-moved = 从现在起，你的邮件会发到这个邮箱。
in-chat-say-data = 除了你玩过的游戏和发送中的消息，这就是我们保存的关于你的全部数据。
in-chat-say-forget-shape = 要删除关于你的一切，请私信我：注销 账号
in-chat-say-forget-ask = { $count ->
    [0] 这会永久删除你的名字、邮箱、账号和所有设置。已结束的游戏会用化名代替你的名字。删除后不会再通知你。要执行，请私信我：注销 账号 是
   *[other] 这会永久删除你的名字、邮箱、账号和所有设置。你会离开正在参加的 { $count } 张牌桌，由电脑接手。已结束的游戏会用化名代替你的名字。删除后不会再通知你。要执行，请私信我：注销 账号 是
}
in-chat-say-unreachable = 牌桌 { $table } 的 { $seat } 已经无法用邮件联系。计时照走；也许你能用别的方法告诉对方。
in-chat-say-your-seat-vacant = 你在牌桌 { $table } 离开太久，你的座位由电脑代打。要回来，请到它的子区，在 **更多…** 里选 **拿回我的座位**。
in-chat-say-seat-vacant = 牌桌 { $table }（{ $game }）有座位待接手，目前由 { $seat } 代打。要接手，请到它的子区，在 **更多…** 里选 **接手空位**。
in-chat-say-bad-substitute = 用 **/设置** 可以选择要不要通知你有座位空出，以及哪个游戏。
in-chat-say-muster-here = 你的牌桌已满，而你一天没有消息了。请在 { $at } 前到它的子区，在 **更多…** 里选 **我在**，否则座位会让给别人。
in-chat-say-seat-free = 牌桌 { $table }（{ $game }）就要开始，空出了一个座位。想坐下，请点按它卡片下的 **加入**。
in-chat-say-waits = 所有密封的回复先不打开，直到你在 **更多…** 里选 **我准备好了**，或时间到。
in-chat-say-which-table-line = 哪张牌桌？请把代码写在前面，或到那张牌桌的子区：
in-chat-say-which-table-choice = { $game }：{ $table } { $line }
in-chat-say-help-begin = Vernissage 让你按自己的节奏玩桌游。轮到你时会通知你；点按 **轮到你了**，或在这里直接说你的行动。
in-chat-say-help =
    Vernissage 让你按自己的节奏玩桌游。轮到你时会通知你；点按 **轮到你了**，或在这里直接说你的行动。可以私信我的有：

    想开一张三人桌：开桌 art-society 3
    想加入牌桌：加入 K7QF
    想马上开始，由电脑补满空位：开始 K7QF
    想在开始前离座：离开 K7QF
    想看自己的牌桌：我的
    想找有空位的牌桌：列表
    想看一张牌桌：盘面 K7QF
    想看发生过的事：记录 K7QF
    想查证之后没有改动：验证 K7QF
    想退回一步，或撤销上一次的行动：撤销
    想退出，由电脑代打：认输 K7QF
    把自己的座位从电脑手中拿回来：回座 K7QF
    接手别人空出的座位：接手 K7QF
    预先写好一步：当 回合: 拿取 b, 交给助手, 结束 / 任意
    想看预先写好的，或清除：预设、清除预设
    请大家同意撤销几步：投票 撤销
    牌桌还用旧版规则时，请大家同意改用新版：投票 升级
    想请牌桌多给时间，或暂停：延长 24小时、暂停
    看看大家有多准时：准时率 K7QF
    想读规则：规则 art-society
    要去度假：假期 2026-12-24 2027-01-02
    不想再收到某张牌桌的消息：静音 K7QF
    想看联赛：联赛
    想报名参加联赛：联赛 报名 SPRING
    想看联赛的积分榜：积分榜 SPRING
    想看某人在联赛里的成绩：战绩 Ann
    想管理联赛：管理 SPRING 开放
    想看我们保存了哪些关于你的数据：我的数据
    想删除这些数据：注销 账号

    名字、语言、时段和通知方式：**/设置**。
in-chat-help-time =
    - 住在哪里、免打扰时段、休息日、提醒、每天一条汇总、通知方式：**/设置**
    - 假期：`假期 2026-12-24 2027-01-02`
    - 大家同意就给所有轮到的人多一点时间，或暂停计时：`延长 24小时`、`暂停`
    - 这个决定不再提醒：`别再提醒`
    - 不想再收到某张牌桌的消息：`静音 K7QF`
    - 时间到了，规则会替你回复，游戏继续。一直不在的话，由电脑接着玩。要拿回座位：`回座 K7QF`
in-chat-help-league =
    - 你看得到的联赛，以及某个联赛的情况：**/联赛**、`联赛 SPRING`
    - 报名、签到、退出：**/联赛 报名**、`联赛 签到 SPRING`、`联赛 退出 SPRING`
    - 所有组别或其中一组的积分榜：`积分榜 SPRING`、`积分榜 SPRING 2`
    - 为什么是这个名次，算给你看：`联赛 为什么 SPRING`
    - 谁跟谁同桌、谁赢过谁、什么时候做什么：`联赛 赛程 SPRING`、`联赛 对战表 SPRING`、`联赛 日程 SPRING`
    - 这个联赛的规则：`联赛 规则 SPRING`
    - 某人在联赛里的成绩与评分：`战绩 Ann`、`联赛 评分 SPRING`
    - 做过哪些处理、是谁做的：`联赛 记录 SPRING`
    - 给管理员：**/联赛管理**、`联赛 诊断 SPRING`、`管理 SPRING 开放`。每个操作都会先说明后果，点按下面的按钮才会执行。
in-chat-say-to-finish = 要完成的话：{ $words }
in-chat-brussels-1893-headline-none = 那里无法执行行动：请选“不用”
in-chat-help-example = - 可以这样说：`{ $line }`
