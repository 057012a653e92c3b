//! Which league is meant, and whether somebody may see it or look after it.

use crate::desk::DeskError;
use crate::leagues::LeagueAtHand;
use crate::members::is_same;
use crate::request::context::Context;
use crate::request::principal::Principal;
use league::book::league::League;
use model::{Arg, LeagueName, Say, Scope};

/// Leagues that are looked at where none is named.
const LEAGUES_MAX: u32 = 200;

/// The league that is meant, or why it is not known which.
pub(super) enum MeantLeague {
    /// This one.
    One(Box<LeagueAtHand>),
    /// There is none for them, or it is not known which: this is said.
    None(Say),
}

/// Whether a sender may see a league: as anybody may, or because they look after it.
async fn may_see(context: &Context<'_>, who: &Principal, league: &League) -> bool {
    context.desk.sees_league(Some(&who.player), league, &context.request.said_at).await
        || may_manage(context, who, league)
}

/// Whether somebody looks after a league: an admin of its community, as the channel has proved, or of everything. Who only claims to be
/// somebody is no admin.
pub(super) fn may_manage(context: &Context<'_>, who: &Principal, league: &League) -> bool {
    let said_at = &context.request.said_at;
    let here =
        said_at.place.as_ref().zip(league.place.as_ref()).is_some_and(|(here, its)| is_same(here, its));
    said_at.admin && here || is_admin_of_all(context, who)
}

/// Whether somebody looks after everything, as the operator has said.
pub(super) fn is_admin_of_all(context: &Context<'_>, who: &Principal) -> bool {
    let player = Some(&who.player).filter(|player| who.scope > Scope::Read && player.confirmed);
    let address = player.and_then(|player| player.address.as_ref());
    address.is_some_and(|address| context.desk.policy().admins.contains(address))
}

/// The league that one of these words names, taken out of them; else the only one that there is for the sender.
pub(super) async fn meant(
    context: &Context<'_>,
    who: &Principal,
    words: &mut Vec<String>,
) -> Result<MeantLeague, DeskError> {
    for (at, word) in words.iter().enumerate() {
        let Some(name) = LeagueName::parse(word) else { continue };
        let Some(found) = context.desk.league_at_hand(&name).await? else { continue };
        if may_see(context, who, found.league()).await {
            words.remove(at);
            return Ok(MeantLeague::One(Box::new(found)));
        }
    }
    let mut for_them = seen(context, who).await?;
    if for_them.is_empty() {
        return Ok(MeantLeague::None(Say::new("say-league-none")));
    }
    if for_them.len() > 1 {
        let names = for_them.iter().map(ToString::to_string).collect();
        return Ok(MeantLeague::None(Say::new("say-which-league").with("leagues", Arg::WordsList(names))));
    }
    match context.desk.league_at_hand(&for_them.remove(0)).await? {
        Some(found) => Ok(MeantLeague::One(Box::new(found))),
        None => Ok(MeantLeague::None(Say::new("say-league-none"))),
    }
}

/// The names of the leagues that a sender may see.
pub(super) async fn seen(context: &Context<'_>, who: &Principal) -> Result<Vec<LeagueName>, DeskError> {
    let mut names = Vec::new();
    for row in context.desk.store().leagues(LEAGUES_MAX).await? {
        let body = league::stored::body_of(&row);
        let body = body.map_err(crate::leagues::broken)?;
        if may_see(context, who, &body.league).await {
            names.push(row.name);
        }
    }
    Ok(names)
}
