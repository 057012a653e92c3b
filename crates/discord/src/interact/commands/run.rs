//! Dispatches a slash command to its handler.

use super::typed::{CommandName, TypedCommand};
use super::{leagues, people, settings, setup, table};
use crate::discord_state::DiscordState;
use crate::interact::context::InteractionContext;
use crate::interact::reply::{CommandResponse, Reply};
use crate::interact::{admin, more};
use crate::show::{BoardDisplay, Removal, ShowOptions};
use model::{Code, Page};
use ports::{RequestPlace, TemporaryFailure};
use serenity::model::application::CommandInteraction;

/// Handles a slash command.
pub(crate) async fn run(front: &DiscordState, it: &CommandInteraction) {
    let context = &InteractionContext::from_command(it);
    let typed = &TypedCommand::of(&it.data);
    let mut reply = Reply::new(front, context);
    reply.defer().await;
    let Some(name) = typed.name else {
        return reply.answer_text(messages::DISCORD_BUTTON_OF_OTHER_VERSION).await;
    };
    let done = match name {
        CommandName::Rules => {
            let game = typed.get("game").unwrap_or_default();
            return more::show_rules(front, context, &reply, game, typed.get("section")).await;
        }
        CommandName::TableNew => table::open_table(front, context, typed).await,
        CommandName::TableList => table::list(front, context).await,
        CommandName::TableMine => run_order(front, context, "mine").await,
        CommandName::TableShow | CommandName::Board => {
            let is = |option: &str, chosen: &str| typed.get(option) == Some(chosen);
            let speaks = is("speech", "true");
            let shows =
                if speaks || is("text", "true") { BoardDisplay::Words } else { BoardDisplay::Picture };
            let options =
                ShowOptions { board_display: shows, describes_table: true, ..ShowOptions::default() };
            let verb = if speaks { "speech" } else { "board" };
            let public = if is("mine", "false") { " public" } else { "" };
            let order = |code: &str| format!("{verb} {code}{public}");
            table::run_at_table(front, context, typed, options, order).await
        }
        CommandName::Play => table::run_play(front, context, typed).await,
        CommandName::Log => table::run_table_verb(front, context, typed, "log").await,
        CommandName::Proof => table::run_table_verb(front, context, typed, "proof").await,
        CommandName::Undo => table::run_table_verb(front, context, typed, "undo").await,
        CommandName::Resign => table::run_table_verb(front, context, typed, "resign").await,
        CommandName::Help => table::help(front, context).await,
        CommandName::Settings => settings::run_settings(front, context, typed).await,
        CommandName::Seek => run_order(front, context, &seek_line(typed)).await,
        CommandName::Profile => {
            let line = format!("profile {}", typed.get("name").unwrap_or_default());
            run_order(front, context, line.trim()).await
        }
        CommandName::Link => {
            let line = format!("link {}", typed.get("with").unwrap_or_default());
            run_order(front, context, line.trim()).await
        }
        CommandName::InvitePerson => return people::invite(front, context, &reply, typed).await,
        CommandName::RecordOfPerson => people::show_record(front, context, typed).await,
        CommandName::League(word) => leagues::run_user_subcommand(front, context, typed, word).await,
        CommandName::LeagueAdmin(word) => leagues::run_admin_subcommand(front, context, typed, word).await,
        CommandName::AdminTables => return admin::tables(front, context, &reply, typed.get("state")).await,
        CommandName::AdminRemove | CommandName::AdminReplace => match parse_removal(typed) {
            Some(removal) => return admin::ask_removal(front, context, &reply, &removal).await,
            None => return reply.answer_text(messages::DISCORD_ADMIN_WHOM).await,
        },
        CommandName::Setup => match setup::run_setup(front, context, typed).await {
            Ok(None) => return reply.reject_non_admin().await,
            Ok(Some(page)) => Ok(CommandResponse::from_page(page)),
            Err(error) => Err(error),
        },
    };
    match done {
        Ok(response) => {
            let links = front.options_with_links(&response.page).await;
            let options = ShowOptions { threads: links.threads, thread: links.thread, ..response.options };
            reply.show(response.page, options).await;
        }
        Err(error) => reply.show_temporary_failure(&error).await,
    }
}

/// Returns the line of `/seek`.
fn seek_line(typed: &TypedCommand<'_>) -> String {
    let drops = (typed.get("drop") == Some("true")).then(|| "drop".to_owned());
    let game = typed.get("game").map(str::to_owned);
    let pace = typed.get("pace").map(|pace| format!("pace={pace}"));
    let wish = [game.clone(), typed.get("seats").filter(|_| game.is_some()).map(str::to_owned), pace];
    let words: Vec<String> = match (drops, game) {
        (Some(drops), game) => [Some(drops), game].into_iter().flatten().collect(),
        (None, Some(_)) => wish.into_iter().flatten().collect(),
        (None, None) => Vec::new(),
    };
    [vec!["seek".to_owned()], words].concat().join(" ")
}

/// Returns the player to remove and their table; `None` if the removal is impossible, for example for a bot.
fn parse_removal(typed: &TypedCommand<'_>) -> Option<Removal> {
    let person =
        |option: &str| typed.person(option).filter(|person| !person.is_bot).map(|person| person.user);
    let by = match typed.name {
        Some(CommandName::AdminReplace) if !typed.person("by")?.is_member => return None,
        Some(CommandName::AdminReplace) => Some(person("by")?),
        _ => None,
    };
    Some(Removal { table: Code::parse(typed.get("table")?)?, user: person("player")?, by })
}

/// Returns the page with the user's possible actions here and now.
pub(crate) async fn help(
    front: &DiscordState,
    context: &InteractionContext,
) -> Result<Page, TemporaryFailure> {
    Ok(table::help(front, context).await?.page)
}

/// Runs a typed command that is not about a table.
async fn run_order(
    front: &DiscordState,
    context: &InteractionContext,
    order: &str,
) -> Result<CommandResponse, TemporaryFailure> {
    let page = context.ask(front, RequestPlace::default(), vec![order.to_owned()]).await?;
    Ok(CommandResponse::from_page(page))
}
