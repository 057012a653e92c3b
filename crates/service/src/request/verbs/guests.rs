//! Those for whom somebody who opens a table keeps a seat there: accounts that the channel knows, heard of or not.

use crate::desk::DeskError;
use crate::request::context::Context;
use model::{Account, Arg, Player, Say};
use play::{Moment, people};
use ports::Guest;
use std::collections::BTreeSet;

/// The guests of a request as players, and their host, whose letters to others are counted; or why there cannot be these.
pub(super) async fn guests(
    context: &Context<'_>,
    host: &Player,
    seats: u8,
) -> Result<Result<(Vec<Player>, Player), Say>, DeskError> {
    let (mut all, mut host, mut ids) = (Vec::new(), host.clone(), BTreeSet::from_iter(host.ids()));
    for guest in &context.request.guests {
        let player = player(context, guest, &host.lang).await?;
        if !player.ids().iter().all(|id| ids.insert(*id)) {
            continue;
        }
        if !host.restraint.writes_to_other(context.at.now) {
            return Ok(Err(Say::new("say-enough-letters")));
        }
        all.push(player);
    }
    let free = usize::from(seats).saturating_sub(1);
    if all.len() > free {
        return Ok(Err(Say::new("say-too-many-guests").with("count", Arg::Number(free as i64))));
    }
    Ok(Ok((all, host)))
}

/// The first guest of a request, for whom a seat is to be kept that a ruling frees, and the judge, whose letters to others are counted;
/// or why there cannot be one.
pub(super) async fn first(
    context: &Context<'_>,
    judge: &Player,
) -> Result<Result<Option<(Player, Player)>, Say>, DeskError> {
    let Some(guest) = context.request.guests.first() else { return Ok(Ok(None)) };
    let (guest, mut judge) = (player(context, guest, &judge.lang).await?, judge.clone());
    if guest.id != judge.id && !judge.restraint.writes_to_other(context.at.now) {
        return Ok(Err(Say::new("say-enough-letters")));
    }
    Ok(Ok(Some((guest, judge))))
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
