//! `/setup`: stores and shows the choices of a server's admins.

use super::set_parts::PACES;
use super::setup_answer::{SetupFindings, setup_sentences};
use super::setup_checks::{create_missing_tags, describe_chosen_channels, missing_in_chosen_channels};
use super::typed::TypedCommand;
use crate::discord_state::DiscordState;
use crate::ids;
use crate::interact::context::InteractionContext;
use crate::places::{empty_community, load_community};
use crate::rest::DiscordError;
use i18n::Lang;
use model::{Arg, Audience, Community, OpeningRules, Page, PageKind, Say};
use ports::TemporaryFailure;
use serenity::model::permissions::Permissions;
use std::collections::{BTreeMap, BTreeSet};

/// Stores the given choices; reports the current choices and any missing permissions. Returns `None` if the user is not
/// a server admin.
pub(super) async fn run_setup(
    front: &DiscordState,
    context: &InteractionContext,
    typed: &TypedCommand<'_>,
) -> Result<Option<Page>, TemporaryFailure> {
    let Some(origin) = context.origin() else { return Ok(None) };
    let known = load_community(front, origin.guild).await?;
    if !origin.is_server_admin(known.as_ref()) {
        return Ok(None);
    }
    let before = known.unwrap_or_else(|| empty_community(origin.guild));
    let games: BTreeSet<&str> = front.service_lookup.games().into_iter().map(|meta| meta.id).collect();
    let unknown = |word: &&str| !games.contains(*word);
    let named = typed.get("games").unwrap_or_default().split_whitespace().chain(typed.get("call-game"));
    if let Some(word) = named.into_iter().find(unknown) {
        let word = Arg::Text(word.chars().take(40).collect());
        return Ok(Some(receipt_page(vec![messages::discord_setup_no_game(word)])));
    }
    let after = apply_setup_choices(typed, clear_setup_choice(before.clone(), typed.get("clear")));
    if after != before {
        front.service_lookup.save_community(after.clone()).await?;
    }
    let is_role_unmentionable = typed.is_unmentionable_role("call")
        && !context.bot_channel_permissions.contains(Permissions::MENTION_EVERYONE);
    finish_setup(front, context, &after, typed.get("room"), is_role_unmentionable).await.map(Some)
}

/// Stores the channel for tables that an admin has chosen in a menu, and reports like `/setup`. Returns `None` if the
/// user is not a server admin, or chose no channel.
pub(crate) async fn choose_room(
    front: &DiscordState,
    context: &InteractionContext,
    room: Option<u64>,
) -> Result<Option<Page>, TemporaryFailure> {
    let (Some(origin), Some(room)) = (context.origin(), room) else { return Ok(None) };
    let known = load_community(front, origin.guild).await?;
    if !origin.is_server_admin(known.as_ref()) {
        return Ok(None);
    }
    let room = room.to_string();
    let before = known.unwrap_or_else(|| empty_community(origin.guild));
    let after = Community { room: Some(room.clone()), ..before };
    front.service_lookup.save_community(after.clone()).await?;
    finish_setup(front, context, &after, Some(&room), false).await.map(Some)
}

/// Moves stranded tables to a newly chosen channel, and reports the choices and anything missing.
async fn finish_setup(
    front: &DiscordState,
    context: &InteractionContext,
    after: &Community,
    new_room: Option<&str>,
    is_role_unmentionable: bool,
) -> Result<Page, TemporaryFailure> {
    let moved = match new_room {
        Some(room) => move_stranded_tables(front, after, room).await?,
        None => 0,
    };
    let chosen = describe_chosen_channels(front, after).await;
    let found = SetupFindings {
        moved,
        tags: create_missing_tags(front, context, after, &chosen).await,
        rooms: missing_in_chosen_channels(front, context, context.guild.unwrap_or_default(), &chosen).await,
        is_role_unmentionable,
    };
    // The admin may just have granted what letters wait for. Their posts come after the calls above in each channel.
    front.service_lookup.retry_blocked_letters().await?;
    Ok(receipt_page(setup_sentences(after, context, &found)))
}

fn receipt_page(says: Vec<Say>) -> Page {
    Page { says, ..Page::of(PageKind::Receipt) }
}

/// Returns the server's choices with the given options applied.
fn apply_setup_choices(typed: &TypedCommand<'_>, before: Community) -> Community {
    let or = |option: &str, before: &Option<String>| typed.get(option).map(str::to_owned).or(before.clone());
    let games = typed.get("games").map(|games| games.split_whitespace().map(str::to_owned).collect());
    let opening = OpeningRules {
        role: or("opener", &before.opening.role),
        per_person: typed.get("tables").and_then(|most| most.parse().ok()).or(before.opening.per_person),
        games: games.unwrap_or_else(|| before.opening.games.clone()),
    };
    let mut after = Community {
        room: or("room", &before.room),
        results_room: or("results", &before.results_room),
        notices_room: or("notices", &before.notices_room),
        admin_role: or("role", &before.admin_role),
        pace: or("pace", &before.pace).filter(|pace| PACES.contains(&pace.as_str())),
        lang: or("language", &before.lang).filter(|lang| Lang::parse_supported(lang).is_some()),
        audience: typed.get("for").and_then(Audience::from_keyword).or(before.audience),
        shows_events: typed.get("events").map_or(before.shows_events, |yes| yes == "true"),
        opening,
        ..before
    };
    if let Some(role) = typed.get("call") {
        after.set_role_to_mention(typed.get("call-game"), role);
    }
    after
}

/// Returns the choices with one of them cleared.
fn clear_setup_choice(chosen: Community, what: Option<&str>) -> Community {
    let none = OpeningRules::default();
    match what.unwrap_or_default() {
        "room" => Community { room: None, ..chosen },
        "results" => Community { results_room: None, ..chosen },
        "notices" => Community { notices_room: None, ..chosen },
        "role" => Community { admin_role: None, ..chosen },
        "opener" => Community { opening: OpeningRules { role: None, ..chosen.opening }, ..chosen },
        "tables" => Community { opening: OpeningRules { per_person: None, ..chosen.opening }, ..chosen },
        "games" => Community { opening: OpeningRules { games: none.games, ..chosen.opening }, ..chosen },
        "calls" => Community { calls: BTreeMap::new(), ..chosen },
        "for" => Community { audience: None, ..chosen },
        "pace" => Community { pace: None, ..chosen },
        "language" => Community { lang: None, ..chosen },
        _ => chosen,
    }
}

/// Moves the tables to a newly chosen channel whose own channel was deleted or is hidden from the bot. Returns their
/// number.
async fn move_stranded_tables(
    front: &DiscordState,
    community: &Community,
    to: &str,
) -> Result<u64, TemporaryFailure> {
    let mut stranded = BTreeSet::new();
    for room in front.service_lookup.table_rooms(&community.channel, &community.id).await? {
        let Some(id) = ids::parse_id(&room).filter(|_| room != to) else { continue };
        if matches!(front.rest.forum(id).await, Err(DiscordError::ChannelGone | DiscordError::Forbidden(_))) {
            stranded.insert(room);
        }
    }
    match stranded.is_empty() {
        true => Ok(0),
        false => front.service_lookup.move_tables(community, &stranded, to).await,
    }
}
