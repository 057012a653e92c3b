## Table talk: commands

verb-say = say
verb-whisper = whisper
verb-note = note
verb-notes = notes | my-notes
verb-ignore = ignore
verb-talk = talk
verb-report = report
verb-watch = watch | follow
verb-feed = feed
verb-ask = ask

behind-it = it | this | that
behind-host = host | the host
behind-whispers = whispers
behind-talk-at-once = talk-at-once
behind-talk-in-letters = talk-in-letters
behind-talk-digest = talk-digest
behind-talk-never = talk-never
behind-talk-free = talk-free
behind-webhook = webhook
behind-talk-asked = talk-asked

## Lines of talk

say-talk-line = { $number }. { $name }: { $quote }
say-talk-spectator = { $number }. { $name }, watching: { $quote }
say-talk-whisper = { $number }. { $name }, to you alone: { $quote }
say-talk-removed = { $number }. { $name } (removed by an admin)
say-talk-listed = { $number }. { $name }: { $quote }
letter-talk = Table talk
letter-talk-left = { $count ->
    [one] (To see 1 earlier message, type: talk)
   *[other] (To see { $count } earlier messages, type: talk)
}
letter-notes = Your notes, which only you can see
letter-note-line = { $number }. { $text }
subject-talk = Table talk: { $game } [{ $table }]

## Speaking

say-talk-sent = Sent to everyone at table { $table }: { $quote }
say-talk-whispered = Sent to { $name } alone: { $quote }
say-talk-none = No one has said anything at table { $table } yet. To be the first: { $line }
say-talk-empty = What would you like to say? Type it after the word, for example: { $line }
say-talk-long = Your message has { $count } characters, but only { $most } fit. Please shorten it and send it again.
say-talk-too-many = You've sent { $most } messages to this table today. Please wait until tomorrow.
say-talk-closed = Talk at table { $table } is closed, so we didn't send your message.
say-talk-over = Talk at table { $table } ended a week after the game, so we didn't send your message.
say-talk-no-seat = Only the players at table { $table } can send messages to it.
say-talk-offer = Would you like to send your words to the table? Then reply: { $line }
say-talk-no-offer = There's nothing to send. Type your message after the word, for example: { $line }
say-whisper-off = At this table, everyone reads everything, so you can't whisper.
say-whisper-whom = Who should read it? At this table: { $names }. For example: { $line }

## Order at the table

say-talk-off = Talk at table { $table } is now closed. To open it again: { $line }
say-talk-on = Talk at table { $table } is now open.
say-talk-cut = We've removed message { $number }.
say-talk-no-line = There's no message { $number } at table { $table }.
say-talk-not-yours = Only the owner of the table and admins can do that.
say-talk-shape = For example: { $line }
say-report-sent = Thank you. We've told the people who look after this table about message { $number }.
say-report-lost = No one looks after this table in a chat. To tell the host about message { $number }: { $line }
say-report-shape = Which message, and what's wrong with it? For example: { $line }
say-admins-talk = { $name } reports message { $number } at table { $table }. { $other } wrote: { $quote }. Reason: { $reason }

## Notes to oneself

say-note-kept = Noted. You'll find it in every letter about table { $table }.
say-note-dropped = We've dropped note { $number }.
say-note-unknown = You have no note { $number } at table { $table }.
say-note-full = You already have { $most } notes at table { $table }. Drop one first: { $line }
say-note-line = { $number }. { $quote }
say-notes-none = You have no notes at table { $table }. To make one: { $line }

## What you see

say-ignore-on = From now on, you won't see anything that { $name } says. To see it again: { $line }
say-ignore-off = From now on, you'll see what { $name } says.
say-ignore-list = You don't see what these people say: { $names }
say-ignore-none = You see what everyone says. To hide someone's messages: { $line }
say-ignore-whom = Who do you mean? At this table: { $names }. For example: { $line }
say-telling-talk =
    { $delivery ->
        [1] We'll send you table talk within minutes.
        [2] You'll get table talk in your daily digest.
        [3] We won't send you any table talk.
       *[other] You'll get table talk in the next letter about the table.
    } { $free ->
        [0] Before we send words from your emails to the table, we'll ask you.
       *[other] Words below your moves go to the table at once.
    }
say-talk-no-digest = You don't get a digest yet. Choose its time first, for example: { $line }

## Watching a table

say-watch-daily = You're now watching table { $table }. After every day with news, we'll send you a letter. To stop: { $line }
say-watch-end = You're now watching table { $table }. We'll write to you once, when the game is over. To stop: { $line }
say-watch-off = You've stopped watching table { $table }.
say-watch-not = You aren't watching table { $table }.
say-watch-own = You play at table { $table }, so you hear about it anyway.
say-watch-over = The game at table { $table } is over. To look at it: { $line }
say-watch-full = Too many people are already watching table { $table }.
say-watch-news = News from table { $table }, which you're watching

## The host

say-ask-sent = We've passed your question on to the host. They can see your name and the table, and will answer you directly.
say-ask-none = We can't reach the host from here.
say-ask-shape = What would you like to ask? For example: { $line }
say-ask-too-many = You've asked the host enough for today. Please wait until tomorrow.
say-ask-letter = { $name } asks the host: { $quote }
say-ask-table = Their table: { $table }
say-ask-contact = To answer, write to: { $contact }
subject-ask = A question for the host
web-talk = Table talk

## Webhooks

say-webhook-asked = We've posted a code to { $host }. Within a day, send us the line that you find there.
say-webhook-on = From now on, we'll also post short notices to { $host }. To stop them: { $line }
say-webhook-secret = Each notice is signed. We show you the key only this once: { $secret }
say-webhook-off = We no longer post notices to your webhook.
say-webhook-none = You have no webhook. To add one: { $line }
say-webhook-how = Which address should we post notices to? It begins with https://. For example: { $line }
say-webhook-bad-url = We can't post notices to that address. It must begin with https:// and be open to everyone. For example: { $line }
say-webhook-bad-code = That code is wrong, or older than a day. To get a new one, send the address again: { $line }
say-webhook-disabled = We don't post notices to webhooks here.
say-webhook-code = To get notices about your games here, send us this line within a day: { $line }
subject-webhook = Confirm your webhook

## Feeds

feed-title = News of your games
feed-turn-until = It's your turn. Due { $at }.
say-feed-on = Anyone with this link can read your feed, so keep it to yourself: { $link } To revoke it: { $line }
say-feed-off = We've revoked your feed. Its link opens nothing any more.
say-feed-none = You have no feed. To get one: { $line }
say-feed-no-web = This service has no web pages, so there are no feeds.
