//! What is shown of leagues.

use super::named::seen;
use crate::play::{Decided, Order, Say};
use crate::service::desk::DeskError;
use crate::service::leagues::LeagueAtHand;
use crate::service::request::context::Context;
use crate::service::request::principal::Principal;
use crate::service::request::response::tell;

/// All leagues that a sender may see.
pub(super) async fn all(context: &Context<'_>, who: &Principal) -> Result<Decided, DeskError> {
    let _ = seen(context, who).await?;
    Ok(tell(Say::new("say-no-leagues")))
}

/// What somebody asks to see of a league.
pub(super) async fn at_league(
    _context: &Context<'_>,
    _who: &Principal,
    _at_hand: &LeagueAtHand,
    _what: Option<&str>,
    _words: &[String],
) -> Result<Decided, DeskError> {
    Ok(tell(Say::new("say-no-leagues")))
}

/// `standings SPRING 2`
pub(in super::super) async fn standings(
    _context: &Context<'_>,
    _who: &Principal,
    _order: &Order,
) -> Result<Decided, DeskError> {
    Ok(tell(Say::new("say-no-leagues")))
}

/// `record Ann`
pub(in super::super) async fn record(
    _context: &Context<'_>,
    _who: &Principal,
    _order: &Order,
) -> Result<Decided, DeskError> {
    Ok(tell(Say::new("say-no-leagues")))
}
