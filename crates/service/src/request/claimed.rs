//! Mail that only claims to be somebody's: a mail to the public address, whose `From:` proves nothing.
//!
//! It changes nothing and moves nobody's text. Its answer goes to the address that it claims, a few a day: a question, or, where the
//! mail server in front vouches for the mail and the address is known, what was asked to be shown.

use super::context::Context;
use super::principal::Principal;
use super::response::Response;
use super::sorted::Sorted;
use super::spelled::spelled;
use crate::desk::DeskError;
use model::{Code, MailAddress, Order, Scope, Verb};
use play::people;
use ports::{AuthorFinding, Origin};

/// Who is claimed to have written; or that the request ends here.
///
/// # Errors
/// [`DeskError::TooMuch`] when a day's answers are used up: the mail may come again.
pub(super) async fn claimed(
    context: &Context<'_>,
    address: &MailAddress,
) -> Result<Result<Principal, Response>, DeskError> {
    let (request, store) = (context.request, context.desk.store());
    let known = store.player_by_address(address.clone()).await?;
    // Whoever wants no mail gets none, whatever is written in their name; and a repeat gets the answer that it got.
    let unwanted = known.as_ref().is_some_and(|player| player.stopped);
    if request.finding == AuthorFinding::Failed
        || unwanted
        || store.reply(request.key.clone()).await?.is_some()
    {
        return Ok(Err(Response::Silent));
    }
    let lang = request.lang.unwrap_or_default();
    // The name in the mail is its writer's text: it is taken when the address is confirmed.
    let newcomer = || people::newcomer(context.at, Some(address.clone()), None, lang.as_str());
    let player = known.unwrap_or_else(newcomer);
    let vouched = request.finding == AuthorFinding::Passed;
    // To an address that is not known nothing can be ordered: all that is shown is how things stand.
    let shows = (vouched || request.to_unknown) && player.confirmed;
    let scope = if shows { Scope::Read } else { Scope::Nobody };
    let mut who = Principal::new(player, scope);
    if !who.player.restraint.answers_claim(context.at.now, vouched) {
        return Err(DeskError::TooMuch);
    }
    Ok(Ok(who))
}

/// Whether such a mail, even where the mail server in front vouches for it, holds words that an answer would tell back, and that are
/// none of the service's: what is shown is what was asked for, never what was written.
pub(super) fn tells_back(context: &Context<'_>, sorted: &Sorted) -> bool {
    let is_known = |order: &Order| match (order.verb, order.args.first()) {
        (Verb::Mine | Verb::List, _) | (_, None) => true,
        (Verb::Orders, Some(typed)) => Code::parse(typed).is_some(),
        _ => spelled(context, order).is_some(),
    };
    matches!(context.request.from, Origin::Claimed(_)) && !sorted.verbs.iter().all(is_known)
}
