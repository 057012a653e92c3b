### ブリュッセル1893：ゲームの日本語メッセージ。

brussels-1893-title = ブリュッセル1893
brussels-1893-about = 建築家たちがアール・ヌーヴォーの街のマスに入札し、家屋を建て、美術品を売り、貴族を味方につける5ラウンドのゲームです。

## 入力する言葉（最初のものを表示する）

brussels-1893-word-an = マス | ます目 | アールヌーヴォー
brussels-1893-word-br = ブリュッセル | ブリュッセルボード
brussels-1893-word-pass = パス
brussels-1893-word-bid = 入札 | にゅうさつ | ビッド
brussels-1893-word-card = カード
brussels-1893-word-save = 温存 | 取っておく | とっておく
brussels-1893-word-workshop = アトリエ | 工房
brussels-1893-word-sale = 売却アクション | 販売
brussels-1893-word-sell = 売却 | ばいきゃく | 売る | うる
brussels-1893-word-white = 白 | 白色
brussels-1893-word-as = として | 扱い
brussels-1893-word-to = 移す | うつす | 動かす
brussels-1893-word-drop = 戻す | もどす
brussels-1893-word-noble = 貴族 | きぞく
brussels-1893-word-top = 山札 | 一番上 | 山札の上
brussels-1893-word-peek = 見る | みる | めくる
brussels-1893-word-keep = 残す | のこす | 手元に残す
brussels-1893-word-discard = 捨てる | すてる
brussels-1893-word-materials = 資材 | しざい | 材料
brussels-1893-word-build = 建築 | けんちく | 建てる | たてる
brussels-1893-word-first = 先に | さきに | 先
brussels-1893-word-on = 時計回り | 右回り
brussels-1893-word-back = 反時計回り | 左回り
brussels-1893-word-pay = 払う | はらう | 支払う | 支払い
brussels-1893-word-turn = 回す | まわす | 手番
brussels-1893-word-at = 場所 | 建てる場所 | 建設
brussels-1893-word-pavilion = パビリオン
brussels-1893-word-use = 使う | つかう | 使用
brussels-1893-word-done = 完了 | かんりょう | もういい
brussels-1893-word-none = なし | 無し | 使わない
brussels-1893-word-tile = タイル
brussels-1893-word-again = 追加手番 | 追加
brussels-1893-word-traveller = 旅行者 | 旅人
brussels-1893-word-with = 連れて | つれて | 同行
brussels-1893-word-free = 無料 | 無料アクション
brussels-1893-word-swap = 交換 | こうかん
brussels-1893-word-for = 代わりに | かわりに
brussels-1893-word-bonus = ボーナス
brussels-1893-word-tuck = 差し込む | さしこむ | 差込
brussels-1893-word-double = 二倍 | 倍 | ダブル
brussels-1893-word-recall = 呼び戻す | よびもどす
brussels-1893-word-call = 呼ぶ | よぶ
brussels-1893-word-take = 選ぶ | えらぶ | 取る | とる
brussels-1893-word-board = ボード | ボード選び
brussels-1893-word-start = 最初 | さいしょ
brussels-1893-word-any-square = 自由定規
brussels-1893-word-square = 三角定規 | 定規
brussels-1893-word-neutral = 中立 | 中立の建築家
brussels-1893-word-over = ゲーム終了 | 終局
brussels-1893-word-cube = キューブ | 通常資材
brussels-1893-word-yellow = 黄 | 黄色
brussels-1893-word-blue = 青 | 青色
brussels-1893-word-brown = 茶 | 茶色
brussels-1893-word-green = 緑 | 緑色
brussels-1893-word-black = 黒 | 黒色
brussels-1893-word-wood = 木材 | 木
brussels-1893-word-iron = 鉄 | てつ
brussels-1893-word-stone = 石材 | 石
brussels-1893-word-glass = ガラス
brussels-1893-word-wild = ワイルド | 万能 | 万能資材
brussels-1893-word-francs = フラン
brussels-1893-word-empty = 空 | 空白 | 空き
brussels-1893-word-any = 任意 | 自由
brussels-1893-word-exchange = 証券取引所 | 取引所
brussels-1893-word-plaza = 王宮広場 | 広場
brussels-1893-word-park = 公園
brussels-1893-word-market = 市場 | 屋内市場
brussels-1893-word-iris = アイリス
brussels-1893-word-crown = 王冠
brussels-1893-word-architect = 建築家
brussels-1893-word-release = 解放 | 釈放
brussels-1893-word-architects = 建築家エリア
brussels-1893-word-nobles = 貴族エリア
brussels-1893-word-artworks = 美術品エリア | 美術品
brussels-1893-word-hankar = アンカール
brussels-1893-word-cauchie = コーシー
brussels-1893-word-horta = オルタ
brussels-1893-word-saintenoy = サントノワ
brussels-1893-word-strauven = ストローヴァン | ストローフェン
brussels-1893-word-brugmann = ブリュグマン
brussels-1893-word-empain = アンパン
brussels-1893-word-solvay = ソルベー | ソルヴェイ | ソルヴェー
brussels-1893-word-buls = ビュルス
brussels-1893-word-albert = アルベール | アルベール王子
brussels-1893-word-van-de-velde = ヴァンドヴェルド | ヴェルド | ヴァンデヴェルデ
brussels-1893-word-vandervelde = ヴァンデルヴェルド | ファンデルフェルデ
brussels-1893-word-maeterlinck = メーテルリンク
brussels-1893-word-nagelmackers = ナゲルマケールス | ナゲルマケール
brussels-1893-word-privat-livemont = リヴモン | プリヴァ
brussels-1893-word-rc01 = rc01 | rc1
brussels-1893-word-rc02 = rc02 | rc2
brussels-1893-word-rc03 = rc03 | rc3
brussels-1893-word-rc04 = rc04 | rc4
brussels-1893-word-rc05 = rc05 | rc5
brussels-1893-word-rc06 = rc06 | rc6
brussels-1893-word-rc07 = rc07 | rc7
brussels-1893-word-rc08 = rc08 | rc8
brussels-1893-word-rc09 = rc09 | rc9
brussels-1893-word-rc10 = rc10
brussels-1893-word-rc11 = rc11
brussels-1893-word-rc12 = rc12
brussels-1893-word-rc13 = rc13
brussels-1893-word-rc14 = rc14
brussels-1893-word-rc15 = rc15
brussels-1893-word-rc16 = rc16
brussels-1893-word-rc17 = rc17
brussels-1893-word-rc18 = rc18
brussels-1893-word-rc19 = rc19
brussels-1893-word-rc20 = rc20
brussels-1893-word-rc21 = rc21
brussels-1893-word-rc22 = rc22
brussels-1893-word-rc23 = rc23
brussels-1893-word-rc24 = rc24
brussels-1893-word-rc25 = rc25
brussels-1893-word-rc26 = rc26
brussels-1893-word-rc27 = rc27
brussels-1893-word-rc28 = rc28
brussels-1893-word-rc29 = rc29
brussels-1893-word-rc30 = rc30
brussels-1893-filler-words = アクション | フラン | を | に | へ | と | の | で

## 名前

brussels-1893-name-workshop = アトリエ
brussels-1893-name-sale = 売却
brussels-1893-name-noble = 貴族
brussels-1893-name-materials = 資材
brussels-1893-name-build = 建築
brussels-1893-name-exchange = 証券取引所
brussels-1893-name-plaza = 王宮広場
brussels-1893-name-park = 公園
brussels-1893-name-market = 屋内市場
brussels-1893-name-yellow = 黄色
brussels-1893-name-blue = 青
brussels-1893-name-brown = 茶色
brussels-1893-name-green = 緑
brussels-1893-name-black = 黒
brussels-1893-name-white = 白
brussels-1893-name-wood = 木材
brussels-1893-name-iron = 鉄
brussels-1893-name-stone = 石材
brussels-1893-name-glass = ガラス
brussels-1893-name-wild = ワイルド
brussels-1893-name-francs = フラン
brussels-1893-name-points = 得点
brussels-1893-name-traveller = 旅行者
brussels-1893-name-empty = 空
brussels-1893-name-any = 任意の資材
brussels-1893-name-iris = アイリス
brussels-1893-name-crown = 王冠
brussels-1893-name-architect = 建築家
brussels-1893-name-release = 裁判所から解放
brussels-1893-name-architects = 建築家
brussels-1893-name-nobles = 貴族
brussels-1893-name-artworks = 美術品
brussels-1893-name-plain = A面
brussels-1893-name-hankar = ポール・アンカール
brussels-1893-name-cauchie = ポール・コーシー
brussels-1893-name-horta = ヴィクトール・オルタ
brussels-1893-name-saintenoy = ポール・サントノワ
brussels-1893-name-strauven = ギュスターヴ・ストローヴァン
brussels-1893-name-brugmann = ジョルジュ・ブリュグマン
brussels-1893-name-empain = エドゥアール・アンパン
brussels-1893-name-solvay = エルネスト・ソルベー
brussels-1893-name-buls = シャルル・ビュルス
brussels-1893-name-albert = アルベール王子
brussels-1893-name-van-de-velde = アンリ・ヴァン・ド・ヴェルド
brussels-1893-name-vandervelde = エミール・ヴァンデルヴェルド
brussels-1893-name-maeterlinck = モーリス・メーテルリンク
brussels-1893-name-nagelmackers = ジョルジュ・ナゲルマケールス
brussels-1893-name-privat-livemont = アンリ・プリヴァ＝リヴモン
brussels-1893-name-pure = ワイルドなしの建築
brussels-1893-name-top-floor = 最上階
brussels-1893-name-pavilion = パビリオンのガラス
brussels-1893-name-pass = 美術品の色
brussels-1893-name-first-pass = 初パスカード
brussels-1893-name-free-action = 無料アクション
brussels-1893-name-irises = アイリス
brussels-1893-name-visit = パビリオン訪問
brussels-1893-name-board = ボードの能力
brussels-1893-name-cards = ベル・エポックカード
brussels-1893-name-wages = 給料
brussels-1893-name-card1 = ベル・エポックカード1
brussels-1893-name-card5 = ベル・エポックカード5
brussels-1893-name-card7 = ベル・エポックカード7
brussels-1893-name-card8 = ベル・エポックカード8
brussels-1893-name-card10 = ベル・エポックカード10
brussels-1893-name-card11 = ベル・エポックカード11
brussels-1893-name-card12 = ベル・エポックカード12
brussels-1893-name-card14 = ベル・エポックカード14
brussels-1893-name-card15 = ベル・エポックカード15
brussels-1893-name-card16 = ベル・エポックカード16
brussels-1893-name-card17 = ベル・エポックカード17
brussels-1893-name-card18 = ベル・エポックカード18
brussels-1893-name-card19 = ベル・エポックカード19
brussels-1893-name-card21 = ベル・エポックカード21
brussels-1893-name-card23 = ベル・エポックカード23
brussels-1893-name-card24 = ベル・エポックカード24
brussels-1893-name-card28 = ベル・エポックカード28
brussels-1893-name-card30 = ベル・エポックカード30
brussels-1893-name-card31 = ベル・エポックカード31
brussels-1893-name-card32 = ベル・エポックカード32
brussels-1893-name-rc01 = 名声カード1
brussels-1893-name-rc02 = 名声カード2
brussels-1893-name-rc03 = 名声カード3
brussels-1893-name-rc04 = 名声カード4
brussels-1893-name-rc05 = 名声カード5
brussels-1893-name-rc06 = 名声カード6
brussels-1893-name-rc07 = 名声カード7
brussels-1893-name-rc08 = 名声カード8
brussels-1893-name-rc09 = 名声カード9
brussels-1893-name-rc10 = 名声カード10
brussels-1893-name-rc11 = 名声カード11
brussels-1893-name-rc12 = 名声カード12
brussels-1893-name-rc13 = 名声カード13
brussels-1893-name-rc14 = 名声カード14
brussels-1893-name-rc15 = 名声カード15
brussels-1893-name-rc16 = 名声カード16
brussels-1893-name-rc17 = 名声カード17
brussels-1893-name-rc18 = 名声カード18
brussels-1893-name-rc19 = 名声カード19
brussels-1893-name-rc20 = 名声カード20
brussels-1893-name-rc21 = 名声カード21
brussels-1893-name-rc22 = 名声カード22
brussels-1893-name-rc23 = 名声カード23
brussels-1893-name-rc24 = 名声カード24
brussels-1893-name-rc25 = 名声カード25
brussels-1893-name-rc26 = 名声カード26
brussels-1893-name-rc27 = 名声カード27
brussels-1893-name-rc28 = 名声カード28
brussels-1893-name-rc29 = 名声カード29
brussels-1893-name-rc30 = 名声カード30

## 決めること

brussels-1893-asked-board = 使うボードを選び、続けて最初の美術品を選んでください。
brussels-1893-asked-start = 最初の美術品を選んでください：黄色、青、茶色、緑。
brussels-1893-asked-any-square = カード20：三角定規を好きなアイリスに置くか、スタートプレイヤーに任せてください。
brussels-1893-asked-square = あなたがこのラウンドの最初です。証券取引所カードの2つのアイリスのどちらかに三角定規を置いてください。
brussels-1893-asked-neutral = 中立の建築家を有効エリアに置いてください。
brussels-1893-asked-turn = 建築家を置いて入札するか、ブリュッセルボードのアクションを使うか、パスしてください。
brussels-1893-asked-free = ほかのプレイヤーがあなたの家屋に来ました。無料アクションを選んでください。
brussels-1893-asked-swap = カード25：獲得したカードの代わりに、無効な列のカードを取れます。
brussels-1893-asked-use = 獲得した名声カードごとに、ボーナスを得るか、戦略エリアの下に差し込むか選んでください。
brussels-1893-asked-double = カード27：タイルのマスにいる建築家のうち、アイリスで2人分と数える1人を選んでください。
brussels-1893-asked-recall = カード29：マジョリティを数える前に、建築家1人をブリュッセルボードから呼び戻せます。
brussels-1893-asked-call = カード23：2フランを払うと、場を去る貴族の効果を使えます。
brussels-1893-asked-over = ゲームは終了しました。

## 出来事

brussels-1893-event-start-player = スタートプレイヤーは{ $seat }です。
brussels-1893-event-board-chosen = { $seat }は{ $board }のボードを使います。
brussels-1893-event-start-artwork = { $seat }は{ $colour }の美術品から始めます。
brussels-1893-event-round-began = ラウンド{ $round }開始。スタートマーカーは{ $seat }です。
brussels-1893-event-stock = 証券取引所カードは{ $francs }フラン、アイリスは{ $first }と{ $second }です。
brussels-1893-event-square = { $seat }が三角定規をアイリス{ $iris }に置きました。有効エリアは{ $row_from }から{ $row_to }行目、{ $column_from }から{ $column_to }列目です。
brussels-1893-event-neutral-placed = { $seat }が中立の建築家を{ $cell }に置きました。
brussels-1893-event-placed = { $seat }が{ $cell }（{ $action }）に建築家を置き、{ $francs }フランで入札しました。{ $column }列目の合計は{ $column_francs }フラン（{ $others_francs ->
    [0] ほかの人はまだなし
   *[other] ほかの最多{ $others_francs }
}）。
brussels-1893-event-not-performed = { $seat }はアクション（{ $action }）をしませんでした。
brussels-1893-event-brussels = { $seat }が{ $quarter }へ行きました：建築家{ $architects }人{ $travellers ->
    [0] {""}
   *[other] 、旅行者{ $travellers }人
}。
brussels-1893-event-copied = { $seat }が公園でアクションをコピーしました：{ $action }。
brussels-1893-event-passed = { $automatic ->
    [yes] { $seat }はほかにできることがなく、パスしました。
   *[no] { $seat }がパスしました。
}
brussels-1893-event-first-pass = { $seat }が最初にパスし、裏向きの名声カードを取りました（{ $count }枚目）。
brussels-1893-event-got = { $seat }が{ $good_key ->
    [francs] { $count }フラン
    [points] { $count }点
    [traveller] 旅行者
    [wild] ワイルド{ $count }個
    [wood] 木材{ $count }個
    [iron] 鉄{ $count }個
    [stone] 石材{ $count }個
    [glass] ガラス{ $count }個
   *[other] { $good }の美術品
}を得ました（{ $why }）。
brussels-1893-event-gave = { $seat }が{ $good_key ->
    [francs] { $count }フラン
    [points] { $count }点
    [traveller] 旅行者
    [wild] ワイルド{ $count }個
    [wood] 木材{ $count }個
    [iron] 鉄{ $count }個
    [stone] 石材{ $count }個
    [glass] ガラス{ $count }個
   *[other] { $good }の美術品
}を払いました（{ $why }）。
brussels-1893-event-sold = { $face_key ->
    [white] { $seat }が白の美術品を{ $colour }として売却しました。インジケーターは{ $column }列目、{ $row }行目へ。
   *[other] { $seat }が{ $colour }の美術品を売却しました。インジケーターは{ $column }列目、{ $row }行目へ。
}
brussels-1893-event-left-display = { $seat }が美術市場の{ $face }の美術品をアトリエに戻しました。
brussels-1893-event-noble-taken = { $from_deck ->
    [yes] { $seat }が山札の一番上から{ $noble }を取りました。
   *[no] { $seat }が{ $noble }を{ $price ->
        [0] 無料
       *[other] { $price }フラン
    }で取りました。
}
brussels-1893-event-noble-kept = { $seat }が{ $noble }を手元に残しました。
brussels-1893-event-noble-discarded = { $seat }が効果のあと{ $noble }を捨てました。
brussels-1893-event-noble-opened = 新しい貴族が場に出ました：{ $noble }。
brussels-1893-event-nobles-reshuffled = 捨てた貴族をシャッフルしました。山札は{ $count }枚です。
brussels-1893-event-peeked = { $seat }が山札の一番上をめくりました：{ $noble }。
brussels-1893-event-noble-left = { $noble }が場を去りました。
brussels-1893-event-noble-used = { $seat }が{ $noble }を使いました。
brussels-1893-event-track = { $seat }が{ $track }トラックのレベル{ $level }に上がりました（値{ $value }）。
brussels-1893-event-track-full = { $seat }は{ $track }トラックの最高レベルにいます。
brussels-1893-event-released = { $seat }が裁判所から建築家1人を取り戻しました。
brussels-1893-event-court-empty = { $seat }は裁判所にだれもいないため、何も起きません。
brussels-1893-event-house = { $seat }が{ $cell }に家屋を建てました：{ $number }軒目の建物。
brussels-1893-event-pavilion = { $seat }が{ $row }行目の横にパビリオンを建て、ベル・エポックカード{ $card }を取りました：{ $number }軒目の建物。
brussels-1893-event-needle = { $seat }が針を{ $from_key ->
    [francs] 3フラン
   *[other] { $from }
}から{ $to_key ->
    [francs] 3フラン
   *[other] { $to }
}へ回しました。
brussels-1893-event-card-used = { $seat }がベル・エポックカード{ $card }を使いました。
brussels-1893-event-flipped = { $seat }が白の美術品を裏返しました：{ $colour }です。
brussels-1893-event-bid-taken-back = { $seat }が{ $cell }から{ $francs }フランを取り戻しました。
brussels-1893-event-tile-taken = { $seat }がベル・エポックタイル{ $tile }に建築家を置きました。
brussels-1893-event-another-turn = { $traveller ->
    [yes] { $seat }がカード22に旅行者を置き、もう1手番行います。
   *[no] { $seat }がカード22に建築家を置き、もう1手番行います。
}
brussels-1893-event-free-action = { $by_seat }が{ $seat }の家屋を訪れました。無料アクションで{ $seat }が得るもの：{ $gain_key ->
    [points] { $count }点
    [black] { $count ->
        [0] なし（黒の美術品が残っていません）
       *[other] 黒の美術品
    }
    [noble] { $count ->
        [0] なし（未使用の貴族がいません）
       *[other] 貴族の使用
    }
   *[other] { $count ->
        [0] なし（資材が残っていません）
       *[other] 通常の資材1個
    }
}。
brussels-1893-event-free-action-left = { $seat }は無料アクションを使いませんでした。
brussels-1893-event-column-francs = { $column }列目：{ $seat }は{ $francs }フラン。
brussels-1893-event-column-won = { $seat }が{ $column }列目と{ $card }を獲得しました。
brussels-1893-event-column-tied = { $seat }は{ $column }列目で同数のため、{ $card }のボーナスだけを得られます。
brussels-1893-event-column-swapped = { $seat }が{ $column }列目のカードの代わりに{ $other_column }列目のカードを取りました：{ $card }。
brussels-1893-event-next-start = 次のスタートプレイヤーは{ $seat }です（小便小僧{ $icons }）。
brussels-1893-event-bonus-taken = { $seat }が{ $card }をボーナスとして使いました。
brussels-1893-event-tucked = { $seat }が{ $card }を{ $area }エリアの下に差し込みました：{ $icons ->
    [0] 点数は変わりません
   *[other] 1つにつき+{ $icons }点
}。
brussels-1893-event-doubled = { $cell }にいる{ $seat }の建築家は2人分と数えます。
brussels-1893-event-iris-scored = { $seat }がアイリス{ $iris }でコマ{ $meeples }個の最多となり、{ $points }点を得ました。
brussels-1893-event-recalled = { $seat }がブリュッセルボードから建築家1人を呼び戻しました。
brussels-1893-event-to-court = { $seat }の建築家がブリュッセルボードで最多（{ $architects }人）のため、1人が裁判所へ行きます。
brussels-1893-event-visited = { $row }行目の横のパビリオンで、{ $seat }が{ $points }点を得ました。
brussels-1893-event-noble-called = { $seat }が場を去る{ $noble }の効果を使いました。
brussels-1893-event-round-ended = ラウンド{ $round }終了。
brussels-1893-event-wages = { $seat }が貴族に給料{ $francs }フランを払いました。
brussels-1893-event-noble-unpaid = { $seat }は{ $noble }の給料を払えず、その貴族と5点を失いました。
brussels-1893-event-over = { $rounds }ラウンドが終わり、ゲーム終了です。
brussels-1893-event-scored = { $seat }：{ $points }点、{ $rank }位。

## 得点

brussels-1893-points-track = ゲーム中の得点
brussels-1893-points-tiles = ベル・エポックタイル
brussels-1893-points-unpaid = 給料を払えない貴族
brussels-1893-points-buildings = 建物
brussels-1893-points-cubes = 通常の資材
brussels-1893-points-marker = スタートマーカー
brussels-1893-points-architects = 裁判所にいない建築家
brussels-1893-points-nobles = 貴族
brussels-1893-points-artworks = 美術品
brussels-1893-points-francs = フラン

brussels-1893-end-rounds = 最終ラウンドが終わりました。

## オプション

brussels-1893-option-belle-epoque = ベル・エポック拡張
brussels-1893-option-b-side = バリアント：ストリップの混合とB面ボード
brussels-1893-option-any-alike = 「任意の資材」はすべて同じ種類で払う
brussels-1893-option-free-after-failure = アクションができなくても、無料アクションとタイルは行う
brussels-1893-option-white-income = パスしたときの白の美術品の収入
brussels-1893-value-off = 使わない
brussels-1893-value-on = 使う
brussels-1893-value-no = いいえ
brussels-1893-value-yes = はい
brussels-1893-value-one = 全部で1フラン
brussels-1893-value-each = 1つにつき1フラン
