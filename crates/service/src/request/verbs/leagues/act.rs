//! `manage SPRING strike 12: the reason`: an admin's action is shown first with all its effects, and executed when
//! repeated with the confirmation word shown. Requests and the operator's command line work the same way.

use super::action_forms::takes_names;
use super::create::{NewLeague, build_new_league, create};
use super::league_choice::{AskedLeague, may_manage, select_league};
use super::league_names::{KnownPlayers, parse_address};
use super::read_act::{ActReader, ActingAdmin, ParsedAction, is_admin_action};
use super::typed_action::{SURE, TypedAction};
use crate::desk::{Desk, DeskError, TRIES_MAX};
use crate::leagues::{ActingLeagueAdmin, LoadedLeague, TableActionOutcome, with_league_subject};
use crate::request::Context;
use crate::request::refused_rights::{RefusalSubject, refuse_right};
use crate::request::response::{Refusal, page_of_messages};
use crate::request::sender::Principal;
use crate::request::verbs::guests::resolve_first_guest;
use i18n::Lang;
use league::book::event::EventActor;
use league::book::league::League;
use league::ids::EntryId;
use league::league_acts::admin::admin_action::{ActionProposal, AdminAction};
use league::league_acts::admin::propose::{codes_for_action, confirmation_word, propose};
use league::played::PlayedSeason;
use league::steps::execute_step_effects::Chance;
use league::stored::EventBatch;
use measures::RefusedRight;
use model::{Arg, Cell, Commit, FreeText, Instant, LeagueName, Order, Page, PageButton, PlayerId, Say, Verb};
use play::{Moment, RequestOutcome};
use serde::{Deserialize, Serialize};

/// Outcome of an action.
enum ActionOutcome {
    /// The action was rejected with this page.
    Refused(Box<Page>),
    /// The action would have these effects; nothing has been changed.
    Previewed {
        ///  Effects of the action.
        says: Vec<Say>,
        ///  The action, without the league.
        line: String,
        ///  Confirmation word.
        word: String,
        ///  True if a reason is required.
        needs_why: bool,
    },
    /// The action is executed by this commit.
    Done {
        ///  Commit to execute.
        commit: Box<Commit>,
        ///  Effects of the action.
        says: Vec<Say>,
    },
}

/// Returns the players whose accounts or addresses an action names.
async fn find_known_players(
    desk: &Desk,
    typed: &TypedAction,
    mentioned: Option<PlayerId>,
) -> Result<KnownPlayers, Refusal> {
    let mut known = KnownPlayers { mentioned, ..KnownPlayers::default() };
    if !takes_names(&typed.action) {
        return Ok(known);
    }
    for address in typed.words.iter().filter_map(|word| parse_address(word.text())) {
        let player = desk.store().player_by_address(address.clone()).await?.filter(|player| player.confirmed);
        known.by_address.insert(address, player.ok_or_else(messages::say_league_stranger)?.id);
    }
    Ok(known)
}

fn refuse_action(say: Say) -> Result<ActionOutcome, DeskError> {
    Ok(ActionOutcome::Refused(Box::new(page_of_messages(vec![say]))))
}

/// Evaluates an action, and executes it if its confirmation word was given.
async fn evaluate_action(
    desk: &Desk,
    at: &Moment<'_>,
    at_hand: &LoadedLeague,
    acting: &ActingAdmin<'_>,
    act_said: &TypedAction,
) -> Result<ActionOutcome, DeskError> {
    let log = desk.log_of_league(&at_hand.row.name).await?;
    let played = at_hand.newest_played_season()?;
    let reading = ActReader { games: desk.games(), now: at.now, played: &played, acting };
    let ParsedAction { action: act, line } = match reading.parse_action(act_said) {
        Ok(parsed) => parsed,
        Err(refusal) => return Ok(ActionOutcome::Refused(Box::new(refusal.into_decided()?.page))),
    };
    if let Some(captain) = acting.captain
        && !is_captains_substitute(&played, captain, &act)
    {
        return refuse_action(messages::say_league_not_captain());
    }
    let codes = desk.free_codes(codes_for_action(&played, &act), at).await?;
    let chance = Chance { entropy: &at.entropy, codes: &codes };
    let proposed = match propose(&played, &act, at.now, &chance, &log) {
        Ok(proposed) => proposed,
        Err(say) => return refuse_action(say),
    };
    let word = confirmation_word(&played, &line, &act, &proposed);
    let needs_why = needs_reason(&act);
    match &act_said.sure {
        Some(sure) if *sure == word && (act_said.reason.is_some() || !needs_why) => {
            execute_action(desk, at, at_hand, proposed, acting, act_said.reason.as_ref()).await
        }
        _ => Ok(ActionOutcome::Previewed { says: proposed.proposal_messages, line, word, needs_why }),
    }
}

/// Returns true if an action lets a member of the captain's team play for another member, or ends that.
fn is_captains_substitute(played: &PlayedSeason<'_>, captain: PlayerId, act: &AdminAction) -> bool {
    let AdminAction::Guest { entry, by, .. } = act else { return false };
    let Some((_, members)) = played.season.team_of(*entry) else { return false };
    let holds = |id: EntryId, player: PlayerId| {
        played.season.entry(id).is_some_and(|own| played.is_same(own.holder, player))
    };
    let is_captain = members.first().is_some_and(|first| holds(*first, captain));
    is_captain && by.is_none_or(|by| members.iter().any(|id| holds(*id, by)))
}

/// Returns true if a person is the captain of a team in the newest season.
fn is_captain(league: &League, who: &Principal) -> bool {
    let ids = who.player.ids();
    let season = league.season();
    let captains = season
        .into_iter()
        .flat_map(|season| season.teams.values().filter_map(|members| season.entry(*members.first()?)));
    captains.into_iter().any(|entry| entry.is_held_by(&ids))
}

/// Returns true if an action needs a reason, which is passed on to the players it affects.
fn needs_reason(act: &AdminAction) -> bool {
    matches!(
        act,
        AdminAction::Strike { .. }
            | AdminAction::Unstrike { .. }
            | AdminAction::Count { .. }
            | AdminAction::Adjudicate(_)
            | AdminAction::Rule { .. }
            | AdminAction::Replace { .. }
            | AdminAction::Adjust { .. }
            | AdminAction::Ban { .. }
            | AdminAction::Cancel
            | AdminAction::TakeBack(_)
    )
}

/// Executes an action.
async fn execute_action(
    desk: &Desk,
    at: &Moment<'_>,
    at_hand: &LoadedLeague,
    proposed: ActionProposal,
    acting: &ActingAdmin<'_>,
    why: Option<&FreeText>,
) -> Result<ActionOutcome, DeskError> {
    let ActingAdmin { by, name, lang, .. } = acting;
    let administered = ActingLeagueAdmin { by: by.clone(), name, lang, reason: why };
    let mut commit = match &proposed.proposed_table_action {
        None => Commit::default(),
        Some(at_table) => match desk.administer_table(at_hand, at_table, &administered, at).await? {
            TableActionOutcome::Done(commit) => *commit,
            TableActionOutcome::Refused(page) => return Ok(ActionOutcome::Refused(page)),
            TableActionOutcome::Unavailable => return refuse_action(messages::say_frozen()),
        },
    };
    desk.open_tables(at_hand, &proposed.opens, at, &mut commit)?;
    if let Some(player) = proposed.resend_recipient {
        commit.letters.extend(desk.rebuild_last_letters(at_hand, player, at)?);
    }
    let happening = EventBatch { by: by.clone(), batch_reason: why.cloned(), events: proposed.events };
    desk.write_league(at_hand, happening, at, &mut commit)?;
    let mut says = vec![messages::say_manage_done(Arg::Text(at_hand.row.name.to_string()))];
    says.extend(proposed.proposal_messages);
    Ok(ActionOutcome::Done { commit: Box::new(commit), says })
}

/// Handles `manage` and its arguments.
pub(in super::super) async fn manage(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
) -> Result<RequestOutcome, Refusal> {
    let mut words: Vec<String> = order.text.split_whitespace().map(str::to_owned).collect();
    if let [name, new, ..] = words.as_slice()
        && new == "new"
    {
        return create(context, who, &name.clone(), order).await;
    }
    let mut first: Vec<String> = words.first().cloned().into_iter().collect();
    let is_action = first.first().is_some_and(|word| is_admin_action(&word.to_lowercase()));
    let asked = AskedLeague { verb: order.verb, what: None, names_people: is_action };
    let at_hand = select_league(context, who, &asked, &mut first).await?;
    if first.is_empty() && !words.is_empty() {
        words.remove(0);
    }
    let act_said = TypedAction::parse(&words.join(" "));
    let is_admin = may_manage(context, who, at_hand.league());
    let may_act = is_admin || act_said.action == "guest" && is_captain(at_hand.league(), who);
    if !may_act {
        let of = RefusalSubject::League(&at_hand.row.name);
        let say = messages::say_league_not_admin();
        return Err(refuse_right(RefusedRight::LeagueAdmin, &who.player, of, say).into());
    }
    let mentioned = mentioned_player(context, who).await?;
    let known = find_known_players(context.desk, &act_said, mentioned).await?;
    let at_hand = context.desk.add_person_rows(at_hand, known.ids()).await?;
    let said_at = &context.request.request_place;
    let acting = ActingAdmin {
        by: if is_admin { EventActor::Admin(who.player.id) } else { EventActor::Person(who.player.id) },
        captain: (!is_admin).then_some(who.player.id),
        name: &who.player.name,
        lang: &who.player.lang,
        zone: &who.player.zone,
        room: said_at.place.as_ref().filter(|_| said_at.admin),
        known: &known,
    };
    let decided = match evaluate_action(context.desk, context.at, &at_hand, &acting, &act_said).await? {
        ActionOutcome::Refused(page) => {
            let page = with_working_line(context, &at_hand, &acting, *page).await?;
            RequestOutcome { page, ..RequestOutcome::default() }
        }
        ActionOutcome::Previewed { says, line, word, needs_why } => {
            show_action_preview(&at_hand, says, &format!("{line} {SURE}{word}"), needs_why, &act_said)
        }
        ActionOutcome::Done { commit, says } => {
            RequestOutcome { commit: *commit, page: page_of_messages(says), ..RequestOutcome::default() }
        }
    };
    let page = with_league_subject(at_hand.league(), decided.page);
    Ok(RequestOutcome { page, league: Some(at_hand.row.name.clone()), ..decided })
}

/// Makes sure that a refusal shows a line that works now: its own first line, or the usual next action of the league.
async fn with_working_line(
    context: &Context<'_>,
    at_hand: &LoadedLeague,
    acting: &ActingAdmin<'_>,
    mut page: Page,
) -> Result<Page, DeskError> {
    let prefix = format!("{} {} ", Verb::Manage.key(), at_hand.row.name);
    let in_text = page.says.iter().position(|say| say.args.contains_key("line"));
    let shown = in_text.and_then(|at| page.says[at].args.get("line")).and_then(line_text);
    let cells = page.sheets.iter().flat_map(|sheet| &sheet.rows).flat_map(|row| &row.cells);
    let offered = cells.filter_map(cell_line);
    for line in shown.into_iter().chain(offered.filter(|_| in_text.is_none())) {
        // A line about something else depends on no state.
        let Some(action) = line.strip_prefix(&prefix) else { return Ok(page) };
        let typed = TypedAction::parse(action);
        let evaluated = evaluate_action(context.desk, context.at, at_hand, acting, &typed).await?;
        if let ActionOutcome::Previewed { .. } = evaluated {
            return Ok(page);
        }
    }
    let played = at_hand.newest_played_season()?;
    let line =
        Arg::Line(match possible_action(&played, context.at.now).filter(|_| acting.captain.is_none()) {
            Some(action) => format!("{prefix}{action}"),
            None => format!("{} doctor {}", Verb::League.key(), at_hand.row.name),
        });
    match in_text {
        Some(at) => drop(page.says[at].args.insert("line".to_owned(), line)),
        None => page.says.push(messages::say_manage_could(line)),
    }
    Ok(page)
}

fn line_text(arg: &Arg) -> Option<&str> {
    match arg {
        Arg::Text(line) | Arg::Line(line) => Some(line),
        _ => None,
    }
}

fn cell_line(cell: &Cell) -> Option<&str> {
    match cell {
        Cell::Line(line) => Some(line),
        _ => None,
    }
}

/// Returns the next action of a season, if it is possible now. None of these takes anything back.
fn possible_action(played: &PlayedSeason<'_>, now: Instant) -> Option<&'static str> {
    let usual = [
        ("resume", AdminAction::Resume),
        ("open", AdminAction::Open { at: None }),
        ("close", AdminAction::Close),
        ("plan", AdminAction::Plan),
        ("start", AdminAction::Start),
        ("finish", AdminAction::Finish),
    ];
    let chance = Chance { entropy: &[0; 32], codes: &[] };
    let is_possible = |(_, action): &(&str, AdminAction)| propose(played, action, now, &chance, &[]).is_ok();
    usual.into_iter().find(is_possible).map(|(word, _)| word)
}

/// Returns the player whose account the request mentions.
async fn mentioned_player(context: &Context<'_>, who: &Principal) -> Result<Option<PlayerId>, Refusal> {
    match resolve_first_guest(context, &who.player).await? {
        Some((guest, _)) if guest.version > 0 => Ok(Some(guest.id)),
        Some(_) => Err(messages::say_league_stranger().into()),
        None => Ok(None),
    }
}

/// Shows the effects of an action, and how to confirm it with the reason that was typed.
fn show_action_preview(
    at_hand: &LoadedLeague,
    told: Vec<Say>,
    line: &str,
    needs_why: bool,
    act_said: &TypedAction,
) -> RequestOutcome {
    let reason = act_said.reason.as_ref().map_or_else(String::new, |reason| format!(": {reason}"));
    let line = format!("manage {} {line}{reason}", at_hand.row.name);
    let needs_why = needs_why && act_said.reason.is_none();
    let mut says = Vec::new();
    says.extend(
        act_said.sure.as_ref().map(|_| {
            Say::new(if needs_why { messages::SAY_MANAGE_WHY } else { messages::SAY_MANAGE_CHANGED })
        }),
    );
    says.extend(told);
    let sure = if needs_why { messages::say_manage_sure_why } else { messages::say_manage_sure };
    says.push(sure(Arg::Line(line.clone())));
    let mut page = page_of_messages(says);
    page.presses = vec![PageButton::Sure { line, needs_why }];
    RequestOutcome { page, ..RequestOutcome::default() }
}

/// Time zone of instants typed by the operator.
const ZONE: &str = "UTC";

/// Outcome of an operator's action.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum OperatorActionOutcome {
    /// The action was rejected for the reasons on this page.
    Refused(Box<Page>),
    /// Nothing has been changed; the action would have these effects.
    Proposed {
        ///  Effects of the action.
        says: Vec<Say>,
        ///  Confirmation word.
        sure: String,
        ///  True if a reason is required.
        needs_why: bool,
    },
    /// The action took effect.
    Done(Vec<Say>),
}

impl Desk {
    /// Creates a league with entry by mail. `words` contains the league's game with its options, and the league's
    /// rules.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn create_league(
        &self,
        name: &str,
        words: &[String],
        title: Option<&str>,
    ) -> Result<OperatorActionOutcome, DeskError> {
        let new = NewLeague { name, title, words, place: None, by: EventActor::Host };
        let (commit, say) = match build_new_league(self, self.now(), new).await {
            Ok(made) => made,
            Err(refusal) => {
                return Ok(OperatorActionOutcome::Refused(Box::new(refusal.into_decided()?.page)));
            }
        };
        self.execute(commit).await?;
        Ok(OperatorActionOutcome::Done(vec![say]))
    }

    /// Executes a league action of the operator, in the words used after `manage NAME`. Nothing is done without the
    /// confirmation word that was shown. The log names the player `by`, or else the host. Follow-up steps are due at once
    /// and are executed by the league loop. Returns `None` if the league does not exist.
    ///
    /// # Errors
    /// Returns an error if the store fails, or every attempt conflicts with another writer.
    pub async fn administer(
        &self,
        name: &LeagueName,
        words: &[String],
        why: Option<&str>,
        sure: Option<&str>,
        by: Option<PlayerId>,
    ) -> Result<Option<OperatorActionOutcome>, DeskError> {
        let act_said = TypedAction::parse_arguments(words, sure, why);
        let known = match find_known_players(self, &act_said, None).await {
            Ok(known) => known,
            Err(refusal) => {
                return Ok(Some(OperatorActionOutcome::Refused(Box::new(refusal.into_decided()?.page))));
            }
        };
        for _ in 0..TRIES_MAX {
            let Some(at_hand) = self.load_league(name).await? else { return Ok(None) };
            let at_hand = self.add_person_rows(at_hand, known.ids()).await?;
            let at = self.moment(false);
            let title = at_hand.league().title.clone();
            let lang = Lang::default().as_str();
            let acting = ActingAdmin {
                by: by.map_or(EventActor::Host, EventActor::Admin),
                captain: None,
                name: &title,
                lang,
                zone: ZONE,
                room: None,
                known: &known,
            };
            let (commit, says) = match evaluate_action(self, &at, &at_hand, &acting, &act_said).await? {
                ActionOutcome::Refused(page) => return Ok(Some(OperatorActionOutcome::Refused(page))),
                ActionOutcome::Previewed { says, word, needs_why, .. } => {
                    return Ok(Some(OperatorActionOutcome::Proposed { says, sure: word, needs_why }));
                }
                ActionOutcome::Done { commit, says } => (*commit, says),
            };
            if self.try_execute(commit).await? {
                return Ok(Some(OperatorActionOutcome::Done(says)));
            }
        }
        Err(DeskError::Busy)
    }
}
