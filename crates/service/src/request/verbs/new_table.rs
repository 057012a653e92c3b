//! Opens new tables and rematches.

use super::guests::resolve_guests;
use crate::desk::DeskError;
use crate::request::Context;
use crate::request::arguments::{
    apply_timing_words, new_table_line, parse_game, split_timing, timing_error_message,
};
use crate::request::response::{Refusal, frozen_table_answer, page_of_messages};
use crate::request::sender::Principal;
use engine::{GameKind, OptionsError};
use i18n::{Lang, options_text, parse_typed_option};
use model::hours::start_at;
use model::{
    Arg, Audience, Code, Community, Instant, Order, Page, Player, PlayerId, PublicPlace, Say, Table, Terms,
    Timing, Verb,
};
use play::{LoadedTable, Opening, RequestOutcome, rights};
use std::collections::BTreeMap;

/// Parameters of a new table.
struct NewTableOptions {
    seats: u8,
    options: BTreeMap<String, String>,
    timing: Timing,
    terms: Terms,
    place: Option<PublicPlace>,
    invited: Vec<PlayerId>,
    guests: Vec<Player>,
    /// Message to the guests about their seats, if not the usual one.
    guest_message: Option<Say>,
    starts_at: Option<Instant>,
}

/// A table for players who look for each other.
pub(super) struct MatchedTable {
    pub(super) kind: &'static GameKind,
    pub(super) seats: u8,
    pub(super) timing: Timing,
}

/// Opens a table for the sender with seats kept for `others`. They are told the number of hours a day in which all are
/// awake, and the probable number of days
/// that the game takes.
pub(super) async fn open_matched(
    context: &Context<'_>,
    who: &Principal,
    table: MatchedTable,
    others: &[Player],
    (hours, days): (u32, Option<u32>),
) -> Result<RequestOutcome, Refusal> {
    let MatchedTable { kind, seats, timing } = table;
    let mut terms = context.desk.policy().terms;
    let (_, options) = read_options(kind, &[], &mut terms)?;
    let (game, hours) = (Arg::title(kind.meta().id), Arg::Number(hours.into()));
    let count = Arg::Number(i64::from(seats) - 1);
    let code = Arg::Text(new_code(context).to_string());
    let guest_message = Some(match days {
        Some(days) => messages::say_seek_found_days(count, Arg::Number(days.into()), game, hours, code),
        None => messages::say_seek_found(count, game, hours, code),
    });
    let wanted = NewTableOptions {
        seats,
        options,
        timing,
        terms,
        place: None,
        invited: Vec::new(),
        guests: others.to_vec(),
        guest_message,
        starts_at: None,
    };
    open(context, who, kind, wanted).await
}

/// Returns the code of a table opened by this request.
fn new_code(context: &Context<'_>) -> Code {
    let mut bytes = [0; 8];
    bytes.copy_from_slice(&context.at.entropy[..8]);
    Code::from_entropy(bytes)
}

/// Handles `new art-society 3 bid_history=closed`.
pub(super) async fn new_table(
    context: &Context<'_>,
    who: &mut Principal,
    order: &Order,
) -> Result<RequestOutcome, Refusal> {
    let here = context.request.request_place.place.clone();
    let community = load_community(context, here.as_ref()).await?;
    let kind = parse_game(context.desk.games(), order)?;
    let pace = community.as_ref().and_then(|community| community.pace.as_deref());
    let usual = context.desk.policy().timing(kind.meta().weight, pace);
    let mut terms = context.desk.policy().terms;
    terms.audience = community.and_then(|community| community.audience).unwrap_or(terms.audience);
    let (rest, asked) = split_timing(&order.args[1..]);
    let ((seats, options), timing) = apply_timing_words(usual, &asked, kind.meta())
        .and_then(|timing| Ok((read_options(kind, &rest, &mut terms)?, timing)))
        .map_err(|say| refuse_with_options(&who.player, kind, say))?;
    // Posts at a public place can be read by everyone there.
    let apart = terms.audience == Audience::Invited && here.is_some();
    let place = here.filter(|_| !apart);
    let starts_at = asked.starts.as_deref();
    let starts_at = starts_at.map(|text| start_at(text, &who.player.zone, context.at.now)).transpose();
    let starts_at = starts_at
        .map_err(|error| timing_error_message(&error, new_table_line(kind.meta(), "starts", &error)))?;
    let (guests, restraint) = resolve_guests(context, &who.player, seats).await?;
    let writes = !guests.is_empty();
    let wanted = NewTableOptions {
        seats,
        options,
        timing,
        terms,
        place,
        invited: Vec::new(),
        guests,
        guest_message: None,
        starts_at,
    };
    let mut decided = open(context, who, kind, wanted).await?;
    if writes && decided.commit.table.is_some() {
        who.player.restraint = restraint;
    }
    if apart && decided.commit.table.is_some() {
        decided.page.says.push(messages::say_private_apart());
    }
    Ok(decided)
}

/// `rematch K7QF`: opens a table with the same game, seats and options, at the same place.
pub(super) async fn rematch(
    context: &Context<'_>,
    who: &Principal,
    loaded: &LoadedTable,
) -> Result<RequestOutcome, Refusal> {
    rights::may_play_again(&who.player, &loaded.table)?;
    if !may_open_again(context, who, &loaded.table).await {
        return Err(messages::say_not_member().into());
    }
    let Table { seats, revision, options, pace, place, company, clocks, .. } = &loaded.table;
    let mut invited: Vec<PlayerId> = seats.iter().filter_map(model::Holder::person).collect();
    invited.extend(&company.invited);
    invited.retain(|id| !company.barred.contains(id));
    // A new table uses the newest rules; options left at their defaults get the new defaults.
    let options = loaded.kind.convert_options(*revision, options);
    let options = options.map_err(|error| option_error_message(loaded.kind, &error))?;
    let (seats, place) = (seats.len() as u8, place.clone());
    let timing =
        Timing { pace: pace.clone(), holiday_days: clocks.holiday_days, extension_s: clocks.extension_s };
    let wanted = NewTableOptions {
        seats,
        options,
        timing,
        terms: company.terms,
        place,
        invited,
        guests: Vec::new(),
        guest_message: None,
        starts_at: None,
    };
    open(context, who, loaded.kind, wanted).await
}

/// Returns true if a player may still open a table at the place of this one; they may have left its community since.
async fn may_open_again(context: &Context<'_>, who: &Principal, table: &Table) -> bool {
    match &table.place {
        Some(place) => {
            let here = context.request.request_place.place.as_ref();
            context.desk.is_member(&who.player, place, here).await
        }
        None => true,
    }
}

/// Returns the community of a place, if its admins have chosen settings.
async fn load_community(
    context: &Context<'_>,
    place: Option<&PublicPlace>,
) -> Result<Option<Community>, DeskError> {
    let Some(PublicPlace { channel, community, .. }) = place else { return Ok(None) };
    Ok(context.desk.store().community(channel.clone(), community.clone()).await?)
}

/// Opens a table for a player and gives them the first seat.
async fn open(
    context: &Context<'_>,
    who: &Principal,
    kind: &'static GameKind,
    wanted: NewTableOptions,
) -> Result<RequestOutcome, Refusal> {
    // Owners may demand more punctuality from others than they have shown themselves.
    let terms = Terms { missed_percent_max: None, ..wanted.terms };
    context.desk.check_may_sit(&who.player, &terms).await?;
    if let Some(place) = &wanted.place {
        let said_at = &context.request.request_place;
        context.desk.check_may_open_table(said_at, &who.player, kind.meta().id, place).await?;
    }
    let components = match context.desk.components_for(kind) {
        Ok(components) => components,
        Err(fault) => {
            tracing::error!(game = kind.meta().id, %fault, "component data rejected");
            return Ok(frozen_table_answer());
        }
    };
    let opening = Opening {
        kind,
        components: &components,
        seats: wanted.seats,
        options: wanted.options,
        timing: wanted.timing,
        terms: wanted.terms,
        place: wanted.place,
        invited: wanted.invited,
        guests: &wanted.guests,
        guest_message: wanted.guest_message,
        starts_at: wanted.starts_at,
        owner: &who.player,
        join_key: &context.request.key.join_key(),
        code: new_code(context),
    };
    Ok(play::open(&opening, context.at).unwrap_or_else(|_| frozen_table_answer()))
}

/// Parses the seats and options after the game's name. If they are invalid, explains the valid ones.
pub(in crate::request) fn read_options(
    kind: &'static GameKind,
    typed: &[String],
    terms: &mut Terms,
) -> Result<(u8, BTreeMap<String, String>), Say> {
    let meta = kind.meta();
    let mut seats = meta.seats_max.min(3).max(meta.seats_min);
    let mut chosen = BTreeMap::new();
    for word in typed {
        if let Some((option, value)) = word.split_once('=') {
            chosen.extend([parse_typed_option(meta, option, value)]);
            continue;
        }
        let fits = word.parse().ok().filter(|seats| (meta.seats_min..=meta.seats_max).contains(seats));
        seats = fits.ok_or_else(|| {
            let (least, most) = (meta.seats_min, meta.seats_max);
            messages::say_bad_seats(Arg::Number(most.into()), Arg::Number(least.into()))
        })?;
    }
    terms.take_options(&mut chosen).map_err(|(option, values)| {
        messages::say_bad_option(Arg::from_verb_arguments(option), Arg::from_verb_arguments(values))
    })?;
    let chosen = kind.options(&chosen).map_err(|error| option_error_message(kind, &error))?;
    Ok((seats, chosen))
}

/// Refuses to open a table, and lists the options of the game.
fn refuse_with_options(player: &Player, kind: &'static GameKind, say: Say) -> RequestOutcome {
    let text = options_text(Lang::parse(&player.lang), kind.meta());
    let line = (!say.args.contains_key("line"))
        .then(|| Arg::Line(format!("{} {}", Verb::New.key(), kind.meta().id)));
    let says = [say].into_iter().chain(line.map(messages::say_would_work));
    let page = Page { text: (!text.is_empty()).then_some(text), ..page_of_messages(says.collect()) };
    RequestOutcome { page, ..RequestOutcome::default() }
}

fn option_error_message(kind: &'static GameKind, error: &OptionsError) -> Say {
    let (key, wrong, right) = match error {
        OptionsError::Name { name, known } => (messages::SAY_NO_OPTION, name.as_str(), known.clone()),
        OptionsError::Value { name, right, .. } => (messages::SAY_BAD_OPTION, name.as_str(), right.to_vec()),
        _ => (messages::SAY_BAD_OPTION, "", Vec::new()),
    };
    Say::in_steps(key)
        .with("option", Arg::Text(wrong.chars().take(40).collect()))
        .with("values", Arg::Text(right.join(", ")))
        .with("game", Arg::title(kind.meta().id))
}
