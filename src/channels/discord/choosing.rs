//! What presses in the menus do: a word more or less, a look at what would be, the move. Where a menu stands comes back in its id and
//! is compared with how the table stands now; what no longer fits changes nothing.

use super::asker::{Asker, about};
use super::compose::{self, ActionIds, Shows};
use super::custom_id::{Act, ActionId, Unreadable};
use super::front::Front;
use super::interactions::{ask, lane_of, not_now, show, text};
use super::menus::{self, Back, Choice, Looked, MenuAt, MenuFor, OPTIONS_MAX, Stands, longer};
use super::more;
use super::pressing::unknown;
use super::replies::{Pictures, Reply};
use crate::channels::NotNow;
use crate::engine::Stop;
use crate::i18n::Voice;
use crate::play::{Code, Instant, Page};
use serde_json::json;
use serenity::model::application::{ActionRowComponent, ModalInteraction};
use std::time::Duration;

/// How long may be thought about a form, which must be the first answer.
pub(super) const THINK: Duration = Duration::from_millis(1_500);
/// The name of a form's field.
const FIELD: &str = "words";
/// The longest text above a menu, in characters; the menu's own words come behind it.
const SAID_CHARS_MAX: usize = 1_200;

/// One person in the menus of one table.
struct Chooser<'a> {
    front: &'a Front,
    asker: &'a Asker,
    table: &'a Code,
    id: &'a ActionId,
    reply: Reply<'a>,
}

/// What picture goes with a menu.
enum Picture {
    /// The one that is there.
    Kept,
    /// How the table stands, with the draft.
    Now,
    /// This page's.
    Of(Box<Page>),
}

/// What to show next.
enum Next {
    Menu {
        looked: Box<Looked>,
        at: MenuAt,
        said: String,
        picture: Picture,
    },
    /// The end of the matter, or why there is none.
    Answer(Box<Page>),
    /// That button is of an earlier turn.
    Old,
}

/// Somebody pressed a button of the menus, or chose in one.
pub(super) async fn pressed(front: &Front, asker: &Asker, table: &Code, id: &ActionId, chosen: Option<&str>) {
    let mut chooser = Chooser { front, asker, table, id, reply: Reply::new(front, asker) };
    let at = match (id.act, MenuAt::read(&id.arg)) {
        (Act::Move, _) => MenuAt::default(),
        (_, Some(at)) => at,
        (_, None) => return unknown(front, asker, Unreadable::Foreign).await,
    };
    let choice = chosen.and_then(Choice::read);
    let form = match (id.act, &choice) {
        (Act::Type, _) | (Act::Pick, Some(Choice::Range)) => chooser.form(&at, false).await,
        (Act::Move, _) => chooser.form(&at, true).await,
        _ => None,
    };
    if let Some(form) = form {
        return chooser.reply.form(form).await;
    }
    let (lane, ()) = tokio::join!(front.lanes.enter(lane_of(table)), chooser.reply.defer());
    let next = chooser.step(&at, choice).await;
    chooser.show(next, lane).await;
}

/// Somebody filled in a form.
pub(super) async fn filled(front: &Front, it: &ModalInteraction) {
    let asker = Asker::of_form(it);
    let id = match ActionId::read(&it.data.custom_id) {
        Ok(id) if id.act == Act::Typed => id,
        Ok(ActionId { act: Act::Said, table: Some(table), arg, .. }) => {
            return more::filled(front, it, &table, &arg).await;
        }
        Ok(_) => return unknown(front, &asker, Unreadable::Foreign).await,
        Err(why) => return unknown(front, &asker, why).await,
    };
    let (Some(table), Some(at)) = (&id.table, MenuAt::read(&id.arg)) else {
        return unknown(front, &asker, Unreadable::Foreign).await;
    };
    let fields = it.data.components.iter().flat_map(|row| &row.components);
    let typed = fields.into_iter().find_map(|field| match field {
        ActionRowComponent::InputText(input) if input.custom_id == FIELD => input.value.clone(),
        _ => None,
    });
    let mut chooser = Chooser { front, asker: &asker, table, id: &id, reply: Reply::new(front, &asker) };
    let (lane, ()) = tokio::join!(front.lanes.enter(lane_of(table)), chooser.reply.defer());
    let next = match typed.as_deref().map(str::trim).filter(|typed| !typed.is_empty()) {
        Some(typed) => chooser.typed(&at, typed).await,
        // A form whose field did not arrive must never count as an answer.
        None => {
            drop(lane);
            let lost = text(&asker.lang.text("discord-form-empty"));
            return chooser.reply.say(vec![lost], Pictures::Changed).await;
        }
    };
    chooser.show(next, lane).await;
}

impl Chooser<'_> {
    async fn look(&self, words: &str) -> Result<Option<Looked>, NotNow> {
        menus::look(self.front.door.as_ref(), &self.asker.account(), self.table, words).await
    }

    /// The form for what comes next; with `only` if there is nothing to choose from but a number in a long range. None where the
    /// menus have to do, or time is short.
    async fn form(&self, at: &MenuAt, only: bool) -> Option<serde_json::Value> {
        let looked = tokio::time::timeout(THINK, self.look(&at.words)).await.ok()?.ok()??;
        if !only && !self.is_same(&looked) {
            return None;
        }
        let long = |range: (u32, u32)| range.1 - range.0 >= OPTIONS_MAX as u32;
        let number = match looked.next.half.completion.next.as_slice() {
            [word] => word.range.is_some_and(long),
            _ => false,
        };
        if only && !number {
            return None;
        }
        let at = MenuAt { steps: looked.next.half.steps, ..at.at_words(looked.words.clone()) };
        let id = ActionId::at(self.table, Act::Typed).asked(looked.next.seat, looked.next.opened);
        let form = menus::form(&looked, self.table, self.asker.lang);
        let field = json!({
            "type": 4, "custom_id": FIELD, "style": 1, "required": true, "max_length": 1000,
            "label": form.label, "placeholder": form.placeholder,
        });
        Some(json!({
            "custom_id": id.with(at.written()).written()?,
            "title": form.title,
            "components": [{ "type": 1, "components": [field] }],
        }))
    }

    /// Whether what was pressed is about the decision that is open, of this person's seat.
    fn is_same(&self, looked: &Looked) -> bool {
        self.id.seat.is_none_or(|seat| seat == looked.next.seat)
            && self.id.opened.is_none_or(|opened| opened == looked.next.opened)
    }

    async fn step(&self, at: &MenuAt, choice: Option<Choice>) -> Result<Next, NotNow> {
        let Some(looked) = self.look(&at.words).await? else { return Ok(Next::Old) };
        if self.id.act == Act::Move {
            // Whoever is asked something else by now is shown that.
            if self.id.seat.is_some_and(|seat| seat != looked.next.seat) {
                return Ok(Next::Old);
            }
            let said = if self.is_same(&looked) { String::new() } else { self.said("discord-menu-moved-on") };
            return Ok(menu(looked, MenuAt::default(), said, Picture::Now));
        }
        if !self.is_same(&looked) {
            return Ok(Next::Old);
        }
        if looked.next.half.steps != at.steps {
            let Some(looked) = self.look("").await? else { return Ok(Next::Old) };
            return Ok(menu(looked, MenuAt::default(), self.said("discord-menu-moved-on"), Picture::Now));
        }
        let picture = if at.previewed { Picture::Now } else { Picture::Kept };
        let at = MenuAt { previewed: false, ..at.clone() };
        match (self.id.act, choice) {
            (Act::Pick, Some(Choice::Word(word))) => self.pick(&longer(&at.words, &word), picture).await,
            (Act::Pick, Some(Choice::Letter(letter))) => {
                Ok(menu(looked, MenuAt { letter: Some(letter), page: 0, ..at }, String::new(), picture))
            }
            (Act::Back, _) => self.back(looked, at, picture).await,
            (Act::Preview, _) => self.preview(looked, at).await,
            (Act::Commit, _) => self.commit(&looked).await,
            _ => Ok(menu(looked, at, String::new(), picture)),
        }
    }

    /// A word more. What only extends the draft is kept at once.
    async fn pick(&self, words: &str, picture: Picture) -> Result<Next, NotNow> {
        let Some(looked) = self.look(words).await? else { return Ok(Next::Old) };
        if looked.stands == Stands::Whole && looked.next.half.stop == Some(Stop::Used) {
            return self.draft(&looked.words).await;
        }
        let at = MenuAt::default();
        Ok(menu(looked, at, String::new(), picture))
    }

    /// Words that extend the draft: the desk keeps them.
    async fn draft(&self, words: &str) -> Result<Next, NotNow> {
        let page = self.ask("", vec![words.to_owned()]).await?;
        let Some(looked) = self.look("").await? else { return Ok(Next::Answer(Box::new(page))) };
        let kept = page.says.iter().any(|say| say.key == "say-draft");
        let said = if kept { String::new() } else { self.told(&page) };
        Ok(menu(looked, MenuAt::default(), said, Picture::Now))
    }

    async fn back(&self, looked: Looked, at: MenuAt, picture: Picture) -> Result<Next, NotNow> {
        // From a preview, and from one letter of many, back to where it was opened.
        if at.letter.is_some() || matches!(picture, Picture::Now) {
            let at = at.at_words(at.words.clone());
            return Ok(menu(looked, at, String::new(), picture));
        }
        match &looked.back {
            Some(Back::Words(words)) => {
                let Some(looked) = self.look(words).await? else { return Ok(Next::Old) };
                Ok(menu(looked, MenuAt::default(), String::new(), picture))
            }
            Some(Back::Draft) => {
                let page = self.ask("", vec![format!("back {}", self.table)]).await?;
                let Some(looked) = self.look("").await? else { return Ok(Next::Answer(Box::new(page))) };
                Ok(menu(looked, MenuAt::default(), self.told(&page), Picture::Now))
            }
            None => Ok(menu(looked, at, String::new(), picture)),
        }
    }

    async fn preview(&self, looked: Looked, at: MenuAt) -> Result<Next, NotNow> {
        let complete = looked.stands != Stands::Open && looked.next.half.stop.is_some();
        let words = if complete { looked.words.as_str() } else { "" };
        let page = self.ask("", vec![format!("preview {words}").trim().to_owned()]).await?;
        let said = self.told(&page);
        Ok(menu(looked, MenuAt { previewed: true, ..at }, said, Picture::Of(Box::new(page))))
    }

    async fn commit(&self, looked: &Looked) -> Result<Next, NotNow> {
        if looked.next.half.stop == Some(Stop::Used) {
            return self.draft(&looked.words).await;
        }
        Ok(Next::Answer(Box::new(self.ask("", vec![looked.words.clone()]).await?)))
    }

    /// What was typed into a form: the rest of a step, or a line of its own.
    async fn typed(&self, at: &MenuAt, typed: &str) -> Result<Next, NotNow> {
        let Some(looked) = self.look(&at.words).await? else { return Ok(Next::Old) };
        if !self.is_same(&looked) {
            return Ok(Next::Old);
        }
        let account = self.asker.account();
        for line in [longer(&at.words, typed), typed.to_owned()] {
            let next = self.front.door.next_words(&account, self.table, &line).await?;
            let Some(stop) = next.and_then(|next| next.half.stop) else { continue };
            let whole = self.look(&line).await?.filter(|whole| self.fits(whole));
            return match (stop, whole) {
                (Stop::Used, _) => self.draft(&line).await,
                // It was typed and sent off: that is as deliberate as a press on Commit.
                (Stop::Sealed, _) | (_, None) => Ok(Next::Answer(Box::new(self.ask("", vec![line]).await?))),
                (_, Some(whole)) => Ok(menu(whole, MenuAt::default(), String::new(), Picture::Kept)),
            };
        }
        let line = longer(&at.words, typed);
        let further = self.front.door.next_words(&account, self.table, &format!("{line} ")).await?;
        let goes_on = |half: &crate::play::HalfTyped| {
            half.completion.wrong.is_none() && !half.completion.next.is_empty()
        };
        if further.is_some_and(|next| goes_on(&next.half))
            && let Some(looked) = self.look(&line).await?.filter(|looked| self.fits(looked))
        {
            return Ok(menu(looked, MenuAt::default(), String::new(), Picture::Kept));
        }
        // A preview explains what is wrong with a line, and never does anything.
        let page = self.ask("", vec![format!("preview {line}")]).await?;
        Ok(menu(looked, at.clone(), self.told(&page), Picture::Kept))
    }

    /// Whether a menu can stand at these words: its ids must be short enough.
    fn fits(&self, looked: &Looked) -> bool {
        let at = MenuAt {
            steps: u64::from(u32::MAX),
            previewed: true,
            ..MenuAt::default().at_words(looked.words.clone())
        };
        let id = ActionId::at(self.table, Act::Preview).asked(looked.next.seat, looked.next.opened);
        id.with(at.written()).written().is_some()
    }

    async fn ask(&self, part: &str, orders: Vec<String>) -> Result<Page, NotNow> {
        let said_at = about(Some(self.table.clone()), self.id.seat, self.id.opened);
        ask(self.front, self.asker, part, said_at, orders).await
    }

    fn said(&self, key: &str) -> String {
        self.asker.lang.text(key)
    }

    /// What a page says, without everything else of it.
    fn told(&self, page: &Page) -> String {
        let lang = self.asker.lang;
        let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH).for_chat();
        let voice = match &page.table {
            Some(table) => voice.at_table(&table.game, table.seats.iter().map(|seat| seat.name.as_str())),
            None => voice,
        };
        let news = page.news.iter().filter_map(|news| match news {
            crate::play::News::Event(event) => voice.event(event),
            crate::play::News::Say(say) => Some(voice.say(say)),
        });
        let news = news.map(|one| format!("- {one}"));
        let all: Vec<String> = page.says.iter().map(|say| voice.say(say)).chain(news).collect();
        all.join("\n").chars().take(SAID_CHARS_MAX).collect()
    }

    async fn show(&self, next: Result<Next, NotNow>, lane: super::lanes::Lane) {
        let (front, lang) = (self.front, self.asker.lang);
        match next {
            Err(error) => not_now(&self.reply, lang, &error).await,
            Ok(Next::Answer(page)) => {
                drop(lane);
                let ids = ActionIds { shows: Shows::Nothing, of_table: false, ..front.links(&page).await };
                show(front, &self.reply, *page, lang, ids).await;
            }
            Ok(Next::Old) => {
                let refusal = self.refusal().await;
                drop(lane);
                match refusal {
                    Ok(refusal) => self.reply.say(vec![refusal], Pictures::Changed).await,
                    Err(error) => not_now(&self.reply, lang, &error).await,
                }
            }
            Ok(Next::Menu { looked, at, said, picture }) => {
                let page = match picture {
                    Picture::Kept => None,
                    Picture::Of(page) => Some(Ok(page)),
                    Picture::Now => Some(self.ask("board", vec!["preview".to_owned()]).await.map(Box::new)),
                };
                drop(lane);
                let to = MenuFor { table: self.table, lang, said: &said };
                let mut composed = menus::menu(&looked, &at, &to);
                let pictures = match page {
                    None | Some(Err(_)) => Pictures::Kept,
                    Some(Ok(page)) => {
                        let drawn = front.drawn(move || compose::pictured(&page, lang)).await;
                        composed.files = drawn.unwrap_or_default();
                        Pictures::Changed
                    }
                };
                self.reply.say(vec![composed], pictures).await;
            }
        }
    }

    /// Why a button does nothing any more: it is somebody else's, or of an earlier turn; with the way to the table.
    async fn refusal(&self) -> Result<compose::Composed, NotNow> {
        let lang = self.asker.lang;
        let page = self.ask("", vec![format!("board {}", self.table)]).await?;
        if page.says.iter().any(|say| say.key == "say-not-your-seat") {
            return Ok(text(&self.told(&page)));
        }
        let key = if self.id.act == Act::Move { "discord-not-asked" } else { "discord-button-old" };
        let link = self.front.link(self.table).await.unwrap_or_default();
        let mut refusal = text(format!("{} {link}", lang.text(key)).trim());
        if page.ask.is_some() {
            refusal.rows = menus::again(self.table, lang);
        }
        Ok(refusal)
    }
}

fn menu(looked: Looked, at: MenuAt, said: String, picture: Picture) -> Next {
    Next::Menu { looked: Box::new(looked), at, said, picture }
}
