# 終わったゲームのまとめ：得点表と、ゲーム全体のアニメーション。
keepsake-date = { $year }年{ $monthname }{ $day }日
keepsake-dates = { $from } – { $to }
keepsake-moves = { $count }手
keepsake-rounds = { $count }ラウンド
keepsake-score = 得点表
keepsake-total = 合計点
keepsake-tie-broken = { $names }は{ $points }点で並びました。「{ $tie }」で順位が決まりました（{ $numbers }）。
keepsake-tie-shared = { $names }は{ $points }点で並び、同順位です。
keepsake-replay-alt = ゲーム全体のアニメーション（一手一コマ）：{ $title }。結果：{ $end }
letter-keepsake = 得点表と、ゲーム全体のアニメーションを添付しました：{ $file }（ウェブブラウザーで開けます）。
chat-keepsake = ゲーム全体をアニメーションで見るには、{ $file } をウェブブラウザーで開いてください。
