//! What one eye may know of a table, as plain values for those who draw it (TG-23).

use super::names::{
    ArtistName, Colour, ContractSlot, Form, Half, Level, Location, Reward, SeatColour, Ticket, Tile, TileSlot,
};
use super::parts::{Card, WorkSet};
use super::score::FinalParts;
use super::state::{Contract, Count, Ending, Figure, Intermediate, Phase, Piece, Player, TheGallerist, Work};
use crate::engine::{Eye, Seat};
use serde::Serialize;

/// What one eye may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // Field by field what the name says; places, columns and rows count from 1.
pub struct View {
    /// From 1; 0 while starting locations are chosen.
    pub round: u16,
    /// `start`, `before`, `moved`, `after`, `kicked`, `kicked_after`, `discard`, `auction` or `over`.
    pub phase: &'static str,
    pub eye: Option<Seat>,
    /// The start player.
    pub first: Seat,
    /// Whose turn it is, whoever is asked.
    pub turn_of: Seat,
    /// Who is asked now.
    pub asked: Option<Seat>,
    pub ending: EndingView,
    /// `ahead`, `due` or `done`.
    pub intermediate: &'static str,
    pub bag: Visitors,
    pub plaza: Visitors,
    pub box_office: Tickets,
    pub ticket_discard: Tickets,
    pub locations: Vec<LocationView>,
    pub artists: Vec<ArtistView>,
    pub piles: Vec<PileView>,
    pub display: Vec<DisplayView>,
    pub deck: usize,
    pub contract_discard: Vec<Card>,
    pub promotion: Vec<PromotionView>,
    pub market: MarketView,
    pub easels: Vec<RenownView>,
    pub track: Vec<TrackView>,
    pub seats: Vec<SeatView>,
    pub solo: Option<SoloView>,
}

/// How near the end is (TG-19).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct EndingView {
    pub tickets_out: bool,
    pub celebrities: usize,
    pub celebrities_wanted: u8,
    pub bag_empty: bool,
    /// `open`, `triggered` or `extra`.
    pub stage: &'static str,
    pub reason: Option<&'static str>,
}

/// Visitors by kind.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[allow(missing_docs)]
pub struct Visitors {
    pub investor: u8,
    pub vip: u8,
    pub collector: u8,
}

/// Tickets by colour.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[allow(missing_docs)]
pub struct Tickets {
    pub brown: u8,
    pub pink: u8,
    pub white: u8,
}

/// A location and who stands there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct LocationView {
    pub key: Location,
    pub actions: [&'static str; 2],
    pub main: Option<PieceView>,
    pub black: Option<PieceView>,
    /// The tile for whoever starts here.
    pub tile: Option<Tile>,
}

/// A piece; without a seat it is the dummy's.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PieceView {
    pub seat: Option<Seat>,
    pub colour: SeatColour,
    pub figure: Figure,
}

/// An artist on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct ArtistView {
    pub form: Form,
    pub colour: Colour,
    pub discovered: bool,
    /// Starting fame until discovered.
    pub fame: u8,
    pub start_fame: u8,
    /// Star level, 0 to 6.
    pub stars: usize,
    /// Money one work is worth.
    pub value: u8,
    pub celebrity: bool,
    /// Promotion level.
    pub promotion: u8,
    /// Whether a token lies on the tile; the level is printed otherwise.
    pub promoted: bool,
    pub tokens: u8,
    pub collectors: u8,
    pub bonus: Option<Reward>,
    /// Who holds the commission.
    pub commission: Option<Seat>,
}

/// The works of a form that have not been bought.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PileView {
    pub form: Form,
    pub count: usize,
    pub top: Option<TopView>,
}

/// The work on top of a pile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct TopView {
    pub number: u8,
    pub fame: u8,
    /// For each ticket icon the colours it may be taken in.
    pub tickets: Vec<Vec<Ticket>>,
    pub visitors: Visitors,
}

/// A display place with its stack, the card in play first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct DisplayView {
    pub place: u8,
    pub cards: Vec<Card>,
}

/// Promotion tokens of a level.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PromotionView {
    pub level: u8,
    pub left: u8,
    pub price: u8,
    pub reward: Reward,
}

/// The international market.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct MarketView {
    pub columns: Vec<ColumnView>,
    pub rows: Vec<TileRowView>,
    pub bids: Vec<BidRowView>,
}

/// A column of the market.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct ColumnView {
    pub number: u8,
    pub open: bool,
    pub influence: u8,
    pub majority: [u8; 3],
    /// Assistants by seat, the dummy's last.
    pub assistants: Vec<u8>,
}

/// A row of reputation cells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct TileRowView {
    pub form: Form,
    pub cells: Vec<CellView>,
}

/// A row of bid cells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct BidRowView {
    pub price: u8,
    pub cells: Vec<CellView>,
}

/// A cell of the market.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct CellView {
    pub column: u8,
    pub open: bool,
    pub tile: Option<Tile>,
    pub reward: Option<Reward>,
    pub assistant: Option<PieceView>,
}

/// A work of renown on its easel.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct RenownView {
    pub form: Form,
    pub number: u8,
    /// What it would be worth now (TG-20.4).
    pub value: u8,
}

/// A space of the influence track.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct TrackView {
    pub space: u8,
    /// The money icon and what it is worth at the end.
    pub money: Option<u8>,
    pub fame: bool,
    pub seats: Vec<Seat>,
}

/// A player's area.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct SeatView {
    pub seat: Seat,
    pub colour: SeatColour,
    pub money: u16,
    pub influence: u8,
    pub tickets: Tickets,
    pub lobby: Visitors,
    pub gallery: Visitors,
    pub collector_limit: u8,
    pub desks: u8,
    pub queue: u8,
    /// The queue from the top: only those still unemployed.
    pub hire: Vec<HireView>,
    pub gone: u8,
    /// Desks, locations, contracts and market (TG-7.3).
    pub employed: u8,
    /// Whether the gallerist is in the gallery; else it stands at a location.
    pub at_home: bool,
    pub exhibit: Vec<WorkView>,
    /// Exhibit spaces that may be used now.
    pub spaces: u8,
    pub sold: Vec<WorkView>,
    pub auctioned: Option<AuctionedView>,
    pub contracts: Vec<ContractView>,
    pub commission: Option<ArtistName>,
    pub slots: Vec<SlotView>,
    pub starter: Option<Tile>,
    pub starter_due: bool,
    /// `None` where this eye may not look.
    pub curator: Option<CardView>,
    pub dealer: Option<CardView>,
    /// The score so far; curator and dealer cards count 0 until they are shown.
    pub points: PointsView,
}

/// A place of the hiring queue.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct HireView {
    pub place: u8,
    pub cost: u8,
    pub bonus: Option<Reward>,
}

/// A work that has an owner.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct WorkView {
    pub space: u8,
    pub form: Form,
    pub colour: Colour,
    pub number: u8,
    pub value: u8,
    pub masterwork: bool,
}

/// A work of renown that somebody took.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct AuctionedView {
    pub form: Form,
    pub number: u8,
    pub value: u8,
    pub hung: bool,
}

/// A contract slot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct ContractView {
    pub slot: ContractSlot,
    pub form: Option<Form>,
    /// What using it gives now.
    pub reward: Option<Reward>,
    pub finished: bool,
    pub top: Option<Half>,
    pub assistant: bool,
}

/// A reputation slot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct SlotView {
    pub slot: TileSlot,
    pub tile: Option<Tile>,
}

/// A curator or art dealer card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct CardView {
    pub form: Form,
    pub sets: Vec<SetView>,
}

/// A set of works that a card pays for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct SetView {
    pub money: u8,
    /// Works needed by form: digital, painting, sculpture, photography.
    pub need: [u8; 4],
    pub matched: bool,
}

/// A score with its parts (TG-20).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PointsView {
    pub total: i32,
    pub cash: i32,
    pub majority: i32,
    pub tiles: i32,
    pub exhibition: i32,
    pub auction: i32,
    pub curator: i32,
    pub dealer: i32,
    pub influence: i32,
}

/// The dummy and the goals of a solo game (TG-22).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct SoloView {
    pub supply: u8,
    pub placed: u8,
    pub colour: SeatColour,
    /// The level wanted, `none` if none was named.
    pub wanted: Level,
    /// The highest level reached, once the game is over.
    pub reached: Option<Level>,
}

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

impl TheGallerist {
    /// What this eye may know.
    pub(crate) fn seen_by(&self, eye: Eye) -> View {
        let tracks = (0u8..).zip(self.parts.money_icons.iter().zip(&self.parts.fame_icons));
        let on_space = |space: u8| {
            Seat::all(self.count()).filter(|seat| self.player(*seat).influence == space).collect()
        };
        View {
            round: self.round,
            phase: self.phase_name(),
            eye: if let Eye::Seat(seat) = eye { Some(seat) } else { None },
            first: self.first,
            turn_of: self.current,
            asked: if self.is_over() { None } else { Some(self.actor()) },
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
                    money: *money,
                    fame: *fame,
                    seats: on_space(space),
                })
                .collect(),
            seats: Seat::all(self.count()).map(|seat| self.seat_view(seat, eye)).collect(),
            solo: self.is_solo().then(|| SoloView {
                supply: self.dummy.supply,
                placed: self.dummy.placed,
                colour: SeatColour::ALL[1],
                wanted: self.options.solo_level,
                reached: self.is_over().then(|| self.level_reached()),
            }),
        }
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

    fn piece_view(&self, piece: Piece) -> PieceView {
        let Piece { seat, figure } = piece;
        PieceView { seat: self.is_player(seat).then_some(seat), colour: colour_of(seat), figure }
    }

    fn location_views(&self) -> Vec<LocationView> {
        let view = |key: &Location| LocationView {
            key: *key,
            actions: match key {
                Location::Sales => ["sign", "sell"],
                Location::Artists => ["discover", "buy"],
                Location::Media => ["hire", "promote"],
                Location::Market => ["reputation", "bid"],
            },
            main: self.spot(*key).main.map(|piece| self.piece_view(piece)),
            black: self.spot(*key).black.map(|piece| self.piece_view(piece)),
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
        let view = |(place, stack): (u8, &super::few::List<Card, 20>)| DisplayView {
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
        let cell = |column: usize, tile, reward, seat| CellView {
            column: column as u8 + 1,
            open: market.columns[column],
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
        let column = |(at, column): (usize, &super::parts::Column)| ColumnView {
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

    fn seat_view(&self, seat: Seat, eye: Eye) -> SeatView {
        let player = self.player(seat);
        let sees = eye.is(seat) || self.is_over();
        let parts = self.final_parts(seat, self.is_over());
        let queue = self.parts.hire.iter().zip(1..).skip(8 - usize::from(player.queue));
        let taken = |work: super::state::Taken| AuctionedView {
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
            employed: self.employed(seat),
            at_home: self.is_at_home(seat),
            exhibit: self.work_views(&player.exhibit),
            spaces: self.exhibit_spaces(seat),
            sold: self.work_views(&player.sold),
            auctioned: player.auctioned.map(taken),
            contracts: contract_views(player),
            commission: player.commission,
            slots: slot_views(player),
            starter: player.starter,
            starter_due: player.starter_due,
            curator: card(player.curator, &self.parts.curators[player.curator.index()], exhibited),
            dealer: card(player.dealer, &self.parts.dealers[player.dealer.index()], sold),
            points: parts.into(),
        }
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

/// The colour of a seat; it has no effect on play (TG-1.3).
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

fn slot_views(player: &Player) -> Vec<SlotView> {
    let slots = TileSlot::ALL.iter().zip(&player.tiles);
    slots.map(|(slot, tile)| SlotView { slot: *slot, tile: *tile }).collect()
}
