//! What presses in the move menus do: choose a word, go back, look at what the words would do, play them.

use super::form::open_form;
use super::menus::{MenuOutcome, MenuPicture, MoveMenus};
use crate::channels::NotNow;
use crate::channels::discord::front::Front;
use crate::channels::discord::interact::context::InteractionContext;
use crate::channels::discord::show::{
    Act, ActionId, Back, MenuAt, MenuChoice, StepProgress, Unreadable, WordsSoFar, longer,
};
use crate::engine::Stop;
use crate::play::Code;

/// Somebody pressed a button of the menus, or chose in one.
pub(crate) async fn pressed(
    front: &Front,
    context: &InteractionContext,
    table: &Code,
    id: &ActionId,
    chosen: Option<&str>,
) {
    let mut menus = MoveMenus::new(front, context, table, id);
    let at = match (id.act, MenuAt::read(&id.arg)) {
        (Act::Move, _) => MenuAt::default(),
        (_, Some(at)) => at,
        (_, None) => return menus.reply.unreadable(Unreadable::Foreign).await,
    };
    let choice = chosen.and_then(MenuChoice::read);
    if let Some(form) = open_form(&menus, &at, choice.as_ref()).await {
        return menus.reply.form(form).await;
    }
    let (lane, ()) = tokio::join!(front.lanes.enter_table(table), menus.reply.defer());
    let outcome = menus.press(at, choice).await;
    menus.show(outcome, lane).await;
}

impl MoveMenus<'_> {
    async fn press(&self, at: MenuAt, choice: Option<MenuChoice>) -> Result<MenuOutcome, NotNow> {
        let Some(so_far) = self.look(&at.words).await? else { return Ok(MenuOutcome::Stale) };
        if self.id.act == Act::Move {
            return Ok(self.open(so_far));
        }
        if !self.is_same(&so_far) {
            return Ok(MenuOutcome::Stale);
        }
        if so_far.next.half.steps != at.steps {
            let Some(so_far) = self.look("").await? else { return Ok(MenuOutcome::Stale) };
            let moved_on = self.text("discord-menu-moved-on");
            return Ok(MenuOutcome::menu(so_far, MenuPicture::Now).saying(moved_on));
        }
        let picture = if at.previewed { MenuPicture::Now } else { MenuPicture::Kept };
        let at = MenuAt { previewed: false, ..at };
        match (self.id.act, choice) {
            (Act::Pick, Some(MenuChoice::Word(word))) => self.pick(&longer(&at.words, &word), picture).await,
            (Act::Pick, Some(MenuChoice::Letter(letter))) => {
                let at = MenuAt { letter: Some(letter), page: 0, ..at };
                Ok(MenuOutcome::menu_at(so_far, at, picture))
            }
            (Act::Back, _) => self.back(so_far, at, picture).await,
            (Act::Preview, _) => self.preview(so_far, at).await,
            (Act::Commit, _) => self.commit(&so_far).await,
            _ => Ok(MenuOutcome::menu_at(so_far, at, picture)),
        }
    }

    /// Somebody opens the menus. Whoever is asked something else by now is shown that.
    fn open(&self, so_far: WordsSoFar) -> MenuOutcome {
        if self.id.seat.is_some_and(|seat| seat != so_far.next.seat) {
            return MenuOutcome::Stale;
        }
        let said = if self.is_same(&so_far) { String::new() } else { self.text("discord-menu-moved-on") };
        MenuOutcome::menu(so_far, MenuPicture::Now).saying(said)
    }

    /// One word more. A step that only extends the draft is kept at once.
    async fn pick(&self, words: &str, picture: MenuPicture) -> Result<MenuOutcome, NotNow> {
        let Some(so_far) = self.look(words).await? else { return Ok(MenuOutcome::Stale) };
        if so_far.progress == StepProgress::Whole && so_far.next.half.stop == Some(Stop::Used) {
            return self.draft(&so_far.words).await;
        }
        Ok(MenuOutcome::menu(so_far, picture))
    }

    async fn back(
        &self,
        so_far: WordsSoFar,
        at: MenuAt,
        picture: MenuPicture,
    ) -> Result<MenuOutcome, NotNow> {
        // From a preview, or from one letter of a long list, back to the place where it was opened.
        if at.letter.is_some() || matches!(picture, MenuPicture::Now) {
            let at = at.at_words(at.words.clone());
            return Ok(MenuOutcome::menu_at(so_far, at, picture));
        }
        match &so_far.back {
            Some(Back::Words(words)) => {
                let Some(so_far) = self.look(words).await? else { return Ok(MenuOutcome::Stale) };
                Ok(MenuOutcome::menu(so_far, picture))
            }
            Some(Back::Draft) => {
                let page = self.ask(format!("back {}", self.table)).await?;
                let Some(so_far) = self.look("").await? else {
                    return Ok(MenuOutcome::Answer(Box::new(page)));
                };
                Ok(MenuOutcome::menu(so_far, MenuPicture::Now).saying(self.told(&page)))
            }
            None => Ok(MenuOutcome::menu_at(so_far, at, picture)),
        }
    }

    async fn preview(&self, so_far: WordsSoFar, at: MenuAt) -> Result<MenuOutcome, NotNow> {
        let complete = so_far.progress != StepProgress::Open && so_far.next.half.stop.is_some();
        let words = if complete { so_far.words.as_str() } else { "" };
        let page = self.ask(format!("preview {words}").trim().to_owned()).await?;
        let said = self.told(&page);
        let at = MenuAt { previewed: true, ..at };
        Ok(MenuOutcome::menu_at(so_far, at, MenuPicture::Of(Box::new(page))).saying(said))
    }

    async fn commit(&self, so_far: &WordsSoFar) -> Result<MenuOutcome, NotNow> {
        if so_far.next.half.stop == Some(Stop::Used) {
            return self.draft(&so_far.words).await;
        }
        Ok(MenuOutcome::Answer(Box::new(self.ask(so_far.words.clone()).await?)))
    }
}
