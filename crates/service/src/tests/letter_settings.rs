//! The table of rights: each verb by each sender of a mail. A current letter about a seat lets its reader change what
//! concerns only the owner and can be taken back, and nothing that decides where mail goes.

use super::letter_scene::{LetterScene, MAIL_SENDERS, MailSender};
use engine::Seat;
use i18n::Lang;
use model::{Arg, MailAddress, Page, Player, Right, VERBS, Verb};
use ports::{Origin, Request};

/// Kinds of verbs, by what a mail in the owner's name may do with them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum VerbKind {
    /// Shows something.
    Shows,
    /// Acts at a seat.
    AtSeat,
    /// Acts at a seat, and must be sent again if the sender is doubtful.
    AtSeatRepeated,
    /// Concerns only the sender, and can be taken back.
    Own,
    /// Needs a proof of identity, or a `yes`.
    Confirmed,
    /// Needs a proof of identity, and must be sent again without one.
    Repeated,
}

/// Outcome of a mail.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum MailOutcome {
    /// Done, shown or refused at once.
    Answered,
    /// Put up for a `yes`.
    Pending,
    /// Must be sent again with the proof.
    Repeat,
    /// Left out, because it contains the sender's own words.
    LeftOut,
    /// Ignored as forged.
    Ignored,
}

/// Returns the kind of a verb, and a complete line. A new verb must choose.
fn complete_line(of: &LetterScene, verb: Verb) -> (VerbKind, String) {
    use VerbKind::{AtSeat, AtSeatRepeated, Confirmed, Own, Repeated, Shows};
    let LetterScene { scene, open, joinable, vacant, left, over } = of;
    let code = &scene.code;
    let (kind, line) = match verb {
        Verb::Mine | Verb::List | Verb::Help | Verb::Record | Verb::Profile => (Shows, verb.key().to_owned()),
        Verb::Board | Verb::Speech | Verb::Log | Verb::Proof | Verb::Orders | Verb::Punctuality => {
            (Shows, format!("{} {code}", verb.key()))
        }
        Verb::Rules => (Shows, "rules sealed-lots".to_owned()),
        Verb::Stats => (Shows, "stats sealed-lots".to_owned()),
        Verb::Standings => (Shows, "standings SPRING".to_owned()),
        Verb::Leave | Verb::Start | Verb::Bot | Verb::Here => (AtSeat, format!("{} {open}", verb.key())),
        Verb::Hush | Verb::Pause | Verb::Resume | Verb::Wait | Verb::Ready | Verb::Undo | Verb::Back => {
            (AtSeat, format!("{} {code}", verb.key()))
        }
        Verb::Mute | Verb::Unmute | Verb::Withdraw => (AtSeat, format!("{} {code}", verb.key())),
        Verb::Stop => (AtSeat, "stop".to_owned()),
        Verb::Resign => (AtSeat, format!("resign {code} yes")),
        Verb::Extend => (AtSeat, format!("extend {code} 24h")),
        Verb::Vote => (AtSeat, format!("vote {code} yes")),
        Verb::Answer => (AtSeat, format!("answer {code} bid 3")),
        Verb::Preview => (AtSeat, "preview bid 3".to_owned()),
        Verb::When => (AtSeat, "when bid: bid 3".to_owned()),
        Verb::Ruling => (AtSeatRepeated, format!("ruling {code} undo 1: rain")),
        Verb::Invite => (AtSeatRepeated, format!("invite eve@example.net to {open}")),
        Verb::Yes => (AtSeatRepeated, "yes".to_owned()),
        Verb::Say => (AtSeatRepeated, "say hello".to_owned()),
        Verb::Whisper => (AtSeatRepeated, "whisper Bo hello".to_owned()),
        Verb::Note => (AtSeatRepeated, "note buy blue".to_owned()),
        Verb::Notes => (AtSeatRepeated, "notes".to_owned()),
        Verb::Ignore => (AtSeatRepeated, "ignore Bo".to_owned()),
        Verb::Talk => (AtSeatRepeated, "talk off".to_owned()),
        Verb::Report => (AtSeatRepeated, "report 1: rude".to_owned()),
        Verb::Ask => (AtSeatRepeated, "ask the host why".to_owned()),
        Verb::Name => (Own, "name Ada L".to_owned()),
        Verb::Lang => (Own, "lang ja".to_owned()),
        Verb::Zone => (Own, "zone Asia/Tokyo".to_owned()),
        Verb::Tell => (Own, "tell long".to_owned()),
        Verb::Quiet => (Own, "quiet 22:00-07:00".to_owned()),
        Verb::Off => (Own, "off sat sun".to_owned()),
        Verb::Holiday => (Own, "holiday 2027-12-24 2028-01-02".to_owned()),
        Verb::Remind => (Own, "remind every 24h".to_owned()),
        Verb::Digest => (Own, "digest 07:30".to_owned()),
        Verb::Substitute => (Own, "substitute on".to_owned()),
        Verb::League => (Own, "league join SPRING".to_owned()),
        Verb::New => (Confirmed, "new sealed-lots 4".to_owned()),
        Verb::Seek => (Confirmed, "seek sealed-lots 4".to_owned()),
        Verb::Join => (Confirmed, format!("join {joinable}")),
        Verb::Rematch => (Confirmed, format!("rematch {over}")),
        Verb::Takeover => (Confirmed, format!("takeover {vacant}")),
        Verb::Return => (Confirmed, format!("return {left}")),
        Verb::Link => (Repeated, "link ann@example.net".to_owned()),
        Verb::Unlink => (Repeated, "unlink yes".to_owned()),
        Verb::Address => (Repeated, "address ada@example.net".to_owned()),
        Verb::Data => (Repeated, "my data".to_owned()),
        Verb::Forget => (Repeated, "forget me yes".to_owned()),
        Verb::Manage => (Repeated, "manage SPRING close".to_owned()),
        Verb::Feed => (Repeated, "feed".to_owned()),
        Verb::Watch => (Repeated, format!("watch {joinable}")),
    };
    (kind, line)
}

/// Verbs that can do nothing in this scene, so that they are refused at once instead of awaiting a `yes`.
const REFUSED: [Verb; 9] = [
    Verb::Feed,
    Verb::Resume,
    Verb::Undo,
    Verb::Back,
    Verb::Withdraw,
    Verb::Vote,
    Verb::Ruling,
    Verb::Unlink,
    Verb::Manage,
];

/// Verbs that a mail without a right may put up for a `yes`: their lines contain no words of the sender.
fn is_rebuilt(verb: Verb, kind: VerbKind) -> bool {
    let at_seat = [Verb::Leave, Verb::Start, Verb::Bot, Verb::Here, Verb::Stop].contains(&verb);
    let own = [Verb::Lang, Verb::Zone, Verb::League].contains(&verb);
    at_seat || own || kind == VerbKind::Confirmed || kind == VerbKind::Shows && verb != Verb::Orders
}

fn expected(verb: Verb, kind: VerbKind, sender: MailSender) -> MailOutcome {
    use MailOutcome::{Answered, Ignored, LeftOut, Pending, Repeat};
    use VerbKind::{AtSeat, AtSeatRepeated, Confirmed, Own, Repeated, Shows};
    let unless_refused = |outcome| if REFUSED.contains(&verb) { Answered } else { outcome };
    match (sender, kind) {
        (MailSender::Forged, _) => Ignored,
        // A `yes` asks for nothing.
        _ if verb == Verb::Yes => Answered,
        (MailSender::Decision | MailSender::Seat, Shows | AtSeat | AtSeatRepeated | Own) => Answered,
        (MailSender::PastDecision | MailSender::FinishedGame, Shows | AtSeat | AtSeatRepeated) => Answered,
        (
            MailSender::OldMailbox | MailSender::Elsewhere | MailSender::Unreadable | MailSender::Vouched,
            Shows,
        ) => {
            // The answer to a mail without a right does not quote it.
            if verb == Verb::Standings && sender == MailSender::Vouched { Pending } else { Answered }
        }
        (MailSender::Claimed | MailSender::Vouched, AtSeatRepeated | Repeated) => Repeat,
        (_, AtSeatRepeated | Repeated) => unless_refused(Repeat),
        (MailSender::Claimed | MailSender::Vouched, _) if !is_rebuilt(verb, kind) => unless_refused(LeftOut),
        (_, Shows | AtSeat | Own | Confirmed) => unless_refused(Pending),
    }
}

fn outcome(page: &Page) -> MailOutcome {
    let has = |key: &str| page.says.iter().any(|say| say.key == key);
    let is_pending =
        page.says.iter().any(|say| say.key == "say-confirm-line" || say.key.starts_with("confirm-"));
    match () {
        () if is_pending => MailOutcome::Pending,
        () if has("say-anew") => MailOutcome::Repeat,
        () if has("say-not-kept") => MailOutcome::LeftOut,
        () if has("say-forged") => MailOutcome::Ignored,
        () => MailOutcome::Answered,
    }
}

/// Returns the part of a row that decides where mail goes and who may act.
fn identity_of(player: &Player) -> Player {
    let ada = player.clone();
    let Player { address, accounts, aliases, ways, formerly, merged_into, generation, mailboxes, .. } = ada;
    let Player { confirmed, erased, .. } = *player;
    let blank = Player { lang_chosen: false, ..player.clone() };
    Player {
        address,
        accounts,
        aliases,
        ways,
        formerly,
        merged_into,
        generation,
        mailboxes,
        confirmed,
        erased,
        name: model::FreeText::EMPTY,
        lang: String::new(),
        zone: String::new(),
        rest: Default::default(),
        telling: Default::default(),
        substitute_in: Default::default(),
        stopped: false,
        pending: None,
        asked: 0,
        restraint: Default::default(),
        attendance: Default::default(),
        unsent_talk: None,
        webhook: None,
        feed: 0,
        unsure: None,
        bounces: Default::default(),
        version: 0,
        ..blank
    }
}

/// Returns the player's own settings.
fn settings_of(player: &Player) -> impl PartialEq + std::fmt::Debug {
    let Player { name, lang, zone, ways, rest, telling, substitute_in, stopped, .. } = player.clone();
    (name, lang, zone, ways, rest, telling, substitute_in, stopped)
}

#[tokio::test]
async fn each_sender_may_do_what_the_table_says() {
    let mut wrong = Vec::new();
    for (_, verb) in VERBS {
        for sender in MAIL_SENDERS {
            let of = LetterScene::new().await;
            let (kind, line) = complete_line(&of, verb);
            if sender == MailSender::OldMailbox {
                of.send(sender, &["mine"]).await;
            }
            let before = of.ada().await;
            let page = of.send(sender, &[&line]).await.expect("an answer");
            let (found, expected) = (outcome(&page), expected(verb, kind, sender));
            if found != expected {
                wrong.push(format!(
                    "{line} by {sender:?}: {found:?} in place of {expected:?}: {:?}",
                    page.says
                ));
            }
            let after = of.ada().await;
            assert_eq!(identity_of(&after), identity_of(&before), "{line} by {sender:?}");
            if outcome(&page) != MailOutcome::Answered {
                assert_eq!(settings_of(&after), settings_of(&before), "{line} by {sender:?}");
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A letter about no seat expires with the mailbox that it was sent to, whichever sender a reply names.
#[tokio::test]
async fn letter_to_a_given_up_mailbox_has_expired() {
    let of = LetterScene::new().await;
    let Player { id: player, generation, .. } = of.ada().await;
    of.give_up_mailbox().await;
    let before = of.ada().await;
    for right in [
        Right::Settings { player, generation, table: None },
        Right::Settings { player, generation, table: Some(of.scene.code.clone()) },
        Right::Confirm { player, generation, first: 1, asked: 1 },
    ] {
        for line in ["name Mallory", "tell direct", "address mallory@evil.example", "board", "yes"] {
            let page = of.reply(right.clone(), &[line]).await;
            let is_refused = page.says.iter().any(|say| say.has_key(messages::SAY_MAIL_SETTINGS_DEAD));
            assert!(is_refused && page.board.is_none(), "{line} by {right:?}: {:?}", page.says);
        }
    }
    let after = of.ada().await;
    assert_eq!(identity_of(&after), identity_of(&before));
    assert_eq!(settings_of(&after), settings_of(&before));
}

/// A letter to an earlier holder of a seat has expired, also one of an older version, which names no recipient.
#[tokio::test]
async fn letter_to_an_earlier_holder_has_expired() {
    let of = LetterScene::new().await;
    let (ada, seat) = (of.ada().await.id, Seat::new(0));
    of.scene.send_line(of.scene.ada_origin(), &format!("takeover {} 1", of.vacant)).await;
    let table = async || of.scene.desk.store().table(of.vacant.clone()).await.unwrap().unwrap();
    let before = table().await;
    let current = before.holder(seat).unwrap().generation();
    assert!(before.player_at(seat) == Some(ada) && current > 0, "Ada follows Bo and a bot");
    for generation in 0..current {
        let right = Right::Seat { table: of.vacant.clone(), seat, generation, to: None };
        for line in ["resign yes", "bid 3", "board", "name Mallory"] {
            let request = of.scene.request(Origin::Holder(right.clone()), &[line]);
            let request = Request { by_letter: true, author: of.ada().await.address, ..request };
            let answer = of.scene.desk.handle_request(&request).await.unwrap();
            assert!(answer.is_none(), "{line}: {:?}", answer.map(|answer| answer.page.says));
        }
    }
    assert_eq!(table().await, before);
    assert_eq!(of.ada().await.name, "Ada");
}

/// A letter about a seat gives no right at another table of its owner.
#[tokio::test]
async fn seat_letter_does_nothing_at_another_table() {
    let of = LetterScene::new().await;
    let table = async || of.scene.desk.store().table(of.open.clone()).await.unwrap().unwrap();
    let before = table().await;
    for sender in [MailSender::Decision, MailSender::Seat, MailSender::PastDecision] {
        for verb in ["leave", "start", "bot"] {
            let page = of.send(sender, &[&format!("{verb} {}", of.open)]).await.unwrap();
            let is_refused = page.says.iter().any(|say| say.has_key(messages::SAY_OTHER_TABLE));
            assert!(is_refused, "{verb} by {sender:?}: {:?}", page.says);
        }
    }
    assert_eq!(table().await, before);
}

#[tokio::test]
async fn current_letter_changes_settings_at_once() {
    for verb in VERBS.map(|(_, verb)| verb) {
        for sender in [MailSender::Decision, MailSender::Seat] {
            let of = LetterScene::new().await;
            let (kind, line) = complete_line(&of, verb);
            if kind != VerbKind::Own || verb == Verb::League {
                continue;
            }
            let before = of.ada().await;
            let page = of.send(sender, &[&line]).await.unwrap();
            assert_ne!(settings_of(&of.ada().await), settings_of(&before), "{line}");
            assert_eq!(page.says.last().unwrap().key, "say-take-back", "{line}: {:?}", page.says);
        }
    }
}

/// A letter that can be forwarded must not redirect mail, not even with other words next to the delivery method.
#[tokio::test]
async fn delivery_methods_need_a_yes() {
    for line in ["tell mail", "tell mail long", "tell direct place", "tell next place"] {
        for sender in [MailSender::Decision, MailSender::Seat] {
            let of = LetterScene::new().await;
            let before = of.ada().await;
            let page = of.send(sender, &[line, "zone Asia/Tokyo"]).await.unwrap();
            assert_eq!(outcome(&page), MailOutcome::Pending, "{line}: {:?}", page.says);
            assert_eq!(settings_of(&of.ada().await), settings_of(&before), "a message is done as a whole");
            let (_, right) = of.letters().await.pop().unwrap();
            of.reply(right.unwrap(), &["yes"]).await;
            let after = of.ada().await;
            assert!(after.ways != before.ways && after.zone == "Asia/Tokyo", "{line}");
        }
    }
}

/// League words are done at once until they can no longer be taken back.
#[tokio::test]
async fn final_league_words_need_a_yes() {
    let of = LetterScene::new().await;
    let at_once = async |line: &str, key: &str| {
        let page = of.send(MailSender::Decision, &[line]).await.unwrap();
        assert!(page.says[0].key.starts_with(key), "{line}: {:?}", page.says);
    };
    at_once("league join SPRING", "say-league-entered").await;
    at_once("league leave SPRING", "say-league-withdrawn").await;
    of.enter_league().await;
    at_once("league here SPRING", "say-league-checked-in").await;
    of.administer_league("plan").await;
    let asks = async |line: &str, key: &str| {
        let before = of.league().await;
        let page = of.send(MailSender::Decision, &[line]).await.unwrap();
        assert!(page.says.iter().any(|say| say.key == key), "{line}: {:?}", page.says);
        assert_eq!(of.league().await, before, "{line}");
    };
    asks("league leave SPRING", "confirm-league-withdrawn-late").await;
    of.administer_league("start").await;
    at_once("league leave SPRING", "say-league-would-drop").await;
    asks("league leave SPRING yes", "confirm-league-dropped-out").await;
    let (_, right) = of.letters().await.pop().unwrap();
    let before = of.league().await;
    let page = of.reply(right.unwrap(), &["yes"]).await;
    assert!(page.says.iter().any(|say| say.key == "say-league-dropped-out"), "{:?}", page.says);
    assert_ne!(of.league().await, before);
}

/// Settings, with earlier ones that they replace.
const CHANGES: [(&[&str], &str); 34] = [
    (&[], "name Ada L"),
    (&["name Off Ice"], "name Ada"),
    (&[], "lang en"),
    (&[], "lang ja"),
    (&[], "lang zh-Hant"),
    (&[], "zone Asia/Tokyo"),
    (&["zone Etc/GMT-9"], "zone Europe/Lisbon"),
    (&[], "quiet 22:00-07:30"),
    (&["quiet 23:00-06:00"], "quiet 22:00-07:30"),
    (&["quiet 23:00-06:00"], "quiet off"),
    (&[], "off sat sun"),
    (&["off mon to fri"], "off sat sun"),
    (&["off wed"], "off none"),
    (&[], "holiday 2027-12-24 2028-01-02"),
    (&["holiday 2027-12-20 2027-12-23"], "holiday 2027-12-24 2028-01-02"),
    (&["holiday 2027-12-20 2027-12-26 skip"], "holiday 2027-12-24 2028-01-02"),
    (&["holiday 2027-12-24 2028-01-02 after timer"], "holiday 2027-12-26 off"),
    (&["holiday 2027-12-24 2028-01-02 after timer"], "holiday 2027-12-24 2028-01-02 off"),
    (&[], "remind off"),
    (&[], "remind every 24h"),
    (&["remind 25% 50% 75%"], "remind every 2d"),
    (&["remind off"], "remind on"),
    (&[], "digest 07:30"),
    (&["digest 20:00"], "digest 07:30"),
    (&["digest 20:00"], "digest off"),
    (&[], "tell long no-next speech"),
    (&["tell large-print high-contrast text at-once"], "tell usual-print usual-contrast pictures awake"),
    (&[], "substitute on"),
    (&["substitute on"], "substitute off"),
    (&["substitute on", "substitute on sealed-lots"], "substitute off"),
    (&["substitute on"], "substitute on sealed-lots"),
    (&[], "mute K7QF"),
    (&["mute K7QF"], "unmute K7QF"),
    (&["tell next"], "speech on"),
];

/// Returns the lines that an answer shows for taking a change back.
fn lines_to_take_back(page: &Page) -> Vec<String> {
    let says = page.says.iter().filter(|say| say.key.starts_with("say-take-back"));
    let line = says.map(|say| match say.args.get("line") {
        Some(Arg::Text(line)) => line.clone(),
        _ => panic!("expected a line: {say:?}"),
    });
    line.collect()
}

/// In every language, the lines that an answer shows restore the settings when they are sent back.
#[tokio::test]
async fn shown_lines_take_a_change_back() {
    for lang in Lang::all() {
        for (earlier, line) in CHANGES {
            let of = LetterScene::new().await;
            for line in
                [&format!("lang {lang}")].into_iter().map(String::as_str).chain(earlier.iter().copied())
            {
                of.scene.send_line(of.scene.ada_origin(), line).await;
            }
            let before = of.ada().await;
            let page = of.send(MailSender::Decision, &[line]).await.unwrap();
            let lines = lines_to_take_back(&page);
            let changed = of.ada().await;
            assert_eq!(
                lines.is_empty(),
                settings_of(&changed) == settings_of(&before),
                "{lang}: {line}: {lines:?}"
            );
            if lines.is_empty() {
                continue;
            }
            let (_, right) = of.letters().await.pop().unwrap();
            let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
            of.reply(right.unwrap(), &lines).await;
            assert_eq!(settings_of(&of.ada().await), settings_of(&before), "{lang}: {line}: {lines:?}");
        }
    }
}

/// The delivery methods of a player who has chosen none can be restored, too.
#[tokio::test]
async fn usual_delivery_methods_can_be_restored() {
    let of = LetterScene::new().await;
    of.send(MailSender::Decision, &["tell mail"]).await.unwrap();
    let (_, right) = of.letters().await.pop().unwrap();
    let page = of.reply(right.unwrap(), &["yes"]).await;
    assert_eq!(lines_to_take_back(&page), ["tell usual"]);
    let (_, right) = of.letters().await.pop().unwrap();
    of.reply(right.unwrap(), &["tell usual"]).await;
    assert!(of.ada().await.ways.is_empty());
}

/// An invitation creates a row without a time zone of its own.
#[tokio::test]
async fn invited_guest_gets_the_zone_of_their_clock() {
    for (offset_min, zone, is_told) in [
        (Some(540), "Etc/GMT-9", true),
        (Some(60), "Etc/GMT-1", true),
        (Some(0), "Europe/London", true),
        (None, "UTC", false),
    ] {
        let of = LetterScene::new().await;
        of.scene.send_line(of.scene.ada_origin(), &format!("invite eve@eve.test {}", of.open)).await;
        let address: MailAddress = "eve@eve.test".parse().unwrap();
        let eve =
            || async { of.scene.desk.store().player_by_address(address.clone()).await.unwrap().unwrap() };
        let guest = eve().await;
        assert!(!guest.confirmed && guest.zone == "UTC");
        let right = Right::Settings { player: guest.id, generation: guest.generation, table: None };
        let line = format!("join {}", of.joinable);
        for expects_told in [is_told, false] {
            let request = of.scene.request(Origin::Holder(right.clone()), &[&line]);
            let author = Some(address.clone());
            let request = Request { by_letter: true, author, utc_offset_min: offset_min, ..request };
            let page = of.scene.desk.handle_request(&request).await.unwrap().expect("an answer").page;
            let told = page.says.iter().any(|say| say.has_key(messages::SAY_ASSUMED_ZONE));
            assert_eq!(
                (eve().await.zone.as_str(), told),
                (zone, expects_told),
                "{offset_min:?}: {:?}",
                page.says
            );
        }
    }
}
