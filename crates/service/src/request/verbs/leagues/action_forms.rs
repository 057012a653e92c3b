//! The forms of the admin actions that name an entrant or a person: `strike ENTRY`, `strike ENTRY table TABLE`. A name
//! may have any number of words, so a line can have several readings. It is accepted if only one of them fits.

use super::league_names::{LeagueNames, NameMatch, join_words, typed_address};
use super::typed_action::LineWord;
use crate::request::arguments::timing_error_message;
use league::ids::EntryId;
use league::league_acts::admin::admin_action::{AdminAction, ExtensionTarget};
use league::played::PlayedSeason;
use model::hours::words::parse_duration_s;
use model::{Arg, Code, DivisionNumber, FreeText, PlayerId, Say, TextKind, Verb};
use std::cmp::Reverse;

/// Maximum number of words in a line with names.
const WORDS_MAX: usize = 48;
/// Maximum number of words in a line with the members of a team, which can be divided in many ways.
const TEAM_WORDS_MAX: usize = 20;

/// A part of a form.
#[derive(Copy, Clone, PartialEq, Eq)]
enum FormSlot {
    /// An entrant, in any number of words.
    Entry,
    /// A person, in any number of words; none if the request mentions an account.
    Person,
    /// The optional word `by` before a person; true if the canonical line contains it.
    By(bool),
    /// A fixed word.
    Word(&'static str),
    /// A table: its number or code.
    Table,
    /// A division.
    Division,
    /// Points, such as `+2` or `-1.5`.
    Points,
    /// A number of seasons.
    Seasons,
    /// A duration.
    Time,
    /// The name of a team: a word, or several in quotation marks.
    Team,
}

use FormSlot::{By, Division, Entry, Person, Points, Seasons, Table, Team, Time, Word};

/// The forms of each action. A form with more fixed words comes after one with fewer.
const FORMS: [(&str, &[FormSlot]); 31] = [
    ("extend", &[Entry, Time]),
    ("extend", &[Word("table"), Table, Time]),
    ("extend", &[Word("all"), Time]),
    ("add", &[By(false), Person]),
    ("check-in", &[Entry]),
    ("move", &[Entry, Division]),
    ("apart", &[Entry, Entry]),
    ("apart", &[Entry, Entry, Word("off")]),
    ("swap", &[Entry, Entry]),
    ("team", &[Team, Entry, Entry]),
    ("team", &[Team, Entry, Entry, Entry]),
    ("team", &[Team, Entry, Entry, Entry, Entry]),
    ("team", &[Team, Entry, Entry, Entry, Entry, Entry]),
    ("team", &[Team, Word("off")]),
    ("team", &[Team, Word("again")]),
    ("strike", &[Entry]),
    ("strike", &[Entry, Word("table"), Table]),
    ("unstrike", &[Entry]),
    ("unstrike", &[Entry, Word("table"), Table]),
    ("replace", &[Entry, By(true), Person]),
    ("alternates", &[Entry]),
    ("alternates", &[Entry, Word("off")]),
    ("guest", &[Table, Entry, By(true), Person]),
    ("guest", &[Table, Entry, Word("off")]),
    ("adjust", &[Entry, Points]),
    ("ban", &[By(false), Person]),
    ("ban", &[By(false), Person, Seasons]),
    ("lift", &[By(false), Person]),
    ("resend", &[Entry]),
    ("why", &[Entry]),
    ("record", &[Person]),
];

/// Returns true if a name can follow an action.
pub(super) fn takes_names(action: &str) -> bool {
    FORMS.iter().any(|(own, _)| *own == action)
}

/// A value in a line.
#[derive(Clone, PartialEq, Eq)]
enum FormValue {
    Entry(EntryId),
    Person(PlayerId),
    Word(&'static str),
    Table(u32),
    Division(DivisionNumber),
    Points(i64),
    Seasons(u16),
    Time(u32),
    Team(String),
}

/// An entrant or a person named in a line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum NamedPlayer {
    /// An entrant.
    Entry(EntryId),
    /// A person in the league.
    Person(PlayerId),
}

/// A line as read in one way.
#[derive(Clone, Debug)]
pub(super) struct LineReading {
    /// The action; `None` for a question about a player.
    pub(super) action: Option<AdminAction>,
    /// The players named in the line, in order.
    pub(super) named: Vec<NamedPlayer>,
    /// The line with each name in its shortest unambiguous form; `None` if a person has none.
    pub(super) line: Option<String>,
    /// True if no name in the line could mean anything else.
    is_explicit: bool,
}

/// A name without a match, and the line around it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct UnknownName {
    /// The name as typed.
    pub(super) typed: String,
    /// True if any person in the league could be named there, not only an entrant.
    pub(super) is_person: bool,
    /// The line before and after the name; `None` if something else is wrong with it.
    pub(super) around: Option<(String, String)>,
}

/// Reason a line cannot be read.
pub(super) enum ReadingError {
    /// The line has these readings.
    Unclear(Vec<LineReading>),
    /// No player has this name.
    Unknown(UnknownName),
    /// A word other than a name is wrong.
    Wrong(Say),
}

/// Words of one slot.
enum SlotReading {
    /// The words can mean these values, each with its canonical spelling.
    Found(Vec<(Option<FormValue>, Option<String>, bool)>),
    /// No player has this name.
    Unknown(UnknownName),
    /// The words are not a valid value.
    Wrong(Say),
}

/// A division of the words that fits no form: the least faulty one explains the refusal.
struct FailedDivision {
    /// Number of invalid slots, then the number of fixed words, then the distance to known names.
    faults: (usize, Reverse<usize>, usize),
    error: ReadingError,
}

/// Reads the words after `start`: an action, and further words that stay unchanged.
///
/// # Errors
/// Returns a [`ReadingError`] if the words have no reading, or several.
pub(super) fn read_line(
    names: &LeagueNames<'_>,
    start: &str,
    words: &[LineWord],
) -> Result<LineReading, ReadingError> {
    let action = start.split(' ').next().unwrap_or_default();
    let how = || ReadingError::Wrong(messages::say_manage_how());
    if words.len() > if action == "team" { TEAM_WORDS_MAX } else { WORDS_MAX } {
        return Err(how());
    }
    let is_mentioned = names.known.mentioned.is_some();
    let (mut readings, mut failed): (Vec<Vec<LineReading>>, Vec<FailedDivision>) = (Vec::new(), Vec::new());
    for (_, slots) in FORMS.iter().filter(|(own, _)| *own == action) {
        for lengths in divisions(slots, words.len(), is_mentioned) {
            let Some(parts) = read_slots(names, slots, &lengths, words) else { continue };
            match failed_division(names, start, slots, &parts) {
                Some(division) => failed.push(division),
                None => readings.push(combine(start, action, &parts)),
            }
        }
    }
    // The longest names come first.
    let mut readings: Vec<LineReading> = readings.into_iter().rev().flatten().collect();
    if readings.iter().any(|reading| reading.is_explicit) {
        readings.retain(|reading| reading.is_explicit);
    }
    let mut distinct: Vec<LineReading> = Vec::new();
    for reading in readings {
        let is_known =
            |other: &LineReading| (&other.action, &other.named) == (&reading.action, &reading.named);
        if !distinct.iter().any(is_known) {
            distinct.push(reading);
        }
    }
    match distinct.len() {
        0 => Err(failed.into_iter().min_by_key(|one| one.faults).map_or_else(how, |one| one.error)),
        1 => distinct.pop().ok_or_else(how),
        _ => Err(ReadingError::Unclear(distinct)),
    }
}

/// Returns the numbers of words for the slots of a form, the shortest names first.
fn divisions(slots: &[FormSlot], count: usize, is_mentioned: bool) -> Vec<Vec<usize>> {
    let Some((slot, rest)) = slots.split_first() else {
        return if count == 0 { vec![Vec::new()] } else { Vec::new() };
    };
    let lengths = match slot {
        Person if is_mentioned => 0..=0,
        Entry | Person => 1..=count,
        By(_) => 0..=1.min(count),
        Word(_) | Table | Division | Points | Seasons | Time | Team => 1..=1.min(count),
    };
    let after = |length: usize| {
        divisions(rest, count - length, is_mentioned)
            .into_iter()
            .map(move |lengths| std::iter::once(length).chain(lengths).collect())
    };
    lengths.flat_map(after).collect()
}

/// Reads each slot; `None` if a fixed word is missing.
fn read_slots(
    names: &LeagueNames<'_>,
    slots: &[FormSlot],
    lengths: &[usize],
    words: &[LineWord],
) -> Option<Vec<SlotReading>> {
    let mut rest = words;
    let mut parts = Vec::with_capacity(slots.len());
    for (slot, length) in slots.iter().zip(lengths) {
        let (own, after) = rest.split_at_checked(*length)?;
        parts.push(read_slot(names, *slot, own)?);
        rest = after;
    }
    Some(parts)
}

fn read_slot(names: &LeagueNames<'_>, slot: FormSlot, words: &[LineWord]) -> Option<SlotReading> {
    let text = join_words(words);
    let value = |read: Result<FormValue, Say>| match read {
        Ok(value) => SlotReading::Found(vec![(Some(value), Some(text.clone()), true)]),
        Err(say) => SlotReading::Wrong(say),
    };
    Some(match slot {
        Entry => names_read(
            names.entries(words),
            FormValue::Entry,
            |id| Some(names.entry_word(id)),
            || unknown_name(words, false),
        ),
        Person => match names.known.mentioned {
            Some(player) => {
                SlotReading::Found(vec![(Some(FormValue::Person(player)), Some(String::new()), true)])
            }
            None => names_read(
                names.people(words),
                FormValue::Person,
                |id| person_word(names, words, id),
                || unknown_name(words, true),
            ),
        },
        By(is_shown) if words.iter().all(|word| word.is("by")) => {
            let word = if is_shown { "by" } else { "" };
            SlotReading::Found(vec![(None, Some(word.to_owned()), true)])
        }
        Word(word) if words.iter().all(|typed| typed.is(word)) => {
            SlotReading::Found(vec![(Some(FormValue::Word(word)), Some(word.to_owned()), true)])
        }
        By(_) | Word(_) => return None,
        Table => value(find_table(names.played, &text).map(FormValue::Table)),
        Division => value(parse_division(&text).map(FormValue::Division)),
        Points => value(parse_sixtieths(&text).map(FormValue::Points)),
        Seasons => value(text.parse().map(FormValue::Seasons).map_err(|_| messages::say_manage_how())),
        Team => {
            let name = words.first().map_or("", LineWord::text).to_owned();
            value(if name.is_empty() { Err(messages::say_manage_how()) } else { Ok(FormValue::Team(name)) })
        }
        Time => value(parse_duration_s(&text).map(FormValue::Time).map_err(|error| {
            let league = &names.played.league.name;
            let line = format!("{} {league} extend all {}", Verb::Manage.key(), error.right);
            timing_error_message(&error, Arg::Text(line))
        })),
    })
}

fn names_read<T: Copy>(
    found: Vec<NameMatch<T>>,
    value: impl Fn(T) -> FormValue,
    word: impl Fn(T) -> Option<String>,
    unknown: impl Fn() -> UnknownName,
) -> SlotReading {
    if found.is_empty() {
        return SlotReading::Unknown(unknown());
    }
    let read = |one: NameMatch<T>| (Some(value(one.id)), word(one.id), one.is_explicit);
    SlotReading::Found(found.into_iter().map(read).collect())
}

/// Returns the canonical word for a person. An address stays as typed if its owner has no entry: they may be new to the
/// league, where no other word names them.
fn person_word(names: &LeagueNames<'_>, words: &[LineWord], player: PlayerId) -> Option<String> {
    match names.entry_held_by(player) {
        None if typed_address(words).is_some() => Some(join_words(words)),
        _ => names.person_word(player),
    }
}

fn unknown_name(words: &[LineWord], is_person: bool) -> UnknownName {
    let typed = match words {
        [LineWord { quoted: Some(quoted), .. }] => quoted.clone(),
        words => join_words(words),
    };
    UnknownName { typed, is_person, around: None }
}

/// Returns the fault of a division with an invalid slot; `None` if all are valid.
fn failed_division(
    names: &LeagueNames<'_>,
    start: &str,
    slots: &[FormSlot],
    parts: &[SlotReading],
) -> Option<FailedDivision> {
    let is_bad = |part: &&SlotReading| !matches!(part, SlotReading::Found(_));
    let count = parts.iter().filter(is_bad).count();
    let wrong = parts.iter().find_map(|part| match part {
        SlotReading::Wrong(say) => Some(say.clone()),
        _ => None,
    });
    let mut unknown = parts.iter().enumerate().filter_map(|(at, part)| match part {
        SlotReading::Unknown(name) => Some((at, name.clone())),
        _ => None,
    });
    let first = unknown.next();
    let distance = first.iter().map(|(_, name)| names.distance(&name.typed, name.is_person)).sum();
    let fixed = slots.iter().filter(|slot| matches!(slot, Word(_))).count();
    let error = match (wrong, first) {
        (None, None) => return None,
        (Some(say), _) => ReadingError::Wrong(say),
        (None, Some((at, name))) => {
            let text = |parts: &[SlotReading]| parts.iter().map(only_word).collect::<Option<Vec<_>>>();
            let (before, after) = (text(&parts[..at]), text(&parts[at + 1..]));
            let around = before.zip(after).map(|(before, after)| {
                (join_line(&[vec![start.to_owned()], before].concat()), join_line(&after))
            });
            ReadingError::Unknown(UnknownName { around, ..name })
        }
    };
    Some(FailedDivision { faults: (count, Reverse(fixed), distance), error })
}

/// Returns the canonical spelling of a slot with a single meaning.
fn only_word(part: &SlotReading) -> Option<String> {
    match part {
        SlotReading::Found(found) => match found.as_slice() {
            [(_, word, _)] => word.clone(),
            _ => None,
        },
        SlotReading::Unknown(_) | SlotReading::Wrong(_) => None,
    }
}

/// Joins the canonical words of a line; a slot may have none.
fn join_line(words: &[String]) -> String {
    let words = words.iter().map(String::as_str).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// Returns a reading for each combination of the slots' meanings.
fn combine(start: &str, action: &str, parts: &[SlotReading]) -> Vec<LineReading> {
    let mut all = vec![(Vec::new(), Some(vec![start.to_owned()]), true)];
    for part in parts {
        let SlotReading::Found(found) = part else { return Vec::new() };
        let with = |(values, line, explicit): (Vec<FormValue>, Option<Vec<String>>, bool)| {
            found.iter().map(move |(value, word, is_explicit)| {
                let values = values.iter().cloned().chain(value.clone()).collect();
                let line = line.clone().zip(word.clone());
                let line = line.map(|(line, word)| line.into_iter().chain([word]).collect());
                (values, line, explicit && *is_explicit)
            })
        };
        all = all.into_iter().flat_map(with).collect();
    }
    let reading = |(values, line, is_explicit): (Vec<FormValue>, Option<Vec<String>>, bool)| {
        let named = values.iter().filter_map(|value| match value {
            FormValue::Entry(id) => Some(NamedPlayer::Entry(*id)),
            FormValue::Person(id) => Some(NamedPlayer::Person(*id)),
            _ => None,
        });
        let line = line.map(|words| join_line(&words));
        LineReading { action: build_action(action, &values), named: named.collect(), line, is_explicit }
    };
    all.into_iter().map(reading).collect()
}

fn build_action(action: &str, values: &[FormValue]) -> Option<AdminAction> {
    use FormValue::{Division, Entry, Person, Points, Seasons, Table, Team, Time, Word};
    Some(match (action, values) {
        ("extend", [Entry(entry), Time(by_s)]) => extension(ExtensionTarget::Entry(*entry), *by_s),
        ("extend", [Word(_), Table(table), Time(by_s)]) => extension(ExtensionTarget::Table(*table), *by_s),
        ("extend", [Word(_), Time(by_s)]) => extension(ExtensionTarget::All, *by_s),
        ("add", [Person(player)]) => AdminAction::Add(*player),
        ("check-in", [Entry(entry)]) => AdminAction::CheckIn(*entry),
        ("apart", [Entry(one), Entry(other), off @ ..]) => {
            AdminAction::Apart { one: *one, other: *other, apart: off.is_empty() }
        }
        ("swap", [Entry(one), Entry(other)]) => AdminAction::Swap { one: *one, other: *other },
        ("team", [Team(name), Word("again")]) => AdminAction::TeamAgain(FreeText::new(TextKind::Team, name)),
        ("team", [Team(name), members @ ..]) => {
            let ids = members.iter().filter_map(|value| match value {
                Entry(id) => Some(*id),
                _ => None,
            });
            AdminAction::Team { name: FreeText::new(TextKind::Team, name), members: ids.collect() }
        }
        ("move", [Entry(entry), Division(to)]) => AdminAction::Move { entry: *entry, to: *to },
        ("strike", [Entry(entry)]) => AdminAction::Strike { entry: *entry, table: None },
        ("strike", [Entry(entry), _, Table(table)]) => {
            AdminAction::Strike { entry: *entry, table: Some(*table) }
        }
        ("unstrike", [Entry(entry)]) => AdminAction::Unstrike { entry: *entry, table: None },
        ("unstrike", [Entry(entry), _, Table(table)]) => {
            AdminAction::Unstrike { entry: *entry, table: Some(*table) }
        }
        ("replace", [Entry(entry), Person(by)]) => AdminAction::Replace { entry: *entry, by: *by },
        ("alternates", [Entry(entry)]) => AdminAction::Alternates(*entry),
        ("alternates", [Entry(entry), Word(_)]) => AdminAction::NoAlternates(*entry),
        ("guest", [Table(table), Entry(entry), Person(by)]) => {
            AdminAction::Guest { table: *table, entry: *entry, by: Some(*by) }
        }
        ("guest", [Table(table), Entry(entry), Word(_)]) => {
            AdminAction::Guest { table: *table, entry: *entry, by: None }
        }
        ("adjust", [Entry(entry), Points(by)]) => AdminAction::Adjust { entry: *entry, by: *by },
        ("ban", [Person(player)]) => AdminAction::Ban { player: *player, seasons: None },
        ("ban", [Person(player), Seasons(seasons)]) => {
            AdminAction::Ban { player: *player, seasons: Some(*seasons) }
        }
        ("lift", [Person(player)]) => AdminAction::Lift(*player),
        ("resend", [Entry(entry)]) => AdminAction::Resend(*entry),
        _ => return None,
    })
}

fn extension(whom: ExtensionTarget, by_s: u32) -> AdminAction {
    AdminAction::Extend { whom, by_s }
}

/// Finds a table by its number or code.
pub(super) fn find_table(played: &PlayedSeason<'_>, word: &str) -> Result<u32, Say> {
    let (league, season) = (played.league, played.season);
    let number = word.trim_start_matches('#').parse().ok().filter(|number| season.table(*number).is_some());
    let coded = || Code::parse(word).and_then(|code| season.table_by_code(&code));
    let found = number.or_else(|| coded().map(|planned| planned.number));
    let unknown = messages::say_league_no_table;
    found.ok_or_else(|| unknown().about_season(league.name.as_str(), &league.title, season.number.number()))
}

fn parse_division(word: &str) -> Result<DivisionNumber, Say> {
    word.parse().map(DivisionNumber::new).map_err(|_| messages::say_manage_how())
}

/// Parses points, such as `+2` or `-1.5`, into sixtieths.
fn parse_sixtieths(word: &str) -> Result<i64, Say> {
    let wrong = messages::say_league_adjustment;
    let (sign, digits) = match word.strip_prefix(['-', '−']) {
        Some(rest) => (-1, rest),
        None => (1, word.trim_start_matches('+')),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let whole: i64 = whole.parse().map_err(|_| wrong())?;
    let part_sixtieths = match part.len() {
        0 => 0,
        1 => part.parse::<i64>().map_err(|_| wrong())? * 6,
        2 => {
            let hundredths: i64 = part.parse().map_err(|_| wrong())?;
            // Values that are not whole sixtieths are not valid shares of a table.
            Some(hundredths * 60 / 100).filter(|_| hundredths * 60 % 100 == 0).ok_or_else(wrong)?
        }
        _ => return Err(wrong()),
    };
    whole
        .checked_mul(60)
        .and_then(|whole| whole.checked_add(part_sixtieths))
        .map(|all| sign * all)
        .ok_or_else(wrong)
}
