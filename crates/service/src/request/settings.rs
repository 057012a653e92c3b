//! A player's own settings: their name, their times (zone, quiet hours, days off, holidays, reminders) with the
//! dependent clocks, and their letters and delivery methods.

use super::Context;
use super::arguments::{find_game, timing_error_message};
use crate::desk::DeskError;
use chrono::Days;
use i18n::{Lang, service_verbs, verb_argument_words};
use model::hours::wall_clock::{self, day_end, day_start, zone_or_utc};
use model::hours::{
    DayMinute, HabitChange, Holiday, HolidayMode, HoursError, Reminders, parse_zone, zone_label,
};
use model::{
    Arg, Code, ContactMethod, Instant, Legibility, NameError, NotificationSettings, Order, Player, Say,
    Status, Table, TalkDelivery, Timer, TimerKind, TimerOp, Verb, Webhook, WebhookCode, WebhookForm,
    WebhookUrl, show_arguments,
};
use play::awake_at;
use std::collections::BTreeSet;

/// Maximum number of tables at which a player's clocks are updated after a change of habits.
const TABLES_MAX: u32 = 1_000;
/// Maximum number of tables that a player can mute.
const MUTED_MAX: usize = 500;

/// Changes a setting and returns a confirmation. If the line is invalid, changes nothing and returns an explanation,
/// which ends with a line that works when it is sent back. `here` is the table from which the line was sent.
pub(super) fn change(
    player: &mut Player,
    order: &Order,
    here: Option<&Code>,
    now: Instant,
) -> Result<Say, Say> {
    apply(player, order, here, now).map_err(|refusal| {
        let line = working_line(player, order, &refusal, now);
        match refusal {
            SettingRefusal::Explained(say) => say.with("line", line),
            SettingRefusal::Hours(error) => timing_error_message(&error, line),
        }
    })
}

/// Reason for refusing a setting.
enum SettingRefusal {
    /// An explanation, still without the line that works.
    Explained(Say),
    /// Invalid times or dates.
    Hours(HoursError),
}

impl From<Say> for SettingRefusal {
    fn from(say: Say) -> Self {
        Self::Explained(say)
    }
}

impl From<HoursError> for SettingRefusal {
    fn from(error: HoursError) -> Self {
        Self::Hours(error)
    }
}

/// Changes a setting; see [`change`].
fn apply(
    player: &mut Player,
    order: &Order,
    here: Option<&Code>,
    now: Instant,
) -> Result<Say, SettingRefusal> {
    let typed = order.args.join(" ");
    match order.verb {
        Verb::Name => {
            player.name = model::validate_name(&typed).map_err(name_error_message)?;
            Ok(messages::say_name(&player.name))
        }
        Verb::Lang => Ok(set_language(player, &typed)?),
        Verb::Substitute => Ok(set_substitute(player, order)?),
        Verb::Stop => {
            player.stopped = true;
            Ok(messages::say_stopped())
        }
        Verb::Yes => {
            player.stopped = false;
            Ok(messages::say_confirmed())
        }
        Verb::Zone => set_zone(player, &typed, now),
        Verb::Quiet => set_habit(player, "quiet", &typed, now),
        Verb::Off => set_habit(player, "days-off", &typed, now),
        Verb::Holiday => set_habit(player, "holiday", &typed, now),
        Verb::Remind => Ok(set_reminders(player, &typed)?),
        Verb::Digest => Ok(set_digest(player, &typed, now)?),
        Verb::Mute | Verb::Unmute => Ok(set_muted(player, order, here)?),
        Verb::Tell if is_about_webhook(order) => Ok(set_webhook(player, order, now)?),
        Verb::Tell => Ok(set_delivery_options(player, order)?),
        // Not a setting: nothing changes.
        _ => Err(messages::say_help().into()),
    }
}

/// Returns a line in the player's language that works in place of the refused one: the suggestion of the refusal if it
/// is accepted, otherwise an example of the verb.
fn working_line(player: &Player, order: &Order, refusal: &SettingRefusal, now: Instant) -> Arg {
    let lang = Lang::parse(&player.lang);
    let suggested = match refusal {
        SettingRefusal::Hours(error) => suggestions(order.verb, &error.right),
        SettingRefusal::Explained(_) => Vec::new(),
    };
    let is_accepted = |typed: &String| {
        let args: Vec<String> = typed.split_whitespace().map(str::to_owned).collect();
        let order = Order { verb: order.verb, args, text: typed.clone() };
        apply(&mut player.clone(), &order, None, now).is_ok()
    };
    let mut candidates = suggested.into_iter().chain(examples(player, order, now));
    let args = candidates.find(is_accepted).unwrap_or_default();
    let args = match order.verb {
        // These arguments are not words of a language.
        Verb::Name | Verb::Lang | Verb::Zone | Verb::Mute | Verb::Unmute => args,
        _ => show_arguments(&args, &verb_argument_words(lang)),
    };
    let key = order.verb.key();
    let verb = service_verbs(lang).remove(key).and_then(|forms| forms.into_iter().next());
    Arg::Text(format!("{} {args}", verb.unwrap_or_else(|| key.to_owned())))
}

/// Returns the arguments that use a suggested value.
fn suggestions(verb: Verb, right: &str) -> Vec<String> {
    let every = (verb == Verb::Remind).then(|| format!("every {right}"));
    every.into_iter().chain([right.to_owned()]).collect()
}

/// Returns examples of arguments, beginning with the closest to the player's own words. One of them is always accepted.
fn examples(player: &Player, order: &Order, now: Instant) -> Vec<String> {
    let words: &[&str] = match order.verb {
        Verb::Name => {
            let cleaned = model::clean_name(&order.args.join(" "));
            return cleaned.map(|name| name.to_string()).into_iter().chain(["Ann".to_owned()]).collect();
        }
        Verb::Lang => return vec![player.lang.clone(), Lang::default().to_string()],
        Verb::Holiday => return holiday_examples(player, now),
        Verb::Zone => &["Europe/Lisbon"],
        Verb::Quiet => &["22:00-07:30"],
        Verb::Off => &["sat sun"],
        Verb::Remind => &["50% 90%"],
        Verb::Digest => &["07:30"],
        Verb::Substitute => &["on"],
        Verb::Tell if is_about_webhook(order) => {
            return vec!["webhook https://example.org/hook".to_owned()];
        }
        Verb::Tell => &["mail", "direct"],
        Verb::Mute | Verb::Unmute => &["K7QF"],
        _ => &[],
    };
    words.iter().map(|&words| words.to_owned()).collect()
}

/// Returns examples of holidays: eight days from next week on or, if the player has too many holidays, the removal of
/// one.
fn holiday_examples(player: &Player, now: Instant) -> Vec<String> {
    let today = wall_clock::date(zone_or_utc(&player.zone), now);
    let from = today.checked_add_days(Days::new(7)).unwrap_or(today);
    let to = from.checked_add_days(Days::new(7)).unwrap_or(from);
    let week = Holiday { from, to, mode: HolidayMode::Pause }.to_string();
    let ended = player.rest.holidays.first().map(|first| format!("{} {} off", first.from, first.to));
    [week].into_iter().chain(ended).collect()
}

/// Explains why a name is refused.
fn name_error_message(wrong: NameError) -> Say {
    Say::in_steps(match wrong {
        NameError::Empty => messages::SAY_BAD_NAME,
        NameError::Link => messages::SAY_BAD_NAME_LINK,
        NameError::ServiceName => messages::SAY_BAD_NAME_HOUSE,
        NameError::Role => messages::SAY_BAD_NAME_ROLE,
        NameError::InvisibleCharacter => messages::SAY_BAD_NAME_UNSEEN,
        NameError::Marks => messages::SAY_BAD_NAME_MARKS,
    })
}

fn set_language(player: &mut Player, typed: &str) -> Result<Say, Say> {
    let langs = Lang::all().map(|lang| lang.as_str().to_owned()).collect::<Vec<_>>().join(", ");
    let bad = || Say::in_steps(messages::SAY_BAD_LANG).with("langs", Arg::Text(langs));
    let lang = Lang::parse_supported(typed).ok_or_else(bad)?;
    (player.lang, player.lang_chosen) = (lang.as_str().to_owned(), true);
    Ok(messages::say_lang())
}

/// `substitute on`, `substitute off art-society`: sets the player's willingness to take vacant seats, in any game or in
/// the named one.
fn set_substitute(player: &mut Player, order: &Order) -> Result<Say, Say> {
    let bad = || Say::in_steps(messages::SAY_BAD_SUBSTITUTE);
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
fn set_zone(player: &mut Player, typed: &str, now: Instant) -> Result<Say, SettingRefusal> {
    player.zone = parse_zone(typed)?.name().to_owned();
    Ok(explain_zone(player, now))
}

/// Explains the time zone and shows the time there, so that the player can check it.
fn explain_zone(player: &Player, now: Instant) -> Say {
    let time = wall_clock::time_of_day(zone_or_utc(&player.zone), now);
    messages::say_zone(Arg::Text(time.to_string()), Arg::Text(zone_label(&player.zone)))
}

/// Changes quiet hours, days off or holidays, depending on `key`, in the spelling of [`HabitChange::parse`].
fn set_habit(player: &mut Player, key: &str, typed: &str, now: Instant) -> Result<Say, SettingRefusal> {
    let today = wall_clock::date(zone_or_utc(&player.zone), now);
    let habit = HabitChange::parse(&format!("{key} {typed}"), Some(today))?;
    let habits = player.habits().with_change(habit.clone())?;
    player.set_habits(habits.without_past_holidays(today));
    Ok(explain_habit(player, &habit, now))
}

/// Changes the times of reminders; `remind on` restores those of each table.
fn set_reminders(player: &mut Player, typed: &str) -> Result<Say, HoursError> {
    if typed == "on" {
        player.telling.reminders = None;
        return Ok(messages::say_remind_usual());
    }
    let plan = Reminders::parse(typed)?;
    let off = plan == Reminders::Percent(Vec::new());
    let told = Arg::from_verb_arguments(&plan);
    let said = if off { messages::say_remind_off().with("plan", told) } else { messages::say_remind(told) };
    player.telling.reminders = Some(plan);
    Ok(said)
}

/// Explains a change of habits, with dates and times in the player's own zone.
fn explain_habit(player: &Player, habit: &HabitChange, now: Instant) -> Say {
    let zone = zone_or_utc(&player.zone);
    let own_zone = || Arg::Text(zone_label(&player.zone));
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
        HabitChange::Zone(_) => explain_zone(player, now),
    }
}

/// Returns true if the player's clocks or reminders must be recomputed.
pub(super) fn affects_clocks(before: &Player, after: &Player) -> bool {
    (&before.zone, &before.rest, &before.telling.reminders)
        != (&after.zone, &after.rest, &after.telling.reminders)
}

/// Returns a timer, due now, for each unfinished table of this player, which then shows their new name.
pub(super) async fn due_name_timers(
    context: &Context<'_>,
    player: &Player,
) -> Result<Vec<TimerOp>, DeskError> {
    let ids = player.ids();
    let tables = context.desk.store().tables_of(ids.clone(), TABLES_MAX).await?;
    let unfinished = tables.iter().filter(|table| matches!(table.status(), Status::Open | Status::Running));
    let timer = |table: &Table| {
        let seat = ids.iter().find_map(|id| table.seats_of(*id).next())?;
        let (due_at, kind) = (context.at.now, TimerKind::Habits);
        Some(TimerOp::Set(Timer { due_at, table: table.code.clone(), seat, kind }))
    };
    Ok(unfinished.filter_map(timer).collect())
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
fn set_digest(player: &mut Player, typed: &str, now: Instant) -> Result<Say, HoursError> {
    if matches!(typed, "off" | "none") {
        player.telling.digest = None;
        return Ok(messages::say_digest_off());
    }
    let at = DayMinute::parse(typed.trim_start_matches("at "))?;
    player.telling.digest = Some(at);
    let next = model::hours::digest_at(at, &player.zone, now);
    Ok(messages::say_digest(Arg::Text(at.to_string()), Arg::At(next)))
}

/// `mute K7QF`, `unmute K7QF`: stops or resumes letters about a table, by default the current one.
fn set_muted(player: &mut Player, order: &Order, here: Option<&Code>) -> Result<Say, Say> {
    let bad = || Say::in_steps(messages::SAY_BAD_MUTE);
    let code = match order.args.first() {
        Some(typed) => Code::parse(typed).ok_or_else(bad)?,
        None => here.cloned().ok_or_else(bad)?,
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

/// Sets how table talk is delivered; returns false for any other word.
fn set_talk(telling: &mut NotificationSettings, word: &str) -> bool {
    match word {
        "talk-at-once" => telling.talk.delivery = TalkDelivery::AtOnce,
        "talk-in-letters" => telling.talk.delivery = TalkDelivery::InLetters,
        "talk-digest" => telling.talk.delivery = TalkDelivery::Digest,
        "talk-never" => telling.talk.delivery = TalkDelivery::Never,
        "talk-free" => telling.talk.is_free = true,
        "talk-asked" => telling.talk.is_free = false,
        _ => return false,
    }
    true
}

/// `tell talk-at-once`: chooses how table talk is delivered. A digest of talk needs the time of the daily digest.
fn choose_talk(player: &mut Player, telling: NotificationSettings) -> Result<Say, Say> {
    if telling.talk.delivery == TalkDelivery::Digest && telling.digest.is_none() {
        return Err(messages::say_talk_no_digest(Arg::Line(format!("{} 18:00", Verb::Digest.key()))));
    }
    player.telling = telling;
    let delivery = match player.telling.talk.delivery {
        TalkDelivery::InLetters => 0,
        TalkDelivery::AtOnce => 1,
        TalkDelivery::Digest => 2,
        TalkDelivery::Never => 3,
    };
    let is_free = Arg::Number(i64::from(player.telling.talk.is_free));
    Ok(messages::say_telling_talk(Arg::Number(delivery), is_free))
}

/// Returns true for `tell webhook ..`.
pub(super) fn is_about_webhook(order: &Order) -> bool {
    order.verb == Verb::Tell && order.args.first().is_some_and(|word| word == "webhook")
}

/// `tell webhook https://example.org/hook` asks for a webhook, `tell webhook CODE` confirms it, and `tell webhook off`
/// gives it up. The code is posted by [`super::webhook::complete`].
fn set_webhook(player: &mut Player, order: &Order, now: Instant) -> Result<Say, Say> {
    let words: Vec<&str> = order.text.split_whitespace().skip(1).collect();
    let form = match words.first() {
        Some(word) if word.eq_ignore_ascii_case("ntfy") => WebhookForm::Ntfy,
        _ => WebhookForm::Json,
    };
    let typed = words.into_iter().skip(usize::from(form == WebhookForm::Ntfy)).collect::<Vec<_>>();
    match (typed.as_slice(), order.args.get(1).map(String::as_str)) {
        (_, Some("off")) => match player.webhook.take() {
            Some(_) => Ok(messages::say_webhook_off()),
            None => Err(Say::in_steps(messages::SAY_WEBHOOK_NONE)),
        },
        ([typed], _) if typed.contains("://") => {
            let typed = typed.trim_matches(['<', '>']);
            let url = WebhookUrl::parse(typed).map_err(|_| Say::in_steps(messages::SAY_WEBHOOK_BAD_URL))?;
            let say = messages::say_webhook_asked(Arg::Text(url.host().to_owned()));
            player.webhook = Some(Webhook::new(url, form, now));
            Ok(say)
        }
        ([_], Some(code)) if form == WebhookForm::Json => confirm_webhook(player, code, now),
        _ => Err(Say::in_steps(messages::SAY_WEBHOOK_HOW)),
    }
}

/// Confirms a webhook by the code that was posted to it.
fn confirm_webhook(player: &mut Player, code: &str, now: Instant) -> Result<Say, Say> {
    let bad = || Say::in_steps(messages::SAY_WEBHOOK_BAD_CODE);
    let webhook = player.webhook.as_mut().ok_or_else(bad)?;
    match webhook.enter_code(code, now) {
        WebhookCode::Confirmed => {
            let line = Arg::Line(format!("{} webhook off", Verb::Tell.key()));
            Ok(messages::say_webhook_on(Arg::Text(webhook.url.host().to_owned()), line))
        }
        WebhookCode::Refused => Err(bad()),
    }
}

/// `tell mail direct` sets the delivery methods, and `tell usual` those of each table; `next`, `at-once`, `long`, `text`, `speech` and their opposites are
/// options.
fn set_delivery_options(player: &mut Player, order: &Order) -> Result<Say, Say> {
    let bad = || Say::in_steps(messages::SAY_BAD_WAYS);
    let (mut ways, mut is_usual) = (BTreeSet::new(), false);
    let mut telling = player.telling.clone();
    if !order.args.is_empty() && order.args.iter().all(|word| set_talk(&mut telling, word)) {
        return choose_talk(player, telling);
    }
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
            word if set_talk(&mut telling, word) => {}
            word => {
                let is_chosen = |way: &ContactMethod| way.keyword() == word && *way != ContactMethod::Webhook;
                let way = ContactMethod::ALL.into_iter().find(is_chosen);
                ways.insert(way.ok_or_else(bad)?);
            }
        }
    }
    if ways.contains(&ContactMethod::Mail) && player.address.is_none() {
        return Err(Say::in_steps(messages::SAY_WAYS_NO_ADDRESS));
    }
    if ways.is_empty() && telling == player.telling && order.args.is_empty() {
        return Err(bad());
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
