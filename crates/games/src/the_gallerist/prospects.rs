//! What each location would give a seat if it acted there now, and what tiles pay: open to everybody, worked out for the
//! one who reads. Holds no rule.

use super::names::{ArtistName, Colour, ContractSlot, Form, Reward, Tile};
use super::parts::FAME_MAX;
use super::state::TheGallerist;
use engine::Seat;
use serde::Serialize;

/// What each location would give one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ProspectsView {
    /// Slots for a new contract.
    pub open_slots: Vec<ContractSlot>,
    /// Works that have a contract.
    pub sales: Vec<SaleView>,
    /// Whether an artist may be discovered.
    pub discover: bool,
    /// Works that could be bought.
    pub purchases: Vec<PurchaseView>,
    /// What one assistant costs, what two cost, and so on, as far as they can be paid.
    pub hires: Vec<u8>,
    /// Artists who could be promoted.
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
#[allow(missing_docs)] // The names say it; the space counts from 1.
pub struct SaleView {
    pub space: u8,
    pub form: Form,
    pub colour: Colour,
    pub value: u8,
}

/// A work that could be bought: its price, and what it would be worth once its maker's fame has risen by the purchase.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PurchaseView {
    pub form: Form,
    pub colour: Colour,
    pub price: u8,
    pub commissioned: bool,
    /// How much of the price influence must pay.
    pub short: u8,
    pub value: u8,
}

/// An artist who could be promoted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PromotableView {
    pub form: Form,
    pub colour: Colour,
    pub level: u8,
    pub price: u8,
}

/// A tile of the market that could be taken, and what it would pay now.
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

/// What a tile pays for each of the things it counts, and what that comes to for a seat now.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct TilePayView {
    pub tile: Tile,
    /// Money for each.
    pub money: u8,
    /// Influence for each.
    pub influence: u8,
    /// How many of the things make one.
    pub divisor: u8,
    /// Money that it would pay whoever looks now; nobody: the table at large.
    pub now: Option<u8>,
}

impl TheGallerist {
    /// What each location would give this seat now.
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
            hires: (1..=self.hire_most(seat)).map(|count| self.hire_cost(seat, count)).collect(),
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
            let fame = artist.fame.saturating_add(self.rise(seat, work.fame)).min(FAME_MAX);
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

    /// What a tile pays each time, and would pay this seat now.
    pub(crate) fn tile_pay_view(&self, seat: Option<Seat>, tile: Tile) -> TilePayView {
        let pay = self.parts.tiles[tile.index()];
        let now = seat.map(|seat| self.tile_pays(seat, tile, self.player(seat).influence).0);
        TilePayView { tile, money: pay.money, influence: pay.influence, divisor: pay.divisor, now }
    }
}
