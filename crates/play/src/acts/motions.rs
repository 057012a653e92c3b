//! What a motion or a ruling brings about: pauses and extensions, which change the clocks of a whole table, and newer rules.
//!
//! While a table is paused no clock runs, nobody is reminded and nothing is played for anybody but bots; who wants to may
//! still answer. When it goes on, every deadline is later by as long as its decision was open during the pause.

use crate::letters::owe::slots;
use crate::turn::clock;
use crate::turn::work::Work;
use model::{Authority, Body, Fault, LetterKind};

/// The most that one extension gives, in seconds: two weeks.
pub const EXTENSION_S_MAX: u32 = 14 * 24 * 3600;

/// Stops every clock.
pub(crate) fn pause(work: &mut Work<'_>, by: Authority) {
    work.table.clocks.paused_at = Some(work.at.now);
    for seat in work.table.asks.keys().copied().collect::<Vec<_>>() {
        let slots = slots(LetterKind::Reminder, &work.table, seat);
        work.commit.void_slots.extend(slots);
    }
    work.append(Body::Paused { by });
}

/// Lets the clocks run again.
pub(crate) fn resume(work: &mut Work<'_>, by: Authority) {
    if let Some(since) = work.table.clocks.paused_at.take() {
        let now = work.at.now;
        clock::give_back(work, since, now, 0);
    }
    work.append(Body::Resumed { by });
}

/// Gives everybody who is waited for more time.
pub(crate) fn extend(work: &mut Work<'_>, by_s: u32, by: Authority) {
    let seats = clock::extend_all(work, by_s);
    work.append(Body::Extended { seats, by_s, by });
}

/// Takes the table to these rules. What was sealed or drafted is void: under the new rules it may be impossible.
///
/// # Errors
/// [`Fault::Lacks`] when these rules are not known here, or have no place for the options or the state of the game.
pub(crate) fn go_forward(work: &mut Work<'_>, revision: u32, agreed: bool) -> Result<(), Fault> {
    let kind = work.loaded.kind.of_revision(revision).map_err(|_| Fault::Lacks("revision"))?;
    let snapshot = work.position()?.snapshot()?;
    let unfit = |_| Fault::Lacks("options");
    let options = kind.renewed_options(work.table.revision, &work.table.options).map_err(unfit)?;
    let revised =
        kind.revise(&work.loaded.components, &snapshot, &options).map_err(|_| Fault::Lacks("options"))?;
    let snapshot = revised.snapshot()?;
    (work.table.revision, work.table.options) = (revision, options);
    work.position = Some(revised);
    for ask in work.table.asks.values_mut() {
        (ask.seal, ask.draft) = (None, None);
    }
    work.append_position(Body::Upgrade { revision, snapshot, steps: work.table.steps, agreed })
}
