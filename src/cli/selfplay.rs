//! Whole games played by bots, directly on the engine: their length, their endings, the strength of the bot, and the
//! speed.

use super::command_output::{self, say};
use anyhow::{Context, bail};
use clap::ValueEnum;
use engine::playout::{PlayoutStrategy, play_out};
use engine::{Components, Dice, GameKind, Playout, Position, Seat, TableOption};
use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use play::TableExport;

/// Longest list of options in a file name, in bytes. The other parts need at most 100, and a name has 255.
const OPTIONS_BYTES_MAX: usize = 120;
/// Length of the fingerprint of a longer list.
const FINGERPRINT_LEN: usize = 16;

#[derive(Debug, clap::Args)]
pub(crate) struct SelfplayArgs {
    /// The game's id or an alias.
    game: String,
    /// Number of games.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Number of seats; if omitted, the game's maximum.
    #[arg(long)]
    seats: Option<u8>,
    /// Seed of the first game; each further game uses the next number.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Play any offered step in every seat; all steps are equally likely.
    #[arg(long, conflicts_with_all = ["bots", "against"])]
    random: bool,
    /// Player of each seat, in seat order; the last one named plays all remaining seats.
    #[arg(long, value_enum, value_delimiter = ',', default_value = "sound")]
    bots: Vec<SeatPlayer>,
    /// Play one seat, a different one in each game, with the first of --bots, and all other seats with this player.
    /// Reports the margin of that seat over the others.
    #[arg(long, value_enum)]
    against: Option<SeatPlayer>,
    /// Option of the game, `name=value`; may be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Write every game to this folder, like `tables export`; `tables verify` reads the files.
    #[arg(long)]
    export: Option<PathBuf>,
}

/// Player of a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
enum SeatPlayer {
    /// The game's bot.
    Sound,
    /// The automatic move made when a clock runs out.
    Automatic,
    /// Any offered step.
    Random,
}

impl SeatPlayer {
    fn playout_strategy(self) -> PlayoutStrategy {
        match self {
            SeatPlayer::Sound => PlayoutStrategy::Bot,
            SeatPlayer::Automatic => PlayoutStrategy::Fallback,
            SeatPlayer::Random => PlayoutStrategy::Random,
        }
    }
}

/// Minimum, maximum and mean of a count.
#[derive(Copy, Clone, Default, Debug)]
struct ValueRange {
    count: u32,
    sum: f64,
    squares: f64,
    min: f64,
    max: f64,
}

impl ValueRange {
    fn add(&mut self, value: f64) {
        self.min = if self.count == 0 { value } else { self.min.min(value) };
        self.max = if self.count == 0 { value } else { self.max.max(value) };
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    fn mean(&self) -> f64 {
        self.sum / f64::from(self.count.max(1))
    }

    /// Returns the standard error of the mean.
    fn standard_error(&self) -> f64 {
        let count = f64::from(self.count.max(2));
        let variance = (self.squares - self.sum * self.sum / count) / (count - 1.0);
        (variance.max(0.0) / count).sqrt()
    }
}

impl std::fmt::Display for ValueRange {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "mean {:8.2}   least {:5}   most {:5}", self.mean(), self.min, self.max)
    }
}

/// Statistics of all games.
#[derive(Debug, Default)]
struct PlayoutTally {
    /// Points by seat and part, in the game's own order. The part `points` is the total.
    points: BTreeMap<(Seat, usize), (&'static str, ValueRange)>,
    plays: ValueRange,
    decisions: u64,
    /// Number of games and the first seed, by end reason.
    reasons: BTreeMap<&'static str, (u32, u64)>,
    /// Margin of the single seat over the mean of the others, with `--against`.
    margin: ValueRange,
    wins: u32,
}

impl PlayoutTally {
    fn add(&mut self, seed: u64, played: &Playout, one: Option<Seat>) {
        for standing in &played.standings {
            let parts = [("points", standing.points)].into_iter().chain(standing.parts.iter().copied());
            for (place, (part, points)) in parts.enumerate() {
                let of_part =
                    self.points.entry((standing.seat, place)).or_insert((part, ValueRange::default()));
                of_part.1.add(f64::from(points));
            }
        }
        self.plays.add(played.journal.len() as f64);
        self.decisions += played.steps - 1;
        self.reasons.entry(played.reason).or_insert((0, seed)).0 += 1;
        let Some(own) = played.standings.iter().find(|standing| Some(standing.seat) == one) else { return };
        let all: i32 = played.standings.iter().map(|standing| standing.points).sum();
        let others = (played.standings.len().max(2) - 1) as f64;
        self.margin.add(f64::from(own.points) - f64::from(all - own.points) / others);
        self.wins += u32::from(own.rank == 1);
    }

    fn print(&self, seconds: f64, declared: &[&'static str]) -> anyhow::Result<()> {
        let games = self.plays.count;
        for ((seat, _), (part, span)) in &self.points {
            say!("seat {} {part:16} {span}", command_output::seat_number_from_one(*seat))?;
        }
        say!("plays                   {}", self.plays)?;
        for reason in declared {
            match self.reasons.get(reason) {
                Some((count, seed)) => say!("end {reason:18}  {count:8} games, the first with seed {seed}")?,
                None => say!("end {reason:18}         0 games")?,
            }
        }
        if self.margin.count > 0 {
            let (mean, error) = (self.margin.mean(), self.margin.standard_error());
            say!(
                "margin                  mean {mean:8.2} +- {error:.2} (standard error); first in {} of {games}",
                self.wins
            )?;
        }
        let per_second = |count: f64| count / seconds.max(f64::EPSILON);
        say!(
            "{games} games in {seconds:.1} s: {:.1} games/s, {:.0} decisions/s",
            per_second(f64::from(games)),
            per_second(self.decisions as f64)
        )
    }
}

/// Plays and exports the games, and prints the statistics.
pub(crate) fn run(args: &SelfplayArgs) -> anyhow::Result<ExitCode> {
    let Some(kind) = games::find(&args.game) else { bail!("unknown game `{}`", args.game) };
    let meta = kind.meta();
    let seats = args.seats.unwrap_or(meta.seats_max);
    let options = options(kind, &args.options)?;
    let components = kind.components(meta.components)?;
    if let Some(dir) = &args.export {
        std::fs::create_dir_all(dir).with_context(|| format!("cannot create {}", dir.display()))?;
    }
    let mut tally = PlayoutTally::default();
    let mut spent = 0.0;
    for game in 0..args.games {
        let seed = args.seed.wrapping_add(game);
        let one = args.against.map(|_| Seat::new((game % u64::from(seats.max(1))) as u8));
        let mut how = |position: &dyn Position, seat: Seat, luck: &mut Dice| {
            strategy_for_seat(args, one, seat).step(position, seat, luck)
        };
        let began = Instant::now();
        let played = play_out(kind, &components, seats, &options, seed, &mut how, &mut |_, _| {})
            .with_context(|| format!("game with seed {seed}"))?;
        spent += began.elapsed().as_secs_f64();
        tally.add(seed, &played, one);
        if let Some(dir) = &args.export {
            export(dir, kind, &components, &options, seed, &played)?;
        }
        progress(game + 1, args.games);
    }
    tally.print(spent, meta.end_reasons)?;
    Ok(ExitCode::SUCCESS)
}

/// Shows the number of games played in one line of the terminal. The last update erases that line.
fn progress(played: u64, games: u64) {
    if !std::io::stderr().is_terminal() {
        return;
    }
    if played < games {
        command_output::print_progress(&format!("{played} of {games} games"));
    } else {
        command_output::print_progress(&" ".repeat(40));
        command_output::print_progress("");
    }
}

/// Returns the player of a seat. `one` plays against all others.
fn strategy_for_seat(args: &SelfplayArgs, one: Option<Seat>, seat: Seat) -> PlayoutStrategy {
    let first = args.bots.first().copied().unwrap_or(SeatPlayer::Sound);
    match (args.against, one) {
        _ if args.random => PlayoutStrategy::Random,
        (Some(_), Some(one)) if one == seat => first.playout_strategy(),
        (Some(other), _) => other.playout_strategy(),
        _ => {
            let named = args.bots.get(usize::from(seat.number())).or(args.bots.last());
            named.copied().unwrap_or(first).playout_strategy()
        }
    }
}

/// Completes the typed options with the game's defaults.
fn options(kind: &GameKind, typed: &[String]) -> anyhow::Result<BTreeMap<String, String>> {
    let mut chosen = BTreeMap::new();
    for option in typed {
        let (name, value) = option
            .split_once('=')
            .with_context(|| format!("invalid option `{option}`; expected NAME=VALUE"))?;
        chosen.insert(name.to_owned(), value.to_owned());
    }
    Ok(kind.options(&chosen)?)
}

/// Formats the options that differ from the defaults, as part of a file name, so that games with different options get
/// different names. A long list is replaced by its fingerprint, since file systems limit names.
fn non_default_options(kind: &GameKind, options: &BTreeMap<String, String>) -> String {
    let is_usual = |choice: &TableOption, value: &str| {
        choice.default_at(kind.revision()).is_some_and(|usual| usual == value)
    };
    let said = kind.meta().options.iter().filter_map(|choice| {
        let value = options.get(choice.key).filter(|value| !is_usual(choice, value))?;
        Some(format!("-{}-{value}", choice.key))
    });
    let all: String = said.collect();
    if all.len() <= OPTIONS_BYTES_MAX {
        return all;
    }
    let fingerprint = blake3::hash(all.as_bytes()).to_hex();
    format!("-options-{}", &fingerprint[..FINGERPRINT_LEN])
}

/// Writes one game as a file that `tables verify` reads.
fn export(
    dir: &Path,
    kind: &'static GameKind,
    components: &Components,
    options: &BTreeMap<String, String>,
    seed: u64,
    played: &Playout,
) -> anyhow::Result<()> {
    let meta = kind.meta();
    let seats = played.standings.len();
    let record = TableExport::of_playout(kind, components, options, seed, played)?;
    let with = non_default_options(kind, options);
    let name =
        format!("{}-r{}-{}-seats-{seats}{with}-seed-{seed}.json", meta.id, kind.revision(), played.reason);
    let path = dir.join(name);
    std::fs::write(&path, record.to_json()?).with_context(|| format!("cannot write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every option of every game at another value than the default, and one of them at the default again.
    #[test]
    fn file_names_with_all_options_are_short_and_distinct() {
        for kind in games::all() {
            let mut options = kind.options(&BTreeMap::new()).unwrap();
            for choice in kind.meta().options {
                let usual = options[choice.key].clone();
                let other = choice.values.iter().rev().find(|value| **value != usual);
                options.extend(other.map(|other| (choice.key.to_owned(), (*other).to_owned())));
            }
            let named = non_default_options(kind, &options);
            assert!(named.len() <= OPTIONS_BYTES_MAX, "{named}");
            assert_eq!(non_default_options(kind, &kind.options(&BTreeMap::new()).unwrap()), "");
            if let Some(choice) = kind.meta().options.first() {
                let usual = kind.options(&BTreeMap::new()).unwrap().remove(choice.key).unwrap();
                options.insert(choice.key.to_owned(), usual);
                assert_ne!(non_default_options(kind, &options), named);
            }
        }
    }
}
