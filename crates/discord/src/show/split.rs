//! Splits long texts into pieces that fit into a message: between lines if possible, or else between words, or else
//! anywhere.

/// Length of a code fence including its line break.
const FENCE_CHARS: usize = "```\n".len();

/// Splits a text into pieces of at most `most` characters; an empty text yields none. A divided code block has fences
/// in each piece.
pub(crate) fn split(text: &str, most: usize) -> Vec<String> {
    let most = if text.contains("```") { most.saturating_sub(2 * FENCE_CHARS) } else { most };
    let mut pieces: Vec<String> = Vec::new();
    let mut current = String::new();
    let mut used = 0;
    for line in text.lines().flat_map(|line| break_long_line(line, most)) {
        let length = line.chars().count();
        if used > 0 && used + 1 + length > most {
            pieces.push(std::mem::take(&mut current));
            used = 0;
        }
        if used > 0 || !current.is_empty() {
            current.push('\n');
            used += 1;
        }
        current.push_str(&line);
        used += length;
    }
    pieces.push(current);
    let pieces = pieces.iter().map(|piece| piece.trim().to_owned()).filter(|piece| !piece.is_empty());
    let mut is_open = false;
    pieces.map(|piece| with_fences(&piece, &mut is_open)).collect()
}

/// Adds fences to a piece where a code block continues from the previous piece or into the next one.
fn with_fences(piece: &str, is_open: &mut bool) -> String {
    let begin = if *is_open { "```\n" } else { "" };
    *is_open ^= piece.lines().filter(|line| line.starts_with("```")).count() % 2 == 1;
    let end = if *is_open { "\n```" } else { "" };
    format!("{begin}{piece}{end}")
}

/// Splits a text into code blocks of at most `most` characters, including the fences. An empty text yields none.
pub(crate) fn split_into_code_blocks(text: &str, most: usize) -> Vec<String> {
    let blocks = split_lines(text, most.saturating_sub("```\n\n```".len()));
    blocks.into_iter().map(|block| format!("```\n{block}\n```")).collect()
}

/// Like [`split`], but keeps the leading spaces of lines, which form columns.
fn split_lines(text: &str, most: usize) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    // A fence in the text would end the block.
    let text = text.replace("```", "'''");
    for line in text.lines().flat_map(|line| break_long_line(line, most)) {
        match pieces.last_mut() {
            Some(last) if last.chars().count() + 1 + line.chars().count() <= most => {
                last.push('\n');
                last.push_str(&line);
            }
            _ if line.trim().is_empty() => {}
            _ => pieces.push(line),
        }
    }
    pieces
}

/// Splits a line into pieces of at most `most` characters.
fn break_long_line(line: &str, most: usize) -> Vec<String> {
    let mut rest: Vec<char> = line.chars().collect();
    let mut pieces = Vec::new();
    while rest.len() > most {
        let blank = rest.iter().take(most).rposition(|letter| *letter == ' ').filter(|at| *at > most / 2);
        let end = blank.map_or(most, |at| at + 1);
        let behind = rest.split_off(end);
        pieces.push(rest.into_iter().collect::<String>().trim_end().to_owned());
        rest = behind;
    }
    pieces.push(rest.into_iter().collect());
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn split_pieces_fit_and_lose_nothing(text in "[a-z 字\n]{0,600}", most in 10usize..200) {
            let visible = |text: &str| text.chars().filter(|letter| !letter.is_whitespace()).collect::<String>();
            let pieces = split(&text, most);
            prop_assert!(pieces.iter().all(|piece| piece.chars().count() <= most && !piece.is_empty()));
            prop_assert_eq!(visible(&pieces.concat()), visible(&text));
            let blocks = split_into_code_blocks(&text, most);
            prop_assert!(blocks.iter().all(|block| block.chars().count() <= most));
            prop_assert_eq!(visible(&blocks.concat().replace('`', "")), visible(&text));
        }
    }

    #[test]
    fn lines_stay_whole_where_possible() {
        assert_eq!(split("one two\nthree\nfour", 13), ["one two\nthree", "four"]);
        assert_eq!(split("one two three", 8), ["one two", "three"]);
        assert_eq!(split("", 10), Vec::<String>::new());
        assert_eq!(split("a\n```\nb c\nd e\n```\nf", 17), ["a\n```\nb c\n```", "```\nd e\n```\nf"]);
        assert_eq!(split_into_code_blocks("  a b\n  c", 30), ["```\n  a b\n  c\n```"]);
        assert_eq!(split_into_code_blocks("a ``` b", 30), ["```\na ''' b\n```"]);
    }
}
