//! Every keyword that selects a message has a message, and replies have all their arguments.

use super::fixtures::{LeagueFixture, default_rules, entry, later, person, start};
use crate::book::event::LeagueEvent;
use crate::league_acts::entries::{Entrant, PlayerActionResult, check_in, enter, withdraw};
use crate::score::TieBreak;
use crate::show::FindingKind;
use i18n::{Lang, Voice};
use model::Arg;
use std::collections::BTreeSet;

/// The words used to select messages are the suffixes of their ids.
#[test]
fn message_keywords_have_messages() {
    for state in ["draft", "open", "closed", "set", "running", "closing", "final", "cancelled"] {
        assert!(messages::OF_LEAGUE_STATE.find(state).is_some(), "{state}");
    }
    for kind in FindingKind::ALL {
        assert!(messages::OF_LEAGUE_FINDING.find(kind.keyword()).is_some(), "{kind:?}");
    }
    for tie in [TieBreak::Wins, TieBreak::HeadToHead, TieBreak::Share, TieBreak::Opponents] {
        assert!(messages::OF_LEAGUE_TIE.find(super::super::standings::tie_word(tie)).is_some(), "{tie:?}");
    }
    for word in ["average", "wins", "head-to-head", "share", "opponents", "lot", "uncounted"] {
        for side in [messages::ALL_SAY_LEAGUE_WHY_ABOVE, messages::ALL_SAY_LEAGUE_WHY_BELOW] {
            assert!(side.find(word).is_some(), "{word}");
        }
    }
}

/// Player actions get complete replies in every state of the season.
#[test]
fn player_replies_have_all_arguments() {
    let mut hall = LeagueFixture::open(default_rules(), 7);
    hall.log_league_event(LeagueEvent::Banned { player: person(12), until: None });
    let mut halls = vec![LeagueFixture::new_league(default_rules()), hall.clone()];
    hall.log_league_event(LeagueEvent::EntriesClosed { check_in_until: Some(later(9)) });
    halls.push(hall.clone());
    let event = hall.plan_of(&[7]);
    hall.log_league_event(event);
    halls.push(hall.clone());
    hall.start();
    hall.log_league_event(LeagueEvent::Struck { entry: entry(2), table: None, stands: false });
    hall.log_league_event(LeagueEvent::Asked { entry: entry(2), player: person(9), until: later(20) });
    halls.push(hall.clone());
    hall.log_league_event(LeagueEvent::Closing);
    halls.push(hall);
    let mut keys = BTreeSet::new();
    for hall in &halls {
        let played = hall.played();
        for number in [1, 2, 9, 11, 12] {
            let ids = [person(number)];
            let entrant = Entrant { player: ids[0], ids: &ids, join_key: "x" };
            let all: Vec<PlayerActionResult> = vec![
                enter(&played, &entrant, start()),
                check_in(&played, &ids),
                withdraw(&played, &ids, false, start()),
                withdraw(&played, &ids, true, start()),
            ];
            for say in all.into_iter().flat_map(|acted| acted.replies_to_player) {
                for lang in Lang::all() {
                    let told = Voice::new(lang, chrono_tz::UTC, start()).say(&say);
                    assert!(!told.contains("{$") && told != say.key, "{lang}: {}: {told}", say.key);
                }
                assert!(say.args.get("title").is_some_and(|title| *title == Arg::Free("Spring Cup".into())));
                keys.insert(say.key);
            }
        }
    }
    assert!(keys.len() >= 14, "{keys:?}");
}
