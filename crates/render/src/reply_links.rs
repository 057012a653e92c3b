//! Lines that a reader can send with a click: a mailto link (RFC 6068) to the letter's return address, with the line as
//! its body.

use super::render_output::LetterReader;
use data_encoding::HEXUPPER;
use i18n::{Lang, Voice, service_verbs};
use messages::{Key, PlainKey};
use model::{Arg, Code, Page, PageKind, Status};
use serde::Serialize;

/// Address that stands for the guest's in an example.
const EXAMPLE_ADDRESS: &str = "ann@example.org";

/// A line with the link that sends it; no link if the letter cannot be answered.
#[derive(Clone, Serialize)]
pub(super) struct ReplyLink {
    pub(super) line: String,
    /// What the line does; without it, the line speaks for itself.
    label: Option<String>,
    /// Notes on the line, which are not sent.
    note: Option<String>,
    href: Option<String>,
}

impl ReplyLink {
    /// Creates a line without a link.
    pub(super) fn without_link(line: String) -> Self {
        Self { line, label: None, note: None, href: None }
    }

    /// Adds notes on the line.
    pub(super) fn with_note(self, note: Option<String>) -> Self {
        Self { note, ..self }
    }
}

/// Creates a line with a link, for a letter with this subject. The link contains the secret return address, so it may
/// only appear in this reader's own letter.
pub(super) fn reply_link(line: String, subject: &str, reader: &LetterReader) -> ReplyLink {
    let href = reader.reply.as_deref().map(|address| {
        let subject = format!("Re: {}", subject.trim_start_matches("Re: "));
        mailto_link(address, &subject, &line)
    });
    ReplyLink { line, label: None, note: None, href }
}

/// Returns the link that writes a mail with this subject and body to an address.
pub(super) fn mailto_link(address: &str, subject: &str, body: &str) -> String {
    // An `@` separates the parts of an address; all other reserved characters are percent-encoded.
    let address: Vec<String> = address.split('@').map(percent_encode).collect();
    format!("mailto:{}?subject={}&body={}", address.join("@"), percent_encode(subject), percent_encode(body))
}

/// Creates a labelled line, with a link that sends what `body` says.
pub(super) fn labelled_link(
    label: String,
    line: String,
    body: &str,
    subject: &str,
    reader: &LetterReader,
) -> ReplyLink {
    ReplyLink { line, label: Some(label), ..reply_link(body.to_owned(), subject, reader) }
}

/// Returns what the reader can do next at a table that has not begun: its owner, a guest, or an invited person.
pub(super) fn lobby_links(
    page: &Page,
    subject: &str,
    reader: &LetterReader,
    voice: &Voice,
) -> Vec<ReplyLink> {
    let Some(table) = page.table.as_ref().filter(|table| table.status == Status::Open) else {
        return Vec::new();
    };
    let says = |key: Key| page.says.iter().any(|say| say.has_key(key));
    let is_owner = says(messages::SAY_OPENED) || says(messages::SAY_BOTS) || says(messages::SAY_HAS_JOINED);
    let text = |id: PlainKey| voice.lang().text(id);
    let labelled = |label: String, line: String| labelled_link(label, line.clone(), &line, subject, reader);
    if says(messages::SAY_INVITED) {
        let presses = [(messages::PRESS_JOIN, "yes"), (messages::PRESS_NEVER, "stop")];
        return presses.map(|(label, verb)| labelled(text(label), line_to_type(verb, voice))).to_vec();
    }
    let here = |verb: &str| line_to_type(&format!("{verb} {}", table.code), voice);
    let mut links = Vec::new();
    if is_owner && table.seats.iter().any(|seat| seat.name.is_empty()) {
        let invite = line_to_type("invite", voice);
        let example = format!("{invite} {EXAMPLE_ADDRESS}");
        let body = format!("{invite} ");
        links.push(labelled_link(text(messages::PRESS_INVITE), example, &body, subject, reader));
        links.push(labelled(text(messages::PRESS_LINK), here_link(&table.code, voice)));
        links.push(labelled(text(messages::PRESS_BOT), here("bot")));
    }
    if is_owner {
        links.push(labelled(text(messages::PRESS_START), here("start")));
    }
    if is_owner || says(messages::SAY_JOINED) {
        let label = voice.say(&messages::press_rules(Arg::title(&table.game)));
        links.push(labelled(label, line_to_type("rules", voice)));
    }
    links
}

/// Returns the line that asks for a table's invite link.
fn here_link(code: &Code, voice: &Voice) -> String {
    format!("{} {} {code}", line_to_type("invite", voice), voice.show_verb_arguments("link"))
}

/// Returns the answers that a letter's messages suggest, in the reader's words.
pub(super) fn answers(page: &Page, voice: &Voice) -> Vec<String> {
    let Some(table) = &page.table else { return Vec::new() };
    let here = |verb: &str| vec![line_to_type(&format!("{verb} {}", table.code), voice)];
    let said = page.says.iter().flat_map(|say| match say {
        _ if say.has_key(messages::SAY_VOTE_HOW) => {
            [messages::LINE_VOTE_YES, messages::LINE_VOTE_NO].map(|id| voice.lang().text(id)).to_vec()
        }
        _ if say.has_key(messages::SAY_YOUR_SEAT_VACANT) => here("return"),
        _ if say.has_key(messages::SAY_SEAT_VACANT) || say.has_key(messages::SAY_SEAT_KEPT_RUNNING) => {
            here("takeover")
        }
        _ if say.has_key(messages::SAY_SEEK_FOUND) || say.has_key(messages::SAY_SEEK_FOUND_DAYS) => {
            here("join")
        }
        _ if say.has_key(messages::SAY_SEAT_KEPT) || say.has_key(messages::SAY_SEAT_KEPT_OPEN) => {
            here("join")
        }
        _ => Vec::new(),
    });
    said.collect()
}

/// Translates a suggested line into the reader's language: its verb and, after league verbs, the service's own words.
/// Other words are understood in every language. They stay unchanged, because they may be names that happen to be
/// words.
pub(crate) fn line_to_type(line: &str, voice: &Voice) -> String {
    let mut words = line.split(' ');
    let verb = words.next().unwrap_or_default();
    let forms = service_verbs(voice.lang());
    let shown = forms.get(verb).and_then(|forms| forms.first()).map_or(verb, String::as_str);
    let behind: Vec<&str> = words.collect();
    let is_own = |at: usize| match verb {
        "league" => at == 0 || at + 1 == behind.len() && behind[at] == "yes",
        "manage" => at == 1,
        _ => false,
    };
    let told = behind
        .iter()
        .enumerate()
        .map(|(at, word)| if is_own(at) { voice.show_verb_arguments(word) } else { (*word).to_owned() });
    std::iter::once(shown.to_owned()).chain(told).collect::<Vec<_>>().join(" ").trim_end().to_owned()
}

/// Percent-encodes everything but unreserved characters (RFC 3986, section 2.3), byte by byte; a line break becomes
/// `%0D%0A`.
fn percent_encode(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    for byte in text.replace("\r\n", "\n").replace('\n', "\r\n").bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => out.push(char::from(byte)),
            other => {
                out.push('%');
                out.push_str(&HEXUPPER.encode(&[other]));
            }
        }
    }
    out
}

/// Returns the label of the page's link.
pub(super) fn link_label(page: &Page, lang: Lang) -> String {
    lang.text(match (page.kind, &page.table) {
        (_, None) => messages::WEB_LINK_LEAGUE,
        (PageKind::Over, Some(_)) => messages::WEB_LINK_REPLAY,
        _ => messages::WEB_LINK_TABLE,
    })
}

/// Returns the displayed form of a service word.
pub(super) fn first_form(lang: Lang, id: PlainKey) -> String {
    lang.text(id).split('|').next().unwrap_or_default().trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::{line_to_type, percent_encode};
    use i18n::{Lang, Voice, service_verbs, verb_argument_words};
    use model::{Instant, Order, VERB_ARGUMENTS, Verb, read_arguments};

    /// Suggested lines are in the reader's language and are read back as the original line.
    #[test]
    fn league_lines_translate_and_read_back() {
        for lang in Lang::all() {
            let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH);
            for (verb, name) in [(Verb::League, "league"), (Verb::Manage, "manage")] {
                let keys = VERB_ARGUMENTS.iter().find(|(own, _)| *own == verb).unwrap().1;
                for key in keys.iter().filter(|key| !["yes", "file"].contains(*key)) {
                    let canonical = if verb == Verb::League {
                        format!("{key} SPRING")
                    } else {
                        format!("SPRING {key} Plan")
                    };
                    let shown = line_to_type(&format!("{name} {canonical}"), &voice);
                    let behind = shown.strip_prefix(&service_verbs(lang)[name][0]).unwrap().trim();
                    let args = behind.split(' ').map(str::to_owned).collect();
                    let order = read_arguments(
                        Order { verb, args, text: behind.to_owned() },
                        &verb_argument_words(lang),
                    );
                    let read = if verb == Verb::League { order.args.join(" ") } else { order.text };
                    assert_eq!(read, canonical, "{lang}: {shown}");
                    assert_eq!(shown.contains(&format!("{key} ")), lang == Lang::default(), "{shown}");
                }
            }
        }
    }

    /// RFC 6068, sections 2 and 5: unescaped `%`, `&`, `=`, `?`, `+` and line breaks in a body would have another
    /// meaning.
    #[test]
    fn mailto_body_is_escaped() {
        assert_eq!(percent_encode("take b, hang g6"), "take%20b%2C%20hang%20g6");
        assert_eq!(percent_encode("50% & a=b?c+d#e"), "50%25%20%26%20a%3Db%3Fc%2Bd%23e");
        assert_eq!(percent_encode("one\ntwo"), "one%0D%0Atwo");
        assert_eq!(percent_encode("出價 14"), "%E5%87%BA%E5%83%B9%2014");
        assert_eq!(percent_encode("play+abc2"), "play%2Babc2");
    }
}
