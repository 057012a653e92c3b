//! Every legal step of a turn, with the words that name it (BX-20.2, section 21).

use super::cells::Cell;
use super::names::{Action, Colour, Cube, Face, Quarter, Unit};
use super::offers::{key, noble_offer, number, verb_and_place, verb_offer};
use super::state::{Brussels1893, Stage};
use super::steps::Step;
use engine::{Offer, Offers, Word, Words};

/// Returns a verb followed by a number.
fn numbered_words(verb: &'static str, no: u8) -> Words {
    Words::of(&[key(verb), number(no)])
}

/// Offers a card, with further words after its number. The word `card` may be omitted: after a card used by default,
/// the words are read as that card's (`card 8 glass` where card 7 comes first).
fn card_offer(no: u8, told: &[Word], step: Step) -> Offer<Step> {
    let join = |words: Words| told.iter().fold(words, |words, word| words.and(*word));
    Offer::single(join(numbered_words("card", no)), step).or(join(Words::of(&[number(no)])))
}

/// Like [`card_offer`], with two cubes that may be named in either order.
fn card_pair_offer(no: u8, before: &[Word], pair: (Cube, Cube), behind: &[Word], step: Step) -> Offer<Step> {
    let (first, second) = (key(pair.0.key()), key(pair.1.key()));
    let told = |pair: &[Word]| [before, pair, behind].concat();
    let mut offer = card_offer(no, &told(&[first, second]), step);
    if first != second {
        let turned = card_offer(no, &told(&[second, first]), step);
        offer.alternative_words.push(turned.words);
        offer.alternative_words.extend(turned.alternative_words);
    }
    offer
}

impl Brussels1893 {
    /// Returns the legal steps of the active seat in its turn.
    pub(crate) fn turn_offers(&self) -> Offers<Step> {
        let is_long = matches!(self.turn.stage, Stage::Start | Stage::Site | Stage::Indicator);
        let mut steps = Vec::with_capacity(if is_long { 32 } else { 4 });
        let mut default = None;
        match self.turn.stage {
            Stage::Start => self.start_offers(&mut steps),
            Stage::Bid => {
                steps.push(Offer::number(Words::key("bid"), 1..=self.active_components().francs, Step::Bid));
            }
            Stage::OnHouse => default = self.pure_gain_offers(21, &mut steps),
            Stage::Consolation => default = self.pure_gain_offers(5, &mut steps),
            Stage::Act => self.act_offers(&mut steps),
            Stage::Indicator => self.indicator_offers(&mut steps),
            Stage::Display => {
                steps.extend(self.shown_faces().map(|face| verb_offer("drop", face.key(), Step::Drop(face))))
            }
            Stage::Keep => {
                if self.may_keep() {
                    steps.push(Offer::single(Words::key("keep"), Step::Keep));
                }
                steps.push(Offer::single(Words::key("discard"), Step::Discard));
            }
            Stage::Pay => self.pay_offers(&mut steps),
            Stage::Needle => {
                let turns =
                    self.needles.into_iter().filter(|needle| self.needles_after(*needle, true).is_some());
                steps.extend(turns.map(|needle| verb_offer("turn", needle.key(), Step::Turn(needle))));
            }
            Stage::Site => self.site_offers(&mut steps),
            Stage::Plaza => {
                self.plaza_offers(&mut steps);
                steps.push(Offer::single(Words::key("done"), Step::Done));
            }
            Stage::After(at) => {
                if let Some(card) = self.card_after(at) {
                    default = self.card_offers(card, &mut steps);
                }
            }
            Stage::Tile => {
                let free = self.tiles.iter().filter(|tile| tile.taken_by.is_none());
                steps.extend(
                    free.map(|tile| Offer::single(numbered_words("tile", tile.no), Step::Tile(tile.no))),
                );
                steps.push(verb_offer("tile", "none", Step::NoTile));
            }
            Stage::Again => self.extra_turn_offers(&mut steps),
            Stage::Free => {}
        }
        // If there is only one choice, it may be omitted.
        if let [only] = steps.as_slice()
            && only.count() == 1
        {
            default = Some(only.nth(0));
        }
        // After another seat's answer, the turn is a new decision.
        let is_fresh = match self.turn.stage {
            Stage::Start => !self.turn.extra,
            stage => stage == Stage::Again && self.turn.resumed,
        };
        Offers { decision_name: Words::key("turn"), fresh: is_fresh, steps, default }
    }

    /// Adds a cell, a Brussels action, or a pass (BX-4.1); an extra turn cannot be a pass (R60).
    fn start_offers(&self, steps: &mut Vec<Offer<Step>>) {
        let place = self.active_components();
        if place.reserve > 0 && place.francs > 0 {
            steps.extend(
                self.open_cells()
                    .map(|cell| Offer::single(verb_and_place("an", cell.words()), Step::Place(cell))),
            );
        }
        for quarter in Quarter::ALL {
            self.quarter_offers(quarter, steps);
        }
        if !self.turn.extra {
            steps.push(Offer::single(Words::key("pass"), Step::Pass));
        }
    }

    /// Adds the uses of a Brussels action (BX-8.1, BX-14.5): by default, travellers pay before architects.
    fn quarter_offers(&self, quarter: Quarter, steps: &mut Vec<Offer<Step>>) {
        let place = self.active_components();
        let cost = self.quarter_cost(quarter);
        if cost > place.usable_meeples() {
            return;
        }
        let words = Words::of(&[key("br"), key(quarter.key())]);
        let (least, most) = (cost.saturating_sub(place.reserve), cost.min(place.travellers));
        for travellers in (least..=most).rev() {
            let said = words.and(key("with")).and(number(travellers)).and(key("traveller"));
            let step = Step::Brussels(quarter, travellers);
            steps.push(if travellers < most {
                Offer::single(said, step)
            } else if place.travellers > 0 {
                Offer::single(words, step).or(said)
            } else {
                Offer::single(words, step)
            });
        }
    }

    /// Adds a card that is a pure gain. By default it is used, unless it would gain nothing (R55, BX-14.18).
    fn pure_gain_offers(&self, no: u8, steps: &mut Vec<Offer<Step>>) -> Option<Step> {
        steps.push(card_offer(no, &[], Step::Card(no)));
        steps.push(Offer::single(numbered_words("save", no), Step::Save(no)));
        let is_idle = self.is_revised() && self.pure_gain(no).is_none_or(|(_, count, _)| count == 0);
        Some(if is_idle { Step::Save(no) } else { Step::Card(no) })
    }

    /// Adds the action of the cell, or any action in the park, and what comes before it (BX-4.6).
    fn act_offers(&self, steps: &mut Vec<Offer<Step>>) {
        let is_park = self.turn.quarter == Some(Quarter::Park);
        let asked = |action: Action| self.turn.action.is_none_or(|only| only == action);
        if is_park && self.turn.action.is_none() && self.active_components().is_ready(15) {
            self.take_back_offers(steps);
        }
        let before = steps.len();
        if asked(Action::Workshop) {
            let colours = self.colours_in_stock();
            steps.extend(colours.map(|colour| verb_offer("workshop", colour.key(), Step::Workshop(colour))));
        }
        if asked(Action::Sale) {
            self.sell_offers(steps);
        }
        if asked(Action::Noble) {
            self.noble_offers(steps);
        }
        if asked(Action::Materials) {
            self.materials_offers(steps);
        }
        if asked(Action::Build) && self.can_build(true) {
            steps.push(Offer::single(Words::key("build"), Step::Build));
        }
        // BX-4.4, R37: only cells oblige, and the help of cards does not count (R78).
        let is_due = match self.turn.action {
            Some(action) if is_park => action == Action::Noble && self.turn.looked,
            Some(action) => steps.len() > before && self.can_perform(action),
            None => false,
        };
        if !is_due {
            let none = Offer::single(Words::key("none"), Step::NoAction);
            steps.push(if steps.is_empty() { none.idle() } else { none.wasting() });
        }
    }

    /// Adds the uses of card 15 (BX-15.15).
    fn take_back_offers(&self, steps: &mut Vec<Offer<Step>>) {
        for cell in self.own_cells(self.active) {
            let [row, column] = cell.words();
            let francs = 1..=self.bids[cell.index()];
            let offer =
                |francs: u32| card_offer(15, &[row, column, number(francs)], Step::TakeBack(cell, francs));
            steps.extend(francs.map(offer));
        }
    }

    /// Adds the sales (BX-5.2, BX-14.16, BX-15.4).
    fn sell_offers(&self, steps: &mut Vec<Offer<Step>>) {
        for colour in Colour::ALL {
            if self.can_sell(colour, None) {
                steps.push(verb_offer("sell", colour.key(), Step::Sell(colour)));
            }
        }
        if self.can_sell_white(None) {
            let are_alike = self.white_colours().nth(1).is_none();
            for hidden in self.white_colours() {
                self.sell_white_offers(hidden, are_alike, steps);
            }
        }
        if self.turn.cell.is_some() && self.active_components().is_ready(4) {
            let clear = |face: Face| {
                self.can_sell_any(Some(face)).then(|| card_offer(4, &[key(face.key())], Step::Clear(face)))
            };
            steps.extend(self.shown_faces().filter_map(clear));
        }
    }

    fn sell_white_offers(&self, hidden: Colour, are_alike: bool, steps: &mut Vec<Offer<Step>>) {
        let sell = Words::of(&[key("sell"), key("white")]);
        for colour in Colour::ALL.into_iter().filter(|colour| !self.is_shown((*colour).into(), None)) {
            let long = sell.and(key(hidden.key())).and(key("as")).and(key(colour.key()));
            let step = Step::SellWhite(hidden, colour);
            steps.push(if are_alike {
                Offer::single(sell.and(key("as")).and(key(colour.key())), step).or(long)
            } else {
                Offer::single(long, step)
            });
        }
    }

    /// Adds the moves of the indicator (BX-5.3).
    fn indicator_offers(&self, steps: &mut Vec<Offer<Step>>) {
        let market = &self.parts.market;
        for row in market.min.1..=market.max.1 {
            for column in market.min.0..=market.max.0 {
                if self.extra_steps_needed((column, row)).is_some() {
                    let words = verb_and_place("to", [number(column), number(row)]);
                    steps.push(Offer::single(words, Step::To(column, row)));
                }
            }
        }
    }

    /// Adds the nobles (BX-5.7, BX-15.6, BX-17.3).
    fn noble_offers(&self, steps: &mut Vec<Offer<Step>>) {
        if self.may_redraw() {
            self.redraw_offers(steps);
        }
        if self.may_peek() {
            let words = Words::of(&[key("noble"), key("peek")]);
            return steps.push(Offer::single(words, Step::Peek).revealing(true));
        }
        let seat = self.active;
        for (price, noble) in self.displayed_nobles() {
            if u32::from(price) > self.active_components().francs {
                continue;
            }
            let words = Words::of(&[key("noble"), number(price)]);
            let named = words.and(key(noble.key()));
            self.noble_choices(seat, noble, |detail| {
                let offer = noble_offer(named, detail, Step::Noble(price, detail));
                let is_whole = offer.words.len() == 3;
                steps.push(if is_whole { offer.or(words) } else { offer });
            });
        }
        if let Some(noble) = self.turn.peeked {
            let words = Words::of(&[key("noble"), key("top")]);
            let named = words.and(key(noble.key()));
            self.noble_choices(seat, noble, |detail| {
                let offer = noble_offer(named, detail, Step::Top(detail));
                let is_whole = offer.words.len() == 3;
                steps.push(if is_whole { offer.or(words) } else { offer });
            });
        }
    }

    /// Adds card 6 with every choice of nobles, in order of rising or falling price.
    fn redraw_offers(&self, steps: &mut Vec<Offer<Step>>) {
        let prices: Vec<u8> = self.displayed_nobles().map(|(price, _)| price).collect();
        for chosen in 1..1_u8 << prices.len() {
            let picked: Vec<u8> = (0..prices.len())
                .filter(|at| chosen >> at & 1 == 1)
                .filter_map(|at| prices.get(at).copied())
                .collect();
            let mut by_price = [false; 4];
            picked.iter().for_each(|price| by_price[usize::from(*price)] = true);
            let mut told: Vec<Word> = picked.iter().map(|price| number(*price)).collect();
            let mut offer = card_offer(6, &told, Step::Redraw(by_price)).revealing(true);
            if told.len() > 1 {
                told.reverse();
                let turned = card_offer(6, &told, Step::Redraw(by_price));
                offer.alternative_words.push(turned.words);
                offer.alternative_words.extend(turned.alternative_words);
            }
            steps.push(offer);
        }
    }

    /// Adds the materials (BX-5.13); the kinds may be named in either order.
    fn materials_offers(&self, steps: &mut Vec<Offer<Step>>) {
        let say =
            |first: Cube, second: Cube| Words::of(&[key("materials"), key(first.key()), key(second.key())]);
        for (first, second) in self.pairs_in_supply() {
            let step = Step::Materials(first, second);
            steps.push(match second {
                None => verb_offer("materials", first.key(), step),
                Some(second) if second == first => Offer::single(say(first, second), step),
                Some(second) => Offer::single(say(first, second), step).or(say(second, first)),
            });
        }
    }

    /// Adds each unit that can be paid next, card 9, and Saintenoy's turn before the first unit (BX-6).
    fn pay_offers(&self, steps: &mut Vec<Offer<Step>>) {
        for (needle, clockwise) in self.first_turns() {
            let way = key(if clockwise { "on" } else { "back" });
            let words = Words::of(&[key("first"), key(needle.key()), way]);
            steps.push(Offer::single(words, Step::TurnFirst(needle, clockwise)));
        }
        let (asked, units) = (self.needle_requirement(self.needles), self.units_left_to_pay());
        let Some(purse) = self.purse(true) else { return };
        let may_pay = |unit: &Unit| purse.can_pay(*unit, asked, units);
        let units_offered = Unit::ALL.into_iter().filter(may_pay);
        steps.extend(units_offered.map(|unit| verb_offer("pay", unit.key(), Step::Pay(unit))));
        let may_give = |cube: &Cube| purse.can_substitute(*cube, asked, units);
        for cube in Cube::ALL.into_iter().filter(may_give) {
            steps.push(card_offer(9, &[key(cube.key())], Step::Substitute(cube)));
        }
    }

    /// Adds the sites of the building (BX-5.15, BX-14.8).
    fn site_offers(&self, steps: &mut Vec<Offer<Step>>) {
        let cells = Cell::cells_in(self.house_sites());
        steps.extend(cells.map(|cell| Offer::single(verb_and_place("at", cell.words()), Step::At(cell))));
        steps.extend(
            self.pavilion_sites()
                .map(|row| Offer::single(numbered_words("pavilion", row), Step::Pavilion(row))),
        );
    }

    /// Adds the nobles of the plaza (BX-8.4): `use solvay iron`, or without the verb.
    fn plaza_offers(&self, steps: &mut Vec<Offer<Step>>) {
        for noble in self.active_components().upright_nobles() {
            let (long, short) = (Words::of(&[key("use"), key(noble.key())]), Words::key(noble.key()));
            self.noble_choices(self.active, noble, |detail| {
                let step = Step::Use(noble, detail);
                let spoken = noble_offer(short, detail, step);
                let mut offer = noble_offer(long, detail, step);
                offer.alternative_words.push(spoken.words);
                offer.alternative_words.extend(spoken.alternative_words);
                steps.push(offer);
            });
        }
    }

    /// Adds a card that follows the action (BX-4.6); returns the default.
    fn card_offers(&self, no: u8, steps: &mut Vec<Offer<Step>>) -> Option<Step> {
        match no {
            2 => steps.extend(
                self.white_colours().map(|colour| card_offer(2, &[key(colour.key())], Step::Flip(colour))),
            ),
            8 => steps.extend(
                self.kinds_in_supply().map(|cube| card_offer(8, &[key(cube.key())], Step::Swop(cube))),
            ),
            13 => self.extra_use_offers(steps),
            14 => {
                let used = self
                    .active_components()
                    .kept_nobles()
                    .filter(|noble| self.active_components().used >> noble.index() & 1 == 1);
                steps.extend(used.map(|noble| card_offer(14, &[key(noble.key())], Step::Dismiss(noble))));
            }
            17 => self.trade_offers(steps),
            18 => {
                let colours = self.colours_in_stock();
                steps.extend(colours.map(|colour| card_offer(18, &[key(colour.key())], Step::White(colour))));
            }
            no => return self.pure_gain_offers(no, steps),
        }
        steps.push(Offer::single(numbered_words("save", no), Step::Save(no)));
        None
    }

    /// Adds the uses of card 13 (BX-15.13).
    fn extra_use_offers(&self, steps: &mut Vec<Offer<Step>>) {
        for noble in self.active_components().upright_nobles() {
            let words = numbered_words("card", 13).and(key(noble.key()));
            self.noble_choices(self.active, noble, |detail| {
                steps.push(noble_offer(words, detail, Step::UseMore(noble, detail)));
            });
        }
    }

    /// Adds the trades of card 17 (BX-15.17): two cubes for an artwork, or an artwork for two cubes, including wild
    /// ones (R58).
    fn trade_offers(&self, steps: &mut Vec<Offer<Step>>) {
        let place = self.active_components();
        for (first, second) in pairs(&place.cubes) {
            for colour in self.colours_in_stock() {
                let step = Step::Buy(first, second, colour);
                steps.push(card_pair_offer(17, &[], (first, second), &[key(colour.key())], step));
            }
        }
        let is_short = self.supply.iter().sum::<u8>() == 1;
        for colour in Colour::ALL.into_iter().filter(|colour| place.works[colour.index()] > 0) {
            for (first, second) in pairs(&self.supply) {
                let step = Step::Barter(colour, first, Some(second));
                steps.push(card_pair_offer(17, &[key(colour.key())], (first, second), &[], step));
            }
            let only = Cube::ALL.into_iter().filter(|cube| is_short && self.supply[cube.index()] > 0);
            steps.extend(only.map(|cube| {
                card_offer(17, &[key(colour.key()), key(cube.key())], Step::Barter(colour, cube, None))
            }));
        }
    }

    /// Adds the uses of card 22 (BX-15.22).
    fn extra_turn_offers(&self, steps: &mut Vec<Offer<Step>>) {
        if self.may_go_again_with(false) {
            steps.push(Offer::single(Words::key("again"), Step::Again(false)));
        }
        if self.may_go_again_with(true) {
            steps.push(verb_offer("again", "traveller", Step::Again(true)));
        }
        steps.push(verb_offer("again", "none", Step::NotAgain));
    }
}

/// Returns all pairs of these cubes, each once.
fn pairs(cubes: &[u8; 5]) -> impl Iterator<Item = (Cube, Cube)> + '_ {
    let has = |cube: Cube, count: u8| cubes[cube.index()] >= count;
    let seconds = move |first: Cube| {
        let fits =
            move |second: &Cube| *second > first && has(*second, 1) || *second == first && has(first, 2);
        Cube::ALL.into_iter().filter(fits).map(move |second| (first, second))
    };
    Cube::ALL.into_iter().filter(move |first| has(*first, 1)).flat_map(seconds)
}
