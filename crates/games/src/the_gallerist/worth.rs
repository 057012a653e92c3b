//! The worth of a table to a seat, as the bot judges it: the score as if the game ended now, plus the expected gain
//! from the seat's possessions in the rest of the game. Holds no rule.

use super::names::{ArtistName, ContractSlot, Reward, Tile};
use super::parts::{FAME_MAX, WorkSet};
use super::state::{Ending, Figure, Intermediate, Piece, TheGallerist, total};
use engine::Seat;

/// Worth in tenths of money.
pub(crate) type Worth = i32;

/// Typical number of things that each tile counts at the end of a game, in the order of [`Tile::ALL`].
const TYPICAL: [u8; 20] = [18, 3, 3, 3, 8, 2, 5, 2, 8, 2, 5, 3, 3, 3, 2, 2, 2, 2, 3, 1];

/// Number of rounds after which a typical game is near its end.
const ROUNDS: Worth = 20;
/// Minimum share of the game that remains while the end is not triggered, in percent.
const OPEN_LEAST: Worth = 30;
/// Worth of one visitor in the gallery while most of the game remains: investors, vips, collectors.
const VISITOR: [Worth; 3] = [16, 14, 17];
/// Worth of a sold work beyond its price: a larger gallery, and progress on contracts and cards.
const SOLD: Worth = 45;
/// Total worth of the assistants on desks, by number; the first is worth most.
const DESKS: [Worth; 5] = [0, 14, 24, 30, 32];

impl TheGallerist {
    /// Returns the worth of the seat's possessions and expectations.
    pub(crate) fn worth(&self, seat: Seat) -> Worth {
        let left = self.share_of_game_left();
        let [cash, majority, tiles, exhibition, auction, curator, dealer, influence] =
            self.final_parts(seat, true);
        let sure = 10 * (cash + majority + tiles + exhibition + auction + curator + dealer) + 5 * influence;
        let hoped = self.people_worth(seat)
            + self.works_worth(seat)
            + self.cards_worth(seat)
            + self.tiles_worth(seat)
            + self.means_worth(seat);
        let solo = if self.is_solo() { self.goals_worth(seat) } else { 0 };
        let gifts = self.kick_out_cost(seat, left) + self.others_works_worth(seat) + self.long_game_cost();
        sure + hoped * left / 100 + self.easel_worth(seat) + solo - gifts
    }

    /// Returns the share of the game that remains, in percent.
    fn share_of_game_left(&self) -> Worth {
        match self.ending {
            Ending::Extra(_) => return 0,
            Ending::Triggered(_) => return 10,
            Ending::Open => {}
        }
        let row = &self.parts.tables[usize::from(self.count()) - 1];
        let tickets_all = 3 * Worth::from(row.tickets_each);
        let tickets = 100 - 100 * Worth::from(total(self.box_office)) / tickets_all.max(1);
        if self.is_solo() {
            return (100 - tickets).max(OPEN_LEAST);
        }
        let visitors: u8 = self.parts.visitors.iter().sum::<u8>() - 3 * row.visitors_removed_each;
        // A third of the visitors are on the board from the start.
        let bag = 100 - 150 * Worth::from(total(self.bag)) / Worth::from(visitors).max(1);
        let mut best = [0; 2];
        for artist in self.artists.iter().filter(|artist| artist.discovered) {
            let fame = Worth::from(artist.fame);
            if fame > best[0] {
                best = [fame, best[0]];
            } else {
                best[1] = best[1].max(fame);
            }
        }
        let fame = 100 * (best[0] + best[1]) / (2 * Worth::from(FAME_MAX));
        let mut gone = [tickets, bag, fame];
        gone.sort_unstable();
        (100 - gone[1]).clamp(OPEN_LEAST, 100)
    }

    /// Returns the cost of a long game. The remaining tickets and visitors count more and more, so that the game comes
    /// to its end.
    fn long_game_cost(&self) -> Worth {
        self.rounds_beyond_typical() * Worth::from(total(self.box_office) + total(self.bag))
    }

    /// Returns the number of rounds beyond a typical game.
    pub(crate) fn rounds_beyond_typical(&self) -> Worth {
        (Worth::from(self.round) - ROUNDS).clamp(0, 40)
    }

    /// Returns the worth of visitors and assistants.
    fn people_worth(&self, seat: Seat) -> Worth {
        let player = self.player(seat);
        let [influence, money] = self.parts.intermediate;
        let is_ahead = self.intermediate != Intermediate::Done;
        let mut worth = 0;
        for at in 0..3 {
            let each =
                VISITOR[at] + if is_ahead { Worth::from(5 * influence[at] + 8 * money[at]) } else { 0 };
            worth += each * Worth::from(player.gallery[at].min(5));
            worth += 8 * Worth::from(player.lobby[at].min(3));
        }
        let open = (0..3).filter(|column| self.has_access(seat, *column)).count() as Worth;
        let assistant = Piece { seat, figure: Figure::Assistant };
        let waiting = self.spots.iter().filter(|spot| spot.main == Some(assistant)).count() as Worth;
        worth + 8 * open + DESKS[usize::from(player.desks.min(4))] + 13 * waiting
    }

    /// Returns the worth of tickets, influence and money as means.
    fn means_worth(&self, seat: Seat) -> Worth {
        let player = self.player(seat);
        let tickets: Worth = player.tickets.iter().map(|count| 8 * Worth::from((*count).min(2))).sum();
        let influence = Worth::from(player.influence);
        tickets + 9 * influence.min(15) + 4 * (influence - 15).max(0) + 4 * Worth::from(player.money.min(12))
    }

    /// Returns the worth of the works' potential, the space for more, and the commission.
    fn works_worth(&self, seat: Seat) -> Worth {
        let player = self.player(seat);
        let hope = |name: ArtistName| {
            let fame = Worth::from(self.artist(name).fame);
            let value = Worth::from(self.value_of(name));
            // Rising fame yields money only at some steps; fame between them counts in part.
            let on_its_way = (10 * fame - 10 * value).max(0);
            on_its_way / 2 + 4 * (20 - value)
        };
        let works: Worth = player.exhibit.iter().map(|work| hope(work.artist())).sum();
        let room = Worth::from(self.exhibit_spaces(seat)) - player.exhibit.len() as Worth;
        let room = [-50, -12, 0][room.clamp(0, 2) as usize];
        let commission = player.commission.map_or(0, |name| {
            let artist = self.artist(name);
            let profit = Worth::from(self.value_of(name)) - Worth::from(artist.tile.fame);
            12 + 5 * profit.max(0)
        });
        works + room + commission + SOLD * player.sold.len() as Worth
    }

    /// Returns the worth of contracts, and of progress on the secret cards.
    fn cards_worth(&self, seat: Seat) -> Worth {
        let player = self.player(seat);
        let mut worth = 0;
        for (slot, contract) in ContractSlot::ALL.iter().zip(player.contracts) {
            let Some(contract) = contract else { continue };
            let reward = if contract.assistant { 0 } else { self.reward_worth(seat, contract.reward()) };
            worth += reward / 2;
            let form = contract.card.form;
            let is_wanted = player.exhibit.iter().any(|work| work.form == form);
            let is_first = self.contracts_for(seat, form).next() == Some(*slot);
            if !contract.finished && is_first {
                worth += if is_wanted { 34 } else { 12 };
            }
        }
        let (exhibited, sold) = (self.forms_exhibited(seat), self.forms_sold(seat));
        let curator = self.parts.curators[player.curator.index()].iter();
        let dealer = self.parts.dealers[player.dealer.index()].iter();
        let curator: Worth = curator.map(|set| unmatched_set_worth(set, exhibited)).sum();
        let dealer: Worth = dealer.map(|set| unmatched_set_worth(set, sold)).sum();
        worth + curator + dealer
    }

    /// Returns the worth of a reward to a seat while much of the game remains.
    fn reward_worth(&self, seat: Seat, reward: Reward) -> Worth {
        let [investors, vips, collectors] = self.player(seat).gallery.map(Worth::from);
        match reward {
            Reward::Influence => 8 * (2 * vips + collectors),
            Reward::Money => 10 * (2 * investors + collectors),
            Reward::Fame => 10 * collectors,
            Reward::VisitorPlaza | Reward::VisitorPlazaInvestorVip | Reward::VisitorBag => 18,
            Reward::TicketAny | Reward::TicketBrown | Reward::TicketPink => 8,
            Reward::TicketsTwo => 15,
            Reward::Assistant => 14,
            Reward::Contract => 16,
        }
    }

    /// Returns the money and influence, both in tenths, that a tile pays in a typical game.
    pub(crate) fn typical_pay(&self, tile: Tile) -> (Worth, Worth) {
        let pay = self.parts.tiles[tile.index()];
        let count = Worth::from(TYPICAL[tile.index()] / pay.divisor.max(1));
        (10 * count * Worth::from(pay.money), 10 * count * Worth::from(pay.influence))
    }

    /// Returns the worth of tiles beyond their pay now.
    fn tiles_worth(&self, seat: Seat) -> Worth {
        let player = self.player(seat);
        let held = || player.tiles.iter().flatten();
        let typical: Worth = held().map(|tile| self.typical_pay(*tile).0).sum();
        let starter = player.starter.map_or(0, |tile| self.typical_pay(tile).0 / 2);
        let due = if player.starter_due { 10 } else { 0 };
        (typical - 10 * self.tile_points(seat).0).max(0) * 7 / 10
            + starter
            + due
            + 6 * held().count() as Worth
    }

    /// Returns the worth of the auction, assuming that no other player bids again.
    fn easel_worth(&self, seat: Seat) -> Worth {
        let bid = self.auction_bid(seat);
        if bid[0] == 0 || self.player(seat).auctioned.is_some() {
            return 0;
        }
        let seats = Seat::all(if self.is_solo() { 2 } else { self.count() });
        let ahead = seats.filter(|other| *other != seat && self.auction_bid(*other) > bid).count();
        if ahead >= self.easels.len() {
            return 4 * Worth::from(bid[0]);
        }
        let best = self.easels.iter().map(|work| Worth::from(self.renown_value(work.form))).max();
        let sure = if matches!(self.ending, Ending::Open) { 5 } else { 8 };
        best.unwrap_or(0) * sure - 10 * ahead as Worth
    }

    /// Returns the cost of the action that another player gets for being kicked out.
    fn kick_out_cost(&self, seat: Seat, left: Worth) -> Worth {
        let kicked = self.kicked.is_some_and(|kick| kick.seat != seat && self.is_player(kick.seat));
        if kicked && left > 0 { 18 } else { 0 }
    }

    /// Returns half of the average worth of the other players' works.
    fn others_works_worth(&self, seat: Seat) -> Worth {
        let others = Seat::all(self.count()).filter(|other| *other != seat);
        let works = others.flat_map(|other| self.player(other).exhibit.iter());
        let sum: Worth = works.map(|work| Worth::from(self.value_of(work.artist()))).sum();
        5 * sum / (Worth::from(self.count()) - 1).max(1)
    }

    /// Returns the worth of progress on the levels of the solo game (TG-22.10).
    fn goals_worth(&self, seat: Seat) -> Worth {
        let player = self.player(seat);
        let tiles = self.scored_tiles(seat).count().min(5) as Worth;
        let works = player.exhibit.iter().chain(player.sold.iter());
        let masterworks = works.filter(|work| self.artist(work.artist()).is_celebrity()).count().min(3);
        60 * tiles + 60 * masterworks as Worth
    }
}

/// Returns the worth of a set of works not yet matched, which grows with the number of matching works.
fn unmatched_set_worth(set: &WorkSet, have: [u8; 4]) -> Worth {
    let need: Worth = set.need.iter().map(|need| Worth::from(*need)).sum();
    let there: Worth = set.need.iter().zip(have).map(|(need, have)| Worth::from(have.min(*need))).sum();
    if there >= need { 0 } else { 10 * Worth::from(set.money) * there * there / (2 * need * need).max(1) }
}
