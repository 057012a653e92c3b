//! Checks that run just before a letter is sent: its reason must still apply, and its times must be current.

use engine::Seat;
use model::{
    Holder, Letter, LetterKind, LetterRecipient, Mention, Page, PageKind, Right, Status, Table, Urgency,
};

/// Updates a page that is about to be sent. Its deadlines may have moved since it was written, and its decision may have
/// been closed while a letter waited for its reader to wake up; a closed decision is no longer asked. Receipts stay
/// unchanged.
pub fn update_decisions(page: &mut Page, letter: &Letter, table: &Table) {
    if letter.class == Urgency::Receipt {
        return;
    }
    let runs = table.clocks.paused_at.is_none();
    let deadline = |seat: Seat| table.asks.get(&seat).filter(|_| runs).and_then(|ask| ask.deadline_at);
    let Some(face) = &mut page.table else { return };
    for (seat, one) in Seat::all(u8::try_from(face.seats.len()).unwrap_or(u8::MAX)).zip(&mut face.seats) {
        one.deadline_at = one.deadline_at.and_then(|_| deadline(seat));
    }
    face.paused = !runs;
    let Some(Right::Decision { seat, opened, .. }) = &letter.answers else { return };
    match table.asks.get(seat).filter(|now| now.opened == *opened) {
        Some(now) => {
            if let Some(ask) = &mut page.ask {
                ask.deadline_at = deadline(*seat);
                ask.free_until = now.clock.free_until;
            }
        }
        None => page.ask = None,
    }
}

/// Removes from a living post the mentions of players who have learned of their decision in another way since the post
/// was written.
pub fn update_mentions(page: &mut Page, table: &Table) {
    let is_told = |mention: &Mention| {
        table.asks.get(&mention.seat).is_some_and(|ask| ask.told && ask.opened == mention.opened)
    };
    if page.kind == PageKind::Post {
        page.calls.retain(|mention| !is_told(mention));
    }
}

/// Returns the seat of the player whom a letter reports as unreachable; `None` for other letters.
pub fn unreachable_seat(letter: &Letter) -> Option<Seat> {
    if letter.kind() != Some(LetterKind::Unreachable) {
        return None;
    }
    letter.key.split('/').nth(2)?.parse().ok().map(Seat::new)
}

/// Returns true if the reason for a letter still applies just before it is sent. `table` is the current table of the
/// letter.
pub fn is_still_relevant(letter: &Letter, table: Option<&Table>) -> bool {
    use LetterKind::{FreeSeat, Next, Notice, Reminder, Turn, Vote};
    let (Some(table), LetterRecipient::Player { .. }) = (table, letter.to) else { return true };
    let Some(kind) = letter.kind() else { return true };
    let holds = match &letter.answers {
        Some(Right::Decision { seat, generation, .. } | Right::Seat { seat, generation, .. }) => {
            table.holder(*seat).is_some_and(|holder| holder.generation() == *generation)
        }
        _ => true,
    };
    match (kind, &letter.answers) {
        // A letter that was held until its reader woke up is moot if the reader has left the seat meanwhile.
        (Turn | Reminder | Next | Vote | Notice, _) if !holds => false,
        (Turn | Reminder, Some(Right::Decision { seat, opened, .. })) => {
            let ask = table.asks.get(seat).filter(|ask| ask.opened == *opened && ask.seal.is_none());
            let calls = kind == Turn || table.clocks.paused_at.is_none();
            let wanted = ask.is_some_and(|ask| kind == Turn || !ask.clock.enough);
            table.status() == Status::Running && calls && wanted
        }
        (Next, Some(Right::Seat { seat, .. })) => {
            table.status() == Status::Running && !table.asks.contains_key(seat)
        }
        (FreeSeat, _) => table.status() == Status::Open && table.seats.contains(&Holder::Empty),
        (Vote, _) => table.clocks.vote.as_ref().is_some_and(|vote| match &letter.answers {
            Some(Right::Decision { seat, .. } | Right::Seat { seat, .. }) => {
                !vote.yes.contains(seat) && !vote.no.contains(seat)
            }
            _ => true,
        }),
        _ => true,
    }
}
