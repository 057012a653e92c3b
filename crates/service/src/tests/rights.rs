//! Tests that rights fail closed: a sender with less proof than a verb needs is asked to confirm, and nothing changes.

use super::fixtures::{ADDRESS, Scene};
use model::{ConfirmationRule, Page, RequiredProof, VERBS, Verb, VerbEffect};
use ports::{AuthorAuthentication, Origin};

const SCOPES: [RequiredProof; 5] = [
    RequiredProof::Unvouched,
    RequiredProof::Unproved,
    RequiredProof::Table,
    RequiredProof::CurrentLetter,
    RequiredProof::Identity,
];

/// Returns an origin with exactly this proof.
async fn origin_with_scope(scene: &Scene, scope: RequiredProof) -> Origin {
    match scope {
        RequiredProof::Unvouched | RequiredProof::Unproved => Origin::Claimed(ADDRESS.parse().unwrap()),
        RequiredProof::Table => scene.past_decision().await,
        RequiredProof::CurrentLetter => scene.her_seat().await,
        RequiredProof::Identity => scene.ada_origin(),
    }
}

/// Returns the answer to a line. For [`RequiredProof::Unproved`], the receiving mail server has authenticated the
/// sender.
async fn answered(scene: &Scene, scope: RequiredProof, line: &str) -> Page {
    let finding = if scope == RequiredProof::Unproved {
        AuthorAuthentication::Passed
    } else {
        AuthorAuthentication::Nothing
    };
    scene.send_line_with(origin_with_scope(scene, scope).await, finding, line).await
}

/// Returns true if the page asks for a proof, either by a confirmation or by a reply.
fn asks_to_confirm(page: &Page) -> bool {
    page.says.iter().any(|say| matches!(say.key.as_str(), "say-confirm" | "say-anew" | "say-claimed"))
}

/// With insufficient proof, nothing changes. A bare verb is often refused at once; complete lines are tested in
/// [`super::letter_settings`].
#[tokio::test]
async fn insufficient_proof_changes_nothing() {
    for (line, verb) in VERBS {
        for scope in SCOPES {
            let scene = Scene::new().await;
            let before = scene.table().await;
            let page = answered(&scene, scope, line).await;
            assert!(!asks_to_confirm(&page) || scope < verb.required_proof(), "{line} by {scope:?}");
            if scope < verb.required_proof() {
                assert_eq!(scene.table().await, before, "{line} by {scope:?}");
                let ada = scene.desk.player(scene.ada.id).await.unwrap().unwrap();
                assert!(!ada.stopped && ada.name == scene.ada.name, "{line} by {scope:?}");
            }
        }
    }
}

/// The verbs are listed explicitly, so that an accidental change of one is detected.
#[test]
fn only_read_only_verbs_need_no_proof() {
    let free: Vec<&str> = VERBS
        .iter()
        .filter(|(_, verb)| verb.required_proof() == RequiredProof::Unproved)
        .map(|(key, _)| *key)
        .collect();
    let all = "mine list board speech log proof help rules orders punctuality standings record profile stats";
    assert_eq!(free, all.split(' ').collect::<Vec<_>>());
    for (key, verb) in VERBS {
        assert_eq!(
            verb.verb_effect() == VerbEffect::Nothing && verb != Verb::Data,
            verb.required_proof() == RequiredProof::Unproved,
            "{key}"
        );
        let is_exempt = verb == Verb::League;
        assert!(
            verb.verb_effect() != VerbEffect::Membership
                || verb.required_proof() == RequiredProof::Identity
                || is_exempt,
            "{key}"
        );
        assert!(!verb.allows_any_table() || verb.verb_effect() == VerbEffect::Nothing, "{key}");
    }
    let at_a_seat: Vec<Verb> = VERBS
        .iter()
        .map(|(_, verb)| *verb)
        .filter(|verb| {
            verb.verb_effect() == VerbEffect::Settings && verb.required_proof() == RequiredProof::Table
        })
        .collect();
    assert_eq!(
        at_a_seat,
        [Verb::Stop, Verb::Yes, Verb::Mute, Verb::Unmute],
        "settings that a seat's address reaches"
    );
}

/// Lines that grant rights or cannot be undone are never executed by a `yes` to a letter that another sender may have
/// caused.
#[test]
fn verbs_that_grant_rights_are_never_pending() {
    let of =
        |waits| VERBS.iter().filter(move |(_, verb)| verb.confirmation_rule() == waits).map(|(key, _)| *key);
    let anew: Vec<&str> = of(ConfirmationRule::Never).collect();
    assert_eq!(
        anew,
        [
            "yes", "link", "ruling", "invite", "unlink", "address", "data", "forget", "manage", "say",
            "whisper", "note", "notes", "ignore", "talk", "report", "watch", "feed", "ask"
        ]
    );
    let few_words: Vec<&str> = of(ConfirmationRule::AnySender).collect();
    let all = "new join leave start mine list board speech log proof help rules lang zone stop bot rematch takeover return here punctuality league standings record profile stats seek";
    assert_eq!(few_words, all.split(' ').collect::<Vec<_>>());
}

/// A line for the game needs proof just like a verb.
#[tokio::test]
async fn move_requires_proof_of_its_seat() {
    for (scope, asks) in [
        (RequiredProof::Unvouched, true),
        (RequiredProof::Unproved, true),
        (RequiredProof::Table, false),
        (RequiredProof::CurrentLetter, false),
        (RequiredProof::Identity, false),
    ] {
        let scene = Scene::new().await;
        let page = answered(&scene, scope, "bid 3").await;
        assert_eq!(asks_to_confirm(&page), asks, "{scope:?}");
    }
}

/// A setting unknown to `settings` would be answered with the help.
#[tokio::test]
async fn every_setting_verb_is_handled() {
    let scene = Scene::new().await;
    for (line, _) in VERBS.iter().filter(|(_, verb)| verb.verb_effect() == VerbEffect::Settings) {
        let page = scene.send_line(scene.ada_origin(), line).await;
        assert!(
            !page.says.is_empty() && page.says.iter().all(|say| say.key != "say-help"),
            "{line}: {:?}",
            page.says
        );
    }
}
