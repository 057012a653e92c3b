### What is said in a chat, besides what is said everywhere.

chat-title = **{ $code } · { $game }**
chat-small = -# { $text }
chat-seat-held = { $number }. { $name } ({ $zone })
chat-seat-bot = { $number }. { $name } (bot)
chat-seat-empty = { $number }. *free*
chat-option = { $option }: { $value }
chat-waits = Waiting for { $names }: { $asked }
chat-waits-until = Waiting for { $names } until { $at }: { $asked }
chat-round = Round { $round }
chat-paused = paused
chat-players = Players: { $names }
chat-player-bot = { $name } (bot)
chat-turn = Waiting for { $names }
chat-turn-since = Waiting for { $names }, asked { $since }
chat-turn-until = Waiting for { $names }, asked { $since }, until { $at }
chat-score = Points now: { $points }
chat-until = Time until { $at }.
chat-replace-until = You may replace it until { $at }, or until the last one has answered.
chat-hash = Fingerprint: `{ $hash }`
chat-answer-here = Press the button, or just answer here with your words, for example: `{ $example }`
