//! An admin's line, split into the action with its words, the confirmation word, and the reason. A quoted text counts as
//! one word: `strike "Zoe Quinn" table 3: no answer`.

use model::{FreeText, TextKind};

/// Prefix of the confirmation word.
pub(super) const SURE: &str = "sure=";
/// Actions followed by a text in the admin's own words.
const TEXT_ACTIONS: [&str; 2] = ["announce", "title"];
/// Actions followed by times and settings, in which a colon belongs to its word (`open 2026-12-01 18:00`).
const TIME_ACTIONS: [&str; 3] = ["open", "set", "game"];
/// Pairs of quotation marks. The straight ones also occur inside names.
const QUOTES: [(char, char); 10] = [
    ('"', '"'),
    ('\'', '\''),
    ('“', '”'),
    ('„', '“'),
    ('„', '”'),
    ('‘', '’'),
    ('«', '»'),
    ('「', '」'),
    ('『', '』'),
    ('《', '》'),
];
/// Quotation marks of scripts without blanks between words; they may directly follow a word.
const DENSE_QUOTES: [char; 3] = ['「', '『', '《'];
/// Punctuation that may follow a quoted text.
const STOPS: [char; 6] = [',', '.', ';', '!', '。', '、'];

/// A word as typed, or a quoted text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LineWord {
    /// The word as typed, with its quotation marks.
    pub(super) raw: String,
    /// The text between the quotation marks, if the word is quoted.
    pub(super) quoted: Option<String>,
}

impl LineWord {
    fn bare(raw: &str) -> Self {
        Self { raw: raw.to_owned(), quoted: None }
    }

    /// Returns the text without quotation marks.
    pub(super) fn text(&self) -> &str {
        self.quoted.as_deref().unwrap_or(&self.raw)
    }

    /// Returns true for this word without quotation marks, in any case.
    pub(super) fn is(&self, word: &str) -> bool {
        self.quoted.is_none() && self.raw.eq_ignore_ascii_case(word)
    }
}

/// An action as typed.
pub(super) struct TypedAction {
    /// First word: the action.
    pub(super) action: String,
    /// Words after the action, without the confirmation word and the reason.
    pub(super) words: Vec<LineWord>,
    /// Confirmation word.
    pub(super) sure: Option<String>,
    /// Reason.
    pub(super) reason: Option<FreeText>,
}

impl TypedAction {
    /// Parses the text after the league's name.
    pub(super) fn parse(text: &str) -> Self {
        let (action, rest) = split_action(text.trim());
        let (mut words, mut reason, mut sure) = (Vec::new(), None, None);
        let has_text = TEXT_ACTIONS.contains(&action);
        let mut rest = rest.trim_start();
        while !rest.is_empty() && reason.is_none() {
            if let Some(word) = rest.strip_prefix(':').filter(|_| !has_text) {
                reason = Some(word);
                break;
            }
            let (word, after) = if has_text { next_blank_word(rest) } else { next_word(rest, action) };
            match word.raw.strip_prefix(SURE).filter(|_| word.quoted.is_none()) {
                Some(typed) => {
                    sure = Some(typed.trim_end_matches(':').to_uppercase());
                    reason = typed.ends_with(':').then_some(after);
                }
                None => words.push(word),
            }
            rest = after.trim_start();
        }
        let reason = reason.and_then(clean_reason);
        Self { action: action.to_owned(), words, sure, reason }
    }

    /// Parses arguments of a command line. Blanks in an argument belong to a name, unless a text follows the action.
    pub(super) fn parse_arguments(words: &[String], sure: Option<&str>, why: Option<&str>) -> Self {
        let action = words.first().map(String::as_str).unwrap_or_default();
        let takes_names = !TEXT_ACTIONS.contains(&action) && !TIME_ACTIONS.contains(&action);
        let quote = |(at, word): (usize, &String)| {
            let (name, colon) = word.strip_suffix(':').map_or((word.as_str(), ""), |name| (name, ":"));
            match at > 0 && takes_names && name.contains(char::is_whitespace) && !name.contains('"') {
                true => format!("\"{name}\"{colon}"),
                false => word.clone(),
            }
        };
        let read = Self::parse(&words.iter().enumerate().map(quote).collect::<Vec<_>>().join(" "));
        let why = why.and_then(clean_reason);
        Self { sure: sure.map(str::to_uppercase).or(read.sure), reason: why.or(read.reason), ..read }
    }

    /// Returns the words after the action as typed.
    pub(super) fn raw_words(&self) -> Vec<String> {
        self.words.iter().map(|word| word.raw.clone()).collect()
    }

    /// Returns the action and its words as typed, with single blanks.
    pub(super) fn line(&self) -> String {
        [vec![self.action.clone()], self.raw_words()].concat().join(" ")
    }
}

/// Splits the action from the text after it, which may follow a colon or a quotation mark.
fn split_action(text: &str) -> (&str, &str) {
    let ends = |letter: char| {
        letter.is_whitespace() || letter == ':' || DENSE_QUOTES.contains(&letter) || letter == '“'
    };
    text.split_at(text.find(ends).unwrap_or(text.len()))
}

/// Splits a text into words; a quoted text is one word.
pub(super) fn split_typed_words(text: &str) -> Vec<LineWord> {
    let (mut words, mut rest) = (Vec::new(), text.trim_start());
    while !rest.is_empty() {
        let (word, after) = next_word(rest, TIME_ACTIONS[0]);
        words.push(word);
        rest = after.trim_start();
    }
    words
}

/// Returns the first word up to a blank, and the text after it.
fn next_blank_word(text: &str) -> (LineWord, &str) {
    let (word, after) = text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()));
    (LineWord::bare(word), after)
}

/// Returns the first word and the text after it, which begins with a colon if the reason follows.
fn next_word<'t>(text: &'t str, action: &str) -> (LineWord, &'t str) {
    if let Some((word, after)) = quoted_word(text) {
        return (word, after.trim_start_matches(STOPS));
    }
    let is_end = |(at, letter): (usize, char)| {
        let ends_action = letter == ':' && at > 0 && is_reason_colon(text, at, action);
        let opens = at > 0 && DENSE_QUOTES.contains(&letter) && quoted_word(&text[at..]).is_some();
        letter.is_whitespace() || ends_action || opens
    };
    let end = text.char_indices().find(|at| is_end(*at)).map_or(text.len(), |(at, _)| at);
    let (word, after) = text.split_at(end);
    // The colon after a confirmation word is part of that word.
    match after.strip_prefix(':').filter(|_| word.starts_with(SURE)) {
        Some(after) => (LineWord::bare(&format!("{word}:")), after),
        None => (LineWord::bare(word), after),
    }
}

/// Returns true if the reason follows the colon at this position of a word.
fn is_reason_colon(text: &str, at: usize, action: &str) -> bool {
    let is_last = text[at + 1..].chars().next().is_none_or(char::is_whitespace);
    is_last || !TIME_ACTIONS.contains(&action)
}

/// Returns a text in quotation marks at the start, and the text after it. The closing mark must end a word.
fn quoted_word(text: &str) -> Option<(LineWord, &str)> {
    let open = text.chars().next()?;
    let inner = &text[open.len_utf8()..];
    let closes = |close: char| {
        inner.match_indices(close).find_map(|(at, mark)| {
            let after = &inner[at + mark.len()..];
            let is_end = after.is_empty() || after.starts_with(|c: char| c.is_whitespace() || c == ':');
            let stops = after.trim_start_matches(STOPS);
            let is_stop = stops.len() < after.len() && (stops.is_empty() || stops.starts_with([' ', ':']));
            let is_dense = DENSE_QUOTES.contains(&open);
            (is_end || is_stop || is_dense).then_some((at, after))
        })
    };
    let pairs = QUOTES.iter().filter(|(own, _)| *own == open);
    let (at, after) = pairs.filter_map(|(_, close)| closes(*close)).min_by_key(|(at, _)| *at)?;
    let quoted = inner[..at].trim();
    let raw = &text[..text.len() - after.len()];
    (!quoted.is_empty()).then(|| (LineWord { raw: raw.to_owned(), quoted: Some(quoted.to_owned()) }, after))
}

fn clean_reason(why: &str) -> Option<FreeText> {
    FreeText::new(TextKind::Reason, why).into_option()
}

#[cfg(test)]
mod tests {
    use super::{TypedAction, split_typed_words};

    fn parts(text: &str) -> (String, Vec<String>, Option<String>) {
        let read = TypedAction::parse(text);
        let words = read.words.iter().map(|word| match &word.quoted {
            Some(quoted) => format!("<{quoted}>"),
            None => word.raw.clone(),
        });
        (read.action.clone(), words.collect(), read.reason.map(|reason| reason.to_string()))
    }

    #[test]
    fn quoted_names_are_single_words() {
        for typed in [
            "strike \"Zoe Quinn\" table 3: no answer",
            "strike “Zoe Quinn” table 3: no answer",
            "strike «Zoe Quinn», table 3 : no answer",
            "strike 「Zoe Quinn」table 3:no answer",
            "strike「Zoe Quinn」 table 3:  no   answer",
            "strike 'Zoe Quinn' table 3: no answer",
        ] {
            let wanted = ["<Zoe Quinn>", "table", "3"].map(str::to_owned).to_vec();
            assert_eq!(parts(typed), ("strike".to_owned(), wanted, Some("no answer".to_owned())), "{typed}");
        }
        let names = |text: &str| split_typed_words(text).into_iter().map(|word| word.raw).collect::<Vec<_>>();
        assert_eq!(names("Gerard 't Hooft"), ["Gerard", "'t", "Hooft"]);
        assert_eq!(names("O'Brien \"Ann"), ["O'Brien", "\"Ann"]);
    }

    #[test]
    fn reason_follows_the_first_colon_outside_quotes() {
        let reason = |text: &str| parts(text).2;
        assert_eq!(reason("strike \"Foo: Bar\": said \"no: never\"").as_deref(), Some("said \"no: never\""));
        assert_eq!(reason("strike 王小明:没有回复").as_deref(), Some("没有回复"));
        assert_eq!(reason("cancel:too few").as_deref(), Some("too few"));
        assert_eq!(reason("strike 12 :: twice").as_deref(), Some(": twice"));
        assert_eq!(reason("open 2026-12-01 18:00"), None);
        assert_eq!(parts("set pace=daily 20:00: why").1, ["pace=daily", "20:00"]);
        assert_eq!(parts("announce Soon: a \"final\"").1, ["Soon:", "a", "\"final\""]);
        let read = TypedAction::parse("strike 12 sure=kwtr:gone");
        assert_eq!((read.sure.as_deref(), read.reason.as_deref()), (Some("KWTR"), Some("gone")));
        let read = TypedAction::parse("announce Hello sure=KWTR");
        assert_eq!((read.line().as_str(), read.sure.as_deref()), ("announce Hello", Some("KWTR")));
    }

    #[test]
    fn argument_with_blanks_is_one_name() {
        let words = ["strike", "Zoe Quinn", "table", "3"].map(str::to_owned);
        let read = TypedAction::parse_arguments(&words, Some("kwtr"), Some("gone"));
        assert_eq!(read.words[0].quoted.as_deref(), Some("Zoe Quinn"));
        assert_eq!((read.sure.as_deref(), read.reason.as_deref()), (Some("KWTR"), Some("gone")));
        let words = ["announce", "Happy new year: all"].map(str::to_owned);
        assert_eq!(TypedAction::parse_arguments(&words, None, None).line(), "announce Happy new year: all");
    }
}
