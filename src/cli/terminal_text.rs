//! The terminal's own lines, in the language of the person there: broken at words, and apart from the letters.

use super::command_output::{clean_for_terminal, say};
use super::letter_display::ParsedMail;
use i18n::{Lang, Voice, service_verbs};
use messages::PlainKey;
use model::{Arg, Instant, Say};

/// Width of the terminal's own lines, in columns.
const COLUMNS: usize = 76;
/// Number of lines of a letter below which its question is still visible above the prompt.
const VISIBLE_LINES: usize = 16;
/// Maximum number of lines of a question that is repeated.
const QUESTION_LINES_MAX: usize = 12;
/// Start of the line that ends the first part of a letter.
const MARKER: &str = "-- ";

/// Writes to the person at the terminal.
#[derive(Clone, Debug)]
pub(super) struct TerminalVoice {
    lang: Lang,
    voice: Voice,
}

impl TerminalVoice {
    pub(super) fn new(lang: Lang) -> Self {
        Self { lang, voice: Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH) }
    }

    /// Returns a text without arguments.
    pub(super) fn text(&self, key: PlainKey) -> String {
        self.lang.text(key)
    }

    /// Returns a message as text.
    pub(super) fn format(&self, say: &Say) -> String {
        self.voice.say(say)
    }

    /// Prints texts as one paragraph.
    pub(super) fn print(&self, texts: &[String]) -> anyhow::Result<()> {
        wrap(&texts.join(" ")).iter().try_for_each(|line| say!("{line}"))
    }

    /// Prints a message as a paragraph.
    pub(super) fn print_message(&self, say: &Say) -> anyhow::Result<()> {
        self.print(&[self.format(say)])
    }

    /// Prints a message, and below it a path or a command, which is never broken.
    pub(super) fn print_with_line(&self, key: PlainKey, line: &str) -> anyhow::Result<()> {
        self.print(&[self.text(key)])?;
        say!("  {line}")
    }

    /// Returns true if a line means yes.
    pub(super) fn is_yes(&self, line: &str) -> bool {
        let typed = line.trim().to_lowercase();
        typed == "yes" || service_verbs(self.lang).get("yes").is_some_and(|forms| forms.contains(&typed))
    }

    /// Returns true if a letter asks for a move and proposes lines.
    pub(super) fn is_question(&self, text: &str) -> bool {
        PROPOSAL_HEADINGS.iter().any(|key| text.contains(&self.text(*key)))
    }

    /// Repeats the question of a long letter with its proposals, so that they stand just above the prompt.
    pub(super) fn repeat_question(&self, mail: &ParsedMail) -> anyhow::Result<()> {
        let headings = PROPOSAL_HEADINGS.map(|key| self.text(key));
        let Some(question) = question_of_long_letter(&mail.text, &headings) else { return Ok(()) };
        say!("{}", self.text(messages::TERMINAL_TURN))?;
        question.iter().try_for_each(|line| say!("{line}"))
    }

    /// Returns the line about a letter that is still being drawn.
    pub(super) fn drawing(&self, seconds: u64) -> String {
        self.format(&messages::terminal_drawing(Arg::Number(i64::try_from(seconds).unwrap_or(i64::MAX))))
    }
}

/// Headings above the lines that a letter proposes.
const PROPOSAL_HEADINGS: [PlainKey; 4] = [
    messages::LETTER_ANSWER_SO,
    messages::LETTER_ANSWER_SO_ONE,
    messages::LETTER_PRESS,
    messages::LETTER_PRESS_ONE,
];

/// Breaks a text into lines that fit a terminal of 80 columns, at words.
fn wrap(text: &str) -> Vec<String> {
    render::wrap_lines(&clean_for_terminal(text), COLUMNS)
}

/// Returns the question of a letter, above its marker line, and the lines that it proposes under one of these headings;
/// `None` if the letter proposes none, or is so short that they are still visible.
fn question_of_long_letter<'t>(text: &'t str, headings: &[String]) -> Option<Vec<&'t str>> {
    let lines: Vec<&str> = text.trim_end().lines().collect();
    if lines.len() <= VISIBLE_LINES {
        return None;
    }
    let marker = lines.iter().position(|line| line.starts_with(MARKER))?;
    let is_heading = |line: &&str| headings.iter().any(|heading| line.contains(heading.as_str()));
    let proposed = lines.iter().position(is_heading)?;
    let is_text = |line: &&&str| !line.trim().is_empty();
    let below = lines[proposed..].iter().take_while(is_text);
    let above = lines[..marker.min(proposed)].iter().filter(is_text).take(QUESTION_LINES_MAX);
    Some(above.chain(below).copied().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_lines_break_at_words_in_every_language() {
        for lang in Lang::all() {
            let voice = TerminalVoice::new(lang);
            for key in [messages::TERMINAL_HOW, messages::TERMINAL_QUIT, messages::TERMINAL_NO_ANSWER] {
                let text = voice.text(key);
                let lines = wrap(&text);
                assert!(lines.iter().all(|line| line.chars().count() <= COLUMNS), "{lines:?}");
                let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
                if text.is_ascii() {
                    assert_eq!(words(&lines.join(" ")), words(&text), "no word is broken");
                }
            }
        }
    }

    #[test]
    fn question_of_a_long_letter_is_repeated() {
        let (head, proposals) = ("It is your turn: bid.", "Reply with one of these:\n    bid 3\n    bid 4");
        let news = "- news\n".repeat(30);
        let headings = ["Reply with one of these:".to_owned()];
        let wanted = vec![head, "Reply with one of these:", "    bid 3", "    bid 4"];
        for text in [
            format!("{head}\n\n-- reply above this line -- [#x]\n\n{proposals}\n\n{news}"),
            format!("{head}\n\n{proposals}\n\n-- reply above this line -- [#x]\n\n{news}"),
        ] {
            assert_eq!(question_of_long_letter(&text, &headings), Some(wanted.clone()));
            assert_eq!(question_of_long_letter(&text, &["Schreibe".to_owned()]), None, "no proposals");
        }
        let short = format!("{head}\n\n-- reply above this line --\n\n{proposals}");
        assert_eq!(question_of_long_letter(&short, &headings), None, "it is still visible");
    }
}
