//! The `sound` bot: tries whole turns on copies, judges by `worth` where each leads, and plays the first step of the best.
//!
//! It follows a step up to where something hidden would show, and no further: it uses what its seat may know and nothing
//! else. Choices that matter are followed to the end of the turn; small ones are settled where they come up.

use super::course::Course;
use super::names::{Location, Source};
use super::state::{Phase, TheGallerist, Todo};
use super::steps::{Place, Step};
use super::worth::Worth;
use engine::{AutomaticMove, BotPlayer, Dice, Offer, Seat};

/// What acting before moving must bring beyond acting after it.
const EARLY: Worth = 10;
/// What four new contracts promise beyond those displayed.
const NEW_CARDS: Worth = 14;

/// What doing nothing at a location costs, and again for each round beyond a usual game.
const IDLE: Worth = 8;

/// A way to go on: what it leads to, and the step it begins with.
type TurnPlan = (Worth, Option<Step>);

impl BotPlayer for TheGallerist {
    /// The bot's next step; always one that is offered.
    fn bot(&self, seat: Seat, _luck: &mut Dice) -> Step {
        let is_fresh = self.agenda.is_empty();
        let chosen = match self.phase {
            Phase::Start if is_fresh => self.sound_start(),
            Phase::Auction | Phase::Discard | Phase::Over(_) => None,
            Phase::Before if is_fresh => self.sound_turn(seat).1,
            _ => self.best_way(seat).1,
        };
        chosen.unwrap_or_else(|| self.fallback(seat))
    }
}

impl TheGallerist {
    /// The free location whose tile promises most; the colony, where the first turn is best spent, last.
    fn sound_start(&self) -> Option<Step> {
        let free = Location::ALL.iter().filter_map(|at| Some((*at, self.start_tiles[at.index()]?)));
        let promise = |(at, tile): &(Location, _)| {
            let (money, influence) = self.typical_pay(*tile);
            2 * money + influence - if *at == Location::Artists { 60 } else { 0 }
        };
        free.max_by_key(promise).map(|(at, _)| Step::Start(at))
    }

    /// Before the gallerist moves: where to go, or what to do first where that opens a better way.
    fn sound_turn(&self, seat: Seat) -> TurnPlan {
        let plain = self.best_way(seat);
        if self.executive_spent {
            return plain;
        }
        let now = self.worth(seat);
        let mut steps = Vec::new();
        self.executive_offers(seat, &mut steps);
        let first = steps.iter().map(|offer| offer.nth(0)).filter(|step| self.may_open(seat, *step));
        let early = first.filter_map(|step| {
            let (after, has_revealed) = self.looked(seat, step);
            let after = if has_revealed { return None } else { after.settled(seat) };
            let gain = (after.worth(seat) - now).max(0);
            let least = if self.moving { 0 } else { EARLY };
            Some((after.best_way(seat).0 - gain - least, Some(step)))
        });
        early.chain([plain]).max_by_key(|(worth, _)| *worth).unwrap_or(plain)
    }

    /// Whether doing this before moving can open something that would be shut otherwise.
    fn may_open(&self, seat: Seat, step: Step) -> bool {
        match step {
            Step::Use(_) => true,
            Step::Move(ticket, Place::Plaza) => {
                let mut lobby = self.player(seat).lobby;
                lobby[ticket.index()] += 1;
                (0..3).any(|column| {
                    self.market.columns[column]
                        && !self.has_access(seat, column)
                        && self.parts.columns[column].opens_to(lobby)
                })
            }
            _ => false,
        }
    }

    /// The table behind a step, as far as it can be seen; whether something hidden would show there.
    fn looked(&self, seat: Seat, step: Step) -> (Self, bool) {
        let mut after = self.clone();
        let mut course = Course::looked_at();
        after.take_step(seat, step, &mut course);
        (after, course.has_revealed())
    }

    /// Whether nothing more is to be chosen within what this seat does, or no more of it is thought of.
    fn is_at_rest(&self, seat: Seat) -> bool {
        let is_done = !matches!(self.phase, Phase::Moved | Phase::Kicked);
        self.actor() != seat || self.agenda.is_empty() && is_done
    }

    /// Small choices made one by one until there are no more.
    fn settled(mut self, seat: Seat) -> Self {
        while !self.agenda.is_empty() && self.actor() == seat {
            let best = self.looks(seat).max_by_key(|(_, after, _)| after.worth(seat));
            match best {
                Some((_, after, false)) => self = after,
                _ => break,
            }
        }
        self
    }

    /// What is thought of here, each with the table behind it.
    fn looks(&self, seat: Seat) -> impl Iterator<Item = (Step, Self, bool)> + '_ {
        self.thinkable(seat).into_iter().map(move |step| {
            let (after, has_revealed) = self.looked(seat, step);
            (step, after, has_revealed)
        })
    }

    /// The best way from here to the end of what this seat does.
    fn best_way(&self, seat: Seat) -> TurnPlan {
        if self.agenda.last().is_some_and(|todo| is_small(*todo)) {
            let best = self.looks(seat).max_by_key(|(_, after, _)| after.worth(seat));
            let Some((step, after, has_revealed)) = best else { return (self.worth(seat), None) };
            return (after.worth_ahead(seat, has_revealed), Some(step));
        }
        let ways = self.looks(seat).map(|(step, after, has_revealed)| {
            // The others are not let go on before all is thought of: ending is what is worth nothing more.
            let worth = match step {
                Step::End => self.worth(seat),
                // Where nobody acts any more, no game ends.
                Step::Skip => self.worth(seat) - IDLE * (1 + self.lateness()),
                Step::Deal => self.worth(seat) + NEW_CARDS,
                _ => after.worth_ahead(seat, has_revealed),
            };
            (worth, Some(step))
        });
        ways.max_by_key(|(worth, _)| *worth).unwrap_or_else(|| (self.worth(seat), None))
    }

    fn worth_ahead(&self, seat: Seat, has_revealed: bool) -> Worth {
        if has_revealed || self.is_at_rest(seat) { self.worth(seat) } else { self.best_way(seat).0 }
    }

    /// The steps that are thought of: all that are legal, but the location action before what may come around it, and of
    /// numbers the ends alone.
    fn thinkable(&self, seat: Seat) -> Vec<Step> {
        let steps = self.unmarked(seat).0;
        let is_left_out = |step: &Step| match self.phase {
            _ if !self.agenda.is_empty() => {
                matches!(step, Step::Leave(Some(source)) | Step::From(source) if *source != Source::Desk && self.player(seat).desks > 1)
            }
            Phase::Before => !matches!(step, Step::To(_)),
            Phase::Moved => matches!(step, Step::Move(..) | Step::Use(_)),
            _ => false,
        };
        let mut list = Vec::with_capacity(steps.len());
        for offer in &steps {
            let last = offer.count() - 1;
            let ends = if is_counted(offer) { 0..=last } else { 0..=0 };
            list.extend(ends.map(|at| offer.nth(at)).filter(|step| !is_left_out(step)));
            if !is_counted(offer) && last > 0 {
                list.push(offer.nth(last));
            }
        }
        list
    }
}

/// Choices of which one look at what they do at once is enough.
fn is_small(todo: Todo) -> bool {
    !matches!(todo, Todo::TileSlot(_) | Todo::Sign(_) | Todo::Using(_) | Todo::Pick(_) | Todo::Pay(..))
}

/// Whether each number of an offer is thought of.
fn is_counted(offer: &Offer<Step>) -> bool {
    !matches!(offer.nth(0), Step::Money(_))
}
