//! Buttons with a fixed command about a table (join, leave, vote, view), and buttons that are not about a table.

use super::context::{InteractionContext, request_about_table};
use super::reply::{Pictures, Reply};
use super::{commands, more};
use crate::discord_state::DiscordState;
use crate::show;
use crate::show::{Act, BoardDisplay, ShowOptions};
use model::Code;
use ports::RequestPlace;

/// Returns the typed command of a button about a table. `None` if the button has no command or its argument is invalid.
pub(super) fn button_order(act: Act, table: &Code, arg: &str) -> Option<String> {
    let verb = match act {
        Act::Join => "join",
        Act::Leave => "leave",
        Act::Start => "start",
        Act::Bot => "bot",
        Act::Log => "log",
        Act::Hush => "hush",
        Act::Rematch => "rematch",
        Act::Takeover => "takeover",
        Act::Board | Act::Words | Act::Hand | Act::Mine => "board",
        Act::Undo => return undo_order(table, arg),
        Act::Yes => return vote_order(table, "yes", arg),
        Act::No => return vote_order(table, "no", arg),
        Act::Resign => return Some(format!("resign {table} yes")),
        _ => return None,
    };
    Some(format!("{verb} {table}"))
}

/// Returns the typed vote for a press on Yes or No. The command names the vote.
fn vote_order(table: &Code, word: &str, number: &str) -> Option<String> {
    let number: u64 = number.parse().ok()?;
    Some(format!("vote {table} {word} {number}"))
}

/// Returns the typed undo command. The command names the move, so that a second press does not undo another move.
fn undo_order(table: &Code, seq: &str) -> Option<String> {
    let seq: u32 = seq.parse().ok()?;
    Some(format!("undo {table} ={seq}"))
}

/// Handles a press on a button with a command.
pub(super) async fn handle_press(
    front: &DiscordState,
    context: &InteractionContext,
    table: &Code,
    act: Act,
    order: String,
) {
    let mut reply = Reply::new(front, context);
    // The answer to a question replaces that question.
    let answers = matches!(act, Act::Yes | Act::No | Act::Resign);
    let first = async { if answers { reply.defer().await } else { reply.defer_apart().await } };
    let (lane, ()) = tokio::join!(front.lanes.enter_table(table), first);
    let asked = context.ask(front, request_about_table(table), vec![order]).await;
    drop(lane);
    let page = match asked {
        Ok(page) => page,
        Err(error) => return reply.show_temporary_failure(&error).await,
    };
    if act == Act::Mine && page.ask.as_ref().is_none_or(|ask| ask.answer.is_none()) {
        return reply.answer_text(messages::DISCORD_NO_ANSWER_YET).await;
    }
    let shows = match act {
        Act::Board => BoardDisplay::Picture,
        Act::Words => BoardDisplay::Words,
        Act::Hand => BoardDisplay::Own,
        _ => BoardDisplay::Nothing,
    };
    let options = ShowOptions {
        board_display: shows,
        describes_table: matches!(act, Act::Board | Act::Words),
        newest_first: act == Act::Log,
        ..front.options_with_links(&page).await
    };
    reply.show(page, options).await;
}

/// Handles a press on a button that is not about a table, or a choice in the menu of games.
pub(super) async fn press_without_table(
    front: &DiscordState,
    context: &InteractionContext,
    act: Act,
    chosen: Option<&str>,
) {
    let mut reply = Reply::new(front, context);
    match (act, chosen) {
        (Act::Games, Some(game)) => {
            reply.defer().await;
            more::show_rules(front, context, &reply, game, None).await;
        }
        (Act::Games, None) => {
            reply.defer_apart().await;
            let games = front.service_lookup.games();
            reply.show_messages(vec![show::games(&games, context.lang)], Pictures::ReplaceOld).await;
        }
        (Act::Help, _) => {
            reply.defer_apart().await;
            match commands::help(front, context).await {
                Ok(page) => reply.show(page, ShowOptions::default()).await,
                Err(error) => reply.show_temporary_failure(&error).await,
            }
        }
        _ => {
            reply.defer_apart().await;
            match context.ask(front, RequestPlace::default(), vec!["list".to_owned()]).await {
                Ok(page) => {
                    let links = front.options_with_links(&page).await;
                    reply
                        .show(
                            page,
                            ShowOptions {
                                board_display: BoardDisplay::Nothing,
                                describes_table: false,
                                ..links
                            },
                        )
                        .await;
                }
                Err(error) => reply.show_temporary_failure(&error).await,
            }
        }
    }
}
