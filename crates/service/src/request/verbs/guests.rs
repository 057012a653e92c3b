//! Accounts mentioned in a request, for which seats are reserved or which get invitations.

use crate::desk::DeskError;
use crate::request::Context;
use crate::request::response::Refusal;
use model::{Account, AnswerLimits, Arg, CausedLetterKind, MailAddress, Player};
use play::{Moment, people, rights};
use ports::Guest;
use std::collections::BTreeSet;

/// Returns the guests of a request as players, known or new. The sender reserves seats for them at a new table. Also
/// returns the host's rate limits, updated for the letters to these guests.
pub(super) async fn resolve_guests(
    context: &Context<'_>,
    host: &Player,
    seats: u8,
) -> Result<(Vec<Player>, AnswerLimits), Refusal> {
    let (mut all, mut host, mut ids) = (Vec::new(), host.clone(), BTreeSet::from_iter(host.ids()));
    for guest in &context.request.guests {
        let player = find_or_register_player(context, guest, &host.lang).await?;
        if !player.ids().iter().all(|id| ids.insert(*id)) {
            continue;
        }
        rights::count_letter(context.at, &mut host)?;
        all.push(player);
    }
    let free = usize::from(seats).saturating_sub(1);
    match all.len() > free {
        true => Err(messages::say_too_many_guests(Arg::Number(free as i64)).into()),
        false => Ok((all, host.restraint)),
    }
}

/// Returns the first guest of a request, for whom a ruling reserves a seat. Also returns the admin's rate limits,
/// updated for the letter to the guest.
pub(super) async fn resolve_first_guest(
    context: &Context<'_>,
    judge: &Player,
) -> Result<Option<(Player, AnswerLimits)>, Refusal> {
    let Some(guest) = context.request.guests.first() else { return Ok(None) };
    let (guest, mut judge) = (find_or_register_player(context, guest, &judge.lang).await?, judge.clone());
    if guest.id != judge.id {
        rights::count_letter(context.at, &mut judge)?;
    }
    Ok(Some((guest, judge.restraint)))
}

/// Returns the player with this account; an unknown account is registered.
async fn find_or_register_player(
    context: &Context<'_>,
    guest: &Guest,
    lang: &str,
) -> Result<Player, DeskError> {
    if let Some(known) = context.desk.store().player_by_account(guest.account.clone()).await? {
        return Ok(known);
    }
    let Account { channel, id } = &guest.account;
    // Several guests may be new at once, and each needs an id of their own.
    let entropy = *blake3::keyed_hash(&context.at.entropy, format!("{channel}/{id}").as_bytes()).as_bytes();
    let at = Moment { now: context.at.now, keys: context.at.keys, entropy, by_letter: false };
    let new = people::create_newcomer(&at, None, Some(&guest.name), lang);
    // A guest's own first request sets their name, because the name used by the host may be wrong.
    Ok(Player { accounts: vec![guest.account.clone()], ..new })
}

/// A letter that a player causes to be sent to a mailbox.
pub(super) enum CausedLetterTo {
    /// The letter may be sent to this player, and is counted.
    Allowed(Player),
    /// The owner wants no letters. The letter is counted like any other, so that no one can find that out.
    Unwanted(Player),
    /// The mailbox is the sender's own.
    Own,
}

/// Returns the player with this mailbox, known or new, and whether the letter may be sent.
///
/// # Errors
/// Returns the message that refuses the sender if the mailbox has received the maximum number of such letters today.
pub(super) async fn guest_at(
    context: &Context<'_>,
    address: MailAddress,
    host: &Player,
    kind: CausedLetterKind,
) -> Result<CausedLetterTo, Refusal> {
    let known = context.desk.store().player_by_address(address.clone()).await?;
    let new = || people::create_newcomer(context.at, Some(address), None, &host.lang);
    let mut guest = known.unwrap_or_else(new);
    if guest.id == host.id {
        return Ok(CausedLetterTo::Own);
    }
    if !guest.restraint.count_caused_letter(context.at.now, host.id, kind) {
        return Err(messages::say_enough_letters_there().into());
    }
    Ok(if guest.stopped { CausedLetterTo::Unwanted(guest) } else { CausedLetterTo::Allowed(guest) })
}
