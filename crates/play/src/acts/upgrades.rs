//! A running table goes on by newer rules than those under which it was opened: by an admin's ruling, or since all who play agreed.

use crate::turn::work::Work;
use model::{Body, Fault};

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
