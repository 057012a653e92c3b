//! The choices that each location would give a seat now, and the pay of tiles. All of it is public, but computed for
//! one viewer. Holds no rule.

use super::names::{ArtistName, Colour, ContractSlot, Form, Reward, Tile};
use super::parts::FAME_MAX;
use super::state::TheGallerist;
use engine::Seat;
use serde::Serialize;

/// The choices of each location for one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ProspectsView {
    /// Slots for a new contract.
    pub open_slots: Vec<ContractSlot>,
    /// Works that have a contract.
    pub sales: Vec<SaleView>,
    /// True if an artist may be discovered.
    pub discover: bool,
    /// Works that could be bought.
    pub purchases: Vec<PurchaseView>,
    /// Costs of hiring one, two or more assistants, as far as they can be paid.
    pub hires: Vec<u8>,
    /// Artists that could be promoted.
    pub promotions: Vec<PromotableView>,
    /// Columns of the market, from 1, that the lobby opens.
    pub columns: Vec<u8>,
    /// Tiles that could be taken.
    pub tiles: Vec<TileChoiceView>,
    /// Bids that could be made.
    pub bids: Vec<BidChoiceView>,
}

/// A work that could be sold.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // The names are clear; the space counts from 1.
pub struct SaleView {
    pub space: u8,
    pub form: Form,
    pub colour: Colour,
    pub value: u8,
}

/// A work that could be bought: its price, and its value after the purchase has raised the artist's fame.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PurchaseView {
    pub form: Form,
    pub colour: Colour,
    pub price: u8,
    pub commissioned: bool,
    /// Part of the price that must be paid with influence.
    pub short: u8,
    pub value: u8,
}

/// An artist that could be promoted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PromotableView {
    pub form: Form,
    pub colour: Colour,
    pub level: u8,
    pub price: u8,
}

/// A tile of the market that could be taken, and its pay now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct TileChoiceView {
    pub form: Form,
    pub column: u8,
    pub tile: Tile,
    pub money: u8,
    pub influence: u8,
}

/// A bid that could be made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct BidChoiceView {
    pub price: u8,
    pub column: u8,
    pub reward: Reward,
}

/// The pay of a tile per counted thing, and its total for a seat now.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct TilePayView {
    pub tile: Tile,
    /// Money per counted thing.
    pub money: u8,
    /// Influence per counted thing.
    pub influence: u8,
    /// Number of things that are paid for as one.
    pub divisor: u8,
    /// Money that the tile would pay the viewer now; `None` for a viewer without a seat.
    pub now: Option<u8>,
}

impl TheGallerist {
    /// Returns the choices of each location for this seat now.
    pub(crate) fn prospects(&self, seat: Seat) -> ProspectsView {
        let works = (1..).zip(self.player(seat).exhibit.iter());
        let sellable = works.filter(|(_, work)| self.contracts_for(seat, work.form).next().is_some());
        let sales = sellable.map(|(space, work)| {
            let value = self.value_of(work.artist());
            SaleView { space, form: work.form, colour: work.colour, value }
        });
        let columns = (0..3).filter(|column| self.has_access(seat, *column)).map(|column| column as u8 + 1);
        ProspectsView {
            open_slots: self.open_slots(seat).collect(),
            sales: sales.collect(),
            discover: self.player(seat).commission.is_none()
                && self.artists.iter().any(|one| !one.discovered),
            purchases: self.purchases(seat),
            hires: (1..=self.max_hires(seat)).map(|count| self.hire_cost(seat, count)).collect(),
            promotions: self.promotable(seat),
            columns: columns.collect(),
            tiles: self.tile_choices(seat),
            bids: self.bid_choices(seat),
        }
    }

    fn purchases(&self, seat: Seat) -> Vec<PurchaseView> {
        let view = |name: ArtistName| {
            let purchase = self.purchase(seat, name)?;
            let number = self.piles[name.form.index()].last()?;
            let (artist, work) = (self.artist(name), self.parts.works[usize::from(*number) - 1]);
            let fame = artist.fame.saturating_add(self.fame_gain(seat, work.fame)).min(FAME_MAX);
            Some(PurchaseView {
                form: name.form,
                colour: name.colour,
                price: purchase.price,
                commissioned: purchase.commissioned,
                short: *purchase.money_steps.start(),
                value: self.parts.value(artist.tile.low, fame),
            })
        };
        ArtistName::all().filter_map(view).collect()
    }

    fn promotable(&self, seat: Seat) -> Vec<PromotableView> {
        let may = ArtistName::all().filter(|name| self.may_promote(seat, *name));
        let view = |name: ArtistName| {
            let level = self.artist(name).level();
            let (price, _) = self.parts.levels.get(usize::from(level))?;
            Some(PromotableView { form: name.form, colour: name.colour, level: level + 1, price: *price })
        };
        may.filter_map(view).collect()
    }

    fn tile_choices(&self, seat: Seat) -> Vec<TileChoiceView> {
        let mut list = Vec::new();
        for (row, form) in self.parts.market_rows.iter().enumerate() {
            for column in (0..3).filter(|column| self.may_take_tile(seat, row, *column)) {
                let Some(tile) = self.market.tiles[row][column] else { continue };
                let (money, influence) = self.tile_pays(seat, tile, self.player(seat).influence);
                list.push(TileChoiceView { form: *form, column: column as u8 + 1, tile, money, influence });
            }
        }
        list
    }

    fn bid_choices(&self, seat: Seat) -> Vec<BidChoiceView> {
        let mut list = Vec::new();
        for (row, price) in self.parts.bid_prices.iter().enumerate() {
            for column in (0..3).filter(|column| self.may_bid(seat, row, *column)) {
                let reward = self.parts.bid_rewards[row][column];
                list.push(BidChoiceView { price: *price, column: column as u8 + 1, reward });
            }
        }
        list
    }

    /// Returns the pay of a tile per counted thing, and its total for this seat now.
    pub(crate) fn tile_pay_view(&self, seat: Option<Seat>, tile: Tile) -> TilePayView {
        let pay = self.parts.tiles[tile.index()];
        let now = seat.map(|seat| self.tile_pays(seat, tile, self.player(seat).influence).0);
        TilePayView { tile, money: pay.money, influence: pay.influence, divisor: pay.divisor, now }
    }
}
