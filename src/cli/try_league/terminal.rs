//! The person at the terminal of a league. For the service, this person is a mail address like any other, and one of
//! the league's admins.

use super::league_bots::LeagueBots;
use crate::cli::command_output::say;
use crate::cli::letter_display::ParsedMail;
use crate::cli::service_assembly::RunningService;
use crate::cli::trial_mailbox::TrialMailClient;
use crate::cli::try_table::LETTER_WAIT;
use anyhow::{Context, bail};
use chrono::TimeDelta;
use i18n::Lang;
use league::book::entry::EntryState;
use league::book::season::{Season, SeasonState};
use model::{Instant, LeagueName, MessageKey, PlayerId, Verb, VerbWords};
use ports::{Origin, Request};
use service::World;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

/// The person at the terminal.
pub(super) struct LeagueTerminal<'a> {
    pub(super) running: &'a RunningService,
    pub(super) world: Arc<LeapingWorld>,
    pub(super) mail: TrialMailClient,
    pub(super) cast: LeagueBots,
    pub(super) you: PlayerId,
    pub(super) league: LeagueName,
    /// The letter that lines about the league reply to.
    league_letter: Option<ParsedMail>,
    /// Lines that a bot has typed for the person at the terminal, by season.
    bot_lines: BTreeSet<String>,
}

impl<'a> LeagueTerminal<'a> {
    pub(super) fn new(
        running: &'a RunningService,
        world: Arc<LeapingWorld>,
        mail: TrialMailClient,
        cast: LeagueBots,
        you: PlayerId,
        league: LeagueName,
    ) -> Self {
        Self { running, world, mail, cast, you, league, league_letter: None, bot_lines: BTreeSet::new() }
    }

    /// Requests the first letter. From then on, all lines about the league reply to it.
    pub(super) async fn begin(&mut self) -> anyhow::Result<()> {
        let key = MessageKey { channel: "terminal".to_owned(), id: "first".to_owned() };
        let line = format!("league {}", self.league);
        let request = Request { by_letter: true, ..Request::new(key, Origin::Player(self.you), vec![line]) };
        self.running.desk.handle_request(&request).await?;
        self.listen(None).await?;
        self.league_letter = self.mail.last.clone();
        self.league_letter.is_some().then_some(()).context("no letter arrived")
    }

    /// Types a line: as a reply to the letter about the league if the line is about the league, or else as a reply to
    /// the last letter.
    pub(super) async fn type_league_line(&mut self, line: &str) -> anyhow::Result<()> {
        let first = line.split_whitespace().next().unwrap_or_default();
        let verb = Lang::all().find_map(|lang| VerbWords::new(&i18n::service_verbs(lang)).find_verb(first));
        let is_of_league = matches!(verb, Some(Verb::League | Verb::Standings | Verb::Record | Verb::Manage));
        let answered = if is_of_league { &self.league_letter } else { &self.mail.last };
        let Some(answered) = answered else { bail!("there is no letter to reply to") };
        let sent = self.mail.answer(answered, line).await?;
        self.listen(Some(&sent)).await
    }

    /// Shows incoming letters until everything due is done and sent.
    pub(super) async fn listen(&mut self, answered: Option<&str>) -> anyhow::Result<()> {
        self.mail.listen(answered, async || is_nothing_due(self.running).await).await
    }

    /// Jumps to the next due time. Returns true if there is one.
    pub(super) async fn leap(&mut self) -> anyhow::Result<bool> {
        let desk = &self.running.desk;
        let store = desk.store();
        let all =
            [store.next_league_at().await?, store.next_timer_at().await?, store.next_letter_at().await?];
        let Some(to) = all.into_iter().flatten().filter(|at| *at > desk.now()).min() else {
            return Ok(false);
        };
        // The season is read before the jump, since the desk may change it at any moment afterwards.
        let at_hand = self.cast.league().await?;
        let season = at_hand.newest_played_season()?.season;
        self.world.leap(to);
        desk.timers_set().notify_one();
        desk.leagues_touched().notify_one();
        desk.letters_queued().notify_one();
        let at = to.format("%Y-%m-%d %H:%M UTC");
        say!("-- it is {at}; season {} was {} until now --", season.number, season.state.keyword())?;
        Ok(true)
    }

    /// Returns a bot's next line about the league for the person at the terminal, each line once per season. Returns
    /// `None` if there is nothing to type.
    pub(super) async fn next_bot_line(&mut self) -> anyhow::Result<Option<String>> {
        let at_hand = self.cast.league().await?;
        let season = at_hand.newest_played_season()?.season;
        let Some(line) = self.bot_line_for_season(season) else { return Ok(None) };
        let is_new = self.bot_lines.insert(format!("{} {line}", season.number));
        Ok(is_new.then_some(line))
    }

    fn bot_line_for_season(&self, season: &Season) -> Option<String> {
        let (league, own) = (&self.league, season.entry_of(&[self.you]).map(|entry| entry.state));
        match (season.state, own) {
            (SeasonState::Draft, _) if season.dates.opens_at.is_none() => {
                let open = format!("manage {league} open");
                let sure = self.mail.last.as_ref().and_then(|last| find_confirmation_word(&last.text));
                let asked = self.bot_lines.contains(&format!("{} {open}", season.number));
                Some(sure.filter(|_| asked).map_or(open.clone(), |sure| format!("{open} {sure}")))
            }
            (SeasonState::Open, None) => Some(format!("league join {league}")),
            (SeasonState::Closed, Some(EntryState::Entered)) => Some(format!("league here {league}")),
            (SeasonState::Set, _) => Some(format!("league plan {league}")),
            (SeasonState::Closing, _) => Some(format!("standings {league}")),
            _ => None,
        }
    }
}

/// Returns true if nothing is due now and no letter is on its way.
async fn is_nothing_due(running: &RunningService) -> anyhow::Result<bool> {
    let desk = &running.desk;
    desk.process_due_leagues().await?;
    let now = desk.now();
    let soon = desk.store().next_letter_at().await?.is_some_and(|at| at < now + LETTER_WAIT);
    let league = desk.store().next_league_at().await?.is_some_and(|at| at <= now);
    let timer = desk.store().next_timer_at().await?.is_some_and(|at| at <= now);
    Ok(!soon && !league && !timer)
}

/// Finds the confirmation word in a letter: `sure=PKQL`.
fn find_confirmation_word(text: &str) -> Option<String> {
    text.split_whitespace().find(|word| word.starts_with("sure=")).map(str::to_owned)
}

/// A world whose clock runs ahead. It reports no other clock, so that a jump does not count as an outage.
#[derive(Debug)]
pub(super) struct LeapingWorld {
    inner_world: Arc<dyn World>,
    ahead_ms: AtomicI64,
}

impl LeapingWorld {
    /// Creates a world with the entropy of this one, and with its time until the first jump.
    pub(super) fn new(below: Arc<dyn World>) -> Self {
        Self { inner_world: below, ahead_ms: AtomicI64::new(0) }
    }

    /// Jumps to an instant; never jumps back.
    pub(super) fn leap(&self, to: Instant) {
        let by_ms = (to - self.now()).num_milliseconds();
        self.ahead_ms.fetch_add(by_ms.max(0), Ordering::Relaxed);
    }
}

impl World for LeapingWorld {
    fn now(&self) -> Instant {
        self.inner_world.now() + TimeDelta::milliseconds(self.ahead_ms.load(Ordering::Relaxed))
    }

    fn entropy(&self) -> [u8; 32] {
        self.inner_world.entropy()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use service::HostWorld;

    #[test]
    fn fast_forwarded_clock_never_runs_backwards() {
        let world = LeapingWorld::new(Arc::new(HostWorld));
        let (began, week) = (world.now(), TimeDelta::days(7));
        world.leap(began + week);
        assert!(world.now() >= began + week);
        world.leap(began);
        assert!(world.now() >= began + week);
    }
}
