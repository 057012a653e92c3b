//! A run of a league from its creation to the end of its last season, with its players and everything that happens to
//! the service.

use super::laws::{self, Exports};
use super::members::PlayerBehaviour;
use super::mutated_worlds::LeagueFault;
use super::referee::RefereeFlaw;
use super::unreliable_store::lock;
use super::world::{LeagueWorld, NAME};
use chrono::TimeDelta;
use league::book::season::SeasonState;
use model::SeasonNumber;

/// Interval between the players' visits, in hours.
const HOURS: i64 = 6;
/// Maximum number of visits: a league that takes longer is stuck.
const LOOKS_MAX: u32 = 2_000;
/// Number of visits, give or take a few, after which the service is away for a week.
const WEEK_AWAY: u32 = 20;
/// Rules of the league except for its divisions.
const RULES: &str =
    "entries=3d check-in=2d plan=1d season=16d settle=2d pause=3d late-extension=1d away=3 tables=2";

/// Size of a simulation.
#[derive(Copy, Clone, Debug)]
pub(super) struct SimulationSize {
    pub(super) people: usize,
    pub(super) division: u32,
    pub(super) seasons: u16,
    pub(super) on_disk: bool,
    pub(super) bent: Option<LeagueFault>,
    /// Further rules of the league.
    pub(super) rules: &'static str,
    /// True if the admin also acts on the draw.
    pub(super) is_drawn_by_hand: bool,
}

impl SimulationSize {
    /// A league of 60 players in three divisions.
    pub(super) const LONG: Self = Self {
        people: 78,
        division: 15,
        seasons: 4,
        on_disk: false,
        bent: None,
        rules: "demotion=always",
        is_drawn_by_hand: false,
    };
    pub(super) const SMALL: Self = Self {
        people: 15,
        division: 5,
        seasons: 2,
        on_disk: false,
        bent: None,
        rules: "",
        is_drawn_by_hand: false,
    };
    pub(super) const TINY: Self = Self {
        people: 11,
        division: 4,
        seasons: 2,
        on_disk: false,
        bent: None,
        rules: "",
        is_drawn_by_hand: false,
    };
    /// A ladder of one division.
    pub(super) const LADDER: Self =
        Self { people: 14, division: 40, seasons: 1, rules: "format=ladder", ..Self::TINY };
    /// A block of one division with teams, forbidden pairs and late entries.
    pub(super) const DRAWN_BY_HAND: Self = Self {
        people: 22,
        division: 60,
        seasons: 2,
        rules: "teams=2 sit-out=1",
        is_drawn_by_hand: true,
        ..Self::TINY
    };
}

/// A run of one seed.
pub(super) struct LeagueRun {
    pub(super) world: LeagueWorld,
    pub(super) exports: Exports,
    seed: u64,
    size: SimulationSize,
    tempers: Vec<PlayerBehaviour>,
}

impl LeagueRun {
    pub(super) async fn new(seed: u64, size: SimulationSize) -> Self {
        let mut world = LeagueWorld::new(seed, size.on_disk, size.bent).await;
        world.is_drawn_by_hand = size.is_drawn_by_hand;
        Self { world, exports: Exports::new(), seed, size, tempers: Vec::new() }
    }

    /// Runs the seed.
    pub(super) async fn run_to_end(&mut self) {
        self.create_league().await;
        for look in 0..LOOKS_MAX {
            if !self.world.broken.is_empty() {
                return;
            }
            self.pass_hours().await;
            self.disturb_service(look).await;
            self.world.act_for_players(self.seed, &self.tempers).await;
            let rarely = if self.size.is_drawn_by_hand { 2 } else { 5 };
            if self.world.chance.below(rarely) == 0 {
                self.world.perform_admin_act().await;
            }
            self.world.run_due().await;
            self.check_laws(look).await;
            if self.is_done().await {
                self.reopen_last_season().await;
                return laws::check_whole_league(&mut self.world, &mut self.exports).await;
            }
        }
        let state = self.world.league().await.season().map(|season| (season.number, season.state));
        self.world.report_broken_law(format!("the league is stuck: {state:?}"));
    }

    async fn create_league(&mut self) {
        for number in 1..=self.size.people {
            let at = self.world.admit(&format!("P{number}")).await;
            let forgets = *self.world.chance.one_of(&[0, 0, 5, 10, 70]);
            let by_hand = self.world.chance.below(10) == 0;
            self.tempers.push(PlayerBehaviour { at, forgets, by_hand });
        }
        for number in 1..=4 {
            self.world.admit(&format!("Spare{number}")).await;
        }
        let root = self.world.people[0].id;
        let new = format!(
            "manage {NAME} new sealed-lots 4 division={} {RULES} {}: A league",
            self.size.division, self.size.rules
        );
        self.world.player_says(root, &new).await;
        assert!(self.world.run_admin_command("open").await, "the entries of the first season open");
    }

    /// Returns the number of days that have passed.
    fn days(&self) -> i64 {
        self.world.now().timestamp() / 86_400 - 1_800_000_000 / 86_400
    }

    async fn pass_hours(&mut self) {
        let until = self.world.now() + TimeDelta::hours(HOURS);
        self.world.advance_until(until).await;
    }

    /// Lets something happen to the service.
    async fn disturb_service(&mut self, look: u32) {
        if look == WEEK_AWAY + (self.seed % 16) as u32 {
            return self.world.take_down(TimeDelta::days(7)).await;
        }
        match self.world.chance.below(60) {
            0..10 => self.world.schedule_death(),
            10 => self.world.take_down(TimeDelta::days(1)).await,
            11 if self.world.chance.below(6) == 0 => self.world.take_down(TimeDelta::days(7)).await,
            12 => self.world.take_down(TimeDelta::minutes(20)).await,
            _ => {}
        }
    }

    async fn check_laws(&mut self, look: u32) {
        laws::check_nothing_is_due(&mut self.world, "at rest").await;
        if look.is_multiple_of(6) {
            laws::check_tables_are_unique(&mut self.world).await;
            laws::check_standings(&mut self.world, &mut self.exports).await;
        }
        if look.is_multiple_of(20) {
            laws::check_log_replays(&mut self.world).await;
        }
    }

    /// Returns true if the last season is final. The season before it stops the automatic planning of further ones.
    async fn is_done(&mut self) -> bool {
        let league = self.world.league().await;
        let Some(season) = league.season() else { return false };
        // If an outage skipped the draft, the season that has begun keeps its rules, and the next one is the last.
        if season.number.number() >= self.size.seasons && league.rules.calendar.pause_s.is_some() {
            assert!(self.world.run_admin_command("set pause=none").await);
        }
        if season.state == SeasonState::Cancelled && self.world.run_admin_command("open").await {
            self.world.count("cancelled and opened again");
        }
        season.number.number() >= self.size.seasons && season.state == SeasonState::Final
    }

    /// Returns those of these flaws that make a referee differ from the league about some season.
    pub(super) async fn detected_flaws(&mut self, flaws: &[RefereeFlaw]) -> Vec<RefereeFlaw> {
        let mut found = Vec::new();
        for flaw in flaws {
            for season in 1..=self.size.seasons {
                let number = SeasonNumber::new(season);
                if laws::dispute(&self.world, &mut self.exports, number, *flaw).await.is_some() {
                    found.push(*flaw);
                    break;
                }
            }
        }
        found
    }

    /// Summarises the run in numbers.
    pub(super) async fn summary(&self) -> String {
        let (league, log) = (self.world.league().await, laws::read_log(&self.world).await);
        let steps = log.iter().filter(|line| line["by"] == "league").count();
        let (letters, commits) = {
            let heard = lock(&self.world.heard);
            (heard.letters.len(), heard.commits)
        };
        let sizes: Vec<Vec<usize>> =
            league.seasons.iter().map(|season| season.divisions.iter().map(Vec::len).collect()).collect();
        let (seed, days, lines, tally) = (self.seed, self.days(), log.len(), &self.world.tally);
        format!(
            "seed {seed}: {days} days, divisions {sizes:?}, {lines} lines of the log, {steps} by the league, \
             {letters} letters, {commits} commits, {tally:?}"
        )
    }

    /// Reopens the last season, as an admin's mistake and as a correction.
    async fn reopen_last_season(&mut self) {
        let number = SeasonNumber::new(self.size.seasons);
        laws::check_final_season(&mut self.world, &mut self.exports, number).await;
        if self.world.run_admin_command("reopen").await {
            self.world.count("reopened");
            self.world.run_admin_command("adjust 1 +2.5").await;
            for _ in 0..12 {
                self.pass_hours().await;
            }
        }
        let league = self.world.league().await;
        if league.season().is_none_or(|season| season.state != SeasonState::Final) {
            self.world.report_broken_law("the reopened season does not become final");
        }
    }
}
