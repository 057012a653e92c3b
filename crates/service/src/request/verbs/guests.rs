//! The people whom a request names: seats are kept for them, or invitations go to them.

use crate::desk::DeskError;
use crate::request::Context;
use crate::request::response::Refusal;
use model::{Account, Arg, MailAddress, Player, Restraint};
use play::{Moment, people, rights};
use ports::Guest;
use std::collections::BTreeSet;

/// The guests of a request as players, for whom its sender keeps seats at a new table: accounts that the channel knows, heard of or not.
/// With them the restraint of their host, whose letters to others are counted.
pub(super) async fn guests(
    context: &Context<'_>,
    host: &Player,
    seats: u8,
) -> Result<(Vec<Player>, Restraint), Refusal> {
    let (mut all, mut host, mut ids) = (Vec::new(), host.clone(), BTreeSet::from_iter(host.ids()));
    for guest in &context.request.guests {
        let player = player(context, guest, &host.lang).await?;
        if !player.ids().iter().all(|id| ids.insert(*id)) {
            continue;
        }
        rights::counts_letter(context.at, &mut host)?;
        all.push(player);
    }
    let free = usize::from(seats).saturating_sub(1);
    match all.len() > free {
        true => Err(messages::say_too_many_guests(Arg::Number(free as i64)).into()),
        false => Ok((all, host.restraint)),
    }
}

/// The first guest of a request, for whom a seat is to be kept that a ruling frees, and the restraint of the judge, whose letters to others
/// are counted.
pub(super) async fn first_guest(
    context: &Context<'_>,
    judge: &Player,
) -> Result<Option<(Player, Restraint)>, Refusal> {
    let Some(guest) = context.request.guests.first() else { return Ok(None) };
    let (guest, mut judge) = (player(context, guest, &judge.lang).await?, judge.clone());
    if guest.id != judge.id {
        rights::counts_letter(context.at, &mut judge)?;
    }
    Ok(Some((guest, judge.restraint)))
}

/// Who has this account; somebody new is taken in.
async fn player(context: &Context<'_>, guest: &Guest, lang: &str) -> Result<Player, DeskError> {
    if let Some(known) = context.desk.store().player_by_account(guest.account.clone()).await? {
        return Ok(known);
    }
    let Account { channel, id } = &guest.account;
    // Several may be new at once, and each needs an id of their own.
    let entropy = *blake3::keyed_hash(&context.at.entropy, format!("{channel}/{id}").as_bytes()).as_bytes();
    let at = Moment { now: context.at.now, keys: context.at.keys, entropy, by_letter: false };
    let new = people::newcomer(&at, None, Some(&guest.name), lang);
    // What they do first introduces them by the name that they have then: whoever names them may not know it.
    Ok(Player { accounts: vec![guest.account.clone()], ..new })
}

/// Whoever has a mailbox, if a letter that they have not asked for may go there now.
pub(super) async fn guest_at(
    context: &Context<'_>,
    address: MailAddress,
    host: &Player,
) -> Result<Option<Player>, DeskError> {
    let known = context.desk.store().player_by_address(address.clone()).await?;
    let new = || people::newcomer(context.at, Some(address), None, &host.lang);
    let mut guest = known.unwrap_or_else(new);
    let may = guest.id != host.id && !guest.stopped && guest.restraint.answers_claim(context.at.now, false);
    Ok(may.then_some(guest))
}
