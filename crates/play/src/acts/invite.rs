//! Invitations. A player at an open table invites a guest, and the guest may then join even if the table is private.
//! Guests with a reserved seat are notified.

use crate::acts::answer::{RequestOutcome, answer_quietly, answer_with_messages};
use crate::acts::people;
use crate::letters::letter_queue::letter_to_mailbox;
use crate::letters::pages::{board, letters_to_person, table_summary, unusual_options};
use crate::turn::loaded_table::{LoadedTable, Moment};
use crate::turn::work::Work;
use engine::{DiceKey, Viewer};
use model::{
    Arg, BoardSummary, Cause, CausedLetterKind, Fault, FreeText, Instant, Page, PageKind, PendingMessage,
    People, Player, PlayerId, Say, Status, TableSummary,
};

/// Maximum number of invitations kept for a table.
const INVITED_MAX: usize = 20;

/// Invites `guest` to the table with a letter that explains the effect of a `yes`, and writes the guest's row. Pass
/// `None` for a guest who may not be written to now; the answer is the same. `words` are the host's own, cleaned.
///
/// # Errors
/// See [`refuse`](crate::refuse). Returns [`Fault::PendingNotDecrypted`] if the guest's pending messages cannot be
/// decrypted. Returns [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] if the data to store cannot be serialised or
/// encrypted.
pub fn invite(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    host: &Player,
    guest: Option<Player>,
    words: Option<FreeText>,
) -> Result<RequestOutcome, Fault> {
    let mut work = Work::new(loaded, at);
    let Some(seat) = work.table.seats_of(host.id).next() else {
        return answer_with_messages(&work.view(), None, vec![messages::say_not_in()]);
    };
    let table = Arg::Text(work.table.code.to_string());
    if work.table.status() != Status::Open {
        return answer_with_messages(
            &work.view(),
            Some(seat),
            vec![messages::say_not_open().with("table", table)],
        );
    }
    let told = messages::say_invite_sent();
    let Some(mut guest) = guest else { return answer_with_messages(&work.view(), Some(seat), vec![told]) };
    let message = PendingMessage {
        number: 0,
        at: at.now,
        lines: vec![format!("join {}", work.table.code)],
        right: None,
        alias: None,
        invited_by: Some(host.id),
    };
    people::keep_pending(at, &mut guest, message)?;
    let invited = &mut work.table.company.invited;
    if !invited.contains(&guest.id) {
        invited.push(guest.id);
        invited.drain(..invited.len().saturating_sub(INVITED_MAX));
    }
    // This letter does not include requests that others have made in the guest's name.
    let right = guest.confirm_right(guest.asked);
    let (name, game) = (host.name.clone(), Arg::title(&loaded.table.game));
    let invited = messages::say_invited(game, name.clone(), Arg::Text(loaded.table.code.to_string()));
    let words = words.map(|words| messages::say_invited_words(name, Arg::Free(words)));
    let says = [invited].into_iter().chain(words).collect();
    let page = invitation_page(loaded, at.now, &host.name, says)?;
    let (table, on) = (work.table.code.clone(), at.now.date_naive());
    let cause = Cause::Invite { from: host.id, to: guest.id, table, on };
    work.queue_written([letter_to_mailbox(at, cause, guest.id, &page, Some(right.clone()))?]);
    work.commit.tokens.push(at.return_address(&right));
    people::write(at, &mut work.commit, guest);
    answer_quietly(work, seat, vec![told])
}

/// Invites a player whose account the host has named. The guest may then join even if the table is private.
///
/// # Errors
/// Returns [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] if the data to store cannot be serialised or encrypted.
pub fn invite_account(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    host: &Player,
    guest: &Player,
) -> Result<RequestOutcome, Fault> {
    let mut work = Work::new(loaded, at);
    let Some(seat) = work.table.seats_of(host.id).next() else {
        return answer_with_messages(&work.view(), None, vec![messages::say_not_in()]);
    };
    let table = Arg::Text(work.table.code.to_string());
    let name = guest.name.clone();
    let sits = guest.ids().iter().any(|id| work.table.seats_of(*id).next().is_some());
    let refusal = match work.table.status() {
        Status::Open if sits => Some(messages::say_invited_sits(name.clone(), table.clone())),
        Status::Open => None,
        _ => Some(messages::say_not_open().with("table", table.clone())),
    };
    if let Some(refusal) = refusal {
        return answer_with_messages(&work.view(), Some(seat), vec![refusal]);
    }
    let invited = &mut work.table.company.invited;
    if !invited.contains(&guest.id) {
        invited.push(guest.id);
        invited.drain(..invited.len().saturating_sub(INVITED_MAX));
    }
    let say = messages::say_invited_by(Arg::title(&work.table.game), host.name.clone(), table.clone());
    let on = at.now.date_naive();
    let cause = Cause::Invite { from: host.id, to: guest.id, table: work.table.code.clone(), on };
    let untold = notify_guest(&mut work, guest, host.id, cause, say)?;
    let told = untold.unwrap_or_else(|| messages::say_invited_account(name, table));
    answer_quietly(work, seat, vec![told])
}

/// Builds the page of an invitation by the player called `host`: messages, the table with its options that differ from
/// the defaults, and a sample of its game.
pub(crate) fn invitation_page(
    loaded: &LoadedTable,
    now: Instant,
    host: &FreeText,
    says: Vec<Say>,
) -> Result<Page, Fault> {
    let table = &loaded.table;
    let face = table_summary(table, &People::new(), None, Viewer::Table, now);
    Ok(Page {
        subject: Some(messages::subject_invited(Arg::title(&table.game), Arg::Free(host.clone()))),
        says,
        table: Some(TableSummary { options: unusual_options(table, loaded.kind.meta()), ..face }),
        board: Some(sample_board(loaded)?),
        written_at: Some(now),
        ..Page::of(PageKind::Welcome)
    })
}

/// Returns the board at the start of some game with the table's seats and options. It reveals nothing of the table's
/// own game, whose dice it does not use.
fn sample_board(loaded: &LoadedTable) -> Result<BoardSummary, Fault> {
    let LoadedTable { kind, components, table, .. } = loaded;
    let mut dice = DiceKey::from_number(1).at(0);
    let position = kind
        .of_revision(table.revision)
        .and_then(|kind| {
            kind.setup(components, table.seats.len() as u8, &table.options, &mut dice, &mut Vec::new())
        })
        .map_err(|_| Fault::Incomplete("options"))?;
    board(position.as_ref(), Viewer::Table)
}

/// Notifies a guest of a seat that `by` has reserved. Also stores the row of a new guest, and counts the letter. Guests
/// who have stopped all letters get none, but the seat is reserved all the same. Returns a message for `by` if so many
/// letters were caused today that this one cannot be sent.
pub(crate) fn notify_guest(
    work: &mut Work<'_>,
    guest: &Player,
    by: PlayerId,
    cause: Cause,
    say: Say,
) -> Result<Option<Say>, Fault> {
    let mut guest = guest.clone();
    // Stopped guests count too, so that no one can find out who has stopped.
    if !guest.restraint.count_caused_letter(work.at.now, by, CausedLetterKind::Invitation) {
        return Ok(Some(messages::say_guest_untold(guest.name)));
    }
    if !guest.stopped {
        work.queue_written(letters_to_person(work.at, &work.table, &guest, cause, None, say)?);
    }
    people::write(work.at, &mut work.commit, guest);
    Ok(None)
}
