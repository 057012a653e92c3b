//! One user in the move menus of one table: the offered moves, the desk's answers, and the next menu. The state of a
//! menu is encoded in its custom id and compared with the current table. An outdated press changes nothing.

use crate::discord_state::DiscordState;
use crate::interact::context::InteractionContext;
use crate::interact::reply::{Pictures, Reply};
use crate::lanes::Lane;
use crate::show;
use crate::show::{
    Act, ActionId, BoardDisplay, ChatMessage, MenuReader, MenuState, ShowOptions, move_menu, reopen_button,
};
use i18n::Voice;
use messages::PlainKey;
use model::{Code, DecisionRef, Instant, Page, PageEvent};
use ports::{ChosenMove, MenuAction, OfferedMoves, RequestPlace, TemporaryFailure};

/// Maximum length of the text above a menu, in characters. The menu's own text follows it.
const SAID_CHARS_MAX: usize = 1_200;

/// One user in the move menus of one table.
pub(super) struct MoveMenus<'a> {
    pub(super) front: &'a DiscordState,
    pub(super) context: &'a InteractionContext,
    pub(super) table: &'a Code,
    /// Id of the component or form.
    pub(super) id: &'a ActionId,
    pub(super) reply: Reply<'a>,
}

/// The picture of a menu.
pub(super) enum MenuPicture {
    /// The current picture is kept.
    CurrentPicture,
    /// The current table, with the draft applied.
    Now,
    /// The board of this page.
    Of(Box<Page>),
}

/// Result of a press.
pub(super) enum MenuOutcome {
    /// A menu is shown.
    Menu {
        /// The offered moves.
        moves: Box<OfferedMoves>,
        /// The state of the menu.
        at: MenuState,
        /// The text above the menu: the desk's answer.
        said: String,
        /// The picture of the menu.
        picture: MenuPicture,
    },
    /// The desk's answer: the move was played, or the reason why it was not.
    Answer(Box<Page>),
    /// Nothing was done: the button belongs to an earlier decision or to another player.
    Stale,
}

impl MenuOutcome {
    /// Creates a menu without a text above it.
    pub(super) fn menu(moves: OfferedMoves, at: MenuState, picture: MenuPicture) -> Self {
        Self::Menu { moves: Box::new(moves), at, said: String::new(), picture }
    }

    /// Sets the text above the menu.
    pub(super) fn with_text_above(self, text: String) -> Self {
        match self {
            Self::Menu { moves, at, picture, .. } => Self::Menu { moves, at, said: text, picture },
            other => other,
        }
    }
}

impl<'a> MoveMenus<'a> {
    pub(super) fn new(
        front: &'a DiscordState,
        context: &'a InteractionContext,
        table: &'a Code,
        id: &'a ActionId,
    ) -> Self {
        Self { front, context, table, id, reply: Reply::new(front, context) }
    }

    /// Returns the moves offered to the user now, and the effect of the chosen steps.
    pub(super) async fn offered_moves(
        &self,
        chosen: &[String],
    ) -> Result<Option<OfferedMoves>, TemporaryFailure> {
        self.front.service_lookup.offered_moves(&self.context.account(), self.table, chosen).await
    }

    /// Returns true if the press is about the open decision of the user's seat.
    pub(super) fn is_same_decision(&self, moves: &OfferedMoves) -> bool {
        self.id.seat.is_none_or(|seat| seat == moves.seat)
            && self.id.opened.is_none_or(|opened| opened == moves.opened)
    }

    /// Passes a typed command about the decision of the id to the desk.
    pub(super) async fn ask(&self, order: String) -> Result<Page, TemporaryFailure> {
        self.context.ask(self.front, self.said_at(), vec![order]).await
    }

    /// Passes a line to the game, even if its first word is a verb of the service.
    pub(super) async fn ask_line(&self, line: String) -> Result<Page, TemporaryFailure> {
        self.context.ask_line(self.front, self.said_at(), line).await
    }

    /// Plays the chosen words. Two presses on the same menu's button are executed once; the second press gets the first
    /// answer.
    pub(super) async fn play(&self, at: &MenuState, words: Vec<String>) -> Result<Page, TemporaryFailure> {
        let once = (at.shown_by > 0).then(|| format!("menu/{}/{}", self.context.account().id, at.shown_by));
        let chosen = ChosenMove { words, draft_mark: at.draft_version, menu_action: MenuAction::Play };
        self.context.ask_chosen(self.front, once, self.said_at(), chosen).await
    }

    /// Previews the effect of the chosen steps, or the draft.
    pub(super) async fn preview(
        &self,
        moves: &OfferedMoves,
        words: Vec<String>,
    ) -> Result<Page, TemporaryFailure> {
        let chosen =
            ChosenMove { words, draft_mark: moves.offered.fingerprint, menu_action: MenuAction::Preview };
        let said_at = RequestPlace {
            seat: Some(moves.seat),
            decision: DecisionRef::Opened(moves.opened),
            ..self.said_at()
        };
        self.context.ask_chosen(self.front, None, said_at, chosen).await
    }

    /// Returns the next menu after an answer of the desk: the next choice if a draft was stored, or otherwise the
    /// answer itself.
    pub(super) async fn menu_after(&self, page: Page) -> Result<MenuOutcome, TemporaryFailure> {
        let says = |key: PlainKey| page.says.iter().any(|say| say.has_key(key));
        if says(messages::SAY_PRESSED_LATE) {
            return Ok(MenuOutcome::Stale);
        }
        let moves = if says(messages::SAY_DRAFT) { self.offered_moves(&[]).await? } else { None };
        Ok(match moves {
            Some(moves) => MenuOutcome::menu(moves, MenuState::default(), MenuPicture::Now),
            None => MenuOutcome::Answer(Box::new(page)),
        })
    }

    /// Returns a message text in the user's language.
    pub(super) fn text(&self, key: PlainKey) -> String {
        self.context.lang.text(key)
    }

    /// Renders only the sentences and events of a page.
    pub(super) fn sentences_and_events(&self, page: &Page) -> String {
        let voice = Voice::new(self.context.lang, chrono_tz::UTC, Instant::UNIX_EPOCH).for_chat();
        let voice = match &page.table {
            Some(table) => voice.at_table(&table.game, table.seats.iter().map(|seat| &seat.name)),
            None => voice,
        };
        let news = page.news.iter().filter_map(|news| match news {
            PageEvent::Event(event) => voice.event(event),
            PageEvent::Say(say) => Some(voice.say(say)),
            PageEvent::Then(..) => None,
        });
        let news = news.map(|one| format!("- {one}"));
        let all: Vec<String> = page.says.iter().map(|say| voice.say(say)).chain(news).collect();
        all.join("\n").chars().take(SAID_CHARS_MAX).collect()
    }

    /// Shows the result of a press. The table's lane is released before anything is rendered.
    pub(super) async fn show(&self, outcome: Result<MenuOutcome, TemporaryFailure>, lane: Lane) {
        match outcome {
            Err(error) => self.reply.show_temporary_failure(&error).await,
            Ok(MenuOutcome::Answer(page)) => {
                drop(lane);
                let links = self.front.options_with_links(&page).await;
                let options =
                    ShowOptions { board_display: BoardDisplay::Nothing, describes_table: false, ..links };
                self.reply.show(*page, options).await;
            }
            Ok(MenuOutcome::Stale) => {
                let refusal = self.refusal().await;
                drop(lane);
                match refusal {
                    Ok(refusal) => self.reply.show_messages(vec![refusal], Pictures::ReplaceOld).await,
                    Err(error) => self.reply.show_temporary_failure(&error).await,
                }
            }
            Ok(MenuOutcome::Menu { moves, at, said, picture }) => {
                let page = match picture {
                    MenuPicture::CurrentPicture => None,
                    MenuPicture::Of(page) => Some(page),
                    // If the preview fails, the current picture stays.
                    MenuPicture::Now => self.preview(&moves, Vec::new()).await.ok().map(Box::new),
                };
                drop(lane);
                let (lang, press) = (self.context.lang, self.context.id.get());
                let reader = MenuReader { table: self.table, lang, press, last_result: &said };
                self.show_menu(move_menu(&moves, &at, &reader), page).await;
            }
        }
    }

    /// Shows a menu, with a picture of the page, if any.
    async fn show_menu(&self, mut menu: ChatMessage, page: Option<Box<Page>>) {
        let lang = self.context.lang;
        let pictures = match page {
            None => Pictures::KeepOld,
            Some(page) => {
                let drawn = self.front.run_renderer(move || show::board_and_own_area(&page, lang)).await;
                menu.files = drawn.unwrap_or_default();
                Pictures::ReplaceOld
            }
        };
        self.reply.show_messages(vec![menu], pictures).await;
    }

    /// Explains a stale button, which belongs to another player or an earlier decision, and links to the table. A user
    /// who may not see the table gets no link.
    async fn refusal(&self) -> Result<ChatMessage, TemporaryFailure> {
        let page = self.ask(format!("board {}", self.table)).await?;
        let is_shown = page.table.as_ref().is_some_and(|table| table.code == *self.table);
        if !is_shown || page.says.iter().any(|say| say.has_key(messages::SAY_NOT_YOUR_SEAT)) {
            return Ok(ChatMessage::text(self.sentences_and_events(&page)));
        }
        let key =
            if self.id.act == Act::Move { messages::DISCORD_NOT_ASKED } else { messages::DISCORD_BUTTON_OLD };
        let link = self.front.thread_link(self.table).await.unwrap_or_default();
        let refusal = ChatMessage::text(format!("{} {link}", self.text(key)).trim());
        let rows = match page.ask {
            Some(_) => reopen_button(self.table, self.context.lang),
            None => Vec::new(),
        };
        Ok(ChatMessage { rows, ..refusal })
    }

    fn said_at(&self) -> RequestPlace {
        let table = Some(self.table.clone());
        RequestPlace {
            table,
            seat: self.id.seat,
            decision: DecisionRef::from_opened(self.id.opened),
            ..RequestPlace::default()
        }
    }
}
