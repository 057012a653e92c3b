//! Whether a request's sender may ask what it asks: by what they have proved, as an admin, and as somebody who wants a seat.

use super::context::Context;
use super::principal::Principal;
use super::sorted::Sorted;
use crate::desk::DeskError;
use crate::members::is_same;
use crate::policy::Policy;
use model::{Arg, Opener, Player, PublicPlace, Say, Scope, Status, Table, Terms};
use play::Loaded;
use ports::SaidAt;

/// The most tables of one person that are counted.
const COUNT_MAX: u32 = 200;
/// The most unfinished tables of a community that are counted.
const OPEN_MAX: u32 = 3_200;

/// Whether what was proved is enough for all that is asked. What each verb needs stands in [`model::Verb::needs`].
pub(super) fn may_ask(who: &Principal, sorted: &Sorted) -> bool {
    who.scope >= sorted.needs()
}

/// Whether a sender may rule at a table. Who only claims to be somebody is no admin.
pub(super) fn may_rule(context: &Context<'_>, who: &Principal, loaded: &Loaded) -> bool {
    let player = Some(&who.player).filter(|_| who.scope > Scope::Read);
    may_rule_at(context.desk.policy(), &context.request.said_at, &loaded.table, player)
}

/// Whether somebody may rule at a table: an admin of its community, as the channel has proved, or of all tables.
pub(crate) fn may_rule_at(policy: &Policy, said_at: &SaidAt, table: &Table, player: Option<&Player>) -> bool {
    let places = said_at.place.as_ref().zip(table.place.as_ref());
    let same =
        places.is_some_and(|(here, its)| (&here.channel, &here.community) == (&its.channel, &its.community));
    let address = player.filter(|player| player.confirmed).and_then(|player| player.address.as_ref());
    said_at.admin && same || address.is_some_and(|address| policy.admins.contains(address))
}

/// Whether a sender may see a table that they have named, and sit down there.
pub(super) async fn may_enter(context: &Context<'_>, player: &Player, table: &Table) -> bool {
    context.desk.admits(player, table, context.request.said_at.place.as_ref()).await
}

/// Whether a table is told to a sender who has not named it.
pub(super) async fn is_offered(context: &Context<'_>, player: &Player, table: &Table) -> bool {
    context.desk.offers(player, table, context.request.said_at.place.as_ref()).await
}

/// Why a sender may not open a table of this game at a place, if they may not.
pub(super) async fn may_not_open(
    context: &Context<'_>,
    player: &Player,
    game: &str,
    place: &PublicPlace,
) -> Result<Option<Say>, DeskError> {
    let (store, said_at) = (context.desk.store(), &context.request.said_at);
    let (channel, id) = (place.channel.clone(), place.community.clone());
    let Some(community) = store.community(channel.clone(), id.clone()).await? else { return Ok(None) };
    let here = said_at.place.as_ref().is_some_and(|here| is_same(here, place));
    let opener = Opener { admin: here && said_at.admin, has_role: here && said_at.opens, open: 0 };
    let refusal = community.opening.refuse(game, opener);
    // All tables of a community are much to read: only where their number matters.
    if refusal.is_some() || opener.admin || community.opening.per_person.is_none() {
        return Ok(refusal);
    }
    let ids = player.ids();
    let tables = store.tables_in(channel, id, None, OPEN_MAX).await?;
    let open = tables.iter().filter(|table| ids.contains(&table.owner)).count();
    Ok(community.opening.refuse(game, Opener { open, ..opener }))
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
