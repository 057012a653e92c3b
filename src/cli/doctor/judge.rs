//! What was found outside becomes a line for the operator: how good it is, what was found, what to do.

use super::found::{Looked, MailHost, SpfVerdict};
use std::collections::BTreeMap;
use std::net::IpAddr;

/// Fewer days left are told.
const DAYS_LEFT_MIN: i64 = 14;

/// How good a thing is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Grade {
    /// As it must be.
    Ok,
    /// Mail works; it could be better, or it is not known.
    Warn,
    /// Mail is lost or refused.
    Wrong,
}

/// One line of the report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Finding {
    pub(super) about: &'static str,
    pub(super) grade: Grade,
    pub(super) found: String,
    /// What to do, where there is something.
    pub(super) advice: Option<String>,
}

impl Finding {
    pub(super) fn ok(about: &'static str, found: impl Into<String>) -> Self {
        Self { about, grade: Grade::Ok, found: found.into(), advice: None }
    }

    pub(super) fn warn(about: &'static str, found: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { about, grade: Grade::Warn, found: found.into(), advice: Some(advice.into()) }
    }

    pub(super) fn wrong(about: &'static str, found: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { about, grade: Grade::Wrong, found: found.into(), advice: Some(advice.into()) }
    }

    fn unknown(about: &'static str, why: &str) -> Self {
        Self::warn(about, format!("could not be looked up: {why}"), "try again, or name another --nameserver")
    }
}

/// Where mail for the domain goes (RFC 5321, 5.1). `own` are the addresses of the domain's name itself.
pub(super) fn mx(domain: &str, found: &Looked<Vec<MailHost>>, own: &Looked<Vec<IpAddr>>) -> Finding {
    let about = "MX";
    let exchanges = match found {
        Looked::Failed(why) => return Finding::unknown(about, why),
        Looked::Found(exchanges) => exchanges,
        Looked::Nothing => {
            let advice = format!(
                "put into the DNS: {domain}. IN MX 10 and the name of the server that takes its mail"
            );
            return match own {
                Looked::Found(_) => {
                    Finding::warn(about, format!("{domain} has none; its own address is used"), advice)
                }
                _ => Finding::wrong(
                    about,
                    format!("{domain} has none, and no address either: nobody can write to us"),
                    advice,
                ),
            };
        }
    };
    if exchanges.iter().any(|(_, name, _)| name.is_empty()) {
        let found = format!("{domain} says that it takes no mail (RFC 7505)");
        return Finding::wrong(about, found, "take that record away and name a server");
    }
    let names: Vec<String> = exchanges.iter().map(|(at, name, _)| format!("{at} {name}")).collect();
    let lost: Vec<&str> =
        exchanges.iter().filter(|(.., at)| at.is_empty()).map(|(_, name, _)| name.as_str()).collect();
    match lost.is_empty() {
        true => Finding::ok(about, names.join(", ")),
        false if lost.len() == exchanges.len() => Finding::wrong(
            about,
            names.join(", "),
            format!("{} has no address: correct its name", lost.join(", ")),
        ),
        false => Finding::warn(
            about,
            names.join(", "),
            format!("{} has no address: take it away", lost.join(", ")),
        ),
    }
}

/// The policy for senders: exactly one record, which names whoever sends for us and nobody else.
pub(super) fn spf(texts: &Looked<Vec<String>>, verdict: SpfVerdict) -> Finding {
    let about = "SPF";
    let advice = "put into the DNS one TXT record such as \"v=spf1 mx -all\" that names the server our letters leave from";
    let texts = match texts {
        Looked::Failed(why) => return Finding::unknown(about, why),
        Looked::Nothing => &Vec::new(),
        Looked::Found(texts) => texts,
    };
    let is_spf = |text: &&String| text.to_ascii_lowercase().split(' ').next() == Some("v=spf1");
    let records: Vec<&String> = texts.iter().filter(is_spf).collect();
    let record = match records.as_slice() {
        [] => return Finding::wrong(about, "there is no record", advice),
        [one] => one.to_ascii_lowercase(),
        more => {
            let found = format!("{} records; then none counts (RFC 7208, 4.5)", more.len());
            return Finding::wrong(about, found, "make one of them");
        }
    };
    let all = record.split_whitespace().find(|term| term.trim_start_matches(['+', '-', '~', '?']) == "all");
    let redirects = record.contains("redirect=");
    match (verdict, all) {
        (_, Some("+all" | "all")) => {
            Finding::wrong(about, record, "everybody may send in your name: end it with -all")
        }
        (SpfVerdict::Fails, _) => {
            Finding::wrong(about, record, "the address our mail leaves from is not in it: name it")
        }
        (SpfVerdict::Broken, _) => {
            Finding::wrong(about, record, "it has a mistake, or asks more than 10 questions")
        }
        (_, None | Some("?all")) if !redirects => {
            Finding::warn(about, record, "end it with -all or ~all, else it forbids nobody")
        }
        (SpfVerdict::Unknown, _) => Finding::warn(
            about,
            record,
            "give the address that our mail leaves from with --ip to have it checked",
        ),
        (SpfVerdict::Passes, _) => Finding::ok(about, record),
    }
}

/// A record of tags (`v=DKIM1; k=rsa; p=..`), by tag.
fn tags(text: &str) -> BTreeMap<String, String> {
    let tag = |part: &str| {
        let (name, value) = part.split_once('=')?;
        let value: String = value.split_whitespace().collect();
        Some((name.trim().to_ascii_lowercase(), value))
    };
    text.split(';').filter_map(tag).collect()
}

/// The public key (RFC 6376, 3.6.1). `ours` is the record that our own key needs; none, we do not sign.
pub(super) fn dkim(name: &str, ours: Option<&str>, texts: &Looked<Vec<String>>) -> Finding {
    let about = "DKIM";
    let Some(ours) = ours else {
        let advice = "let the mail server sign, or see `vernissage mail key`";
        return Finding::warn(about, "letters are not signed here", advice);
    };
    let put = format!("put into the DNS what `vernissage mail key` prints for {name}");
    let texts = match texts {
        Looked::Failed(why) => return Finding::unknown(about, why),
        Looked::Nothing => return Finding::wrong(about, format!("there is no record at {name}"), put),
        Looked::Found(texts) => texts,
    };
    let key = |text: &str| tags(text).remove("p").filter(|key| !key.is_empty());
    match texts.as_slice() {
        [one] if key(one) == key(ours) => Finding::ok(about, format!("{name} has our key")),
        [one] if key(one).is_none() => Finding::wrong(about, format!("{name} holds no key"), put),
        [_] => Finding::wrong(about, format!("{name} holds another key than the key file"), put),
        more => Finding::wrong(
            about,
            format!("{} records at {name}", more.len()),
            "leave the right one alone there",
        ),
    }
}

/// What receivers are to do with what is not signed and comes from elsewhere (RFC 7489). `name` is where the record was found.
pub(super) fn dmarc(name: &str, texts: &Looked<Vec<String>>) -> Finding {
    let about = "DMARC";
    let put = format!("put into the DNS: {name}. IN TXT \"v=DMARC1; p=quarantine\"");
    let texts = match texts {
        Looked::Failed(why) => return Finding::unknown(about, why),
        Looked::Nothing => &Vec::new(),
        Looked::Found(texts) => texts,
    };
    let records: Vec<BTreeMap<String, String>> = texts
        .iter()
        .map(|text| tags(text))
        .filter(|tags| tags.get("v").is_some_and(|version| version.eq_ignore_ascii_case("DMARC1")))
        .collect();
    let policy = match records.as_slice() {
        [] => return Finding::warn(about, "there is no record; large receivers want one", put),
        [one] => one.get("p").map(|policy| policy.to_ascii_lowercase()),
        more => {
            let found = format!("{} records at {name}; then none counts", more.len());
            return Finding::wrong(about, found, "leave one");
        }
    };
    match policy.as_deref() {
        Some(policy @ ("quarantine" | "reject")) => Finding::ok(about, format!("p={policy} at {name}")),
        Some("none") => {
            Finding::warn(about, format!("p=none at {name}"), "once mail arrives, let it say p=quarantine")
        }
        _ => Finding::wrong(about, format!("no policy at {name}"), put),
    }
}

/// The name of the address that our mail leaves from, and the addresses of that name: each must lead to the other.
pub(super) fn ptr(ip: Option<IpAddr>, names: &Looked<Vec<(String, Vec<IpAddr>)>>) -> Finding {
    let about = "PTR";
    let Some(ip) = ip else {
        return Finding::warn(
            about,
            "the address that our mail leaves from is not known",
            "give it with --ip",
        );
    };
    let advice = format!(
        "whoever owns {ip} must give it a name that leads back to it; large receivers refuse it else"
    );
    match names {
        Looked::Failed(why) => Finding::unknown(about, why),
        Looked::Nothing => Finding::wrong(about, format!("{ip} has no name"), advice),
        Looked::Found(names) => match names.iter().find(|(_, back)| back.contains(&ip)) {
            Some((name, _)) => Finding::ok(about, format!("{ip} is {name}, and back")),
            None => {
                let names: Vec<&str> = names.iter().map(|(name, _)| name.as_str()).collect();
                Finding::wrong(
                    about,
                    format!("{ip} is {}, which does not lead back", names.join(", ")),
                    advice,
                )
            }
        },
    }
}

/// How a line to a mail server is protected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Protection {
    /// By a certificate that is trusted, valid for so many days.
    Trusted { days_left: i64 },
    /// Not asked for.
    Plain,
    /// The server does not offer STARTTLS.
    NotOffered,
    /// The server shows a certificate that cannot be trusted, and why.
    Untrusted(String),
    /// The server does not answer, and why.
    Silent(String),
}

/// The line to the server that takes our letters.
pub(super) fn relay(host: &str, is_near: bool, protection: &Protection) -> Finding {
    let about = "TLS out";
    match protection {
        Protection::Trusted { days_left } if *days_left >= DAYS_LEFT_MIN => {
            Finding::ok(about, format!("{host}: certificate valid for {days_left} days"))
        }
        Protection::Trusted { days_left } => {
            Finding::warn(about, format!("{host}: certificate valid for {days_left} days"), "have it renewed")
        }
        Protection::Plain if is_near => Finding::ok(about, format!("{host}: this machine, unprotected")),
        Protection::Plain => Finding::wrong(
            about,
            format!("{host}: unprotected"),
            "set mail.out.tls to \"starttls\" or \"tls\": passwords and letters can be read on the way",
        ),
        Protection::NotOffered => Finding::wrong(
            about,
            format!("{host} does not offer STARTTLS"),
            "use its port for submission (587), or mail.out.tls = \"tls\" with 465",
        ),
        Protection::Untrusted(why) => Finding::wrong(
            about,
            format!("{host}: its certificate is not trusted ({why})"),
            "correct mail.out.host, or name its authority with SSL_CERT_FILE",
        ),
        Protection::Silent(why) => {
            Finding::wrong(about, format!("{host}: {why}"), "is it up, and are mail.out.host and port right?")
        }
    }
}

/// The line to our own listener.
pub(super) fn listener(at: &str, is_near: bool, protection: &Protection) -> Finding {
    let about = "TLS in";
    match protection {
        Protection::Trusted { days_left } => {
            let found = format!("{at}: certificate valid for {days_left} days");
            match *days_left >= DAYS_LEFT_MIN {
                true => Finding::ok(about, found),
                false => Finding::warn(about, found, "renew it"),
            }
        }
        Protection::Untrusted(why) => Finding::warn(
            about,
            format!("{at}: others may not trust its certificate ({why})"),
            "use one of a known authority",
        ),
        Protection::Plain | Protection::NotOffered if is_near => {
            Finding::ok(about, format!("{at}: this machine only; the mail server in front protects the line"))
        }
        Protection::Plain | Protection::NotOffered => Finding::warn(
            about,
            format!("{at} offers no STARTTLS and is open to others"),
            "put a mail server in front of it, or give the listener a certificate",
        ),
        Protection::Silent(why) => Finding::warn(about, format!("{at}: {why}"), "start `vernissage serve`"),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use Grade::{Ok, Warn, Wrong};

    fn texts(all: &[&str]) -> Looked<Vec<String>> {
        Looked::Found(all.iter().map(|text| (*text).to_owned()).collect())
    }

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    /// What is not ok says what to do.
    fn graded(finding: Finding) -> Grade {
        assert_eq!(finding.advice.is_none(), finding.grade == Ok, "{finding:?}");
        finding.grade
    }

    #[test]
    fn mail_must_find_a_server_with_an_address() {
        let here = Looked::Found(vec![ip("192.0.2.1")]);
        let mx =
            |found: Looked<Vec<MailHost>>, own: &Looked<Vec<IpAddr>>| graded(mx("play.test", &found, own));
        let of = |all: &[(&str, &[&str])]| {
            let one =
                |(name, at): &(&str, &[&str])| (10, (*name).to_owned(), at.iter().map(|at| ip(at)).collect());
            Looked::Found(all.iter().map(one).collect())
        };
        assert_eq!(mx(of(&[("mx.test", &["192.0.2.1"])]), &here), Ok);
        assert_eq!(mx(of(&[("mx.test", &["192.0.2.1"]), ("old.test", &[])]), &here), Warn);
        assert_eq!(mx(of(&[("mx.test", &[])]), &here), Wrong);
        assert_eq!(mx(of(&[("", &[])]), &here), Wrong);
        assert_eq!(mx(Looked::Nothing, &here), Warn);
        assert_eq!(mx(Looked::Nothing, &Looked::Nothing), Wrong);
        assert_eq!(mx(Looked::Failed("timeout".into()), &here), Warn);
    }

    #[test]
    fn one_policy_for_senders_that_names_us_and_forbids_others() {
        use SpfVerdict::{Broken, Fails, Passes, Unknown};
        for (all, verdict, grade) in [
            (&["v=spf1 mx -all"][..], Passes, Ok),
            (&["google-site-verification=1", "V=SPF1 ip4:192.0.2.1 ~all"], Passes, Ok),
            (&["v=spf1 redirect=_spf.test"], Passes, Ok),
            (&["v=spf1 mx -all"], Unknown, Warn),
            (&["v=spf1 mx"], Passes, Warn),
            (&["v=spf1 mx ?all"], Passes, Warn),
            (&["v=spf1 mx -all"], Fails, Wrong),
            (&["v=spf1 mx -all"], Broken, Wrong),
            (&["v=spf1 +all"], Passes, Wrong),
            (&["v=spf1 mx -all", "v=spf1 a -all"], Passes, Wrong),
            (&["v=spf10 mx -all"], Passes, Wrong),
            (&[], Passes, Wrong),
        ] {
            assert_eq!(graded(spf(&texts(all), verdict)), grade, "{all:?} {verdict:?}");
        }
        assert_eq!(graded(spf(&Looked::Nothing, Passes)), Wrong);
    }

    #[test]
    fn the_published_key_must_be_ours() {
        let ours = Some("v=DKIM1; k=rsa; p=AAAABBBB");
        let grade = |found| graded(dkim("s1._domainkey.play.test", ours, &found));
        assert_eq!(grade(texts(&["v=DKIM1; k=rsa; p=AAAABBBB"])), Ok);
        assert_eq!(grade(texts(&["k=rsa;p=AAAA BBBB ; t=s"])), Ok);
        assert_eq!(grade(texts(&["v=DKIM1; k=rsa; p=CCCC"])), Wrong);
        assert_eq!(grade(texts(&["v=DKIM1; p="])), Wrong, "revoked");
        assert_eq!(grade(texts(&["v=DKIM1; p=AAAABBBB", "v=DKIM1; p=CCCC"])), Wrong);
        assert_eq!(grade(Looked::Nothing), Wrong);
        assert_eq!(graded(dkim("s1", None, &Looked::Nothing)), Warn);
    }

    #[test]
    fn receivers_must_be_told_what_to_do() {
        for (all, grade) in [
            (&["v=DMARC1; p=quarantine"][..], Ok),
            (&["v=DMARC1;p=reject;rua=mailto:a@b.test"], Ok),
            (&["v=DMARC1; p=none"], Warn),
            (&[], Warn),
            (&["v=DMARC1"], Wrong),
            (&["v=DMARC1; p=reject", "v=DMARC1; p=none"], Wrong),
        ] {
            assert_eq!(graded(dmarc("_dmarc.play.test", &texts(all))), grade, "{all:?}");
        }
    }

    #[test]
    fn the_address_must_have_a_name_that_leads_back() {
        let us = ip("192.0.2.1");
        let named = |back: &str| Looked::Found(vec![("mx.test".to_owned(), vec![ip(back)])]);
        assert_eq!(graded(ptr(Some(us), &named("192.0.2.1"))), Ok);
        assert_eq!(graded(ptr(Some(us), &named("192.0.2.2"))), Wrong);
        assert_eq!(graded(ptr(Some(us), &Looked::Nothing)), Wrong);
        assert_eq!(graded(ptr(None, &Looked::Nothing)), Warn);
    }

    #[test]
    fn lines_must_be_protected_unless_they_never_leave_the_machine() {
        let trusted = |days_left| Protection::Trusted { days_left };
        let (untrusted, silent) =
            (Protection::Untrusted("another name".into()), Protection::Silent("refused".into()));
        for (protection, is_near, out, into) in [
            (trusted(60), false, Ok, Ok),
            (trusted(3), false, Warn, Warn),
            (Protection::Plain, true, Ok, Ok),
            (Protection::Plain, false, Wrong, Warn),
            (Protection::NotOffered, false, Wrong, Warn),
            (Protection::NotOffered, true, Wrong, Ok),
            (untrusted, false, Wrong, Warn),
            (silent, false, Wrong, Warn),
        ] {
            assert_eq!(graded(relay("mx.test", is_near, &protection)), out, "{protection:?}");
            assert_eq!(graded(listener("[::]:25", is_near, &protection)), into, "{protection:?}");
        }
    }
}
