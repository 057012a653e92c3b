## 卓の会話：コマンド

verb-say = 発言 | 話す | 言う
verb-whisper = ささやく | 耳打ち
verb-note = メモ
verb-notes = メモ一覧 | メモを見る
verb-ignore = 無視
verb-talk = 会話
verb-report = 通報
verb-watch = 観戦
verb-feed = フィード
verb-ask = 問い合わせ | 質問

behind-it = これ | それ
behind-host = 運営者 | 運営者に
behind-whispers = ささやき
behind-talk-at-once = 会話はすぐ
behind-talk-in-letters = 会話は手紙で
behind-talk-digest = 会話はまとめて
behind-talk-never = 会話なし
behind-talk-free = 会話は確認なし
behind-webhook = webhook | ウェブフック
behind-talk-asked = 会話は確認する

## 会話の行

say-talk-line = { $number }. { $name }：{ $quote }
say-talk-spectator = { $number }. { $name }（観戦）：{ $quote }
say-talk-whisper = { $number }. { $name }（あなただけに）：{ $quote }
say-talk-removed = { $number }. { $name }（管理者が削除しました）
say-talk-listed = { $number }. { $name }：{ $quote }
letter-talk = 卓の会話
letter-talk-left = （これより前の{ $count }件を見るには「会話」と入力してください）
letter-notes = あなたのメモ（ほかの人には見えません）
letter-note-line = { $number }. { $text }
subject-talk = 卓の会話：{ $game } [{ $table }]

## 発言

say-talk-sent = 卓{ $table }の全員に送りました：{ $quote }
say-talk-whispered = { $name }さんだけに送りました：{ $quote }
say-talk-none = 卓{ $table }では、まだ誰も発言していません。発言するには：{ $line }
say-talk-empty = 何を伝えますか？ コマンドに続けて入力してください。例：{ $line }
say-talk-long = メッセージは{ $count }文字ですが、送れるのは{ $most }文字までです。短くして、もう一度送ってください。
say-talk-too-many = 今日はこの卓に{ $most }件送りました。続きは明日お願いします。
say-talk-closed = 卓{ $table }の会話は閉じられているため、メッセージは送りませんでした。
say-talk-over = 卓{ $table }の会話は、ゲーム終了の1週間後に終わりました。メッセージは送りませんでした。
say-talk-no-seat = 卓{ $table }にメッセージを送れるのは、その卓のプレイヤーだけです。
say-talk-offer = この文章を卓の全員に送りますか？ 送るには、こう返信してください：{ $line }
say-talk-no-offer = 送るものがありません。メッセージはコマンドに続けて入力してください。例：{ $line }
say-whisper-off = この卓では会話はすべて全員に公開されるため、ささやけません。
say-whisper-whom = 誰に送りますか？ この卓のプレイヤー：{ $names }。例：{ $line }

## 卓の管理

say-talk-off = 卓{ $table }の会話を閉じました。もう一度開くには：{ $line }
say-talk-on = 卓{ $table }の会話を開きました。
say-talk-cut = メッセージ{ $number }を削除しました。
say-talk-no-line = 卓{ $table }にメッセージ{ $number }はありません。
say-talk-not-yours = これができるのは、卓の主催者と管理者だけです。
say-talk-shape = こう入力できます：{ $line }
say-report-sent = ありがとうございます。メッセージ{ $number }について、この卓の管理者に知らせました。
say-report-lost = この卓にはチャットの管理者がいません。メッセージ{ $number }について運営者に知らせるには、こう入力してください：{ $line }
say-report-shape = どのメッセージの、何が問題ですか？ 例：{ $line }
say-admins-talk = { $name }さんが、卓{ $table }のメッセージ{ $number }を通報しました。{ $other }さんの発言：{ $quote }。理由：{ $reason }

## 自分用のメモ

say-note-kept = メモしました。卓{ $table }の手紙には、いつもこのメモが載ります。
say-note-dropped = メモ{ $number }を削除しました。
say-note-unknown = 卓{ $table }にメモ{ $number }はありません。
say-note-full = 卓{ $table }には、もうメモが{ $most }件あります。先に1件削除してください：{ $line }
say-note-line = { $number }. { $quote }
say-notes-none = 卓{ $table }にメモはありません。メモするには：{ $line }

## 表示

say-ignore-on = これからは、{ $name }さんの発言を表示しません。元に戻すには：{ $line }
say-ignore-off = これからは、{ $name }さんの発言を表示します。
say-ignore-list = 次の人の発言は表示していません：{ $names }
say-ignore-none = 全員の発言を表示しています。誰かの発言を隠すには：{ $line }
say-ignore-whom = 誰のことですか？ この卓の人：{ $names }。例：{ $line }
say-telling-talk =
    { $delivery ->
        [1] 卓の会話は、数分以内にお送りします。
        [2] 卓の会話は、1日1回のまとめに載せます。
        [3] 卓の会話はお送りしません。
       *[other] 卓の会話は、その卓の次の手紙に載せます。
    }{ $free ->
        [0] メールの文章は、卓に送る前に確認します。
       *[other] 手の下に書かれた文章は、そのまま卓に送ります。
    }
say-talk-no-digest = まだ1日1回のまとめを受け取っていません。先に時刻を選んでください。例：{ $line }

## 観戦

say-watch-daily = 卓{ $table }の観戦を始めました。動きのあった日には手紙をお送りします。やめるには：{ $line }
say-watch-end = 卓{ $table }の観戦を始めました。ゲームが終わったら一度だけお知らせします。やめるには：{ $line }
say-watch-off = 卓{ $table }の観戦をやめました。
say-watch-not = 卓{ $table }は観戦していません。
say-watch-own = 卓{ $table }ではあなたもプレイしているので、お知らせはもう届いています。
say-watch-over = 卓{ $table }のゲームは終わりました。見るには：{ $line }
say-watch-full = 卓{ $table }は、もう観戦者がいっぱいです。
say-watch-news = 観戦中の卓{ $table }の動き

## 運営者

say-ask-sent = 質問を運営者に伝えました。運営者にはあなたの名前と卓が見え、直接お答えします。
say-ask-none = ここからは運営者に連絡できません。
say-ask-shape = 何を質問しますか？ 例：{ $line }
say-ask-too-many = 今日の運営者への質問はここまでです。続きは明日お願いします。
say-ask-letter = { $name }さんから運営者への質問：{ $quote }
say-ask-table = 質問者の卓：{ $table }
say-ask-contact = 返信先：{ $contact }
subject-ask = 運営者への質問
web-talk = 卓の会話

## Webhook

say-webhook-asked = { $host }にコードを送信しました。1日以内に、そこに届いた行をそのまま送ってください。
say-webhook-on = これからは{ $host }にも短いお知らせを送ります。やめるには：{ $line }
say-webhook-secret = お知らせには署名が付きます。署名の鍵をお見せするのは今回だけです：{ $secret }
say-webhook-off = Webhookへのお知らせを停止しました。
say-webhook-none = Webhookは登録されていません。登録するには：{ $line }
say-webhook-how = お知らせの送信先はどのアドレスですか？ https:// で始まります。例：{ $line }
say-webhook-bad-url = そのアドレスには送信できません。https:// で始まり、誰でも接続できるアドレスが必要です。例：{ $line }
say-webhook-bad-code = コードが違うか、1日以上前のものです。アドレスをもう一度送ると、新しいコードが届きます：{ $line }
say-webhook-disabled = ここではWebhookへのお知らせは利用できません。
say-webhook-code = ここでゲームのお知らせを受け取るには、1日以内にこの行を送ってください：{ $line }
subject-webhook = Webhookの確認

## フィード

feed-title = ゲームのお知らせ
feed-turn-until = あなたの手番です。期限：{ $at }
say-feed-on = 次のリンクを知っている人は誰でもあなたのフィードを読めます。人には教えないでください：{ $link } 無効にするには：{ $line }
say-feed-off = フィードを無効にしました。これまでのリンクはもう使えません。
say-feed-none = フィードはまだありません。作成するには：{ $line }
say-feed-no-web = ここにはウェブページがないため、フィードは利用できません。
