//! A player's news as an Atom feed (RFC 4287).

use i18n::{Lang, Voice};
use model::{Instant, NewsEntry, NewsFeed};
use std::fmt::Write;
use std::str::FromStr;

/// Name of the feed's author.
const AUTHOR: &str = "Vernissage";
/// Year since which the domain names of ids are ours, as `tag:` addresses need one (RFC 4151).
const YEAR: &str = "2026";

/// Renders a feed. `domain` makes its ids unique, and `address` is its own address, if that is known.
pub fn atom_feed(feed: &NewsFeed, domain: &str, address: Option<&str>, now: Instant) -> String {
    let lang = Lang::parse(&feed.lang);
    let zone = chrono_tz::Tz::from_str(&feed.zone).unwrap_or(chrono_tz::UTC);
    let voice = Voice::new(lang, zone, now);
    let title = lang.text(messages::FEED_TITLE);
    let mut xml = String::from("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n");
    // Writing to a string never fails.
    let _ =
        writeln!(xml, "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{}\">", escape(lang.as_str()));
    let _ = writeln!(xml, "  <id>tag:{},{YEAR}:feed/{}</id>", escape(domain), feed.player);
    let _ = writeln!(xml, "  <title>{}</title>", escape(&title));
    let _ = writeln!(xml, "  <updated>{}</updated>", format_instant(feed.updated_at));
    let _ = writeln!(xml, "  <author><name>{AUTHOR}</name></author>");
    if let Some(address) = address {
        let address = escape(address);
        let _ = writeln!(xml, "  <link rel=\"self\" type=\"application/atom+xml\" href=\"{address}\"/>");
    }
    for entry in &feed.entries {
        write_entry(&mut xml, entry, domain, &voice);
    }
    xml.push_str("</feed>\n");
    xml
}

fn write_entry(xml: &mut String, entry: &NewsEntry, domain: &str, voice: &Voice) {
    let _ = writeln!(xml, "  <entry>");
    let _ = writeln!(xml, "    <id>tag:{},{YEAR}:{}</id>", escape(domain), escape(&entry.id));
    let title = voice.say(&entry.title);
    let _ = writeln!(xml, "    <title>{}</title>", escape(&title));
    let _ = writeln!(xml, "    <updated>{}</updated>", format_instant(entry.at));
    if let Some(link) = &entry.link {
        let _ = writeln!(xml, "    <link rel=\"alternate\" href=\"{}\"/>", escape(link));
    }
    // An entry without a link needs content.
    let text = entry.text.as_ref().map_or(title, |text| voice.say(text));
    let _ = writeln!(xml, "    <content type=\"text\">{}</content>", escape(&text));
    let _ = writeln!(xml, "  </entry>");
}

fn format_instant(at: Instant) -> String {
    at.to_rfc3339_opts(chrono::SecondsFormat::Secs, true)
}

/// Escapes a text for XML, and omits the characters that XML 1.0 does not allow.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            '\n' | '\t' => escaped.push(letter),
            '\u{fffe}' | '\u{ffff}' => {}
            letter if letter.is_control() => {}
            letter => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use model::{Arg, FreeText, PlayerId};

    fn feed() -> NewsFeed {
        let names = Arg::Free(FreeText::from("A & <b>\"B\"</b>"));
        let title = messages::say_digest_won(Arg::title("art-society"), names, Arg::Text("K7QF".into()));
        let entry = NewsEntry {
            id: "K7QF/over".to_owned(),
            at: Instant::UNIX_EPOCH,
            title,
            text: None,
            link: Some("https://play.example.org/t/K7QF/x?a=1&b=2".to_owned()),
        };
        NewsFeed {
            player: PlayerId::new(7),
            lang: "en".to_owned(),
            zone: "UTC".to_owned(),
            updated_at: Instant::UNIX_EPOCH,
            entries: vec![entry],
        }
    }

    #[test]
    fn feed_has_all_required_elements_once() {
        let xml =
            atom_feed(&feed(), "play.example.org", Some("https://x.example/f/7/t"), Instant::UNIX_EPOCH);
        let (head, entry) = xml.split_once("<entry>").unwrap();
        for part in [head, entry] {
            for element in ["<id>", "<title>", "<updated>"] {
                assert_eq!(part.matches(element).count(), 1, "{element} in {part}");
            }
        }
        assert!(head.contains("<author><name>") && head.contains("rel=\"self\""), "{head}");
        assert!(xml.contains("<updated>1970-01-01T00:00:00Z</updated>"), "{xml}");
        assert!(xml.contains("tag:play.example.org,2026:K7QF/over"), "{xml}");
    }

    #[test]
    fn text_of_people_is_never_markup() {
        let xml = atom_feed(&feed(), "play.example.org", None, Instant::UNIX_EPOCH);
        assert!(!xml.contains("<b>") && xml.contains("A &amp; &lt;b&gt;"), "{xml}");
        assert!(xml.contains("a=1&amp;b=2"), "{xml}");
        assert_eq!(escape("a\u{0}b\u{7}c\u{ffff}"), "abc");
    }
}
