//! The place of a message or interaction in a server: where a table opened there is placed, and whether the author is
//! an admin. Discord vouches for both; permissions are decided elsewhere.

use super::discord_state::DiscordState;
use super::ids::{self, CHANNEL};
use i18n::Lang;
use model::{Community, PublicPlace};
use ports::{RequestPlace, TemporaryFailure};

/// The place of a message or interaction in a server, as reported by Discord.
#[derive(Clone, Debug)]
pub(crate) struct ServerPlace {
    /// The server.
    pub(crate) guild: u64,
    /// The channel or, for a thread, its parent channel.
    pub(crate) room: ParentChannel,
    /// Language of a table opened here, unless the server's admins chose another.
    pub(crate) lang: Lang,
    /// The author's roles in the server.
    pub(crate) roles: Vec<u64>,
    /// True if Discord reported the permission to manage the server. For a message, Discord only reports roles.
    pub(crate) can_manage_server: bool,
}

/// A parent channel, if known.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum ParentChannel {
    /// This channel.
    Known(u64),
    /// The parent channel of this channel or thread, which has not been looked up yet.
    NotLookedUp(u64),
}

impl ServerPlace {
    /// Returns true for a server admin: a member with Discord's own permission, or with the role that the admins chose.
    pub(crate) fn is_server_admin(&self, community: Option<&Community>) -> bool {
        self.can_manage_server
            || self.has_server_role(community.and_then(|community| community.admin_role.as_deref()))
    }

    /// Returns true if the author has the role that the admins chose for opening tables.
    fn has_opener_role(&self, community: Option<&Community>) -> bool {
        self.has_server_role(community.and_then(|community| community.opening.role.as_deref()))
    }

    fn has_server_role(&self, role: Option<&str>) -> bool {
        role.and_then(ids::parse_id).is_some_and(|role| self.roles.contains(&role))
    }
}

/// Adds to `said_at` the place of a new table and the author's rights (server admin, opener role). The place is the
/// channel chosen by the admins, or else that of the origin. Outside of servers, nothing is added.
pub(crate) async fn complete_request_place(
    front: &DiscordState,
    origin: Option<&ServerPlace>,
    said_at: RequestPlace,
) -> Result<RequestPlace, TemporaryFailure> {
    let Some(origin) = origin else { return Ok(said_at) };
    let community = load_community(front, origin.guild).await?;
    let (admin, opens) =
        (origin.is_server_admin(community.as_ref()), origin.has_opener_role(community.as_ref()));
    let place = match said_at.place {
        Some(place) => place,
        None => {
            resolve_place(front, origin, community.unwrap_or_else(|| empty_community(origin.guild))).await?
        }
    };
    Ok(RequestPlace { place: Some(place), admin, opens, ..said_at })
}

/// Returns the place of a new table: the choice of the server's admins, or else the channel and language of the origin.
async fn resolve_place(
    front: &DiscordState,
    origin: &ServerPlace,
    community: Community,
) -> Result<PublicPlace, TemporaryFailure> {
    let room = match (community.room, origin.room) {
        (Some(room), _) => room,
        (None, ParentChannel::Known(room)) => room.to_string(),
        (None, ParentChannel::NotLookedUp(channel)) => {
            let room = front.rest.parent_channel(channel).await;
            room.map_err(|error| TemporaryFailure::Failed { why: error.to_string() })?.to_string()
        }
    };
    Ok(PublicPlace {
        channel: CHANNEL.to_owned(),
        community: origin.guild.to_string(),
        room,
        lang: community.lang.unwrap_or_else(|| origin.lang.as_str().to_owned()),
    })
}

/// Returns the choices of a server's admins; `None` if they have made none yet.
pub(crate) async fn load_community(
    front: &DiscordState,
    guild: u64,
) -> Result<Option<Community>, TemporaryFailure> {
    front.service_lookup.community(CHANNEL, &guild.to_string()).await
}

/// Returns a server without any choices.
pub(crate) fn empty_community(guild: u64) -> Community {
    Community::new(CHANNEL, &guild.to_string())
}
