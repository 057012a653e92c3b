//! Opens tables: a new one, and the same game once more.

use crate::engine::{GameKind, OptionsError};
use crate::i18n::{Lang, options_text};
use crate::play::{
    self, Arg, Code, Decided, Loaded, Opening, Order, Page, Player, PlayerId, PublicPlace, Say, Status,
    Table, Terms, Timing,
};
use crate::service::desk::DeskError;
use crate::service::request::access::keeps_out;
use crate::service::request::context::Context;
use crate::service::request::game_names::game_of;
use crate::service::request::principal::Principal;
use crate::service::request::response::{frozen, said, tell};
use crate::service::request::timing;
use std::collections::BTreeMap;

/// What is wanted of a new table.
struct Wanted {
    seats: u8,
    options: BTreeMap<String, String>,
    timing: Timing,
    terms: Terms,
    place: Option<PublicPlace>,
    invited: Vec<PlayerId>,
}

/// `new art-society 3 bid_history=closed`
pub(super) async fn new_table(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
) -> Result<Decided, DeskError> {
    let kind = match game_of(context.desk.games(), order) {
        Ok(kind) => kind,
        Err(say) => return Ok(tell(say)),
    };
    let place = context.request.said_at.place.clone();
    let usual = usual_timing(context, kind, place.as_ref()).await?;
    let mut terms = context.desk.policy().terms;
    let (rest, asked) = timing::split(&order.args[1..]);
    let read = timing::with(usual, &asked, kind.meta().weight)
        .and_then(|timing| Ok((read_options(kind, &rest, &mut terms)?, timing)));
    let ((seats, options), timing) = match read {
        Ok(read) => read,
        Err(say) => return Ok(tell_of_options(&who.player, kind, say)),
    };
    if terms.private && place.is_some() {
        return Ok(tell(Say::new("say-private-here")));
    }
    open(context, who, kind, Wanted { seats, options, timing, terms, place, invited: Vec::new() }).await
}

/// `rematch K7QF`: the same game with the same seats and options, at the same place.
pub(super) async fn rematch(
    context: &Context<'_>,
    who: &Principal,
    loaded: &Loaded,
) -> Result<Decided, DeskError> {
    let Table { seats, revision, options, pace, place, status, company, clocks, .. } = &loaded.table;
    let ids = who.player.ids();
    if !seats.iter().any(|holder| holder.person().is_some_and(|person| ids.contains(&person))) {
        return Ok(tell(Say::new("say-not-in")));
    }
    if *status != Status::Over {
        return Ok(tell(Say::new("say-rematch-not-over")));
    }
    let mut invited: Vec<PlayerId> = seats.iter().filter_map(play::Holder::person).collect();
    invited.extend(&company.invited);
    // A new table gets the newest rules; what the old one had left to the rules is left to them again.
    let options = match loaded.kind.renewed_options(*revision, options) {
        Ok(options) => options,
        Err(error) => return Ok(tell(bad_option(loaded.kind, &error))),
    };
    let (seats, place) = (seats.len() as u8, place.clone());
    let timing =
        Timing { pace: pace.clone(), holiday_days: clocks.holiday_days, extension_s: clocks.extension_s };
    let wanted = Wanted { seats, options, timing, terms: company.terms, place, invited };
    open(context, who, loaded.kind, wanted).await
}

/// What tables of this game begin with here, unless their owner says otherwise.
async fn usual_timing(
    context: &Context<'_>,
    kind: &'static GameKind,
    place: Option<&PublicPlace>,
) -> Result<Timing, DeskError> {
    let community = match place {
        Some(place) => context.desk.store().community(place.channel.clone(), place.community.clone()).await?,
        None => None,
    };
    let pace = community.and_then(|community| community.pace);
    Ok(context.desk.policy().timing(kind.meta().weight, pace.as_deref()))
}

/// Opens a table for somebody, who takes its first seat.
async fn open(
    context: &Context<'_>,
    who: &Principal,
    kind: &'static GameKind,
    wanted: Wanted,
) -> Result<Decided, DeskError> {
    // Who opens a table may ask of others what they do not yet keep themselves.
    let terms = Terms { missed_percent_max: None, ..wanted.terms };
    if let Some(refusal) = keeps_out(context, &who.player, &terms).await? {
        return Ok(tell(refusal));
    }
    let components = match context.desk.components_for(kind) {
        Ok(components) => components,
        Err(fault) => {
            tracing::error!(game = kind.meta().id, %fault, "component data cannot be used");
            return Ok(frozen());
        }
    };
    let mut bytes = [0; 8];
    bytes.copy_from_slice(&context.at.entropy[..8]);
    let opening = Opening {
        kind,
        components: &components,
        seats: wanted.seats,
        options: wanted.options,
        timing: wanted.timing,
        terms: wanted.terms,
        place: wanted.place,
        invited: wanted.invited,
        owner: &who.player,
        join_key: &join_key(context),
        code: Code::from_entropy(bytes),
    };
    Ok(play::open(&opening, context.at).unwrap_or_else(|_| frozen()))
}

/// What a message adds to the dice: a hash, since a Message-ID may tell where somebody's mail lives.
pub(super) fn join_key(context: &Context<'_>) -> String {
    let key = &context.request.key;
    blake3::hash(format!("{} {}", key.channel, key.id).as_bytes()).to_hex().to_string()
}

/// Seats and options behind the game's name, or what would be right.
pub(in crate::service::request) fn read_options(
    kind: &'static GameKind,
    typed: &[String],
    terms: &mut Terms,
) -> Result<(u8, BTreeMap<String, String>), Say> {
    let meta = kind.meta();
    let mut seats = meta.seats_max.min(3).max(meta.seats_min);
    let mut chosen = BTreeMap::new();
    for word in typed {
        if let Some((option, value)) = word.split_once('=') {
            chosen.insert(option.to_lowercase(), value.to_lowercase());
            continue;
        }
        let fits = word.parse().ok().filter(|seats| (meta.seats_min..=meta.seats_max).contains(seats));
        seats = fits.ok_or_else(|| {
            let say = Say::new("say-bad-seats").with("min", Arg::Number(meta.seats_min.into()));
            say.with("max", Arg::Number(meta.seats_max.into()))
        })?;
    }
    terms.take(&mut chosen).map_err(|(option, values)| {
        let say = Say::new("say-bad-option").with("option", Arg::behind(option));
        say.with("values", Arg::behind(values))
    })?;
    let chosen = kind.options(&chosen).map_err(|error| bad_option(kind, &error))?;
    Ok((seats, chosen))
}

/// Refuses to open a table, and tells with which options one can be opened.
fn tell_of_options(player: &Player, kind: &'static GameKind, say: Say) -> Decided {
    let text = options_text(Lang::parse(&player.lang), kind.meta());
    let page = Page { text: (!text.is_empty()).then_some(text), ..said(vec![say]) };
    Decided { page, ..Decided::default() }
}

fn bad_option(kind: &'static GameKind, error: &OptionsError) -> Say {
    let (key, wrong, right) = match error {
        OptionsError::Name { name, known } => ("say-no-option", name.as_str(), known.clone()),
        OptionsError::Value { name, right, .. } => ("say-bad-option", name.as_str(), right.to_vec()),
        _ => ("say-bad-option", "", Vec::new()),
    };
    Say::new(key)
        .with("option", Arg::Text(wrong.chars().take(40).collect()))
        .with("values", Arg::Text(right.join(", ")))
        .with("game", Arg::Key(format!("{}-title", kind.meta().id)))
}
