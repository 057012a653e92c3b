//! An act of an admin is told first, with all that it would change; it is done when it is said once more with the word that was told.
//! Who says it, a request or whoever runs the service, makes no difference here.

use super::acting::Acting;
use super::read_act::ActReader;
use crate::desk::{Desk, DeskError};
use crate::leagues::{Administered, LeagueAtHand};
use crate::request::response::said;
use league::acts::admin::act::{AdminAct, Proposed};
use league::acts::admin::propose::{propose, sure_word};
use league::steps::due::Step;
use league::steps::take::{Chance, codes_needed};
use league::stored::Happening;
use model::{Arg, Commit, MailAddress, Page, PlayerId, Say};
use play::Moment;

/// What stands before the word of who is sure.
pub(super) const SURE: &str = "sure=";
/// The most characters of a reason.
const REASON_MAX: usize = 300;

/// An act as it was said.
pub(super) struct SaidAct {
    /// Its words, without the league, the word of who is sure, and the reason.
    words: Vec<String>,
    /// What stands behind the first of them, as typed.
    text: String,
    sure: Option<String>,
    why: Option<String>,
}

impl SaidAct {
    /// The act that these words say, with a word and a reason that were said apart from them.
    pub(super) fn of(words: &[String], sure: Option<&str>, why: Option<&str>) -> Self {
        let read = read(words);
        let why = why.map(shortened).filter(|why| !why.is_empty());
        Self { sure: sure.map(str::to_uppercase).or(read.sure), why: why.or(read.why), ..read }
    }

    /// Whether a word of who is sure was said.
    pub(super) fn is_sure(&self) -> bool {
        self.sure.is_some()
    }
}

/// What comes of an act that was said.
pub(super) enum Considered {
    /// It cannot be done: this is said.
    Refused(Box<Page>),
    /// This is what it would change; nothing of it is in effect.
    Told {
        /// What it would change.
        says: Vec<Say>,
        /// The act, without the league.
        line: String,
        /// The word that does it.
        word: String,
        /// Whether a reason is needed.
        needs_why: bool,
    },
    /// It is done with this commit.
    Done {
        /// What is to be written.
        commit: Box<Commit>,
        /// What has changed.
        says: Vec<Say>,
    },
}

/// Divides a line into the act, its reason, and the word of who is sure. A colon within a word belongs to it (`open 2026-12-01 18:00`).
pub(super) fn read(words: &[String]) -> SaidAct {
    let (mut act, mut why, mut sure, mut in_why) = (Vec::new(), Vec::new(), None, false);
    let takes_text = words.first().is_some_and(|word| matches!(word.as_str(), "announce" | "title"));
    for word in words {
        if let Some(word) = word.strip_prefix(SURE).filter(|_| !in_why) {
            let (word, ends) = (word.trim_end_matches(':'), word.ends_with(':'));
            (sure, in_why) = (Some(word.to_uppercase()), ends);
        } else if in_why {
            why.push(word.clone());
        } else if word == ":" {
            in_why = true;
        } else if let Some(bare) = word.strip_suffix(':').filter(|_| !takes_text) {
            act.push(bare.to_owned());
            in_why = true;
        } else {
            act.push(word.clone());
        }
    }
    let why = shortened(&why.join(" "));
    let text = act.iter().skip(1).cloned().collect::<Vec<_>>().join(" ");
    SaidAct { words: act, text, sure, why: (!why.is_empty()).then_some(why) }
}

fn shortened(why: &str) -> String {
    why.trim().chars().take(REASON_MAX).collect()
}

/// Somebody whom one of these words names by an address that is known here.
pub(super) async fn by_address(
    desk: &Desk,
    words: &[String],
) -> Result<Result<Option<PlayerId>, Say>, DeskError> {
    let Some(address) = words.iter().find_map(|word| word.parse::<MailAddress>().ok()) else {
        return Ok(Ok(None));
    };
    let known = desk.store().player_by_address(address).await?.filter(|player| player.confirmed);
    Ok(known.map(|player| Some(player.id)).ok_or_else(|| Say::new("say-league-stranger")))
}

/// Works out an act, and does it if its word was said.
pub(super) async fn consider(
    desk: &Desk,
    at: &Moment<'_>,
    at_hand: &LeagueAtHand,
    acting: &Acting<'_>,
    act_said: &SaidAct,
) -> Result<Considered, DeskError> {
    let refused = |say: Say| Ok(Considered::Refused(Box::new(said(vec![say]))));
    let log = desk.log_of_league(&at_hand.row.name).await?;
    let played = at_hand.played()?;
    let reading = ActReader { games: desk.games(), now: at.now, played: &played, acting };
    let act = match reading.act(&act_said.words, &act_said.text) {
        Ok(act) => act,
        Err(say) => return refused(say),
    };
    let codes = match act {
        AdminAct::Start => desk.free_codes(codes_needed(&played, &Step::Start), at).await?,
        _ => Vec::new(),
    };
    let chance = Chance { entropy: &at.entropy, codes: &codes };
    let proposed = match propose(&played, &act, at.now, &chance, &log) {
        Ok(proposed) => proposed,
        Err(say) => return refused(say),
    };
    let line = act_said.words.join(" ");
    let word = sure_word(&played, &line, &act, &proposed);
    let needs_why = needs_reason(&act);
    match &act_said.sure {
        Some(sure) if *sure == word && (act_said.why.is_some() || !needs_why) => {
            done(desk, at, at_hand, proposed, acting, act_said.why.as_deref()).await
        }
        _ => Ok(Considered::Told { says: proposed.says, line, word, needs_why }),
    }
}

/// Whether an act needs a reason: what it does to somebody is told them with it.
fn needs_reason(act: &AdminAct) -> bool {
    matches!(
        act,
        AdminAct::Strike { .. }
            | AdminAct::Unstrike { .. }
            | AdminAct::Count { .. }
            | AdminAct::Adjudicate(_)
            | AdminAct::Rule { .. }
            | AdminAct::Replace { .. }
            | AdminAct::Adjust { .. }
            | AdminAct::Ban { .. }
            | AdminAct::Cancel
            | AdminAct::TakeBack(_)
    )
}

/// Does an act.
async fn done(
    desk: &Desk,
    at: &Moment<'_>,
    at_hand: &LeagueAtHand,
    proposed: Proposed,
    acting: &Acting<'_>,
    why: Option<&str>,
) -> Result<Considered, DeskError> {
    let Acting { by, name, lang, .. } = acting;
    let administered = Administered { by: by.clone(), name, lang, why };
    let mut commit = match &proposed.at_table {
        None => Commit::default(),
        Some(at_table) => match desk.administer_table(at_hand, at_table, &administered, at).await? {
            Ok(commit) => commit,
            Err(page) => return Ok(Considered::Refused(page)),
        },
    };
    desk.open_tables(at_hand, &proposed.opens, at, &mut commit)?;
    if let Some(player) = proposed.resends {
        commit.letters.extend(desk.letters_again(at_hand, player, at)?);
    }
    let happening = Happening { by: by.clone(), why: why.map(str::to_owned), events: proposed.events };
    desk.write_league(at_hand, happening, at, &mut commit)?;
    let mut says = vec![Say::new("say-manage-done").with("league", Arg::Text(at_hand.row.name.to_string()))];
    says.extend(proposed.says);
    Ok(Considered::Done { commit: Box::new(commit), says })
}
