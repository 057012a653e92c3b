//! The rules of a game, by command and by button: the menu of its sections, and the section that was chosen.

use super::context::InteractionContext;
use super::reply::{Pictures, Reply};
use crate::channels::SaidAt;
use crate::channels::discord::front::Front;
use crate::channels::discord::show::{ChatMessage, ShowOptions, Shows, rules_menu};

/// Shows a section of a game's rules, or the menu of the sections when none is named, in place of the first answer.
pub(super) async fn show(
    front: &Front,
    context: &InteractionContext,
    reply: &Reply<'_>,
    game: &str,
    section: Option<&str>,
) {
    let order = format!("rules {game} {}", section.unwrap_or_default());
    let asked = context.ask(front, SaidAt::default(), vec![order.trim().to_owned()]).await;
    let page = match asked {
        Ok(page) => page,
        Err(error) => return reply.not_now(&error).await,
    };
    let meta = front.door.games().into_iter().find(|meta| meta.id == game);
    let rows = meta.map(|meta| rules_menu(meta, context.lang)).unwrap_or_default();
    if page.text.is_none() && !rows.is_empty() {
        let text = ChatMessage::text(context.lang.text("discord-rules-choose"));
        return reply.say(vec![ChatMessage { rows, ..text }], Pictures::Changed).await;
    }
    reply.show(page, ShowOptions { shows: Shows::Nothing, ..ShowOptions::default() }).await;
}
