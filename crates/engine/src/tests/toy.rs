//! A toy game: a graph of stages defined by the test. Applying a revealing step panics, because the reader must not do
//! so.

use crate::line_reader::LineEnd;
use crate::trie::{parse_digits, parse_shape};
use crate::{
    Completion, Dice, DiceKey, End, FromComponents, LegalSteps, Lexicon, LineError, Mark, Notes, Offer,
    OfferKind, Offers, PartsError, Pending, Play, Reading, Rules, Seat, Setup, State, Word, Words, complete,
    line,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// One offer: its words and the stage that it leads to. `bid 1..20` is a range; the prefix `!` marks a revealing step,
/// and `~` one that does nothing. Other spellings follow after `|`.
pub(super) type Row = (&'static str, usize);

/// One stage: the seat to act, the kind of decision, its offers, and the default offer.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Stage {
    pub(super) seat: u8,
    pub(super) sealed: bool,
    pub(super) fresh: bool,
    pub(super) rows: Vec<Row>,
    pub(super) default: Option<usize>,
}

/// A stage within a decision of seat 0.
pub(super) fn stage(rows: &[Row]) -> Stage {
    Stage { seat: 0, sealed: false, fresh: false, rows: rows.to_vec(), default: None }
}

impl Stage {
    pub(super) fn fresh(mut self) -> Self {
        self.fresh = true;
        self
    }
    pub(super) fn sealed(mut self) -> Self {
        self.sealed = true;
        self.fresh()
    }
    pub(super) fn of(mut self, seat: u8) -> Self {
        self.seat = seat;
        self
    }
    pub(super) fn default(mut self, row: usize) -> Self {
        self.default = Some(row);
        self
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Toy {
    at: usize,
    #[serde(skip)]
    stages: Arc<Vec<Stage>>,
}

/// Row or number of an offer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) enum Step {
    Row(usize),
    Number(u32),
}

/// Parses canonical words.
pub(super) fn words(text: &'static str) -> Words {
    let word = |word: &'static str| match parse_digits(word) {
        Some(number) => Word::Number(number),
        None => parse_shape(word).unwrap_or(Word::Key(word)),
    };
    Words::of(&text.split(' ').map(word).collect::<Vec<_>>())
}

fn offer((text, _): Row, at: usize) -> Offer<Step> {
    let reveals = text.starts_with('!');
    let is_idle = text.starts_with('~');
    let mut spellings = text.trim_start_matches(['!', '~']).split(" | ");
    let text = spellings.next().unwrap();
    let offer = match text.split_once("..") {
        Some((words_and_first, last)) => {
            let (said, first) = words_and_first.rsplit_once(' ').unwrap();
            Offer::number(words(said), first.parse().unwrap()..=last.parse().unwrap(), Step::Number)
        }
        None => Offer::single(words(text), Step::Row(at)),
    };
    let offer = spellings.fold(offer, |offer, also| offer.or(words(also))).revealing(reveals);
    if is_idle { offer.idle() } else { offer }
}

impl Toy {
    pub(super) fn new(stages: Vec<Stage>) -> Self {
        Self { at: 0, stages: Arc::new(stages) }
    }

    pub(super) fn read(&self, text: &str) -> Result<Reading, LineError> {
        self.read_in(text, &Lexicon::plain())
    }

    pub(super) fn read_in(&self, text: &str, lexicon: &Lexicon) -> Result<Reading, LineError> {
        line::read_line(self, Seat::new(0), text, lexicon, &DiceKey::from_number(1), 1, LineEnd::AskPlayer)
            .unwrap()
    }

    pub(super) fn complete(&self, text: &str) -> Completion {
        complete::complete(self, Seat::new(0), text, &Lexicon::plain(), &DiceKey::from_number(1), 1)
    }

    /// Formats the reading of a line: the words of each step (in brackets if left out), the reason reading stopped, and
    /// the rest.
    pub(super) fn read_summary(&self, text: &str) -> String {
        summarise_reading(self.read(text))
    }
}

pub(super) fn summarise_reading(read: Result<Reading, LineError>) -> String {
    match read {
        Ok(reading) => {
            let steps = reading.steps.iter().map(|step| match step.mark {
                Mark::Played => step.words.clone(),
                mark => format!("({mark:?} {})", step.words).to_lowercase(),
            });
            let rest = if reading.rest.is_empty() { String::new() } else { format!(" | {}", reading.rest) };
            format!("{} -> {:?}{rest}", steps.collect::<Vec<_>>().join(", "), reading.stop)
        }
        Err(error) => {
            let more = if error.more == 0 { String::new() } else { format!(" +{}", error.more) };
            let before = if error.before.is_empty() {
                String::new()
            } else {
                format!(" after {}", error.before.join(", "))
            };
            format!(
                "{:?} {} `{}`: {}{more}{before}",
                error.wrong,
                error.at,
                error.word,
                error.expected.join(", ")
            )
        }
    }
}

impl FromComponents for () {
    fn parse(_text: &str) -> Result<(), PartsError> {
        Ok(())
    }
}

impl State for Toy {
    type Parts = ();
    type Snapshot = Self;

    fn resume(snapshot: Self, _parts: Arc<()>) -> Self {
        snapshot
    }
}

impl Rules for Toy {
    type Options = BTreeMap<String, String>;
    type Step = Step;
    type Event = ();

    fn setup(_table: &Setup<Self::Options, ()>, _dice: &mut Dice, _news: &mut Vec<()>) -> Self {
        Self::new(Vec::new())
    }
    fn pending(&self) -> Pending {
        match self.stages.get(self.at) {
            None => Pending::Over(End { reason: "end" }),
            Some(stage) if stage.sealed => Pending::Sealed(vec![Seat::new(0), Seat::new(1)]),
            Some(stage) => Pending::Turn(Seat::new(stage.seat)),
        }
    }
    fn apply(&mut self, play: &Play<Step>, _dice: &mut Dice, _news: &mut Vec<()>) {
        let Play::Step(_, step) = play else { panic!("the reader applied a sealed step") };
        let rows = &self.stages[self.at].rows;
        let is_it = |(at, row): &(usize, &Row)| match (offer(**row, *at).make, step) {
            (OfferKind::One(one), step) => one == *step,
            (OfferKind::Number(range, _), Step::Number(number)) => range.contains(number),
            _ => false,
        };
        let (_, row) = rows.iter().enumerate().find(is_it).expect("the reader applied an illegal step");
        assert!(!row.0.starts_with('!'), "the reader applied a revealing step");
        self.at = row.1;
    }
}

impl Notes for Toy {}

impl LegalSteps for Toy {
    fn offers(&self, _seat: Seat) -> Offers<Step> {
        let stage = &self.stages[self.at];
        let steps: Vec<_> = stage.rows.iter().enumerate().map(|(at, row)| offer(*row, at)).collect();
        let default = stage.default.map(|row| steps[row].nth(0));
        Offers { decision_name: Words::key("toy"), fresh: stage.fresh, steps, default }
    }
}
