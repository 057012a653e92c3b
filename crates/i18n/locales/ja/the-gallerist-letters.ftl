### ザ・ギャラリスト：メールの見出しと、最初のメールで伝えること。

## 見出し：「あなたの手番です：」に続けて、いま決めることを書く

the-gallerist-headline-start = ギャラリストが最初に入るロケーションを選んでください
the-gallerist-headline-turn = 別のロケーションへ行ってアクションをしてください
the-gallerist-headline-turn-executive = 別のロケーションへ行ってアクションをしてください。その前か後にエグゼクティブアクションを1回できます
the-gallerist-headline-kicked = { $place }から追い出されました。影響力{ $influence }でそこのアクションをする、エグゼクティブアクションをする、何もしない、のどれにしますか？
the-gallerist-headline-kicked-action = { $place }から追い出されました。影響力{ $influence }でそこのアクションをしますか、何もしませんか？
the-gallerist-headline-kicked-executive = { $place }から追い出されました。エグゼクティブアクションをしますか、何もしませんか？
the-gallerist-headline-discard = チケット売り場から捨てるチケットを選んでください
the-gallerist-headline-auction = オークションです。名品を選び、ギャラリーか売却済み作品に加えてください
the-gallerist-headline-tile = 初期タイルを置いてください
the-gallerist-headline-slot = 評判タイルを置くスロットを選んでください
the-gallerist-headline-leave = ギャラリストがいた場所にアシスタントを残しますか？
the-gallerist-headline-to = 行き先のロケーションを選んでください
the-gallerist-headline-to-slot = 契約を置くスロットを選んでください
the-gallerist-headline-sign = 場の契約を1つ結んでください
the-gallerist-headline-sign-or-decline = 新しい契約を1つ結ぶか、断ってください
the-gallerist-headline-from = アシスタントをどこから出すか選んでください
the-gallerist-headline-using = どの契約で売却するか選んでください
the-gallerist-headline-out = ギャラリーを出る来場者を選んでください
the-gallerist-headline-top = 達成した契約のどちらの半分を上にするか選んでください
the-gallerist-headline-money = 影響力をどれだけお金として使いますか？
the-gallerist-headline-fame = 影響力をどれだけ知名度として使いますか？
the-gallerist-headline-fame-of = 知名度が上がるアーティストを選んでください
the-gallerist-headline-tickets = チケットを選んでください
the-gallerist-headline-swap = 売り切れの色と交換するチケットを選んでください
the-gallerist-headline-visitor = 来場者を選んでください
the-gallerist-headline-act = そこで何をするか選んでください
the-gallerist-headline-act-at = { $place }で何をするか選んでください
the-gallerist-headline-skip = そこでは何もできません。スキップしてください
the-gallerist-headline-end = すべて済みました。「終了」で手番が終わります
the-gallerist-headline-end-executive = エグゼクティブアクションをするか、手番を終えてください
the-gallerist-headline-go-on = 手番を続けてください

## 最初のメール

the-gallerist-first-goal = あなたはギャラリーの経営者です。アーティストを発掘し、作品を売り買いし、有名にして、来場者を呼び込みます。手番ごとにギャラリストが4つのロケーションの1つへ行き、アクションをします。ロケーションから追い出された人は、追加のアクションができます。チケットがなくなる、来場者の袋が空になる、知名度19のセレブが2人になる、のうち2つが起こるとゲームは終わります。最後の計算でお金がいちばん多い人の勝ちです。

## 手番のメールの盤面

the-gallerist-brief-end = 終了まで：チケット { $tickets }。セレブ{ $count }/{ $wanted }。袋に{ $bag }
the-gallerist-brief-has = { $name }：${ $money }、影響力{ $influence }、チケット { $tickets }
the-gallerist-brief-contract = 「{ $slot }」{ $form }（報酬：{ $reward }）
the-gallerist-brief-contracts = 手元の契約：{ $list }
the-gallerist-brief-promote = { $form }（{ $colour }）をレベル{ $level }へ（{ $price }）
the-gallerist-brief-promotions = できる宣伝（括弧内は影響力）：{ $list }
the-gallerist-brief-artists = 全アーティスト：
the-gallerist-brief-artists-of = { $form }分野
the-gallerist-brief-known = { $colour }は知名度{ $fame }、価値${ $value }、宣伝{ $promotion }
the-gallerist-brief-unknown = { $colour }は未発掘（初期知名度{ $fame }、ボーナス：{ $bonus }）
the-gallerist-brief-unknown-plain = { $colour }は未発掘（初期知名度{ $fame }）
the-gallerist-brief-gallery = ギャラリー内：{ $list }
the-gallerist-brief-lobby = ロビー内：{ $list }
the-gallerist-brief-most = コレクターは{ $limit }人まで
the-gallerist-brief-pile = { $form }：知名度 +{ $fame }、チケット{ $tickets }枚
the-gallerist-brief-works = 展示{ $shown }、売却{ $sold }
the-gallerist-brief-set-met = ${ $money }達成
the-gallerist-score-omits = 秘密カードとオークションを除く
the-gallerist-brief-coordinates = 場所と列は左から1、2と数えます。

the-gallerist-invited = あなたはギャラリーの経営者です。アーティストを発掘し、作品を売り買いし、有名にして、来場者を呼び込みます。手番ごとに4つの場所の1つへ行き、そこから追い出されたライバルにも行動の機会があります。
the-gallerist-invited-turn = 1回の手番は5～10分です。
