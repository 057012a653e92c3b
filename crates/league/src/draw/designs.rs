//! Perfect round designs: for these numbers of entries, all pairs meet equally often over the rounds.
//!
//! A round is a list of tables of entry numbers (0 to n-1); seats are assigned later.

/// Returns the rounds of a known design, repeated from its start if needed; `None` if no design suits this length.
/// Entries without a table in a round have a bye.
pub(super) fn design(entries: usize, seats: usize, rounds: usize) -> Option<Vec<Vec<Vec<usize>>>> {
    let all = match (entries, seats) {
        (_, 2) => round_robin(entries),
        (9, 3) | (16, 4) | (25, 5) => affine_plane(seats),
        (15, 3) => kirkman_rounds(),
        // For other lengths, a search finds a better balance than the first rounds of this design.
        (8, 4) if rounds.is_multiple_of(7) => cube_halves(),
        _ => return None,
    };
    Some((0..rounds).map(|round| all[round % all.len()].clone()).collect())
}

/// Round-robin at tables for two (circle method): one entry stays fixed, the others rotate. With an odd number the
/// fixed place is empty, and its opponent has a bye.
fn round_robin(entries: usize) -> Vec<Vec<Vec<usize>>> {
    let ring = if entries.is_multiple_of(2) { entries - 1 } else { entries };
    let round = |turn: usize| {
        let across = (1..=ring / 2).map(|step| vec![(turn + step) % ring, (turn + ring - step) % ring]);
        let stays = (ring < entries).then(|| vec![turn, ring]);
        stays.into_iter().chain(across).collect()
    };
    (0..ring).map(round).collect()
}

/// The affine plane of order q: entries are its points (x, y), tables its lines, rounds its parallel classes. Any two
/// points are on one line, so all pairs meet once in q + 1 rounds.
fn affine_plane(q: usize) -> Vec<Vec<Vec<usize>>> {
    let point = |x: usize, y: usize| x * q + y;
    let sloped = (0..q).map(|slope| {
        let line = |start: usize| {
            (0..q).map(|x| point(x, field_sum(q, field_product(q, slope, x), start))).collect()
        };
        (0..q).map(line).collect()
    });
    let upright = (0..q).map(|x| (0..q).map(|y| point(x, y)).collect()).collect();
    sloped.chain([upright]).collect()
}

/// Adds in the field of q = 3, 4 or 5 elements. For 4, numbers are polynomials over the bits.
fn field_sum(q: usize, a: usize, b: usize) -> usize {
    if q == 4 { a ^ b } else { (a + b) % q }
}

/// Multiplies in the same field; for 4, modulo x^2 + x + 1.
fn field_product(q: usize, a: usize, b: usize) -> usize {
    match (q, a, b) {
        (4, 0, _) | (4, _, 0) => 0,
        (4, a, b) => (a - 1 + b - 1) % 3 + 1,
        _ => a * b % q,
    }
}

/// Kirkman's schoolgirl problem: 7 rounds of 5 tables for 3; all pairs meet once. Entries 0 to 6 are a0 to a6, 7 to 13
/// are b0 to b6. Entry 14 is fixed; the others advance by 1 modulo 7 each round.
fn kirkman_rounds() -> Vec<Vec<Vec<usize>>> {
    const STAYS: usize = 14;
    const FIRST: [[usize; 3]; 5] = [[STAYS, 0, 7], [1, 2, 4], [3, 8, 12], [5, 11, 13], [6, 9, 10]];
    let moved = |member: usize, by: usize| match member {
        STAYS => STAYS,
        7.. => 7 + (member - 7 + by) % 7,
        _ => (member + by) % 7,
    };
    (0..7).map(|by| FIRST.map(|table| table.map(|member| moved(member, by)).to_vec()).to_vec()).collect()
}

/// 8 entries as the corners of a cube, with 7 rounds of 2 tables for 4: each even split of the cube. All pairs meet
/// three times.
fn cube_halves() -> Vec<Vec<Vec<usize>>> {
    let half = |by: usize, parity: u32| {
        (0..8).filter(|corner: &usize| (corner & by).count_ones() % 2 == parity).collect()
    };
    (1..8).map(|by| vec![half(by, 0), half(by, 1)]).collect()
}
