//! `/league-admin league role`: the roles of a server that the bot gives to the participants of a league.

use super::typed::TypedCommand;
use crate::discord_state::DiscordState;
use crate::ids;
use crate::interact::context::InteractionContext;
use crate::interact::reply::CommandResponse;
use crate::permissions::role_problem_message;
use crate::places::{empty_community, load_community};
use crate::rest::DiscordError;
use model::{Arg, Community, DivisionNumber, LeagueName, LeagueRoles, Page, PageKind, Say};
use ports::TemporaryFailure;

/// Stores a role for the participants of a league of this server, or of one of its divisions; shows the stored roles if
/// none is named.
pub(super) async fn choose_league_role(
    front: &DiscordState,
    context: &InteractionContext,
    typed: &TypedCommand<'_>,
    (name, is_here): (&str, bool),
) -> Result<CommandResponse, TemporaryFailure> {
    let Some((origin, league)) = context.origin().zip(LeagueName::parse(name)) else {
        return Ok(CommandResponse::from_sentence(messages::discord_setup_not_admin()));
    };
    let known = load_community(front, origin.guild).await?;
    if !origin.is_server_admin(known.as_ref()) {
        return Ok(CommandResponse::from_sentence(messages::discord_setup_not_admin()));
    }
    if !is_here {
        return Ok(CommandResponse::from_sentence(messages::discord_role_elsewhere(text(name))));
    }
    let community = known.unwrap_or_else(|| empty_community(origin.guild));
    let division = typed.get("division").and_then(|number| number.parse().ok()).map(DivisionNumber::new);
    let role = typed.get("role").filter(|_| typed.get("stop") != Some("true"));
    if role.is_none() && typed.get("stop") != Some("true") {
        let roles = community.league_roles.get(&league).cloned().unwrap_or_default();
        return Ok(sentences(chosen_roles(name, &roles)));
    }
    if !context.may_manage_roles() {
        return Ok(CommandResponse::from_sentence(messages::discord_role_not_yours()));
    }
    if let Some(role) = role
        && let Some(why) = refusal(front, &community, origin.guild, role).await?
    {
        return Ok(CommandResponse::from_sentence(why));
    }
    let mut after = community.clone();
    after.league_roles.entry(league).or_default().choose(division, role.map(str::to_owned));
    after.league_roles.retain(|_, roles| !roles.is_empty());
    if after != community {
        front.service_lookup.save_community(after).await?;
    }
    Ok(CommandResponse::from_sentence(confirmation(name, division, role)))
}

/// Returns the reason why the bot must not or cannot give a role.
async fn refusal(
    front: &DiscordState,
    community: &Community,
    guild: u64,
    role: &str,
) -> Result<Option<Say>, TemporaryFailure> {
    if community.is_privileged_role(role) {
        return Ok(Some(messages::discord_role_privileged(text(role))));
    }
    let failed = |error: DiscordError| TemporaryFailure::Failed { why: error.to_string() };
    let us = front.find_bot_user_id().await.map_err(failed)?;
    let standing = front.rest.server_standing(guild, us).await.map_err(failed)?;
    let Some(id) = ids::parse_id(role) else { return Ok(Some(messages::discord_role_gone())) };
    let problem = standing.role_problem(id);
    Ok(problem.map(|problem| role_problem_message(&standing.role_name(id), problem)))
}

fn confirmation(league: &str, division: Option<DivisionNumber>, role: Option<&str>) -> Say {
    let number = division.map(|division| Arg::Number(division.number().into()));
    match (role, number) {
        (Some(role), None) => messages::discord_role_chosen(text(league), text(role)),
        (Some(role), Some(division)) => {
            messages::discord_role_chosen_division(division, text(league), text(role))
        }
        (None, None) => messages::discord_role_dropped(text(league)),
        (None, Some(division)) => messages::discord_role_dropped_division(division, text(league)),
    }
}

/// Returns the stored roles, one sentence each.
fn chosen_roles(league: &str, roles: &LeagueRoles) -> Vec<Say> {
    let all = roles.all.iter().map(|role| messages::discord_role_of_league(text(league), text(role)));
    let divisions = roles.divisions.iter().map(|(division, role)| {
        messages::discord_role_of_division(Arg::Number(division.number().into()), text(role))
    });
    let says: Vec<Say> = all.chain(divisions).collect();
    match says.is_empty() {
        true => vec![messages::discord_role_none(text(league))],
        false => says,
    }
}

fn sentences(says: Vec<Say>) -> CommandResponse {
    CommandResponse::from_page(Page { says, ..Page::of(PageKind::Receipt) })
}

fn text(of: &str) -> Arg {
    Arg::Text(of.to_owned())
}
