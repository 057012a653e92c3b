//! `manage SPRING new art-society 4 season=8w format=swiss: Spring league`: creates a league.

use super::choice_refusals::CorrectableLine;
use super::league_views::is_taken;
use crate::desk::Desk;
use crate::leagues::league_store_error;
use crate::request::Context;
use crate::request::arguments::game_with_longest_name;
use crate::request::authorise::standing;
use crate::request::refused_rights::{RefusalSubject, refuse_right};
use crate::request::response::{Refusal, page_of_messages};
use crate::request::sender::Principal;
use crate::request::verbs::new_table::read_options;
use engine::{GameKind, Weight};
use i18n::Lang;
use league::book::event::{EventActor, LeagueEvent};
use league::choices::{CHOICES, ChoiceError, choice_value, with_choice};
use league::rules::{LeagueGame, LeagueRules, RulesError};
use league::stored::{parse_league_body, write_new};
use measures::RefusedRight;
use model::{Arg, Commit, FreeText, Instant, LeagueName, LeagueRow, Order, PublicPlace, Say, TextKind, Verb};
use play::RequestOutcome;

/// Characters kept of a taken name, so that there is room for a number.
const NAME_BEGIN_CHARS_MAX: usize = 13;
/// The word before the league whose rules a new one copies.
const LIKE: &str = "like";
/// Highest number tried after a taken name.
const NAME_NUMBER_MAX: u32 = 99;

/// A league to create.
pub(super) struct NewLeague<'a> {
    /// Name, as typed.
    pub(super) name: &'a str,
    /// Title; `None` to use the name.
    pub(super) title: Option<&'a str>,
    /// Game with options, and rules of the league.
    pub(super) words: &'a [String],
    /// Public place of the league.
    pub(super) place: Option<PublicPlace>,
    /// Creator of the league.
    pub(super) by: EventActor,
}

/// Creates a league. The title follows the colon; without one, the name is used.
pub(super) async fn create(
    context: &Context<'_>,
    who: &Principal,
    name: &str,
    order: &Order,
) -> Result<RequestOutcome, Refusal> {
    let said_at = &context.request.request_place;
    let here = said_at.place.clone().filter(|_| said_at.admin);
    if here.is_none() && !standing(context, who).is_admin_of_all() {
        let (of, say) = (RefusalSubject::None, messages::say_league_not_admin());
        return Err(refuse_right(RefusedRight::LeagueAdmin, &who.player, of, say).into());
    }
    let (words, title) = match order.text.split_once(':') {
        Some((words, title)) => (words, Some(title.trim())),
        None => (order.text.as_str(), None),
    };
    let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
    let behind: Vec<String> = words.into_iter().skip_while(|word| word != "new").skip(1).collect();
    let place = here.map(|place| PublicPlace { lang: sender_lang(who), ..place });
    let new = NewLeague { name, title, words: &behind, place, by: EventActor::Admin(who.player.id) };
    let (commit, say) = build_new_league(context.desk, context.at.now, new).await?;
    Ok(RequestOutcome { commit, page: page_of_messages(vec![say]), ..RequestOutcome::default() })
}

/// Builds the commit that creates a league, and a confirmation. If the league cannot be created, explains the refusal.
pub(super) async fn build_new_league(
    desk: &Desk,
    now: Instant,
    new: NewLeague<'_>,
) -> Result<(Commit, Say), Refusal> {
    let name = LeagueName::parse(new.name).filter(|name| !is_taken(name.as_str()));
    let name = name.ok_or_else(messages::say_league_name)?;
    let title = new.title.and_then(|title| FreeText::new(TextKind::Title, title).into_option());
    let title = title.unwrap_or_else(|| FreeText::clean(name.as_str()));
    let free = free_name(desk, &name).await?;
    let rules = match copied_rules(desk, new.words).await? {
        Some(copied) => {
            change_copy(desk, &copied).map_err(|fault| explain_fault_of_copy(desk, &free, &copied, &fault))?
        }
        None => parse_rules(desk, new.words, new.place.as_ref())
            .map_err(|fault| explain_fault(desk, &free, &new, &fault))?,
    };
    if free != name.as_str() {
        let title = new.title.filter(|title| !title.is_empty()).map(|title| format!(": {title}"));
        let (words, title) = (new.words.join(" "), title.unwrap_or_default());
        let line = format!("{} {free} new {words}{title}", Verb::Manage.key());
        let say = Say::in_steps(messages::SAY_LEAGUE_TAKEN);
        return Err(say.with("league", Arg::Text(name.to_string())).with("line", Arg::Text(line)).into());
    }
    let by_mail = new.place.is_none() || new.words.iter().any(|word| word == "mail=on");
    let event = LeagueEvent::Created {
        name: name.clone(),
        title: title.clone(),
        place: new.place,
        by_mail,
        rules: Box::new(rules),
    };
    let written = write_new(event, new.by, now).map_err(league_store_error)?;
    let row = LeagueRow { due_at: Some(now), ..written.row };
    let commit = Commit { leagues: vec![row], audit: written.audit, ..Commit::default() };
    let say = Say::in_steps(messages::SAY_LEAGUE_CREATED)
        .with("league", Arg::Text(name.to_string()))
        .with("title", Arg::Free(title));
    Ok((commit, say))
}

/// The rules of another league, with the settings to change.
struct CopiedRules<'a> {
    /// The other league.
    from: LeagueName,
    rules: LeagueRules,
    /// Settings, as typed.
    changes: &'a [String],
}

/// Loads the rules that `like SPRING season=8w` names; `None` for other words.
async fn copied_rules<'a>(desk: &Desk, words: &'a [String]) -> Result<Option<CopiedRules<'a>>, Refusal> {
    let [like, name, changes @ ..] = words else { return Ok(None) };
    if !like.eq_ignore_ascii_case(LIKE) {
        return Ok(None);
    }
    let row = match LeagueName::parse(name) {
        Some(name) => desk.store().league(name).await?,
        None => None,
    };
    let Some(row) = row else {
        let line = format!("{} list", Verb::League.key());
        return Err(messages::say_league_unknown(Arg::Line(line), Arg::Text(name.clone())).into());
    };
    let body = parse_league_body(&row).map_err(league_store_error)?;
    Ok(Some(CopiedRules { from: row.name, rules: body.league.rules, changes }))
}

/// Applies the settings after `like SPRING`.
fn change_copy(desk: &Desk, copied: &CopiedRules<'_>) -> Result<LeagueRules, RulesFault> {
    let weight = weight_of(desk.games(), &copied.rules);
    let mut rules = copied.rules.clone();
    for word in with_whole_paces(copied.changes) {
        let (key, value) = word.split_once('=').unwrap_or((word.as_str(), ""));
        if key != "mail" {
            rules = with_choice(&rules, key, value, weight)
                .map_err(|error| RulesFault::Choice(error, value.to_owned()))?;
        }
    }
    check_rules(desk.games(), rules)
}

fn explain_fault_of_copy(desk: &Desk, name: &str, copied: &CopiedRules<'_>, fault: &RulesFault) -> Refusal {
    let accepts = |words: &[String]| {
        change_copy(
            desk,
            &CopiedRules { changes: words, from: copied.from.clone(), rules: copied.rules.clone() },
        )
        .is_ok()
    };
    let start = format!("{} {name} new {LIKE} {}", Verb::Manage.key(), copied.from);
    let usual = format!("season={}", choice_value(&copied.rules, "season"));
    fault.explain(&CorrectableLine { start, words: copied.changes, usual, accepts: &accepts }).into()
}

/// Returns a name that no league has: this one, else the same with a number (`SPRING-2`).
async fn free_name(desk: &Desk, wanted: &LeagueName) -> Result<String, Refusal> {
    let begin: String = wanted.as_str().chars().take(NAME_BEGIN_CHARS_MAX).collect();
    let numbered = (2..=NAME_NUMBER_MAX).map(|number| format!("{begin}-{number}"));
    for name in [wanted.to_string()].into_iter().chain(numbered) {
        let Some(parsed) = LeagueName::parse(&name) else { continue };
        if desk.store().league(parsed).await?.is_none() {
            return Ok(name);
        }
    }
    Ok(wanted.to_string())
}

fn sender_lang(who: &Principal) -> String {
    Lang::parse(&who.player.lang).as_str().to_owned()
}

/// Reason why the rules of a league cannot be read.
pub(super) enum RulesFault {
    /// No game is named.
    NoGame,
    /// The seats or the options of the game are invalid.
    Game(Say),
    /// A setting is invalid; with its value as typed.
    Choice(ChoiceError, String),
    /// The settings contradict each other.
    Conflict(RulesError, Box<LeagueRules>),
}

impl RulesFault {
    /// Explains the fault, with a line that works.
    pub(super) fn explain(&self, line: &CorrectableLine<'_>) -> Say {
        match self {
            Self::NoGame => line.which_game(),
            Self::Game(say) => say.clone(),
            Self::Choice(error, typed) => line.explain_choice(error, typed),
            Self::Conflict(error, rules) => line.explain_rules(error, rules),
        }
    }
}

/// Explains why the rules of a new league cannot be read.
fn explain_fault(desk: &Desk, name: &str, new: &NewLeague<'_>, fault: &RulesFault) -> Refusal {
    let kind = game_with_longest_name(desk.games(), new.words).map(|(kind, _)| kind).or(desk.games().first());
    let usual = kind.map_or_else(String::new, |kind| kind.meta().id.to_owned());
    let start = format!("{} {name} new", Verb::Manage.key());
    let accepts = |words: &[String]| parse_rules(desk, words, new.place.as_ref()).is_ok();
    let line =
        CorrectableLine { start: start.clone(), words: new.words, usual: usual.clone(), accepts: &accepts };
    let mut says = vec![fault.explain(&line)];
    if let RulesFault::Game(_) = fault {
        says.push(messages::say_would_work(Arg::Line(format!("{start} {usual}"))));
    }
    RequestOutcome { page: page_of_messages(says), ..RequestOutcome::default() }.into()
}

/// Parses the game, its options, and the league's own rules.
fn parse_rules(
    desk: &Desk,
    words: &[String],
    place: Option<&PublicPlace>,
) -> Result<LeagueRules, RulesFault> {
    let games = desk.games();
    let (kind, rest) = game_with_longest_name(games, words).ok_or(RulesFault::NoGame)?;
    let (weight, rest) = (kind.meta().weight, with_whole_paces(rest));
    let is_ours =
        |word: &&String| word.split_once('=').is_some_and(|(key, _)| CHOICES.contains(&key) || key == "mail");
    let (ours, theirs): (Vec<&String>, Vec<&String>) = rest.iter().partition(is_ours);
    let mut terms = desk.policy().terms;
    let theirs: Vec<String> = theirs.into_iter().cloned().collect();
    let (seats, options) = read_options(kind, &theirs, &mut terms).map_err(RulesFault::Game)?;
    let timing = desk.policy().timing(weight, place.and(None));
    let mut rules = LeagueRules::default_for_game(kind.meta(), options, timing, terms);
    let refused = |value: &str| {
        let value = value.to_owned();
        move |error| RulesFault::Choice(error, value)
    };
    if theirs.iter().any(|word| word.parse::<u8>().is_ok()) {
        let seats = seats.to_string();
        rules = with_choice(&rules, "seats", &seats, weight).map_err(refused(&seats))?;
    }
    for word in ours {
        let Some((key, value)) = word.split_once('=').filter(|(key, _)| *key != "mail") else { continue };
        rules = with_choice(&rules, key, value, weight).map_err(refused(value))?;
    }
    check_rules(games, rules)
}

/// Joins the words of a pace (`pace=grace 24h bank 5d`), which extends to the next setting.
fn with_whole_paces(words: &[String]) -> Vec<String> {
    let mut whole: Vec<String> = Vec::new();
    for word in words {
        match whole.last_mut() {
            Some(pace) if pace.starts_with("pace=") && !word.contains('=') => {
                pace.push(' ');
                pace.push_str(word);
            }
            _ => whole.push(word.clone()),
        }
    }
    whole
}

/// Returns the weight of a league's first game, which decides its usual pace.
pub(super) fn weight_of(games: &[GameKind], rules: &LeagueRules) -> Weight {
    let game = rules.games.first().map(|game| game.game.as_str());
    let kind = games.iter().map(|kind| kind.meta()).find(|meta| Some(meta.id) == game);
    kind.map_or(Weight::Light, |meta| meta.weight)
}

/// Returns the rules if they do not contradict each other.
fn check_rules(games: &'static [GameKind], rules: LeagueRules) -> Result<LeagueRules, RulesFault> {
    let meta_of = |id: &str| games.iter().map(|kind| kind.meta()).find(|meta| meta.id == id);
    match rules.check(meta_of) {
        Ok(()) => Ok(rules),
        Err(error) => Err(RulesFault::Conflict(error, Box::new(rules))),
    }
}

/// Returns the rules with one setting changed.
pub(super) fn change_rules(
    games: &'static [GameKind],
    before: &LeagueRules,
    choice: &str,
    value: &str,
    weight: Weight,
) -> Result<LeagueRules, RulesFault> {
    let changed = with_choice(before, choice, value, weight);
    check_rules(games, changed.map_err(|error| RulesFault::Choice(error, value.to_owned()))?)
}

/// Adds another game to a league with several games.
pub(super) fn add_game(
    games: &'static [GameKind],
    rules: &LeagueRules,
    words: &[String],
) -> Result<LeagueRules, RulesFault> {
    let (kind, rest) = game_with_longest_name(games, words).ok_or(RulesFault::NoGame)?;
    let mut terms = rules.terms;
    let (_, options) = read_options(kind, rest, &mut terms).map_err(RulesFault::Game)?;
    let mut rules = rules.clone();
    rules.games.push(LeagueGame { game: kind.meta().id.to_owned(), options });
    check_rules(games, rules)
}
