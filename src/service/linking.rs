//! One person with two identities: proves that both are theirs, and makes one player of them.
//!
//! A code goes to one identity and comes back from the other: who has both is one person. Nobody can join what is not theirs,
//! since a code reaches its identity alone.

use super::desk::DeskError;
use super::hearing::{Hearing, Who, said};
use super::verbs::tell;
use crate::play::{
    self, Arg, Class, Commit, Decided, Letter, Order, Page, PageKind, Player, PlayerId, Right, Say, Status,
    To, Token, Way, people,
};
use chrono::TimeDelta;

/// How long a code holds, in hours.
const CODE_H: i64 = 24;
/// Letters and digits of a code: 60 bits.
const CODE_LEN: usize = 12;
/// Tables looked at for a seat that both hold.
const TABLES_MAX: u32 = 1_000;

impl Hearing<'_> {
    /// `link` gives a code, `link ADDRESS` sends one there, `link CODE` joins.
    pub(super) async fn link(&self, who: &Who, order: &Order) -> Result<Decided, DeskError> {
        match order.args.first() {
            None => Ok(self.give_code(&who.player)),
            Some(address) if address.contains('@') => self.send_code(who, address).await,
            Some(code) => self.use_code(who, code).await,
        }
    }

    fn code_for(&self, player: &Player) -> (String, Token) {
        let until = self.at.now + TimeDelta::hours(CODE_H);
        let right = Right::Link { player: player.id, generation: player.generation, until };
        let code: String = self.at.keys.token(&right).chars().take(CODE_LEN).collect();
        let token = Token { hash: play::token_hash(&code), right };
        (code, token)
    }

    fn give_code(&self, player: &Player) -> Decided {
        let (code, token) = self.code_for(player);
        let say = Say::new("say-link-code").with("code", Arg::Text(code));
        let commit = Commit { tokens: vec![token], ..Commit::default() };
        Decided { commit, page: said(vec![say]), answers: None }
    }

    /// To an address that may be anybody's: one letter, at most one a day.
    async fn send_code(&self, who: &Who, address: &str) -> Result<Decided, DeskError> {
        let address = address.to_lowercase();
        let known = self.desk.store().player_by_address(address.clone()).await?;
        if known.as_ref().is_some_and(|player| player.id == who.player.id) {
            return Ok(tell(Say::new("say-link-same")));
        }
        let asked_today =
            known.as_ref().is_some_and(|player| self.at.now - player.since < TimeDelta::days(1));
        let sent = tell(Say::new("say-link-sent"));
        if known.as_ref().is_some_and(|player| player.stopped || asked_today && !player.confirmed) {
            return Ok(sent);
        }
        let new = || people::newcomer(self.at, Some(address), None, &who.player.lang);
        let mut player = known.unwrap_or_else(new);
        if !player.confirmed {
            player.since = self.at.now;
        }
        let mut commit = Commit::default();
        let (code, token) = self.code_for(&player);
        let say = Say::new("say-link-letter")
            .with("code", Arg::Text(code))
            .with("name", Arg::Text(who.player.name.clone()));
        let day = self.at.now.date_naive();
        let key = format!("link/{}/{}/{day}", who.player.id, player.id);
        let page = Page { says: vec![say], written_at: Some(self.at.now), ..Page::of(PageKind::Notice) };
        commit.letters.push(Letter {
            to: To::Player { player: player.id, way: Way::Mail },
            class: Class::Receipt,
            slot: None,
            due_at: self.at.now,
            table: None,
            answers: None,
            body: play::close_page(self.at.keys, &key, &page),
            key,
        });
        people::write(self.at, &mut commit, player);
        commit.tokens.push(token);
        Ok(Decided { commit, ..sent })
    }

    async fn use_code(&self, who: &Who, code: &str) -> Result<Decided, DeskError> {
        let bad = || tell(Say::new("say-link-bad"));
        let token = self.desk.store().token(play::token_hash(&code.to_lowercase())).await?;
        let Some(Right::Link { player, generation, until }) = token.map(|token| token.right) else {
            return Ok(bad());
        };
        let Some(other) = self.desk.player(player).await? else { return Ok(bad()) };
        if other.id == who.player.id {
            return Ok(tell(Say::new("say-link-same")));
        }
        if other.id != player || other.generation != generation || until < self.at.now {
            return Ok(bad());
        }
        if self.sit_together(&who.player, &other).await? {
            return Ok(tell(Say::new("say-link-same-table")));
        }
        let Some((kept, gone)) = people::merged(who.player.clone(), other) else {
            return Ok(tell(Say::new("say-link-taken")));
        };
        let mut commit = Commit::default();
        let name = kept.name.clone();
        // The address and the accounts must be free before the other player can have them.
        people::write(self.at, &mut commit, gone);
        people::write(self.at, &mut commit, kept);
        Ok(Decided { commit, ..tell(Say::new("say-linked").with("name", Arg::Text(name))) })
    }

    /// Whether both sit at one unfinished table: two seats there cannot become one person's.
    async fn sit_together(&self, one: &Player, other: &Player) -> Result<bool, DeskError> {
        let ids: Vec<PlayerId> = other.ids();
        let tables = self.desk.store().tables_of(one.ids(), TABLES_MAX).await?;
        Ok(tables.iter().any(|table| {
            matches!(table.status, Status::Open | Status::Running)
                && ids.iter().any(|id| table.seats_of(*id).next().is_some())
        }))
    }
}
