//! Presses in the move menus: opening a menu, choosing a step or a suggested turn, going back, and playing the choice.

use super::form::open_form;
use super::menus::{MenuOutcome, MenuPicture, MoveMenus};
use crate::discord_state::DiscordState;
use crate::interact::context::InteractionContext;
use crate::show::{
    Act, ActionId, MenuChoice, MenuState, MenuView, UnreadableId, chosen_menu_steps, steps_of,
};
use engine::Stop;
use model::Code;
use ports::{OfferedMoves, TemporaryFailure};

/// Handles a press on a menu's button, or a choice in a menu.
pub(crate) async fn handle_menu_press(
    front: &DiscordState,
    context: &InteractionContext,
    table: &Code,
    id: &ActionId,
    value: Option<&str>,
) {
    let mut menus = MoveMenus::new(front, context, table, id);
    let at = match (id.act, MenuState::parse(&id.arg)) {
        (Act::Move, _) => MenuState::default(),
        (_, Some(at)) => at,
        (_, None) => return menus.reply.reject_unreadable_id(UnreadableId::OtherVersion).await,
    };
    let choice = value.and_then(MenuChoice::parse);
    if let Some(form) = open_form(&menus, &at, choice.as_ref()).await {
        return menus.reply.form(form).await;
    }
    let (lane, ()) = tokio::join!(front.lanes.enter_table(table), menus.reply.defer());
    let outcome = menus.press(at, choice).await;
    menus.show(outcome, lane).await;
}

impl MoveMenus<'_> {
    async fn press(
        &self,
        at: MenuState,
        choice: Option<MenuChoice>,
    ) -> Result<MenuOutcome, TemporaryFailure> {
        if self.id.act == Act::Commit {
            return self.commit(&at).await;
        }
        let Some(moves) = self.offered_moves(&[]).await? else { return Ok(MenuOutcome::Stale) };
        if self.id.act == Act::Move {
            return Ok(self.open(moves));
        }
        if !self.is_same_decision(&moves) {
            return Ok(MenuOutcome::Stale);
        }
        if moves.offered.fingerprint != at.draft_version {
            let moved_on = self.text(messages::DISCORD_MENU_MOVED_ON);
            return Ok(
                MenuOutcome::menu(moves, MenuState::default(), MenuPicture::Now).with_text_above(moved_on)
            );
        }
        match (self.id.act, choice, &at.place) {
            (Act::Pick, Some(MenuChoice::Step(words)), _) => self.choose(at.to(MenuView::Step(words))).await,
            (Act::Pick, Some(MenuChoice::Group(words)), _) => {
                Ok(MenuOutcome::menu(moves, at.list(&words, 0), MenuPicture::CurrentPicture))
            }
            (Act::Pick, None, MenuView::SuggestedTurn(_)) => self.choose(at).await,
            (Act::Back, ..) => self.go_back(moves, at).await,
            _ => Ok(MenuOutcome::menu(moves, at, MenuPicture::CurrentPicture)),
        }
    }

    /// Opens the menus. If another decision is open by now, shows that one.
    fn open(&self, moves: OfferedMoves) -> MenuOutcome {
        if self.id.seat.is_some_and(|seat| seat != moves.seat) {
            return MenuOutcome::Stale;
        }
        let said = if self.is_same_decision(&moves) {
            String::new()
        } else {
            self.text(messages::DISCORD_MENU_MOVED_ON)
        };
        MenuOutcome::menu(moves, MenuState::default(), MenuPicture::Now).with_text_above(said)
    }

    /// Chooses a step or a suggested turn. A step that only extends the draft is stored at once; otherwise, the effect
    /// is previewed.
    async fn choose(&self, at: MenuState) -> Result<MenuOutcome, TemporaryFailure> {
        let Some((moves, words)) = self.chosen_with_effect(&at).await? else { return Ok(MenuOutcome::Stale) };
        match moves.offered.stop {
            None => {
                let moved_on = self.text(messages::DISCORD_MENU_MOVED_ON);
                Ok(MenuOutcome::menu(moves, MenuState::default(), MenuPicture::Now).with_text_above(moved_on))
            }
            Some(Stop::Used) => {
                let page = self.play(&at, words).await?;
                self.menu_after(page).await
            }
            Some(_) => {
                let page = self.preview(&moves, words).await?;
                let said = self.sentences_and_events(&page);
                Ok(MenuOutcome::menu(moves, at, MenuPicture::Of(Box::new(page))).with_text_above(said))
            }
        }
    }

    /// Returns the words chosen at a place in the menus, with their effect.
    async fn chosen_with_effect(
        &self,
        at: &MenuState,
    ) -> Result<Option<(OfferedMoves, Vec<String>)>, TemporaryFailure> {
        let words = match &at.place {
            MenuView::SuggestedTurn(_) => {
                let Some(moves) = self.offered_moves(&[]).await? else { return Ok(None) };
                chosen_menu_steps(&moves, &at.place)
            }
            MenuView::Step(words) => steps_of(words),
            MenuView::List { .. } => Vec::new(),
        };
        Ok(self.offered_moves(&words).await?.map(|moves| (moves, words)))
    }

    async fn go_back(&self, moves: OfferedMoves, at: MenuState) -> Result<MenuOutcome, TemporaryFailure> {
        match &at.place {
            MenuView::List { begun, .. } if begun.is_empty() => {
                let page = self.ask(format!("back {}", self.table)).await?;
                Ok(match self.offered_moves(&[]).await? {
                    Some(moves) => MenuOutcome::menu(moves, MenuState::default(), MenuPicture::Now)
                        .with_text_above(self.sentences_and_events(&page)),
                    None => MenuOutcome::Answer(Box::new(page)),
                })
            }
            MenuView::List { .. } => {
                Ok(MenuOutcome::menu(moves, at.list("", 0), MenuPicture::CurrentPicture))
            }
            MenuView::Step(_) | MenuView::SuggestedTurn(_) => {
                Ok(MenuOutcome::menu(moves, at.list("", 0), MenuPicture::Now))
            }
        }
    }

    /// Plays the choice. The desk checks that it is still valid; a repeated press gets the first answer.
    async fn commit(&self, at: &MenuState) -> Result<MenuOutcome, TemporaryFailure> {
        let words = match &at.place {
            MenuView::Step(words) => steps_of(words),
            place => self
                .offered_moves(&[])
                .await?
                .map(|moves| chosen_menu_steps(&moves, place))
                .unwrap_or_default(),
        };
        let page = self.play(at, words).await?;
        self.menu_after(page).await
    }
}
