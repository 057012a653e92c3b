//! Refusals of lines with a name that no player has, or that several have. Each possible line is shown with the entry
//! number, and with the facts that tell the players apart.

use super::action_forms::{LineReading, NamedPlayer, ReadingError, UnknownName};
use super::league_names::LeagueNames;
use crate::leagues::league_store_error;
use crate::request::response::{Refusal, page_of_messages};
use league::ids::EntryId;
use league::plan::PlanError;
use league::standings::placed_lines;
use model::{
    Arg, Cell, DivisionNumber, FreeText, Page, RowMark, Say, Sheet, SheetColumn, SheetRow, shorten_quote,
};
use play::RequestOutcome;
use std::collections::BTreeMap;

/// Separator between the names of one line, the same in every language.
const BETWEEN_NAMES: &str = " · ";

/// The line that a name belongs to.
pub(super) struct NameQuestion<'a> {
    /// The names in the league.
    pub(super) names: &'a LeagueNames<'a>,
    /// Words before the line: the verb and, for an admin, the league.
    pub(super) prefix: String,
    /// True if an address may take the place of a person's name.
    pub(super) takes_addresses: bool,
    /// Reason typed after the line.
    pub(super) reason: Option<&'a FreeText>,
}

/// A line to choose.
struct LineChoice {
    named: Vec<NamedPlayer>,
    line: Option<String>,
}

/// Actions between two different entries.
const PAIR_ACTIONS: [&str; 2] = ["apart", "swap"];

impl NameQuestion<'_> {
    /// Returns the refusal of a line.
    pub(super) fn refuse(&self, error: ReadingError) -> Refusal {
        match error {
            ReadingError::Wrong(say) => say.into(),
            ReadingError::Unclear(readings) => self.refuse_unclear(&readings),
            ReadingError::Unknown(name) => self.refuse_unknown(&name),
        }
    }

    fn refuse_unclear(&self, readings: &[LineReading]) -> Refusal {
        let choice = |reading: &LineReading| LineChoice {
            named: reading.named.clone(),
            line: reading.line.as_deref().map(|line| self.whole_line(line)),
        };
        let choices: Vec<LineChoice> = readings.iter().map(choice).collect();
        let names_person =
            |reading: &LineReading| reading.named.iter().any(|one| matches!(one, NamedPlayer::Person(_)));
        self.page(messages::say_league_unclear(), &choices, readings.iter().any(names_person))
    }

    fn refuse_unknown(&self, unknown: &UnknownName) -> Refusal {
        let near: Vec<NamedPlayer> = match unknown.is_person {
            true => {
                let near = self.names.nearest_people(&unknown.typed).into_iter();
                near.map(|id| {
                    self.names.entry_held_by(id).map_or(NamedPlayer::Person(id), NamedPlayer::Entry)
                })
                .collect()
            }
            false => self.names.nearest_entries(&unknown.typed).into_iter().map(NamedPlayer::Entry).collect(),
        };
        let choice = |named: NamedPlayer| {
            let word = match named {
                NamedPlayer::Entry(id) => Some(self.names.entry_word(id)),
                NamedPlayer::Person(id) => self.names.person_word(id),
            };
            let line = unknown.around.as_ref().zip(word).map(|((before, after), word)| {
                let words = [before.as_str(), &word, after].into_iter().filter(|word| !word.is_empty());
                self.whole_line(&words.collect::<Vec<_>>().join(" "))
            });
            LineChoice { named: vec![named], line }
        };
        let choices = near.into_iter().filter(|named| !self.is_the_other(unknown, *named)).map(choice);
        let choices: Vec<LineChoice> = choices.collect();
        let count = Arg::Number(i64::try_from(choices.len()).unwrap_or(i64::MAX));
        let typed = shorten_quote(&unknown.typed);
        let say = match unknown.is_person {
            true => messages::say_league_which_person(count, typed),
            false => messages::say_league_which_entry(count, typed),
        };
        self.page(say, &choices, unknown.is_person)
    }

    /// Returns true if an action between two entries already names this one.
    fn is_the_other(&self, unknown: &UnknownName, named: NamedPlayer) -> bool {
        let (Some((before, after)), NamedPlayer::Entry(id)) = (&unknown.around, named) else { return false };
        let word = self.names.entry_word(id);
        let is_pair = PAIR_ACTIONS.iter().any(|action| before.starts_with(action));
        is_pair && before.split(' ').chain(after.split(' ')).any(|other| other == word)
    }

    /// Returns a line with the words before it and the reason.
    fn whole_line(&self, line: &str) -> String {
        let reason = self.reason.map_or_else(String::new, |reason| format!(": {reason}"));
        format!("{} {line}{reason}", self.prefix).trim_start().to_owned()
    }

    fn page(&self, say: Say, choices: &[LineChoice], is_person: bool) -> Refusal {
        let has_lines = choices.iter().any(|choice| choice.line.is_some());
        let choose = has_lines.then(messages::say_league_choose);
        let others = (is_person && self.takes_addresses).then(messages::say_league_name_by_address);
        let page = page_of_messages([say].into_iter().chain(choose).chain(others).collect());
        if choices.is_empty() {
            return RequestOutcome { page, ..RequestOutcome::default() }.into();
        }
        match self.sheet(choices) {
            Ok(sheet) => {
                let page = Page { sheets: vec![sheet], ..page };
                RequestOutcome { page, ..RequestOutcome::default() }.into()
            }
            Err(error) => Refusal::Failed(league_store_error(error)),
        }
    }

    fn sheet(&self, choices: &[LineChoice]) -> Result<Sheet, PlanError> {
        let season = self.names.played.season;
        let standings = self.standings()?;
        let has_divisions = season.divisions.len() > 1;
        let has_places = standings.values().any(|(_, rank)| rank.is_some());
        let has_dates = season.divisions.is_empty();
        let has_lines = choices.iter().any(|choice| choice.line.is_some());
        let mut columns = vec![
            SheetColumn::numbers(messages::LEAGUE_HEAD_ROW),
            SheetColumn::words(messages::LEAGUE_HEAD_NAME),
        ];
        columns.extend(has_divisions.then(|| SheetColumn::numbers(messages::LEAGUE_HEAD_DIVISION)));
        columns.extend(has_places.then(|| SheetColumn::numbers(messages::LEAGUE_HEAD_PLACE)));
        columns.extend(has_dates.then(|| SheetColumn::words(messages::LEAGUE_HEAD_JOINED)));
        columns.extend(has_lines.then(|| SheetColumn::words(messages::LEAGUE_HEAD_LINE_TO_TYPE)));
        let row = |choice: &LineChoice| {
            let entry = choice.named.first().and_then(|named| self.entry_of(*named));
            let standing = entry.and_then(|id| standings.get(&id));
            let names: Vec<&FreeText> = choice.named.iter().map(|named| self.name(*named)).collect();
            let number = |number: Option<i64>| number.map_or(Cell::Nothing, Cell::Number);
            let entered_at = entry.and_then(|id| season.entry(id)).map(|entry| entry.entered_at);
            let mut cells = vec![
                number(entry.map(|id| id.number().into())),
                Cell::Free(FreeText::join(names, BETWEEN_NAMES)),
            ];
            cells.extend(
                has_divisions.then(|| number(standing.map(|(division, _)| division.number().into()))),
            );
            cells.extend(has_places.then(|| number(standing.and_then(|(_, rank)| *rank).map(i64::from))));
            cells.extend(has_dates.then(|| entered_at.map_or(Cell::Nothing, Cell::At)));
            cells.extend(has_lines.then(|| choice.line.clone().map_or(Cell::Nothing, Cell::Line)));
            let is_out = entry.and_then(|id| season.entry(id)).is_some_and(|entry| !entry.state.may_play());
            SheetRow { mark: is_out.then_some(RowMark::Out), ..SheetRow::of(cells) }
        };
        Ok(Sheet {
            title: messages::league_title_choices(),
            columns,
            rows: choices.iter().map(row).collect(),
            notes: Vec::new(),
        })
    }

    /// Returns the division and the place of each entry, once the draw is out.
    fn standings(&self) -> Result<BTreeMap<EntryId, (DivisionNumber, Option<u32>)>, PlanError> {
        let played = self.names.played;
        let mut standings = BTreeMap::new();
        for (division, _) in played.season.numbered_divisions() {
            let lines = placed_lines(played, division)?;
            standings.extend(lines.iter().map(|line| (line.line.entry, (division, line.rank))));
        }
        Ok(standings)
    }

    fn entry_of(&self, named: NamedPlayer) -> Option<EntryId> {
        match named {
            NamedPlayer::Entry(id) => Some(id),
            NamedPlayer::Person(id) => self.names.entry_held_by(id),
        }
    }

    fn name(&self, named: NamedPlayer) -> &FreeText {
        match named {
            NamedPlayer::Entry(id) => self.names.played.holder_name(id),
            NamedPlayer::Person(id) => self.names.played.player_name(id),
        }
    }
}
