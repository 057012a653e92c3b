//! The confirmation button of a proposal. The button's id contains the line, a flag for a required reason, the user
//! that the line names by account, and the channel. If the line is too long for the id, a code block of the message
//! shows the line, and the id contains its digest.

use super::custom_id::{Act, ActionId};
use crate::ids;
use crate::ids::text_digest;
use i18n::Lang;
use model::{Arg, Page, PageButton, Say};

/// Prefixes of a line that needs a reason, and of one that does not.
const NEEDS_WHY: char = '?';
const NEEDS_NOTHING: char = '!';
/// Separators before a line, and before the digest of a line.
const LINE: char = '~';
const MARK: char = '#';
/// Delimiter at the start and end of a code block.
const FENCE: &str = "```";
/// Maximum length of a line in a message, in characters.
const LINE_CHARS_MAX: usize = 1_200;

/// User and channel that a line concerns, which its words cannot express.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct ProposalContext {
    /// A user.
    pub(crate) user: Option<u64>,
    /// A channel of the server.
    pub(crate) room: Option<u64>,
}

/// A proposal that a press confirms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ProposalConfirmation {
    /// The line.
    pub(crate) line: String,
    /// True if a reason is required. The reason is then appended to the line.
    pub(crate) needs_why: bool,
    /// User and channel that the line concerns.
    pub(crate) about: ProposalContext,
}

impl ProposalConfirmation {
    /// Returns the custom id of the button.
    pub(crate) fn id(&self) -> ActionId {
        let short = self.build_id(LINE, &self.line);
        match short.encode_custom_id() {
            Some(_) => short,
            None => self.build_id(MARK, &text_digest(&self.line)),
        }
    }

    fn build_id(&self, kind: char, line: &str) -> ActionId {
        let why = if self.needs_why { NEEDS_WHY } else { NEEDS_NOTHING };
        let part = |id: Option<u64>| id.map(|id| id.to_string()).unwrap_or_default();
        let about = match (self.about.user, self.about.room) {
            (None, None) => String::new(),
            (user, room) => format!("{}/{}", part(user), part(room)),
        };
        ActionId::without_table(Act::Sure).with_argument(format!("{why}{about}{kind}{line}"))
    }

    /// Returns the code block with the line, if the line is too long for the id.
    fn block(&self) -> Option<String> {
        self.build_id(LINE, &self.line)
            .encode_custom_id()
            .is_none()
            .then(|| format!("{FENCE}\n{}\n{FENCE}", self.line))
    }

    /// Returns true if the proposal can have a button, that is, if the id or the message can contain the line.
    fn can_have_button(&self) -> bool {
        !self.line.contains(['\n', '`']) && self.line.chars().count() <= LINE_CHARS_MAX
    }

    /// Parses the argument of an id that was pressed on a message with this text. Returns `None` for invalid input, or
    /// if the message lacks the line.
    pub(crate) fn parse(arg: &str, text: &str) -> Option<Self> {
        let mut rest = arg.chars();
        let needs_why = match rest.next()? {
            NEEDS_WHY => true,
            NEEDS_NOTHING => false,
            _ => return None,
        };
        let rest = rest.as_str();
        let at = rest.find([LINE, MARK])?;
        let (about, behind) = (rest.get(..at)?, rest.get(at + 1..)?);
        let line = match rest.get(at..)?.starts_with(LINE) {
            true => behind.to_owned(),
            false => text.split(FENCE).map(str::trim).find(|block| text_digest(block) == behind)?.to_owned(),
        };
        (!line.is_empty()).then_some(Self { line, needs_why, about: parse_context(about)? })
    }
}

fn parse_context(text: &str) -> Option<ProposalContext> {
    if text.is_empty() {
        return Some(ProposalContext::default());
    }
    let (user, room) = text.split_once('/')?;
    let part = |text: &str| match text {
        "" => Some(None),
        text => ids::parse_id(text).map(Some),
    };
    Some(ProposalContext { user: part(user)?, room: part(room)? })
}

/// Returns the proposals of a page that can have a button.
pub(super) fn page_confirmations(page: &Page, about: ProposalContext) -> Vec<ProposalConfirmation> {
    let all = page.presses.iter().filter_map(|press| match press {
        PageButton::Sure { line, needs_why } => {
            Some(ProposalConfirmation { line: line.clone(), needs_why: *needs_why, about })
        }
        _ => None,
    });
    all.filter(ProposalConfirmation::can_have_button).collect()
}

/// Adapts a page to its confirmation buttons: replaces the sentence about typing the line with one about the button.
/// Also returns the code blocks that the buttons need.
pub(super) fn with_button_sentences(
    page: &Page,
    about: ProposalContext,
    lang: Lang,
) -> Option<(Page, Vec<String>)> {
    let presses = page_confirmations(page, about);
    let press = presses.first()?;
    let mut page = page.clone();
    let is_how =
        |say: &Say| say.has_key(messages::SAY_MANAGE_SURE) || say.has_key(messages::SAY_MANAGE_SURE_WHY);
    let how = if press.needs_why { messages::discord_sure_why } else { messages::discord_sure };
    let button = Arg::Text(lang.text(messages::DISCORD_BUTTON_SURE));
    let how = how(button);
    for say in page.says.iter_mut().filter(|say| is_how(say)) {
        *say = how.clone();
    }
    Some((page, presses.iter().filter_map(ProposalConfirmation::block).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::PageKind;
    use proptest::prelude::*;

    fn any_about() -> impl Strategy<Value = ProposalContext> {
        let id = || prop::option::of(1..u64::MAX);
        (id(), id()).prop_map(|(user, room)| ProposalContext { user, room })
    }

    proptest! {
        /// For any line, the id is short enough, and the press confirms exactly what was proposed.
        #[test]
        fn confirmation_ids_round_trip(line in "[a-zA-Z0-9 =~#?!/:é字]{0,300}x", needs_why in any::<bool>(), about in any_about()) {
            let press = ProposalConfirmation { line: line.trim().to_owned(), needs_why, about };
            prop_assert!(press.can_have_button());
            let id = press.id().encode_custom_id();
            prop_assert!(id.is_some());
            let arg = ActionId::parse(&id.unwrap()).unwrap().arg;
            let text = format!("Some *words*\n```\n1 Ann 3\n2 Bo 1\n```\n{}", press.block().unwrap_or_default());
            prop_assert_eq!(ProposalConfirmation::parse(&arg, &text), Some(press.clone()));
            if press.block().is_some() {
                prop_assert_eq!(ProposalConfirmation::parse(&arg, "another message"), None);
                prop_assert_eq!(ProposalConfirmation::parse(&arg, &text.replace("x\n```", "y\n```")), None, "another line");
            }
        }
    }

    #[test]
    fn foreign_confirmation_ids_are_rejected() {
        for arg in ["", "manage SPRING close", "?", "?~", "!0/~x", "!a/~x", "!5~x", "!#", "!#abc", "!1/2/3~x"]
        {
            assert_eq!(ProposalConfirmation::parse(arg, ""), None, "{arg}");
        }
    }

    #[test]
    fn button_replaces_the_typed_line() {
        let line = format!("manage SPRING announce {} sure=K7QF", "long ".repeat(30).trim());
        let says =
            vec![Say::in_steps(messages::SAY_LEAGUE_WOULD_PAUSE), Say::in_steps(messages::SAY_MANAGE_SURE)];
        let presses = vec![PageButton::Sure { line: line.clone(), needs_why: false }];
        let page = Page { says, presses, ..Page::of(PageKind::Receipt) };
        let (page, blocks) =
            with_button_sentences(&page, ProposalContext::default(), Lang::default()).unwrap();
        let keys: Vec<&str> = page.says.iter().map(|say| say.key.as_str()).collect();
        assert_eq!(keys, ["say-league-would-pause", "discord-sure"]);
        assert_eq!(blocks, [format!("```\n{line}\n```")]);
        let none = Page { presses: Vec::new(), ..page };
        assert_eq!(with_button_sentences(&none, ProposalContext::default(), Lang::default()), None);
        let broken = vec![PageButton::Sure { line: "manage SPRING title ```".to_owned(), needs_why: false }];
        let broken = Page { presses: broken, ..Page::of(PageKind::Receipt) };
        assert_eq!(
            page_confirmations(&broken, ProposalContext::default()),
            Vec::new(),
            "without a button, the line is typed"
        );
    }
}
