//! Delivers letters by Discord, to the table's thread or to one person, and reports the outcome to the outbox. Makes no
//! decisions about a game.

use super::letter_delivery::LetterDelivery;
use super::outcome::{letter_outcome, post_outcome};
use super::problem_reports::{MissingCapability, PostingProblem, ProblemReports, lacks_files};
use super::table_events::PostedEvents;
use super::{league_channel, living_post, notices, player_mention, table_events};
use crate::discord_state::DiscordState;
use crate::ids;
use crate::ids::{CHANNEL, LeaguePostLocation, PostLocation};
use crate::rest::{DiscordError, MISSING_PERMISSION};
use async_trait::async_trait;
use chrono::TimeDelta;
use engine::Seat;
use model::{ContactMethod, Instant, PageKind, Player, PublicPlace};
use ports::{Addressee, Channel, DeliveryResult, OutgoingLetter, RemoteId};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Time for which posts in a channel have no files after the bot could not attach any there.
const WITHOUT_FILES: TimeDelta = TimeDelta::seconds(600);

/// Delivers letters by Discord.
#[derive(Debug)]
pub struct DiscordChannel {
    front: Arc<DiscordState>,
    problems: ProblemReports,
    /// Channels in which the bot cannot attach files, with the time of the last attempt.
    without_files: Mutex<BTreeMap<u64, Instant>>,
}

/// A letter for everyone in the table's place or in the league's channel.
struct PublicLetter<'a> {
    place: &'a PublicPlace,
    seats: &'a BTreeMap<Seat, Player>,
    guild: u64,
}

impl DiscordChannel {
    pub(crate) fn new(front: Arc<DiscordState>) -> Self {
        Self { front, problems: ProblemReports::default(), without_files: Mutex::default() }
    }

    /// Posts a letter for everyone in the table's place or in the league's channel.
    async fn post(&self, sending: &LetterDelivery<'_>, seats: &BTreeMap<Seat, Player>) -> DeliveryResult {
        let letter = sending.letter;
        let Some(place) = letter.place.as_ref().filter(|place| place.channel == CHANNEL) else {
            return DeliveryResult::Dead("the letter has no place on Discord".to_owned());
        };
        let (Some(guild), Some(room)) = (ids::parse_id(&place.community), ids::parse_id(&place.room)) else {
            return DeliveryResult::Dead("not a place on Discord".to_owned());
        };
        let public = PublicLetter { place, seats, guild };
        let words_only = sending.without_files();
        let mut has_files = self.may_attach_files(room, letter.at);
        let mut done = self.post_once(if has_files { sending } else { &words_only }, &public).await;
        if let Err(DiscordError::Forbidden(MISSING_PERMISSION)) = done
            && has_files
            && lacks_files(&self.front, guild, room).await
        {
            self.lock_without_files().insert(room, letter.at);
            has_files = false;
            done = self.post_once(&words_only, &public).await;
        }
        let problem = match &done {
            Ok(posted) if posted.problem.is_some() => posted.problem.clone(),
            Ok(_) if !has_files => Some(PostingProblem::new(MissingCapability::Files, room)),
            Ok(_) => None,
            Err(error) if letter.page.kind == PageKind::Admins => notices_problem(room, error),
            Err(error) => PostingProblem::of_error(&self.front, guild, room, error).await,
        };
        match problem {
            Some(problem) => self.report(sending, &public, &problem).await,
            None if done.is_ok() => {
                let view = PostingProblem::new(MissingCapability::View, room);
                let subject = notices::problem_subject(sending, &view);
                // A living post can be edited without any permission to post, but not its files.
                self.problems.record_success(guild, &subject, is_living_post(letter.page.kind));
            }
            None => {}
        }
        done.map(|posted| posted.result).unwrap_or_else(post_outcome)
    }

    /// Makes one attempt to post a letter.
    async fn post_once(
        &self,
        sending: &LetterDelivery<'_>,
        public: &PublicLetter<'_>,
    ) -> Result<PostedEvents, DiscordError> {
        let (front, place) = (&*self.front, public.place);
        let result = match sending.letter.page.kind {
            PageKind::Post => living_post::deliver(front, sending, place, public.seats).await,
            PageKind::Admins => notices::deliver(front, sending, place).await,
            PageKind::LeaguePost => league_channel::post(front, sending, place).await,
            PageKind::LeagueNews => league_channel::post_league_events(front, sending, place).await,
            _ => return table_events::deliver(front, sending, place, public.seats).await,
        };
        Ok(PostedEvents { result: result?, problem: None })
    }

    /// Reports a problem to the admins, unless it is known.
    async fn report(
        &self,
        sending: &LetterDelivery<'_>,
        public: &PublicLetter<'_>,
        problem: &PostingProblem,
    ) {
        let subject = notices::problem_subject(sending, problem);
        let Some(new) = self.problems.record(public.guild, &subject, problem.missing) else { return };
        let known = new.may_be_known;
        if !notices::report_problem(&self.front, sending, public.place, problem, known).await {
            self.problems.forget(&new);
        }
    }

    fn may_attach_files(&self, room: u64, now: Instant) -> bool {
        self.lock_without_files().get(&room).is_none_or(|failed| now - *failed >= WITHOUT_FILES)
    }

    fn lock_without_files(&self) -> MutexGuard<'_, BTreeMap<u64, Instant>> {
        self.without_files.lock().unwrap_or_else(PoisonError::into_inner)
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
            ContactMethod::Mail | ContactMethod::Webhook => {
                return DeliveryResult::Dead("Discord does not serve this delivery method".to_owned());
            }
        };
        done.unwrap_or_else(letter_outcome)
    }
}

/// Returns true if a page is posted whenever its table or league changes.
fn is_living_post(kind: PageKind) -> bool {
    matches!(kind, PageKind::Post | PageKind::LeaguePost)
}

/// Returns the problem of the channel for notices.
fn notices_problem(room: u64, error: &DiscordError) -> Option<PostingProblem> {
    let is_of_channel = matches!(error, DiscordError::RoomGone | DiscordError::Forbidden(_));
    is_of_channel.then(|| PostingProblem::new(MissingCapability::Notices, room))
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

    async fn absent_players(&self, letter: &OutgoingLetter) -> BTreeSet<Seat> {
        let place = letter.place.as_ref().filter(|place| place.channel == CHANNEL);
        let guild = place.and_then(|place| ids::parse_id(&place.community));
        let (Addressee::Everyone { seats }, Some(guild)) = (&letter.to, guild) else {
            return BTreeSet::new();
        };
        let before = letter.previous.as_deref().and_then(PostLocation::parse);
        let mut absent = BTreeSet::new();
        for mention in &letter.page.calls {
            let is_known = before.as_ref().is_some_and(|at| at.calls.contains(&ids::stored_mention(mention)));
            let user = seats.get(&mention.seat).and_then(ids::user_of).filter(|_| !is_known);
            let Some(user) = user else { continue };
            match self.front.rest.is_member(guild, user).await {
                Ok(true) => {}
                Ok(false) => {
                    absent.insert(mention.seat);
                }
                Err(error) => tracing::warn!(guild, %error, "membership of a player unknown"),
            }
        }
        absent
    }

    async fn deliver(&self, letter: &OutgoingLetter) -> DeliveryResult {
        let sending = LetterDelivery::new(letter);
        match &letter.to {
            Addressee::Everyone { seats } => self.post(&sending, seats).await,
            Addressee::Player { player, way, .. } => self.write(&sending, player, *way).await,
        }
    }
}
