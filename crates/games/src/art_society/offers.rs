//! Every legal step of a seat, with the words that name it (section 21).

use super::hanging::Outlook;
use super::state::{ArtSociety, BidHistory, Phase, Place, Stage, Turn};
use super::steps::Step;
use super::tiles::{Cell, Item, Painting};
use engine::{LegalSteps, Offer, Offers, Seat, Word, Words};

impl LegalSteps for ArtSociety {
    /// Returns the legal steps of this seat.
    fn offers(&self, seat: Seat) -> Offers<Step> {
        let place = self.place(seat);
        match &self.phase {
            Phase::Start => self.start_offers(place),
            Phase::Select(picked) => self.select_offers(picked.len()),
            Phase::Bid => self.bid_offers(place),
            Phase::Turn(_) => match &place.turn {
                None => self.take_offers(),
                Some(turn) => self.placing_offers("turn", seat, place, turn),
            },
            Phase::Finish => match &place.turn {
                Some(turn) if turn.stage == Stage::Playing => {
                    self.placing_offers("finish", seat, place, turn)
                }
                _ => self.finish_offers(),
            },
            Phase::Over(_) => offers_named("over", false, Vec::new(), None),
        }
    }
}

impl ArtSociety {
    /// Offers the anchors of the starting painting (AS-21.1).
    fn start_offers(&self, place: &Place) -> Offers<Step> {
        let anchors = place.start.into_iter().flat_map(|painting| self.start_anchors(painting));
        offers_named("start", true, anchors.map(hang_offer).collect(), None)
    }

    /// Offers the shapes that may be picked (AS-21.2). Only the last pick turns the paintings face up (AS-4.2).
    fn select_offers(&self, picked: usize) -> Offers<Step> {
        let last = picked + 1 == self.lot_count();
        let offer = |number: u8| {
            let shape = &self.parts.shapes[usize::from(number)];
            let (width, height) = (shape.width, shape.height);
            let words = Words::of(&[Word::Key("pick"), Word::Size { width, height }]);
            Offer::single(words, Step::Pick(width, height)).revealing(last)
        };
        offers_named("select", picked == 0, self.pickable_piles().map(offer).collect(), None)
    }

    /// Offers any card in hand as a bid (AS-5.1, AS-21.3). With closed history, a tie may reveal cards that no one
    /// could see.
    fn bid_offers(&self, place: &Place) -> Offers<Step> {
        let reveals = self.options.bid_history == BidHistory::Closed;
        let offer = |card: u8| {
            let words = Words::of(&[Word::Key("bid"), Word::Number(card.into())]);
            Offer::single(words, Step::Bid(card)).revealing(reveals)
        };
        offers_named("bid", true, place.cards().map(offer).collect(), None)
    }

    /// Offers the lots (AS-6.1, AS-21.4).
    fn take_offers(&self) -> Offers<Step> {
        let free = (0u8..).zip(&self.lots).filter(|(_, lot)| lot.taken_by.is_none());
        let offer =
            |(lot, _)| Offer::single(Words::of(&[Word::Key("take"), Word::Letter(lot)]), Step::Take(lot));
        offers_named("turn", true, free.map(offer).collect(), None)
    }

    /// Offers the steps after taking a lot (AS-21.4), and those of an amendment (AS-21.5).
    fn placing_offers(&self, name: &'static str, seat: Seat, place: &Place, turn: &Turn) -> Offers<Step> {
        if let Some(reward) = turn.reward {
            let decor = |size: u8| {
                let words = Words::of(&[Word::Key("decor"), Word::Number(size.into())]);
                Offer::single(words, Step::Decor(size))
            };
            let mut steps: Vec<_> = self.decor_sizes(seat, reward.left).map(decor).collect();
            let may_stop = reward.taken && !self.options.decor_exact.holds();
            let enough = may_stop.then_some(Step::Enough);
            steps.extend(enough.map(|step| Offer::single(Words::key("enough"), step)));
            return offers_named(name, false, steps, enough);
        }
        let mut steps = Vec::new();
        if let Some(painting) = turn.painting() {
            self.painting_offers(place, turn, painting, &mut steps);
        }
        for size in (1..=3).filter(|size| turn.decor[usize::from(*size) - 1] > 0) {
            self.decor_offers(place, turn, size, &mut steps);
        }
        if let Some(item) = place.slot
            && (turn.has_pending() || !turn.stashed_now)
        {
            let places = self.places_for(place, turn, item, None);
            steps.extend(places.into_iter().map(|(at, upright)| {
                let words = Words::of(&[Word::Key("assistant"), at.cell_word()]);
                Offer::single(with_orientation(words, item, upright), Step::Assistant(at, upright))
            }));
        }
        let mut default = None;
        if self.may_close(seat, turn) {
            let reveals = self.closing_shows_bids();
            steps.push(Offer::single(Words::key("end"), Step::End).revealing(reveals));
            default = Some(Step::End);
            // An amended turn is final, so that a round cannot continue forever; a turn touched by an exchange is final
            // by AS-13.6.
            if !turn.touched && !turn.amending {
                steps.push(Offer::single(Words::key("open"), Step::Open));
            }
        }
        offers_named(name, false, steps, default)
    }

    /// Offers to amend or finish an open turn (AS-21.5).
    fn finish_offers(&self) -> Offers<Step> {
        let done = Offer::single(Words::key("done"), Step::Done).revealing(self.closing_shows_bids());
        let steps = vec![done, Offer::single(Words::key("amend"), Step::Amend)];
        offers_named("finish", true, steps, Some(Step::Done))
    }

    /// Returns true if closing a turn may end the game and thus reveal bids of a closed history (AS-19.2, AS-20.4).
    fn closing_shows_bids(&self) -> bool {
        let ends = self.trigger().is_some() || self.has_too_few_paintings();
        self.options.bid_history == BidHistory::Closed && ends
    }

    fn painting_offers(&self, place: &Place, turn: &Turn, painting: Painting, steps: &mut Vec<Offer<Step>>) {
        let covered = place.wall.covered_cells();
        steps.extend(place.wall.anchors(&self.parts.grid, painting.shape()).iter().map(hang_offer));
        if place.slot.is_none() && !turn.swapped {
            steps.push(Offer::single(Words::key("stash"), Step::Stash));
        }
        if Self::can_swap(turn) {
            let mut offered: Vec<(Painting, usize)> = Vec::new();
            for (position, got) in self.swaps(painting, covered) {
                let by_place = Words::of(&[Word::Key("swap"), Word::Number(u32::from(position) + 1)]);
                if let Some((_, at)) = offered.iter().find(|(other, _)| *other == got) {
                    steps[*at].alternative_words.push(by_place);
                    continue;
                }
                let (width, height) = got.shape();
                let size = Word::Size { width, height };
                let words = Words::of(&[Word::Key("swap"), size, Word::Key(got.frame.key())]);
                offered.push((got, steps.len()));
                steps.push(Offer::single(words, Step::Swap(position)).or(by_place));
            }
        }
        if Self::can_become_excess(turn) {
            steps.push(Offer::single(Words::key("excess"), Step::Excess).wasting());
        }
    }

    fn decor_offers(&self, place: &Place, turn: &Turn, size: u8, steps: &mut Vec<Offer<Step>>) {
        let item = Item::Decor(size);
        let number = Word::Number(size.into());
        for (at, upright) in self.places_for(place, turn, item, place.slot) {
            let words = Words::of(&[Word::Key("hang"), Word::Key("decor"), number, at.cell_word()]);
            steps.push(Offer::single(
                with_orientation(words, item, upright),
                Step::HangDecor(size, at, upright),
            ));
        }
        let after = Outlook { covered: place.wall.covered_cells(), slot: Some(item) };
        if place.slot.is_none() && self.has_way_out(turn, &after) {
            let words = Words::of(&[Word::Key("stash"), Word::Key("decor"), number]);
            steps.push(Offer::single(words, Step::StashDecor(size)));
        }
    }
}

fn offers_named(
    name: &'static str,
    fresh: bool,
    steps: Vec<Offer<Step>>,
    default: Option<Step>,
) -> Offers<Step> {
    Offers { decision_name: Words::key(name), fresh, steps, default }
}

fn hang_offer(at: Cell) -> Offer<Step> {
    Offer::single(Words::of(&[Word::Key("hang"), at.cell_word()]), Step::Hang(at))
}

/// Appends the orientation of a decor tile longer than one cell (AS-21.6).
fn with_orientation(words: Words, item: Item, upright: bool) -> Words {
    match item {
        Item::Painting(_) | Item::Decor(1) => words,
        Item::Decor(_) => words.and(Word::Key(if upright { "v" } else { "h" })),
    }
}
