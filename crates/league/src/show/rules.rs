//! The rules of a season in complete, self-contained sentences, built from every frozen choice.

use super::pace_text::pace_messages;
use super::page_parts::{count_arg, duration_arg, reply_page, season_message, word_cell};
use super::standings::ties_note;
use crate::book::season::SeasonState;
use crate::draw::DrawSeed;
use crate::played::PlayedSeason;
use crate::rules::{DemotionRule, DropOutRule, Format, LateTableRule, LeagueGame, LeagueRules};
use crate::score::{AllAbandonedRule, Places, Walkover, points_of};
use model::{Arg, Cell, Page, Say, Sheet, SheetColumn, SheetRow, parse_hex_bytes, to_hex};

/// Returns the rules of a season.
pub fn rules(played: &PlayedSeason<'_>) -> Page {
    let rules = &played.season.rules;
    let is_frozen = played.season.state != SeasonState::Draft;
    let head = if is_frozen { messages::say_league_rules_frozen } else { messages::say_league_rules_draft };
    let mut says = vec![season_message(played, head())];
    says.extend(game_messages(rules));
    says.extend(format_messages(rules));
    says.push(messages::say_league_rule_at_once(Arg::Number(rules.tables_open_max.into())));
    says.extend(points_messages(rules));
    says.extend(lot_proof_message(played));
    says.extend(absence_messages(rules));
    says.extend(division_messages(rules));
    says.extend(rules.team_size.map(|size| messages::say_league_rule_teams(Arg::Number(size.into()))));
    says.push(messages::say_league_rule_entries(Arg::Number(rules.entries_max.into())));
    says.extend(pace_messages(&rules.timing, &rules.terms));
    Page { sheets: vec![points_sheet(rules), calendar_sheet(rules)], ..reply_page(says) }
}

/// Describes the games and table sizes.
fn game_messages(rules: &LeagueRules) -> Vec<Say> {
    let mut says = Vec::new();
    if rules.games.len() > 1 {
        says.push(messages::say_league_rule_games(count_arg(rules.games.len())));
    }
    for (number, LeagueGame { game, options }) in (1..).zip(&rules.games) {
        let key = if options.is_empty() {
            messages::SAY_LEAGUE_RULE_GAME
        } else {
            messages::SAY_LEAGUE_RULE_GAME_WITH
        };
        let told =
            Say::in_steps(key).with("game", Arg::Key(game.clone())).with("number", Arg::Number(number));
        let options = options.iter().map(|(key, value)| (key.clone(), value.clone())).collect();
        says.push(told.with("options", Arg::Options { game: game.clone(), options }));
    }
    let is_full = matches!(rules.format, Format::Block { .. });
    let (least, seats) = (Arg::Number(rules.seats_least.into()), Arg::Number(rules.seats.into()));
    says.push(match rules.seats_least < rules.seats {
        _ if is_full => messages::say_league_rule_seats(seats).with("least", least),
        true => messages::say_league_rule_seats_short(least, seats),
        false => messages::say_league_rule_seats_out(seats).with("least", least),
    });
    says
}

/// Describes the format.
fn format_messages(rules: &LeagueRules) -> Vec<Say> {
    let with_seats = |say: Say| say.with("seats", Arg::Number(rules.seats.into()));
    let number = |count: u8| Arg::Number(count.into());
    let bye = messages::say_league_rule_bye();
    match rules.format {
        Format::Block { blocks } => {
            let tables = u16::from(blocks) * u16::from(rules.seats);
            let told = messages::say_league_rule_format_block(number(blocks), Arg::Number(tables.into()));
            vec![with_seats(told)]
        }
        Format::Rounds { rounds } => {
            vec![with_seats(messages::say_league_rule_format_rounds(number(rounds))), bye]
        }
        Format::Swiss { rounds } => {
            let told = messages::say_league_rule_format_swiss(number(rounds));
            vec![with_seats(told), bye, messages::say_league_rule_late_comers()]
        }
        Format::Knockout { advance } => {
            let told = messages::say_league_rule_format_knockout(number(advance));
            vec![with_seats(told), messages::say_league_rule_through()]
        }
        Format::Ladder => {
            vec![with_seats(messages::say_league_rule_format_ladder().with("advance", number(0)))]
        }
    }
}

/// Describes the scoring and the order.
fn points_messages(rules: &LeagueRules) -> Vec<Say> {
    let order = match rules.format {
        Format::Knockout { .. } => messages::SAY_LEAGUE_RULE_ORDER_KNOCKOUT,
        _ => messages::SAY_LEAGUE_RULE_ORDER,
    };
    vec![messages::say_league_rule_points(), Say::new(order), ties_note(rules)]
}

/// Describes the proof that the lots were not chosen: the hash of the seed, and the seed itself once the season is
/// final.
fn lot_proof_message(played: &PlayedSeason<'_>) -> Option<Say> {
    let seed = parse_hex_bytes(&played.season.seed)?;
    let hash = to_hex(&DrawSeed::new(seed).commitment());
    let hash = Arg::Text(hash);
    Some(match played.season.state {
        SeasonState::Final => messages::say_league_rule_lot_open(hash, Arg::Text(played.season.seed.clone())),
        _ => messages::say_league_rule_lot(hash),
    })
}

/// Describes the rules for players who leave, and for late tables.
fn absence_messages(rules: &LeagueRules) -> Vec<Say> {
    let walkover = match rules.walkover {
        Walkover::Last => messages::SAY_LEAGUE_RULE_WALKOVER_LAST,
        Walkover::Nothing => messages::SAY_LEAGUE_RULE_WALKOVER_NOTHING,
    };
    let abandoned = match rules.all_abandoned {
        AllAbandonedRule::Void => messages::SAY_LEAGUE_RULE_ABANDONED_VOID,
        AllAbandonedRule::Counted => messages::SAY_LEAGUE_RULE_ABANDONED_COUNTED,
    };
    let dropped = match rules.dropped_out {
        DropOutRule::Half => messages::SAY_LEAGUE_RULE_DROPPED_HALF,
        DropOutRule::Struck => messages::SAY_LEAGUE_RULE_DROPPED_STRUCK,
        DropOutRule::Stand => messages::SAY_LEAGUE_RULE_DROPPED_STAND,
    };
    let late = match rules.late {
        LateTableRule::Adjudicate => messages::SAY_LEAGUE_RULE_LATE_ADJUDICATE,
        LateTableRule::Strike => messages::SAY_LEAGUE_RULE_LATE_STRIKE,
        LateTableRule::Void => messages::SAY_LEAGUE_RULE_LATE_VOID,
    };
    let mut says: Vec<Say> = [walkover, abandoned, dropped].into_iter().map(Say::new).collect();
    if rules.sit_out_seasons > 0 {
        says.push(messages::say_league_rule_sit_out(Arg::Number(rules.sit_out_seasons.into())));
    }
    if rules.demotion == DemotionRule::Always && rules.division_size.is_some() {
        says.push(messages::say_league_rule_demotion());
    }
    if rules.late_extension_s > 0 {
        says.push(messages::say_league_rule_late_extension(duration_arg(rules.late_extension_s)));
    }
    says.push(Say::new(late));
    says
}

/// Describes the divisions, promotion and relegation.
fn division_messages(rules: &LeagueRules) -> Vec<Say> {
    let Some(size) = rules.division_size else { return vec![messages::say_league_rule_one_division()] };
    let movers = match rules.promoted {
        None => messages::say_league_rule_movers_quarter(),
        Some(0) => messages::say_league_rule_movers_none(),
        Some(count) => messages::say_league_rule_movers(Arg::Number(count.into())),
    };
    vec![messages::say_league_rule_divisions(Arg::Number(size.into())), movers]
}

/// Returns the points for each place, for every possible number of seats.
fn points_sheet(rules: &LeagueRules) -> Sheet {
    let place_head = |place: u8| messages::league_head_nth(Arg::Number(place.into()));
    let mut columns = vec![SheetColumn::numbers(messages::LEAGUE_HEAD_SEATS)];
    columns.extend((1..=rules.seats).map(|place| SheetColumn::numbers_of(place_head(place))));
    let row = |seats: u8| {
        let points = |place: u8| points_of(usize::from(seats), Places { first: place, last: place });
        let mut cells = vec![Cell::Number(seats.into())];
        cells.extend((1..=rules.seats).map(|place| match points(place) {
            Some(points) => Cell::Points(points.sixtieths_count()),
            None => Cell::Nothing,
        }));
        SheetRow::of(cells)
    };
    Sheet {
        title: messages::league_title_points(),
        columns,
        rows: (crate::rules::SEATS_MIN..=rules.seats).map(row).collect(),
        notes: Vec::new(),
    }
}

/// Returns the length of each phase.
fn calendar_sheet(rules: &LeagueRules) -> Sheet {
    let calendar = &rules.calendar;
    let span = |span_s: u32| Cell::Say(messages::league_cell_time(duration_arg(span_s)));
    let check_in = match calendar.check_in_s {
        0 => word_cell(messages::LEAGUE_CELL_NO_CHECK_IN),
        span_s => span(span_s),
    };
    let rows = [
        (messages::LEAGUE_SPAN_ENTRIES, span(calendar.entries_s)),
        (messages::LEAGUE_SPAN_CHECK_IN, check_in),
        (messages::LEAGUE_SPAN_PLAN, span(calendar.plan_s)),
        (messages::LEAGUE_SPAN_SEASON, span(calendar.season_s)),
        (messages::LEAGUE_SPAN_SETTLE, span(calendar.settle_s)),
        (
            messages::LEAGUE_SPAN_PAUSE,
            calendar.pause_s.map_or_else(|| word_cell(messages::LEAGUE_CELL_BY_ADMINS), span),
        ),
    ];
    Sheet {
        title: messages::league_title_spans(),
        columns: vec![
            SheetColumn::words(messages::LEAGUE_HEAD_WHAT),
            SheetColumn::words(messages::LEAGUE_HEAD_HOW_LONG),
        ],
        rows: rows.into_iter().map(|(key, cell)| SheetRow::of(vec![word_cell(key), cell])).collect(),
        notes: Vec::new(),
    }
}
