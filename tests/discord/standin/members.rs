//! Roles of members: a role is given or taken by a bot that may manage roles, and only below the bot's own role.

use super::guilds::requested_guild;
use super::permissions::{ADMINISTRATOR, MANAGE_ROLES};
use super::rest::{ErrorResponse, ParsedRequest, RequestResult, Route, SuccessResponse};
use super::world::World;

/// Gives a member a role, or takes it.
pub(crate) fn change_role(world: &mut World, call: &ParsedRequest) -> RequestResult {
    let (person, role) = (call.id(1)?, call.id(2)?);
    let guild = requested_guild(world, call)?;
    let (id, top) = (guild.id, guild.bot_role_position);
    if guild.bot_permissions & (MANAGE_ROLES | ADMINISTRATOR) == 0 {
        return Err(ErrorResponse::missing_permissions());
    }
    if !guild.members.contains(&person) {
        return Err(ErrorResponse::new(404, 10007, "Unknown Member"));
    }
    let guild = world.guilds.get_mut(&id).ok_or_else(ErrorResponse::unknown_guild)?;
    let found = guild.roles.iter_mut().find(|known| known.id == role);
    let found = found.ok_or_else(|| ErrorResponse::new(404, 10011, "Unknown Role"))?;
    if found.position >= top {
        return Err(ErrorResponse::missing_permissions());
    }
    match call.route {
        Route::MemberRoleAdd => found.members.insert(person),
        _ => found.members.remove(&person),
    };
    let change = (person, role, call.route == Route::MemberRoleAdd);
    world.role_changes.push(change);
    Ok(SuccessResponse::Nothing)
}
