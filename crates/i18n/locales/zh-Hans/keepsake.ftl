# 一局结束后留存的东西：计分表，以及整局游戏的动画。
keepsake-date = { $year }年{ $monthname }{ $day }日
keepsake-dates = { $from } – { $to }
keepsake-moves = { $count } 步
keepsake-rounds = { $count } 轮
keepsake-score = 计分表
keepsake-total = 总分
keepsake-tie-broken = { $names } 同为 { $points } 分，按“{ $tie }”分出先后（{ $numbers }）。
keepsake-tie-shared = { $names } 同为 { $points } 分，名次并列。
keepsake-replay-alt = 整局游戏的动画，一步一帧：{ $title }。结局：{ $end }
letter-keepsake = 这封邮件附有计分表，以及整局游戏的动画：{ $file }（在网页中打开）。
chat-keepsake = 想看整局游戏的动画，请在网页中打开 { $file }。
