//! The `sound` bot: tries whole turns on copies of the table, rates their results with `worth`, and plays the first
//! step of the best turn.
//!
//! It follows a step until something hidden would be revealed, and no further: it uses only what its seat may know.
//! Important choices are followed to the end of the turn; minor ones are settled where they arise.

use super::names::{Location, Source};
use super::state::{AgendaEntry, Phase, TheGallerist};
use super::step_context::StepContext;
use super::steps::{Place, Step};
use super::worth::Worth;
use engine::{AutomaticMove, BotPlayer, Dice, Offer, Seat};
use std::cmp::Reverse;

/// Minimum advantage of acting before the move over acting after it.
const EARLY_ACTION_MARGIN: Worth = 10;
/// Expected gain of four new contracts over those displayed.
const NEW_CARDS: Worth = 14;

/// Cost of doing nothing at a location, so high that the bot does so only if every other turn does as well.
const IDLE_COST: Worth = 10_000;

impl BotPlayer for TheGallerist {
    /// Returns the bot's next step, which is always legal.
    fn bot_step(&self, seat: Seat, luck: &mut Dice) -> Step {
        self.ranked_steps(seat, luck).into_iter().next().unwrap_or_else(|| self.fallback_step(seat))
    }

    fn ranked_steps(&self, seat: Seat, _luck: &mut Dice) -> Vec<Step> {
        let is_fresh = self.agenda.is_empty();
        let mut plans = match self.phase {
            Phase::Start if is_fresh => self.rated_starts(),
            Phase::Auction | Phase::Discard | Phase::Over(_) => Vec::new(),
            Phase::Before if is_fresh => self.rated_turns(seat),
            _ => self.rated_plans(seat),
        };
        // Of equally good steps, the last one is preferred.
        plans.reverse();
        plans.sort_by_key(|(worth, _)| Reverse(*worth));
        let steps: Vec<Step> = plans.into_iter().map(|(_, step)| step).collect();
        if steps.is_empty() { vec![self.fallback_step(seat)] } else { steps }
    }
}

impl TheGallerist {
    /// Returns the free locations and the promise of their tiles. The colony is the worst, since it is the best place
    /// for the first turn.
    fn rated_starts(&self) -> Vec<(Worth, Step)> {
        let free = Location::ALL.iter().filter_map(|at| Some((*at, self.start_tiles[at.index()]?)));
        let promise = |(at, tile): &(Location, _)| {
            let (money, influence) = self.typical_pay(*tile);
            2 * money + influence - if *at == Location::Artists { 60 } else { 0 }
        };
        free.map(|start| (promise(&start), Step::Start(start.0))).collect()
    }

    /// Rates the steps before the gallerist moves: those that open a better plan, and the locations.
    fn rated_turns(&self, seat: Seat) -> Vec<(Worth, Step)> {
        let plain = self.rated_plans(seat);
        if self.executive_spent {
            return plain;
        }
        let now = self.worth(seat);
        let mut steps = Vec::new();
        self.executive_offers(seat, &mut steps);
        let first = steps.iter().map(|offer| offer.nth(0)).filter(|step| self.may_open(seat, *step));
        let early = first.filter_map(|step| {
            let (after, has_revealed) = self.try_step_on_copy(seat, step);
            let after = if has_revealed { return None } else { after.settle_minor_choices(seat) };
            let gain = (after.worth(seat) - now).max(0);
            let least = if self.moving { 0 } else { EARLY_ACTION_MARGIN };
            Some((after.best_plan(seat) - gain - least, step))
        });
        early.chain(plain).collect()
    }

    /// Returns true if taking this step before moving can open something that is otherwise closed.
    fn may_open(&self, seat: Seat, step: Step) -> bool {
        match step {
            Step::Use(_) => true,
            Step::Move(ticket, Place::Plaza) => {
                let mut lobby = self.player(seat).lobby;
                lobby[ticket.index()] += 1;
                (0..3).any(|column| {
                    self.market.columns[column]
                        && !self.has_access(seat, column)
                        && self.parts.columns[column].is_opened_by(lobby)
                })
            }
            _ => false,
        }
    }

    /// Returns the table after a step as far as it can be seen, and true if the step would reveal something hidden.
    fn try_step_on_copy(&self, seat: Seat, step: Step) -> (Self, bool) {
        let mut after = self.clone();
        let mut course = StepContext::for_trial();
        after.take_step(seat, step, &mut course);
        (after, course.has_revealed())
    }

    /// Returns true if this seat has no further choice in its turn, or if the bot plans no further.
    fn has_nothing_to_plan(&self, seat: Seat) -> bool {
        let is_done = !matches!(self.phase, Phase::Moved | Phase::Kicked);
        self.deciding_seat() != seat || self.agenda.is_empty() && is_done
    }

    /// Settles minor choices one by one until none is left.
    fn settle_minor_choices(mut self, seat: Seat) -> Self {
        while !self.agenda.is_empty() && self.deciding_seat() == seat {
            let best = self.tried_steps(seat).max_by_key(|(_, after, _)| after.worth(seat));
            match best {
                Some((_, after, false)) => self = after,
                _ => break,
            }
        }
        self
    }

    /// Returns each considered step, with the table after the step.
    fn tried_steps(&self, seat: Seat) -> impl Iterator<Item = (Step, Self, bool)> + '_ {
        self.considered_steps(seat).into_iter().map(move |step| {
            let (after, has_revealed) = self.try_step_on_copy(seat, step);
            (step, after, has_revealed)
        })
    }

    /// Returns the worth of the best plan from here to the end of this seat's turn.
    fn best_plan(&self, seat: Seat) -> Worth {
        if self.is_at_minor_choice() {
            let best = self.tried_steps(seat).max_by_key(|(_, after, _)| after.worth(seat));
            return best
                .map_or_else(|| self.worth(seat), |(_, after, revealed)| after.worth_ahead(seat, revealed));
        }
        let plans = self.tried_steps(seat).map(|tried| self.plan_worth(seat, &tried));
        plans.max().unwrap_or_else(|| self.worth(seat))
    }

    /// Returns the considered steps, each with the worth of its best continuation, or of its immediate effect if that
    /// decides.
    fn rated_plans(&self, seat: Seat) -> Vec<(Worth, Step)> {
        let is_minor = self.is_at_minor_choice();
        let rated = self.tried_steps(seat).map(|tried| match is_minor {
            true => (tried.1.worth(seat), tried.0),
            false => (self.plan_worth(seat, &tried), tried.0),
        });
        rated.collect()
    }

    fn plan_worth(&self, seat: Seat, (step, after, has_revealed): &(Step, Self, bool)) -> Worth {
        match step {
            // The next player's turn is not followed: ending the turn is worth no more than the present table.
            Step::End => self.worth(seat),
            Step::Skip => self.worth(seat) - IDLE_COST,
            Step::Deal => self.worth(seat) + NEW_CARDS,
            _ => after.worth_ahead(seat, *has_revealed),
        }
    }

    fn worth_ahead(&self, seat: Seat, has_revealed: bool) -> Worth {
        if has_revealed || self.has_nothing_to_plan(seat) { self.worth(seat) } else { self.best_plan(seat) }
    }

    fn is_at_minor_choice(&self) -> bool {
        self.agenda.last().is_some_and(|todo| is_minor_choice(*todo))
    }

    /// Returns the steps that the bot considers: all legal ones, except that the location action comes before what may
    /// surround it, and ranges of numbers are reduced to their ends.
    fn considered_steps(&self, seat: Seat) -> Vec<Step> {
        let steps = self.unmarked_offers(seat).0;
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
            let ends = if covers_every_number(offer) { 0..=last } else { 0..=0 };
            list.extend(ends.map(|at| offer.nth(at)).filter(|step| !is_left_out(step)));
            if !covers_every_number(offer) && last > 0 {
                list.push(offer.nth(last));
            }
        }
        list
    }
}

/// Returns true for choices that can be judged by their immediate effect alone.
fn is_minor_choice(todo: AgendaEntry) -> bool {
    !matches!(
        todo,
        AgendaEntry::TileSlot(_)
            | AgendaEntry::Sign(_)
            | AgendaEntry::Using(_)
            | AgendaEntry::Pick(_)
            | AgendaEntry::Pay(..)
    )
}

/// Returns true if each number of an offer is considered.
fn covers_every_number(offer: &Offer<Step>) -> bool {
    !matches!(offer.nth(0), Step::Money(_))
}
