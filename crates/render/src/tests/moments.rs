//! Moments of random games of every kind, for a seat and for the public, with the events since; pictures are measured
//! on them.

use super::samples::{LONG, SHORT, table_of};
use engine::playout::{PlayoutStrategy, next_play};
use engine::{DiceKey, GameKind, Pending, Play, Position, Seat, Viewer};
use model::{BoardSummary, SeatSummary, Status, TableSummary};
use play::board;
use serde_json::Value;
use std::collections::BTreeMap;

/// Number of moments of each game.
pub(super) const MOMENTS: usize = 4;

/// A moment of a game for one viewer.
pub(super) struct Sample {
    pub(super) label: String,
    pub(super) table: TableSummary,
    pub(super) board: BoardSummary,
}

/// A position, the play that led to it, and the events of that play.
type PlayedMoment = (Box<dyn Position>, Option<Play<Value>>, Vec<Value>);

/// A whole random game, play by play.
pub(super) struct RandomGame {
    label: String,
    game: &'static str,
    seats: u8,
    /// Every position, with the play that led to it and its events.
    plays: Vec<PlayedMoment>,
}

impl RandomGame {
    /// Plays a game with this many seats; if `varied`, each option has its last value.
    pub(super) fn played(kind: &GameKind, seats: u8, varied: bool) -> Self {
        let meta = kind.meta();
        let varied_options =
            meta.options.iter().filter_map(|choice| Some((choice.key, choice.values.last()?)));
        let options: BTreeMap<String, String> = varied_options
            .filter(|_| varied)
            .map(|(key, value)| (key.to_owned(), (*value).to_owned()))
            .collect();
        let components = kind.components(meta.components).unwrap();
        let (key, mut news) = (DiceKey::from_number(60 + u64::from(seats)), Vec::new());
        let mut position = kind.setup(&components, seats, &options, &mut key.at(0), &mut news).unwrap();
        let (mut steps, mut plays) = (1, vec![(position.clone_box(), None, news)]);
        while !position.pending().is_over() {
            let pending = position.pending();
            let mut choose =
                |seat, luck_at| PlayoutStrategy::Random.step(position.as_ref(), seat, &mut key.luck(luck_at));
            let play = next_play(&pending, steps, &mut choose).unwrap();
            let mut news = Vec::new();
            position.apply(&play, &mut key.at(steps), &mut news).unwrap();
            steps += play.steps();
            plays.push((position.clone_box(), Some(play), news));
        }
        let varied = if varied { ", varied" } else { "" };
        Self { label: format!("{} of {seats}{varied}", meta.id), game: meta.id, seats, plays }
    }

    /// Returns the n-th of [`MOMENTS`]: the beginning, two in between, and the end.
    pub(super) fn sample(&self, nth: usize, viewer: Viewer) -> Sample {
        let last = self.plays.len() - 1;
        let at = [0, last / 3, last * 4 / 5, last][nth];
        let position = self.plays[at].0.as_ref();
        let pending = position.pending();
        let mut waiting = pending.seats().to_vec();
        let sealed = matches!(pending, Pending::Sealed(_)) && waiting.len() > 1;
        let answered = if sealed { vec![waiting.remove(0)] } else { Vec::new() };
        let names = if nth.is_multiple_of(2) { SHORT } else { LONG };
        let seat = |name: &&str| SeatSummary { name: (*name).into(), ..SeatSummary::default() };
        let table = TableSummary {
            seats: names[..usize::from(self.seats)].iter().map(seat).collect(),
            status: if pending.is_over() { Status::Over } else { Status::Running },
            you: viewer.seat(),
            waiting,
            answered,
            ..table_of(self.game, usize::from(self.seats))
        };
        let told = format!("{}, moment {nth}, {viewer:?}", self.label);
        Sample {
            label: told,
            table,
            board: BoardSummary { since: self.since(at, viewer), ..board(position, viewer).unwrap() },
        }
    }

    /// Returns the viewer's events since their own last play, or those of the latest play. A sealed answer counts from
    /// before the reveal.
    fn since(&self, at: usize, viewer: Viewer) -> Vec<Value> {
        let behind = |seat: Seat, nth: usize| match &self.plays[nth].1 {
            Some(Play::Step(by, _)) => (*by == seat).then_some(nth + 1),
            Some(Play::Sealed(all)) => all.iter().any(|(by, _)| *by == seat).then_some(nth),
            None => None,
        };
        let from = match viewer {
            Viewer::Table => at,
            Viewer::Seat(seat) => (0..=at).rev().find_map(|nth| behind(seat, nth)).unwrap_or(0),
        };
        let told = self.plays[from..=at].iter().flat_map(|(_, _, news)| news);
        told.filter_map(|event| self.plays[at].0.redact(event, viewer).unwrap()).collect()
    }
}
