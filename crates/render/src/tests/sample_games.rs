//! Pages of a game in progress, shared by the samples of every game.

use super::super::RenderedLetter;
use super::samples::{now, table_of};
use engine::{DiceKey, Play, Position, Seat, Viewer, Weight, whole_turns};
use model::Picture;

use i18n::Lang;
use model::{Arg, DecisionSummary, Page, PageEvent, PageKind, Say, Status};
use play::choices_with_notes;
use serde_json::Value;
use std::collections::BTreeMap;
use unicode_width::UnicodeWidthStr;

/// A game played from a seed.
pub(super) struct GameInProgress {
    game: &'static str,
    seats: u8,
    pub(super) key: DiceKey,
    pub(super) position: Box<dyn Position>,
    /// Number of steps in effect.
    steps: u64,
    /// The events to show.
    pub(super) news: Vec<Value>,
}

impl GameInProgress {
    /// Starts a game with this many seats.
    pub(super) fn start(game: &'static str, seats: u8, options: &[(&str, &str)], seed: u64) -> Self {
        let kind = games::find(game).unwrap();
        let components = kind.components(kind.meta().components).unwrap();
        let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
        let options: BTreeMap<String, String> = options.collect();
        let (key, mut news) = (DiceKey::from_number(seed), Vec::new());
        let position = kind.setup(&components, seats, &options, &mut key.at(0), &mut news).unwrap();
        Self { game, seats, key, position, steps: 1, news }
    }

    /// Applies the n-th play, counted from 1.
    pub(super) fn play(&mut self, play: &Play<Value>, nth: u64) {
        self.position.apply(play, &mut self.key.at(nth), &mut self.news).unwrap();
        self.steps += play.steps();
    }

    /// Returns the number of steps in effect.
    pub(super) fn steps(&self) -> u64 {
        self.steps
    }

    /// Returns the first pending seat; at the end, the first seat.
    pub(super) fn asked(&self) -> Seat {
        self.position.pending().seats().first().copied().unwrap_or(Seat::new(0))
    }

    /// Draws the page for a viewer, without messages if the reader is not to act.
    pub(super) fn page(&self, viewer: Viewer) -> Page {
        let position = &*self.position;
        let pending = position.pending();
        let you = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
        let mut table = table_of(self.game, usize::from(self.seats));
        (table.you, table.waiting) = (you, pending.seats().to_vec());
        (table.round, table.heavy) = (position.round(), position.meta().weight == Weight::Heavy);
        if pending.is_over() {
            (table.status, table.seed) = (Status::Over, Some("77".repeat(32)));
        }
        let ask = you.and_then(|seat| Some((seat, position.prompt(seat).unwrap()?))).map(|(seat, asked)| {
            let (words, notes) = choices_with_notes(position, seat, &position.offers(seat));
            let turns = whole_turns(position, seat, &self.key, self.steps).unwrap();
            DecisionSummary {
                opened: 31,
                asked: asked.words,
                sealed: pending.is_sealed(),
                example_notes: turns.iter().map(|turn| (turn.line.clone(), turn.notes.clone())).collect(),
                examples: turns.into_iter().map(|turn| turn.line).collect(),
                words,
                notes,
                count: asked.count,
                deadline_at: Some(now() + chrono::TimeDelta::hours(71)),
                free_until: None,
                because: None,
                bank_s: None,
                answer: None,
                hash: None,
                draft: Vec::new(),
                begun: Vec::new(),
                quiet: None,
            }
        });
        let turn = |ask: &DecisionSummary| messages::say_turn(Arg::Words(ask.asked.clone()));
        let says = ask.iter().map(turn).collect();
        let news = self
            .news
            .iter()
            .filter_map(|event| position.redact(event, viewer).unwrap())
            .map(PageEvent::Event);
        let kind = if pending.is_over() { PageKind::Over } else { PageKind::Turn };
        let board = Some(play::board(position, viewer).unwrap());
        Page { says, news: news.collect(), ask, board, table: Some(table), ..Page::of(kind) }
    }
}

/// Builds the message that the game is over, with this reason.
pub(super) fn over(reason: &str) -> Say {
    messages::say_over(Arg::Key(reason.into()))
}

/// Checks that a letter fits a terminal and its pictures a phone.
pub(super) fn assert_letter_fits(
    name: &str,
    lang: Lang,
    letter: &RenderedLetter,
    height_max: u32,
    bytes_max: usize,
) {
    for line in letter.text.lines() {
        assert!(line.width() <= 72, "{name} {lang}: {line}");
    }
    for Picture { name: part, width, height, png, .. } in &letter.pictures {
        assert!(*width == 810 && *height < height_max, "{name} {lang} {part}: {height}");
        assert!(png.len() < bytes_max, "{name} {lang} {part}: {} bytes", png.len());
    }
}
