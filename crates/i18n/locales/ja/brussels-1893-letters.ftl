### ブリュッセル1893：メールの見出しと、最初のメールで伝えること。

## 見出し：「あなたの手番です：」に続けて、いま決めることを書く

brussels-1893-headline-board = 自分のボードと最初の美術品を選んでください
brussels-1893-headline-start = 最初の美術品を選んでください
brussels-1893-headline-any-square = カード20：三角定規を好きなアイリスに置くか、スタートプレイヤーに任せてください
brussels-1893-headline-square = ラウンド{ $round }はあなたからです。2つのアイリスのどちらかに三角定規を置いてください
brussels-1893-headline-neutral = 中立の建築家を有効エリアに置いてください
brussels-1893-headline-turn = 建築家を置いて入札するか、ブリュッセルのアクションを使うか、パスしてください
brussels-1893-headline-turn-an = 建築家を置いて入札するか、パスしてください
brussels-1893-headline-turn-br = ブリュッセルのアクションを使うか、パスしてください
brussels-1893-headline-turn-pass = できることが残っていません。パスしてください
brussels-1893-headline-free = { $name }があなたの家屋に来ました。無料アクションで何を得るか選んでください
brussels-1893-headline-free-noble = { $name }があなたの家屋に来ました。無料アクションで使う貴族を選んでください
brussels-1893-headline-swap = カード25：獲得したカードの代わりに、無効な列のカードを取りますか？
brussels-1893-headline-use = 名声カードを使ってください。ボーナスにしますか、戦略エリアの下に差し込みますか？
brussels-1893-headline-double = カード27：アイリスで2人分と数える、タイルの上の建築家を選んでください
brussels-1893-headline-recall = カード29：ブリュッセルのマジョリティを数える前に、建築家1人を呼び戻しますか？
brussels-1893-headline-call = カード23：2フランを払って、場を去る貴族の効果を使いますか？
brussels-1893-headline-bid = その列に何フラン入札するか選んでください
brussels-1893-headline-action = アクションを選んでください
brussels-1893-headline-materials = 資材を2個選んでください
brussels-1893-headline-workshop = 美術品の色を選んでください
brussels-1893-headline-noble = 貴族を選んでください
brussels-1893-headline-keep = 貴族を手元に残しますか、効果のために捨てますか？
brussels-1893-headline-sell = 売却する美術品を選んでください
brussels-1893-headline-to = インジケーターをどこへ動かすか選んでください
brussels-1893-headline-drop = 展示から外す美術品を選んでください
brussels-1893-headline-pay = 何で払うか選んでください
brussels-1893-headline-needle = 回す針を選んでください
brussels-1893-headline-first = 払う前に針を回しますか？ 回すならどの向きですか？
brussels-1893-headline-at = 家屋を置くマスを選んでください
brussels-1893-headline-at-pavilion = 家屋を置くマスか、パビリオンを選んでください
brussels-1893-headline-build = 建築するか、ほかのアクションを選んでください
brussels-1893-headline-nobles = 貴族を使うか、完了と答えてください
brussels-1893-headline-tile = ベル・エポックタイルを取りますか？
brussels-1893-headline-card = ベル・エポックカードをいま使いますか、温存しますか？
brussels-1893-headline-none = そこでは何もできません。「なし」と答えてください
brussels-1893-headline-go-on = 手番を続けてください

## 最初のメール

brussels-1893-first-goal = あなたはアール・ヌーヴォーの時代のブリュッセルの建築家です。5ラウンドにわたり、建築家をマスに置いてアクションを行い、そこにフランで入札します。列ごとに、入札がいちばん多い人がその列のカードを獲得します。ラウンドの終わりに、ブリュッセルボードの建築家がいちばん多い人は（同数でも）、1人を裁判所に送ります。ワイルドを使わずに建てた家屋には追加の得点があります。家屋、美術品、貴族、残りの資源が得点になりますが、手元の貴族には終了時に給料を払い、払えなければ5点を失います。最終ラウンドのあと得点がいちばん高い人の勝ちです。

## 手番のメールの盤面

brussels-1893-brief-quarters = ブリュッセルで次に使うときのコマの数：{ $list }
brussels-1893-brief-nobles = 場にいる貴族（数字は費用）：{ $list }
brussels-1893-brief-meeples = 手元{ $reserve }、裁判所{ $court }
brussels-1893-brief-cubes = 資材：{ $list }
brussels-1893-brief-market = 美術市場：インジケーターは{ $column }列目、{ $row }行目です。売却の点+フラン：{ $list }
brussels-1893-brief-worth = { $colour } { $points }+{ $francs }
brussels-1893-brief-tiles = 空いているベル・エポックタイル：{ $list }
brussels-1893-brief-coordinates = マスの呼び方：3-4は下から3行目、左から4列目です。Wはアトリエ、Sは売却、Nは貴族、Mは資材、Bは建築、小文字は有効エリアの外。数字はそのプレイヤーの家屋、2:3はプレイヤー2の3フランの入札、nは中立の建築家、* はタイルです。
# 場所の2つの数字の間に書くもの。
brussels-1893-place = -
# これらの言葉に続く2つの数字は、場所ではない。
brussels-1893-place-never = card

brussels-1893-invited = あなたはアール・ヌーヴォーの時代のブリュッセルの建築家です。5ラウンドにわたり、アクションのマスに建築家を置きながら、列ごとの入札も争います。家屋、美術品、貴族が得点になります。
brussels-1893-invited-turn = 1回の手番は3～5分です。
# After these words and in these fields of events, a place has a letter for its column.
brussels-1893-place-lettered = square iris first second
