//! The component data: read from TOML and checked once; all other code relies on it.

use super::component_checks::{check_file, check_visitors};
use super::file::{AccessRow, CardRow, File, SetupRow, SoloLevelRow, TileRow};
use super::names::{Colour, ContractSlot, Form, Reward, Tile, TileSlot};
use crate::kit::{check_row_holds, from_toml, row_error};
use engine::{FromComponents, PartsError};
use serde::{Deserialize, Serialize};

/// The largest number in the component data, except in the rows of [`LARGE`].
const NUMBER_MAX: i64 = 40;

/// The highest space of the influence track.
pub(crate) const INFLUENCE_MAX: u8 = 35;
/// The highest fame.
pub(crate) const FAME_MAX: u8 = 19;

/// Rows whose numbers may be larger than those of all others.
const LARGE: [&str; 5] = [
    "end.rounds_max",
    "solo.level.money_min",
    "tickets.total",
    "components.money_denominations",
    "components.tickets",
];

/// A set of ticket colours, one bit per colour.
pub(crate) type Colours = u8;

/// Components used in the setup for a number of players (TG-2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TableSize {
    pub(crate) visitors_removed_each: u8,
    pub(crate) tickets_each: u8,
    pub(crate) columns: [bool; 3],
    pub(crate) easels: u8,
}

/// An artist tile.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct ArtistTile {
    pub(crate) form: Form,
    pub(crate) colour: Colour,
    /// Starting fame.
    pub(crate) fame: u8,
    /// Printed promotion level.
    pub(crate) promotion: u8,
    /// True if the stars lie as on tiles printed with promotion 0 (TG-16.2).
    pub(crate) low: bool,
}

/// The front of a work.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct WorkTile {
    /// Fame number.
    pub(crate) fame: u8,
    /// Ticket icons, each as the set of allowed colours; 0 for no icon.
    pub(crate) icons: [Colours; 2],
}

impl WorkTile {
    /// Returns the number of visitors on the work (TG-2.9, TG-8.6).
    pub(crate) fn visitors(self) -> u8 {
        self.icons.iter().filter(|icon| **icon != 0).count() as u8
    }
}

/// A contract card.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub struct Card {
    /// Form of the works that the contract covers.
    pub form: Form,
    /// The reward printed on the front.
    pub reward: Reward,
}

/// A column of the market.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Column {
    pub(crate) influence: u8,
    pub(super) access: AccessRow,
    pub(crate) majority: [u8; 3],
}

impl Column {
    /// Returns true if these visitors of a lobby open the column (TG-11.2).
    pub(crate) fn is_opened_by(&self, lobby: [u8; 3]) -> bool {
        let [investors, vips, collectors] = lobby;
        let access = self.access;
        investors + vips + collectors >= access.any
            && investors >= access.investor
            && vips >= access.vip
            && collectors >= access.collector
            && investors + vips >= access.investor_or_vip
    }
}

/// The pay of a reputation tile per counted thing (TG-20.2).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct TilePay {
    pub(crate) money: u8,
    pub(crate) influence: u8,
    pub(crate) divisor: u8,
}

/// A set of works that a curator or dealer card pays for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct WorkSet {
    pub(crate) money: u8,
    /// Works needed of each form.
    pub(crate) need: [u8; 4],
}

impl WorkSet {
    /// Returns true if these works, counted by form, contain the set (TG-20.5, TG-20.6).
    pub(crate) fn is_matched(&self, have: [u8; 4]) -> bool {
        self.need.iter().zip(have).all(|(need, have)| have >= *need)
    }
}

/// The component data, checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parts {
    pub(crate) start_money: u16,
    pub(crate) start_influence: u8,
    pub(crate) start_desks: u8,
    pub(crate) start_queue: u8,
    pub(crate) desks: u8,
    pub(crate) exhibit_spaces: u8,
    pub(crate) exhibit_spaces_plain: u8,
    pub(crate) starter_space: u8,
    pub(crate) collector_base: u8,
    /// For 1, 2, 3 and 4 players.
    pub(crate) tables: [TableSize; 4],
    pub(crate) plaza_visitors: u8,
    pub(crate) lobby_visitors: u8,
    pub(crate) collectors_on_red: u8,
    pub(crate) visitors: [u8; 3],
    /// Influence that each visitor in the gallery is worth as a reward, by kind.
    pub(crate) influence_per: [u8; 3],
    /// Money that each visitor in the gallery is worth as a reward, by kind.
    pub(crate) money_per: [u8; 3],
    /// Influence and money that each visitor is worth at intermediate scoring (TG-18.3).
    pub(crate) intermediate: [[u8; 3]; 2],
    /// Fame of the fame reward without collectors, and per collector.
    pub(crate) fame_reward: [u8; 2],
    pub(crate) slot_rewards: [Reward; 6],
    pub(crate) contract_slot_rewards: [Reward; 3],
    /// Money that the money icon of each space is worth at the end of the game; `None` without an icon.
    pub(crate) money_icons: [Option<u8>; 36],
    pub(crate) fame_icons: [bool; 36],
    pub(crate) celebrity_money: u16,
    pub(crate) celebrities_for_end: u8,
    pub(crate) signatures: u8,
    /// Fame thresholds of the star levels: for standard tiles, then for low ones.
    pub(crate) tracks: [[u8; 6]; 2],
    pub(crate) star_money: [u8; 7],
    pub(crate) artists: Vec<ArtistTile>,
    pub(crate) bonuses: Vec<Reward>,
    pub(crate) bonuses_placed: u8,
    pub(crate) works: [WorkTile; 8],
    pub(crate) contracts: Vec<Card>,
    /// Cost and bonus of each queue place, from the top.
    pub(crate) hire: [(u8, Option<Reward>); 8],
    pub(crate) promotion_tokens: u8,
    /// Base fame of a promotion.
    pub(crate) promotion_fame: u8,
    /// Price in influence and reward of each level, from 1.
    pub(crate) levels: [(u8, Reward); 5],
    pub(crate) market_rows: [Form; 4],
    pub(crate) bid_prices: [u8; 3],
    /// Rewards by row, then by column.
    pub(crate) bid_rewards: [[Reward; 3]; 3],
    pub(crate) columns: [Column; 3],
    pub(crate) tiles: [TilePay; 20],
    pub(crate) curators: [[WorkSet; 2]; 4],
    pub(crate) dealers: [[WorkSet; 3]; 4],
    /// After this round, the end is triggered in any case (TG-19.7).
    pub(crate) rounds_max: u16,
    pub(crate) dummy_assistants: u8,
    pub(crate) solo_levels: Vec<SoloLevelRow>,
}

/// Converts a list to an array of a known length.
fn array_of_length<T, const N: usize>(row: &str, list: Vec<T>) -> Result<[T; N], PartsError> {
    let found = list.len();
    list.try_into().map_err(|_| row_error(row, format!("{found} entries; expected {N}")))
}

impl FromComponents for Parts {
    fn parse(text: &str) -> Result<Self, PartsError> {
        let file: File = from_toml(text, NUMBER_MAX, &LARGE)?;
        check_file(&file)?;
        let (influence, money) = (visitor_influence(&file), visitor_money(&file));
        let fame = [file.rewards.fame.base, file.rewards.fame.per_collector];
        let (money_icons, fame_icons) = icons(&file)?;
        let rows = &file.setup;
        Ok(Self {
            start_money: file.players.start_money,
            start_influence: file.players.start_influence,
            start_desks: file.players.assistants_start_desks,
            start_queue: file.players.assistants_start_queue,
            desks: file.players.desks,
            exhibit_spaces: file.players.exhibit_spaces,
            exhibit_spaces_plain: file.players.exhibit_spaces_without_masterwork,
            starter_space: file.players.starter_tile_exhibit_space,
            collector_base: file.players.collector_limit_base,
            tables: [
                table(&file, 1, &rows.players_1)?,
                table(&file, 2, &rows.players_2)?,
                table(&file, 3, &rows.players_3)?,
                table(&file, 4, &rows.players_4)?,
            ],
            plaza_visitors: rows.common.plaza_visitors,
            lobby_visitors: rows.common.lobby_visitors_per_player,
            collectors_on_red: rows.common.collectors_on_red_artists,
            visitors: [file.visitors.investor, file.visitors.vip, file.visitors.collector],
            influence_per: influence,
            money_per: money,
            intermediate: [
                [0, file.intermediate.influence_per_vip, file.intermediate.influence_per_collector],
                [file.intermediate.money_per_investor, 0, file.intermediate.money_per_collector],
            ],
            fame_reward: fame,
            slot_rewards: slot_rewards(&file)?,
            contract_slot_rewards: contract_slot_rewards(&file)?,
            money_icons,
            fame_icons,
            celebrity_money: file.fame.celebrity_money,
            celebrities_for_end: file.fame.celebrities_for_end,
            signatures: file.fame.signature_tokens_per_artist,
            tracks: [track(&file, "std")?, track(&file, "low")?],
            star_money: array_of_length("fame.star_money", file.fame.star_money.clone())?,
            artists: artists(&file)?,
            bonuses: bonuses(&file)?,
            bonuses_placed: file.artist_bonus.placed,
            works: works(&file)?,
            contracts: contracts(&file)?,
            hire: hire(&file)?,
            promotion_tokens: file.promotion.tokens_per_level,
            promotion_fame: file.promotion.fame_base,
            levels: levels(&file)?,
            market_rows: market_rows(&file)?,
            bid_prices: array_of_length("market.bid_rows", file.market.bid_rows.clone())?,
            bid_rewards: bid_rewards(&file)?,
            columns: columns(&file)?,
            tiles: tiles(&file.reputation)?,
            curators: cards("curator", &file.curator)?,
            dealers: cards("dealer", &file.dealer)?,
            rounds_max: file.end.rounds_max,
            dummy_assistants: file.solo.dummy_assistants,
            solo_levels: solo_levels(&file)?,
        })
    }
}

impl Parts {
    /// Returns the star level at this fame, 0 to 6 (TG-16.2).
    pub(crate) fn stars(&self, low: bool, fame: u8) -> usize {
        self.tracks[usize::from(low)].iter().filter(|from| fame >= **from).count()
    }

    /// Returns the money that a work of an artist of this fame is worth (TG-16.2).
    pub(crate) fn value(&self, low: bool, fame: u8) -> u8 {
        self.star_money[self.stars(low, fame)]
    }

    /// Returns the next lower space with a money icon (TG-12.4). `zero` is true if space 0 counts as one (TG-R8).
    pub(crate) fn money_step(&self, from: u8, zero: bool) -> Option<u8> {
        (0..from).rev().find(|space| self.money_icons[usize::from(*space)].is_some() && (*space > 0 || zero))
    }

    /// Returns the next lower space with a fame icon (TG-12.5). `zero` is true if space 0 counts as one (TG-R33).
    pub(crate) fn fame_step(&self, from: u8, zero: bool) -> Option<u8> {
        (0..from).rev().find(|space| self.fame_icons[usize::from(*space)] && (*space > 0 || zero))
    }
}

fn table(file: &File, seats: u16, row: &SetupRow) -> Result<TableSize, PartsError> {
    let name = "setup";
    check_row_holds(row.tickets_each <= file.tickets.per_colour_in_box, name, || {
        "more tickets than the box office holds".into()
    })?;
    check_row_holds(row.easels <= 4, name, || "expected at most one easel per form".into())?;
    check_visitors(file, seats, row)?;
    let mut columns = [false; 3];
    for column in &row.market_columns {
        let place = usize::from(*column).wrapping_sub(1);
        *columns.get_mut(place).ok_or_else(|| row_error(name, "expected market columns from 1 to 3"))? = true;
    }
    Ok(TableSize {
        visitors_removed_each: row.visitors_removed_each,
        tickets_each: row.tickets_each,
        columns,
        easels: row.easels,
    })
}

fn visitor_influence(file: &File) -> [u8; 3] {
    [0, file.rewards.influence.per_vip, file.rewards.influence.per_collector]
}

fn visitor_money(file: &File) -> [u8; 3] {
    [file.rewards.money.per_investor, 0, file.rewards.money.per_collector]
}

fn slot_rewards(file: &File) -> Result<[Reward; 6], PartsError> {
    let row = "reputation_slot_reward";
    let of = |slot: &TileSlot| {
        file.reputation_slot_reward
            .get(slot.key())
            .copied()
            .ok_or_else(|| row_error(row, format!("{} is missing", slot.key())))
    };
    array_of_length(row, TileSlot::ALL.iter().map(of).collect::<Result<Vec<_>, _>>()?)
}

fn contract_slot_rewards(file: &File) -> Result<[Reward; 3], PartsError> {
    let row = "contract_slot_reward";
    let of = |slot: &ContractSlot| {
        file.contract_slot_reward
            .get(slot.key())
            .copied()
            .ok_or_else(|| row_error(row, format!("{} is missing", slot.key())))
    };
    array_of_length(row, ContractSlot::ALL.iter().map(of).collect::<Result<Vec<_>, _>>()?)
}

type Icons = ([Option<u8>; 36], [bool; 36]);

fn icons(file: &File) -> Result<Icons, PartsError> {
    let row = &file.influence;
    check_row_holds(row.max == INFLUENCE_MAX, "influence.max", || {
        format!("expected {INFLUENCE_MAX}, the end of the track")
    })?;
    check_row_holds(
        row.money_icon_spaces.len() == row.money_icon_values.len(),
        "influence.money_icon_values",
        || "expected one value per space".into(),
    )?;
    let mut money = [None; 36];
    for (space, value) in row.money_icon_spaces.iter().zip(&row.money_icon_values) {
        let place = money.get_mut(usize::from(*space));
        *place.ok_or_else(|| row_error("influence.money_icon_spaces", "a space is beyond the track"))? =
            Some(*value);
    }
    check_row_holds(money[0].is_some(), "influence.money_icon_spaces", || {
        "expected a final value for space 0".into()
    })?;
    let mut fame = [false; 36];
    for space in &row.fame_icon_spaces {
        let place = fame.get_mut(usize::from(*space));
        *place.ok_or_else(|| row_error("influence.fame_icon_spaces", "a space is beyond the track"))? = true;
    }
    Ok((money, fame))
}

fn track(file: &File, name: &str) -> Result<[u8; 6], PartsError> {
    let row = format!("fame.track.{name}");
    let list = file.fame.track.get(name).cloned().ok_or_else(|| row_error(&row, "is missing"))?;
    let track: [u8; 6] = array_of_length(&row, list)?;
    check_row_holds(track.is_sorted() && track[5] == FAME_MAX, &row, || {
        format!("expected thresholds that rise to {FAME_MAX}")
    })?;
    check_row_holds((file.fame.max, file.fame.celebrity_at) == (FAME_MAX, FAME_MAX), "fame", || {
        format!("expected {FAME_MAX} for max and celebrity_at")
    })?;
    Ok(track)
}

fn artists(file: &File) -> Result<Vec<ArtistTile>, PartsError> {
    for form in Form::ALL {
        for colour in Colour::ALL {
            let count = file.artist.iter().filter(|row| (row.form, row.colour) == (form, colour)).count();
            check_row_holds(count == 2, "artist", || {
                format!("{count} {} {} artists; expected 2", colour.key(), form.key())
            })?;
        }
    }
    let tile = |row: &super::file::ArtistRow| {
        check_row_holds(row.fame <= FAME_MAX && row.promotion <= 5, &row.id, || {
            "fame or promotion is too high".into()
        })?;
        check_row_holds(["low", "std"].contains(&row.track.as_str()), &row.id, || {
            format!("unknown track `{}`; expected `low` or `std`", row.track)
        })?;
        Ok(ArtistTile {
            form: row.form,
            colour: row.colour,
            fame: row.fame,
            promotion: row.promotion,
            low: row.track == "low",
        })
    };
    file.artist.iter().map(tile).collect()
}

fn bonuses(file: &File) -> Result<Vec<Reward>, PartsError> {
    let row = &file.artist_bonus;
    let list: Vec<Reward> = row
        .count
        .iter()
        .flat_map(|(reward, count)| std::iter::repeat_n(*reward, usize::from(*count)))
        .collect();
    check_row_holds(list.len() == usize::from(row.total), "artist_bonus.total", || {
        format!("the counts add up to {}", list.len())
    })?;
    check_row_holds(row.placed <= row.total && row.placed == 7, "artist_bonus.placed", || {
        "7 artists are undiscovered".into()
    })?;
    Ok(list)
}

fn works(file: &File) -> Result<[WorkTile; 8], PartsError> {
    check_row_holds(file.works.per_form == 8, "works.per_form", || "expected 8 per form".into())?;
    let tile = |(at, row): (usize, &super::file::WorkRow)| {
        check_row_holds(usize::from(row.n) == at + 1, "work", || {
            format!("work {} is in place {}", row.n, at + 1)
        })?;
        check_row_holds((1..=2).contains(&row.tickets.len()), "work", || {
            format!("work {}: expected 1 or 2 ticket icons", row.n)
        })?;
        let mut icons = [0; 2];
        for (icon, colours) in icons.iter_mut().zip(&row.tickets) {
            *icon = colours.iter().fold(0, |set, colour| set | 1 << colour.index());
        }
        Ok(WorkTile { fame: row.fame, icons })
    };
    array_of_length("work", file.work.iter().enumerate().map(tile).collect::<Result<Vec<_>, PartsError>>()?)
}

fn contracts(file: &File) -> Result<Vec<Card>, PartsError> {
    check_row_holds(
        file.contract.len() == usize::from(file.contracts.total) && file.contract.len() == 20,
        "contracts.total",
        || format!("{} contract rows; expected 20", file.contract.len()),
    )?;
    Ok(file.contract.iter().map(|row| Card { form: row.form, reward: row.bonus }).collect())
}

fn hire(file: &File) -> Result<[(u8, Option<Reward>); 8], PartsError> {
    let in_order = file.hire.iter().zip(1..).all(|(row, n)| row.n == n);
    check_row_holds(in_order, "hire", || "expected rows 1 to 8 in order".into())?;
    array_of_length("hire", file.hire.iter().map(|row| (row.cost, row.bonus)).collect())
}

fn levels(file: &File) -> Result<[(u8, Reward); 5], PartsError> {
    let rows = &file.promotion.level;
    check_row_holds(rows.iter().zip(1..).all(|(row, n)| row.level == n), "promotion.level", || {
        "expected rows 1 to 5 in order".into()
    })?;
    array_of_length("promotion.level", rows.iter().map(|row| (row.influence, row.reward)).collect())
}

fn market_rows(file: &File) -> Result<[Form; 4], PartsError> {
    let row = "market.reputation_rows";
    let rows: [Form; 4] = array_of_length(row, file.market.reputation_rows.clone())?;
    check_row_holds(Form::ALL.iter().all(|form| rows.contains(form)), row, || {
        "expected each form once".into()
    })?;
    Ok(rows)
}

fn bid_rewards(file: &File) -> Result<[[Reward; 3]; 3], PartsError> {
    let name = "market.bid_cell";
    let mut rewards = [[Reward::Influence; 3]; 3];
    let mut seen = 0;
    for cell in &file.market.bid_cell {
        let row = file.market.bid_rows.iter().position(|price| *price == cell.row);
        let place =
            row.and_then(|row| rewards.get_mut(row)?.get_mut(usize::from(cell.column).wrapping_sub(1)));
        *place.ok_or_else(|| row_error(name, format!("unknown cell {}/{}", cell.row, cell.column)))? =
            cell.reward;
        seen += 1;
    }
    check_row_holds(seen == 9, name, || format!("{seen} cells; expected 9"))?;
    Ok(rewards)
}

fn columns(file: &File) -> Result<[Column; 3], PartsError> {
    let name = "market.column";
    let column = |(row, n): (&super::file::ColumnRow, u8)| {
        check_row_holds(row.n == n, name, || "expected columns 1 to 3 in order".into())?;
        Ok(Column {
            influence: row.influence,
            access: row.access,
            majority: array_of_length(name, row.majority.clone())?,
        })
    };
    array_of_length(
        name,
        file.market.column.iter().zip(1..).map(column).collect::<Result<Vec<_>, PartsError>>()?,
    )
}

fn tiles(rows: &[TileRow]) -> Result<[TilePay; 20], PartsError> {
    let of = |tile: &Tile| {
        let mut found = rows.iter().filter(|row| row.id == *tile);
        let row = found.next().filter(|row| row.divisor > 0 && found.next().is_none());
        let row =
            row.ok_or_else(|| row_error("reputation", format!("expected one row for {}", tile.key())))?;
        Ok(TilePay { money: row.money, influence: row.influence, divisor: row.divisor })
    };
    array_of_length("reputation", Tile::ALL.iter().map(of).collect::<Result<Vec<_>, PartsError>>()?)
}

fn cards<const N: usize>(kind: &str, rows: &[CardRow]) -> Result<[[WorkSet; N]; 4], PartsError> {
    let of = |form: &Form| {
        let id = format!("{kind}-{}", form.key());
        let row = rows
            .iter()
            .find(|row| row.id == id)
            .ok_or_else(|| row_error(kind, format!("{id} is missing")))?;
        let set = |set: &super::file::CardSet| {
            let mut need = [0; 4];
            set.need.iter().for_each(|(form, count)| need[form.index()] = *count);
            WorkSet { money: set.money, need }
        };
        array_of_length(&id, row.sets.iter().map(set).collect())
    };
    array_of_length(kind, Form::ALL.iter().map(of).collect::<Result<Vec<_>, PartsError>>()?)
}

fn solo_levels(file: &File) -> Result<Vec<SoloLevelRow>, PartsError> {
    let ids: Vec<&str> = file.solo.level.iter().map(|level| level.id.as_str()).collect();
    check_row_holds(ids == ["novice", "veteran", "master"], "solo.level", || {
        "expected novice, veteran, master".into()
    })?;
    Ok(file.solo.level.clone())
}
