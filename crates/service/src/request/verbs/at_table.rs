//! Verbs about one table: selection of the table, actions from a seat or as an admin, and views of the table.

use super::guests::{CausedLetterTo, guest_at, resolve_first_guest};
use super::lists::only_table;
use super::new_table::rematch;
use super::own_table::load_by_code;
use super::ratings::table_ratings;
use crate::desk::DeskError;
use crate::request::Context;
use crate::request::arguments;
use crate::request::authorise::{may_see_table, standing};
use crate::request::refused_rights::{RefusalSubject, refuse_right};
use crate::request::response::{
    Refusal, frozen_table_answer, missing_table_message, page_of_messages, refusal_answer, tell,
    unknown_table_message,
};
use crate::request::sender::Principal;
use engine::{Seat, Viewer};
use i18n::Lang;
use measures::RefusedRight::{self, OtherTable, TableAdmin};
use model::{
    Access, Arg, CausedLetterKind, Code, Entry, Extent, Fault, FreeText, Holder, Instant, MailAddress,
    OWN_WORDS_CHARS_MAX, Order, Page, PageKind, People, Player, Say, Status, Table, TextKind, Verb,
    bare_word, clean_own_words,
};
use play::{
    Judge, LinkAddresses, LoadedTable, Mover, RequestOutcome, UndoScope, WatchChoice, people, rights,
};
use std::sync::Arc;

/// A verb at a table.
struct TableVerb<'a> {
    context: &'a Context<'a>,
    who: &'a Principal,
    /// Seat of the sender, if they have one at the table.
    seat: Option<Seat>,
    order: &'a Order,
    /// Words of the order, without the table.
    args: &'a [String],
    loaded: &'a LoadedTable,
    /// The whole journal if the verb needs it; empty otherwise.
    entries: &'a [Entry],
    /// Account mentioned in the request.
    guest: Option<&'a Player>,
    /// True if the sender is an admin of the table.
    rules: bool,
}

/// Executes a verb about one table: the named table, or else that of the request's seat or place, or else the sender's
/// only table.
pub(super) async fn execute_table_verb(
    context: &Context<'_>,
    who: &mut Principal,
    order: &Order,
) -> Result<RequestOutcome, Refusal> {
    let (named, args) = arguments::split_named_table(order);
    let code = match (named, who.table()) {
        (Some(typed), _) => Code::parse(typed).ok_or_else(|| unknown_table_message(typed))?,
        (None, Some(here)) => here.clone(),
        (None, None) => only_table(context, who).await?.ok_or_else(missing_table_message)?,
    };
    if who.is_bound_elsewhere(&code) && !order.verb.allows_any_table() {
        let here = who.table().into();
        return Err(refuse_right(OtherTable, &who.player, here, messages::say_other_table()).into());
    }
    let loaded = load_by_code(context, &code).await?;
    let entries = match order.verb.needs_journal() {
        true => context.desk.store().entries(code, 0).await?,
        false => Vec::new(),
    };
    let table = &loaded.table;
    let rules = standing(context, who).may_rule(table.place.as_ref());
    let linked = has_valid_link(context, order, table);
    let admits = linked && admits_with_link(who, table);
    if !admits && !may_see_table(context, who, table).await {
        if linked {
            return Err(messages::say_not_member().into());
        }
        let say = unknown_table_message(table.code.as_str());
        let of = RefusalSubject::Table(&table.code);
        return Err(refuse_right(RefusedRight::Table, &who.player, of, say).into());
    }
    match order.verb {
        Verb::Rematch => return rematch(context, who, &loaded).await,
        Verb::Invite if is_about_link(order) => return invite_link(context, who, order, &loaded).await,
        Verb::Invite => return invite(context, who, order, &loaded).await,
        Verb::Join | Verb::Takeover => context.desk.check_may_sit(&who.player, &table.company.terms).await?,
        _ => {}
    }
    let at = who.at.as_ref().filter(|at| at.table == table.code).map(|at| at.seat);
    let seat = at.or_else(|| table.seats_of(who.player.id).next());
    let named = resolve_first_guest(context, &who.player).await?;
    let (args, loaded, entries, guest) = (&args, &loaded, &entries, named.as_ref().map(|(guest, _)| guest));
    let said = TableVerb { context, who, seat, order, args, loaded, entries, guest, rules };
    let mut decided =
        context.desk.decide_guarded(loaded, || said.decide()).await?.unwrap_or_else(frozen_table_answer);
    if shows_ratings(order, &decided) {
        let table = decided.commit.table.as_ref().unwrap_or(&loaded.table);
        let people = if order.verb == Verb::Join {
            seated_people(context, table).await?
        } else {
            loaded.people.clone()
        };
        decided.page.sheets.extend(table_ratings(context, table, &people, &who.player.ids()).await?);
    }
    if order.verb == Verb::Join && decided.commit.table.is_some() {
        who.player.seeks.remove(&loaded.table.game);
    }
    if let Some((_, restraint)) = named.filter(|_| decided.commit.table.is_some()) {
        who.player.restraint = restraint;
    }
    Ok(decided)
}

impl TableVerb<'_> {
    fn decide(&self) -> Result<RequestOutcome, Fault> {
        let Self { context, who, seat, order, args, loaded, entries, rules, .. } = *self;
        let (at, player) = (context.at, &*who.player);
        match order.verb {
            Verb::Join => play::join(loaded, at, player, &context.request.key.join_key()),
            Verb::Leave => play::leave(loaded, at, player),
            Verb::Start => play::start(loaded, at, player),
            Verb::Bot => play::add_bot(loaded, at, player),
            Verb::Resign => play::resign(loaded, at, player, args.iter().any(|word| word == "yes")),
            Verb::Takeover => play::substitute(loaded, at, player, arguments::parse_wanted_seat(order)),
            Verb::Return => play::give_back(loaded, at, player),
            Verb::Here => play::confirm_presence(loaded, at, player),
            Verb::Ruling => self.execute_ruling(),
            Verb::Extend | Verb::Pause | Verb::Resume => self.propose_motion(),
            Verb::Hush | Verb::Undo | Verb::Back | Verb::Wait => self.execute_at_seat(),
            Verb::Ready | Verb::Withdraw | Verb::Vote | Verb::Orders => self.execute_at_seat(),
            Verb::Punctuality => Ok(show_punctuality(player, Some(loaded))),
            Verb::Watch => play::watch(loaded, at, player, watch_choice(args)),
            Verb::Proof => Ok(show_proof(loaded, seat, entries, at.now)),
            Verb::Log => show_log(loaded, seat, entries, rules, at.now),
            Verb::Board | Verb::Speech => self.show_board(),
            // For any other verb about a table, show the sender's view.
            _ => match seat {
                Some(seat) => play::refuse(loaded, at, seat, Vec::new()),
                None => show_public_board(loaded, at.now),
            },
        }
    }

    /// Shows the board from the sender's seat, or the public board; on request, as text for reading aloud.
    fn show_board(&self) -> Result<RequestOutcome, Fault> {
        let Self { context, seat, order, args, loaded, .. } = *self;
        let says = |word: &str| args.iter().any(|arg| arg == word);
        let mut shown = match seat.filter(|_| !says("public")) {
            Some(seat) => play::refuse(loaded, context.at, seat, Vec::new())?,
            None => show_public_board(loaded, context.at.now)?,
        };
        shown.page.legibility.speech = order.verb == Verb::Speech || says("speech");
        Ok(shown)
    }

    /// Executes a verb that requires a seat.
    fn execute_at_seat(&self) -> Result<RequestOutcome, Fault> {
        match self.seat {
            Some(seat) => {
                let said_at = self.who.player.unsure.as_ref().and_then(|unsure| unsure.table.as_ref());
                let unsure = said_at == Some(&self.loaded.table.code);
                from_seat(self.context, self.loaded, seat, self.order, self.entries, unsure)
            }
            None => Ok(tell(messages::say_not_in())),
        }
    }

    /// Proposes a motion about the table's clocks.
    fn propose_motion(&self) -> Result<RequestOutcome, Fault> {
        let Self { context, seat, order, args, loaded, entries, rules, .. } = *self;
        let mover = match (rules, seat) {
            (true, seat) => Mover::Admin(seat),
            (false, Some(seat)) => Mover::Seat(seat),
            (false, None) => Mover::Stranger,
        };
        match arguments::parse_motion(order.verb, args) {
            Ok(motion) => play::propose(loaded, context.at, mover, motion, entries),
            Err(say) => refusal_answer(loaded, context.at, seat, say),
        }
    }

    /// Executes an admin's ruling.
    fn execute_ruling(&self) -> Result<RequestOutcome, Fault> {
        let Self { context, who, order, loaded, entries, guest, rules, .. } = *self;
        if !rules {
            let of = RefusalSubject::Table(&loaded.table.code);
            return Ok(tell(refuse_right(TableAdmin, &who.player, of, messages::say_not_admin())));
        }
        let words = context.desk.vocabulary_in(Lang::parse(&who.player.lang), Some(&loaded.table.game));
        let Some((wish, reason)) = arguments::parse_ruling(order) else {
            return Ok(tell(messages::say_ruling_shape()));
        };
        let (player, name) = (who.player.id, &who.player.name);
        let reason = FreeText::new(TextKind::Reason, &reason);
        let judge = Judge { player, name, reason: &reason, lexicon: &words.lexicon, guest };
        play::execute_ruling(loaded, context.at, &judge, &wish, entries)
    }
}

/// Returns the choice in the arguments of `watch`: daily, unless they name another one.
fn watch_choice(args: &[String]) -> WatchChoice {
    let says = |word: &str| args.iter().any(|arg| arg == word);
    match (says("drop"), says("end")) {
        (true, _) => WatchChoice::Stop,
        (false, true) => WatchChoice::AtEnd,
        (false, false) => WatchChoice::Daily,
    }
}

/// Executes a verb from a seat. Unknown verbs change nothing. `unsure` is true if the last line sent there was refused.
fn from_seat(
    context: &Context<'_>,
    loaded: &LoadedTable,
    seat: Seat,
    order: &Order,
    entries: &[Entry],
    unsure: bool,
) -> Result<RequestOutcome, Fault> {
    let at = context.at;
    let refuse = |say: Say| play::refuse(loaded, at, seat, vec![say]);
    match order.verb {
        Verb::Hush => play::stop_reminders(loaded, at, seat),
        Verb::Undo => {
            let all = order.args.iter().any(|word| word == "all");
            let shown = order.args.iter().find_map(|word| word.strip_prefix('=')?.parse().ok());
            let wanted = match (shown, all, unsure) {
                (Some(seq), ..) => UndoScope::ShownMove(seq),
                (None, true, _) => UndoScope::All,
                (None, false, true) => UndoScope::StepAfterRefusal,
                (None, false, false) => UndoScope::Step,
            };
            play::undo(loaded, at, seat, entries, wanted)
        }
        Verb::Back => play::undo(loaded, at, seat, entries, UndoScope::StepOfDraft),
        Verb::Wait => play::keep_seal_changeable(loaded, at, seat, true),
        Verb::Ready => play::keep_seal_changeable(loaded, at, seat, false),
        Verb::Withdraw => match arguments::parse_order_number(order) {
            Ok(number) => play::withdraw_orders(loaded, at, seat, number),
            Err(say) => refuse(say),
        },
        Verb::Vote => match arguments::parse_ballot(order) {
            Some(arguments::Ballot::Yes(number)) => play::vote(loaded, at, seat, (true, number), entries),
            Some(arguments::Ballot::No(number)) => play::vote(loaded, at, seat, (false, number), entries),
            Some(arguments::Ballot::Undo(count)) => match play::undo_motion(loaded, seat, entries, count) {
                Some(motion) => play::propose(loaded, at, Mover::Seat(seat), motion, entries),
                None => refuse(messages::say_nothing_to_undo()),
            },
            Some(arguments::Ballot::Upgrade) => {
                play::propose(loaded, at, Mover::Seat(seat), play::upgrade_motion(loaded), entries)
            }
            None if has_open_vote(loaded, at.now) => refuse(messages::say_vote_how()),
            None => refuse(messages::say_no_vote()),
        },
        _ if loaded.table.company.orders.contains_key(&seat) => refuse(messages::say_orders()),
        _ => refuse(messages::say_no_orders()),
    }
}

/// Returns true if a vote can still be cast at the table.
fn has_open_vote(loaded: &LoadedTable, now: Instant) -> bool {
    loaded.table.clocks.vote.as_ref().is_some_and(|vote| vote.until > now)
}

/// Shows the public view of the table.
///
/// # Errors
/// Returns an error if the view cannot be serialised as JSON.
fn show_public_board(loaded: &LoadedTable, now: Instant) -> Result<RequestOutcome, Fault> {
    let position = loaded.position.as_deref();
    let page = Page {
        table: Some(play::table_summary(&loaded.table, &loaded.people, position, Viewer::Table, now)),
        board: position
            .map(|position| play::board_since(&loaded.table, &loaded.tail, position, Viewer::Table))
            .transpose()?,
        extent: Extent::Whole,
        ..Page::of(PageKind::Receipt)
    };
    Ok(RequestOutcome { page, ..RequestOutcome::default() })
}

/// Shows all events by round, as visible to this seat or the public. For admins, also shows entry numbers.
///
/// # Errors
/// Returns an error if an entry contains a value that is not an event of the game.
fn show_log(
    loaded: &LoadedTable,
    seat: Option<Seat>,
    entries: &[Entry],
    rules: bool,
    now: Instant,
) -> Result<RequestOutcome, Fault> {
    let eye = seat.map_or(Viewer::Table, Viewer::Seat);
    let position = loaded.position.as_deref();
    let log = play::table_log(loaded, entries, eye, rules)?;
    let says = if log.is_empty() { vec![messages::say_log_empty()] } else { Vec::new() };
    let table = Some(play::table_summary(&loaded.table, &loaded.people, position, eye, now));
    let answers = seat.and_then(|seat| model::seat_right(&loaded.table, &loaded.people, seat));
    Ok(RequestOutcome {
        page: Page { table, log, ..page_of_messages(says) },
        answers,
        ..RequestOutcome::default()
    })
}

/// Shows the data for verifying the host: the fingerprints of the shuffle and of each sealed answer.
fn show_proof(loaded: &LoadedTable, seat: Option<Seat>, entries: &[Entry], now: Instant) -> RequestOutcome {
    let eye = seat.map_or(Viewer::Table, Viewer::Seat);
    let face = play::table_summary(&loaded.table, &loaded.people, loaded.position.as_deref(), eye, now);
    let mut says = vec![messages::say_proof(Arg::Text(face.seed_hash.clone()))];
    let seed = face.seed.clone().map(|seed| messages::say_proof_seed(Arg::Text(seed)));
    says.extend(seed);
    says.extend(seat.and_then(|seat| own_dice_message(loaded, seat)));
    let answers = seat.and_then(|seat| model::seat_right(&loaded.table, &loaded.people, seat));
    let page =
        Page { table: Some(face), news: play::proof(&loaded.table, entries), ..page_of_messages(says) };
    RequestOutcome { page, answers, ..RequestOutcome::default() }
}

/// Returns the message about the sender's own part in the random draw; `None` for a seat taken after the start.
fn own_dice_message(loaded: &LoadedTable, seat: Seat) -> Option<Say> {
    match loaded.table.holder(seat) {
        Some(Holder::Player { join_key, .. }) if !join_key.is_empty() => {
            Some(play::dice_proof_message(join_key))
        }
        _ => None,
    }
}

/// Shows the punctuality of a player and of the other players at their table.
pub(super) fn show_punctuality(own: &Player, loaded: Option<&LoadedTable>) -> RequestOutcome {
    let is_watcher = |player: &Player| {
        let loaded = loaded.filter(|loaded| loaded.table.owner != player.id);
        loaded.is_some_and(|loaded| loaded.table.seats_of(player.id).next().is_none())
    };
    let people = loaded.into_iter().flat_map(|loaded| loaded.people.values()).map(Arc::as_ref);
    let mut all: Vec<&Player> = people.filter(|player| !is_watcher(player)).collect();
    if !all.iter().any(|player| player.id == own.id) {
        all.insert(0, own);
    }
    RequestOutcome {
        page: page_of_messages(all.into_iter().map(punctuality_message).collect()),
        ..RequestOutcome::default()
    }
}

pub(super) fn punctuality_message(player: &Player) -> Say {
    const MINUTE_S: u32 = 60;
    let punctuality = &player.attendance;
    let name = &player.name;
    let Some([first, median, third]) = punctuality.quartiles_s() else {
        let missed = Arg::Number(i64::from(punctuality.missed));
        return messages::say_punctuality_none(missed, name);
    };
    let minutes = |time_s: u32| Arg::Number(i64::from(time_s.div_ceil(MINUTE_S)));
    let missed = u64::from(punctuality.missed) * 100;
    let missed = missed.div_ceil(u64::from(punctuality.turns.max(1)));
    messages::say_punctuality(
        minutes(first),
        minutes(median),
        Arg::Number(missed as i64),
        name,
        minutes(third),
        Arg::Number(i64::from(punctuality.turns)),
    )
}

/// Returns true if the answer shows the ratings of the players: the board, and a seat at a table that has not begun.
fn shows_ratings(order: &Order, decided: &RequestOutcome) -> bool {
    match order.verb {
        Verb::Board => decided.page.table.is_some() && !decided.page.legibility.speech,
        Verb::Join => decided.commit.table.as_ref().is_some_and(|table| table.status() == Status::Open),
        _ => false,
    }
}

/// Returns the players at a table, including one who has just sat down.
async fn seated_people(context: &Context<'_>, table: &Table) -> Result<People, DeskError> {
    Ok(context.desk.current_people(table.seats_of_people().map(|(_, player)| player).collect()).await?)
}

/// Returns true if the order joins with the table's invite link: `join K7QF TOKEN`.
fn has_valid_link(context: &Context<'_>, order: &Order, table: &Table) -> bool {
    let token = order.args.get(1).filter(|_| order.verb == Verb::Join);
    token.is_some_and(|token| play::opens_invitation(table, context.at.keys, token))
}

/// Returns true if a valid invite link admits the sender: like an invitation, but not to a table for the members of a
/// community, and not after a removal.
fn admits_with_link(who: &Principal, table: &Table) -> bool {
    let ids = who.player.ids();
    match table.access(&ids) {
        Access::Granted => true,
        Access::Denied => !table.has_removed(&ids),
        Access::MembersOnly(_) => false,
    }
}

/// Returns true for `invite link` and `invite link drop`.
fn is_about_link(order: &Order) -> bool {
    order.args.first().is_some_and(|word| word == "link")
}

/// Shows the invite link of a table, or withdraws it.
async fn invite_link(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
    loaded: &LoadedTable,
) -> Result<RequestOutcome, Refusal> {
    let policy = context.desk.policy();
    let reached_at = LinkAddresses { public_url: policy.public_url.as_deref(), mail: &policy.play_address };
    let drops = order.args.iter().any(|word| word == "drop");
    let decide = || match drops {
        true => play::drop_invite_link(loaded, context.at, &who.player),
        false => play::open_invite_link(loaded, context.at, &who.player, reached_at),
    };
    Ok(context.desk.decide_guarded(loaded, decide).await?.unwrap_or_else(frozen_table_answer))
}

/// Invites the owner of a mailbox to a table, without revealing anything about that person.
async fn invite(
    context: &Context<'_>,
    who: &mut Principal,
    order: &Order,
    loaded: &LoadedTable,
) -> Result<RequestOutcome, Refusal> {
    if let Some((guest, restraint)) = resolve_first_guest(context, &who.player).await? {
        let invite = || play::invite_account(loaded, context.at, &who.player, &guest);
        let decided = context.desk.decide_guarded(loaded, invite).await?.unwrap_or_else(frozen_table_answer);
        if decided.commit.table.is_some() {
            who.player.restraint = restraint;
        }
        return Ok(decided);
    }
    let (head, words) = arguments::split_invitation(order);
    let address = head.split_whitespace().find_map(|word| MailAddress::parse_writable(bare_word(word)).ok());
    let line = || Arg::Line(format!("{} ann@example.org {}", order.verb.key(), loaded.table.code));
    let address = address.ok_or_else(|| messages::say_invite_whom(line()))?;
    let refusal = || messages::say_bad_invite_words(line(), Arg::Number(OWN_WORDS_CHARS_MAX as i64));
    let words = words.map(|words| clean_own_words(words).ok_or_else(refusal)).transpose()?;
    let mut host = who.player.row();
    rights::count_letter(context.at, &mut host)?;
    let (guest, unwanted) =
        match guest_at(context, address, &who.player, CausedLetterKind::Invitation).await? {
            CausedLetterTo::Allowed(guest) => (Some(guest), None),
            CausedLetterTo::Unwanted(guest) => (None, Some(guest)),
            CausedLetterTo::Own => (None, None),
        };
    let invite = || play::invite(loaded, context.at, &who.player, guest, words);
    let mut decided = context.desk.decide_guarded(loaded, invite).await?.unwrap_or_else(frozen_table_answer);
    let is_sent = decided.page.says.iter().any(|say| say.has_key(messages::SAY_INVITE_SENT));
    match decided.commit.table {
        Some(_) if is_sent => who.player.restraint = host.restraint,
        // Count the invitation even if no letter is sent, so that the inviter cannot detect unsubscribed players.
        None if is_sent => people::write(context.at, &mut decided.commit, host),
        _ => {}
    }
    if let Some(guest) = unwanted.filter(|_| is_sent) {
        people::write(context.at, &mut decided.commit, guest);
    }
    Ok(decided)
}
