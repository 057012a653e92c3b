//! HTML as text, without what is hidden. Where a mail client put a quotation a `>` line stands in its place, so that what was typed
//! below it is not taken for what stands above.

use lol_html::html_content::ContentType::Html;
use lol_html::html_content::Element;
use lol_html::{RewriteStrSettings, element, rewrite_str, text};
use mail_parser::decoders::html::html_to_text;

/// What only holds quotations.
const QUOTED: &str = concat!(
    "blockquote, .gmail_quote, .gmail_quote_container, .gmail_attr, .x_gmail_quote, .x_gmail_attr, .yahoo_quoted, ",
    "[class*=yahoo_quoted], .moz-cite-prefix, .x_moz-cite-prefix, #reply-intro, .protonmail_quote, .tutanota_quote, ",
    "[data-marker=__QUOTED_TEXT__], [name=quote], .zmail_extra, .front-blockquote, #OLK_SRC_BODY_SECTION, ",
    "#mail-editor-reference-message-container, .mail_quote_body, .yandex-quote"
);

/// What mostly holds quotations, but may hold a whole mail.
const WRAPPERS: &str = concat!(
    ".gmail_extra, .moz-forward-container, .x_moz-forward-container, [name=messageReplySection], #isReplyContent, ",
    ".ntes_quote"
);

/// What stands where a quotation begins that reaches to the end.
const BEGINNINGS: &str = concat!(
    "#appendonsend, #x_appendonsend, #divRplyFwdMsg, #x_divRplyFwdMsg, .ms-outlook-mobile-reference-message, ",
    ".OutlookMessageHeader, hr#stopSpelling, hr#zwchr, [data-marker=__DIVIDER__], [data-marker=__HEADERS__]"
);

/// What is no text of the mail, or not seen.
const UNSEEN: &str = concat!(
    ".gmail_signature, .gmail_signature_prefix, .moz-signature, .protonmail_signature_block, style, script, title, template, ",
    "noscript, xml, [hidden]"
);

/// Elements that stand on lines of their own. The parser breaks lines at `<br>` and `</p>` alone.
const BLOCKS: &str = concat!(
    "div, p, li, ul, ol, dl, dt, dd, tr, table, hr, pre, h1, h2, h3, h4, h5, h6, section, article, header, footer, ",
    "center, address, form, fieldset, details, summary, main, nav, aside"
);

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
    let gone = element!(UNSEEN, |found| {
        found.remove();
        Ok(())
    });
    let quoted = element!(QUOTED, |found| {
        found.replace(MARK, Html);
        Ok(())
    });
    let wrapper = element!(WRAPPERS, |found| {
        if depth == Depth::Quotations {
            found.replace(MARK, Html);
        }
        Ok(())
    });
    let beginning = element!(BEGINNINGS, |found| {
        found.replace(RULE, Html);
        Ok(())
    });
    let styled = element!("[style]", |found| {
        by_style(found, depth);
        Ok(())
    });
    let block = element!(BLOCKS, |found| {
        found.before("<br>", Html);
        found.after("<br>", Html);
        Ok(())
    });
    // With attributes the parser would not know it.
    let line_break = element!("br", |found| {
        found.replace("<br>", Html);
        Ok(())
    });
    let cell = element!("td, th", |found| {
        found.after(" ", Html);
        Ok(())
    });
    let as_typed = text!(AS_TYPED, |chunk| {
        let broken = chunk.as_str().replace('\n', "<br>");
        chunk.replace(&broken, Html);
        Ok(())
    });
    // Without its end the parser would take the whole mail for it.
    let head = element!("head", |found| {
        found.remove_and_keep_content();
        Ok(())
    });
    let settings = [head, gone, block, styled, quoted, wrapper, beginning, line_break, cell, as_typed]
        .into_iter()
        .fold(RewriteStrSettings::new(), RewriteStrSettings::append_element_content_handler)
        .with_strict(false);
    rewrite_str(html, settings).map(|kept| html_to_text(&kept)).unwrap_or_default()
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
