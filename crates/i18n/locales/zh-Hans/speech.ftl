### 朗读用的文字，给听人或机器念的人。

## 句子怎么结束

speech-stop = 。

## 念不出来的记号与缩写，以及改念什么

speech-instead = # => 编号 | ／ => 、 | · => | ・ =>
speech-money = { $count } 元
speech-part-of = { $part }，共 { $whole }

## 标记与列表

speech-drafted = 只是草稿，还没执行
speech-item = 项目：{ $text }
speech-row-of-sheet = { $head } { $text }

## 图片的文字说明

alt-table = { $game }，牌桌 { $table }
alt-round = 第 { $round } 轮
alt-area = { $name } 的个人区
alt-part-left = { $text }左半边。
alt-part-right = { $text }右半边。
