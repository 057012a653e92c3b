//! An outage of the service is made good: nobody loses time by it, and nobody gains time twice.

use crate::acts::answer::{Decided, unasked};
use crate::letters::owe::{Owed, OwedTo, by_ways};
use crate::letters::posts::owe_outage_post;
use crate::letters::when::awake_at;
use crate::turn::clock;
use crate::turn::loaded::{Loaded, Moment};
use crate::turn::work::Work;
use engine::Seat;
use model::hours::wall::Instant;
use model::{Arg, Cause, Fault, Page, PageKind, Say, Status, Urgency, person_at};

/// The service was away from one instant to another: every open decision gets that time back, and at least a minimum to answer
/// from now on. What was given back before is not given twice. Everybody concerned is told once, in one letter for all their
/// tables.
///
/// # Errors
/// [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] when what is to be stored cannot be closed.
pub fn make_good(
    loaded: &Loaded,
    at: &Moment<'_>,
    from: Instant,
    to: Instant,
    minimum_s: u32,
) -> Result<Option<Decided>, Fault> {
    let mut work = Work::new(loaded, at);
    let since = work.table.clocks.alive_at.map_or(from, |alive| alive.max(from));
    if work.table.status != Status::Running || since >= to {
        return Ok(None);
    }
    work.table.clocks.alive_at = Some(to);
    // A paused table gets the whole pause back when it goes on.
    let paused = work.table.clocks.paused_at.is_some();
    let moved = if paused { Vec::new() } else { clock::give_back(&mut work, since, to, minimum_s) };
    if !moved.is_empty() {
        owe_outage_post(&mut work, from, to)?;
    }
    for seat in moved {
        tell(&mut work, seat, from, to)?;
    }
    unasked(work).map(Some)
}

/// Owes a player the one letter about an outage, whichever of their tables comes first.
fn tell(work: &mut Work<'_>, seat: Seat, from: Instant, to: Instant) -> Result<(), Fault> {
    let Some(person) = person_at(&work.table, &work.people, seat) else { return Ok(()) };
    let says = Say::new("say-outage").with("from", Arg::At(from)).with("to", Arg::At(to));
    let page = Page { says: vec![says], written_at: Some(work.at.now), ..Page::of(PageKind::Notice) };
    let (player, ways, answers) = (person.id, person.told_by(false), Some(person.settings_right()));
    let (cause, due_at) = (Cause::Outage { player, from }, awake_at(person, work.at.now));
    let owed = Owed { cause, slot: None, class: Urgency::Result, due_at };
    let letters = by_ways(work.at.keys, &OwedTo { player, table: None, answers }, ways, &owed, &page)?;
    work.commit.letters.extend(letters);
    Ok(())
}
