//! Letters about the phases of a season: opening, plan, start, play and end.

use super::calendar::calendar_dates;
use super::events::reminding_of;
use super::plan::tables_sheet;
use super::standings::titled;
use super::state::champions;
use super::told_of_entries::{AddressedPages, holder, own_tables, told_say};
use super::words::{
    Movement, count, dated, joined, league_press, movement, movers, notice, say, standings_press, text, time,
};
use crate::book::entry::{EntryState, LeagueEntry};
use crate::book::season::{FinalPlace, SeasonTable};
use crate::ids::EntryId;
use crate::played::PlayedSeason;
use crate::rules::Format;
use crate::steps::notice::ReminderKind;
use messages::Key;
use model::{Arg, DivisionNumber, Instant, Page, PlayerId, Say};
use std::collections::BTreeSet;

/// Returns the letters to the holders of selected entries.
fn each(
    played: &PlayedSeason<'_>,
    which: impl Fn(&LeagueEntry) -> bool,
    page: impl Fn(&LeagueEntry) -> Page,
) -> AddressedPages {
    let own = played.season.entries.iter().filter(|entry| which(entry));
    own.map(|entry| (played.now(entry.holder), page(entry))).collect()
}

/// Returns the letters to all participants and the waiting list.
pub(super) fn to_all(played: &PlayedSeason<'_>, word: Key) -> AddressedPages {
    each(played, |entry| entry.state.may_play(), |_| notice(vec![told_say(played, word)]))
}

/// Returns the players of the previous season who may enter this one and have not done so.
fn of_last_season(played: &PlayedSeason<'_>) -> Vec<PlayerId> {
    let (league, season) = (played.league, played.season);
    let finals = league.last_final().into_iter().flat_map(|last| &last.finals);
    let ids = |player: &PlayerId| played.people.get(player).map_or_else(|| vec![*player], |now| now.ids());
    let free = |player: &PlayerId| {
        let ids = ids(player);
        !league.bans(&ids, season.number) && !season.entries.iter().any(|entry| entry.is_of(&ids))
    };
    finals.map(|place| played.now(place.holder)).filter(free).collect::<BTreeSet<_>>().into_iter().collect()
}

/// Returns the invitation to enter.
fn to_enter(played: &PlayedSeason<'_>, word: Key, closes_at: Instant) -> Page {
    let told = told_say(played, word).with("at", Arg::At(closes_at));
    let presses = vec![league_press(played.league, "join"), league_press(played.league, "rules")];
    Page { presses, ..notice(vec![told]) }
}

/// Returns the letters about the opening of entries.
pub(super) fn opened(played: &PlayedSeason<'_>, closes_at: Instant) -> AddressedPages {
    of_last_season(played)
        .into_iter()
        .map(|player| (player, to_enter(played, messages::SAY_LEAGUE_TOLD_OPENED, closes_at)))
        .collect()
}

/// Returns the letters about an extended entry phase.
pub(super) fn prolonged(played: &PlayedSeason<'_>, closes_at: Instant) -> AddressedPages {
    let told = dated(told_say(played, messages::SAY_LEAGUE_TOLD_PROLONGED), Some(closes_at));
    let told = told.with("count", count(played.season.taking_part().count()));
    each(played, |entry| entry.state.may_play(), |_| notice(vec![told.clone()]))
}

/// Returns the letters about reopened entries.
pub(super) fn reopened_entries(played: &PlayedSeason<'_>, closes_at: Instant) -> AddressedPages {
    let told = dated(told_say(played, messages::SAY_LEAGUE_TOLD_REOPENED_ENTRIES), Some(closes_at));
    each(played, |entry| entry.state.may_play(), |_| notice(vec![told.clone()]))
}

/// Returns the letters that ask for check-in.
pub(super) fn check_in(played: &PlayedSeason<'_>, until: Instant) -> AddressedPages {
    each(
        played,
        |entry| entry.state == EntryState::Entered,
        |_| check_in_page(played, until, messages::SAY_LEAGUE_TOLD_CHECK_IN),
    )
}

/// Returns the page that asks for check-in.
pub(super) fn check_in_page(played: &PlayedSeason<'_>, until: Instant, word: Key) -> Page {
    let told = told_say(played, word).with("at", Arg::At(until));
    let presses = vec![league_press(played.league, "here"), league_press(played.league, "leave")];
    Page { presses, ..notice(vec![told]) }
}

/// Returns the letters about the plan of the season.
pub(super) fn planned(played: &PlayedSeason<'_>, absent: &[EntryId], moved_up: &[EntryId]) -> AddressedPages {
    let plays = |entry: &LeagueEntry| played.season.division_of(entry.id).is_some();
    let mut told = each(played, plays, |entry| {
        let mut page = plan_page(played, entry.id);
        if moved_up.contains(&entry.id) {
            page.says.insert(0, told_say(played, messages::SAY_LEAGUE_TOLD_MOVED_UP));
        }
        page
    });
    let is_absent = |entry: &LeagueEntry| absent.contains(&entry.id);
    told.extend(each(played, is_absent, |_| {
        notice(vec![told_say(played, messages::SAY_LEAGUE_TOLD_ABSENT)])
    }));
    let waits = |entry: &LeagueEntry| entry.state == EntryState::Waiting;
    told.extend(each(played, waits, |_| notice(vec![told_say(played, messages::SAY_LEAGUE_TOLD_NO_PLACE)])));
    told
}

/// Returns the letters about a new plan after an admin moved an entry.
pub(super) fn planned_anew(played: &PlayedSeason<'_>) -> AddressedPages {
    let plays = |entry: &LeagueEntry| played.season.division_of(entry.id).is_some();
    each(played, plays, |entry| {
        let mut page = plan_page(played, entry.id);
        page.says.insert(0, told_say(played, messages::SAY_LEAGUE_TOLD_PLANNED_ANEW));
        page
    })
}

/// Returns the division, tables and start time of an entry.
pub(super) fn plan_page(played: &PlayedSeason<'_>, id: EntryId) -> Page {
    let division = played.season.division_of(id).unwrap_or(DivisionNumber::new(1));
    let told = titled(played, messages::SAY_LEAGUE_TOLD_PLANNED, division);
    let players = played.season.numbered_divisions().find(|(number, _)| *number == division);
    let players = players.map_or(0, |(_, entries)| entries.len());
    let told = dated(told, played.season.dates.starts_at).with("count", count(players));
    let sheet = own_tables(played, id);
    let presses = vec![league_press(played.league, "plan"), league_press(played.league, "leave")];
    let drawn = sheet.as_ref().map(|_| told_say(played, messages::SAY_LEAGUE_TOLD_PLAN_TABLES));
    let says = [Some(told), drawn].into_iter().flatten().collect();
    Page { sheets: sheet.into_iter().collect(), presses, ..notice(says) }
}

/// Returns the letters about the start of the season.
pub(super) fn started(played: &PlayedSeason<'_>) -> AddressedPages {
    let plays = |entry: &LeagueEntry| played.season.division_of(entry.id).is_some();
    each(played, plays, |entry| start_page(played, entry.id))
}

/// Returns the tables of an entry, with their codes.
pub(super) fn start_page(played: &PlayedSeason<'_>, id: EntryId) -> Page {
    let word = match played.season.rules.format {
        Format::Ladder => messages::SAY_LEAGUE_TOLD_STARTED_LADDER,
        _ => messages::SAY_LEAGUE_TOLD_STARTED,
    };
    let told = dated(told_say(played, word), played.season.dates.ends_at)
        .with("count", Arg::Number(played.season.rules.tables_open_max.into()));
    let presses = vec![standings_press(played.league), league_press(played.league, "plan")];
    Page { sheets: own_tables(played, id).into_iter().collect(), presses, ..notice(vec![told]) }
}

/// Returns the letters about tables drawn during play.
pub(super) fn drawn(
    played: &PlayedSeason<'_>,
    round: u16,
    tables: &[SeasonTable],
    byes: &[EntryId],
) -> AddressedPages {
    let format = played.season.rules.format;
    let word = if matches!(format, Format::Ladder) {
        messages::SAY_LEAGUE_TOLD_MATCHED
    } else {
        messages::SAY_LEAGUE_TOLD_ROUND
    };
    let in_round = |word: Key| told_say(played, word).with("round", Arg::Number(round.into()));
    let seated: BTreeSet<EntryId> = tables.iter().flat_map(|planned| planned.seats.iter().copied()).collect();
    let mut told = Vec::new();
    for id in seated {
        let own = tables.iter().filter(|planned| planned.seats.contains(&id));
        let sheet = tables_sheet(played, say(played, messages::league_title_own_tables()), own, &[]);
        let page = Page { sheets: vec![sheet], ..notice(vec![in_round(word)]) };
        told.extend(holder(played, id).map(|player| (player, page)));
    }
    let word = if matches!(format, Format::Knockout { .. }) {
        messages::SAY_LEAGUE_TOLD_THROUGH
    } else {
        messages::SAY_LEAGUE_TOLD_BYE
    };
    let byes = byes.iter().filter_map(|id| holder(played, *id));
    told.extend(byes.map(|player| (player, notice(vec![in_round(word)]))));
    told
}

/// Returns the letters of a reminder.
pub(super) fn reminded(played: &PlayedSeason<'_>, key: &str) -> AddressedPages {
    let dates = &played.season.dates;
    match reminding_of(key) {
        Some(ReminderKind::EntriesClose) => {
            let page =
                dates.closes_at.map(|at| to_enter(played, messages::SAY_LEAGUE_TOLD_REMINDER_ENTRIES, at));
            of_last_season(played).into_iter().filter_map(|player| Some((player, page.clone()?))).collect()
        }
        Some(ReminderKind::CheckIn) => match dates.check_in_until {
            Some(until) => {
                let is_missing = |entry: &LeagueEntry| entry.state == EntryState::Entered;
                each(played, is_missing, |_| {
                    check_in_page(played, until, messages::SAY_LEAGUE_TOLD_REMINDER_CHECK_IN)
                })
            }
            None => Vec::new(),
        },
        Some(ReminderKind::End) => {
            let left = |entry: &LeagueEntry| {
                let own = played.season.tables_of(entry.id);
                own.filter(|planned| !played.is_settled(planned)).count()
            };
            each(
                played,
                |entry| entry.state.is_in() && left(entry) > 0,
                |entry| {
                    let told = dated(told_say(played, messages::SAY_LEAGUE_TOLD_REMINDER_END), dates.ends_at);
                    notice(vec![told.with("count", count(left(entry)))])
                },
            )
        }
        None => Vec::new(),
    }
}

/// Returns the letters about additional time, at some tables or for all.
pub(super) fn extended(
    played: &PlayedSeason<'_>,
    tables: &[u32],
    by_s: u32,
    ends_at: Option<Instant>,
) -> AddressedPages {
    let own = |entry: &LeagueEntry| {
        let own = tables.iter().filter_map(|number| played.season.table(*number));
        own.filter(|planned| planned.seats.contains(&entry.id)).count()
    };
    each(
        played,
        |entry| entry.state.is_in() && own(entry) > 0,
        |entry| {
            let told = told_say(played, messages::SAY_LEAGUE_TOLD_EXTENDED)
                .with("time", time(by_s))
                .with("count", count(own(entry)));
            let ends =
                ends_at.map(|at| told_say(played, messages::SAY_LEAGUE_TOLD_ENDS).with("at", Arg::At(at)));
            notice([Some(told), ends].into_iter().flatten().collect())
        },
    )
}

/// Returns the letters with an announcement of the admins.
pub(super) fn announced(played: &PlayedSeason<'_>, said: &str) -> AddressedPages {
    let told = told_say(played, messages::SAY_LEAGUE_TOLD_ANNOUNCED).with("text", text(said));
    each(played, |entry| entry.state.may_play(), |_| notice(vec![told.clone()]))
}

/// Returns the letters about the end of play.
pub(super) fn closing(played: &PlayedSeason<'_>) -> AddressedPages {
    let left = played.season.tables.iter().filter(|planned| !played.is_settled(planned)).count();
    let at = calendar_dates(played.season).into_iter().find(|date| date.key == messages::LEAGUE_DATE_FINAL);
    let told = dated(told_say(played, messages::SAY_LEAGUE_TOLD_CLOSING), at.map(|date| date.at))
        .with("count", count(left));
    let presses = vec![standings_press(played.league)];
    each(
        played,
        |entry| entry.state.is_in(),
        |_| Page { presses: presses.clone(), ..notice(vec![told.clone()]) },
    )
}

/// Returns the letters about the final results: each player's own place, the winners, and the next season.
pub(super) fn finished(played: &PlayedSeason<'_>, finals: &[FinalPlace]) -> AddressedPages {
    let players = finals.iter().filter(|place| place.rank.is_some());
    let next = next_say(played);
    let told = |place: &FinalPlace| {
        let mut says = vec![place_say(played, finals, place)];
        says.extend(champion_say(played, place.division));
        says.extend(moves_say(played, finals, place));
        says.push(next.clone());
        let presses = vec![standings_press(played.league)];
        (played.now(place.holder), Page { presses, ..notice(says) })
    };
    players.map(told).collect()
}

/// Describes a person's own place.
fn place_say(played: &PlayedSeason<'_>, finals: &[FinalPlace], place: &FinalPlace) -> Say {
    let same = finals.iter().filter(|other| other.division == place.division && other.rank.is_some());
    titled(played, messages::SAY_LEAGUE_TOLD_FINAL, place.division)
        .with("rank", Arg::Number(place.rank.unwrap_or_default().into()))
        .with("count", count(same.count()))
}

/// Describes the winners of a division.
pub(super) fn champion_say(played: &PlayedSeason<'_>, division: DivisionNumber) -> Option<Say> {
    let won: Vec<&str> = champions(played.season, division).map(|place| played.name(place.holder)).collect();
    let told = || titled(played, messages::SAY_LEAGUE_CHAMPIONS, division).with("count", count(won.len()));
    (!won.is_empty()).then(|| told().with("names", Arg::Text(joined(won.iter().copied()))))
}

/// Describes promotion or relegation; nothing if there is only one division.
fn moves_say(played: &PlayedSeason<'_>, finals: &[FinalPlace], place: &FinalPlace) -> Option<Say> {
    let divisions = played.season.divisions.len();
    let size = finals.iter().filter(|other| other.division == place.division).count();
    let movers = movers(&played.season.rules, place.division, divisions, size);
    let number = place.division.number();
    let told =
        |word: Key, division: u8| told_say(played, word).with("division", Arg::Number(division.into()));
    match movement(place.order.into(), size, movers) {
        _ if divisions < 2 => None,
        Movement::Up => Some(told(messages::SAY_LEAGUE_TOLD_UP, number.saturating_sub(1))),
        Movement::Down => Some(told(messages::SAY_LEAGUE_TOLD_DOWN, number.saturating_add(1))),
        Movement::Stay => Some(told(messages::SAY_LEAGUE_TOLD_STAY, number)),
    }
}

/// Describes the next season.
fn next_say(played: &PlayedSeason<'_>) -> Say {
    let next = calendar_dates(played.season).into_iter().find(|date| date.key == messages::LEAGUE_DATE_NEXT);
    match next {
        Some(date) => told_say(played, messages::SAY_LEAGUE_TOLD_NEXT).with("at", Arg::At(date.at)),
        None => told_say(played, messages::SAY_LEAGUE_TOLD_NEXT_UNKNOWN),
    }
}
