//! Changes of seats: a player or a bot sits down, leaves, or returns.

use crate::turn::clock;
use crate::turn::clock::RemainingTime;
use crate::turn::work::Work;
use engine::Seat;
use model::{
    Arg, AskClock, Body, Fault, FreeText, Holder, LetterSlot, Player, PlayerId, Say, Table, TableStage,
    person_at,
};
use std::sync::Arc;

/// Names of bots: painters, most of them overlooked in their time.
const BOT_NAMES: [&str; 8] =
    ["Berthe", "Artemisia", "Katsushika", "Sofonisba", "Amadeo", "Hilma", "Jacob", "Rosa"];

/// Number of hexadecimal digits of a fingerprint that are shown; enough to rule out an accidental match.
const FINGERPRINT_DIGITS: usize = 16;

/// Builds the message that lets players verify later that their message contributed to the dice
/// ([`TableExport::seat_of_join_key`]).
///
/// [`TableExport::seat_of_join_key`]: crate::TableExport::seat_of_join_key
pub fn dice_proof_message(join_key: &str) -> Say {
    messages::say_in_the_dice(Arg::Text(join_key.chars().take(FINGERPRINT_DIGITS).collect()))
}

/// Seats a player.
pub(crate) fn seat_player(work: &mut Work<'_>, seat: Seat, player: &Player, join_key: &str) {
    let name = unused_name(&work.table, &player.name);
    work.people.insert(player.id, Arc::new(player.clone()));
    end_reservations(&mut work.table, player);
    work.table.company.heard.insert(seat, work.at.now);
    let join_key = join_key.to_owned();
    work.append(Body::Join { seat, player: player.id, name: name.clone(), join_key: join_key.clone() });
    // The generation is the entry's number, so that addresses of earlier holders of the seat are no longer valid.
    let generation = work.table.seq;
    let holder = Holder::Player { player: player.id, name, generation, join_key, taken_as: None };
    *seat.entry_in_mut(&mut work.table.seats) = holder;
}

/// Returns the number of free seats.
pub(crate) fn free_seats(table: &Table) -> i64 {
    table.seats.iter().filter(|holder| **holder == Holder::Empty).count() as i64
}

/// Tells the owner of a table that has not begun who has joined. A post at the table's place tells it there, and a
/// reader of digests gets nothing on its own that can wait.
pub(crate) fn notify_owner_of_guest(work: &mut Work<'_>, seat: Seat) {
    let people: Vec<(Seat, PlayerId)> = work.table.seats_of_people().collect();
    let Some((owner, _)) =
        people.into_iter().find(|(other, player)| *other != seat && is_owner(work, *player))
    else {
        return;
    };
    if person_at(&work.table, &work.people, owner).is_some_and(|person| person.telling.digest.is_some()) {
        return;
    }
    let seats = work.table.seats.len() as i64;
    let taken = Arg::Number(seats - free_seats(&work.table));
    let say = messages::say_has_joined(Arg::Seat(seat), Arg::Number(seats), taken);
    if work.table.place.is_some() {
        work.posted_messages.push(say.clone());
    }
    work.notify_seat(owner, say);
}

/// Ends all reservations for a newly seated player, under any of the player's ids.
fn end_reservations(table: &mut Table, player: &Player) {
    let ids = player.ids();
    table.company.kept.retain(|id| !ids.contains(id));
}

/// Seats a bot before the start.
pub(crate) fn seat_bot(work: &mut Work<'_>, seat: Seat) {
    let name = bot_name(&work.table);
    work.append(Body::Bot {
        seat,
        name: name.clone(),
        resigned: false,
        away: false,
        removed: false,
        left: None,
    });
    let generation = work.table.seq;
    *seat.entry_in_mut(&mut work.table.seats) = Holder::Bot { name, generation, left_by: None };
}

/// Shows the player of a seat under their present name, if they have changed it.
pub(crate) fn rename_holder(work: &mut Work<'_>, seat: Seat) {
    let Some(player) = work.table.player_at(seat).and_then(|id| work.people.get(&id).cloned()) else {
        return;
    };
    let before = seat.entry_in(&work.table.seats).name().clone();
    // Another holder may have the same name, so the player's own may end in a number.
    if before == player.name || is_numbered(&before, &player.name) {
        return;
    }
    let name = unused_name(&work.table, &player.name);
    let id = work.table.holder(seat).and_then(Holder::original_player).unwrap_or(player.id);
    work.append(Body::Renamed { seat, player: id, name: name.clone(), before });
    if let Holder::Player { name: held, .. } = seat.entry_in_mut(&mut work.table.seats) {
        *held = name;
    }
}

/// Returns true if `name` is this one with a number, as made by [`unused_name`].
fn is_numbered(name: &FreeText, of: &FreeText) -> bool {
    let number = name.as_str().strip_prefix(of.as_str()).and_then(|rest| rest.strip_prefix(' '));
    number.is_some_and(|number| number.parse::<u8>().is_ok())
}

/// Frees a seat before the start. This ends a ready check.
pub(crate) fn free_seat(work: &mut Work<'_>, seat: Seat) {
    work.append(Body::Leave { seat });
    let gone = seat.entry_in(&work.table.seats).clone();
    work.table.company.kept.retain(|id| gone.player() != Some(*id) && gone.original_player() != Some(*id));
    *seat.entry_in_mut(&mut work.table.seats) = Holder::Empty;
    work.table.company.heard.remove(&seat);
    work.table.company.ready_check = None;
}

/// Returns the number of seats reserved for absent players other than the one with these ids.
pub(crate) fn seats_reserved_for_others(table: &Table, ids: &[PlayerId]) -> usize {
    let sits = |id: &PlayerId| {
        table.seats.iter().any(|holder| holder.player() == Some(*id) || holder.original_player() == Some(*id))
    };
    table.company.kept.iter().filter(|id| !ids.contains(id) && !sits(id)).count()
}

/// Returns the number of free seats that the player with these ids may take: seats kept for others are not among them.
pub fn free_seats_for(table: &Table, ids: &[PlayerId]) -> usize {
    (free_seats(table) as usize).saturating_sub(seats_reserved_for_others(table, ids))
}

/// Returns true if the player owns the table.
pub(crate) fn is_owner(work: &Work<'_>, player: PlayerId) -> bool {
    let ids = work.people.get(&player).map(|person| person.ids()).unwrap_or_default();
    player == work.table.owner || ids.contains(&work.table.owner)
}

/// Passes on the ownership of the table after a player has left before the start. If the owner left, the first
/// remaining player becomes the owner; a table without players closes.
pub(crate) fn pass_ownership(work: &mut Work<'_>) {
    let there: Vec<(Seat, PlayerId)> = work.table.seats_of_people().collect();
    match there.first() {
        Some((first, _)) if !there.iter().any(|(_, player)| is_owner(work, *player)) => {
            work.table.owner =
                work.table.holder(*first).and_then(Holder::original_player).unwrap_or(work.table.owner);
        }
        Some(_) => {}
        None => close(work),
    }
}

/// Closes a table before the start.
pub(crate) fn close(work: &mut Work<'_>) {
    work.append(Body::Close);
    work.table.stage = TableStage::Closed;
}

/// Seats a player in a vacant seat of a running game; `back` is true if the player held it before.
pub(crate) fn fill_vacancy(
    work: &mut Work<'_>,
    seat: Seat,
    player: &Player,
    back: bool,
) -> Result<(), Fault> {
    let name = unused_name(&work.table, &player.name);
    work.people.insert(player.id, Arc::new(player.clone()));
    end_reservations(&mut work.table, player);
    let bot = work.table.holder(seat).map(|holder| holder.name().to_owned());
    work.append(Body::Seated { seat, player: player.id, name: name.clone(), back, bot });
    let generation = work.table.seq;
    let join_key = String::new();
    let holder = Holder::Player { player: player.id, name, generation, join_key, taken_as: None };
    *seat.entry_in_mut(&mut work.table.seats) = holder;
    for told in work.table.company.vacant.remove(&seat).unwrap_or_default() {
        let slot = LetterSlot::Vacancy { table: work.table.code.clone(), seat, player: told };
        work.commit.void_slots.extend(slot.keys_of_all_methods());
    }
    // A new holder starts with a full time bank; a returning player keeps what was left of theirs.
    if !back {
        work.table.clocks.banks.remove(&seat);
        work.table.clocks.gains.remove(&seat);
    }
    let left = back.then(|| RemainingTime::of_open(work, seat)).flatten();
    // The clock of an open decision restarts for a new holder. It continues if the same player returns after a short
    // absence.
    if let Some(mut ask) = work.table.asks.remove(&seat) {
        (ask.opened_at, ask.acts_at, ask.told, ask.counted) = (work.at.now, None, true, false);
        ask.clock = AskClock::default();
        clock::start(&mut ask, &work.table, &work.people, seat);
        work.table.asks.insert(seat, ask);
        if let Some(left) = left {
            left.resume_clock(work);
        }
    }
    Ok(())
}

/// Returns a name for a bot that is unused at the table.
pub(crate) fn bot_name(table: &Table) -> FreeText {
    let first = usize::from(table.code.as_str().bytes().fold(0u8, u8::wrapping_add)) % BOT_NAMES.len();
    let free = BOT_NAMES.iter().cycle().skip(first).take(BOT_NAMES.len());
    let free = free.copied().find(|name| !table.seats.iter().any(|holder| holder.name() == *name));
    unused_name(table, &FreeText::clean(free.unwrap_or("Bot")))
}

/// Returns the name, with a number appended if another holder at the table has the same.
pub(crate) fn unused_name(table: &Table, name: &FreeText) -> FreeText {
    let taken = |name: &str| table.seats.iter().any(|holder| holder.name() == name);
    if !taken(name) {
        return name.clone();
    }
    let numbered = (2..).map(|number| FreeText::clean(&format!("{name} {number}")));
    numbered.take(table.seats.len() + 1).find(|name| !taken(name)).unwrap_or_else(|| name.clone())
}
