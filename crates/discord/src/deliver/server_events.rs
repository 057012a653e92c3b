//! Scheduled events of a server: the wanted ones are compared with those that exist, and corrected. Only events that the
//! bot has made are changed or deleted, and only before they begin.

use super::admin_reports::AdminReports;
use crate::discord_state::DiscordState;
use crate::rest::{DiscordError, EventContent, ServerEvent};
use i18n::{Lang, Voice};
use model::Say;
use ports::{CommunityCalendar, CommunityEvent, UpkeepOutcome};
use serenity::model::permissions::Permissions;
use std::collections::BTreeMap;

/// Maximum length of an event's name, in characters.
const NAME_CHARS_MAX: usize = 100;
/// Discord's code for too many events in a server.
const TOO_MANY_EVENTS: isize = 30_038;
/// Subject of reports about events.
const SUBJECT: &str = "events";

/// A difference between the wanted events and those that exist.
enum Correction<'a> {
    Make { key: &'a str, content: EventContent },
    Change { id: u64, content: EventContent },
    Delete { key: &'a str, id: u64 },
}

/// Makes, changes and deletes events; `known` then holds the ids of the events made so far. An event whose id was lost
/// with an answer is found by its content. An event that a person has deleted stays known and is not made again.
pub(super) async fn keep_server_events(
    front: &DiscordState,
    reports: &AdminReports,
    (guild, wanted): (u64, &CommunityCalendar),
    known: &mut BTreeMap<String, String>,
) -> Result<UpkeepOutcome, DiscordError> {
    let us = front.find_bot_user_id().await?;
    let found = match front.rest.server_events(guild).await {
        Ok(found) => found,
        // The bot is not a member of the server.
        Err(DiscordError::ChannelGone | DiscordError::Forbidden(_)) => return Ok(UpkeepOutcome::Blocked),
        Err(error) => return Err(error),
    };
    let ours: Vec<&ServerEvent> = found.iter().filter(|event| event.creator == Some(us)).collect();
    let corrections = corrections(&ours, (guild, wanted), known);
    let problem = match corrections.is_empty() {
        true => None,
        false if !may_keep_events(front, guild, us).await? => Some(messages::discord_event_no_permission()),
        false => apply(front, guild, corrections, known).await?,
    };
    match problem {
        Some(say) => {
            reports.report(front, guild, SUBJECT, &wanted.lang, &say).await;
            Ok(UpkeepOutcome::Blocked)
        }
        None => {
            reports.close(guild, SUBJECT);
            Ok(UpkeepOutcome::Done)
        }
    }
}

/// Returns true if the bot may make events, and change and delete its own.
async fn may_keep_events(front: &DiscordState, guild: u64, us: u64) -> Result<bool, DiscordError> {
    let held = front.rest.server_standing(guild, us).await?.held();
    Ok(held.intersects(Permissions::CREATE_EVENTS | Permissions::ADMINISTRATOR))
}

/// Returns the differences, and corrects `known` where no call is needed.
fn corrections<'a>(
    ours: &[&ServerEvent],
    (guild, wanted): (u64, &'a CommunityCalendar),
    known: &mut BTreeMap<String, String>,
) -> Vec<Correction<'a>> {
    let lang = Lang::parse(&wanted.lang);
    let is_pending =
        |event: &&&ServerEvent| event.is_scheduled && event.content.starts_at_s > wanted.now.timestamp();
    let pending = |id: &str| ours.iter().filter(is_pending).find(|event| event.id.to_string() == id);
    let mut all = Vec::new();
    for (key, id) in &wanted.known {
        match (wanted.events.get(key), pending(id)) {
            (Some(event), Some(found)) => {
                let content = content(guild, event, lang);
                if found.content != content {
                    all.push(Correction::Change { id: found.id, content });
                }
            }
            (Some(_), None) => {}
            (None, Some(found)) => all.push(Correction::Delete { key, id: found.id }),
            (None, None) => drop(known.remove(key)),
        }
    }
    for (key, event) in wanted.events.iter().filter(|(key, _)| !wanted.known.contains_key(*key)) {
        let content = content(guild, event, lang);
        let is_free = |event: &&&ServerEvent| known.values().all(|id| *id != event.id.to_string());
        match ours.iter().filter(is_free).find(|event| event.content == content) {
            Some(found) => drop(known.insert(key.clone(), found.id.to_string())),
            None => all.push(Correction::Make { key, content }),
        }
    }
    all
}

/// Applies the corrections. Returns what admins can do if Discord refuses one.
async fn apply(
    front: &DiscordState,
    guild: u64,
    corrections: Vec<Correction<'_>>,
    known: &mut BTreeMap<String, String>,
) -> Result<Option<Say>, DiscordError> {
    for correction in corrections {
        let done = match correction {
            Correction::Make { key, content } => {
                let made = front.rest.make_event(guild, &content).await;
                made.map(|id| drop(known.insert(key.to_owned(), id.to_string())))
            }
            Correction::Change { id, content } => match front.rest.change_event(guild, id, &content).await {
                Err(DiscordError::EventGone | DiscordError::UndecodableResponse) => Ok(()),
                done => done,
            },
            Correction::Delete { key, id } => {
                let deleted = front.rest.delete_event(guild, id).await;
                deleted.map(|()| drop(known.remove(key)))
            }
        };
        if let Err(error) = done {
            return problem_message(error).map(Some);
        }
    }
    Ok(None)
}

/// Returns what admins can do about an error; returns the error if there is nothing.
fn problem_message(error: DiscordError) -> Result<Say, DiscordError> {
    match error {
        DiscordError::Forbidden(TOO_MANY_EVENTS) => Ok(messages::discord_event_too_many()),
        DiscordError::Forbidden(_) => Ok(messages::discord_event_no_permission()),
        error => Err(error),
    }
}

/// Returns the content of an event. Its place is a link to the channel.
fn content(guild: u64, event: &CommunityEvent, lang: Lang) -> EventContent {
    let voice = Voice::new(lang, chrono_tz::UTC, event.starts_at);
    EventContent {
        name: voice.say(&event.title).chars().take(NAME_CHARS_MAX).collect(),
        about: voice.say(&event.about),
        location: format!("https://discord.com/channels/{guild}/{}", event.room),
        starts_at_s: event.starts_at.timestamp(),
        ends_at_s: event.ends_at.timestamp(),
    }
}
