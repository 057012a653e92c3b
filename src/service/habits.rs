//! What a player says of their own time: zone, quiet hours, days off, holidays; which letters they want, and when.

use super::desk::DeskError;
use super::hearing::Hearing;
use crate::play::hours::wall::{day_end, day_start, zone_or_utc};
use crate::play::hours::{DayMinute, Habit, Holiday, HolidayMode, Reminders, Wrong, zone_named};
use crate::play::{
    Arg, Code, Instant, Order, Player, Say, Status, Timer, TimerKind, TimerOp, Verb, Way, awake_at,
};
use std::collections::BTreeSet;

/// Tables of one player whose clocks follow a change of habits.
const TABLES_MAX: u32 = 1_000;
/// The most tables somebody can have muted.
const MUTED_MAX: usize = 500;

/// Whether this verb says something of its sender's time.
pub(super) fn is_one(verb: Verb) -> bool {
    matches!(
        verb,
        Verb::Zone
            | Verb::Quiet
            | Verb::Off
            | Verb::Holiday
            | Verb::Remind
            | Verb::Digest
            | Verb::Mute
            | Verb::Unmute
            | Verb::Tell
    )
}

/// What is wrong with words about time, and what would be right.
pub(super) fn wrong(wrong: &Wrong) -> Say {
    let say = Say::new(&format!("say-wrong-{}", wrong.key.word()));
    say.with("found", Arg::Text(wrong.found.clone())).with("right", Arg::behind(&wrong.right))
}

/// Changes it and says so, or says what would be right and changes nothing.
pub(super) fn change(
    player: &mut Player,
    order: &Order,
    here: Option<&Code>,
    now: Instant,
) -> Result<Say, Say> {
    let typed = order.args.join(" ");
    match order.verb {
        Verb::Zone => {
            let bad = |_| Say::new("say-bad-zone").with("zone", Arg::Text(typed.chars().take(60).collect()));
            player.zone = zone_named(&typed).map_err(bad)?.name().to_owned();
            Ok(Say::new("say-zone").with("zone", Arg::Text(player.zone.clone())))
        }
        Verb::Quiet | Verb::Off | Verb::Holiday => {
            let key = match order.verb {
                Verb::Quiet => "quiet",
                Verb::Off => "days-off",
                _ => "holiday",
            };
            let habit = Habit::parse(&format!("{key} {typed}")).map_err(|error| wrong(&error))?;
            let habits = player.habits().with(habit.clone()).map_err(|error| wrong(&error))?;
            player.live_by(habits.since(crate::play::hours::wall::date(zone_or_utc(&player.zone), now)));
            Ok(habit_told(player, &habit, now))
        }
        Verb::Remind => {
            let plan = Reminders::parse(&typed).map_err(|error| wrong(&error))?;
            let off = plan == Reminders::Percent(Vec::new());
            let said = Say::new(if off { "say-remind-off" } else { "say-remind" });
            let said = said.with("plan", Arg::behind(&plan));
            player.telling.reminders = Some(plan);
            Ok(said)
        }
        Verb::Digest => digest(player, &typed, now),
        Verb::Mute | Verb::Unmute => mute(player, order, here),
        _ => tell(player, order),
    }
}

/// What a change of habits means, in dates of the reader's own wall.
fn habit_told(player: &Player, habit: &Habit, now: Instant) -> Say {
    let zone = zone_or_utc(&player.zone);
    let zoned = |say: Say| say.with("zone", Arg::Text(player.zone.clone()));
    match habit {
        Habit::Quiet(None) => Say::new("say-quiet-off"),
        Habit::Quiet(Some(quiet)) => zoned(Say::new("say-quiet"))
            .with("from", Arg::Text(quiet.from.to_string()))
            .with("to", Arg::Text(quiet.to.to_string()))
            .with("awake", Arg::At(awake_at(player, now))),
        Habit::DaysOff(days) if days.count() == 0 => Say::new("say-days-off-none"),
        Habit::DaysOff(days) => zoned(Say::new("say-days-off")).with("days", Arg::behind(days)),
        Habit::Holiday(Holiday { from, to, mode }) => {
            let key = match mode {
                HolidayMode::Pause => "say-holiday-pause",
                HolidayMode::AfterTimer => "say-holiday-after-timer",
                HolidayMode::Skip => "say-holiday-skip",
            };
            let say = Say::new(key).with("from", Arg::At(day_start(zone, *from)));
            say.with("to", Arg::At(day_end(zone, *to)))
        }
        Habit::NoHoliday { from, to } => {
            let say = Say::new("say-holiday-off").with("from", Arg::At(day_start(zone, *from)));
            say.with("to", Arg::At(day_end(zone, *to)))
        }
        Habit::Zone(zone) => Say::new("say-zone").with("zone", Arg::Text(zone.clone())),
    }
}

fn digest(player: &mut Player, typed: &str, now: Instant) -> Result<Say, Say> {
    if typed == "off" {
        player.telling.digest = None;
        return Ok(Say::new("say-digest-off"));
    }
    let at = DayMinute::parse(typed).map_err(|error| wrong(&error))?;
    player.telling.digest = Some(at);
    let next = crate::play::hours::digest_at(at, &player.zone, now);
    Ok(Say::new("say-digest").with("at", Arg::Text(at.to_string())).with("next", Arg::At(next)))
}

fn mute(player: &mut Player, order: &Order, here: Option<&Code>) -> Result<Say, Say> {
    let code = match order.args.first() {
        Some(typed) => Code::parse(typed).ok_or_else(|| {
            Say::new("say-no-table").with("table", Arg::Text(typed.chars().take(20).collect()))
        })?,
        None => here.cloned().ok_or_else(|| Say::new("say-which-table"))?,
    };
    let muted = &mut player.telling.muted;
    let table = Arg::Text(code.to_string());
    if order.verb == Verb::Unmute {
        muted.remove(&code);
        return Ok(Say::new("say-unmuted").with("table", table));
    }
    if muted.len() >= MUTED_MAX {
        muted.pop_first();
    }
    muted.insert(code);
    Ok(Say::new("say-muted").with("table", table))
}

/// `tell mail direct` sets the ways; `next`, `at-once` and their opposites stand for themselves.
fn tell(player: &mut Player, order: &Order) -> Result<Say, Say> {
    let mut ways = BTreeSet::new();
    let mut telling = player.telling.clone();
    for word in &order.args {
        match word.as_str() {
            "next" => telling.next = true,
            "no-next" => telling.next = false,
            "at-once" => telling.at_once = true,
            "awake" => telling.at_once = false,
            word => {
                let way = Way::ALL.into_iter().find(|way| way.word() == word);
                ways.insert(way.ok_or_else(|| Say::new("say-bad-ways"))?);
            }
        }
    }
    if ways.is_empty() && telling == player.telling && order.args.is_empty() {
        return Err(Say::new("say-bad-ways"));
    }
    player.telling = telling;
    if !ways.is_empty() {
        player.ways = ways;
        let words = player.ways.iter().map(|way| way.word().to_owned()).collect();
        return Ok(Say::new("say-ways").with("ways", Arg::Behind(words)));
    }
    let chosen = |is: bool| Arg::Number(i64::from(is));
    let said = Say::new("say-telling").with("next", chosen(player.telling.next));
    Ok(said.with("once", chosen(player.telling.at_once)))
}

/// Whether somebody's clocks or reminders have to be computed anew.
pub(super) fn clocks_changed(before: &Player, after: &Player) -> bool {
    (&before.zone, &before.rest, &before.telling.reminders)
        != (&after.zone, &after.rest, &after.telling.reminders)
}

impl Hearing<'_> {
    /// "Look at each table that waits for this player": their clocks follow their habits.
    pub(super) async fn clocks_of(&self, player: &Player) -> Result<Vec<TimerOp>, DeskError> {
        let tables = self.desk.store().tables_of(player.ids(), TABLES_MAX).await?;
        let ids = player.ids();
        let mut timers = Vec::new();
        for table in tables.into_iter().filter(|table| table.status == Status::Running) {
            let seat =
                ids.iter().flat_map(|id| table.seats_of(*id)).find(|seat| table.asks.contains_key(seat));
            if let Some(seat) = seat {
                let (due_at, kind) = (self.at.now, TimerKind::Habits);
                timers.push(TimerOp::Set(Timer { due_at, table: table.code, seat, kind }));
            }
        }
        Ok(timers)
    }
}
