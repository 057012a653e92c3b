//! Where in a server something is said or done: the place that a table opened there gets, and whether whoever does it administers
//! the server. Discord has proved both; what they allow is not decided here.

use super::asker::Asker;
use super::front::Front;
use super::remote::{self, CHANNEL};
use super::written::Written;
use crate::channels::{NotNow, SaidAt};
use crate::i18n::Lang;
use crate::play::{Community, Place};

/// The place of an interaction: the room that the admins of the server chose, else where it is. None outside of servers.
pub(super) async fn of_interaction(front: &Front, asker: &Asker, said_at: SaidAt) -> Result<SaidAt, NotNow> {
    let Some(guild) = asker.guild else { return Ok(said_at) };
    let community = community(front, guild).await?;
    let lang = asker.guild_lang.unwrap_or(asker.lang);
    let own = || place(guild, asker.room, community.as_ref(), lang);
    let admin = asker.administers(community.as_ref());
    Ok(SaidAt { place: Some(said_at.place.clone().unwrap_or_else(own)), admin, ..said_at })
}

/// The same of a message that mentions us. Of its writer's rights only the roles are told: who manages the server without the
/// admins' role administers by commands. `opens` says whether a table may be opened, which needs the room of a thread.
pub(super) async fn of_message(
    front: &Front,
    written: &Written,
    opens: bool,
    said_at: SaidAt,
) -> Result<SaidAt, NotNow> {
    let Some(guild) = written.guild else { return Ok(said_at) };
    let community = community(front, guild).await?;
    let is_chosen = community.as_ref().is_some_and(|community| community.room.is_some());
    let room = match opens && !is_chosen {
        true => front.rest.room(written.channel).await.map_err(|fault| NotNow { why: fault.to_string() })?,
        false => written.channel,
    };
    let lang = super::written::language_of(&written.text).unwrap_or_default();
    let admin = role(community.as_ref()).is_some_and(|role| written.roles.contains(&role));
    let place = place(guild, room, community.as_ref(), lang);
    Ok(SaidAt { place: Some(place), admin, ..said_at })
}

/// The role whose holders administer a server, if its admins chose one.
pub(super) fn role(community: Option<&Community>) -> Option<u64> {
    community.and_then(|community| community.admin_role.as_deref()).and_then(remote::id)
}

/// What the admins of a server chose.
pub(super) async fn community(front: &Front, guild: u64) -> Result<Option<Community>, NotNow> {
    front.door.community(CHANNEL, &guild.to_string()).await
}

/// A place in a server: what its admins chose, else this room and this language.
pub(super) fn place(guild: u64, room: u64, community: Option<&Community>, lang: Lang) -> Place {
    let chosen = community.and_then(|community| community.lang.clone());
    Place {
        channel: CHANNEL.to_owned(),
        community: guild.to_string(),
        room: community.and_then(|community| community.room.clone()).unwrap_or_else(|| room.to_string()),
        lang: chosen.unwrap_or_else(|| lang.as_str().to_owned()),
    }
}
