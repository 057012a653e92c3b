//! A tiny game for tests of requests. A round is one turn per seat, followed by one sealed bid of all seats; there are
//! two rounds.
//!
//! In a turn, a seat passes, or takes a picture (`take b`) and hangs it (`hang left`). It may also draw a card, which
//! reveals something hidden, and keep or drop it. The picture `a` can only be hung left, so that a line may end without
//! that step. The option `begins=bid` omits the turns of the first round.

use engine::{
    Audit, AutomaticMove, BotPlayer, Dice, End, FromComponents, Game, GameKind, LegalSteps, Meta, Note,
    Notes, Offer, Offers, PartsError, Pending, Play, Rules, Scores, Seat, Setup, Standing, State,
    TableOption, Viewer, Visibility, Weight, Word, Words,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The game as the registry would hold it.
pub(super) static EASEL: GameKind = GameKind::of::<Easel>();

/// Number of rounds.
const ROUNDS: u32 = 2;
/// Number of pictures available in a round.
const PICTURES: u8 = 6;

/// The state of the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Easel {
    round: u32,
    stage: Stage,
    /// The picture to be hung.
    taken: Option<u8>,
    /// The card to be kept or dropped.
    drawn: Option<u8>,
    /// The pictures still available in this round.
    pictures: Vec<u8>,
    /// The hidden pile; the next card is last.
    pile: Vec<u8>,
    /// Points in seat order.
    points: Vec<i32>,
}

/// The pending decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
enum Stage {
    Turn(Seat),
    Bid,
    Over,
}

/// The smallest decisions.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Step {
    Take(u8),
    Hang { left: bool },
    Draw,
    Keep,
    Drop,
    Pass,
    Bid(u32),
}

/// Public events.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum Event {
    Drawn { seat: Seat, card: u8 },
    Sold { seat: Seat, coins: u32 },
}

/// The public view: everything but the pile.
#[derive(Serialize, Debug)]
pub(super) struct View {
    round: u32,
    pictures: Vec<u8>,
    points: Vec<i32>,
}

/// The game has no component data.
#[derive(Debug)]
pub(super) struct Nothing;

impl FromComponents for Nothing {
    fn parse(_text: &str) -> Result<Self, PartsError> {
        Ok(Self)
    }
}

impl Easel {
    fn seats(&self) -> u8 {
        self.points.len() as u8
    }

    /// Ends the turn of a seat.
    fn next_turn(&mut self, seat: Seat) {
        let next = seat.next(self.seats());
        self.stage = if next == Seat::new(0) { Stage::Bid } else { Stage::Turn(next) };
    }

    fn end_round(&mut self) {
        self.round += 1;
        self.pictures = (0..PICTURES).collect();
        self.stage = if self.round > ROUNDS { Stage::Over } else { Stage::Turn(Seat::new(0)) };
    }

    fn step(&mut self, seat: Seat, step: &Step, events: &mut Vec<Event>) {
        match step {
            Step::Take(picture) => {
                self.pictures.retain(|left| left != picture);
                self.taken = Some(*picture);
            }
            Step::Draw => {
                let card = self.pile.pop().unwrap_or_default();
                events.push(Event::Drawn { seat, card });
                self.drawn = Some(card);
            }
            Step::Keep => {
                *seat.entry_in_mut(&mut self.points) += i32::from(self.drawn.take().unwrap_or_default());
                self.next_turn(seat);
            }
            Step::Hang { .. } | Step::Drop | Step::Pass => {
                (self.taken, self.drawn) = (None, None);
                self.next_turn(seat);
            }
            Step::Bid(_) => {}
        }
    }
}

impl State for Easel {
    type Parts = Nothing;
    type Snapshot = Self;

    fn resume(snapshot: Self, _parts: Arc<Nothing>) -> Self {
        snapshot
    }
}

impl Rules for Easel {
    type Options = BTreeMap<String, String>;
    type Step = Step;
    type Event = Event;

    fn setup(table: &Setup<Self::Options, Nothing>, dice: &mut Dice, _news: &mut Vec<Event>) -> Self {
        let mut pile: Vec<u8> = (1..=9).collect();
        dice.shuffle(&mut pile);
        let is_bid = table.options.get("begins").is_some_and(|begins| begins == "bid");
        let stage = if is_bid { Stage::Bid } else { Stage::Turn(Seat::new(0)) };
        let points = vec![0; usize::from(table.seats)];
        Self { round: 1, stage, taken: None, drawn: None, pictures: (0..PICTURES).collect(), pile, points }
    }

    fn pending(&self) -> Pending {
        match self.stage {
            Stage::Turn(seat) => Pending::Turn(seat),
            Stage::Bid => Pending::Sealed(Seat::all(self.seats()).collect()),
            Stage::Over => Pending::Over(End { reason: "hung" }),
        }
    }

    fn apply(&mut self, play: &Play<Step>, _dice: &mut Dice, events: &mut Vec<Event>) {
        match play {
            Play::Step(seat, step) => self.step(*seat, step, events),
            Play::Sealed(envelope) => {
                let coins = |step: &Step| if let Step::Bid(coins) = step { *coins } else { 0 };
                let best = envelope.iter().rev().max_by_key(|(_, step)| coins(step));
                if let Some((seat, step)) = best {
                    *seat.entry_in_mut(&mut self.points) += 1;
                    events.push(Event::Sold { seat: *seat, coins: coins(step) });
                }
                self.end_round();
            }
        }
    }

    fn round(&self) -> Option<u32> {
        Some(self.round)
    }

    fn assume_decision(&self, seat: Seat, asked: &[&str]) -> Option<Self> {
        let stage = match asked {
            ["turn"] => Stage::Turn(seat),
            ["bid"] => Stage::Bid,
            _ => return None,
        };
        Some(Self { stage, taken: None, drawn: None, ..self.clone() })
    }
}

impl Notes for Easel {
    /// Returns a picture's value and the number of pictures left, the end of the turn for hanging, and the number of
    /// coins for a bid.
    fn notes(&self, _seat: Seat, step: &Step) -> Vec<Note> {
        match step {
            Step::Take(picture) => {
                vec![
                    Note::new("pictures").number("count", self.pictures.len() as i64),
                    Note::new("points").number("points", *picture),
                ]
            }
            Step::Hang { .. } => vec![Note::new("ends")],
            Step::Bid(coins) => vec![Note::new("coins").number("count", *coins)],
            _ => Vec::new(),
        }
    }
}

impl LegalSteps for Easel {
    fn offers(&self, _seat: Seat) -> Offers<Step> {
        let key = |word, step| Offer::single(Words::key(word), step);
        let hang =
            |word, left| Offer::single(Words::of(&[Word::Key("hang"), Word::Key(word)]), Step::Hang { left });
        let asked = Words::key(if self.stage == Stage::Bid { "bid" } else { "turn" });
        let (fresh, steps) = if self.stage == Stage::Bid {
            (true, vec![Offer::number(Words::key("bid"), 0..=99, Step::Bid)])
        } else if self.taken == Some(0) {
            (false, vec![hang("left", true)])
        } else if self.taken.is_some() {
            (false, vec![hang("left", true), hang("right", false)])
        } else if self.drawn.is_some() {
            (false, vec![key("keep", Step::Keep), key("drop", Step::Drop)])
        } else {
            let take = |picture: &u8| {
                Offer::single(Words::of(&[Word::Key("take"), Word::Letter(*picture)]), Step::Take(*picture))
            };
            let others = [key("draw", Step::Draw).revealing(true), key("pass", Step::Pass)];
            (true, self.pictures.iter().map(take).chain(others).collect())
        };
        Offers { decision_name: asked, fresh, steps, default: None }
    }
}

impl AutomaticMove for Easel {
    fn fallback_step(&self, _seat: Seat) -> Step {
        match (&self.stage, self.taken, self.drawn) {
            (Stage::Bid, ..) => Step::Bid(0),
            (_, Some(_), _) => Step::Hang { left: true },
            (_, _, Some(_)) => Step::Drop,
            _ => Step::Pass,
        }
    }
}

impl BotPlayer for Easel {
    fn bot_step(&self, seat: Seat, _luck: &mut Dice) -> Step {
        match self.fallback_step(seat) {
            Step::Bid(_) => Step::Bid(7),
            Step::Pass => Step::Draw,
            other => other,
        }
    }
}

impl Visibility for Easel {
    type View = View;

    fn view(&self, _eye: Viewer) -> View {
        View { round: self.round, pictures: self.pictures.clone(), points: self.points.clone() }
    }

    fn redact(&self, event: &Event, _eye: Viewer) -> Option<Event> {
        Some(event.clone())
    }
}

impl Scores for Easel {
    fn standings(&self, _eye: Viewer) -> Vec<Standing> {
        let standing =
            |(seat, points): (Seat, &i32)| Standing::unranked(seat, vec![("points", *points)], Vec::new());
        Standing::rank_all(Seat::all(self.seats()).zip(&self.points).map(standing).collect())
    }
}

impl Audit for Easel {
    fn census(&self) -> BTreeMap<String, u32> {
        BTreeMap::from([("seats".to_owned(), u32::from(self.seats()))])
    }

    fn reshuffle_hidden(&self, _eye: Viewer, dice: &mut Dice) -> Self {
        let mut other = self.clone();
        dice.shuffle(&mut other.pile);
        other
    }
}

impl Game for Easel {
    const META: Meta = Meta {
        id: "easel",
        also: &[],
        seats_min: 2,
        seats_max: 4,
        options: &[TableOption::new("begins", &["turn", "bid"])],
        revision: 1,
        end_reasons: &["hung"],
        plays_max: 20,
        weight: Weight::Light,
        components: "",
        symbols: &[],
    };
}
