//! Converts HTML to text, without hidden content. A quotation is replaced by a `>` line, so that text typed below it is
//! not taken for text above it.

use lol_html::html_content::ContentType::Html;
use lol_html::html_content::Element;
use lol_html::{RewriteStrSettings, element, rewrite_str, text};
use mail_parser::decoders::html::html_to_text;

/// Names, classes, ids and attributes that identify elements. Each element is visited once: with one selector per mark,
/// a message of unclosed tags would take 50 percent longer.
struct ElementMarks {
    names: &'static [&'static str],
    classes: &'static [&'static str],
    ids: &'static [&'static str],
    attributes: &'static [(&'static str, &'static str)],
}

/// Elements that contain only quotations.
const QUOTATION_MARKS: ElementMarks = ElementMarks {
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

/// Elements that usually contain quotations, but may contain a whole message.
const WRAPPERS: ElementMarks = ElementMarks {
    names: &[],
    classes: &["gmail_extra", "moz-forward-container", "x_moz-forward-container", "ntes_quote"],
    ids: &["isReplyContent"],
    attributes: &[("name", "messageReplySection")],
};

/// Elements that mark the start of a quotation that extends to the end.
const QUOTATION_START_MARKS: ElementMarks = ElementMarks {
    names: &[],
    classes: &["ms-outlook-mobile-reference-message", "OutlookMessageHeader"],
    ids: &["appendonsend", "x_appendonsend", "divRplyFwdMsg", "x_divRplyFwdMsg", "stopSpelling", "zwchr"],
    attributes: &[("data-marker", "__DIVIDER__"), ("data-marker", "__HEADERS__")],
};

/// Elements without visible text.
const UNSEEN_ELEMENTS: [&str; 6] = ["style", "script", "title", "template", "noscript", "xml"];

/// Elements that contain only a signature.
const SIGNATURE_MARKS: ElementMarks = ElementMarks {
    names: &[],
    classes: &["gmail_signature", "gmail_signature_prefix", "moz-signature", "protonmail_signature_block"],
    ids: &[],
    attributes: &[],
};

/// Block elements. The HTML parser itself only breaks lines at `<br>` and `</p>`.
const BLOCKS: [&str; 31] = [
    "div", "p", "li", "ul", "ol", "dl", "dt", "dd", "tr", "table", "hr", "pre", "h1", "h2", "h3", "h4", "h5",
    "h6", "section", "article", "header", "footer", "center", "address", "form", "fieldset", "details",
    "summary", "main", "nav", "aside",
];

/// Elements that preserve line breaks.
const PREFORMATTED_SELECTOR: &str =
    r#"pre, listing, [style*="white-space:pre" i], [style*="white-space: pre" i]"#;

/// Replacements for a quotation, and for the start of a quotation that extends to the end.
const QUOTATION_REPLACEMENT: &str = "<br>&gt;<br><br>";
const QUOTATION_START_REPLACEMENT: &str = "<br>____________________<br>";

/// Characters of private use with which [`explain_html`] marks the start and the end of removed content.
pub(super) const REMOVED_QUOTATION: char = '\u{e000}';
pub(super) const REMOVED_SIGNATURE: char = '\u{e001}';
pub(super) const REMOVED_HIDDEN: char = '\u{e002}';
pub(super) const END_OF_REMOVED: char = '\u{e003}';

/// Treatment of an HTML document.
#[derive(Copy, Clone)]
struct Conversion {
    depth: RemovalDepth,
    /// True if the removed content is kept between marks.
    is_explained: bool,
}

impl Conversion {
    /// Removes an element with its content, and puts `instead` in its place.
    fn remove(self, found: &mut Element<'_, '_>, mark: char, instead: &str) {
        match (self.is_explained, instead) {
            (false, "") => return found.remove(),
            (false, _) => return found.replace(instead, Html),
            (true, _) => {}
        }
        found.before(&format!("{instead}<br>{mark}<br>"), Html);
        found.after(&format!("<br>{END_OF_REMOVED}<br>"), Html);
    }
}

/// Amount of content to remove.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum RemovalDepth {
    /// All elements that may contain quotations.
    PossibleQuotations,
    /// Only elements that certainly contain quotations, not those that may wrap a whole message.
    CertainQuotations,
}

/// Converts HTML to text in one streaming pass. The time depends only on the length, not on the nesting depth. Invalid
/// HTML yields an empty string.
pub(super) fn from_html(html: &str, depth: RemovalDepth) -> String {
    convert(html, Conversion { depth, is_explained: false })
}

/// Converts HTML as [`from_html`] does, and keeps the removed content. A line with a mark comes before it, and one with
/// [`END_OF_REMOVED`] after it.
pub(super) fn explain_html(html: &str, depth: RemovalDepth) -> String {
    let is_mark = |c| (REMOVED_QUOTATION..=END_OF_REMOVED).contains(&c);
    convert(&html.replace(is_mark, ""), Conversion { depth, is_explained: true })
}

fn convert(html: &str, conversion: Conversion) -> String {
    let each = element!("*", |found| {
        rewrite_element(found, conversion);
        Ok(())
    });
    let as_typed = text!(PREFORMATTED_SELECTOR, |chunk| {
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

/// Removes an element, or adds the line breaks that its display implies.
fn rewrite_element(found: &mut Element<'_, '_>, conversion: Conversion) {
    let name = found.tag_name();
    let name = name.as_str();
    let plain = found.attributes().is_empty();
    let is = |marks: &ElementMarks, found: &Element<'_, '_>| marks.are_on(name, found, plain);
    if name == "head" {
        // Without an end tag, the parser would treat the whole message as the head.
        found.remove_and_keep_content();
    }
    if UNSEEN_ELEMENTS.contains(&name) {
        found.remove();
    }
    if is(&SIGNATURE_MARKS, found) {
        conversion.remove(found, REMOVED_SIGNATURE, "");
    }
    if found.has_attribute("hidden") {
        conversion.remove(found, REMOVED_HIDDEN, "");
    }
    if BLOCKS.contains(&name) {
        found.before("<br>", Html);
        found.after("<br>", Html);
    }
    if !plain {
        apply_style_rules(found, conversion);
    }
    let class = found.get_attribute("class").filter(|_| !plain);
    let yahoo = class.is_some_and(|class| class.contains("yahoo_quoted"));
    if yahoo
        || is(&QUOTATION_MARKS, found)
        || conversion.depth == RemovalDepth::PossibleQuotations && is(&WRAPPERS, found)
    {
        conversion.remove(found, REMOVED_QUOTATION, QUOTATION_REPLACEMENT);
    }
    if is(&QUOTATION_START_MARKS, found) {
        conversion.remove(found, REMOVED_QUOTATION, QUOTATION_START_REPLACEMENT);
    }
    match name {
        // The parser does not recognise `br` with attributes.
        "br" => found.replace("<br>", Html),
        "td" | "th" => found.after(" ", Html),
        _ => {}
    }
}

impl ElementMarks {
    /// Returns true if an element with this name has one of the marks. An element without attributes (`plain`) can only
    /// match by name.
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

/// Removes elements that their style hides, and detects Outlook's rule above the headers of a quoted message.
fn apply_style_rules(found: &mut Element<'_, '_>, conversion: Conversion) {
    let style = found.get_attribute("style").unwrap_or_default();
    let style: String = style.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_ascii_lowercase();
    let outlook = style.contains("border-top:solid#") && style.contains("padding:3.0pt0");
    if style.split(';').any(|rule| hides(rule, conversion.depth)) {
        conversion.remove(found, REMOVED_HIDDEN, "");
    } else if outlook || style.contains("border-top:solid#") && style.contains("padding:3pt0") {
        found.before(QUOTATION_START_REPLACEMENT, Html);
    }
}

/// Returns true if a style rule hides its element. Mail clients put quoted text that no one typed into hidden elements.
/// An element of size zero may still contain visible ones.
fn hides(rule: &str, depth: RemovalDepth) -> bool {
    let rule = rule.trim_end_matches("!important");
    let zero = |name: &str| {
        let size = rule
            .strip_prefix(name)
            .map(|size| size.trim_end_matches(|c: char| c.is_alphabetic() || c == '%'));
        size.is_some_and(|size| size.parse::<f32>().is_ok_and(|size| size == 0.0))
    };
    matches!(rule, "display:none" | "visibility:hidden" | "mso-hide:all")
        || depth == RemovalDepth::PossibleQuotations
            && ["font-size:", "max-height:", "opacity:", "line-height:"].iter().any(|name| zero(name))
}
