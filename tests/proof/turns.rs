//! Example turns are promises: typing one performs exactly its steps. So each is parsed before it is proposed.

use crate::laws::games;
use engine::playout::{PlayoutStrategy, play_out};
use engine::{
    Completion, Dice, DiceKey, IllegalPlay, JsonError, Lexicon, LineError, Meta, NoStep, Note, OfferWords,
    Pending, Play, Position, Prompt, ProposalNote, Reading, Seat, Standing, StepWords, Viewer, whole_turns,
};
use serde_json::Value;
use std::collections::BTreeMap;

/// A position that cannot parse lines of several steps.
#[derive(Debug)]
struct SingleStepParser(Box<dyn Position>);

impl Position for SingleStepParser {
    fn read_line(
        &self,
        seat: Seat,
        text: &str,
        lexicon: &Lexicon,
        dice: &DiceKey,
        steps: u64,
    ) -> Result<Result<Reading, LineError>, JsonError> {
        match text.contains(", ") {
            true => Ok(Ok(Reading::draft_of(Vec::new()))),
            false => self.0.read_line(seat, text, lexicon, dice, steps),
        }
    }

    fn clone_box(&self) -> Box<dyn Position> {
        Box::new(Self(self.0.clone_box()))
    }

    fn meta(&self) -> &'static Meta {
        self.0.meta()
    }
    fn pending(&self) -> Pending {
        self.0.pending()
    }
    fn prompt(&self, seat: Seat) -> Result<Option<Prompt>, JsonError> {
        self.0.prompt(seat)
    }
    fn offers(&self, seat: Seat) -> Vec<OfferWords> {
        self.0.offers(seat)
    }
    fn spellings(&self, seat: Seat) -> Vec<Vec<String>> {
        self.0.spellings(seat)
    }
    fn notes(&self, seat: Seat, of: &[(usize, u64)]) -> Vec<Vec<Note>> {
        self.0.notes(seat, of)
    }
    fn proposal_notes(&self) -> &'static [ProposalNote] {
        self.0.proposal_notes()
    }
    fn examples(&self, seat: Seat) -> Vec<String> {
        self.0.examples(seat)
    }
    fn read_ahead(
        &self,
        seat: Seat,
        text: &str,
        lexicon: &Lexicon,
        dice: &DiceKey,
        steps: u64,
    ) -> Result<Result<Reading, LineError>, JsonError> {
        self.0.read_ahead(seat, text, lexicon, dice, steps)
    }
    fn complete(&self, seat: Seat, text: &str, lexicon: &Lexicon, dice: &DiceKey, steps: u64) -> Completion {
        self.0.complete(seat, text, lexicon, dice, steps)
    }
    fn step_words(&self, seat: Seat, step: &Value) -> Option<StepWords> {
        self.0.step_words(seat, step)
    }
    fn apply(
        &mut self,
        play: &Play<Value>,
        dice: &mut Dice,
        events: &mut Vec<Value>,
    ) -> Result<(), IllegalPlay> {
        self.0.apply(play, dice, events)
    }
    fn fallback_step(&self, seat: Seat) -> Result<Value, NoStep> {
        self.0.fallback_step(seat)
    }
    fn bot_step(&self, seat: Seat, luck: &mut Dice) -> Result<Value, NoStep> {
        self.0.bot_step(seat, luck)
    }
    fn ranked_steps(&self, seat: Seat, luck: &mut Dice) -> Result<Vec<Value>, NoStep> {
        self.0.ranked_steps(seat, luck)
    }
    fn random_step(&self, seat: Seat, luck: &mut Dice) -> Result<Value, NoStep> {
        self.0.random_step(seat, luck)
    }
    fn round(&self) -> Option<u32> {
        self.0.round()
    }
    fn assume_decision(&self, seat: Seat, asked: &str) -> Option<Box<dyn Position>> {
        self.0.assume_decision(seat, asked)
    }
    fn view(&self, viewer: Viewer) -> Result<Value, JsonError> {
        self.0.view(viewer)
    }
    fn redact(&self, event: &Value, viewer: Viewer) -> Result<Option<Value>, JsonError> {
        self.0.redact(event, viewer)
    }
    fn standings(&self, viewer: Viewer) -> Vec<Standing> {
        self.0.standings(viewer)
    }
    fn standings_now(&self) -> Vec<Standing> {
        self.0.standings_now()
    }
    fn snapshot(&self) -> Result<String, JsonError> {
        self.0.snapshot()
    }
    fn digest(&self) -> Result<String, JsonError> {
        self.0.digest()
    }
    fn census(&self) -> BTreeMap<String, u32> {
        self.0.census()
    }
    fn reshuffle_hidden(&self, viewer: Viewer, dice: &mut Dice) -> Box<dyn Position> {
        self.0.reshuffle_hidden(viewer, dice)
    }
}

/// A line that cannot be parsed is not proposed, regardless of its number of steps.
#[test]
fn only_parsable_turns_are_proposed() {
    let key = DiceKey::from_number(1);
    let (mut of_several, mut of_one) = (0, 0);
    let mut visit = |position: &dyn Position, steps: u64| {
        for seat in position.pending().seats() {
            let turns = |of: &dyn Position| whole_turns(of, *seat, &key, steps + 1).unwrap();
            of_several += turns(position).iter().filter(|turn| turn.steps.len() > 1).count();
            let left = turns(&SingleStepParser(position.clone_box()));
            assert!(left.iter().all(|turn| turn.steps.len() == 1), "{left:?} cannot be parsed");
            of_one += left.len();
        }
    };
    for kind in games() {
        let components = kind.components(kind.meta().components).unwrap();
        let mut how =
            |position: &dyn Position, seat, luck: &mut _| PlayoutStrategy::Bot.step(position, seat, luck);
        let (seats, options) = (kind.meta().seats_min, BTreeMap::new());
        play_out(kind, &components, seats, &options, 1, &mut how, &mut visit).unwrap();
    }
    assert!(of_several > 0 && of_one > 0, "too few to prove anything: {of_several} and {of_one}");
}
