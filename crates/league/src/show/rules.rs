//! The rules of a season in words, made of every choice that is frozen with it: nobody needs another text to understand them.

use super::pace::pace_says;
use super::standings::ties_note;
use super::words::{answer, count, say, time};
use crate::book::season::SeasonState;
use crate::draw::DrawSeed;
use crate::played::PlayedSeason;
use crate::rules::{DroppedOut, Format, LateTable, LeagueGame, LeagueRules};
use crate::score::{AllAbandoned, Places, Walkover, points_of};
use model::{Arg, Cell, Page, Say, Sheet, SheetColumn, SheetRow, bytes_from_hex, hex};

/// The rules by which a season is played.
pub fn rules(played: &PlayedSeason<'_>) -> Page {
    let rules = &played.season.rules;
    let is_frozen = played.season.state != SeasonState::Draft;
    let head = if is_frozen { "say-league-rules-frozen" } else { "say-league-rules-draft" };
    let mut says = vec![say(played, head)];
    says.extend(game_says(rules));
    says.extend(format_says(rules));
    says.push(Say::new("say-league-rule-at-once").with("count", Arg::Number(rules.tables_open_max.into())));
    says.extend(points_says(rules));
    says.extend(lot_say(played));
    says.extend(absence_says(rules));
    says.extend(division_says(rules));
    says.push(Say::new("say-league-rule-entries").with("count", Arg::Number(rules.entries_max.into())));
    says.extend(pace_says(&rules.timing, &rules.terms));
    Page { sheets: vec![points_sheet(rules), calendar_sheet(rules)], ..answer(says) }
}

/// What is played, and by how many.
fn game_says(rules: &LeagueRules) -> Vec<Say> {
    let mut says = Vec::new();
    if rules.games.len() > 1 {
        says.push(Say::new("say-league-rule-games").with("count", count(rules.games.len())));
    }
    for (number, LeagueGame { game, options }) in (1..).zip(&rules.games) {
        let typed: Vec<String> = options.iter().map(|(option, value)| format!("{option}={value}")).collect();
        let key = if typed.is_empty() { "say-league-rule-game" } else { "say-league-rule-game-with" };
        let told = Say::new(key).with("game", Arg::Key(game.clone())).with("number", Arg::Number(number));
        says.push(told.with("options", Arg::Text(typed.join(" "))));
    }
    let is_full = matches!(rules.format, Format::Block { .. });
    let key = match rules.seats_least < rules.seats {
        _ if is_full => "say-league-rule-seats",
        true => "say-league-rule-seats-short",
        false => "say-league-rule-seats-out",
    };
    let seats = Say::new(key).with("seats", Arg::Number(rules.seats.into()));
    says.push(seats.with("least", Arg::Number(rules.seats_least.into())));
    says
}

/// Who meets whom.
fn format_says(rules: &LeagueRules) -> Vec<Say> {
    let number = |name: &str, count: u8| {
        let key = format!("say-league-rule-format-{}", rules.format.word());
        Say::new(&key).with(name, Arg::Number(count.into())).with("seats", Arg::Number(rules.seats.into()))
    };
    let bye = Say::new("say-league-rule-bye");
    match rules.format {
        Format::Block { blocks } => {
            let tables = u16::from(blocks) * u16::from(rules.seats);
            vec![number("blocks", blocks).with("tables", Arg::Number(tables.into()))]
        }
        Format::Rounds { rounds } => vec![number("rounds", rounds), bye],
        Format::Swiss { rounds } => {
            vec![number("rounds", rounds), bye, Say::new("say-league-rule-late-comers")]
        }
        Format::Knockout { advance } => vec![number("advance", advance), Say::new("say-league-rule-through")],
        Format::Ladder => vec![number("advance", 0)],
    }
}

/// What decides.
fn points_says(rules: &LeagueRules) -> Vec<Say> {
    let order = match rules.format {
        Format::Knockout { .. } => "say-league-rule-order-knockout",
        _ => "say-league-rule-order",
    };
    vec![Say::new("say-league-rule-points"), Say::new(order), ties_note(rules)]
}

/// By what it is known that nobody has picked the lots of a season: the hash of its seed, and the seed itself once it is final.
fn lot_say(played: &PlayedSeason<'_>) -> Option<Say> {
    let seed = bytes_from_hex(&played.season.seed)?;
    let hash = hex(&DrawSeed::new(seed).promise());
    let told = |key: &str| Say::new(key).with("hash", Arg::Text(hash));
    Some(match played.season.state {
        SeasonState::Final => {
            told("say-league-rule-lot-open").with("seed", Arg::Text(played.season.seed.clone()))
        }
        _ => told("say-league-rule-lot"),
    })
}

/// What becomes of who leaves, and of what is late.
fn absence_says(rules: &LeagueRules) -> Vec<Say> {
    let walkover = match rules.walkover {
        Walkover::Last => "say-league-rule-walkover-last",
        Walkover::Nothing => "say-league-rule-walkover-nothing",
    };
    let abandoned = match rules.all_abandoned {
        AllAbandoned::Void => "say-league-rule-abandoned-void",
        AllAbandoned::Counted => "say-league-rule-abandoned-counted",
    };
    let dropped = match rules.dropped_out {
        DroppedOut::Half => "say-league-rule-dropped-half",
        DroppedOut::Struck => "say-league-rule-dropped-struck",
        DroppedOut::Stand => "say-league-rule-dropped-stand",
    };
    let late = match rules.late {
        LateTable::Adjudicate => "say-league-rule-late-adjudicate",
        LateTable::Strike => "say-league-rule-late-strike",
        LateTable::Void => "say-league-rule-late-void",
    };
    let mut says: Vec<Say> = [walkover, abandoned, dropped].into_iter().map(Say::new).collect();
    if rules.late_extension_s > 0 {
        says.push(Say::new("say-league-rule-late-extension").with("time", time(rules.late_extension_s)));
    }
    says.push(Say::new(late));
    says
}

/// How it is divided, and who goes up and down.
fn division_says(rules: &LeagueRules) -> Vec<Say> {
    let Some(size) = rules.division_size else { return vec![Say::new("say-league-rule-one-division")] };
    let movers = match rules.promoted {
        None => Say::new("say-league-rule-movers-quarter"),
        Some(0) => Say::new("say-league-rule-movers-none"),
        Some(count) => Say::new("say-league-rule-movers").with("count", Arg::Number(count.into())),
    };
    vec![Say::new("say-league-rule-divisions").with("count", Arg::Number(size.into())), movers]
}

/// What the places of a table are worth, for every number of seats that can come.
fn points_sheet(rules: &LeagueRules) -> Sheet {
    let place_head = |place: u8| Say::new("league-head-nth").with("place", Arg::Number(place.into()));
    let mut columns = vec![SheetColumn::numbers("league-head-seats")];
    columns.extend(
        (1..=rules.seats).map(|place| SheetColumn { head: place_head(place), ..SheetColumn::numbers("") }),
    );
    let row = |seats: u8| {
        let points = |place: u8| points_of(usize::from(seats), Places { first: place, last: place });
        let mut cells = vec![Cell::Number(seats.into())];
        cells.extend((1..=rules.seats).map(|place| match points(place) {
            Some(points) => Cell::Points(points.number()),
            None => Cell::Nothing,
        }));
        SheetRow::of(cells)
    };
    Sheet {
        title: Say::new("league-title-points"),
        columns,
        rows: (crate::rules::SEATS_MIN..=rules.seats).map(row).collect(),
        notes: Vec::new(),
    }
}

/// How long what takes.
fn calendar_sheet(rules: &LeagueRules) -> Sheet {
    let calendar = &rules.calendar;
    let span = |span_s: u32| Cell::Say(Say::new("league-cell-time").with("time", time(span_s)));
    let said = |key: &str| Cell::Say(Say::new(key));
    let check_in = match calendar.check_in_s {
        0 => said("league-cell-no-check-in"),
        span_s => span(span_s),
    };
    let rows = [
        ("league-span-entries", span(calendar.entries_s)),
        ("league-span-check-in", check_in),
        ("league-span-plan", span(calendar.plan_s)),
        ("league-span-season", span(calendar.season_s)),
        ("league-span-settle", span(calendar.settle_s)),
        ("league-span-pause", calendar.pause_s.map_or_else(|| said("league-cell-by-admins"), span)),
    ];
    Sheet {
        title: Say::new("league-title-spans"),
        columns: vec![SheetColumn::words("league-head-what"), SheetColumn::words("league-head-how-long")],
        rows: rows.into_iter().map(|(key, cell)| SheetRow::of(vec![said(key), cell])).collect(),
        notes: Vec::new(),
    }
}
