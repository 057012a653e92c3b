//! Registers the commands with Discord when they have changed.

use super::set::set;
use crate::front::Front;
use crate::rest::done;
use ports::NotNow;
use serde_json::Value;

/// The place at which the hash of the registered set is kept.
const REGISTERED: &str = "discord/commands";

/// Registers the commands once the gateway is there, if they are not registered yet. It may fail: then people see the old ones until
/// the next connection.
pub(crate) async fn register(front: &Front) {
    match register_if_new(front).await {
        Ok(true) => tracing::info!("the commands were registered with Discord"),
        Ok(false) => {}
        Err(error) => tracing::error!(%error, "people may see old commands until the next connection"),
    }
}

/// Registers the commands if they are not those that were registered last; returns whether it did.
async fn register_if_new(front: &Front) -> Result<bool, RegisterError> {
    let seats_max = front.door.games().iter().map(|meta| meta.seats_max).max().unwrap_or(1);
    let set = Value::Array(set(seats_max));
    let http = front.rest.http();
    let application = http.application_id().ok_or(RegisterError::NoApplication)?;
    let hash = format!("{application}/{}", blake3::hash(set.to_string().as_bytes()).to_hex());
    let known = front.door.seen().await?.into_iter().find(|(place, _)| place == REGISTERED);
    if known.is_some_and(|(_, known)| known == hash) {
        return Ok(false);
    }
    done(http.create_global_commands(&set).await)?;
    front.door.see(REGISTERED, &hash).await?;
    Ok(true)
}

/// Why commands could not be registered.
#[derive(Debug, thiserror::Error)]
enum RegisterError {
    /// The service could not look up or keep the hash now.
    #[error(transparent)]
    NotNow(#[from] NotNow),
    /// The gateway has not told which application the bot belongs to.
    #[error("the commands were not registered: the application is not known")]
    NoApplication,
    /// Discord refused.
    #[error("the commands were not registered: {0}")]
    Refused(#[from] serenity::Error),
}
