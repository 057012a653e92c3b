//! Failures outside the games. After an outage of the service, players get the lost time back exactly once. If a player
//! can no longer be reached, the other players at their tables are notified.

use crate::acts::answer::{RequestOutcome, silent_outcome};
use crate::letters::changes::repeat_turn_letter;
use crate::letters::letter_queue::{QueuedRecipient, awake_at, letters_by_methods};
use crate::letters::pages::letters_to_person;
use crate::letters::posts::{AdminMatter, admin_letter, queue_outage_post};
use crate::turn::clock;
use crate::turn::loaded_table::{LoadedTable, Moment};
use crate::turn::work::{LetterHead, Work};
use engine::Seat;
use model::hours::wall_clock::Instant;
use model::{Arg, Cause, Commit, Fault, Page, PageKind, Player, PlayerId, Status, Urgency, person_at};
use std::collections::BTreeSet;

/// Compensates for an outage between two instants: every open decision gets that time back, and at least a minimum from
/// now on. Time is never given back twice. Each affected player gets one letter for all their tables.
///
/// # Errors
/// Returns [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] if the data to store cannot be serialised or encrypted.
pub fn compensate_outage(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    from: Instant,
    to: Instant,
    minimum_s: u32,
) -> Result<Option<RequestOutcome>, Fault> {
    let mut work = Work::new(loaded, at);
    let since = work.table.clocks.alive_at.map_or(from, |alive| alive.max(from));
    if work.table.status() != Status::Running || since >= to {
        return Ok(None);
    }
    work.table.clocks.alive_at = Some(to);
    // A paused table gets the whole pause back when it resumes.
    let paused = work.table.clocks.paused_at.is_some();
    let moved = if paused { Vec::new() } else { clock::give_back(&mut work, since, to, minimum_s) };
    if !moved.is_empty() {
        queue_outage_post(&mut work, from, to);
    }
    for seat in moved {
        queue_outage_letter(&mut work, seat, from, to)?;
    }
    silent_outcome(work).map(Some)
}

/// Queues a player's only letter about an outage. The letter has the same key at all of their tables.
fn queue_outage_letter(work: &mut Work<'_>, seat: Seat, from: Instant, to: Instant) -> Result<(), Fault> {
    let Some(person) = person_at(&work.table, &work.people, seat) else { return Ok(()) };
    let says = messages::say_outage(Arg::At(from), Arg::At(to));
    let page = Page { says: vec![says], written_at: Some(work.at.now), ..Page::of(PageKind::Notice) };
    let (player, ways, answers) = (person.id, person.delivery_methods(false), Some(person.settings_right()));
    let (cause, due_at) = (Cause::Outage { player, from }, awake_at(person, work.at.now));
    let owed = LetterHead { cause, slot: None, class: Urgency::Result, due_at };
    let letters = letters_by_methods(
        work.at.keys,
        &QueuedRecipient { player, table: None, answers },
        ways,
        &owed,
        &page,
    )?;
    work.queue_written(letters);
    Ok(())
}

/// Queues a turn letter by mail for each open decision of a player, after letters to them were lost. Returns `None` if
/// there is none.
///
/// # Errors
/// [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] when the data to store cannot be serialised or encrypted.
pub fn repeat_turn_letters(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    player: &Player,
) -> Result<Option<RequestOutcome>, Fault> {
    let mut work = Work::new(loaded, at);
    let seats = player.ids().into_iter().flat_map(|id| work.table.seats_of(id).collect::<Vec<_>>());
    for seat in seats.collect::<BTreeSet<_>>() {
        repeat_turn_letter(&mut work, seat);
    }
    match work.queued_letters.is_empty() {
        true => Ok(None),
        false => silent_outcome(work).map(Some),
    }
}

/// Notifies the other players at running tables that this player cannot be reached by mail any more, with one letter
/// for each player and table.
///
/// # Errors
/// Returns an error if a page cannot be encrypted; see [`encrypt_page`](model::encrypt_page).
pub fn notify_unreachable(
    commit: &mut Commit,
    at: &Moment<'_>,
    player: &Player,
    tables: &[&LoadedTable],
) -> Result<(), Fault> {
    for loaded in tables.iter().filter(|loaded| loaded.table.status() == Status::Running) {
        let table = &loaded.table;
        let Some(seat) = player.ids().iter().find_map(|id| table.seats_of(*id).next()) else { continue };
        let matter = AdminMatter::Unreachable(player);
        commit.letters.extend(admin_letter(at.keys, at.now, table, matter)?);
        let others: Vec<PlayerId> = table.seats_of_people().map(|(_, id)| id).collect();
        for other in others.into_iter().filter(|id| !player.ids().contains(id)) {
            let Some(other) = loaded.people.get(&other) else { continue };
            if other.telling.muted.contains(&table.code) {
                continue;
            }
            let say = messages::say_unreachable(Arg::Seat(seat), Arg::Text(table.code.to_string()));
            let (table_code, to, since) = (table.code.clone(), other.id, at.now);
            let cause = Cause::Unreachable { table: table_code, seat, player: to, since };
            commit.letters.extend(letters_to_person(at, table, other, cause, None, say)?);
        }
    }
    Ok(())
}
