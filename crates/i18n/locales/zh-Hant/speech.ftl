### 朗讀用的文字，給聽人或機器念的人。

## 句子怎麼結束

speech-stop = 。

## 念不出來的記號與縮寫，以及改念什麼

speech-instead = # => 編號 | ／ => 、 | · => | ・ =>
speech-money = { $count } 元
speech-part-of = { $part }，共 { $whole }

## 標記與清單

speech-drafted = 只是草稿，還沒執行
speech-item = 項目：{ $text }
speech-row-of-sheet = { $head } { $text }

## 圖片的文字說明

alt-table = { $game }，牌桌 { $table }
alt-round = 第 { $round } 輪
alt-area = { $name } 的個人區
alt-part-left = { $text }左半邊。
alt-part-right = { $text }右半邊。
