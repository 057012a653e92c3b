//! Every legal step of a seat, with the words that name it (sections 20 and 21): planning, resolution, free actions.
//! The steps of a turn are in `turn_offers.rs`.

use super::cells::{Cell, Iris};
use super::names::{Action, Bonus, Colour, Noble};
use super::parts::BonusMode;
use super::state::{Brussels1893, Phase, Stage, WonCard};
use super::steps::{NobleChoice, Step};
use engine::{LegalSteps, Offer, Offers, Seat, Word, Words};

/// Creates a vocabulary word.
pub(crate) const fn key(key: &'static str) -> Word {
    Word::Key(key)
}

/// Creates a number word.
pub(crate) fn number(number: impl Into<u32>) -> Word {
    Word::Number(number.into())
}

/// Returns a verb followed by a place of two numbers.
pub(crate) fn verb_and_place(verb: &'static str, [row, column]: [Word; 2]) -> Words {
    Words::of(&[key(verb), row, column])
}

/// Appends the words for the choice of a noble's effect.
pub(crate) fn with_detail(words: Words, detail: NobleChoice) -> Words {
    match detail {
        NobleChoice::None => words,
        NobleChoice::Cube(cube) => words.and(key(cube.key())),
        NobleChoice::Colour(colour) => words.and(key(colour.key())),
        NobleChoice::Wild(first, None) => words.and(key("wild")).and(key(first.key())),
        NobleChoice::Wild(first, Some(second)) => {
            words.and(key("wild")).and(key(first.key())).and(key(second.key()))
        }
    }
}

/// Offers a noble's effect after these words; cubes may be named in either order.
pub(crate) fn noble_offer(words: Words, detail: NobleChoice, step: Step) -> Offer<Step> {
    let offer = Offer::single(with_detail(words, detail), step);
    match detail {
        NobleChoice::Wild(first, Some(second)) if first != second => {
            offer.or(with_detail(words, NobleChoice::Wild(second, Some(first))))
        }
        _ => offer,
    }
}

/// Offers a step named by a verb and one vocabulary word.
pub(crate) fn verb_offer(verb: &'static str, word: &'static str, step: Step) -> Offer<Step> {
    Offer::single(Words::of(&[key(verb), key(word)]), step)
}

/// Offers a step of setup: `take hankar`. The verb of the rules is accepted too, but not at the start of a line, where
/// it is a command of the service.
fn setup_offer(rules_verb: &'static str, word: &'static str, step: Step) -> Offer<Step> {
    verb_offer("take", word, step).or(Words::of(&[key(rules_verb), key(word)]))
}

/// Creates the offers of a new decision.
pub(crate) fn new_decision(name: &'static str, steps: Vec<Offer<Step>>) -> Offers<Step> {
    Offers { decision_name: Words::key(name), fresh: true, steps, default: None }
}

impl LegalSteps for Brussels1893 {
    /// Returns the legal steps of this seat.
    fn offers(&self, seat: Seat) -> Offers<Step> {
        let mut offers = self.unmarked_offers(seat);
        self.mark_reveals(seat, &mut offers);
        offers
    }
}

impl Brussels1893 {
    fn unmarked_offers(&self, seat: Seat) -> Offers<Step> {
        match self.phase {
            Phase::Board => new_decision("board", self.board_offers()),
            Phase::Artwork => {
                // With a B board it is one decision: both choices may be typed in one line.
                let colours = self.colours_in_stock();
                let steps =
                    colours.map(|colour| setup_offer("start", colour.key(), Step::Start(colour))).collect();
                Offers { fresh: !self.has_b_side(), ..new_decision("start", steps) }
            }
            Phase::AnySquare => {
                let mut steps: Vec<_> = Iris::all().map(square_offer).collect();
                steps.push(verb_offer("square", "none", Step::NoSquare));
                new_decision("any-square", steps)
            }
            Phase::Square => new_decision("square", self.named_irises().map(square_offer).to_vec()),
            Phase::Neutral => {
                let cells = Cell::cells_in(self.neutral_cells());
                let offer =
                    |cell: Cell| Offer::single(verb_and_place("neutral", cell.words()), Step::Neutral(cell));
                new_decision("neutral", cells.map(offer).collect())
            }
            Phase::Actions if self.turn.stage == Stage::Free => self.free_action_offers(seat),
            Phase::Actions => self.turn_offers(),
            Phase::Swap => new_decision("swap", self.swap_offers(seat)),
            Phase::Use => {
                Offers { fresh: !self.place(seat).using, ..new_decision("use", self.use_offers(seat)) }
            }
            Phase::Double => {
                let offer =
                    |cell: Cell| Offer::single(verb_and_place("double", cell.words()), Step::Double(cell));
                let mut steps: Vec<_> = self.double_candidates(seat).map(offer).collect();
                steps.push(verb_offer("double", "none", Step::NoDouble));
                new_decision("double", steps)
            }
            Phase::Recall => {
                let recall = verb_offer("recall", "architect", Step::Recall);
                new_decision("recall", vec![recall, verb_offer("recall", "none", Step::NoRecall)])
            }
            Phase::Call => new_decision("call", self.call_offers(seat)),
            Phase::Over => new_decision("over", Vec::new()),
        }
    }

    /// Returns the boards that no player has (BX-17.2).
    fn board_offers(&self) -> Vec<Offer<Step>> {
        let is_free = |board: &super::names::Board| self.seats.iter().all(|place| place.board != *board);
        let boards = super::names::Board::B_SIDES.into_iter().filter(is_free);
        boards.map(|board| setup_offer("board", board.key(), Step::Board(board))).collect()
    }

    /// Returns the options of the house's owner (section 7).
    fn free_action_offers(&self, owner: Seat) -> Offers<Step> {
        let mut steps = Vec::new();
        let name = if self.turn.action == Some(Action::Noble) { "noble" } else { "cube" };
        if self.turn.action == Some(Action::Noble) {
            for noble in self.place(owner).upright_nobles() {
                let words = Words::of(&[key("free"), key(noble.key())]);
                self.noble_choices(owner, noble, |detail| {
                    steps.push(noble_offer(words, detail, Step::FreeUse(noble, detail)));
                });
            }
        } else {
            let cubes = self.kinds_in_supply();
            steps.extend(cubes.map(|cube| verb_offer("free", cube.key(), Step::FreeCube(cube))));
        }
        steps.push(verb_offer("free", "none", Step::NotFree));
        let asked = Words::of(&[key("free"), key(name)]);
        Offers { decision_name: asked, fresh: true, steps, default: None }
    }

    /// Returns the swaps of card 25 (BX-15.25).
    fn swap_offers(&self, seat: Seat) -> Vec<Offer<Step>> {
        let mut steps = Vec::new();
        for won in self.cards_won_outright(seat) {
            for other in self.cards_outside_area() {
                let words = Words::of(&[key("swap"), number(won.column), key("for"), number(other)]);
                steps.push(Offer::single(words, Step::Swap(won.column, other)));
            }
        }
        steps.push(verb_offer("swap", "none", Step::NoSwap));
        steps
    }

    /// Returns the uses of reputation cards (BX-10.5, BX-10.6, BX-10.7): a card is named by its column or by its key.
    fn use_offers(&self, seat: Seat) -> Vec<Offer<Step>> {
        let mut steps = Vec::new();
        for won in self.won.iter().filter(|won| won.seat == seat) {
            let it = self.reputation_card(won.card);
            let chosen: Vec<Option<Bonus>> = match it.mode {
                BonusMode::Either => it.bonus.map(Some).to_vec(),
                BonusMode::One | BonusMode::Both => vec![None],
            };
            let named = |words: &[Word]| use_words(won, words);
            for bonus in chosen {
                let words = [key("bonus"), key(bonus.unwrap_or(it.bonus[0]).key())];
                let said = if bonus.is_some() { 2 } else { 1 };
                let [first, second] = named(&words[..said]);
                let mut offer = Offer::single(first, Step::Bonus(won.card, bonus)).or(second);
                if it.mode == BonusMode::One {
                    offer.alternative_words.extend(named(&words));
                }
                steps.push(offer);
            }
            for area in self.open_areas(won) {
                let [first, second] = named(&[key("tuck"), key(area.key())]);
                steps.push(Offer::single(first, Step::Tuck(won.card, area)).or(second));
            }
        }
        steps
    }

    /// Returns the options of card 23 (BX-15.23).
    fn call_offers(&self, seat: Seat) -> Vec<Offer<Step>> {
        let mut steps = Vec::new();
        if let Some(noble) = self.leaving_noble() {
            let words = Words::of(&[key("call"), key("noble")]);
            self.noble_choices(seat, noble, |detail| {
                steps.push(noble_offer(words, detail, Step::Call(detail)))
            });
        }
        steps.push(verb_offer("call", "none", Step::NoCall));
        steps
    }

    /// Returns each face in the display, including white.
    pub(crate) fn shown_faces(&self) -> impl Iterator<Item = super::names::Face> + '_ {
        self.sold.iter().flatten().map(|work| work.face())
    }

    /// Returns the colours under the white artworks of the active seat.
    pub(crate) fn white_colours(&self) -> impl Iterator<Item = Colour> + Clone + '_ {
        Colour::ALL.into_iter().filter(|colour| self.active_components().whites[colour.index()] > 0)
    }

    /// Returns the nobles of the display with their prices, most expensive first.
    pub(crate) fn displayed_nobles(&self) -> impl Iterator<Item = (u8, Noble)> + '_ {
        let places = self.parts.noble_costs.into_iter().zip(self.display);
        places.filter_map(|(price, noble)| noble.map(|noble| (price, noble)))
    }
}

fn square_offer(iris: Iris) -> Offer<Step> {
    let lettered = Words::of(&[key("square"), iris.lettered_word()]);
    Offer::single(verb_and_place("square", iris.words()), Step::Square(iris)).or(lettered)
}

/// Returns `use 3 ..` and `use rc05 ..`.
fn use_words(won: &WonCard, words: &[Word]) -> [Words; 2] {
    [number(won.column), key(won.card.key())]
        .map(|card| words.iter().fold(Words::of(&[key("use"), card]), |words, word| words.and(*word)))
}
