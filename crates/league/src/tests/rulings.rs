//! Admin actions: in every state, each is rejected with a reason or executed consistently, and its confirmation word
//! changes as soon as anything has changed.

use super::dice::SeasonDice;
use super::laws::of_the_log;
use super::restored_lines::check_restored;
use super::season_fixtures::{in_every_state, running};
use super::seasons::settle;
use super::world::{LeagueWorld, id, simple_rules, some_wish};
use crate::book::event::EventActor;
use crate::ids::EntryId;
use crate::league_acts::admin::admin_action::{ActionProposal, AdminAction, ExtensionTarget};
use crate::league_acts::admin::propose::confirmation_word;
use crate::rules::{DAY_S, Format};
use chrono::TimeDelta;
use model::{DivisionNumber, PlayerId, PublicPlace};
use std::collections::{BTreeMap, BTreeSet};

/// Number of kinds of actions, equal to the number of words of [`word`].
pub(super) const KINDS: usize = 36;
/// Kinds that change a plan, and the kind that ends the offer of a place.
pub(super) const MOVES_AND_SWAPS: [usize; 2] = [15, 34];
pub(super) const NO_ALTERNATES: usize = 23;

/// The word of an action. A new action fails to compile here; [`random_action`] must then create it as well.
pub(super) fn action_keyword(act: &AdminAction) -> &'static str {
    match act {
        AdminAction::Open { .. } => "open",
        AdminAction::Close => "close",
        AdminAction::Reopen => "reopen",
        AdminAction::Plan => "plan",
        AdminAction::Unplan => "unplan",
        AdminAction::Start => "start",
        AdminAction::End => "end",
        AdminAction::Finish => "finish",
        AdminAction::Cancel => "cancel",
        AdminAction::Change { .. } => "change",
        AdminAction::Rename(_) => "rename",
        AdminAction::Place { .. } => "place",
        AdminAction::Pause => "pause",
        AdminAction::Resume => "resume",
        AdminAction::Extend { .. } => "extend",
        AdminAction::Move { .. } => "move",
        AdminAction::Add(_) => "add",
        AdminAction::CheckIn(_) => "check-in",
        AdminAction::Apart { .. } => "apart",
        AdminAction::Swap { .. } => "swap",
        AdminAction::Team { .. } => "team",
        AdminAction::TeamAgain(_) => "team-again",
        AdminAction::Strike { .. } => "strike",
        AdminAction::Unstrike { .. } => "unstrike",
        AdminAction::Count { .. } => "count",
        AdminAction::Adjudicate(_) => "adjudicate",
        AdminAction::Rule { .. } => "rule",
        AdminAction::Replace { .. } => "replace",
        AdminAction::Alternates(_) => "alternates",
        AdminAction::NoAlternates(_) => "no-alternates",
        AdminAction::Guest { .. } => "guest",
        AdminAction::Adjust { .. } => "adjust",
        AdminAction::Ban { .. } => "ban",
        AdminAction::Lift(_) => "lift",
        AdminAction::Announce { .. } => "announce",
        AdminAction::Resend(_) => "resend",
        AdminAction::TakeBack(_) => "take-back",
    }
}

/// Executes a proposal as one commit.
pub(super) fn execute_proposal(
    world: &mut LeagueWorld,
    act: &AdminAction,
    proposed: ActionProposal,
) -> Result<bool, String> {
    let line = format!("{act:?}");
    let word = confirmation_word(&world.played(), &line, act, &proposed);
    let other_line = confirmation_word(&world.played(), &format!("{line}."), act, &proposed);
    world.figures.words += 1;
    world.figures.same_words += u32::from(word == other_line);
    let before = world.league.clone();
    let code = proposed.proposed_table_action.as_ref().map(|what| what.code().clone());
    if let Some(what) = &proposed.proposed_table_action
        && world.do_at_table(what).is_none()
    {
        return Ok(false);
    }
    if code.is_some() {
        let behind = confirmation_word(&world.played(), &line, act, &proposed);
        world.figures.words += 1;
        world.figures.same_words += u32::from(word == behind);
    }
    world.open(&proposed.opens)?;
    let is_change = !proposed.events.is_empty();
    world.write(&EventActor::Admin(id(1)), proposed.events.clone())?;
    if is_change {
        let behind = confirmation_word(&world.played(), &line, act, &proposed);
        world.figures.words += 1;
        world.figures.same_words += u32::from(word == behind);
    }
    match act {
        AdminAction::TakeBack(seq) => check_restored(world, &before, *seq)?,
        AdminAction::Resume => super::pauses::check_dates_moved(world, &before)?,
        _ => {}
    }
    Ok(true)
}

/// The random target of an action; it need not exist.
struct RandomTarget {
    entry: EntryId,
    table: u32,
    at_table: Option<u32>,
    player: PlayerId,
}

/// An action of this kind with random, often invalid arguments.
pub(super) fn random_action(world: &LeagueWorld, kind: usize, dice: &mut SeasonDice) -> AdminAction {
    let season = world.season();
    let entry = super::world::entry(dice.below(season.entries.len() + 2) as u32);
    let table = some_table(world, dice);
    let at_table = Some(table).filter(|_| dice.percent(50));
    let player = id(dice.below(world.people.len() + 2) as u64);
    let aim = RandomTarget { entry, table, at_table, player };
    match kind {
        0..16 => some_act_of_season(world, kind, &aim, dice),
        kind => some_act_at_tables(world, kind, aim, dice),
    }
}

fn some_act_of_season(
    world: &LeagueWorld,
    kind: usize,
    aim: &RandomTarget,
    dice: &mut SeasonDice,
) -> AdminAction {
    let (season, entry, table) = (world.season(), aim.entry, aim.table);
    match kind {
        0 => AdminAction::Open {
            at: dice.percent(50).then(|| world.now + TimeDelta::hours(dice.below(50) as i64)),
        },
        1 => AdminAction::Close,
        2 => AdminAction::Reopen,
        3 => AdminAction::Plan,
        4 => AdminAction::Unplan,
        5 => AdminAction::Start,
        6 => AdminAction::End,
        7 => AdminAction::Finish,
        8 => AdminAction::Cancel,
        9 => change(world, dice),
        10 => AdminAction::Rename(format!("Spring {}", dice.below(9)).as_str().into()),
        11 => AdminAction::Place { place: dice.percent(50).then(some_place), by_mail: dice.percent(50) },
        12 => AdminAction::Pause,
        13 => AdminAction::Resume,
        14 => {
            let whom = dice.one([
                ExtensionTarget::All,
                ExtensionTarget::Entry(entry),
                ExtensionTarget::Table(table),
            ]);
            AdminAction::Extend { whom, by_s: dice.below(40 * DAY_S as usize) as u32 }
        }
        15 => {
            let planned: Vec<EntryId> = season.divisions.iter().flatten().copied().collect();
            let to = DivisionNumber::new(dice.below(season.divisions.len() + 2) as u8);
            AdminAction::Move { entry: dice.pick(&planned).unwrap_or(entry), to }
        }
        kind => panic!("kind {kind} is not a season action"),
    }
}

fn some_act_at_tables(
    world: &LeagueWorld,
    kind: usize,
    aim: RandomTarget,
    dice: &mut SeasonDice,
) -> AdminAction {
    let RandomTarget { entry, table, at_table, player } = aim;
    match kind {
        16 => {
            let own = at_table.and_then(|table| some_at(world, table, dice));
            AdminAction::Strike { entry: own.unwrap_or(entry), table: at_table }
        }
        17 => {
            let (entry, table) = some_struck(world, dice).unwrap_or((entry, at_table));
            AdminAction::Unstrike { entry, table }
        }
        18 => AdminAction::Count { table, counts: dice.percent(50) },
        19 => AdminAction::Adjudicate(table),
        20 => AdminAction::Rule { table, wish: some_wish(dice) },
        21 => AdminAction::Replace { entry, by: player },
        22 => AdminAction::Alternates(entry),
        23 => {
            let asked: Vec<EntryId> = world.league.asked.keys().copied().collect();
            AdminAction::NoAlternates(dice.pick(&asked).unwrap_or(entry))
        }
        24 => {
            let entry = some_at(world, table, dice).unwrap_or(entry);
            AdminAction::Guest { table, entry, by: dice.percent(70).then_some(player) }
        }
        25 => AdminAction::Adjust { entry, by: dice.below(13_000) as i64 - 6_500 },
        26 => AdminAction::Ban { player, seasons: dice.percent(70).then(|| dice.below(3) as u16) },
        27 => {
            let banned: Vec<PlayerId> = world.league.bans.keys().copied().collect();
            AdminAction::Lift(dice.pick(&banned).unwrap_or(player))
        }
        28 => AdminAction::Announce { text: " Hear! ".into(), due_at: None },
        29 => AdminAction::Resend(entry),
        30 => AdminAction::TakeBack(line(world, dice)),
        31 => AdminAction::Add(player),
        32 => AdminAction::CheckIn(entry),
        33 => AdminAction::Apart { one: entry, other: other_entry(world, dice), apart: dice.percent(70) },
        34 => AdminAction::Swap { one: entry, other: other_entry(world, dice) },
        _ => {
            let members = (0..2 * dice.below(2)).map(|_| other_entry(world, dice)).collect();
            AdminAction::Team { name: dice.one(["Foxes", "Hares"]).into(), members }
        }
    }
}

fn other_entry(world: &LeagueWorld, dice: &mut SeasonDice) -> EntryId {
    super::world::entry(1 + dice.below(world.season().entries.len() + 1) as u32)
}

fn some_place() -> PublicPlace {
    let words = |word: &str| word.to_owned();
    PublicPlace { channel: words("chat"), community: words("1"), room: words("2"), lang: words("en") }
}

/// A table, usually one that is not over.
fn some_table(world: &LeagueWorld, dice: &mut SeasonDice) -> u32 {
    let played = world.played();
    let open = world.season().tables.iter().filter(|planned| !played.is_settled(planned));
    let open: Vec<u32> = open.map(|planned| planned.number).collect();
    let any = dice.below(world.season().tables.len() + 2) as u32;
    dice.pick(&open).filter(|_| dice.percent(60)).unwrap_or(any)
}

/// An entry at a table.
fn some_at(world: &LeagueWorld, table: u32, dice: &mut SeasonDice) -> Option<EntryId> {
    dice.pick(&world.season().table(table)?.seats)
}

/// A log line number, usually one of the last written by an admin.
fn line(world: &LeagueWorld, dice: &mut SeasonDice) -> u32 {
    let of_admins = world.log.iter().rev().filter(|line| matches!(line.by, EventActor::Admin(_)));
    let last: Vec<u32> = of_admins.take(8).map(|line| line.seq).collect();
    let any = 1 + dice.below(world.log.len() + 2) as u32;
    dice.pick(&last).filter(|_| dice.percent(70)).unwrap_or(any)
}

/// An entry struck at one table or from the season.
fn some_struck(world: &LeagueWorld, dice: &mut SeasonDice) -> Option<(EntryId, Option<u32>)> {
    let season = world.season();
    let entries = season.entries.iter().filter(|entry| entry.struck.is_some()).map(|entry| (entry.id, None));
    let at_tables =
        season.tables.iter().flat_map(|table| table.struck.iter().map(|id| (*id, Some(table.number))));
    dice.pick(&entries.chain(at_tables).collect::<Vec<_>>())
}

fn change(world: &LeagueWorld, dice: &mut SeasonDice) -> AdminAction {
    let mut rules = world.league.rules.clone();
    match dice.below(4) {
        0 => rules.tables_open_max = 1 + dice.below(4) as u8,
        1 => rules.division_size = dice.percent(50).then(|| u16::from(rules.seats) + dice.below(8) as u16),
        2 => rules.calendar.season_s = (5 + dice.below(20) as u32) * DAY_S,
        _ if matches!(rules.format, Format::Swiss { .. }) => {
            rules.format = Format::Swiss { rounds: 1 + dice.below(5) as u8 };
        }
        _ => rules.promoted = Some(1),
    }
    let words = |word: &str| word.to_owned();
    AdminAction::Change {
        choice: words("some"),
        before: words("a"),
        after: words("b"),
        rules: Box::new(rules),
    }
}

/// Tries every action several times, each in a copy of this world; afterwards all due steps are executed and the laws
/// hold.
fn all_acts(world: &LeagueWorld, figures: &mut BTreeMap<&'static str, (u32, u32)>) -> Result<(), String> {
    let mut dice = SeasonDice::of(world.seed);
    for kind in 0..KINDS {
        for _ in 0..6 {
            let mut copy = world.clone();
            let act = random_action(&copy, kind, &mut dice);
            let of = |what: String| format!("{act:?} when {:?}: {what}", world.state());
            let is_done = copy.act(&act).map_err(of)?;
            settle(&mut copy).map_err(of)?;
            of_the_log(&copy).map_err(of)?;
            let count = figures.entry(action_keyword(&act)).or_default();
            if is_done { count.0 += 1 } else { count.1 += 1 }
        }
    }
    Ok(())
}

/// Every action in every state, running and paused, for every format (T12).
#[test]
fn every_admin_action_is_done_or_rejected() {
    let formats = [
        Format::Block { blocks: 1 },
        Format::Rounds { rounds: 2 },
        Format::Swiss { rounds: 3 },
        Format::Knockout { advance: 1 },
        Format::Ladder,
    ];
    let mut figures = BTreeMap::new();
    let mut states = BTreeSet::new();
    for (seed, format) in (0..).zip(formats) {
        for world in in_every_state(seed, format) {
            states.insert((world.state(), world.league.paused_at.is_some()));
            all_acts(&world, &mut figures).unwrap_or_else(|what| panic!("{format:?}: {what}"));
        }
    }
    assert_eq!(states.len(), 16, "{states:?}");
    println!("{figures:?}");
    assert_eq!(figures.len(), KINDS);
    // Each action succeeds in some state.
    assert!(figures.values().all(|(done, _)| *done > 0), "{figures:?}");
    // These actions are allowed in every state.
    let always = ["announce", "change", "place", "rename", "ban"];
    assert!(figures.iter().all(|(word, (_, refused))| *refused > 0 || always.contains(word)), "{figures:?}");
}

/// The confirmation word depends on the action, the last log line, and the table affected.
#[test]
fn confirmation_word_changes_with_the_state() {
    let mut world = running(simple_rules(Format::Block { blocks: 1 }, 3), 4);
    let propose_here = |world: &LeagueWorld| world.proposed(&AdminAction::Adjudicate(1), 0).unwrap();
    let proposed = propose_here(&world);
    let act = AdminAction::Adjudicate(1);
    let word = |world: &LeagueWorld, line: &str, proposed: &ActionProposal| {
        confirmation_word(&world.played(), line, &act, proposed)
    };
    let first = word(&world, "adjudicate 1", &proposed);
    assert_eq!(first.len(), 4);
    assert_eq!(first, word(&world, "adjudicate 1", &propose_here(&world)));
    assert_ne!(first, word(&world, "adjudicate 2", &proposed));
    world.table_mut(1).unwrap().seq += 1;
    let moved = word(&world, "adjudicate 1", &propose_here(&world));
    assert_ne!(first, moved);
    world.act(&AdminAction::Announce { text: "Hear!".into(), due_at: None }).unwrap();
    assert_ne!(moved, word(&world, "adjudicate 1", &propose_here(&world)));
}
