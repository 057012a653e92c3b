### メールを読み上げで聞く人のための文。

## 文の終わり

speech-stop = 。

## 読めない記号や略記と、その代わりに読むもの

speech-instead = # => 番号 | ／ => 。 | · => | ・ =>
speech-money = { $count }ドル
speech-part-of = { $part }、全部で{ $whole }

## しるしと一覧

speech-drafted = 下書きで、まだ実行していません
speech-item = 項目：{ $text }
speech-row-of-sheet = { $head } { $text }

## 画像の説明

alt-table = { $game }、卓 { $table }
alt-round = ラウンド{ $round }
alt-area = { $name }の持ち物
alt-part-left = { $text }左半分です。
alt-part-right = { $text }右半分です。
