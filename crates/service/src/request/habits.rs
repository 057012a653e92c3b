//! What a player says of their own time (zone, quiet hours, days off, holidays, reminders), and the clocks that follow it.

use super::context::Context;
use crate::desk::DeskError;
use model::hours::wall::{day_end, day_start, zone_or_utc};
use model::hours::{Habit, Holiday, HolidayMode, HoursError, Reminders, zone_named};
use model::{Arg, Instant, Player, Say, Status, Timer, TimerKind, TimerOp};
use play::awake_at;

/// Tables of one player whose clocks follow a change of habits.
const TABLES_MAX: u32 = 1_000;

/// What is wrong with words about time, and what would be right.
pub(super) fn wrong(wrong: &HoursError) -> Say {
    let say = Say::new(&format!("say-wrong-{}", wrong.key.word()));
    say.with("found", Arg::Text(wrong.found.clone())).with("right", Arg::behind(&wrong.right))
}

/// Changes the zone.
pub(super) fn zone(player: &mut Player, typed: &str) -> Result<Say, Say> {
    let bad = |_| Say::new("say-bad-zone").with("zone", Arg::Text(typed.chars().take(60).collect()));
    player.zone = zone_named(typed).map_err(bad)?.name().to_owned();
    Ok(Say::new("say-zone").with("zone", Arg::Text(player.zone.clone())))
}

/// Changes quiet hours, days off or holidays: `key` says which, as [`Habit::parse`] spells it.
pub(super) fn habit(player: &mut Player, key: &str, typed: &str, now: Instant) -> Result<Say, Say> {
    let habit = Habit::parse(&format!("{key} {typed}")).map_err(|error| wrong(&error))?;
    let habits = player.habits().with(habit.clone()).map_err(|error| wrong(&error))?;
    player.live_by(habits.since(model::hours::wall::date(zone_or_utc(&player.zone), now)));
    Ok(habit_told(player, &habit, now))
}

/// Changes when reminders come.
pub(super) fn reminders(player: &mut Player, typed: &str) -> Result<Say, Say> {
    let plan = Reminders::parse(typed).map_err(|error| wrong(&error))?;
    let off = plan == Reminders::Percent(Vec::new());
    let said = Say::new(if off { "say-remind-off" } else { "say-remind" });
    let said = said.with("plan", Arg::behind(&plan));
    player.telling.reminders = Some(plan);
    Ok(said)
}

/// What a change of habits means, in dates and times of the player's own zone.
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

/// Whether somebody's clocks or reminders have to be computed anew.
pub(super) fn clocks_changed(before: &Player, after: &Player) -> bool {
    (&before.zone, &before.rest, &before.telling.reminders)
        != (&after.zone, &after.rest, &after.telling.reminders)
}

/// Timers that are due now at each table that waits for this player, so that their clocks there follow their changed habits.
pub(super) async fn clocks_of(context: &Context<'_>, player: &Player) -> Result<Vec<TimerOp>, DeskError> {
    let ids = player.ids();
    let tables = context.desk.store().tables_of(ids.clone(), TABLES_MAX).await?;
    let mut timers = Vec::new();
    for table in tables.into_iter().filter(|table| table.status == Status::Running) {
        let seat = ids.iter().flat_map(|id| table.seats_of(*id)).find(|seat| table.asks.contains_key(seat));
        if let Some(seat) = seat {
            let (due_at, kind) = (context.at.now, TimerKind::Habits);
            timers.push(TimerOp::Set(Timer { due_at, table: table.code, seat, kind }));
        }
    }
    Ok(timers)
}
