//! A player's own settings, by verb. What they say of their time is in [`super::habits`], of their letters in
//! [`super::telling`].

use super::game_names::game_named;
use super::{habits, telling};

use i18n::Lang;
use model::{Arg, Code, Instant, NameError, Order, Player, Say, Verb};

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
        Verb::Zone => habits::zone(player, &typed),
        Verb::Quiet => habits::habit(player, "quiet", &typed, now),
        Verb::Off => habits::habit(player, "days-off", &typed, now),
        Verb::Holiday => habits::habit(player, "holiday", &typed, now),
        Verb::Remind => habits::reminders(player, &typed),
        Verb::Digest => telling::digest(player, &typed, now),
        Verb::Mute | Verb::Unmute => telling::mute(player, order, here),
        Verb::Tell => telling::tell(player, order),
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

/// Takes back what was changed beside an order that was refused: all of a message is done, or none. That an address was
/// confirmed stays true.
pub(super) fn take_back(player: &mut Player, before: &Player) {
    player.name.clone_from(&before.name);
    player.lang.clone_from(&before.lang);
    player.lang_chosen = before.lang_chosen;
    player.zone.clone_from(&before.zone);
    player.ways.clone_from(&before.ways);
    player.rest.clone_from(&before.rest);
    player.telling.clone_from(&before.telling);
    player.substitute_in.clone_from(&before.substitute_in);
    player.stopped = before.stopped;
}
