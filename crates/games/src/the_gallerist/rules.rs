//! The flow of the game: moving and kicking out, executive actions, the end of a turn, kicked-out actions, rounds, and
//! the end (TG-3 to TG-7, TG-18, TG-19).

use super::names::{ContractSlot, Form, Level, Location, Source, Ticket, TileSlot};
use super::options::Options;
use super::parts::Parts;
use super::state::{
    AgendaEntry, AuctionedWork, Ending, Figure, KickOut, Phase, Piece, Reason, TheGallerist, total,
};
use super::step_context::StepContext;
use super::steps::{Event, InfluencePurpose, Place, Step, VisitorPlace};
use engine::{Dice, End, Offer, Pending, Play, Rules, Scores, Seat, Setup, Viewer};

impl Rules for TheGallerist {
    type Options = Options;
    type Step = Step;
    type Event = Event;

    fn setup(table: &Setup<Options, Parts>, dice: &mut Dice, events: &mut Vec<Event>) -> Self {
        Self::set_up(table, dice, events)
    }

    fn pending(&self) -> Pending {
        match self.phase {
            Phase::Over(reason) => Pending::Over(End { reason: reason.key() }),
            _ => Pending::Turn(self.deciding_seat()),
        }
    }

    fn apply(&mut self, play: &Play<Step>, dice: &mut Dice, events: &mut Vec<Event>) {
        if let Play::Step(seat, step) = play {
            self.take_step(*seat, *step, &mut StepContext::for_play(dice, events));
        }
    }

    fn round(&self) -> Option<u32> {
        (self.round > 0).then(|| self.round.into())
    }

    /// Switches to a newer revision. Revision 2 changed only the default of an option (TG-R8).
    fn revise(&mut self, _revision: u32, options: &Options) {
        self.options = *options;
    }

    /// Returns the table as if another decision were pending. A turn can be planned ahead, and so can the kicked-out
    /// action of a seat's piece at a location.
    fn assume_decision(&self, seat: Seat, asked: &[&str]) -> Option<Self> {
        if matches!(self.phase, Phase::Start | Phase::Auction | Phase::Over(_)) || !self.is_player(seat) {
            return None;
        }
        let mut game = self.clone();
        game.agenda.clear();
        game.moving = false;
        game.executive_spent = false;
        match asked {
            ["turn"] => {
                game.kicked = None;
                game.spots.iter_mut().for_each(|spot| spot.black = None);
                game.current = seat;
                game.phase = Phase::Before;
                game.executive_spent = self.is_solo() && matches!(self.ending, Ending::Extra(_));
                Some(game)
            }
            ["kicked", "from", key] => {
                let location = Location::ALL.iter().copied().find(|at| at.key() == *key)?;
                let spot = game.spot_mut(location);
                let own = |piece: &Piece| piece.seat == seat;
                let piece = spot.black.filter(own).or(spot.main.filter(own))?;
                let by = if game.is_solo() { game.dummy_seat() } else { seat.next(game.count()) };
                game.spot_mut(location).main = None;
                if game.current == seat && !game.is_solo() {
                    game.current = by;
                }
                game.spot_mut(location).black = Some(piece);
                game.kicked = Some(KickOut { location, seat, figure: piece.figure });
                game.phase = Phase::Kicked;
                Some(game)
            }
            _ => None,
        }
    }
}

impl TheGallerist {
    /// Returns true if an offered step would reveal something hidden.
    pub(crate) fn would_reveal(&self, seat: Seat, step: Step) -> bool {
        let mut copy = self.clone();
        let mut course = StepContext::for_trial();
        copy.take_step(seat, step, &mut course);
        course.has_revealed()
    }

    pub(crate) fn take_step(&mut self, seat: Seat, step: Step, course: &mut StepContext<'_>) {
        match self.agenda.pop() {
            Some(todo) => self.resolve_choice(seat, todo, step, course),
            None => self.take_fresh_step(seat, step, course),
        }
        self.run_agenda(course);
    }

    /// Takes a step that answers no entry of the agenda.
    fn take_fresh_step(&mut self, seat: Seat, step: Step, course: &mut StepContext<'_>) {
        if self.moving && !matches!(step, Step::Move(..)) {
            self.moving = false;
            self.executive_spent = true;
        }
        match step {
            Step::Start(location) => self.start_at(seat, location, course),
            Step::To(location) => self.move_gallerist(seat, location, course),
            Step::Move(ticket, place) => self.move_visitor(seat, ticket, place, course),
            Step::Use(slot) => self.use_contract(slot),
            Step::Skip => {
                self.phase = Phase::After;
                if let Some(location) = self.gallerist_at(seat) {
                    course.push_event(Event::Skipped { seat, location });
                }
            }
            Step::Starter(slot) => self.place_starter(seat, slot, course),
            Step::Nothing => {
                course.push_event(Event::KickedOutPassed { seat });
                self.end_kicked_action(course);
            }
            Step::End if self.phase == Phase::KickedAfter => self.end_kicked_action(course),
            Step::End => self.end_turn(course),
            Step::Discard(ticket) => self.discard_for_kick(ticket, course),
            Step::Take(form, hung) => self.take_renown(seat, form, hung, course),
            action => self.take_location_action(seat, action, course),
        }
    }

    /// Takes a location action of the turn, or of a kicked-out piece, which pays first (TG-6.1).
    fn take_location_action(&mut self, seat: Seat, action: Step, course: &mut StepContext<'_>) {
        if self.phase == Phase::Kicked {
            self.pay_for_kicked(seat, course);
        } else {
            self.phase = Phase::After;
        }
        match action {
            Step::Discover(name) => self.discover(seat, name, course),
            Step::Buy(name) => self.buy(seat, name, course),
            Step::Deal => self.deal(course),
            Step::Sign(place) => {
                self.agenda.push(AgendaEntry::Refill);
                self.agenda.push(AgendaEntry::Sign(place));
            }
            Step::Sell(space) => self.agenda.push(AgendaEntry::Using(space)),
            Step::Hire(count) => self.hire(seat, count, course),
            Step::Promote(name) => self.promote(seat, name, course),
            Step::Reputation(form, column) => self.take_tile(seat, form, column, course),
            Step::Bid(price, column) => self.bid(seat, price, column, course),
            _ => {}
        }
    }

    /// Adds every legal first step of the actions of a location.
    pub(crate) fn action_offers(&self, seat: Seat, location: Location, steps: &mut Vec<Offer<Step>>) {
        match location {
            Location::Sales => self.office_offers(seat, steps),
            Location::Artists => self.colony_offers(seat, steps),
            Location::Media => self.media_offers(seat, steps),
            Location::Market => self.market_offers(seat, steps),
        }
    }

    /// Starts the gallerist's move: it leaves, and its arrival goes on the agenda (TG-4.1 to TG-4.3).
    fn move_gallerist(&mut self, seat: Seat, location: Location, course: &mut StepContext<'_>) {
        self.phase = Phase::Moved;
        course.push_event(Event::Went { seat, location });
        self.agenda.push(AgendaEntry::Arrive(location));
        if let Some(from) = self.gallerist_at(seat) {
            self.spot_mut(from).main = None;
            self.agenda.push(AgendaEntry::Leave(from));
        }
    }

    /// Leaves an assistant at the location just left (TG-4.2).
    pub(crate) fn leave_assistant(
        &mut self,
        seat: Seat,
        location: Location,
        source: Source,
        course: &mut StepContext<'_>,
    ) {
        self.take_assistant(seat, source);
        self.spot_mut(location).main = Some(Piece { seat, figure: Figure::Assistant });
        course.push_event(Event::AssistantLeft { seat, location, source });
    }

    /// Places the gallerist at its new location, and kicks out the piece there (TG-4.4, TG-4.5).
    pub(crate) fn arrive(&mut self, seat: Seat, location: Location, course: &mut StepContext<'_>) {
        let spot = self.spot_mut(location);
        let piece = spot.main.replace(Piece { seat, figure: Figure::Gallerist });
        let Some(piece) = piece else { return };
        spot.black = Some(piece);
        self.kicked = Some(KickOut { location, seat: piece.seat, figure: piece.figure });
        if piece.seat != seat {
            let (by_seat, figure) = (seat, piece.figure);
            course.push_event(if self.is_player(piece.seat) {
                Event::KickedOut { seat: piece.seat, by_seat, location, figure }
            } else {
                Event::DummyKickedOut { seat, location, figure }
            });
            return;
        }
        course.push_event(Event::OwnKickedOut { seat, location });
        if !self.options.own_kicked_assistant_usable.holds() {
            self.send_home(course);
        }
    }

    /// Places a gallerist at a location during setup.
    pub(crate) fn place_gallerist(&mut self, seat: Seat, location: Location) {
        self.spot_mut(location).main = Some(Piece { seat, figure: Figure::Gallerist });
    }

    /// Moves a visitor (TG-5.1 to TG-5.4).
    fn move_visitor(&mut self, seat: Seat, ticket: Ticket, place: Place, course: &mut StepContext<'_>) {
        self.moving = true;
        if self.phase == Phase::Kicked {
            self.phase = Phase::KickedAfter;
        }
        self.player_mut(seat).tickets[ticket.index()] -= 1;
        self.ticket_discard[ticket.index()] += 1;
        let visitor = ticket.visitor();
        let at = visitor.index();
        let (from, to, from_seat) = match place {
            Place::LobbyOf(other) => {
                self.player_mut(other).lobby[at] -= 1;
                self.plaza[at] += 1;
                (VisitorPlace::OtherLobby, VisitorPlace::Plaza, other)
            }
            Place::Plaza => {
                self.plaza[at] -= 1;
                self.player_mut(seat).lobby[at] += 1;
                (VisitorPlace::Plaza, VisitorPlace::Lobby, seat)
            }
            Place::Lobby => {
                self.player_mut(seat).lobby[at] -= 1;
                self.player_mut(seat).gallery[at] += 1;
                (VisitorPlace::Lobby, VisitorPlace::Gallery, seat)
            }
        };
        course.push_event(Event::VisitorMoved { seat, visitor, from, to, from_seat });
    }

    /// Starts to use a contract (TG-5.5 to TG-5.7).
    fn use_contract(&mut self, slot: ContractSlot) {
        self.executive_spent = true;
        if self.phase == Phase::Kicked {
            self.phase = Phase::KickedAfter;
        }
        self.agenda.push(AgendaEntry::Use(slot));
    }

    /// Puts the assistant on the contract, then takes its reward (TG-5.7).
    pub(crate) fn mark_contract(
        &mut self,
        seat: Seat,
        slot: ContractSlot,
        source: Source,
        course: &mut StepContext<'_>,
    ) {
        self.take_assistant(seat, source);
        let Some(contract) = &mut self.player_mut(seat).contracts[slot.index()] else { return };
        contract.assistant = true;
        let reward = contract.reward();
        course.push_event(Event::ContractUsed { seat, slot, reward, source });
        self.agenda.push(AgendaEntry::Reward(reward));
    }

    /// Puts the starter tile on a reputation slot (TG-8.12).
    fn place_starter(&mut self, seat: Seat, slot: TileSlot, course: &mut StepContext<'_>) {
        self.executive_spent = true;
        let player = self.player_mut(seat);
        player.starter_due = false;
        let Some(tile) = player.starter.take() else { return };
        course.push_event(Event::StarterTaken { seat, tile, slot });
        let reward = self.fill_slot(seat, tile, slot);
        self.agenda.push(AgendaEntry::OutOfLobby);
        self.agenda.push(AgendaEntry::Reward(reward));
    }

    /// Removes a starter tile that finds no empty slot from the game (TG-8.12).
    fn lose_starter(&mut self, seat: Seat, course: &mut StepContext<'_>) {
        let player = self.player_mut(seat);
        if std::mem::take(&mut player.starter_due)
            && let Some(tile) = player.starter.take()
        {
            self.lost_tiles += 1;
            course.push_event(Event::StarterLost { seat, tile });
        }
    }

    /// Returns true if a starter tile must still be put on a slot (TG-8.12).
    pub(crate) fn owes_starter(&self, seat: Seat) -> bool {
        self.player(seat).starter_due && self.empty_slots(seat).next().is_some()
    }

    /// Ends a turn, up to the kicked-out action (TG-3.4).
    fn end_turn(&mut self, course: &mut StepContext<'_>) {
        self.lose_starter(self.current, course);
        if self.is_solo() {
            return self.end_solo_turn(course);
        }
        if self.options.intermediate_scoring_first.holds() {
            self.score_if_due(course);
        }
        self.ask_kicked(course);
    }

    /// Lets the owner of a kicked-out piece decide, if there is a choice (TG-6, TG-25.3).
    pub(crate) fn ask_kicked(&mut self, course: &mut StepContext<'_>) {
        let asked = self.kicked.filter(|kick| self.is_player(kick.seat) && kick.seat != self.kicking_seat());
        if let Some(kick) = asked.filter(|kick| self.has_kicked_action(*kick)) {
            self.phase = Phase::Kicked;
            self.executive_spent = false;
            self.moving = false;
            if self.kicked_has_choice(kick) {
                return;
            }
        }
        self.continue_after_kick(course);
    }

    /// Returns the seat that kicked out: the turn player, or in a solo game the dummy once it has moved.
    fn kicking_seat(&self) -> Seat {
        let Some(kick) = self.kicked else { return self.current };
        self.spot(kick.location).main.map_or(self.current, |piece| piece.seat)
    }

    /// Returns true if a kicked-out piece has an action (TG-6.6, TG-19.4).
    fn has_kicked_action(&self, kick: KickOut) -> bool {
        match self.ending {
            Ending::Extra(_) => !self.options.extra_round_quiet.holds() && kick.figure == Figure::Assistant,
            _ => true,
        }
    }

    /// Returns true if the piece's owner can do anything (TG-25.3).
    fn kicked_has_choice(&self, kick: KickOut) -> bool {
        let frees_desk = self.player(kick.seat).desks > 0;
        let mut steps = Vec::new();
        self.move_offers(kick.seat, &mut steps);
        self.kicked_act_offers(kick, &mut steps);
        !steps.is_empty()
            || self
                .usable_contracts(kick.seat)
                .iter()
                .any(|(_, reward)| self.reward_matters(kick.seat, *reward, frees_desk))
    }

    /// Adds the location actions open to a kicked-out piece once it has paid (TG-6.1, TG-6.2).
    pub(crate) fn kicked_act_offers(&self, kick: KickOut, steps: &mut Vec<Offer<Step>>) {
        if let Some(left) = self.fame_step(self.player(kick.seat).influence) {
            let mut paid = self.clone();
            paid.player_mut(kick.seat).influence = left;
            paid.action_offers(kick.seat, kick.location, steps);
        }
    }

    fn pay_for_kicked(&mut self, seat: Seat, course: &mut StepContext<'_>) {
        self.phase = Phase::KickedAfter;
        self.executive_spent = true;
        if let Some(left) = self.fame_step(self.player(seat).influence) {
            self.spend_influence(seat, left, InfluencePurpose::KickedOut, course);
        }
    }

    /// Ends a kicked-out action (TG-6.5).
    fn end_kicked_action(&mut self, course: &mut StepContext<'_>) {
        self.lose_starter(self.deciding_seat(), course);
        self.continue_after_kick(course);
    }

    /// Continues TG-3.4 from its fourth step.
    fn continue_after_kick(&mut self, course: &mut StepContext<'_>) {
        self.send_home(course);
        self.score_if_due(course);
        self.advance(course);
    }

    /// Sends the kicked-out piece home, unless it was used (TG-7.4).
    pub(crate) fn send_home(&mut self, course: &mut StepContext<'_>) {
        let Some(kick) = self.kicked.take() else { return };
        match self.spot_mut(kick.location).black.take() {
            Some(Piece { seat, figure: Figure::Assistant }) if self.is_player(seat) => {
                self.send_assistant_home(seat, course);
            }
            Some(Piece { seat, figure }) => course.push_event(Event::WentHome { seat, figure }),
            None => {}
        }
    }

    /// Returns the two conditions of the three that are true, if at least two are (TG-19.1, TG-19.2).
    pub(crate) fn trigger(&self) -> Option<Reason> {
        let tickets = self.is_box_office_empty();
        if self.is_solo() {
            return tickets.then_some(Reason::Solo);
        }
        let celebrities = self.celebrities() >= usize::from(self.parts.celebrities_for_end);
        let bag = total(self.bag) == 0;
        match (tickets, celebrities, bag) {
            (true, true, _) => Some(Reason::TicketsCelebrities),
            (true, _, true) => Some(Reason::TicketsBag),
            (_, true, true) => Some(Reason::CelebritiesBag),
            _ => None,
        }
    }

    /// Checks for the end, and starts the turn of the next player clockwise from the turn player (TG-3.4, TG-19).
    pub(crate) fn advance(&mut self, course: &mut StepContext<'_>) {
        let next = self.current.next(self.count());
        let is_last = next == self.first;
        let out_of_rounds = is_last && self.round >= self.parts.rounds_max;
        if self.ending == Ending::Open
            && let Some(reason) = self.trigger().or(out_of_rounds.then_some(Reason::Rounds))
        {
            self.ending = Ending::Triggered(reason);
            course.push_event(Event::EndTriggered { reason });
        }
        if is_last {
            match self.ending {
                Ending::Extra(_) => return self.begin_auction(course),
                Ending::Triggered(reason) => {
                    self.ending = Ending::Extra(reason);
                    course.push_event(Event::ExtraRound);
                }
                Ending::Open => {}
            }
        }
        self.begin_turn(next, course);
    }

    /// Starts a turn; the last solo move has no executive action (TG-22.8).
    pub(crate) fn begin_turn(&mut self, seat: Seat, course: &mut StepContext<'_>) {
        self.current = seat;
        self.phase = Phase::Before;
        self.kicked = None;
        self.moving = false;
        self.executive_spent = self.is_solo() && matches!(self.ending, Ending::Extra(_));
        if seat == self.first {
            self.round += 1;
            course.push_event(Event::RoundBegan { round: self.round });
        }
    }

    /// Continues the auction with the next bidder, or ends the game (TG-20.4).
    pub(crate) fn begin_auction(&mut self, course: &mut StepContext<'_>) {
        self.phase = Phase::Auction;
        for seat in self.auction_order() {
            let is_done = match self.is_player(seat) {
                true => self.player(seat).auctioned.is_some(),
                false => self.lost_renown > 0,
            };
            match self.easels.last().copied() {
                Some(work) if !is_done && !self.is_player(seat) => {
                    self.easels.pop();
                    self.lost_renown += 1;
                    course.push_event(Event::RenownLost { form: work.form, number: work.number });
                }
                Some(_) if !is_done => {
                    self.current = seat;
                    return;
                }
                _ => {}
            }
        }
        self.finish(course);
    }

    fn take_renown(&mut self, seat: Seat, form: Form, hung: bool, course: &mut StepContext<'_>) {
        let Some(at) = self.easels.iter().position(|work| work.form == form) else { return };
        let Some(work) = self.easels.remove(at) else { return };
        let amount = self.renown_value(form).into();
        let number = work.number;
        self.player_mut(seat).auctioned = Some(AuctionedWork { form, number, hung });
        course.push_event(Event::RenownTaken { seat, form, number, amount, hung });
        self.begin_auction(course);
    }

    /// Ends the game: reveals the secret cards and scores everything (TG-20).
    fn finish(&mut self, course: &mut StepContext<'_>) {
        let (Ending::Extra(reason) | Ending::Triggered(reason)) = self.ending else { return };
        self.phase = Phase::Over(reason);
        if course.reveal().is_none() {
            return;
        }
        for seat in Seat::all(self.count()) {
            let player = self.player(seat);
            course.push_event(Event::CardsShown { seat, curator: player.curator, dealer: player.dealer });
        }
        if self.is_solo() {
            let (seat, level, wanted) = (Seat::new(0), self.level_reached(), self.options.solo_level);
            course.push_event(Event::LevelReached { seat, level });
            if wanted != Level::None {
                course.push_event(Event::LevelWanted { seat, level: wanted, won: level >= wanted });
            }
        }
        course.push_event(Event::Over { reason });
        for standing in self.standings(Viewer::Table) {
            let (seat, points, rank) = (standing.seat, standing.points, standing.rank);
            course.push_event(Event::Scored { seat, points, rank });
        }
    }
}
