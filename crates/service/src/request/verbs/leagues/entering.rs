//! `league join SPRING`, `league here SPRING`, `league leave SPRING`: what people do for themselves. What is only shown is in `look`.

use super::look;
use super::named::{MeantLeague, meant};
use crate::desk::DeskError;
use crate::leagues::about;
use crate::request::context::Context;
use crate::request::principal::Principal;
use crate::request::response::{said, tell};
use league::acts::entries::{Acted, Entrant, check_in, enter, withdraw};
use league::book::event::{By, LeagueEvent};
use league::stored::Happening;
use model::{Arg, Commit, MessageKey, Order, PageButton, Say};
use play::Decided;

/// `league`, and what stands behind it.
pub(in super::super) async fn league(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
) -> Result<Decided, DeskError> {
    let mut words = order.args.clone();
    let is_what = |word: &String| WORDS.contains(&word.as_str());
    let at = words.iter().position(is_what);
    let what = at.map(|at| words.remove(at));
    if what.is_none() && words.is_empty() {
        return look::all(context, who).await;
    }
    let at_hand = match meant(context, who, &mut words).await? {
        MeantLeague::One(at_hand) => at_hand,
        MeantLeague::None(say) => return Ok(tell(say)),
    };
    let ids = who.player.ids();
    let acted = {
        let played = at_hand.played()?;
        match what.as_deref() {
            Some("join") => {
                let (league, said_at) = (at_hand.league(), &context.request.said_at);
                if !context.desk.may_enter_league(&who.player, league, said_at).await {
                    return Ok(tell(Say::new("say-league-members-only")));
                }
                let join_key = context.request.key.join_key();
                let entrant = Entrant { player: who.player.id, ids: &ids, join_key: &join_key };
                enter(&played, &entrant, context.at.now)
            }
            Some("here") => check_in(&played, &ids),
            Some("leave") => withdraw(&played, &ids, words.iter().any(|word| word == "yes"), context.at.now),
            what => return look::at_league(context, who, &at_hand, what, &words).await,
        }
    };
    let Acted { events, says, asks } = acted;
    let mut decided = Decided { page: about(at_hand.league(), said(says)), ..Decided::default() };
    if events.iter().any(|event| matches!(event, LeagueEvent::Entered { .. })) {
        decided.page.says.push(in_their_dice(&context.request.key));
    }
    if asks {
        let line = format!("league leave {} yes", at_hand.row.name);
        decided.page.says.push(Say::new("say-manage-sure").with("line", Arg::Text(line.clone())));
        decided.page.presses.push(PageButton::Sure { line, needs_why: false });
    }
    if events.is_empty() {
        return Ok(decided);
    }
    let happening = Happening { by: By::Person(who.player.id), why: None, events };
    let mut commit = Commit::default();
    context.desk.write_league(&at_hand, happening, context.at, &mut commit)?;
    decided.commit = commit;
    Ok(decided)
}

/// Tells who has entered by what they find their message in the dice of their tables, as whoever sits down at one is told.
fn in_their_dice(message: &MessageKey) -> Say {
    let key = "say-league-in-the-dice".to_owned();
    Say { key, ..play::in_the_dice(&message.join_key()) }
}

/// What can stand behind `league` besides the name of one.
const WORDS: [&str; 11] =
    ["join", "leave", "here", "plan", "cross", "rules", "calendar", "why", "log", "doctor", "ratings"];

/// Whether a word has a meaning of its own where the name of a league can stand.
pub(super) fn is_taken(word: &str) -> bool {
    let word = word.to_lowercase();
    WORDS.contains(&word.as_str()) || word == "new" || word == "yes"
}
