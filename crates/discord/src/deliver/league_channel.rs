//! A league's channel: one living post that is edited, and events as separate messages. In a forum everything goes into
//! the league's thread, which starts with the living post. No one is mentioned.

use super::letter_delivery::LetterDelivery;
use crate::discord_state::DiscordState;
use crate::ids;
use crate::ids::{LeaguePostLocation, MessageLocation};
use crate::rest::{CallUrgency, DiscordError, Tag};
use crate::show::{
    BoardDisplay, ChatMessage, ChatReader, ShowOptions, edit, first_message, new_message, nonce,
};
use crate::tags;
use i18n::Lang;
use model::{PublicPlace, Status};
use ports::{DeliveryResult, LeagueHeading, RemoteId};

/// Maximum length of a thread name, in characters.
const NAME_CHARS_MAX: usize = 100;

/// Updates the living post. It is posted again if it was deleted or if the league has moved to another channel.
pub(super) async fn post(
    front: &DiscordState,
    sending: &LetterDelivery<'_>,
    place: &PublicPlace,
) -> Result<DeliveryResult, DiscordError> {
    let letter = sending.letter;
    let room = channel_id(place)?;
    let league = letter.league.as_ref();
    let league = league.ok_or_else(|| DiscordError::RequestRejected("a post without a league".to_owned()))?;
    let message = front.render_post(letter.page.clone(), reader(sending, place), options()).await?;
    let before = letter.previous.as_deref().and_then(LeaguePostLocation::parse);
    let post = LeaguePostDelivery { front, guild: ids::parse_id(&place.community), room, league, message };
    let at = match before {
        Some(before) if before.room == room => post.edit_or_repost(before).await?,
        Some(before) => {
            let made = post.open(before.message).await?;
            // A post left in the former channel would show an outdated state forever.
            if let Err(error) =
                front.rest.delete(before.channel, before.message, CallUrgency::Supporting).await
            {
                tracing::info!(league = %league.name, %error, "post in former channel not deleted");
            }
            made
        }
        None => post.open(0).await?,
    };
    Ok(DeliveryResult::Sent { remote_id: Some(RemoteId(at.to_string())), place: None, mailed: None })
}

/// Posts events, split into several messages if too long.
pub(super) async fn post_league_events(
    front: &DiscordState,
    sending: &LetterDelivery<'_>,
    place: &PublicPlace,
) -> Result<DeliveryResult, DiscordError> {
    let letter = sending.letter;
    let room = channel_id(place)?;
    let stands = letter.post.as_deref().and_then(LeaguePostLocation::parse).filter(|at| at.room == room);
    let channel = match stands {
        Some(at) => at.channel,
        // The living post, which is also queued, creates the thread.
        None if front.rest.forum(room).await?.is_some() => return Err(DiscordError::ChannelGone),
        None => room,
    };
    let pieces = front.render_answer(letter.page.clone(), reader(sending, place), options()).await?;
    let mut message = channel;
    for (number, piece) in pieces.into_iter().enumerate() {
        message = sending.post_once(front, channel, piece, (&[], &[]), &format!("league/{number}")).await?;
    }
    let sent = MessageLocation { channel, message };
    Ok(DeliveryResult::Sent { remote_id: Some(RemoteId(sent.to_string())), place: None, mailed: None })
}

fn reader(sending: &LetterDelivery<'_>, place: &PublicPlace) -> ChatReader {
    ChatReader::new(Lang::parse(&place.lang), sending.letter.at)
}

fn options() -> ShowOptions {
    ShowOptions { board_display: BoardDisplay::Nothing, ..ShowOptions::default() }
}

fn channel_id(place: &PublicPlace) -> Result<u64, DiscordError> {
    ids::parse_id(&place.room)
        .ok_or_else(|| DiscordError::RequestRejected("not a Discord channel".to_owned()))
}

/// Returns the name of a league's thread. The name ends with the league's own name, by which the thread is found again.
fn thread_name(league: &LeagueHeading) -> String {
    let end = league_thread_suffix(league);
    let room = NAME_CHARS_MAX.saturating_sub(end.chars().count() + 1);
    let title: String = league.title.chars().take(room).collect();
    format!("{title} {end}").trim().to_owned()
}

/// Returns the part of a thread name that identifies the league; no other league's thread contains it.
fn league_thread_suffix(league: &LeagueHeading) -> String {
    format!("({})", league.name)
}

/// The living post of a league, during delivery.
struct LeaguePostDelivery<'a> {
    front: &'a DiscordState,
    guild: Option<u64>,
    room: u64,
    league: &'a LeagueHeading,
    message: ChatMessage,
}

impl LeaguePostDelivery<'_> {
    /// Edits the post in place, or posts it again if it is gone.
    async fn edit_or_repost(&self, at: LeaguePostLocation) -> Result<LeaguePostLocation, DiscordError> {
        match self.edit(at.channel, at.message).await {
            Err(DiscordError::ChannelGone) => self.open(at.message).await,
            Err(DiscordError::MessageGone | DiscordError::TooOldToEdit) => {
                self.post_in(at.channel, at.message).await
            }
            done => done.map(|()| at),
        }
    }

    async fn edit(&self, channel: u64, message: u64) -> Result<(), DiscordError> {
        let rest = &self.front.rest;
        let edit = edit(self.message.clone(), &[]);
        match rest.edit(channel, message, edit.clone(), CallUrgency::Awaited).await {
            Err(DiscordError::Archived) => {
                rest.unarchive(channel).await?;
                rest.edit(channel, message, edit, CallUrgency::Awaited).await
            }
            done => done,
        }
    }

    /// Posts the living post for the first time, or after everything was deleted: in a text channel, or as the first
    /// message of a forum post. `lost` is the message that this post replaces; 0 if there is none.
    async fn open(&self, lost: u64) -> Result<LeaguePostLocation, DiscordError> {
        let opened = match self.front.rest.forum(self.room).await {
            Ok(Some(has)) => self.open_thread(&has, lost).await,
            Ok(None) => self.post_in(self.room, lost).await,
            Err(error) => Err(error),
        };
        opened.map_err(DiscordError::in_chosen_room)
    }

    /// Creates the thread, unless an earlier attempt already did. The first message of a post has no nonce, so the
    /// thread is found by its name.
    async fn open_thread(&self, has: &[Tag], lost: u64) -> Result<LeaguePostLocation, DiscordError> {
        let name = thread_name(self.league);
        let thread = match self.existing_thread().await? {
            Some(made) => made,
            None => {
                let tags = tags::table_tags(has, "", Status::Running);
                let first = first_message(self.message.clone(), None);
                match self.front.rest.make_post(self.room, &name, first, &tags).await {
                    Err(DiscordError::UndecodableResponse) => {
                        let lost = || DiscordError::CallFailed("created thread not found".to_owned());
                        self.existing_thread().await?.ok_or_else(lost)?
                    }
                    Err(error) => return Err(error),
                    Ok(thread) => {
                        return Ok(LeaguePostLocation { room: self.room, channel: thread, message: thread });
                    }
                }
            }
        };
        match self.edit(thread, thread).await {
            Err(DiscordError::MessageGone) => self.post_in(thread, lost).await,
            done => done.map(|()| LeaguePostLocation { room: self.room, channel: thread, message: thread }),
        }
    }

    /// Finds the league's existing thread.
    async fn existing_thread(&self) -> Result<Option<u64>, DiscordError> {
        let Some(guild) = self.guild else { return Ok(None) };
        let us = self.front.bot_user_id().await;
        self.front.rest.find_post_named(guild, self.room, us, &league_thread_suffix(self.league)).await
    }

    /// Posts the living post in a channel or thread, unless an earlier attempt already did, for this letter or a
    /// previous one.
    async fn post_in(&self, channel: u64, lost: u64) -> Result<LeaguePostLocation, DiscordError> {
        let rest = &self.front.rest;
        let nonce = nonce(&format!("league-post/{}", self.league.name), &lost.to_string());
        let message = match rest.find_by_nonce(channel, &nonce).await? {
            Some(sent) => {
                self.edit(channel, sent).await?;
                sent
            }
            None => {
                let message = new_message(self.message.clone(), &[], &[], &nonce);
                rest.post_unarchiving(channel, message).await?
            }
        };
        Ok(LeaguePostLocation { room: self.room, channel, message })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::LeagueName;

    fn league(name: &str, title: &str) -> LeagueHeading {
        LeagueHeading { name: LeagueName::parse(name).unwrap(), title: title.into() }
    }

    #[test]
    fn league_thread_is_found_by_name() {
        let long = league("SPRING", &"春".repeat(200));
        assert_eq!(thread_name(&long).chars().count(), NAME_CHARS_MAX);
        for other in [league("SPRING-2", "SPRING"), league("A-SPRING", "The SPRING"), league("SPRIN", "x")] {
            assert!(!thread_name(&other).contains(&league_thread_suffix(&long)), "{}", thread_name(&other));
        }
        assert!(thread_name(&long).contains(&league_thread_suffix(&long)));
        assert_eq!(thread_name(&league("CUP", "Spring cup")), "Spring cup (CUP)");
    }
}
