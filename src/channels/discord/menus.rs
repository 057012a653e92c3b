//! **Your move**: menus over the words that a typed line would use, a level at a time, for one thumb at midnight.
//!
//! A level with a single word is passed by itself. What only extends the draft is kept by the desk at once; what would commit waits
//! for **Commit**. No state stands behind a menu but what its ids hold: where it stands ([`MenuAt`]) and which decision it is about.

use super::compose::{ActionIds, Composed, button, labelled};
use super::custom_id::{Act, ActionId};
use crate::channels::{Lookup, NextWords, NotNow};
use crate::engine::{NextWord, Stop, WORDS_MAX};
use crate::i18n::{Lang, Voice};
use crate::play::{Account, Arg, Code, Instant, Say};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

/// The most options of a menu.
pub const OPTIONS_MAX: usize = 25;
/// The longest label of an option, in characters.
const LABEL_CHARS_MAX: usize = 100;
/// What begins the value of an option that is a word, a first letter, or a range of numbers to be typed.
const WORD: char = '=';
const LETTER: char = '~';
const RANGE: char = '#';

/// Where a menu stands.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MenuAt {
    /// The steps in effect when it was shown: another number means that something was played since.
    pub steps: u64,
    /// Whether its picture shows what would be, so that the next one must show again what is.
    pub previewed: bool,
    /// Which part of a long list, from 0.
    pub page: usize,
    /// The first letter that was chosen in a long list.
    pub letter: Option<char>,
    /// The canonical words so far of the step that is being said.
    pub words: String,
}

impl MenuAt {
    /// The argument of an id.
    pub fn written(&self) -> String {
        let previewed = if self.previewed { "p" } else { "" };
        let letter = self.letter.map(String::from).unwrap_or_default();
        format!("{}{previewed}~{}~{letter}~{}", self.steps, self.page, self.words)
    }

    /// Reads the argument of an id.
    pub fn read(arg: &str) -> Option<Self> {
        let mut parts = arg.splitn(4, '~');
        let (steps, page, letter, words) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
        let (steps, previewed) = match steps.strip_suffix('p') {
            Some(steps) => (steps, true),
            None => (steps, false),
        };
        Some(Self {
            steps: steps.parse().ok()?,
            previewed,
            page: page.parse().ok()?,
            letter: letter.chars().next(),
            words: words.to_owned(),
        })
    }

    /// The same table, at these words.
    #[must_use]
    pub fn at_words(&self, words: String) -> Self {
        Self { steps: self.steps, words, ..Self::default() }
    }
}

/// What was chosen in a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    /// This word comes next.
    Word(String),
    /// One that begins with this letter.
    Letter(char),
    /// A number that is to be typed.
    Range,
}

impl Choice {
    /// Reads the value of an option.
    pub fn read(value: &str) -> Option<Self> {
        let mut letters = value.chars();
        match letters.next()? {
            WORD => Some(Choice::Word(letters.as_str().to_owned())),
            LETTER => letters.next().map(Choice::Letter),
            RANGE => Some(Choice::Range),
            _ => None,
        }
    }
}

/// How far the words of a step have come.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stands {
    /// More words must follow.
    Open,
    /// They name a step, and could go on to name another.
    Either,
    /// They name a step, and nothing more of it could follow.
    Whole,
}

/// A place in the menus, looked at.
#[derive(Clone, Debug)]
pub struct Looked {
    /// What could follow, and what the words would do.
    pub next: NextWords,
    /// How far the words have come.
    pub stands: Stands,
    /// The words, those included that were passed because nothing else could be said.
    pub words: String,
    /// Where **Back** leads to: other words of the same step, or (empty-handed) the step before.
    pub back: Option<Back>,
}

/// Where **Back** leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Back {
    /// To fewer words.
    Words(String),
    /// To a draft with a step less.
    Draft,
}

/// Looks at a place in somebody's menus; `None` when they are asked nothing there. Words that can no longer be said are
/// forgotten.
///
/// # Errors
/// When the service cannot look now.
pub async fn look(
    window: &dyn Lookup,
    account: &Account,
    table: &Code,
    words: &str,
) -> Result<Option<Looked>, NotNow> {
    let mut words = words.trim().to_owned();
    let Some((mut next, mut stands)) = level(window, account, table, &words).await? else { return Ok(None) };
    if next.half.completion.wrong.is_some() {
        words.clear();
        let Some(first) = level(window, account, table, "").await? else { return Ok(None) };
        (next, stands) = first;
    }
    for _ in 0..WORDS_MAX {
        let only = match (stands, next.half.completion.next.as_slice()) {
            (Stands::Open, [only]) if only.range.is_none() => longer(&words, &only.canonical),
            _ => break,
        };
        let Some(further) = level(window, account, table, &only).await? else { return Ok(None) };
        words = only;
        (next, stands) = further;
    }
    let back = match fewer(window, account, table, &words).await? {
        Some(fewer) => Some(Back::Words(fewer)),
        None if !next.half.draft.is_empty() => Some(Back::Draft),
        None => None,
    };
    Ok(Some(Looked { next, stands, words, back }))
}

/// The words and one more.
pub fn longer(words: &str, word: &str) -> String {
    format!("{words} {word}").trim().to_owned()
}

/// What follows these words, and how far they have come.
async fn level(
    window: &dyn Lookup,
    account: &Account,
    table: &Code,
    words: &str,
) -> Result<Option<(NextWords, Stands)>, NotNow> {
    let typed = if words.is_empty() { String::new() } else { format!("{words} ") };
    let Some(next) = window.next_words(account, table, &typed).await? else { return Ok(None) };
    let Some(last) = words.split(' ').next_back().filter(|last| !last.is_empty()) else {
        return Ok(Some((next, Stands::Open)));
    };
    let Some(here) = window.next_words(account, table, words).await? else { return Ok(None) };
    let number = last.parse::<u32>().ok();
    let is_last = |word: &&NextWord| match word.range {
        Some((first, end)) => number.is_some_and(|number| (first..=end).contains(&number)),
        None => word.canonical == last,
    };
    let stands = match here.half.completion.next.iter().find(is_last) {
        Some(word) if word.ends && word.goes_on => Stands::Either,
        Some(word) if word.ends => Stands::Whole,
        Some(_) => Stands::Open,
        // Typed in another form than the canonical one: what the line would do tells.
        None if next.half.stop.is_some() => Stands::Whole,
        None => Stands::Open,
    };
    Ok(Some((next, stands)))
}

/// The nearest fewer words at which there was something to choose.
async fn fewer(
    window: &dyn Lookup,
    account: &Account,
    table: &Code,
    words: &str,
) -> Result<Option<String>, NotNow> {
    let mut rest = words;
    while !rest.is_empty() {
        rest = rest.rsplit_once(' ').map_or("", |(before, _)| before);
        let typed = if rest.is_empty() { String::new() } else { format!("{rest} ") };
        let Some(next) = window.next_words(account, table, &typed).await? else { return Ok(None) };
        let choices = &next.half.completion.next;
        if choices.len() > 1 || choices.iter().any(|only| only.range.is_some()) {
            return Ok(Some(rest.to_owned()));
        }
    }
    Ok(None)
}

/// One thing that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Entry {
    label: String,
    value: String,
    usual: bool,
}

/// A part of what can be chosen, and whether there are parts before and behind it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Part {
    entries: Vec<Entry>,
    before: bool,
    behind: bool,
}

/// What can be chosen at a place: everything, or what begins with a letter, or the letters, or a part.
fn part(looked: &Looked, at: &MenuAt, voice: &Voice) -> Part {
    let all = entries(looked, voice);
    let first = |entry: &Entry| entry.label.chars().next().unwrap_or(' ');
    let of_letter =
        |letter: char| all.iter().filter(|entry| first(entry) == letter).cloned().collect::<Vec<_>>();
    if all.len() <= OPTIONS_MAX {
        return Part { entries: all, ..Part::default() };
    }
    let mut letters: Vec<char> = Vec::new();
    for letter in all.iter().map(first) {
        if !letters.contains(&letter) {
            letters.push(letter);
        }
    }
    let list = match at.letter {
        Some(letter) => of_letter(letter),
        None if (2..=OPTIONS_MAX).contains(&letters.len()) => {
            let entries = letters.iter().map(|letter| group(*letter, &of_letter(*letter)));
            return Part { entries: entries.collect(), ..Part::default() };
        }
        None => all,
    };
    let pages = list.len().div_ceil(OPTIONS_MAX).max(1);
    let page = at.page.min(pages - 1);
    let entries = list.into_iter().skip(page * OPTIONS_MAX).take(OPTIONS_MAX).collect();
    Part { entries, before: page > 0, behind: page + 1 < pages }
}

/// Several things under their first letter; one alone stands for itself.
fn group(letter: char, members: &[Entry]) -> Entry {
    match members {
        [only] => only.clone(),
        [first, .., last] => Entry {
            label: shortened(&format!("{letter}…  {} – {}", first.label, last.label)),
            value: format!("{LETTER}{letter}"),
            usual: members.iter().any(|member| member.usual),
        },
        [] => Entry { label: letter.to_string(), value: format!("{LETTER}{letter}"), usual: false },
    }
}

/// Every word that can be chosen, the usual one first.
fn entries(looked: &Looked, voice: &Voice) -> Vec<Entry> {
    let next = &looked.next.half.completion.next;
    let default = looked.next.half.default.as_deref().and_then(|words| {
        let rest = words.strip_prefix(looked.words.as_str())?;
        rest.split_whitespace().next()
    });
    let mut all: Vec<Entry> = Vec::new();
    for word in next {
        match word.range {
            // A short range is chosen from, a long one is typed.
            Some((first, last)) if last - first < OPTIONS_MAX as u32 => {
                all.extend((first..=last).map(|number| Entry {
                    label: number.to_string(),
                    value: format!("{WORD}{number}"),
                    usual: false,
                }));
            }
            Some((first, last)) => {
                all.push(Entry {
                    label: format!("{first}–{last} …"),
                    value: RANGE.to_string(),
                    usual: false,
                });
            }
            None => {
                let more = if word.ends { "" } else { " …" };
                all.push(Entry {
                    label: shortened(&format!("{}{more}", voice.words(&word.canonical))),
                    value: format!("{WORD}{}", word.canonical),
                    usual: default == Some(word.canonical.as_str()),
                });
            }
        }
    }
    let mut seen = std::collections::BTreeSet::new();
    all.retain(|entry| seen.insert(entry.value.clone()) && entry.value.chars().count() <= LABEL_CHARS_MAX);
    all.sort_by_key(|entry| !entry.usual);
    all
}

fn shortened(text: &str) -> String {
    text.chars().take(LABEL_CHARS_MAX).collect()
}

/// Who sees a menu, and about which table it is.
#[derive(Clone, Debug)]
pub struct MenuFor<'a> {
    /// The table.
    pub table: &'a Code,
    /// The language.
    pub lang: Lang,
    /// What is said above it: what came of the last press.
    pub said: &'a str,
}

/// A place in the menus as a message. Its picture is not drawn here.
pub fn menu(looked: &Looked, at: &MenuAt, to: &MenuFor<'_>) -> Composed {
    let voice =
        Voice::new(to.lang, chrono_tz::UTC, Instant::UNIX_EPOCH).at_table(&looked.next.game, []).for_chat();
    let at = MenuAt { steps: looked.next.half.steps, words: looked.words.clone(), ..at.clone() };
    let id = ActionId::at(to.table, Act::Pick).asked(looked.next.seat, looked.next.opened);
    let shown = if looked.stands == Stands::Whole { Part::default() } else { part(looked, &at, &voice) };
    let mut rows = Vec::new();
    let pick = id.with(at.written()).written();
    if let Some(pick) = pick.filter(|_| !shown.entries.is_empty()) {
        rows.push(CreateActionRow::SelectMenu(select(pick, &shown.entries, to.lang)));
    }
    let id = ActionId::at(to.table, Act::Pick).asked(looked.next.seat, looked.next.opened);
    for buttons in [turning(&id, &at, &shown, to.lang), acting(&id, &at, looked, to.lang)] {
        if !buttons.is_empty() {
            rows.push(CreateActionRow::Buttons(buttons));
        }
    }
    Composed { content: told(looked, to, &voice), rows, files: Vec::new() }
}

fn select(id: String, entries: &[Entry], lang: Lang) -> CreateSelectMenu {
    let options = entries.iter().map(|entry| {
        let option = CreateSelectMenuOption::new(entry.label.clone(), entry.value.clone());
        if entry.usual { option.description(lang.text("discord-menu-usual")) } else { option }
    });
    let kind = CreateSelectMenuKind::String { options: options.collect() };
    CreateSelectMenu::new(id, kind).placeholder(lang.text("discord-menu-choose"))
}

/// Buttons to the other parts of a long list.
fn turning(id: &ActionId, at: &MenuAt, shown: &Part, lang: Lang) -> Vec<CreateButton> {
    let to = |page: usize| id.to(Act::Turn).with(MenuAt { page, ..at.clone() }.written());
    let before = shown.before.then(|| {
        button(&to(at.page.saturating_sub(1)), "discord-button-before", ButtonStyle::Secondary, lang)
    });
    let behind =
        shown.behind.then(|| button(&to(at.page + 1), "discord-button-behind", ButtonStyle::Secondary, lang));
    [before, behind].into_iter().flatten().flatten().collect()
}

/// What can be done with the words so far.
fn acting(id: &ActionId, at: &MenuAt, looked: &Looked, lang: Lang) -> Vec<CreateButton> {
    let arg = at.written();
    let commits = looked.stands != Stands::Open && looked.next.half.stop.is_some();
    let preview = commits || !looked.next.half.draft.is_empty();
    let act = |act: Act, key: &str, style| button(&id.to(act).with(arg.clone()), key, style, lang);
    [
        commits.then(|| act(Act::Commit, "discord-button-commit", ButtonStyle::Success)),
        preview.then(|| act(Act::Preview, "discord-button-preview", ButtonStyle::Primary)),
        (looked.back.is_some() || at.letter.is_some() || at.previewed)
            .then(|| act(Act::Back, "discord-button-back", ButtonStyle::Secondary)),
        (looked.stands != Stands::Whole)
            .then(|| act(Act::Type, "discord-button-type", ButtonStyle::Secondary)),
    ]
    .into_iter()
    .flatten()
    .flatten()
    .collect()
}

/// What stands above the menu: what is asked, until when, the words so far and what comes next.
fn told(looked: &Looked, to: &MenuFor<'_>, voice: &Voice) -> String {
    let next = &looked.next;
    let mut lines: Vec<String> = Vec::new();
    if !to.said.is_empty() {
        lines.push(to.said.to_owned());
    }
    let title = Say::new("discord-menu-title").with("table", Arg::Text(to.table.to_string()));
    lines.push(voice.say(&title.with("asked", Arg::Words(next.asked.clone()))));
    if let Some(at) = next.deadline_at {
        lines.push(voice.say(&Say::new("chat-until").with("at", Arg::At(at))));
    }
    let mut so_far: Vec<String> = next.half.draft.iter().map(|words| voice.words(words)).collect();
    if !looked.words.is_empty() {
        let open = if looked.stands == Stands::Open { " …" } else { "" };
        so_far.push(format!("{}{open}", voice.words(&looked.words)));
    }
    if !so_far.is_empty() {
        let words = Arg::Text(so_far.join(" › "));
        lines.push(voice.say(&Say::new("discord-menu-so-far").with("words", words)));
    }
    if looked.stands != Stands::Open {
        let key = match next.half.stop {
            Some(Stop::Sealed) => Some("discord-menu-seals"),
            Some(Stop::Revealed) => Some("discord-menu-reveals"),
            Some(Stop::Decided) => Some("discord-menu-decides"),
            Some(Stop::Used) | None => None,
        };
        lines.extend(key.map(|key| to.lang.text(key)));
    }
    lines.join("\n").chars().take(super::compose::CONTENT_CHARS_MAX).collect()
}

/// What the form for typing looks like: title, label and placeholder, within Discord's limits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Form {
    /// At most 45 characters.
    pub title: String,
    /// At most 45 characters.
    pub label: String,
    /// At most 100 characters.
    pub placeholder: String,
}

/// The form for typing what comes next.
pub fn form(looked: &Looked, table: &Code, lang: Lang) -> Form {
    let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH).at_table(&looked.next.game, []);
    let capped = |text: String, most: usize| text.chars().take(most).collect::<String>();
    let ranges: Vec<String> = looked
        .next
        .half
        .completion
        .next
        .iter()
        .filter_map(|word| word.range.map(|(first, last)| format!("{first}–{last}")))
        .collect();
    let only_numbers = ranges.len() == looked.next.half.completion.next.len() && !ranges.is_empty();
    let words = voice.words(&looked.words);
    let range = Arg::Text(ranges.join(", "));
    let label = match only_numbers {
        true => voice.say(&Say::new("discord-form-number").with("range", range.clone())),
        false => lang.text("discord-form-words"),
    };
    let placeholder = match (only_numbers, looked.words.is_empty()) {
        (true, _) => {
            voice.say(&Say::new("discord-form-range").with("words", Arg::Text(words)).with("range", range))
        }
        (false, false) => voice.say(&Say::new("discord-form-behind").with("words", Arg::Text(words))),
        (false, true) => lang.text("discord-form-line"),
    };
    let title = Say::new("discord-form-title").with("table", Arg::Text(table.to_string()));
    Form {
        title: capped(voice.say(&title), 45),
        label: capped(label, 45),
        placeholder: capped(placeholder, 100),
    }
}

/// The button that opens the menus anew, for what has been refused.
pub fn again(table: &Code, lang: Lang) -> Vec<CreateActionRow> {
    let id = ActionId::at(table, Act::Move);
    let button = labelled(&id, &lang.text("discord-button-move"), ButtonStyle::Primary);
    button.map(|button| CreateActionRow::Buttons(vec![button])).into_iter().collect()
}

/// What a menu's own messages show: no buttons of a page, and the board as picture.
pub fn without_buttons() -> ActionIds {
    ActionIds { bare: true, ..ActionIds::default() }
}
