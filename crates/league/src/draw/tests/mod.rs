//! Properties of the draw.

mod balances;
mod blocks;
mod kept_apart;
mod knockouts;
mod ladders;
mod lots;
mod round_plans;
mod setting;
mod speed;
mod swiss_rounds;
