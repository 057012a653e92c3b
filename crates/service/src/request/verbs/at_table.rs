//! The verbs about one table: which table is meant, and what they do there.

use super::inviting::invite;
use super::lists::only_table;
use super::new_table::rematch;
use super::{from_seat, guests, show};
use crate::desk::DeskError;
use crate::request::access::{keeps_out, may_enter, may_rule};
use crate::request::arguments;
use crate::request::context::Context;
use crate::request::principal::Principal;
use crate::request::response::{frozen, no_table, refused, tell};
use engine::Seat;
use i18n::Lang;
use model::{Code, Entry, Fault, Order, Player, Say, Verb};
use play::{Decided, Judge, Loaded, Mover, people};

/// A verb that is said at a table.
struct AtTable<'a> {
    context: &'a Context<'a>,
    who: &'a Principal,
    /// The seat of theirs that it is said from, if they have one there.
    seat: Option<Seat>,
    order: &'a Order,
    /// Its words besides the table.
    args: &'a [String],
    loaded: &'a Loaded,
    /// The whole journal, for a verb that needs it; else nothing.
    entries: &'a [Entry],
    /// Somebody whom the request names.
    guest: Option<&'a Player>,
}

/// Carries out a verb about one table: the one that is named, else the one that its sender speaks from, else their only one.
pub(super) async fn carry_out(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
) -> Result<Decided, DeskError> {
    let (named, args) = arguments::named_table(order);
    let code = match (named, who.table()) {
        (Some(typed), _) => match Code::parse(typed) {
            Some(code) => code,
            None => return Ok(no_table(typed)),
        },
        (None, Some(here)) => here.clone(),
        (None, None) => match only_table(context, who).await? {
            Some(code) => code,
            None => return Ok(tell(Say::new("say-which-table"))),
        },
    };
    if who.is_bound_elsewhere(&code) && !order.verb.asks_any_table() {
        return Ok(tell(Say::new("say-other-table")));
    }
    let Some(loaded) = context.desk.load(&code).await? else { return Ok(no_table(code.as_str())) };
    let entries = match order.verb.reads_journal() {
        true => context.desk.store().entries(code, 0).await?,
        false => Vec::new(),
    };
    if !may_enter(context, &who.player, &loaded.table).await && !may_rule(context, who, &loaded) {
        return Ok(no_table(loaded.table.code.as_str()));
    }
    match order.verb {
        Verb::Rematch => return rematch(context, who, &loaded).await,
        Verb::Invite => return invite(context, who, order, &loaded).await,
        _ => {}
    }
    if matches!(order.verb, Verb::Join | Verb::Takeover)
        && let Some(refusal) = keeps_out(context, &who.player, &loaded.table.company.terms).await?
    {
        return Ok(tell(refusal));
    }
    let at = who.at.as_ref().filter(|at| at.table == loaded.table.code).map(|at| at.seat);
    let seat = at.or_else(|| loaded.table.seats_of(who.player.id).next());
    let named = match guests::first(context, &who.player).await? {
        Ok(named) => named,
        Err(say) => return Ok(tell(say)),
    };
    let (args, loaded, entries, guest) = (&args, &loaded, &entries, named.as_ref().map(|(guest, _)| guest));
    let said = AtTable { context, who, seat, order, args, loaded, entries, guest };
    let mut decided = context.desk.guarded(loaded, || said.decide()).await?.unwrap_or_else(frozen);
    if let Some((_, judge)) = named.filter(|_| decided.commit.table.is_some()) {
        people::write(context.at, &mut decided.commit, judge);
    }
    Ok(decided)
}

impl AtTable<'_> {
    fn decide(&self) -> Result<Decided, Fault> {
        let Self { context, who, seat, order, args, loaded, entries, .. } = *self;
        let (at, player) = (context.at, &who.player);
        match order.verb {
            Verb::Join => play::join(loaded, at, player, &context.request.key.join_key()),
            Verb::Leave => play::leave(loaded, at, player),
            Verb::Start => play::start(loaded, at, player),
            Verb::Bot => play::add_bot(loaded, at, player),
            Verb::Resign => play::resign(loaded, at, player, args.iter().any(|word| word == "yes")),
            Verb::Takeover => play::substitute(loaded, at, player, arguments::wanted_seat(order)),
            Verb::Return => play::give_back(loaded, at, player),
            Verb::Here => play::here(loaded, at, player),
            Verb::Ruling => self.ruling(),
            Verb::Extend | Verb::Pause | Verb::Resume => self.motion(),
            Verb::Hush | Verb::Undo | Verb::Back | Verb::Wait => self.at_seat(),
            Verb::Ready | Verb::Withdraw | Verb::Vote | Verb::Orders => self.at_seat(),
            Verb::Punctuality => Ok(show::punctuality(player, Some(loaded))),
            Verb::Proof => Ok(show::proof(loaded, seat, entries, at.now)),
            Verb::Log => show::log(loaded, seat, entries, may_rule(context, who, loaded), at.now),
            Verb::Board | Verb::Speech => self.board(),
            // Whatever else names a table is answered with what its sender may see there.
            _ => match seat {
                Some(seat) => play::refuse(loaded, at, seat, Vec::new()),
                None => show::public_board(loaded, at.now),
            },
        }
    }

    /// The board as its reader may see it, or as everybody may; to be read aloud, where that is asked.
    fn board(&self) -> Result<Decided, Fault> {
        let Self { context, seat, order, args, loaded, .. } = *self;
        let says = |word: &str| args.iter().any(|arg| arg == word);
        let mut shown = match seat.filter(|_| !says("public")) {
            Some(seat) => play::refuse(loaded, context.at, seat, Vec::new())?,
            None => show::public_board(loaded, context.at.now)?,
        };
        shown.page.legibility.speech = order.verb == Verb::Speech || says("speech");
        Ok(shown)
    }

    /// What only somebody with a seat can say.
    fn at_seat(&self) -> Result<Decided, Fault> {
        match self.seat {
            Some(seat) => {
                let said_at = self.who.player.unsure.as_ref().and_then(|unsure| unsure.table.as_ref());
                let unsure = said_at == Some(&self.loaded.table.code);
                from_seat::say(self.context, self.loaded, seat, self.order, self.entries, unsure)
            }
            None => Ok(tell(Say::new("say-not-in"))),
        }
    }

    /// A motion about the table's clocks.
    fn motion(&self) -> Result<Decided, Fault> {
        let Self { context, who, seat, order, args, loaded, entries, .. } = *self;
        let mover = match (may_rule(context, who, loaded), seat) {
            (true, seat) => Mover::Admin(seat),
            (false, Some(seat)) => Mover::Seat(seat),
            (false, None) => Mover::Stranger,
        };
        match arguments::motion(order.verb, args) {
            Ok(motion) => play::propose(loaded, context.at, mover, motion, entries),
            Err(say) => refused(loaded, context.at, seat, say),
        }
    }

    /// A ruling of an admin.
    fn ruling(&self) -> Result<Decided, Fault> {
        let Self { context, who, order, loaded, entries, guest, .. } = *self;
        if !may_rule(context, who, loaded) {
            return Ok(tell(Say::new("say-not-admin")));
        }
        let words = context.desk.words(Lang::parse(&who.player.lang), Some(&loaded.table.game));
        let Some((wish, reason)) = arguments::wish(order) else {
            return Ok(tell(Say::new("say-ruling-shape")));
        };
        let (player, name) = (who.player.id, who.player.name.as_str());
        let judge = Judge { player, name, reason: &reason, lexicon: &words.lexicon, guest };
        play::rule(loaded, context.at, &judge, &wish, entries)
    }
}
