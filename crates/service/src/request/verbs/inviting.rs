//! `invite ann@example.org to K7QF`: finds whom a letter may go to, and how many of them.

use crate::desk::DeskError;
use crate::request::context::Context;
use crate::request::principal::Principal;
use crate::request::response::{frozen, tell};
use model::{MailAddress, Order, Player, Say};
use play::{Decided, Loaded, people};

/// Invites whoever has this mailbox to a table. What is known about them is not told.
pub(super) async fn invite(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
    loaded: &Loaded,
) -> Result<Decided, DeskError> {
    let Some(address) = order.args.iter().find_map(|word| MailAddress::parse(word).ok()) else {
        return Ok(tell(Say::new("say-invite-whom")));
    };
    let mut host = who.player.clone();
    if !host.restraint.writes_to_other(context.at.now) {
        return Ok(tell(Say::new("say-enough-letters")));
    }
    let guest = guest(context, address, &who.player).await?;
    let invite = || play::invite(loaded, context.at, &who.player, guest);
    let mut decided = context.desk.guarded(loaded, invite).await?.unwrap_or_else(frozen);
    // Also where no letter goes out: nobody is told by that who wants none.
    if decided.page.says.iter().any(|say| say.key == "say-invite-sent") {
        people::write(context.at, &mut decided.commit, host);
    }
    Ok(decided)
}

/// Whoever has a mailbox, if a letter that they have not asked for may go there now.
pub(in crate::request) async fn guest(
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
