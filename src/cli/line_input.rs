//! PromptInput input: with a prompt, a history and Tab completion in a terminal, or else line by line.

use super::tab_completion::TableOffers;
use super::terminal_text::TerminalVoice;
use rustyline::completion::{Completer, Pair};
use rustyline::error::ReadlineError;
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

/// What a person does at the prompt.
enum PromptInput {
    /// They entered a line.
    Line(String),
    /// They pressed Ctrl-C.
    Interrupt,
}

/// PromptInput lines. A separate thread reads them, since reading from a terminal cannot be interrupted.
pub(crate) struct TypedLines {
    lines: mpsc::Receiver<PromptInput>,
    /// Requests the next line, if a prompt must not appear before it is requested.
    asks: Option<asking::Sender<()>>,
}

impl TypedLines {
    /// Reads standard input line by line.
    pub(crate) fn from_stdin() -> Self {
        let (send, lines) = mpsc::channel(1);
        std::thread::spawn(move || {
            let typed = std::io::stdin().lock().lines().map_while(Result::ok);
            typed.map_while(|line| send.blocking_send(PromptInput::Line(line)).ok()).for_each(drop);
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
                let typed = match editor.readline(PROMPT) {
                    Ok(line) => PromptInput::Line(line),
                    Err(ReadlineError::Interrupted) => PromptInput::Interrupt,
                    Err(_) => return,
                };
                if send.blocking_send(typed).is_err() {
                    return;
                }
            }
        });
        Ok(Self { lines, asks: Some(asks) })
    }

    /// Returns the next line; `None` at the end of the input. After Ctrl-C in a terminal, asks whether to stop: a `yes`,
    /// or Ctrl-C again, stops, and any other line is an answer.
    pub(crate) async fn next(&mut self, voice: &TerminalVoice) -> anyhow::Result<Option<String>> {
        match self.read().await {
            Some(PromptInput::Line(line)) => return Ok(Some(line)),
            Some(PromptInput::Interrupt) if self.asks.is_some() => {}
            Some(PromptInput::Interrupt) | None => return Ok(None),
        }
        voice.print(&[voice.text(messages::TERMINAL_QUIT)])?;
        Ok(match self.read().await {
            Some(PromptInput::Line(line)) if !voice.is_yes(&line) => Some(line),
            _ => None,
        })
    }

    async fn read(&mut self) -> Option<PromptInput> {
        if let Some(asks) = &self.asks {
            asks.send(()).ok()?;
        }
        tokio::select! {
            typed = self.lines.recv() => typed,
            _ = tokio::signal::ctrl_c() => Some(PromptInput::Interrupt),
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
