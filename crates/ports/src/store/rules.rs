//! Rules shared by all stores: instants in whole milliseconds, stored words and numbers, the order of leased letters,
//! and rejected commits. Used by stores only.

use super::error::StoreError;
use super::letters::LeasedLetter;
use chrono::DateTime;
use model::{
    Code, Commit, ContactMethod, Instant, LeagueName, Letter, LetterRecipient, Player, PlayerId, RatingLine,
    Right, SeasonNumber, Table, TalkOp, TimerKind, Urgency,
};
use std::collections::{BTreeMap, BTreeSet};

/// Nanoseconds in a millisecond.
const NANOS_IN_MS: u32 = 1_000_000;

/// Rounds an instant down to the millisecond: for past events and for "now".
pub fn floor_ms(at: Instant) -> i64 {
    at.timestamp_millis()
}

/// Rounds an instant up to the millisecond: for due times, so that nothing is due too early.
pub fn ceil_ms(at: Instant) -> i64 {
    let part = i64::from(!at.timestamp_subsec_nanos().is_multiple_of(NANOS_IN_MS));
    at.timestamp_millis().saturating_add(part)
}

/// Converts a stored millisecond to an instant.
///
/// # Errors
/// Returns an error if the instant is outside the supported calendar.
pub fn instant(ms: i64) -> Result<Instant, StoreError> {
    DateTime::from_timestamp_millis(ms)
        .ok_or_else(|| StoreError { what: "instant outside the supported calendar".to_owned() })
}

/// Encodes a class as a number that sorts by urgency.
pub fn encode_urgency(class: Urgency) -> i64 {
    match class {
        Urgency::Receipt => 0,
        Urgency::Turn => 1,
        Urgency::Result => 2,
        Urgency::Reminder => 3,
    }
}

/// Decodes a class.
///
/// # Errors
/// Returns an error if the number is unknown.
pub fn decode_urgency(number: i64) -> Result<Urgency, StoreError> {
    [Urgency::Receipt, Urgency::Turn, Urgency::Result, Urgency::Reminder]
        .into_iter()
        .find(|class| encode_urgency(*class) == number)
        .ok_or_else(|| StoreError { what: format!("unknown letter class {number}") })
}

/// Delivery method of letters to a place.
const PUBLIC: &str = "public";

/// Returns the word for a letter's delivery method.
pub fn delivery_method_name(to: LetterRecipient) -> &'static str {
    match to {
        LetterRecipient::Player { way, .. } => way.keyword(),
        LetterRecipient::Place => PUBLIC,
    }
}

/// Returns the stored delivery methods of the letters that these methods release.
pub fn delivery_method_names(ways: &[ContactMethod]) -> Vec<&'static str> {
    let public = ways.contains(&ContactMethod::Place).then_some(PUBLIC);
    ways.iter().map(|way| way.keyword()).chain(public).collect()
}

/// Returns the recipient's number; 0 for a letter to a place.
pub fn recipient_number(to: LetterRecipient) -> u64 {
    match to {
        LetterRecipient::Player { player, .. } => player.number(),
        LetterRecipient::Place => 0,
    }
}

/// Decodes a letter's recipient from the word for its delivery method.
///
/// # Errors
/// Returns an error if the word is unknown.
pub fn decode_letter_recipient(word: &str, recipient: u64) -> Result<LetterRecipient, StoreError> {
    if word == PUBLIC {
        return Ok(LetterRecipient::Place);
    }
    let player = PlayerId::new(recipient);
    ContactMethod::ALL
        .into_iter()
        .find(|way| way.keyword() == word)
        .map(|way| LetterRecipient::Player { player, way })
        .ok_or_else(|| StoreError { what: format!("unknown delivery method `{word}`") })
}

/// Returns the recipient of a letter after its delivery method failed permanently.
///
/// # Errors
/// Returns an error if the letter goes to a place, which has no other delivery method.
pub fn rerouted_recipient(to: LetterRecipient, way: ContactMethod) -> Result<LetterRecipient, StoreError> {
    match to {
        LetterRecipient::Player { player, .. } => Ok(LetterRecipient::Player { player, way }),
        LetterRecipient::Place => {
            Err(StoreError { what: "a letter to a place has no other delivery method".to_owned() })
        }
    }
}

/// Encodes a timer kind as a number that sorts like the kind.
pub fn encode_timer_kind(kind: TimerKind) -> i64 {
    match kind {
        TimerKind::Bot => 0,
        TimerKind::Reminder => 1,
        TimerKind::Deadline => 2,
        TimerKind::Habits => 3,
        TimerKind::Vote => 4,
    }
}

/// Decodes a timer kind.
///
/// # Errors
/// Returns an error if the number is unknown.
pub fn decode_timer_kind(number: i64) -> Result<TimerKind, StoreError> {
    [TimerKind::Bot, TimerKind::Reminder, TimerKind::Deadline, TimerKind::Habits, TimerKind::Vote]
        .into_iter()
        .find(|kind| encode_timer_kind(*kind) == number)
        .ok_or_else(|| StoreError { what: format!("unknown timer kind {number}") })
}

/// Letters to one recipient, handed out in the order in which they were written.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum RecipientQueue {
    /// A player, by any delivery method.
    Player(PlayerId),
    /// The place of this table.
    Place(Option<Code>),
    /// The place of this league.
    League(LeagueName),
}

impl RecipientQueue {
    fn of(letter: &Letter) -> Self {
        match letter.to {
            LetterRecipient::Player { player, .. } => Self::Player(player),
            LetterRecipient::Place => match (&letter.table, &letter.league) {
                (None, Some(league)) => Self::League(league.clone()),
                (table, _) => Self::Place(table.clone()),
            },
        }
    }
}

/// Sorts each recipient's letters by order of writing, within the positions that the recipient holds in the order of
/// urgency. `taken` is sorted by urgency; the number of a letter is its order of writing.
pub fn sort_by_writing_order(taken: Vec<(i64, LeasedLetter)>) -> Vec<LeasedLetter> {
    let places: Vec<RecipientQueue> =
        taken.iter().map(|(_, leased)| RecipientQueue::of(&leased.letter)).collect();
    let mut queues: BTreeMap<RecipientQueue, BTreeMap<i64, LeasedLetter>> = BTreeMap::new();
    for (reader, (written, leased)) in places.iter().cloned().zip(taken) {
        queues.entry(reader).or_default().insert(written, leased);
    }
    places
        .into_iter()
        .filter_map(|reader| queues.get_mut(&reader)?.pop_first().map(|(_, leased)| leased))
        .collect()
}

/// Rejects commits that are invalid for every store. A commit is invalid if it has journal entries without their table,
/// audit lines without their league, repeated leagues, repeated players in a rating line, two accounts of a player at
/// one channel, or numbers of 2^63 or more.
///
/// # Errors
/// Returns an error if the commit is invalid.
pub fn check(commit: &Commit) -> Result<(), StoreError> {
    let refuse = |what: &str| Err(StoreError { what: what.to_owned() });
    if commit.table.is_none() && !commit.append.is_empty() {
        return refuse("a commit with journal entries must contain their table");
    }
    if commit.players.iter().any(has_two_accounts_at_a_channel) {
        return refuse("a player may have only one account per channel");
    }
    let leagues: BTreeSet<&LeagueName> = commit.leagues.iter().map(|league| &league.name).collect();
    if leagues.len() < commit.leagues.len() {
        return refuse("a commit may contain each league only once");
    }
    if commit.audit.iter().any(|line| !leagues.contains(&line.league)) {
        return refuse("a commit with audit lines must contain their league");
    }
    if commit.ratings.iter().any(rates_player_twice) {
        return refuse("a rating line may rate each player only once");
    }
    if numbers(commit).any(|number| i64::try_from(number).is_err()) {
        return refuse("number too large: player ids and versions must be below 2^63");
    }
    Ok(())
}

/// Returns every player id and version in the commit.
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
    let talkers = commit.talk.iter().flat_map(talk_people);
    people.chain(talkers).map(PlayerId::number).chain(recipients).chain(versions)
}

/// Returns every player named in a change to talk and notes.
fn talk_people(change: &TalkOp) -> impl Iterator<Item = PlayerId> {
    let (first, second) = match change {
        TalkOp::Say(line) => (Some(line.author), line.to),
        TalkOp::AddNote(note) => (Some(note.player), None),
        TalkOp::DropNote { player, .. } | TalkOp::Erase(player) => (Some(*player), None),
        TalkOp::Change { .. } => (None, None),
    };
    first.into_iter().chain(second)
}

/// A table's position in its league; unique to the table.
pub type LeagueKey = (LeagueName, SeasonNumber, u32);

/// Returns a table's position in its league, if it has one.
pub fn league_key(table: &Table) -> Option<LeagueKey> {
    table.league.as_ref().map(|at| (at.league.clone(), at.season, at.number))
}

/// Creates the error for a table that would move to another league than the one it was opened in.
pub fn other_league_error() -> StoreError {
    StoreError { what: "a table may not change its position in a league".to_owned() }
}

fn has_two_accounts_at_a_channel(player: &Player) -> bool {
    let channels: BTreeSet<&str> = player.accounts.iter().map(|account| account.channel.as_str()).collect();
    channels.len() < player.accounts.len()
}

fn rates_player_twice(line: &RatingLine) -> bool {
    let players: BTreeSet<PlayerId> = line.seats.iter().map(|seat| seat.player).collect();
    players.len() < line.seats.len()
}

/// Creates the error for settling a letter that was never queued.
pub fn unknown_letter_error() -> StoreError {
    StoreError { what: "unknown letter key".to_owned() }
}

/// Returns the player a right belongs to; `None` for the rights of a seat.
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
