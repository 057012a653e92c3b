//! When and by which ways somebody is told: at once, when they wake, in their one letter a day, or not at all.

use crate::turn::work::Work;
use chrono::TimeDelta;
use engine::Seat;
use model::hours::wall::Instant;
use model::hours::{Waking, digest_at};
use model::{ContactMethod, Player, person_at};
use std::collections::BTreeSet;

/// A decision is told in a letter of its own if its deadline comes less than this after the next digest; in seconds.
const DIGEST_SPARE_S: i64 = 6 * 3600;

/// When somebody is to be told something of a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum When {
    /// By a letter of its own, due then.
    At(Instant),
    /// In their daily letter, which is due then.
    Digest(Instant),
    /// Not at all.
    Never,
}

/// The first instant from this one on that is not in a player's quiet hours, days off or holidays.
pub fn awake_at(player: &Player, from: Instant) -> Instant {
    Waking::of(&player.habits()).next_awake(from).unwrap_or(from)
}

/// When the player at a seat is told of something that happens now. `urgent`: it is told even during their quiet hours, if they chose
/// so.
pub(crate) fn when_told(work: &Work<'_>, seat: Seat, urgent: bool) -> When {
    let now = work.at.now;
    let Some(player) = person_at(&work.table, &work.people, seat) else { return When::Never };
    if player.telling.muted.contains(&work.table.code) {
        return When::Never;
    }
    if let Some(at) = player.telling.digest {
        let due = digest_at(at, &player.zone, now);
        let spare = TimeDelta::seconds(DIGEST_SPARE_S);
        let deadline = work.table.asks.get(&seat).and_then(|ask| ask.deadline_at);
        if deadline.is_none_or(|deadline| deadline - due >= spare) {
            return When::Digest(due);
        }
    }
    match urgent && player.telling.at_once {
        true => When::At(now),
        false => When::At(awake_at(player, now)),
    }
}

/// By which ways the player at a seat is told of this table.
pub(crate) fn ways_to(work: &Work<'_>, seat: Seat) -> BTreeSet<ContactMethod> {
    let player = person_at(&work.table, &work.people, seat);
    player.map(|player| player.told_by(work.table.place.is_some())).unwrap_or_default()
}
