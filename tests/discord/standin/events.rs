//! Scheduled events of a server. A bot that may create events makes them, and changes and deletes its own.

use serde_json::{Value, json};

use super::guilds::requested_guild;
use super::permissions::{ADMINISTRATOR, CREATE_EVENTS};
use super::rest::{ErrorResponse, ParsedRequest, RequestResult, Route, SuccessResponse};
use super::world::{Id, World};

/// Maximum number of events of a guild that are not over.
const EVENTS_MAX: usize = 100;

/// A scheduled event.
#[derive(Clone, Debug)]
pub(crate) struct ScheduledEvent {
    pub(crate) guild: Id,
    pub(crate) creator: Id,
    /// 1 scheduled, 2 active.
    pub(crate) status: u64,
    /// Name, description, place and times, as sent.
    pub(crate) body: Value,
}

impl ScheduledEvent {
    /// Returns a text of the event.
    pub(crate) fn text(&self, field: &str) -> &str {
        self.body[field].as_str().unwrap_or_default()
    }

    fn object(&self, id: Id) -> Value {
        let mut object = self.body.clone();
        object["id"] = json!(id.to_string());
        object["guild_id"] = json!(self.guild.to_string());
        object["creator_id"] = json!(self.creator.to_string());
        object["status"] = json!(self.status);
        object["channel_id"] = Value::Null;
        object["entity_id"] = Value::Null;
        object["image"] = Value::Null;
        object
    }
}

/// Answers a request about scheduled events.
pub(crate) fn answer_event_request(world: &mut World, call: &ParsedRequest) -> RequestResult {
    let guild = requested_guild(world, call)?;
    let (id, bot) = (guild.id, world.bot);
    if call.route == Route::EventList {
        let all = world.events.iter().filter(|(_, event)| event.guild == id);
        return Ok(SuccessResponse::Object(all.map(|(id, event)| event.object(*id)).collect()));
    }
    if guild.bot_permissions & (CREATE_EVENTS | ADMINISTRATOR) == 0 {
        return Err(ErrorResponse::missing_permissions());
    }
    if call.route == Route::EventCreate {
        check_body(&call.body)?;
        if world.events.values().filter(|event| event.guild == id).count() >= EVENTS_MAX {
            return Err(ErrorResponse::new(400, 30038, "Maximum number of guild scheduled events reached"));
        }
        let made = world.new_id();
        let event = ScheduledEvent { guild: id, creator: bot, status: 1, body: call.body.clone() };
        let object = event.object(made);
        world.events.insert(made, event);
        return Ok(SuccessResponse::Object(object));
    }
    let unknown = || ErrorResponse::new(404, 10070, "Unknown Guild Scheduled Event");
    let own = call.id(1)?;
    let event = world.events.get_mut(&own).filter(|event| event.guild == id).ok_or_else(unknown)?;
    if event.creator != bot {
        return Err(ErrorResponse::missing_permissions());
    }
    if call.route == Route::EventDelete {
        world.events.remove(&own);
        return Ok(SuccessResponse::Nothing);
    }
    check_body(&call.body)?;
    event.body = call.body.clone();
    Ok(SuccessResponse::Object(event.object(own)))
}

/// An event outside of voice channels needs a place and an end after its start.
fn check_body(body: &Value) -> Result<(), ErrorResponse> {
    let invalid = |what: &str| Err(ErrorResponse::new(400, 50035, what));
    let time =
        |field: &str| body[field].as_str().and_then(|at| chrono::DateTime::parse_from_rfc3339(at).ok());
    match (time("scheduled_start_time"), time("scheduled_end_time")) {
        (Some(start), Some(end)) if start < end => {}
        _ => return invalid("scheduled_end_time is not after scheduled_start_time"),
    }
    if body["entity_metadata"]["location"].as_str().is_none_or(str::is_empty) {
        return invalid("entity_metadata.location is missing");
    }
    if body["name"].as_str().is_none_or(|name| name.is_empty() || name.chars().count() > 100) {
        return invalid("name has not 1 to 100 characters");
    }
    Ok(())
}
