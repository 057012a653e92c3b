//! `record`, `record Ann`, `record SPRING 4`: a player's results in all leagues visible to the sender, and their ratings.

use super::action_forms::{NamedPlayer, read_line};
use super::league_choice::visible_leagues;
use super::league_names::{KnownPlayers, LeagueNames, NameIndex, join_words};
use super::name_refusals::NameQuestion;
use super::typed_action::{LineWord, split_typed_words};
use crate::desk::DeskError;
use crate::leagues::{LoadedLeague, league_store_error};
use crate::request::Context;
use crate::request::response::{Refusal, page_of_messages};
use crate::request::sender::Principal;
use league::ids::EntryId;
use league::played::PlayedSeason;
use league::show;
use model::{
    Account, Arg, Cell, Code, FreeText, LeagueName, Order, Page, Player, PlayerId, Say, SeasonNumber, Sheet,
    SheetColumn, SheetRow, Verb, shorten_quote,
};
use play::RequestOutcome;
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of recent games in a rating history.
const HISTORY_MAX: u32 = 100;

/// A season of a visible league, with its tables.
struct VisibleSeason {
    at_hand: LoadedLeague,
    number: SeasonNumber,
}

impl VisibleSeason {
    fn played(&self) -> Option<PlayedSeason<'_>> {
        Some(self.at_hand.played_season_of(self.at_hand.league().season_by_number(self.number)?))
    }

    fn is_newest(&self) -> bool {
        self.at_hand.league().season().is_some_and(|newest| newest.number == self.number)
    }
}

/// Shows the record of the named player, or of the sender.
pub(in super::super) async fn show_record(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
) -> Result<RequestOutcome, Refusal> {
    let seasons = visible_seasons(context, who).await?;
    let words = split_typed_words(&order.text);
    let (ids, name) = match context.request.guests.first() {
        Some(guest) => find_account(context, &seasons, &guest.account).await?,
        None if words.is_empty() => (who.player.ids(), who.player.name.clone()),
        None => find_player(&seasons, &words)?,
    };
    let played: Vec<PlayedSeason<'_>> = seasons.iter().filter_map(VisibleSeason::played).collect();
    let mut page = show::record_page(&played, &ids, &name).map_err(league_store_error)?;
    // Other tables may be private, so their players are hidden from other readers.
    let is_own = who.player.ids().iter().any(|id| ids.contains(id));
    let seen = seasons.iter().flat_map(|season| &season.at_hand.tables);
    let seen: BTreeSet<&Code> = seen.map(|head| &head.table().code).collect();
    let is_told = |code: &Code| is_own || seen.contains(code);
    for id in &ids {
        let lines = context.desk.store().rating_lines_of(*id, HISTORY_MAX).await?;
        for kind in context.desk.games() {
            let of_game = lines.iter().any(|line| line.game == kind.meta().id);
            if of_game {
                let history = show::rating_history(kind.meta().id, &lines, &ids, &name, is_told);
                page.sheets.extend(history.sheets);
            }
        }
    }
    Ok(RequestOutcome { page, ..RequestOutcome::default() })
}

/// Loads all seasons of the leagues visible to a sender.
async fn visible_seasons(context: &Context<'_>, who: &Principal) -> Result<Vec<VisibleSeason>, DeskError> {
    let mut seasons = Vec::new();
    for name in visible_leagues(context, who).await? {
        let Some(at_hand) = context.desk.load_league(&name).await? else { continue };
        let numbers: Vec<SeasonNumber> =
            at_hand.league().seasons.iter().map(|season| season.number).collect();
        for number in numbers {
            let (row, body) = (at_hand.row.clone(), at_hand.body.clone());
            seasons
                .push(VisibleSeason { at_hand: context.desk.with_tables(row, body, number).await?, number });
        }
    }
    Ok(seasons)
}

/// Returns all ids and the name of the player with this account, if they have played in a visible season.
async fn find_account(
    context: &Context<'_>,
    seasons: &[VisibleSeason],
    account: &Account,
) -> Result<(Vec<PlayerId>, FreeText), Refusal> {
    let player = context.desk.store().player_by_account(account.clone()).await?;
    let is_seen = |player: &Player| {
        let ids = player.ids();
        seasons.iter().flat_map(|season| season.at_hand.people.keys()).any(|id| ids.contains(id))
    };
    match player.filter(is_seen) {
        Some(player) => Ok((player.ids(), player.name)),
        None => Err(messages::say_no_record_of_account().into()),
    }
}

/// Returns all ids and the name of the player that the words name: by name, or as an entrant of the league that comes
/// first.
fn find_player(seasons: &[VisibleSeason], words: &[LineWord]) -> Result<(Vec<PlayerId>, FreeText), Refusal> {
    if seasons.is_empty() {
        return Err(messages::say_no_record().into());
    }
    let everyone: BTreeMap<PlayerId, &Player> = seasons
        .iter()
        .flat_map(|season| season.at_hand.people.values())
        .map(|player| (player.id, &**player))
        .collect();
    let index = NameIndex::new(everyone.values().map(|player| (player.name.as_str(), player.id)));
    let found = match index.find_words(words).as_slice() {
        [only] => *only,
        [] => match find_entrant(seasons, words)? {
            Some(found) => found,
            None => {
                let near = index.nearest(&join_words(words));
                let typed = shorten_quote(&join_words(words));
                let count = Arg::Number(i64::try_from(near.len()).unwrap_or(i64::MAX));
                let say = messages::say_league_which_person(count, typed);
                return Err(offer_players(seasons, &everyone, &index, say, &near));
            }
        },
        several => {
            let mut several = several.to_vec();
            several.sort_by_key(|id| everyone.get(id).and_then(|player| newest_entry(seasons, player)));
            return Err(offer_players(seasons, &everyone, &index, messages::say_league_unclear(), &several));
        }
    };
    let player = everyone.get(&found).map(|player| (player.ids(), player.name.clone()));
    player.ok_or_else(|| messages::say_league_how().into())
}

/// Returns the player that the words name as an entrant of a league: `SPRING 4`; `None` if the first word is no league.
fn find_entrant(seasons: &[VisibleSeason], words: &[LineWord]) -> Result<Option<PlayerId>, Refusal> {
    let Some((first, rest)) = words.split_first().filter(|(_, rest)| !rest.is_empty()) else {
        return Ok(None);
    };
    let Some(name) = LeagueName::parse(&first.raw) else { return Ok(None) };
    let is_it = |season: &&VisibleSeason| season.is_newest() && season.at_hand.row.name == name;
    let Some(played) = seasons.iter().find(is_it).and_then(VisibleSeason::played) else { return Ok(None) };
    let known = KnownPlayers::default();
    let names = LeagueNames::new(&played, &known);
    let question =
        NameQuestion { names: &names, prefix: String::new(), takes_addresses: false, reason: None };
    let read = read_line(&names, &format!("{} {name}", Verb::Record.key()), rest);
    let found =
        read.map_err(|error| question.refuse(error))?.named.into_iter().find_map(|named| match named {
            NamedPlayer::Person(id) => Some(id),
            NamedPlayer::Entry(_) => None,
        });
    Ok(found)
}

/// Returns the league and the number of a player's entry in the newest season of a league.
fn newest_entry(seasons: &[VisibleSeason], player: &Player) -> Option<(String, EntryId)> {
    let newest = seasons.iter().filter(|season| season.is_newest());
    newest.filter_map(VisibleSeason::played).find_map(|played| {
        let entry = played.season.entry_of(&player.ids())?.id;
        Some((played.league.name.to_string(), entry))
    })
}

/// Refuses a name, and offers a line for each of these players: with the number of an entry, or else with a name that no
/// one else has.
fn offer_players(
    seasons: &[VisibleSeason],
    everyone: &BTreeMap<PlayerId, &Player>,
    index: &NameIndex<PlayerId>,
    say: Say,
    players: &[PlayerId],
) -> Refusal {
    let row = |id: &PlayerId| {
        let player = everyone.get(id)?;
        let entry = newest_entry(seasons, player);
        let is_unique = index.find(&player.name).len() == 1;
        let verb = Verb::Record.key();
        let line = match &entry {
            Some((league, entry)) => Some(format!("{verb} {league} {entry}")),
            None => is_unique.then(|| format!("{verb} \"{}\"", player.name)),
        };
        let (league, number) = entry.map_or((Cell::Nothing, Cell::Nothing), |(league, entry)| {
            (Cell::Text(league), Cell::Number(entry.number().into()))
        });
        let name = Cell::Free(player.name.clone());
        Some(SheetRow::of(vec![league, number, name, line.map_or(Cell::Nothing, Cell::Line)]))
    };
    let sheet = Sheet {
        title: messages::league_title_choices(),
        columns: vec![
            SheetColumn::words(messages::LEAGUE_HEAD_LEAGUE),
            SheetColumn::numbers(messages::LEAGUE_HEAD_ROW),
            SheetColumn::words(messages::LEAGUE_HEAD_NAME),
            SheetColumn::words(messages::LEAGUE_HEAD_LINE_TO_TYPE),
        ],
        rows: players.iter().filter_map(row).collect(),
        notes: Vec::new(),
    };
    let (says, sheets) = match sheet.rows.is_empty() {
        true => (vec![say], Vec::new()),
        false => (vec![say, messages::say_league_choose()], vec![sheet]),
    };
    let page = Page { sheets, ..page_of_messages(says) };
    RequestOutcome { page, ..RequestOutcome::default() }.into()
}
