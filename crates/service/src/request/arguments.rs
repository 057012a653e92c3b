//! The words behind a verb: which game, table, seat, vote or ruling they name, and what they say about time.
//!
//! `new art-society 3 pace=daily 20:00 Europe/Lisbon mon-fri holidays=30 extension=12h bid_history=closed`: a pace goes on to
//! the end of the line or to the next word with an equals sign; quotes around it are ignored.

use engine::{GameKind, Seat, Weight};
use i18n::Lang;
use model::hours::words::duration_s;
use model::hours::{HoursError, HoursErrorKind, Pace};
use model::{Arg, Code, Motion, Order, Say, Timing, Verb, Wish, joined};
use play::EXTENSION_S_MAX;

/// The most days of holiday a year that a table can grant.
const HOLIDAY_DAYS_MAX: u32 = 366;
/// The most words of a game's name.
const NAME_WORDS_MAX: usize = 4;

/// The table that an order names, if it names one, and its other words. A duration is no name of a table.
pub(super) fn named_table(order: &Order) -> (Option<&String>, Vec<String>) {
    let mut args = order.args.clone();
    match order.verb {
        Verb::Extend | Verb::Pause | Verb::Resume | Verb::Hush => {
            let is_table = |word: &&String| Code::parse(word).is_some() && duration_s(word).is_err();
            let at = order.args.iter().position(|word| is_table(&word));
            if let Some(at) = at {
                args.remove(at);
            }
            (at.and_then(|at| order.args.get(at)), args)
        }
        Verb::Invite => (order.args.iter().find(|word| Code::parse(word).is_some()), args),
        _ => (order.args.first().filter(|first| names_table(order, first)), args),
    }
}

/// Whether the first word behind a verb names a table. Some verbs have words of their own there.
fn names_table(order: &Order, first: &str) -> bool {
    match order.verb {
        Verb::Ruling => !first.eq_ignore_ascii_case("thaw") && Code::parse(first).is_some(),
        Verb::Board | Verb::Speech => !matches!(first, "public" | "speech"),
        Verb::Resign => first != "yes",
        Verb::Undo | Verb::Back | Verb::Withdraw | Verb::Vote => Code::parse(first).is_some(),
        _ => true,
    }
}

/// The words of an order without the table's code, if it begins with one.
fn behind_code(order: &Order) -> &[String] {
    match order.args.split_first() {
        Some((first, rest)) if names_table(order, first) => rest,
        _ => &order.args,
    }
}

/// What is moved by an order about a table's clocks, from its words besides the table.
pub(super) fn motion(verb: Verb, args: &[String]) -> Result<Motion, Say> {
    match verb {
        Verb::Pause => Ok(Motion::Pause),
        Verb::Resume => Ok(Motion::Resume),
        _ => {
            let missing = || wrong(&HoursError::new(HoursErrorKind::Missing, "extend", "24h"));
            let by_s = extension_of(args.first().ok_or_else(missing)?)?;
            Ok(Motion::Extend { by_s })
        }
    }
}

/// The seat that somebody named by its number, counted from 1.
fn seat(typed: &str) -> Option<Seat> {
    typed.parse::<u8>().ok()?.checked_sub(1).map(Seat::new)
}

/// `takeover K7QF 2`: the seat wanted, if one is named.
pub(super) fn wanted_seat(order: &Order) -> Option<Seat> {
    order.args.get(1).and_then(|typed| seat(typed))
}

/// `withdraw 2`: the number; without one, all orders are meant.
pub(super) fn number(order: &Order) -> Result<Option<u16>, Say> {
    let typed = behind_code(order).first();
    typed.map(|typed| typed.parse().map_err(|_| messages::say_no_orders())).transpose()
}

/// What somebody says behind `vote`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Ballot {
    /// Proposes to take back so many entries of moves; none named, as many as it takes to reach their own last one.
    Undo(Option<u32>),
    /// Proposes to go on by the newest rules.
    Upgrade,
    /// For what is proposed; in which vote, where that is named.
    Yes(Option<u64>),
    /// Against it, likewise.
    No(Option<u64>),
}

/// `vote undo 2`, `vote upgrade`, `vote yes`, `vote no`, and, as a press says it, `vote no 17`.
pub(super) fn ballot(order: &Order) -> Option<Ballot> {
    let (what, rest) = behind_code(order).split_first()?;
    match (what.as_str(), rest.first()) {
        ("yes", number) => Some(Ballot::Yes(number.and_then(|number| number.parse().ok()))),
        ("no", number) => Some(Ballot::No(number.and_then(|number| number.parse().ok()))),
        ("undo", Some(count)) => Some(Ballot::Undo(Some(count.parse().ok()?))),
        ("undo", None) => Some(Ballot::Undo(None)),
        ("upgrade", None) => Some(Ballot::Upgrade),
        _ => None,
    }
}

/// `ruling K7QF undo 17: why`; the reason must be there.
pub(super) fn wish(order: &Order) -> Option<(Wish, String)> {
    let (said, reason) = order.text.split_once(':')?;
    let mut words: Vec<&str> = said.split_whitespace().collect();
    if words.first().is_some_and(|first| names_table(order, first)) {
        words.remove(0);
    }
    let (what, rest) = words.split_first()?;
    let wish = match (*what, rest) {
        ("undo", [to]) => Wish::Undo(to.parse().ok()?),
        ("play", [named, step, ..]) => {
            let from = rest.get(1..)?.join(" ");
            Wish::Play(seat(named).filter(|_| !step.is_empty())?, from)
        }
        ("upgrade", []) => Wish::Upgrade,
        ("result", winners) => Wish::Result(winners.iter().map(|named| seat(named)).collect::<Option<_>>()?),
        ("close", []) => Wish::Result(Vec::new()),
        ("thaw", []) => Wish::Thaw,
        ("extend", [hours]) => Wish::Extend(hours.parse().ok()?),
        ("remove", [named]) => Wish::Remove(seat(named)?),
        _ => return None,
    };
    let reason = reason.trim();
    (!reason.is_empty()).then(|| (wish, reason.to_owned()))
}

/// What somebody wants of a new table's time, as typed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct TimingWords {
    pace: Option<String>,
    holidays: Option<String>,
    extension: Option<String>,
    /// When it is to begin.
    pub(super) starts: Option<String>,
}

impl TimingWords {
    /// What was asked for, as the service spells it: the pace last, since it goes on to the end of the line.
    pub(super) fn spelled(&self, timing: &Timing) -> Vec<String> {
        let holidays = self.holidays.as_ref().and(timing.holiday_days).map(|days| format!("holidays={days}"));
        let extension = self.extension.as_ref().map(|_| match timing.extension_s {
            0 => "extension=off".to_owned(),
            long_s => format!("extension={}m", long_s.div_ceil(60)),
        });
        let pace = self.pace.as_ref().map(|_| format!("pace={}", timing.pace));
        holidays.into_iter().chain(extension).chain(pace).collect()
    }
}

/// Divides what stands behind a game's name into the game's own words and those about time.
pub(super) fn split_timing(typed: &[String]) -> (Vec<String>, TimingWords) {
    let mut asked = TimingWords::default();
    let mut rest = Vec::new();
    let mut in_pace = false;
    for word in typed {
        let bare = word.trim_matches(['"', '\'', '“', '”']);
        match bare.split_once('=').map(|(key, value)| (key.to_lowercase(), value)) {
            Some((key, value)) => {
                let value = value.trim_matches(['"', '\'', '“', '”']).to_owned();
                in_pace = key == "pace";
                match key.as_str() {
                    "pace" => asked.pace = Some(value),
                    "holidays" => asked.holidays = Some(value),
                    "extension" => asked.extension = Some(value),
                    "starts" => asked.starts = Some(value),
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

/// The usual timing, changed by what was asked for.
pub(super) fn timing_with(usual: Timing, asked: &TimingWords, weight: Weight) -> Result<Timing, Say> {
    let mut timing = usual;
    let is_none = |text: &str| matches!(text, "off" | "none" | "0");
    if let Some(pace) = &asked.pace {
        timing.pace = Pace::parse(pace, weight).map_err(|error| wrong(&error))?;
    }
    if let Some(days) = &asked.holidays {
        let read = days.parse().ok().filter(|days| *days <= HOLIDAY_DAYS_MAX);
        let bad = || wrong(&HoursError::new(HoursErrorKind::TooMuch, days, HOLIDAY_DAYS_MAX));
        timing.holiday_days = Some(if is_none(days) { 0 } else { read.ok_or_else(bad)? });
    }
    if let Some(extension) = &asked.extension {
        timing.extension_s = if is_none(extension) { 0 } else { extension_of(extension)? };
    }
    Ok(timing)
}

/// How much longer, in seconds of time that counts: from 1 s to 14 days.
fn extension_of(text: &str) -> Result<u32, Say> {
    let by_s = duration_s(text).map_err(|error| wrong(&error))?;
    match by_s {
        0 => Err(wrong(&HoursError::new(HoursErrorKind::TooLittle, text, "1h"))),
        by_s if by_s > EXTENSION_S_MAX => Err(wrong(&HoursError::new(HoursErrorKind::TooMuch, text, "14d"))),
        by_s => Ok(by_s),
    }
}

/// The game that somebody named, by its title in any language too.
pub(super) fn game_named(games: &'static [GameKind], typed: &str) -> Option<&'static GameKind> {
    games::find_in(games, typed).or_else(|| games.iter().find(|kind| is_titled(kind, typed)))
}

fn is_titled(kind: &GameKind, typed: &str) -> bool {
    Lang::all().any(|lang| joined(&i18n::title(lang, kind.meta().id)) == joined(typed))
}

/// The game whose whole name stands first among these words, and the words behind it.
pub(super) fn begun_with_a_game<'w>(
    games: &'static [GameKind],
    words: &'w [String],
) -> Option<(&'static GameKind, &'w [String])> {
    let is_whole = |kind: &&GameKind, typed: &str| {
        let meta = kind.meta();
        let ids = [meta.id].into_iter().chain(meta.also.iter().copied());
        ids.into_iter().any(|id| joined(id) == joined(typed)) || is_titled(kind, typed)
    };
    (1..=words.len().min(NAME_WORDS_MAX)).rev().find_map(|count| {
        let (name, rest) = words.split_at_checked(count)?;
        let name = name.join(" ");
        Some((games.iter().find(|kind| is_whole(kind, &name))?, rest))
    })
}

/// The game with whose name alone these words could begin, and the words behind it.
pub(super) fn only_begun<'w>(
    games: &'static [GameKind],
    words: &'w [String],
) -> Option<(&'static GameKind, &'w [String])> {
    let (first, rest) = words.split_first()?;
    Some((game_named(games, first)?, rest))
}

/// The game that an order names first, or which games there are.
pub(super) fn game_of(games: &'static [GameKind], order: &Order) -> Result<&'static GameKind, Say> {
    let typed = order.args.first().map(String::as_str).unwrap_or_default();
    game_named(games, typed).ok_or_else(|| no_game(games, typed))
}

/// That there is no such game, and which there are.
pub(super) fn no_game(games: &'static [GameKind], typed: &str) -> Say {
    let names = games.iter().map(|kind| kind.meta().id).collect::<Vec<_>>().join(", ");
    messages::say_no_game(Arg::Text(names), Arg::Text(typed.chars().take(40).collect()))
}

/// What is wrong with words about time, and what would be right.
pub(super) fn wrong(wrong: &HoursError) -> Say {
    let say = Say::in_steps(messages::ALL_SAY_WRONG.of(wrong.key.word()));
    say.with("found", Arg::Text(wrong.found.clone())).with("right", Arg::behind(&wrong.right))
}
