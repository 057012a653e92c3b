//! Buttons that each stand for one order about a table: join, leave, start, look.

use super::context::{InteractionContext, about};
use super::reply::Reply;
use crate::channels::discord::front::Front;
use crate::channels::discord::show::{Act, ShowOptions, Shows};
use crate::play::Code;

/// Somebody pressed a button whose order begins with this verb.
pub(super) async fn pressed(front: &Front, context: &InteractionContext, table: &Code, act: Act, verb: &str) {
    let mut reply = Reply::new(front, context);
    let (lane, ()) = tokio::join!(front.lanes.enter_table(table), reply.defer_apart());
    let asked = context.ask(front, about(table), vec![format!("{verb} {table}")]).await;
    drop(lane);
    let page = match asked {
        Ok(page) => page,
        Err(error) => return reply.not_now(&error).await,
    };
    if act == Act::Mine && page.ask.as_ref().is_none_or(|ask| ask.answer.is_none()) {
        return reply.say_text("discord-no-answer-yet").await;
    }
    let shows = match act {
        Act::Board => Shows::Picture,
        Act::Words => Shows::Words,
        Act::Hand => Shows::Own,
        _ => Shows::Nothing,
    };
    let options = ShowOptions {
        shows,
        of_table: matches!(act, Act::Board | Act::Words),
        newest_first: act == Act::Log,
        ..front.links(&page).await
    };
    reply.show(page, options).await;
}
