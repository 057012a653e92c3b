//! The command line counts seats from 1, like the discs in the pictures.

use super::people::MailGroup;

#[test]
fn seat_numbers_match_the_pictures() {
    let mut club = MailGroup::new(2);
    let code = club.start_table_by_mail();
    let said = |args: &[&str]| {
        let done = club.house.run(args);
        let said = if done.status.success() { done.stdout } else { done.stderr };
        (done.status.success(), String::from_utf8(said).unwrap())
    };
    let (_, shown) = said(&["table", "show", &code]);
    assert!(shown.contains("seat 1: Ann Arber") && shown.contains("seat 2: Bob"), "{shown}");
    for (number, own, other) in [("1", "Ann Arber", "Bob"), ("2", "Bob", "Ann Arber")] {
        let (_, area) = said(&["board", &code, "--seat", number, "--area", number, "--as", "svg"]);
        assert!(area.contains(&format!(">{own}<")) && !area.contains(&format!(">{other}<")), "{area}");
        assert!(area.contains(&format!(">{number}<")), "the disc: {area}");
    }
    for wrong in [["--seat", "0"], ["--seat", "3"], ["--area", "0"], ["--area", "3"]] {
        let (done, told) = said(&["board", &code, wrong[0], wrong[1], "--as", "svg"]);
        assert!(!done && told.contains("has seats 1 to 2"), "{wrong:?}: {told}");
    }
}
