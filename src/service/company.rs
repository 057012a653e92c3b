//! What the verbs about absence, standing orders, votes and rulings do, once it is settled that their sender may say them; and who
//! may sit down or rule at all.

use super::desk::{DeskError, House};
use super::hearing::{Hearing, May, Who, frozen, no_table, said};
use super::verbs::tell;
use crate::channels::SaidAt;
use crate::engine::Seat;
use crate::i18n::Lang;
use crate::play::{
    self, Arg, Code, Decided, Entry, Fault, Judge, Loaded, Order, Ordered, Player, Say, Status, Table, Terms,
    Verb, Wish,
};

/// The most tables of one person that are counted.
const COUNT_MAX: u32 = 200;

impl Hearing<'_> {
    /// Leaves standing orders at the table whose seat this is.
    pub(super) async fn ahead(&self, who: &Who, orders: &[Order]) -> Result<Decided, DeskError> {
        let Some(place) = &who.at else { return Ok(tell(Say::new("say-move-without-table"))) };
        let Some(loaded) = self.desk.load(&place.table).await? else {
            return Ok(no_table(place.table.as_str()));
        };
        let words = self.desk.words(Lang::parse(&who.player.lang), Some(&loaded.table.game));
        let can_begin = |word: &str| words.can_begin(word);
        let ordered = |order| {
            let Order { text, .. }: &Order = order;
            let (lexicon, decisions) = (&words.lexicon, &words.decisions);
            Ordered { text, lexicon, words: &words.order_words, can_begin: &can_begin, decisions }
        };
        let given: Vec<Ordered<'_>> = orders.iter().map(ordered).collect();
        let decide = || play::give(&loaded, self.at, place.seat, &given);
        Ok(self.desk.guarded(&loaded, decide).await?.unwrap_or_else(frozen))
    }

    /// Why somebody may not sit down at a table with these terms, if they may not.
    pub(super) async fn keeps_out(&self, player: &Player, terms: &Terms) -> Result<Option<Say>, DeskError> {
        let most = self.desk.house().newcomer_tables;
        if most > 0 && player.punctuality.games == 0 {
            let tables = self.desk.store().tables_of(player.ids(), COUNT_MAX).await?;
            let open = |status| matches!(status, Status::Open | Status::Running | Status::Frozen);
            let sits = tables.iter().filter(|table| open(table.status)).count();
            if sits >= usize::from(most) {
                return Ok(Some(Say::new("say-newcomer").with("count", Arg::Number(i64::from(most)))));
            }
        }
        let missed = player.punctuality.missed_per_hundred();
        let too_many = terms.punctual.zip(missed).filter(|(most, missed)| *missed > u32::from(*most));
        Ok(too_many.map(|(most, missed)| {
            let say = Say::new("say-not-punctual").with("missed", Arg::Number(i64::from(missed)));
            say.with("most", Arg::Number(i64::from(most)))
        }))
    }

    /// Whether a sender may rule at a table. Who only claims to be somebody is no admin of the house.
    pub(super) fn may_rule(&self, who: &Who, loaded: &Loaded) -> bool {
        let player = Some(&who.player).filter(|_| who.may > May::Read);
        may_rule_at(self.desk.house(), &self.request.said_at, &loaded.table, player)
    }

    /// A ruling at a table.
    pub(super) fn ruling(
        &self,
        who: &Who,
        loaded: &Loaded,
        order: &Order,
        entries: &[Entry],
    ) -> Result<Decided, Fault> {
        if !self.may_rule(who, loaded) {
            return Ok(tell(Say::new("say-not-admin")));
        }
        let words = self.desk.words(Lang::parse(&who.player.lang), Some(&loaded.table.game));
        let Some((wish, reason)) = wish(order) else {
            return Ok(tell(Say::new("say-ruling-shape")));
        };
        let judge = Judge { player: &who.player, reason: &reason, lexicon: &words.lexicon };
        play::rule(loaded, self.at, &judge, &wish, entries)
    }
}

/// Whether somebody may rule at a table: an admin of its community, as the channel has proved, or of the whole house.
pub(super) fn may_rule_at(house: &House, said_at: &SaidAt, table: &Table, player: Option<&Player>) -> bool {
    let places = said_at.place.as_ref().zip(table.place.as_ref());
    let same =
        places.is_some_and(|(here, its)| (&here.channel, &here.community) == (&its.channel, &its.community));
    let address = player.filter(|player| player.confirmed).and_then(|player| player.address.as_ref());
    said_at.admin && same || address.is_some_and(|address| house.admins.contains(address))
}

/// The words of an order without the table's code, if it begins with one that is no word of its own.
fn behind_code(order: &Order) -> &[String] {
    match order.args.split_first() {
        Some((first, rest)) if names_table(order, first) => rest,
        _ => &order.args,
    }
}

/// Whether the first word behind a verb names a table. Some verbs have words of their own there.
pub(super) fn names_table(order: &Order, first: &str) -> bool {
    let own = match order.verb {
        Verb::Ruling => first.eq_ignore_ascii_case("thaw"),
        Verb::Board => first == "public",
        Verb::Withdraw | Verb::Vote => Code::parse(first).is_none(),
        _ => false,
    };
    !own && (order.verb != Verb::Ruling || Code::parse(first).is_some())
}

/// The seat that somebody named by its number, counted from 1.
fn seat(typed: &str) -> Option<Seat> {
    typed.parse::<u8>().ok()?.checked_sub(1).map(Seat::new)
}

/// `takeover K7QF 2`: the seat wanted, if one is named.
pub(super) fn wanted_seat(order: &Order) -> Option<Seat> {
    order.args.get(1).and_then(|typed| seat(typed))
}

/// `withdraw 2`: the number; without one, all orders are meant.
pub(super) fn number(order: &Order) -> Result<Option<u16>, Say> {
    let typed = behind_code(order).first();
    typed.map(|typed| typed.parse().map_err(|_| Say::new("say-no-orders"))).transpose()
}

/// What somebody says behind `vote`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Ballot {
    /// Proposes to take back so many entries of moves; none named, as many as it takes.
    Undo(Option<u32>),
    /// For what is proposed.
    Yes,
    /// Against it.
    No,
}

/// `vote undo 2`, `vote yes`, `vote no`.
pub(super) fn ballot(order: &Order) -> Option<Ballot> {
    let (what, rest) = behind_code(order).split_first()?;
    match (what.as_str(), rest.first()) {
        ("yes", _) => Some(Ballot::Yes),
        ("no", _) => Some(Ballot::No),
        ("undo", Some(count)) => Some(Ballot::Undo(Some(count.parse().ok()?))),
        ("undo", None) => Some(Ballot::Undo(None)),
        _ => None,
    }
}

/// `ruling K7QF undo 17: why`; the reason must be there.
fn wish(order: &Order) -> Option<(Wish, String)> {
    let (said, reason) = order.text.split_once(':')?;
    let mut words: Vec<&str> = said.split_whitespace().collect();
    if words.first().is_some_and(|first| names_table(order, first)) {
        words.remove(0);
    }
    let (what, rest) = words.split_first()?;
    let wish = match (*what, rest) {
        ("undo", [to]) => Wish::Undo(to.parse().ok()?),
        ("play", [named, step, ..]) => {
            let from = rest.get(1..)?.join(" ");
            Wish::Play(seat(named).filter(|_| !step.is_empty())?, from)
        }
        ("upgrade", []) => Wish::Upgrade,
        ("result", winners) => Wish::Result(winners.iter().map(|named| seat(named)).collect::<Option<_>>()?),
        ("close", []) => Wish::Result(Vec::new()),
        ("thaw", []) => Wish::Thaw,
        ("extend", [hours]) => Wish::Extend(hours.parse().ok()?),
        _ => return None,
    };
    let reason = reason.trim();
    (!reason.is_empty()).then(|| (wish, reason.to_owned()))
}

/// How punctual a player is, and those who sit at a table with them.
pub(super) fn punctuality(own: &Player, loaded: Option<&Loaded>) -> Decided {
    let mut all: Vec<&Player> = loaded.into_iter().flat_map(|loaded| loaded.people.values()).collect();
    if !all.iter().any(|player| player.id == own.id) {
        all.insert(0, own);
    }
    Decided { page: said(all.into_iter().map(punctual_say).collect()), ..Decided::default() }
}

fn punctual_say(player: &Player) -> Say {
    const MINUTE_S: u32 = 60;
    let punctuality = &player.punctuality;
    let name = Arg::Text(player.name.clone());
    let Some([first, median, third]) = punctuality.quartiles_s() else {
        let missed = Arg::Number(i64::from(punctuality.missed));
        return Say::new("say-punctuality-none").with("name", name).with("missed", missed);
    };
    let minutes = |time_s: u32| Arg::Number(i64::from(time_s.div_ceil(MINUTE_S)));
    let missed = u64::from(punctuality.missed) * 100;
    let missed = missed.div_ceil(u64::from(punctuality.turns.max(1)));
    Say::new("say-punctuality")
        .with("name", name)
        .with("turns", Arg::Number(i64::from(punctuality.turns)))
        .with("missed", Arg::Number(missed as i64))
        .with("median", minutes(median))
        .with("first", minutes(first))
        .with("third", minutes(third))
}
