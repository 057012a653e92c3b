//! The rules page shows every choice: each changed choice changes the page.

use super::fixtures::{LeagueFixture, assert_sound, default_rules, later, read};
use crate::book::event::LeagueEvent;
use crate::rules::{DropOutRule, Format, LateTableRule, LeagueGame, LeagueRules};
use crate::score::{AllAbandonedRule, TieBreak, Walkover};
use crate::show;
use engine::Weight;
use model::{Audience, Pace};
use std::collections::{BTreeMap, BTreeSet};

/// Rules in which every choice matters.
fn rules_with_all_choices() -> LeagueRules {
    let mut rules = default_rules();
    rules.format = Format::Swiss { rounds: 5 };
    rules.division_size = Some(12);
    rules
}

fn page(rules: &LeagueRules) -> Vec<String> {
    let hall = LeagueFixture::new_league(rules.clone());
    read(&assert_sound(show::rules(&hall.played())))
}

type Change = fn(&mut LeagueRules);

const CHANGES: &[(&str, Change)] = &[
    ("game", |rules| rules.games[0].game = "5211".into()),
    ("options", |rules| drop(rules.games[0].options.insert("mercy".into(), "on".into()))),
    ("games", |rules| rules.games.push(LeagueGame { game: "5211".into(), options: BTreeMap::new() })),
    ("seats", |rules| rules.seats = 5),
    ("short", |rules| rules.seats_least = 4),
    ("blocks", |rules| rules.format = Format::Block { blocks: 1 }),
    ("two blocks", |rules| rules.format = Format::Block { blocks: 2 }),
    ("rounds", |rules| rules.format = Format::Rounds { rounds: 5 }),
    ("fewer rounds", |rules| rules.format = Format::Swiss { rounds: 4 }),
    ("knockout", |rules| rules.format = Format::Knockout { advance: 1 }),
    ("two advance", |rules| rules.format = Format::Knockout { advance: 2 }),
    ("ladder", |rules| rules.format = Format::Ladder),
    ("one division", |rules| rules.division_size = None),
    ("division", |rules| rules.division_size = Some(13)),
    ("promoted", |rules| rules.promoted = Some(1)),
    ("nobody promoted", |rules| rules.promoted = Some(0)),
    ("tables", |rules| rules.tables_open_max = 1),
    ("ties", |rules| rules.ties = vec![TieBreak::HeadToHead, TieBreak::Wins, TieBreak::Share]),
    ("one tie", |rules| rules.ties = vec![TieBreak::Opponents]),
    ("no ties", |rules| rules.ties.clear()),
    ("all ties", |rules| rules.ties.push(TieBreak::Opponents)),
    ("walkover", |rules| rules.walkover = Walkover::Nothing),
    ("abandoned", |rules| rules.all_abandoned = AllAbandonedRule::Counted),
    ("struck", |rules| rules.dropped_out = DropOutRule::Struck),
    ("stand", |rules| rules.dropped_out = DropOutRule::Stand),
    ("late strike", |rules| rules.late = LateTableRule::Strike),
    ("late void", |rules| rules.late = LateTableRule::Void),
    ("late extension", |rules| rules.late_extension_s = 0),
    ("entries", |rules| rules.entries_max = 41),
    ("time for entries", |rules| rules.calendar.entries_s += 86_400),
    ("check-in", |rules| rules.calendar.check_in_s = 0),
    ("plan", |rules| rules.calendar.plan_s += 86_400),
    ("season", |rules| rules.calendar.season_s += 86_400),
    ("settle", |rules| rules.calendar.settle_s += 86_400),
    ("pause", |rules| rules.calendar.pause_s = None),
    ("pace", |rules| rules.timing.pace = Pace::parse("slow", Weight::Light).unwrap()),
    ("daily", |rules| rules.timing.pace = Pace::parse("daily 20:00 Europe/Lisbon", Weight::Light).unwrap()),
    ("no limit", |rules| rules.timing.pace = Pace::parse("none", Weight::Light).unwrap()),
    ("nonstop", |rules| rules.timing.pace.respects_habits = false),
    ("holidays", |rules| rules.timing.holiday_days = None),
    ("extension", |rules| rules.timing.extension_s = 0),
    ("away", |rules| rules.terms.vacant_after = 0),
    ("away once", |rules| rules.terms.vacant_after = 1),
    ("grace", |rules| rules.terms.grace_s = 3_600),
    ("private", |rules| rules.terms.audience = Audience::Invited),
    ("watched", |rules| rules.terms.audience = Audience::Open),
];

#[test]
fn rules_page_shows_every_choice() {
    let mut pages: BTreeSet<Vec<String>> = BTreeSet::from([page(&rules_with_all_choices())]);
    for (what, change) in CHANGES {
        let mut rules = rules_with_all_choices();
        change(&mut rules);
        assert!(pages.insert(page(&rules)), "{what} is not shown");
    }
}

#[test]
fn rules_page_shows_scale_for_all_sizes() {
    let lines = page(&default_rules());
    let at = lines.iter().position(|line| line == "# Points at a table, by place").unwrap();
    assert_eq!(lines[at + 1..at + 5], ["Seats|1st|2nd|3rd|4th", "2|9|1||", "3|10|4|1|", "4|10|6|3|1"]);
}

#[test]
fn t12_rules_freeze_when_entries_open() {
    let mut hall = LeagueFixture::new_league(default_rules());
    assert!(
        read(&show::rules(&hall.played()))[0].starts_with("These are the rules for season 1 of Spring Cup")
    );
    hall.log_league_event(LeagueEvent::EntriesOpened {
        closes_at: later(7),
        seed: super::fixtures::SEED.into(),
    });
    let open = read(&show::rules(&hall.played()));
    assert!(open[0].contains("They've been fixed since its entries opened"));
    assert!(open.iter().any(|line| line.contains("proof code")), "{open:?}");
    // A rule changed now does not appear in an open season (T12).
    let rules = LeagueRules { seats: 3, ..default_rules() };
    let (choice, before, after) = ("seats".to_owned(), "4".to_owned(), "3".to_owned());
    hall.log_league_event(LeagueEvent::Changed { choice, before, after, rules: Box::new(rules) });
    assert_eq!(read(&show::rules(&hall.played())), open);
}

#[test]
fn estimated_dates_follow_the_rules() {
    let mut hall = LeagueFixture::open(default_rules(), 7);
    let dates = |hall: &LeagueFixture| show::calendar_dates(hall.league.season().unwrap());
    let all = dates(&hall);
    assert_eq!(all.iter().filter(|date| date.is_fixed).count(), 2);
    let at = |key: &str| all.iter().find(|date| date.key.as_str() == key).unwrap().at;
    assert_eq!(at("league-date-closes"), later(7));
    assert_eq!(at("league-date-check-in"), later(9));
    assert_eq!(at("league-date-starts"), later(10));
    assert_eq!(at("league-date-ends"), later(66));
    assert_eq!(at("league-date-final"), later(69));
    assert_eq!(at("league-date-next"), later(83));
    assert!(all.windows(2).all(|pair| pair[0].at <= pair[1].at));
    hall.log_league_event(LeagueEvent::Cancelled);
    assert_eq!(dates(&hall), []);
}
