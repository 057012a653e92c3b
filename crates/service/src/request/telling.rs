//! Which letters a player wants, and by which ways.

use super::habits::wrong;
use model::hours::DayMinute;
use model::{Arg, Code, ContactMethod, Instant, Legibility, Order, Player, Say, Verb};
use std::collections::BTreeSet;

/// The most tables somebody can have muted.
const MUTED_MAX: usize = 500;

/// `digest 07:30`, `digest off`: one letter a day in place of many.
pub(super) fn digest(player: &mut Player, typed: &str, now: Instant) -> Result<Say, Say> {
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
pub(super) fn mute(player: &mut Player, order: &Order, here: Option<&Code>) -> Result<Say, Say> {
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
pub(super) fn tell(player: &mut Player, order: &Order) -> Result<Say, Say> {
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
