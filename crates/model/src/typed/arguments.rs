//! The words that stand behind verbs (`vote yes`, `off sat sun`, `holiday 2026-12-24 skip`), in any language: read into canonical
//! words, which is all that anything else understands, and shown as the reader's language says them.
//!
//! Which words stand behind which verb is said here alone; how a language says them, in its message files (`behind-<key>`). The
//! canonical word is always understood too, with blanks for its hyphens as well.

use crate::ids::Code;
use crate::typed::fold::normalised;
use crate::typed::orders::Order;
use crate::typed::verbs::Verb;
use std::collections::BTreeMap;

/// The words behind verbs in a language: key -> how it is said, the shown form first.
pub type BehindWords = BTreeMap<String, Vec<String>>;

/// Lengths of time, which stand right behind a number (`24h`).
const UNITS: [&str; 4] = ["m", "h", "d", "w"];

/// What can stand behind a verb, by its key.
pub const BEHIND: [(Verb, &[&str]); 22] = [
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
        ],
    ),
    (Verb::Substitute, &["on", "off"]),
    (Verb::Quiet, &["to", "off"]),
    (Verb::Off, &["mon", "tue", "wed", "thu", "fri", "sat", "sun", "all", "to", "none", "off"]),
    (Verb::Holiday, &["to", "pause", "after-timer", "skip", "off"]),
    (Verb::Remind, &["every", "off", "m", "h", "d", "w"]),
    (Verb::Digest, &["off"]),
    (Verb::Extend, &["m", "h", "d", "w"]),
    (Verb::Resign, &["yes"]),
    (Verb::Link, &["yes"]),
    (Verb::Unlink, &["yes"]),
    (Verb::Forget, &["me", "yes"]),
    (Verb::Invite, &["to"]),
    (Verb::New, &NEW),
    (
        Verb::League,
        &[
            "join", "leave", "here", "plan", "cross", "rules", "calendar", "why", "log", "doctor", "ratings",
            "yes", "file",
        ],
    ),
    (Verb::Standings, &["file"]),
    (Verb::Manage, &MANAGE),
];

/// What can stand behind the name of a league in the line of an admin.
const MANAGE: [&str; 35] = [
    "new",
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
    "move",
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

/// What can stand behind the name of a game when a table is opened, besides the game's own options.
const NEW: [&str; 37] = [
    "pace",
    "holidays",
    "extension",
    "away",
    "muster",
    "punctual",
    "private",
    "open",
    "starts",
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
    "m",
    "h",
    "d",
    "w",
];

/// The order with the words behind its verb in canonical form.
pub fn read_behind(order: Order, words: &BehindWords) -> Order {
    let Some((_, keys)) = BEHIND.iter().find(|(verb, _)| *verb == order.verb) else { return order };
    let forms: Vec<Rewording> = keys.iter().flat_map(|key| Rewording::read(key, words)).collect();
    match order.verb {
        Verb::Ruling => return ruling(order, &forms),
        Verb::Manage => return managing(order, &forms),
        _ => {}
    }
    // People list days and ways with commas, with or without a blank behind them.
    let args = reworded(&order.args.join(" ").replace([',', '、'], " "), &forms);
    Order { args: in_order(args.split_whitespace().map(str::to_owned).collect()), ..order }
}

/// What a language says behind the words it belongs to, where the canonical words have it: `月曜から金曜まで` has a second "to" behind
/// the range, `24時間ごと` its "every" behind the length.
fn in_order(mut args: Vec<String>) -> Vec<String> {
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

/// An order that chooses a setting, though its verb shows something otherwise, with the verb of that setting: `speech on` is
/// `tell speech`. Any other order as it is.
pub fn as_setting(order: Order) -> Order {
    let way = match (order.verb, order.args.as_slice()) {
        (Verb::Speech, [chosen]) if chosen == "on" => "speech",
        (Verb::Speech, [chosen]) if chosen == "off" => "no-speech",
        _ => return order,
    };
    Order { verb: Verb::Tell, args: vec![way.to_owned()], text: way.to_owned() }
}

/// Of a ruling one word is the service's: the first, or the one behind the table's code. What comes behind it may be words of a game.
fn ruling(order: Order, forms: &[Rewording]) -> Order {
    let mut words: Vec<String> = order.text.split(' ').map(str::to_owned).collect();
    let named = words.first().and_then(|first| Code::parse(first)).is_some();
    let is_key = |word: &String| forms.iter().any(|form| form.to == normalised(word));
    let at = usize::from(named && words.len() > 1 && !is_key(&words[0]));
    if let Some(word) = words.get_mut(at) {
        *word = reworded(word, forms);
    }
    Order { text: words.join(" "), ..order }
}

/// Of an admin's line one word is the service's: the first, or the one behind the league. What comes behind it may be names and a reason.
fn managing(order: Order, forms: &[Rewording]) -> Order {
    let mut words: Vec<String> = order.text.split(' ').map(str::to_owned).collect();
    let bare = |word: &str| reworded(word.trim_end_matches([':', '：']), forms);
    let is_key = |word: &String| forms.iter().any(|form| form.to == bare(word));
    let at = words.iter().take(2).position(is_key);
    if let Some(word) = at.and_then(|at| words.get_mut(at)) {
        *word = reworded(word, forms);
    }
    Order { text: words.join(" "), ..order }
}

/// Canonical words as a language shows them.
pub fn show_behind(canonical: &str, words: &BehindWords) -> String {
    let forms: Vec<Rewording> = words.iter().flat_map(|(key, said)| Rewording::shown(key, said)).collect();
    reworded(canonical, &forms)
}

/// A spelling and the one that takes its place.
struct Rewording {
    from: Vec<char>,
    to: String,
    /// Whether it is a length of time.
    unit: bool,
}

impl Rewording {
    fn new(from: &str, to: &str, key: &str) -> Self {
        let from = normalised(from).chars().collect();
        Self { from, to: to.to_owned(), unit: UNITS.contains(&key) }
    }

    /// How a key is said, and the key for it.
    fn read(key: &str, words: &BehindWords) -> Vec<Self> {
        let said = words.get(key).into_iter().flatten().map(|said| Self::new(said, key, key));
        said.chain([Self::new(key, key, key), Self::new(&key.replace('-', " "), key, key)]).collect()
    }

    /// A key, and how it is shown.
    fn shown(key: &str, said: &[String]) -> Vec<Self> {
        let Some(first) = said.first() else { return Vec::new() };
        vec![Self::new(key, first, key), Self::new(&key.replace('-', " "), first, key)]
    }

    /// Whether this stands at a place of a text as a whole word, a length of time behind a number. Within letters that need no
    /// blanks between words it may stand anywhere.
    fn stands(&self, text: &[char], at: usize) -> bool {
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

/// Whether words of these letters need no blanks between them.
fn runs_on(letter: char) -> bool {
    letter.is_alphabetic() && !letter.is_ascii()
}

/// The text with every form replaced. A run of letters that need no blanks is replaced as a whole or not at all.
fn reworded(text: &str, forms: &[Rewording]) -> String {
    let text: Vec<char> = text.chars().collect();
    let mut out = String::new();
    let mut at = 0;
    while let Some(letter) = text.get(at).copied() {
        let run = text[at..].iter().take_while(|letter| runs_on(**letter)).count();
        let found = match run {
            0 => longest(&text, at, forms).map(|form| vec![form]),
            _ => whole_run(&text, at, at + run, forms),
        };
        match found {
            Some(found) => {
                at += found.iter().map(|form| form.from.len()).sum::<usize>();
                found.iter().for_each(|form| put(&mut out, form));
                if text.get(at).is_some_and(|next| next.is_alphanumeric()) {
                    let unit = found.last().is_some_and(|form| form.unit);
                    out.push_str(if unit && text[at].is_ascii_digit() { "" } else { " " });
                }
            }
            None => {
                let length = run.max(1);
                out.extend(&text[at..at + length]);
                at += length;
                // The rest of a word that is none of ours is none either.
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

/// The longest form that stands there.
fn longest<'f>(text: &[char], at: usize, forms: &'f [Rewording]) -> Option<&'f Rewording> {
    forms.iter().filter(|form| form.stands(text, at)).max_by_key(|form| form.from.len())
}

/// The forms of which a run of letters is made, the longest first; none if it is not made of forms alone.
fn whole_run<'f>(
    text: &[char],
    from: usize,
    end: usize,
    forms: &'f [Rewording],
) -> Option<Vec<&'f Rewording>> {
    let mut found = Vec::new();
    let mut at = from;
    while at < end {
        let form = longest(&text[..end], at, forms)?;
        at += form.from.len();
        found.push(form);
    }
    Some(found)
}

/// Puts a word behind what is there, apart from it; a length of time right behind its number.
fn put(out: &mut String, form: &Rewording) {
    if form.unit {
        out.truncate(out.trim_end().len());
    } else if out.chars().next_back().is_some_and(char::is_alphanumeric) {
        out.push(' ');
    }
    out.push_str(&form.to);
}
