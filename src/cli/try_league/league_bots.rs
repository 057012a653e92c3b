//! The players of a league that are controlled by bots. They type the same lines as people, which are processed in the
//! same way. Only their letters are short and without pictures, since no one reads them.

use anyhow::{Context, bail};
use engine::{Seat, whole_turns};
use i18n::Lang;
use league::book::entry::EntryState;
use league::book::season::SeasonState;
use model::{Code, LeagueName, MailAddress, MessageKey, PlayerId, Status};
use play::LoadedTable;
use ports::{Origin, Request};
use service::Desk;
use service::leagues::LoadedLeague;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Names of the bots. The last one joins, but never checks in.
const NAMES: [&str; 6] = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"];

/// The players controlled by bots.
pub(super) struct LeagueBots {
    desk: Arc<Desk>,
    league: LeagueName,
    people: Vec<PlayerId>,
    /// Number of lines that the bots have typed, for themselves and for the person at the terminal.
    lines_typed: u64,
}

impl LeagueBots {
    /// Registers the bots as players.
    pub(super) async fn new(desk: Arc<Desk>, league: LeagueName) -> anyhow::Result<Self> {
        let mut cast = Self { desk, league, people: Vec::new(), lines_typed: 0 };
        for name in NAMES {
            let address = MailAddress::parse(&format!("{}@localhost", name.to_lowercase()))?;
            let player = cast.desk.register_person(address, name, Lang::default(), "UTC").await?;
            cast.people.push(player.id);
            cast.type_line(player.id, "tell short text").await?;
        }
        Ok(cast)
    }

    /// Loads the current state of the league.
    pub(super) async fn league(&self) -> anyhow::Result<LoadedLeague> {
        self.desk.load_league(&self.league).await?.context("the league no longer exists")
    }

    /// Lets each bot do what is due: join, check in, play. If `also` is given, plays for that player too. Returns true
    /// if anything was done.
    pub(super) async fn act(&mut self, also: Option<PlayerId>) -> anyhow::Result<bool> {
        let at_hand = self.league().await?;
        let season = at_hand.newest_played_season()?.season;
        let state_of = |player: &PlayerId| season.entry_of(&[*player]).map(|entry| entry.state);
        let line = match season.state {
            SeasonState::Open => "join",
            SeasonState::Closed => "here",
            SeasonState::Running => return self.play(&at_hand, also).await,
            _ => return Ok(false),
        };
        let is_to_say = |(at, player): &(usize, PlayerId)| match season.state {
            SeasonState::Open => state_of(player).is_none(),
            _ => state_of(player) == Some(EntryState::Entered) && at + 1 < NAMES.len(),
        };
        let who: Vec<PlayerId> =
            self.people.iter().copied().enumerate().filter(is_to_say).map(|(_, player)| player).collect();
        for player in &who {
            self.type_line(*player, &format!("league {line} {}", self.league)).await?;
        }
        Ok(!who.is_empty())
    }

    /// Plays every pending seat of the bots, until none is left.
    async fn play(&mut self, at_hand: &LoadedLeague, also: Option<PlayerId>) -> anyhow::Result<bool> {
        let running = at_hand.tables.iter().map(|head| head.table());
        let running = running.filter(|table| table.status() == Status::Running);
        let codes: Vec<Code> = running.map(|table| table.code.clone()).collect();
        let playing: BTreeSet<PlayerId> = self.people.iter().copied().chain(also).collect();
        let mut any = false;
        for code in codes {
            while let Some((loaded, seat, player)) = self.pending_seat_of(&code, &playing).await? {
                self.play_suggested_turn(&loaded, seat, player).await?;
                any = true;
            }
        }
        Ok(any)
    }

    /// Finds a seat to act at a table, held by one of the players in `playing`.
    async fn pending_seat_of(
        &self,
        code: &Code,
        playing: &BTreeSet<PlayerId>,
    ) -> anyhow::Result<Option<(Arc<LoadedTable>, Seat, PlayerId)>> {
        let Some(loaded) = self.desk.load(code).await? else { return Ok(None) };
        let sits = |seat: Seat| {
            let player = loaded.table.player_at(seat).filter(|player| playing.contains(player))?;
            Some((seat, player))
        };
        let found = loaded.table.seats_to_act().find_map(sits);
        Ok(found.map(|(seat, player)| (loaded, seat, player)))
    }

    /// Plays one of the turns that a letter would suggest.
    async fn play_suggested_turn(
        &mut self,
        loaded: &LoadedTable,
        seat: Seat,
        player: PlayerId,
    ) -> anyhow::Result<()> {
        let table = &loaded.table;
        let position = loaded.position.as_deref().context("a running game has no position")?;
        let dice = play::replay_setup(loaded)?.dice;
        let turns = whole_turns(position, seat, &dice, table.steps)?;
        let drawn = blake3::hash(format!("{} {} {seat}", table.code, table.seq).as_bytes());
        let at = usize::from(drawn.as_bytes()[0]).checked_rem(turns.len());
        let turn = at.and_then(|at| turns.get(at)).context("a seat to act has no turn")?;
        self.type_line(player, &format!("answer {} {}", table.code, turn.line)).await?;
        let now = self.desk.load(&table.code).await?.context("the table no longer exists")?;
        if now.table.version == table.version {
            bail!("table {}: `{}` of seat {seat} changes nothing", table.code, turn.line);
        }
        Ok(())
    }

    /// Types a line as this player. The reply is not read.
    async fn type_line(&mut self, player: PlayerId, line: &str) -> anyhow::Result<()> {
        self.lines_typed += 1;
        let key = MessageKey { channel: "terminal".to_owned(), id: format!("cast/{}", self.lines_typed) };
        self.desk.handle_request(&Request::new(key, Origin::Player(player), vec![line.to_owned()])).await?;
        Ok(())
    }
}
