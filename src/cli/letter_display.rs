//! Displays letters in a terminal: parses the text of an email, its pictures and its reply address, and adds colours.
//! The output stream omits colours where they are unsupported or unwanted (`NO_COLOR`).

use super::command_output::clean_for_terminal;
use anstyle::{AnsiColor, Style};
use mail_parser::{MessageParser, MimeHeaders};
use std::fmt::Write;

/// A parsed email.
#[derive(Clone, Debug, Default)]
pub(crate) struct ParsedMail {
    /// Subject of the email.
    pub(crate) subject: String,
    /// Text of the email.
    pub(crate) text: String,
    /// PNG pictures of the email, by name.
    pub(crate) pictures: Vec<(String, Vec<u8>)>,
    /// Address for replies.
    pub(crate) reply_to: String,
    /// Message-ID of the email.
    pub(crate) message_id: String,
    /// Message-ID of the email that this one replies to.
    pub(crate) in_reply_to: Option<String>,
}

/// Parses one of our emails; `None` for any other input.
pub(crate) fn parse_mail(raw: &[u8]) -> Option<ParsedMail> {
    let mail = MessageParser::default().parse(raw)?;
    let reply_to = mail.reply_to().or_else(|| mail.from())?.first()?.address()?.to_owned();
    let pictures = mail.parts.iter().filter_map(|part| {
        let name = part.attachment_name()?.strip_suffix(".png")?;
        let is_plain = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        is_plain.then(|| (name.to_owned(), part.contents().to_vec()))
    });
    Some(ParsedMail {
        subject: mail.subject().unwrap_or_default().to_owned(),
        text: mail.body_text(0)?.replace("\r\n", "\n"),
        pictures: pictures.collect(),
        reply_to,
        message_id: mail.message_id()?.to_owned(),
        in_reply_to: mail.in_reply_to().as_text().map(str::to_owned),
    })
}

/// Length of the lines above and below the subject.
const RULE: usize = 72;
/// Characters that end a sentence.
const ENDS: [char; 8] = ['.', '?', '!', ':', '。', '？', '！', '：'];
/// Line of a letter after which the text that every letter contains begins.
const SMALL_PRINT: &str = "~~";

/// Formats the letter with colours.
pub(crate) fn format_coloured(mail: &ParsedMail) -> String {
    let (dim, bold) = (Style::new().dimmed(), Style::new().bold());
    let heading = bold.fg_color(Some(AnsiColor::Cyan.into()));
    let mut out = String::new();
    let mut put = |style: Style, line: &str| {
        let line = clean_for_terminal(line);
        let _ = match line.is_empty() || style == Style::new() {
            true => writeln!(out, "{line}"),
            false => writeln!(out, "{style}{line}{style:#}"),
        };
    };
    put(dim, &"=".repeat(RULE));
    put(dim, &format!("Subject: {}", mail.subject));
    put(dim, &"-".repeat(RULE));
    let (mut first, mut small) = (true, false);
    for line in mail.text.trim_end().lines() {
        small |= line == SMALL_PRINT;
        let style = match line {
            _ if small || line.starts_with("-- ") => dim,
            _ if line.starts_with("== ") => heading,
            _ if first => bold,
            _ => Style::new(),
        };
        put(style, line);
        // The first sentence may span several lines.
        first &= !line.is_empty() && !line.ends_with(ENDS);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letter_adds_no_commands_to_a_terminal() {
        let (subject, text) = ("S\u{1b}]0;x\u{7}".to_owned(), "One.\n\u{1b}[2Jtwo\u{202e}".to_owned());
        let shown = format_coloured(&ParsedMail { subject, text, ..ParsedMail::default() });
        assert!(shown.contains("Subject: S]0;x") && shown.ends_with("[2Jtwo\n"), "{shown:?}");
        assert!(!shown.contains("\u{1b}[2J"), "{shown:?}");
    }

    #[test]
    fn first_sentence_of_a_letter_is_bold() {
        let text = "It is your turn: hang your painting so that it\ncovers a star.\nYou could answer: hang f5\n\nSo much time.\n\n-- reply above this line -- [#x]\n\n== News ==\n- one\n\n~~\nsmall";
        let mail = ParsedMail { subject: "S".into(), text: text.into(), ..ParsedMail::default() };
        let shown = format_coloured(&mail);
        assert!(shown.contains("\u{1b}[1mcovers a star.\u{1b}[0m\nYou could"), "{shown:?}");
        assert!(shown.contains("\nSo much time.\n"), "{shown:?}");
        assert!(shown.contains("\u{1b}[2msmall\u{1b}[0m"), "{shown:?}");
        let plain = anstream::adapter::strip_str(&shown).to_string();
        assert!(plain.ends_with(&format!("{text}\n")), "{plain}");
    }
}
