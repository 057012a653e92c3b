//! Rounds that are known to be perfect: for these numbers of entries all meet equally often as the rounds go by.
//!
//! A round is a list of tables of entries by number (0 to n-1); seats are given later.

/// The rounds of a known design, from its start and again from its start when it is used up; none where no design serves
/// this length well. Entries without a table in a round sit out.
pub(super) fn design(entries: usize, seats: usize, rounds: usize) -> Option<Vec<Vec<Vec<usize>>>> {
    let all = match (entries, seats) {
        (_, 2) => circle(entries),
        (9, 3) | (16, 4) | (25, 5) => affine_plane(seats),
        (15, 3) => schoolgirls(),
        // Its first rounds alone are less even than what a search finds.
        (8, 4) if rounds.is_multiple_of(7) => halves_of_a_cube(),
        _ => return None,
    };
    Some((0..rounds).map(|round| all[round % all.len()].clone()).collect())
}

/// All play all at tables for two: one stays, the others go round it. With an odd number it is the empty place that
/// stays, and who meets it sits out.
fn circle(entries: usize) -> Vec<Vec<Vec<usize>>> {
    let ring = if entries.is_multiple_of(2) { entries - 1 } else { entries };
    let round = |turn: usize| {
        let across = (1..=ring / 2).map(|step| vec![(turn + step) % ring, (turn + ring - step) % ring]);
        let stays = (ring < entries).then(|| vec![turn, ring]);
        stays.into_iter().chain(across).collect()
    };
    (0..ring).map(round).collect()
}

/// The affine plane of order q: entries are its points (x, y), tables its lines, rounds its parallel classes. Any two points
/// are on one line, so all meet once in q + 1 rounds.
fn affine_plane(q: usize) -> Vec<Vec<Vec<usize>>> {
    let point = |x: usize, y: usize| x * q + y;
    let sloped = (0..q).map(|slope| {
        let line = |start: usize| (0..q).map(|x| point(x, plus(q, times(q, slope, x), start))).collect();
        (0..q).map(line).collect()
    });
    let upright = (0..q).map(|x| (0..q).map(|y| point(x, y)).collect()).collect();
    sloped.chain([upright]).collect()
}

/// The sum in the field of q = 3, 4 or 5 elements. With 4, numbers are polynomials over the bits.
fn plus(q: usize, a: usize, b: usize) -> usize {
    if q == 4 { a ^ b } else { (a + b) % q }
}

/// The product in the same field; with 4, modulo x^2 + x + 1.
fn times(q: usize, a: usize, b: usize) -> usize {
    match (q, a, b) {
        (4, 0, _) | (4, _, 0) => 0,
        (4, a, b) => (a - 1 + b - 1) % 3 + 1,
        _ => a * b % q,
    }
}

/// Kirkman's fifteen: 7 rounds of 5 tables for 3, all meet once. Entries 0 to 6 are a0 to a6, 7 to 13 are b0 to b6; one
/// stays, the others go on by 1 modulo 7 each round.
fn schoolgirls() -> Vec<Vec<Vec<usize>>> {
    const STAYS: usize = 14;
    const FIRST: [[usize; 3]; 5] = [[STAYS, 0, 7], [1, 2, 4], [3, 8, 12], [5, 11, 13], [6, 9, 10]];
    let moved = |member: usize, by: usize| match member {
        STAYS => STAYS,
        7.. => 7 + (member - 7 + by) % 7,
        _ => (member + by) % 7,
    };
    (0..7).map(|by| FIRST.map(|table| table.map(|member| moved(member, by)).to_vec()).to_vec()).collect()
}

/// 8 entries as the corners of a cube, 7 rounds of 2 tables for 4: each way to halve it evenly. All meet three times.
fn halves_of_a_cube() -> Vec<Vec<Vec<usize>>> {
    let half = |by: usize, parity: u32| {
        (0..8).filter(|corner: &usize| (corner & by).count_ones() % 2 == parity).collect()
    };
    (1..8).map(|by| vec![half(by, 0), half(by, 1)]).collect()
}
