//! Argument words of verbs in any language (`vote yes`, `off sat sun`, `holiday 2026-12-24 skip`). They are parsed into
//! canonical words, which the rest of the code uses, and shown in the reader's language.
//!
//! This module alone defines the arguments of each verb; their translations are in the message files (`behind-<key>`).
//! The canonical word is always accepted, also with blanks in place of its hyphens.

use crate::ids::Code;
use crate::typed::orders::Order;
use crate::typed::typed_text::normalise_text;
use crate::typed::verbs::Verb;
use std::collections::BTreeMap;

/// Argument words of a language: key -> accepted forms, with the displayed form first.
pub type ArgumentWords = BTreeMap<String, Vec<String>>;

/// Units of time, which directly follow a number (`24h`).
const UNITS: [&str; 4] = ["m", "h", "d", "w"];

/// Keys of the possible arguments of each verb.
pub const VERB_ARGUMENTS: [(Verb, &[&str]); 30] = [
    (Verb::Vote, &["yes", "no", "undo", "upgrade"]),
    (Verb::Ruling, &["undo", "play", "upgrade", "result", "close", "thaw", "extend", "remove"]),
    (Verb::Board, &["public", "speech"]),
    (Verb::Speech, &["public", "on", "off"]),
    (Verb::Undo, &["all"]),
    (
        Verb::Tell,
        &[
            "mail",
            "direct",
            "place",
            "usual",
            "next",
            "no-next",
            "at-once",
            "awake",
            "long",
            "short",
            "text",
            "pictures",
            "speech",
            "no-speech",
            "large-print",
            "usual-print",
            "high-contrast",
            "usual-contrast",
            "talk-at-once",
            "talk-in-letters",
            "talk-digest",
            "talk-never",
            "talk-free",
            "talk-asked",
            "webhook",
            "off",
        ],
    ),
    (Verb::Substitute, &["on", "off"]),
    (
        Verb::Quiet,
        &["to", "from", "off", "none", "am", "pm", "night", "noon", "midnight", "oclock", "half", "m"],
    ),
    (
        Verb::Off,
        &[
            "mon", "tue", "wed", "thu", "fri", "sat", "sun", "weekend", "weekday", "all", "from", "to",
            "none", "off",
        ],
    ),
    (Verb::Holiday, &HOLIDAY),
    (
        Verb::Remind,
        &["every", "hourly", "daily", "every-day", "weekly", "none", "on", "off", "m", "h", "d", "w"],
    ),
    (Verb::Digest, &["off", "none", "am", "pm", "night", "noon", "midnight", "oclock", "half", "m"]),
    (Verb::Extend, &["m", "h", "d", "w"]),
    (Verb::Resign, &["yes"]),
    (Verb::Link, &["yes", "for", "drop"]),
    (Verb::Unlink, &["yes"]),
    (Verb::Forget, &["me", "yes"]),
    (Verb::Invite, &["to", "link", "drop"]),
    (Verb::New, &NEW),
    (Verb::Seek, &SEEK),
    (
        Verb::League,
        &[
            "join", "leave", "here", "entrants", "plan", "cross", "rules", "calendar", "why", "log",
            "doctor", "ratings", "season", "yes", "file",
        ],
    ),
    (Verb::Standings, &["season", "file", "teams"]),
    (Verb::Manage, &MANAGE),
    (Verb::Say, &["it"]),
    (Verb::Note, &["drop"]),
    (Verb::Ignore, &["drop"]),
    (Verb::Talk, &["on", "off", "remove"]),
    (Verb::Watch, &["daily", "end", "drop"]),
    (Verb::Feed, &["off"]),
    (Verb::Ask, &["host"]),
];

/// Possible arguments of a holiday.
const HOLIDAY: [&str; 21] = [
    "from",
    "to",
    "pause",
    "after-timer",
    "skip",
    "off",
    "today",
    "tomorrow",
    "d",
    "jan",
    "feb",
    "mar",
    "apr",
    "may",
    "jun",
    "jul",
    "aug",
    "sep",
    "oct",
    "nov",
    "dec",
];

/// Possible arguments after the name of a league in an admin's line.
const MANAGE: [&str; 41] = [
    "new",
    "like",
    "open",
    "close",
    "reopen",
    "plan",
    "unplan",
    "start",
    "end",
    "finish",
    "cancel",
    "set",
    "game",
    "title",
    "mail",
    "room",
    "pause",
    "resume",
    "extend",
    "add",
    "check-in",
    "move",
    "apart",
    "swap",
    "team",
    "strike",
    "unstrike",
    "void",
    "count",
    "adjudicate",
    "rule",
    "replace",
    "alternates",
    "guest",
    "adjust",
    "ban",
    "lift",
    "announce",
    "resend",
    "back",
    "all",
];

/// Possible arguments after the name of a game when a table is opened, in addition to the game's own options.
const NEW: [&str; 59] = [
    "pace",
    "holidays",
    "extension",
    "away",
    "muster",
    "punctual",
    "private",
    "open",
    "starts",
    "whispers",
    "on",
    "off",
    "none",
    "all",
    "fast",
    "normal",
    "slow",
    "daily",
    "grace",
    "bank",
    "increment",
    "cap",
    "notice",
    "waking",
    "nonstop",
    "remind",
    "every",
    "mon",
    "tue",
    "wed",
    "thu",
    "fri",
    "sat",
    "sun",
    "today",
    "tomorrow",
    "am",
    "pm",
    "night",
    "noon",
    "midnight",
    "oclock",
    "half",
    "jan",
    "feb",
    "mar",
    "apr",
    "may",
    "jun",
    "jul",
    "aug",
    "sep",
    "oct",
    "nov",
    "dec",
    "m",
    "h",
    "d",
    "w",
];

/// Possible arguments of a wish for players: to end it, and the words of a pace.
const SEEK: [&str; 28] = [
    "drop",
    "pace",
    "fast",
    "normal",
    "slow",
    "daily",
    "none",
    "grace",
    "bank",
    "increment",
    "cap",
    "notice",
    "waking",
    "nonstop",
    "mon",
    "tue",
    "wed",
    "thu",
    "fri",
    "sat",
    "sun",
    "am",
    "pm",
    "noon",
    "midnight",
    "m",
    "h",
    "d",
];

/// Returns the order with its arguments in canonical form.
pub fn read_arguments(order: Order, words: &ArgumentWords) -> Order {
    let Some((_, keys)) = VERB_ARGUMENTS.iter().find(|(verb, _)| *verb == order.verb) else { return order };
    let forms: Vec<Rewording> = keys.iter().flat_map(|key| Rewording::input_forms(key, words)).collect();
    match order.verb {
        Verb::Say | Verb::Note | Verb::Ask => return translate_talk(order, &forms),
        Verb::Ruling => return translate_ruling(order, &forms),
        Verb::Manage => return translate_admin_line(order, &forms),
        _ => {}
    }
    // Players separate days and delivery methods with commas, with or without a following blank.
    let args = replace_forms(&order.args.join(" ").replace([',', '、'], " "), &forms);
    Order { args: reorder_arguments(args.split_whitespace().map(str::to_owned).collect()), ..order }
}

/// Moves words that a language puts after the words they belong to: `月曜から金曜まで` has a second "to" after the range,
/// `24時間ごと` has "every" after the duration.
fn reorder_arguments(mut args: Vec<String>) -> Vec<String> {
    let is = |at: usize, word: &str| args.get(at).is_some_and(|arg| arg == word);
    let goes_on = |at: usize| {
        args.get(at).is_some_and(|next| !["pause", "after-timer", "skip", "off"].contains(&&**next))
    };
    if let Some(at) = (3..args.len()).find(|at| is(*at, "to") && is(*at - 2, "to") && !goes_on(*at + 1)) {
        args.remove(at);
    }
    if args.len() == 2 && args[1] == "every" {
        args.swap(0, 1);
    }
    args
}

/// Rewrites an order to the verb that it means: `speech on` becomes `tell speech`, and `link for K7QF` becomes
/// `invite link K7QF`. Returns any other order unchanged.
pub fn rewrite_order(order: Order) -> Order {
    if let Some(args) = invite_link_words(&order) {
        return Order { verb: Verb::Invite, text: args.join(" "), args };
    }
    let way = match (order.verb, order.args.as_slice()) {
        (Verb::Speech, [chosen]) if chosen == "on" => "speech",
        (Verb::Speech, [chosen]) if chosen == "off" => "no-speech",
        _ => return order,
    };
    Order { verb: Verb::Tell, args: vec![way.to_owned()], text: way.to_owned() }
}

/// Translates the one service word at the start of talk, if there is one. The text stays as it was typed.
fn translate_talk(order: Order, forms: &[Rewording]) -> Order {
    let words = order.args.join(" ");
    let folded = normalise_text(&words);
    let rest = |form: &&Rewording| {
        let from: String = form.from.iter().collect();
        let rest = folded.strip_prefix(&from)?;
        let is_whole = rest.is_empty() || rest.starts_with(char::is_whitespace) || !from.is_ascii();
        is_whole.then(|| from.split_whitespace().count())
    };
    let found = forms.iter().filter_map(|form| Some((rest(&form)?, &form.to))).max();
    let Some((count, key)) = found else { return order };
    let args = [key.clone()].into_iter().chain(order.args.iter().skip(count).cloned()).collect();
    Order { args, ..order }
}

/// Returns the words of `link for K7QF` and `link drop for K7QF` after `invite`; `None` for any other order. The table may
/// be left out.
fn invite_link_words(order: &Order) -> Option<Vec<String>> {
    if order.verb != Verb::Link {
        return None;
    }
    let words: Vec<&str> = order.args.iter().map(String::as_str).collect();
    let (drops, table) = match words.as_slice() {
        ["for", table @ ..] => (false, table),
        ["drop", "for", table @ ..] | ["drop", table @ ..] => (true, table),
        _ => return None,
    };
    let is_table = table.is_empty() || matches!(table, [code] if Code::parse(code).is_some());
    let kept = ["link"].into_iter().chain(drops.then_some("drop")).chain(table.iter().copied());
    is_table.then(|| kept.map(str::to_owned).collect())
}

/// Translates the one service word of a ruling: the first word, or the one after the table's code. The words after it
/// may belong to a game.
fn translate_ruling(order: Order, forms: &[Rewording]) -> Order {
    let mut words: Vec<String> = order.text.split(' ').map(str::to_owned).collect();
    let named = words.first().and_then(|first| Code::parse(first)).is_some();
    let is_key = |word: &String| forms.iter().any(|form| form.to == normalise_text(word));
    let at = usize::from(named && words.len() > 1 && !is_key(&words[0]));
    if let Some(word) = words.get_mut(at) {
        *word = replace_forms(word, forms);
    }
    Order { text: words.join(" "), ..order }
}

/// Translates the one service word of an admin's line: the first word, or the one after the league. The words after it
/// may be names and a reason; in scripts without blanks, a colon or a quoted name may directly follow it.
fn translate_admin_line(order: Order, forms: &[Rewording]) -> Order {
    let mut words: Vec<String> = order.text.split(' ').map(str::to_owned).collect();
    let ends = |letter: char| matches!(letter, ':' | '「' | '『' | '《' | '“');
    let split = |word: &str| {
        let (key, rest) = word.split_at(word.find(ends).unwrap_or(word.len()));
        let key = replace_forms(key, forms);
        forms.iter().any(|form| form.to == key).then(|| format!("{key}{rest}"))
    };
    let found = words.iter().take(2).enumerate().find_map(|(at, word)| Some((at, split(word)?)));
    if let Some((at, translated)) = found {
        words[at] = translated;
    }
    Order { text: words.join(" "), ..order }
}

/// Translates canonical words into a language.
pub fn show_arguments(canonical: &str, words: &ArgumentWords) -> String {
    let forms: Vec<Rewording> =
        words.iter().flat_map(|(key, said)| Rewording::display_forms(key, said)).collect();
    replace_forms(canonical, &forms)
}

/// A spelling and its replacement.
struct Rewording {
    from: Vec<char>,
    to: String,
    /// True if the spelling is a unit of time, which must follow a number.
    unit: bool,
}

impl Rewording {
    fn new(from: &str, to: &str, key: &str) -> Self {
        let from = normalise_text(from).chars().collect();
        Self { from, to: to.to_owned(), unit: UNITS.contains(&key) }
    }

    /// Returns the forms of a key in a language, each with the key as its replacement.
    fn input_forms(key: &str, words: &ArgumentWords) -> Vec<Self> {
        let said = words.get(key).into_iter().flatten().map(|said| Self::new(said, key, key));
        said.chain([Self::new(key, key, key), Self::new(&key.replace('-', " "), key, key)]).collect()
    }

    /// Returns the spellings of a key, each with the displayed form as its replacement.
    fn display_forms(key: &str, said: &[String]) -> Vec<Self> {
        let Some(first) = said.first() else { return Vec::new() };
        vec![Self::new(key, first, key), Self::new(&key.replace('-', " "), first, key)]
    }

    /// Returns true if the form matches at `at` as a whole word; a unit must also follow a number. In scripts without
    /// blanks between words, it may match anywhere.
    fn matches_at(&self, text: &[char], at: usize) -> bool {
        let end = at + self.from.len();
        let same = |(one, other): (&char, &char)| one.to_lowercase().eq([*other]);
        if !text.get(at..end).is_some_and(|part| part.iter().zip(&self.from).all(same)) {
            return false;
        }
        let counted =
            text[..at].iter().rev().find(|letter| **letter != ' ').is_some_and(char::is_ascii_digit);
        let goes_on = |beside: Option<&char>| {
            let is_word = |letter: &char| letter.is_ascii_alphabetic() || matches!(letter, '/' | '_');
            beside.is_some_and(|letter| is_word(letter) || !self.unit && letter.is_ascii_digit())
        };
        let is_whole = !goes_on(text[..at].last()) && !goes_on(text.get(end));
        (is_whole || !self.from.iter().all(char::is_ascii)) && (counted || !self.unit)
    }
}

/// Returns true for letters of scripts without blanks between words.
fn is_unspaced_script(letter: char) -> bool {
    letter.is_alphabetic() && !letter.is_ascii()
}

/// Replaces every form in the text. A run of letters in a script without blanks is replaced as a whole or not at all.
fn replace_forms(text: &str, forms: &[Rewording]) -> String {
    let text: Vec<char> = text.chars().collect();
    let mut out = String::new();
    let mut at = 0;
    while let Some(letter) = text.get(at).copied() {
        let run = text[at..].iter().take_while(|letter| is_unspaced_script(**letter)).count();
        let found = match run {
            0 => longest_form(&text, at, forms).map(|form| vec![form]),
            _ => split_run(&text, at, at + run, forms),
        };
        match found {
            Some(found) => {
                at += found.iter().map(|form| form.from.len()).sum::<usize>();
                found.iter().for_each(|form| append_form(&mut out, form));
                if text.get(at).is_some_and(|next| next.is_alphanumeric()) {
                    let unit = found.last().is_some_and(|form| form.unit);
                    out.push_str(if unit && text[at].is_ascii_digit() { "" } else { " " });
                }
            }
            None => {
                let length = run.max(1);
                out.extend(&text[at..at + length]);
                at += length;
                // Skip the rest of an unknown word.
                if run == 0 && letter.is_ascii_alphabetic() {
                    let rest = text[at..].iter().take_while(|letter| letter.is_ascii_alphanumeric()).count();
                    out.extend(&text[at..at + rest]);
                    at += rest;
                }
            }
        }
    }
    out
}

/// Returns the longest form that matches at `at`.
fn longest_form<'f>(text: &[char], at: usize, forms: &'f [Rewording]) -> Option<&'f Rewording> {
    forms.iter().filter(|form| form.matches_at(text, at)).max_by_key(|form| form.from.len())
}

/// Splits a run of letters into forms, the longest first; `None` if anything is left over.
fn split_run<'f>(
    text: &[char],
    from: usize,
    end: usize,
    forms: &'f [Rewording],
) -> Option<Vec<&'f Rewording>> {
    let mut found = Vec::new();
    let mut at = from;
    while at < end {
        let form = longest_form(&text[..end], at, forms)?;
        at += form.from.len();
        found.push(form);
    }
    Some(found)
}

/// Appends a form, separated by a blank; a unit directly follows its number.
fn append_form(out: &mut String, form: &Rewording) {
    if form.unit {
        out.truncate(out.trim_end().len());
    } else if out.chars().next_back().is_some_and(char::is_alphanumeric) {
        out.push(' ');
    }
    out.push_str(&form.to);
}
