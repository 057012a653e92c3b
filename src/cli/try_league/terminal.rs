//! Whoever sits at the terminal of a league. For the service they are a mail address like any other, and one of its admins.

use super::cast::Cast;
use super::leaps::LeapingWorld;
use crate::cli::house::RunningService;
use crate::cli::out::say;
use crate::cli::terminal::{self, ReadMail};
use crate::cli::try_mail::{ADDRESS, ANSWER_MAX, LOOK, TryMail};
use crate::cli::try_out::SOON;
use anyhow::{Context, bail};
use i18n::Lang;
use league::book::entry::EntryState;
use league::book::season::{Season, SeasonState};
use model::{LeagueName, MessageKey, PlayerId, Verb, VerbWords};
use ports::{Origin, Request};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The person at the terminal.
pub(super) struct LeagueTerminal<'a> {
    pub(super) running: &'a RunningService,
    pub(super) world: Arc<LeapingWorld>,
    pub(super) mail: TryMail,
    pub(super) cast: Cast,
    pub(super) you: PlayerId,
    pub(super) league: LeagueName,
    /// The letter by which it is answered what is about the league.
    home: Option<ReadMail>,
    /// The last letter.
    last: Option<ReadMail>,
    /// What a bot has said for whoever sits here, by season and line.
    said: BTreeSet<String>,
}

impl<'a> LeagueTerminal<'a> {
    pub(super) fn new(
        running: &'a RunningService,
        world: Arc<LeapingWorld>,
        mail: TryMail,
        cast: Cast,
        you: PlayerId,
        league: LeagueName,
    ) -> Self {
        Self { running, world, mail, cast, you, league, home: None, last: None, said: BTreeSet::new() }
    }

    /// Asks for the first letter; whatever is about the league answers it from then on.
    pub(super) async fn begin(&mut self) -> anyhow::Result<()> {
        let key = MessageKey { channel: "terminal".to_owned(), id: "first".to_owned() };
        let line = format!("league {}", self.league);
        let request = Request { by_letter: true, ..Request::new(key, Origin::Player(self.you), vec![line]) };
        self.running.desk.hear(&request).await?;
        self.listen(None).await?;
        self.home = self.last.clone();
        self.home.is_some().then_some(()).context("no letter came")
    }

    /// Types a line: to the letter about the league where the line is about it, else to the last letter.
    pub(super) async fn types(&mut self, line: &str) -> anyhow::Result<()> {
        let first = line.split_whitespace().next().unwrap_or_default();
        let verb = Lang::all().find_map(|lang| VerbWords::new(&i18n::verbs(lang)).verb(first));
        let is_of_league = matches!(verb, Some(Verb::League | Verb::Standings | Verb::Record | Verb::Manage));
        let answered = if is_of_league { &self.home } else { &self.last };
        let Some(answered) = answered else { bail!("there is no letter to answer") };
        let sent = self.mail.answer(answered, line).await?;
        self.listen(Some(&sent)).await
    }

    /// Shows what is delivered until everything that is due is done and said.
    pub(super) async fn listen(&mut self, answered: Option<&str>) -> anyhow::Result<()> {
        let mut waits_for = answered;
        let started = tokio::time::Instant::now();
        loop {
            tokio::select! {
                mail = self.mail.next() => {
                    let Some(mail) = mail else { bail!("the service has stopped") };
                    let is_ours = mail.envelope.to.iter().any(|to| to == ADDRESS);
                    if let Some(read) = terminal::read(&mail.bytes).filter(|_| is_ours) {
                        if waits_for.is_some() && read.in_reply_to.as_deref() == waits_for {
                            waits_for = None;
                        }
                        self.mail.show(&read)?;
                        self.last = Some(read);
                    }
                }
                () = tokio::time::sleep(LOOK) => {
                    let late = started.elapsed() > ANSWER_MAX;
                    if late {
                        say!("(no answer came within {} s)", ANSWER_MAX.as_secs())?;
                    }
                    if late || waits_for.is_none() && self.all_done().await? {
                        return Ok(());
                    }
                }
            }
        }
    }

    /// Whether nothing is due now, and no letter is on its way.
    async fn all_done(&self) -> anyhow::Result<bool> {
        let desk = &self.running.desk;
        desk.look_at_leagues().await?;
        let now = desk.now();
        let soon = desk.store().next_letter_at().await?.is_some_and(|at| at < now + SOON);
        let league = desk.store().next_league_at().await?.is_some_and(|at| at <= now);
        let timer = desk.store().next_timer_at().await?.is_some_and(|at| at <= now);
        Ok(!soon && !league && !timer && self.mail.is_empty())
    }

    /// Leaps to whatever is due next. Returns whether there is anything.
    pub(super) async fn leap(&mut self) -> anyhow::Result<bool> {
        let desk = &self.running.desk;
        let store = desk.store();
        let all =
            [store.next_league_at().await?, store.next_timer_at().await?, store.next_letter_at().await?];
        let Some(to) = all.into_iter().flatten().filter(|at| *at > desk.now()).min() else {
            return Ok(false);
        };
        // The season as it was before: once time has leapt, the desk changes it at any moment.
        let at_hand = self.cast.league().await?;
        let season = at_hand.played()?.season;
        self.world.leap(to);
        desk.timers_set().notify_one();
        desk.leagues_touched().notify_one();
        desk.letters_owed().notify_one();
        let at = to.format("%Y-%m-%d %H:%M UTC");
        say!("-- it is {at}; season {} was {} until now --", season.number, season.state.word())?;
        Ok(true)
    }

    /// What a bot says about the league for whoever sits here: each line once a season. `None` where nothing is to be said.
    pub(super) async fn automatic(&mut self) -> anyhow::Result<Option<String>> {
        let at_hand = self.cast.league().await?;
        let season = at_hand.played()?.season;
        let Some(line) = self.wanted(season) else { return Ok(None) };
        let is_new = self.said.insert(format!("{} {line}", season.number));
        Ok(is_new.then_some(line))
    }

    fn wanted(&self, season: &Season) -> Option<String> {
        let (league, own) = (&self.league, season.entry_of(&[self.you]).map(|entry| entry.state));
        match (season.state, own) {
            (SeasonState::Draft, _) if season.dates.opens_at.is_none() => {
                let open = format!("manage {league} open");
                let sure = self.last.as_ref().and_then(|last| sure_of(&last.text));
                let asked = self.said.contains(&format!("{} {open}", season.number));
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

/// The word that does what was told: `sure=PKQL`.
fn sure_of(text: &str) -> Option<String> {
    text.split_whitespace().find(|word| word.starts_with("sure=")).map(str::to_owned)
}
