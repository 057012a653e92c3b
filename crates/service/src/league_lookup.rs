//! League queries: visibility and entry rights, lists of leagues, and names that a command about a league can contain.

use super::desk::{Desk, DeskError};
use super::leagues::{LoadedLeague, league_store_error};
use engine::Weight;
use league::allowed_values::AllowedValues;
use league::book::league::League;
use league::choices::{CHOICES, ChoiceError, choice_value, with_choice};
use league::stored::parse_league_body;
use model::{LeagueName, Player, PlayerId};
use play::rights::is_same_community;
use ports::{LeagueChoice, LeagueLine, LeagueParts, RequestPlace};

/// Maximum number of leagues checked for one list.
const LEAGUES_MAX: u32 = 200;
/// A value that no rule accepts; the resulting error lists the accepted values.
const NOT_A_VALUE: &str = "?";

impl Desk {
    /// Returns the leagues visible to a player at a place, starting with those of the place's community.
    ///
    /// # Errors
    /// Returns an error if the store fails, or a league cannot be read.
    pub(super) async fn visible_leagues(
        &self,
        player: Option<&Player>,
        said_at: &RequestPlace,
    ) -> Result<Vec<LeagueLine>, DeskError> {
        let mut lines = Vec::new();
        for row in self.store().leagues(LEAGUES_MAX).await? {
            let league = parse_league_body(&row).map_err(league_store_error)?.league;
            if self.sees_league(player, &league, said_at).await {
                let is_here = is_of(&league, said_at);
                lines.push(LeagueLine { name: league.name, title: league.title, is_here });
            }
        }
        lines.sort_by_key(|line| !line.is_here);
        Ok(lines)
    }

    /// Returns the names that a command about a league can contain; `None` if the league does not exist or is not
    /// visible to the player.
    ///
    /// # Errors
    /// See [`Desk::visible_leagues`].
    pub(super) async fn names_in_league(
        &self,
        player: Option<&Player>,
        said_at: &RequestPlace,
        name: &LeagueName,
    ) -> Result<Option<LeagueParts>, DeskError> {
        let Some(at_hand) = self.load_league(name).await? else { return Ok(None) };
        if !self.sees_league(player, at_hand.league(), said_at).await {
            return Ok(None);
        }
        let game = at_hand.league().rules.games.first().map(|game| game.game.as_str());
        let mut metas = self.games().iter().map(|kind| kind.meta());
        let weight = metas.find(|meta| Some(meta.id) == game).map_or(Weight::Light, |meta| meta.weight);
        parts(&at_hand, weight).map(Some)
    }

    /// Returns true if a player may see a league. Leagues with entry by mail are public. Otherwise only players of any
    /// of its seasons and members of its community may see it. Admins have a separate right.
    pub(crate) async fn sees_league(
        &self,
        player: Option<&Player>,
        league: &League,
        said_at: &RequestPlace,
    ) -> bool {
        let plays = |ids: &[PlayerId]| league.seasons.iter().any(|season| season.entry_of(ids).is_some());
        league.by_mail
            || player.is_some_and(|player| plays(&player.ids()))
            || self.is_of_community(player, league, said_at).await
    }

    /// Returns true if a player may enter a league, which requires more than seeing it. A player who leaves the
    /// league's community keeps their current entry but may not enter a later season.
    pub(crate) async fn may_enter_league(
        &self,
        player: &Player,
        league: &League,
        said_at: &RequestPlace,
    ) -> bool {
        let ids = player.ids();
        let is_in = league.season().is_some_and(|season| season.entry_of(&ids).is_some());
        let is_asked = league.asked.values().any(|asked| ids.contains(&asked.player));
        league.by_mail || is_in || is_asked || self.is_of_community(Some(player), league, said_at).await
    }

    /// Returns true if a player is currently a member of a league's community; false if the league has none.
    async fn is_of_community(
        &self,
        player: Option<&Player>,
        league: &League,
        said_at: &RequestPlace,
    ) -> bool {
        match (player, &league.place) {
            (_, None) => false,
            (Some(player), Some(place)) => self.is_member(player, place, said_at.place.as_ref()).await,
            // The sender is unknown to the service, but is in the community at this moment.
            (None, Some(_)) => is_of(league, said_at),
        }
    }
}

/// Returns true if a league belongs to the community of a place.
fn is_of(league: &League, said_at: &RequestPlace) -> bool {
    said_at.place.as_ref().zip(league.place.as_ref()).is_some_and(|(here, its)| is_same_community(here, its))
}

fn parts(at_hand: &LoadedLeague, weight: Weight) -> Result<LeagueParts, DeskError> {
    let played = at_hand.newest_played_season()?;
    let season = played.season;
    let name = |id| played.holder_name(id).to_string();
    let entries = season.entries.iter().map(|entry| (entry.id.number(), name(entry.id)));
    let tables = season.tables.iter().map(|table| {
        let names = table.seats.iter().map(|id| name(*id)).collect();
        (table.number, table.code.clone(), names)
    });
    let rules = &at_hand.league().rules;
    let choices = CHOICES.iter().map(|word| LeagueChoice {
        word,
        now: choice_value(rules, word),
        values: match with_choice(rules, word, NOT_A_VALUE, weight) {
            Err(ChoiceError::Value { allowed: AllowedValues::Words(words), .. }) if words.len() > 1 => {
                words.into_iter().map(str::to_owned).collect()
            }
            _ => Vec::new(),
        },
    });
    Ok(LeagueParts {
        entries: entries.collect(),
        tables: tables.collect(),
        divisions: u8::try_from(season.divisions.len()).unwrap_or(u8::MAX),
        choices: choices.collect(),
    })
}
