//! `manage SPRING strike 12: the reason`: what an admin does. It is told first what it would change; it is done when it is said once more
//! with the word that was told.

use super::create;
use super::named::{Meant, may_manage, meant};
use super::read_act::Reading;
use crate::league::acts::admin::act::{AdminAct, Proposed};
use crate::league::acts::admin::propose::{propose, sure_word};
use crate::league::book::event::{By, Recorded};
use crate::league::steps::due::Step;
use crate::league::steps::take::{Chance, codes_needed};
use crate::league::stored::Happening;
use crate::play::{Arg, Commit, Decided, Instant, MailAddress, Order, PageButton, PlayerId, Say};
use crate::service::desk::DeskError;
use crate::service::leagues::{Administered, LeagueAtHand};
use crate::service::request::context::Context;
use crate::service::request::principal::Principal;
use crate::service::request::response::{said, tell};
use crate::service::request::verbs::guests;

/// What stands before the word of who is sure.
const SURE: &str = "sure=";
/// The most characters of a reason.
const REASON_MAX: usize = 300;

/// An act as it was said.
struct SaidAct {
    /// Its words, without the league, the word of who is sure, and the reason.
    words: Vec<String>,
    /// What stands behind the first of them, as typed.
    text: String,
    sure: Option<String>,
    why: Option<String>,
}

/// `manage`, and what stands behind it.
pub(in super::super) async fn manage(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
) -> Result<Decided, DeskError> {
    let mut words: Vec<String> = order.text.split_whitespace().map(str::to_owned).collect();
    if let [name, new, ..] = words.as_slice()
        && new == "new"
    {
        return create::create(context, who, &name.clone(), order).await;
    }
    let mut first: Vec<String> = words.first().cloned().into_iter().collect();
    let at_hand = match meant(context, who, &mut first).await? {
        Meant::One(at_hand) => at_hand,
        Meant::None(say) => return Ok(tell(say)),
    };
    if first.is_empty() && !words.is_empty() {
        words.remove(0);
    }
    if !may_manage(context, who, at_hand.league()) {
        return Ok(tell(Say::new("say-not-admin")));
    }
    let named = match named(context, who, &words).await? {
        Ok(named) => named,
        Err(say) => return Ok(tell(say)),
    };
    let at_hand = context.desk.with_person(*at_hand, named).await?;
    decide(context, who, &at_hand, &read(&words), named).await
}

/// Divides a line into the act, its reason, and the word of who is sure. A colon within a word belongs to it (`open 2026-12-01 18:00`).
fn read(words: &[String]) -> SaidAct {
    let (mut act, mut why, mut sure, mut in_why) = (Vec::new(), Vec::new(), None, false);
    let takes_text = words.first().is_some_and(|word| matches!(word.as_str(), "announce" | "title"));
    for word in words {
        if let Some(word) = word.strip_prefix(SURE).filter(|_| !in_why) {
            let (word, ends) = (word.trim_end_matches(':'), word.ends_with(':'));
            (sure, in_why) = (Some(word.to_uppercase()), ends);
        } else if in_why {
            why.push(word.clone());
        } else if word == ":" {
            in_why = true;
        } else if let Some(bare) = word.strip_suffix(':').filter(|_| !takes_text) {
            act.push(bare.to_owned());
            in_why = true;
        } else {
            act.push(word.clone());
        }
    }
    let why: String = why.join(" ").chars().take(REASON_MAX).collect();
    let text = act.iter().skip(1).cloned().collect::<Vec<_>>().join(" ");
    SaidAct { words: act, text, sure, why: (!why.is_empty()).then_some(why) }
}

/// Somebody whom the request names by an account, or by an address that is known here.
async fn named(
    context: &Context<'_>,
    who: &Principal,
    words: &[String],
) -> Result<Result<Option<PlayerId>, Say>, DeskError> {
    match guests::first(context, &who.player).await? {
        Ok(Some((guest, _))) if guest.version > 0 => return Ok(Ok(Some(guest.id))),
        Ok(Some(_)) => return Ok(Err(Say::new("say-league-stranger"))),
        Ok(None) => {}
        Err(say) => return Ok(Err(say)),
    }
    for address in words.iter().filter_map(|word| word.parse::<MailAddress>().ok()) {
        let known = context.desk.store().player_by_address(address).await?.filter(|player| player.confirmed);
        return Ok(match known {
            Some(player) => Ok(Some(player.id)),
            None => Err(Say::new("say-league-stranger")),
        });
    }
    Ok(Ok(None))
}

async fn decide(
    context: &Context<'_>,
    who: &Principal,
    at_hand: &LeagueAtHand,
    act_said: &SaidAct,
    named: Option<PlayerId>,
) -> Result<Decided, DeskError> {
    let log = context.desk.log_of_league(&at_hand.row.name).await?;
    let played = at_hand.played()?;
    let reading = Reading { context, played: &played, admin: &who.player, named };
    let act = match reading.act(&act_said.words, &act_said.text) {
        Ok(act) => act,
        Err(say) => return Ok(tell(say)),
    };
    let codes = match act {
        AdminAct::Start => context.desk.free_codes(codes_needed(&played, &Step::Start), context.at).await?,
        _ => Vec::new(),
    };
    let chance = Chance { entropy: &context.at.entropy, codes: &codes };
    let proposed = match worked_out(&played, &act, context.at.now, &chance, &log) {
        Ok(proposed) => proposed,
        Err(say) => return Ok(tell(say)),
    };
    let line = act_said.words.join(" ");
    let word = sure_word(&played, &line, &proposed);
    let needs_why = needs_reason(&act);
    match &act_said.sure {
        Some(sure) if *sure == word && (act_said.why.is_some() || !needs_why) => {
            let name = who.player.name.clone();
            let administered = Administered {
                by: By::Admin(who.player.id),
                name: &name,
                lang: &who.player.lang,
                why: act_said.why.as_deref(),
            };
            done(context, at_hand, proposed, administered).await
        }
        sure => Ok(previewed(at_hand, &proposed, &line, &word, needs_why, sure.is_some())),
    }
}

fn worked_out(
    played: &crate::league::played::PlayedSeason<'_>,
    act: &AdminAct,
    now: Instant,
    chance: &Chance<'_>,
    log: &[Recorded],
) -> Result<Proposed, Say> {
    propose(played, act, now, chance, log)
}

/// Whether an act needs a reason: what it does to somebody is told them with it.
fn needs_reason(act: &AdminAct) -> bool {
    matches!(
        act,
        AdminAct::Strike { .. }
            | AdminAct::Unstrike { .. }
            | AdminAct::Count { .. }
            | AdminAct::Adjudicate(_)
            | AdminAct::Rule { .. }
            | AdminAct::Replace { .. }
            | AdminAct::Adjust { .. }
            | AdminAct::Ban { .. }
            | AdminAct::Cancel
            | AdminAct::TakeBack(_)
    )
}

/// What an act would change, and how it is done.
fn previewed(
    at_hand: &LeagueAtHand,
    proposed: &Proposed,
    line: &str,
    word: &str,
    needs_why: bool,
    was_sure: bool,
) -> Decided {
    let line = format!("manage {} {line} {SURE}{word}", at_hand.row.name);
    let mut says = Vec::new();
    says.extend(was_sure.then(|| Say::new(if needs_why { "say-manage-why" } else { "say-manage-changed" })));
    says.extend(proposed.says.iter().cloned());
    let key = if needs_why { "say-manage-sure-why" } else { "say-manage-sure" };
    says.push(Say::new(key).with("line", Arg::Text(line.clone())));
    let mut page = said(says);
    page.presses = vec![PageButton::Sure { line, needs_why }];
    Decided { page, ..Decided::default() }
}

/// Does an act.
async fn done(
    context: &Context<'_>,
    at_hand: &LeagueAtHand,
    proposed: Proposed,
    administered: Administered<'_>,
) -> Result<Decided, DeskError> {
    let why = administered.why.map(str::to_owned);
    let by = administered.by.clone();
    let mut commit = match &proposed.at_table {
        None => Commit::default(),
        Some(at_table) => {
            match context.desk.administer_table(at_hand, at_table, &administered, context.at).await? {
                Ok(commit) => commit,
                Err(page) => return Ok(Decided { page: *page, ..Decided::default() }),
            }
        }
    };
    context.desk.open_tables(at_hand, &proposed.opens, context.at, &mut commit)?;
    if let Some(player) = proposed.resends {
        commit.letters.extend(context.desk.letters_again(at_hand, player, context.at).await?);
    }
    let happening = Happening { by, why, events: proposed.events };
    context.desk.write_league(at_hand, happening, context.at, &mut commit)?;
    let mut says = vec![Say::new("say-manage-done").with("league", Arg::Text(at_hand.row.name.to_string()))];
    says.extend(proposed.says);
    Ok(Decided { commit, page: said(says), ..Decided::default() })
}
