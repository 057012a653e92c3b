//! Final scoring, ties, the auction's order and values, and the goals of the solo game (TG-20, TG-21, TG-22.10).

use super::inline_list::InlineList;
use super::names::{ArtistName, Colour, Form, Level, Tile};
use super::parts::{INFLUENCE_MAX, WorkSet};
use super::state::{Figure, Phase, Piece, TheGallerist, total};
use engine::{Scores, Seat, Standing, Viewer};

/// Keys of the parts of a score, in display order.
pub(crate) const PARTS: [&str; 8] =
    ["cash", "majority", "tiles", "exhibition", "auction", "curator", "dealer", "influence"];

/// Keys of the tie-breaks, in the order of comparison (TG-21.1).
pub(crate) const TIES: [&str; 3] = ["works", "visitors", "assistants"];

/// A score in the order of [`PARTS`].
pub(crate) type FinalParts = [i32; 8];

impl Scores for TheGallerist {
    /// Returns each player's score as if the game ended now, in seat order (TG-20, TG-21.1).
    fn standings(&self, _eye: Viewer) -> Vec<Standing> {
        let standing = |seat| {
            let player = self.player(seat);
            let works = player.exhibit.len() + player.sold.len() + usize::from(player.auctioned.is_some());
            let ties = [works as i32, total(player.gallery).into(), self.employed_assistants(seat).into()];
            let parts = PARTS.into_iter().zip(self.final_parts(seat, self.is_over()));
            Standing::unranked(seat, parts.collect(), TIES.into_iter().zip(ties).collect())
        };
        Standing::rank_all(Seat::all(self.count()).map(standing).collect())
    }
}

impl TheGallerist {
    /// Returns true if the game has ended.
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }

    /// Returns the number of celebrities.
    pub(crate) fn celebrities(&self) -> usize {
        self.artists.iter().filter(|artist| artist.discovered && artist.is_celebrity()).count()
    }

    /// Returns the seat's assistants on desks, at locations, on contracts and in the market (TG-7.3).
    pub(crate) fn employed_assistants(&self, seat: Seat) -> u8 {
        let player = self.player(seat);
        let at_locations = self.spots.iter().flat_map(|spot| [spot.main, spot.black]).flatten();
        let assistant = Piece { seat, figure: Figure::Assistant };
        let on_contracts = player.contracts.iter().flatten().filter(|contract| contract.assistant).count();
        let at_locations = at_locations.filter(|piece| *piece == assistant).count();
        player.desks + (at_locations + on_contracts) as u8 + self.in_market(seat)
    }

    /// Returns a seat's assistants in the market.
    pub(crate) fn in_market(&self, seat: Seat) -> u8 {
        let upper = self.market.upper.iter().flatten().filter(|owner| **owner == Some(seat)).count();
        upper as u8 + self.bids(seat)
    }

    /// Returns a seat's assistants on bid cells.
    pub(crate) fn bids(&self, seat: Seat) -> u8 {
        self.market.lower.iter().flatten().filter(|owner| **owner == Some(seat)).count() as u8
    }

    /// Returns the assistants in a column, counted from 0, by seat; the dummy's last.
    pub(crate) fn assistants_in_column(&self, column: usize) -> InlineList<u8, 4> {
        let seats = Seat::all(if self.is_solo() { 2 } else { self.count() });
        let count = |seat: Seat| {
            let upper = self.market.upper.iter().filter(|row| row[column] == Some(seat)).count();
            let lower = self.market.lower.iter().filter(|row| row[column] == Some(seat)).count();
            (upper + lower) as u8
        };
        let mut list = InlineList::default();
        seats.for_each(|seat| list.push(count(seat)));
        list
    }

    /// Returns the money a seat earns for the majorities of all columns (TG-20.1).
    pub(crate) fn majority(&self, seat: Seat) -> i32 {
        let columns = (0..3).filter(|column| self.market.columns[*column]);
        columns
            .map(|column| {
                award_share(&self.assistants_in_column(column), seat, self.parts.columns[column].majority)
            })
            .sum()
    }

    /// Returns the exhibited works by form, including a work taken in the auction and hung in the gallery.
    pub(crate) fn forms_exhibited(&self, seat: Seat) -> [u8; 4] {
        let player = self.player(seat);
        let hung = player.auctioned.filter(|work| work.hung).map(|work| work.form);
        count_by_form(player.exhibit.iter().map(|work| work.form).chain(hung))
    }

    /// Returns the sold works by form, including a work taken in the auction and placed with them.
    pub(crate) fn forms_sold(&self, seat: Seat) -> [u8; 4] {
        let player = self.player(seat);
        let laid = player.auctioned.filter(|work| !work.hung).map(|work| work.form);
        count_by_form(player.sold.iter().map(|work| work.form).chain(laid))
    }

    /// Returns the number of things that a tile counts (TG-20.2).
    fn counted_things(&self, seat: Seat, tile: Tile, influence: u8) -> u8 {
        let player = self.player(seat);
        let [investors, vips, collectors] = player.gallery;
        let exhibited = count_by_form(player.exhibit.iter().map(|work| work.form));
        let sold = count_by_form(player.sold.iter().map(|work| work.form));
        let of_form = |form: Form| exhibited[form.index()] + sold[form.index()];
        let forms = Form::ALL.iter().filter(|form| of_form(**form) > 0).count();
        let artists = |fits: &dyn Fn(&super::state::Artist) -> bool| {
            self.artists.iter().filter(|artist| fits(artist)).count()
        };
        match tile {
            Tile::Influence3 => influence,
            Tile::Collectors => collectors,
            Tile::Vips => vips,
            Tile::Investors => investors,
            Tile::Visitors => total(player.gallery),
            Tile::VisitorSets => investors.min(vips).min(collectors),
            Tile::ReputationTiles => self.scored_tiles(seat).count() as u8,
            Tile::Bids => self.bids(seat),
            Tile::Assistants => self.employed_assistants(seat),
            Tile::PromotedArtists => artists(&|artist| artist.level() >= 4) as u8,
            Tile::WorksAcquired => (player.exhibit.len() + player.sold.len()) as u8,
            Tile::WorksSold => player.sold.len() as u8,
            Tile::WorksExhibited => player.exhibit.len() as u8,
            Tile::ArtForms => forms as u8,
            Tile::PhotographyWorks => of_form(Form::Photography),
            Tile::PaintingWorks => of_form(Form::Painting),
            Tile::DigitalWorks => of_form(Form::Digital),
            Tile::SculptureWorks => of_form(Form::Sculpture),
            Tile::FamousArtists => artists(&|artist| artist.discovered && artist.fame >= 15) as u8,
            Tile::Masterworks => self.masterworks_exhibited(seat),
        }
    }

    /// Returns the number of exhibited masterworks (TG-16.6).
    pub(crate) fn masterworks_exhibited(&self, seat: Seat) -> u8 {
        let works = self.player(seat).exhibit.iter();
        works.filter(|work| self.artist(work.artist()).is_celebrity()).count() as u8
    }

    /// Returns the tiles that count for this seat, in the order of their slots. A starter tile that never reached a
    /// slot comes last, if it counts (TG-R31).
    pub(crate) fn scored_tiles(&self, seat: Seat) -> impl Iterator<Item = Tile> + '_ {
        let player = self.player(seat);
        let starter = player.starter.filter(|_| self.options.starter_tile_counts.holds());
        player.tiles.iter().flatten().copied().chain(starter)
    }

    /// Returns the money of these tiles, and the influence after scoring them (TG-20.2).
    pub(crate) fn tile_points(&self, seat: Seat) -> (i32, u8) {
        let first = |tile: &Tile| *tile == Tile::Influence3 && self.options.influence_tile_first.holds();
        let tiles = || self.scored_tiles(seat);
        let ordered = tiles().filter(|tile| first(tile)).chain(tiles().filter(|tile| !first(tile)));
        let (mut money, mut influence) = (0, self.player(seat).influence);
        for tile in ordered {
            let (paid, gained) = self.tile_pays(seat, tile, influence);
            money += i32::from(paid);
            influence = influence.saturating_add(gained).min(INFLUENCE_MAX);
        }
        (money, influence)
    }

    /// Returns the money and influence of one tile, scored at this influence (TG-20.2).
    pub(crate) fn tile_pays(&self, seat: Seat, tile: Tile, influence: u8) -> (u8, u8) {
        let pay = self.parts.tiles[tile.index()];
        let count = self.counted_things(seat, tile, influence) / pay.divisor;
        (pay.money * count, pay.influence * count)
    }

    /// Returns the artist with the fame that determines the value of a work of renown (TG-20.4).
    fn renown_artist(&self, form: Form) -> ArtistName {
        let names = Colour::ALL.iter().map(|colour| ArtistName { form, colour: *colour });
        let worth = |name: &ArtistName| {
            let artist = self.artist(*name);
            (artist.discovered, artist.fame, self.value_of(*name))
        };
        names.max_by_key(worth).unwrap_or_default()
    }

    /// Returns the value of a work of renown of this form (TG-20.4).
    pub(crate) fn renown_value(&self, form: Form) -> u8 {
        self.value_of(self.renown_artist(form))
    }

    /// Returns true if a work of renown of this form is a masterwork (TG-R18).
    pub(crate) fn is_renown_masterwork(&self, form: Form) -> bool {
        self.artist(self.renown_artist(form)).is_celebrity()
    }

    /// Returns a seat's bid in the auction, then its bids in columns 3, 2 and 1 (TG-20.4).
    pub(crate) fn auction_bid(&self, seat: Seat) -> [u8; 4] {
        let column = |at: usize| -> u8 {
            let rows = self.market.lower.iter().zip(self.parts.bid_prices);
            rows.filter(|(row, _)| row[at] == Some(seat)).map(|(_, price)| price).sum()
        };
        let [one, two, three] = [column(0), column(1), column(2)];
        [one + two + three, three, two, one]
    }

    /// Returns the seats with a bid, highest first; in a solo game including the dummy (TG-20.4, TG-22.9).
    pub(crate) fn auction_order(&self) -> Vec<Seat> {
        let seats = Seat::all(if self.is_solo() { 2 } else { self.count() });
        let mut order: Vec<Seat> = seats.filter(|seat| self.auction_bid(*seat)[0] > 0).collect();
        order.sort_by_key(|seat| std::cmp::Reverse(self.auction_bid(*seat)));
        order
    }

    /// Returns the money of the matched sets, for the curator card and for the dealer card (TG-20.5, TG-20.6).
    pub(crate) fn card_money(&self, seat: Seat) -> [i32; 2] {
        let player = self.player(seat);
        let curator = &self.parts.curators[player.curator.index()];
        let dealer = &self.parts.dealers[player.dealer.index()];
        [
            matched_set_money(curator, self.forms_exhibited(seat)),
            matched_set_money(dealer, self.forms_sold(seat)),
        ]
    }

    /// Returns the parts of a seat's score as if the game ended now, in the order of [`PARTS`]. The secret cards count
    /// only if `with_cards` is true.
    pub(crate) fn final_parts(&self, seat: Seat, with_cards: bool) -> FinalParts {
        let player = self.player(seat);
        let (tiles, influence) = self.tile_points(seat);
        let exhibition = player.exhibit.iter().map(|work| i32::from(self.value_of(work.artist()))).sum();
        let auction = player.auctioned.map_or(0, |work| i32::from(self.renown_value(work.form)));
        let [curator, dealer] = if with_cards { self.card_money(seat) } else { [0, 0] };
        let icons = &self.parts.money_icons[..=usize::from(influence)];
        let influence = icons.iter().rev().flatten().next().map_or(0, |value| i32::from(*value));
        let cash = i32::from(player.money);
        [cash, self.majority(seat), tiles, exhibition, auction, curator, dealer, influence]
    }

    /// Returns the highest level whose conditions all hold (TG-22.10).
    pub(crate) fn level_reached(&self) -> Level {
        let seat = Seat::new(0);
        let player = self.player(seat);
        let curator = &self.parts.curators[player.curator.index()];
        let dealer = &self.parts.dealers[player.dealer.index()];
        let (exhibited, sold) = (self.forms_exhibited(seat), self.forms_sold(seat));
        let goals = |sets: &[WorkSet], have| sets.iter().filter(|set| set.is_matched(have)).count() as u8;
        let tiles = self.scored_tiles(seat).count() as u8;
        let sold_masterworks =
            player.sold.iter().filter(|work| self.artist(work.artist()).is_celebrity()).count() as u8;
        let renown = player.auctioned.is_some_and(|work| self.is_renown_masterwork(work.form));
        let masterworks = self.masterworks_exhibited(seat) + sold_masterworks + u8::from(renown);
        let money: i32 = self.final_parts(seat, true).iter().sum();
        let reached = self.parts.solo_levels.iter().rposition(|level| {
            goals(curator, exhibited) >= level.curator_goals_min
                && (!level.curator_top_goal || curator[1].is_matched(exhibited))
                && goals(dealer, sold) >= level.dealer_goals_min
                && self.card_money(seat).iter().sum::<i32>() >= level.goal_money_min
                && tiles >= level.reputation_tiles_min
                && masterworks >= level.masterworks_min
                && money >= level.money_min
        });
        reached.map_or(Level::None, |at| Level::ALL[at + 1])
    }
}

fn count_by_form(forms: impl Iterator<Item = Form>) -> [u8; 4] {
    let mut count = [0; 4];
    forms.for_each(|form| count[form.index()] += 1);
    count
}

/// Returns the money of all matched sets; a work may serve several (TG-20.5).
fn matched_set_money(sets: &[WorkSet], have: [u8; 4]) -> i32 {
    sets.iter().filter(|set| set.is_matched(have)).map(|set| i32::from(set.money)).sum()
}

/// Returns a seat's part of the awards of a column: tied seats share the sum of the awards for the places they occupy
/// (TG-20.1).
pub(crate) fn award_share(assistants: &[u8], seat: Seat, awards: [u8; 3]) -> i32 {
    let own = *seat.entry_in(assistants);
    if own == 0 {
        return 0;
    }
    let ahead = assistants.iter().filter(|other| **other > own).count();
    let tied = assistants.iter().filter(|other| **other == own).count();
    let sum: i32 = awards.iter().skip(ahead).take(tied).map(|award| i32::from(*award)).sum();
    sum / tied as i32
}
