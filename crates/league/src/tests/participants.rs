//! The participants to whom a community gives roles, in each state of a season and across seasons.

use super::season_fixtures::{DAY, do_admin_action, open, play_all, running, set};
use super::world::{LeagueWorld, entry, id, simple_rules};
use crate::book::season::SeasonState;
use crate::league_acts::admin::admin_action::AdminAction;
use crate::rules::{Format, LeagueRules};
use std::collections::BTreeMap;

const BLOCK: Format = Format::Block { blocks: 1 };

/// Tables of three, and divisions of three, of which one goes up.
fn divided() -> LeagueRules {
    LeagueRules { division_size: Some(3), promoted: Some(1), ..simple_rules(BLOCK, 3) }
}

/// The participants with their divisions; 0 if unknown.
fn participants(world: &LeagueWorld) -> BTreeMap<u64, u8> {
    let all = world.league.participants().into_iter();
    all.map(|(id, division)| (id.number(), division.map_or(0, |division| division.number()))).collect()
}

/// The divisions of the newest season, by player.
fn divisions(world: &LeagueWorld) -> BTreeMap<u64, u8> {
    let season = world.season();
    let all = season.entries.iter().filter(|entry| entry.state.is_participating());
    all.map(|entry| (entry.holder.number(), season.division_of(entry.id).unwrap().number())).collect()
}

#[test]
fn waiting_and_withdrawn_entries_do_not_participate() {
    let mut world = open(LeagueRules { entries_max: 3, ..simple_rules(BLOCK, 3) }, 5);
    assert_eq!(participants(&world).into_keys().collect::<Vec<_>>(), [1, 2, 3]);
    world.withdraws(id(1)).unwrap();
    assert!(!participants(&world).contains_key(&1));
    world.enters(id(1)).unwrap();
    do_admin_action(&mut world, &AdminAction::Ban { player: id(2), seasons: None });
    assert!(!participants(&world).contains_key(&2));
}

#[test]
fn struck_heirs_and_banned_players_change_at_once() {
    let mut world = running(simple_rules(BLOCK, 3), 6);
    assert_eq!(participants(&world).len(), 6);
    do_admin_action(&mut world, &AdminAction::Strike { entry: entry(2), table: None });
    do_admin_action(&mut world, &AdminAction::Replace { entry: entry(3), by: id(9) });
    do_admin_action(&mut world, &AdminAction::Ban { player: id(4), seasons: Some(1) });
    assert_eq!(participants(&world).into_keys().collect::<Vec<_>>(), [1, 5, 6, 9]);
    assert!(world.league.holders_so_far().is_superset(&(1..=6).chain([9]).map(id).collect()));
    do_admin_action(&mut world, &AdminAction::Unstrike { entry: entry(2), table: None });
    assert!(participants(&world).contains_key(&2));
}

#[test]
fn divisions_change_when_the_next_season_is_planned() {
    let mut world = set(divided(), 6);
    assert_eq!(participants(&world), divisions(&world));
    do_admin_action(&mut world, &AdminAction::Start);
    let first = divisions(&world);
    play_all(&mut world);
    world.pass_time(2 * DAY);
    world.execute_due_steps().unwrap();
    assert_eq!(world.state(), SeasonState::Final);
    assert_eq!(participants(&world), first, "between the seasons, nothing changes");
    do_admin_action(&mut world, &AdminAction::Open { at: None });
    (1..=5).for_each(|number| world.enters(id(number)).unwrap());
    world.enters(id(7)).unwrap();
    world.withdraws(id(5)).unwrap();
    let mut during: BTreeMap<u64, u8> = first.clone();
    during.remove(&5);
    during.insert(7, 0);
    assert_eq!(participants(&world), during, "6 may still join, 5 has left, 7 has no division yet");
    world.enters(id(5)).unwrap();
    do_admin_action(&mut world, &AdminAction::Close);
    assert_eq!(world.state(), SeasonState::Set);
    let second = divisions(&world);
    assert_eq!(participants(&world), second);
    assert!(!second.contains_key(&6), "6 did not join");
    assert!(
        first.iter().any(|(id, division)| second.get(id).is_some_and(|now| now != division)),
        "promotion"
    );
}
