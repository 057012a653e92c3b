//! Parses the words after a verb: the game, table, seat, vote or ruling that they name, and the timing options.
//!
//! `new art-society 3 pace=daily 20:00 Europe/Lisbon mon-fri holidays=30 extension=12h bid_history=closed`: a pace
//! extends to the end of the line or to the next word with an equals sign. Quotation marks around the pace are ignored.

use engine::{GameKind, Meta, Seat};
use i18n::Lang;
use model::hours::words::parse_duration_s;
use model::hours::{HoursError, HoursErrorKind, Pace, reads_as_start};
use model::{Arg, Code, Motion, Order, RulingRequest, Say, Timing, Verb, strip_separators};
use play::EXTENSION_S_MAX;

/// Maximum number of holidays per year that a table can grant, in days.
const HOLIDAY_DAYS_MAX: u32 = 366;
/// Maximum number of words after the first in a start (`starts=24 dec 2026 at 8 pm`).
const START_WORDS_MAX: usize = 6;
/// Maximum number of words in a game's name.
const NAME_WORDS_MAX: usize = 4;

/// Splits an order into the table that it names, if any, and the remaining words. A duration is not the name of a
/// table.
pub(super) fn split_named_table(order: &Order) -> (Option<&String>, Vec<String>) {
    let mut args = order.args.clone();
    match order.verb {
        Verb::Extend | Verb::Pause | Verb::Resume | Verb::Hush => {
            let is_table = |word: &&String| Code::parse(word).is_some() && parse_duration_s(word).is_err();
            let at = order.args.iter().position(|word| is_table(&word));
            if let Some(at) = at {
                args.remove(at);
            }
            (at.and_then(|at| order.args.get(at)), args)
        }
        Verb::Invite if order.args.first().is_some_and(|word| word == "link") => {
            (order.args.iter().find(|word| Code::parse(word).is_some()), args)
        }
        Verb::Invite => {
            let (head, _) = split_invitation(order);
            let mut named = order.args.iter().take(head.split_whitespace().count());
            (named.find(|word| Code::parse(word).is_some()), args)
        }
        _ => (order.args.first().filter(|first| names_table(order, first)), args),
    }
}

/// Splits an invitation into the address with the table, and the inviter's own words after a colon.
pub(super) fn split_invitation(order: &Order) -> (&str, Option<&str>) {
    match order.text.split_once(':') {
        Some((head, words)) if head.contains('@') => (head, Some(words)),
        _ => (&order.text, None),
    }
}

/// Returns true if the first word after a verb names a table. Some verbs have keywords there.
fn names_table(order: &Order, first: &str) -> bool {
    match order.verb {
        Verb::Ruling => !first.eq_ignore_ascii_case("thaw") && Code::parse(first).is_some(),
        Verb::Board | Verb::Speech => !matches!(first, "public" | "speech"),
        Verb::Resign => first != "yes",
        Verb::Undo | Verb::Back | Verb::Withdraw | Verb::Vote => Code::parse(first).is_some(),
        _ => true,
    }
}

/// Returns the words of an order without a leading table code.
fn args_after_code(order: &Order) -> &[String] {
    match order.args.split_first() {
        Some((first, rest)) if names_table(order, first) => rest,
        _ => &order.args,
    }
}

/// Parses a motion about a table's clocks from the arguments that follow the table code.
pub(super) fn parse_motion(verb: Verb, args: &[String]) -> Result<Motion, Say> {
    match verb {
        Verb::Pause => Ok(Motion::Pause),
        Verb::Resume => Ok(Motion::Resume),
        _ => {
            let missing = || HoursError::new(HoursErrorKind::Missing, "extend", "24h");
            let by_s = args.first().ok_or_else(missing).and_then(|typed| parse_extension(typed));
            let refused = |error: HoursError| {
                let line = Arg::Line(format!("{} {}", verb.key(), error.right));
                timing_error_message(&error, line)
            };
            by_s.map(|by_s| Motion::Extend { by_s }).map_err(refused)
        }
    }
}

/// Parses a seat number, counted from 1.
fn parse_seat(typed: &str) -> Option<Seat> {
    typed.parse::<u8>().ok()?.checked_sub(1).map(Seat::new)
}

/// `takeover K7QF 2`: returns the requested seat, if one is named.
pub(super) fn parse_wanted_seat(order: &Order) -> Option<Seat> {
    order.args.get(1).and_then(|typed| parse_seat(typed))
}

/// `withdraw 2`: returns the number of the order; `None` to withdraw all orders.
pub(super) fn parse_order_number(order: &Order) -> Result<Option<u16>, Say> {
    let typed = args_after_code(order).first();
    typed.map(|typed| typed.parse().map_err(|_| messages::say_no_orders())).transpose()
}

/// The argument of `vote`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Ballot {
    /// Proposes to undo this number of entries with moves; without a number, enough to include the player's own last
    /// move.
    Undo(Option<u32>),
    /// Proposes to continue with the newest rules.
    Upgrade,
    /// Votes for the motion, with the number of the vote if given.
    Yes(Option<u64>),
    /// Votes against the motion, with the number of the vote if given.
    No(Option<u64>),
}

/// Parses `vote undo 2`, `vote upgrade`, `vote yes`, `vote no`, and the form that buttons use, `vote no 17`.
pub(super) fn parse_ballot(order: &Order) -> Option<Ballot> {
    let (what, rest) = args_after_code(order).split_first()?;
    match (what.as_str(), rest.first()) {
        ("yes", number) => Some(Ballot::Yes(number.and_then(|number| number.parse().ok()))),
        ("no", number) => Some(Ballot::No(number.and_then(|number| number.parse().ok()))),
        ("undo", Some(count)) => Some(Ballot::Undo(Some(count.parse().ok()?))),
        ("undo", None) => Some(Ballot::Undo(None)),
        ("upgrade", None) => Some(Ballot::Upgrade),
        _ => None,
    }
}

/// Parses `ruling K7QF undo 17: why`; the reason is required.
pub(super) fn parse_ruling(order: &Order) -> Option<(RulingRequest, String)> {
    let (said, reason) = order.text.split_once(':')?;
    let mut words: Vec<&str> = said.split_whitespace().collect();
    if words.first().is_some_and(|first| names_table(order, first)) {
        words.remove(0);
    }
    let (what, rest) = words.split_first()?;
    let wish = match (*what, rest) {
        ("undo", [to]) => RulingRequest::Undo(to.parse().ok()?),
        ("play", [named, step, ..]) => {
            let from = rest.get(1..)?.join(" ");
            RulingRequest::Play(parse_seat(named).filter(|_| !step.is_empty())?, from)
        }
        ("upgrade", []) => RulingRequest::Upgrade,
        ("result", winners) => {
            RulingRequest::Result(winners.iter().map(|named| parse_seat(named)).collect::<Option<_>>()?)
        }
        ("close", []) => RulingRequest::Result(Vec::new()),
        ("thaw", []) => RulingRequest::Thaw,
        ("extend", [hours]) => RulingRequest::Extend(hours.parse().ok()?),
        ("pause", []) => RulingRequest::Pause,
        ("resume", []) => RulingRequest::Resume,
        ("remove", [named]) => RulingRequest::Remove(parse_seat(named)?),
        _ => return None,
    };
    let reason = reason.trim();
    (!reason.is_empty()).then(|| (wish, reason.to_owned()))
}

/// Timing options of a new table, as typed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct TimingWords {
    pace: Option<String>,
    holidays: Option<String>,
    extension: Option<String>,
    /// Requested start of the game.
    pub(super) starts: Option<String>,
}

impl TimingWords {
    /// Formats the options canonically. The pace comes last, because it extends to the end of the line.
    pub(super) fn canonical_words(&self, timing: &Timing) -> Vec<String> {
        let holidays = self.holidays.as_ref().and(timing.holiday_days).map(|days| format!("holidays={days}"));
        let extension = self.extension.as_ref().map(|_| match timing.extension_s {
            0 => "extension=off".to_owned(),
            long_s => format!("extension={}m", long_s.div_ceil(60)),
        });
        let pace = self.pace.as_ref().map(|_| format!("pace={}", timing.pace));
        holidays.into_iter().chain(extension).chain(pace).collect()
    }
}

/// Splits the words after a game's name into the game's options and the timing options.
pub(super) fn split_timing(typed: &[String]) -> (Vec<String>, TimingWords) {
    let mut asked = TimingWords::default();
    let mut rest = Vec::new();
    let mut in_pace = false;
    let mut words = typed.iter().enumerate();
    while let Some((at, word)) = words.next() {
        let bare = word.trim_matches(['"', '\'', '“', '”']);
        match bare.split_once('=').map(|(key, value)| (key.to_lowercase(), value)) {
            Some((key, value)) => {
                let value = value.trim_matches(['"', '\'', '“', '”']).to_owned();
                in_pace = key == "pace";
                match key.as_str() {
                    "pace" => asked.pace = Some(value),
                    "holidays" => asked.holidays = Some(value),
                    "extension" => asked.extension = Some(value),
                    "starts" => {
                        let (start, more) = take_start_words(value, &typed[at + 1..]);
                        words.by_ref().take(more).for_each(drop);
                        asked.starts = Some(start);
                    }
                    _ => rest.push(word.clone()),
                }
            }
            None => match asked.pace.as_mut().filter(|_| in_pace) {
                Some(pace) => {
                    pace.push(' ');
                    pace.push_str(bare);
                }
                None => rest.push(word.clone()),
            },
        }
    }
    (rest, asked)
}

/// Returns the longest start that the value and the words after it form (`starts=24 dec 20:00`), and the number of those
/// words that belong to it.
fn take_start_words(value: String, after: &[String]) -> (String, usize) {
    let most = after.iter().take_while(|word| !word.contains('=')).count().min(START_WORDS_MAX);
    let spelled = (1..=most).rev().find_map(|count| {
        let words = after[..count].iter().map(|word| word.trim_matches(['"', '\'', '“', '”']));
        let start = [value.as_str()].into_iter().chain(words).collect::<Vec<_>>().join(" ");
        reads_as_start(&start).then_some((start, count))
    });
    spelled.unwrap_or((value, 0))
}

/// Applies timing options for a table of a game to the default timing.
pub(super) fn apply_timing_words(usual: Timing, asked: &TimingWords, meta: &Meta) -> Result<Timing, Say> {
    let mut timing = usual;
    let is_none = |text: &str| matches!(text, "off" | "none" | "0");
    let refused =
        |option, error: HoursError| timing_error_message(&error, new_table_line(meta, option, &error));
    if let Some(pace) = &asked.pace {
        timing.pace = Pace::parse(pace, meta.weight).map_err(|error| refused("pace", error))?;
    }
    if let Some(days) = &asked.holidays {
        let read = days.parse().ok().filter(|days| *days <= HOLIDAY_DAYS_MAX);
        let bad = || refused("holidays", HoursError::new(HoursErrorKind::TooMuch, days, HOLIDAY_DAYS_MAX));
        timing.holiday_days = Some(if is_none(days) { 0 } else { read.ok_or_else(bad)? });
    }
    if let Some(extension) = &asked.extension {
        let read = || parse_extension(extension).map_err(|error| refused("extension", error));
        timing.extension_s = if is_none(extension) { 0 } else { read()? };
    }
    Ok(timing)
}

/// Returns a line that opens a table, with a valid value for the refused option.
pub(super) fn new_table_line(meta: &Meta, option: &str, error: &HoursError) -> Arg {
    const PACES: [&str; 2] = ["daily 20:00 Europe/Lisbon", "grace 24h bank 5d increment 12h cap 10d"];
    let daily =
        matches!(error.key, HoursErrorKind::TimeOfDay | HoursErrorKind::Zone | HoursErrorKind::Weekday);
    let value = match option {
        "pace" => PACES[usize::from(!daily)],
        _ => error.right.as_str(),
    };
    Arg::Text(format!("{} {} {option}={value}", Verb::New.key(), meta.id))
}

/// Parses an extension, in seconds of counted time: from 1 s to 14 days.
fn parse_extension(text: &str) -> Result<u32, HoursError> {
    let too_much = || HoursError::new(HoursErrorKind::TooMuch, text, "14d");
    match parse_duration_s(text) {
        Ok(0) => Err(HoursError::new(HoursErrorKind::TooLittle, text, "1h")),
        Ok(by_s) if by_s > EXTENSION_S_MAX => Err(too_much()),
        Err(error) if error.key == HoursErrorKind::TooMuch => Err(too_much()),
        read => read,
    }
}

/// Finds a game by its id or by its title in any language.
pub(super) fn find_game(games: &'static [GameKind], typed: &str) -> Option<&'static GameKind> {
    games::find_in(games, typed).or_else(|| games.iter().find(|kind| is_titled(kind, typed)))
}

fn is_titled(kind: &GameKind, typed: &str) -> bool {
    Lang::all()
        .any(|lang| strip_separators(&i18n::game_title(lang, kind.meta().id)) == strip_separators(typed))
}

/// Finds the game with the longest full name at the start of these words. Returns the game and the remaining words.
pub(super) fn game_with_longest_name<'w>(
    games: &'static [GameKind],
    words: &'w [String],
) -> Option<(&'static GameKind, &'w [String])> {
    let is_whole = |kind: &&GameKind, typed: &str| {
        let meta = kind.meta();
        let ids = [meta.id].into_iter().chain(meta.also.iter().copied());
        ids.into_iter().any(|id| strip_separators(id) == strip_separators(typed)) || is_titled(kind, typed)
    };
    (1..=words.len().min(NAME_WORDS_MAX)).rev().find_map(|count| {
        let (name, rest) = words.split_at_checked(count)?;
        let name = name.join(" ");
        Some((games.iter().find(|kind| is_whole(kind, &name))?, rest))
    })
}

/// Finds the only game with a name that begins with the first word. Returns the game and the remaining words.
pub(super) fn game_with_unique_prefix<'w>(
    games: &'static [GameKind],
    words: &'w [String],
) -> Option<(&'static GameKind, &'w [String])> {
    let (first, rest) = words.split_first()?;
    Some((find_game(games, first)?, rest))
}

/// Returns the game that an order names first, or a refusal with the list of games.
pub(super) fn parse_game(games: &'static [GameKind], order: &Order) -> Result<&'static GameKind, Say> {
    let typed = order.args.first().map(String::as_str).unwrap_or_default();
    find_game(games, typed).ok_or_else(|| unknown_game_message(games, order.verb, typed))
}

/// Builds the refusal of an unknown or missing game, with the list of games and a line that names the most similar one.
pub(super) fn unknown_game_message(games: &'static [GameKind], verb: Verb, typed: &str) -> Say {
    let ids = || games.iter().map(|kind| kind.meta().id);
    let near = i18n::most_similar_text(typed, ids()).or_else(|| ids().next()).unwrap_or_default();
    let line = Arg::Line(format!("{} {near}", verb.key()));
    let names = Arg::Text(ids().collect::<Vec<_>>().join(", "));
    match typed.is_empty() {
        true => messages::say_which_game(names, line),
        false => messages::say_no_game(names, line, Arg::Text(typed.chars().take(40).collect())),
    }
}

/// Builds the refusal of an invalid timing option, with a whole line that works when it is sent back.
pub(super) fn timing_error_message(wrong: &HoursError, line: Arg) -> Say {
    let say = Say::in_steps(messages::ALL_SAY_WRONG.of(wrong.key.catalogue_key()));
    say.with("found", Arg::Text(wrong.found.clone()))
        .with("right", Arg::from_verb_arguments(&wrong.right))
        .with("line", line)
}
