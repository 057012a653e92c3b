//! The digest: the one letter a day that some players want instead of single ones. What it says is written when it leaves.

use crate::engine::Seat;
use crate::play::hours::digest_at;
use crate::play::hours::wall::Instant;
use crate::play::ids::PlayerId;
use crate::play::letters::owe::{Owed, to_player};
use crate::play::page::content::{Page, PageKind};
use crate::play::record::letter::{Class, Letter};
use crate::play::record::people::person_at;
use crate::play::record::person::Player;
use crate::play::turn::work::Work;
use chrono::TimeDelta;

/// A digest's key begins so.
const DIGEST: &str = "digest/";

/// Makes sure that the player at a seat gets a digest then; what it says is written when it leaves.
pub(crate) fn owe_digest(work: &mut Work<'_>, seat: Seat, due_at: Instant) {
    let Some(person) = person_at(&work.table, &work.people, seat) else { return };
    let (key, page) = (digest_key(person.id, due_at), Page::of(PageKind::Notice));
    let answers = Some(person.settings_right());
    let owed = Owed { key: &key, slot: None, class: Class::Turn, due_at, table: None, answers, page: &page };
    let letters = to_player(work.at.keys, person.id, person.told_by(false), &owed);
    work.commit.letters.extend(letters);
}

/// The key of the digest that is due then: one a player and hour, whatever it is owed for.
fn digest_key(player: PlayerId, due_at: Instant) -> String {
    format!("{DIGEST}{player}/{}", due_at.timestamp())
}

/// Whether a letter is a digest, whose page is written when it leaves; if so, since when it tells.
pub fn digest_since(letter: &Letter, player: &Player) -> Option<Instant> {
    let due: i64 = letter.key.strip_prefix(DIGEST)?.split('/').nth(1)?.parse().ok()?;
    let due = chrono::DateTime::from_timestamp(due, 0)?;
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
    letter.key.starts_with(DIGEST)
}
