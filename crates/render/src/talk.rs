//! Table talk and notes: their lines in letters, chats and web pages.

use i18n::Voice;
use model::{Arg, Page, Say, TalkEntry, TalkVoice};

/// Returns the lines of table talk on a page, oldest first.
pub(super) fn talk_lines(page: &Page, voice: &Voice) -> Vec<String> {
    page.talk.lines.iter().map(|entry| voice.say(&talk_message(entry))).collect()
}

fn talk_message(entry: &TalkEntry) -> Say {
    let number = Arg::Text(match &entry.table {
        Some(table) => format!("{table} {}", entry.number),
        None => entry.number.to_string(),
    });
    let Some(text) = &entry.text else { return messages::say_talk_removed(&entry.name, number) };
    match entry.voice {
        TalkVoice::Player => messages::say_talk_line(&entry.name, number, text),
        TalkVoice::Spectator => messages::say_talk_spectator(&entry.name, number, text),
        TalkVoice::Whisper => messages::say_talk_whisper(&entry.name, number, text),
    }
}

/// Returns the reader's notes on a page, one line each.
pub(super) fn note_lines(page: &Page, voice: &Voice) -> Vec<String> {
    let line = |note: &model::NoteSummary| {
        let text = Arg::Free(note.text.clone());
        voice.say(&messages::letter_note_line(Arg::Number(i64::from(note.number)), text))
    };
    page.notes.iter().map(line).collect()
}
