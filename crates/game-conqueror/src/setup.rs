//! The starting state for given options.

use tabletop::{Game, Problem, Seat, SeatCount};

use crate::board::{N_AROUND, N_ISLANDS, Token};
use crate::ground::Ground;
use crate::laying;
use crate::offset::{Offset, Offsets};
use crate::state::{Claims, Conqueror, MOST_PLAYERS, NOBODY, Phase, at};
use crate::variants::{Arrangement, Corners, Options, Order};

/// The game before its first step, or every problem with it.
pub(crate) fn start(seats: SeatCount, options: &Options) -> Result<Conqueror, Vec<Problem>> {
    let n_seats = seats.get();
    let mut problems: Vec<_> = Conqueror::INFO
        .players_problem(n_seats)
        .into_iter()
        .collect();
    let faults = layout_faults(options).into_iter();
    problems.extend(faults.map(|why| Problem::by_rule("offsets", "CQR-3", why)));
    if !problems.is_empty() {
        return Err(problems);
    }
    let n_coins = options.n_coins(seats);
    let mut game = Conqueror {
        ground: match options.layout {
            Arrangement::Basic => Ground::basic(),
            Arrangement::Custom => Ground::around_base(options.offsets),
            Arrangement::Random => Ground::Unfinished(Offsets::default()),
        },
        land: u64::MAX,
        free: u64::MAX,
        taken: 0,
        reach: [0; 3],
        coins: [0; MOST_PLAYERS],
        islands: [0; MOST_PLAYERS],
        claims: [Claims::default(); N_ISLANDS],
        tokens: [Token::Waiting; MOST_PLAYERS],
        reserves: std::array::from_fn(|seat| if seat < n_seats { n_coins } else { 0 }),
        phase: Phase::Island,
        on_turn: NOBODY,
        quiet: 0,
        seats,
        options: *options,
    };
    if options.layout != Arrangement::Random {
        game.settle_first();
    }
    Ok(game)
}

/// CQR-3: what is wrong with the offsets, in words.
fn layout_faults(options: &Options) -> Vec<String> {
    let n_offsets = options.offsets.as_slice().len();
    let mut faults = Vec::new();
    match options.layout {
        Arrangement::Custom => {
            if n_offsets != N_AROUND {
                faults.push(format!(
                    "expected {N_AROUND} offsets for a custom layout, found {n_offsets}"
                ));
            }
            faults.extend(laying::faults(&options.offsets));
        }
        Arrangement::Basic | Arrangement::Random if n_offsets > 0 => {
            faults.push("expected none, for only a custom layout has offsets".into());
        }
        Arrangement::Basic | Arrangement::Random => {}
    }
    faults
}

impl Conqueror {
    /// CQR-3: another island is laid.
    pub(crate) fn lay(&mut self, place: Offset) {
        let Ground::Unfinished(laid) = &self.ground else {
            unreachable!("islands are laid until the board is whole")
        };
        let laid = laid.with(place);
        self.ground = Ground::around_base(laid);
        if laid.is_full() {
            self.settle_first();
        }
    }

    /// CQR-6: the board is whole, and somebody has to begin.
    fn settle_first(&mut self) {
        match self.options.order {
            Order::Random => self.phase = Phase::First,
            Order::Seats => self.begin(NOBODY),
        }
    }

    /// CQR-5, CQR-6: this seat begins, as soon as the tokens are placed.
    pub(crate) fn begin(&mut self, first: Seat) {
        match self.options.corners {
            Corners::Chosen => {
                self.on_turn = first;
                self.phase = Phase::Corner;
            }
            Corners::Assigned => {
                let assigned = *self.ground.layout().assigned();
                for (seat, corner) in self.seats.iter().zip(assigned) {
                    self.tokens[at(seat)] = Token::On(corner);
                }
                self.refresh();
                self.begin_turn(first);
            }
        }
    }

    /// CQR-5: a token is placed on the chosen corner; once all are, who chose first begins.
    #[cold]
    pub(crate) fn choose_corner(&mut self, seat: Seat, corner: u8) {
        self.tokens[at(seat)] = Token::On(corner);
        self.refresh();
        let next = self.seats.next(seat);
        if self.token(next) == Token::Waiting {
            self.on_turn = next;
        } else {
            self.begin_turn(next);
        }
    }
}
