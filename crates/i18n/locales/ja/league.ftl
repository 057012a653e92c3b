### リーグについての文。

## 表：順位表、組み合わせ、日程、一覧の行と列

# 数の整数部と小数部の間。
decimal-sign = .
# 順位の列の見出し。
sheet-rank = 順位
sheet-mark-you = あなた
sheet-mark-up = 昇格
sheet-mark-down = 降格
sheet-mark-out = 除外
sheet-more = ほか{ $count }行
sheet-zone = タイムゾーン：{ $zone }

## 状態、設定、順位の決め方、行った人

league-state-draft = 準備中
league-state-open = エントリー受付中
league-state-closed = 受付終了
league-state-set = 組み合わせ決定
league-state-running = 進行中
league-state-closing = 集計中
league-state-final = 終了
league-state-cancelled = 中止
league-state-paused = 一時停止中
league-state-struck = 除外

league-choice-title = 名称
league-choice-game = ゲーム
league-choice-seats = 1卓の席数
league-choice-short = 1卓の最少席数
league-choice-format = 方式
league-choice-rounds = ラウンド数
league-choice-advance = 各卓からの勝ち抜け人数
league-choice-division = ディビジョンの人数
league-choice-promoted = 昇格・降格の人数
league-choice-tables = 一人が同時に進める卓の数
league-choice-ties = 同点のときに比べる順番
league-choice-walkover = 放棄された席の点の付け方
league-choice-abandoned = 全員が離れた卓の点の付け方
league-choice-dropout = 途中離脱した人の成績
league-choice-sit-out = 途中離脱した人が休むシーズン数
league-choice-demotion = 途中離脱した人の次のディビジョン
league-choice-late = 期間内に終わらない卓の扱い
league-choice-late-extension = 期間内に終わらない卓の延長
league-choice-max = エントリーの上限
league-choice-entries = エントリーの受付期間
league-choice-check-in = 出席確認の期間
league-choice-plan = 組み合わせ決定から開始までの期間
league-choice-season = シーズンの期間
league-choice-settle = 結果が確定するまでの見直し期間
league-choice-pause = シーズンの間の休み
league-choice-pace = ペース
league-choice-holidays = 休暇の日数
league-choice-away = ボットに交代するまでの時間切れの回数
league-choice-teams = チームの人数
league-choice-mail = メールでのエントリー

league-tie-wins = 1卓あたりの1位の多さ（同じなら2位、以下同様）
league-tie-head-to-head = 同点の人同士の直接対決の成績（全員の同卓回数が等しい場合だけ）
league-tie-share = 卓のゲーム得点に占める割合の大きさ
league-tie-opponents = 相手の強さ

league-by-league = リーグ
league-by-host = サービスの運営者
league-by-admin = { $name }（管理者）

## ボタン

league-press-join = エントリー
league-press-here = 出席
league-press-leave = 辞退
league-press-accept = 引き受ける
league-press-decline = 見送る
league-press-standings = 順位表を見る
league-press-plan = 組み合わせを見る
league-press-rules = ルールを読む
league-press-overview = リーグを見る
league-press-file = ファイルで受け取る

## 参加者への返事

say-league-banned = 「{ $title }」のこのシーズンにはエントリーできません。管理者により出場停止になっています。
say-league-sits-out = 「{ $title }」のシーズン{ $dropped }を途中離脱したため、次にエントリーできるのはシーズン{ $back }からです。事情があるときは管理者に相談してください。管理者はあなたをエントリーさせることができます。
say-league-entered = 「{ $title }」シーズン{ $season }にエントリーしました。次の予定はこちらからお知らせします。気が変わったら：リーグ 辞退 { $league }
say-league-waiting = 「{ $title }」シーズン{ $season }の補欠リストに入りました。空きが出たらすぐにお知らせします。気が変わったら：リーグ 辞退 { $league }
say-league-checked-in = ありがとうございます。出席を確認しました。「{ $title }」シーズン{ $season }の組み合わせが決まったらお知らせします。気が変わったら：リーグ 辞退 { $league }
say-league-already-waiting = すでに「{ $title }」の補欠リストに入っています。何もしなくてかまいません。空きが出たらすぐにお知らせします。
say-league-struck-out = あなたは「{ $title }」シーズン{ $season }から外れています。復帰したいときは、管理者に頼んでください。
say-league-already-in = 「{ $title }」シーズン{ $season }にはすでにエントリーしています。
say-league-opens = 「{ $title }」シーズン{ $season }のエントリー受付は{ $at }に始まります。
say-league-not-open = 「{ $title }」シーズン{ $season }には、いまはエントリーできません。
say-league-inherited = 「{ $title }」でほかのプレイヤーの枠を引き継ぎました。その人の点と卓は、これであなたのものです。どの卓かはまもなくお知らせします。
say-league-not-in = 「{ $title }」シーズン{ $season }にはエントリーしていません。
say-league-declined = わかりました。ほかの人に打診します。
say-league-withdrawn = 「{ $title }」シーズン{ $season }を辞退しました。受付期間中なら、またエントリーできます：リーグ 参加 { $league }
say-league-withdrawn-late = 「{ $title }」シーズン{ $season }を辞退しました。また参加したくなったら、管理者に頼んでください。
say-league-dropped-out = 「{ $title }」シーズン{ $season }から途中離脱しました。あなたの卓はボットが続けます。
say-league-not-now = いまはできません。「{ $title }」シーズン{ $season }：{ $state }。
say-league-would-drop-stands = シーズンは進行中で、あなたの{ $all }卓のうち{ $over }卓が終わっています。いま離脱すると、終わった卓の成績は残り、ほかの卓はすべて0点になります。
say-league-would-drop = シーズンは進行中で、あなたの{ $all }卓のうち{ $over }卓が終わっています。いま離脱すると、あなたの成績はすべて消え、卓はボットが続けます。

## 管理者への返事：書き方

say-league-created = リーグ { $league } を作りました：「{ $title }」。まだだれもエントリーできません。ルールを読み（リーグ ルール { $league }）、変えたいところを変えてください（管理 { $league } 設定 season=8w）。それから、エントリーの受付を始めてください（管理 { $league } 募集）。
say-league-name = リーグの略称は、SPRING のように2〜16文字（A〜Z、0〜9、ハイフン）です。数字やハイフンで始めることと、コマンドに使う言葉を付けることはできません。
say-league-taken = リーグ { $league } はすでにあります。次のように書けば通ります：{ $line }
say-league-which-game = どのゲームで遊びますか？ 次のように書けば通ります：{ $line }
say-league-seats = リーグでの{ $game }は、1卓{ $least }〜{ $most }人です。次のように書けば通ります：{ $line }
say-league-no-choice = 「{ $choice }」という設定はありません。設定できるもの：{ $choices }。次のように書けば通ります：{ $line }
say-league-bad-choice = { $choice } にその値は使えません。次のように書けば通ります：{ $line }
say-league-bad-number = { $choice } は{ $least }から{ $most }までの数です。次のように書けば通ります：{ $line }
say-league-bad-word = { $choice } に書けるのは次のどれかです：{ $words }。次のように書けば通ります：{ $line }
say-league-bad-time = { $choice } は{ $least }から{ $most }までの期間です。次のように書けば通ります：{ $line }
say-league-unused-choice = 形式 { $format } では { $choice } を使いません。次のように書けば通ります：{ $line }
say-league-one-choice = 設定は一つずつ変更してください。記録には一つずつ残ります。次のように書けば通ります：{ $line }
say-league-stranger = そのアカウントやアドレスの人は見つかりません。まず、本人から一度ご連絡いただく必要があります。
say-league-which-entry = { $count ->
    [0] 「{ $name }」という名前や番号のエントリーはありません。まだだれもエントリーしていません。
   *[other] 「{ $name }」という名前や番号のエントリーはありません。近いものは次のとおりです。
}
say-league-which-person = { $count ->
    [0] このリーグに「{ $name }」という名前や番号の人はいません。
   *[other] このリーグに「{ $name }」という名前や番号の人はいません。近い人は次のとおりです。
}
say-league-unclear = この行に当てはまるプレイヤーが複数います。
say-league-choose = 選ぶには、次の行のどれかを送ってください。
say-league-name-by-address = ほかの人を選ぶには、名前の代わりにメールアドレスを書いてください。
say-league-how = 入力できるもの：リーグ、リーグ SPRING、または「リーグ」の後に次のどれか：参加、出席、辞退、組み合わせ、星取表、ルール、日程、理由、記録、診断、レーティング。
say-manage-how = 読み取れませんでした。「管理」、リーグの略称に続けて、次のどれかを書いてください：募集、締め切り、再募集、組み合わせ、組み合わせ取消、開始、終了、確定、中止、一時停止、再開、設定 項目=値、ゲーム、名称、告知、メール、チャンネル、延長、追加、出席扱い、移動、別卓、入れ替え、チーム、除名、除名取消、無効、有効、判定、裁定、交代、補欠、代打、点数調整、出場停止、出場停止解除、再送、差し戻し。
say-manage-could = いま書けるもの：{ $line }
say-manage-sure = まだ何も変えていません。実行するには：{ $line }
say-manage-sure-why = まだ何も変えていません。実行するには、次の行の後にコロンと理由を付けて送ってください：{ $line }
say-manage-why = コロンの後に理由を書いてください。関係するプレイヤーに伝えます。
say-manage-changed = 何も変えていません。その間にリーグが先に進んだか、確認の言葉が違います。
say-manage-done = リーグ { $league } で実行しました：

## 管理者への返事：できないこと

say-league-no-table = 「{ $title }」シーズン{ $season }にその卓はないか、そこでできることはもうありません。
say-league-no-entry = 「{ $title }」シーズン{ $season }にそのプレイヤーはいません。
say-league-no-division = 「{ $title }」シーズン{ $season }にそのディビジョンはありません。
say-league-no-result = 第{ $number }卓（{ $table }）は結果なしで終わったので、有効にできません。
say-league-table-not-running = 第{ $number }卓（{ $table }）は進行中ではありません。
say-league-is-struck = { $name }はすでにシーズンから外れています。
say-league-not-struck = { $name }は除名されていないか、シーズンが進行中ではありません。
say-league-plays-already = { $name }はすでにこのシーズンに参加しています。
say-league-nobody-waits = 補欠リストに、打診できる人はもう残っていません。
say-league-nobody-asked = その枠の引き継ぎは、だれにも打診していません。
say-league-sits-there = { $name }はすでにその卓に着席しています。
say-league-adjustment = シーズンの進行中と集計中は、点を1〜100点の範囲で増減できます。例：+2、-1.5
say-league-extension = 延長できるのは、1秒から30日までです。
say-league-too-few = プレイヤーが足りません。最低{ $least }人必要です。
say-league-cannot-plan = シーズンの記録に矛盾があるため、組み合わせを決められません。サービスの運営者に知らせてください。詳しくは vernissage check でわかります。
say-league-tables-left = まだ{ $count }卓の結果が決まっていません。決まるまで、何も確定できません。
say-league-division-short = そうすると、人数が足りず卓を組めないディビジョンができてしまいます。
say-league-no-line = 記録にその行はありません。
say-league-back-already = その行はすでに差し戻されています。
say-league-built-upon = 差し戻せません。元に戻せないものか、その後にしたことの前提になっているためです。
say-league-paused = 「{ $title }」はすでに一時停止中です。
say-league-not-paused = 「{ $title }」は一時停止中ではありません。
say-league-add-banned = { $name }はシーズン{ $season }に出場停止中です。加えるには、まず処分を解除してください。
say-league-add-waits-already = { $name }は補欠リストにいて、いまは繰り上げられません。
say-league-there-already = { $name }は確認済みです。
say-league-same-player = 二人は同じ人です。
say-league-apart-already = { $name }と{ $other }は、すでに同卓にならないようになっています。
say-league-not-apart = { $name }と{ $other }を別卓にする指定はありません。
say-league-other-division = { $name }と{ $other }はディビジョンが違います。同じにするには「移動」を使ってください。
say-league-no-teams = シーズン{ $season }にチームはありません。次のシーズンから設けるには、次のように入力してください：管理 { $league } 設定 teams=3
say-league-no-team = 「{ $team }」というチームはありません。
say-league-in-team = { $name }はすでにチーム「{ $team }」にいます。
say-league-team-lacks = { $name }はこのシーズンにエントリーしていません。
say-league-team-size = チームは{ $count }人です。キャプテンを先頭に、全員を書いてください。
say-league-not-captain = それができるのは、同じチームのメンバーについて、そのキャプテンだけです。

## 管理者への返事：コマンドの効果。確認の前と後に示す

say-league-would-open = 「{ $title }」シーズン{ $season }のエントリー受付をいま始めます（{ $at }まで）。
say-league-would-open-then = 「{ $title }」シーズン{ $season }のエントリー受付を{ $at }に始めます。
say-league-would-close = シーズン{ $season }のエントリーをいま締め切ります。
say-league-would-reopen-entries = シーズン{ $season }のエントリー受付を再開します（{ $at }まで）。
say-league-would-reopen = シーズン{ $season }の結果の確定を取り消し、集計に戻します。
say-league-would-plan = シーズン{ $season }の組み合わせをいま決めます。出席の返事がない人は参加しません。
say-league-would-plan-of = { $entries }人、{ $divisions }ディビジョン、{ $tables ->
    [0] 卓はまだありません
   *[other] { $tables }卓です
}。出席の返事なし：{ $absent }人。補欠から：{ $moved }人。
say-league-would-unplan = シーズン{ $season }の組み合わせを破棄し、作り直します。
say-league-would-replan = シーズン{ $season }の組み合わせを、その人を除いて作り直します。
say-league-would-redraw = シーズン{ $season }の組み合わせを作り直します。
say-league-would-add = { $name }がシーズン{ $season }に参加します。
say-league-would-add-waiting = { $name }はシーズン{ $season }の補欠リストに入ります。定員に達しているか、組み合わせがすべて決まっています。
say-league-would-add-block = { $name }がシーズン{ $season }に加わり、どの席も同じ回数になるように{ $tables }卓に入ります。ほかの{ $count }人は、その分だけ卓が増えます。順位は1卓あたりの点なので、公平さは変わりません。
say-league-would-check-in = { $name }を確認済みにします。
say-league-would-apart = 今後の組み合わせでは、{ $name }と{ $other }をできるだけ別卓にします。
say-league-would-not-apart = { $name }と{ $other }を別卓にする指定を取り消します。
say-league-drawn-stay = すでに決まった卓はそのままです。
say-league-would-clash = 別卓にすべき人同士が{ $count }回同卓になります。ほかの組み合わせは見つかりませんでした。
say-league-would-swap = { $name }と{ $other }の卓と席をすべて入れ替えます。
say-league-would-team = チーム「{ $team }」：{ $names }。キャプテン：{ $captain }。
say-league-would-no-team = チーム「{ $team }」を解散します。メンバーの点はそのまま残ります。
say-league-would-start = シーズン{ $season }をいま始め、卓を開きます。
say-league-would-end = { $count ->
    [0] シーズン{ $season }をいま終えます。卓はすべて終わっています。
   *[other] シーズン{ $season }をいま終えます。終わっていない{ $count }卓は、シーズンのルールに従って処理します。
}
say-league-would-finish = シーズン{ $season }の結果をいま確定します。
say-league-would-cancel = シーズン{ $season }を中止します。卓は最後まで続けられますが、結果は数えません。
say-league-would-extend-all = { $count }卓を{ $time }延長し、シーズンの終了は{ $at }になります。
say-league-would-extend = { $count }卓を{ $time }延長します。シーズンの終了は変わりません。
say-league-would-move = { $name }をディビジョン{ $from }からディビジョン{ $to }に移します。すべてのディビジョンの卓を組み直します。
say-league-would-change = { $choice }：{ $before } → { $after }
say-league-frozen = シーズン{ $season }では、エントリー受付を始めたときのルールをそのまま使います。この変更は次のシーズンから適用します。
say-league-would-rename = リーグの名称を「{ $after }」に変えます。
say-league-would-place = リーグのチャンネルか、エントリーできる人の範囲を変えます。
say-league-would-pause = { $count ->
    [0] リーグを一時停止します。再開するまで、どの期限も来ません。
   *[other] リーグを一時停止します。再開するまで、どの期限も来ず、{ $count }卓の時計も止まります。
}
say-league-would-resume = リーグを再開します。一時停止は{ $at }からでした。これからの日程はすべて、停止していた分だけ後ろにずれます。
say-league-would-announce = { $count }人に知らせます：{ $text }
say-league-would-announce-later = { $title }の参加者に{ $at }に送ります：{ $text }
say-league-would-ban = { $name }はエントリーできなくなります。
say-league-would-ban-until = { $name }はシーズン{ $until }までエントリーできなくなります。
say-league-would-be-out = シーズン{ $season }からも外します。
say-league-plays-on = シーズン{ $season }には最後まで参加します。途中で外すには、除名してください。
say-league-would-lift = { $name }は再びエントリーできるようになります。
say-league-would-strike = { $name }をシーズン{ $season }から除名します。{ $all }卓のうち{ $over }卓が終わっています。その成績は消え、同卓した人の順位を付け直します。卓はボットが続けます。
say-league-would-strike-stands = { $name }をシーズン{ $season }から除名します。{ $all }卓のうち{ $over }卓が終わっています。その成績は残り、ほかの卓はすべて0点になります。卓はボットが続けます。
say-league-would-strike-at = { $name }を第{ $number }卓からだけ除名します。
say-league-would-unstrike = { $name }の除名を取り消します。
say-league-would-withdraw = { $name }を開始前のシーズン{ $season }から外します。
say-league-would-replace = { $name }の枠を{ $by }が引き継ぎます。点もすべて移ります。{ $left ->
    [0] 残りの卓はありません。
   *[other] 残りの{ $left }卓も引き継ぎます。
}
say-league-would-ask = { $name }の枠の引き継ぎを{ $by }に打診します。回答は{ $at }まで。その後は補欠リストの次の人に打診します。
say-league-would-not-ask = { $name }の枠を引き継ぐ人を探すのをやめます。
say-league-would-guest = 第{ $number }卓は{ $by }が{ $name }の代打に入ります。この卓は{ $name }の成績には数えず、ほかの人の成績には数えます。
say-league-would-sub = { $by }が、同じチームの{ $name }に代わって第{ $number }卓を打ちます。卓の点は{ $name }に入ります。
say-league-would-no-guest = 第{ $number }卓での{ $name }の代打をやめます。
say-league-would-adjust = { $name }：卓の成績とは別に{ $points }点。
say-league-would-resend = シーズンのお知らせを{ $name }に送り直します。
say-league-would-void = 第{ $number }卓（{ $table }）を無効にします。続きも行いません。
say-league-would-count = 第{ $number }卓（{ $table }）を数えます。
say-league-would-adjudicate = 第{ $number }卓（{ $table }）をいま終わらせ、現在の得点を結果とします。
say-league-would-rule = 第{ $number }卓（{ $table }）に裁定を下します。
say-league-would-take-back = 記録の{ $number }行目で行ったことを差し戻します。

## リーグの状況

say-league-head = { $title }（{ $league }）シーズン{ $season }
say-league-no-entrants = 「{ $title }」シーズン{ $season }には、まだだれもエントリーしていません。
say-league-unknown = 「{ $word }」というリーグはありません。次のように書けば通ります：{ $line }
say-league-no-season = 「{ $title }」にシーズン{ $number }はありません。最新はシーズン{ $newest }です。次のように書けば通ります：{ $line }
say-league-none = リーグはありません。
say-which-league = どのリーグですか？ いくつかあります：{ $leagues }
say-league-not-admin = これができるのは、リーグの管理者（そのサーバーの管理者と、このサービスの管理者）だけです。
say-league-members-only = このリーグにエントリーできるのは、そのサーバーのメンバーだけです。
say-league-room-where = リーグの投稿先にするチャンネルで入力してください。
say-league-now-draft = シーズンは準備中です。エントリー受付の開始はまだ決まっていません。
say-league-now-draft-then = シーズンは準備中です。エントリー受付は{ $at }に始まります。
say-league-now-open = { $count ->
    [0] エントリー受付は{ $at }まで。まだエントリーはありません。最低{ $least }人必要です。
   *[other] エントリー受付は{ $at }まで。{ $count }人がエントリーしています。最低{ $least }人必要です。
}{ $waiting ->
    [0] {""}
   *[other] 補欠リストは{ $waiting }人です。
}
say-league-now-check-in = エントリーは締め切りました。出席確認は{ $at }までです。これまでに{ $count }人中{ $there }人が返事をしました。
say-league-now-missing = まだ出席を確認していない人：{ $names }
say-league-now-closed = エントリーは締め切りました（{ $count }人）。次に組み合わせを決めます。
say-league-now-set = 組み合わせが決まりました。{ $count }人、{ $divisions }ディビジョン{ $tables ->
    [0] {""}
   *[other] 、{ $tables }卓
}です。{ $at }に始まります。
say-league-now-running = シーズンは進行中で、遅くとも{ $at }に終わります。{ $all }卓のうち{ $over }卓が終わり、{ $running }卓が進行中です。
say-league-now-closing = { $left ->
    [0] すべての卓が終わりました。それまでに管理者が問題を見つけなければ、結果は{ $at }に確定します。
   *[other] シーズンは終わりました。まだ{ $left }卓の結果を処理しています。
}
say-league-now-final = シーズンは終わりました。
say-league-now-final-won = { $count ->
    [1] シーズンは終わりました。優勝：{ $names }
   *[other] シーズンは終わりました。同時優勝：{ $names }
}
say-league-now-cancelled = シーズンは中止になりました。
say-league-now-paused = リーグは{ $at }から一時停止中です。時計はすべて止まり、日程もすべて後ろにずれます。
say-league-more-divisions = ほかに{ $count }ディビジョンありますが、ここには載せていません。
say-league-no-plan = まだ卓はありません。「{ $title }」シーズン{ $season }の組み合わせが決まっていません。
say-league-teams-none = 「{ $title }」シーズン{ $season }にチームはありません。
say-league-no-dates = 「{ $title }」シーズン{ $season }の日程は、まだ何も決まっていません。

say-league-you-asked = { $name }の枠を、点も卓も含めて引き継ぎませんか？ { $at }までに回答してください。
say-league-you-in = あなたはエントリーしています。
say-league-you-there = あなたはエントリーし、出席の返事も済んでいます。
say-league-you-check-in = あなたはエントリーしています。{ $at }までに出席の返事をしてください。返事がないと参加できません。
say-league-you-waiting = あなたは補欠リストの{ $place }番目です。
say-league-you-withdrawn = あなたは辞退しました。
say-league-you-absent = 出席の返事がなかったので、あなたはこのシーズンに参加していません。
say-league-you-struck = あなたはこのシーズンから外れています。
say-league-you-play = { $divisions ->
    [1] { $all ->
        [0] あなたは参加中で、卓は順に組まれます
       *[other] あなたの卓は{ $all }卓です
    }。成績に数える卓は、まだ終わっていません。
   *[other] あなたはディビジョン{ $division }で、{ $all ->
        [0] 卓は順に組まれます
       *[other] 卓は{ $all }卓です
    }。成績に数える卓は、まだ終わっていません。
}
say-league-you-stand = { $divisions ->
    [1] あなたは{ $count }人中{ $rank }位です。{ $all }卓のうち{ $over }卓で{ $points }点です。
   *[other] あなたはディビジョン{ $division }で{ $count }人中{ $rank }位です。{ $all }卓のうち{ $over }卓で{ $points }点です。
}

say-league-champions = { $divisions ->
    [1] { $count ->
        [1] 優勝：{ $names }
       *[other] 同時優勝：{ $names }
    }
   *[other] { $count ->
        [1] ディビジョン{ $division }の優勝：{ $names }
       *[other] ディビジョン{ $division }の同時優勝：{ $names }
    }
}

## 表の題、見出し、注

league-contact-mail = メール
league-contact-chat = Discord
league-contact-mail-and-chat = メール、Discord
league-contact-bounced = メールが届かない
league-contact-none = 連絡手段なし
league-entry-entered = エントリー済み
league-entry-waiting = 補欠
league-entry-checked-in = 出席確認済み
league-entry-withdrawn = 辞退
league-entry-absent = 出席確認なし
league-entry-struck = 離脱
league-title-leagues = リーグ
league-title-calendar = { $title } シーズン{ $season } 日程
league-title-standings = { $divisions ->
    [1] { $title } シーズン{ $season } 順位表
   *[other] { $title } シーズン{ $season } ディビジョン{ $division } 順位表
}
league-title-cross = { $divisions ->
    [1] { $title } シーズン{ $season } 星取表
   *[other] { $title } シーズン{ $season } ディビジョン{ $division } 星取表
}
league-title-plan = { $divisions ->
    [1] { $title } シーズン{ $season } 組み合わせ
   *[other] { $title } シーズン{ $season } ディビジョン{ $division } 組み合わせ
}
league-title-own-tables = あなたの卓
league-title-choices = プレイヤー
league-title-divisions = ディビジョン分け
league-title-points = 卓の順位ごとの点
league-title-spans = 各期間の長さ
league-title-why = { $name }の卓
league-title-teams = チーム順位
league-title-champions = 歴代優勝者
league-title-record = { $name }のリーグ戦績
league-title-leaders = レーティング：{ $game }
league-title-rating = { $name }のレーティング：{ $game }
league-title-entrants = 「{ $title }」シーズン{ $season }の参加者
league-title-log = { $title } 記録
league-title-doctor = 対応が必要なこと

league-head-place = 順位
league-head-name = 名前
league-head-team = チーム
league-head-members = メンバー（先頭がキャプテン）
league-head-joined = エントリー日時
league-head-reached = ラウンド
league-head-points = 点
league-head-tables = 卓数
league-head-mean = 卓平均
league-head-firsts = 1位
league-head-possible = 可能順位
league-head-number = 卓
league-head-round = ラウンド
league-head-code = コード
league-head-seat = { $number }番席
league-head-state = 状態
league-head-row = 番号
league-head-opponent = { $number }
league-head-league = リーグ
league-head-title = 名称
league-head-season = シーズン
league-head-until = 次の日程
league-head-entries = 人数
league-head-division = Div.
league-head-champion = 優勝
league-head-players = プレイヤー
league-head-what = 内容
league-head-when = 日時
league-head-how-long = 長さ
league-head-sure = {""}
league-head-place-of = 順位
league-head-remark = 備考
league-head-seats = 席数
league-head-nth = { $place }位
league-head-rating = レート
league-head-strength = 平均
league-head-margin = 不確かさ
league-head-games = ゲーム数
league-head-before = 前
league-head-change = 変動
league-head-line = 行
league-head-who = だれ
league-head-why = 理由
league-head-table = 卓
league-head-zone = タイムゾーン
league-head-reached-by = 連絡方法
league-head-since = いつから
league-head-line-to-type = 送るコマンド

league-note-ties = { $count ->
    [0] 1卓あたりの点が等しければ同順位です。
    [1] 1卓あたりの点が等しいときに比べるもの：{ $first }。それも等しければ同順位です。
    [2] 1卓あたりの点が等しいときに順に比べるもの：(1) { $first }、(2) { $second }。すべて等しければ同順位です。
    [3] 1卓あたりの点が等しいときに順に比べるもの：(1) { $first }、(2) { $second }、(3) { $third }。すべて等しければ同順位です。
   *[other] 1卓あたりの点が等しいときに順に比べるもの：(1) { $first }、(2) { $second }、(3) { $third }、(4) { $fourth }。すべて等しければ同順位です。
}
league-note-divisor = 「16/3 = 5.33」は、16点を3で割った値です。割る数には、数える卓のほか、休み、参加しなかったラウンド、途中で抜けた卓も入ります。
league-note-teams = メンバー全員の点を合計し、数える卓とラウンドの合計で割ります（62/9 = 6.89）。結果が等しいチームは同順位です。
league-note-up-and-down = 上位{ $up }人が昇格、下位{ $down }人が降格します。
league-note-up = 上位{ $up }人が昇格します。
league-note-down = 下位{ $down }人が降格します。
league-note-more = ほか{ $count }人。
league-note-bye = 第{ $round }ラウンド：{ $name }は休みです。
league-note-balance = 組み合わせの均等さ：二人ごとの同卓は{ $spread ->
    [0] { $most }回
   *[other] { $least ->
        [0] 多くて{ $most }回
       *[other] { $least }〜{ $most }回
    }
}、二人ごとの席順の先と後の差は{ $order }回以内、一人ごとの席の回数の差は{ $seats }回以内です。
league-note-cross = 各マスは、行のプレイヤーが列のプレイヤーより上だった回数と下だった回数です。「上:下」または「上:同順位:下」で表します。
league-note-why = 順位 2/4 は4人中2位のことです。2–3/4 のような順位は同順位で、その範囲の順位の点の平均が入ります。
league-note-rating = レーティングは、平均から不確かさを引いたものです。実力がこれを下回ることは、ほぼありません。予想より良い成績のゲームごとに上がります。ゲームを重ねて不確かさが縮むことでも上がります。{ $least }ゲームから表示します。
league-note-rating-history = レーティングは、平均から不確かさを引いたものです。
league-note-log-earlier = これより前の行もあります（{ $number }行目まで）。
league-note-doctor = どの行もそのまま送れます。まず、どうなるかを示します。確認していただいてから実行します。
league-note-paused = リーグは一時停止中で、これからの日程はすべて後ろにずれます。

league-date-opens = エントリー受付開始
league-date-closes = エントリー締め切り
league-date-check-in = 出席確認の締め切り
league-date-starts = シーズン開始
league-date-ends = シーズン終了（最も遅い場合）
league-date-final = 結果の確定
league-date-in-calendar = { $title }：{ $what }
league-date-next = 次のシーズンのエントリー受付開始
league-date-planned = 予定

league-span-entries = エントリーの受付
league-span-check-in = 出席確認
league-span-plan = 組み合わせ決定から開始まで
league-span-season = シーズンの進行
league-span-settle = 結果が確定する前の異議の受付
league-span-pause = 次のシーズンまでの休み
league-cell-time = { $time }
league-cell-no-check-in = なし
league-cell-by-admins = 管理者が受付を始めるまで

league-table-planned = 予定
league-table-open = 開始前
league-table-running = 進行中
league-table-paused = 一時停止中
league-table-frozen = 停止中
league-table-closed = 結果なし
league-table-void = 無効
league-table-won = 勝者：{ $names }

league-ended-guest = 代打
league-ended-abandoned = ボットに交代
league-ended-forfeited = 途中離脱
league-ended-struck = 除外

## シーズンのルール

say-league-rules-frozen = 「{ $title }」シーズン{ $season }のルールです。エントリー受付の開始時に固定されています。管理者がその後に変えたことは、次のシーズンから適用されます。
say-league-rules-draft = 「{ $title }」シーズン{ $season }のルールです。エントリー受付の開始時に固定されます。
say-league-rule-games = { $count }種類のゲームを、卓ごとに順番に遊びます。第1卓は1番目、第2卓は2番目、と続きます。
say-league-rule-game = ゲーム{ $number }：{ $game }。
say-league-rule-game-with = ゲーム{ $number }：{ $game }（{ $options }）。
say-league-rule-seats = どの卓も{ $seats }席です。
say-league-rule-seats-short = 卓は{ $seats }席です。人数が割り切れないときは席の少ない卓ができますが、{ $least }席より少なくはなりません。
say-league-rule-seats-out = どの卓も{ $seats }席です。人数が割り切れないときは、休みの人が出ます。
say-league-rule-format-block = { $blocks ->
    [1] 方式：総当たり1回。卓の数はディビジョンの人数と同じです。一人{ $tables }卓に参加し、どの席にも1回ずつ座ります。全員ができるだけ均等に同卓します。
   *[other] 方式：総当たり{ $blocks }回。1回ごとの卓の数はディビジョンの人数と同じです。一人{ $tables }卓に参加し、どの席にも{ $blocks }回ずつ座ります。全員ができるだけ均等に同卓します。
}
say-league-rule-format-rounds = { $rounds ->
    [1] 方式：1ラウンド。開始前に組み合わせを決めます。
   *[other] 方式：{ $rounds }ラウンド。開始前に組み合わせを決めます。全員ができるだけ均等に同卓します。
}
say-league-rule-format-swiss = { $rounds ->
    [1] 方式：スイス式、1ラウンド。
   *[other] 方式：スイス式、{ $rounds }ラウンド。前のラウンドが終わると次の組み合わせを決めます。成績の近い人同士が当たり、できるだけ同じ人とは二度当たりません。
}
say-league-rule-format-knockout = { $advance ->
    [1] 方式：勝ち抜き。各卓の1位が次のラウンドに進み、最後の1卓まで続けます。
   *[other] 方式：勝ち抜き。各卓の上位{ $advance }人が次のラウンドに進み、最後の1卓まで続けます。
}
say-league-rule-format-ladder = 方式：ラダー。手の空いた人から卓に入ります。成績が近く、起きている時間帯が重なり、あまり同卓していない人同士を組みます。
say-league-rule-bye = 卓のないラウンドは休みです。平均的な順位と同じ5点が入り、1卓と数えます。
say-league-rule-late-comers = 途中から加わると、次のラウンドから参加します。参加しなかったラウンドは、それぞれ0点の1卓と数えます。
say-league-rule-through = 卓のないラウンドでは、そのまま次のラウンドに進みます。
say-league-rule-at-once = { $count ->
    [1] このシーズンで一度に進めるのは1卓だけです。次の卓は、そこに座る全員の手が空くと始まります。
   *[other] このシーズンで一度に進めるのは{ $count }卓までです。次の卓は、そこに座る全員の手が空くと始まります。
}
say-league-rule-points = 卓の順位に応じて、下の表の点が入ります。同順位の人には、その範囲の順位の点の平均が入ります。1卓の点の合計は1席につき5点なので、席の少ない卓も多い卓も公平です。
say-league-rule-order = 順位は1卓あたりの点で決まります。数える卓の点の合計を、卓の数で割ったものです。
say-league-rule-order-knockout = 順位は到達したラウンドで決まります。同じラウンドで敗退した人同士は、その卓の順位で決めます。
say-league-rule-lot = 並んだ順位に差を付ける必要があるときは、抽選で決めます。抽選の元は秘密の数で、検証コードは { $hash } です。数は結果が確定したときに公開するので、だれでも確かめられます。
say-league-rule-lot-open = 並んだ順位に差を付ける必要があったときは、抽選で決めました。抽選の元は数 { $seed } です。検証コード { $hash } は最初から公開していました。
say-league-rule-walkover-last = 席を放棄すると、その卓で最下位になります。続きはボットが打ち、その点はだれのものにもなりません。
say-league-rule-walkover-nothing = 席を放棄すると、その卓では0点になり、1卓と数えます。ほかの人の順位は、その席を除いて付けます。
say-league-rule-abandoned-void = 全員が離れた卓は数えません。
say-league-rule-abandoned-counted = 全員が離れた卓も、その全員の成績に数えます。
say-league-rule-dropped-half = 途中離脱したとき、終わった卓が半分以下なら、成績はすべて消えます。同卓した人の順位は付け直します。半分より多ければ、成績は残り、ほかの卓はすべて0点になります。
say-league-rule-dropped-struck = 途中離脱すると、成績はすべて消えます。同卓した人の順位は付け直します。
say-league-rule-dropped-stand = 途中離脱しても成績は残り、ほかの卓はすべて0点になります。
say-league-rule-sit-out = 途中離脱すると、続く{ $seasons }シーズンはエントリーできません。ただし、管理者がエントリーさせることはできます。
say-league-rule-demotion = 途中離脱すると、順位にかかわらず降格します。
say-league-rule-late-extension = シーズンの終了時に終わっていない卓は、一度だけ{ $time }延長します。
say-league-rule-late-adjudicate = 期限までに終わらない卓は、そのときの得点を結果とします。
say-league-rule-late-strike = 期限までに終わらない卓では、手番で待たせている人を外します。ほかの人については、そのときの得点を結果とします。
say-league-rule-late-void = 期限までに終わらない卓は数えません。
say-league-rule-one-division = 全員が一つのディビジョンで競います。
say-league-rule-teams = チームは{ $count }人です。チームの点はメンバーの点の合計で、同じチームの人はできるだけ同卓になりません。
say-league-rule-divisions = ディビジョンは約{ $count }人ずつです。新しい人は、上に空きがなければ一番下から始めます。1、2シーズン休んでもディビジョンは変わりません。
say-league-rule-movers-quarter = シーズンが終わると、各ディビジョンの上位4分の1が昇格し、下位4分の1が降格します。
say-league-rule-movers-none = 順位による昇格・降格はありません。
say-league-rule-movers = { $count ->
    [1] シーズンが終わると、各ディビジョンの1位が昇格し、最下位が降格します。
   *[other] シーズンが終わると、各ディビジョンの上位{ $count }人が昇格し、下位{ $count }人が降格します。
}
say-league-rule-entries = エントリーは{ $count }人までです。その後の人は補欠リストに入ります。辞退や欠席が出ると繰り上がります。
say-league-rule-no-limit = 手に時間制限はありません。
say-league-rule-daily = 手の期限は毎日決まった時刻（{ $pace }）で、回答の時間は必ず{ $time }以上あります。
say-league-rule-free = 手番ごとに最初の{ $time }は無料です。ペースの略記：{ $pace }。
say-league-rule-bank = それ以上かかるときは、持ち時間から引かれます（1ゲームにつき{ $time }）。
say-league-rule-increment = 回答するたびに、持ち時間が{ $time }戻ります（上限{ $cap }）。
say-league-rule-waking = おやすみ時間と休日は数えません。
say-league-rule-nonstop = 時計は昼も夜も動きます。
say-league-rule-holidays = 休暇の間は、年に{ $days }日まで時計が止まります。
say-league-rule-any-holidays = 休暇の間は時計が止まります。
say-league-rule-extension = 時間が切れると、1ゲームに1回、自動で{ $time }延長されます。
say-league-rule-grace = 時間が切れても、{ $time }の間は回答が有効です。
say-league-rule-vacant = { $count ->
    [1] 一度時間切れになると、戻るまではボットが代わりに遊びます。
   *[other] { $count }回続けて時間切れになると、戻るまではボットが代わりに遊びます。
}
say-league-rule-never-vacant = 時間切れになっても、席を失うことはありません。
say-league-rule-seen-by-members = リーグのサーバーのメンバーは、卓を観戦できます。
say-league-rule-seen-by-players = 卓は、着席しているプレイヤーだけに見えます。
say-league-rule-seen-by-all = 卓はだれでも観戦できます。

## その順位になっている理由

say-league-why-place = { $divisions ->
    [1] { $name }は{ $rank }位です。
   *[other] { $name }はディビジョン{ $division }で{ $rank }位です。
}
say-league-why-no-place = { $name }にはまだ順位がありません。数える卓がまだ終わっていません。
say-league-why-struck = { $name }はシーズンから外れているので、順位がありません。
say-league-why-not-planned = { $name }はどのディビジョンにもいないので、数えるものがありません。
say-league-why-tables = { $count ->
    [0] 数える卓はまだありません。
   *[other] { $count }卓：{ $points }点。
}
say-league-why-byes = 休み{ $count }回：{ $points }点。
say-league-why-missed = 参加しなかったラウンド{ $count }回：0点。
say-league-why-adjusted = 管理者による調整：{ $points }点。
say-league-why-mean = 合計{ $points }点を{ $count }で割り、1卓あたり{ $mean }点。
say-league-why-reached = 勝ち抜きでは、到達したラウンドで順位が決まります。到達したのは第{ $round }ラウンドです。
say-league-why-above-average = { $name }は、1卓あたりの点で上です：{ $more } 対 { $less }。
say-league-why-above-wins = { $name }は、{ $place }位の多さで上です：{ $more } 対 { $less }。
say-league-why-above-head-to-head = { $name }は、同点の人同士の直接対決で上です：{ $more } 対 { $less }。
say-league-why-above-share = { $name }は、ゲーム得点に占める割合で上です：{ $more } 対 { $less }。
say-league-why-above-opponents = { $name }は、相手の強さ（相手の1卓あたりの点）で上です：{ $more } 対 { $less }。
say-league-why-above-lot = { $name }と同順位です。
say-league-why-above-uncounted = { $name }は、数える卓がすでにあるので上です。
say-league-why-below-average = { $name }は、1卓あたりの点で下です：{ $less } 対 { $more }。
say-league-why-below-wins = { $name }は、{ $place }位の多さで下です：{ $less } 対 { $more }。
say-league-why-below-head-to-head = { $name }は、同点の人同士の直接対決で下です：{ $less } 対 { $more }。
say-league-why-below-share = { $name }は、ゲーム得点に占める割合で下です：{ $less } 対 { $more }。
say-league-why-below-opponents = { $name }は、相手の強さ（相手の1卓あたりの点）で下です：{ $less } 対 { $more }。
say-league-why-below-lot = { $name }と同順位です。
say-league-why-below-uncounted = { $name }は、数える卓がまだないので下です。

## その卓に懸かっているもの

say-league-stake = { $divisions ->
    [1] { $rounds ->
        [0] 「{ $title }」シーズン{ $season }、第{ $number }卓。
       *[other] 「{ $title }」シーズン{ $season }、第{ $round }ラウンド、第{ $number }卓。
    }
   *[other] { $rounds ->
        [0] 「{ $title }」シーズン{ $season }、ディビジョン{ $division }、第{ $number }卓。
       *[other] 「{ $title }」シーズン{ $season }、ディビジョン{ $division }、第{ $round }ラウンド、第{ $number }卓。
    }
}
say-league-stake-certain = この卓の結果にかかわらず、最終順位は{ $rank }位に決まっています。
say-league-stake-win-first = この卓で単独1位なら、シーズンの1位が決まります。
say-league-stake-surely-up = この卓の結果にかかわらず、昇格が決まっています。
say-league-stake-win-up = この卓で単独1位なら、昇格が決まります。
say-league-stake-surely-safe = この卓の結果にかかわらず、もう降格はありません。
say-league-stake-win-safe = この卓で単独1位なら、もう降格はありません。
say-league-stake-last-safe = この卓を最後まで続ければ、何位でももう降格はありません。
say-league-stake-last-down = この卓で単独最下位なら、降格が決まります。
say-league-stake-final = 決勝です。この卓の勝者がシーズンの優勝者になります。
say-league-stake-advance = { $count ->
    [1] この卓の1位が次のラウンドに進みます。
   *[other] この卓の上位{ $count }人が次のラウンドに進みます。
}

## 戦績とレーティング

say-league-no-record = { $name }はまだリーグに参加していません。
say-league-record = { $name }：{ $seasons }シーズン、数えた卓は{ $tables }卓、1位は{ $firsts }回、シーズン優勝は{ $titles }回。
say-league-no-ratings = { $game }のレーティングがある人は、まだいません。
say-league-no-rating-of = { $name }には、まだ{ $game }のレーティングがありません。

## リーグの記録

league-event-created = リーグ「{ $title }」を作成
league-event-changed = { $choice }を { $before } から { $after } に変更
league-event-renamed = リーグの名称を「{ $before }」から「{ $after }」に変更
league-event-placed = リーグのチャンネルか、エントリーできる人の範囲を変更
league-event-placed-nowhere = リーグのチャンネルをなしに変更
league-event-drafted = シーズン{ $season }を準備
league-event-drafted-then = シーズン{ $season }を準備：エントリー受付は{ $at }から
league-event-entries-opened = シーズン{ $season }のエントリー受付を開始（{ $at }まで）。抽選の検証コード：{ $hash }
league-event-entries-opened-seed = シーズン{ $season }のエントリー受付を開始（{ $at }まで）。抽選の検証コード：{ $hash }。元の数：{ $seed }
league-event-entries-prolonged = プレイヤーが足りず、エントリー受付を{ $at }まで延長
league-event-entered = { $name }がエントリー
league-event-entered-waits = { $name }が補欠リストに入った
league-event-reentered = { $name }が再びエントリー
league-event-withdrawn = { $name }が開始前に外れた
league-event-checked-in = { $name }が出席の返事
league-event-entries-closed = エントリーを締め切り
league-event-entries-closed-check-in = エントリーを締め切り、{ $at }までの出席の返事を依頼
league-event-entries-reopened = エントリー受付を再開（{ $at }まで）
league-event-planned = 組み合わせを決定：{ $count }人、{ $divisions }ディビジョン、{ $tables }卓。出席の返事なし{ $absent }人、補欠から{ $moved }人。開始は{ $at }
league-event-moved = { $name }をディビジョン{ $from }からディビジョン{ $to }に移し、全卓を組み直し
league-event-swapped = { $name }と{ $other }の卓と席を入れ替え
league-event-redrawn = 全卓を組み直し
league-event-kept-apart = { $name }と{ $other }を別卓にするよう指定
league-event-not-kept-apart = { $name }と{ $other }を別卓にする指定を取り消し
league-event-teamed = チーム「{ $team }」を編成：{ $names }
league-event-team-dissolved = チーム「{ $team }」を解散
league-event-unplanned = 組み合わせを破棄
league-event-started = シーズンを開始：{ $tables }卓。遅くとも{ $at }に終了
league-event-drawn = ディビジョン{ $division }の第{ $round }ラウンドの組み合わせを決定：{ $tables }卓、休み{ $byes }人
league-event-struck = { $name }をシーズンから除外、成績はすべて削除
league-event-struck-stands = { $name }をシーズンから除外、これまでの成績は有効
league-event-struck-at = { $name }を第{ $number }卓 { $table } から除外
league-event-unstruck = { $name }の除外を取り消し
league-event-unstruck-at = { $name }の第{ $number }卓 { $table } からの除外を取り消し
league-event-voided = 第{ $number }卓 { $table } を無効に決定
league-event-counted = 第{ $number }卓 { $table } を有効に決定
league-event-adjusted = { $name }の点を{ $points }点調整
league-event-inherited = { $from }の枠を{ $to }が引き継ぎ
league-event-guest = 第{ $number }卓 { $table } の{ $seat }番席の代打に{ $name }
league-event-no-guest = 第{ $number }卓 { $table } の{ $seat }番席の代打を終了
league-event-table-extended = 第{ $number }卓 { $table } を{ $at }まで延長
league-event-ruled-seat = 第{ $number }卓 { $table } に一人を着席
league-event-ruled-leave = 第{ $number }卓 { $table } から一人を外した
league-event-ruled-stop = 第{ $number }卓 { $table } を結果なしで終了
league-event-ruled-adjudicate = 第{ $number }卓 { $table } をそのときの得点で終了
league-event-ruled-extend = 第{ $number }卓 { $table } の手番の人の時間を延長
league-event-ruled-hold = 第{ $number }卓 { $table } の時計を停止
league-event-ruled-release = 第{ $number }卓 { $table } の時計を再開
league-event-ruled-rule = 第{ $number }卓 { $table } に裁定
league-event-extended = { $count }卓を{ $time }延長
league-event-extended-until = { $count }卓を{ $time }延長。シーズンの終了は{ $at }
league-event-paused = リーグを一時停止、{ $count }卓の時計も停止
league-event-resumed = リーグを再開
league-event-banned = { $name }を出場停止に
league-event-banned-until = { $name }をシーズン{ $until }まで出場停止に
league-event-lifted = { $name }の出場停止を解除
league-event-announced = 告知：{ $text }
league-event-announcement-scheduled = { $at }の告知を予約：{ $text }
league-event-announcement-withdrawn = { $number }行目の告知を取り消し
league-event-said-again = シーズンのお知らせを{ $name }に再送
league-event-said-entries-close = 前シーズンの人に、まもなくエントリー締め切りだと連絡
league-event-said-check-in = 出席の返事がまだの人に連絡
league-event-said-end = 終わっていない卓のある人に、まもなくシーズン終了だと連絡
league-event-asked = { $name }の枠の引き継ぎを{ $by }に打診（{ $at }まで）
league-event-not-asked = { $name }の枠の引き継ぎについて、{ $by }への打診を終了
league-event-closing = シーズンの対戦を終了、残りの結果を集計
league-event-finished = シーズンの結果を確定。1位：{ $names }
league-event-reopened = 確定した結果の見直しを開始
league-event-cancelled = シーズンを中止
league-event-taken-back = { $number }行目を差し戻し、代わりに：

## 管理者の対応が必要なこと

say-league-all-well = いま、対応が必要なことはありません。
league-finding-frozen = 卓が停止：何か問題があります
league-finding-late = シーズンは終わったが、この卓は終わっていない
league-finding-vacant = 放棄された席でボットが遊んでいる
league-finding-struck = シーズンから外れたが、進行中の卓がある
league-finding-unreachable = 連絡が届かないか、連絡を望んでいない
league-finding-stalled = 卓がこの人を何日も待っている
league-finding-low-bank = 持ち時間がほとんど残っていない
league-finding-asked = 枠の引き継ぎの打診に、まだ回答がない
league-finding-not-checked-in = 出席確認の締め切りが近いのに、まだ確認していない
league-finding-too-few = まもなく締め切りだが、プレイヤーが足りない
league-finding-paused = リーグは一時停止中
league-finding-not-begun = シーズンの半分以上が過ぎたが、卓が始まっていない

## プレイヤーへのメール

say-league-told-why = 理由：{ $why }
say-league-told-opened = 前のシーズンに続いて、また参加しませんか？ 「{ $title }」シーズン{ $season }のエントリーは{ $at }まで受け付けています。
say-league-told-back = 「{ $title }」のシーズン{ $dropped }は途中離脱でしたが、また参加しませんか？ シーズン{ $season }のエントリーは{ $at }まで受け付けています。
say-league-told-prolonged = 「{ $title }」シーズン{ $season }のエントリー受付を{ $at }まで延長しました。いまのところ{ $count }人だけです。あなたのエントリーはそのままです。参加したい人をご存じなら、声をかけてみてください。
say-league-told-reopened-entries = 「{ $title }」シーズン{ $season }のエントリー受付を{ $at }まで再開しました。あなたのエントリーはそのままです。
say-league-told-check-in = { $at }までに出席の返事をしてください。「{ $title }」シーズン{ $season }がまもなく始まります。返事がないと参加できません。
say-league-told-withdrawn = 管理者が、開始前の「{ $title }」シーズン{ $season }からあなたを外しました。
say-league-told-added = 管理者があなたを「{ $title }」シーズン{ $season }に加えました。参加しない場合は、次のように入力してください：リーグ 辞退 { $league }
say-league-told-checked-in = 管理者があなたを「{ $title }」シーズン{ $season }で確認済みにしました。
say-league-told-team = あなたは「{ $title }」シーズン{ $season }でチーム「{ $team }」の一員です：{ $names }。キャプテン：{ $captain }。
say-league-told-planned = { $divisions ->
    [1] 「{ $title }」シーズン{ $season }は{ $at }に始まります。参加者は{ $count }人です。開始までは何もしなくてかまいません。
   *[other] 「{ $title }」シーズン{ $season }は{ $at }に始まります。あなたはディビジョン{ $division }（{ $count }人）です。開始までは何もしなくてかまいません。
}
say-league-told-plan-tables = いまのところ、あなたの卓は次のとおりです。以前の組み合わせがあれば、これと入れ替わります。
say-league-told-planned-anew = 管理者がプレイヤー一人を別のディビジョンに移したため、すべての卓を組み直しました。
say-league-told-redrawn = 管理者が組み合わせを変更しました。あなたの卓は次のとおりです。
say-league-told-moved-up = お待たせしました。空きが出たので、補欠リストから繰り上がりました。参加できます。
say-league-told-absent = 出席の返事がなかったので、「{ $title }」シーズン{ $season }はあなたなしで始まります。次のシーズンにはエントリーできます。
say-league-told-no-place = 「{ $title }」シーズン{ $season }の組み合わせが決まりましたが、空きがありませんでした。補欠リストには残ります。離脱する人が出れば、引き継ぎを打診することがあります。
say-league-told-started = { $count ->
    [1] 「{ $title }」シーズン{ $season }が始まりました。遅くとも{ $at }に終わります。あなたの卓は次のとおりで、一度に1卓ずつ進めます。どの卓も、手番が来たらお知らせします。
   *[other] 「{ $title }」シーズン{ $season }が始まりました。遅くとも{ $at }に終わります。あなたの卓は次のとおりで、一度に{ $count }卓まで進めます。どの卓も、手番が来たらお知らせします。
}
say-league-told-started-ladder = { $count ->
    [1] 「{ $title }」シーズン{ $season }が始まりました。遅くとも{ $at }に終わります。手が空くたびに卓に入ります。一度に1卓です。
   *[other] 「{ $title }」シーズン{ $season }が始まりました。遅くとも{ $at }に終わります。手が空くたびに卓に入ります。一度に{ $count }卓までです。
}
say-league-told-round = 「{ $title }」第{ $round }ラウンドの組み合わせが決まりました。あなたの卓は次のとおりです。
say-league-told-matched = 「{ $title }」であなたの新しい卓ができました。
say-league-told-bye = 「{ $title }」第{ $round }ラウンドは休みです。5点が入り、次のラウンドでまた参加します。
say-league-told-through = 「{ $title }」第{ $round }ラウンドは休みで、そのまま次のラウンドに進みます。
say-league-told-reminder-entries = また参加しませんか？ 「{ $title }」シーズン{ $season }のエントリーは{ $at }に締め切ります。
say-league-told-reminder-check-in = { $at }までに出席の返事をしてください。返事がないと、「{ $title }」シーズン{ $season }はあなたなしで始まります。まもなく開始ですが、返事がまだです。
say-league-told-reminder-end = 「{ $title }」シーズン{ $season }は{ $at }に終わりますが、あなたの卓が{ $count }卓残っています。早めに進めてください。
say-league-told-struck = 管理者が、あなたを「{ $title }」シーズン{ $season }から除名しました。成績はすべて消えます。
say-league-told-struck-stands = 管理者が、あなたを「{ $title }」シーズン{ $season }から除名しました。これまでの成績は残り、ほかの卓はすべて0点になります。
say-league-told-unstruck = 「{ $title }」シーズン{ $season }に復帰しました。続けて参加できます。
say-league-told-struck-at = あなたは「{ $title }」第{ $number }卓 { $table } から外れました。この卓はあなたの成績に数えません。
say-league-told-unstruck-at = あなたは「{ $title }」第{ $number }卓 { $table } に復帰しました。この卓は再びあなたの成績に数えます。
say-league-told-voided = 「{ $title }」第{ $number }卓 { $table } は無効になりました。続きも行いません。
say-league-told-counted = 「{ $title }」第{ $number }卓 { $table } は再び有効になりました。
say-league-told-table-extended = 「{ $title }」第{ $number }卓 { $table } は{ $at }までに終えてください。シーズンは終わりましたが、この卓だけ延長しました。延長は一度だけです。
say-league-told-adjudicated = 「{ $title }」第{ $number }卓 { $table } は終わり、そのときの得点を結果とします。
say-league-told-adjusted = 「{ $title }」でのあなたの点を管理者が調整しました：{ $points }
say-league-told-heir = 「{ $title }」シーズン{ $season }で{ $name }の枠を引き継ぎました。その人の点は、これであなたのものです。
say-league-told-gave = 「{ $title }」シーズン{ $season }のあなたの枠は{ $name }が引き継ぎます。これまでのご参加、ありがとうございました。
say-league-told-guest = 「{ $title }」第{ $number }卓 { $table } で{ $name }の代打に入ります。この卓はほかの人の成績に数え、あなたの成績には数えません。
say-league-told-guested = 「{ $title }」第{ $number }卓 { $table } では{ $name }があなたの代打に入ります。この卓はあなたの成績に数えません。
say-league-told-no-guest = 「{ $title }」第{ $number }卓 { $table } でのあなたの代打は終わりました。
say-league-told-banned = 「{ $title }」の管理者により出場停止になりました。今後はエントリーできません。
say-league-told-banned-until = 「{ $title }」の管理者により、シーズン{ $until }まで出場停止になりました。それまではエントリーできません。
say-league-told-lifted = 「{ $title }」に再びエントリーできるようになりました。
say-league-told-asked = 「{ $title }」で{ $name }の枠を、点もすべて含めて引き継ぎませんか？ { $left ->
    [0] いま、残りの卓はありません。
   *[other] 残りは{ $left }卓です。
}{ $at }までに回答してください。その後はほかの人に打診します。
say-league-told-not-asked = 「{ $title }」の枠の引き継ぎの打診は取り下げました。補欠リストには残ります。
say-league-told-extended = 「{ $title }」のあなたの卓のうち{ $count }卓が、{ $time }延長されました。
say-league-told-ends = シーズンは遅くとも{ $at }に終わります。
say-league-told-paused = 「{ $title }」は一時停止しました。卓の時計はすべて止まり、日程もすべて後ろにずれます。
say-league-told-resumed = 「{ $title }」を再開しました。時計は動き、これからの日程はすべて停止していた分だけ後ろにずれます。
say-league-told-announced = 「{ $title }」の管理者からのお知らせ：{ $text }
say-league-told-closing = { $count ->
    [0] 「{ $title }」シーズン{ $season }のすべての卓が終わりました。結果は{ $at }に確定します。問題があれば、それまでに管理者に知らせてください。
   *[other] 「{ $title }」シーズン{ $season }は終わりました。まだ{ $count }卓の結果を処理しています。問題があれば、いま管理者に知らせてください。
}
say-league-told-final = { $divisions ->
    [1] 「{ $title }」シーズン{ $season }の結果が確定しました。あなたの順位：{ $count }人中{ $rank }位。
   *[other] 「{ $title }」シーズン{ $season }の結果が確定しました。あなたの順位：ディビジョン{ $division }で{ $count }人中{ $rank }位。
}
say-league-told-up = 昇格です。次のシーズンにエントリーすると、ディビジョン{ $division }かそれより上になります。
say-league-told-down = 降格です。次のシーズンにエントリーすると、ディビジョン{ $division }になります。上に空きがあれば、それより上になります。
say-league-told-stay = 次のシーズンにエントリーすると、引き続きディビジョン{ $division }です。
say-league-told-next = 次のシーズンのエントリー受付は{ $at }に始まります。そのときにお知らせします。
say-league-told-next-unknown = 次のシーズンのエントリー受付が始まったらお知らせします。
say-league-told-reopened = 「{ $title }」シーズン{ $season }の結果を見直しています。いまは確定していません。
say-league-told-cancelled = 「{ $title }」シーズン{ $season }は中止になりました。始まった卓は最後まで続けられますが、結果は数えません。

## リーグのチャンネルへの知らせ

say-league-news-drafted = 「{ $title }」シーズン{ $season }のエントリー受付は{ $at }に始まります。
say-league-news-opened = 「{ $title }」シーズン{ $season }のエントリーを{ $at }まで受け付けています。どなたでもどうぞ！
say-league-news-prolonged = 「{ $title }」シーズン{ $season }のエントリー受付を{ $at }まで延長しました。まだプレイヤーが足りません。
say-league-news-reopened-entries = 「{ $title }」シーズン{ $season }のエントリー受付を{ $at }まで再開しました。
say-league-news-check-in = 「{ $title }」シーズン{ $season }のエントリーを締め切りました。エントリーした人は{ $at }までに出席の返事をしてください。
say-league-news-closed = 「{ $title }」シーズン{ $season }のエントリーを締め切りました。次に組み合わせを決めます。
say-league-news-planned = 「{ $title }」シーズン{ $season }の組み合わせが決まりました。{ $count }人、{ $divisions }ディビジョン{ $tables ->
    [0] {""}
   *[other] 、{ $tables }卓
}です。{ $at }に始まります。
say-league-news-planned-anew = 管理者がプレイヤー一人を別のディビジョンに移したため、「{ $title }」シーズン{ $season }の卓を組み直しました。シーズンは{ $at }に始まります。
say-league-news-started = { $tables ->
    [0] 「{ $title }」シーズン{ $season }が始まりました。遅くとも{ $at }に終わります。
   *[other] 「{ $title }」シーズン{ $season }が{ $tables }卓で始まりました。遅くとも{ $at }に終わります。
}
say-league-news-drawn = { $divisions ->
    [1] 「{ $title }」第{ $round }ラウンドの組み合わせが決まりました：{ $tables }卓。
   *[other] 「{ $title }」ディビジョン{ $division }第{ $round }ラウンドの組み合わせが決まりました：{ $tables }卓。
}
say-league-news-announced = 「{ $title }」の管理者からのお知らせ：{ $text }
say-league-news-paused = 「{ $title }」は一時停止しました。卓の時計はすべて止まり、日程もすべて後ろにずれます。
say-league-news-resumed = 「{ $title }」を再開しました。時計は動き、これからの日程はすべて停止していた分だけ後ろにずれます。
say-league-news-closing = 「{ $title }」シーズン{ $season }の対戦が終わりました。残りを集計すると、結果が確定します。
say-league-news-finished = 「{ $title }」シーズン{ $season }の結果が確定しました。おめでとうございます！
say-league-news-reopened = 「{ $title }」シーズン{ $season }の結果を見直しています。いまは確定していません。
say-league-news-cancelled = 「{ $title }」シーズン{ $season }は中止になりました。
