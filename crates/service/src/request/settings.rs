//! A player's own settings: their name, their times (zone, quiet hours, days off, holidays, reminders) with the
//! dependent clocks, and their letters and delivery methods.

use super::Context;
use super::arguments::{find_game, timing_error_message};
use crate::desk::DeskError;
use i18n::Lang;
use model::hours::wall_clock::{day_end, day_start, zone_or_utc};
use model::hours::{DayMinute, HabitChange, Holiday, HolidayMode, Reminders, parse_zone};
use model::{
    Arg, Code, ContactMethod, Instant, Legibility, NameError, Order, Player, Say, Status, Timer, TimerKind,
    TimerOp, Verb,
};
use play::awake_at;
use std::collections::BTreeSet;

/// Maximum number of tables at which a player's clocks are updated after a change of habits.
const TABLES_MAX: u32 = 1_000;
/// Maximum number of tables that a player can mute.
const MUTED_MAX: usize = 500;

/// Changes a setting and returns a confirmation. If the line is invalid, changes nothing and returns an explanation.
/// `here` is the table from which the line was sent.
pub(super) fn change(
    player: &mut Player,
    order: &Order,
    here: Option<&Code>,
    now: Instant,
) -> Result<Say, Say> {
    let typed = order.args.join(" ");
    match order.verb {
        Verb::Name => {
            player.name = model::validate_name(&typed).map_err(name_error_message)?;
            Ok(messages::say_name(Arg::Text(player.name.clone())))
        }
        Verb::Lang => set_language(player, &typed),
        Verb::Substitute => set_substitute(player, order),
        Verb::Stop => {
            player.stopped = true;
            Ok(messages::say_stopped())
        }
        Verb::Yes => {
            player.stopped = false;
            Ok(messages::say_confirmed())
        }
        Verb::Zone => set_zone(player, &typed),
        Verb::Quiet => set_habit(player, "quiet", &typed, now),
        Verb::Off => set_habit(player, "days-off", &typed, now),
        Verb::Holiday => set_habit(player, "holiday", &typed, now),
        Verb::Remind => set_reminders(player, &typed),
        Verb::Digest => set_digest(player, &typed, now),
        Verb::Mute | Verb::Unmute => set_muted(player, order, here),
        Verb::Tell => set_delivery_options(player, order),
        // Not a setting: nothing changes.
        _ => Err(messages::say_help()),
    }
}

/// Explains why a name is refused.
fn name_error_message(wrong: NameError) -> Say {
    Say::new(match wrong {
        NameError::Empty => messages::SAY_BAD_NAME,
        NameError::Link => messages::SAY_BAD_NAME_LINK,
        NameError::ServiceName => messages::SAY_BAD_NAME_HOUSE,
        NameError::InvisibleCharacter => messages::SAY_BAD_NAME_UNSEEN,
        NameError::Marks => messages::SAY_BAD_NAME_MARKS,
    })
}

fn set_language(player: &mut Player, typed: &str) -> Result<Say, Say> {
    let langs = Lang::all().map(|lang| lang.as_str().to_owned()).collect::<Vec<_>>().join(", ");
    let bad = || messages::say_bad_lang(Arg::Text(langs));
    let lang = Lang::parse_supported(typed).ok_or_else(bad)?;
    (player.lang, player.lang_chosen) = (lang.as_str().to_owned(), true);
    Ok(messages::say_lang())
}

/// `substitute on`, `substitute off art-society`: sets the player's willingness to take vacant seats, in any game or in
/// the named one.
fn set_substitute(player: &mut Player, order: &Order) -> Result<Say, Say> {
    let bad = messages::say_bad_substitute;
    let typed = order.args.get(1).map(String::as_str);
    let game = match typed {
        Some(typed) => find_game(games::all(), typed).ok_or_else(bad)?.meta().id,
        None => "*",
    };
    match (order.args.first().map(String::as_str), typed) {
        (Some("on"), _) => drop(player.substitute_in.insert(game.to_owned())),
        (Some("off"), None) => player.substitute_in.clear(),
        (Some("off"), Some(_)) => drop(player.substitute_in.remove(game)),
        _ => return Err(bad()),
    }
    let none = player.substitute_in.is_empty();
    Ok(Say::new(if none { messages::SAY_SUBSTITUTE_OFF } else { messages::SAY_SUBSTITUTE_ON }))
}

/// Changes the time zone.
fn set_zone(player: &mut Player, typed: &str) -> Result<Say, Say> {
    let bad = |_| messages::say_bad_zone(Arg::Text(typed.chars().take(60).collect()));
    player.zone = parse_zone(typed).map_err(bad)?.name().to_owned();
    Ok(messages::say_zone(Arg::Text(player.zone.clone())))
}

/// Changes quiet hours, days off or holidays, depending on `key`, in the spelling of [`HabitChange::parse`].
fn set_habit(player: &mut Player, key: &str, typed: &str, now: Instant) -> Result<Say, Say> {
    let habit =
        HabitChange::parse(&format!("{key} {typed}")).map_err(|error| timing_error_message(&error))?;
    let habits = player.habits().with_change(habit.clone()).map_err(|error| timing_error_message(&error))?;
    player.set_habits(
        habits.without_past_holidays(model::hours::wall_clock::date(zone_or_utc(&player.zone), now)),
    );
    Ok(explain_habit(player, &habit, now))
}

/// Changes the times of reminders; `remind on` restores those of each table.
fn set_reminders(player: &mut Player, typed: &str) -> Result<Say, Say> {
    if typed == "on" {
        player.telling.reminders = None;
        return Ok(messages::say_remind_usual());
    }
    let plan = Reminders::parse(typed).map_err(|error| timing_error_message(&error))?;
    let off = plan == Reminders::Percent(Vec::new());
    let told = Arg::from_verb_arguments(&plan);
    let said = if off { messages::say_remind_off().with("plan", told) } else { messages::say_remind(told) };
    player.telling.reminders = Some(plan);
    Ok(said)
}

/// Explains a change of habits, with dates and times in the player's own zone.
fn explain_habit(player: &Player, habit: &HabitChange, now: Instant) -> Say {
    let zone = zone_or_utc(&player.zone);
    let own_zone = || Arg::Text(player.zone.clone());
    match habit {
        HabitChange::Quiet(None) => messages::say_quiet_off(),
        HabitChange::Quiet(Some(quiet)) => messages::say_quiet(
            Arg::At(awake_at(player, now)),
            Arg::Text(quiet.from.to_string()),
            Arg::Text(quiet.to.to_string()),
            own_zone(),
        ),
        HabitChange::DaysOff(days) if days.count() == 0 => messages::say_days_off_none(),
        HabitChange::DaysOff(days) => messages::say_days_off(Arg::from_verb_arguments(days), own_zone()),
        HabitChange::Holiday(Holiday { from, to, mode }) => {
            let say = match mode {
                HolidayMode::Pause => messages::say_holiday_pause,
                HolidayMode::AfterTimer => messages::say_holiday_after_timer,
                HolidayMode::Skip => messages::say_holiday_skip,
            };
            say(Arg::At(day_start(zone, *from)), Arg::At(day_end(zone, *to)))
        }
        HabitChange::NoHoliday { from, to } => {
            messages::say_holiday_off(Arg::At(day_start(zone, *from)), Arg::At(day_end(zone, *to)))
        }
        HabitChange::Zone(zone) => messages::say_zone(Arg::Text(zone.clone())),
    }
}

/// Returns true if the player's clocks or reminders must be recomputed.
pub(super) fn affects_clocks(before: &Player, after: &Player) -> bool {
    (&before.zone, &before.rest, &before.telling.reminders)
        != (&after.zone, &after.rest, &after.telling.reminders)
}

/// Returns a timer, due now, for each table that waits for this player, so that the clocks follow the changed habits.
pub(super) async fn due_clock_timers(
    context: &Context<'_>,
    player: &Player,
) -> Result<Vec<TimerOp>, DeskError> {
    let ids = player.ids();
    let tables = context.desk.store().tables_of(ids.clone(), TABLES_MAX).await?;
    let mut timers = Vec::new();
    for table in tables.into_iter().filter(|table| table.status() == Status::Running) {
        let seat = ids.iter().flat_map(|id| table.seats_of(*id)).find(|seat| table.asks.contains_key(seat));
        if let Some(seat) = seat {
            let (due_at, kind) = (context.at.now, TimerKind::Habits);
            timers.push(TimerOp::Set(Timer { due_at, table: table.code, seat, kind }));
        }
    }
    Ok(timers)
}

/// Handles `digest 07:30` and `digest off`: the player gets one letter a day instead of many, or single letters again.
fn set_digest(player: &mut Player, typed: &str, now: Instant) -> Result<Say, Say> {
    if typed == "off" {
        player.telling.digest = None;
        return Ok(messages::say_digest_off());
    }
    let at = DayMinute::parse(typed).map_err(|error| timing_error_message(&error))?;
    player.telling.digest = Some(at);
    let next = model::hours::digest_at(at, &player.zone, now);
    Ok(messages::say_digest(Arg::Text(at.to_string()), Arg::At(next)))
}

/// `mute K7QF`, `unmute K7QF`: stops or resumes letters about a table, by default the current one.
fn set_muted(player: &mut Player, order: &Order, here: Option<&Code>) -> Result<Say, Say> {
    let code = match order.args.first() {
        Some(typed) => Code::parse(typed)
            .ok_or_else(|| messages::say_no_table(Arg::Text(typed.chars().take(20).collect())))?,
        None => here.cloned().ok_or_else(messages::say_which_table)?,
    };
    let muted = &mut player.telling.muted;
    let table = Arg::Text(code.to_string());
    if order.verb == Verb::Unmute {
        muted.remove(&code);
        return Ok(messages::say_unmuted(table));
    }
    if muted.len() >= MUTED_MAX {
        muted.pop_first();
    }
    muted.insert(code);
    Ok(messages::say_muted(table))
}

/// `tell mail direct` sets the delivery methods, and `tell usual` those of each table; `next`, `at-once`, `long`, `text`, `speech` and their opposites are
/// options.
fn set_delivery_options(player: &mut Player, order: &Order) -> Result<Say, Say> {
    let (mut ways, mut is_usual) = (BTreeSet::new(), false);
    let mut telling = player.telling.clone();
    for word in &order.args {
        match word.as_str() {
            "usual" => is_usual = true,
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
                let way = ContactMethod::ALL.into_iter().find(|way| way.keyword() == word);
                ways.insert(way.ok_or_else(messages::say_bad_ways)?);
            }
        }
    }
    if ways.contains(&ContactMethod::Mail) && player.address.is_none() {
        return Err(messages::say_ways_no_address());
    }
    if ways.is_empty() && telling == player.telling && order.args.is_empty() {
        return Err(messages::say_bad_ways());
    }
    player.telling = telling;
    if is_usual && ways.is_empty() {
        player.ways = ways;
        return Ok(messages::say_ways_usual());
    }
    if !ways.is_empty() {
        player.ways = ways;
        let words = player.ways.iter().map(|way| way.keyword().to_owned()).collect();
        return Ok(messages::say_ways(Arg::Behind(words)));
    }
    let chosen = |is: bool| Arg::Number(i64::from(is));
    let Legibility { speech, large_print, high_contrast } = player.telling.legibility;
    Ok(messages::say_telling(
        chosen(high_contrast),
        chosen(large_print),
        chosen(player.telling.long),
        chosen(player.telling.next),
        chosen(player.telling.at_once),
        chosen(speech),
        chosen(player.telling.text),
    ))
}
