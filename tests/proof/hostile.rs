//! The mail gateway under attack. Random mails with everything a hostile sender could try pass the real gate and desk.
//! Each is checked against the laws. `cargo test` sends 10,000. `HOSTILE_MAILS` asks for more; `HOSTILE_SEED` repeats
//! one installation.

mod attacked_service;
mod bent;
mod costs;
mod draw;
mod expensive_mails;
mod key_file;
mod known_attacks;
mod laws;
mod mail_writer;
mod post;
mod recipe;
mod talk_mails;

use attacked_service::AttackedService;
use bent::GatewayFault;
use chrono::TimeDelta;
use draw::RandomDraws;
use laws::Ledger;
use model::Status;
use recipe::Recipe;
use std::collections::BTreeMap;
use std::time::Duration;

/// Number of mails in `cargo test`.
const MAILS: usize = 10_000;
/// Number of mails to one installation before the next is attacked.
const MAILS_EACH: usize = 500;
/// Bytes of a mail that are shown when a law is broken.
const SHOWN: usize = 3_000;

/// Counts of what happened, to check that the attack was a real one.
#[derive(Default, Debug)]
struct Tally {
    mails: usize,
    answers: BTreeMap<String, usize>,
    letters: usize,
    drawn: usize,
    moved: usize,
    asked: usize,
    silenced: usize,
    bounced: usize,
    longest: (Duration, String),
    kinds: BTreeMap<String, usize>,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.mails += other.mails;
        self.letters += other.letters;
        self.drawn += other.drawn;
        self.moved += other.moved;
        self.asked += other.asked;
        self.silenced += other.silenced;
        self.bounced += other.bounced;
        self.longest = self.longest.clone().max(other.longest);
        for (all, more) in [(&mut self.answers, other.answers), (&mut self.kinds, other.kinds)] {
            more.into_iter().for_each(|(what, count)| *all.entry(what).or_default() += count);
        }
    }
}

/// Draws the time before a mail: bursts, quiet hours, and occasionally half a day.
fn draw_pause(draw: &mut RandomDraws, hurry: &mut bool) -> TimeDelta {
    if draw.once_in(60) {
        *hurry = !*hurry;
    }
    match (draw.once_in(200), *hurry) {
        (true, _) => TimeDelta::hours(1 + draw.below(30) as i64),
        (_, true) => TimeDelta::seconds(draw.below(3) as i64),
        _ => TimeDelta::seconds(draw.below(40) as i64),
    }
}

/// Attacks one installation with this number of mails.
///
/// # Errors
/// The broken law, with the seed, the number of the mail, its recipe and its bytes.
async fn attack(seed: u64, mails: usize, bent: Option<GatewayFault>) -> Result<Tally, String> {
    let mut draw = RandomDraws::new(seed);
    let server = seed % 2 == 1;
    let mut house = AttackedService::new(server, bent).await;
    let (mut ledger, mut tally, mut hurry) = (Ledger::default(), Tally::default(), true);
    for number in 0..mails {
        let table = house.evening.table(&house.code).await;
        if table.status() != Status::Running {
            break;
        }
        let background = house.advance_and_deliver(draw_pause(&mut draw, &mut hurry)).await;
        laws::check_stranger_text(&background)
            .map_err(|law| format!("seed {seed}, before mail {number}: {law}"))?;
        let mut recipe = Recipe::draw_recipe(&mut draw);
        if let Some(bent) = bent {
            bent.aim(&mut recipe, &mut draw);
        }
        let mail = house.write_mail(number, recipe, &mut draw).await;
        let outcome = house.receive(&mail).await;
        ledger.judge(&house, &mail, &outcome).map_err(|law| {
            let raw: String = String::from_utf8_lossy(&mail.raw).chars().take(SHOWN).collect();
            let (recipe, envelope, answer) = (&mail.recipe, &mail.envelope, outcome.answer);
            format!("seed {seed}, mail {number}: {law}\n{recipe:?}, server: {server}, {answer:?}\n{envelope:?}\n{raw}")
        })?;
        tally.mails += 1;
        *tally.answers.entry(format!("{:?}", outcome.answer)).or_default() += 1;
        tally.letters += outcome.letters.len();
        tally.drawn += outcome.letters.iter().filter(|sent| !sent.raw.is_empty()).count();
        tally.moved += usize::from(outcome.before.tables != outcome.after.tables);
        let pairs = || outcome.after.players.iter().map(|(id, now)| (outcome.before.players.get(id), now));
        tally.asked += pairs().filter(|(was, now)| was.is_some_and(|was| was.asked != now.asked)).count();
        tally.silenced +=
            pairs().filter(|(was, now)| was.is_some_and(|was| was.stopped != now.stopped)).count();
        tally.bounced +=
            pairs().filter(|(was, now)| was.is_some_and(|was| was.bounces != now.bounces)).count();
        let longest = (outcome.took, format!("seed {seed}, mail {number}: {:?}", mail.recipe));
        tally.longest = tally.longest.max(longest);
        let Recipe { token, sender, proof, place, shape, .. } = &mail.recipe;
        for kind in [
            format!("{token:?} token"),
            format!("{sender:?} sender"),
            format!("{proof:?} proof"),
            format!("{place:?} place"),
            format!("{shape:?} shape"),
        ] {
            *tally.kinds.entry(kind).or_default() += 1;
        }
        house.restore_players(&outcome.after).await;
    }
    Ok(tally)
}

fn parse_variable<T: std::str::FromStr>(variable: &str) -> Option<T> {
    std::env::var(variable).ok().and_then(|text| text.parse().ok())
}

#[tokio::test]
async fn hostile_mail_breaks_no_law() {
    if let Some(seed) = parse_variable("HOSTILE_SEED") {
        let tally = attack(seed, MAILS_EACH, None).await;
        println!("{tally:#?}");
        tally.unwrap();
        return;
    }
    let mails = parse_variable("HOSTILE_MAILS").unwrap_or(MAILS);
    let (mut all, mut seed) = (Tally::default(), 0);
    while all.mails < mails {
        match attack(seed, MAILS_EACH, None).await {
            Ok(tally) => all.add(tally),
            Err(law) => panic!("{law}"),
        }
        seed += 1;
    }
    println!("{all:#?}");
    // The attack was a real one, and the gateway did not just reject everything.
    let limited = all.answers.iter().filter(|(answer, _)| answer.ends_with("Limited"));
    let put_off: usize = limited.map(|(_, count)| count).sum();
    assert_eq!(all.kinds.len(), 12 + 10 + 5 + 11 + 10, "{:?}", all.kinds);
    for (what, count, least) in [
        ("moved", all.moved, mails / 500),
        ("letters", all.letters, mails / 20),
        ("asked", all.asked, mails / 100),
        ("silenced", all.silenced, mails / 200),
        ("bounced", all.bounced, mails / 1_000),
        ("put off", put_off, mails / 50),
        ("refused", all.answers["Refused"], mails / 20),
    ] {
        assert!(count >= least, "{what}: {count} of {mails}");
    }
}
