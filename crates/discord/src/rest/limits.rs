//! Our own rate limits for Discord calls: a total per second, a number per channel, and one call at a time in a
//! channel. Calls pause while Discord asks us to wait, and for a while after Discord did not respond or rejected too
//! many calls. They stop for good once the bot token is rejected. Serenity has limits too, but only slows down after
//! Discord has complained once.
//!
//! In a busy channel, calls that people are waiting for are never delayed for long. At most two of them are made in two
//! seconds, so that they never use up all five in five seconds at once. Cosmetic calls leave room for calls that may be
//! needed in a moment.

use super::error::DiscordError;
use crate::lanes::{Lane, Lanes};
use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Calls per second in total; Discord allows 50.
const ALL: (usize, Duration) = (40, Duration::from_secs(1));
/// Calls allowed per channel in five seconds. Discord reports its own limit in headers; that limit is seldom lower.
pub const CHANNEL_CALLS: usize = 5;
/// Time window of the calls in a channel.
const CHANNEL_SPAN: Duration = Duration::from_secs(5);
/// Time window over which awaited calls are spread: two of five in two seconds.
const PACE_SPAN: Duration = Duration::from_secs(2);
/// Invalid requests in ten minutes before we stop calling; Discord bans an address after 10,000.
const INVALID: (usize, Duration) = (1_000, Duration::from_secs(600));
/// Pause after Discord did not respond; doubled after each further failure.
const OUTAGE_PAUSE: Duration = Duration::from_secs(2);
/// Maximum number of doublings of [`OUTAGE_PAUSE`].
const QUIET_DOUBLINGS: u32 = 5;
/// Maximum wait for a turn. A call that would have to wait longer fails, and the caller retries it.
const TURN_WAIT_MAX: Duration = Duration::from_secs(10);
/// Number of tracked channels above which channels without recent calls are dropped.
const CHANNELS_MAX: usize = 1_000;

/// Urgency of a call.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum CallUrgency {
    /// Awaited by people: a message, or a lookup needed for one. Such calls in one channel are spread over time.
    Awaited,
    /// Needed for other work, or rare.
    Supporting,
    /// Cosmetic. Such a call never waits: it is made at once or fails.
    Cosmetic,
}

/// A sliding window that allows a number of calls in a time span.
#[derive(Debug)]
struct RateWindow {
    most: usize,
    span: Duration,
    past: VecDeque<Duration>,
}

impl RateWindow {
    fn new((most, span): (usize, Duration)) -> Self {
        Self { most, span, past: VecDeque::new() }
    }

    /// Returns the first instant at which another call is allowed.
    fn free_at(&mut self, now: Duration) -> Duration {
        self.free_below(self.most, now)
    }

    /// Returns the first instant at which the span contains fewer than `most` calls.
    fn free_below(&mut self, most: usize, now: Duration) -> Duration {
        while self.past.front().is_some_and(|first| *first + self.span <= now) {
            self.past.pop_front();
        }
        match self.past.len().checked_sub(most).and_then(|over| self.past.get(over)) {
            Some(first) => *first + self.span,
            None => now,
        }
    }

    fn record_call(&mut self, now: Duration) {
        self.past.push_back(now);
    }
}

/// Calls in one channel.
#[derive(Debug)]
struct ChannelHistory {
    all: RateWindow,
    /// Awaited calls, which are spread over time.
    awaited_calls: RateWindow,
    /// Maximum number of calls in the window after a cosmetic one, so that the next awaited call has room.
    cosmetic_calls_max: usize,
}

impl ChannelHistory {
    fn new(calls: usize) -> Self {
        Self {
            all: RateWindow::new((calls, CHANNEL_SPAN)),
            awaited_calls: RateWindow::new(((calls * 2 / 5).max(1), PACE_SPAN)),
            cosmetic_calls_max: (calls * 3 / 5).max(1),
        }
    }

    fn free_at(&mut self, wanted: CallUrgency, now: Duration) -> Duration {
        match wanted {
            CallUrgency::Awaited => self.all.free_at(now).max(self.awaited_calls.free_at(now)),
            CallUrgency::Supporting => self.all.free_at(now),
            CallUrgency::Cosmetic => self.all.free_below(self.cosmetic_calls_max, now),
        }
    }

    fn record_call(&mut self, made: CallUrgency, now: Duration) {
        self.all.record_call(now);
        if made == CallUrgency::Awaited {
            self.awaited_calls.record_call(now);
        }
    }
}

/// Recent calls and current pauses. Times are relative to the start of the service.
#[derive(Debug)]
struct CallHistory {
    channel_calls: usize,
    all: RateWindow,
    invalid: RateWindow,
    channels: BTreeMap<u64, ChannelHistory>,
    held_until: Duration,
    channels_held_until: BTreeMap<u64, Duration>,
    unanswered: u32,
}

impl CallHistory {
    fn new(channel_calls: usize) -> Self {
        Self {
            channel_calls,
            all: RateWindow::new(ALL),
            invalid: RateWindow::new(INVALID),
            channels: BTreeMap::new(),
            held_until: Duration::ZERO,
            channels_held_until: BTreeMap::new(),
            unanswered: 0,
        }
    }

    /// Returns the wait before a call. If the wait is zero, the call is counted as made now.
    fn wait_or_count(&mut self, channel: Option<u64>, wanted: CallUrgency, now: Duration) -> Duration {
        let wait = self.wait(channel, wanted, now);
        if wait.is_zero() {
            self.all.record_call(now);
            if let Some(history) = channel.and_then(|channel| self.channels.get_mut(&channel)) {
                history.record_call(wanted, now);
            }
        }
        wait
    }

    /// Returns the wait before a call.
    fn wait(&mut self, channel: Option<u64>, wanted: CallUrgency, now: Duration) -> Duration {
        let mut free_at = now.max(self.held_until).max(self.all.free_at(now)).max(self.invalid.free_at(now));
        if let Some(channel) = channel {
            self.forget_idle_channels(now);
            let calls = self.channel_calls;
            let history = self.channels.entry(channel).or_insert_with(|| ChannelHistory::new(calls));
            free_at = free_at.max(history.free_at(wanted, now));
            free_at = free_at.max(self.channels_held_until.get(&channel).copied().unwrap_or_default());
        }
        free_at - now
    }

    fn forget_idle_channels(&mut self, now: Duration) {
        if self.channels.len() > CHANNELS_MAX {
            self.channels.retain(|_, history| {
                history.all.free_at(now);
                !history.all.past.is_empty()
            });
            self.channels_held_until.retain(|_, until| *until > now);
        }
    }

    fn pause_calls(&mut self, channel: Option<u64>, until: Duration) {
        let held = match channel {
            Some(channel) => self.channels_held_until.entry(channel).or_default(),
            None => &mut self.held_until,
        };
        *held = until.max(*held);
    }
}

/// The rate limits of one bot, shared by all its calls.
#[derive(Debug)]
pub(crate) struct RateLimits {
    started_at: Instant,
    history: Mutex<CallHistory>,
    lanes: Lanes,
    token_dead: AtomicBool,
}

impl RateLimits {
    /// Creates limits with this number of calls per channel in five seconds.
    pub(crate) fn new(channel_calls: usize) -> Self {
        Self {
            started_at: Instant::now(),
            history: Mutex::new(CallHistory::new(channel_calls)),
            lanes: Lanes::default(),
            token_dead: AtomicBool::new(false),
        }
    }

    /// Waits until a call may be made and, in a channel, until the previous call has ended. The turn ends when the
    /// returned lane is dropped. Cosmetic calls do not wait.
    ///
    /// # Errors
    /// Returns [`DiscordError::InvalidToken`] once the bot token was rejected. Returns [`DiscordError::SlowDown`] if
    /// the wait would exceed ten seconds or, for a cosmetic call, if there would be any wait.
    pub(crate) async fn wait_for_turn(
        &self,
        channel: Option<u64>,
        wanted: CallUrgency,
    ) -> Result<Option<Lane>, DiscordError> {
        let lane = match channel {
            Some(channel) if wanted == CallUrgency::Cosmetic => {
                Some(self.lanes.enter_free(channel).ok_or(DiscordError::SlowDown(Some(1)))?)
            }
            Some(channel) => Some(self.lanes.enter(channel).await),
            None => None,
        };
        let patience = if wanted == CallUrgency::Cosmetic { Duration::ZERO } else { TURN_WAIT_MAX };
        loop {
            if self.is_token_invalid() {
                return Err(DiscordError::InvalidToken);
            }
            let wait = self.history().wait_or_count(channel, wanted, self.started_at.elapsed());
            if wait.is_zero() {
                return Ok(lane);
            }
            if wait > patience {
                return Err(DiscordError::SlowDown(Some(wait.as_secs() as u32 + 1)));
            }
            tokio::time::sleep(wait).await;
        }
    }

    /// Waits until an awaited call could be made in a channel, but no longer than such a call would wait. Counts no
    /// call.
    pub(crate) async fn wait_until_channel_free(&self, channel: u64) {
        loop {
            let wait = self.history().wait(Some(channel), CallUrgency::Awaited, self.started_at.elapsed());
            if wait.is_zero() || wait > TURN_WAIT_MAX || self.is_token_invalid() {
                return;
            }
            tokio::time::sleep(wait).await;
        }
    }

    /// Slows down further calls after a failure.
    pub(crate) fn record_failure(&self, channel: Option<u64>, error: &DiscordError) {
        self.record_failure_at(channel, error, self.started_at.elapsed());
    }

    fn record_failure_at(&self, channel: Option<u64>, error: &DiscordError, now: Duration) {
        let mut history = self.history();
        if error.is_invalid_request() {
            history.invalid.record_call(now);
        }
        match error {
            // A failure outside of a channel does not hold up other calls.
            DiscordError::SlowDown(_) | DiscordError::CallFailed(_) if channel.is_none() => {}
            DiscordError::SlowDown(after_s) => {
                history.pause_calls(channel, now + Duration::from_secs(after_s.unwrap_or(1).into()));
            }
            DiscordError::CallFailed(_) => history.pause_calls(channel, now + OUTAGE_PAUSE),
            DiscordError::NoResponse(_) => {
                let quiet = OUTAGE_PAUSE * 2_u32.pow(history.unanswered.min(QUIET_DOUBLINGS));
                history.unanswered += 1;
                history.pause_calls(None, now + quiet);
            }
            DiscordError::InvalidToken if !self.token_dead.swap(true, Ordering::AcqRel) => {
                tracing::error!("bot token rejected by Discord; set a new token and restart");
            }
            _ => {}
        }
    }

    /// Records that Discord responds again.
    pub(crate) fn record_response(&self) {
        self.history().unanswered = 0;
    }

    /// Applies a pause that Discord asked for, in one channel or globally.
    pub(crate) fn pause_calls(&self, channel: Option<u64>, wait: Duration) {
        let until = self.started_at.elapsed() + wait;
        self.history().pause_calls(channel, until);
    }

    /// Records that the bot token was rejected, by the gateway or in a response to an interaction.
    pub(crate) fn record_invalid_token(&self) {
        self.record_failure(None, &DiscordError::InvalidToken);
    }

    /// Returns true if the bot token was rejected, so that no call may be made.
    pub(crate) fn is_token_invalid(&self) -> bool {
        self.token_dead.load(Ordering::Acquire)
    }

    fn history(&self) -> MutexGuard<'_, CallHistory> {
        self.history.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: f64) -> Duration {
        Duration::from_secs_f64(seconds)
    }

    #[test]
    fn channel_allows_five_calls_in_five_seconds() {
        let mut history = CallHistory::new(CHANNEL_CALLS);
        for call in 0..5 {
            assert_eq!(
                history.wait_or_count(Some(1), CallUrgency::Supporting, at(0.1 * f64::from(call))),
                Duration::ZERO,
                "{call}"
            );
        }
        assert_eq!(history.wait_or_count(Some(1), CallUrgency::Supporting, at(1.0)), at(4.0));
        assert_eq!(history.wait_or_count(Some(2), CallUrgency::Supporting, at(1.0)), Duration::ZERO);
        assert_eq!(history.wait_or_count(None, CallUrgency::Supporting, at(1.0)), Duration::ZERO);
        assert_eq!(history.wait_or_count(Some(1), CallUrgency::Supporting, at(5.0)), Duration::ZERO);
        assert_eq!(history.wait_or_count(Some(1), CallUrgency::Supporting, at(5.0)), at(0.1));
    }

    #[test]
    fn at_most_forty_calls_per_second_in_total() {
        let mut history = CallHistory::new(CHANNEL_CALLS);
        let mut left: Vec<Duration> = Vec::new();
        for step in 0..3_000_u64 {
            let now = Duration::from_millis(step);
            if history.wait_or_count(Some(step), CallUrgency::Supporting, now).is_zero() {
                left.push(now);
            }
        }
        assert_eq!(left.len(), 120);
        for (at, one) in left.iter().enumerate() {
            let second = left[at..].iter().take_while(|other| **other < *one + at_second()).count();
            assert!(second <= 40, "{second} from {one:?} on");
        }
    }

    #[test]
    fn awaited_call_waits_at_most_two_seconds() {
        let mut history = CallHistory::new(CHANNEL_CALLS);
        let mut left: Vec<Duration> = Vec::new();
        for step in 0..600_u64 {
            let now = Duration::from_millis(step * 100);
            if history.wait_or_count(Some(1), CallUrgency::Awaited, now).is_zero() {
                left.push(now);
            }
        }
        let gaps = left.windows(2).map(|pair| pair[1] - pair[0]);
        assert!(gaps.max() <= Some(at(2.0)));
        let span =
            |from: usize| left[from..].iter().take_while(|one| **one < left[from] + CHANNEL_SPAN).count();
        assert!((0..left.len()).all(|from| span(from) <= CHANNEL_CALLS));
        assert!(left.len() >= 58, "no allowed call is wasted: {}", left.len());
    }

    #[test]
    fn cosmetic_calls_leave_room_for_awaited_ones() {
        let mut history = CallHistory::new(CHANNEL_CALLS);
        for _ in 0..3 {
            assert_eq!(history.wait_or_count(Some(1), CallUrgency::Cosmetic, at(0.0)), Duration::ZERO);
        }
        assert_eq!(history.wait_or_count(Some(1), CallUrgency::Cosmetic, at(0.0)), at(5.0));
        for _ in 0..2 {
            assert_eq!(history.wait_or_count(Some(1), CallUrgency::Awaited, at(0.0)), Duration::ZERO);
        }
    }

    #[tokio::test]
    async fn cosmetic_calls_never_wait() {
        let limits = RateLimits::new(CHANNEL_CALLS);
        let told = limits.wait_for_turn(Some(1), CallUrgency::Awaited).await;
        assert_eq!(
            limits.wait_for_turn(Some(1), CallUrgency::Cosmetic).await.err(),
            Some(DiscordError::SlowDown(Some(1)))
        );
        drop(told);
        assert!(limits.wait_for_turn(Some(1), CallUrgency::Cosmetic).await.is_ok());
        limits.pause_calls(Some(1), at(3.0));
        assert!(matches!(
            limits.wait_for_turn(Some(1), CallUrgency::Cosmetic).await,
            Err(DiscordError::SlowDown(Some(_)))
        ));
    }

    fn at_second() -> Duration {
        Duration::from_secs(1)
    }

    #[test]
    fn imposed_pauses_apply_to_channel_or_globally() {
        let mut history = CallHistory::new(CHANNEL_CALLS);
        history.pause_calls(Some(1), at(3.0));
        assert_eq!(history.wait_or_count(Some(1), CallUrgency::Supporting, at(1.0)), at(2.0));
        assert_eq!(history.wait_or_count(Some(2), CallUrgency::Supporting, at(1.0)), Duration::ZERO);
        history.pause_calls(None, at(2.0));
        history.pause_calls(None, at(1.5));
        assert_eq!(history.wait_or_count(Some(2), CallUrgency::Supporting, at(1.0)), at(1.0));
        assert_eq!(history.wait_or_count(Some(1), CallUrgency::Supporting, at(3.0)), Duration::ZERO);
    }

    #[test]
    fn pause_grows_while_discord_does_not_respond() {
        let limits = RateLimits::new(CHANNEL_CALLS);
        let mut waits = Vec::new();
        for _ in 0..8 {
            limits.record_failure_at(Some(1), &DiscordError::NoResponse("timed out"), at(1.0));
            waits.push(limits.history().wait_or_count(Some(2), CallUrgency::Supporting, at(1.0)).as_secs());
        }
        assert_eq!(waits, [2, 4, 8, 16, 32, 64, 64, 64]);
        limits.record_response();
        assert_eq!(limits.history().unanswered, 0);
    }

    #[test]
    fn invalid_requests_stop_calls_before_a_ban() {
        let limits = RateLimits::new(CHANNEL_CALLS);
        for _ in 0..INVALID.0 {
            limits.record_failure_at(Some(1), &DiscordError::Forbidden(50_013), at(1.0));
        }
        let wait = limits.history().wait_or_count(Some(2), CallUrgency::Supporting, at(1.0));
        assert!(wait > Duration::from_secs(590), "{wait:?}");
    }

    #[test]
    fn idle_channels_are_dropped() {
        let mut history = CallHistory::new(CHANNEL_CALLS);
        for channel in 0..2 * CHANNELS_MAX as u64 {
            history.wait_or_count(Some(channel), CallUrgency::Supporting, at(channel as f64));
        }
        assert!(history.channels.len() <= CHANNELS_MAX + 6, "{}", history.channels.len());
    }

    #[tokio::test]
    async fn invalid_token_stops_all_calls() {
        let limits = RateLimits::new(CHANNEL_CALLS);
        assert!(limits.wait_for_turn(Some(1), CallUrgency::Awaited).await.is_ok());
        limits.record_failure(Some(1), &DiscordError::InvalidToken);
        assert_eq!(
            limits.wait_for_turn(Some(2), CallUrgency::Cosmetic).await.err(),
            Some(DiscordError::InvalidToken)
        );
    }
}
