//! When somebody is told: at once, when they wake, in their one letter a day, or not at all; and whether a letter that waited
//! still has its reason when it is about to leave.

use super::closed_page::close_page;
use super::commit::{Class, Letter, Right, To};
use super::hours::wall::digest_at;
use super::hours::{Instant, Waking};
use super::ids::PlayerId;
use super::letters::by_way;
use super::muster::FREE;
use super::page::{Page, PageKind};
use super::people::settings_right;
use super::person::Player;
use super::table::{Holder, Status, Table};
use super::work::{Work, person_at};
use crate::engine::Seat;
use chrono::TimeDelta;

/// A decision whose deadline comes less than this after the next digest is told by itself, in seconds.
const DIGEST_SPARE_S: i64 = 6 * 3600;
/// A digest's key begins so.
const DIGEST: &str = "digest/";
/// Who becomes the last one waited for is not told so before they have known of the decision for this long, in seconds.
pub(crate) const LAST_AFTER_S: i64 = 3600;

/// When somebody is to be told something of a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum When {
    /// By a letter of its own, due then.
    At(Instant),
    /// With everything else, in the letter that is due then.
    Digest(Instant),
    /// Not at all.
    Never,
}

/// The first instant from this one on at which somebody does not rest.
pub fn awake_at(player: &Player, from: Instant) -> Instant {
    Waking::of(&player.habits()).next_awake(from).unwrap_or(from)
}

impl Work<'_> {
    /// When the player at a seat is told of something now: `urgent` things are told even while they rest, if they want that.
    pub(crate) fn when(&self, seat: Seat, urgent: bool) -> When {
        let now = self.at.now;
        let Some(player) = person_at(&self.table, &self.people, seat) else { return When::Never };
        if player.telling.muted.contains(&self.table.code) {
            return When::Never;
        }
        if let Some(at) = player.telling.digest {
            let due = digest_at(at, &player.zone, now);
            let spare = TimeDelta::seconds(DIGEST_SPARE_S);
            let deadline = self.table.asks.get(&seat).and_then(|ask| ask.deadline_at);
            if deadline.is_none_or(|deadline| deadline - due >= spare) {
                return When::Digest(due);
            }
        }
        match urgent && player.telling.at_once {
            true => When::At(now),
            false => When::At(awake_at(player, now)),
        }
    }

    /// Makes sure that the player at a seat gets a digest then; what it says is written when it leaves.
    pub(crate) fn owe_digest(&mut self, seat: Seat, due_at: Instant) {
        let Some(person) = person_at(&self.table, &self.people, seat) else { return };
        let answers = Some(settings_right(person));
        for way in person.told_by(false) {
            let key = by_way(&digest_key(person.id, due_at), way);
            self.commit.letters.push(Letter {
                to: To::Player { player: person.id, way },
                class: Class::Turn,
                slot: None,
                due_at,
                table: None,
                answers: answers.clone(),
                body: close_page(self.at.keys, &key, &Page::of(PageKind::Notice)),
                key,
            });
        }
    }
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

/// Brings the times of a page that is about to leave up to date: deadlines may have moved since it was written.
/// An answer to somebody's own message stays as it was, and so does what is about another decision than the open one.
pub fn retime(page: &mut Page, letter: &Letter, table: &Table) {
    if letter.class == Class::Receipt {
        return;
    }
    let runs = table.clocks.paused_at.is_none();
    let deadline = |seat: Seat| table.asks.get(&seat).filter(|_| runs).and_then(|ask| ask.deadline_at);
    let Some(face) = &mut page.table else { return };
    for (seat, one) in Seat::all(u8::try_from(face.seats.len()).unwrap_or(u8::MAX)).zip(&mut face.seats) {
        one.deadline_at = one.deadline_at.and_then(|_| deadline(seat));
    }
    face.paused = !runs;
    if let (Some(ask), Some(Right::Decision { seat, opened, .. })) = (&mut page.ask, &letter.answers)
        && let Some(now) = table.asks.get(seat).filter(|now| now.opened == *opened)
    {
        ask.deadline_at = deadline(*seat);
        ask.free_until = now.clock.free_until;
    }
}

/// Whether a letter is a digest.
pub fn is_digest(letter: &Letter) -> bool {
    letter.key.starts_with(DIGEST)
}

/// Whether a letter that is about to leave still has its reason. `table` is the one it is about, as it now stands.
pub fn still_owed(letter: &Letter, table: Option<&Table>) -> bool {
    let (Some(table), To::Player { .. }) = (table, letter.to) else { return true };
    let kind = letter.key.split('/').next().unwrap_or_default();
    let holds = match &letter.answers {
        Some(Right::Decision { seat, generation, .. } | Right::Seat { seat, generation, .. }) => {
            table.holder(*seat).is_some_and(|holder| holder.generation() == *generation)
        }
        _ => true,
    };
    match (kind, &letter.answers) {
        // What waited for somebody to wake is nothing to them once they have left the seat.
        ("turn" | "reminder" | "next" | "vote" | "notice", _) if !holds => false,
        ("turn" | "reminder", Some(Right::Decision { seat, opened, .. })) => {
            let ask = table.asks.get(seat).filter(|ask| ask.opened == *opened && ask.seal.is_none());
            let calls = kind == "turn" || table.clocks.paused_at.is_none();
            let wanted = ask.is_some_and(|ask| kind == "turn" || !ask.clock.enough);
            table.status == Status::Running && calls && wanted
        }
        ("next", Some(Right::Seat { seat, .. })) => {
            table.status == Status::Running && !table.asks.contains_key(seat)
        }
        (FREE, _) => table.status == Status::Open && table.seats.contains(&Holder::Empty),
        ("vote", _) => table.clocks.vote.as_ref().is_some_and(|vote| match &letter.answers {
            Some(Right::Decision { seat, .. } | Right::Seat { seat, .. }) => {
                !vote.yes.contains(seat) && !vote.no.contains(seat)
            }
            _ => true,
        }),
        _ => true,
    }
}
