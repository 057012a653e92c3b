//! The bot: tries every possible turn on a copy of the table, and chooses the best. It judges a turn by its gains, and
//! by the prospects of its bids, meeples and tracks. It uses nothing that its player may not know.

use super::cells::{Cell, Iris};
use super::names::{Cube, Face, Strategy, Track, Unit};
use super::state::{Brussels1893, Phase, Piece, SeatComponents, Stage};
use super::steps::Step;
use engine::{AutomaticMove, BotPlayer, Dice, DiceKey, LegalSteps, Offers, Seat};
use std::cmp::Reverse;

/// Worth in tenths of a point.
type Tenths = i32;

/// Worth of an architect that can still act this round.
const ACTION: Tenths = 20;
/// Worth of a franc that can still be spent.
const FRANC: Tenths = 4;
/// Worth of leading a column alone, and of each score icon on the card under it.
const COLUMN: Tenths = 16;
const ICON: Tenths = 8;
/// Cost of giving up an action, so high that the bot does it only if every other turn does as well.
const WASTE: Tenths = 10_000;
/// Maximum bid made to lead a column.
const BID_MAX: u32 = 4;
/// Francs that remain after a bid, if possible.
const FRANCS_KEPT: u32 = 4;
/// Maximum number of offers tried.
const OFFERS_MAX: u64 = 160;
/// Maximum number of steps tried for one answer; longer continuations are ignored. The limit keeps a turn with choices
/// of cards, plaza and cubes far below two seconds.
const TRIES_MAX: u32 = 40_000;

impl BotPlayer for Brussels1893 {
    /// Returns the bot's next step, which is always legal.
    fn bot_step(&self, seat: Seat, luck: &mut Dice) -> Step {
        self.ranked_steps(seat, luck).into_iter().next().unwrap_or_else(|| self.fallback_step(seat))
    }

    fn ranked_steps(&self, seat: Seat, _luck: &mut Dice) -> Vec<Step> {
        let is_turn = self.phase == Phase::Actions && self.turn.stage != Stage::Free;
        let offers = match self.phase {
            Phase::Actions if is_turn => self.turn_offers(),
            Phase::Actions | Phase::Use | Phase::Double | Phase::Call => self.offers(seat),
            Phase::Recall => return vec![Step::Recall],
            _ => return vec![self.fallback_step(seat)],
        };
        if offers.count() == 1 {
            return offers.nth(0).map(|(step, _)| step).into_iter().collect();
        }
        let mut copy = self.clone();
        // One more architect in reserve, so that no trial ends the round and reveals what comes after it.
        copy.place_mut(seat).reserve += 1;
        let mut ranked = match is_turn {
            true => copy.rated_turn_steps(seat, &offers, &mut { TRIES_MAX }),
            false => considered_offers(&offers).map(|step| (copy.answer_worth(seat, step), step)).collect(),
        };
        // Of equally good steps, the last one is preferred.
        ranked.reverse();
        ranked.sort_by_key(|(worth, _)| Reverse(*worth));
        // Passing gives up meeples that could still act, so it is proposed only if it is the best.
        let is_proposed = |(place, step): &(usize, Step)| *place == 0 || *step != Step::Pass;
        let steps = ranked.into_iter().map(|(_, step)| step).enumerate().filter(is_proposed);
        steps.map(|(_, step)| step).collect()
    }
}

impl Brussels1893 {
    /// Returns the state after a step.
    fn state_after(&self, seat: Seat, step: Step) -> Self {
        let mut after = self.clone();
        after.take_step(seat, step, &mut DiceKey::from_number(0).at(0), &mut Vec::new());
        after
    }

    /// Returns the worth of an answer outside a turn, judged by its immediate result.
    fn answer_worth(&self, seat: Seat, step: Step) -> Tenths {
        match step {
            Step::FreeCube(cube) => 100 - 10 * Tenths::from(self.place(seat).cube_count(cube)),
            Step::NotFree | Step::NoDouble | Step::NoCall => 0,
            Step::Double(cell) => self.double_gain(seat, cell) as Tenths * 10,
            // Judges only the position with this card used; other players may still answer.
            _ => self.state_after(seat, step).standing_worth(seat),
        }
    }

    /// Returns the considered continuations of the turn and their worth, within this number of tries.
    fn rated_turn_steps(&self, seat: Seat, offers: &Offers<Step>, tries: &mut u32) -> Vec<(Tenths, Step)> {
        let considered: Vec<Step> = match self.turn.stage {
            Stage::Bid => vec![Step::Bid(self.choose_bid(seat))],
            Stage::Pay => self.choose_payment(offers).into_iter().collect(),
            _ => considered_offers(offers).filter(|step| !is_left_out(*step)).collect(),
        };
        considered.into_iter().map(|step| (self.continuation_worth(seat, step, tries), step)).collect()
    }

    /// Returns the worth of a step of the turn with its best continuation.
    fn continuation_worth(&self, seat: Seat, step: Step, tries: &mut u32) -> Tenths {
        let before = self.turn.stage;
        if step == Step::Pass {
            return self.worth_of_pass(seat);
        }
        let waste = if step == Step::NoAction { WASTE } else { 0 };
        let next = self.state_after(seat, step);
        let is_over = next.phase != Phase::Actions
            || next.active != seat
            || next.turn.stage == Stage::Free
            || (next.turn.stage == Stage::Start && before != Stage::Start);
        // A revealed card may be used once it is open, not before.
        *tries = tries.saturating_sub(1);
        if is_over || *tries == 0 || matches!(step, Step::Peek) {
            return next.worth(seat) - waste;
        }
        let rated = next.rated_turn_steps(seat, &next.turn_offers(), tries);
        rated.into_iter().map(|(worth, _)| worth).max().unwrap_or_else(|| next.worth(seat)) - waste
    }

    /// Returns the worth of passing, which gives up the remaining meeples.
    fn worth_of_pass(&self, seat: Seat) -> Tenths {
        let place = self.place(seat);
        let colours = place.works.iter().filter(|count| **count > 0).count() as Tenths;
        let first = if self.first_passer.is_none() { 12 } else { 0 };
        self.worth(seat) - ACTION * Tenths::from(place.usable_meeples()) + FRANC * colours + first
    }

    /// Returns a bid that leads the column if that is cheap, otherwise the minimum.
    fn choose_bid(&self, seat: Seat) -> u32 {
        let Some(cell) = self.turn.cell else { return 1 };
        let francs = self.column_francs(cell.column());
        let own = *seat.entry_in(&francs);
        let most = Seat::all(self.count())
            .filter(|other| *other != seat)
            .map(|other| *other.entry_in(&francs))
            .max();
        let needed = (most.unwrap_or(0) + 1).saturating_sub(own).max(1);
        let purse = self.place(seat).francs;
        if needed <= BID_MAX && needed + FRANCS_KEPT <= purse { needed } else { 1 }
    }

    /// Chooses the most numerous basic cubes first, then francs, and wild cubes last.
    fn choose_payment(&self, offers: &Offers<Step>) -> Option<Step> {
        let place = self.active_components();
        let order = |step: &Step| match step {
            Step::Pay(Unit::Wild) => 1,
            Step::Pay(Unit::Francs) => 2,
            Step::Pay(unit) => 3 + unit.cube().map_or(0, |cube| Tenths::from(place.cube_count(cube))),
            _ => 0,
        };
        considered_offers(offers).max_by_key(order)
    }

    /// Returns the worth of a seat's possessions and prospects, minus half of the other seats' possessions.
    fn worth(&self, seat: Seat) -> Tenths {
        let others = Seat::all(self.count()).filter(|other| *other != seat);
        let theirs: Tenths = others
            .map(|other| {
                let place = self.place(other);
                place.points * 10 + Tenths::from(place.work_count()) * 10
            })
            .sum();
        let place = self.place(seat);
        self.standing_worth(seat) + self.round_prospects(seat) + ACTION * Tenths::from(place.usable_meeples())
            - theirs / (2 * Tenths::from(self.count().max(2) - 1))
    }

    /// Returns the worth of a seat's possessions.
    fn standing_worth(&self, seat: Seat) -> Tenths {
        let place = self.place(seat);
        let left = self.rounds_left();
        let end: Tenths = self.score_parts(seat).iter().map(|(_, points)| points * 10).sum();
        let francs = place.francs.min(30) as Tenths * FRANC * left.min(3) / 3;
        let basic: Tenths = Cube::BASIC.iter().map(|cube| cube_worth(place.cube_count(*cube), left)).sum();
        let wild = Tenths::from(place.cube_count(Cube::Wild).min(4)) * (3 + 2 * left);
        let works = Tenths::from(place.work_count()) * (8 + 4 * left);
        let colours = place.works.iter().filter(|count| **count > 0).count() as Tenths * FRANC * left;
        let nobles = Tenths::from(place.nobles.count_ones() as u8) * 9 * left;
        let upright = place.upright_nobles().count() as Tenths * 4;
        let court = Tenths::from(place.court) * 16 * left;
        let houses = Tenths::from(place.built) * 12 * left;
        end + francs + basic + wild + works + colours + nobles + upright + houses - court
            + self.track_worth(seat, place, left)
    }

    /// Returns the number of rounds after this one.
    fn rounds_left(&self) -> Tenths {
        Tenths::from(self.parts.rounds.saturating_sub(self.round))
    }

    /// Returns the worth of the tracks beyond the present score.
    fn track_worth(&self, seat: Seat, place: &SeatComponents, left: Tenths) -> Tenths {
        let value = |track: Track| Tenths::from(self.track_value(seat, track));
        let irises = value(Track::Iris) * 9 * left;
        let crowns = value(Track::Crown).min(place.nobles.count_ones() as Tenths) * 6 * left;
        // Houses still to be built.
        let built = Tenths::from(place.built);
        let architects = value(Track::Architect) * (left + 1).min(6 - built.min(6)) * 5;
        let icons: Tenths =
            Strategy::ALL.iter().map(|area| Tenths::from(self.area_value(seat, *area)) * 3 * left).sum();
        irises + crowns + architects + icons
    }

    /// Returns the expected gain of bids and meeples on the boards this round.
    fn round_prospects(&self, seat: Seat) -> Tenths {
        let columns: Tenths = (1..=5).map(|column| self.column_prospect(seat, column)).sum();
        let irises: Tenths = Iris::all().map(|iris| self.iris_prospect(seat, iris)).sum();
        let mine = self.architects_in_brussels(seat);
        let others = Seat::all(self.count()).filter(|other| *other != seat);
        let most = others.map(|other| self.architects_in_brussels(other)).max().unwrap_or(0);
        let court = if mine > 0 && mine > most { 14 } else { 7 * Tenths::from(mine > 0 && mine == most) };
        columns + irises - court
    }

    fn column_prospect(&self, seat: Seat, column: u8) -> Tenths {
        let Some(card) = self.row[usize::from(column - 1)] else { return 0 };
        let francs = self.column_francs(column);
        let own = *seat.entry_in(&francs);
        let others = Seat::all(self.count()).filter(|other| *other != seat);
        let most = others.map(|other| *other.entry_in(&francs)).max().unwrap_or(0);
        let value = COLUMN + ICON * Tenths::from(self.reputation_card(card).score);
        match own {
            0 => 0,
            _ if own > most => value + 3 * (own - most).min(4) as Tenths,
            _ if own == most => value / 3,
            _ => 0,
        }
    }

    fn iris_prospect(&self, seat: Seat, iris: Iris) -> Tenths {
        let value = Tenths::from(self.track_value(seat, Track::Iris));
        if let Some((_, mut leaders)) = self.iris_leaders(iris, None) {
            return if leaders.any(|leader| leader == seat) { value * 10 } else { 0 };
        }
        let is_open = iris.mask() & !self.area_mask() == 0;
        let own = iris.corners().iter().filter(|cell| self.is_of(**cell, seat)).count() as Tenths;
        if is_open { own * value * 2 } else { 0 }
    }

    fn is_of(&self, cell: Cell, seat: Seat) -> bool {
        self.pieces[cell.index()] == Some(Piece::Of(seat))
    }
}

/// Returns the worth of basic cubes beyond their points: only the first few are useful.
fn cube_worth(count: u8, left: Tenths) -> Tenths {
    Tenths::from(count.min(3)) * 4 * left.min(2)
}

/// Returns the offered steps, except the long tails of lists.
fn considered_offers(offers: &Offers<Step>) -> impl Iterator<Item = Step> + '_ {
    (0..offers.count().min(OFFERS_MAX)).filter_map(|at| offers.nth(at).map(|(step, _)| step))
}

/// Returns true for steps that are not considered because they are seldom useful and expensive to try.
fn is_left_out(step: Step) -> bool {
    matches!(step, Step::Redraw(_) | Step::TakeBack(..) | Step::Clear(Face::White) | Step::TurnFirst(..))
}
