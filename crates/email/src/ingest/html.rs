//! HTML as text, without what is hidden. Where a mail client put a quotation a `>` line stands in its place, so that what was typed
//! below it is not taken for what stands above.

use lol_html::html_content::ContentType::Html;
use lol_html::html_content::Element;
use lol_html::{RewriteStrSettings, element, rewrite_str, text};
use mail_parser::decoders::html::html_to_text;

/// By what elements are known. Each is looked at once: with a selector for each of these a mail of open tags takes half as long again.
struct Marks {
    names: &'static [&'static str],
    classes: &'static [&'static str],
    ids: &'static [&'static str],
    attributes: &'static [(&'static str, &'static str)],
}

/// What only holds quotations.
const QUOTED: Marks = Marks {
    names: &["blockquote"],
    classes: &[
        "gmail_quote",
        "gmail_quote_container",
        "gmail_attr",
        "x_gmail_quote",
        "x_gmail_attr",
        "yahoo_quoted",
        "moz-cite-prefix",
        "x_moz-cite-prefix",
        "protonmail_quote",
        "tutanota_quote",
        "zmail_extra",
        "front-blockquote",
        "mail_quote_body",
        "yandex-quote",
    ],
    ids: &["reply-intro", "OLK_SRC_BODY_SECTION", "mail-editor-reference-message-container"],
    attributes: &[("data-marker", "__QUOTED_TEXT__"), ("name", "quote")],
};

/// What mostly holds quotations, but may hold a whole mail.
const WRAPPERS: Marks = Marks {
    names: &[],
    classes: &["gmail_extra", "moz-forward-container", "x_moz-forward-container", "ntes_quote"],
    ids: &["isReplyContent"],
    attributes: &[("name", "messageReplySection")],
};

/// What stands where a quotation begins that reaches to the end.
const BEGINNINGS: Marks = Marks {
    names: &[],
    classes: &["ms-outlook-mobile-reference-message", "OutlookMessageHeader"],
    ids: &["appendonsend", "x_appendonsend", "divRplyFwdMsg", "x_divRplyFwdMsg", "stopSpelling", "zwchr"],
    attributes: &[("data-marker", "__DIVIDER__"), ("data-marker", "__HEADERS__")],
};

/// What is no text of the mail, or not seen.
const UNSEEN: Marks = Marks {
    names: &["style", "script", "title", "template", "noscript", "xml"],
    classes: &["gmail_signature", "gmail_signature_prefix", "moz-signature", "protonmail_signature_block"],
    ids: &[],
    attributes: &[],
};

/// Elements that stand on lines of their own. The parser breaks lines at `<br>` and `</p>` alone.
const BLOCKS: [&str; 31] = [
    "div", "p", "li", "ul", "ol", "dl", "dt", "dd", "tr", "table", "hr", "pre", "h1", "h2", "h3", "h4", "h5",
    "h6", "section", "article", "header", "footer", "center", "address", "form", "fieldset", "details",
    "summary", "main", "nav", "aside",
];

/// Elements whose line breaks are seen.
const AS_TYPED: &str = r#"pre, listing, [style*="white-space:pre" i], [style*="white-space: pre" i]"#;

/// What a quotation leaves behind, and the beginning of one that reaches to the end.
const MARK: &str = "<br>&gt;<br><br>";
const RULE: &str = "<br>____________________<br>";

/// How much is taken out.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Depth {
    /// Whatever holds quotations.
    Quotations,
    /// Only what surely does: not what may be wrapped round a whole mail.
    Certain,
}

/// HTML as text, in one pass over a stream: however deep elements are nested, the time grows only with the length. HTML that
/// cannot be read at all gives no text.
pub(super) fn from_html(html: &str, depth: Depth) -> String {
    let each = element!("*", |found| {
        at_element(found, depth);
        Ok(())
    });
    let as_typed = text!(AS_TYPED, |chunk| {
        let broken = chunk.as_str().replace('\n', "<br>");
        chunk.replace(&broken, Html);
        Ok(())
    });
    let settings = [each, as_typed]
        .into_iter()
        .fold(RewriteStrSettings::new(), RewriteStrSettings::append_element_content_handler)
        .with_strict(false);
    rewrite_str(html, settings).map(|kept| html_to_text(&kept)).unwrap_or_default()
}

/// Takes an element out, or gives it the breaks with which it is seen.
fn at_element(found: &mut Element<'_, '_>, depth: Depth) {
    let name = found.tag_name();
    let name = name.as_str();
    let plain = found.attributes().is_empty();
    let is = |marks: &Marks, found: &Element<'_, '_>| marks.are_on(name, found, plain);
    if name == "head" {
        // Without its end the parser would take the whole mail for it.
        found.remove_and_keep_content();
    }
    if is(&UNSEEN, found) || found.has_attribute("hidden") {
        found.remove();
    }
    if BLOCKS.contains(&name) {
        found.before("<br>", Html);
        found.after("<br>", Html);
    }
    if !plain {
        by_style(found, depth);
    }
    let class = found.get_attribute("class").filter(|_| !plain);
    let yahoo = class.is_some_and(|class| class.contains("yahoo_quoted"));
    if yahoo || is(&QUOTED, found) || depth == Depth::Quotations && is(&WRAPPERS, found) {
        found.replace(MARK, Html);
    }
    if is(&BEGINNINGS, found) {
        found.replace(RULE, Html);
    }
    match name {
        // With attributes the parser would not know it.
        "br" => found.replace("<br>", Html),
        "td" | "th" => found.after(" ", Html),
        _ => {}
    }
}

impl Marks {
    /// Whether an element of this name has one of them. One without attributes (`plain`) can only be known by its name.
    fn are_on(&self, name: &str, found: &Element<'_, '_>, plain: bool) -> bool {
        let class = || found.get_attribute("class").unwrap_or_default();
        let id = || found.get_attribute("id").unwrap_or_default();
        let is = |(name, value): &(&str, &str)| found.get_attribute(name).as_deref() == Some(value);
        self.names.contains(&name)
            || !plain
                && (class().split_ascii_whitespace().any(|one| self.classes.contains(&one))
                    || self.ids.contains(&id().as_str())
                    || self.attributes.iter().any(is))
    }
}

/// Takes out what a style hides, and knows Outlook's line above the headers of a quoted mail by it.
fn by_style(found: &mut Element<'_, '_>, depth: Depth) {
    let style = found.get_attribute("style").unwrap_or_default();
    let style: String = style.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_ascii_lowercase();
    let outlook = style.contains("border-top:solid#") && style.contains("padding:3.0pt0");
    if style.split(';').any(|rule| hides(rule, depth)) {
        found.remove();
    } else if outlook || style.contains("border-top:solid#") && style.contains("padding:3pt0") {
        found.before(RULE, Html);
    }
}

/// Whether a style rule hides its element. Mail clients quote in hidden elements what nobody typed. What has no size may hold
/// elements that have one.
fn hides(rule: &str, depth: Depth) -> bool {
    let rule = rule.trim_end_matches("!important");
    let zero = |name: &str| {
        let size = rule
            .strip_prefix(name)
            .map(|size| size.trim_end_matches(|c: char| c.is_alphabetic() || c == '%'));
        size.is_some_and(|size| size.parse::<f32>().is_ok_and(|size| size == 0.0))
    };
    matches!(rule, "display:none" | "visibility:hidden" | "mso-hide:all")
        || depth == Depth::Quotations
            && ["font-size:", "max-height:", "opacity:", "line-height:"].iter().any(|name| zero(name))
}
