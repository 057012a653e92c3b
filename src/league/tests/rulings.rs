//! Admins' acts: whatever is asked for in whatever state is refused with a reason, or done without a contradiction; and the word that
//! does an act is another one as soon as anything has changed.

use super::back::restored;
use super::dice::SeasonDice;
use super::world::{LeagueWorld, id, some_wish};
use crate::league::acts::admin::act::{AdminAct, Extended, Proposed};
use crate::league::acts::admin::propose::sure_word;
use crate::league::book::event::By;
use crate::league::rules::{DAY_S, Format};
use crate::play::{DivisionNumber, PublicPlace};
use chrono::TimeDelta;

/// How many kinds of acts there are.
pub(super) const KINDS: usize = 30;

/// Does what was proposed, as one commit.
pub(super) fn done(world: &mut LeagueWorld, act: &AdminAct, proposed: Proposed) -> Result<bool, String> {
    let line = format!("{act:?}");
    let word = sure_word(&world.played(), &line, &proposed);
    let other_line = sure_word(&world.played(), &format!("{line}."), &proposed);
    world.figures.words += 1;
    world.figures.same_words += u32::from(word == other_line);
    let before = world.league.clone();
    let code = proposed.at_table.as_ref().map(|what| what.code().clone());
    if let Some(what) = &proposed.at_table
        && world.do_at_table(what).is_none()
    {
        return Ok(false);
    }
    if code.is_some() {
        let behind = sure_word(&world.played(), &line, &proposed);
        world.figures.words += 1;
        world.figures.same_words += u32::from(word == behind);
    }
    world.open(&proposed.opens)?;
    let is_change = !proposed.events.is_empty();
    world.write(&By::Admin(id(1)), proposed.events.clone())?;
    if is_change {
        let behind = sure_word(&world.played(), &line, &proposed);
        world.figures.words += 1;
        world.figures.same_words += u32::from(word == behind);
    }
    match act {
        AdminAct::TakeBack(seq) => restored(world, &before, *seq)?,
        AdminAct::Resume => super::pauses::moved(world, &before)?,
        _ => {}
    }
    Ok(true)
}

/// An act of this kind with arguments by chance, many of which cannot be.
pub(super) fn some_act(world: &LeagueWorld, kind: usize, dice: &mut SeasonDice) -> AdminAct {
    let season = world.season();
    let entry = super::world::entry(dice.below(season.entries.len() + 2) as u32);
    let table = dice.below(season.tables.len() + 2) as u32;
    let at_table = Some(table).filter(|_| dice.percent(50));
    let player = id(dice.below(world.people.len() + 2) as u64);
    match kind {
        0 => AdminAct::Open {
            at: dice.percent(50).then(|| world.now + TimeDelta::hours(dice.below(50) as i64)),
        },
        1 => AdminAct::Close,
        2 => AdminAct::Reopen,
        3 => AdminAct::Plan,
        4 => AdminAct::Unplan,
        5 => AdminAct::Start,
        6 => AdminAct::End,
        7 => AdminAct::Finish,
        8 => AdminAct::Cancel,
        9 => change(world, dice),
        10 => AdminAct::Rename(format!("Spring {}", dice.below(9))),
        11 => AdminAct::Place {
            place: dice.percent(50).then(|| PublicPlace {
                channel: "chat".to_owned(),
                community: "1".to_owned(),
                room: "2".to_owned(),
                lang: "en".to_owned(),
            }),
            by_mail: dice.percent(50),
        },
        12 => AdminAct::Pause,
        13 => AdminAct::Resume,
        14 => {
            let whom = dice.one([Extended::All, Extended::Entry(entry), Extended::Table(table)]);
            AdminAct::Extend { whom, by_s: dice.below(40 * DAY_S as usize) as u32 }
        }
        15 => AdminAct::Move { entry, to: DivisionNumber::new(dice.below(4) as u8) },
        16 => AdminAct::Strike { entry, table: at_table },
        17 => AdminAct::Unstrike { entry, table: at_table },
        18 => AdminAct::Count { table, counts: dice.percent(50) },
        19 => AdminAct::Adjudicate(table),
        20 => AdminAct::Rule { table, wish: some_wish(dice) },
        21 => AdminAct::Replace { entry, by: player },
        22 => AdminAct::Alternates(entry),
        23 => AdminAct::NoAlternates(entry),
        24 => AdminAct::Guest {
            table,
            entry: some_at(world, table, dice).unwrap_or(entry),
            by: dice.percent(70).then_some(player),
        },
        25 => AdminAct::Adjust { entry, by: dice.below(13_000) as i64 - 6_500 },
        26 => AdminAct::Ban { player, seasons: dice.percent(70).then(|| dice.below(3) as u16) },
        27 => AdminAct::Lift(player),
        28 => dice
            .one([0, 1])
            .eq(&0)
            .then(|| AdminAct::Announce(" Hear! ".to_owned()))
            .unwrap_or(AdminAct::Resend(entry)),
        _ => AdminAct::TakeBack(line(world, dice)),
    }
}

/// Somebody who sits at a table.
fn some_at(world: &LeagueWorld, table: u32, dice: &mut SeasonDice) -> Option<crate::league::ids::EntryId> {
    dice.pick(&world.season().table(table)?.seats)
}

/// The number of a line, one of the last more often.
fn line(world: &LeagueWorld, dice: &mut SeasonDice) -> u32 {
    let all = world.log.len() + 2;
    let back = if dice.percent(70) { dice.below(12.min(all)) } else { dice.below(all) };
    (all - back) as u32
}

fn change(world: &LeagueWorld, dice: &mut SeasonDice) -> AdminAct {
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
    AdminAct::Change { choice: words("some"), before: words("a"), after: words("b"), rules: Box::new(rules) }
}
