//! A player's own settings: what they are called, what they say of their own time (zone, quiet hours, days off, holidays, reminders) with
//! the clocks that follow it, and which letters they want by which ways.

use super::Context;
use super::arguments::game_named;
use crate::desk::DeskError;
use i18n::Lang;
use model::hours::wall::{day_end, day_start, zone_or_utc};
use model::hours::{DayMinute, Habit, Holiday, HolidayMode, HoursError, Reminders, zone_named};
use model::{
    Arg, Code, ContactMethod, Instant, Legibility, NameError, Order, Player, Say, Status, Timer, TimerKind,
    TimerOp, Verb,
};
use play::awake_at;
use std::collections::BTreeSet;

/// Tables of one player whose clocks follow a change of habits.
const TABLES_MAX: u32 = 1_000;
/// The most tables somebody can have muted.
const MUTED_MAX: usize = 500;

/// Changes a setting and says so, or says what would be right and changes nothing. `here` is the table that it was said at.
pub(super) fn change(
    player: &mut Player,
    order: &Order,
    here: Option<&Code>,
    now: Instant,
) -> Result<Say, Say> {
    let typed = order.args.join(" ");
    match order.verb {
        Verb::Name => {
            player.name = model::name(&typed).map_err(bad_name)?;
            Ok(Say::new("say-name").with("name", Arg::Text(player.name.clone())))
        }
        Verb::Lang => lang(player, &typed),
        Verb::Substitute => substitute(player, order),
        Verb::Stop => {
            player.stopped = true;
            Ok(Say::new("say-stopped"))
        }
        Verb::Yes => {
            player.stopped = false;
            Ok(Say::new("say-confirmed"))
        }
        Verb::Zone => zone(player, &typed),
        Verb::Quiet => habit(player, "quiet", &typed, now),
        Verb::Off => habit(player, "days-off", &typed, now),
        Verb::Holiday => habit(player, "holiday", &typed, now),
        Verb::Remind => reminders(player, &typed),
        Verb::Digest => digest(player, &typed, now),
        Verb::Mute | Verb::Unmute => mute(player, order, here),
        Verb::Tell => tell(player, order),
        // No setting: nothing is changed.
        _ => Err(Say::new("say-help")),
    }
}

/// What is wrong with a name.
fn bad_name(wrong: NameError) -> Say {
    Say::new(match wrong {
        NameError::Empty => "say-bad-name",
        NameError::Link => "say-bad-name-link",
        NameError::House => "say-bad-name-house",
        NameError::Unseen => "say-bad-name-unseen",
        NameError::Marks => "say-bad-name-marks",
    })
}

fn lang(player: &mut Player, typed: &str) -> Result<Say, Say> {
    let langs = Lang::all().map(|lang| lang.as_str().to_owned()).collect::<Vec<_>>().join(", ");
    let bad = || Say::new("say-bad-lang").with("langs", Arg::Text(langs));
    let lang = Lang::known(typed).ok_or_else(bad)?;
    (player.lang, player.lang_chosen) = (lang.as_str().to_owned(), true);
    Ok(Say::new("say-lang"))
}

/// `substitute on`, `substitute off art-society`: whether somebody would take a vacant seat, in any game or in this one.
fn substitute(player: &mut Player, order: &Order) -> Result<Say, Say> {
    let bad = || Say::new("say-bad-substitute");
    let typed = order.args.get(1).map(String::as_str);
    let game = match typed {
        Some(typed) => game_named(games::all(), typed).ok_or_else(bad)?.meta().id,
        None => "*",
    };
    match (order.args.first().map(String::as_str), typed) {
        (Some("on"), _) => drop(player.substitute_in.insert(game.to_owned())),
        (Some("off"), None) => player.substitute_in.clear(),
        (Some("off"), Some(_)) => drop(player.substitute_in.remove(game)),
        _ => return Err(bad()),
    }
    let none = player.substitute_in.is_empty();
    Ok(Say::new(if none { "say-substitute-off" } else { "say-substitute-on" }))
}

/// What is wrong with words about time, and what would be right.
pub(super) fn wrong(wrong: &HoursError) -> Say {
    let say = Say::new(&format!("say-wrong-{}", wrong.key.word()));
    say.with("found", Arg::Text(wrong.found.clone())).with("right", Arg::behind(&wrong.right))
}

/// Changes the zone.
fn zone(player: &mut Player, typed: &str) -> Result<Say, Say> {
    let bad = |_| Say::new("say-bad-zone").with("zone", Arg::Text(typed.chars().take(60).collect()));
    player.zone = zone_named(typed).map_err(bad)?.name().to_owned();
    Ok(Say::new("say-zone").with("zone", Arg::Text(player.zone.clone())))
}

/// Changes quiet hours, days off or holidays: `key` says which, as [`Habit::parse`] spells it.
fn habit(player: &mut Player, key: &str, typed: &str, now: Instant) -> Result<Say, Say> {
    let habit = Habit::parse(&format!("{key} {typed}")).map_err(|error| wrong(&error))?;
    let habits = player.habits().with(habit.clone()).map_err(|error| wrong(&error))?;
    player.live_by(habits.since(model::hours::wall::date(zone_or_utc(&player.zone), now)));
    Ok(habit_told(player, &habit, now))
}

/// Changes when reminders come.
fn reminders(player: &mut Player, typed: &str) -> Result<Say, Say> {
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

/// `digest 07:30`, `digest off`: one letter a day in place of many.
fn digest(player: &mut Player, typed: &str, now: Instant) -> Result<Say, Say> {
    if typed == "off" {
        player.telling.digest = None;
        return Ok(Say::new("say-digest-off"));
    }
    let at = DayMinute::parse(typed).map_err(|error| wrong(&error))?;
    player.telling.digest = Some(at);
    let next = model::hours::digest_at(at, &player.zone, now);
    Ok(Say::new("say-digest").with("at", Arg::Text(at.to_string())).with("next", Arg::At(next)))
}

/// `mute K7QF`, `unmute K7QF`: no letters of that table, or of the one that it is said at.
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

/// `tell mail direct` sets the ways; `next`, `at-once`, `long`, `text`, `speech` and their opposites stand for themselves.
fn tell(player: &mut Player, order: &Order) -> Result<Say, Say> {
    let mut ways = BTreeSet::new();
    let mut telling = player.telling.clone();
    for word in &order.args {
        match word.as_str() {
            "next" => telling.next = true,
            "no-next" => telling.next = false,
            "at-once" => telling.at_once = true,
            "awake" => telling.at_once = false,
            "long" => telling.long = true,
            "short" => telling.long = false,
            "text" => telling.text = true,
            "pictures" => telling.text = false,
            "speech" => telling.legibility.speech = true,
            "no-speech" => telling.legibility.speech = false,
            "large-print" => telling.legibility.large_print = true,
            "usual-print" => telling.legibility.large_print = false,
            "high-contrast" => telling.legibility.high_contrast = true,
            "usual-contrast" => telling.legibility.high_contrast = false,
            word => {
                let way = ContactMethod::ALL.into_iter().find(|way| way.word() == word);
                ways.insert(way.ok_or_else(|| Say::new("say-bad-ways"))?);
            }
        }
    }
    if ways.contains(&ContactMethod::Mail) && player.address.is_none() {
        return Err(Say::new("say-ways-no-address"));
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
    let said = said.with("once", chosen(player.telling.at_once)).with("long", chosen(player.telling.long));
    let Legibility { speech, large_print, high_contrast } = player.telling.legibility;
    let said = said.with("text", chosen(player.telling.text)).with("speech", chosen(speech));
    Ok(said.with("large", chosen(large_print)).with("contrast", chosen(high_contrast)))
}
