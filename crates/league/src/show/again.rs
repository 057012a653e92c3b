//! The letter of a season that counts now, once more.

use super::told_of_entries::{ToldPages, holder};
use super::told_of_season::{check_in_page, finished, plan_page, start_page};
use super::words::{league_press, notice, say};
use crate::book::season::SeasonState;
use crate::ids::EntryId;
use crate::played::PlayedSeason;
use model::{Page, PlayerId};

/// What whoever holds an entry was told last of how the season stands for them; none where there is nothing to be told.
pub fn again(played: &PlayedSeason<'_>, id: EntryId) -> Option<(PlayerId, Page)> {
    let season = played.season;
    let player = holder(played, id)?;
    let plays = season.division_of(id).is_some();
    let page = match season.state {
        SeasonState::Open => {
            let presses = vec![league_press(played.league, "leave")];
            Some(Page { presses, ..notice(vec![say(played, "say-league-you-in")]) })
        }
        SeasonState::Closed => {
            season.dates.check_in_until.map(|until| check_in_page(played, until, "check-in"))
        }
        SeasonState::Set => plays.then(|| plan_page(played, id)),
        SeasonState::Running | SeasonState::Closing => plays.then(|| start_page(played, id)),
        SeasonState::Final => {
            let told: ToldPages = finished(played, &season.finals);
            told.into_iter().find(|(to, _)| *to == player).map(|(_, page)| page)
        }
        SeasonState::Draft | SeasonState::Cancelled => None,
    };
    page.map(|page| (player, page))
}
