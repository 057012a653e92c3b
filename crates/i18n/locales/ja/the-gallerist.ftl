### ザ・ギャラリスト：ゲームの日本語メッセージ。

the-gallerist-title = ザ・ギャラリスト
the-gallerist-about = ギャラリーを経営するゲーム。アーティストを発掘し、作品を買い、宣伝し、売り、来場者を呼び込みます。

## 入力する言葉（最初のものを表示する）。行の先頭の言葉は、サービスの言葉と重ねない

the-gallerist-word-start = 起点 | 出発 | 出発点
the-gallerist-word-to = 行き先 | 行く | いく | 移る | 向かう
the-gallerist-word-from = から | より
the-gallerist-word-leave = 残す | のこす | 置いていく
the-gallerist-word-none = なし | 無し | 残さない
the-gallerist-word-assistant = アシスタント | 助手
the-gallerist-word-skip = スキップ | 飛ばす | とばす
the-gallerist-word-move = 移動 | いどう | 動かす
the-gallerist-word-use = 使う | つかう | 使用
the-gallerist-word-then = 続けて | その後
the-gallerist-word-discover = 発掘 | はっくつ | 発掘する | 発見
the-gallerist-word-buy = 購入 | こうにゅう | 買う | かう
the-gallerist-word-sign = 契約 | けいやく | 契約する | 結ぶ
the-gallerist-word-decline = 断る | ことわる | 契約しない
the-gallerist-word-sell = 売却 | ばいきゃく | 売る | うる
the-gallerist-word-using = 用いる | もちいる | 契約で
the-gallerist-word-top = 上 | うえ | 上側
the-gallerist-word-hire = 雇う | やとう | 雇用
the-gallerist-word-promote = 宣伝 | せんでん | 宣伝する
the-gallerist-word-reputation = 評判 | ひょうばん | 評判タイル
the-gallerist-word-slot = スロット | 枠
the-gallerist-word-bid = 入札 | にゅうさつ | ビッド
the-gallerist-word-money = お金 | おかね | 金 | 現金
the-gallerist-word-fame = 知名度 | ちめいど | 名声
the-gallerist-word-tickets = チケット | 切符
the-gallerist-word-swap = 交換 | こうかん
the-gallerist-word-visitor = 来場者 | 客
the-gallerist-word-out = 退場 | 送り出す
the-gallerist-word-tile = タイル | 初期タイル
the-gallerist-word-nothing = 何もしない | なにもしない | しない
the-gallerist-word-pass = パス
the-gallerist-word-end = 終了 | しゅうりょう | 終わり | 終える
the-gallerist-word-discard = 捨てる | すてる | 廃棄
the-gallerist-word-take = 取る | とる | 獲得
the-gallerist-word-new = 新契約 | 新しい契約 | 新しい
the-gallerist-word-sales = 販売オフィス | 販売 | オフィス
the-gallerist-word-artists = アーティストコロニー | コロニー | アーティスト
the-gallerist-word-media = メディアセンター | メディア
the-gallerist-word-market = 国際市場 | 市場 | マーケット
the-gallerist-word-desk = デスク | 机
the-gallerist-word-black = 黒マス | 黒
the-gallerist-word-plaza = 広場 | ひろば
the-gallerist-word-lobby = ロビー
the-gallerist-word-gallery = ギャラリー | 画廊
the-gallerist-word-sold = 売却済み | 売却済
the-gallerist-word-digital = デジタルアート | デジタル
the-gallerist-word-painting = 絵画 | 絵
the-gallerist-word-sculpture = 彫刻
the-gallerist-word-photography = 写真
the-gallerist-word-blue = 青 | 青色 | ブルー
the-gallerist-word-red = 赤 | 赤色 | レッド
the-gallerist-word-brown = 茶 | 茶色 | ブラウン
the-gallerist-word-pink = ピンク | 桃
the-gallerist-word-white = 白 | 白色 | ホワイト
the-gallerist-word-any = 任意 | 自由 | 何色でも
the-gallerist-word-yellow = 黄 | 黄色 | イエロー
the-gallerist-word-purple = 紫 | 紫色 | パープル
the-gallerist-word-orange = オレンジ | 橙
the-gallerist-word-investor = 投資家
the-gallerist-word-vip = VIP | ビップ
the-gallerist-word-collector = コレクター | 収集家
the-gallerist-word-influence = 影響力
the-gallerist-word-kicked = 追い出し | 追い出された
the-gallerist-word-turn = 手番 | てばん
the-gallerist-word-auction = オークション | 競売
the-gallerist-word-over = ゲーム終了 | 終局
the-gallerist-filler-words = センター | 国際 | ドル | を | に | の | へ | と | で

## 名前

the-gallerist-name-digital = デジタルアート
the-gallerist-name-painting = 絵画
the-gallerist-name-sculpture = 彫刻
the-gallerist-name-photography = 写真
the-gallerist-name-blue = 青
the-gallerist-name-red = 赤
the-gallerist-name-yellow = 黄
the-gallerist-name-purple = 紫
the-gallerist-name-orange = オレンジ
the-gallerist-name-brown = 茶
the-gallerist-name-pink = ピンク
the-gallerist-name-white = 白
the-gallerist-name-any = 任意
the-gallerist-name-sales = 販売オフィス
the-gallerist-name-artists = アーティストコロニー
the-gallerist-name-media = メディアセンター
the-gallerist-name-market = 国際市場
the-gallerist-name-desk = デスク
the-gallerist-name-black = 黒マス
the-gallerist-name-investor = 投資家
the-gallerist-name-vip = VIP
the-gallerist-name-collector = コレクター
the-gallerist-name-bag = 袋
the-gallerist-name-plaza = 広場
the-gallerist-name-lobby = ロビー
the-gallerist-name-gallery = ギャラリー
the-gallerist-name-other-lobby = ロビー
the-gallerist-name-gallerist = ギャラリスト
the-gallerist-name-assistant = アシスタント
the-gallerist-name-influence = 影響力
the-gallerist-name-money = お金
the-gallerist-name-fame = 知名度
the-gallerist-name-visitor = 来場者
the-gallerist-name-tickets = チケット
the-gallerist-name-visitor-plaza-any = 広場の来場者1人
the-gallerist-name-visitor-plaza-investor-vip = 広場の投資家かVIP1人
the-gallerist-name-visitor-bag-any = 袋の来場者1人
the-gallerist-name-ticket-any = 好きな色のチケット
the-gallerist-name-ticket-brown = 茶チケット
the-gallerist-name-ticket-pink = ピンクチケット
the-gallerist-name-tickets-two = 色違いのチケット2枚
the-gallerist-name-contract = 新しい契約
the-gallerist-name-influence-3 = 「影響力3」
the-gallerist-name-collectors = 「コレクター」
the-gallerist-name-vips = 「VIP」
the-gallerist-name-investors = 「投資家」
the-gallerist-name-visitors = 「来場者」
the-gallerist-name-visitor-sets = 「来場者セット」
the-gallerist-name-reputation-tiles = 「評判タイル」
the-gallerist-name-bids = 「入札」
the-gallerist-name-assistants = 「アシスタント」
the-gallerist-name-promoted-artists = 「宣伝したアーティスト」
the-gallerist-name-works-acquired = 「獲得した作品」
the-gallerist-name-works-sold = 「売却した作品」
the-gallerist-name-works-exhibited = 「展示中の作品」
the-gallerist-name-art-forms = 「芸術分野」
the-gallerist-name-photography-works = 「写真」
the-gallerist-name-painting-works = 「絵画」
the-gallerist-name-digital-works = 「デジタルアート」
the-gallerist-name-sculpture-works = 「彫刻」
the-gallerist-name-famous-artists = 「有名アーティスト」
the-gallerist-name-masterworks = 「傑作」
the-gallerist-name-none = なし
the-gallerist-name-novice = 初級
the-gallerist-name-veteran = 中級
the-gallerist-name-master = マスター

## 決めること

the-gallerist-asked-start = ギャラリストが最初に入るロケーションを選んでください。
the-gallerist-asked-turn = 別のロケーションへ行ってアクションをしてください。その前か後に、エグゼクティブアクションを1回できます。
the-gallerist-asked-kicked = あなたのコマが追い出されました。影響力を払ってそこでアクションをするか、エグゼクティブアクションをするか、何もしないか選んでください。
the-gallerist-asked-discard = チケット売り場から捨てるチケットを選んでください。
the-gallerist-asked-auction = 名品を取り、ギャラリーに飾るか売却済み作品と一緒に置くか選んでください。
the-gallerist-asked-over = ゲームは終了しました。

## 出来事

the-gallerist-event-start-player = スタートプレイヤーは{ $seat }です。
the-gallerist-event-first-artist = 最初から発掘済みのアーティスト：{ $form }（{ $colour }）。
the-gallerist-event-cards = { $seat }の秘密のカード：キュレーター「{ $curator }」、画商「{ $dealer }」。
the-gallerist-event-started = { $seat }は{ $location }から始めます。初期タイル{ $tile }はギャラリーに置いておきます。
the-gallerist-event-round-began = ラウンド{ $round }開始。
the-gallerist-event-went = { $seat }が{ $location }へ行きました。
the-gallerist-event-assistant-left = { $seat }が{ $source }のアシスタントを{ $location }に残しました。
the-gallerist-event-kicked-out = { $by_seat }が{ $location }で{ $seat }の{ $figure }を追い出しました。
the-gallerist-event-dummy-kicked-out = { $seat }が{ $location }でダミーの{ $figure }を追い出しました。
the-gallerist-event-kicked-out-by-dummy = ダミーが{ $location }で{ $seat }の{ $figure }を追い出しました。
the-gallerist-event-own-kicked-out = { $location }で{ $seat }のアシスタントが自分のギャラリストに場所を譲りました。
the-gallerist-event-skipped = { $seat }は{ $location }でできることがありません。
the-gallerist-event-visitor-moved = { $from_key ->
    [other_lobby] { $seat }がチケットを使い、{ $visitor }1人を{ $from_seat }のロビーから広場へ移しました。
   *[other] { $seat }がチケットを使い、{ $visitor }1人を{ $from }から{ $to }へ移しました。
}
the-gallerist-event-contract-used = { $seat }が{ $source }のアシスタントで、「{ $slot }」スロットの契約を使いました：{ $reward }。
the-gallerist-event-kicked-out-passed = { $seat }は追い出しアクションをしませんでした。
the-gallerist-event-went-home = { $seat }の{ $figure }が帰宅しました。
the-gallerist-event-assistant-gone = { $seat }のアシスタント1人は空きデスクがなく、ゲームから除外されました。
the-gallerist-event-influence-spent = { $seat }が{ $purpose_key ->
    [money] お金のため
    [fame] 知名度のため
    [promotion] アーティストの宣伝のため
   *[kicked_out] 追い出しアクションのため
}、影響力を{ $from }から{ $to }に下げました。
the-gallerist-event-influence-gained = { $seat }が影響力{ $amount }を得て、{ $to }になりました。
the-gallerist-event-money-gained = { $seat }が${ $amount }を得ました。
the-gallerist-event-ticket-gained = { $seat }が{ $ticket }チケットを得ました。
the-gallerist-event-ticket-swapped = { $seat }は、売り切れの色を得るためにチケット売り場の{ $ticket }チケットを捨てました。
the-gallerist-event-ticket-missed = { $seat }は、残りがないためチケットを得られませんでした。
the-gallerist-event-visitor-came = { $visitor }1人が{ $from }から{ $seat }のギャラリーに来ました。
the-gallerist-event-visitor-left = { $visitor }1人が{ $seat }の{ $from }から広場へ出ました。
the-gallerist-event-discovered = { $seat }が{ $form }（{ $colour }）のアーティストを発掘{ $colour_key ->
    [red] し、そこのコレクターを広場へ出しました
   *[other] しました
}。知名度{ $fame }。
the-gallerist-event-bonus-taken = { $seat }がアーティストボーナスを得ました：{ $reward }。
the-gallerist-event-bought = { $commissioned ->
    [yes] { $seat }が委託作品の{ $form }（{ $colour }）{ $number }番を${ $price }で購入しました。
   *[no] { $seat }が{ $form }（{ $colour }）{ $number }番を${ $price }で購入しました。
}
the-gallerist-event-hung = { $seat }が{ $form }{ $number }番を展示スペース{ $space }に置きました。
the-gallerist-event-next-work = { $form }の次の作品は{ $number }番。来場者：投資家{ $investors }、VIP{ $vips }、コレクター{ $collectors }。
the-gallerist-event-fame-rose = { $seat }が{ $form }（{ $colour }）のアーティストの知名度を{ $from }から{ $to }に上げました。
the-gallerist-event-celebrity = { $form }（{ $colour }）のアーティストがセレブになりました。{ $seat }は${ $amount }を得ます。
the-gallerist-event-contract-dealt = 場の{ $place }番に新しい契約：{ $form }、報酬は{ $reward }。
the-gallerist-event-contracts-shuffled = 山札が尽きたので、だれも持っていない契約をすべてシャッフルしました。
the-gallerist-event-signed = { $seat }が{ $form }の契約（{ $reward }）を結び、「{ $slot }」スロットに置きました。
the-gallerist-event-declined = { $seat }は新しい契約を結びませんでした。
the-gallerist-event-sold = { $seat }が「{ $slot }」スロットの契約で、{ $form }（{ $colour }）{ $number }番を${ $amount }で売却しました。
the-gallerist-event-contract-finished = { $seat }が「{ $slot }」スロットの契約を達成しました。上側は{ $top }になりました。
the-gallerist-event-hired = { $cost ->
    [0] { $seat }が無料でアシスタント{ $count }人を雇いました。
   *[other] { $seat }が${ $cost }でアシスタント{ $count }人を雇いました。
}
the-gallerist-event-promoted = { $seat }が{ $form }（{ $colour }）のアーティストをレベル{ $level }まで宣伝しました。
the-gallerist-event-tile-taken = { $seat }が市場の{ $form }の行、{ $column }列目から評判タイル{ $tile }を取り、「{ $slot }」スロットに置きました。
the-gallerist-event-bid = { $seat }が市場の{ $column }列目に${ $price }で入札しました。
the-gallerist-event-assistant-placed = { $seat }が{ $source }のアシスタントを市場に置きました。
the-gallerist-event-starter-taken = { $seat }が初期タイル{ $tile }を「{ $slot }」スロットに置きました。
the-gallerist-event-starter-lost = { $seat }の初期タイル{ $tile }は、空きスロットがなく失われました。
the-gallerist-event-intermediate = 中間得点計算：{ $seat }は来場者から影響力{ $influence }と${ $money }を得ました。
the-gallerist-event-end-triggered = ゲーム終了の条件を満たしました：{ $reason_key ->
    [tickets_celebrities] チケットが売り切れ、セレブが2人います。
    [tickets_bag] チケットが売り切れ、袋が空です。
    [celebrities_bag] セレブが2人いて、袋が空です。
    [solo] チケットが売り切れました。
   *[rounds] 100ラウンドが終わりました。
}
the-gallerist-event-extra-round = 追加ラウンド開始。各プレイヤーの最後の手番です。
the-gallerist-event-ticket-discarded = チケット売り場から{ $ticket }チケット1枚を捨てました。
the-gallerist-event-dummy-set = ダミーは{ $location }から始めます。
the-gallerist-event-dummy-moved = { $left_assistant ->
    [yes] ダミーが{ $location }へ行き、アシスタントを残しました。
   *[no] ダミーが{ $location }へ行きました。
}
the-gallerist-event-dummy-tile = ダミーが市場の評判タイルにアシスタントを置きました：{ $form }の行、{ $column }列目。
the-gallerist-event-dummy-bid = ダミーが市場の{ $column }列目に${ $price }で入札しました。
the-gallerist-event-renown-taken = { $hung ->
    [yes] { $seat }が名品の{ $form }{ $number }番（${ $amount }）を獲得し、ギャラリーに飾りました。
   *[no] { $seat }が名品の{ $form }{ $number }番（${ $amount }）を獲得し、売却済み作品と一緒に置きました。
}
the-gallerist-event-renown-lost = ダミーが名品の{ $form }{ $number }番を獲得し、その作品は失われました。
the-gallerist-event-cards-shown = { $seat }が秘密のカードを公開しました：キュレーター「{ $curator }」、画商「{ $dealer }」。
the-gallerist-event-level-reached = { $level_key ->
    [none] { $seat }はどのレベルにも届きませんでした。
   *[other] { $seat }はレベル「{ $level }」に届きました。
}
the-gallerist-event-level-wanted = { $won ->
    [yes] { $seat }の勝ち：目標の「{ $level }」に届きました。
   *[no] { $seat }の負け：目標の「{ $level }」に届きませんでした。
}
the-gallerist-event-over = ゲーム終了です。
the-gallerist-event-scored = { $seat }：${ $points }、{ $rank }位。

## 得点

the-gallerist-points-cash = 所持金
the-gallerist-points-majority = 市場のマジョリティ
the-gallerist-points-tiles = 評判タイル
the-gallerist-points-exhibition = 展示
the-gallerist-points-auction = オークション
the-gallerist-points-curator = キュレーターカード
the-gallerist-points-dealer = 画商カード
the-gallerist-points-influence = 影響力
the-gallerist-tie-works = 獲得した作品
the-gallerist-tie-visitors = ギャラリーの来場者
the-gallerist-tie-assistants = 雇ったアシスタント

the-gallerist-end-tickets-celebrities = チケットが売り切れ、セレブが2人いました。
the-gallerist-end-tickets-bag = チケットが売り切れ、袋が空になりました。
the-gallerist-end-celebrities-bag = セレブが2人いて、袋が空になりました。
the-gallerist-end-solo = チケットが売り切れました。
the-gallerist-end-rounds = 上限の100ラウンドが終わりました。

## オプション

the-gallerist-option-intermediate-scoring-first = 中間得点計算を追い出しアクションより先に行う
the-gallerist-option-own-kicked-assistant-usable = 自分のギャラリストに場所を譲ったアシスタントを手番の終わりまで使える
the-gallerist-option-kicked-out-assistant-usable = 追い出されたアシスタントを、その追い出しアクションで使える
the-gallerist-option-promote-celebrities = セレブも宣伝できる
the-gallerist-option-influence-tile-first = タイル「影響力3」を最初に得点する
the-gallerist-option-extra-round-quiet = 追加ラウンドでは追い出しアクションなし
the-gallerist-option-money-at-zero = 影響力を1から0に下げても1ドルになる
the-gallerist-option-plaza-empty = 広場から連れてこられる人がいないとき、その報酬は
the-gallerist-option-column-2 = 2人プレイでの市場の2列目
the-gallerist-option-starter-tile-counts = スロットに置けなかった初期タイルも得点になる
the-gallerist-option-fame-at-zero = 影響力トラックの0にも知名度アイコンがある
the-gallerist-option-start-player-first = スタートプレイヤーが最初のロケーションを先に選ぶ
the-gallerist-option-solo-level = ソロゲームの目標レベル
the-gallerist-value-yes = はい
the-gallerist-value-no = いいえ
the-gallerist-value-bag = 袋の来場者1人
the-gallerist-value-nothing = だれも来ない
the-gallerist-value-closed = 使わない
the-gallerist-value-bids = 入札のみ
the-gallerist-value-none = なし
the-gallerist-value-novice = 初級
the-gallerist-value-veteran = 中級
the-gallerist-value-master = マスター
