//! Notes for a step, shown with the choice (TG-4 to TG-17, TG-20): prices, effects of fame and the next star, and the
//! worth of rewards to the player. Everything here is open on the board, except one's own secret cards. The notes for
//! actions of a location are in `action_notes.rs`.

use super::names::{ArtistName, ContractSlot, Form, Location, Reward, Source, Ticket, Tile, Visitor};
use super::parts::FAME_MAX;
use super::state::{AgendaEntry, AuctionedWork, Figure, Intermediate, Phase, TheGallerist};
use super::steps::{Place, Step};
use engine::{Note, Notes, ProposalNote, Seat};

impl Notes for TheGallerist {
    const PROPOSAL_NOTES: &'static [ProposalNote] = &[
        ProposalNote::First("sells"),
        ProposalNote::First("worth"),
        ProposalNote::First("tile"),
        ProposalNote::First("pays"),
        ProposalNote::First("costs"),
        ProposalNote::First("commission"),
        ProposalNote::Course("influence"),
        ProposalNote::First("replaces"),
        ProposalNote::First("reward-of"),
        ProposalNote::First("reward"),
        ProposalNote::First("later-of"),
        ProposalNote::First("later"),
        ProposalNote::First("half"),
        ProposalNote::First("deal"),
        ProposalNote::First("form"),
        ProposalNote::First("fame"),
        ProposalNote::First("with-tickets"),
        ProposalNote::First("kicks"),
        ProposalNote::First("moves"),
    ];

    /// Returns the notes for a step. A kicked-out player pays first, so the action is described after that payment
    /// (TG-6.1).
    fn notes(&self, seat: Seat, step: &Step) -> Vec<Note> {
        let influence = self.player(seat).influence;
        if self.phase == Phase::Kicked
            && self.agenda.is_empty()
            && self.is_action(*step)
            && let Some(left) = self.fame_step(influence)
        {
            let mut paid = self.clone();
            paid.player_mut(seat).influence = left;
            let cost = Note::new("influence").number("from", influence).number("to", left);
            return std::iter::once(cost).chain(paid.action_notes(seat, *step)).collect();
        }
        self.step_notes(seat, *step)
    }
}

/// Notes how many are left.
pub(crate) fn remaining_note(count: u8) -> Note {
    Note::new("left").number("count", count)
}

impl TheGallerist {
    /// Returns true if a step starts the action of a location.
    fn is_action(&self, step: Step) -> bool {
        matches!(
            step,
            Step::Discover(_)
                | Step::Buy(_)
                | Step::Deal
                | Step::Sign(_)
                | Step::Sell(_)
                | Step::Hire(_)
                | Step::Promote(_)
                | Step::Reputation(..)
                | Step::Bid(..)
        )
    }

    fn step_notes(&self, seat: Seat, step: Step) -> Vec<Note> {
        let player = self.player(seat);
        match step {
            Step::Start(at) => {
                self.start_tiles[at.index()].map(|tile| self.tile_notes(seat, tile)).unwrap_or_default()
            }
            Step::To(at) => self.arrival_notes(seat, at),
            Step::Leave(Some(Source::Desk)) | Step::From(Source::Desk) => {
                vec![remaining_note(player.desks - 1)]
            }
            Step::Move(ticket, place) => self.move_notes(seat, ticket, place),
            Step::Use(slot) => {
                let contract = player.contracts[slot.index()];
                contract.map(|contract| self.reward_note(seat, contract.reward())).into_iter().collect()
            }
            Step::Money(steps) => self.money_notes(seat, steps),
            Step::Fame(steps) => self.fame_step_notes(seat, steps),
            Step::FameFor(name) => self.fame_notes(name, self.fame_gain(seat, self.parts.fame_reward[0])),
            Step::Tickets(set) => {
                let wanted = |ticket: &&Ticket| set.colours() >> ticket.index() & 1 == 1;
                Ticket::ALL.iter().filter(wanted).flat_map(|ticket| self.box_office_notes(*ticket)).collect()
            }
            Step::Swap(ticket) | Step::Discard(ticket) => self.box_office_notes(ticket),
            Step::Guest(visitor) => vec![self.visitor_note(visitor)],
            Step::Out(visitor) => self.departure_notes(seat, visitor),
            Step::Slot(slot) => self.slot_notes(seat, slot),
            Step::TileSlot(slot) | Step::Starter(slot) => {
                vec![self.reward_note(seat, self.parts.slot_rewards[slot.index()])]
            }
            Step::Take(form, hung) => self.renown_notes(seat, form, hung),
            action => self.action_notes(seat, action),
        }
    }

    /// Notes the pay of a tile per counted thing, and its present total (TG-20.2).
    pub(crate) fn tile_notes(&self, seat: Seat, tile: Tile) -> Vec<Note> {
        let pay = self.parts.tiles[tile.index()];
        let (now, _) = self.tile_pays(seat, tile, self.player(seat).influence);
        let pays = Note::new("pays").number("money", pay.money).number("influence", pay.influence);
        vec![
            Note::new("tile").named("tile", tile.key()),
            pays.number("divisor", pay.divisor).number("now", now),
        ]
    }

    /// Notes the piece that a move would kick out (TG-4.4), and the actions possible there now.
    fn arrival_notes(&self, seat: Seat, at: Location) -> Vec<Note> {
        let kicks = self.spot(at).main.map(|piece| match (piece.seat == seat, self.is_player(piece.seat)) {
            (true, _) => Note::new("kicks-own"),
            (false, true) => {
                Note::new("kicks").seat("seat", piece.seat).named("figure", figure_key(piece.figure))
            }
            (false, false) => Note::new("kicks-dummy").named("figure", figure_key(piece.figure)),
        });
        let open = self.prospects(seat);
        let cheapest = open.purchases.iter().map(|one| one.price).min().unwrap_or_default();
        let dearest = open.sales.iter().map(|one| one.value).max().unwrap_or_default();
        let there = match at {
            Location::Sales => Note::new("at-sales")
                .number("slots", open.open_slots.len() as i64)
                .number("sales", open.sales.len() as i64)
                .number("money", dearest),
            Location::Artists => Note::new("at-artists")
                .number("discover", i64::from(open.discover))
                .number("buy", open.purchases.len() as i64)
                .number("money", cheapest),
            Location::Media => Note::new("at-media")
                .number("hire", open.hires.len() as i64)
                .number("money", open.hires.first().copied().unwrap_or_default())
                .number("promote", open.promotions.len() as i64),
            Location::Market => Note::new("at-market")
                .number("tiles", open.tiles.len() as i64)
                .number("bids", open.bids.len() as i64),
        };
        kicks.into_iter().chain([there]).collect()
    }

    /// Notes the visitor that a move takes and its goal (TG-5.1), the ticket that it costs, the columns of the market
    /// that it opens or closes (TG-11.2), and the worth of a visitor in the gallery (TG-17).
    fn move_notes(&self, seat: Seat, ticket: Ticket, place: Place) -> Vec<Note> {
        let visitor = ticket.visitor();
        let mut after = self.clone();
        let lobby = &mut after.player_mut(seat).lobby[visitor.index()];
        match place {
            Place::Plaza => *lobby += 1,
            Place::Lobby => *lobby -= 1,
            Place::LobbyOf(_) => {}
        }
        let tickets =
            Note::new("tickets-left").number("count", self.player(seat).tickets[ticket.index()] - 1);
        let changed = |to: bool| {
            (0..3).filter(move |column| {
                after.has_access(seat, *column) == to && self.has_access(seat, *column) != to
            })
        };
        let opens =
            changed.clone()(true).map(|column| Note::new("opens").number("column", column as i64 + 1));
        let closes = changed(false).map(|column| Note::new("closes").number("column", column as i64 + 1));
        let enters = (place == Place::Lobby).then(|| self.visitor_note(visitor));
        let goal = if place == Place::Plaza { "lobby" } else { "gallery" };
        let moves = match place {
            Place::LobbyOf(rival) => Note::new("moves-rival").seat("seat", rival),
            _ => Note::new("moves").named("to", goal),
        };
        let moves = moves.named("visitor", visitor.key());
        [moves, tickets].into_iter().chain(opens).chain(closes).chain(enters).collect()
    }

    /// Notes the present worth of a reward to this seat (TG-17).
    pub(crate) fn reward_note(&self, seat: Seat, reward: Reward) -> Note {
        let gallery = self.player(seat).gallery;
        let worth = |each: [u8; 3]| gallery.iter().zip(each).map(|(count, each)| count * each).sum::<u8>();
        let count = match reward {
            Reward::Influence => worth(self.parts.influence_per),
            Reward::Money => worth(self.parts.money_per),
            Reward::Fame => self.fame_gain(seat, self.parts.fame_reward[0]),
            _ => 0,
        };
        let is_counted = matches!(reward, Reward::Influence | Reward::Money | Reward::Fame);
        let note = Note::new(if is_counted { "reward-of" } else { "reward" }).named("reward", reward.key());
        if is_counted { note.number("count", count) } else { note }
    }

    /// Notes the reward of a contract, which is gained each time that an assistant is placed on it (TG-5.5).
    pub(crate) fn later_reward_note(&self, seat: Seat, reward: Reward) -> Note {
        let mut note = self.reward_note(seat, reward);
        note.key = if note.key == "reward-of" { "later-of" } else { "later" }.into();
        note
    }

    /// Notes a visitor's contribution to rewards of influence and of money (TG-17).
    fn visitor_note(&self, visitor: Visitor) -> Note {
        Note::new("visitor")
            .number("influence", self.parts.influence_per[visitor.index()])
            .number("money", self.parts.money_per[visitor.index()])
    }

    /// Notes an artist's fame after an effect, the value of a work then, and the next star (TG-16.2, TG-16.4).
    pub(crate) fn fame_notes(&self, name: ArtistName, by: u8) -> Vec<Note> {
        let artist = self.artist(name);
        let fame = artist.fame.saturating_add(by).min(FAME_MAX);
        let low = artist.tile.low;
        let next = self.parts.tracks[usize::from(low)].iter().copied().find(|from| *from > fame);
        let mut notes =
            vec![Note::new("fame").number("fame", fame).number("money", self.parts.value(low, fame))];
        notes.extend(next.map(|next| Note::new("next-star").number("fame", next)));
        if fame == FAME_MAX && artist.fame < FAME_MAX {
            notes.push(Note::new("celebrity").number("money", self.parts.celebrity_money));
        }
        notes
    }

    /// Notes the money that influence pays, and the rest to be paid in cash (TG-12.4).
    fn money_notes(&self, seat: Seat, steps: u8) -> Vec<Note> {
        let Some(AgendaEntry::Pay(price, _)) = self.agenda.last().copied() else { return Vec::new() };
        let influence = self.player(seat).influence;
        let cash = Note::new("cash").number("money", price.saturating_sub(steps));
        let to = self.space_after_money_steps(influence, steps).filter(|to| *to != influence);
        let down = to.map(|to| Note::new("influence").number("from", influence).number("to", to));
        std::iter::once(cash).chain(down).collect()
    }

    /// Notes the gain and cost of fame steps (TG-12.5).
    fn fame_step_notes(&self, seat: Seat, steps: u8) -> Vec<Note> {
        let Some(AgendaEntry::FameSteps(name, _)) = self.agenda.last().copied() else { return Vec::new() };
        let influence = self.player(seat).influence;
        let mut notes = self.fame_notes(name, steps);
        let to = self.space_after_fame_steps(influence, steps).filter(|to| *to != influence);
        notes.extend(to.map(|to| Note::new("influence").number("from", influence).number("to", to)));
        notes
    }

    /// Notes the tickets of a colour in the box office; taking the last one triggers the intermediate scoring
    /// (TG-18.1).
    fn box_office_notes(&self, ticket: Ticket) -> Vec<Note> {
        let count = self.box_office[ticket.index()];
        let in_box = Note::new("in-box").named("ticket", ticket.key()).number("count", count);
        let last = count == 1 && self.intermediate == Intermediate::Ahead;
        std::iter::once(in_box).chain(last.then(|| Note::new("last-ticket"))).collect()
    }

    /// Notes the effect of the departing visitor (TG-9.10, TG-9.11), or the columns of the market that close
    /// (TG-11.2).
    fn departure_notes(&self, seat: Seat, visitor: Visitor) -> Vec<Note> {
        if let Some(AgendaEntry::OutOfGallery(_)) = self.agenda.last() {
            return match visitor {
                Visitor::Vip => vec![Note::new("half").named("half", "influence")],
                Visitor::Investor => vec![Note::new("half").named("half", "money")],
                Visitor::Collector => vec![Note::new("half-free")],
            };
        }
        let mut after = self.clone();
        after.player_mut(seat).lobby[visitor.index()] -= 1;
        let closed =
            (0..3).filter(|column| self.has_access(seat, *column) && !after.has_access(seat, *column));
        closed.map(|column| Note::new("closes").number("column", column as i64 + 1)).collect()
    }

    /// Notes the reward of an empty slot, or the finished contract that is replaced (TG-9.4 to TG-9.6).
    fn slot_notes(&self, seat: Seat, slot: ContractSlot) -> Vec<Note> {
        vec![match self.player(seat).contracts[slot.index()] {
            None => self.reward_note(seat, self.parts.contract_slot_rewards[slot.index()]),
            Some(old) => Note::new("replaces").named("reward", old.reward().key()),
        }]
    }

    /// Notes the value of a work of renown, and the additional pay of the player's secret cards with the work (TG-20.4
    /// to TG-20.6).
    fn renown_notes(&self, seat: Seat, form: Form, hung: bool) -> Vec<Note> {
        let mut after = self.clone();
        after.player_mut(seat).auctioned = Some(AuctionedWork { form, number: 0, hung });
        let cards = |game: &Self| game.card_money(seat).iter().sum::<i32>();
        let more = cards(&after) - cards(self);
        let worth = Note::new("worth").number("money", self.renown_value(form));
        std::iter::once(worth).chain((more > 0).then(|| Note::new("cards").number("money", more))).collect()
    }
}

fn figure_key(figure: Figure) -> &'static str {
    match figure {
        Figure::Gallerist => "gallerist",
        Figure::Assistant => "assistant",
    }
}
