//! Players can find their own mail in a table's dice, from its export and the mail they sent.

use super::people::MailGroup;

/// Returns the program's success and output.
fn verify_export(club: &MailGroup, args: &[&str]) -> (bool, String) {
    let done = club.house.run(&[&["table", "verify", "export.json"], args].concat());
    (done.status.success(), String::from_utf8_lossy(&[done.stdout, done.stderr].concat()).into_owned())
}

#[test]
fn players_can_verify_their_mail_in_the_dice() {
    let mut club = MailGroup::new(2);
    let code = club.start_table_by_mail();
    let export = club.house.run(&["table", "export", &code]);
    assert!(export.status.success());
    std::fs::write(club.house.folder().join("export.json"), &export.stdout).unwrap();
    for (seat, line) in [(1, "new art-society"), (2, "join ")] {
        let mail = club.taken.iter().find(|mail| mail.line.starts_with(line)).unwrap().clone();
        let id = format!("<{}>", mail.id);
        let of = ["--message-id", &id, "--from", &mail.from, "--to", &mail.to];
        let (is_there, said) = verify_export(&club, &of);
        assert!(is_there, "{said}");
        assert!(
            said.contains(&format!("seat {seat} was taken with it: it contributed to the dice")),
            "{said}"
        );
        assert!(said.contains("ok so far") || said.contains("ok: "), "{said}");
        // Only `proof` shows it: the letter about joining says what to do next.
        let key = said.lines().next().unwrap().rsplit(' ').next().unwrap();
        assert_eq!(key.len(), 64, "{said}");
        let told = club.answer_to(&mail);
        assert!(!told.text.contains(&key[..16]), "{}", told.text);
        let another = if seat == 1 { "b@two.test" } else { "a@one.test" };
        for wrong in [
            ["--message-id", "<another@one.test>", "--from", &mail.from, "--to", &mail.to],
            ["--message-id", &id, "--from", another, "--to", &mail.to],
        ] {
            let (is_there, said) = verify_export(&club, &wrong);
            assert!(!is_there && said.contains("no seat was taken with it"), "{said}");
        }
        // A Discord interaction, not a mail.
        let (is_there, said) = verify_export(&club, &of[..2]);
        assert!(!is_there && said.contains("no seat was taken with it"), "{said}");
    }
    let strange = ["--message-id", "<x@y>", "--from", "a@one.test", "--to", "play@elsewhere.example"];
    let (is_there, said) = verify_export(&club, &strange);
    assert!(!is_there && said.contains("is not an address of play.test"), "{said}");
}
