//! Builds the view of a table for one viewer (TG-23), in the types of `view`.

use super::inline_list::InlineList;
use super::names::{ArtistName, ContractSlot, Form, Location, Reward, SeatColour, Ticket, Tile, TileSlot};
use super::parts::{Card, Column, WorkSet};
use super::prospects::{ProspectsView, TilePayView};
use super::score::FinalParts;
use super::state::{
    AgendaEntry, AuctionedWork, Contract, Count, Ending, Figure, Intermediate, Phase, Piece, Player,
    TheGallerist, Work,
};
use super::steps::Event;
use super::view::*;
use crate::kit::Assent;
use engine::{Seat, Viewer, Visibility};

impl From<Count> for Visitors {
    fn from([investor, vip, collector]: Count) -> Self {
        Self { investor, vip, collector }
    }
}

impl From<Count> for Tickets {
    fn from([brown, pink, white]: Count) -> Self {
        Self { brown, pink, white }
    }
}

impl From<FinalParts> for PointsView {
    fn from(parts: FinalParts) -> Self {
        let [cash, majority, tiles, exhibition, auction, curator, dealer, influence] = parts;
        let total = parts.iter().sum();
        Self { total, cash, majority, tiles, exhibition, auction, curator, dealer, influence }
    }
}

impl Visibility for TheGallerist {
    type View = View;

    /// Returns the view of the table for a viewer.
    fn view(&self, viewer: Viewer) -> View {
        let tracks = (0u8..).zip(self.parts.money_icons.iter().zip(&self.parts.fame_icons));
        let has_icons = [self.options.money_at_zero, self.options.fame_at_zero].map(Assent::holds);
        let is_icon = |space: u8, at_zero: bool| space > 0 || at_zero;
        let on_space = |space: u8| {
            Seat::all(self.count()).filter(|seat| self.player(*seat).influence == space).collect()
        };
        View {
            round: self.round,
            phase: self.phase_name(),
            eye: viewer.seat(),
            first: self.first,
            turn_of: self.current,
            asked: if self.is_over() { None } else { Some(self.deciding_seat()) },
            ending: self.ending_view(),
            intermediate: match self.intermediate {
                Intermediate::Ahead => "ahead",
                Intermediate::Due => "due",
                Intermediate::Done => "done",
            },
            bag: self.bag.into(),
            plaza: self.plaza.into(),
            box_office: self.box_office.into(),
            ticket_discard: self.ticket_discard.into(),
            locations: self.location_views(),
            artists: ArtistName::all().map(|name| self.artist_view(name)).collect(),
            piles: Form::ALL.iter().map(|form| self.pile_view(*form)).collect(),
            display: self.display_views(),
            deck: self.deck.len(),
            contract_discard: self.contract_discard.to_vec(),
            promotion: self.promotion_views(),
            market: self.market_view(),
            easels: self.easels.iter().map(|work| self.renown_view(work.form, work.number)).collect(),
            track: tracks
                .map(|(space, (money, fame))| TrackView {
                    space,
                    money: money.filter(|_| is_icon(space, has_icons[0])),
                    fame: *fame && is_icon(space, has_icons[1]),
                    seats: on_space(space),
                })
                .collect(),
            seats: Seat::all(self.count()).map(|seat| self.seat_view(seat, viewer)).collect(),
            solo: self.is_solo().then(|| SoloView {
                supply: self.dummy.supply,
                placed: self.dummy.placed,
                colour: SeatColour::ALL[1],
                wanted: self.options.solo_level,
                reached: self.is_over().then(|| self.level_reached()),
            }),
            tiles: self.tile_views(viewer),
            prospects: self.prospects_for(viewer),
        }
    }

    /// Returns the part of an event that this viewer may see. Secret cards are shown only to their owner until they are
    /// revealed (TG-23).
    fn redact(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        match event {
            Event::Cards { seat, .. } if !viewer.holds_seat(*seat) => None,
            _ => Some(*event),
        }
    }
}

impl TheGallerist {
    /// Returns every tile that can still be taken or is held, in the order of the data.
    fn tile_views(&self, viewer: Viewer) -> Vec<TilePayView> {
        let seat = if let Viewer::Seat(seat) = viewer {
            Some(seat).filter(|seat| self.is_player(*seat))
        } else {
            None
        };
        let in_market = self.market.tiles.iter().flatten().flatten();
        let held =
            self.players.iter().flat_map(|player| player.tiles.iter().chain([&player.starter]).flatten());
        let about: Vec<Tile> =
            in_market.chain(held).chain(self.start_tiles.iter().flatten()).copied().collect();
        let tiles = Tile::ALL.iter().filter(|tile| about.contains(tile));
        tiles.map(|tile| self.tile_pay_view(seat, *tile)).collect()
    }

    fn prospects_for(&self, viewer: Viewer) -> Option<ProspectsView> {
        let Viewer::Seat(seat) = viewer else { return None };
        let is_on = !matches!(self.phase, Phase::Start | Phase::Auction | Phase::Over(_));
        (is_on && self.is_player(seat)).then(|| self.prospects(seat))
    }

    fn phase_name(&self) -> &'static str {
        match self.phase {
            Phase::Start => "start",
            Phase::Before => "before",
            Phase::Moved => "moved",
            Phase::After => "after",
            Phase::Kicked => "kicked",
            Phase::KickedAfter => "kicked_after",
            Phase::Discard => "discard",
            Phase::Auction => "auction",
            Phase::Over(_) => "over",
        }
    }

    fn ending_view(&self) -> EndingView {
        let (stage, reason) = match self.ending {
            Ending::Open => ("open", None),
            Ending::Triggered(reason) => ("triggered", Some(reason.key())),
            Ending::Extra(reason) => ("extra", Some(reason.key())),
        };
        EndingView {
            tickets_out: self.box_office == [0; 3],
            celebrities: self.celebrities(),
            celebrities_wanted: self.parts.celebrities_for_end,
            bag_empty: self.bag == [0; 3],
            stage,
            reason,
        }
    }

    /// Returns true if a seat's gallerist has left and not yet arrived (TG-4.1).
    fn is_on_the_way(&self, seat: Seat) -> bool {
        self.current == seat && self.agenda.iter().any(|todo| matches!(todo, AgendaEntry::Arrive(_)))
    }

    fn piece_view(&self, piece: Piece) -> PieceView {
        let Piece { seat, figure } = piece;
        PieceView { seat: self.is_player(seat).then_some(seat), colour: colour_of(seat), figure }
    }

    fn location_views(&self) -> Vec<LocationView> {
        // A gallerist on the way is shown at its destination: the only open choice is the assistant to leave
        // (TG-4.2).
        let arriving = |key: &Location| self.agenda.contains(&AgendaEntry::Arrive(*key));
        let gallerist = Piece { seat: self.current, figure: Figure::Gallerist };
        let view = |key: &Location| LocationView {
            key: *key,
            actions: match key {
                Location::Sales => ["sign", "sell"],
                Location::Artists => ["discover", "buy"],
                Location::Media => ["hire", "promote"],
                Location::Market => ["reputation", "bid"],
            },
            main: Some(gallerist)
                .filter(|_| arriving(key))
                .or(self.spot(*key).main)
                .map(|piece| self.piece_view(piece)),
            black: Some(self.spot(*key))
                .and_then(|spot| if arriving(key) { spot.main } else { spot.black })
                .map(|piece| self.piece_view(piece)),
            tile: self.start_tiles[key.index()],
        };
        Location::ALL.iter().map(view).collect()
    }

    fn artist_view(&self, name: ArtistName) -> ArtistView {
        let artist = self.artist(name);
        let holder = |seat: &Seat| self.player(*seat).commission == Some(name);
        ArtistView {
            form: name.form,
            colour: name.colour,
            discovered: artist.discovered,
            fame: artist.fame,
            start_fame: artist.tile.fame,
            stars: self.parts.stars(artist.tile.low, artist.fame),
            value: self.value_of(name),
            celebrity: artist.is_celebrity(),
            promotion: artist.level(),
            promoted: artist.token_level > 0,
            tokens: artist.tokens,
            collectors: artist.collectors,
            bonus: artist.bonus,
            commission: Seat::all(self.count()).find(holder),
        }
    }

    fn pile_view(&self, form: Form) -> PileView {
        let pile = &self.piles[form.index()];
        let colours =
            |icon: &u8| Ticket::ALL.iter().copied().filter(|t| icon >> t.index() & 1 == 1).collect();
        let top = |number: &u8| {
            let tile = self.parts.works[usize::from(*number) - 1];
            TopView {
                number: *number,
                fame: tile.fame,
                tickets: tile.icons.iter().filter(|icon| **icon != 0).map(colours).collect(),
                visitors: self.on_works[form.index()].into(),
            }
        };
        PileView { form, count: pile.len(), top: pile.last().map(top) }
    }

    fn display_views(&self) -> Vec<DisplayView> {
        let view = |(place, stack): (u8, &InlineList<Card, 20>)| DisplayView {
            place,
            cards: stack.iter().rev().copied().collect(),
        };
        (1..).zip(&self.display).map(view).collect()
    }

    fn promotion_views(&self) -> Vec<PromotionView> {
        let levels = (1..).zip(self.promotion.iter().zip(&self.parts.levels));
        levels
            .map(|(level, (left, (price, reward)))| PromotionView {
                level,
                left: *left,
                price: *price,
                reward: *reward,
            })
            .collect()
    }

    fn market_view(&self) -> MarketView {
        let market = &self.market;
        let owner =
            |seat: Option<Seat>| seat.map(|seat| self.piece_view(Piece { seat, figure: Figure::Assistant }));
        // If no tiles are laid out, only the lower part of a column is open (TG-R13).
        let tiled = self.parts.tables[usize::from(self.count()) - 1].columns;
        let cell = |column: usize, tile, reward: Option<Reward>, seat| CellView {
            column: column as u8 + 1,
            open: market.columns[column] && (tiled[column] || reward.is_some()),
            tile,
            reward,
            assistant: owner(seat),
        };
        let tile_row = |(row, form): (usize, &Form)| TileRowView {
            form: *form,
            cells: (0..3).map(|at| cell(at, market.tiles[row][at], None, market.upper[row][at])).collect(),
        };
        let bid_row = |(row, price): (usize, &u8)| BidRowView {
            price: *price,
            cells: (0..3)
                .map(|at| cell(at, None, Some(self.parts.bid_rewards[row][at]), market.lower[row][at]))
                .collect(),
        };
        let column = |(at, column): (usize, &Column)| ColumnView {
            number: at as u8 + 1,
            open: market.columns[at],
            influence: column.influence,
            majority: column.majority,
            assistants: self.assistants_in_column(at).to_vec(),
        };
        MarketView {
            columns: self.parts.columns.iter().enumerate().map(column).collect(),
            rows: self.parts.market_rows.iter().enumerate().map(tile_row).collect(),
            bids: self.parts.bid_prices.iter().enumerate().map(bid_row).collect(),
        }
    }

    fn renown_view(&self, form: Form, number: u8) -> RenownView {
        RenownView { form, number, value: self.renown_value(form) }
    }

    fn seat_view(&self, seat: Seat, viewer: Viewer) -> SeatView {
        let player = self.player(seat);
        let sees = viewer.holds_seat(seat) || self.is_over();
        let parts = self.final_parts(seat, self.is_over());
        let queue = self.parts.hire.iter().zip(1..).skip(8 - usize::from(player.queue));
        let taken = |work: AuctionedWork| AuctionedView {
            form: work.form,
            number: work.number,
            value: self.renown_value(work.form),
            hung: work.hung,
        };
        let (exhibited, sold) = (self.forms_exhibited(seat), self.forms_sold(seat));
        let card = |form: Form, sets: &[WorkSet], have| sees.then(|| card_view(form, sets, have));
        SeatView {
            seat,
            colour: colour_of(seat),
            money: player.money,
            influence: player.influence,
            tickets: player.tickets.into(),
            lobby: player.lobby.into(),
            gallery: player.gallery.into(),
            collector_limit: self.collector_limit(seat),
            desks: player.desks,
            queue: player.queue,
            hire: queue
                .map(|((cost, bonus), place)| HireView { place, cost: *cost, bonus: *bonus })
                .collect(),
            gone: player.gone,
            employed: self.employed_assistants(seat),
            at_home: self.is_at_home(seat) && !self.is_on_the_way(seat),
            exhibit: self.work_views(&player.exhibit),
            spaces: self.exhibit_spaces(seat),
            sold: self.work_views(&player.sold),
            auctioned: player.auctioned.map(taken),
            contracts: contract_views(player),
            commission: player.commission,
            slots: self.slot_views(seat),
            starter: player.starter,
            starter_due: player.starter_due,
            curator: card(player.curator, &self.parts.curators[player.curator.index()], exhibited),
            dealer: card(player.dealer, &self.parts.dealers[player.dealer.index()], sold),
            points: parts.into(),
        }
    }

    fn slot_views(&self, seat: Seat) -> Vec<SlotView> {
        let view = |(slot, tile): (&TileSlot, &Option<Tile>)| SlotView {
            slot: *slot,
            tile: *tile,
            money: tile.map_or(0, |tile| self.tile_pays(seat, tile, self.player(seat).influence).0),
        };
        TileSlot::ALL.iter().zip(&self.player(seat).tiles).map(view).collect()
    }

    fn work_views(&self, works: &[Work]) -> Vec<WorkView> {
        let view = |(space, work): (u8, &Work)| WorkView {
            space,
            form: work.form,
            colour: work.colour,
            number: work.number,
            value: self.value_of(work.artist()),
            masterwork: self.artist(work.artist()).is_celebrity(),
        };
        (1..).zip(works).map(view).collect()
    }
}

/// Returns the colour of a seat; it has no effect on play (TG-1.3).
pub(crate) fn colour_of(seat: Seat) -> SeatColour {
    SeatColour::ALL[usize::from(seat.number()) % 4]
}

fn card_view(form: Form, sets: &[WorkSet], have: [u8; 4]) -> CardView {
    let set = |set: &WorkSet| SetView { money: set.money, need: set.need, matched: set.is_matched(have) };
    CardView { form, sets: sets.iter().map(set).collect() }
}

fn contract_views(player: &Player) -> Vec<ContractView> {
    let view = |(slot, contract): (&ContractSlot, &Option<Contract>)| ContractView {
        slot: *slot,
        form: contract.map(|contract| contract.card.form),
        reward: contract.map(|contract| contract.reward()),
        finished: contract.is_some_and(|contract| contract.finished),
        top: contract.and_then(|contract| contract.top),
        assistant: contract.is_some_and(|contract| contract.assistant),
    };
    ContractSlot::ALL.iter().zip(&player.contracts).map(view).collect()
}
