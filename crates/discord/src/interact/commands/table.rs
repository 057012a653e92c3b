//! Slash commands about tables: `/table new`, `/table list`, `/help`, and commands about a single table.

use super::typed::{ChosenUser, TypedCommand};
use crate::discord_state::DiscordState;
use crate::interact::context::{InteractionContext, request_about_table};
use crate::interact::reply::CommandResponse;
use crate::permissions::missing_required_permissions;
use crate::rest::DiscordError;
use crate::show::{BoardDisplay, ShowOptions};
use crate::{ids, places};
use model::{Arg, Audience, Code, Page, PageKind, Say, TableLine};
use ports::{Guest, RequestPlace, TableListQuery, TemporaryFailure};

/// Maximum length of an invalid code in the answer, in characters.
const NAMED_CHARS_MAX: usize = 20;

/// Opens a table. In a server, the table's place is the channel chosen by the admins, or else the channel of the
/// command.
pub(super) async fn open_table(
    front: &DiscordState,
    context: &InteractionContext,
    typed: &TypedCommand<'_>,
) -> Result<CommandResponse, TemporaryFailure> {
    let mut said_at =
        places::complete_request_place(front, context.origin().as_ref(), RequestPlace::default()).await?;
    if let (Some(place), Some(lang)) = (&mut said_at.place, typed.get("language")) {
        lang.clone_into(&mut place.lang);
    }
    let is_elsewhere = use_room_of_command(front, context, &mut said_at).await;
    let place = said_at.place.clone();
    let mut order = format!("new {}", typed.get("game").unwrap_or_default());
    let pace = typed.get("pace").map(|pace| format!("pace={pace}"));
    let audience = typed.get("for").and_then(Audience::from_keyword).map(|audience| {
        let on = |is: bool| if is { "on" } else { "off" };
        format!("private={} open={}", on(audience == Audience::Invited), on(audience == Audience::Open))
    });
    let options = typed.get("options").map(str::to_owned);
    let starts = typed.get("starts").map(|starts| format!("starts={}", starts.trim().replace(' ', "T")));
    let words = [typed.get("seats").map(str::to_owned), pace, options, audience, starts];
    for word in words.into_iter().flatten() {
        order = format!("{order} {word}");
    }
    let missing = match &place {
        Some(place) if place.room == context.room.to_string() => {
            missing_required_permissions(context.bot_channel_permissions)
        }
        _ => Vec::new(),
    };
    if typed.people().any(|person| person.is_bot) {
        return Ok(CommandResponse::from_sentence(messages::discord_guest_is_bot()));
    }
    if typed.people().any(|person| !person.is_member) {
        return Ok(CommandResponse::from_sentence(messages::discord_guest_absent()));
    }
    let guest = |person: &ChosenUser| Guest { account: ids::account(person.user), name: person.name.clone() };
    let guests = typed.people().map(guest).collect();
    let mut page = context.ask_naming(front, said_at, vec![order], guests).await?;
    let apart = page.says.iter().any(|say| say.has_key(messages::SAY_PRIVATE_APART));
    if let (Some(place), Some(_), false) = (&place, &page.table, apart) {
        if is_elsewhere {
            page.says.push(messages::discord_room_unusable());
        }
        page.says.push(messages::discord_thread_follows(Arg::Text(place.room.clone())));
        page.says.extend(missing.into_iter().map(Say::new));
    }
    Ok(CommandResponse::from_page(page))
}

/// Places a new table in the channel of the command if the chosen channel was deleted or is hidden from the bot. Returns
/// true if it did.
async fn use_room_of_command(
    front: &DiscordState,
    context: &InteractionContext,
    said_at: &mut RequestPlace,
) -> bool {
    let here = context.room.to_string();
    let Some(place) = said_at.place.as_mut().filter(|place| place.room != here) else { return false };
    let Some(room) = ids::parse_id(&place.room) else { return false };
    let found = front.rest.forum(room).await;
    let is_unusable = matches!(found, Err(DiscordError::ChannelGone | DiscordError::Forbidden(_)));
    if is_unusable {
        place.room = here;
    }
    is_unusable
}

/// Lists the open tables of this server; in a direct message, all open tables.
pub(super) async fn list(
    front: &DiscordState,
    context: &InteractionContext,
) -> Result<CommandResponse, TemporaryFailure> {
    let Some(guild) = context.guild else {
        let page = context.ask(front, RequestPlace::default(), vec!["list".to_owned()]).await?;
        return Ok(CommandResponse::from_page(page));
    };
    let tables = front
        .service_lookup
        .tables(&TableListQuery::OpenIn { account: context.account(), community: guild.to_string() })
        .await?;
    let says = if tables.is_empty() { vec![messages::say_no_tables()] } else { Vec::new() };
    Ok(CommandResponse::from_page(Page { says, tables, ..Page::of(PageKind::Receipt) }))
}

/// Shows the actions available to the user here and now.
pub(super) async fn help(
    front: &DiscordState,
    context: &InteractionContext,
) -> Result<CommandResponse, TemporaryFailure> {
    let waiting = tables_to_act(front, context).await?;
    let mut says = Vec::new();
    if let Some(here) = context.table_here(front).await {
        let asked = front.service_lookup.next_words(&context.account(), &here, "").await?;
        let here = Arg::Text(here.to_string());
        says.push(match asked {
            Some(_) => messages::discord_help_asked(here),
            None => messages::discord_help_at_table(here),
        });
    }
    says.push(messages::discord_help());
    if !waiting.is_empty() {
        says.push(messages::discord_help_waiting());
    }
    Ok(CommandResponse::from_page(Page { says, tables: waiting, ..Page::of(PageKind::Receipt) }))
}

/// Runs `/play`: plays the move as typed, at the selected table, or else at the only table where the user is to act.
pub(super) async fn run_play(
    front: &DiscordState,
    context: &InteractionContext,
    typed: &TypedCommand<'_>,
) -> Result<CommandResponse, TemporaryFailure> {
    let table = match select_command_table(front, context, typed).await {
        Ok(Some(table)) => table,
        Ok(None) => match tables_to_act(front, context).await?.as_slice() {
            [only] => only.code.clone(),
            several => {
                let key = if several.is_empty() {
                    messages::SAY_NOTHING_WAITS
                } else {
                    messages::DISCORD_WHICH_TABLE
                };
                let mut response = CommandResponse::from_sentence(Say::new(key));
                response.page.tables = several.to_vec();
                return Ok(response);
            }
        },
        Err(unknown) => return Ok(unknown),
    };
    let order = typed.get("move").unwrap_or_default().to_owned();
    let options = ShowOptions { board_display: BoardDisplay::Nothing, ..ShowOptions::default() };
    run_order_at(front, context, Some(&table), options, order).await
}

/// Runs a command that consists of this verb and the selected table.
pub(super) async fn run_table_verb(
    front: &DiscordState,
    context: &InteractionContext,
    typed: &TypedCommand<'_>,
    verb: &str,
) -> Result<CommandResponse, TemporaryFailure> {
    let newest_first = verb == "log";
    let options =
        ShowOptions { board_display: BoardDisplay::Nothing, newest_first, ..ShowOptions::default() };
    run_at_table(front, context, typed, options, |code| format!("{verb} {code}")).await
}

/// Runs a command about the selected table. `order` builds the typed command from the table's code. The code is empty
/// if no table is selected.
pub(super) async fn run_at_table(
    front: &DiscordState,
    context: &InteractionContext,
    typed: &TypedCommand<'_>,
    options: ShowOptions,
    order: impl FnOnce(&str) -> String,
) -> Result<CommandResponse, TemporaryFailure> {
    let table = match select_command_table(front, context, typed).await {
        Ok(table) => table,
        Err(unknown) => return Ok(unknown),
    };
    let order = order(table.as_ref().map_or("", Code::as_str));
    run_order_at(front, context, table.as_ref(), options, order).await
}

/// Passes a typed command to the desk, in the lane of its table.
async fn run_order_at(
    front: &DiscordState,
    context: &InteractionContext,
    table: Option<&Code>,
    options: ShowOptions,
    order: String,
) -> Result<CommandResponse, TemporaryFailure> {
    let lane = match table {
        Some(code) => Some(front.lanes.enter_table(code).await),
        None => None,
    };
    let said_at = table.map(request_about_table).unwrap_or_default();
    let page = context.ask(front, said_at, vec![order.trim().to_owned()]).await?;
    drop(lane);
    Ok(CommandResponse { page, options })
}

/// Selects a table: the named one, or else the thread's table, if any. `Err` holds the answer to an invalid code.
async fn select_command_table(
    front: &DiscordState,
    context: &InteractionContext,
    typed: &TypedCommand<'_>,
) -> Result<Option<Code>, CommandResponse> {
    let Some(named) = typed.get("table") else { return Ok(context.table_here(front).await) };
    match Code::parse(named) {
        Some(code) => Ok(Some(code)),
        None => {
            let named = named.chars().take(NAMED_CHARS_MAX).collect();
            Err(CommandResponse::from_sentence(messages::say_no_table(
                Arg::Line("mine".to_owned()),
                Arg::Text(named),
            )))
        }
    }
}

/// Returns the tables where the user is to act.
async fn tables_to_act(
    front: &DiscordState,
    context: &InteractionContext,
) -> Result<Vec<TableLine>, TemporaryFailure> {
    let own = front.service_lookup.tables(&TableListQuery::OfAccount(context.account())).await?;
    Ok(own.into_iter().filter(|line| line.waits_for_you).collect())
}
