//! `manage SPRING strike 12: the reason`: what an admin does. It is told first what it would change; it is done when it is said once more
//! with the word that was told.

use super::act::{Considered, SURE, SaidAct, by_address, consider, read};
use super::acting::Acting;
use super::create;
use super::named::{MeantLeague, may_manage, meant};
use crate::desk::DeskError;
use crate::leagues::{LeagueAtHand, about};
use crate::request::context::Context;
use crate::request::principal::Principal;
use crate::request::response::{said, tell};
use crate::request::verbs::guests;
use league::book::event::By;
use model::{Arg, Order, PageButton, PlayerId, Say};
use play::Decided;

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
        MeantLeague::One(at_hand) => at_hand,
        MeantLeague::None(say) => return Ok(tell(say)),
    };
    if first.is_empty() && !words.is_empty() {
        words.remove(0);
    }
    if !may_manage(context, who, at_hand.league()) {
        return Ok(tell(Say::new("say-league-not-admin")));
    }
    let named = match named(context, who, &words).await? {
        Ok(named) => named,
        Err(say) => return Ok(tell(say)),
    };
    let at_hand = context.desk.with_person(*at_hand, named).await?;
    let said_at = &context.request.said_at;
    let acting = Acting {
        by: By::Admin(who.player.id),
        name: &who.player.name,
        lang: &who.player.lang,
        zone: &who.player.zone,
        room: said_at.place.as_ref().filter(|_| said_at.admin),
        named,
    };
    let act_said = read(&words);
    let decided = match consider(context.desk, context.at, &at_hand, &acting, &act_said).await? {
        Considered::Refused(page) => Decided { page: *page, ..Decided::default() },
        Considered::Told { says, line, word, needs_why } => {
            previewed(&at_hand, says, &format!("{line} {SURE}{word}"), needs_why, &act_said)
        }
        Considered::Done { commit, says } => {
            Decided { commit: *commit, page: said(says), ..Decided::default() }
        }
    };
    Ok(Decided { page: about(at_hand.league(), decided.page), ..decided })
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
    by_address(context.desk, words).await
}

/// What an act would change, and how it is done.
fn previewed(
    at_hand: &LeagueAtHand,
    told: Vec<Say>,
    line: &str,
    needs_why: bool,
    act_said: &SaidAct,
) -> Decided {
    let line = format!("manage {} {line}", at_hand.row.name);
    let mut says = Vec::new();
    says.extend(
        act_said.is_sure().then(|| Say::new(if needs_why { "say-manage-why" } else { "say-manage-changed" })),
    );
    says.extend(told);
    let key = if needs_why { "say-manage-sure-why" } else { "say-manage-sure" };
    says.push(Say::new(key).with("line", Arg::Text(line.clone())));
    let mut page = said(says);
    page.presses = vec![PageButton::Sure { line, needs_why }];
    Decided { page, ..Decided::default() }
}
