//! Our own limits in front of the library's, which holds back nothing before Discord has complained once: so many calls a
//! second in all, so many in a channel, one at a time there; and silence when Discord asks for it, when it does not answer,
//! when the token is dead, or when too many calls were refused.

use super::faults::Fault;
use super::lanes::{Lane, Lanes};
use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Calls in a second over all; Discord allows 50.
const ALL: (usize, Duration) = (40, Duration::from_secs(1));
/// Calls in a channel in 5 seconds; what Discord allows is told in headers and is seldom less.
pub const CHANNEL_CALLS: usize = 5;
/// The span in which calls in a channel are counted.
const CHANNEL_SPAN: Duration = Duration::from_secs(5);
/// Calls refused as invalid before we fall silent; Discord bans an address after 10,000.
const INVALID: (usize, Duration) = (1_000, Duration::from_secs(600));
/// How long we leave Discord alone after it did not answer; doubled while it goes on not answering.
const QUIET: Duration = Duration::from_secs(2);
/// Doublings at most.
const QUIET_DOUBLINGS: u32 = 5;
/// The longest wait for a turn; whoever would wait longer comes again.
const PATIENCE: Duration = Duration::from_secs(10);
/// Channels whose calls are counted; beyond it those that are quiet are forgotten.
const CHANNELS_MAX: usize = 1_000;

/// At most so many in a span of time.
#[derive(Debug)]
struct Window {
    most: usize,
    span: Duration,
    past: VecDeque<Duration>,
}

impl Window {
    fn new((most, span): (usize, Duration)) -> Self {
        Self { most, span, past: VecDeque::new() }
    }

    /// From when on there is room for one more.
    fn free_at(&mut self, now: Duration) -> Duration {
        while self.past.front().is_some_and(|first| *first + self.span <= now) {
            self.past.pop_front();
        }
        match self.past.len().checked_sub(self.most).and_then(|over| self.past.get(over)) {
            Some(first) => *first + self.span,
            None => now,
        }
    }

    fn count(&mut self, now: Duration) {
        self.past.push_back(now);
    }
}

/// What was called when, and until when nothing may be called. Times are counted from the start of the service.
#[derive(Debug)]
struct Pace {
    channel_calls: usize,
    all: Window,
    invalid: Window,
    channels: BTreeMap<u64, Window>,
    held_until: Duration,
    channels_held_until: BTreeMap<u64, Duration>,
    unanswered: u32,
}

impl Pace {
    fn new(channel_calls: usize) -> Self {
        Self {
            channel_calls,
            all: Window::new(ALL),
            invalid: Window::new(INVALID),
            channels: BTreeMap::new(),
            held_until: Duration::ZERO,
            channels_held_until: BTreeMap::new(),
            unanswered: 0,
        }
    }

    /// How long a call must wait; when not at all, it counts from now on.
    fn ask(&mut self, channel: Option<u64>, now: Duration) -> Duration {
        let mut free_at = now.max(self.held_until).max(self.all.free_at(now)).max(self.invalid.free_at(now));
        if let Some(channel) = channel {
            self.forget_quiet(now);
            let most = (self.channel_calls, CHANNEL_SPAN);
            let window = self.channels.entry(channel).or_insert_with(|| Window::new(most));
            free_at = free_at.max(window.free_at(now));
            free_at = free_at.max(self.channels_held_until.get(&channel).copied().unwrap_or_default());
        }
        if free_at <= now {
            self.all.count(now);
            if let Some(window) = channel.and_then(|channel| self.channels.get_mut(&channel)) {
                window.count(now);
            }
        }
        free_at - now
    }

    fn forget_quiet(&mut self, now: Duration) {
        if self.channels.len() > CHANNELS_MAX {
            self.channels.retain(|_, window| {
                window.free_at(now);
                !window.past.is_empty()
            });
            self.channels_held_until.retain(|_, until| *until > now);
        }
    }

    fn hold(&mut self, channel: Option<u64>, until: Duration) {
        let held = match channel {
            Some(channel) => self.channels_held_until.entry(channel).or_default(),
            None => &mut self.held_until,
        };
        *held = until.max(*held);
    }
}

/// The limits of one bot.
#[derive(Debug)]
pub(super) struct Limits {
    born: Instant,
    pace: Mutex<Pace>,
    lanes: Lanes,
    token_dead: AtomicBool,
}

impl Limits {
    /// Limits that let so many calls into one channel in five seconds.
    pub(super) fn new(channel_calls: usize) -> Self {
        Self {
            born: Instant::now(),
            pace: Mutex::new(Pace::new(channel_calls)),
            lanes: Lanes::default(),
            token_dead: AtomicBool::new(false),
        }
    }

    /// Waits for a turn; in a channel, until the call before has ended (the turn ends when it is dropped).
    ///
    /// # Errors
    /// When the token is dead, or the wait would be too long.
    pub(super) async fn turn(&self, channel: Option<u64>) -> Result<Option<Lane>, Fault> {
        let lane = match channel {
            Some(channel) => Some(self.lanes.enter(channel).await),
            None => None,
        };
        loop {
            if self.is_token_dead() {
                return Err(Fault::TokenDead);
            }
            let wait = self.pace().ask(channel, self.born.elapsed());
            if wait.is_zero() {
                return Ok(lane);
            }
            if wait > PATIENCE {
                return Err(Fault::SlowDown(Some(wait.as_secs() as u32 + 1)));
            }
            tokio::time::sleep(wait).await;
        }
    }

    /// How a call has ended: what there is to learn from it.
    pub(super) fn learn(&self, channel: Option<u64>, fault: &Fault) {
        let now = self.born.elapsed();
        let mut pace = self.pace();
        if fault.is_invalid_request() {
            pace.invalid.count(now);
        }
        match fault {
            Fault::SlowDown(after_s) => {
                pace.hold(channel, now + Duration::from_secs(after_s.unwrap_or(1).into()));
            }
            Fault::Broke(_) => pace.hold(channel, now + QUIET),
            Fault::Silent(_) => {
                let quiet = QUIET * 2_u32.pow(pace.unanswered.min(QUIET_DOUBLINGS));
                pace.unanswered += 1;
                pace.hold(None, now + quiet);
            }
            Fault::TokenDead if !self.token_dead.swap(true, Ordering::AcqRel) => {
                tracing::error!(
                    "Discord does not accept the bot's token: nothing is sent there any more; set a new token and restart"
                );
            }
            _ => {}
        }
    }

    /// A call was answered.
    pub(super) fn answered(&self) {
        self.pace().unanswered = 0;
    }

    /// Discord's own word that nothing (of a channel) may be sent for so long.
    pub(super) fn hold(&self, channel: Option<u64>, wait: Duration) {
        let until = self.born.elapsed() + wait;
        self.pace().hold(channel, until);
    }

    /// The token was refused, at the gateway or in answer to an interaction.
    pub(super) fn token_is_dead(&self) {
        self.learn(None, &Fault::TokenDead);
    }

    /// Whether nothing may be sent any more.
    pub(super) fn is_token_dead(&self) -> bool {
        self.token_dead.load(Ordering::Acquire)
    }

    fn pace(&self) -> MutexGuard<'_, Pace> {
        self.pace.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: f64) -> Duration {
        Duration::from_secs_f64(seconds)
    }

    #[test]
    fn a_channel_takes_five_calls_in_five_seconds_and_others_do_not_wait_for_it() {
        let mut pace = Pace::new(CHANNEL_CALLS);
        for call in 0..5 {
            assert_eq!(pace.ask(Some(1), at(0.1 * f64::from(call))), Duration::ZERO, "{call}");
        }
        assert_eq!(pace.ask(Some(1), at(1.0)), at(4.0));
        assert_eq!(pace.ask(Some(2), at(1.0)), Duration::ZERO);
        assert_eq!(pace.ask(None, at(1.0)), Duration::ZERO);
        assert_eq!(pace.ask(Some(1), at(5.0)), Duration::ZERO);
        assert_eq!(pace.ask(Some(1), at(5.0)), at(0.1));
    }

    #[test]
    fn forty_calls_leave_in_any_second_whatever_their_channels() {
        let mut pace = Pace::new(CHANNEL_CALLS);
        let mut left: Vec<Duration> = Vec::new();
        for step in 0..3_000_u64 {
            let now = Duration::from_millis(step);
            if pace.ask(Some(step), now).is_zero() {
                left.push(now);
            }
        }
        assert_eq!(left.len(), 120);
        for (at, one) in left.iter().enumerate() {
            let second = left[at..].iter().take_while(|other| **other < *one + at_second()).count();
            assert!(second <= 40, "{second} from {one:?} on");
        }
    }

    fn at_second() -> Duration {
        Duration::from_secs(1)
    }

    #[test]
    fn what_discord_asks_for_is_obeyed_in_the_channel_or_everywhere() {
        let mut pace = Pace::new(CHANNEL_CALLS);
        pace.hold(Some(1), at(3.0));
        assert_eq!(pace.ask(Some(1), at(1.0)), at(2.0));
        assert_eq!(pace.ask(Some(2), at(1.0)), Duration::ZERO);
        pace.hold(None, at(2.0));
        pace.hold(None, at(1.5));
        assert_eq!(pace.ask(Some(2), at(1.0)), at(1.0));
        assert_eq!(pace.ask(Some(1), at(3.0)), Duration::ZERO);
    }

    #[test]
    fn who_does_not_answer_is_left_alone_for_longer_and_longer() {
        let limits = Limits::new(CHANNEL_CALLS);
        let mut waits = Vec::new();
        for _ in 0..8 {
            limits.learn(Some(1), &Fault::Silent("no answer in time"));
            let now = limits.born.elapsed();
            waits.push(limits.pace().ask(Some(2), now).as_secs_f64().round() as u64);
        }
        assert_eq!(waits, [2, 4, 8, 16, 32, 64, 64, 64]);
        limits.answered();
        assert_eq!(limits.pace().unanswered, 0);
    }

    #[test]
    fn too_many_refused_calls_end_in_silence_long_before_a_ban() {
        let limits = Limits::new(CHANNEL_CALLS);
        for _ in 0..INVALID.0 {
            limits.learn(Some(1), &Fault::Forbidden(50_013));
        }
        let now = limits.born.elapsed();
        let wait = limits.pace().ask(Some(2), now);
        assert!(wait > Duration::from_secs(590), "{wait:?}");
    }

    #[test]
    fn what_is_no_more_counted_is_forgotten() {
        let mut pace = Pace::new(CHANNEL_CALLS);
        for channel in 0..2 * CHANNELS_MAX as u64 {
            pace.ask(Some(channel), at(channel as f64));
        }
        assert!(pace.channels.len() <= CHANNELS_MAX + 6, "{}", pace.channels.len());
    }

    #[tokio::test]
    async fn nothing_leaves_with_a_dead_token() {
        let limits = Limits::new(CHANNEL_CALLS);
        assert!(limits.turn(Some(1)).await.is_ok());
        limits.learn(Some(1), &Fault::TokenDead);
        assert_eq!(limits.turn(Some(2)).await.err(), Some(Fault::TokenDead));
    }
}
