//! Commands as people type them: each is an order at the desk, or a look through the window.

use super::asker::{Asker, about};
use super::compose::{ActionIds, Shows};
use super::front::Front;
use super::interactions::{ask, lane_of, not_now, show, text};
use super::remote::CHANNEL;
use super::replies::{Pictures, Reply};
use super::{places, pressing, setup};
use crate::channels::{NotNow, SaidAt, Tables};
use crate::i18n::{self, Lang};
use crate::play::{Arg, Code, Page, PageKind, Player, Say, TableLine, Way};
use serenity::model::application::{CommandData, CommandInteraction, ResolvedOption, ResolvedValue};
use std::collections::BTreeMap;

/// A command with what was typed into its options.
#[derive(Clone, Debug)]
pub(super) struct Typed<'a> {
    /// `table new`, `play`.
    pub(super) name: &'static str,
    options: BTreeMap<&'a str, String>,
}

/// Every command with its subcommands.
const NAMES: [&str; 14] = [
    "table new",
    "table list",
    "table show",
    "table mine",
    "play",
    "board",
    "log",
    "rules",
    "help",
    "undo",
    "resign",
    "settings",
    "link",
    "setup",
];

impl<'a> Typed<'a> {
    /// Reads what Discord sends.
    pub(super) fn of(data: &'a CommandData) -> Self {
        let mut name = data.name.clone();
        let mut options = data.options();
        while let [ResolvedOption { name: branch, value: ResolvedValue::SubCommand(inner), .. }] =
            options.as_slice()
        {
            name = format!("{name} {branch}");
            let inner = inner.clone();
            options = inner;
        }
        let known = NAMES.into_iter().find(|known| *known == name).unwrap_or_default();
        let read = options.into_iter().filter_map(|option| Some((option.name, plain(&option.value)?)));
        Self { name: known, options: read.collect() }
    }

    /// What was typed into an option; ids as numbers.
    pub(super) fn get(&self, option: &str) -> Option<&str> {
        self.options.get(option).map(|value| value.trim()).filter(|value| !value.is_empty())
    }
}

fn plain(value: &ResolvedValue<'_>) -> Option<String> {
    match value {
        ResolvedValue::String(text) => Some((*text).to_owned()),
        ResolvedValue::Autocomplete { value, .. } => Some((*value).to_owned()),
        ResolvedValue::Integer(number) => Some(number.to_string()),
        ResolvedValue::Boolean(yes) => Some(yes.to_string()),
        ResolvedValue::Channel(channel) => Some(channel.id.to_string()),
        ResolvedValue::Role(role) => Some(role.id.to_string()),
        _ => None,
    }
}

/// Somebody typed a command.
pub(super) async fn command(front: &Front, it: &CommandInteraction) {
    let asker = Asker::of_command(it);
    let typed = Typed::of(&it.data);
    match typed.name {
        "rules" => {
            return pressing::rules(
                front,
                &asker,
                typed.get("game").unwrap_or_default(),
                typed.get("section"),
            )
            .await;
        }
        "setup" => return setup::setup(front, &asker, &typed).await,
        _ => {}
    }
    let mut reply = Reply::new(front, &asker);
    reply.defer().await;
    let done = match typed.name {
        "table new" => new_table(front, &asker, &typed).await,
        "table list" => list(front, &asker).await,
        "help" => help(front, &asker).await,
        "settings" => settings(front, &asker, &typed).await,
        "link" => {
            let order = format!("link {}", typed.get("with").unwrap_or_default());
            ask(front, &asker, "", SaidAt::default(), vec![order.trim().to_owned()]).await.map(Answer::plain)
        }
        "table mine" => {
            ask(front, &asker, "", SaidAt::default(), vec!["mine".to_owned()]).await.map(Answer::plain)
        }
        "" => {
            return reply
                .say(vec![text(&asker.lang.text("discord-button-of-other-version"))], Pictures::Changed)
                .await;
        }
        _ => at_table(front, &asker, &typed).await,
    };
    match done {
        Ok(answer) => {
            let links = front.links(&answer.page).await;
            let ids = ActionIds { threads: links.threads, thread: links.thread, ..answer.ids };
            show(front, &reply, answer.page, asker.lang, ids).await;
        }
        Err(error) => not_now(&reply, asker.lang, &error).await,
    }
}

/// What a command is answered.
struct Answer {
    page: Page,
    ids: ActionIds,
}

impl Answer {
    /// Words alone.
    fn plain(page: Page) -> Self {
        Self { page, ids: ActionIds { shows: Shows::Nothing, ..ActionIds::default() } }
    }
}

/// A table opened here: in a server it lives in the room its admins chose, else where the command was typed.
async fn new_table(front: &Front, asker: &Asker, typed: &Typed<'_>) -> Result<Answer, NotNow> {
    let mut said_at = places::of_interaction(front, asker, SaidAt::default()).await?;
    if let (Some(place), Some(lang)) = (&mut said_at.place, typed.get("language")) {
        lang.clone_into(&mut place.lang);
    }
    let place = said_at.place.clone();
    let mut order = format!("new {}", typed.get("game").unwrap_or_default());
    let pace = typed.get("pace").map(|pace| format!("pace={pace}"));
    let words = [typed.get("seats").map(str::to_owned), pace, typed.get("options").map(str::to_owned)];
    for word in words.into_iter().flatten() {
        order = format!("{order} {word}");
    }
    let lacks = match &place {
        Some(place) if place.room == asker.room.to_string() => setup::lacks(asker.bot_may),
        _ => Vec::new(),
    };
    let mut page = ask(front, asker, "", said_at, vec![order]).await?;
    if let (Some(place), Some(_)) = (&place, &page.table) {
        page.says.push(Say::new("discord-thread-follows").with("room", Arg::Text(place.room.clone())));
        page.says.extend(lacks.into_iter().map(|key| Say::new(&key)));
    }
    Ok(Answer::plain(page))
}

/// Open tables here; outside of servers, everywhere.
async fn list(front: &Front, asker: &Asker) -> Result<Answer, NotNow> {
    let Some(guild) = asker.guild else {
        return ask(front, asker, "", SaidAt::default(), vec!["list".to_owned()]).await.map(Answer::plain);
    };
    let tables = front.door.tables(&Tables::OpenIn(CHANNEL.to_owned(), guild.to_string())).await?;
    let says = if tables.is_empty() { vec![Say::new("say-no-tables")] } else { Vec::new() };
    Ok(Answer::plain(Page { says, tables, ..Page::of(PageKind::Receipt) }))
}

/// What they can do here and now.
async fn help(front: &Front, asker: &Asker) -> Result<Answer, NotNow> {
    let own = front.door.tables(&Tables::Of(asker.account())).await?;
    let waiting: Vec<TableLine> = own.into_iter().filter(|line| line.waits_for_you).collect();
    let mut says = Vec::new();
    if let Some(here) = asker.here(front.door.as_ref()).await {
        let asked = front.door.next_words(&asker.account(), &here, "").await?;
        let key = if asked.is_some() { "discord-help-asked" } else { "discord-help-at-table" };
        says.push(Say::new(key).with("table", Arg::Text(here.to_string())));
    }
    says.push(Say::new("discord-help"));
    if !waiting.is_empty() {
        says.push(Say::new("discord-help-waiting"));
    }
    Ok(Answer::plain(Page { says, tables: waiting, ..Page::of(PageKind::Receipt) }))
}

/// Changes what was typed, or says what is chosen.
async fn settings(front: &Front, asker: &Asker, typed: &Typed<'_>) -> Result<Answer, NotNow> {
    let orders = [
        ("zone", "zone"),
        ("language", "lang"),
        ("told", "tell"),
        ("name", "name"),
        ("quiet", "quiet"),
        ("days-off", "off"),
        ("reminders", "remind"),
        ("digest", "digest"),
        ("substitute", "substitute"),
    ];
    let orders = orders.iter().filter_map(|(option, verb)| Some(format!("{verb} {}", typed.get(option)?)));
    let orders: Vec<String> = orders.collect();
    if !orders.is_empty() {
        return ask(front, asker, "", SaidAt::default(), orders).await.map(Answer::plain);
    }
    let Some(player) = front.door.person(&asker.account()).await? else {
        return Ok(Answer::plain(said(Say::new("discord-settings-none"))));
    };
    let ways = if player.ways.is_empty() { player.told_by(true) } else { player.ways.clone() };
    let name = |way: &Way| asker.lang.text(&format!("discord-way-{}", way.word()));
    let ways = ways.iter().map(name).collect::<Vec<_>>().join(&asker.lang.text("list-comma"));
    let say = Say::new("discord-settings-now")
        .with("name", Arg::Text(player.name.clone()))
        .with("zone", Arg::Text(player.zone.clone()))
        .with("lang", Arg::Text(Lang::parse(&player.lang).name()))
        .with("ways", Arg::Text(ways))
        .with("games", Arg::Text(substitute_in(&player, asker.lang)));
    Ok(Answer::plain(said(say)))
}

/// The games in which somebody would take a vacant seat.
fn substitute_in(player: &Player, lang: Lang) -> String {
    let all = player.substitute_in.iter().map(|game| match game.as_str() {
        "*" => lang.text("discord-substitute-on"),
        game => i18n::title(lang, game),
    });
    let all = all.collect::<Vec<_>>().join(&lang.text("list-comma"));
    if all.is_empty() { lang.text("discord-substitute-off") } else { all }
}

fn said(say: Say) -> Page {
    Page { says: vec![say], ..Page::of(PageKind::Receipt) }
}

/// A command about one table: the one that is named, else that of the thread, else the only one that can be meant.
async fn at_table(front: &Front, asker: &Asker, typed: &Typed<'_>) -> Result<Answer, NotNow> {
    let named = typed.get("table");
    let table = match named.map(Code::parse) {
        Some(Some(code)) => Some(code),
        Some(None) => {
            let named = named.unwrap_or_default().chars().take(20).collect();
            return Ok(Answer::plain(said(Say::new("say-no-table").with("table", Arg::Text(named)))));
        }
        None => asker.here(front.door.as_ref()).await,
    };
    let playing = typed.name == "play";
    let table = match table {
        None if playing => match only_waiting(front, asker).await? {
            Ok(code) => Some(code),
            Err(answer) => return Ok(answer),
        },
        table => table,
    };
    let code = table.as_ref().map(Code::to_string).unwrap_or_default();
    let order = match typed.name {
        "play" => typed.get("move").unwrap_or_default().to_owned(),
        "log" | "undo" | "resign" => format!("{} {code}", typed.name),
        _ if typed.get("mine") == Some("false") => format!("board {code} public"),
        _ => format!("board {code}"),
    };
    let looks = matches!(typed.name, "board" | "table show");
    let ids = ActionIds {
        shows: match (looks, typed.get("text")) {
            (true, Some("true")) => Shows::Words,
            (true, _) => Shows::Picture,
            (false, _) => Shows::Nothing,
        },
        of_table: looks,
        newest_first: typed.name == "log",
        ..ActionIds::default()
    };
    let lane = match &table {
        Some(code) => Some(front.lanes.enter(lane_of(code)).await),
        None => None,
    };
    let page = ask(front, asker, "", about(table, None, None), vec![order.trim().to_owned()]).await?;
    drop(lane);
    Ok(Answer { page, ids })
}

/// The only table that waits for them; else which do, to name one.
async fn only_waiting(front: &Front, asker: &Asker) -> Result<Result<Code, Answer>, NotNow> {
    let own = front.door.tables(&Tables::Of(asker.account())).await?;
    let waiting: Vec<TableLine> = own.into_iter().filter(|line| line.waits_for_you).collect();
    if let [only] = waiting.as_slice() {
        return Ok(Ok(only.code.clone()));
    }
    let key = if waiting.is_empty() { "say-nothing-waits" } else { "discord-which-table" };
    Ok(Err(Answer::plain(Page { tables: waiting, ..said(Say::new(key)) })))
}
