//! Letters of a league, to a participant or to the league's channel.

use crate::letters::letter_queue::{QueuedRecipient, awake_at, letters_by_methods};
use crate::turn::work::LetterHead;
use model::hours::wall_clock::Instant;
use model::{
    Cause, Fault, Keys, LeagueName, Letter, LetterRecipient, LetterSlot, Page, Player, Urgency, encrypt_page,
};

/// Builds the letters of a league to a player, one for each delivery method, due as soon as the player is awake.
/// Replies go to the address of the player's settings. `what` distinguishes the letters: usually the number of a line
/// in the league's log.
///
/// # Errors
/// Returns an error if the page cannot be encrypted; see [`encrypt_page`](model::encrypt_page).
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
    let owed = LetterHead { cause, slot: None, class: Urgency::Result, due_at: awake_at(player, now) };
    let reader = QueuedRecipient { player: player.id, table: None, answers: Some(player.settings_right()) };
    let mut letters = letters_by_methods(keys, &reader, player.delivery_methods(false), &owed, &page)?;
    for letter in &mut letters {
        letter.league = Some(league.clone());
    }
    Ok(letters)
}

/// Builds the post about a line of a league's log, for its channel.
///
/// # Errors
/// See [`league_letters`].
pub fn league_log_post(
    keys: &Keys,
    league: &LeagueName,
    seq: u32,
    page: &Page,
    now: Instant,
) -> Result<Letter, Fault> {
    to_league_channel(keys, league, &Cause::LeagueNews { league: league.clone(), seq }, None, page, now)
}

/// Builds the post with the state of a league, for its channel. The post replaces the previous one. `version` is the
/// version of the league's row after the change.
///
/// # Errors
/// See [`league_letters`].
pub fn league_post(
    keys: &Keys,
    league: &LeagueName,
    version: u64,
    page: &Page,
    now: Instant,
) -> Result<Letter, Fault> {
    let slot = LetterSlot::LeaguePost { league: league.clone() };
    to_league_channel(
        keys,
        league,
        &Cause::LeaguePost { league: league.clone(), version },
        Some(&slot),
        page,
        now,
    )
}

/// Returns the slot of a league's living post, in its stored spelling.
pub fn league_post_slot(league: &LeagueName) -> String {
    LetterSlot::LeaguePost { league: league.clone() }.to_string()
}

fn to_league_channel(
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
        to: LetterRecipient::Place,
        class: Urgency::Result,
        slot: slot.map(LetterSlot::to_string),
        due_at: now,
        table: None,
        league: Some(league.clone()),
        answers: None,
        body: encrypt_page(keys, &key, &page)?,
        key,
    })
}
