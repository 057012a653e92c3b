//! The digest: the one letter a day that some players want instead of single ones. What it says is written when it leaves.

use crate::letters::owe::{Owed, OwedTo, by_ways};
use crate::turn::work::Work;
use chrono::TimeDelta;
use engine::Seat;
use model::hours::digest_at;
use model::hours::wall::Instant;
use model::{Cause, Fault, Letter, LetterKind, Page, PageKind, Player, Urgency, person_at};

/// Owes the player at a seat the digest that is due then, if it is not owed already. Its page is written when it leaves.
pub(crate) fn owe_digest(work: &mut Work<'_>, seat: Seat, due_at: Instant) -> Result<(), Fault> {
    let Some(person) = person_at(&work.table, &work.people, seat) else { return Ok(()) };
    let (player, ways, answers) = (person.id, person.told_by(false), Some(person.settings_right()));
    let (cause, page) = (Cause::Digest { player, due_at }, Page::of(PageKind::Notice));
    let owed = Owed { cause, slot: None, class: Urgency::Turn, due_at };
    let letters = by_ways(work.at.keys, &OwedTo { player, table: None, answers }, ways, &owed, &page)?;
    work.commit.letters.extend(letters);
    Ok(())
}

/// The instant from which a digest tells what has happened: its page is written when it leaves. `None` for any other letter.
pub fn digest_since(letter: &Letter, player: &Player) -> Option<Instant> {
    let due = Cause::digest_due_at(&letter.key)?;
    let at = player.telling.digest?;
    let mut since = digest_at(at, &player.zone, due - TimeDelta::hours(50));
    loop {
        let next = digest_at(at, &player.zone, since);
        if next >= due {
            return Some(since);
        }
        since = next;
    }
}

/// Whether a letter is a digest.
pub fn is_digest(letter: &Letter) -> bool {
    letter.kind() == Some(LetterKind::Digest)
}
