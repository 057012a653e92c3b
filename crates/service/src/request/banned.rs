//! Requests of the banned. A banned person's first mail is refused with the reason, and later ones are dropped. In a
//! chat, where an answer costs nothing, each request is refused.

use super::Context;
use super::response::{EarlyExit, Quotes, Response, page_of_messages};
use super::sender::{Doubt, Principal};
use model::{Ban, Commit, Say};
use play::RequestOutcome;

/// Returns the messages that refuse the requests of a banned person.
pub(crate) fn ban_messages(ban: &Ban) -> Vec<Say> {
    let reason = ban.reason.clone().map(messages::say_banned_why);
    [messages::say_banned()].into_iter().chain(reason).collect()
}

/// Returns the response to a banned sender; `None` for all others.
///
/// # Errors
/// Returns an error if the store fails.
pub(super) async fn refuse_if_banned(
    context: &Context<'_>,
    who: &Principal,
) -> Result<Option<Response>, EarlyExit> {
    let Some(ban) = context.desk.ban_of(&who.player).await? else { return Ok(None) };
    let mut decided =
        RequestOutcome { page: page_of_messages(ban_messages(&ban)), ..RequestOutcome::default() };
    let mut player = who.player.clone();
    if context.request.by_letter {
        let was_told = player.restraint.ban_answered == Some(ban.number);
        if was_told || player.stopped || matches!(who.doubt, Some(Doubt::Forged)) {
            return Ok(Some(Response::Silent));
        }
        decided.page.says.push(messages::say_banned_once());
        player.restraint.ban_answered = Some(ban.number);
        let mut commit = Commit::default();
        let to = player.id;
        player.write(context.at, &mut commit, false);
        decided.commit = commit;
        return Ok(Some(Response::WithAnswer { decided: Box::new(decided), to, quotes: Quotes::Nothing }));
    }
    Ok(Some(Response::WithAnswer { decided: Box::new(decided), to: player.id, quotes: Quotes::Nothing }))
}
