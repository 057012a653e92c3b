//! One-sentence descriptions of all league events, for the log.

use super::page_parts::{
    count_arg, duration_arg, join_names, message_about, points_text_arg, text_arg, with_time_if_known,
};
use crate::book::event::LeagueEvent;
use crate::book::league::League;
use crate::book::season::Season;
use crate::draw::DrawSeed;
use crate::ids::EntryId;
use crate::score::Sixtieths;
use crate::steps::notice::{ReminderKind, parse_resend_key};
use model::{
    Arg, Code, DivisionNumber, FreeText, Instant, People, PlayerId, Say, SeasonNumber, parse_hex_bytes,
    to_hex,
};

/// The league as of an event, and the current players.
pub(super) struct EventDescriber<'a> {
    pub(super) league: &'a League,
    pub(super) people: &'a People,
    /// True if the season of the event is now final, so that its seed is public.
    pub(super) is_final: bool,
    /// True if the season of the event is the newest one, so that commands can use its entry numbers.
    pub(super) is_newest: bool,
}

impl EventDescriber<'_> {
    fn season(&self) -> Option<&Season> {
        self.league.season()
    }

    fn event_message(&self, word: &str) -> Say {
        let number = self.season().map_or(SeasonNumber::new(1), |season| season.number);
        message_about(self.league, number, Say::in_steps(messages::ALL_LEAGUE_EVENT.of(word)))
    }

    /// Returns the name of a player; their number if unknown.
    pub(super) fn player_name_or_number(&self, player: PlayerId) -> FreeText {
        let number = || FreeText::clean(&player.to_string());
        self.people.get(&player).map_or_else(number, |player| player.name.clone())
    }

    fn entry_name(&self, id: EntryId) -> FreeText {
        let holder = self.season().and_then(|season| season.entry(id)).map(|entry| entry.holder);
        holder.map_or_else(|| FreeText::clean(&id.to_string()), |holder| self.name_of_holder(id, holder))
    }

    /// Returns the number of an entry and the name of its holder at some time.
    fn name_of_holder(&self, id: EntryId, holder: PlayerId) -> FreeText {
        let name = self.player_name_or_number(holder);
        if self.is_newest { FreeText::clean(&format!("{id} {name}")) } else { name }
    }

    /// Describes an event in one sentence, without secrets.
    pub(super) fn describe_event(&self, event: &LeagueEvent) -> Say {
        let told = self.event_message(&self.event_keyword(event));
        let told = self.with_draw_args(event, with_league_args(event, told));
        self.with_entry_or_table_args(event, self.with_calendar_args(event, told))
    }

    /// Adds the arguments of an event about pairs or teams.
    fn with_draw_args(&self, event: &LeagueEvent, told: Say) -> Say {
        let pair = |told: Say, [name, other]: [FreeText; 2]| {
            told.with("name", Arg::Free(name)).with("other", Arg::Free(other))
        };
        match event {
            LeagueEvent::Swapped { one, other, .. } => {
                pair(told, [*one, *other].map(|id| self.entry_name(id)))
            }
            LeagueEvent::KeptApart { one, other, .. } => {
                pair(told, [*one, *other].map(|player| self.player_name_or_number(player)))
            }
            LeagueEvent::Teamed { team, members } => {
                let names: Vec<FreeText> = members.iter().map(|id| self.entry_name(*id)).collect();
                let names = Arg::Free(join_names(&names));
                told.with("team", Arg::Free(team.clone())).with("names", names)
            }
            _ => told,
        }
    }

    /// Returns the word of an event, which selects its message.
    fn event_keyword(&self, event: &LeagueEvent) -> String {
        let word = match event {
            LeagueEvent::Created { .. } => "created",
            LeagueEvent::Changed { .. } => "changed",
            LeagueEvent::Renamed { .. } => "renamed",
            LeagueEvent::Placed { place: Some(_), .. } => "placed",
            LeagueEvent::Placed { place: None, .. } => "placed-nowhere",
            LeagueEvent::Drafted { opens_at: Some(_), .. } => "drafted-then",
            LeagueEvent::Drafted { opens_at: None, .. } => "drafted",
            LeagueEvent::EntriesOpened { .. } if self.is_final => "entries-opened-seed",
            LeagueEvent::EntriesOpened { .. } => "entries-opened",
            LeagueEvent::EntriesProlonged { .. } => "entries-prolonged",
            LeagueEvent::EntriesClosed { check_in_until: Some(_) } => "entries-closed-check-in",
            LeagueEvent::EntriesClosed { check_in_until: None } => "entries-closed",
            LeagueEvent::EntriesReopened { .. } => "entries-reopened",
            LeagueEvent::Entered { entry } if !entry.state.is_participating() => "entered-waits",
            LeagueEvent::Entered { .. } => "entered",
            LeagueEvent::Reentered { waits: true, .. } => "entered-waits",
            LeagueEvent::Reentered { waits: false, .. } => "reentered",
            LeagueEvent::Withdrawn { .. } => "withdrawn",
            LeagueEvent::CheckedIn { .. } => "checked-in",
            LeagueEvent::Planned { .. } => "planned",
            LeagueEvent::Moved { .. } => "moved",
            LeagueEvent::Swapped { .. } => "swapped",
            LeagueEvent::Redrawn { .. } => "redrawn",
            LeagueEvent::Teamed { members, .. } if members.is_empty() => "team-dissolved",
            LeagueEvent::Teamed { .. } => "teamed",
            LeagueEvent::KeptApart { apart: true, .. } => "kept-apart",
            LeagueEvent::KeptApart { apart: false, .. } => "not-kept-apart",
            LeagueEvent::Unplanned => "unplanned",
            LeagueEvent::Started { .. } => "started",
            LeagueEvent::Drawn { .. } => "drawn",
            LeagueEvent::Struck { table: Some(_), .. } => "struck-at",
            LeagueEvent::Struck { stands: true, .. } => "struck-stands",
            LeagueEvent::Struck { stands: false, .. } => "struck",
            LeagueEvent::Unstruck { table: Some(_), .. } => "unstruck-at",
            LeagueEvent::Unstruck { table: None, .. } => "unstruck",
            LeagueEvent::Voided { void: true, .. } => "voided",
            LeagueEvent::Voided { void: false, .. } => "counted",
            LeagueEvent::Adjusted { .. } => "adjusted",
            LeagueEvent::Inherited { .. } => "inherited",
            LeagueEvent::Guest { player: Some(_), .. } => "guest",
            LeagueEvent::Guest { player: None, .. } => "no-guest",
            LeagueEvent::TableExtended { .. } => "table-extended",
            LeagueEvent::Ruled { what, .. } => return format!("ruled-{}", what.keyword()),
            LeagueEvent::Extended { ends_at: Some(_), .. } => "extended-until",
            LeagueEvent::Extended { ends_at: None, .. } => "extended",
            LeagueEvent::Paused { .. } => "paused",
            LeagueEvent::Resumed => "resumed",
            LeagueEvent::Banned { until: Some(_), .. } => "banned-until",
            LeagueEvent::Banned { until: None, .. } => "banned",
            LeagueEvent::Lifted { .. } => "lifted",
            LeagueEvent::Announced { .. } => "announced",
            LeagueEvent::AnnouncementScheduled { .. } => "announcement-scheduled",
            LeagueEvent::AnnouncementWithdrawn { .. } => "announcement-withdrawn",
            LeagueEvent::Said { key } => return reminder_keyword(key),
            LeagueEvent::Asked { .. } => "asked",
            LeagueEvent::NotAsked { .. } => "not-asked",
            LeagueEvent::Closing => "closing",
            LeagueEvent::Finished { .. } => "finished",
            LeagueEvent::Reopened => "reopened",
            LeagueEvent::Cancelled => "cancelled",
            LeagueEvent::TakenBack { .. } => "taken-back",
        };
        word.to_owned()
    }

    /// Adds the arguments of a calendar event.
    fn with_calendar_args(&self, event: &LeagueEvent, told: Say) -> Say {
        let at = |told: Say, at: &Instant| told.with("at", Arg::At(*at));
        match event {
            LeagueEvent::Drafted { season, opens_at } => {
                with_time_if_known(told.with("season", Arg::Number(season.number().into())), *opens_at)
            }
            LeagueEvent::EntriesOpened { closes_at, seed } => self.with_seed_args(seed, at(told, closes_at)),
            LeagueEvent::EntriesProlonged { closes_at } | LeagueEvent::EntriesReopened { closes_at } => {
                at(told, closes_at)
            }
            LeagueEvent::EntriesClosed { check_in_until } => with_time_if_known(told, *check_in_until),
            LeagueEvent::Planned { absent, moved_up, divisions, tables, starts_at, .. } => {
                at(told, starts_at)
                    .with("count", count_arg(divisions.iter().map(Vec::len).sum()))
                    .with("divisions", count_arg(divisions.len()))
                    .with("tables", count_arg(tables.len()))
                    .with("absent", count_arg(absent.len()))
                    .with("moved", count_arg(moved_up.len()))
            }
            LeagueEvent::Started { codes, ends_at } => {
                at(told, ends_at).with("tables", count_arg(codes.len()))
            }
            LeagueEvent::Drawn { division, round, tables, byes } => told
                .with("division", Arg::Number(division.number().into()))
                .with("round", Arg::Number((*round).into()))
                .with("tables", count_arg(tables.len()))
                .with("byes", count_arg(byes.len())),
            LeagueEvent::Extended { tables, by_s, ends_at } => with_time_if_known(told, *ends_at)
                .with("count", count_arg(tables.len()))
                .with("time", duration_arg(*by_s)),
            LeagueEvent::Finished { finals } => {
                let first = DivisionNumber::new(1);
                let won = finals.iter().filter(|place| place.division == first && place.rank == Some(1));
                let names: Vec<FreeText> =
                    won.map(|place| self.player_name_or_number(place.holder)).collect();
                told.with("names", Arg::Free(join_names(&names)))
            }
            _ => told,
        }
    }

    /// Adds the seed as an argument; until the season is final, only its hash.
    fn with_seed_args(&self, seed: &str, told: Say) -> Say {
        let hash =
            parse_hex_bytes(seed).map(|seed| to_hex(&DrawSeed::new(seed).commitment())).unwrap_or_default();
        let told = told.with("hash", Arg::Text(hash));
        if self.is_final { told.with("seed", text_arg(seed)) } else { told }
    }

    /// Adds the arguments of an event about one person, entry or table.
    fn with_entry_or_table_args(&self, event: &LeagueEvent, told: Say) -> Say {
        let name =
            |told: Say, player: PlayerId| told.with("name", Arg::Free(self.player_name_or_number(player)));
        let of_entry = |told: Say, id: EntryId| told.with("name", Arg::Free(self.entry_name(id)));
        match event {
            LeagueEvent::Said { key } => match parse_resend_key(key) {
                Some(entry) => of_entry(told, entry),
                None => told,
            },
            LeagueEvent::Entered { entry } => {
                told.with("name", Arg::Free(self.name_of_holder(entry.id, entry.holder)))
            }
            LeagueEvent::Reentered { entry, .. }
            | LeagueEvent::Withdrawn { entry }
            | LeagueEvent::CheckedIn { entry }
            | LeagueEvent::Struck { entry, table: None, .. }
            | LeagueEvent::Unstruck { entry, table: None } => of_entry(told, *entry),
            LeagueEvent::Moved { entry, from, to, .. } => of_entry(told, *entry)
                .with("from", Arg::Number(from.number().into()))
                .with("to", Arg::Number(to.number().into())),
            LeagueEvent::Struck { entry, table: Some(number), .. }
            | LeagueEvent::Unstruck { entry, table: Some(number) } => {
                of_entry(self.with_table(told, *number), *entry)
            }
            LeagueEvent::Voided { table, .. } | LeagueEvent::Ruled { table, .. } => {
                self.with_table(told, *table)
            }
            LeagueEvent::Adjusted { entry, by } => {
                of_entry(told, *entry).with("points", points_text_arg(Sixtieths::new(*by)))
            }
            LeagueEvent::Inherited { entry, from, to } => told
                .with("from", Arg::Free(self.name_of_holder(*entry, *from)))
                .with("to", Arg::Free(self.player_name_or_number(*to))),
            LeagueEvent::Guest { table, seat, player } => {
                let told =
                    self.with_table(told, *table).with("seat", Arg::Number(i64::from(seat.number()) + 1));
                player.map_or_else(|| told.clone(), |player| name(told.clone(), player))
            }
            LeagueEvent::TableExtended { table, until } => {
                self.with_table(told, *table).with("at", Arg::At(*until))
            }
            LeagueEvent::Banned { player, .. } | LeagueEvent::Lifted { player } => name(told, *player),
            LeagueEvent::Asked { entry, player, until } => of_entry(told, *entry)
                .with("by", Arg::Free(self.player_name_or_number(*player)))
                .with("at", Arg::At(*until)),
            LeagueEvent::NotAsked { entry, player } => {
                of_entry(told, *entry).with("by", Arg::Free(self.player_name_or_number(*player)))
            }
            _ => told,
        }
    }

    fn with_table(&self, told: Say, number: u32) -> Say {
        let code = self.season().and_then(|season| season.table(number)?.code.as_ref()).map(Code::to_string);
        told.with("number", Arg::Number(number.into())).with("table", Arg::Text(code.unwrap_or_default()))
    }
}

/// Adds the arguments of an event about the league as a whole.
fn with_league_args(event: &LeagueEvent, told: Say) -> Say {
    match event {
        LeagueEvent::Created { title, .. } => told.with("title", Arg::Free(title.clone())),
        LeagueEvent::Changed { choice, before, after, .. } => told
            .with("choice", Arg::key(messages::OF_LEAGUE_CHOICE.of(choice)))
            .with("before", text_arg(before))
            .with("after", text_arg(after)),
        LeagueEvent::Renamed { before, title } => {
            told.with("before", Arg::Free(before.clone())).with("after", Arg::Free(title.clone()))
        }
        LeagueEvent::Paused { tables } => told.with("count", count_arg(tables.len())),
        LeagueEvent::Banned { until: Some(until), .. } => {
            told.with("until", Arg::Number(until.number().into()))
        }
        LeagueEvent::Announced { text: said, .. } => told.with("text", Arg::Free(said.clone())),
        LeagueEvent::AnnouncementScheduled { text: said, due_at } => {
            told.with("text", Arg::Free(said.clone())).with("at", Arg::At(*due_at))
        }
        LeagueEvent::AnnouncementWithdrawn { line } => told.with("number", Arg::Number((*line).into())),
        LeagueEvent::TakenBack { seq, .. } => told.with("number", Arg::Number((*seq).into())),
        _ => told,
    }
}

/// Returns the word of a reminder that was sent.
fn reminder_keyword(key: &str) -> String {
    match parse_reminder_key(key) {
        Some(reminding) => format!("said-{}", reminding.keyword()),
        None => "said-again".to_owned(),
    }
}

/// Parses the kind of a reminder from its key.
pub(super) fn parse_reminder_key(key: &str) -> Option<ReminderKind> {
    let word = key.rsplit_once('-').map_or(key, |(word, _)| word);
    ReminderKind::ALL.into_iter().find(|reminding| reminding.keyword() == word)
}
