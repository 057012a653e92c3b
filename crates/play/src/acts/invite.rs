//! Invitations. A player at an open table invites a guest, and the guest may then join even if the table is private.
//! Guests with a reserved seat are notified.

use crate::acts::answer::{RequestOutcome, answer_quietly, answer_with_messages};
use crate::acts::people;
use crate::letters::letter_queue::letter_to_mailbox;
use crate::letters::pages::letters_to_person;
use crate::turn::loaded_table::{LoadedTable, Moment};
use crate::turn::work::Work;
use model::{
    Arg, Cause, CausedLetterKind, Fault, Page, PageKind, PendingMessage, Player, PlayerId, Say, Status, Verb,
};

/// Maximum number of invitations kept for a table.
const INVITED_MAX: usize = 20;

/// Invites `guest` to the table with a letter that explains the effect of a `yes`, and writes the guest's row. Pass
/// `None` for a guest who may not be written to now; the answer is the same.
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
    let line = format!("join {}", work.table.code);
    let message = PendingMessage {
        number: 0,
        at: at.now,
        lines: vec![line.clone()],
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
    let page = Page { says: invitation_messages(&work, host, line, guest.asked), ..letter_page(at) };
    let (table, on) = (work.table.code.clone(), at.now.date_naive());
    let cause = Cause::Invite { from: host.id, to: guest.id, table, on };
    work.queue_written([letter_to_mailbox(at, cause, guest.id, &page, Some(right.clone()))?]);
    work.commit.tokens.push(at.return_address(&right));
    people::write(at, &mut work.commit, guest);
    answer_quietly(work, seat, vec![told])
}

fn letter_page(at: &Moment<'_>) -> Page {
    Page { written_at: Some(at.now), text_only: true, ..Page::of(PageKind::Welcome) }
}

/// Returns the messages of an invitation. The only text from the host is their name.
fn invitation_messages(work: &Work<'_>, host: &Player, line: String, number: u32) -> Vec<Say> {
    let invited = messages::say_invited(
        Arg::title(&work.table.game),
        host.name.clone(),
        Arg::Text(work.table.code.to_string()),
    );
    let line = messages::say_confirm_line(
        Arg::Text(line),
        Arg::Number(i64::from(number)),
        Arg::Text(Verb::Join.key().to_owned()),
    );
    vec![invited, messages::say_confirm(), line]
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
