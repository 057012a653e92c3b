//! A message comes over the gateway.

use super::catch_up::catch_up_in;
use super::incoming::read;
use super::take::take;
use crate::front::Front;
use serenity::model::channel::Message;

/// A message came. What was missed in its channel before it is handled first.
pub(crate) async fn message_came(front: &Front, message: &Message) {
    let Some(incoming) = read(message, front.me().await, message.guild_id.is_none()) else { return };
    let _lane = front.lanes.enter(incoming.channel).await;
    if incoming.direct && !front.read_marks.is_caught_up(incoming.channel) {
        catch_up_in(front, incoming.channel).await;
    }
    take(front, &incoming).await;
}
