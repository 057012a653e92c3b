## 可以询问的帮助与规则；第一个写法是显示用的

topic-time = 时间 | 截止时间 | 期限 | 计时
topic-ahead = 预先行动 | 预先 | 预设指令 | 提前行动
topic-league = 联赛 | 比赛 | 赛事
topic-all = 全部 | 所有
rules-small-words = 第 | 节 | 章 | 的
# 不管章节标题怎么写，玩家常问的词。规则的标题在 # 之后写明主题。
rules-subject-goal = 目标 | 目的 | 概要
rules-subject-setup = 设置 | 游戏设置 | 准备 | 开局 | 开始
rules-subject-players = 人数 | 玩家人数 | 几个人玩
rules-subject-components = 配件 | 组件 | 内容物 | 板块 | 坐标 | 格子
rules-subject-round = 轮 | 一轮 | 流程
rules-subject-turn = 回合 | 我的回合 | 轮到我
rules-subject-actions = 行动 | 能做什么
rules-subject-bid = 出价 | 竞标 | 拍卖
rules-subject-money = 钱 | 金钱 | 费用 | 收入 | 法郎
rules-subject-cards = 卡 | 卡牌 | 牌
rules-subject-scoring = 计分 | 得分 | 分数 | 算分
rules-subject-end = 结束 | 游戏结束 | 终局 | 最后一轮
rules-subject-winner = 获胜 | 胜利 | 赢家 | 胜者
rules-subject-ties = 平局 | 平手 | 同分 | 打平
rules-subject-solo = 单人 | 单人游戏 | 一个人
rules-subject-bots = 电脑 | 机器人 | 缺席
rules-subject-options = 选项 | 变体 | 扩展
rules-subject-secret = 秘密 | 公开 | 隐藏 | 公开信息
rules-subject-typing = 怎么写 | 输入 | 命令 | 写法
rules-subject-time = 时间 | 限时 | 超时 | 期限

## 规则

say-rules-of = 《{ $game }》的规则
say-rules-section = { $game }：{ $section }
say-rules-nothing = 我们在《{ $game }》的规则里找不到“{ $words }”。
say-rules-games = 想读哪个游戏的规则？
rules-how = 想读一节，请输入它的编号或其中的词：`{ $rules } { $number }`、`{ $rules } { $title }`
rules-also = 相关的还有：
rules-next = 下一节：`{ $rules } { $number }`。全部章节：`{ $rules }`
rules-last = 全部章节：`{ $rules }`
rules-near = 最接近的章节：
rules-all = 全部章节：

## 眼前的帮助

say-help-begin = Vernissage 让你用邮件、按自己的节奏玩桌游。轮到你时，我们会给你发一封邮件。回复的最前面几行就是你的行动。
help-game = - { $game }，{ $min } 到 { $max } 人：`开桌 { $id }`
help-begin = - 想开一张三人桌：`开桌 { $id } 3`
    - 想马上开始，由电脑补满空位：`开始`
    - 想找空位，坐进其中一桌：`列表`、`加入 K7QF`
    - 想看自己的牌桌：`我的`
    - 想读游戏的规则，看可以输入什么：`规则 { $id }`、`帮助 { $id }`
    - 更多帮助：`帮助 时间`、`帮助 预先行动`、`帮助 联赛`、`帮助 全部`
say-help-sealed = 你已经回复。在所有人都回复之前，都可以更改。
say-help-open = 这局游戏还没开始。
say-help-over = 这局游戏已经结束。
help-example = - 可以这样回复：`{ $line }`
help-words = - 现在可以输入：{ $line }
help-or = - 或者：`{ $line }`
help-draft = - 想先看看会怎样，再执行：`预览 { $line }`
    - 想退回一步，或撤销整个草稿：`撤销`、`撤销 全部`
help-not-asked = - 想预先写好下一步：`帮助 预先行动`
help-open = - 想现在开始，由电脑补满空位：`开始`
    - 想加一个电脑：`加电脑`
    - 想邀请认识的人：`邀请 ann@example.org 到 { $table }`
    - 想要一个可转发的链接，或让它失效：`邀请 链接 { $table }`、`邀请 链接 撤回 { $table }`
    - 想离开牌桌：`离开`
help-over = - 想再玩一局：`再来一局`
help-table = - 想看桌面、发生过的事、规则或其中一节：`盘面`、`记录`、`规则`、`规则 1`
    - 想知道这个游戏可以输入什么：`帮助 { $id }`
    - 更多帮助：`帮助 时间`、`帮助 预先行动`、`帮助 联赛`、`帮助 全部`

## 单项帮助

say-help-time = 你的时间，以及我们如何通知你
help-time = - 想设置你住的地方：`时区 Asia/Shanghai`
    - 晚上不想被打扰，或不再需要：`免打扰 22:00-07:30`、`免打扰 关`
    - 想要每周的休息日，或去度假：`休息日 周六 周日`、`假期 12月24日到1月2日`
    - 想请牌桌给所有轮到的人多点时间，或停止计时：`延长 24小时`、`暂停`
    - 想选怎么提醒：`提醒 50% 90%`、`提醒 每24小时`、`提醒 关`
    - 这个决定不再提醒：`不再提醒`
    - 一天只想收一封邮件：`汇总 07:30`
    - 想选用哪些方式通知你：`通知 邮件 私信`
    - 想把桌面写成可以念出来的句子，只要这一次、以后都要，或不再要：`朗读`、`朗读 开`、`朗读 关`
    - 想要大字、高对比，或都不要：`通知 大字`、`通知 高对比`、`通知 普通字 普通对比`
    - 不想再收到某张牌桌的消息：`静音 K7QF`
    - 时间到了，规则会替你回复，游戏继续。如果你一直不在，由电脑代打。想拿回座位：`回座 K7QF`
say-help-ahead = 预先行动
help-ahead = - 想预先写好一步，等到那个决定时我们再试，只有你看得到：`{ $when }`
    - 备选方案之间用斜线隔开。我们执行第一个可行的；“任意”就是规则会替你走的那一步。
    - 最后可以加上有效多久：一次（不写也一样）、直到用掉、本轮、直到第 5 轮、直到清除。例如：`{ $when } 本轮`
    - 想看预先写好的：`预设`
    - 想全部清除，或只清除其中一个：`清除预设`、`清除预设 2`
    - 想让密封的回复晚一点打开，之后再打开：`等等`、`准备好`
say-help-league = 联赛
help-league = - 想看你看得到的联赛，以及某个联赛的情况：`联赛`、`联赛 SPRING`
    - 想报名、签到或退出：`联赛 报名 SPRING`、`联赛 签到 SPRING`、`联赛 退出 SPRING`
    - 想看所有组别或其中一组的积分榜：`积分榜 SPRING`、`积分榜 SPRING 2`
    - 想看你的名次是怎么算的：`联赛 为什么 SPRING`
    - 想看牌桌、对战表和日期：`联赛 赛程 SPRING`、`联赛 对战表 SPRING`、`联赛 日程 SPRING`
    - 想读联赛的规则：`联赛 规则 SPRING`
    - 想看某位玩家在联赛里的成绩，以及大家的评分：`战绩 Ann`、`联赛 评分 SPRING`
    - 想看做过哪些处理、是谁做的：`联赛 记录 SPRING`
    - 想管理联赛：`联赛 诊断 SPRING`、`管理 SPRING 开放`。我们会先说明每个指令的后果，并给你一个确认词。要执行，请加上确认词再输入一次。
say-help-word = 帮助里这样说：
say-help-game = 《{ $game }》里可以输入的内容
help-game-more = 可以全部写成一行，也可以一步一行。想读规则：`规则 { $id }`
say-help-unknown = 没有关于“{ $word }”的帮助。
help-near = - 你是不是要找：`帮助 { $topic }`
help-topics = - 可以输入：`帮助`、`帮助 时间`、`帮助 预先行动`、`帮助 联赛`、`帮助 全部`，或加上游戏的名字：`帮助 { $id }`

## 一行行动可能属于好几张牌桌

say-which-table-line = 你指的是哪张牌桌？请用下面其中一行回复：
say-which-table-choice = { $game }：作答 { $table } { $line }
