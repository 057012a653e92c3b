//! One person in the move menus of one table: what they are asked, what the desk answers, and what is shown next. Where a menu stands
//! comes back in its id and is compared with the table as it is now. What no longer fits changes nothing.

use super::look::look;
use crate::channels::discord::front::Front;
use crate::channels::discord::interact::context::InteractionContext;
use crate::channels::discord::interact::reply::{Pictures, Reply};
use crate::channels::discord::lanes::Lane;
use crate::channels::discord::show::{
    self, Act, ActionId, ChatMessage, MenuAt, MenuReader, ShowOptions, Shows, WordsSoFar, move_menu,
    open_again,
};
use crate::channels::{NotNow, SaidAt};
use crate::i18n::Voice;
use crate::play::{Code, DecisionRef, Instant, News, Page};

/// The longest text above a menu, in characters. The menu's own text follows it.
const SAID_CHARS_MAX: usize = 1_200;

/// One person in the move menus of one table.
pub(super) struct MoveMenus<'a> {
    pub(super) front: &'a Front,
    pub(super) context: &'a InteractionContext,
    pub(super) table: &'a Code,
    /// The id of what was pressed or filled in.
    pub(super) id: &'a ActionId,
    pub(super) reply: Reply<'a>,
}

/// The picture that goes with a menu.
pub(super) enum MenuPicture {
    /// The one that is shown already.
    Kept,
    /// The table as it is now, with the draft.
    Now,
    /// The board of this page.
    Of(Box<Page>),
}

/// What is shown after a press.
pub(super) enum MenuOutcome {
    /// A menu.
    Menu {
        /// The words so far.
        so_far: Box<WordsSoFar>,
        /// Where the menu stands.
        at: MenuAt,
        /// The text above it: what the desk said.
        said: String,
        /// Its picture.
        picture: MenuPicture,
    },
    /// An answer of the desk's: the move was played, or it says why it was not.
    Answer(Box<Page>),
    /// Nothing was done: the button belongs to an earlier decision or to somebody else.
    Stale,
}

impl MenuOutcome {
    /// A menu at its beginning, without a text above it.
    pub(super) fn menu(so_far: WordsSoFar, picture: MenuPicture) -> Self {
        Self::menu_at(so_far, MenuAt::default(), picture)
    }

    /// A menu at some place, without a text above it.
    pub(super) fn menu_at(so_far: WordsSoFar, at: MenuAt, picture: MenuPicture) -> Self {
        Self::Menu { so_far: Box::new(so_far), at, said: String::new(), picture }
    }

    /// The same with a text above the menu.
    pub(super) fn saying(self, text: String) -> Self {
        match self {
            Self::Menu { so_far, at, picture, .. } => Self::Menu { so_far, at, said: text, picture },
            other => other,
        }
    }
}

impl<'a> MoveMenus<'a> {
    pub(super) fn new(
        front: &'a Front,
        context: &'a InteractionContext,
        table: &'a Code,
        id: &'a ActionId,
    ) -> Self {
        Self { front, context, table, id, reply: Reply::new(front, context) }
    }

    /// What can follow these words; `None` when this person is asked nothing at the table.
    pub(super) async fn look(&self, words: &str) -> Result<Option<WordsSoFar>, NotNow> {
        look(self.front.door.as_ref(), &self.context.account(), self.table, words).await
    }

    /// Whether what was pressed is about the open decision of this person's seat.
    pub(super) fn is_same(&self, so_far: &WordsSoFar) -> bool {
        self.id.seat.is_none_or(|seat| seat == so_far.next.seat)
            && self.id.opened.is_none_or(|opened| opened == so_far.next.opened)
    }

    /// Gives an order about the decision of the id to the desk.
    pub(super) async fn ask(&self, order: String) -> Result<Page, NotNow> {
        self.context.ask(self.front, self.said_at(), vec![order]).await
    }

    /// Words that extend the draft: the desk keeps them.
    pub(super) async fn draft(&self, words: &str) -> Result<MenuOutcome, NotNow> {
        let page = self.ask(words.to_owned()).await?;
        let Some(so_far) = self.look("").await? else { return Ok(MenuOutcome::Answer(Box::new(page))) };
        let kept = page.says.iter().any(|say| say.key == "say-draft");
        let said = if kept { String::new() } else { self.told(&page) };
        Ok(MenuOutcome::menu(so_far, MenuPicture::Now).saying(said))
    }

    /// A text of the message files.
    pub(super) fn text(&self, key: &str) -> String {
        self.context.lang.text(key)
    }

    /// What a page says and what it tells of what happened; nothing else of it.
    pub(super) fn told(&self, page: &Page) -> String {
        let voice = Voice::new(self.context.lang, chrono_tz::UTC, Instant::UNIX_EPOCH).for_chat();
        let voice = match &page.table {
            Some(table) => voice.at_table(&table.game, table.seats.iter().map(|seat| seat.name.as_str())),
            None => voice,
        };
        let news = page.news.iter().filter_map(|news| match news {
            News::Event(event) => voice.event(event),
            News::Say(say) => Some(voice.say(say)),
            News::Then(..) => None,
        });
        let news = news.map(|one| format!("- {one}"));
        let all: Vec<String> = page.says.iter().map(|say| voice.say(say)).chain(news).collect();
        all.join("\n").chars().take(SAID_CHARS_MAX).collect()
    }

    /// Shows what came of a press. The table's lane is left before anything is drawn.
    pub(super) async fn show(&self, outcome: Result<MenuOutcome, NotNow>, lane: Lane) {
        match outcome {
            Err(error) => self.reply.not_now(&error).await,
            Ok(MenuOutcome::Answer(page)) => {
                drop(lane);
                let links = self.front.links(&page).await;
                let options = ShowOptions { shows: Shows::Nothing, of_table: false, ..links };
                self.reply.show(*page, options).await;
            }
            Ok(MenuOutcome::Stale) => {
                let refusal = self.refusal().await;
                drop(lane);
                match refusal {
                    Ok(refusal) => self.reply.say(vec![refusal], Pictures::Changed).await,
                    Err(error) => self.reply.not_now(&error).await,
                }
            }
            Ok(MenuOutcome::Menu { so_far, at, said, picture }) => {
                let page = match picture {
                    MenuPicture::Kept => None,
                    MenuPicture::Of(page) => Some(page),
                    MenuPicture::Now => self.board().await.map(Box::new),
                };
                drop(lane);
                let reader = MenuReader { table: self.table, lang: self.context.lang, said: &said };
                self.show_menu(move_menu(&so_far, &at, &reader), page).await;
            }
        }
    }

    /// The page with the board as it is now, with the draft; `None` when it cannot be had, and the picture that is there has to do.
    async fn board(&self) -> Option<Page> {
        let orders = vec!["preview".to_owned()];
        self.context.ask_also(self.front, "board", self.said_at(), orders).await.ok()
    }

    /// Shows a menu, with the picture of a page if there is one.
    async fn show_menu(&self, mut menu: ChatMessage, page: Option<Box<Page>>) {
        let lang = self.context.lang;
        let pictures = match page {
            None => Pictures::Kept,
            Some(page) => {
                let drawn = self.front.drawn(move || show::pictured(&page, lang)).await;
                menu.files = drawn.unwrap_or_default();
                Pictures::Changed
            }
        };
        self.reply.say(vec![menu], pictures).await;
    }

    /// Why a button does nothing any more: it is somebody else's, or of an earlier decision. With the link to the table.
    async fn refusal(&self) -> Result<ChatMessage, NotNow> {
        let page = self.ask(format!("board {}", self.table)).await?;
        if page.says.iter().any(|say| say.key == "say-not-your-seat") {
            return Ok(ChatMessage::text(self.told(&page)));
        }
        let key = if self.id.act == Act::Move { "discord-not-asked" } else { "discord-button-old" };
        let link = self.front.link(self.table).await.unwrap_or_default();
        let refusal = ChatMessage::text(format!("{} {link}", self.text(key)).trim());
        let rows = match page.ask {
            Some(_) => open_again(self.table, self.context.lang),
            None => Vec::new(),
        };
        Ok(ChatMessage { rows, ..refusal })
    }

    fn said_at(&self) -> SaidAt {
        let table = Some(self.table.clone());
        SaidAt {
            table,
            seat: self.id.seat,
            decision: DecisionRef::named(self.id.opened),
            ..SaidAt::default()
        }
    }
}
