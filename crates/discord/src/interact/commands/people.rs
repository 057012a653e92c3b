//! Commands in the menu of a person: the user invites them to a table, or sees their record.

use super::typed::{TARGET, TypedCommand};
use crate::discord_state::DiscordState;
use crate::ids;
use crate::interact::context::{InteractionContext, request_about_table};
use crate::interact::reply::{CommandResponse, Pictures, Reply};
use crate::show::{BoardDisplay, ShowOptions, UnreadableId, invitation_menu};
use model::{Code, Status, TableLine};
use ports::{Guest, RequestPlace, TableListQuery, TemporaryFailure};

/// Invites a person to the user's open table. If there are several, asks for one.
pub(super) async fn invite(
    front: &DiscordState,
    context: &InteractionContext,
    reply: &Reply<'_>,
    typed: &TypedCommand<'_>,
) {
    let Some(person) = typed.person(TARGET) else {
        return reply.answer_text(messages::DISCORD_BUTTON_UNKNOWN).await;
    };
    if person.is_bot {
        return reply.answer_text(messages::DISCORD_GUEST_IS_BOT).await;
    }
    if !person.is_member {
        return reply.answer_text(messages::DISCORD_GUEST_ABSENT).await;
    }
    match open_tables(front, context).await {
        Ok(open) => match open.as_slice() {
            [] => reply.answer_text(messages::DISCORD_INVITE_NONE).await,
            [only] => {
                let guest = Guest { account: ids::account(person.user), name: person.name.clone() };
                invite_to(front, context, reply, guest, &only.code).await;
            }
            several => {
                let menu = invitation_menu(several, person.user, context.lang);
                reply.show_messages(vec![menu], Pictures::ReplaceOld).await;
            }
        },
        Err(error) => reply.show_temporary_failure(&error).await,
    }
}

/// Returns the user's open tables with a free seat, in this server or in none.
async fn open_tables(
    front: &DiscordState,
    context: &InteractionContext,
) -> Result<Vec<TableLine>, TemporaryFailure> {
    let own = front.service_lookup.tables(&TableListQuery::OfAccount(context.account())).await?;
    let guild = context.guild.map(|guild| guild.to_string());
    let is_here = |line: &TableLine| line.community.is_none() || line.community == guild;
    let is_open = |line: &TableLine| line.status == Status::Open && line.empty > 0;
    Ok(own.into_iter().filter(|line| is_open(line) && is_here(line)).collect())
}

/// Handles the choice of a table. The argument of the id is the person to invite.
pub(crate) async fn choose_invitation_table(
    front: &DiscordState,
    context: &InteractionContext,
    person: &str,
    code: Option<&str>,
) {
    let mut reply = Reply::new(front, context);
    let (Some(person), Some(code)) = (ids::parse_id(person), code.and_then(Code::parse)) else {
        return reply.reject_unreadable_id(UnreadableId::Foreign).await;
    };
    reply.defer().await;
    // Discord tells the person's name only with the command.
    let guest = Guest { account: ids::account(person), name: String::new() };
    invite_to(front, context, &reply, guest, &code).await;
}

async fn invite_to(
    front: &DiscordState,
    context: &InteractionContext,
    reply: &Reply<'_>,
    guest: Guest,
    code: &Code,
) {
    let line = format!("invite {code}");
    let asked = context.ask_naming(front, request_about_table(code), vec![line], vec![guest]).await;
    match asked {
        Ok(page) => {
            let options = ShowOptions { board_display: BoardDisplay::Nothing, ..ShowOptions::default() };
            reply.show(page, options).await;
        }
        Err(error) => reply.show_temporary_failure(&error).await,
    }
}

/// Shows the record of a person.
pub(super) async fn show_record(
    front: &DiscordState,
    context: &InteractionContext,
    typed: &TypedCommand<'_>,
) -> Result<CommandResponse, TemporaryFailure> {
    let Some(person) = typed.person(TARGET).filter(|person| !person.is_bot) else {
        return Ok(CommandResponse::from_sentence(messages::say_no_record_of_account()));
    };
    let guest = Guest { account: ids::account(person.user), name: person.name.clone() };
    let line = vec!["record".to_owned()];
    let page = context.ask_naming(front, RequestPlace::default(), line, vec![guest]).await?;
    Ok(CommandResponse::from_page(page))
}
