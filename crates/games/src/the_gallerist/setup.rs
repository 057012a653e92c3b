//! The setup of a table (TG-2); random draws follow the order of TG-2.17.

use super::inline_list::InlineList;
use super::names::{ArtistName, Colour, Form, Location, Tile, Visitor};
use super::options::{Options, SecondColumn};
use super::parts::Parts;
use super::state::{
    Artist, Count, Dummy, Ending, Intermediate, Market, Phase, Player, Renown, StandingPlaces, TheGallerist,
    total,
};
use super::step_context::StepContext;
use super::steps::Event;
use engine::{Dice, Seat, Setup};

impl TheGallerist {
    /// Returns the table before the first choice of a starting location.
    pub(crate) fn set_up(table: &Setup<Options, Parts>, dice: &mut Dice, events: &mut Vec<Event>) -> Self {
        let mut game = Self::setup_without_draws(table);
        let row = game.parts.clone();
        let row = &row.tables[usize::from(table.seats) - 1];
        game.lay_out_contracts(dice);
        game.draw_artists(dice, events);
        let renown = game.lay_out_works(dice);
        let mut tiles: Vec<Tile> = Tile::ALL.to_vec();
        dice.shuffle(&mut tiles);
        // TG-2.11.
        for cells in &mut game.market.tiles {
            for (cell, open) in cells.iter_mut().zip(row.columns) {
                *cell = if open { tiles.pop() } else { None };
            }
        }
        // TG-2.12.
        let mut renown = renown;
        dice.shuffle(&mut renown);
        game.easels = InlineList::of(&renown[..usize::from(row.easels).min(renown.len())]);
        // TG-2.13.
        for _ in 0..game.parts.plaza_visitors {
            let visitor = game.draw_visitor(dice);
            add(&mut game.plaza, visitor);
        }
        for seat in Seat::all(table.seats) {
            for _ in 0..game.parts.lobby_visitors {
                let visitor = game.draw_visitor(dice);
                add(&mut game.player_mut(seat).lobby, visitor);
            }
        }
        // TG-2.14.
        game.start_tiles.iter_mut().for_each(|place| *place = tiles.pop());
        game.deal_cards(dice, events);
        // TG-2.16: from the first to choose counterclockwise.
        game.first = Seat::new(dice.below(table.seats.into()) as u8);
        game.current = game.seat_before(game.last_to_choose());
        events.push(Event::StartPlayer { seat: game.first });
        game
    }

    /// Sets up everything that is not random.
    fn setup_without_draws(table: &Setup<Options, Parts>) -> Self {
        let parts = table.parts.clone();
        let row = &parts.tables[usize::from(table.seats) - 1];
        let player = Player {
            money: parts.start_money,
            influence: parts.start_influence,
            desks: parts.start_desks,
            queue: parts.start_queue,
            ..Player::default()
        };
        let is_solo = table.seats == 1;
        // TG-R13.
        let mut columns = row.columns;
        columns[1] |= table.seats == 2 && table.options.column_2 == SecondColumn::Bids;
        Self {
            options: table.options,
            first: Seat::new(0),
            current: Seat::new(0),
            round: 0,
            phase: Phase::Start,
            agenda: InlineList::default(),
            executive_spent: false,
            moving: false,
            kicked: None,
            ending: Ending::Open,
            intermediate: Intermediate::Ahead,
            players: InlineList::of(&vec![player; usize::from(table.seats)]),
            dummy: Dummy { supply: if is_solo { parts.dummy_assistants } else { 0 }, ..Dummy::default() },
            spots: [StandingPlaces::default(); 4],
            start_tiles: [None; 4],
            artists: [Artist::default(); 8],
            piles: [InlineList::default(); 4],
            on_works: [[0; 3]; 4],
            bag: parts.visitors.map(|count| count - row.visitors_removed_each),
            plaza: [0; 3],
            box_office: [row.tickets_each; 3],
            ticket_discard: [0; 3],
            deck: InlineList::default(),
            display: [InlineList::default(); 4],
            contract_discard: InlineList::default(),
            promotion: [parts.promotion_tokens; 5],
            market: Market { columns, ..Market::default() },
            easels: InlineList::default(),
            lost_renown: 0,
            lost_tiles: 0,
            used_bonuses: 0,
            parts,
        }
    }

    /// Lays out the contracts (TG-2.4).
    fn lay_out_contracts(&mut self, dice: &mut Dice) {
        let mut cards = self.parts.contracts.clone();
        dice.shuffle(&mut cards);
        for stack in &mut self.display {
            cards.pop().into_iter().for_each(|card| stack.push(card));
        }
        self.deck = InlineList::of(&cards);
    }

    /// Draws the artists (TG-2.5 to TG-2.8).
    fn draw_artists(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let parts = self.parts.clone();
        let mut tiles = parts.artists.clone();
        dice.shuffle(&mut tiles);
        let mut found = [false; 8];
        let mut first = None;
        for tile in tiles {
            let name = ArtistName { form: tile.form, colour: tile.colour };
            if std::mem::replace(&mut found[name.index()], true) {
                continue;
            }
            let is_first = first.is_none() && tile.colour == Colour::Blue;
            *self.artist_mut(name) = Artist {
                tile,
                fame: tile.fame,
                discovered: is_first,
                tokens: parts.signatures,
                ..Artist::default()
            };
            if is_first {
                first = Some(name);
                events.push(Event::FirstArtist { form: name.form, colour: name.colour });
            }
        }
        let mut bonuses = parts.bonuses.clone();
        dice.shuffle(&mut bonuses);
        for artist in self.artists.iter_mut().filter(|artist| !artist.discovered) {
            artist.bonus = bonuses.pop();
        }
        for artist in self.artists.iter_mut().filter(|artist| artist.tile.colour == Colour::Red) {
            artist.collectors = parts.collectors_on_red;
            self.bag[Visitor::Collector.index()] -= parts.collectors_on_red;
        }
    }

    /// Lays out the works; returns those set aside (TG-2.9).
    fn lay_out_works(&mut self, dice: &mut Dice) -> Vec<Renown> {
        let mut aside = Vec::new();
        for form in Form::ALL {
            let mut numbers: Vec<u8> = (1..=self.parts.works.len() as u8).collect();
            dice.shuffle(&mut numbers);
            aside.extend(numbers.pop().map(|number| Renown { form, number }));
            self.piles[form.index()] = InlineList::of(&numbers);
        }
        for form in Form::ALL {
            self.draw_visitors_for(form, dice);
        }
        aside
    }

    /// Draws random visitors from the bag for the top work of a pile, one for each visitor icon (TG-2.9, TG-8.6).
    pub(crate) fn draw_visitors_for(&mut self, form: Form, dice: &mut Dice) {
        let Some(number) = self.piles[form.index()].last() else { return };
        let wanted = self.parts.works[usize::from(*number) - 1].visitors();
        for _ in 0..wanted.min(total(self.bag)) {
            let visitor = self.draw_visitor(dice);
            add(&mut self.on_works[form.index()], visitor);
        }
    }

    /// Draws a random visitor from the bag, which must not be empty.
    fn draw_visitor(&mut self, dice: &mut Dice) -> Visitor {
        let mut at = dice.below(u32::from(total(self.bag))) as u8;
        for visitor in Visitor::ALL {
            let count = &mut self.bag[visitor.index()];
            if at < *count {
                *count -= 1;
                return visitor;
            }
            at -= *count;
        }
        unreachable!("the bag holds more visitors than its total")
    }

    /// Deals the secret cards (TG-2.15).
    fn deal_cards(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let mut curators = Form::ALL.to_vec();
        dice.shuffle(&mut curators);
        let mut dealers = Form::ALL.to_vec();
        dice.shuffle(&mut dealers);
        for (seat, (curator, dealer)) in Seat::all(self.count()).zip(curators.into_iter().zip(dealers)) {
            let player = self.player_mut(seat);
            (player.curator, player.dealer) = (curator, dealer);
            events.push(Event::Cards { seat, curator, dealer });
        }
    }

    /// Returns the seat before this one in turn order.
    pub(crate) fn seat_before(&self, seat: Seat) -> Seat {
        Seat::new((seat.number() + self.count() - 1) % self.count())
    }

    /// Returns the last seat to choose a starting location. The seat before it is the first (TG-R1).
    fn last_to_choose(&self) -> Seat {
        if self.options.start_player_first.holds() { self.first.next(self.count()) } else { self.first }
    }

    /// Chooses a starting location (TG-2.16).
    pub(crate) fn start_at(&mut self, seat: Seat, location: Location, course: &mut StepContext<'_>) {
        self.place_gallerist(seat, location);
        if let Some(tile) = self.start_tiles[location.index()].take() {
            self.player_mut(seat).starter = Some(tile);
            course.push_event(Event::Started { seat, location, tile });
        }
        if seat != self.last_to_choose() {
            self.current = self.seat_before(seat);
            return;
        }
        let left = self.start_tiles.iter_mut().filter_map(Option::take).count();
        self.lost_tiles += left as u8;
        self.begin_turn(self.first, course);
    }
}

/// Adds one visitor, or ticket, of a kind.
pub(crate) fn add(count: &mut Count, visitor: Visitor) {
    count[visitor.index()] += 1;
}
