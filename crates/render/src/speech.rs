//! Text in spoken order, to be read aloud: sentences without plans, columns, signs and abbreviations. The content and
//! order for a table come from `templates/<game>/speech.txt`, or else `board.txt`; a line that starts with `# ` is a
//! heading.

use super::board::{dump, table_voice};
use super::render_output::RenderError;
use super::templates::{render_if_any, template_data};
use super::text_layout::{BULLET, FILE_MARK, OrderGuard, SENTENCE_ENDS, VERBATIM_MARK};
use i18n::{Lang, Voice};
use model::{Arg, BoardSummary, Extent, Page, TableSummary};
use serde::Serialize;

/// Prefix of a heading in a template.
const HEAD: &str = "# ";
/// Separator of displayed choices.
const BETWEEN: &str = " / ";
/// The rule above the small print of a letter.
const SMALL_PRINT: &str = "~~";

/// Sentences under one heading.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct SpokenPart {
    /// The heading; `None` for the first sentences.
    pub(super) head: Option<String>,
    pub(super) sentences: Vec<String>,
}

/// Renders a whole table to be read aloud: one sentence per line, with an empty line before each heading.
///
/// # Errors
/// Returns an error if the template does not fit the view.
pub fn board_speech(table: &TableSummary, board: &BoardSummary, lang: Lang) -> Result<String, RenderError> {
    let told = spoken_parts(table, board, &table_voice(table, lang))?;
    let told = told.into_iter().map(|part| {
        let lines: Vec<String> = part.head.into_iter().chain(part.sentences).collect();
        lines.join("\n")
    });
    Ok(told.collect::<Vec<_>>().join("\n\n"))
}

/// Returns the table of a page in parts, with names escaped for a chat if `in_chat`. Returns an empty list for a page
/// without a board, and for an answer that omits the board.
///
/// # Errors
/// Returns an error in the same cases as [`board_speech`].
pub(super) fn spoken_page(page: &Page, lang: Lang, in_chat: bool) -> Result<Vec<SpokenPart>, RenderError> {
    let both = page.table.as_ref().zip(page.board.as_ref());
    let Some((table, board)) = both.filter(|_| page.extent != Extent::Word) else { return Ok(Vec::new()) };
    let voice = table_voice(table, lang);
    spoken_parts(table, board, &if in_chat { voice.for_chat() } else { voice })
}

fn spoken_parts(
    table: &TableSummary,
    board: &BoardSummary,
    voice: &Voice,
) -> Result<Vec<SpokenPart>, RenderError> {
    let read =
        |file: &str| render_if_any(&format!("{}/{file}", table.game), template_data(table, board), voice);
    let told = match read("speech.txt")? {
        Some(told) => Some(told),
        None => read("board.txt")?,
    };
    let told = told.unwrap_or_else(|| dump(&board.view));
    Ok(Speaker::new(voice, &OrderGuard::new(voice.lang(), &table.game)).split_parts(&told))
}

/// Converts lines into sentences to be read aloud in a language.
pub(super) struct Speaker<'a> {
    voice: &'a Voice,
    orders: &'a OrderGuard,
    /// Signs and abbreviations with their spoken forms.
    replacements: Vec<(String, String)>,
    between: String,
    stop: String,
}

impl<'a> Speaker<'a> {
    /// Creates a speaker whose sentences never start like an order known to `orders`.
    pub(super) fn new(voice: &'a Voice, orders: &'a OrderGuard) -> Self {
        let lang = voice.lang();
        let pairs = lang.text(messages::SPEECH_INSTEAD);
        let pair = |pair: &str| {
            let (sign, said) = pair.split_once("=>")?;
            Some((sign.trim().to_owned(), said.trim().to_owned()))
        };
        Self {
            voice,
            orders,
            replacements: pairs.split('|').filter_map(pair).collect(),
            between: lang.text(messages::LIST_COMMA),
            stop: lang.text(messages::SPEECH_STOP),
        }
    }

    /// Splits the lines of a template into parts.
    fn split_parts(&self, told: &str) -> Vec<SpokenPart> {
        let mut parts = vec![SpokenPart { head: None, sentences: Vec::new() }];
        for line in told.lines() {
            match (line.strip_prefix(HEAD), parts.last_mut()) {
                (Some(head), _) => {
                    parts.push(SpokenPart { head: self.sentence(head), sentences: Vec::new() });
                }
                (None, Some(part)) => part.sentences.extend(self.sentence(line)),
                (None, None) => {}
            }
        }
        parts.retain(|part| part.head.is_some() || !part.sentences.is_empty());
        parts
    }

    /// Converts the text of a letter: every line becomes a sentence, of any length. Only lines to be copied and the
    /// marker line stay unchanged.
    pub(super) fn speak_letter(&self, text: &str, marker: &str) -> String {
        let mut lines: Vec<String> = Vec::new();
        let parted = |lines: &mut Vec<String>| {
            if lines.last().is_some_and(|last| !last.is_empty()) {
                lines.push(String::new());
            }
        };
        for line in text.lines().map(str::trim_end) {
            let head = line.strip_prefix("== ").and_then(|line| line.strip_suffix(" =="));
            match (line.strip_prefix([VERBATIM_MARK, FILE_MARK]), head) {
                (Some(typed), _) => lines.push(typed.to_owned()),
                (None, Some(head)) => {
                    parted(&mut lines);
                    lines.extend(self.sentence(head));
                }
                (None, None) if line == marker => lines.push(line.to_owned()),
                (None, None) if line.is_empty() || line == SMALL_PRINT => parted(&mut lines),
                (None, None) => lines.extend(self.sentence(line)),
            }
        }
        format!("{}\n", lines.join("\n").trim_end())
    }

    /// Converts a line to a sentence; `None` for a line without words.
    pub(super) fn sentence(&self, line: &str) -> Option<String> {
        let mut told = self.spoken_phrase(line);
        if told.is_empty() {
            return None;
        }
        if self.orders.is_order_like(&told) {
            told = self.voice.say(&messages::speech_item(Arg::Text(told)));
        }
        if !told.ends_with(SENTENCE_ENDS) {
            told.push_str(&self.stop);
        }
        Some(told)
    }

    /// Converts a line for use within a sentence.
    pub(super) fn spoken_phrase(&self, line: &str) -> String {
        let line = line.trim().trim_start_matches(BULLET).trim_start_matches(['•', '>', '»', ' ']);
        let line = self.spell_out_signs(&line.replace(BETWEEN, &self.between));
        let words = line.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut told = self.expand_numbers(&words.replace(" ,", ",").replace(" 、", "、"));
        told.truncate(told.trim_end_matches([';', '；', ' ']).len());
        told
    }

    /// Replaces signs with words. An abbreviation and a number sign count only before a number: elsewhere a full stop may
    /// end a sentence.
    fn spell_out_signs(&self, text: &str) -> String {
        let mut text = text.to_owned();
        for (sign, said) in &self.replacements {
            if !sign.ends_with(['.', '#']) {
                // A sign that joins words is spoken as a space.
                text = text.replace(sign.as_str(), if said.is_empty() { " " } else { said.as_str() });
                continue;
            }
            let pieces: Vec<&str> = text.split(sign.as_str()).collect();
            let mut whole = String::new();
            for (nth, piece) in pieces.iter().enumerate() {
                if nth > 0 {
                    let is_digit = |letter: char| letter.is_ascii_digit();
                    let counts = piece.trim_start().starts_with(is_digit);
                    // A chat escapes the number sign.
                    if counts && whole.ends_with('\\') {
                        whole.pop();
                    }
                    whole.push_str(if counts { said } else { sign });
                    if counts && said.is_ascii() && piece.starts_with(is_digit) {
                        whole.push(' ');
                    }
                }
                whole.push_str(piece);
            }
            text = whole;
        }
        text
    }

    /// Replaces `$12` and `3/4` with words.
    fn expand_numbers(&self, text: &str) -> String {
        let mut out = String::new();
        let mut rest = text;
        while let Some(at) = rest.find(|letter: char| letter == '$' || letter.is_ascii_digit()) {
            out.push_str(&rest[..at]);
            rest = &rest[at..];
            let money = rest.strip_prefix('$').map(digits).filter(|number| !number.is_empty());
            if let Some(number) = money {
                let count = Arg::Number(number.parse().unwrap_or(i64::MAX));
                out.push_str(&self.voice.say(&messages::speech_money(count)));
                rest = &rest[1 + number.len()..];
                continue;
            }
            let number = digits(rest);
            let whole = rest[number.len()..].strip_prefix('/').map(digits).unwrap_or_default();
            let end = match (number.is_empty(), whole.is_empty()) {
                (true, _) => 1,
                (false, true) => number.len(),
                (false, false) => number.len() + 1 + whole.len(),
            };
            if whole.is_empty() || number.is_empty() {
                out.push_str(&rest[..end]);
            } else {
                let (part, whole) = (Arg::Text(number.to_owned()), Arg::Text(whole.to_owned()));
                out.push_str(&self.voice.say(&messages::speech_part_of(part, whole)));
            }
            rest = &rest[end..];
        }
        out.push_str(rest);
        out
    }
}

/// Returns the leading digits of a text.
fn digits(text: &str) -> &str {
    let end = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    &text[..end]
}
