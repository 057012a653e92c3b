//! Delivers letters by Discord, to the table's thread or to one person, and reports the outcome to the outbox. Makes no
//! decisions about a game.

use super::letter_delivery::LetterDelivery;
use super::outcome::{letter_outcome, post_outcome};
use super::permission_reports::MissingPermissions;
use super::{league_channel, living_post, notices, player_mention, table_events};
use crate::discord_state::DiscordState;
use crate::ids;
use crate::ids::{CHANNEL, LeaguePostLocation, PostLocation};
use crate::rest::DiscordError;
use async_trait::async_trait;
use engine::Seat;
use model::{ContactMethod, PageKind, Player};
use ports::{Addressee, Channel, DeliveryResult, OutgoingLetter, RemoteId};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Delivers letters by Discord.
#[derive(Debug)]
pub struct DiscordChannel {
    front: Arc<DiscordState>,
    missing: MissingPermissions,
}

impl DiscordChannel {
    pub(crate) fn new(front: Arc<DiscordState>) -> Self {
        Self { front, missing: MissingPermissions::default() }
    }

    /// Posts a letter for everyone in the table's place or in the league's channel.
    async fn post(&self, sending: &LetterDelivery<'_>, seats: &BTreeMap<Seat, Player>) -> DeliveryResult {
        let letter = sending.letter;
        let Some(place) = letter.place.as_ref().filter(|place| place.channel == CHANNEL) else {
            return DeliveryResult::Dead("the letter has no place on Discord".to_owned());
        };
        let guild = ids::parse_id(&place.community);
        let done = match letter.page.kind {
            PageKind::Post => living_post::deliver(&self.front, sending, place, seats).await,
            PageKind::Admins => notices::deliver(&self.front, sending, place).await,
            PageKind::LeaguePost => league_channel::post(&self.front, sending, place).await,
            PageKind::LeagueNews => {
                let done = league_channel::post_league_events(&self.front, sending, place).await;
                if let (Ok(_), Some(guild)) = (&done, guild) {
                    self.missing.clear_server(guild);
                }
                done
            }
            _ => {
                let done = table_events::deliver(&self.front, sending, place, seats).await;
                if let (Ok(_), Some(guild)) = (&done, guild) {
                    self.missing.clear_server(guild);
                }
                done
            }
        };
        if let (Err(DiscordError::Forbidden(code)), Some(guild)) = (&done, guild)
            && letter.page.kind != PageKind::Admins
            && let Some(missing) = self.missing.record_refusal(guild, *code)
            && !notices::report_missing_permission(&self.front, sending, place, missing).await
        {
            self.missing.forget_report(guild, missing);
        }
        done.unwrap_or_else(post_outcome)
    }

    /// Sends a letter to one person.
    async fn write(
        &self,
        sending: &LetterDelivery<'_>,
        player: &Player,
        way: ContactMethod,
    ) -> DeliveryResult {
        let Some(user) = ids::user_of(player) else {
            return DeliveryResult::Unreachable("no Discord account".to_owned());
        };
        let done = match way {
            ContactMethod::Direct => player_mention::deliver_direct(&self.front, sending, player, user).await,
            ContactMethod::Place => player_mention::deliver(&self.front, sending, player, user).await,
            ContactMethod::Mail => {
                return DeliveryResult::Dead("mail cannot be delivered by Discord".to_owned());
            }
        };
        done.unwrap_or_else(letter_outcome)
    }
}

#[async_trait]
impl Channel for DiscordChannel {
    fn supports_method(&self, way: ContactMethod) -> bool {
        matches!(way, ContactMethod::Direct | ContactMethod::Place)
    }

    async fn wait_until_place_is_free(&self, post: &RemoteId) {
        let channel = PostLocation::parse(post).map(|at| at.channel());
        if let Some(channel) = channel.or_else(|| LeaguePostLocation::parse(post).map(|at| at.channel)) {
            self.front.rest.limits().wait_until_channel_free(channel).await;
        }
    }

    async fn deliver(&self, letter: &OutgoingLetter) -> DeliveryResult {
        let sending = LetterDelivery::new(letter);
        match &letter.to {
            Addressee::Everyone { seats } => self.post(&sending, seats).await,
            Addressee::Player { player, way, .. } => self.write(&sending, player, *way).await,
        }
    }
}
