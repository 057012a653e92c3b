## The language itself

lang-name = 简体中文
lang-also = zh-CN | zh-SG | zh-MY | zh-Hans-CN | zh-Hans-SG | zh-Hans-MY | zh-Hans-HK | zh-Hans-MO | zh-Hans-TW | zh-CHS | 简体 | 简中 | 简体字 | 中文(简体) | 中文（简体） | 简体中文(中国) | 简体中文（中国） | simplified chinese | simplified | cn | chs | hans | mandarin | 汉语 | 普通话 | 簡體 | 簡體中文
# Time zones in which most speakers live, the most populous first.
lang-zones = Asia/Shanghai
list-comma = 、
list-semicolon = ；
brackets = （{ $text }）
list-sentences = { "" }
list-doer = { "" }
list-or = 或
colon = ：
seat-empty = { $number } 号座位
seat-you = { $name }（你）
seat-bot = { $name }（电脑）
nobody = 无人

weekday-1 = 周一
weekday-2 = 周二
weekday-3 = 周三
weekday-4 = 周四
weekday-5 = 周五
weekday-6 = 周六
weekday-7 = 周日
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
time-left-days = 还剩 { $count } 天
time-left-hours = 还剩 { $count } 小时
time-left-minutes = 还剩 { $count } 分钟

time-days = { $count } 天
time-days-hours = { $days } 天 { $hours } 小时
time-hours = { $count } 小时
time-minutes = { $count } 分钟

colour-0 = 蓝
colour-1 = 橙
colour-2 = 绿
colour-3 = 紫
colour-4 = 红

## Commands: the words that players type to the service

verb-new = 开桌 | 新桌 | 建桌
verb-join = 加入 | 入座 | 坐下
verb-leave = 离开 | 离座
verb-start = 开始
verb-mine = 我的 | 我的桌 | 我的牌桌
verb-list = 列表 | 清单 | 牌桌列表
verb-board = 盘面 | 版图 | 桌面 | 局面
verb-speech = 朗读 | 念出来 | 语音
verb-help = 帮助 | 说明
verb-rules = 规则
verb-resign = 认输 | 退出 | 投降
verb-log = 记录 | 日志 | 历史
verb-proof = 验证 | 证明
verb-undo = 撤销 | 撤消 | 悔棋 | 取消 | 撤回 | 收回
verb-name = 名字 | 改名 | 昵称
verb-lang = 语言
verb-zone = 时区
verb-stop = 停止 | 退订
verb-yes = 是 | 是的 | 好 | 好的 | 同意 | 确认
verb-preview = 预览 | 试走
verb-back = 退一步 | 上一步
verb-bot = 加电脑 | 添加电脑 | 加机器人
verb-rematch = 再来一局 | 再玩一局 | 再来一盘
verb-link = 绑定 | 关联 | 链接
verb-tell = 通知
verb-quiet = 免打扰 | 勿扰 | 安静时段
verb-off = 休息日 | 休息
verb-holiday = 假期 | 休假 | 度假
verb-remind = 提醒
verb-digest = 汇总 | 每日汇总
verb-mute = 静音 | 屏蔽
verb-unmute = 取消静音 | 取消屏蔽
verb-hush = 不再提醒 | 别再提醒 | 先别提醒
verb-extend = 延长 | 延时 | 加时
verb-pause = 暂停
verb-resume = 继续
verb-answer = 作答 | 回答 | 回复
verb-substitute = 候补 | 替补
verb-takeover = 接手 | 接替 | 接管
verb-return = 回座 | 回来
verb-here = 签到 | 报到 | 我在
verb-when = 当 | 轮到
verb-orders = 预设 | 预设指令
verb-withdraw = 清除预设 | 取消预设 | 撤销预设 | 撤回预设
verb-wait = 等等 | 再等等 | 等一下
verb-ready = 准备好 | 准备好了 | 就绪
verb-vote = 投票 | 表决
verb-ruling = 裁定 | 裁决 | 判罚
verb-punctuality = 准时率 | 准时 | 守时
verb-invite = 邀请
verb-unlink = 解绑 | 解除绑定 | 取消绑定
verb-address = 邮箱 | 邮箱地址 | 地址
verb-data = 我的数据 | 数据 | 我的资料 | 资料
verb-forget = 注销 | 忘记 | 遗忘 | 删除
verb-league = 联赛
verb-standings = 积分榜 | 排名 | 排行榜
verb-record = 战绩
verb-manage = 管理
verb-profile = 个人页 | 档案
verb-stats = 统计 | 数据统计
verb-seek = 找人 | 找玩家

## How long a standing order lasts, as typed

order-once = 一次
order-until-used = 直到用掉 | 用掉为止 | 直到用完
order-this-round = 本轮 | 这一轮 | 这轮
order-until-round = 直到第 | 到第
order-until-withdrawn = 直到清除 | 直到取消 | 直到撤销 | 直到撤回
order-any = 任意 | 随便

## Words that players write and that have no meaning at a table

filler-words = 请 | 好 | 我 | 要 | 想 | 了 | 然后 | 再
filler-openings = 我要 | 我想 | 我的行动是

## Words that follow a verb, as typed; the first form is the one we show

behind-yes = 同意 | 赞成 | 是 | 好
behind-no = 不同意 | 反对 | 否 | 不
behind-undo = 撤销 | 撤消 | 悔棋 | 撤回 | 收回
behind-play = 代走 | 走
behind-upgrade = 升级 | 更新 | 改版
behind-result = 结果 | 胜者
behind-close = 关闭 | 截止 | 终止
behind-thaw = 解冻 | 恢复
behind-remove = 移除 | 请离
behind-extend = 延长 | 延时 | 加时
behind-public = 公开 | 大家
behind-mail = 邮件 | 电子邮件 | 邮箱 | 信件
behind-direct = 私信 | 私聊
behind-place = 子区 | 点名 | 提及
behind-usual = 默认
behind-next = 预告
behind-no-next = 不预告 | 不用预告
behind-at-once = 立刻 | 马上 | 立即
behind-awake = 醒后 | 醒着 | 醒着时
behind-long = 详细 | 长
behind-short = 简短 | 简略 | 短
behind-text = 文字
behind-pictures = 图片 | 图
behind-speech = 朗读 | 语音
behind-no-speech = 不朗读
behind-large-print = 大字 | 大字体
behind-usual-print = 普通字 | 小字
behind-high-contrast = 高对比
behind-usual-contrast = 普通对比
behind-on = 开 | 开启 | 打开 | 要
behind-off = 关 | 关闭 | 不要 | 取消
behind-none = 无 | 没有
behind-all = 全部 | 所有 | 每天
behind-to = 到 | 至
behind-mon = 周一 | 星期一 | 礼拜一
behind-tue = 周二 | 星期二 | 礼拜二
behind-wed = 周三 | 星期三 | 礼拜三
behind-thu = 周四 | 星期四 | 礼拜四
behind-fri = 周五 | 星期五 | 礼拜五
behind-sat = 周六 | 星期六 | 礼拜六
behind-sun = 周日 | 周天 | 星期日 | 星期天 | 礼拜日 | 礼拜天
behind-after-timer = 时间到后 | 时间到再等
behind-skip = 跳过 | 略过
behind-every = 每 | 每隔
behind-m = 分钟 | 分
behind-h = 小时 | 个小时 | 钟头 | 个钟头
behind-d = 天 | 日 | 号
behind-w = 周 | 星期 | 个星期
behind-pace = 节奏
behind-holidays = 假期
behind-extension = 延长 | 延时 | 加时
behind-away = 缺席
behind-muster = 签到 | 报到 | 就位确认
behind-punctual = 准时率 | 准时
behind-private = 私人 | 私密
behind-open = 开放
behind-starts = 开始
behind-me = 账号 | 帐号 | 账户 | 我
behind-for = 用于
behind-link = 链接
behind-drop = 撤回 | 取消 | 删除
behind-fast = 快 | 快速
behind-normal = 普通 | 一般 | 正常
behind-slow = 慢 | 慢速
behind-daily = 每日
behind-grace = 宽限
behind-bank = 储备时间 | 储备
behind-increment = 每步增加 | 增加
behind-cap = 上限
behind-notice = 预留
behind-waking = 只算清醒 | 清醒
behind-nonstop = 不停 | 昼夜都算
behind-remind = 提醒
behind-pause = 暂停
behind-join = 报名 | 参加 | 加入
behind-leave = 退出 | 退赛 | 离开
behind-here = 签到 | 报到 | 我在
behind-entrants = 名单 | 参赛者
behind-season = 赛季
behind-plan = 赛程 | 排赛程 | 编排
behind-cross = 对战表 | 对阵表
behind-rules = 规则 | 规程
behind-calendar = 日程 | 日历
behind-why = 为什么 | 理由 | 原因
behind-log = 记录 | 日志
behind-doctor = 诊断 | 问题
behind-ratings = 评分 | 等级分 | 评分榜
behind-file = 文件 | 表格
behind-new = 新建 | 新 | 创建
behind-reopen = 重开 | 重新开放
behind-unplan = 撤销赛程 | 取消赛程
behind-start = 开始
behind-end = 结算 | 收尾 | 结束
behind-finish = 定案 | 敲定
behind-cancel = 停办
behind-set = 设置 | 设定
behind-game = 游戏
behind-title = 名称 | 标题
behind-room = 频道
behind-resume = 继续
behind-move = 换组 | 调组
behind-strike = 除名
behind-unstrike = 恢复名额 | 取消除名
behind-void = 作废
behind-count = 计分
behind-adjudicate = 判定 | 判局
behind-rule = 裁定 | 裁决
behind-replace = 接替 | 换人
behind-alternates = 递补 | 候补
behind-add = 添加
behind-check-in = 代签到
behind-apart = 避开
behind-like = 照
behind-swap = 对换
behind-team = 队伍
behind-teams = 队伍排名
behind-guest = 代打
behind-adjust = 调分 | 加减分
behind-ban = 禁赛
behind-lift = 解禁
behind-announce = 公告
behind-resend = 重发
behind-back = 撤回 | 还原
behind-from = 从 | 自 | 由
behind-weekend = 周末 | 双休日
behind-weekday = 工作日 | 平日
behind-today = 今天 | 今日
behind-tomorrow = 明天 | 明日
behind-am = 上午 | 早上 | 早晨 | 凌晨 | 清晨
behind-pm = 下午 | 傍晚
behind-night = 晚上 | 夜里 | 晚间 | 深夜
behind-noon = 中午 | 正午
behind-midnight = 午夜 | 半夜
behind-oclock = 点 | 点钟 | 时
behind-half = 半
behind-weekly = 每周 | 每星期
behind-hourly = 每小时 | 每个小时
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

entry-number-before = 参赛编号 | 编号 | 参赛者 | 第
entry-number-after = 号

## The parts of a letter

letter-marker = -- 请在此行上方回复 --
letter-answer-so = 请回复下面其中一行，或用你自己的话：
letter-answer-so-one = 请回复下面这一行，或用你自己的话：
letter-press = 发送其中一行，或用自己的话回复：
letter-press-one = 发送这一行，或用自己的话回复：
letter-press-board = 查看整个桌面和读法
letter-press-again = 和同样的人再来一局
letter-press-rules = 阅读规则
letter-press-line = { $label }，请输入 { $line }
press-invite = 邀请朋友
press-link = 要一个可转发的链接
press-bot = 加一位电脑玩家
press-start = 和电脑马上开始
press-rules = { $game }怎么玩
press-join = 加入牌桌
press-never = 不要再联系我
letter-invited-seats = 牌桌 { $table } 有 { $seats } 个座位，{ $free ->
    [0] 目前没有空位。
   *[other] 还空 { $free } 个。
}
letter-invited-bank = 每次轮到你，你有 { $grace }，另外整局还有 { $bank } 的储备时间。
letter-invited-bank-growing = 每次轮到你，你有 { $grace }，另外整局还有 { $bank } 的储备时间，每次作答再加 { $increment }。
letter-invited-daily = 每天 { $at }（{ $zone }）之前，所有人各行动一次。
letter-invited-picture = { $game }刚开局的样子
letter-words = 可以输入的内容
letter-words-line = 输入 { $words }
letter-words-each = 均为：{ $notes }
board-drafted = ? 表示你的草稿，还没有执行。
letter-sealed = 你的回复会一直密封到所有人都回复为止。在那之前可以更改。
letter-answer-stands = 你已回复：{ $answer }
letter-answer-hash = 校验码：{ $hash }
letter-begun = 你已经开始：{ $steps }。接下来：{ $headline }
letter-time = { $parts }。
letter-time-until = 截止时间：{ $at }，{ $left }
letter-time-free = { $at } 之前不扣时间，之后开始扣你的储备时间（{ $bank }）
letter-time-pays = 从 { $at } 起一直在扣你的储备时间
letter-time-quiet = 你的免打扰时段 { $from } 到 { $to } 不计时
letter-because-daily = 这张牌桌每天都在这个时刻截止
letter-because-holiday-ends = 你的假期结束前什么都不会发生
letter-because-skipped = 你正在休假，牌桌不会等你
letter-paused = 牌桌已暂停，所有计时都停止。
letter-expected = { $name }（{ $at } 前）
letter-no-clock = 没有时间限制。
letter-waiting = 正在等：{ $names }
letter-also-asked = 也在等：{ $names }
letter-answered = 已回复：{ $names }
letter-if-asked = 如果现在轮到，预计回复时间：{ $names }
letter-news = 自你上一步以来
letter-happened = 发生了什么
letter-news-left = （想看更早的 { $count } 件事，请输入：记录）
letter-news-bots = 电脑玩家{ $names }也行动了。
letter-news-more = 还有 { $count } 条
letter-points = 目前的分数
letter-points-final = 最终分数
letter-score = 目前分数：{ $points }
letter-points-line = 第 { $rank } 名 { $name }：{ $points } 分
letter-unread = 我们跳过的内容
letter-unread-left = （还有 { $count } 行。）
letter-orders = 你的预设指令（只有你看得到）
letter-order-line = { $number }. { $text }
letter-tables = 牌桌
letter-players = 牌桌 { $table }：{ $names }
letter-see-board = 想看整个桌面和读法，请输入“{ $line }”
letter-rules = 想读这个游戏的规则，请输入“{ $line }”
letter-again = 想和同样的人再来一局，请输入“{ $line }”
letter-others-left = 想看其他玩家的情况，请输入“{ $line }”
letter-footer = 我们不读你引用的文字。想看更多指令，请回复“帮助”；不想再收邮件，请回复“停止”。其他事情，请回复“询问 站长”加上你的问题。
letter-pictures-hold = 图片和上一封带图的邮件一样，没有变化。
calendar-deadline = 牌桌 { $table }（{ $game }）：行动截止
letter-picture = 桌面图
picture-your-turn = 轮到你了
picture-new-for-you = 蓝框：你上次行动以后的变化。
picture-new = 蓝框：最近一次行动带来的变化。
letter-plain-board = 盘面文字版
letter-subject-none = Vernissage
subject-turn = 轮到你：{ $game }{ $round ->
    [0] {""}
   *[other] ，第 { $round } 轮
} [{ $table }]
subject-running = 消息：{ $game }{ $round ->
    [0] {""}
   *[other] ，第 { $round } 轮
} [{ $table }]
subject-won = 游戏结束：{ $seats } 获胜 [{ $table }]
subject-shared = 游戏结束：{ $seats } 并列获胜 [{ $table }]
subject-over = 游戏结束：{ $game } [{ $table }]
subject-open = 开放的牌桌：{ $game } [{ $table }]
subject-invited = { $name } 邀请你玩 { $game }
subject-closed = 已关闭：{ $game } [{ $table }]
subject-frozen = 已冻结：{ $game } [{ $table }]

table-status-open = 开放中，{ $empty ->
    [0] 已满
   *[other] 还有 { $empty } 个空位
}
table-status-running = 进行中
table-vacant = 有 { $count } 个座位待接手
table-status-over = 已结束
table-status-closed = 已关闭
table-status-frozen = 已冻结
table-line = { $code } { $game }：{ $names }（{ $status }）
letter-played-with = 选项：{ $options }
option-line = { $option }：{ $values }。输入方式：{ $typed }
option-usual = 默认
table-line-yours = 轮到你了。
table-line-until = 轮到你了，截止时间：{ $at }。
table-line-asked = 要做的是：{ $asked }
table-line-days = 一局约 { $days } 天

asked-anything = 请决定要做什么。

## Moves and answers

say-applied = 已执行：{ $moves }
say-applied-default = 这是唯一或默认的选择，已替你执行：{ $moves }
say-draft = 这只是草稿，还没有执行。
say-draft-dropped = 这会取代你之前的草稿：{ $moves }
say-to-finish = 要完成，请回复：{ $words }
say-idle = 剩下的部分没有任何效果。仍要执行，请输入：{ $words }。要撤销，请输入：撤销
say-instead = 你的意思是“{ $line }”吗？如果是，只要回复一个字：是
say-earlier-played = 你回复的是较早的一封邮件。这一步所依据的内容没有改变，因此算数。
say-earlier-back = 你回复的是较早的一封邮件，之后桌上有了变化，所以没有执行。如果仍要这样做，请回复这封邮件，再发一次：{ $line }
say-not-your-turn = 还没轮到你：正在等 { $seats }。
say-undo-which = 你现在没有草稿。你的上一步是：{ $moves }。要撤销它，请回复“撤销”。
say-sealed = 已密封：{ $answer }。在所有人回复之前都可以更改。校验码：{ $hash }
say-sealed-last = 你是最后一个回复的，所有回复现在揭晓。你的回复：{ $answer }
say-replaced = 已重新密封：{ $answer }。它取代你之前的回复；在所有人回复之前仍可更改。校验码：{ $hash }
say-refused-word = 从第 { $at } 个词“{ $word }”开始，我们看不懂。
say-refused-ambiguous = “{ $word }”可能有好几种意思。
say-refused-unfinished = “{ $word }”后面还缺点什么。
say-one-thing = 请一次只发一件事：要么是行动，要么是一个别的指令。什么都没有执行。
say-move-without-table = 要行动，请回复你那张牌桌最新的邮件。单看这里，我们不知道你指哪张牌桌。
say-which-table = 哪张牌桌？请在指令后面加上它的四位代码。想看自己的牌桌和代码，请输入：{ $line }
say-other-table = 你的邮件发到了另一张牌桌的地址。请回复你想说的那张牌桌最新的邮件。
say-taken-before = 这封邮件我们之前收到过，当时就处理了。
say-too-many-requests = 你一小时内发来的请求太多了，这一次没有执行。请过一会儿再试。
say-address-unknown = 我们不认识（或不再认识）你发往的这个地址，所以什么都没有执行。以下是目前的情况。请回复那张牌桌最新的邮件。
say-seen-by-others = 请留意：你的邮件也发给了别人，而收信地址是保密的。知道它的人都能替你回复。
say-undone-by = { $seat } 撤销了一步。
say-automatic-seals = 时间到了，由规则替这些玩家回复：{ $seats }
say-refused-not-now = 现在还不能做“{ $word }”。
say-refused-unknown = 我们不认识“{ $word }”这个词。想知道可以输入什么，请回复“帮助”。
say-refused-range = “{ $word }”超出范围。可以是：{ $range }。
say-refused-long = 内容太长，我们读不了。
say-refused-many = 一封邮件里的行动太多了。
say-refused-nothing = 我们在你的邮件里没有找到行动。
say-refused-not-asked = 现在没有要你决定的事。
say-pressed-late = 牌桌在那之后已经有了变化，所以什么都没有执行。
say-refused-late = 那个决定已经结束。现在要决定的事在下面。
say-could-stand = { $more ->
    [0] 这里可以输入：{ $words }
   *[other] 这里可以输入：{ $words }，还有另外 { $more } 种
}
say-before = 前面这部分我们看懂了，但没有执行：{ $moves }
say-rest = 还没执行：{ $words }
say-turn = 轮到你了：{ $asked }
say-reminder = 还在等你：{ $asked }
say-reminder-round = 第 { $round } 轮你还欠一步。
say-last = 其他人都回复了，只等你一个人。
say-extended-once = 你的时间到了，所以自动给你延长。每位玩家每局只有一次。
say-next = 现在轮到 { $seat }，之后可能就是你。
say-over = 这局游戏结束了。{ $reason }
say-place = 你的名次：第 { $rank } 名，共 { $players } 人，得分 { $points }。
say-winner = 获胜：{ $seats }
say-shared = 并列获胜：{ $seats }
say-automatic = { $seat } 时间到了，由规则代走：{ $moves }

## Tables

say-opened = 你已入座。牌桌 { $table }（{ $game }，{ $seats } 个座位）开好了{ $free ->
    [0] 。
   *[other] ，还有 { $free } 个空位。
}
say-joined = 你已入座：牌桌 { $table }，{ $game }。{ $free ->
    [0] {""}
   *[other] 还有 { $free } 个空位。
}
say-has-joined = { $seat } 入座了（{ $seats } 个座位已坐 { $taken } 个）。
say-in-the-dice = 为了公平，你发来的这一条也会影响洗牌：{ $key }
say-left = 你已离开牌桌。
say-started = 游戏开始了。
say-full = 牌桌已满。
say-already-in = 你已经在这张牌桌了。
say-not-in = 你不在这张牌桌。
say-no-table = 没有牌桌“{ $table }”。想看自己的牌桌和代码，请输入：{ $line }
say-not-open = 这张牌桌已经不开放了。
say-not-owner = 只有开桌的人可以这样做。
say-of-league = 这张牌桌属于联赛 { $league }，谁来玩、何时开始都由联赛决定。
say-which-game = 哪个游戏？可以选：{ $games }。可以这样写：{ $line }
say-no-game = 没有叫“{ $word }”的游戏。可以选：{ $games }。可以这样写：{ $line }
say-bad-seats = 这个游戏是 { $min } 到 { $max } 人玩的。
say-would-work = 可以这样写：{ $line }
say-no-option = 《{ $game }》没有选项“{ $option }”。这个游戏的选项：{ $values }
say-bad-option = 选项“{ $option }”可以是：{ $values }
say-resigned = { $seat } 退出了，由电脑代打，座位待人接手。
say-resign-ask = 这会把你在牌桌 { $table } 的座位交给电脑，由它马上接着玩。我们会通知其他玩家。在别人接手之前，你都可以回来。要执行，请回复：认输 { $table } 是
say-bots = { $count } 位电脑玩家加入了牌桌。
say-closed = 牌桌在开始前关闭了。
say-undone = 已撤销：{ $moves }
say-preview = 这只是预览，什么都还没执行：{ $moves }
say-preview-sealed = 这份回复会一直密封到所有人都回复为止。
say-preview-waits = 之后轮到 { $seats }。
say-preview-hidden = 下一步会揭示隐藏的内容，所以预览到此为止。
say-not-your-seat = 这个按钮是别的玩家的。
say-rematch-not-over = 这一局结束后才能再来一局。
say-cannot-undo = 这一步不能撤销：可能之后揭示了隐藏的内容，或别人已经行动，或没有你可以撤销的步骤。
say-undo-late = 那个决定的时间已经用完，你的这一步不能再撤销。
say-paused = { $by ->
    [admin] 管理员暂停了牌桌，所有计时都停止。
   *[vote] 牌桌投票决定暂停，所有计时都停止。
}
say-resumed = { $by ->
    [admin] 管理员让牌桌继续：重新开始计时，所有截止时间按暂停的时长顺延。
   *[vote] 牌桌投票决定继续：重新开始计时，所有截止时间按暂停的时长顺延。
}
say-extended = { $by ->
    [admin] 管理员给这些玩家多 { $time }：{ $seats }
    [clock] { $seats } 的时间到了；每局一次，自动多 { $time }。
   *[vote] 牌桌投票决定，给这些玩家多 { $time }：{ $seats }
}
say-not-running = 只有进行中的牌桌才能这样做。
say-paused-already = 牌桌已经暂停了。
say-not-paused = 牌桌没有暂停。
say-nothing-to-extend = 没有可以延长的截止时间。
say-voted = 谢谢，已记下你的投票。还没投票：{ $seats }
say-vote-failed = { $motion ->
    [pause] 暂停的投票结束：没有通过。
    [resume] 继续的投票结束：没有通过。
    [extend] 延长时间的投票结束：没有通过。
    [upgrade] 改用新规则的投票结束：没有通过。
   *[undo] 撤销的投票结束：没有通过。
}
say-vote-agreed = { $motion ->
    [pause] 暂停的投票结束：通过。
    [resume] 继续的投票结束：通过。
    [extend] 延长时间的投票结束：通过。
    [upgrade] 改用新规则的投票结束：通过。
   *[undo] 撤销的投票结束：通过。
}
say-vote-over = 那次投票已经结束了。
say-vote-stands = 赞成：{ $yes } 人，共 { $all } 人。反对：{ $no } 人。{ $at } 前要有 { $needed } 人赞成才通过。还没投票：{ $seats }
say-vote-pause = { $seat } 提议暂停，停止所有计时。
say-vote-resume = { $seat } 提议让暂停的牌桌继续。
say-vote-extend = { $seat } 提议给所有轮到的玩家多 { $time }。

## Settings and identity

say-take-back = 要改回来，请回复：{ $line }
say-take-back-too = 在同一封回复里另起一行，再写上：{ $line }
say-name = 从现在起你叫 { $name }。
say-lang = 从现在起邮件使用简体中文。
say-zone = 从现在起时间以 { $zone } 为准。那里现在是 { $time }。
say-ways = 之后我们用这些方式通知你：{ $ways }
say-ways-usual = 从现在起我们按默认方式通知你：牌桌有子区就在子区，否则用私信或邮件。
say-bad-ways = 请在“通知”后面写上你想要的设置。通知方式：邮件、私信、子区（在牌桌的子区里 @你），可以同时选几个。快轮到你时先说一声，或不用：预告、不预告。休息时轮到你，马上通知，或等你醒来：立刻、醒后。邮件里写出一切，或只写这一步需要的：详细、简短。桌面除了图片也有文字，或只有图片：文字、图片。桌面写成可以念出来的句子，或不用：朗读、不朗读。字的大小：大字、普通字。邮件和图片的对比度：高对比、普通对比。可以这样写：{ $line }
say-ways-no-address = 你在这里还没有邮箱地址，我们没法用邮件通知你。要加上，请输入“绑定”和地址。可以这样写：{ $line }
say-telling = { $next ->
        [0] 快轮到你时，我们不会先预告。
       *[other] 快轮到你时，我们会先预告。
    }{ $once ->
        [0] 休息时轮到你，等你醒来才通知。
       *[other] 休息时轮到你，也会立刻通知。
    }{ $long ->
        [0] 邮件里只写这一步需要的。
       *[other] 邮件里写出桌上的一切。
    }{ $text ->
        [0] 桌面以图片呈现。
       *[other] 桌面除了图片也有文字。
    }{ $speech ->
        [0] {""}
       *[other] 桌面会写成可以念出来的句子。
    }{ $large ->
        [0] {""}
       *[other] 字会放大。
    }{ $contrast ->
        [0] {""}
       *[other] 使用高对比。
    }
say-quiet = 每天 { $from } 到 { $to } 是你的免打扰时段（{ $zone }）。这段时间我们只会答复你的来信。牌桌允许时，你的计时也会停。下次清醒：{ $awake }
say-quiet-off = 你不再有免打扰时段。
say-days-off = 你每周的休息日：{ $days }（{ $zone }）。这几天我们只会答复你的来信。牌桌允许时，你的计时也会停。
say-days-off-none = 你不再有休息日。
say-holiday-pause = 假期从 { $from } 到 { $to }。在各牌桌允许的天数内，你的计时会停。
say-holiday-after-timer = 假期从 { $from } 到 { $to }。计时照走，但在各牌桌允许的天数内，假期结束前不会替你行动。
say-holiday-skip = 假期从 { $from } 到 { $to }。大家不等你：期间轮到你的决定，由规则代走。
say-holiday-off = { $from } 到 { $to } 不再是假期。
say-remind = 我们这样提醒你：{ $plan }
say-remind-off = 我们不会再提醒你任何事。
say-remind-usual = 从现在起我们按各牌桌的设置提醒你。
say-digest = 每天 { $at } 只发一封邮件。下一封：{ $next }。等不及的事才会另外通知。
say-digest-off = 之后每件事都会各发一封邮件。
say-digest-waiting = { $count ->
    [0] 今天没有牌桌在等你。
   *[other] 有 { $count } 张牌桌在等你，最急的排在最前面。
}
say-digest-won = { $table }（{ $game }）结束了，获胜：{ $names }
say-digest-ended = { $table }（{ $game }）结束了，没有结果。
say-digest-how = 想从这里行动，请输入“作答”、牌桌代码和你的行动：作答 { $table } ……；想看桌面：盘面 { $table }
say-muted = 我们不再通知你牌桌 { $table } 的事，但计时照走。
say-unmuted = 我们会再通知你牌桌 { $table } 的事。
say-enough = 已关闭提醒：这个决定不再提醒你。
say-outage = 我们的服务从 { $from } 到 { $to } 中断。什么都没有丢失。你的牌桌上所有截止时间都顺延同样长的时间，你还来得及回复。想看新的截止时间，请回复“我的”。
say-outage-here = 我们的服务从 { $from } 到 { $to } 中断。什么都没有丢失：这里所有未到的截止时间都顺延同样长的时间。
say-wrong-word = 我们看不懂那里的“{ $found }”。可以这样写：{ $line }
say-cannot-use = “{ $verb }”后面的内容我们看不懂。可以这样写：{ $line }
say-wrong-missing = 还缺点什么。可以这样写：{ $line }
say-wrong-zone = 我们不认识时区“{ $found }”。请输入城市（Shanghai）、时差（UTC+8），或 Asia/Shanghai 这样的名称。可以这样写：{ $line }
say-wrong-time-of-day = “{ $found }”不是时刻。可以这样写：{ $line }
say-wrong-weekday = “{ $found }”不是星期几。可以这样写：{ $line }
say-wrong-date = “{ $found }”不是我们能读懂的日期。可以这样写：{ $line }
say-wrong-duration = “{ $found }”不是时长。可以这样写：{ $line }
say-wrong-too-much = “{ $found }”太多了。最多是 { $right }。可以这样写：{ $line }
say-wrong-too-little = “{ $found }”太少了。最少是 { $right }。可以这样写：{ $line }
say-wrong-quiet-too-long = 免打扰时段（{ $found }）太长了。一天最多 { $right }。可以这样写：{ $line }
say-wrong-days-off-too-many = 休息日太多了（{ $found }）。一周最多 { $right } 天。可以这样写：{ $line }
say-wrong-dates-turned = 最后一天比第一天早（{ $found }）。可以这样写：{ $line }
say-wrong-past = 那已经过去了（{ $found }）。可以这样写：{ $line }
say-wrong-holiday-too-long = 假期太长了（{ $found }）。最多 { $right } 天。可以这样写：{ $line }
say-wrong-holidays-too-many = 假期太多了（{ $found }）。最多 { $right } 个。可以这样写：{ $line }
say-wrong-holiday-days-spent = 这样一年里的假期共 { $found } 天。最多是 { $right } 天。可以这样写：{ $line }
say-wrong-percent = “{ $found }”不是百分比。可以这样写：{ $line }
say-link-sent = 我们已向那个地址发出一封带代码的邮件。收到后，请在这里输入“绑定”和代码。
say-link-how = 想绑定你的邮箱，请输入“绑定”和地址。我们会把带代码的邮件发到那里，收到后在这里输入代码。
say-link-how-mail = 想绑定聊天软件的账号，请在那边输入这个地址：{ $address }。我们会把带代码的邮件发到这里，收到后在那边输入代码。想绑定另一个邮箱，请在这里输入“绑定”和那个地址。
say-link-letter = { $name } 说这个邮箱也是自己的。如果是你本人，请在一天内到那边输入这个代码：{ $code }。如果不是你，不必理会，什么都不会发生。
say-link-bad = 这个代码在这里没有作用。代码只有申请的人能用，一天内有效，而且只能用一次。
say-link-no-address = 那不是电子邮件地址，信寄不到。可以这样写：{ $line }
say-link-same = 这两个身份已经绑定了。
say-link-same-table = 两个身份坐在同一张还没结束的牌桌，结束前不能绑定。
say-link-taken = 两边都有邮箱地址，或在同一个聊天软件里都有账号，所以不能绑定。
say-linked = 已绑定：两个身份现在都是 { $name }，包括所有牌桌和设置。
say-bad-lang = 我们还没有这种语言。可以选：{ $langs }。可以这样写：{ $line }
say-bad-name = 这里不能用这个名字。名字要有 1 到 40 个字，写在同一行。可以这样写：{ $line }
say-bad-name-link = 这里不能用这个名字：它看起来像网址或邮箱地址。请去掉像网址的部分。可以这样写：{ $line }
say-bad-name-house = 这里不能用这个名字：里面有这个服务的名称。可以这样写：{ $line }
say-bad-name-role = 这里不能用这个名字：别人会以为你是站长、管理员或电脑。可以这样写：{ $line }
say-bad-name-unseen = 这里不能用这个名字：里面有看不见的字符。请重新输入。可以这样写：{ $line }
say-bad-name-marks = 这里不能用这个名字：有一个字母上的符号超过两个。可以这样写：{ $line }
say-stopped = 你不会再收到我们的邮件；只有你回复我们的邮件时，我们才会答复。想回来的话，请用“是”回复任何一封我们的邮件。
say-welcome = 你好！这里是 Vernissage，用邮件玩桌游的地方。有人（也许是你）从这个地址给我们发了邮件。如果是你，请回复“是”。不是的话，什么都不用做，也什么都不会发生。
say-assumed-zone = 我们假定你的时区是 { $zone }。如果不对，请回复你的时区，例如“时区 Europe/Lisbon”。
say-confirmed = 谢谢，已确认这是你的邮箱。想开桌，请回复“开桌 art-society”。想找空位，请回复“列表”。
say-yes-noted = 谢谢，已经确认。
say-nothing-to-confirm = 没有需要你确认的事情了。
say-confirm-line = { $number }：{ $verb ->
    [new] 开一张新牌桌（{ $line }）
    [join] 在一张牌桌坐下（{ $line }）
    [start] 空位由电脑补满，立即开始游戏（{ $line }）
    [leave] 让出座位（{ $line }）
    [takeover] 接替离开的玩家（{ $line }）
    [rematch] 和同样的玩家再来一局（{ $line }）
    [seek] 找人一起玩（{ $line }）
    [stop] 不再发邮件（{ $line }）
    [lang] 改用另一种语言给你写邮件（{ $line }）
    [zone] 改用另一个时区的时间（{ $line }）
    [help] 说明如何使用（{ $line }）
    [rules] 发送一个游戏的规则（{ $line }）
    [list] 列出有空位的牌桌（{ $line }）
    [mine] 列出你的牌桌（{ $line }）
    [address] 今后发到那个邮箱（{ $line }）
   *[other] { $line }
}
confirm-name = { $number }：从现在起叫你 { $name }（{ $line }）
confirm-lang = { $number }：用{ $language }给你写邮件（{ $line }）
confirm-zone = { $number }：时间以 { $zone } 为准（{ $line }）
confirm-ways = { $number }：之后用这些方式通知你：{ $ways }（{ $line }）
confirm-ways-usual = { $number }：恢复默认的通知方式：牌桌有子区就在子区，否则用私信或邮件（{ $line }）
confirm-telling = { $number }：更改我们通知你的内容和邮件的样子（{ $line }）
confirm-quiet = { $number }：把每天 { $from } 到 { $to }（{ $zone }）设为你的免打扰时段（{ $line }）
confirm-quiet-off = { $number }：取消你的免打扰时段（{ $line }）
confirm-days-off = { $number }：把这几天设为你每周的休息日：{ $days }（{ $line }）
confirm-days-off-none = { $number }：取消你每周的休息日（{ $line }）
confirm-holiday-pause = { $number }：从 { $from } 到 { $to } 让你休假，在各牌桌允许的天数内停止计时（{ $line }）
confirm-holiday-after-timer = { $number }：从 { $from } 到 { $to } 让你休假，计时照走，但假期结束前不会替你行动（{ $line }）
confirm-holiday-skip = { $number }：从 { $from } 到 { $to } 让你休假，大家不等你（{ $line }）
confirm-holiday-off = { $number }：取消 { $from } 到 { $to } 的假期（{ $line }）
confirm-remind = { $number }：这样提醒你：{ $plan }（{ $line }）
confirm-remind-off = { $number }：不再提醒你任何事（{ $line }）
confirm-remind-usual = { $number }：按各牌桌的设置提醒你（{ $line }）
confirm-digest = { $number }：每天 { $at } 只发一封邮件给你（{ $line }）
confirm-digest-off = { $number }：每件事各发一封邮件（{ $line }）
confirm-muted = { $number }：不再通知你牌桌 { $table } 的事（{ $line }）
confirm-unmuted = { $number }：再次通知你牌桌 { $table } 的事（{ $line }）
confirm-stopped = { $number }：不再发邮件给你（{ $line }）
confirm-substitute-on = { $number }：有座位空出时通知你（{ $line }）
confirm-substitute-off = { $number }：有座位空出时不再通知你（{ $line }）
confirm-league-entered = { $number }：为你报名 { $title } 第 { $season } 赛季（{ $line }）
confirm-league-waiting = { $number }：把你列入 { $title } 第 { $season } 赛季的候补名单（{ $line }）
confirm-league-checked-in = { $number }：为你签到 { $title } 第 { $season } 赛季（{ $line }）
confirm-league-inherited = { $number }：在 { $title } 接替另一位玩家，连同其积分和牌桌（{ $line }）
confirm-league-declined = { $number }：谢绝 { $title } 给你的名额（{ $line }）
confirm-league-withdrawn = { $number }：退出 { $title } 第 { $season } 赛季（{ $line }）
confirm-league-withdrawn-late = { $number }：退出 { $title } 第 { $season } 赛季（{ $line }）
confirm-league-dropped-out = { $number }：中途退出 { $title } 第 { $season } 赛季的比赛，你的牌桌由电脑接着玩（{ $line }）
confirm-new = { $number }：开一张 { $seats } 人的{ $game }牌桌（{ $line }）
confirm-rematch = { $number }：和同样的玩家再开一张{ $game }牌桌（{ $line }）
confirm-join = { $number }：在牌桌 { $table }（{ $game }）坐下（{ $line }）
confirm-leave = { $number }：让出你在牌桌 { $table }（{ $game }）的座位（{ $line }）
confirm-start = { $number }：空位由电脑补满，开始牌桌 { $table }（{ $game }）（{ $line }）
confirm-takeover = { $number }：在牌桌 { $table }（{ $game }）接替离开的玩家（{ $line }）
confirm-return = { $number }：从电脑手里收回你在牌桌 { $table }（{ $game }）的座位（{ $line }）
say-mail-seat-dead = 这个地址已经失效，请回复这张牌桌最新的邮件。
say-mail-settings-dead = 这个地址已经失效，较新的邮件取代了它。请回复这封邮件，再写一次。
say-claimed = 有人（也许是你）从这个地址给我们发了邮件，但不是回复我们的邮件。这样的邮件证明不了什么，所以我们什么都没有执行。如果是你，请回复这封邮件，我们会立刻执行你在回复里写的内容。不是的话，什么都不用做，也什么都不会发生。
say-confirm = 要执行，请回复“是”：
say-confirm-from = { $number }：以后从 { $from } 发来的邮件都算你发的
say-confirm-gone = 你同意的内容里，有一部分时间太久，我们已经没有保留。请再写一次。
say-confirm-unclear = 我们看不出你要哪几项。全部都要，请回复“是”；只要几项，请在后面只加编号，例如：是 2
say-confirm-one = 只要其中一项，请在后面加上编号，例如：是 { $number }
say-not-kept = 有 { $count } 行我们没有保留，因为里面有你自己的文字。请写在回复里。
say-not-kept-long = 内容太长，有 { $count } 行我们没有保留。请写在回复里。
say-anew = 其中一项会给别人权限，或无法恢复原状，所以我们没有保留。要执行，请在回复这封邮件时再写一次。
say-old-letter = 有人回复了我们发到你已弃用的邮箱的一封邮件。如果是你，请告诉我们。如果不是，那封邮件在别人手上：什么都不用做，也什么都不会发生。
say-unverified = 有人回复了我们发给你的一封邮件，但我们无法确认发件人是谁。如果是你，请告诉我们。如果不是，那封邮件在别人手上：什么都不用做，也什么都不会发生。
say-foreign = 我们发给你的一封邮件，有人从另一个地址回复：{ $from }。如果是你，请告诉我们，以后你也可以从那里发邮件。不是的话，那封邮件落到了别人手上：什么都不用做，也什么都不会发生。
say-forged = 我们收到一封以你的名义发来的邮件，但它不是从它所说的地方发出的，所以我们什么都没有执行。如果是你写的，请回复这封邮件。
say-enough-letters = 今天发给别人的邮件已经够多了，请明天再试。
say-enough-letters-there = 没有寄出：今天已经有太多人请我们写信给那个邮箱。请明天再试。
say-guest-untold = 已经为 { $name } 留了座位，但没能通知对方：今天对方收到的邀请已经太多了。请你自己告诉对方。
say-invited = { $name } 邀请你用邮件玩桌游：{ $game }，牌桌 { $table }。如果你不认识对方，什么都不用做，也什么都不会发生。
say-invited-words = { $name } 说：“{ $words }”
say-bad-invite-words = 邀请可以附上最多 { $most } 个字的话，不能有链接或地址。不附话的话，可以这样写：{ $line }
say-invite-sent = 只要那个邮箱的主人没有拒收我们的邮件，邀请就会送到。对方回复“是”，就会入座。
say-invited-by-link = { $name } 邀请你玩 { $game }，牌桌 { $table }。
say-invite-link = 有这个链接的人都可以坐进牌桌 { $table } 的空位，把它转给朋友吧：{ $page } 用邮件的话，也可以把这一行发到 { $mail }：{ $line }。要撤回链接，请回复“邀请 链接 撤回 { $table }”。
say-invite-line = 凭这一行，谁都可以坐进牌桌 { $table } 的空位，把它转给朋友吧：{ $line }。请对方发到 { $mail }。要撤回，请回复“邀请 链接 撤回 { $table }”。
say-invite-link-dropped = 牌桌 { $table } 的邀请链接已经失效。要新的链接，请回复“邀请 链接 { $table }”。
say-invite-link-none = 牌桌 { $table } 没有邀请链接。想要一个，请回复“邀请 链接 { $table }”。
say-private-apart = 只有你邀请的人看得到、能加入，所以我们不会在任何频道公布。每位玩家会各自收到它的邮件。
say-not-member = 那张牌桌在一个服务器里，而你好像不是那里的成员。
say-invited-account = 我们邀请了 { $name } 加入牌桌 { $table }。
say-invited-by = { $name } 邀请你加入牌桌 { $table }（{ $game }）。要入座，请回复：加入 { $table }
say-invited-sits = { $name } 已经在牌桌 { $table } 入座了。
say-seat-kept = { $name } 在牌桌 { $table }（{ $game }）为你留了一个座位。要入座，请回复：加入 { $table }
say-kept = 那里剩下的空位是留给受邀者的。
say-takeover-league = 牌桌 { $table } 属于一个联赛，由联赛决定谁替谁上场。联赛的管理员可以让你代打。
say-too-many-guests = { $count ->
        [0] 这样的牌桌坐不下别的玩家。
       *[other] 最多只能再坐 { $count } 位玩家。
    }
say-starts-then = 大家都到齐了。游戏在 { $at } 开始。
say-starts-not-full = 开始的时间到了，但还有空位。要让电脑补上，请回复“开始”；也可以等人来。
say-lobby-starts = 游戏在 { $at } 开始。
say-lobby-kept = 有 { $count } 个座位留给受邀的玩家。
say-lobby-open = 任何人都可以加入，不限这里的成员。
say-opening-role = 在这个服务器，只有拥有管理员指定身份组的人可以开桌。
say-opening-game = 这个服务器的管理员不开放《{ $game }》的新牌桌。
say-opening-count = 在这个服务器，你自己开的未结束牌桌最多 { $count } 张，现在已经满了。
say-invite-whom = 想邀请谁？邀请要这样写：{ $line }
say-link-ask = 这会把你和 { $name }（{ $at }）永久绑定。拥有那个身份的人从此可以在你的所有牌桌代替你行动。之后两边都叫 { $own }。如果那就是你，请输入：绑定 { $code } 是
say-unlink-ask = 这会把你和 { $name }（{ $at }）重新分开，之后各有自己的牌桌和设置。要执行，请输入：解绑 是
say-unlinked = 已解绑：{ $name }（{ $at }）又是独立的身份了。
say-unlink-nothing = 你没有绑定其他身份。
say-address-none = 你在这里还没有邮箱地址。要加上，请输入“绑定”和地址。
say-address-same = 那已经是你的邮箱，会保持不变。之前询问其他邮箱的邮件不再有效。
say-address-letter = { $name } 希望以后用这个邮箱收邮件。如果是你，请在一天内回复“是”。不是的话，什么都不用做，也什么都不会发生。
say-address-sent = 如果还没有人用那个邮箱玩，我们会发一封邮件过去。你回复“是”之后，它就是你的邮箱。
say-address-asked = 为了确认是你本人，我们已发一封邮件到你现在的邮箱。你回复“是”之后，我们会再发一封到新邮箱。
say-address-moved = 从现在起，你的邮件会发到这个邮箱。
say-address-gone = { $name } 从这个邮箱提出要求，今后改用另一个邮箱。我们不会再把相关牌桌的邮件发到这里。
say-data = 除了你玩过的游戏和发送中的邮件，这就是我们保存的关于你的全部数据。
say-forget-shape = 要删除关于你的一切，请输入：注销 账号
say-forget-ask = { $count ->
    [0] 这会永久删除你的名字、邮箱、账号和所有设置。已结束的游戏会用化名代替你的名字。删除后我们不会再发邮件通知你。要执行，请回复：注销 账号 是
   *[other] 这会永久删除你的名字、邮箱、账号和所有设置。你会离开正在参加的 { $count } 张牌桌，由电脑接手。已结束的游戏会用化名代替你的名字。删除后我们不会再发邮件通知你。要执行，请回复：注销 账号 是
}
say-forgotten = 关于你的一切都已删除。

## Absence

say-time-up = 你的时间到了。在 { $at } 之前还可以回复，之后由规则替你回复。
say-vacant = { $seat } 离开太久，由电脑接着玩，这个座位待人接手。
say-unreachable = 我们没法用邮件联系 { $seat }：牌桌 { $table } 的邮件都退回来了。对方的计时照走；也许你能用别的方法联系。
say-your-seat-vacant = 你在牌桌 { $table } 离开太久，现在由电脑代打。要拿回座位，请回复：回座 { $table }
say-seat-vacant = 牌桌 { $table }（{ $game }）有座位待接手，目前由 { $seat } 代打。要接手，请回复：接手 { $table }
say-no-vacancy = 牌桌 { $table } 没有这样的座位可以接手。
say-seat-taken = 你在牌桌 { $table } 有座位了：{ $seat }。
say-substituted = { $seat } 接手了一个空出的座位。
say-renamed = { $before } 现在叫 { $name }。
say-seat-back = { $seat } 回来了。
say-nothing-to-return-to = 那里没有电脑在替你代打。
say-substitute-on = 以后有座位空出，我们会通知你。
say-substitute-off = 以后有座位空出，我们不再通知你。
say-bad-substitute = 请输入“候补 开”或“候补 关”。只限某个游戏时，在后面加上游戏名称。可以这样写：{ $line }
say-bad-mute = 哪张牌桌？请在指令后面加上它的四位代码。可以这样写：{ $line }
say-newcomer = 玩完第一局之前，你最多同时坐 { $count } 张牌桌，现在不能再加入别的。
say-not-punctual = 这张牌桌只开放给错过回合不超过 { $most }% 的玩家。你错过了 { $missed }%。
say-punctuality = { $name }：共 { $turns } 回合，错过 { $missed }%。一半的回复在 { $median } 分钟内，居中的一半用了 { $first } 到 { $third } 分钟。
say-punctuality-none = { $name }：还没有回复过；错过的回合：{ $missed }。
say-profile = { $name }：{ $games ->
    [0] 还没有下完的游戏
   *[other] 下完 { $games } 局，赢了 { $won } 局
}{ $running ->
    [0] 。
   *[other] ，还有 { $running } 局正在进行。
}
say-profile-unknown = 你还没有和叫“{ $typed }”的人同桌过。
say-stats-none = 你还没有玩完过一局 { $game }。
profile-title = { $name } 的游戏
profile-title-latest = { $name } 最近的游戏
profile-head-game = 游戏
profile-head-won = 获胜
profile-game = { $game }
profile-rank = { $seats } 人中第 { $rank }
stats-title = 你的 { $game }
stats-head-mean = 平均
stats-head-best = 最高
say-seek-how = 要找人一起玩，请写出游戏、座位数和节奏，例如：{ $line }
say-seek-many = 最多可以同时为 { $most } 个游戏找人。不再找的话，请回复“找人 取消”。
say-seek-dropped = 好的，不再为你找人了。
say-seek-none = 你现在没有在找人。要找人，请回复“找人 art-society 3 pace=normal”。
say-seek-open = 你正在为 { $game }（{ $seats } 个座位）找人。不再找的话，请回复“找人 取消”。
say-seek-stored = 正在为你找一起玩 { $game } 的人。{ $others ->
    [0] 还没有和你作息相合、想法相同的人。
   *[other] 有 { $others } 位作息相合的玩家想玩同样的。
}再有 { $missing } 位，我们就开桌并通知你。不再找的话，请回复“找人 取消”。
say-seek-others = 有 { $count } 位作息相合的玩家在找人玩 { $game }（{ $seats } 个座位）。要一起玩，请回复：{ $line }
say-seek-tables = 这些等人的牌桌也适合你。要入座，请回复“加入”和桌号：
say-seek-matched = 找到了另外 { $count } 位玩家，已为每人留了座位。你们每天大约有 { $hours } 小时都醒着。
say-seek-found = 为 { $game } 找到人了：除了你还有 { $count } 位，大家每天大约有 { $hours } 小时都醒着。要入座，请回复：加入 { $table }
say-seek-found-days = 为 { $game } 找到人了：除了你还有 { $count } 位，大家每天大约有 { $hours } 小时都醒着。一局大约要 { $days } 天。要入座，请回复：加入 { $table }
say-forecast = 按大家平时回复的快慢，一局大约要 { $days } 天。
say-muster = 牌桌已满，开局前要先签到。{ $at } 前还在等：{ $seats }
say-muster-here = 你的牌桌已满，但我们一天没有你的消息了。要保留座位，请在 { $at } 前回复“签到”；之后别人就可以坐。
say-seat-free = 牌桌 { $table }（{ $game }）就要开始，空出了一个座位。要入座，请回复：加入 { $table }
say-muster-missed = 牌桌 { $table } 已满，但你错过了签到，所以座位又空出来了。欢迎再次加入。
say-muster-over = 以下玩家错过了签到，牌桌重新开放：{ $names }
say-here = 谢谢，你已签到。

## Playing ahead

say-order-kept = 已保存第 { $number } 号预设指令：{ $text }
say-order-waits = 要等别人先回复。在那之前，我们先保存为预设指令：{ $words }
say-order-not-now = 按目前的情况还不能这样做，但之后也许可以：{ $words }
say-order-failed = 我们无法执行你的预设指令：{ $text }
say-order-shape = 预设指令以“当”和要做的决定开头，后面按顺序写要试的行动。当 回合: 首选行动 / 次选行动 / 任意。最后可以加上有效多久：一次、直到用掉、本轮、直到第 5 轮、直到清除。可以这样写：当 回合: 任意
say-order-no-decision = 这个游戏不会问“{ $word }”。会问的是：{ $names }
say-order-no-round = 那一轮已经过了，或这个游戏没有轮次。
say-orders-many = 预设指令太多了，请先清除一些。
say-orders = 你的预设指令列在下面。
say-no-orders = 你没有这样的预设指令。
say-orders-withdrawn = 已清除。
say-ahead = 我们执行了你的预设指令：{ $moves }
say-nothing-sealed = 现在没有需要你密封回复的决定。
say-waits = 所有密封的回复先不打开，直到你回复“准备好”或时间到。
say-ready = 你密封的回复算数了。

## Votes and rulings

say-upgraded-agreed = 经全体同意，这张牌桌改用第 { $revision } 版规则。
say-undone-agreed = 经全体同意，撤销了几步。
say-had-revealed = 以下各步已经揭示了隐藏的内容，谁也忘不掉：{ $moves }
say-nothing-to-undo = 没有你可以撤销的步骤。
say-no-vote = 现在没有投票。要提议撤销，请回复：投票 撤销
say-vote-undo = { $seat } 提议撤销几步。要全体同意。
say-vote-upgrade = { $seat } 提议这张牌桌改用第 { $revision } 版规则。要全体同意，密封的回复也要重新给。
say-vote-how = 请回复“{ line-vote-yes }”或“{ line-vote-no }”。
line-vote-yes = 投票 同意
line-vote-no = 投票 不同意
say-not-admin = 只有管理员可以在这张牌桌裁定。
say-ruling-shape = 裁定这样写，并附上理由：裁定 K7QF 撤销 17：两个出价弄反了。要撤销行动：“撤销”加记录编号。要替玩家走：“代走”加座位与内容。要加时：“延长”加小时数。要结束游戏：“结果”加胜者座位；没有结果就用“关闭”。还可以用：“暂停”、“继续”、“移除”加座位、“升级”、“解冻”。
say-ruling-halted = 这张牌桌已冻结，恢复之前不能做其他裁定。
say-ruling-not-halted = 这张牌桌没有冻结，不需要恢复。
say-ruling-no-entry = 不能回到那条记录：它不在记录里、已经撤销，或没有改变盘面。
say-ruling-nothing-behind = 那条记录之后没有人行动，没有可以撤销的。
say-ruling-other-rules = 那之后牌桌已改用较新的规则，不能回到更早。
say-ruling-no-seat = 这张牌桌没有这个号码的座位。
say-ruling-not-asked = 那个座位现在没有要决定的事。
say-ruling-sealed = 那个座位已经密封了回复。
say-ruling-unfinished = 这还不是那个座位的完整行动。请全部输入。
say-ruling-too-much = 那个座位要决定的没有这么多。多出来的是：{ $words }
say-newest-rules = 这张牌桌已经在用最新的规则。
say-ruling-hours = 小时数请写 1 到 { $most } 的数字。
say-cannot-thaw = 我们无法按记录恢复这张牌桌，所以继续冻结。
say-ruling-undo = { $name } 裁定撤销几步。理由：{ $reason }
say-ruling-play = { $name } 裁定了替 { $seat } 走的一步。理由：{ $reason }
say-ruling-upgrade = { $name } 裁定这张牌桌改用第 { $revision } 版规则。理由：{ $reason }
say-ruling-result = { $name } 裁定结束游戏，获胜：{ $seats }。理由：{ $reason }
say-ruling-close = { $name } 裁定结束游戏，没有结果。理由：{ $reason }
say-ruling-close-plain = { $name } 裁定结束游戏，没有结果。
say-ruling-adjudicate = { $name } 裁定结束游戏，按目前局面计分。理由：{ $reason }
say-ruling-adjudicate-plain = { $name } 裁定结束游戏，按目前局面计分。
say-ruling-thaw = { $name } 检查过这张牌桌，游戏继续。理由：{ $reason }
say-admins-frozen = 牌桌 { $table } 出了问题，已经冻结，谁都不能玩。要先由站长检查，再用 **/管理 牌桌** 让它继续。
say-admins-unreachable = 我们联系不到牌桌 { $table } 的玩家 { $name }。对方的计时照走。
say-admins-left = { $name } 已离开这个服务器，但仍在牌桌 { $table } 入座。轮到对方时，我们会用私信或邮件通知。要把座位让给别人，请用 **/管理 换人**。
say-ruling-remove = { $name } 裁定把 { $removed } 请离座位。理由：{ $reason }
say-ruling-replace = { $name } 裁定由 { $player } 坐上 { $removed } 的座位。理由：{ $reason }
say-ruling-replace-plain = { $name } 裁定由 { $player } 坐上 { $removed } 的座位。
say-ruling-seat = { $name } 裁定给 { $player } 一个座位。理由：{ $reason }
say-ruling-seat-plain = { $name } 裁定给 { $player } 一个座位。
say-ruling-sits-there = 那位玩家已经坐在这张牌桌了。
say-ruling-release = { $name } 裁定不再为没来的玩家保留座位。理由：{ $reason }
say-ruling-nobody = 那个座位没有可以请离的玩家。
say-removed = { $name } 裁定请你离开牌桌 { $table } 的座位。理由：{ $reason }
say-barred = 你已因裁定离开牌桌 { $table } 的座位，不能再加入。
say-banned = 站长已将你封禁，你的消息没有被处理。
say-banned-why = 理由：{ $reason }
say-banned-once = 今后你的邮件我们不再回复。
say-host-removed = 站长已将 { $name } 封禁，{ $name } 离开了这张牌桌。
say-seat-kept-open = 我们在牌桌 { $table }（{ $game }）为你留了一个座位。要入座，请回复：加入 { $table }
say-seat-kept-running = 牌桌 { $table } 进行中的《{ $game }》，我们为你留了一个座位。在你来之前由电脑代打。要接手，请回复：接手 { $table }
say-ruling-extend = { $name } 裁定延长 { $hours } 小时。理由：{ $reason }
say-ruling-extend-plain = { $name } 裁定延长 { $hours } 小时。
say-ruling-pause = { $name } 裁定暂停，所有计时都停止。理由：{ $reason }
say-ruling-resume = { $name } 裁定继续：重新开始计时，所有截止时间按暂停的时长顺延。理由：{ $reason }
say-no-result = 这局游戏结束了，没有结果。

## Help

say-help = Vernissage 让你用邮件、按自己的节奏玩桌游。轮到你时，我们会给你发一封邮件。直接回复就行，最前面几行就是你的行动。

    想开一张三人桌：开桌 art-society 3
    想加入牌桌：加入 K7QF
    想马上开始，由电脑补满空位：开始 K7QF
    想在开始前离座：离开 K7QF
    想看自己的牌桌：我的
    想找有空位的牌桌：列表
    想看一张牌桌：盘面 K7QF
    想把牌桌写成可以念出来的句子：朗读 K7QF
    想每封邮件都这样：朗读 开
    想要大字与高对比：通知 大字 高对比
    想看发生过的事：记录 K7QF
    想查证之后没有改动：验证 K7QF
    想退回一步，或撤销上一次的行动：撤销
    想撤销整个草稿：撤销 全部
    想退出，由电脑代打：认输 K7QF
    想从电脑手中拿回自己的座位：回座 K7QF
    想接手别人空出的座位：接手 K7QF
    想在有座位空出时收到通知：候补 开
    想预先写好一步：当 回合: 拿取 b, 交给助手, 结束 / 任意
    想看预先写好的：预设
    想清除预先写好的：清除预设
    想让密封的回复晚一点打开：等等
    可以打开了：准备好
    想请大家同意撤销几步：投票 撤销
    规则有新版时，想请大家改用：投票 升级
    想看大家有多准时：准时率 K7QF
    对整张牌桌说话：说 祝大家好运
    给自己记一条笔记：笔记 买蓝色
    看一张牌桌：看牌桌 K7QF
    想看自己的游戏、评分和准时率：个人页
    想看同桌过的玩家的：个人页 Ann
    想看自己在一个游戏里的成绩：统计 art-society
    想找作息相合的人一起玩：找人 art-society 3 pace=normal
    不再找人：找人 取消
    想要一个可转发的牌桌链接：邀请 链接 K7QF
    想让它失效：邀请 链接 撤回 K7QF
    想读规则：规则 art-society
    想换名字：名字 小明
    想换邮件的语言：语言 en
    想设置时区：时区 Asia/Shanghai
    晚上不想被打扰：免打扰 22:00-07:30
    每周想有休息日：休息日 周六 周日
    想去度假：假期 12月24日到1月2日
    一天只想收一封邮件：汇总 07:30
    想改提醒方式：提醒 50% 90%
    不想再收到某张牌桌的消息：静音 K7QF
    想请牌桌多给时间：延长 24小时
    想请牌桌暂停：暂停 K7QF
    想邀请别人到你的牌桌：邀请 ann@example.org 到 K7QF
    想开一张只有受邀者看得到的牌桌：开桌 art-society 3 私人=开
    想改用另一个邮箱：邮箱 ann@example.org
    想知道怎么绑定聊天软件的账号和这个邮箱：绑定
    想重新分开：解绑
    想看联赛：联赛
    想报名参加联赛：联赛 报名 SPRING
    想看联赛的积分榜：积分榜 SPRING
    想看某位玩家在联赛里的成绩：战绩 Ann
    想管理联赛：管理 SPRING 开放
    想看我们保存了哪些关于你的数据：我的数据
    想删除这些数据：注销 账号
    不想再收邮件：停止
    这些词用英文写也可以，例如：join K7QF
say-frozen = 这张牌桌出了问题，先冻结，等站长检查。什么都没有丢失。
say-nothing-waits = 没有事情在等你。
say-call = 这张牌桌有只给你看的消息。请私信我，或用最新帖子下的按钮。
say-hello = { $name }，你好！这里是 Vernissage：按自己的节奏玩桌游，对手是真人或电脑。
    想开始的话，加入一张开放的牌桌，或自己开一桌。轮到你时，我们会通知你。
say-no-tables = 还没有牌桌。
say-no-record = 还没有你能看到的联赛，所以没有战绩。
say-no-record-of-account = 对方没有参加过你能看到的联赛。
say-seal-given = { $seat } 密封了回复，校验码 { $hash }。
say-seal-opened = { $seat } 密封的是 { $answer }，随机盐值 { $salt }。
say-proof = 用这些数据，每个人都能查证之后没有任何改动。每个校验码都像指纹一样，我们事先就公开了。洗牌校验码：{ $hash }
say-proof-seed = 洗牌种子：{ $seed }
say-log-empty = 还没有发生任何事。
say-log-entry = 到此为止：第 { $number } 条记录
log-round = 第 { $round } 轮
log-line = { $at }：{ $news }

## Web pages

web-title = Vernissage 的邮件
web-ask = 要停止接收我们的所有邮件吗？你的座位会保留。
web-button = 停止所有邮件
web-back = 想回来的话，随时给我们发邮件。
web-later = 我们现在无法处理，请过一分钟再试。
web-nothing = 这里什么都没有。
web-languages = 语言
web-seasons = 赛季
web-season = 第 { $number } 赛季
web-turn = 轮到谁
web-until = （截止时间 { $at }）
web-paused = 已暂停
web-rests = 这张牌桌已冻结，等站长检查。什么都没有丢失。
web-board = 盘面
web-in-words = 盘面文字版
web-players = 玩家
web-seat-empty = { $number } 号座位空着
web-log = 发生过的事
web-nothing-told = 没有大家都可以看的事。
web-head-name = 玩家
web-head-points = 分数
web-head-parts = 得分来源
web-replay = 回放这一局
web-step = 第 { $step } 步，共 { $steps } 步
web-steps = 步骤
web-steps-below = 步骤（盘面下方）
web-first = 第一步
web-previous = 上一步
web-next = 下一步
web-last = 最后一步
web-to-table = 前往这张牌桌的页面
web-refresh = 重新加载页面
web-live = 页面已是最新状态。
web-dates = 下载日期，加进你的日历
web-foot-table = 有这个链接的人都可以看这个页面。这里只显示全桌都可以知道的事，你在这里不能改动任何内容。
web-foot-league = 有这个链接的人都可以看这个页面。你在这里不能改动任何内容。
web-join-mail = 用邮件加入
web-join-line = 也可以自己把这一行发到 { $mail }，或者发给 Discord 里的机器人。我们会请你确认，确认后就入座了。
web-join-full = 目前没有空位。
web-foot-invite = 只要还有空位，有这个链接的人都可以加入。桌上的玩家可以撤回链接。

## `vernissage try` 的终端：信件之外的文字

terminal-intro = { $game }：你和机器人玩一桌。这里会显示你本来会从邮件收到的信。
terminal-intro-again = { $game }：你接着和机器人玩这一桌。这里会显示你本来会从邮件收到的信。
terminal-how = 输入你的回答，比如信里建议的一行，然后按回车。输入 ? 看帮助。
terminal-help = 输入 ? 看帮助。
terminal-keys = Tab 键补全，Ctrl-D 结束。
terminal-kept = 牌桌保存在：
terminal-continue = 要继续这一桌或再看看，请运行：
terminal-turn = == 轮到你了 ==
terminal-drawing = 下一封信还在绘制（{ $seconds } 秒）……
terminal-no-answer = 这一行没有得到答复。你可以输入别的，或输入“盘面”看看牌桌。
terminal-quit = 要停下来吗？牌桌会保留。要停下，请输入“是”或再按一次 Ctrl-C；输入别的就是你的回答。
terminal-picture = 图片：
terminal-league = 这是一个由机器人操控六名玩家的联赛。你是管理员，也可以参赛。这里会显示你本来会从邮件收到的信，你输入的内容也会用邮件答复。
terminal-league-how = `manage { $league } open` 开放报名，`league join { $league }` 报名，`standings { $league }` 看积分榜。
terminal-league-leap = `next` 跳到下一个日期。用 `auto` 的话，机器人替你玩，赛季一直进行到结束。`quit` 停止。
web-link-table = 在网页上查看
web-link-replay = 在网页上回放这一局
web-link-league = 在网页上看积分榜和日期
web-button-table = 在网页上查看

# Tables and letters of leagues
say-post-league = 联赛 { $league } 第 { $season } 赛季，第 { $division } 组，第 { $number } 桌。
say-lobby-of-league = 等大家都有空，游戏就会自动开始。
subject-league = { $title }：第 { $season } 赛季
