//! The possible answers in a letter: on one line, and as a list if there are notes on the choices.

use super::letter_budget::LetterBudget;
use super::speech::Speaker;
use super::text_layout::columns;
use engine::Note;
use i18n::Voice;
use model::{Arg, InputLine};
use serde::Serialize;

/// The possible continuations of a first word. Notes are not typed, so no example contains them.
#[derive(Serialize)]
pub(super) struct AnswerLineContext {
    /// All continuations on one line, with notes in brackets.
    line: String,
    /// The first word, with the notes shared by all choices.
    first: String,
    /// The choices one by one, if there are notes on them; otherwise empty.
    choices: Vec<ChoiceContext>,
    /// True if there are more choices than fit in a letter.
    more: bool,
}

/// One choice.
#[derive(Serialize)]
struct ChoiceContext {
    words: String,
    note: Option<String>,
}

impl AnswerLineContext {
    /// Converts the continuations to one phrase suitable for reading aloud.
    pub(super) fn speak(&mut self, speaker: &Speaker<'_>) {
        self.line = speaker.spoken_phrase(&self.line);
        self.choices.clear();
    }
}

/// Maximum width of the notes on a proposal, in columns: one line on a phone.
const PROPOSAL_NOTE_COLUMNS: usize = 60;

/// Renders the notes that sum up a proposal, the most important ones that fit on a line.
pub(super) fn proposal_note(notes: &[Note], voice: &Voice) -> Option<String> {
    let between = voice.lang().text(messages::LIST_SEMICOLON);
    let mut told = String::new();
    for note in notes.iter().filter_map(|note| voice.note(note)) {
        let longer = if told.is_empty() { note } else { format!("{told}{between}{note}") };
        if columns(&longer) <= PROPOSAL_NOTE_COLUMNS {
            told = longer;
        }
    }
    (!told.is_empty()).then_some(told)
}

/// Renders the continuations of a first word, as many as fit.
pub(super) fn answer_line_context(
    line: &InputLine<'_>,
    room: LetterBudget,
    voice: &Voice,
) -> AnswerLineContext {
    let told = |notes: &[Note]| voice.notes(notes, None).filter(|_| room.notes);
    let in_brackets = |text: String| voice.say(&messages::brackets(Arg::Text(text)));
    let shown = line.choices.iter().take(room.choices);
    let choices: Vec<ChoiceContext> = shown
        .map(|(words, notes)| ChoiceContext {
            words: voice.words_after(line.first, words),
            note: told(notes),
        })
        .collect();
    let more = line.choices.len() > choices.len();
    let all = told(line.all).map(|all| match line.choices.len() {
        1 => in_brackets(all),
        _ => in_brackets(voice.say(&messages::letter_words_each(Arg::Text(all)))),
    });
    let all = all.unwrap_or_default();
    let first = voice.words(line.first);
    // The words of one choice are kept together when the line is broken.
    let noted = |choice: &ChoiceContext| {
        let note = choice.note.clone().map(in_brackets).unwrap_or_default();
        format!("{}{note}", choice.words.replace(' ', "\u{a0}"))
    };
    let more_words = more.then(|| "…".to_owned());
    let in_a_row: Vec<String> = choices.iter().map(noted).chain(more_words).collect();
    let in_one = format!("{first} {}", in_a_row.join(" / "));
    let is_listed = choices.len() > 1 && choices.iter().any(|choice| choice.note.is_some());
    AnswerLineContext {
        line: format!("{}{all}", in_one.trim()),
        first: format!("{first}{all}"),
        choices: if is_listed { choices } else { Vec::new() },
        more,
    }
}
