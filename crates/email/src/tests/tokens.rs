//! Tokens: their derivation, separation by purpose, and resistance to guessing.

use super::super::*;
use super::{key, own_addresses};
use engine::Seat;
use model::{Code, Keys, PlayerId, Right, RightRecipient, token_hash};
use std::collections::BTreeSet;

fn rights() -> Vec<Right> {
    let mut rights = Vec::new();
    for code in ["K7QF", "K7QG"] {
        let table = Code::parse(code).unwrap();
        for (seat, generation) in [(0, 0), (0, 1), (1, 0), (1, 256)] {
            let seat = Seat::new(seat);
            let given = |(player, since)| RightRecipient { player: PlayerId::new(player), since };
            for to in [None, Some((5, 0)), Some((5, 1)), Some((6, 0))].map(|to| to.map(given)) {
                rights.push(Right::Seat { table: table.clone(), seat, generation, to });
                for opened in [0, 1, 256] {
                    rights.push(Right::Decision { table: table.clone(), seat, opened, generation, to });
                }
            }
        }
    }
    for (player, generation) in [(0, 0), (0, 1), (1, 0), (1 << 40, 0)] {
        rights.push(Right::Settings { player: PlayerId::new(player), generation, table: None });
    }
    rights
}

#[test]
fn every_right_and_purpose_has_a_unique_token() {
    let (key, rights) = (key(), rights());
    let mut hashes = BTreeSet::new();
    let mut tokens = BTreeSet::new();
    for right in &rights {
        let reply = Recipient::Token(key.token(right));
        let unsubscribe = Recipient::Unsubscribe(key.unsubscribe_token(right));
        let (Recipient::Token(token) | Recipient::Unsubscribe(token)) = &reply else { panic!() };
        assert!(token.len() == 26 && token.bytes().all(|b| matches!(b, b'a'..=b'z' | b'2'..=b'7')));
        assert_eq!(reply.hash().unwrap().0, token_hash(token));
        tokens.extend([token.clone(), key.unsubscribe_token(right)]);
        hashes.extend([reply.hash().unwrap(), unsubscribe.hash().unwrap()]);
    }
    assert_eq!((tokens.len(), hashes.len()), (2 * rights.len(), 2 * rights.len()));
    assert_eq!(key.token(&rights[0]), key.token(&rights[0]), "a retry must produce the same token");
    assert_ne!(key.token(&rights[0]), Keys::new(&[8; 32]).token(&rights[0]));
}

/// A token issued for one purpose matches nothing in an address for another.
#[test]
fn purposes_are_not_interchangeable() {
    let right = &rights()[0];
    let live: BTreeSet<_> =
        [Recipient::Token(key().token(right)), Recipient::Unsubscribe(key().unsubscribe_token(right))]
            .iter()
            .filter_map(Recipient::hash)
            .collect();
    for swapped in [
        Recipient::Token(key().unsubscribe_token(right)),
        Recipient::Unsubscribe(key().token(right)),
        Recipient::Bounce(key().token(right)),
        Recipient::Token(key().bounce_token(PlayerId::new(1), 0)),
    ] {
        assert!(!live.contains(&swapped.hash().unwrap()));
    }
}

/// A pinned value: a change of the derivation would invalidate every letter in people's mailboxes.
#[test]
fn token_derivation_is_stable() {
    let right = Right::Decision {
        table: Code::parse("K7QF").unwrap(),
        seat: Seat::new(2),
        opened: 41,
        generation: 3,
        to: None,
    };
    assert_eq!(key().token(&right), "davxdnrnjorkzrap3yhpcjc762");
    // The bounce token is the same as before addresses could change.
    assert_eq!(key().bounce_token(PlayerId::new(1), 0), "3t2knskzkrcnrzlu7ec673k6qn");
    assert_ne!(key().bounce_token(PlayerId::new(1), 0), key().bounce_token(PlayerId::new(1), 1));
}

/// Guessing: 10^5 random tokens, and every single-character mutation of a live one.
#[test]
fn guessed_tokens_never_match() {
    let key = key();
    let live: BTreeSet<_> = rights().iter().map(|right| token_hash(&key.token(right))).collect();
    let mut random = blake3::Hasher::new_derive_key("guesses").finalize_xof();
    for _ in 0..100_000 {
        let mut bytes = [0; 17];
        random.fill(&mut bytes);
        let guess = &data_encoding::BASE32_NOPAD.encode(&bytes).to_ascii_lowercase()[..26];
        assert!(!live.contains(&token_hash(guess)));
    }
    let token = key.token(&rights()[0]);
    for at in 0..26 {
        for letter in (b'a'..=b'z').chain(b'2'..=b'7').filter(|letter| *letter != token.as_bytes()[at]) {
            let mut mutated = token.clone().into_bytes();
            mutated[at] = letter;
            assert!(!live.contains(&token_hash(&String::from_utf8(mutated).unwrap())));
        }
    }
    assert!(live.contains(&token_hash(&token.to_ascii_uppercase())), "tokens must be case-insensitive");
}

#[test]
fn own_addresses_are_case_insensitive() {
    let (house, token) = (own_addresses(), "abcdefghijklmnopqrstuvwx23".to_owned());
    for (address, expected) in [
        ("PLAY@Play.Example.ORG", Some(Recipient::Play)),
        ("play+ABCDEFGHIJKLMNOPQRSTUVWX23@play.example.org", Some(Recipient::Token(token.clone()))),
        ("u+abcdefghijklmnopqrstuvwx23@play.example.org", Some(Recipient::Unsubscribe(token.clone()))),
        ("B+abcdefghijklmnopqrstuvwx23@play.example.org", Some(Recipient::Bounce(token.clone()))),
        ("Postmaster@play.example.org", Some(Recipient::Operator)),
        ("postmaster", Some(Recipient::Operator)),
        ("abuse@play.example.org", Some(Recipient::Operator)),
        ("abuse", None),
        ("play", None),
        ("play+@play.example.org", None),
        ("play+short@play.example.org", None),
        ("play+abcdefghijklmnopqrstuvwx21@play.example.org", None),
        ("play+abcdefghijklmnopqrstuvwx234@play.example.org", None),
        ("player@play.example.org", None),
        ("play@play.example.org.evil.example", None),
        ("play@example.org", None),
        ("", None),
        ("@", None),
    ] {
        assert_eq!(house.parse(address), expected, "{address}");
    }
    for (address, kind) in
        [(house.reply(&token), 1), (house.unsubscribe(&token), 2), (house.bounce(&token), 3)]
    {
        let local = address.split('@').next().unwrap();
        assert!(local.len() <= 64, "RFC 5321, 4.5.3.1.1");
        assert!(house.parse(&address).is_some(), "{kind}");
    }
}

#[test]
fn mail_domains_must_be_host_names() {
    assert_eq!(Addresses::new("LOCALHOST").unwrap().play_address(), "play@localhost");
    assert_eq!(Addresses::new("bücher.example").unwrap().domain(), "xn--bcher-kva.example");
    for bad in ["", "a b", "x@y", "a..b", "a/b", "x\r\ny"] {
        assert!(Addresses::new(bad).is_err(), "{bad:?}");
    }
}

/// RFC 5233: with a mailbox at another domain, all our addresses reach that mailbox, and no other address there is
/// ours.
#[test]
fn single_mailbox_uses_plus_addresses() {
    let token = "abcdefghijklmnopqrstuvwx23";
    let at = |domain: &str, local: &str| Addresses::new(domain).unwrap().with_local_part(local);
    let bot = at("mail.example", "My.Bot").unwrap().with_single_mailbox();
    let written = [bot.play_address(), bot.reply(token), bot.unsubscribe(token), bot.bounce(token)];
    let expected = ["", "+TOKEN", "+u-TOKEN", "+b-TOKEN"];
    assert_eq!(
        written,
        expected.map(|behind| format!("my.bot{}@mail.example", behind.replace("TOKEN", token)))
    );
    let kinds = [
        Recipient::Play,
        Recipient::Token(token.to_owned()),
        Recipient::Unsubscribe(token.to_owned()),
        Recipient::Bounce(token.to_owned()),
    ];
    for (address, kind) in written.iter().zip(&kinds) {
        assert_eq!(bot.parse(&address.to_uppercase()).as_ref(), Some(kind));
        assert!(address.split('@').next().unwrap().len() <= 64, "RFC 5321, 4.5.3.1.1");
    }
    // Letters of both forms can be answered after the setting has changed.
    let own = at("mail.example", "my.bot").unwrap();
    for (ours, theirs) in [(&own, &bot), (&bot, &own)] {
        for (address, kind) in
            [ours.play_address(), ours.reply(token), ours.unsubscribe(token), ours.bounce(token)]
                .iter()
                .zip(&kinds)
        {
            assert_eq!(theirs.parse(address).as_ref(), Some(kind));
        }
    }
    for foreign in ["play", "postmaster", "abuse", "my.bot+x", "other+abcdefghijklmnopqrstuvwx23"] {
        assert_eq!(bot.parse(&format!("{foreign}@mail.example")), None, "{foreign}");
    }
    assert_eq!(bot.parse("postmaster"), None);
    for foreign in ["my.bot+x-TOKEN", "my.bot+u-u-TOKEN", "other+u-TOKEN", "u+u-TOKEN", "my.bot+u-"] {
        assert_eq!(
            bot.parse(&format!("{}@mail.example", foreign.replace("TOKEN", token))),
            None,
            "{foreign}"
        );
    }
}

#[test]
fn reserved_or_invalid_local_parts_are_rejected() {
    let at = |local: &str| own_addresses().with_local_part(local);
    let longest = "x".repeat(35);
    assert_eq!(at("Games").unwrap().play_address(), "games@play.example.org");
    assert!(at(&longest).unwrap().with_single_mailbox().bounce(&"a".repeat(26)).find('@').unwrap() == 64);
    for bad in ["", "u", "B", "postmaster", "abuse", "a+b", "a b", "a@b", ".a", "a.", "a..b", "ä", "a\r\nb"]
    {
        assert!(at(bad).is_err(), "{bad:?}");
    }
    assert!(at(&(longest + "x")).is_err());
}

#[test]
fn debug_output_hides_authors_and_keys() {
    let from = Author { name: "Ann".to_owned(), address: "ann@example.net".parse().unwrap() };
    assert!(!format!("{from:?}").contains('@'));
    assert!(!format!("{:?}", key()).contains('7'));
}
