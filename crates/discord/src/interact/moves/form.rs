//! The form of the move menus: when to open it, and how to handle the input.

use super::menus::{MenuOutcome, MenuPicture, MoveMenus};
use crate::discord_state::DiscordState;
use crate::interact::context::InteractionContext;
use crate::interact::reply::{FIRST_ANSWER_MAX, typed_fields};
use crate::show::{Act, ActionId, MOVE_FIELD, MenuChoice, MenuState, MenuView, UnreadableId, move_form};
use model::Code;
use ports::{OfferedMoves, TemporaryFailure};
use serde_json::Value;
use serenity::model::application::ModalInteraction;

/// Returns the form that answers a press: on request, or if the only choice is a number from a long range. Returns
/// `None` if a menu answers the press, or if the lookup would delay the first response too long.
pub(super) async fn open_form(
    menus: &MoveMenus<'_>,
    at: &MenuState,
    choice: Option<&MenuChoice>,
) -> Option<Value> {
    let begun = match (menus.id.act, choice, &at.place) {
        (Act::Type, _, MenuView::List { begun, .. }) => Some(begun.clone()),
        (Act::Pick, Some(MenuChoice::Range(words)), _) => Some(words.clone()),
        (Act::Move, ..) => None,
        _ => return None,
    };
    let moves = tokio::time::timeout(FIRST_ANSWER_MAX, menus.offered_moves(&[])).await.ok()?.ok()??;
    let begun = match begun {
        Some(begun) if menus.is_same_decision(&moves) && moves.offered.fingerprint == at.draft_version => {
            begun
        }
        Some(_) => return None,
        None => range_prefix(&moves)?.to_owned(),
    };
    move_form(&moves, &begun, menus.table, menus.context.lang)
}

/// Returns the words before a number, if the only choice is a number from a long range.
fn range_prefix(moves: &OfferedMoves) -> Option<&str> {
    match moves.offered.offers.as_slice() {
        [only] if only.range.is_some() => Some(&only.words),
        _ => None,
    }
}

/// Handles a submitted form.
pub(crate) async fn submit_move_form(
    front: &DiscordState,
    context: &InteractionContext,
    it: &ModalInteraction,
    table: &Code,
    id: &ActionId,
) {
    let mut menus = MoveMenus::new(front, context, table, id);
    let Some(at) = MenuState::parse(&id.arg) else {
        return menus.reply.reject_unreadable_id(UnreadableId::OtherVersion).await;
    };
    let (lane, ()) = tokio::join!(front.lanes.enter_table(table), menus.reply.defer());
    let Some(typed) = typed_fields(it).get(MOVE_FIELD).copied() else {
        // A missing field must never count as an answer.
        drop(lane);
        return menus.reply.answer_text(messages::DISCORD_FORM_EMPTY).await;
    };
    let outcome = menus.play_typed(&at, typed).await;
    menus.show(outcome, lane).await;
}

impl MoveMenus<'_> {
    /// Plays the input: the number for a step, or a line. Typing and submitting the input is as deliberate as pressing
    /// Commit.
    async fn play_typed(&self, at: &MenuState, typed: &str) -> Result<MenuOutcome, TemporaryFailure> {
        let Some(moves) = self.offered_moves(&[]).await? else { return Ok(MenuOutcome::Stale) };
        if !self.is_same_decision(&moves) {
            return Ok(MenuOutcome::Stale);
        }
        let begun = match &at.place {
            MenuView::List { begun, .. } => begun.as_str(),
            MenuView::Step(_) | MenuView::SuggestedTurn(_) => "",
        };
        let page = match numbered_step(&moves, begun, typed) {
            Some(words) if moves.offered.fingerprint == at.draft_version => {
                self.play(at, vec![words]).await?
            }
            _ => self.ask_line(typed.to_owned()).await?,
        };
        let was_refused = page.says.iter().any(|say| say.key.starts_with("say-refused-"));
        match self.offered_moves(&[]).await?.filter(|_| was_refused) {
            Some(moves) => {
                let said = self.sentences_and_events(&page);
                Ok(MenuOutcome::menu(moves, at.clone(), MenuPicture::CurrentPicture).with_text_above(said))
            }
            None => self.menu_after(page).await,
        }
    }
}

/// Returns the step that these words and the number form.
fn numbered_step(moves: &OfferedMoves, begun: &str, typed: &str) -> Option<String> {
    let number: u32 = typed.parse().ok()?;
    let offer = moves.offered.offers.iter().find(|offer| offer.words == begun)?;
    let (first, last) = offer.range?;
    (first..=last).contains(&number).then(|| format!("{begun} {number}"))
}
