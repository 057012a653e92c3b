//! REST calls about the scheduled events of a server. They concern no channel, so they do not use up the calls of one.

use super::answers::id_at;
use super::calls::RestClient;
use super::error::DiscordError;
use super::limits::CallUrgency;
use serde_json::{Value, json};
use serenity::http::{LightMethod, Request, Route};
use serenity::model::id::{GuildId, ScheduledEventId};

/// Discord's type of an event that takes place elsewhere than in a voice channel.
const EXTERNAL: u8 = 3;
/// Discord's privacy level of events that members of the server see.
const MEMBERS_ONLY: u8 = 2;
/// Discord's status of an event that has not begun.
const SCHEDULED: u64 = 1;

/// The content of a scheduled event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EventContent {
    /// Name, at most 100 characters.
    pub(crate) name: String,
    /// Description, at most 1,000 characters.
    pub(crate) about: String,
    /// Place, at most 100 characters.
    pub(crate) location: String,
    /// Start, in seconds since 1970.
    pub(crate) starts_at_s: i64,
    /// End, in seconds since 1970.
    pub(crate) ends_at_s: i64,
}

/// A scheduled event of a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ServerEvent {
    /// Event id.
    pub(crate) id: u64,
    /// The user who made it.
    pub(crate) creator: Option<u64>,
    /// True if it has not begun.
    pub(crate) is_scheduled: bool,
    /// Content.
    pub(crate) content: EventContent,
}

impl EventContent {
    fn body(&self) -> Vec<u8> {
        let time = |at_s: i64| chrono::DateTime::from_timestamp(at_s, 0).map(|at| at.to_rfc3339());
        let body = json!({
            "name": self.name, "description": self.about, "privacy_level": MEMBERS_ONLY, "entity_type": EXTERNAL,
            "entity_metadata": { "location": self.location }, "scheduled_start_time": time(self.starts_at_s),
            "scheduled_end_time": time(self.ends_at_s),
        });
        body.to_string().into_bytes()
    }
}

impl RestClient {
    /// Returns the events of a server that are not over.
    pub(crate) async fn server_events(&self, guild: u64) -> Result<Vec<ServerEvent>, DiscordError> {
        let route = Route::GuildScheduledEvents { guild_id: GuildId::new(guild) };
        let found = self.fire(Request::new(route, LightMethod::Get)).await?;
        Ok(found.as_array().into_iter().flatten().filter_map(server_event).collect())
    }

    /// Makes an event and returns its id.
    pub(crate) async fn make_event(&self, guild: u64, content: &EventContent) -> Result<u64, DiscordError> {
        let route = Route::GuildScheduledEvents { guild_id: GuildId::new(guild) };
        let made = self.fire(Request::new(route, LightMethod::Post).body(Some(content.body()))).await?;
        id_at(&made, "id").ok_or(DiscordError::UndecodableResponse)
    }

    /// Changes an event.
    pub(crate) async fn change_event(
        &self,
        guild: u64,
        event: u64,
        content: &EventContent,
    ) -> Result<(), DiscordError> {
        let route = event_route(guild, event);
        self.fire(Request::new(route, LightMethod::Patch).body(Some(content.body()))).await.map(drop)
    }

    /// Deletes an event. A missing event is not an error.
    pub(crate) async fn delete_event(&self, guild: u64, event: u64) -> Result<(), DiscordError> {
        let (guild_id, event_id) = (GuildId::new(guild), ScheduledEventId::new(event));
        let deleted = self.http().delete_scheduled_event(guild_id, event_id);
        match self.call(None, CallUrgency::Supporting, deleted).await {
            Err(DiscordError::EventGone) => Ok(()),
            done => done,
        }
    }

    async fn fire(&self, request: Request<'_>) -> Result<Value, DiscordError> {
        self.call(None, CallUrgency::Supporting, self.http().fire::<Value>(request)).await
    }
}

fn event_route(guild: u64, event: u64) -> Route<'static> {
    Route::GuildScheduledEvent { guild_id: GuildId::new(guild), event_id: ScheduledEventId::new(event) }
}

/// Reads an event; `None` if it has no id or no dates.
fn server_event(found: &Value) -> Option<ServerEvent> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let time = |field: &str| {
        let at = chrono::DateTime::parse_from_rfc3339(found[field].as_str()?).ok()?;
        Some(at.timestamp())
    };
    let starts_at_s = time("scheduled_start_time")?;
    let content = EventContent {
        name: text(&found["name"]),
        about: text(&found["description"]),
        location: text(&found["entity_metadata"]["location"]),
        starts_at_s,
        ends_at_s: time("scheduled_end_time").unwrap_or(starts_at_s),
    };
    let is_scheduled = found["status"].as_u64() == Some(SCHEDULED);
    Some(ServerEvent { id: id_at(found, "id")?, creator: id_at(found, "creator_id"), is_scheduled, content })
}
