//! Letters of a league: to somebody whom it concerns, and to its room.

use crate::letters::owe::{OwedTo, awake_at, by_ways};
use crate::turn::work::Owed;
use model::hours::wall::Instant;
use model::{Cause, Fault, Keys, LeagueName, Letter, LetterSlot, Page, Player, To, Urgency, close_page};

/// The letters of a league to somebody, one by each way, as soon as they are awake. They can be answered from their own settings' address.
/// `what` tells them apart: the number of a line of its log, as a rule.
///
/// # Errors
/// The page cannot be closed, as [`close_page`](model::close_page) says.
pub fn league_letters(
    keys: &Keys,
    league: &LeagueName,
    what: &str,
    player: &Player,
    page: &Page,
    now: Instant,
) -> Result<Vec<Letter>, Fault> {
    let cause = Cause::League { league: league.clone(), what: what.to_owned(), player: player.id };
    let page = Page { written_at: Some(now), ..page.clone() };
    let owed = Owed { cause, slot: None, class: Urgency::Result, due_at: awake_at(player, now) };
    let reader = OwedTo { player: player.id, table: None, answers: Some(player.settings_right()) };
    let mut letters = by_ways(keys, &reader, player.told_by(false), &owed, &page)?;
    for letter in &mut letters {
        letter.league = Some(league.clone());
    }
    Ok(letters)
}

/// What a line of a league's log says to everybody in its room.
///
/// # Errors
/// As [`league_letters`].
pub fn league_news(
    keys: &Keys,
    league: &LeagueName,
    seq: u32,
    page: &Page,
    now: Instant,
) -> Result<Letter, Fault> {
    to_room(keys, league, &Cause::LeagueNews { league: league.clone(), seq }, None, page, now)
}

/// How a league stands, for everybody in its room; it takes the place of the one before. `version` is that of the league's row behind it.
///
/// # Errors
/// As [`league_letters`].
pub fn league_post(
    keys: &Keys,
    league: &LeagueName,
    version: u64,
    page: &Page,
    now: Instant,
) -> Result<Letter, Fault> {
    let slot = LetterSlot::LeaguePost { league: league.clone() };
    to_room(keys, league, &Cause::LeaguePost { league: league.clone(), version }, Some(&slot), page, now)
}

/// The slot of a league's living post, as stores spell it.
pub fn league_post_slot(league: &LeagueName) -> String {
    LetterSlot::LeaguePost { league: league.clone() }.to_string()
}

fn to_room(
    keys: &Keys,
    league: &LeagueName,
    cause: &Cause,
    slot: Option<&LetterSlot>,
    page: &Page,
    now: Instant,
) -> Result<Letter, Fault> {
    let key = cause.to_string();
    let page = Page { written_at: Some(now), ..page.clone() };
    Ok(Letter {
        to: To::Place,
        class: Urgency::Result,
        slot: slot.map(LetterSlot::to_string),
        due_at: now,
        table: None,
        league: Some(league.clone()),
        answers: None,
        body: close_page(keys, &key, &page)?,
        key,
    })
}
