//! Checks of the component file that concern several rows. An operator may correct the file.

use super::file::{File, SetupRow, VisitorRow};
use super::names::{Colour, ContractSlot, Form, Location, Ticket, TileSlot};
use crate::kit::{check_head, check_row_holds};
use engine::PartsError;

/// The most that one visitor, or one counted thing, pays.
const PAY_MAX: u8 = 5;

/// Checks the file.
///
/// # Errors
/// Returns an error that names the first row that does not fit the others or the rules.
pub(super) fn check_file(file: &File) -> Result<(), PartsError> {
    check_names(file)?;
    check_players(file)?;
    check_fame(file)?;
    check_pays(file)
}

/// Checks that the keys are those of a set of names, in order.
fn check_keys_in_order(row: &str, found: &[String], known: &[&str]) -> Result<(), PartsError> {
    check_row_holds(found == known, row, || format!("expected {known:?}"))
}

fn check_names(file: &File) -> Result<(), PartsError> {
    check_head(file.schema, &file.game, "the-gallerist")?;
    check_row_holds(file.forms == Form::ALL, "forms", || format!("expected {:?}", Form::ALL))?;
    check_row_holds(file.artist_colours == Colour::ALL, "artist_colours", || {
        format!("expected {:?}", Colour::ALL)
    })?;
    check_row_holds(file.tickets.colours == Ticket::ALL, "tickets.colours", || {
        format!("expected {:?}", Ticket::ALL)
    })?;
    let moves = |ticket: &Ticket| file.tickets.moves.get(ticket.key()) == Some(&ticket.visitor());
    check_row_holds(Ticket::ALL.iter().all(moves), "tickets.moves", || {
        "expected brown to move investors, pink vips, white collectors".into()
    })?;
    let keys: Vec<&str> = Location::ALL.iter().map(|location| location.key()).collect();
    check_keys_in_order("locations.clockwise", &file.locations.clockwise, &keys)?;
    let keys: Vec<&str> = TileSlot::ALL.iter().map(|slot| slot.key()).collect();
    check_keys_in_order("players.reputation_slots", &file.players.reputation_slots, &keys)?;
    let keys: Vec<&str> = ContractSlot::ALL.iter().map(|slot| slot.key()).collect();
    check_keys_in_order("players.contract_slots", &file.players.contract_slots, &keys)?;
    check_row_holds(file.end.conditions_needed == 2, "end.conditions_needed", || {
        "expected 2 of the 3 conditions (TG-19.2)".into()
    })?;
    check_row_holds(
        file.promotion.fame_per_collector == file.rewards.fame.per_collector,
        "promotion.fame_per_collector",
        || "expected the value of rewards.fame".into(),
    )?;
    check_row_holds((1..=100).contains(&file.end.rounds_max), "end.rounds_max", || {
        "expected 1 to 100".into()
    })?;
    check_row_holds(file.contracts.back_halves.len() == 2, "contracts.back_halves", || {
        "expected influence and money".into()
    })
}

fn check_fame(file: &File) -> Result<(), PartsError> {
    check_row_holds(file.fame.signature_tokens_per_artist > 0, "fame.signature_tokens_per_artist", || {
        "expected one for the discovery of an artist (TG-8.2)".into()
    })
}

/// Checks the pay for one visitor, or for another counted thing: a gallery may hold every visitor.
fn check_pays(file: &File) -> Result<(), PartsError> {
    let (rewards, scoring) = (&file.rewards, &file.intermediate);
    let per_visitor = [
        rewards.influence.per_vip,
        rewards.influence.per_collector,
        rewards.money.per_investor,
        rewards.money.per_collector,
        rewards.fame.per_collector,
        scoring.influence_per_vip,
        scoring.influence_per_collector,
        scoring.money_per_investor,
        scoring.money_per_collector,
    ];
    let per_thing = file.reputation.iter().flat_map(|row| [row.money, row.influence]);
    check_row_holds(per_visitor.into_iter().chain(per_thing).all(|pay| pay <= PAY_MAX), "rewards", || {
        format!("a visitor or a counted thing pays at most {PAY_MAX}")
    })
}

fn check_players(file: &File) -> Result<(), PartsError> {
    let players = &file.players;
    check_row_holds((players.min, players.max) == (1, 4), "players", || {
        "expected 1 to 4 players (TG-1.3)".into()
    })?;
    check_row_holds(players.colours.len() == 4, "players.colours", || {
        "expected one for each of 4 players".into()
    })?;
    check_row_holds(
        players.assistants_total == players.assistants_start_desks + players.assistants_start_queue
            && usize::from(players.assistants_start_queue) == file.hire.len(),
        "players.assistants_total",
        || "expected the sum of desks and queue, and a hire row for each queue place".into(),
    )?;
    check_row_holds(players.desks >= players.assistants_start_desks, "players.desks", || {
        "expected a desk for each assistant that starts at one".into()
    })?;
    check_row_holds((1..=4).contains(&players.exhibit_spaces), "players.exhibit_spaces", || {
        "expected 1 to 4".into()
    })?;
    check_row_holds(players.start_influence <= file.influence.max, "players.start_influence", || {
        "expected at most influence.max".into()
    })?;
    let visitors = &file.visitors;
    check_row_holds(
        [visitors.investor, visitors.vip, visitors.collector].iter().sum::<u8>() == visitors.total,
        "visitors.total",
        || "expected the sum of the three kinds".into(),
    )?;
    let common = &file.setup.common;
    check_row_holds(
        (common.contracts_displayed, common.location_reputation_tiles) == (4, 4),
        "setup.common",
        || "expected 4 display places and 4 locations".into(),
    )
}

/// Checks that the bag has the visitors that leave it during the setup (TG-2.2, TG-2.7, TG-2.9, TG-2.13).
pub(super) fn check_visitors(file: &File, seats: u16, row: &SetupRow) -> Result<(), PartsError> {
    let VisitorRow { investor, vip, collector, .. } = file.visitors;
    let common = &file.setup.common;
    let on_artists = u16::from(common.collectors_on_red_artists) * Form::ALL.len() as u16;
    let taken = [0, 0, on_artists].map(|taken| taken + u16::from(row.visitors_removed_each));
    let has_each =
        [investor, vip, collector].iter().zip(taken).all(|(count, taken)| taken <= u16::from(*count));
    let on_works = 2 * Form::ALL.len() as u16;
    let drawn =
        on_works + u16::from(common.plaza_visitors) + seats * u16::from(common.lobby_visitors_per_player);
    let total = u16::from(investor) + u16::from(vip) + u16::from(collector);
    check_row_holds(has_each && taken.iter().sum::<u16>() + drawn <= total, "setup", || {
        format!("too few visitors for the setup of {seats} players")
    })
}
