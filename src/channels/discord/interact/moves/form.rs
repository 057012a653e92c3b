//! The form of the move menus: when it opens, and what happens with what was typed into it.

use super::menus::{MenuOutcome, MenuPicture, MoveMenus};
use crate::channels::NotNow;
use crate::channels::discord::front::Front;
use crate::channels::discord::interact::context::InteractionContext;
use crate::channels::discord::interact::reply::{FIRST_ANSWER_MAX, typed_fields};
use crate::channels::discord::show::{
    Act, ActionId, MOVE_FIELD, MenuAt, MenuChoice, OPTIONS_MAX, Unreadable, WordsSoFar, longer, move_form,
};
use crate::engine::Stop;
use crate::play::{Code, HalfTyped};
use serde_json::Value;
use serenity::model::application::ModalInteraction;

/// The form that answers a press: it was asked for, or the only thing to choose is a number in a long range. `None` where the press is
/// answered by a menu, or where looking takes so long that the first answer would be late.
pub(super) async fn open_form(
    menus: &MoveMenus<'_>,
    at: &MenuAt,
    choice: Option<&MenuChoice>,
) -> Option<Value> {
    let opens = match (menus.id.act, choice) {
        (Act::Type, _) | (Act::Pick, Some(MenuChoice::Range)) => false,
        (Act::Move, _) => true,
        _ => return None,
    };
    let so_far = tokio::time::timeout(FIRST_ANSWER_MAX, menus.look(&at.words)).await.ok()?.ok()??;
    let fits = if opens { needs_a_number(&so_far) } else { menus.is_same(&so_far) };
    fits.then(|| move_form(&so_far, menus.table, menus.context.lang)).flatten()
}

/// Whether nothing can follow but a number in a range that is too long for a menu.
fn needs_a_number(so_far: &WordsSoFar) -> bool {
    let long = |(first, last): (u32, u32)| last - first >= OPTIONS_MAX as u32;
    match so_far.next.half.completion.next.as_slice() {
        [word] => word.range.is_some_and(long),
        _ => false,
    }
}

/// Somebody filled in the form.
pub(crate) async fn filled(
    front: &Front,
    context: &InteractionContext,
    it: &ModalInteraction,
    table: &Code,
    id: &ActionId,
) {
    let mut menus = MoveMenus::new(front, context, table, id);
    let Some(at) = MenuAt::read(&id.arg) else {
        return menus.reply.unreadable(Unreadable::Foreign).await;
    };
    let (lane, ()) = tokio::join!(front.lanes.enter_table(table), menus.reply.defer());
    let Some(typed) = typed_fields(it).get(MOVE_FIELD).copied() else {
        // A form whose field did not arrive must never count as an answer.
        drop(lane);
        return menus.reply.say_text("discord-form-empty").await;
    };
    let outcome = menus.typed(&at, typed).await;
    menus.show(outcome, lane).await;
}

impl MoveMenus<'_> {
    /// What was typed: the rest of a step, or a line of its own.
    async fn typed(&self, at: &MenuAt, typed: &str) -> Result<MenuOutcome, NotNow> {
        let Some(so_far) = self.look(&at.words).await? else { return Ok(MenuOutcome::Stale) };
        if !self.is_same(&so_far) {
            return Ok(MenuOutcome::Stale);
        }
        let account = self.context.account();
        for line in [longer(&at.words, typed), typed.to_owned()] {
            let next = self.front.door.next_words(&account, self.table, &line).await?;
            let Some(stop) = next.and_then(|next| next.half.stop) else { continue };
            let whole = self.look(&line).await?.filter(|whole| self.fits_in_a_menu(whole));
            return match (stop, whole) {
                (Stop::Used, _) => self.draft(&line).await,
                // They typed it and sent it off: that is as deliberate as a press on Commit.
                (Stop::Sealed, _) | (_, None) => Ok(MenuOutcome::Answer(Box::new(self.ask(line).await?))),
                (_, Some(whole)) => Ok(MenuOutcome::menu(whole, MenuPicture::Kept)),
            };
        }
        let line = longer(&at.words, typed);
        let further = self.front.door.next_words(&account, self.table, &format!("{line} ")).await?;
        let goes_on = |half: &HalfTyped| half.completion.wrong.is_none() && !half.completion.next.is_empty();
        if further.is_some_and(|next| goes_on(&next.half))
            && let Some(so_far) = self.look(&line).await?.filter(|so_far| self.fits_in_a_menu(so_far))
        {
            return Ok(MenuOutcome::menu(so_far, MenuPicture::Kept));
        }
        // A preview says what is wrong with a line, and never changes anything.
        let page = self.ask(format!("preview {line}")).await?;
        let said = self.told(&page);
        Ok(MenuOutcome::menu_at(so_far, at.clone(), MenuPicture::Kept).saying(said))
    }

    /// Whether a menu can stand at these words: its ids must be short enough for Discord.
    fn fits_in_a_menu(&self, so_far: &WordsSoFar) -> bool {
        let at = MenuAt {
            steps: u64::from(u32::MAX),
            previewed: true,
            ..MenuAt::default().at_words(so_far.words.clone())
        };
        let id = ActionId::at(self.table, Act::Preview).asked(so_far.next.seat, so_far.next.opened);
        id.with(at.written()).written().is_some()
    }
}
