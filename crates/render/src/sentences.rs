//! Sentences shared by letters and chat messages, including the line about the remaining time.

use super::headline::{headline, steps_begun};
use super::render_output::RenderError;
use engine::Seat;
use i18n::Voice;
use model::hours::{DayMinute, DeadlineReason};
use model::{
    Arg, DecisionSummary, FreeText, Instant, Page, PageKind, Say, SeatStanding, Status, TableLine,
    TableSummary,
};
use serde::Serialize;

/// A player's points, as data for templates.
#[derive(Serialize)]
pub(super) struct PointsContext {
    pub(super) rank: u8,
    pub(super) name: String,
    pub(super) points: i32,
    parts: Vec<(String, i32)>,
    ties: Vec<(String, i32)>,
}

impl PointsContext {
    /// Lists the parts of the points; `None` if there are none.
    pub(super) fn parts_text(&self, voice: &Voice) -> Option<String> {
        let parts = self.parts.iter().filter(|(_, points)| *points != 0);
        let told: Vec<String> = parts.map(|(label, points)| format!("{label} {points}")).collect();
        (!told.is_empty()).then(|| voice.join(told))
    }
}

/// Returns a JSON value as text, without quotes.
pub(super) fn value_text(value: &serde_json::Value) -> String {
    match value {
        serde_json::Value::String(text) => text.clone(),
        serde_json::Value::Null => "-".to_owned(),
        other => other.to_string(),
    }
}

/// Returns the opening sentences. They always include the reader's decision unless it is already answered; in a turn
/// letter or reminder it comes first.
///
/// # Errors
/// Returns an error if the game's headline does not fit the view.
pub(super) fn opening_sentences(page: &Page, voice: &Voice) -> Result<Vec<String>, RenderError> {
    let reminds = |say: &Say| say.has_key(messages::SAY_REMINDER);
    let asks = |say: &&Say| say.has_key(messages::SAY_TURN) || reminds(say);
    let told = page.says.iter().find(asks);
    let asked = match &page.ask {
        Some(ask) if told.is_some() || ask.answer.is_none() => {
            turn_sentence(page, ask, told.is_some_and(reminds), voice)?
        }
        _ => None,
    };
    let sends = matches!(page.kind, PageKind::Turn | PageKind::Reminder);
    let says = page.says.iter().filter(|say| asked.is_none() || !asks(say)).map(|say| voice.say(say));
    let mut says: Vec<String> = says.collect();
    let at = if sends { 0 } else { says.len() };
    says.splice(at..at, asked);
    Ok(says)
}

/// Announces the reader's turn with the decision and the steps begun so far.
fn turn_sentence(
    page: &Page,
    ask: &DecisionSummary,
    reminds: bool,
    voice: &Voice,
) -> Result<Option<String>, RenderError> {
    let Some(headline) = headline(page, voice)? else { return Ok(None) };
    let told = just_told_steps(page);
    let is_told = ask.begun.iter().chain(&ask.draft).all(|step| told.contains(&step.as_str()));
    let headline = match steps_begun(ask, voice).filter(|_| !is_told) {
        Some(steps) => voice.say_unescaped(&messages::letter_begun(Arg::Text(headline), Arg::Text(steps))),
        None => headline,
    };
    let say = if reminds { messages::say_reminder } else { messages::say_turn };
    Ok(Some(voice.say_unescaped(&say(Arg::Text(headline)))))
}

/// Returns the steps that the page's messages report as played, in canonical words.
fn just_told_steps(page: &Page) -> Vec<&str> {
    let is_report =
        |say: &&Say| say.has_key(messages::SAY_APPLIED) || say.has_key(messages::SAY_APPLIED_DEFAULT);
    let lists = page.says.iter().filter(is_report).flat_map(|say| say.args.values());
    let steps = lists.filter_map(|list| match list {
        Arg::WordsList(steps) => Some(steps),
        _ => None,
    });
    steps.flatten().map(String::as_str).collect()
}

/// Returns the seats not yet to act, with their estimated response times.
pub(super) fn seats_not_to_act(table: &TableSummary) -> impl Iterator<Item = (Seat, Instant)> + '_ {
    let seats = Seat::all(u8::try_from(table.seats.len()).unwrap_or(u8::MAX)).zip(&table.seats);
    let others = seats.filter(|(seat, face)| !table.waiting.contains(seat) && !face.bot);
    others.filter_map(|(seat, face)| Some((seat, face.expected_by?)))
}

/// Lists the other pending seats with their estimated response times, or only their names if the reader is to act too.
pub(super) fn others_pending(table: &TableSummary, voice: &Voice) -> Option<String> {
    let asked = table.you.is_some_and(|you| table.waiting.contains(&you));
    let one = |seat: &Seat| {
        let face = table.seats.get(usize::from(seat.number()));
        (*seat, face.and_then(|face| face.expected_by).filter(|_| !asked))
    };
    let others = table.waiting.iter().filter(|seat| table.you != Some(**seat)).map(one);
    expected_names(others, voice)
}

/// Names players with their estimated response times; those with the same one share it. `None` if there are none.
pub(super) fn expected_names(
    players: impl Iterator<Item = (Seat, Option<Instant>)>,
    voice: &Voice,
) -> Option<String> {
    let players: Vec<(Seat, Option<Instant>)> = players.collect();
    let named = |group: &[(Seat, Option<Instant>)]| match group.first().and_then(|(_, by)| *by) {
        None => voice.join(group.iter().map(|(seat, _)| voice.name(*seat))),
        Some(by) => {
            let seats = Arg::Seats(group.iter().map(|(seat, _)| *seat).collect());
            voice.say(&messages::letter_expected(Arg::At(by), seats))
        }
    };
    let groups: Vec<String> = players.chunk_by(|(_, one), (_, next)| one == next).map(named).collect();
    let between = voice.lang().text(messages::LIST_SEMICOLON);
    (!groups.is_empty()).then(|| groups.join(&between))
}

/// Returns all points, best first, without parts that are 0.
pub(super) fn ranked_scores(page: &Page) -> impl Iterator<Item = SeatStanding> {
    let mut all: Vec<SeatStanding> = page.board.iter().flat_map(|board| board.standings.clone()).collect();
    let points: Vec<i32> = all.iter().map(|one| one.points).collect();
    let is_tied = |one: &SeatStanding| points.iter().filter(|points| **points == one.points).count() > 1;
    for one in &mut all {
        one.parts.retain(|(_, points)| *points != 0);
        let tied = is_tied(one);
        one.ties.retain(|_| tied);
    }
    all.sort_by_key(|one| (one.rank, one.seat));
    all.into_iter()
}

/// Returns a player's points with translated labels.
pub(super) fn points(standing: &SeatStanding, voice: &Voice) -> PointsContext {
    let labels = |group: &str, list: &[(String, i32)]| {
        let label = |key: &String| voice.label(group, key).unwrap_or_else(|| key.clone());
        list.iter().map(|(key, number)| (label(key), *number)).collect()
    };
    PointsContext {
        rank: standing.rank,
        name: voice.name(standing.seat),
        points: standing.points,
        parts: labels("points", &standing.parts),
        ties: labels("tie", &standing.ties),
    }
}

/// Returns all points in one line, best first.
pub(super) fn score(page: &Page, voice: &Voice) -> Option<String> {
    let all: Vec<String> = ranked_scores(page)
        .map(|one| points(&one, voice))
        .map(|one| format!("{} {}", one.name, one.points))
        .collect();
    let runs = page.table.as_ref().is_none_or(|table| table.status != Status::Over);
    let omits = voice
        .label("score", "omits")
        .filter(|_| runs)
        .map(|text| voice.say(&messages::brackets(Arg::Text(text))));
    (!all.is_empty()).then(|| voice.join(all) + &omits.unwrap_or_default())
}

/// Formats a table in a list of tables as one line.
pub(super) fn table_line(line: &TableLine, voice: &Voice) -> String {
    let status = serde_json::to_value(line.status).map(|status| value_text(&status)).unwrap_or_default();
    let status = Say::in_steps(messages::ALL_TABLE_STATUS.of(&status))
        .with("empty", Arg::Number(i64::from(line.empty)));
    let names = if line.names.is_empty() {
        FreeText::clean(&voice.lang().text(messages::NOBODY))
    } else {
        FreeText::join(&line.names, &voice.lang().text(messages::LIST_COMMA))
    };
    let vacant = (line.vacant > 0).then(|| messages::table_vacant(Arg::Number(i64::from(line.vacant))));
    let days = line.days.map(|days| messages::table_line_days(Arg::Number(days.into())));
    let status = voice.join([Some(status), vacant, days].iter().flatten().map(|part| voice.say(part)));
    let told = voice.say(&messages::table_line(
        Arg::Text(line.code.to_string()),
        Arg::Text(voice.key(&format!("{}-title", line.game))),
        Arg::Free(names),
        Arg::Text(status),
    ));
    let with = (!line.options.is_empty()).then(|| {
        let voice = voice.clone().at_table(&line.game, []);
        let options = Arg::Text(voice.options(&line.options));
        voice.say(&messages::letter_played_with(options))
    });
    let told = [Some(told), with].into_iter().flatten().collect::<Vec<_>>().join(" ");
    let asked = line.asked.as_ref().filter(|_| line.waits_for_you).map(|asked| {
        let voice = voice.clone().at_table(&line.game, &line.names);
        voice.say(&messages::table_line_asked(Arg::Words(asked.clone())))
    });
    let waits = match (line.waits_for_you, line.deadline_at) {
        (true, Some(at)) => voice.say(&messages::table_line_until(Arg::At(at))),
        (true, None) => voice.lang().text(messages::TABLE_LINE_YOURS),
        _ => return told,
    };
    [Some(told), Some(waits), asked].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Returns the line about the remaining time; with `whole`, also its cost and the times that do not count.
pub(super) fn time_line(
    ask: &DecisionSummary,
    table: Option<&TableSummary>,
    whole: bool,
    voice: &Voice,
) -> String {
    let text = |id: messages::PlainKey| voice.lang().text(id);
    if table.is_some_and(|table| table.paused) {
        return text(messages::LETTER_PAUSED);
    }
    let Some(at) = ask.deadline_at else { return text(messages::LETTER_NO_CLOCK) };
    let mut parts =
        vec![voice.say(&messages::letter_time_until(Arg::At(at), Arg::Text(voice.format_time_left(at))))];
    if whole {
        let costs = ask.free_until.filter(|free| *free != at).zip(ask.bank_s);
        parts.extend(costs.map(|(free, bank_s)| {
            // A reminder may arrive after the free time is over.
            let at = Arg::Text(voice.format_instant_short(free));
            voice.say(&match voice.is_past(free) {
                true => messages::letter_time_pays(at),
                false => messages::letter_time_free(at, Arg::Text(voice.format_span_text(bank_s))),
            })
        }));
        parts.extend(ask.quiet.map(|quiet| {
            let time = |at: DayMinute| Arg::Text(at.to_string());
            voice.say(&messages::letter_time_quiet(time(quiet.from), time(quiet.to)))
        }));
        // The cost to the bank and the absence of a limit are already stated above.
        let because = ask
            .because
            .filter(|because| !matches!(because, DeadlineReason::Bank | DeadlineReason::Unlimited));
        parts.extend(because.map(|because| text(messages::OF_LETTER_BECAUSE.of(because.catalogue_key()))));
    }
    voice.say(&messages::letter_time(Arg::Text(parts.join(&text(messages::LIST_SEMICOLON)))))
}
