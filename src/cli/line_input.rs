//! Typed input: with a prompt, a history and Tab completion in a terminal, or else line by line.

use super::tab_completion::TableOffers;
use rustyline::completion::{Completer, Pair};
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};
use std::io::BufRead;
use std::sync::mpsc as asking;
use tokio::sync::mpsc;

/// Prompt before the typed line.
const PROMPT: &str = "> ";

/// Typed lines. A separate thread reads them, since reading from a terminal cannot be interrupted.
pub(crate) struct TypedLines {
    lines: mpsc::Receiver<String>,
    /// Requests the next line, if a prompt must not appear before it is requested.
    asks: Option<asking::Sender<()>>,
}

impl TypedLines {
    /// Reads standard input line by line.
    pub(crate) fn from_stdin() -> Self {
        let (send, lines) = mpsc::channel(1);
        std::thread::spawn(move || {
            let typed = std::io::stdin().lock().lines().map_while(Result::ok);
            typed.map_while(|line| send.blocking_send(line).ok()).for_each(drop);
        });
        Self { lines, asks: None }
    }

    /// Reads lines in a terminal, with these completions.
    ///
    /// # Errors
    /// Returns an error if there is no terminal to edit lines in.
    pub(crate) fn from_terminal(offers: TableOffers) -> anyhow::Result<Self> {
        let config = Config::builder().completion_type(CompletionType::List).auto_add_history(true).build();
        let mut editor = Editor::with_history(config, MemHistory::new())?;
        editor.set_helper(Some(TabCompleter { offers }));
        let (send, lines) = mpsc::channel(1);
        let (asks, asked) = asking::channel();
        std::thread::spawn(move || {
            // The thread ends with the input, or when no more lines are requested.
            while let Ok(()) = asked.recv() {
                let Ok(line) = editor.readline(PROMPT) else { return };
                if send.blocking_send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Self { lines, asks: Some(asks) })
    }

    /// Returns the next line; `None` at the end of the input, or on Ctrl-C.
    pub(crate) async fn next(&mut self) -> Option<String> {
        if let Some(asks) = &self.asks {
            asks.send(()).ok()?;
        }
        tokio::select! {
            line = self.lines.recv() => line,
            _ = tokio::signal::ctrl_c() => None,
        }
    }
}

/// Expands a typed line for the service: `?` is short for help.
pub(crate) fn expand_typed_line(line: &str) -> String {
    match line.trim().strip_prefix(['?', '？']) {
        Some(topic) => format!("help {}", topic.trim()).trim().to_owned(),
        None => line.trim().to_owned(),
    }
}

/// Completes lines at one table.
struct TabCompleter {
    offers: TableOffers,
}

impl Completer for TabCompleter {
    type Candidate = Pair;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        let (from, found) = self.offers.candidates_for_line(line.get(..at).unwrap_or(line));
        let pair =
            |one: super::tab_completion::Candidate| Pair { display: one.shown, replacement: one.typed };
        Ok((from, found.into_iter().map(pair).collect()))
    }
}

impl Hinter for TabCompleter {
    type Hint = String;
}

impl Highlighter for TabCompleter {}
impl Validator for TabCompleter {}
impl Helper for TabCompleter {}

#[cfg(test)]
mod tests {
    use super::expand_typed_line;

    #[test]
    fn question_mark_expands_to_help() {
        for (typed, wanted) in [
            ("?", "help"),
            (" ? ", "help"),
            ("?time", "help time"),
            ("？ 時間", "help 時間"),
            ("bid 14 ", "bid 14"),
        ] {
            assert_eq!(expand_typed_line(typed), wanted, "{typed}");
        }
    }
}
