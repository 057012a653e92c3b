//! Player actions in a simulated league, and independent events at its tables.

use super::dice::SeasonDice;
use super::tables::{bot, end, person, put_some_to_act, scores};
use super::world::LeagueWorld;
use crate::book::event::EventActor;
use crate::book::season::SeasonState;
use crate::league_acts::entries::{Entrant, PlayerActionResult, check_in, enter, withdraw};
use engine::Seat;
use model::{Holder, Instant, PlayerId, Status, Table};
use std::sync::Arc;

impl LeagueWorld {
    /// Applies a player action.
    pub(super) fn apply_player_action(
        &mut self,
        player: PlayerId,
        acted: PlayerActionResult,
    ) -> Result<(), String> {
        if acted.replies_to_player.is_empty() {
            return Err(format!("no reply to {player}"));
        }
        self.write(&EventActor::Person(player), acted.events)
    }

    pub(super) fn enters(&mut self, player: PlayerId) -> Result<(), String> {
        let ids = self.ids(player);
        let join_key = format!("<{player}>");
        let entrant = Entrant { player, ids: &ids, join_key: &join_key };
        let acted = enter(&self.played(), &entrant, self.now);
        self.apply_player_action(player, acted)
    }

    pub(super) fn checks_in(&mut self, player: PlayerId) -> Result<(), String> {
        let acted = check_in(&self.played(), &self.ids(player));
        self.apply_player_action(player, acted)
    }

    pub(super) fn withdraws(&mut self, player: PlayerId) -> Result<(), String> {
        let acted = withdraw(&self.played(), &self.ids(player), true, self.now);
        self.apply_player_action(player, acted)
    }

    fn random_player(&self, dice: &mut SeasonDice) -> PlayerId {
        let all: Vec<PlayerId> = self.people.values().map(|player| player.id).collect();
        all[dice.below(all.len())]
    }

    /// Player actions between two runs of the driver; if `is_calm`, no player leaves.
    pub(super) fn simulate_players(&mut self, dice: &mut SeasonDice, is_calm: bool) -> Result<(), String> {
        let share = if self.state() == SeasonState::Open { 6 } else { 2 };
        for _ in 0..dice.below(share + self.people.len() / 4) {
            let player = self.random_player(dice);
            match (self.state(), dice.below(100)) {
                (SeasonState::Closed, 0..85) => self.checks_in(player)?,
                (SeasonState::Running, 6..100) if !is_calm => {}
                (_, 0..6) if !is_calm => self.withdraws(player)?,
                (_, 6..10) => self.checks_in(player)?,
                _ => self.enters(player)?,
            }
        }
        let is_before = matches!(self.state(), SeasonState::Open | SeasonState::Closed | SeasonState::Final);
        if is_before && !is_calm && dice.percent(3) {
            let (one, other) = (self.random_player(dice), self.random_player(dice));
            self.merge_players(one, other);
        }
        Ok(())
    }

    /// Merges two players into one person; the first keeps the name.
    pub(super) fn merge_players(&mut self, one: PlayerId, other: PlayerId) {
        if one == other {
            return;
        }
        let gone = self.ids(other);
        let Some(mut kept) = self.people.get(&one).cloned() else { return };
        Arc::make_mut(&mut kept).formerly.extend(gone);
        for id in kept.ids() {
            self.people.insert(id, kept.clone());
        }
        self.read_tables();
    }

    /// Updates the player ids at tables, as the stores do on reading.
    pub(super) fn read_tables(&mut self) {
        let now = self.people.iter().map(|(id, player)| (*id, player.id)).collect();
        self.tables.iter_mut().for_each(|table| table.apply_merges(&now));
    }

    /// Events at the tables of all seasons between two runs of the driver.
    pub(super) fn simulate_tables(&mut self, dice: &mut SeasonDice, is_calm: bool) {
        let (now, people) = (self.now, self.people.len());
        for table in &mut self.tables {
            simulate_table(table, now, dice, is_calm, PlayerId::new(1 + seat_candidate(people)));
        }
        self.read_tables();
    }
}

/// Selects a candidate for a vacant seat, without using the dice.
fn seat_candidate(people: usize) -> u64 {
    people as u64 / 2
}

/// Some tables are played to their end, some never finish, and at some a player leaves or returns.
fn simulate_table(table: &mut Table, now: Instant, dice: &mut SeasonDice, is_calm: bool, stranger: PlayerId) {
    // One table in eight never finishes.
    let is_slow = table.code.as_str().bytes().map(usize::from).sum::<usize>().is_multiple_of(8);
    let seat = Seat::new(dice.below(table.seats.len()) as u8);
    match (table.status(), dice.below(100)) {
        (Status::Running, 0..12) if !is_slow && table.clocks.paused_at.is_none() => {
            let scores = scores(table.seats.len(), dice);
            end(table, now, false, scores);
        }
        (Status::Running, 12..30) => put_some_to_act(table, now, dice),
        (Status::Running, 30..33) if !is_calm => {
            if let Some(player) = table.player_at(seat) {
                *seat.entry_in_mut(&mut table.seats) = bot(Some(player));
            }
        }
        (Status::Running, 33..36) => {
            if let Some(Holder::Bot { left_by: Some(left_by), .. }) = table.holder(seat) {
                let back = if dice.percent(70) { *left_by } else { stranger };
                if table.seats_of(back).next().is_none() {
                    *seat.entry_in_mut(&mut table.seats) = person(back);
                }
            }
        }
        (Status::Running, 36) if !is_calm => table.stage = test_support::stage(Status::Frozen),
        (Status::Frozen, 0..20) => table.stage = test_support::stage(Status::Running),
        (Status::Running, 37) if !is_calm => table.clocks.paused_at = Some(now),
        (Status::Running, 38..42) => table.clocks.paused_at = None,
        _ => {}
    }
}
