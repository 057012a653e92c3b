//! What changes the clocks of a whole table: pauses, extensions, and making good for an outage of the service.
//!
//! While a table is paused no clock runs, nobody is reminded and nothing is played for anybody but bots; who wants to may
//! still answer. When it goes on, every deadline is later by as long as its decision was open during the pause.

use super::clock;
use super::closed_page::close_page;
use super::commit::{Class, Letter, To};
use super::decide::Decided;
use super::hours::Instant;
use super::journal::{Authority, Body};
use super::letters::by_way;
use super::page::{Arg, Page, PageKind, Say};
use super::people::settings_right;
use super::table::Status;
use super::work::{Fault, Loaded, Moment, Work, person_at};
use crate::engine::Seat;

/// The most that one extension gives, in seconds: two weeks.
pub const EXTENSION_S_MAX: u32 = 14 * 24 * 3600;

/// Stops every clock.
pub(crate) fn pause(work: &mut Work<'_>, by: Authority) {
    work.table.clocks.paused_at = Some(work.at.now);
    for seat in work.table.asks.keys().copied().collect::<Vec<_>>() {
        let slots = super::letters::slots("reminder", &work.table, seat);
        work.commit.void_slots.extend(slots);
    }
    work.append(Body::Paused { by })?;
}

/// Lets the clocks run again.
pub(crate) fn resume(work: &mut Work<'_>, by: Authority) {
    if let Some(since) = work.table.clocks.paused_at.take() {
        let now = work.at.now;
        clock::give_back(work, since, now, 0);
    }
    work.append(Body::Resumed { by })?;
}

/// Gives everybody who is waited for more time.
pub(crate) fn extend(work: &mut Work<'_>, by_s: u32, by: Authority) {
    let seats = clock::extend_all(work, by_s);
    work.append(Body::Extended { seats, by_s, by })?;
}

/// The service was away from one instant to another: every open decision gets that time back, and at least a minimum to answer
/// from now on. What was given back before is not given twice. Everybody concerned is told once, in one letter for all their
/// tables.
///
/// # Errors
/// When the table contradicts itself.
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
        work.owe_outage_post(from, to)?;
    }
    for seat in moved {
        tell(&mut work, seat, from, to);
    }
    Ok(Some(Decided { commit: work.finish()?, ..Decided::default() }))
}

/// Owes a player the one letter about an outage, whichever of their tables comes first.
fn tell(work: &mut Work<'_>, seat: Seat, from: Instant, to: Instant) {
    let Some(person) = person_at(&work.table, &work.people, seat) else { return };
    let says = Say::new("say-outage").with("from", Arg::At(from)).with("to", Arg::At(to));
    let page = Page { says: vec![says], written_at: Some(work.at.now), ..Page::of(PageKind::Notice) };
    let due_at = super::telling::awake_at(person, work.at.now);
    let answers = Some(settings_right(person));
    for way in person.told_by(false) {
        let key = by_way(&format!("outage/{}/{}", person.id, from.timestamp_millis()), way);
        work.commit.letters.push(Letter {
            to: To::Player { player: person.id, way },
            class: Class::Result,
            slot: None,
            due_at,
            table: None,
            answers: answers.clone(),
            body: close_page(work.at.keys, &key, &page),
            key,
        });
    }
}
