//! The only place where a letter is made: its key, its slot, its ways, and the page that is closed under that key.

use crate::engine::Seat;
use crate::play::fault::Fault;
use crate::play::hours::wall::Instant;
use crate::play::ids::{Code, PlayerId};
use crate::play::letters::news::news_since_own_move;
use crate::play::page::closed::close_page;
use crate::play::page::content::Page;
use crate::play::record::keys::Keys;
use crate::play::record::letter::{Class, Letter, To};
use crate::play::record::person::Way;
use crate::play::record::right::Right;
use crate::play::record::table::Table;
use crate::play::turn::work::Work;

/// The keys of letters about a seat that is free again begin so.
pub(crate) const FREE: &str = "free";

/// What is owed to a player, by whichever ways.
pub(crate) struct Owed<'p> {
    /// What has caused it; becomes the letter's key.
    pub(crate) key: &'p str,
    pub(crate) slot: Option<String>,
    pub(crate) class: Class,
    pub(crate) due_at: Instant,
    pub(crate) table: Option<Code>,
    /// What answering it means.
    pub(crate) answers: Option<Right>,
    pub(crate) page: &'p Page,
}

/// The letters by which a player gets what is owed to them, one by each way.
pub(crate) fn to_player(
    keys: &Keys,
    player: PlayerId,
    ways: impl IntoIterator<Item = Way>,
    owed: &Owed<'_>,
) -> Vec<Letter> {
    let letter = |way| {
        let key = by_way(owed.key, way);
        Letter {
            to: To::Player { player, way },
            class: owed.class,
            slot: owed.slot.as_ref().map(|slot| by_way(slot, way)),
            due_at: owed.due_at,
            table: owed.table.clone(),
            answers: owed.answers.clone(),
            body: close_page(keys, &key, owed.page),
            key,
        }
    };
    ways.into_iter().map(letter).collect()
}

/// Owes a letter about the table to the player at a seat, with what happened since their last move: one by each way.
pub(crate) fn owe_seat(
    work: &mut Work<'_>,
    seat: Seat,
    ways: impl IntoIterator<Item = Way>,
    key: &str,
    class: Class,
    slot: Option<&str>,
    (due_at, page): (Instant, Page),
) -> Result<(), Fault> {
    let Some(player) = work.table.player_at(seat) else { return Ok(()) };
    let page = Page { news: news_since_own_move(work, seat)?, ..page };
    let slot = slot.map(|slot| format!("{slot}/{}/{seat}", work.table.code));
    let (table, answers) = (Some(work.table.code.clone()), work.right_of(seat));
    let owed = Owed { key, slot, class, due_at, table, answers, page: &page };
    work.commit.letters.extend(to_player(work.at.keys, player, ways, &owed));
    Ok(())
}

/// Owes a post to the table's public place.
pub(crate) fn owe_post(work: &mut Work<'_>, key: String, class: Class, slot: Option<String>, page: &Page) {
    work.commit.letters.push(Letter {
        to: To::Place,
        class,
        slot,
        due_at: work.at.now,
        table: Some(work.table.code.clone()),
        answers: None,
        body: close_page(work.at.keys, &key, page),
        key,
    });
}

/// A letter's key or slot for one way; that of mail has no mark, since it was the first.
pub(crate) fn by_way(name: &str, way: Way) -> String {
    match way {
        Way::Mail => name.to_owned(),
        Way::Direct | Way::Place => format!("{name}/{}", way.word()),
    }
}

/// The slots of a seat's letters of this kind, by every way.
pub(crate) fn slots(kind: &str, table: &Table, seat: Seat) -> [String; Way::ALL.len()] {
    Way::ALL.map(|way| by_way(&format!("{kind}/{}/{seat}", table.code), way))
}

/// The slot of the letter that tells a willing substitute of a vacant seat.
pub(crate) fn vacancy_slot(table: &Table, seat: Seat, player: u64) -> String {
    format!("vacant/{}/{seat}/{player}", table.code)
}

/// The same by every way.
pub(crate) fn vacancy_slots(table: &Table, seat: Seat, player: u64) -> Vec<String> {
    let slot = vacancy_slot(table, seat, player);
    Way::ALL.iter().map(|way| by_way(&slot, *way)).collect()
}
