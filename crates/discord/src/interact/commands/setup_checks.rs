//! What `/setup` checks in the channels that admins chose: the bot's permissions, and the tags of a forum. Each channel
//! is queried once for all checks, since Discord limits the calls in a channel.

use super::setup_answer::{ChosenRoom, ForumTagState, Missing, MissingInChannel};
use crate::discord_state::DiscordState;
use crate::ids;
use crate::interact::context::InteractionContext;
use crate::permissions::{missing_post_permissions, missing_required_permissions};
use crate::rest::{DiscordError, ServerStanding, TAGS_MAX, forum_tags};
use crate::tags;
use i18n::Lang;
use model::Community;
use serde_json::Value;
use serenity::futures::future::join_all;
use serenity::model::permissions::Permissions;

/// A channel that admins chose.
pub(super) struct ChosenChannel {
    id: u64,
    purpose: ChosenRoom,
    /// The channel as Discord describes it.
    found: Result<Value, DiscordError>,
}

/// Queries the channels that admins chose.
pub(super) async fn describe_chosen_channels(
    front: &DiscordState,
    community: &Community,
) -> Vec<ChosenChannel> {
    let rooms = [
        (&community.room, ChosenRoom::Tables),
        (&community.results_room, ChosenRoom::Results),
        (&community.notices_room, ChosenRoom::Notices),
    ];
    let chosen =
        rooms.into_iter().filter_map(|(room, purpose)| Some((ids::parse_id(room.as_deref()?)?, purpose)));
    let describe = chosen.map(|(id, purpose)| async move {
        ChosenChannel { id, purpose, found: front.rest.describe_channel(id).await }
    });
    join_all(describe).await
}

/// Returns the bot's missing permissions in the chosen channels, except in the channel of the command.
pub(super) async fn missing_in_chosen_channels(
    front: &DiscordState,
    context: &InteractionContext,
    guild: u64,
    chosen: &[ChosenChannel],
) -> Vec<MissingInChannel> {
    let others: Vec<&ChosenChannel> = chosen.iter().filter(|channel| channel.id != context.room).collect();
    if others.is_empty() {
        return Vec::new();
    }
    let standing = front.rest.server_standing(guild, front.bot_user_id().await).await;
    let missing = others.into_iter().map(|channel| MissingInChannel {
        room: channel.id,
        missing: missing_in_channel(channel, standing.as_ref()),
    });
    missing.filter(|one| one.missing != Missing::Permissions(Vec::new())).collect()
}

fn missing_in_channel(channel: &ChosenChannel, standing: Result<&ServerStanding, &DiscordError>) -> Missing {
    let found = match &channel.found {
        Ok(found) => found,
        Err(DiscordError::ChannelGone) => return Missing::Channel(channel.purpose),
        Err(DiscordError::Forbidden(_)) => return Missing::Permissions(vec![messages::DISCORD_LACKS_VIEW]),
        Err(error) => return unknown(error),
    };
    match standing {
        Ok(standing) => {
            let may = standing.permitted_in(found);
            Missing::Permissions(match channel.purpose {
                ChosenRoom::Tables => missing_required_permissions(may),
                ChosenRoom::Results | ChosenRoom::Notices => missing_post_permissions(may),
            })
        }
        Err(error) => unknown(error),
    }
}

fn unknown(error: &DiscordError) -> Missing {
    tracing::warn!(%error, "channel permissions unknown");
    Missing::Unknown
}

/// Creates the tags that the tables' forum lacks, if the bot may do so. Returns the resulting state of the tags.
pub(super) async fn create_missing_tags(
    front: &DiscordState,
    context: &InteractionContext,
    community: &Community,
    chosen: &[ChosenChannel],
) -> ForumTagState {
    let Some(channel) = chosen.iter().find(|channel| channel.purpose == ChosenRoom::Tables) else {
        return ForumTagState::None;
    };
    let Some(has) = channel.found.as_ref().ok().and_then(forum_tags) else { return ForumTagState::None };
    let lang = community.lang.as_deref().map_or(context.lang, Lang::parse);
    let games = front.service_lookup.games().into_iter().map(|meta| meta.id);
    let games =
        games.filter(|game| community.opening.games.is_empty() || community.opening.games.contains(*game));
    let missing = tags::missing_tag_names(&has, games, lang);
    if missing.is_empty() {
        return ForumTagState::None;
    }
    let may_create = Permissions::MANAGE_CHANNELS | Permissions::ADMINISTRATOR;
    if has.len() + missing.len() <= TAGS_MAX && context.bot_channel_permissions.intersects(may_create) {
        match front.rest.add_tags(channel.id, &missing).await {
            Ok(()) => return ForumTagState::Made(missing),
            Err(error) => tracing::info!(%error, "forum tags not created"),
        }
    }
    ForumTagState::Missing(missing)
}
