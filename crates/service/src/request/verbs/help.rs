//! Help in layers: ten lines for the current situation, one topic, the vocabulary of one game, or everything.

use super::own_table::OwnTable;
use crate::desk::DeskError;
use crate::request::Context;
use crate::request::arguments::find_game;
use crate::request::response::{frozen_table_answer, page_of_messages, tell};
use crate::request::sender::Principal;
use engine::{GameKind, Viewer};
use i18n::{Lang, Voice};
use model::{Arg, DecisionSummary, FreeText, Instant, Order, Page, Say, Status, Verb, VerbWords};
use play::RequestOutcome;
use ports::Origin;
use std::collections::BTreeMap;

/// Topics of the help besides games, by the keys of their texts.
const TOPICS: [&str; 3] = ["time", "ahead", "league"];
/// Topic that contains everything.
const ALL: &str = "all";
/// Key of the ended game among a game's decision words. It is excluded from examples, because there is no decision
/// then.
const OVER: &str = "over";
/// Maximum number of first words for which the help of a position lists continuations.
const WORDS_MAX: usize = 4;
/// Maximum length of the continuations of one word, in characters.
const WORDS_CHARS_MAX: usize = 48;
/// Maximum number of examples.
const EXAMPLES_MAX: usize = 3;
/// Maximum length of an unknown topic quoted in the answer, in characters.
const TOPIC_CHARS_MAX: usize = 40;

/// A help topic.
enum Topic {
    /// One of [`TOPICS`].
    Text(&'static str),
    /// Everything.
    All,
    /// The vocabulary of a game.
    Game(&'static GameKind),
    /// Help lines about a verb of the service.
    Lines(Vec<String>),
}

/// Handles `help`, `help time`, `help art-society`, `help all`.
pub(super) async fn show_help(
    context: &Context<'_>,
    who: &Principal,
    here: Option<OwnTable>,
    words: &[String],
) -> Result<RequestOutcome, DeskError> {
    let lang = Lang::parse(&who.player.lang);
    let voice = voice(context, lang);
    if words.is_empty() {
        return match here {
            Some(here) => show_table_help(context, who, &here, voice).await,
            None => Ok(show_getting_started(context, &voice)),
        };
    }
    let mut decided = match parse_topic(context, words, lang) {
        Some(Topic::All) => tell(messages::say_help()),
        Some(Topic::Text(key)) => {
            let say = Say::in_steps(messages::ALL_HELP.of(key))
                .with("when", Arg::Text(standing_order_example(here.as_ref(), lang)));
            text(Say::new(messages::OF_SAY_HELP.of(key)), voice.say(&say))
        }
        Some(Topic::Game(kind)) => show_game_words(kind, lang, context.at.now),
        Some(Topic::Lines(lines)) => text(messages::say_help_word(), lines.join("\n")),
        None => answer_unknown_topic(context, words, &voice),
    };
    if let Some((loaded, seat)) = here {
        let (position, eye) = (loaded.position.as_deref(), Viewer::Seat(seat));
        decided.page.table =
            Some(play::table_summary(&loaded.table, &loaded.people, position, eye, context.at.now));
        decided.answers = Some(who.player.settings_right_at(Some(loaded.table.code.clone())));
    }
    Ok(decided)
}

/// Returns the voice of the help, which uses chat terms for a request from a chat.
fn voice(context: &Context<'_>, lang: Lang) -> Voice {
    let voice = Voice::new(lang, chrono_tz::UTC, context.at.now);
    match context.request.from {
        Origin::Account(_) => voice.with_chat_wording(),
        _ => voice,
    }
}

/// Returns true if the words after `help` are a known topic, which may be quoted to anyone.
pub(in crate::request) fn is_topic(context: &Context<'_>, order: &Order) -> bool {
    Lang::all().any(|lang| parse_topic(context, &order.args, lang).is_some())
}

fn parse_topic(context: &Context<'_>, words: &[String], lang: Lang) -> Option<Topic> {
    let typed = model::normalise_text(&words.join(" "));
    let is_form = |form: &String| model::normalise_text(form) == typed;
    let said_in = |lang: Lang, key: &str| {
        i18n::help_topic_words(lang).get(key).is_some_and(|forms| forms.iter().any(is_form))
    };
    let is_said = |key: &str| key == typed || Lang::all().any(|lang| said_in(lang, key));
    if is_said(ALL) {
        return Some(Topic::All);
    }
    if let Some(key) = TOPICS.into_iter().find(|key| is_said(key)) {
        return Some(Topic::Text(key));
    }
    let lines = || verb_help_lines(context, &typed, lang).map(Topic::Lines);
    lines().or_else(|| find_game(context.desk.games(), &typed).map(Topic::Game))
}

/// Returns the lines of the full help that begin with this verb.
fn verb_help_lines(context: &Context<'_>, typed: &str, lang: Lang) -> Option<Vec<String>> {
    let verbs = VerbWords::new(&i18n::service_verbs(lang));
    let wanted = verbs.find_verb(typed)?;
    let whole = voice(context, lang).say(&messages::say_help());
    let says = |line: &&str| {
        let said = line.split_once([':', '：']).map(|(_, said)| said.trim());
        let mut words = said.into_iter().flat_map(|said| said.split([' ', ',', '、']));
        words.any(|word| verbs.find_verb(word) == Some(wanted))
    };
    let lines: Vec<String> = whole.lines().filter(says).map(|line| format!("- {line}")).collect();
    (!lines.is_empty()).then_some(lines)
}

/// Builds a page with one sentence and a text.
fn text(say: Say, text: String) -> RequestOutcome {
    RequestOutcome {
        page: Page { text: Some(text), ..page_of_messages(vec![say]) },
        ..RequestOutcome::default()
    }
}

/// Shows a player without a table how to begin.
fn show_getting_started(context: &Context<'_>, voice: &Voice) -> RequestOutcome {
    let games = context.desk.games().iter().map(|kind| {
        let meta = kind.meta();
        let (game, id) = (Arg::Text(i18n::game_title(voice.lang(), meta.id)), Arg::Text(meta.id.to_owned()));
        let (least, most) = (Arg::Number(meta.seats_min.into()), Arg::Number(meta.seats_max.into()));
        voice.say(&messages::help_game(game, id, most, least))
    });
    let games: Vec<String> = games.collect();
    let rest = voice.say(&messages::help_begin(Arg::Text(first_game(context))));
    text(messages::say_help_begin(), format!("{}\n{rest}", games.join("\n")))
}

/// Returns the id of a game, for examples.
fn first_game(context: &Context<'_>) -> String {
    context.desk.games().first().map_or("", |kind| kind.meta().id).to_owned()
}

/// Returns an example of a standing order, for a decision of the current game.
fn standing_order_example(here: Option<&OwnTable>, lang: Lang) -> String {
    let said = |words: BTreeMap<String, Vec<String>>, key: &str| {
        words.get(key).and_then(|forms| forms.first()).cloned().unwrap_or_else(|| key.to_owned())
    };
    let decision = here.and_then(|(loaded, seat)| {
        let game = &loaded.table.game;
        let asked = loaded.table.asks.get(seat).map(|ask| ask.asked.clone());
        let key =
            asked.or_else(|| i18n::decision_words_of_game(lang, game).into_iter().find(|key| key != OVER))?;
        Some(said(i18n::game_vocabulary(lang, game), key.split(' ').next()?))
    });
    let (verb, any) =
        (said(i18n::service_verbs(lang), Verb::When.key()), said(i18n::order_words(lang), "any"));
    format!("{verb} {}: {any}", decision.as_deref().unwrap_or("turn"))
}

/// Shows the vocabulary of a game.
fn show_game_words(kind: &GameKind, lang: Lang, now: Instant) -> RequestOutcome {
    let id = kind.meta().id;
    let voice = Voice::new(lang, chrono_tz::UTC, now).at_table(id, []);
    let more = voice.say(&messages::help_game_more(Arg::Text(id.to_owned())));
    let words = translate_code_words(&voice.key(&format!("{id}-help")), &voice);
    let say = messages::say_help_game(Arg::title(id));
    text(say, format!("{words}\n\n{more}"))
}

/// Translates the canonical words in code marks to the reader's language.
fn translate_code_words(text: &str, voice: &Voice) -> String {
    let shown = |line: &str| {
        let steps: Vec<String> = line.split(", ").map(|step| voice.words(step)).collect();
        format!("`{}`", steps.join(", "))
    };
    let parts = text.split('`').enumerate();
    parts.map(|(at, part)| if at % 2 == 1 { shown(part) } else { part.to_owned() }).collect()
}

/// Handles an unknown topic: suggests the most similar one, and lists the topics.
fn answer_unknown_topic(context: &Context<'_>, words: &[String], voice: &Voice) -> RequestOutcome {
    let typed = words.join(" ");
    let lang = voice.lang();
    let topics: Vec<String> = i18n::help_topic_words(lang).into_values().flatten().collect();
    let verbs: Vec<String> =
        i18n::service_verbs(lang).into_values().filter_map(|forms| forms.into_iter().next()).collect();
    let games = context.desk.games().iter().map(|kind| kind.meta().id);
    let all = topics.iter().map(String::as_str).chain(games).chain(verbs.iter().map(String::as_str));
    let said = messages::say_help_unknown(Arg::Text(typed.chars().take(TOPIC_CHARS_MAX).collect()));
    let near =
        i18n::most_similar_text(&typed, all).map(|near| messages::help_near(Arg::Text(near.to_owned())));
    let more = voice.say(&messages::help_topics(Arg::Text(first_game(context))));
    text(said, near.map_or(more.clone(), |near| format!("{}\n{more}", voice.say(&near))))
}

/// Shows the possible lines in the current position.
async fn show_table_help(
    context: &Context<'_>,
    who: &Principal,
    (loaded, seat): &OwnTable,
    voice: Voice,
) -> Result<RequestOutcome, DeskError> {
    let refuse = || play::refuse(loaded, context.at, *seat, Vec::new());
    let Some(whole) = context.desk.decide_guarded(loaded, refuse).await? else {
        return Ok(frozen_table_answer());
    };
    let names: Vec<FreeText> = loaded.table.seats.iter().map(|holder| holder.name().to_owned()).collect();
    let voice = voice.at_table(&loaded.table.game, &names);
    let (say, mut lines) = match (loaded.table.status(), &whole.page.ask) {
        (Status::Running, Some(ask)) => describe_decision(ask, &voice),
        (Status::Running, None) => {
            (messages::say_refused_not_asked(), vec![voice.say(&messages::help_not_asked())])
        }
        (Status::Open, _) => (
            messages::say_help_open(),
            vec![voice.say(&messages::help_open(Arg::Text(loaded.table.code.to_string())))],
        ),
        (Status::Frozen, _) => return Ok(frozen_table_answer()),
        (Status::Over | Status::Closed, _) => {
            (messages::say_help_over(), vec![voice.say(&messages::help_over())])
        }
    };
    let more = messages::help_table(Arg::Text(loaded.table.game.clone()));
    lines.push(voice.say(&more));
    let mut decided = text(say, lines.join("\n"));
    decided.page.table = whole.page.table;
    decided.answers = Some(who.player.settings_right_at(Some(loaded.table.code.clone())));
    Ok(decided)
}

/// Shows the pending decision with examples that are legal now.
fn describe_decision(ask: &DecisionSummary, voice: &Voice) -> (Say, Vec<String>) {
    let say = match ask.answer {
        Some(_) => messages::say_help_sealed(),
        None => messages::say_turn(Arg::Words(ask.asked.clone())),
    };
    let examples: Vec<String> =
        ask.examples.iter().take(EXAMPLES_MAX).map(|words| voice.words(words)).collect();
    let with_line = |say: fn(Arg) -> Say, line: &str| voice.say(&say(Arg::Text(line.to_owned())));
    let key = |at: usize| if at == 0 { messages::help_example } else { messages::help_or };
    let mut lines: Vec<String> =
        examples.iter().enumerate().map(|(at, line)| with_line(key(at), line)).collect();
    lines.extend(
        ask.words
            .iter()
            .take(WORDS_MAX)
            .map(|words| with_line(messages::help_words, &shorten_choices(&voice.words(words)))),
    );
    lines.extend(examples.first().map(|line| with_line(messages::help_draft, line)));
    (say, lines)
}

/// Shortens the choices to fit on one line.
fn shorten_choices(words: &str) -> String {
    let mut shown = String::new();
    for choice in words.split(" / ") {
        let longer = if shown.is_empty() { choice.to_owned() } else { format!("{shown} / {choice}") };
        if !shown.is_empty() && longer.chars().count() > WORDS_CHARS_MAX {
            return format!("{shown} / …");
        }
        shown = longer;
    }
    shown
}
