//! `manage SPRING new art-society 4 season=8w format=swiss: Spring league`: creates a league.

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
use engine::GameKind;
use i18n::Lang;
use league::book::event::{EventActor, LeagueEvent};
use league::choices::{CHOICES, ChoiceError, with_choice};
use league::league_acts::admin::league_actions::normalize_title;
use league::rules::{LeagueGame, LeagueRules, RulesError};
use league::stored::write_new;
use measures::RefusedRight;
use model::{Arg, Commit, Instant, LeagueName, LeagueRow, Order, PublicPlace, Say};
use play::RequestOutcome;

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
    if desk.store().league(name.clone()).await?.is_some() {
        return Err(Say::in_steps(messages::SAY_LEAGUE_TAKEN)
            .with("league", Arg::Text(name.to_string()))
            .into());
    }
    let title =
        new.title.map(normalize_title).filter(|title| !title.is_empty()).unwrap_or_else(|| name.to_string());
    let rules = parse_rules(desk, new.words, new.place.as_ref())?;
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
        .with("title", Arg::Text(title));
    Ok((commit, say))
}

fn sender_lang(who: &Principal) -> String {
    Lang::parse(&who.player.lang).as_str().to_owned()
}

/// Parses the game, its options, and the league's own rules.
fn parse_rules(desk: &Desk, words: &[String], place: Option<&PublicPlace>) -> Result<LeagueRules, Say> {
    let games = desk.games();
    let (kind, rest) = game_with_longest_name(games, words).ok_or_else(messages::say_league_which_game)?;
    let weight = kind.meta().weight;
    let is_ours =
        |word: &&String| word.split_once('=').is_some_and(|(key, _)| CHOICES.contains(&key) || key == "mail");
    let (ours, theirs): (Vec<&String>, Vec<&String>) = rest.iter().partition(is_ours);
    let mut terms = desk.policy().terms;
    let theirs: Vec<String> = theirs.into_iter().cloned().collect();
    let (seats, options) = read_options(kind, &theirs, &mut terms)?;
    let timing = desk.policy().timing(weight, place.and(None));
    let mut rules = LeagueRules::default_for_game(kind.meta(), options, timing, terms);
    if theirs.iter().any(|word| word.parse::<u8>().is_ok()) {
        rules = with_choice(&rules, "seats", &seats.to_string(), weight)
            .map_err(|error| choice_error_message(&error))?;
    }
    for word in ours {
        let Some((key, value)) = word.split_once('=').filter(|(key, _)| *key != "mail") else { continue };
        rules = with_choice(&rules, key, value, weight).map_err(|error| choice_error_message(&error))?;
    }
    let meta_of = |id: &str| games.iter().map(|kind| kind.meta()).find(|meta| meta.id == id);
    rules.check(meta_of).map_err(|error| rules_error_message(&error))?;
    Ok(rules)
}

/// Adds another game to a league with several games.
pub(super) fn add_game(
    games: &'static [GameKind],
    rules: &LeagueRules,
    words: &[String],
) -> Result<LeagueRules, Say> {
    let (kind, rest) = game_with_longest_name(games, words).ok_or_else(messages::say_league_which_game)?;
    let mut terms = rules.terms;
    let (_, options) = read_options(kind, rest, &mut terms)?;
    let mut rules = rules.clone();
    rules.games.push(LeagueGame { game: kind.meta().id.to_owned(), options });
    let meta_of = |id: &str| games.iter().map(|kind| kind.meta()).find(|meta| meta.id == id);
    rules.check(meta_of).map_err(|error| rules_error_message(&error))?;
    Ok(rules)
}

/// Explains a rejected choice, with the valid ones.
pub(super) fn choice_error_message(error: &ChoiceError) -> Say {
    match error {
        ChoiceError::Unknown { choice } => {
            messages::say_league_no_choice(Arg::Text(choice.clone()), Arg::Text(CHOICES.join(", ")))
        }
        ChoiceError::Value { choice, right } => {
            messages::say_league_bad_choice(Arg::Text((*choice).to_owned()), Arg::Text(right.clone()))
        }
    }
}

/// Explains a conflict between choices.
pub(super) fn rules_error_message(error: &RulesError) -> Say {
    match error {
        RulesError::NoGame => messages::say_league_which_game(),
        RulesError::Seats { game, least, most } => messages::say_league_seats(
            Arg::title(game),
            Arg::Number((*least).into()),
            Arg::Number((*most).into()),
        ),
        RulesError::Range { choice, least, most } => messages::say_league_bad_choice(
            Arg::Text((*choice).to_owned()),
            Arg::Text(format!("{least}..{most}")),
        ),
    }
}
