//! Letters about the phases of a season: opening, plan, start, play and end.

use super::calendar::calendar_dates;
use super::entry_letters::{AddressedPages, holder, letter_sentence, own_tables};
use super::events::parse_reminder_key;
use super::page_parts::{
    Movement, count_arg, duration_arg, join_names, league_button, movement, notice_page, row_mover_counts,
    season_message, standings_button, with_time_if_known,
};
use super::plan::tables_sheet;
use super::standings::division_title;
use super::state::champions;
use crate::book::entry::{EntryState, LeagueEntry};
use crate::book::league::DropOut;
use crate::book::season::{FinalPlace, SeasonTable};
use crate::ids::EntryId;
use crate::league_acts::entries::exclusion_message;
use crate::played::PlayedSeason;
use crate::rules::Format;
use crate::steps::notice::ReminderKind;
use messages::Key;
use model::{Arg, DivisionNumber, FreeText, Instant, Page, PlayerId, Say};
use std::collections::BTreeSet;

/// Returns the letters to the holders of selected entries.
fn letters_to_entries(
    played: &PlayedSeason<'_>,
    which: impl Fn(&LeagueEntry) -> bool,
    page: impl Fn(&LeagueEntry) -> Page,
) -> AddressedPages {
    let own = played.season.entries.iter().filter(|entry| which(entry));
    own.map(|entry| (played.current_id(entry.holder), page(entry))).collect()
}

/// Returns the letters to all participants and the waiting list.
pub(super) fn letters_to_all(played: &PlayedSeason<'_>, word: Key) -> AddressedPages {
    letters_to_entries(
        played,
        |entry| entry.state.may_play(),
        |_| notice_page(vec![letter_sentence(played, word)]),
    )
}

/// Returns the players who may enter this season and have not done so: those of the previous season, and those who have
/// sat out long enough.
fn invited_players(played: &PlayedSeason<'_>) -> Vec<PlayerId> {
    let (league, season) = (played.league, played.season);
    let last = league.last_final().into_iter().flat_map(|last| &last.finals).map(|place| place.holder);
    let sat_out = league.seasons.iter().flat_map(|past| &past.entries).map(|entry| entry.holder);
    let ids = |player: &PlayerId| played.people.get(player).map_or_else(|| vec![*player], |now| now.ids());
    let free = |player: &PlayerId| {
        let ids = ids(player);
        exclusion_message(played, &ids).is_none()
            && !season.entries.iter().any(|entry| entry.is_held_by(&ids))
    };
    let returns = |player: &PlayerId| {
        let drop_out = league.drop_out_before(&ids(player), season.number);
        drop_out.is_some_and(|drop_out| drop_out.returns_in == season.number)
    };
    let last = last.map(|player| played.current_id(player));
    let returning = sat_out.map(|player| played.current_id(player)).filter(returns);
    last.chain(returning).filter(free).collect::<BTreeSet<_>>().into_iter().collect()
}

/// Returns the invitation to enter.
fn invitation_page(played: &PlayedSeason<'_>, word: Key, closes_at: Instant) -> Page {
    let told = letter_sentence(played, word).with("at", Arg::At(closes_at));
    let presses = vec![league_button(played.league, "join"), league_button(played.league, "rules")];
    Page { presses, ..notice_page(vec![told]) }
}

/// Returns the page that asks a player who has dropped out whether they are back.
fn returning_page(played: &PlayedSeason<'_>, drop_out: DropOut, closes_at: Instant) -> Page {
    let mut page = invitation_page(played, messages::SAY_LEAGUE_TOLD_BACK, closes_at);
    let dropped = Arg::Number(drop_out.season.number().into());
    page.says = page.says.into_iter().map(|say| say.with("dropped", dropped.clone())).collect();
    page
}

/// Returns the letters about the opening of entries.
pub(super) fn entries_opened_letters(played: &PlayedSeason<'_>, closes_at: Instant) -> AddressedPages {
    let opened = invitation_page(played, messages::SAY_LEAGUE_TOLD_OPENED, closes_at);
    let page = |player: PlayerId| {
        let ids = played.people.get(&player).map_or_else(|| vec![player], |now| now.ids());
        match played.league.drop_out_before(&ids, played.season.number) {
            None => opened.clone(),
            Some(drop_out) => returning_page(played, drop_out, closes_at),
        }
    };
    invited_players(played).into_iter().map(|player| (player, page(player))).collect()
}

/// Returns the letters about an extended entry phase.
pub(super) fn entries_extended_letters(played: &PlayedSeason<'_>, closes_at: Instant) -> AddressedPages {
    let told =
        with_time_if_known(letter_sentence(played, messages::SAY_LEAGUE_TOLD_PROLONGED), Some(closes_at));
    let told = told.with("count", count_arg(played.season.active_entries().count()));
    letters_to_entries(played, |entry| entry.state.may_play(), |_| notice_page(vec![told.clone()]))
}

/// Returns the letters about reopened entries.
pub(super) fn entries_reopened_letters(played: &PlayedSeason<'_>, closes_at: Instant) -> AddressedPages {
    let told = with_time_if_known(
        letter_sentence(played, messages::SAY_LEAGUE_TOLD_REOPENED_ENTRIES),
        Some(closes_at),
    );
    letters_to_entries(played, |entry| entry.state.may_play(), |_| notice_page(vec![told.clone()]))
}

/// Returns the letters that ask for check-in.
pub(super) fn check_in_letters(played: &PlayedSeason<'_>, until: Instant) -> AddressedPages {
    letters_to_entries(
        played,
        |entry| entry.state == EntryState::Entered,
        |_| check_in_page(played, until, messages::SAY_LEAGUE_TOLD_CHECK_IN),
    )
}

/// Returns the page that asks for check-in.
pub(super) fn check_in_page(played: &PlayedSeason<'_>, until: Instant, word: Key) -> Page {
    let told = letter_sentence(played, word).with("at", Arg::At(until));
    let presses = vec![league_button(played.league, "here"), league_button(played.league, "leave")];
    Page { presses, ..notice_page(vec![told]) }
}

/// Returns the letters about the plan of the season.
pub(super) fn plan_letters(
    played: &PlayedSeason<'_>,
    absent: &[EntryId],
    moved_up: &[EntryId],
) -> AddressedPages {
    let plays = |entry: &LeagueEntry| played.season.division_of(entry.id).is_some();
    let mut told = letters_to_entries(played, plays, |entry| {
        let mut page = plan_page(played, entry.id);
        if moved_up.contains(&entry.id) {
            page.says.insert(0, letter_sentence(played, messages::SAY_LEAGUE_TOLD_MOVED_UP));
        }
        page
    });
    let is_absent = |entry: &LeagueEntry| absent.contains(&entry.id);
    told.extend(letters_to_entries(played, is_absent, |_| {
        notice_page(vec![letter_sentence(played, messages::SAY_LEAGUE_TOLD_ABSENT)])
    }));
    let waits = |entry: &LeagueEntry| entry.state == EntryState::Waiting;
    told.extend(letters_to_entries(played, waits, |_| {
        notice_page(vec![letter_sentence(played, messages::SAY_LEAGUE_TOLD_NO_PLACE)])
    }));
    told
}

/// Returns the letters about a new plan after an admin moved an entry.
pub(super) fn new_plan_letters(played: &PlayedSeason<'_>) -> AddressedPages {
    let plays = |entry: &LeagueEntry| played.season.division_of(entry.id).is_some();
    letters_to_entries(played, plays, |entry| {
        let mut page = plan_page(played, entry.id);
        page.says.insert(0, letter_sentence(played, messages::SAY_LEAGUE_TOLD_PLANNED_ANEW));
        page
    })
}

/// Returns the letters about a changed plan, to all players, or to those at the tables of these entries.
pub(super) fn changed_draw_letters(played: &PlayedSeason<'_>, entries: &[EntryId]) -> AddressedPages {
    let season = played.season;
    let sits = |entry: &LeagueEntry| {
        let mut own = season.tables_of(entry.id).flat_map(|table| &table.seats);
        entries.is_empty() || own.any(|id| entries.contains(id))
    };
    let plays = |entry: &LeagueEntry| season.division_of(entry.id).is_some() && sits(entry);
    letters_to_entries(played, plays, |entry| {
        let mut page = plan_page(played, entry.id);
        page.says.insert(0, letter_sentence(played, messages::SAY_LEAGUE_TOLD_REDRAWN));
        page
    })
}

/// Returns the division, tables and start time of an entry.
pub(super) fn plan_page(played: &PlayedSeason<'_>, id: EntryId) -> Page {
    let division = played.season.division_of(id).unwrap_or(DivisionNumber::new(1));
    let told = division_title(played, messages::SAY_LEAGUE_TOLD_PLANNED, division);
    let players = played.season.numbered_divisions().find(|(number, _)| *number == division);
    let players = players.map_or(0, |(_, entries)| entries.len());
    let told = with_time_if_known(told, played.season.dates.starts_at).with("count", count_arg(players));
    let sheet = own_tables(played, id);
    let presses = vec![league_button(played.league, "plan"), league_button(played.league, "leave")];
    let drawn = sheet.as_ref().map(|_| letter_sentence(played, messages::SAY_LEAGUE_TOLD_PLAN_TABLES));
    let says = [Some(told), drawn].into_iter().flatten().collect();
    Page { sheets: sheet.into_iter().collect(), presses, ..notice_page(says) }
}

/// Returns the letters about the start of the season.
pub(super) fn start_letters(played: &PlayedSeason<'_>) -> AddressedPages {
    let plays = |entry: &LeagueEntry| played.season.division_of(entry.id).is_some();
    letters_to_entries(played, plays, |entry| start_page(played, entry.id))
}

/// Returns the tables of an entry, with their codes.
pub(super) fn start_page(played: &PlayedSeason<'_>, id: EntryId) -> Page {
    let word = match played.season.rules.format {
        Format::Ladder => messages::SAY_LEAGUE_TOLD_STARTED_LADDER,
        _ => messages::SAY_LEAGUE_TOLD_STARTED,
    };
    let told = with_time_if_known(letter_sentence(played, word), played.season.dates.ends_at)
        .with("count", Arg::Number(played.season.rules.tables_open_max.into()));
    let presses = vec![standings_button(played.league), league_button(played.league, "plan")];
    Page { sheets: own_tables(played, id).into_iter().collect(), presses, ..notice_page(vec![told]) }
}

/// Returns the letters about tables drawn during play.
pub(super) fn draw_letters(
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
    let in_round = |word: Key| letter_sentence(played, word).with("round", Arg::Number(round.into()));
    let seated: BTreeSet<EntryId> = tables.iter().flat_map(|planned| planned.seats.iter().copied()).collect();
    let mut told = Vec::new();
    for id in seated {
        let own = tables.iter().filter(|planned| planned.seats.contains(&id));
        let sheet =
            tables_sheet(played, season_message(played, messages::league_title_own_tables()), own, &[]);
        let page = Page { sheets: vec![sheet], ..notice_page(vec![in_round(word)]) };
        told.extend(holder(played, id).map(|player| (player, page)));
    }
    let word = if matches!(format, Format::Knockout { .. }) {
        messages::SAY_LEAGUE_TOLD_THROUGH
    } else {
        messages::SAY_LEAGUE_TOLD_BYE
    };
    let byes = byes.iter().filter_map(|id| holder(played, *id));
    told.extend(byes.map(|player| (player, notice_page(vec![in_round(word)]))));
    told
}

/// Returns the letters of a reminder.
pub(super) fn reminder_letters(played: &PlayedSeason<'_>, key: &str) -> AddressedPages {
    let dates = &played.season.dates;
    match parse_reminder_key(key) {
        Some(ReminderKind::EntriesClose) => {
            let page = dates
                .closes_at
                .map(|at| invitation_page(played, messages::SAY_LEAGUE_TOLD_REMINDER_ENTRIES, at));
            invited_players(played).into_iter().filter_map(|player| Some((player, page.clone()?))).collect()
        }
        Some(ReminderKind::CheckIn) => match dates.check_in_until {
            Some(until) => {
                let is_missing = |entry: &LeagueEntry| entry.state == EntryState::Entered;
                letters_to_entries(played, is_missing, |_| {
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
            letters_to_entries(
                played,
                |entry| entry.state.is_participating() && left(entry) > 0,
                |entry| {
                    let told = with_time_if_known(
                        letter_sentence(played, messages::SAY_LEAGUE_TOLD_REMINDER_END),
                        dates.ends_at,
                    );
                    notice_page(vec![told.with("count", count_arg(left(entry)))])
                },
            )
        }
        None => Vec::new(),
    }
}

/// Returns the letters about additional time, at some tables or for all.
pub(super) fn extension_letters(
    played: &PlayedSeason<'_>,
    tables: &[u32],
    by_s: u32,
    ends_at: Option<Instant>,
) -> AddressedPages {
    let own = |entry: &LeagueEntry| {
        let own = tables.iter().filter_map(|number| played.season.table(*number));
        own.filter(|planned| planned.seats.contains(&entry.id)).count()
    };
    letters_to_entries(
        played,
        |entry| entry.state.is_participating() && own(entry) > 0,
        |entry| {
            let told = letter_sentence(played, messages::SAY_LEAGUE_TOLD_EXTENDED)
                .with("time", duration_arg(by_s))
                .with("count", count_arg(own(entry)));
            let ends = ends_at
                .map(|at| letter_sentence(played, messages::SAY_LEAGUE_TOLD_ENDS).with("at", Arg::At(at)));
            notice_page([Some(told), ends].into_iter().flatten().collect())
        },
    )
}

/// Returns the letters with an announcement of the admins.
pub(super) fn announcement_letters(played: &PlayedSeason<'_>, said: &FreeText) -> AddressedPages {
    let told =
        letter_sentence(played, messages::SAY_LEAGUE_TOLD_ANNOUNCED).with("text", Arg::Free(said.clone()));
    letters_to_entries(played, |entry| entry.state.may_play(), |_| notice_page(vec![told.clone()]))
}

/// Returns the letters about the end of play.
pub(super) fn closing_letters(played: &PlayedSeason<'_>) -> AddressedPages {
    let left = played.season.tables.iter().filter(|planned| !played.is_settled(planned)).count();
    let at = calendar_dates(played.season).into_iter().find(|date| date.key == messages::LEAGUE_DATE_FINAL);
    let told = with_time_if_known(
        letter_sentence(played, messages::SAY_LEAGUE_TOLD_CLOSING),
        at.map(|date| date.at),
    )
    .with("count", count_arg(left));
    let presses = vec![standings_button(played.league)];
    letters_to_entries(
        played,
        |entry| entry.state.is_participating(),
        |_| Page { presses: presses.clone(), ..notice_page(vec![told.clone()]) },
    )
}

/// Returns the letters about the final results: each player's own place, the winners, and the next season.
pub(super) fn final_letters(played: &PlayedSeason<'_>, finals: &[FinalPlace]) -> AddressedPages {
    let players = finals.iter().filter(|place| place.rank.is_some());
    let next = next_season_message(played);
    let told = |place: &FinalPlace| {
        let mut says = vec![place_message(played, finals, place)];
        says.extend(champion_message(played, place.division));
        says.extend(movement_message(played, finals, place));
        says.push(next.clone());
        let presses = vec![standings_button(played.league)];
        (played.current_id(place.holder), Page { presses, ..notice_page(says) })
    };
    players.map(told).collect()
}

/// Describes a person's own place.
fn place_message(played: &PlayedSeason<'_>, finals: &[FinalPlace], place: &FinalPlace) -> Say {
    let same = finals.iter().filter(|other| other.division == place.division && other.rank.is_some());
    division_title(played, messages::SAY_LEAGUE_TOLD_FINAL, place.division)
        .with("rank", Arg::Number(place.rank.unwrap_or_default().into()))
        .with("count", count_arg(same.count()))
}

/// Describes the winners of a division.
pub(super) fn champion_message(played: &PlayedSeason<'_>, division: DivisionNumber) -> Option<Say> {
    let won: Vec<&FreeText> =
        champions(played.season, division).map(|place| played.player_name(place.holder)).collect();
    let told = || {
        division_title(played, messages::SAY_LEAGUE_CHAMPIONS, division).with("count", count_arg(won.len()))
    };
    (!won.is_empty()).then(|| told().with("names", Arg::Free(join_names(won.iter().copied()))))
}

/// Describes promotion or relegation; nothing if there is only one division.
fn movement_message(played: &PlayedSeason<'_>, finals: &[FinalPlace], place: &FinalPlace) -> Option<Say> {
    let divisions = played.season.divisions.len();
    let size = finals.iter().filter(|other| other.division == place.division).count();
    let movers = row_mover_counts(&played.season.rules, place.division, divisions, size);
    let number = place.division.number();
    let told = |word: Key, division: u8| {
        letter_sentence(played, word).with("division", Arg::Number(division.into()))
    };
    let earned = match movement(place.order.into(), size, movers) {
        _ if played.season.is_demoted(place.entry) && usize::from(number) < divisions => Movement::Down,
        earned => earned,
    };
    match earned {
        _ if divisions < 2 => None,
        Movement::Up => Some(told(messages::SAY_LEAGUE_TOLD_UP, number.saturating_sub(1))),
        Movement::Down => Some(told(messages::SAY_LEAGUE_TOLD_DOWN, number.saturating_add(1))),
        Movement::Stay => Some(told(messages::SAY_LEAGUE_TOLD_STAY, number)),
    }
}

/// Describes the next season.
fn next_season_message(played: &PlayedSeason<'_>) -> Say {
    let next = calendar_dates(played.season).into_iter().find(|date| date.key == messages::LEAGUE_DATE_NEXT);
    match next {
        Some(date) => letter_sentence(played, messages::SAY_LEAGUE_TOLD_NEXT).with("at", Arg::At(date.at)),
        None => letter_sentence(played, messages::SAY_LEAGUE_TOLD_NEXT_UNKNOWN),
    }
}
