## 牌桌聊天：命令

verb-say = 说 | 发言
verb-whisper = 悄悄话 | 私聊
verb-note = 笔记 | 记下
verb-notes = 笔记列表 | 我的笔记
verb-ignore = 忽略
verb-talk = 聊天
verb-report = 举报
verb-watch = 看牌桌 | 关注
verb-feed = 订阅源
verb-ask = 询问 | 问

behind-it = 这些 | 这个
behind-host = 站长
behind-whispers = 悄悄话
behind-talk-at-once = 聊天立即送
behind-talk-in-letters = 聊天随信送
behind-talk-digest = 聊天汇总送
behind-talk-never = 不要聊天
behind-talk-free = 聊天不必问
behind-webhook = webhook | 网络钩子
behind-talk-asked = 聊天先问我

## 聊天内容

say-talk-line = { $number }. { $name }：{ $quote }
say-talk-spectator = { $number }. { $name }（旁观）：{ $quote }
say-talk-whisper = { $number }. { $name }（只给你看）：{ $quote }
say-talk-removed = { $number }. { $name }（已被管理员删除）
say-talk-listed = { $number }. { $name }：{ $quote }
letter-talk = 牌桌聊天
letter-talk-left = （更早还有{ $count }条，输入“聊天”即可查看）
letter-notes = 你的笔记，只有你看得到
letter-note-line = { $number }. { $text }
subject-talk = 牌桌聊天：{ $game } [{ $table }]

## 发言

say-talk-sent = 已发给牌桌{ $table }的所有人：{ $quote }
say-talk-whispered = 只发给了{ $name }：{ $quote }
say-talk-none = 牌桌{ $table }还没有人发言。要先开口，请输入：{ $line }
say-talk-empty = 你想说什么？请写在命令后面，例如：{ $line }
say-talk-long = 你的消息有{ $count }个字，最多只能发{ $most }个字。请缩短后再发一次。
say-talk-too-many = 你今天已经给这张牌桌发了{ $most }条消息，请明天再发。
say-talk-closed = 牌桌{ $table }的聊天已关闭，所以你的消息没有发出。
say-talk-over = 牌桌{ $table }的聊天在游戏结束一周后就停了，所以你的消息没有发出。
say-talk-no-seat = 只有牌桌{ $table }的玩家才能给它发消息。
say-talk-offer = 要把你写的话发给整张牌桌吗？要发的话，请回复：{ $line }
say-talk-no-offer = 没有可发的内容。请把消息写在命令后面，例如：{ $line }
say-whisper-off = 这张牌桌上的话人人都看得到，所以不能说悄悄话。
say-whisper-whom = 要发给谁？这张牌桌上有：{ $names }。例如：{ $line }

## 牌桌秩序

say-talk-off = 牌桌{ $table }的聊天已关闭。要重新打开，请输入：{ $line }
say-talk-on = 牌桌{ $table }的聊天已打开。
say-talk-cut = 已删除第{ $number }条消息。
say-talk-no-line = 牌桌{ $table }没有第{ $number }条消息。
say-talk-not-yours = 只有牌桌的创建者和管理员才能这样做。
say-talk-shape = 你可以输入：{ $line }
say-report-sent = 谢谢。我们已经把第{ $number }条消息告诉管理这张牌桌的人。
say-report-lost = 这张牌桌没有聊天室的管理员。要把第{ $number }条消息告诉站长，请输入：{ $line }
say-report-shape = 是哪条消息，有什么问题？例如：{ $line }
say-admins-talk = { $name }举报了牌桌{ $table }的第{ $number }条消息。{ $other }写道：{ $quote }。理由：{ $reason }

## 自己的笔记

say-note-kept = 记下了。以后每封关于牌桌{ $table }的信里都有它。
say-note-dropped = 已删除第{ $number }条笔记。
say-note-unknown = 你在牌桌{ $table }没有第{ $number }条笔记。
say-note-full = 你在牌桌{ $table }已有{ $most }条笔记。请先删除一条：{ $line }
say-note-line = { $number }. { $quote }
say-notes-none = 你在牌桌{ $table }没有笔记。要记一条，请输入：{ $line }

## 你看到的内容

say-ignore-on = 从现在起，你不会再看到{ $name }说的话。要重新看到，请输入：{ $line }
say-ignore-off = 从现在起，你会看到{ $name }说的话。
say-ignore-list = 你看不到这些人说的话：{ $names }
say-ignore-none = 所有人说的话你都看得到。要忽略某个人，请输入：{ $line }
say-ignore-whom = 你指的是谁？这张牌桌上有：{ $names }。例如：{ $line }
say-telling-talk =
    { $delivery ->
        [1] 牌桌聊天会在几分钟内发给你。
        [2] 牌桌聊天会放在你的每日汇总里。
        [3] 我们不会给你发牌桌聊天。
       *[other] 牌桌聊天会放在这张牌桌的下一封信里。
    }{ $free ->
        [0] 要把你邮件里的话发给牌桌之前，我们会先问你。
       *[other] 写在行动下面的话会直接发给牌桌。
    }
say-talk-no-digest = 你还没有每日汇总。请先选好时间，例如：{ $line }

## 看牌桌

say-watch-daily = 你开始看牌桌{ $table }了。有动静的日子，我们会给你发一封信。要停止，请输入：{ $line }
say-watch-end = 你开始看牌桌{ $table }了。游戏结束时，我们会告诉你一次。要停止，请输入：{ $line }
say-watch-off = 你不再看牌桌{ $table }了。
say-watch-not = 你没有在看牌桌{ $table }。
say-watch-own = 你就在牌桌{ $table }上玩，本来就会收到消息。
say-watch-over = 牌桌{ $table }的游戏已经结束。要看结果，请输入：{ $line }
say-watch-full = 看牌桌{ $table }的人已经太多了。
say-watch-news = 你在看的牌桌{ $table }的动静

## 站长

say-ask-sent = 我们已把你的问题转给站长。站长能看到你的名字和牌桌，会直接答复你。
say-ask-none = 从这里联系不到站长。
say-ask-shape = 你想问什么？例如：{ $line }
say-ask-too-many = 你今天问站长的次数已经够多了，请明天再问。
say-ask-letter = { $name }问站长：{ $quote }
say-ask-table = 提问者的牌桌：{ $table }
say-ask-contact = 回复请写给：{ $contact }
subject-ask = 给站长的问题
web-talk = 牌桌聊天

## Webhook

say-webhook-asked = 我们已向 { $host } 发送了代码。请在一天内把你在那里收到的那一行发给我们。
say-webhook-on = 从现在起，我们也会向 { $host } 发送简短的通知。要停止：{ $line }
say-webhook-secret = 每条通知都有签名。密钥只显示这一次：{ $secret }
say-webhook-off = 我们不再向你的 webhook 发送通知。
say-webhook-none = 你还没有 webhook。要添加：{ $line }
say-webhook-how = 通知要发到哪个地址？地址以 https:// 开头。例如：{ $line }
say-webhook-bad-url = 我们没法向这个地址发送通知。它必须以 https:// 开头，而且谁都能访问。例如：{ $line }
say-webhook-bad-code = 代码不对，或者已经超过一天。再发一次地址，就会收到新的代码：{ $line }
say-webhook-disabled = 这里不能向 webhook 发送通知。
say-webhook-code = 要在这里收到牌局的通知，请在一天内把这一行发给我们：{ $line }
subject-webhook = 确认你的 webhook

## 订阅源

feed-title = 牌局动态
feed-turn-until = 轮到你了。截止时间：{ $at }
say-feed-on = 知道这个链接的人都能阅读你的订阅源，请不要告诉别人：{ $link } 要撤销：{ $line }
say-feed-off = 我们已撤销你的订阅源，原来的链接不再有效。
say-feed-none = 你还没有订阅源。要建立：{ $line }
say-feed-no-web = 这里没有网页，所以没有订阅源。
