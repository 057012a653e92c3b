//! Letters and posts about votes. At the table's public place each vote has one post, which is kept up to date and
//! mentions the players yet to vote. A failed vote is announced in another post. Players who use other delivery
//! methods, or who are resting, get a letter.

use crate::letters::letter_queue::{
    DeliveryTime, Notice, delivery_time, methods_for_seat, queue_notice, queue_post, slots,
};
use crate::letters::posts::{mentions, queue_living_post};
use crate::turn::voting::{VoteCount, close_moot_vote};
use crate::turn::work::Work;
use engine::Seat;
use model::hours::words::format_duration;
use model::{
    Arg, Authority, Body, Cause, ContactMethod, Entry, LetterKind, LetterSlot, Mention, Motion, NoticeKind,
    Page, PageButton, PageKind, Say, Status, Vote,
};

/// Queues the messages about a vote that was opened, has changed, or is over. Also closes votes that have become moot.
pub(crate) fn queue_ballots(work: &mut Work<'_>) {
    close_moot_vote(&mut work.table, work.at.now);
    let before = work.loaded.table.clocks.vote.clone();
    let now = work.table.clocks.vote.clone();
    if before == now {
        return;
    }
    let is_same = |one: &Vote, other: Option<&Vote>| other.is_some_and(|other| other.number == one.number);
    if let Some(over) = before.as_ref().filter(|over| !is_same(over, now.as_ref())) {
        end_vote(work, over);
    }
    match &now {
        Some(vote) if is_same(vote, before.as_ref()) => {
            queue_ballot(work, vote, vote_count_message(work, vote))
        }
        Some(vote) => announce_vote(work, vote),
        None => {}
    }
}

/// Announces a new vote to everyone yet to vote.
fn announce_vote(work: &mut Work<'_>, vote: &Vote) {
    queue_ballot(work, vote, vote_count_message(work, vote));
    let called = mentioned_seats(work, vote);
    let mut says = vec![vote_message(&vote.motion, vote.by)];
    says.extend(work.about_vote.clone());
    says.extend([vote_count_message(work, vote), messages::say_vote_how()]);
    for seat in count(work, vote).missing {
        // The letter also reports the end of another vote.
        let mut told = work.take_messages(seat);
        told.extend(says.clone());
        let notice = Notice {
            kind: NoticeKind::Vote,
            says: told,
            call: Some(vote_message(&vote.motion, vote.by)).filter(|_| !called.contains(&seat)),
            presses: vec![PageButton::Vote(vote.number)],
            includes_events: false,
        };
        queue_notice(work, seat, notice);
    }
    // Keep the living post the last one at the place.
    if work.table.place.is_some() && work.commit.append.is_empty() {
        let page = Page { calls: mentions(work), ..Page::of(PageKind::Post) };
        queue_living_post(work, page);
    }
}

/// Ends a vote. Announces a failed vote; the effects of a passed vote are announced separately.
fn end_vote(work: &mut Work<'_>, vote: &Vote) {
    let seats: Vec<Seat> = work.table.seats_with_holders().map(|(seat, _)| seat).collect();
    for seat in seats {
        work.commit.void_slots.extend(slots(LetterKind::Vote, &work.table, seat));
    }
    let motion = Arg::Text(vote.motion.keyword().to_owned());
    let is_agreed = work.commit.append.iter().any(|entry| is_effect_of_motion(&vote.motion, entry));
    let say = if is_agreed { messages::say_vote_agreed(motion) } else { messages::say_vote_failed(motion) };
    queue_ballot(work, vote, say.clone());
    let is_ordered = work.commit.append.iter().any(is_ordered_by_admin);
    if is_agreed || is_ordered || work.table.status() != Status::Running {
        return;
    }
    work.notify_posted(&say);
    if work.table.place.is_some() {
        let page = Page { says: vec![say], ..Page::of(PageKind::Happened) };
        let cause = Cause::BallotOver { table: work.table.code.clone(), number: vote.number };
        queue_post(work, cause, None, page, false);
    }
}

/// Returns true if an entry is the effect of a vote on this motion: a motion may pass at once and replace another one.
fn is_effect_of_motion(motion: &Motion, entry: &Entry) -> bool {
    match (motion, &entry.body) {
        (Motion::Pause, Body::Paused { by }) | (Motion::Resume, Body::Resumed { by }) => {
            *by == Authority::Vote
        }
        (Motion::Extend { by_s: asked_s }, Body::Extended { by, by_s, .. }) => {
            *by == Authority::Vote && by_s == asked_s
        }
        (Motion::Undo { to: asked, .. }, Body::Undo { agreed, to, .. }) => *agreed && to == asked,
        (Motion::Upgrade { revision: asked }, Body::Upgrade { agreed, revision, .. }) => {
            *agreed && revision == asked
        }
        _ => false,
    }
}

/// Returns true if an entry was ordered by an admin; such entries are announced to everyone.
fn is_ordered_by_admin(entry: &Entry) -> bool {
    let by = match entry.body {
        Body::Paused { by } | Body::Resumed { by } | Body::Extended { by, .. } => by,
        Body::Ruling { .. } => Authority::Admin,
        _ => return false,
    };
    by == Authority::Admin
}

/// Queues the post of a vote at the table's place: the motion, and the count or the result.
fn queue_ballot(work: &mut Work<'_>, vote: &Vote, stands: Say) {
    if work.table.place.is_none() {
        return;
    }
    let is_open = work.table.clocks.vote.as_ref().is_some_and(|open| open.number == vote.number);
    let mut says = vec![vote_message(&vote.motion, vote.by)];
    says.extend(work.about_vote.clone().into_iter().filter(|_| is_open));
    says.push(stands);
    let mut page = Page { says, ..Page::of(PageKind::Happened) };
    if is_open {
        page.presses.push(PageButton::Vote(vote.number));
        page.calls =
            mentioned_seats(work, vote).into_iter().map(|seat| Mention { seat, opened: 0 }).collect();
    }
    let (table, number) = (work.table.code.clone(), vote.number);
    let slot = LetterSlot::Ballot { table: table.clone(), number };
    let cause = Cause::Ballot { table, number, version: work.loaded.table.version + 1 };
    queue_post(work, cause, Some(slot), page, false);
}

fn count(work: &Work<'_>, vote: &Vote) -> VoteCount {
    VoteCount::of(vote, &work.table, &work.people, work.at.now)
}

/// Returns the seats mentioned in the vote's post: those yet to vote, notified at the place, and awake.
fn mentioned_seats(work: &Work<'_>, vote: &Vote) -> Vec<Seat> {
    let awake =
        |seat: Seat| matches!(delivery_time(work, seat, false), DeliveryTime::At(at) if at <= work.at.now);
    let here = |seat: &Seat| methods_for_seat(work, *seat).contains(&ContactMethod::Place) && awake(*seat);
    count(work, vote).missing.into_iter().filter(here).collect()
}

/// Builds the message with the count, the required majority and the deadline.
pub(crate) fn vote_count_message(work: &Work<'_>, vote: &Vote) -> Say {
    let count = count(work, vote);
    let number = |of: usize| Arg::Number(of as i64);
    let (all, yes, no, needed) =
        (number(count.all), number(count.yes), number(count.no), number(count.needed));
    messages::say_vote_stands(all, Arg::At(vote.until), needed, no, Arg::Seats(count.missing), yes)
}

/// Builds the message with the motion and its mover.
pub(crate) fn vote_message(motion: &Motion, by: Seat) -> Say {
    let by = Arg::Seat(by);
    match motion {
        Motion::Extend { by_s } => {
            messages::say_vote_extend(by, Arg::from_verb_arguments(format_duration(*by_s)))
        }
        Motion::Upgrade { revision } => messages::say_vote_upgrade(Arg::Number(i64::from(*revision)), by),
        Motion::Pause => messages::say_vote_pause(by),
        Motion::Resume => messages::say_vote_resume(by),
        Motion::Undo { .. } => messages::say_vote_undo(by),
    }
}
