# 一局結束後留存的東西：計分表，以及整局遊戲的動畫。
keepsake-date = { $year }年{ $monthname }{ $day }日
keepsake-dates = { $from } – { $to }
keepsake-moves = { $count } 步
keepsake-rounds = { $count } 輪
keepsake-score = 計分表
keepsake-total = 總分
keepsake-tie-broken = { $names } 同為 { $points } 分，以「{ $tie }」分出先後（{ $numbers }）。
keepsake-tie-shared = { $names } 同為 { $points } 分，名次並列。
keepsake-replay-alt = 整局遊戲的動畫，一步一格：{ $title }。結局：{ $end }
letter-keepsake = 這封信附有計分表，以及整局遊戲的動畫：{ $file }（用瀏覽器開啟）。
chat-keepsake = 想看整局遊戲的動畫，請用瀏覽器開啟 { $file }。
