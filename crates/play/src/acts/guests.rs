//! Letters to those for whom a seat is kept: they have not asked for them.

use crate::acts::people;
use crate::letters::notices::to_person;
use crate::turn::work::Work;
use model::{Cause, Fault, Player, Say};

/// Tells a guest of the seat that is kept for them, and writes them down: who was never heard of, and that they were written to. Who
/// wants no letters, or has got enough of this kind today, gets none; the seat is kept all the same.
pub(super) fn tell(work: &mut Work<'_>, guest: &Player, cause: Cause, say: Say) -> Result<(), Fault> {
    let mut guest = guest.clone();
    if guest.stopped || !guest.restraint.answers_claim(work.at.now, false) {
        return Ok(());
    }
    work.commit.letters.extend(to_person(work.at, &work.table, &guest, cause, None, say)?);
    people::write(work.at, &mut work.commit, guest);
    Ok(())
}
