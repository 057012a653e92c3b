//! A letter on a terminal: what it says first is bold, headings stand out, what is only there for mail is dim. Where there are no
//! colours, or nobody wants them (`NO_COLOR`), the stream leaves them out.

use super::terminal::ReadMail;
use anstyle::{AnsiColor, Style};
use std::fmt::Write;

/// The lines around the subject.
const RULE: usize = 72;
/// What a sentence ends with.
const ENDS: [char; 8] = ['.', '?', '!', ':', '。', '？', '！', '：'];
/// Below this line of a letter stands what every letter says.
const SMALL_PRINT: &str = "~~";

/// The letter with its colours.
pub(crate) fn letter(mail: &ReadMail) -> String {
    let (dim, bold) = (Style::new().dimmed(), Style::new().bold());
    let heading = bold.fg_color(Some(AnsiColor::Cyan.into()));
    let mut out = String::new();
    let mut put = |style: Style, line: &str| {
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
        // The first sentence may take several lines.
        first &= !line.is_empty() && !line.ends_with(ENDS);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_has_its_first_sentence_bold_and_loses_nothing() {
        let text = "It is your turn: hang your painting so that it\ncovers a star.\nYou could answer: hang f5\n\nSo much time.\n\n-- reply above this line -- [#x]\n\n== News ==\n- one\n\n~~\nsmall";
        let mail = ReadMail { subject: "S".into(), text: text.into(), ..ReadMail::default() };
        let shown = letter(&mail);
        assert!(shown.contains("\u{1b}[1mcovers a star.\u{1b}[0m\nYou could"), "{shown:?}");
        assert!(shown.contains("\nSo much time.\n"), "{shown:?}");
        assert!(shown.contains("\u{1b}[2msmall\u{1b}[0m"), "{shown:?}");
        let plain = anstream::adapter::strip_str(&shown).to_string();
        assert!(plain.ends_with(&format!("{text}\n")), "{plain}");
    }
}
