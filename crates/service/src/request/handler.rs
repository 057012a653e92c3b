//! Handles one request: finds out who sent it and what it asks, checks whether they may ask that, and does all of it or nothing.

use super::confirm::Taken;
use super::context::Context;
use super::principal::{Doubt, Principal};
use super::response::{Quotes, Response, frozen, tell};
use super::sorted::Sorted;
use super::{access, bounces, claimed, confirm, habits, identify, meant, settings, verbs};
use crate::desk::DeskError;
use model::{Arg, PageButton, Player, Right, Say, Scope, Verb};
use play::{Decided, people};
use ports::Origin;

/// What a request changes and is answered.
pub(crate) async fn handle(context: &Context<'_>) -> Result<Response, DeskError> {
    match identify::identify(context).await? {
        Ok(who) => {
            let writer = who.clone();
            Ok(bounces::reached_again(context, &writer, hear(context, who).await?))
        }
        Err(response) => Ok(response),
    }
}

async fn hear(context: &Context<'_>, mut who: Principal) -> Result<Response, DeskError> {
    take_locale(context, &mut who.player);
    let mut sorted = meant::sort(context, &who, &context.request.orders).await?;
    if let Some(line) = meant::proposed(context, &who, &sorted).await? {
        sorted = meant::sort(context, &who, &[line]).await?;
    }
    let settles = sorted.acts() || sorted.only_says(Verb::Yes) || !sorted.shows_a_person();
    if is_silent(context, &who, &sorted) {
        return Ok(Response::Silent);
    }
    let decided = match (&who.refusal, &who.doubt) {
        (Some(refusal), _) => Some(tell(refusal.clone())),
        (None, Some(Doubt::Forged)) => Some(tell(Say::new("say-forged"))),
        _ if !access::may_ask(&who, &sorted) || claimed::tells_back(context, &sorted) => {
            return ask(context, who);
        }
        _ => act(context, &mut who, sorted).await?,
    };
    let Some(mut decided) = decided else { return Ok(Response::Silent) };
    if settles && who.scope >= Scope::Table {
        who.player.unsure = decided.unsure.take();
    }
    restrain(context, &mut who, &decided)?;
    let id = who.player.id;
    let quotes = match (&who.doubt, context.request.orders.is_empty()) {
        (Some(_), _) => Quotes::Nothing,
        (None, true) => Quotes::All,
        (None, false) => Quotes::Only(who.player.restraint.fresh(&context.request.unread)),
    };
    // What is answered at a table is about it: the next answer may go on there.
    let here = || who.at.as_ref().map(|at| at.table.clone());
    decided.answers = decided.answers.or_else(|| Some(who.player.settings_right_at(here())));
    write_sender(context, &mut decided, who);
    // Nobody is left to whom a letter could go.
    if context.request.by_letter && decided.commit.players.iter().any(|row| row.id == id && row.erased) {
        return Ok(Response::Untold(Box::new(decided)));
    }
    Ok(Response::Told { decided: Box::new(decided), to: id, quotes })
}

/// Asks for the proof that is missing. Questions to who only claims to be somebody were counted already.
fn ask(context: &Context<'_>, mut who: Principal) -> Result<Response, DeskError> {
    let lines = lines_hash(&context.request.orders);
    let counts = may_loop(context) && !matches!(context.request.from, Origin::Claimed(_));
    if counts && !who.player.restraint.answers_idly(context.at.now, lines) {
        return Err(DeskError::TooMuch);
    }
    Ok(confirm::ask(context, who)?)
}

/// Does all that is asked, or nothing; `None` when the sender sits nowhere any more.
async fn act(
    context: &Context<'_>,
    who: &mut Principal,
    mut sorted: Sorted,
) -> Result<Option<Decided>, DeskError> {
    let taken = confirm::take(context, who, &mut sorted)?;
    if matches!(taken, Taken::Unclear) {
        return Ok(Some(take_back(who, Say::new("say-confirm-unclear"))));
    }
    if sorted.is_more_than_one() {
        return Ok(Some(take_back(who, Say::new("say-one-thing"))));
    }
    if who.scope == Scope::All && sorted.shows_a_person() {
        introduce(context, &mut who.player);
    }
    let mut says = Vec::new();
    if matches!(taken, Taken::NotAll) {
        says.push(Say::new("say-confirm-gone"));
    }
    // Who was known before is not welcomed once more where something is done.
    let greets = !who.known.confirmed || who.known.stopped || !sorted.acts() && says.is_empty();
    for order in &sorted.settings {
        let here = who.table().cloned();
        match settings::change(&mut who.player, order, here.as_ref(), context.at.now) {
            Ok(said) if greets || order.verb != Verb::Yes => says.push(said),
            Ok(_) => {}
            Err(refusal) => return Ok(Some(take_back(who, refusal))),
        }
    }
    let mut decided = match verbs::carry_out(context, who, &sorted).await? {
        Some(decided) => decided,
        None if says.is_empty() => return nothing_read(context, who).await,
        None => Decided::default(),
    };
    let nothing_done = decided.commit.table.is_none() && decided.commit.leagues.is_empty();
    if sorted.acts() && nothing_done && decided.commit.players.is_empty() {
        settings::take_back(&mut who.player, &who.known);
        says.retain(|say| matches!(say.key.as_str(), "say-confirmed" | "say-confirm-gone"));
    }
    if habits::clocks_changed(&who.known, &who.player) {
        decided.commit.timers.extend(habits::clocks_of(context, &who.player).await?);
    }
    decided.page.says.splice(0..0, says);
    Ok(Some(decided))
}

/// A refusal: nothing of the message is done.
fn take_back(who: &mut Principal, refusal: Say) -> Decided {
    let restraint = who.player.restraint.clone();
    who.player = Player { restraint, ..who.known.clone() };
    tell(refusal)
}

/// Somebody has shown that their address is theirs. Until then they have had no name but that of their mailbox.
fn introduce(context: &Context<'_>, player: &mut Player) {
    let name = context.request.name.as_deref().and_then(model::clean_name);
    if let Some(name) = name.filter(|_| !player.confirmed) {
        player.name = name;
    }
    player.confirmed = true;
}

/// Whether a message may be of a machine that answers each letter: mails alone are.
fn may_loop(context: &Context<'_>) -> bool {
    context.desk.policy().guards_loops && context.request.by_letter && context.request.author.is_some()
}

/// What makes two messages the same for [`Restraint`](model::Restraint); `None` where nothing could be read.
fn lines_hash(orders: &[String]) -> Option<String> {
    let hash = || blake3::hash(orders.join("\n").as_bytes()).to_hex().chars().take(16).collect();
    (!orders.is_empty()).then(hash)
}

/// The same, of a mail that is not shown to be from elsewhere.
fn lines_of_theirs(context: &Context<'_>, who: &Principal) -> Option<String> {
    lines_hash(&context.request.orders).filter(|_| !matches!(who.doubt, Some(Doubt::Forged)))
}

/// Whether a letter would only feed a loop of machines, or go to somebody who wants none.
fn is_silent(context: &Context<'_>, who: &Principal, sorted: &Sorted) -> bool {
    let lines = lines_of_theirs(context, who);
    let unwanted = who.known.stopped && (sorted.only_stops() || who.doubt.is_some());
    context.request.by_letter && unwanted
        || may_loop(context) && who.player.restraint.is_silent(context.at.now, lines.as_ref())
}

/// Counts an answer by letter that changed nothing.
///
/// # Errors
/// [`DeskError::TooMuch`] when an hour's answers are used up.
fn restrain(context: &Context<'_>, who: &mut Principal, decided: &Decided) -> Result<(), DeskError> {
    if !may_loop(context) {
        return Ok(());
    }
    let lines = lines_of_theirs(context, who);
    let commit = &decided.commit;
    let (restraint, unsure) = (who.known.restraint.clone(), who.known.unsure.clone());
    let changed = Player { restraint, unsure, ..who.player.clone() } != who.known;
    let did = commit.table.is_some()
        || !commit.leagues.is_empty()
        || !commit.players.is_empty()
        || !commit.letters.is_empty()
        || changed;
    let restraint = &mut who.player.restraint;
    if did {
        restraint.did_something();
        return Ok(());
    }
    // A warning that somebody else's mail has caused counts as what is only claimed does.
    let warns = who.refusal.is_some() && who.doubt.is_some() || matches!(who.doubt, Some(Doubt::Forged));
    let may = restraint.answers_idly(context.at.now, lines)
        && (!warns || restraint.answers_claim(context.at.now, false));
    if may { Ok(()) } else { Err(DeskError::TooMuch) }
}

/// Writes the sender's row, if it has changed or the answer can be answered from an address that it must know of.
fn write_sender(context: &Context<'_>, decided: &mut Decided, mut who: Principal) {
    let Decided { commit, answers, .. } = decided;
    let id = who.player.id;
    let new = who.player.version == 0;
    let written = commit.players.iter().any(|player| player.id == id);
    // The table's commit may have counted the turn in the row that is written for other reasons too.
    let of_table = commit.table.is_some();
    if let Some(row) = commit.players.iter_mut().find(|player| player.id == id && of_table) {
        who.player.attendance.clone_from(&row.attendance);
        who.player.restraint.to_others.clone_from(&row.restraint.to_others);
        *row = Player { version: who.player.version + 1, ..who.player.clone() };
    }
    let asks_below_all = matches!(answers, Some(Right::Settings { .. })) && who.scope < Scope::All;
    if !written && (who.player != who.known || new || asks_below_all) {
        people::write(context.at, commit, who.player);
    }
}

/// Who chose no language is written to in that of the program they last used. This is not done for who gets letters by mail:
/// their mails told it.
fn take_locale(context: &Context<'_>, player: &mut Player) {
    let locale = context.request.locale;
    if let Some(lang) = locale.filter(|_| !player.lang_chosen && player.address.is_none()) {
        lang.as_str().clone_into(&mut player.lang);
    }
}

/// Somebody says something friendly in a chat, and nothing that can be done: what there is to do here.
fn hello(who: &Principal) -> Decided {
    let say = Say::new("say-hello").with("name", Arg::Text(who.player.name.clone()));
    let mut decided = tell(say);
    decided.page.presses = vec![PageButton::Tables, PageButton::Rules, PageButton::Help];
    decided
}

/// Nothing could be read: who sits somewhere is shown the board and what can be written; others are shown the help.
async fn nothing_read(context: &Context<'_>, who: &Principal) -> Result<Option<Decided>, DeskError> {
    let Some(place) = &who.at else {
        let guessed = meant::guessed_verb(context, who)?;
        return match guessed {
            Some(guessed) => Ok(Some(guessed)),
            None if matches!(context.request.from, Origin::Account(_)) => Ok(Some(hello(who))),
            None => verbs::help(context, who, &[]).await.map(Some),
        };
    };
    let Some(loaded) = context.desk.load(&place.table).await? else { return Ok(None) };
    let guessed = meant::guessed(context, who, place, &loaded).await?;
    if let Some(decided) = guessed.map_or_else(|| meant::guessed_verb(context, who), |done| Ok(Some(done)))? {
        return Ok(Some(decided));
    }
    let says = vec![Say::new("say-refused-nothing")];
    let refuse = || play::refuse_unsure(&loaded, context.at, place.seat, says, None);
    let decided = context.desk.guarded(&loaded, refuse).await?;
    Ok(Some(decided.unwrap_or_else(frozen)))
}
