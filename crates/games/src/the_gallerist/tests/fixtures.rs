//! Scenes as in the conventions of TG-26, and lines typed in them.

use super::play::table;
use crate::the_gallerist::inline_list::InlineList;
use crate::the_gallerist::names::*;
use crate::the_gallerist::parts::Card;
use crate::the_gallerist::state::*;
use crate::the_gallerist::{Event, Parts, Step, TheGallerist};
use engine::prelude::*;
use engine::{Components, DiceKey, GameKind, Lexicon, LineError, Pending, Play, Position, Seat, Stop};
use std::sync::{Arc, LazyLock};

pub(super) const Y: Seat = Seat::new(0);
pub(super) const P: Seat = Seat::new(1);
pub(super) const O: Seat = Seat::new(2);
pub(super) const B: Seat = Seat::new(3);

pub(super) use Colour::{Blue, Red};
pub(super) use Form::{Digital, Painting, Photography, Sculpture};
pub(super) use Location::{Artists, Market as MarketPlace, Media, Sales};

static KIND: GameKind = GameKind::of::<TheGallerist>();
static DATA: LazyLock<Components> = LazyLock::new(|| KIND.components(TheGallerist::META.components).unwrap());

/// Sets up the scene of TG-26: the first seat is about to move, and no player has anything except money, influence and
/// assistants.
pub(super) fn scene(seats: u8) -> TheGallerist {
    let mut game = table(seats, 5);
    game.phase = Phase::Before;
    (game.first, game.current, game.round) = (Y, Y, 1);
    for player in game.players.iter_mut() {
        *player = Player {
            money: 10,
            influence: 10,
            desks: 2,
            queue: 8,
            curator: player.curator,
            dealer: player.dealer,
            ..Player::default()
        };
    }
    game.start_tiles = [None; 4];
    game.market = Market { columns: game.market.columns, ..Market::default() };
    game.on_works = [[0; 3]; 4];
    game.bag = [6; 3];
    game.plaza = [0; 3];
    game.box_office = [15; 3];
    for artist in &mut game.artists {
        artist.discovered = false;
        artist.fame = artist.tile.fame;
    }
    game
}

/// Sets up a scene in which this seat has just arrived somewhere without kicking out a piece.
pub(super) fn at(seats: u8, seat: Seat, location: Location) -> TheGallerist {
    let mut game = scene(seats);
    game.current = seat;
    stand(&mut game, seat, location);
    game.phase = Phase::Moved;
    game
}

/// Sets up a scene in which another player has kicked out this piece from there.
pub(super) fn kicked(seats: u8, by: Seat, seat: Seat, figure: Figure, location: Location) -> TheGallerist {
    let mut game = scene(seats);
    game.current = by;
    stand(&mut game, by, location);
    game.spot_mut(location).black = Some(Piece { seat, figure });
    game.kicked = Some(KickOut { location, seat, figure });
    game.phase = Phase::Kicked;
    game
}

pub(super) fn stand(game: &mut TheGallerist, seat: Seat, location: Location) {
    game.spot_mut(location).main = Some(Piece { seat, figure: Figure::Gallerist });
}

pub(super) fn assistant(game: &mut TheGallerist, seat: Seat, location: Location) {
    game.spot_mut(location).main = Some(Piece { seat, figure: Figure::Assistant });
}

pub(super) fn piece(seat: Seat, figure: Figure) -> Option<Piece> {
    Some(Piece { seat, figure })
}

pub(super) fn name(colour: Colour, form: Form) -> ArtistName {
    ArtistName { form, colour }
}

/// Discovers an artist with this starting and present fame, on a low tile if `low`; both signature tokens are there.
pub(super) fn artist(game: &mut TheGallerist, name: ArtistName, start: u8, fame: u8, low: bool) {
    let artist = game.artist_mut(name);
    artist.tile.fame = start;
    artist.tile.low = low;
    artist.fame = fame;
    artist.discovered = true;
    artist.tokens = 2;
    artist.collectors = 0;
    artist.bonus = None;
}

/// Puts this work on top of its pile, with these visitors on it.
pub(super) fn top(game: &mut TheGallerist, form: Form, number: u8, visitors: Count) {
    let pile = &mut game.piles[form.index()];
    let last = pile.len() - 1;
    match pile.iter().position(|other| *other == number) {
        Some(at) => pile.swap(at, last),
        None => pile[last] = number,
    }
    game.on_works[form.index()] = visitors;
}

/// Puts this work below the top of its pile.
pub(super) fn next(game: &mut TheGallerist, form: Form, number: u8) {
    let pile = &mut game.piles[form.index()];
    let below = pile.len() - 2;
    match pile.iter().position(|other| *other == number) {
        Some(at) => pile.swap(at, below),
        None => pile[below] = number,
    }
}

pub(super) fn exhibit(game: &mut TheGallerist, seat: Seat, works: &[(Form, Colour)]) {
    for (form, colour) in works {
        game.player_mut(seat).exhibit.push(Work { form: *form, number: 1, colour: *colour });
    }
}

pub(super) fn sold(game: &mut TheGallerist, seat: Seat, works: &[(Form, Colour)]) {
    for (form, colour) in works {
        game.player_mut(seat).sold.push(Work { form: *form, number: 1, colour: *colour });
    }
}

/// Puts an unfinished contract on a slot.
pub(super) fn contract(game: &mut TheGallerist, seat: Seat, slot: ContractSlot, form: Form, reward: Reward) {
    let card = Card { form, reward };
    game.player_mut(seat).contracts[slot.index()] = Some(Contract { card, ..Contract::default() });
}

/// Puts a finished contract on a slot.
pub(super) fn put_finished_contract(
    game: &mut TheGallerist,
    seat: Seat,
    slot: ContractSlot,
    top: Half,
    assistant: bool,
) {
    let card = Card { form: Digital, reward: Reward::Influence };
    let contract = Contract { card, top: Some(top), finished: true, assistant };
    game.player_mut(seat).contracts[slot.index()] = Some(contract);
}

/// Sets a display of one card per place.
pub(super) fn display(game: &mut TheGallerist, cards: [(Form, Reward); 4]) {
    game.display = cards.map(|(form, reward)| InlineList::of(&[Card { form, reward }]));
}

/// Returns the contract on a slot.
pub(super) fn contract_on_slot(game: &TheGallerist, seat: Seat, slot: ContractSlot) -> Contract {
    game.player(seat).contracts[slot.index()].unwrap()
}

/// Returns the game with the supplied data, as the service uses it.
pub(super) fn known() -> (&'static GameKind, &'static Components) {
    (&KIND, &DATA)
}

/// Returns the game through the interface that is the same for all games.
pub(super) fn positions(game: &TheGallerist) -> Box<dyn Position> {
    KIND.resume(&DATA, &serde_json::to_string(game).unwrap()).unwrap()
}

/// Types a line as a player would, past steps that reveal something. A line that is refused before such a step has no
/// effect.
pub(super) fn try_say(game: &mut TheGallerist, seat: Seat, line: &str) -> Result<Vec<Event>, LineError> {
    let key = DiceKey::from_number(1);
    let (mut rest, mut news) = (line.to_owned(), Vec::new());
    while !rest.is_empty() {
        let reading = positions(game).read_line(seat, &rest, &Lexicon::plain(), &key, 1).unwrap()?;
        for read in &reading.steps {
            let step: Step = serde_json::from_value(read.step.clone()).unwrap();
            game.apply(&Play::Step(seat, step), &mut key.at(1), &mut news);
        }
        assert!(reading.rest.is_empty() || reading.stop == Stop::Revealed, "`{}` is left over", reading.rest);
        rest = reading.rest;
    }
    settle(game, &mut news);
    Ok(news)
}

/// Plays only one step, without the steps that a line would imply after it.
#[track_caller]
pub(super) fn step(game: &mut TheGallerist, seat: Seat, words: &str) {
    let offers = game.offers(seat);
    let said = |offer: &engine::Offer<Step>| {
        let also = offer.alternative_words.iter().any(|also| also.to_string() == words);
        let at = (0..offer.count()).find(|at| also || offer.words_of(*at).to_string() == words)?;
        Some(offer.nth(at))
    };
    let found = offers.steps.iter().find_map(said);
    let step = found.unwrap_or_else(|| panic!("`{words}`; offered: {:?}", offered_words(game, seat)));
    game.apply(&Play::Step(seat, step), &mut DiceKey::from_number(1).at(1), &mut Vec::new());
}

/// Plays steps that are the only choice, as the service does.
fn settle(game: &mut TheGallerist, events: &mut Vec<Event>) {
    let key = DiceKey::from_number(1);
    while let Pending::Turn(seat) = game.pending() {
        let offers = game.offers(seat);
        let Some((step, _)) = offers.nth(0).filter(|_| offers.count() == 1) else { return };
        game.apply(&Play::Step(seat, step), &mut key.at(1), events);
    }
}

/// Like [`try_say`], for a line that must be legal.
#[track_caller]
pub(super) fn say(game: &mut TheGallerist, seat: Seat, line: &str) -> Vec<Event> {
    match try_say(game, seat, line) {
        Ok(news) => news,
        Err(error) => panic!("`{line}`: {error}\noffered: {:?}", offered_words(game, seat)),
    }
}

/// Returns the result of a line on a copy.
#[track_caller]
pub(super) fn after(game: &TheGallerist, seat: Seat, line: &str) -> TheGallerist {
    let mut game = game.clone();
    say(&mut game, seat, line);
    game
}

/// Returns true if a line is refused or stops before its end.
pub(super) fn is_line_refused(game: &TheGallerist, seat: Seat, line: &str) -> bool {
    try_say(&mut game.clone(), seat, line).is_err()
}

/// Returns the words offered to a seat now; a range of numbers as `1-4`.
pub(super) fn offered_words(game: &TheGallerist, seat: Seat) -> Vec<String> {
    let offers = positions(game).offers(seat);
    let said = |offer: engine::OfferWords| match offer.range {
        Some((first, last)) => format!("{} {first}-{last}", offer.words),
        None => offer.words,
    };
    offers.into_iter().map(said).collect()
}

/// Returns the offered words with this prefix, without the prefix.
pub(super) fn offered_after(game: &TheGallerist, seat: Seat, start: &str) -> Vec<String> {
    let all = offered_words(game, seat);
    all.iter().filter_map(|words| words.strip_prefix(start)).map(|rest| rest.trim().to_owned()).collect()
}

/// Returns money, influence, desks and queue.
pub(super) fn wealth(game: &TheGallerist, seat: Seat) -> (u16, u8, u8, u8) {
    let player = game.player(seat);
    (player.money, player.influence, player.desks, player.queue)
}

/// Returns the data shipped with the program, read once.
pub(super) fn supplied_parts() -> Arc<Parts> {
    static PARTS: LazyLock<Arc<Parts>> =
        LazyLock::new(|| Arc::new(Parts::parse(TheGallerist::META.components).unwrap()));
    Arc::clone(&PARTS)
}
