//! Whether a request's sender may ask what it asks: by what they have proved, as an admin, and as somebody who wants a seat.

use super::context::Context;
use super::principal::Principal;
use super::sorted::Sorted;
use crate::channels::SaidAt;
use crate::play::{Arg, Loaded, Player, Say, Scope, Status, Table, Terms};
use crate::service::desk::DeskError;
use crate::service::policy::Policy;

/// The most tables of one person that are counted.
const COUNT_MAX: u32 = 200;

/// Whether what was proved is enough for all that is asked. What each verb needs stands in [`crate::play::Verb::needs`].
pub(super) fn may_ask(who: &Principal, sorted: &Sorted) -> bool {
    who.scope >= sorted.needs()
}

/// Whether a sender may rule at a table. Who only claims to be somebody is no admin.
pub(super) fn may_rule(context: &Context<'_>, who: &Principal, loaded: &Loaded) -> bool {
    let player = Some(&who.player).filter(|_| who.scope > Scope::Read);
    may_rule_at(context.desk.policy(), &context.request.said_at, &loaded.table, player)
}

/// Whether somebody may rule at a table: an admin of its community, as the channel has proved, or of all tables.
pub(in crate::service) fn may_rule_at(
    policy: &Policy,
    said_at: &SaidAt,
    table: &Table,
    player: Option<&Player>,
) -> bool {
    let places = said_at.place.as_ref().zip(table.place.as_ref());
    let same =
        places.is_some_and(|(here, its)| (&here.channel, &here.community) == (&its.channel, &its.community));
    let address = player.filter(|player| player.confirmed).and_then(|player| player.address.as_ref());
    said_at.admin && same || address.is_some_and(|address| policy.admins.contains(address))
}

/// Whether a sender may see a table and sit down there.
pub(super) async fn may_enter(
    context: &Context<'_>,
    player: &Player,
    table: &Table,
) -> Result<bool, DeskError> {
    Ok(context.desk.admits(player, table, context.request.said_at.place.as_ref()).await?)
}

/// Why somebody may not sit down at a table with these terms, if they may not.
pub(super) async fn keeps_out(
    context: &Context<'_>,
    player: &Player,
    terms: &Terms,
) -> Result<Option<Say>, DeskError> {
    let most = context.desk.policy().newcomer_tables;
    if most > 0 && player.attendance.games == 0 {
        let tables = context.desk.store().tables_of(player.ids(), COUNT_MAX).await?;
        let open = |status| matches!(status, Status::Open | Status::Running | Status::Frozen);
        let sits = tables.iter().filter(|table| open(table.status)).count();
        if sits >= usize::from(most) {
            return Ok(Some(Say::new("say-newcomer").with("count", Arg::Number(i64::from(most)))));
        }
    }
    let missed = player.attendance.missed_per_hundred();
    let too_many = terms.missed_percent_max.zip(missed).filter(|(most, missed)| *missed > u32::from(*most));
    Ok(too_many.map(|(most, missed)| {
        let say = Say::new("say-not-punctual").with("missed", Arg::Number(i64::from(missed)));
        say.with("most", Arg::Number(i64::from(most)))
    }))
}
