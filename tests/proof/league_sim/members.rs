//! Players of the league: they join, check in, play, forget, leave, come back, and take vacant seats.

use super::world::LeagueWorld;
use engine::Seat;
use league::book::entry::EntryState;
use league::book::league::League;
use league::book::season::{Season, SeasonState};
use model::{Holder, Page, PlayerId, Right, RightRecipient, Status, Table};
use ports::Origin;

/// Behaviour of a player.
#[derive(Clone, Debug)]
pub(super) struct PlayerBehaviour {
    /// Index among the players.
    pub(super) at: usize,
    /// Share of requests that the player ignores, in percent.
    pub(super) forgets: u64,
    /// True if the player always answers by hand.
    pub(super) by_hand: bool,
}

/// A player's behaviour in a season.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum SeasonPlan {
    Plays,
    ComesLate,
    StaysAway,
    Withdraws,
    DropsOut,
}

impl PlayerBehaviour {
    fn season_plan(&self, seed: u64, season: &Season) -> SeasonPlan {
        let text = format!("{seed} {} {}", self.at, season.number.number());
        match blake3::hash(text.as_bytes()).as_bytes()[0] % 100 {
            0..3 => SeasonPlan::StaysAway,
            3..7 => SeasonPlan::ComesLate,
            7..10 => SeasonPlan::Withdraws,
            10..14 => SeasonPlan::DropsOut,
            _ => SeasonPlan::Plays,
        }
    }
}

pub(super) fn keys_of(page: &Page) -> Vec<String> {
    page.says.iter().map(|say| say.key.clone()).collect()
}

impl LeagueWorld {
    pub(super) async fn player_says(&mut self, player: PlayerId, line: &str) -> Page {
        let page = self.send_as(Origin::Player(player), line).await;
        self.note(format!("{} says `{line}`: {:?}", self.name(player), keys_of(&page)));
        page
    }

    /// Lets every player act for these hours.
    pub(super) async fn act_for_players(&mut self, seed: u64, tempers: &[PlayerBehaviour]) {
        let league = self.league().await;
        for temper in tempers {
            self.act_for_player(seed, temper, &league).await;
        }
        self.run_due().await;
        let league = self.league().await;
        let Some(season) = league.season().filter(|season| season.state.is_played()) else { return };
        let mut tables = self.tables(Some(season.number)).await;
        tables.sort_by_key(|table| table.league.as_ref().map(|league| league.number));
        for table in tables.iter().filter(|table| table.status() == Status::Running) {
            self.answer_at_table(tempers, table).await;
        }
    }

    async fn act_for_player(&mut self, seed: u64, temper: &PlayerBehaviour, league: &League) {
        let (Some(season), player) = (league.season(), self.people[temper.at].id) else { return };
        let plan = temper.season_plan(seed, season);
        let own = season.entry_of(&[player]).map(|entry| entry.state);
        let line = match (season.state, plan, own) {
            (_, SeasonPlan::StaysAway, _) => return,
            (SeasonState::Open, SeasonPlan::ComesLate, _) => return,
            (SeasonState::Open, _, None) if self.chance.below(4) == 0 => "league join SIM",
            (SeasonState::Closed | SeasonState::Set | SeasonState::Running, SeasonPlan::ComesLate, None)
                if self.chance.below(20) == 0 =>
            {
                "league join SIM"
            }
            (SeasonState::Closed | SeasonState::Set, SeasonPlan::Withdraws, Some(_))
                if self.chance.below(4) == 0 =>
            {
                "league leave SIM"
            }
            (SeasonState::Closed, _, Some(EntryState::Entered))
                if self.chance.below(100) >= temper.forgets + 30 =>
            {
                "league here SIM"
            }
            (
                SeasonState::Running,
                SeasonPlan::DropsOut,
                Some(EntryState::CheckedIn | EntryState::Entered),
            ) if self.chance.below(30) == 0 => "league leave SIM yes",
            (SeasonState::Running, _, _) if self.is_asked(league, player) && self.chance.below(3) == 0 => {
                *self.chance.one_of(&["league join SIM", "league leave SIM"])
            }
            _ => return,
        };
        self.player_says(player, line).await;
        self.count(match line {
            "league join SIM" => "entered",
            "league here SIM" => "checked in",
            "league leave SIM yes" => "dropped out",
            _ => "withdrew",
        });
    }

    fn is_asked(&self, league: &League, player: PlayerId) -> bool {
        league.asked.values().any(|asked| asked.player == player)
    }

    /// Players who are to act at a table answer or not. A player who left may come back, or another takes the seat.
    async fn answer_at_table(&mut self, tempers: &[PlayerBehaviour], table: &Table) {
        for seat in table.seats_to_act() {
            let Some(player) = table.player_at(seat) else { continue };
            let temper = tempers.iter().find(|temper| self.people[temper.at].id == player);
            let (forgets, by_hand) = temper.map_or((0, false), |temper| (temper.forgets, temper.by_hand));
            if self.chance.below(100) < forgets + 20 {
                continue;
            }
            let coins = self.chance.below(6);
            let line = match by_hand {
                true => format!("bid {coins}"),
                false => format!("when bid: bid {coins} until withdrawn"),
            };
            let Some(right) = self.right_at(table, seat) else { continue };
            let page = self.send_as(Origin::Holder(right), &line).await;
            self.note(format!("{} at {} says `{line}`: {:?}", self.name(player), table.code, keys_of(&page)));
            self.count("answered");
        }
        let left = table.seats_with_holders().filter_map(|(_, holder)| match holder {
            Holder::Bot { left_by: Some(player), .. } => Some(*player),
            _ => None,
        });
        for player in left.collect::<Vec<_>>() {
            match self.chance.below(40) {
                0..4 => {
                    self.player_says(player, &format!("return {}", table.code)).await;
                    self.count("came back");
                }
                4 => {
                    let other = self.chance.below(self.people.len() as u64 - 1) as usize + 1;
                    let other = self.people[other].id;
                    let page = self.player_says(other, &format!("takeover {}", table.code)).await;
                    if keys_of(&page).iter().any(|key| key == "say-seat-taken") {
                        self.broken.push(format!(
                            "{other} took over a seat at {} that belongs to the league",
                            table.code
                        ));
                    }
                    self.count("stranger");
                }
                _ => {}
            }
        }
        if self.chance.below(200) == 0
            && let Some((_, player)) = table.seats_of_people().next()
        {
            let word = if table.clocks.paused_at.is_some() { "resume" } else { "pause" };
            self.vote_for_all(table, player, word).await;
        }
    }

    async fn vote_for_all(&mut self, table: &Table, player: PlayerId, word: &str) {
        self.player_says(player, &format!("{word} {}", table.code)).await;
        for (_, other) in table.seats_of_people().filter(|(_, other)| *other != player) {
            self.player_says(other, &format!("vote {} yes", table.code)).await;
        }
        self.count("vote");
    }

    /// Returns the right of a seat's open decision.
    fn right_at(&self, table: &Table, seat: Seat) -> Option<Right> {
        let (holder, ask) = (table.holder(seat)?, table.asks.get(&seat)?);
        let player = self.people.iter().find(|one| Some(one.id) == holder.player())?;
        let to = Some(RightRecipient { player: player.id, since: player.mailboxes.since });
        let (generation, opened) = (holder.generation(), ask.opened);
        Some(Right::Decision { table: table.code.clone(), seat, opened, generation, to })
    }
}
