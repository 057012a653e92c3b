//! Tests of valid and invalid configurations.

use super::*;

#[test]
fn example_lists_every_setting_with_its_default() {
    let example = include_str!("../../../config.example.toml");
    let read = Config::parse(example).unwrap();
    assert_eq!(read.effective_settings(), Config::default().effective_settings());
    for (key, _) in Config::default().effective_settings() {
        let last = key.rsplit('.').next().unwrap();
        assert!(example.contains(&format!("{last} =")) || example.contains(&format!("[{last}]")), "{key}");
    }
}

#[test]
fn unknown_key_errors_name_the_line() {
    let error = Config::parse("[mail]\ndomain = \"x.org\"\nlissten = 1\n").unwrap_err().to_string();
    assert!(error.contains("line 3") && error.contains("lissten"), "{error}");
    let error = Config::parse("[pace]\ndefault = \"quick\"\n").unwrap_err().to_string();
    assert!(error.contains("pace.default") && error.contains("quick"), "{error}");
    // An unknown key is named even if it is like that of a secret, but never its value.
    let error = Config::parse("[web]\nurl = \"https://secret.example\"\n").unwrap_err().to_string();
    assert!(error.contains("line 2: unknown field `url`") && error.contains("public_url"), "{error}");
    assert!(!error.contains("secret"), "{error}");
    assert!(Config::parse("[mail]\ndomain = \"bad domain\"\n").is_err());
}

#[test]
fn errors_show_no_secrets() {
    for (wrong, line) in [
        ("[mail.imap]\npassword = 12345678\n", 2),
        ("[mail.imap]\nuser = \"bot\"\npassword = \"12345678\n", 3),
        ("[mail.out]\npassword = ['12345678']\n", 2),
        ("[mail.out]\npassword = 12345678 90\n", 2),
        ("[discord]\n  token=\"12345678\" x\n", 2),
        ("[discord]\ntoken = \"12345678\"\nlissten = 1\n", 3),
        ("[discord]\ntoken = \"\"\"12345678\n\nlissten = 1\n", 4),
    ] {
        let error = format!("{:#?}", Config::parse(wrong).unwrap_err());
        assert!(!error.contains("12345678"), "{error}");
        assert!(error.contains("line ") && (line != 2 || error.contains("line 2")), "{wrong}: {error}");
    }
}

#[test]
fn incomplete_or_insecure_mailboxes_are_rejected() {
    let parse = |collect: &str, text: &str| {
        Config::parse(&format!("[mail]\ncollect = \"{collect}\"\n[mail.{collect}]\n{text}\n"))
    };
    let whole = "user = \"bot\"\npassword = \"hushhush\"";
    let read = parse("imap", &format!("host = \"imap.example.org\"\n{whole}")).unwrap();
    assert!(!format!("{read:?} {:?}", read.effective_settings()).contains("hushhush"));
    assert!(parse("imap", whole).is_err());
    assert!(parse("imap", "host = \"imap.example.org\"").is_err());
    for (host, may) in
        [("imap.example.org", false), ("localhost", true), ("127.0.0.1", true), ("10.0.0.1", false)]
    {
        assert_eq!(
            parse("imap", &format!("host = \"{host}\"\ntls = \"none\"\n{whole}")).is_ok(),
            may,
            "{host}"
        );
    }
    assert!(parse("imap", &format!("host = \"imap.example.org\"\ntls = \"starttls\"\n{whole}")).is_err());
    assert!(parse("maildir", "path = \"Maildir\"").is_ok());
    assert!(parse("maildir", "").is_err());
    assert!(parse("maildir", "path = \"Maildir\"\npoll_s = 0").is_err());
}

#[test]
fn documented_configurations_are_valid() {
    Config::parse(include_str!("../../../docs/mail/production.toml")).unwrap();
    let provider = include_str!("../../../docs/mail/provider.toml");
    let passwords = provider.replace("user =", "password = \"x\"\nuser =");
    let read = Config::parse(&passwords).unwrap();
    assert!(read.mail.mailbox && read.mail.collect == CollectSource::Imap);
}

#[test]
fn admin_addresses_are_normalised() {
    let read = Config::parse("[admins]\nmail = [\"Root@Bücher.example\"]\n").unwrap();
    assert_eq!(read.admins.mail, [MailAddress::parse("root@xn--bcher-kva.example").unwrap()]);
    let error = Config::parse("[admins]\nmail = [\"root\"]\n").unwrap_err().to_string();
    assert!(error.contains("line 2") && error.contains("has no `@`"), "{error}");
}

#[test]
fn discord_test_hosts_are_local_and_the_token_is_hidden() {
    let parse = |text: &str| Config::parse(&format!("[discord]\n{text}\n"));
    assert!(parse("test_plain = \"127.0.0.1:80\"").is_ok());
    assert!(parse("test_plain = \"10.0.0.1:80\"").is_err());
    assert!(parse("test_tls = \"[::1]:80\"").is_err());
    assert!(parse("test_tls = \"[::1]:80\"\ntest_root = \"root.pem\"").is_ok());
    assert!(parse("token = \"short\"").is_err());
    let read = parse("token = \"TEST.TOKEN.secret\"").unwrap();
    assert!(!format!("{read:?} {:?}", read.effective_settings()).contains("TEST.TOKEN"));
}

/// Links use https, or refer to this machine for tests. The operator's endpoints have their own address.
#[test]
fn public_url_must_use_https_or_be_local() {
    let web = |line: &str| Config::parse(&format!("[web]\n{line}\n"));
    for right in [
        "https://play.example.org",
        "https://example.org:8443/games/art",
        "http://127.0.0.1:8025",
        "http://localhost",
        "http://[::1]:80",
    ] {
        let config = web(&format!("public_url = \"{right}\"")).unwrap();
        let pressed = Some(right).filter(|url| url.starts_with("https"));
        assert_eq!((config.web.public_url.as_deref(), config.unsubscribe_base_url()), (Some(right), pressed));
    }
    for wrong in [
        "https://play.example.org/",
        "http://play.example.org",
        "http://127.0.0.1.example.org",
        "http://localhost.example.org",
        "play.example.org",
        "https://",
        "https:///t",
        "https://play.example.org/?a=b",
        "https://play.example.org\\\">",
        "javascript://x",
    ] {
        let error = web(&format!("public_url = \"{wrong}\"")).unwrap_err().to_string();
        assert!(error.contains("web.public_url"), "{wrong}: {error}");
    }
    let both =
        web("listen = \"127.0.0.1:8025\"\nmetrics_listen = \"127.0.0.1:8025\"").unwrap_err().to_string();
    assert!(both.contains("web.metrics_listen"), "{both}");
    let front = web("front = [\"127.0.0.1\", \"10.42.0.0/16\", \"2001:db8::/32\"]").unwrap().web.front;
    let shown: Vec<String> = front.iter().map(ToString::to_string).collect();
    assert_eq!(shown, ["127.0.0.1/32", "10.42.0.0/16", "2001:db8::/32"]);
    let named = web("front = [\"proxy\"]").unwrap_err().to_string();
    assert!(named.contains("`proxy` is neither"), "{named}");
    let few = web("host_h = 9").unwrap_err().to_string();
    assert!(few.contains("web.host_h is 9"), "{few}");
}

/// A configuration with only the former name still works, but no links to pages are built from it.
#[test]
fn former_public_url_still_allows_unsubscribing() {
    let old = Config::parse("[mail]\npublic_url = \"https://a.org\"\n").unwrap();
    assert_eq!((old.web.public_url.as_deref(), old.unsubscribe_base_url()), (None, Some("https://a.org")));
    assert!(Config::parse("[mail]\npublic_url = \"http://a.org\"\n").is_err());
    let same = "[mail]\npublic_url = \"https://a.org\"\n[web]\npublic_url = \"https://a.org\"\n";
    assert_eq!(Config::parse(same).unwrap().unsubscribe_base_url(), Some("https://a.org"));
    let two = same.replace("[web]\npublic_url = \"https://a.org\"", "[web]\npublic_url = \"https://b.org\"");
    let error = Config::parse(&two).unwrap_err().to_string();
    assert!(error.contains("delete mail.public_url"), "{error}");
}
