//! Converts DNS records into findings for the operator: the grade, the record found and the advice.

use super::doctor_findings::{Finding, HostAddresses, LookupResult, MailHost, SendingAddress, SpfVerdict};
use std::collections::BTreeMap;

/// Advice if a lookup got no answer.
const TRY_AGAIN: &str = "try again, or use another --nameserver";
/// Advice if the sending address is unknown.
const GIVE_IP: &str = "pass the address that your mail is sent from with --ip to have it checked";

/// Describes where a guessed address comes from. A problem with a guessed address may not concern us.
fn guessed_address_note(leaves_from: &SendingAddress) -> Option<String> {
    leaves_from.guessed_by.as_ref().map(|by| format!("(guessed: the address of {by})"))
}

/// Judges the mail servers of the domain (RFC 5321, 5.1). `own` are the addresses of the domain name itself.
pub(super) fn judge_mx(domain: &str, found: &LookupResult<Vec<MailHost>>, own: &HostAddresses) -> Finding {
    let about = "MX";
    let exchanges = match found {
        LookupResult::Failed(why) => return Finding::unknown(about, why),
        LookupResult::Found(exchanges) => exchanges,
        LookupResult::NoRecord => {
            let advice = format!(
                "add to the DNS: {domain}. IN MX 10 and the name of the server that receives its mail"
            );
            return match own {
                LookupResult::Found(_) => {
                    Finding::warn(about, format!("{domain} has no record; its own address is used"), advice)
                }
                LookupResult::Failed(why) => Finding::unknown(about, why),
                LookupResult::NoRecord => Finding::error(
                    about,
                    format!("{domain} has no record and no address: no one can write to you"),
                    advice,
                ),
            };
        }
    };
    if exchanges.iter().any(|(_, name, _)| name.is_empty()) {
        let found = format!("{domain} declares that it accepts no mail (RFC 7505)");
        return Finding::error(about, found, "remove that record and name a server");
    }
    let names: Vec<String> = exchanges.iter().map(|(at, name, _)| format!("{at} {name}")).collect();
    let found = names.join(", ");
    let among = |is: fn(&HostAddresses) -> bool| -> Vec<&str> {
        exchanges.iter().filter(|(.., at)| is(at)).map(|(_, name, _)| name.as_str()).collect()
    };
    let lost = among(|at| matches!(at, LookupResult::NoRecord));
    let unknown = among(|at| matches!(at, LookupResult::Failed(_)));
    if lost.len() == exchanges.len() {
        let advice = format!("{} has no address: correct the name", lost.join(", "));
        return Finding::error(about, found, advice);
    }
    if !unknown.is_empty() {
        let found = format!("{found}; the address of {} could not be looked up", unknown.join(", "));
        return Finding::warn(about, found, TRY_AGAIN);
    }
    if !lost.is_empty() {
        return Finding::warn(about, found, format!("{} has no address: remove it", lost.join(", ")));
    }
    Finding::ok(about, found)
}

/// Judges the sender policy. There must be exactly one record, which names every server that sends for us and no
/// others.
pub(super) fn judge_spf(
    texts: &LookupResult<Vec<String>>,
    verdict: SpfVerdict,
    leaves_from: Option<&SendingAddress>,
) -> Finding {
    let about = "SPF";
    let advice = "add to the DNS one TXT record such as \"v=spf1 mx -all\" that names the server your mail is sent from";
    let texts = match texts {
        LookupResult::Failed(why) => return Finding::unknown(about, why),
        LookupResult::NoRecord => &Vec::new(),
        LookupResult::Found(texts) => texts,
    };
    let is_spf = |text: &&String| text.to_ascii_lowercase().split(' ').next() == Some("v=spf1");
    let records: Vec<&String> = texts.iter().filter(is_spf).collect();
    let record = match records.as_slice() {
        [] => return Finding::error(about, "no record", advice),
        [one] => one.to_ascii_lowercase(),
        more => {
            let found = format!("{} records; only one is allowed (RFC 7208, 4.5)", more.len());
            return Finding::error(about, found, "merge them into one");
        }
    };
    let all = record.split_whitespace().find(|term| term.trim_start_matches(['+', '-', '~', '?']) == "all");
    let redirects = record.contains("redirect=");
    match (verdict, all) {
        (_, Some("+all" | "all")) => {
            Finding::error(about, record, "anyone may send in your name: end it with -all")
        }
        (SpfVerdict::Fails, _) => {
            match leaves_from.and_then(|from| Some((from.ip, guessed_address_note(from)?))) {
                Some((ip, guess)) => {
                    Finding::warn(about, format!("{record}; it does not include {ip} {guess}"), GIVE_IP)
                }
                None => Finding::error(
                    about,
                    record,
                    "it does not include the address your mail is sent from: add it",
                ),
            }
        }
        (SpfVerdict::Broken, _) => {
            Finding::error(about, record, "it is malformed, or needs more than 10 lookups")
        }
        (_, None | Some("?all")) if !redirects => {
            Finding::warn(about, record, "end it with -all or ~all; otherwise it forbids nothing")
        }
        (SpfVerdict::Unanswered, _) => {
            Finding::warn(about, format!("{record}; a name in it could not be looked up"), TRY_AGAIN)
        }
        (SpfVerdict::Unknown, _) => Finding::warn(about, record, GIVE_IP),
        (SpfVerdict::Passes, _) => Finding::ok(about, record),
    }
}

/// Parses a record of tags (`v=DKIM1; k=rsa; p=..`).
fn tags(text: &str) -> BTreeMap<String, String> {
    let tag = |part: &str| {
        let (name, value) = part.split_once('=')?;
        let value: String = value.split_whitespace().collect();
        Some((name.trim().to_ascii_lowercase(), value))
    };
    text.split(';').filter_map(tag).collect()
}

/// Judges the public key (RFC 6376, 3.6.1). `ours` is the record that our own key needs; `None` if we do not sign.
pub(super) fn judge_dkim(name: &str, ours: Option<&str>, texts: &LookupResult<Vec<String>>) -> Finding {
    let about = "DKIM";
    let Some(ours) = ours else {
        let advice = "let the mail server sign, or see `vernissage mail key`";
        return Finding::warn(about, "this service does not sign letters", advice);
    };
    let put = format!("add the record that `vernissage mail key` prints for {name} to the DNS");
    let texts = match texts {
        LookupResult::Failed(why) => return Finding::unknown(about, why),
        LookupResult::NoRecord => return Finding::error(about, format!("no record at {name}"), put),
        LookupResult::Found(texts) => texts,
    };
    let key = |text: &str| tags(text).remove("p").filter(|key| !key.is_empty());
    match texts.as_slice() {
        [one] if key(one) == key(ours) => Finding::ok(about, format!("{name} has our key")),
        [one] if key(one).is_none() => Finding::error(about, format!("{name} holds no key"), put),
        [_] => Finding::error(about, format!("the key at {name} is not the one in the key file"), put),
        more => Finding::error(about, format!("{} records at {name}", more.len()), "keep only the right one"),
    }
}

/// Returns true if a text is a DMARC policy (RFC 7489, 6.6.3: other texts are ignored).
pub(super) fn is_dmarc(text: &str) -> bool {
    tags(text).get("v").is_some_and(|version| version.eq_ignore_ascii_case("DMARC1"))
}

/// Judges the policy for mail that is unsigned or comes from other servers (RFC 7489). `name` is the name of the
/// record: that of the domain itself or of a parent domain. For a parent domain, `sp` takes precedence over `p` (6.3).
pub(super) fn judge_dmarc(domain: &str, name: &str, texts: &LookupResult<Vec<String>>) -> Finding {
    let about = "DMARC";
    let put = format!("add to the DNS: {name}. IN TXT \"v=DMARC1; p=quarantine\"");
    let texts = match texts {
        LookupResult::Failed(why) => return Finding::unknown(about, why),
        LookupResult::NoRecord => &Vec::new(),
        LookupResult::Found(texts) => texts,
    };
    let records: Vec<BTreeMap<String, String>> =
        texts.iter().filter(|text| is_dmarc(text)).map(|text| tags(text)).collect();
    let record = match records.as_slice() {
        [] => return Finding::warn(about, "no record; large providers expect one", put),
        [one] => one,
        more => {
            let found = format!("{} records at {name}; only one is allowed", more.len());
            return Finding::error(about, found, "keep one");
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
            format!("once mail arrives, change it to {tag}=quarantine"),
        ),
        _ => Finding::error(about, format!("no policy at {name}"), put),
    }
}

/// Judges the name of the address from which our mail is sent, and the addresses of that name. Each must resolve to the
/// other.
pub(super) fn judge_ptr(
    leaves_from: Option<&SendingAddress>,
    names: &LookupResult<Vec<(String, HostAddresses)>>,
) -> Finding {
    let about = "PTR";
    let Some(from) = leaves_from else {
        return Finding::warn(about, "the address that your mail is sent from is unknown", GIVE_IP);
    };
    let ip = from.ip;
    let fault = |found: String| match guessed_address_note(from) {
        Some(guess) => Finding::warn(about, format!("{found} {guess}"), GIVE_IP),
        None => Finding::error(
            about,
            found,
            format!(
                "ask the owner of {ip} to give it a name that leads back to it; large providers refuse it otherwise"
            ),
        ),
    };
    let names = match names {
        LookupResult::Failed(why) => return Finding::unknown(about, why),
        LookupResult::NoRecord => return fault(format!("{ip} has no name")),
        LookupResult::Found(names) => names,
    };
    if let Some((name, _)) = names.iter().find(|(_, back)| back.found_values().contains(&ip)) {
        return Finding::ok(about, format!("{ip} is {name}, which leads back"));
    }
    if let Some((name, _)) = names.iter().find(|(_, back)| matches!(back, LookupResult::Failed(_))) {
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
    use crate::cli::doctor::doctor_findings::FindingGrade::{self, Ok, Warn, Wrong};
    use std::net::IpAddr;

    fn texts(all: &[&str]) -> LookupResult<Vec<String>> {
        LookupResult::Found(all.iter().map(|text| (*text).to_owned()).collect())
    }

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    /// Returns an address from which our mail is sent: 192.0.2.1.
    fn from(guessed_by: Option<&str>) -> SendingAddress {
        SendingAddress { ip: ip("192.0.2.1"), guessed_by: guessed_by.map(str::to_owned) }
    }

    /// Returns the grade. Every finding that is not ok must have advice.
    fn grade_finding(finding: Finding) -> FindingGrade {
        assert_eq!(finding.advice.is_none(), finding.grade == Ok, "{finding:?}");
        finding.grade
    }

    #[test]
    fn mx_record_needs_a_server_with_an_address() {
        let here = LookupResult::Found(vec![ip("192.0.2.1")]);
        let mx = |found: LookupResult<Vec<MailHost>>, own: &HostAddresses| {
            grade_finding(judge_mx("play.test", &found, own))
        };
        let of = |all: &[(&str, &[&str])]| {
            let at = |at: &[&str]| match at {
                ["timeout"] => LookupResult::Failed("timeout".into()),
                at => LookupResult::of(at.iter().map(|at| ip(at)).collect()),
            };
            let one = |(name, all): &(&str, &[&str])| (10, (*name).to_owned(), at(all));
            LookupResult::Found(all.iter().map(one).collect())
        };
        assert_eq!(mx(of(&[("mx.test", &["192.0.2.1"])]), &here), Ok);
        assert_eq!(mx(of(&[("mx.test", &["192.0.2.1"]), ("old.test", &[])]), &here), Warn);
        assert_eq!(mx(of(&[("mx.test", &[])]), &here), Wrong);
        assert_eq!(mx(of(&[("", &[])]), &here), Wrong);
        assert_eq!(mx(LookupResult::NoRecord, &here), Warn);
        assert_eq!(mx(LookupResult::NoRecord, &LookupResult::NoRecord), Wrong);
        assert_eq!(mx(LookupResult::Failed("timeout".into()), &here), Warn);
        // A failed lookup does not mean that the server is missing.
        assert_eq!(mx(of(&[("mx.test", &["timeout"])]), &here), Warn);
        assert_eq!(mx(of(&[("mx.test", &["timeout"]), ("old.test", &[])]), &here), Warn);
        assert_eq!(mx(of(&[("mx.test", &["timeout"]), ("old.test", &["192.0.2.1"])]), &here), Warn);
        assert_eq!(mx(LookupResult::NoRecord, &LookupResult::Failed("timeout".into())), Warn);
    }

    #[test]
    fn single_spf_record_must_include_our_server() {
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
            assert_eq!(
                grade_finding(judge_spf(&texts(all), verdict, Some(&given))),
                grade,
                "{all:?} {verdict:?}"
            );
        }
        assert_eq!(grade_finding(judge_spf(&LookupResult::NoRecord, Passes, None)), Wrong);
        let guessed = judge_spf(&texts(&["v=spf1 mx -all"]), Fails, Some(&from(Some("smtp.test"))));
        assert!(
            guessed.found.contains("it does not include 192.0.2.1 (guessed: the address of smtp.test)"),
            "{guessed:?}"
        );
        assert_eq!(grade_finding(guessed), Warn, "the real address may be another one");
    }

    #[test]
    fn dkim_record_must_match_the_key_file() {
        let ours = Some("v=DKIM1; k=rsa; p=AAAABBBB");
        let grade = |found| grade_finding(judge_dkim("s1._domainkey.play.test", ours, &found));
        assert_eq!(grade(texts(&["v=DKIM1; k=rsa; p=AAAABBBB"])), Ok);
        assert_eq!(grade(texts(&["k=rsa;p=AAAA BBBB ; t=s"])), Ok);
        assert_eq!(grade(texts(&["v=DKIM1; k=rsa; p=CCCC"])), Wrong);
        assert_eq!(grade(texts(&["v=DKIM1; p="])), Wrong, "revoked");
        assert_eq!(grade(texts(&["v=DKIM1; p=AAAABBBB", "v=DKIM1; p=CCCC"])), Wrong);
        assert_eq!(grade(LookupResult::NoRecord), Wrong);
        assert_eq!(grade_finding(judge_dkim("s1", None, &LookupResult::NoRecord)), Warn);
    }

    #[test]
    fn dmarc_record_needs_a_policy() {
        for (all, grade) in [
            (&["v=DMARC1; p=quarantine"][..], Ok),
            (&["v=DMARC1;p=reject;rua=mailto:a@b.test"], Ok),
            (&["v=DMARC1; p=none"], Warn),
            (&[], Warn),
            (&["v=DMARC1"], Wrong),
            (&["v=DMARC1; p=reject", "v=DMARC1; p=none"], Wrong),
        ] {
            assert_eq!(
                grade_finding(judge_dmarc("play.test", "_dmarc.play.test", &texts(all))),
                grade,
                "{all:?}"
            );
        }
    }

    /// RFC 7489, 6.3: `sp` applies to subdomains; without it, `p` applies.
    #[test]
    fn parent_dmarc_policy_uses_sp_for_subdomains() {
        for (record, own, above) in [
            ("v=DMARC1; p=reject; sp=none", Ok, Warn),
            ("v=DMARC1; p=none; sp=reject", Warn, Ok),
            ("v=DMARC1; p=none", Warn, Warn),
            ("v=DMARC1; p=reject; sp=nonsense", Ok, Wrong),
        ] {
            let grade = |domain| grade_finding(judge_dmarc(domain, "_dmarc.up.test", &texts(&[record])));
            assert_eq!((grade("up.test"), grade("play.up.test")), (own, above), "{record}");
        }
    }

    #[test]
    fn ptr_name_must_resolve_back() {
        let us = from(None);
        let to = |back| LookupResult::Found(vec![("mx.test".to_owned(), back)]);
        let named = |back: &str| to(LookupResult::Found(vec![ip(back)]));
        assert_eq!(grade_finding(judge_ptr(Some(&us), &named("192.0.2.1"))), Ok);
        assert_eq!(grade_finding(judge_ptr(Some(&us), &named("192.0.2.2"))), Wrong);
        assert_eq!(grade_finding(judge_ptr(Some(&us), &to(LookupResult::NoRecord))), Wrong);
        assert_eq!(grade_finding(judge_ptr(Some(&us), &to(LookupResult::Failed("timeout".into())))), Warn);
        assert_eq!(grade_finding(judge_ptr(Some(&us), &LookupResult::NoRecord)), Wrong);
        assert_eq!(grade_finding(judge_ptr(Some(&us), &LookupResult::Failed("timeout".into()))), Warn);
        assert_eq!(grade_finding(judge_ptr(None, &LookupResult::NoRecord)), Warn);
        // The real address may be a different one.
        let guessed = from(Some("smtp.test"));
        assert_eq!(grade_finding(judge_ptr(Some(&guessed), &named("192.0.2.1"))), Ok);
        assert_eq!(grade_finding(judge_ptr(Some(&guessed), &named("192.0.2.2"))), Warn);
        assert_eq!(grade_finding(judge_ptr(Some(&guessed), &LookupResult::NoRecord)), Warn);
    }
}
