//! Admin actions on the draw: forbidden pairs, exchanges in the plan, teams, and late entries. Standings of teams are
//! recomputed here from the tables alone.

use super::season_fixtures::{
    DAY, assert_rejected, do_admin_action, finish_table_with_ranks, line_of, open, play_all, running, set,
};
use super::world::{LeagueWorld, entry, id, simple_rules};
use crate::book::entry::EntryState;
use crate::book::event::LeagueEvent;
use crate::book::season::SeasonState;
use crate::league_acts::admin::admin_action::AdminAction;
use crate::rules::{Format, LeagueRules};
use crate::team_standings::{TeamLine, team_lines};
use model::Status;

const BLOCK: Format = Format::Block { blocks: 1 };

fn apart(one: u32, other: u32) -> AdminAction {
    AdminAction::Apart { one: entry(one), other: entry(other), apart: true }
}

fn team(name: &str, members: &[u32]) -> AdminAction {
    AdminAction::Team { name: name.into(), members: members.iter().map(|one| entry(*one)).collect() }
}

fn with_teams(format: Format, seats: u8, size: u8) -> LeagueRules {
    LeagueRules { team_size: Some(size), ..simple_rules(format, seats) }
}

/// Counts the tables of the season at which both entries sit.
fn met(world: &LeagueWorld, one: u32, other: u32) -> usize {
    let both = |seats: &[crate::ids::EntryId]| seats.contains(&entry(one)) && seats.contains(&entry(other));
    world.season().tables.iter().filter(|table| both(&table.seats)).count()
}

fn says(world: &LeagueWorld, act: &AdminAction) -> Vec<String> {
    world.proposed(act, 0).unwrap().proposal_messages.into_iter().map(|say| say.key).collect()
}

#[test]
fn forbidden_pair_is_kept_apart_by_every_format() {
    for (format, days) in [
        (BLOCK, 0),
        (Format::Rounds { rounds: 4 }, 0),
        (Format::Swiss { rounds: 4 }, 0),
        (Format::Knockout { advance: 2 }, 0),
        (Format::Ladder, 2),
    ] {
        let run = |forbid: bool| {
            let mut world = open(simple_rules(format, 3), 12);
            let pairs = [(1, 2), (3, 4), (5, 6), (7, 8), (9, 10), (11, 12)];
            for (one, other) in pairs.into_iter().filter(|_| forbid) {
                do_admin_action(&mut world, &apart(one, other));
            }
            do_admin_action(&mut world, &AdminAction::Close);
            do_admin_action(&mut world, &AdminAction::Start);
            for _ in 0..days {
                play_all(&mut world);
                world.pass_time(DAY);
                world.execute_due_steps().unwrap();
            }
            play_all(&mut world);
            assert!(!world.season().tables.is_empty());
            pairs.map(|(one, other)| met(&world, one, other)).iter().sum::<usize>()
        };
        assert_eq!(run(true), 0, "{format:?}");
        assert!(run(false) > 0, "counter-test: {format:?}");
    }
}

/// If the pair meets in a plan that is out, it is drawn again. A pair that does not meet leaves the plan as it is.
#[test]
fn forbidden_pair_changes_the_plan_only_if_it_meets() {
    let mut world = set(simple_rules(BLOCK, 4), 13);
    let before = world.season().tables.clone();
    assert_eq!(says(&world, &apart(1, 2))[..2], ["say-league-would-apart", "say-league-would-redraw"]);
    do_admin_action(&mut world, &apart(1, 2));
    assert_eq!((met(&world, 1, 2), before != world.season().tables), (0, true));
    let before = world.season().tables.clone();
    do_admin_action(&mut world, &AdminAction::Apart { one: entry(2), other: entry(1), apart: false });
    assert_eq!(world.season().tables, before);
    do_admin_action(&mut world, &apart(2, 1));
    assert_eq!(world.season().tables, before);
    assert_eq!(assert_rejected(&mut world, &apart(1, 2)), "say-league-apart-already");
    assert_eq!(assert_rejected(&mut world, &apart(1, 1)), "say-league-same-player");
    let line = line_of(&world, |event| matches!(event, LeagueEvent::KeptApart { .. }));
    do_admin_action(&mut world, &AdminAction::TakeBack(line));
    assert!(world.league.apart.is_empty());
}

#[test]
fn unavoidable_meeting_is_shown_before_the_draw() {
    let mut rules = simple_rules(BLOCK, 4);
    rules.calendar.check_in_s = crate::rules::DAY_S;
    let mut world = open(rules, 4);
    do_admin_action(&mut world, &apart(1, 2));
    do_admin_action(&mut world, &AdminAction::Close);
    (1..=3).for_each(|number| world.checks_in(id(number)).unwrap());
    // Each of eight players has four of eight tables; with fewer tables, two players must meet.
    (5..=9).for_each(|number| world.enters(id(number)).unwrap());
    let plan = says(&world, &AdminAction::Plan);
    assert!(!plan.contains(&"say-league-would-clash".to_owned()), "eight players leave a way: {plan:?}");
    let mut few = set(simple_rules(BLOCK, 4), 4);
    let told = says(&few, &apart(1, 2));
    assert_eq!(told, ["say-league-would-apart", "say-league-would-clash"]);
    do_admin_action(&mut few, &apart(1, 2));
    assert_eq!(met(&few, 1, 2), 4);
}

/// The balance of an exchange is shown, and each entry keeps each seat once.
#[test]
fn swapped_entries_exchange_all_their_tables() {
    for format in [BLOCK, Format::Rounds { rounds: 2 }, Format::Swiss { rounds: 2 }] {
        let mut world = set(simple_rules(format, 3), 9);
        let before = world.season().tables.clone();
        let act = AdminAction::Swap { one: entry(2), other: entry(5) };
        assert_eq!(says(&world, &act), ["say-league-would-swap", "league-note-balance"]);
        do_admin_action(&mut world, &act);
        for (old, new) in before.iter().zip(&world.season().tables) {
            let swapped = old.seats.iter().map(|id| match id.number() {
                2 => entry(5),
                5 => entry(2),
                _ => *id,
            });
            assert_eq!(swapped.collect::<Vec<_>>(), new.seats);
        }
        let line = line_of(&world, |event| matches!(event, LeagueEvent::Swapped { .. }));
        do_admin_action(&mut world, &AdminAction::TakeBack(line));
        assert_eq!(world.season().tables, before);
        do_admin_action(&mut world, &apart(2, 5));
        do_admin_action(&mut world, &AdminAction::Start);
        assert_eq!(assert_rejected(&mut world, &act), "say-league-not-now");
    }
}

/// An admin adds players in every state until the season ends; each of them plays or waits.
#[test]
fn added_player_takes_part_in_every_state() {
    let mut rules = simple_rules(BLOCK, 4);
    rules.calendar.check_in_s = crate::rules::DAY_S;
    let mut world = open(rules, 13);
    let add = |number| AdminAction::Add(id(number));
    let state = |world: &LeagueWorld, number| world.season().entry(entry(number)).unwrap().state;
    do_admin_action(&mut world, &add(14));
    assert_eq!(state(&world, 14), EntryState::Entered);
    assert_eq!(assert_rejected(&mut world, &add(14)), "say-league-plays-already");
    do_admin_action(&mut world, &AdminAction::Close);
    do_admin_action(&mut world, &add(15));
    assert_eq!(state(&world, 15), EntryState::CheckedIn);
    do_admin_action(&mut world, &AdminAction::CheckIn(entry(1)));
    assert_eq!(state(&world, 1), EntryState::CheckedIn);
    assert_eq!(assert_rejected(&mut world, &AdminAction::CheckIn(entry(1))), "say-league-there-already");
    (2..=13).for_each(|number| world.checks_in(id(number)).unwrap());
    world.pass_time(DAY);
    world.execute_due_steps().unwrap();
    assert_eq!((world.state(), state(&world, 14)), (SeasonState::Set, EntryState::Absent));
    // Checked in after the check-in: the draw is made again with them.
    do_admin_action(&mut world, &AdminAction::CheckIn(entry(14)));
    assert_eq!((world.state(), world.season().divisions[0].len()), (SeasonState::Set, 15));
    do_admin_action(&mut world, &add(16));
    assert_eq!((world.state(), world.season().divisions[0].len()), (SeasonState::Set, 16));
    do_admin_action(&mut world, &AdminAction::Ban { player: id(20), seasons: None });
    assert_eq!(assert_rejected(&mut world, &add(20)), "say-league-add-banned");
    let mut full = open(LeagueRules { entries_max: 5, ..simple_rules(BLOCK, 4) }, 5);
    do_admin_action(&mut full, &add(6));
    assert_eq!(full.season().entry(entry(6)).unwrap().state, EntryState::Waiting);
    let mut rounds = running(simple_rules(Format::Rounds { rounds: 2 }, 3), 6);
    do_admin_action(&mut rounds, &add(7));
    assert_eq!(rounds.season().entry(entry(7)).unwrap().state, EntryState::Waiting);
}

/// A late entry into a block plays each seat once, against opponents who meet it at most once; the season ends with all
/// tables counted.
#[test]
fn late_entry_joins_a_block_in_play() {
    let mut world = running(simple_rules(BLOCK, 4), 13);
    do_admin_action(&mut world, &apart(1, 2));
    do_admin_action(&mut world, &AdminAction::Add(id(14)));
    do_admin_action(&mut world, &AdminAction::Add(id(15)));
    for late in [14, 15] {
        let own: Vec<Vec<u32>> = world
            .season()
            .tables_of(entry(late))
            .map(|table| table.seats.iter().map(|id| id.number()).collect())
            .collect();
        let seats: Vec<usize> =
            own.iter().map(|seats| seats.iter().position(|one| *one == late).unwrap()).collect();
        // The tables of one late entry may include the other.
        let distinct: std::collections::BTreeSet<usize> = seats.iter().copied().collect();
        assert!(distinct.len() == 4 && (4..=5).contains(&seats.len()), "{own:?}");
        assert!(own.iter().all(|seats| !(seats.contains(&1) && seats.contains(&2))));
    }
    let before = world.season().tables.len();
    assert_eq!(before, 13 + 4 + 4);
    play_all(&mut world);
    assert_eq!(world.state(), SeasonState::Closing);
    assert!(world.tables.iter().all(|table| table.status() == Status::Over));
    let page = crate::show::standings_page(&world.played(), None, &[]).unwrap();
    assert_eq!(page.sheets[0].rows.len(), 15);
}

/// Points of a team: those of its members over all their tables, summed up here from the ranks of all tables.
#[test]
fn team_standings_sum_up_their_members() {
    let mut world = running(with_teams(BLOCK, 3, 3), 9);
    for (name, members) in [("Foxes", [1, 2, 3]), ("Hares", [4, 5, 6]), ("Owls", [7, 8, 9])] {
        do_admin_action(&mut world, &team(name, &members));
    }
    for number in 1..=9 {
        let ranks = match number % 3 {
            0 => [1, 2, 3],
            1 => [3, 1, 2],
            _ => [2, 2, 1],
        };
        let ranks = if ranks == [2, 2, 1] { [1, 3, 2] } else { ranks };
        if world.table_mut(number).unwrap().status() != Status::Running {
            world.execute_due_steps().unwrap();
        }
        if world.table_mut(number).unwrap().status() == Status::Running {
            finish_table_with_ranks(&mut world, number, &ranks);
        }
    }
    let mut sums = std::collections::BTreeMap::<&str, (i64, i64)>::new();
    for planned in &world.season().tables {
        let table = world.tables.iter().find(|table| Some(&table.code) == planned.code.as_ref()).unwrap();
        let Some(score) = table.score() else { continue };
        for (seat, own) in planned.seats.iter().zip(&score.seats) {
            let team = ["Foxes", "Hares", "Owls"][(seat.number() as usize - 1) / 3];
            let sum = sums.entry(team).or_default();
            *sum = (sum.0 + [10, 4, 1][usize::from(own.rank) - 1] * 60, sum.1 + 1);
        }
    }
    let lines = team_lines(&world.played()).unwrap();
    assert_eq!(lines.len(), 3);
    for line in &lines {
        let told = (line.points.sixtieths_count(), i64::from(line.counted));
        assert_eq!(told, sums[line.team.as_str()], "{}", line.team);
    }
    let is_sorted = |one: &TeamLine, other: &TeamLine| {
        one.points.sixtieths_count() * i64::from(other.counted)
            >= other.points.sixtieths_count() * i64::from(one.counted)
    };
    assert!(lines.windows(2).all(|pair| is_sorted(&pair[0], &pair[1])), "{lines:?}");
    let page = crate::show::team_standings_page(&world.played(), &[id(1)]).unwrap();
    assert_eq!(page.sheets[0].rows.len(), 3);
}

#[test]
fn invalid_teams_are_rejected() {
    let mut none = open(simple_rules(BLOCK, 3), 6);
    assert_eq!(assert_rejected(&mut none, &team("Foxes", &[1, 2])), "say-league-no-teams");
    let mut world = open(with_teams(BLOCK, 3, 2), 6);
    do_admin_action(&mut world, &team("Foxes", &[1, 2]));
    assert_eq!(assert_rejected(&mut world, &team("Hares", &[2, 3])), "say-league-in-team");
    for members in [&[3][..], &[3, 3], &[3, 4, 5]] {
        assert_eq!(assert_rejected(&mut world, &team("Hares", members)), "say-league-team-size");
    }
    assert_eq!(assert_rejected(&mut world, &team("Hares", &[])), "say-league-no-team");
    do_admin_action(&mut world, &team("foxes", &[2, 3]));
    assert_eq!(world.season().teams.keys().collect::<Vec<_>>(), ["Foxes"]);
    do_admin_action(&mut world, &team("Foxes", &[]));
    assert!(world.season().teams.is_empty());
}

/// A team mate who takes a seat plays for the entry; another guest does not.
#[test]
fn team_mate_scores_for_the_entry() {
    for (guest, counts) in [(2, true), (9, false)] {
        let mut world = running(with_teams(Format::Swiss { rounds: 1 }, 3, 2), 9);
        do_admin_action(&mut world, &team("Foxes", &[1, 2]));
        let table = world.season().tables_of(entry(1)).next().unwrap();
        let (number, seats) = (table.number, table.seats.clone());
        if seats.contains(&entry(guest)) {
            continue;
        }
        let act = AdminAction::Guest { table: number, entry: entry(1), by: Some(id(u64::from(guest))) };
        let told = says(&world, &act);
        assert_eq!(told[0], if counts { "say-league-would-sub" } else { "say-league-would-guest" });
        do_admin_action(&mut world, &act);
        let ranks: Vec<u8> = seats.iter().map(|id| if *id == entry(1) { 1 } else { 2 }).collect();
        finish_table_with_ranks(&mut world, number, &ranks);
        let lines = team_lines(&world.played()).unwrap();
        assert_eq!(lines[0].points.sixtieths_count(), if counts { 600 } else { 0 });
    }
}

/// Members of one team do not meet in the draw if that is possible, and a plan that is out is drawn again for them.
#[test]
fn team_mates_do_not_meet() {
    let mut world = set(with_teams(BLOCK, 3, 2), 12);
    let pair = (1..=12).flat_map(|one| (one + 1..=12).map(move |other| (one, other)));
    let (one, other) = pair.into_iter().find(|(one, other)| met(&world, *one, *other) > 0).unwrap();
    do_admin_action(&mut world, &team("Foxes", &[one, other]));
    assert_eq!(met(&world, one, other), 0);
}

/// A team of an earlier season can be formed again once all its members have joined.
#[test]
fn team_is_formed_again_in_the_next_season() {
    let rules = LeagueRules { team_size: Some(2), ..simple_rules(Format::Block { blocks: 1 }, 3) };
    let mut world = open(rules, 4);
    do_admin_action(&mut world, &team("Foxes", &[3, 1]));
    do_admin_action(&mut world, &AdminAction::Close);
    do_admin_action(&mut world, &AdminAction::Start);
    play_all(&mut world);
    world.pass_time(2 * DAY);
    world.execute_due_steps().unwrap();
    do_admin_action(&mut world, &AdminAction::Open { at: None });
    let again = AdminAction::TeamAgain("foxes".into());
    world.enters(id(3)).unwrap();
    assert_eq!(assert_rejected(&mut world, &again), "say-league-team-lacks");
    world.enters(id(1)).unwrap();
    do_admin_action(&mut world, &again);
    let members: Vec<_> = world.season().teams.values().flatten().map(|id| id.number()).collect();
    assert_eq!(members, [1, 2], "the captain, who entered first, comes first");
    assert_eq!(assert_rejected(&mut world, &AdminAction::TeamAgain("Hares".into())), "say-league-no-team");
}
