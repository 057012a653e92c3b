//! Where in a server something is said or done: the place that a table opened there gets, and whether the person administers the
//! server. Discord has proved both; what they allow is not decided here.

use super::front::Front;
use super::ids::{self, CHANNEL};
use i18n::Lang;
use model::{Community, PublicPlace};
use ports::{NotNow, SaidAt};

/// Where in a server a person said or did something, as far as Discord tells.
#[derive(Clone, Debug)]
pub(crate) struct ServerSpot {
    /// The server.
    pub(crate) guild: u64,
    /// The room: the channel, or for a thread the channel in which it was made.
    pub(crate) room: Room,
    /// The language of a table opened here, unless the server's admins chose one.
    pub(crate) lang: Lang,
    /// The person's roles in the server.
    pub(crate) roles: Vec<u64>,
    /// Whether Discord told that they may manage the server. Of a message it only tells the roles.
    pub(crate) manages: bool,
}

/// A room, as far as it is known.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Room {
    /// This channel.
    Known(u64),
    /// The room of this channel or thread, which must be asked for.
    Of(u64),
}

impl ServerSpot {
    /// Whether the person administers the server: by Discord's own permission, or by the role that its admins chose.
    pub(crate) fn administers(&self, community: Option<&Community>) -> bool {
        self.manages || self.holds(community.and_then(|community| community.admin_role.as_deref()))
    }

    /// Whether the person holds the role that the server's admins chose for opening tables.
    fn opens(&self, community: Option<&Community>) -> bool {
        self.holds(community.and_then(|community| community.opening.role.as_deref()))
    }

    fn holds(&self, role: Option<&str>) -> bool {
        role.and_then(ids::id).is_some_and(|role| self.roles.contains(&role))
    }
}

/// Adds to `said_at` the place for a new table (the room that the server's admins chose, else that of the origin), whether the person
/// administers the server, and whether they hold the role that opens tables. Outside of servers there is none of these.
pub(crate) async fn complete(
    front: &Front,
    origin: Option<&ServerSpot>,
    said_at: SaidAt,
) -> Result<SaidAt, NotNow> {
    let Some(origin) = origin else { return Ok(said_at) };
    let community = community(front, origin.guild).await?;
    let (admin, opens) = (origin.administers(community.as_ref()), origin.opens(community.as_ref()));
    let place = match said_at.place {
        Some(place) => place,
        None => place(front, origin, community.unwrap_or_else(|| none_chosen(origin.guild))).await?,
    };
    Ok(SaidAt { place: Some(place), admin, opens, ..said_at })
}

/// The place of an origin: what the server's admins chose, else its own room and language.
async fn place(front: &Front, origin: &ServerSpot, community: Community) -> Result<PublicPlace, NotNow> {
    let room = match (community.room, origin.room) {
        (Some(room), _) => room,
        (None, Room::Known(room)) => room.to_string(),
        (None, Room::Of(channel)) => {
            let room = front.rest.room(channel).await;
            room.map_err(|error| NotNow::Failed { why: error.to_string() })?.to_string()
        }
    };
    Ok(PublicPlace {
        channel: CHANNEL.to_owned(),
        community: origin.guild.to_string(),
        room,
        lang: community.lang.unwrap_or_else(|| origin.lang.as_str().to_owned()),
    })
}

/// What the admins of a server chose; `None` if they chose nothing yet.
pub(crate) async fn community(front: &Front, guild: u64) -> Result<Option<Community>, NotNow> {
    front.door.community(CHANNEL, &guild.to_string()).await
}

/// A server whose admins chose nothing.
pub(crate) fn none_chosen(guild: u64) -> Community {
    Community::new(CHANNEL, &guild.to_string())
}
