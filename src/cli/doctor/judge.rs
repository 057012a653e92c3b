//! What was found in the DNS becomes a line for the operator: how good it is, what was found, what to do.

use super::found::{Finding, HostAddresses, LeavesFrom, Looked, MailHost, SpfVerdict};
use std::collections::BTreeMap;

/// What to do where there was no answer.
const TRY_AGAIN: &str = "try again, or name another --nameserver";
/// What to do where it is not known from where our mail leaves.
const GIVE_IP: &str = "give the address that our mail leaves from with --ip to have it checked";

/// Whence an address was guessed, in words. What is wrong with a guessed one may be wrong with nothing of ours.
fn guess(leaves_from: &LeavesFrom) -> Option<String> {
    leaves_from.guessed_by.as_ref().map(|by| format!("(guessed: the address of {by})"))
}

/// Where mail for the domain goes (RFC 5321, 5.1). `own` are the addresses of the domain's name itself.
pub(super) fn mx(domain: &str, found: &Looked<Vec<MailHost>>, own: &HostAddresses) -> Finding {
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
                Looked::Failed(why) => Finding::unknown(about, why),
                Looked::Nothing => Finding::wrong(
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
    let found = names.join(", ");
    let among = |is: fn(&HostAddresses) -> bool| -> Vec<&str> {
        exchanges.iter().filter(|(.., at)| is(at)).map(|(_, name, _)| name.as_str()).collect()
    };
    let lost = among(|at| matches!(at, Looked::Nothing));
    let unknown = among(|at| matches!(at, Looked::Failed(_)));
    if lost.len() == exchanges.len() {
        let advice = format!("{} has no address: correct its name", lost.join(", "));
        return Finding::wrong(about, found, advice);
    }
    if !unknown.is_empty() {
        let found = format!("{found}; the address of {} could not be looked up", unknown.join(", "));
        return Finding::warn(about, found, TRY_AGAIN);
    }
    if !lost.is_empty() {
        return Finding::warn(about, found, format!("{} has no address: take it away", lost.join(", ")));
    }
    Finding::ok(about, found)
}

/// The policy for senders: exactly one record, which names whoever sends for us and nobody else.
pub(super) fn spf(
    texts: &Looked<Vec<String>>,
    verdict: SpfVerdict,
    leaves_from: Option<&LeavesFrom>,
) -> Finding {
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
        (SpfVerdict::Fails, _) => match leaves_from.and_then(|from| Some((from.ip, guess(from)?))) {
            Some((ip, guess)) => {
                Finding::warn(about, format!("{record}; {ip} is not in it {guess}"), GIVE_IP)
            }
            None => Finding::wrong(about, record, "the address our mail leaves from is not in it: name it"),
        },
        (SpfVerdict::Broken, _) => {
            Finding::wrong(about, record, "it has a mistake, or asks more than 10 questions")
        }
        (_, None | Some("?all")) if !redirects => {
            Finding::warn(about, record, "end it with -all or ~all, else it forbids nobody")
        }
        (SpfVerdict::Unanswered, _) => {
            Finding::warn(about, format!("{record}; a name in it could not be looked up"), TRY_AGAIN)
        }
        (SpfVerdict::Unknown, _) => Finding::warn(about, record, GIVE_IP),
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

/// Whether a text is a policy for receivers (RFC 7489, 6.6.3: what is none is as if it were not there).
pub(super) fn is_dmarc(text: &str) -> bool {
    tags(text).get("v").is_some_and(|version| version.eq_ignore_ascii_case("DMARC1"))
}

/// What receivers are to do with what is not signed and comes from elsewhere (RFC 7489). `name` is where the record was found: that of
/// the domain itself, or one above it, where `sp` goes before `p` (6.3).
pub(super) fn dmarc(domain: &str, name: &str, texts: &Looked<Vec<String>>) -> Finding {
    let about = "DMARC";
    let put = format!("put into the DNS: {name}. IN TXT \"v=DMARC1; p=quarantine\"");
    let texts = match texts {
        Looked::Failed(why) => return Finding::unknown(about, why),
        Looked::Nothing => &Vec::new(),
        Looked::Found(texts) => texts,
    };
    let records: Vec<BTreeMap<String, String>> =
        texts.iter().filter(|text| is_dmarc(text)).map(|text| tags(text)).collect();
    let record = match records.as_slice() {
        [] => return Finding::warn(about, "there is no record; large receivers want one", put),
        [one] => one,
        more => {
            let found = format!("{} records at {name}; then none counts", more.len());
            return Finding::wrong(about, found, "leave one");
        }
    };
    let own = name == format!("_dmarc.{domain}");
    let tag = if !own && record.contains_key("sp") { "sp" } else { "p" };
    let policy = record.get(tag).map(|policy| policy.to_ascii_lowercase());
    match policy.as_deref() {
        Some(policy @ ("quarantine" | "reject")) => Finding::ok(about, format!("{tag}={policy} at {name}")),
        Some("none") => Finding::warn(
            about,
            format!("{tag}=none at {name}"),
            format!("once mail arrives, let it say {tag}=quarantine"),
        ),
        _ => Finding::wrong(about, format!("no policy at {name}"), put),
    }
}

/// The name of the address that our mail leaves from, and the addresses of that name: each must lead to the other.
pub(super) fn ptr(leaves_from: Option<&LeavesFrom>, names: &Looked<Vec<(String, HostAddresses)>>) -> Finding {
    let about = "PTR";
    let Some(from) = leaves_from else {
        return Finding::warn(about, "the address that our mail leaves from is not known", GIVE_IP);
    };
    let ip = from.ip;
    let fault = |found: String| match guess(from) {
        Some(guess) => Finding::warn(about, format!("{found} {guess}"), GIVE_IP),
        None => Finding::wrong(
            about,
            found,
            format!(
                "whoever owns {ip} must give it a name that leads back to it; large receivers refuse it else"
            ),
        ),
    };
    let names = match names {
        Looked::Failed(why) => return Finding::unknown(about, why),
        Looked::Nothing => return fault(format!("{ip} has no name")),
        Looked::Found(names) => names,
    };
    if let Some((name, _)) = names.iter().find(|(_, back)| back.known().contains(&ip)) {
        return Finding::ok(about, format!("{ip} is {name}, and back"));
    }
    if let Some((name, _)) = names.iter().find(|(_, back)| matches!(back, Looked::Failed(_))) {
        let found = format!("{ip} is {name}; the address of {name} could not be looked up");
        return Finding::warn(about, found, TRY_AGAIN);
    }
    let all: Vec<&str> = names.iter().map(|(name, _)| name.as_str()).collect();
    fault(format!("{ip} is {}, which does not lead back", all.join(", ")))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::cli::doctor::found::Grade::{self, Ok, Warn, Wrong};
    use std::net::IpAddr;

    fn texts(all: &[&str]) -> Looked<Vec<String>> {
        Looked::Found(all.iter().map(|text| (*text).to_owned()).collect())
    }

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    /// Our mail leaves from 192.0.2.1.
    fn from(guessed_by: Option<&str>) -> LeavesFrom {
        LeavesFrom { ip: ip("192.0.2.1"), guessed_by: guessed_by.map(str::to_owned) }
    }

    /// What is not ok says what to do.
    fn graded(finding: Finding) -> Grade {
        assert_eq!(finding.advice.is_none(), finding.grade == Ok, "{finding:?}");
        finding.grade
    }

    #[test]
    fn mail_must_find_a_server_with_an_address() {
        let here = Looked::Found(vec![ip("192.0.2.1")]);
        let mx = |found: Looked<Vec<MailHost>>, own: &HostAddresses| graded(mx("play.test", &found, own));
        let of = |all: &[(&str, &[&str])]| {
            let at = |at: &[&str]| match at {
                ["timeout"] => Looked::Failed("timeout".into()),
                at => Looked::of(at.iter().map(|at| ip(at)).collect()),
            };
            let one = |(name, all): &(&str, &[&str])| (10, (*name).to_owned(), at(all));
            Looked::Found(all.iter().map(one).collect())
        };
        assert_eq!(mx(of(&[("mx.test", &["192.0.2.1"])]), &here), Ok);
        assert_eq!(mx(of(&[("mx.test", &["192.0.2.1"]), ("old.test", &[])]), &here), Warn);
        assert_eq!(mx(of(&[("mx.test", &[])]), &here), Wrong);
        assert_eq!(mx(of(&[("", &[])]), &here), Wrong);
        assert_eq!(mx(Looked::Nothing, &here), Warn);
        assert_eq!(mx(Looked::Nothing, &Looked::Nothing), Wrong);
        assert_eq!(mx(Looked::Failed("timeout".into()), &here), Warn);
        // What is not known is not lost.
        assert_eq!(mx(of(&[("mx.test", &["timeout"])]), &here), Warn);
        assert_eq!(mx(of(&[("mx.test", &["timeout"]), ("old.test", &[])]), &here), Warn);
        assert_eq!(mx(of(&[("mx.test", &["timeout"]), ("old.test", &["192.0.2.1"])]), &here), Warn);
        assert_eq!(mx(Looked::Nothing, &Looked::Failed("timeout".into())), Warn);
    }

    #[test]
    fn one_policy_for_senders_that_names_us_and_forbids_others() {
        use SpfVerdict::{Broken, Fails, Passes, Unanswered, Unknown};
        let given = from(None);
        for (all, verdict, grade) in [
            (&["v=spf1 mx -all"][..], Passes, Ok),
            (&["google-site-verification=1", "V=SPF1 ip4:192.0.2.1 ~all"], Passes, Ok),
            (&["v=spf1 redirect=_spf.test"], Passes, Ok),
            (&["v=spf1 mx -all"], Unknown, Warn),
            (&["v=spf1 mx -all"], Unanswered, Warn),
            (&["v=spf1 mx"], Passes, Warn),
            (&["v=spf1 mx ?all"], Passes, Warn),
            (&["v=spf1 mx -all"], Fails, Wrong),
            (&["v=spf1 mx -all"], Broken, Wrong),
            (&["v=spf1 +all"], Passes, Wrong),
            (&["v=spf1 mx -all", "v=spf1 a -all"], Passes, Wrong),
            (&["v=spf10 mx -all"], Passes, Wrong),
            (&[], Passes, Wrong),
        ] {
            assert_eq!(graded(spf(&texts(all), verdict, Some(&given))), grade, "{all:?} {verdict:?}");
        }
        assert_eq!(graded(spf(&Looked::Nothing, Passes, None)), Wrong);
        let guessed = spf(&texts(&["v=spf1 mx -all"]), Fails, Some(&from(Some("smtp.test"))));
        assert!(
            guessed.found.contains("192.0.2.1 is not in it (guessed: the address of smtp.test)"),
            "{guessed:?}"
        );
        assert_eq!(graded(guessed), Warn, "another address may be the right one");
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
            assert_eq!(graded(dmarc("play.test", "_dmarc.play.test", &texts(all))), grade, "{all:?}");
        }
    }

    /// RFC 7489, 6.3: `sp` is for the domains below that of the record, where `p` holds if there is none.
    #[test]
    fn a_policy_from_above_has_a_part_for_those_below() {
        for (record, own, above) in [
            ("v=DMARC1; p=reject; sp=none", Ok, Warn),
            ("v=DMARC1; p=none; sp=reject", Warn, Ok),
            ("v=DMARC1; p=none", Warn, Warn),
            ("v=DMARC1; p=reject; sp=nonsense", Ok, Wrong),
        ] {
            let grade = |domain| graded(dmarc(domain, "_dmarc.up.test", &texts(&[record])));
            assert_eq!((grade("up.test"), grade("play.up.test")), (own, above), "{record}");
        }
    }

    #[test]
    fn the_address_must_have_a_name_that_leads_back() {
        let us = from(None);
        let to = |back| Looked::Found(vec![("mx.test".to_owned(), back)]);
        let named = |back: &str| to(Looked::Found(vec![ip(back)]));
        assert_eq!(graded(ptr(Some(&us), &named("192.0.2.1"))), Ok);
        assert_eq!(graded(ptr(Some(&us), &named("192.0.2.2"))), Wrong);
        assert_eq!(graded(ptr(Some(&us), &to(Looked::Nothing))), Wrong);
        assert_eq!(graded(ptr(Some(&us), &to(Looked::Failed("timeout".into())))), Warn);
        assert_eq!(graded(ptr(Some(&us), &Looked::Nothing)), Wrong);
        assert_eq!(graded(ptr(Some(&us), &Looked::Failed("timeout".into()))), Warn);
        assert_eq!(graded(ptr(None, &Looked::Nothing)), Warn);
        // Another address may be the right one.
        let guessed = from(Some("smtp.test"));
        assert_eq!(graded(ptr(Some(&guessed), &named("192.0.2.1"))), Ok);
        assert_eq!(graded(ptr(Some(&guessed), &named("192.0.2.2"))), Warn);
        assert_eq!(graded(ptr(Some(&guessed), &Looked::Nothing)), Warn);
    }
}
