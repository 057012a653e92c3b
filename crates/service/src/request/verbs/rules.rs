//! Rules of games: `rules the-gallerist influence`, or `rules 5` at a table.

use super::own_table::OwnTable;
use crate::request::Context;
use crate::request::arguments::{game_with_longest_name, game_with_unique_prefix, unknown_game_message};
use crate::request::response::{page_of_messages, tell};
use crate::request::sender::Principal;
use engine::{GameKind, Viewer};
use i18n::{Lang, RuleBook, RuleSearchResult, RuleSection, Voice, rule_book};
use messages::PlainKey;
use model::{Arg, Order, Page, Say, Verb};
use play::RequestOutcome;

/// Maximum length of search words quoted in the answer, in characters.
const WORDS_CHARS_MAX: usize = 40;

/// A query for rules.
struct RulesQuery {
    kind: &'static GameKind,
    /// Search words; empty for the list of sections.
    words: String,
    /// Table of the sender, if the sender need not name its game.
    table: Option<OwnTable>,
}

/// Handles `rules`, which lists the games, `rules art-society`, which lists the sections, and `rules art-society 5` or
/// `rules as decor`, which show one section.
pub(super) fn handle_rules(
    context: &Context<'_>,
    who: &Principal,
    here: Option<OwnTable>,
    order: &Order,
) -> RequestOutcome {
    let lang = Lang::parse(&who.player.lang);
    let games = context.desk.games();
    let asked = match parse_rules_query(games, order, here, lang) {
        Some(asked) => asked,
        None => return search_all_games(games, order, lang, who),
    };
    let mut decided = show_rules(&asked, lang);
    if let Some((loaded, seat)) = &asked.table {
        let (position, eye) = (loaded.position.as_deref(), Viewer::Seat(*seat));
        decided.page.table =
            Some(play::table_summary(&loaded.table, &loaded.people, position, eye, context.at.now));
        decided.answers = Some(who.player.settings_right_at(Some(loaded.table.code.clone())));
    }
    decided
}

/// Parses the game and the search words; `None` if no game is named.
fn parse_rules_query(
    games: &'static [GameKind],
    order: &Order,
    table: Option<OwnTable>,
    lang: Lang,
) -> Option<RulesQuery> {
    let here = table.as_ref().map(|(loaded, _)| loaded.kind);
    let of = |kind: &'static GameKind, words: &[String]| {
        let table = table.clone().filter(|(loaded, _)| loaded.kind.meta().id == kind.meta().id);
        RulesQuery { kind, words: words.join(" "), table }
    };
    if let Some((kind, rest)) = game_with_longest_name(games, &order.args) {
        return Some(of(kind, rest));
    }
    let all = order.args.join(" ");
    let has_id = |kind: &&'static GameKind| rule_book(lang, kind.meta().id).has_id(&all);
    let by_id = || games.iter().find(has_id).filter(|_| all.contains(char::is_alphabetic));
    match here {
        Some(here) if has_id(&here) => Some(of(here, &order.args)),
        Some(here) => Some(of(by_id().unwrap_or(here), &order.args)),
        None => {
            let begun = || game_with_unique_prefix(games, &order.args);
            by_id().map(|kind| of(kind, &order.args)).or_else(|| begun().map(|(kind, rest)| of(kind, rest)))
        }
    }
}

/// Shows a section, or the list of sections.
fn show_rules(asked: &RulesQuery, lang: Lang) -> RequestOutcome {
    let id = asked.kind.meta().id;
    let (book, talk) = (rule_book(lang, id), RulesTexts::new(lang, asked));
    let title = Arg::title(id);
    if asked.words.is_empty() {
        let parts = [book.goal.clone(), list(&book.sections), talk.explain_query(book)];
        return page(messages::say_rules_of(title), &parts);
    }
    match book.find(&asked.words, lang) {
        RuleSearchResult::Section(section, also) => {
            let parts = [
                section.text.clone(),
                talk.format_further_sections(&also),
                talk.next_section_hint(book, section),
            ];
            page(messages::say_rules_section(title, Arg::Text(section.heading())), &parts)
        }
        RuleSearchResult::SimilarOnly(near) => {
            let words = asked.words.chars().take(WORDS_CHARS_MAX).collect();
            let say = messages::say_rules_nothing(title, Arg::Text(words));
            page(
                say,
                &[
                    talk.format_similar_sections(&near),
                    talk.all_sections_hint(book),
                    talk.explain_query(book),
                ],
            )
        }
    }
}

/// Handles a query that names no game: searches the rules of every game, or lists the games.
fn search_all_games(
    games: &'static [GameKind],
    order: &Order,
    lang: Lang,
    who: &Principal,
) -> RequestOutcome {
    let words = order.args.join(" ");
    let verb = shown_verb(lang);
    let mut lines = Vec::new();
    for kind in games {
        let (id, title) = (kind.meta().id, i18n::game_title(lang, kind.meta().id));
        let found = (!words.is_empty()).then(|| rule_book(lang, id).find(&words, lang));
        match found {
            None => lines.push(format!("- {title}: `{verb} {id}`")),
            Some(RuleSearchResult::Section(section, _)) => {
                lines.push(format!("- {title}, {}: `{verb} {id} {}`", section.title, section.number));
            }
            Some(RuleSearchResult::SimilarOnly(_)) => {}
        }
    }
    if lines.is_empty() {
        return tell(unknown_game_message(games, Verb::Rules, &words));
    }
    let decided = page(messages::say_rules_games(), &[lines.join("\n")]);
    RequestOutcome { answers: Some(who.player.settings_right()), ..decided }
}

fn page(say: Say, parts: &[String]) -> RequestOutcome {
    let parts: Vec<&str> = parts.iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
    let page = Page { text: Some(parts.join("\n\n")), ..page_of_messages(vec![say]) };
    RequestOutcome { page, ..RequestOutcome::default() }
}

fn list<'b>(sections: impl IntoIterator<Item = &'b RuleSection>) -> String {
    let lines: Vec<String> = sections.into_iter().map(|one| format!("- {}", one.heading())).collect();
    lines.join("\n")
}

/// Returns the verb for rules in this language.
fn shown_verb(lang: Lang) -> String {
    let key = Verb::Rules.key();
    i18n::service_verbs(lang)
        .get(key)
        .and_then(|forms| forms.first())
        .cloned()
        .unwrap_or_else(|| key.to_owned())
}

/// Texts around the rules, and the words with which players query them.
struct RulesTexts {
    voice: Voice,
    rules: String,
}

impl RulesTexts {
    fn new(lang: Lang, asked: &RulesQuery) -> Self {
        let verb = shown_verb(lang);
        // The reply belongs to the table, so the player need not name the game.
        let rules = match asked.table {
            Some(_) => verb,
            None => format!("{verb} {}", asked.kind.meta().id),
        };
        Self { voice: Voice::new(lang, chrono_tz::UTC, model::Instant::UNIX_EPOCH), rules }
    }

    fn message(&self, key: PlainKey) -> String {
        self.voice.say(&Say::new(key))
    }

    /// Explains how to query a section, with a number and a word of these rules as examples.
    fn explain_query(&self, book: &RuleBook) -> String {
        // The shortest title is the best example.
        let shortest = book.sections.iter().skip(1).min_by_key(|one| one.title.chars().count());
        let Some(example) = shortest else { return String::new() };
        let (number, title) = (example.number.clone(), example.title.to_lowercase());
        let rules = Arg::Text(self.rules.clone());
        self.voice.say(&messages::rules_how(Arg::Text(number), rules, Arg::Text(title)))
    }

    fn format_further_sections(&self, also: &[&RuleSection]) -> String {
        if also.is_empty() {
            return String::new();
        }
        format!("{}\n\n{}", self.message(messages::RULES_ALSO), list(also.iter().copied()))
    }

    /// Explains how to query the next section and the list of all sections.
    fn next_section_hint(&self, book: &RuleBook, section: &RuleSection) -> String {
        let at = book.sections.iter().position(|one| one == section);
        let next = at.and_then(|at| book.sections.get(at + 1));
        let rules = Arg::Text(self.rules.clone());
        self.voice.say(&match next {
            Some(next) => messages::rules_next(Arg::Text(next.number.clone()), rules),
            None => messages::rules_last(rules),
        })
    }

    fn format_similar_sections(&self, near: &[&RuleSection]) -> String {
        if near.is_empty() {
            return String::new();
        }
        format!("{}\n\n{}", self.message(messages::RULES_NEAR), list(near.iter().copied()))
    }

    fn all_sections_hint(&self, book: &RuleBook) -> String {
        format!("{}\n\n{}", self.message(messages::RULES_ALL), list(&book.sections))
    }
}
