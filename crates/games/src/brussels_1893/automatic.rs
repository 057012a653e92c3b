//! The automatic move made when a clock runs out (section 22); always one of the offered steps. The service, which
//! counts timeouts, passes at the second timeout in a round (BX-22.3).

use super::cells::{Cell, Iris};
use super::names::{Action, Bonus, Colour, CompassPoint, Cube, Noble, Quarter, Strategy, Track};
use super::parts::{BonusMode, Effect};
use super::state::{Brussels1893, Phase, Stage, WonCard};
use super::steps::{NobleChoice, Step};
use engine::{AutomaticMove, LegalSteps, Seat};
use std::cmp::Reverse;

/// Order in which nobles are used (BX-22.1).
const NOBLES: [Noble; 10] = [
    Noble::Maeterlinck,
    Noble::Brugmann,
    Noble::VanDeVelde,
    Noble::Buls,
    Noble::Albert,
    Noble::Vandervelde,
    Noble::Solvay,
    Noble::Empain,
    Noble::Nagelmackers,
    Noble::PrivatLivemont,
];

/// Minimum number of francs for bidding on a cell.
const FRANCS_TO_BID: u32 = 3;

/// Last round in which a reputation card is used as a bonus.
const LAST_BONUS_ROUND: u8 = 3;

impl AutomaticMove for Brussels1893 {
    /// Returns the automatic step of a seat to act.
    fn fallback_step(&self, seat: Seat) -> Step {
        match self.phase {
            Phase::Board => self.offers(seat).nth(0).map_or(Step::Pass, |(step, _)| step),
            Phase::Artwork => Step::Start(self.automatic_colour()),
            Phase::AnySquare => Step::NoSquare,
            Phase::Square => Step::Square(self.automatic_square(seat)),
            Phase::Neutral => self.automatic_neutral(),
            Phase::Actions if self.turn.stage == Stage::Free => self.automatic_free_action(seat),
            Phase::Actions => self.automatic_turn(),
            Phase::Swap => Step::NoSwap,
            Phase::Use => self.automatic_use(seat),
            Phase::Double => self.automatic_double(seat),
            Phase::Recall => Step::NoRecall,
            Phase::Call => Step::NoCall,
            Phase::Over => Step::Pass,
        }
    }
}

impl Brussels1893 {
    /// Returns the first colour in stock that no player owns, or else the first in stock.
    fn automatic_colour(&self) -> Colour {
        let is_owned = |colour: &Colour| {
            let at = colour.index();
            self.seats.iter().any(|place| place.works[at] + place.whites[at] > 0)
        };
        let mut stock = self.colours_in_stock();
        let new = stock.clone().find(|colour| !is_owned(colour));
        new.or_else(|| stock.next()).unwrap_or(Colour::Yellow)
    }

    fn automatic_square(&self, seat: Seat) -> Iris {
        let others = |iris: &Iris| {
            let area = iris.area().mask();
            let is_other = |cell: &Cell| self.house_at(*cell).is_some_and(|owner| owner != seat);
            Cell::cells_in(area).filter(is_other).count()
        };
        let [first, second] = self.named_irises();
        if others(&second) < others(&first) { second } else { first }
    }

    fn automatic_neutral(&self) -> Step {
        let area = self.area_mask();
        let irises = |cell: &Cell| {
            let counts = |iris: &Iris| iris.corners().contains(cell) && iris.mask() & !area == 0;
            Iris::all().filter(counts).count()
        };
        let best = Cell::cells_in(self.neutral_cells()).min_by_key(|cell| (irises(cell), *cell));
        best.map_or(Step::Pass, Step::Neutral)
    }

    /// Returns the available kind that the seat owns least of, chosen from the kinds that a needle shows if any of them
    /// is available.
    fn automatic_cube(&self, supply: &[u8; 5], owned: &[u8; 5]) -> Option<Cube> {
        let is_shown = |cube: &Cube| {
            let position = match cube {
                Cube::Wood => CompassPoint::Wood,
                Cube::Iron => CompassPoint::Iron,
                Cube::Stone => CompassPoint::Stone,
                Cube::Glass => CompassPoint::Glass,
                Cube::Wild => return false,
            };
            self.needles.contains(&position)
        };
        let left = self.basic_cubes().iter().copied().filter(|cube| supply[cube.index()] > 0);
        left.min_by_key(|cube| (!is_shown(cube), owned[cube.index()], *cube))
    }

    /// Returns the choice for a noble's effect: one cube, without paying a wild one.
    fn automatic_detail(&self, seat: Seat, noble: Noble) -> NobleChoice {
        match self.parts.noble(noble).effect {
            Effect::Cubes => self
                .automatic_cube(&self.supply, &self.place(seat).cubes)
                .map_or(NobleChoice::None, NobleChoice::Cube),
            Effect::White if self.colours_in_stock().next().is_some() => {
                NobleChoice::Colour(self.automatic_colour())
            }
            _ => NobleChoice::None,
        }
    }

    /// Returns the first useful upright noble, in the order of `NOBLES`.
    fn automatic_noble(&self, seat: Seat) -> Option<Noble> {
        let place = self.place(seat);
        let is_upright = |noble: &Noble| place.has_noble(*noble) && place.used >> noble.index() & 1 == 0;
        let is_of_use = |noble: &Noble| *noble != Noble::Vandervelde || place.court > 0;
        NOBLES.into_iter().filter(is_upright).find(is_of_use)
    }

    fn automatic_free_action(&self, owner: Seat) -> Step {
        match self.turn.action {
            Some(Action::Noble) => self
                .automatic_noble(owner)
                .map_or(Step::NotFree, |noble| Step::FreeUse(noble, self.automatic_detail(owner, noble))),
            _ => self
                .automatic_cube(&self.supply, &self.place(owner).cubes)
                .map_or(Step::NotFree, Step::FreeCube),
        }
    }

    fn automatic_turn(&self) -> Step {
        match self.turn.stage {
            Stage::Start => self.automatic_start(),
            Stage::Bid => Step::Bid(1),
            Stage::Act => self.automatic_action(),
            Stage::Keep => Step::Discard,
            Stage::Tile => Step::NoTile,
            Stage::Again => Step::NotAgain,
            Stage::Plaza => self
                .automatic_noble(self.active)
                .map_or(Step::Done, |noble| Step::Use(noble, self.automatic_detail(self.active, noble))),
            Stage::After(at) => match self.turn_offers().default {
                Some(step) => step,
                None => Step::Save(self.card_after(at).unwrap_or(0)),
            },
            _ => self.first_offered(),
        }
    }

    /// Returns the default step, or else the first offered step.
    fn first_offered(&self) -> Step {
        let offers = self.turn_offers();
        let first = offers.nth(0).map(|(step, _)| step);
        offers.default.or(first).unwrap_or(Step::Pass)
    }

    /// Starts a turn (BX-22.2).
    fn automatic_start(&self) -> Step {
        let place = self.active_components();
        let is_cheap = |quarter: Quarter| self.quarter_cost(quarter) == 1 && place.usable_meeples() > 0;
        let with_traveller = u8::from(place.travellers > 0);
        let wild = self.supply[Cube::Wild.index()];
        let is_upright = |noble: Noble| place.has_noble(noble) && place.used >> noble.index() & 1 == 0;
        if is_cheap(Quarter::Exchange) {
            return Step::Brussels(Quarter::Exchange, with_traveller);
        }
        if is_cheap(Quarter::Market) && wild >= self.parts.market_wilds {
            return Step::Brussels(Quarter::Market, with_traveller);
        }
        if is_cheap(Quarter::Plaza) && (is_upright(Noble::Brugmann) || is_upright(Noble::Maeterlinck)) {
            return Step::Brussels(Quarter::Plaza, with_traveller);
        }
        let is_free = |cell: &Cell| {
            self.action_at(*cell) == Action::Materials
                && self.house_at(*cell).is_none_or(|owner| owner == self.active)
        };
        let may_bid = place.reserve > 0 && place.francs >= FRANCS_TO_BID && self.basic_cubes_in_supply() > 0;
        match self.open_cells().find(is_free).filter(|_| may_bid) {
            Some(cell) => Step::Place(cell),
            None if self.turn.extra => self.first_offered(),
            None => Step::Pass,
        }
    }

    /// Returns the next step of a cell's action, also after something was revealed.
    fn automatic_action(&self) -> Step {
        match self.turn.action {
            Some(Action::Materials) => {
                let (mut supply, mut owned) = (self.supply, self.active_components().cubes);
                let mut take = || {
                    let cube = self.automatic_cube(&supply, &owned)?;
                    supply[cube.index()] -= 1;
                    owned[cube.index()] += 1;
                    Some(cube)
                };
                match (take(), take()) {
                    (Some(first), Some(second)) => {
                        Step::Materials(first.min(second), Some(first.max(second)))
                    }
                    (Some(only), None) => Step::Materials(only, None),
                    _ => Step::NoAction,
                }
            }
            Some(Action::Noble) if !self.may_peek() => {
                let cheapest = self
                    .displayed_nobles()
                    .filter(|(price, _)| u32::from(*price) <= self.active_components().francs)
                    .last();
                match cheapest {
                    Some((price, noble)) => Step::Noble(price, self.automatic_detail(self.active, noble)),
                    None => self.first_offered(),
                }
            }
            _ => self.first_offered(),
        }
    }

    /// Uses a reputation card: as a bonus in the first rounds, later under the area where one more icon is worth most.
    fn automatic_use(&self, seat: Seat) -> Step {
        let Some(won) = self.won.iter().find(|won| won.seat == seat) else { return Step::Pass };
        if self.round > LAST_BONUS_ROUND
            && let Some(area) =
                self.open_areas(won).max_by_key(|area| (self.units(seat, *area), Reverse(*area)))
        {
            return Step::Tuck(won.card, area);
        }
        Step::Bonus(won.card, self.automatic_bonus(seat, won))
    }

    /// Returns the number of units that an area counts now, which is the worth of one more icon.
    fn units(&self, seat: Seat, area: Strategy) -> u32 {
        let place = self.place(seat);
        let worth = &self.parts.worth;
        match area {
            Strategy::Architects => {
                u32::from((self.parts.architects - place.court).saturating_sub(worth.architects_free))
            }
            Strategy::Nobles => place.nobles.count_ones(),
            Strategy::Artworks => place.works.iter().map(|count| u32::from(*count)).sum(),
            Strategy::Francs => place.francs / u32::from(worth.franc_set),
        }
    }

    fn automatic_bonus(&self, seat: Seat, won: &WonCard) -> Option<Bonus> {
        let it = self.reputation_card(won.card);
        if it.mode != BonusMode::Either {
            return None;
        }
        let place = self.place(seat);
        let rises = |track: Track| {
            let last = if track == Track::Architect && self.is_on_tile(seat, 10) { 7 } else { 6 };
            place.levels[track.index()] < last
        };
        let has_effect = |bonus: &Bonus| match bonus {
            Bonus::Release => place.court > 0,
            Bonus::Architect => rises(Track::Architect),
            Bonus::Iris => rises(Track::Iris),
            Bonus::Crown => rises(Track::Crown),
        };
        let order = [Bonus::Release, Bonus::Architect, Bonus::Iris, Bonus::Crown];
        let best = order.into_iter().filter(|bonus| it.bonus.contains(bonus)).find(has_effect);
        Some(best.unwrap_or(it.bonus[0]))
    }

    fn automatic_double(&self, seat: Seat) -> Step {
        let best =
            self.double_candidates(seat).max_by_key(|cell| (self.double_gain(seat, *cell), Reverse(*cell)));
        best.map_or(Step::NoDouble, Step::Double)
    }
}
