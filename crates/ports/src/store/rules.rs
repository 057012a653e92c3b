//! Rules that every store keeps: instants in whole milliseconds, words and numbers for what is stored, the order in which leased letters
//! are handed out, and which commits are refused. For stores alone; no caller needs them.

use super::error::StoreError;
use super::letters::Leased;
use chrono::DateTime;
use model::{
    Code, Commit, ContactMethod, Instant, LeagueName, Letter, Player, PlayerId, RatingLine, Right,
    SeasonNumber, Table, TimerKind, To, Urgency,
};
use std::collections::{BTreeMap, BTreeSet};

/// Nanoseconds in a millisecond.
const NANOS_IN_MS: u32 = 1_000_000;

/// The whole millisecond at or before an instant: for what has happened, and for "now".
pub fn ms(at: Instant) -> i64 {
    at.timestamp_millis()
}

/// The whole millisecond at or after an instant: for what is due, so that nothing is ever due too early.
pub fn due_ms(at: Instant) -> i64 {
    let part = i64::from(!at.timestamp_subsec_nanos().is_multiple_of(NANOS_IN_MS));
    at.timestamp_millis().saturating_add(part)
}

/// The instant of a stored millisecond.
///
/// # Errors
/// When it is outside of the calendar.
pub fn instant(ms: i64) -> Result<Instant, StoreError> {
    DateTime::from_timestamp_millis(ms)
        .ok_or_else(|| StoreError { what: "an instant is outside of the calendar".to_owned() })
}

/// A class as a number that sorts by urgency.
pub fn class_number(class: Urgency) -> i64 {
    match class {
        Urgency::Receipt => 0,
        Urgency::Turn => 1,
        Urgency::Result => 2,
        Urgency::Reminder => 3,
    }
}

/// The class with this number.
///
/// # Errors
/// When no class has it.
pub fn class(number: i64) -> Result<Urgency, StoreError> {
    [Urgency::Receipt, Urgency::Turn, Urgency::Result, Urgency::Reminder]
        .into_iter()
        .find(|class| class_number(*class) == number)
        .ok_or_else(|| StoreError { what: format!("a letter has the unknown class {number}") })
}

/// The delivery method of a letter to a place.
const PUBLIC: &str = "public";

/// The delivery method of a letter, in a word.
pub fn way_word(to: To) -> &'static str {
    match to {
        To::Player { way, .. } => way.word(),
        To::Place => PUBLIC,
    }
}

/// The delivery methods of letters that these free, in words.
pub fn way_words(ways: &[ContactMethod]) -> Vec<&'static str> {
    let public = ways.contains(&ContactMethod::Place).then_some(PUBLIC);
    ways.iter().map(|way| way.word()).chain(public).collect()
}

/// The number of the recipient; 0 for a letter to a place.
pub fn recipient_number(to: To) -> u64 {
    match to {
        To::Player { player, .. } => player.number(),
        To::Place => 0,
    }
}

/// The recipient of a letter by the delivery method of this word.
///
/// # Errors
/// When there is no such method.
pub fn to(word: &str, recipient: u64) -> Result<To, StoreError> {
    if word == PUBLIC {
        return Ok(To::Place);
    }
    let player = PlayerId::new(recipient);
    ContactMethod::ALL
        .into_iter()
        .find(|way| way.word() == word)
        .map(|way| To::Player { player, way })
        .ok_or_else(|| StoreError { what: format!("a letter has the unknown way {word}") })
}

/// The recipient of a letter whose delivery method has failed for good.
///
/// # Errors
/// When it is a letter to a place, which has no other way.
pub fn rerouted(to: To, way: ContactMethod) -> Result<To, StoreError> {
    match to {
        To::Player { player, .. } => Ok(To::Player { player, way }),
        To::Place => Err(StoreError { what: "a letter to everybody at a place has no other way".to_owned() }),
    }
}

/// A timer's kind as a number that sorts like the kind.
pub fn kind_number(kind: TimerKind) -> i64 {
    match kind {
        TimerKind::Bot => 0,
        TimerKind::Reminder => 1,
        TimerKind::Deadline => 2,
        TimerKind::Habits => 3,
        TimerKind::Vote => 4,
    }
}

/// The kind with this number.
///
/// # Errors
/// When no kind has it.
pub fn kind(number: i64) -> Result<TimerKind, StoreError> {
    [TimerKind::Bot, TimerKind::Reminder, TimerKind::Deadline, TimerKind::Habits, TimerKind::Vote]
        .into_iter()
        .find(|kind| kind_number(*kind) == number)
        .ok_or_else(|| StoreError { what: format!("a timer has the unknown kind {number}") })
}

/// Letters to one reader, which are handed out in the order in which they were written.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum ReaderQueue {
    /// A player, by any delivery method.
    Player(PlayerId),
    /// The place of this table.
    Place(Option<Code>),
    /// The place of this league.
    League(LeagueName),
}

impl ReaderQueue {
    fn of(letter: &Letter) -> Self {
        match letter.to {
            To::Player { player, .. } => Self::Player(player),
            To::Place => match (&letter.table, &letter.league) {
                (None, Some(league)) => Self::League(league.clone()),
                (table, _) => Self::Place(table.clone()),
            },
        }
    }
}

/// Puts each reader's letters into their order of writing, on the places which that reader's letters have in the order of
/// urgency. `taken` comes in order of urgency; the number beside a letter is its order of writing.
pub fn in_order_of_writing(taken: Vec<(i64, Leased)>) -> Vec<Leased> {
    let places: Vec<ReaderQueue> = taken.iter().map(|(_, leased)| ReaderQueue::of(&leased.letter)).collect();
    let mut queues: BTreeMap<ReaderQueue, BTreeMap<i64, Leased>> = BTreeMap::new();
    for (reader, (written, leased)) in places.iter().cloned().zip(taken) {
        queues.entry(reader).or_default().insert(written, leased);
    }
    places
        .into_iter()
        .filter_map(|reader| queues.get_mut(&reader)?.pop_first().map(|(_, leased)| leased))
        .collect()
}

/// Refuses what no store takes, whatever it holds: entries without their table, audit lines without their league, a league or a player of a
/// rating line twice, a player with two accounts at one channel, and numbers above 2^63.
///
/// # Errors
/// The reason the commit is refused.
pub fn check(commit: &Commit) -> Result<(), StoreError> {
    let refuse = |what: &str| Err(StoreError { what: what.to_owned() });
    if commit.table.is_none() && !commit.append.is_empty() {
        return refuse("a commit with journal entries must hold their table");
    }
    if commit.players.iter().any(has_two_accounts_at_a_channel) {
        return refuse("a player has at most one account at a channel");
    }
    let leagues: BTreeSet<&LeagueName> = commit.leagues.iter().map(|league| &league.name).collect();
    if leagues.len() < commit.leagues.len() {
        return refuse("a commit holds a league at most once");
    }
    if commit.audit.iter().any(|line| !leagues.contains(&line.league)) {
        return refuse("a commit with audit lines must hold their league");
    }
    if commit.ratings.iter().any(rates_somebody_twice) {
        return refuse("a rating line rates nobody twice");
    }
    if numbers(commit).any(|number| i64::try_from(number).is_err()) {
        return refuse("a number is too large: player ids and versions are below 2^63");
    }
    Ok(())
}

/// Every id of a player and every version.
fn numbers(commit: &Commit) -> impl Iterator<Item = u64> {
    let tables = || commit.table.iter().chain(commit.opened.iter().map(|opened| &opened.table));
    let seated = tables().flat_map(|table| table.seats.iter().filter_map(|holder| holder.player()));
    let rated = commit.ratings.iter().flat_map(|line| line.seats.iter().map(|seat| seat.player));
    let people = seated.chain(rated).chain(commit.players.iter().map(|it| it.id));
    let versions = tables()
        .map(|it| it.version)
        .chain(commit.players.iter().map(|it| it.version))
        .chain(commit.communities.iter().map(|it| it.version))
        .chain(commit.leagues.iter().map(|it| it.version));
    let recipients = commit.letters.iter().map(|letter| recipient_number(letter.to));
    people.map(PlayerId::number).chain(recipients).chain(versions)
}

/// A table's place in its league: there is one table of each.
pub type LeagueKey = (LeagueName, SeasonNumber, u32);

/// A table's place in its league, if it is in one.
pub fn league_key(table: &Table) -> Option<LeagueKey> {
    table.league.as_ref().map(|at| (at.league.clone(), at.season, at.number))
}

/// The error for a table that was opened in one league, or in none, and would move to another.
pub fn other_league() -> StoreError {
    StoreError { what: "a table has the place in a league that it was opened with".to_owned() }
}

fn has_two_accounts_at_a_channel(player: &Player) -> bool {
    let channels: BTreeSet<&str> = player.accounts.iter().map(|account| account.channel.as_str()).collect();
    channels.len() < player.accounts.len()
}

fn rates_somebody_twice(line: &RatingLine) -> bool {
    let players: BTreeSet<PlayerId> = line.seats.iter().map(|seat| seat.player).collect();
    players.len() < line.seats.len()
}

/// The error for a letter that was settled and never queued.
pub fn no_such_letter() -> StoreError {
    StoreError { what: "there is no letter with the key that was settled".to_owned() }
}

/// The player a right belongs to; none for the rights of a seat.
pub fn right_holder(right: &Right) -> Option<PlayerId> {
    match right {
        Right::Settings { player, .. }
        | Right::Confirm { player, .. }
        | Right::Address { player, .. }
        | Right::Link { player, .. }
        | Right::Bounce { player, .. } => Some(*player),
        Right::Decision { .. } | Right::Seat { .. } => None,
    }
}
