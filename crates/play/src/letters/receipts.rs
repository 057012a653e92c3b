//! Answers by mail: the receipt of a message; and letters to a mailbox that may be anybody's.

use crate::letters::owe::{Owed, OwedTo, to_player};
use crate::turn::loaded::Moment;
use model::{Cause, ContactMethod, Fault, Letter, MessageKey, Page, PlayerId, Right, Urgency};

/// The answer to a message as a letter. Its key is made of the message's, so that a repeat owes no second one.
///
/// # Errors
/// The page cannot be closed, as [`close_page`] says.
pub fn receipt(
    at: &Moment<'_>,
    message: &MessageKey,
    to: PlayerId,
    page: &Page,
    answers: Option<Right>,
) -> Result<Letter, Fault> {
    let table = page.table.as_ref().map(|table| table.code.clone());
    by_mail(at, Cause::Receipt { message: message.clone() }, OwedTo { player: to, table, answers }, page)
}

/// A letter that nobody has asked for with a message of their own, to a mailbox: a code, an invitation.
///
/// # Errors
/// The page cannot be closed, as [`close_page`] says.
pub fn letter_to_mailbox(
    at: &Moment<'_>,
    cause: Cause,
    to: PlayerId,
    page: &Page,
    answers: Option<Right>,
) -> Result<Letter, Fault> {
    by_mail(at, cause, OwedTo { player: to, table: None, answers }, page)
}

fn by_mail(at: &Moment<'_>, cause: Cause, reader: OwedTo, page: &Page) -> Result<Letter, Fault> {
    let owed = Owed { cause, slot: None, class: Urgency::Receipt, due_at: at.now };
    to_player(at.keys, &reader, ContactMethod::Mail, &owed, page)
}
