//! What can be said now, as a letter tells it: on one line, and on a line for each choice where there is something to know of them.

use super::room::LetterRoom;
use super::speech::Speaker;
use engine::Note;
use i18n::Voice;
use model::{Arg, SaidLine};
use serde::Serialize;

/// What can be said behind a first word. Nobody types what is to be known: it stands in no example.
#[derive(Serialize)]
pub(super) struct SaidContext {
    /// All of it on one line, with what is to be known in brackets.
    line: String,
    /// The first word, with what is to be known of all choices alike.
    first: String,
    /// The choices one by one, where there is something to be known of them; else nothing.
    choices: Vec<ChoiceContext>,
    /// Whether there are more choices than a letter has room for.
    more: bool,
}

/// One choice.
#[derive(Serialize)]
struct ChoiceContext {
    words: String,
    note: Option<String>,
}

impl SaidContext {
    /// Makes it into what is read aloud well: one sentence.
    pub(super) fn speak(&mut self, speaker: &Speaker<'_>) {
        self.line = speaker.said(&self.line);
        self.choices.clear();
    }
}

/// What can be said behind a first word, no more than there is room for.
pub(super) fn said(line: &SaidLine<'_>, room: LetterRoom, voice: &Voice) -> SaidContext {
    let told = |notes: &[Note]| voice.notes(notes, None).filter(|_| room.notes);
    let in_brackets = |text: String| voice.say(&messages::brackets(Arg::Text(text)));
    let shown = line.choices.iter().take(room.choices);
    let choices: Vec<ChoiceContext> =
        shown.map(|(words, notes)| ChoiceContext { words: voice.words(words), note: told(notes) }).collect();
    let more = line.choices.len() > choices.len();
    let all = told(line.all).map(|all| match line.choices.len() {
        1 => in_brackets(all),
        _ => in_brackets(voice.say(&messages::letter_words_each(Arg::Text(all)))),
    });
    let all = all.unwrap_or_default();
    let first = voice.words(line.first);
    // The words of one choice stay together where the line is broken.
    let noted = |choice: &ChoiceContext| {
        let note = choice.note.clone().map(in_brackets).unwrap_or_default();
        format!("{}{note}", choice.words.replace(' ', "\u{a0}"))
    };
    let more_words = more.then(|| "..".to_owned());
    let in_a_row: Vec<String> = choices.iter().map(noted).chain(more_words).collect();
    let in_one = format!("{first} {}", in_a_row.join(" / "));
    let is_listed = choices.len() > 1 && choices.iter().any(|choice| choice.note.is_some());
    SaidContext {
        line: format!("{}{all}", in_one.trim()),
        first: format!("{first}{all}"),
        choices: if is_listed { choices } else { Vec::new() },
        more,
    }
}
