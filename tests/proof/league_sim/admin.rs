//! The admin of the league, mistakes included: each act is previewed, confirmed with its confirmation word, and
//! sometimes taken back.

use super::laws;
use super::members::keys_of;
use super::world::LeagueWorld;
use league::book::league::League;
use league::book::season::{Season, SeasonState, SeasonTable};
use model::{Page, PageButton};
use serde_json::Value;

/// Share of acts that are mistakes, in percent.
const MISTAKES: u64 = 45;
/// Maximum number of pairs kept apart.
const PAIRS_MAX: usize = 3;

/// Returns the line that confirms a page's proposal.
fn confirmation_line(page: &Page) -> Option<String> {
    page.presses.iter().find_map(|press| match press {
        PageButton::Sure { line, needs_why: true } => Some(format!("{line}: so it was agreed")),
        PageButton::Sure { line, needs_why: false } => Some(line.clone()),
        _ => None,
    })
}

impl LeagueWorld {
    /// Types an admin command and confirms it; returns true if it was carried out.
    pub(super) async fn run_admin_command(&mut self, act: &str) -> bool {
        let root = self.people[0].id;
        let told = self.player_says(root, &format!("manage SIM {act}")).await;
        let Some(line) = confirmation_line(&told) else { return false };
        let done = self.player_says(root, &line).await;
        keys_of(&done).iter().any(|key| key == "say-manage-done")
    }

    /// Performs one random act; some are taken back at once, some later.
    pub(super) async fn perform_admin_act(&mut self) {
        let league = self.league().await;
        let Some(season) = league.season() else { return };
        if league.paused_at.is_some() {
            if self.chance.below(4) == 0 && self.run_admin_command("resume").await {
                self.count("resume");
            }
            return;
        }
        let Some((what, act)) = self.draw_act(&league, season) else { return };
        if !self.run_admin_command(&act).await {
            return self.count("refused act");
        }
        self.count(what);
        if self.chance.below(4) == 0 {
            // The world continues for a moment before the mistake is noticed.
            self.run_due().await;
        }
        if self.chance.below(100) < MISTAKES {
            self.undo_last_act().await;
        }
        self.run_due().await;
    }

    /// Takes back the admin's last act unless something depends on it.
    async fn undo_last_act(&mut self) {
        let log = laws::read_log(self).await;
        let by_admin = |line: &&Value| line["by"].get("admin").is_some();
        let Some(seq) = log.iter().rev().find(by_admin).and_then(|line| line["seq"].as_u64()) else { return };
        if self.run_admin_command(&format!("back {seq}")).await {
            self.count("taken back");
        }
    }

    fn draw_act(&mut self, league: &League, season: &Season) -> Option<(&'static str, String)> {
        let everybody = self.people.len() as u64;
        let stranger = format!("p{}@example.org", 1 + self.chance.below(everybody - 1));
        let entry = match season.entries.len() as u64 {
            0 => 1,
            count => 1 + self.chance.below(count),
        };
        if self.is_drawn_by_hand && self.chance.below(2) == 0 {
            return self.draw_act_on_draw(league, season, &stranger);
        }
        match season.state {
            SeasonState::Draft => Some(match self.chance.below(10) {
                0 => ("open", "open".to_owned()),
                8 | 9 => ("reopen", "reopen".to_owned()),
                1 => ("title", "title The great league".to_owned()),
                2 => ("set", "set ties=head,wins,share".to_owned()),
                3 => ("set", "set ties=wins,share".to_owned()),
                4 => ("set", "set walkover=nothing".to_owned()),
                5 => ("set", "set late=strike".to_owned()),
                6 => ("set", "set abandoned=counted".to_owned()),
                _ => ("set", "set dropout=stand".to_owned()),
            }),
            SeasonState::Open => match self.chance.below(4) {
                0 => Some(("ban", format!("ban {stranger} 1"))),
                1 => Some(("announce", "announce Please say that you are there".to_owned())),
                2 => Some(("strike before the start", format!("strike {entry}"))),
                _ => None,
            },
            SeasonState::Closed => match self.chance.below(6) {
                0 => Some(("reopen entries", "reopen".to_owned())),
                1 => Some(("ban", format!("ban {stranger} 0"))),
                _ => None,
            },
            SeasonState::Set => match self.chance.below(5) {
                0 | 1 => Some(("move", format!("move {entry} {}", 1 + self.chance.below(3)))),
                2 => Some(("unplan", "unplan".to_owned())),
                3 => Some(("strike before the start", format!("strike {entry}"))),
                _ => Some(("replace", format!("replace {entry} {stranger}"))),
            },
            SeasonState::Running | SeasonState::Closing => {
                self.draw_act_during_play(season, entry, &stranger)
            }
            SeasonState::Final | SeasonState::Cancelled => None,
        }
    }

    /// Returns an act on the draw. Few pairs are kept apart, so that there is always a draw without them.
    fn draw_act_on_draw(
        &mut self,
        league: &League,
        season: &Season,
        stranger: &str,
    ) -> Option<(&'static str, String)> {
        let count = season.entries.len() as u64;
        if count < 8 {
            return None;
        }
        let [one, other] = [1 + self.chance.below(count), 1 + self.chance.below(count)];
        let team = ("team", format!("team T{} {one} {other}", self.chance.below(4)));
        Some(match (season.state, self.chance.below(4)) {
            (_, 0) if league.apart.len() < PAIRS_MAX => ("apart", format!("apart {one} {other}")),
            (SeasonState::Closed, 1 | 2) => ("check-in", format!("check-in {one}")),
            (SeasonState::Set, _) => ("swap", format!("swap {one} {other}")),
            (_, 1) => ("add", format!("add {stranger}")),
            _ => team,
        })
    }

    fn draw_act_during_play(
        &mut self,
        season: &Season,
        entry: u64,
        stranger: &str,
    ) -> Option<(&'static str, String)> {
        if season.tables.is_empty() {
            return None;
        }
        let table: SeasonTable = self.chance.one_of(&season.tables).clone();
        let seat = self.chance.below(table.seats.len() as u64) as usize;
        let (number, sits) = (table.number, table.seats[seat]);
        let sits = sits.number();
        Some(match self.chance.below(22) {
            0 | 1 => ("strike", format!("strike {entry}")),
            2 | 3 => ("strike at a table", format!("strike {sits} table {number}")),
            4 => ("unstrike", format!("unstrike {entry}")),
            5 | 6 => ("replace", format!("replace {entry} {stranger}")),
            7 | 8 => ("guest", format!("guest {number} {sits} {stranger}")),
            9 => ("void", format!("void {number}")),
            10 => ("count", format!("count {number}")),
            11 => ("adjudicate", format!("adjudicate {number}")),
            12 => ("rule", format!("rule {number} result 2")),
            13 => ("adjust", format!("adjust {entry} {}", self.chance.one_of(&["+2", "-1.5", "+0.1", "-3"]))),
            14 => ("extend", format!("extend {entry} 12h")),
            15 => ("extend", format!("extend table {number} 30h")),
            16 => ("extend all", "extend all 24h".to_owned()),
            17 => ("pause", "pause".to_owned()),
            18 | 19 => ("alternates", format!("alternates {entry}")),
            20 => ("ban", format!("ban {stranger} 1")),
            _ => ("resend", format!("resend {entry}")),
        })
    }
}
