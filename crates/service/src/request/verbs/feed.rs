//! `feed` and `feed off`: the link to the feed of a player's turns and results. Anyone who has the link can read it, until
//! the player revokes it.

use crate::request::Context;
use crate::request::response::{Refusal, tell};
use crate::request::sender::Principal;
use model::{Arg, Commit, Order, Verb};
use play::{RequestOutcome, people};

/// Handles `feed` and `feed off`.
pub(super) async fn feed(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
) -> Result<RequestOutcome, Refusal> {
    let mut row = who.player.row();
    let had_feed = row.has_feed();
    let is_off = order.args.first().is_some_and(|word| word == "off");
    if is_off && !had_feed {
        return Err(messages::say_feed_none(Arg::Line(Verb::Feed.key().to_owned())).into());
    }
    let say = match is_off {
        true => {
            row.close_feed();
            messages::say_feed_off()
        }
        false => {
            context.desk.revoked_links().await?;
            row.open_feed();
            let link = context.desk.feed_link(&row).ok_or_else(messages::say_feed_no_web)?;
            let line = Arg::Line(format!("{} off", Verb::Feed.key()));
            messages::say_feed_on(line, Arg::Text(link))
        }
    };
    let mut commit = Commit::default();
    if row.has_feed() != had_feed {
        people::write(context.at, &mut commit, row);
    }
    Ok(RequestOutcome { commit, ..tell(say) })
}
