//! Test support: counts every component, and builds another state that a viewer cannot distinguish from this one.

use super::names::{ArtistName, Form, Ticket, Visitor};
use super::state::{Figure, Piece, TheGallerist};
use engine::{Audit, Dice, Seat, Viewer};
use std::collections::BTreeMap;

impl TheGallerist {
    fn count_people(&self, add: &mut dyn FnMut(String, u32)) {
        for visitor in Visitor::ALL {
            let at = visitor.index();
            let held = self.players.iter().map(|player| player.lobby[at] + player.gallery[at]);
            let on_works = self.on_works.iter().map(|count| count[at]);
            let sum: u8 = held.chain(on_works).sum::<u8>() + self.bag[at] + self.plaza[at];
            let on_artists: u8 = self.artists.iter().map(|artist| artist.collectors).sum();
            let on_artists = if visitor == Visitor::Collector { on_artists } else { 0 };
            add(format!("visitor {}", visitor.key()), (sum + on_artists).into());
        }
        for seat in Seat::all(self.count()) {
            let player = self.player(seat);
            add(
                format!("assistants of {seat}"),
                (self.employed_assistants(seat) + player.queue + player.gone).into(),
            );
            let home = self.is_at_home(seat);
            add(format!("gallerist of {seat}"), self.gallerists(seat) + u32::from(home));
        }
        if self.is_solo() {
            let dummy = self.dummy_seat();
            let at_locations = self.spots.iter().flat_map(|spot| [spot.main, spot.black]).flatten();
            let assistant = Piece { seat: dummy, figure: Figure::Assistant };
            let standing = at_locations.filter(|piece| *piece == assistant).count() as u8;
            add(
                "assistants of the dummy".into(),
                (self.dummy.supply + standing + self.in_market(dummy)).into(),
            );
        }
    }

    /// Counts the gallerists of a seat at locations.
    fn gallerists(&self, seat: Seat) -> u32 {
        let gallerist = Piece { seat, figure: Figure::Gallerist };
        self.spots
            .iter()
            .flat_map(|spot| [spot.main, spot.black])
            .flatten()
            .filter(|piece| *piece == gallerist)
            .count() as u32
    }

    fn count_cards(&self, add: &mut dyn FnMut(String, u32)) {
        let signed = self.players.iter().flat_map(|player| player.contracts).flatten().map(|held| held.card);
        let lying = self.deck.iter().chain(self.contract_discard.iter()).copied();
        for card in signed.chain(lying).chain(self.display.iter().flat_map(|stack| stack.iter().copied())) {
            add(format!("contract {} {}", card.form.key(), card.reward.key()), 1);
        }
        for (form, pile) in Form::ALL.iter().zip(&self.piles) {
            pile.iter().for_each(|number| add(format!("work {} {number}", form.key()), 1));
        }
        for player in self.players.iter() {
            for work in player.exhibit.iter().chain(player.sold.iter()) {
                add(format!("work {} {}", work.form.key(), work.number), 1);
            }
        }
        let taken = self.players.iter().filter(|player| player.auctioned.is_some()).count();
        add("works of renown".into(), (self.easels.len() + taken) as u32 + u32::from(self.lost_renown));
        let held =
            self.players.iter().flat_map(|player| player.tiles.iter().chain([&player.starter])).flatten();
        let laid = self.market.tiles.iter().flatten().chain(&self.start_tiles).flatten();
        add("reputation tiles".into(), (held.count() + laid.count()) as u32 + u32::from(self.lost_tiles));
    }

    fn count_tokens(&self, add: &mut dyn FnMut(String, u32)) {
        for ticket in Ticket::ALL {
            let at = ticket.index();
            let held: u8 = self.players.iter().map(|player| player.tickets[at]).sum();
            add(
                format!("ticket {}", ticket.key()),
                (held + self.box_office[at] + self.ticket_discard[at]).into(),
            );
        }
        for (level, left) in (1..).zip(self.promotion) {
            let used = self.artists.iter().filter(|artist| artist.token_level == level).count();
            add(format!("promotion {level}"), u32::from(left) + used as u32);
        }
        for (at, artist) in self.artists.iter().enumerate() {
            let name = ArtistName::all().nth(at).unwrap_or_default();
            let commissioned = self.players.iter().filter(|player| player.commission == Some(name)).count();
            let exhibited = self
                .players
                .iter()
                .flat_map(|player| player.exhibit.iter())
                .filter(|work| work.artist() == name);
            let sum = artist.tokens as usize + commissioned + exhibited.count();
            add(format!("signatures of {} {}", name.colour.key(), name.form.key()), sum as u32);
        }
        let bonuses = self.artists.iter().filter(|artist| artist.bonus.is_some()).count();
        add("artist bonuses".into(), bonuses as u32 + u32::from(self.used_bonuses));
    }
}

impl Audit for TheGallerist {
    fn census(&self) -> BTreeMap<String, u32> {
        let mut count = BTreeMap::new();
        let mut add = |key: String, number: u32| *count.entry(key).or_insert(0) += number;
        self.count_people(&mut add);
        self.count_cards(&mut add);
        self.count_tokens(&mut add);
        count
    }

    /// Redeals everything this viewer may not see (TG-23): the deck, the piles below their tops, and the secret cards
    /// of other players.
    fn reshuffle_hidden(&self, viewer: Viewer, dice: &mut Dice) -> Self {
        let mut twin = self.clone();
        twin.deck.sort_unstable();
        dice.shuffle(&mut twin.deck);
        for pile in &mut twin.piles {
            let below = pile.len().saturating_sub(1);
            pile[..below].sort_unstable();
            dice.shuffle(&mut pile[..below]);
        }
        if self.is_over() {
            return twin;
        }
        let hidden: Vec<Seat> = Seat::all(self.count()).filter(|seat| !viewer.holds_seat(*seat)).collect();
        for is_curator in [true, false] {
            let known: Vec<Form> = Seat::all(self.count())
                .filter(|seat| viewer.holds_seat(*seat))
                .map(|seat| if is_curator { self.player(seat).curator } else { self.player(seat).dealer })
                .collect();
            let mut cards: Vec<Form> =
                Form::ALL.iter().copied().filter(|form| !known.contains(form)).collect();
            dice.shuffle(&mut cards);
            for (seat, form) in hidden.iter().zip(cards) {
                let player = twin.player_mut(*seat);
                if is_curator {
                    player.curator = form;
                } else {
                    player.dealer = form;
                }
            }
        }
        twin
    }
}
