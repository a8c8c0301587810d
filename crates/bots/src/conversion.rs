//! What positions of Conversion are worth.
//!
//! Whatever the victory, the last dice decide: a die counts for good once no empty square is next to it, and
//! until then a higher one can take it. So the evaluation knows how far ahead a seat is by the chosen
//! victory, what of it is exposed, and what the hands (which lie open) can take next.
//!
//! Leads are divided by the square root of the empty squares, for so much do the placements to come sway
//! them: the same lead is worth more on a fuller board.

use game_conversion::{Conversion, Converts, Hand, Value, Victory};
use search::{Budget, Leaf, Settings};
use tabletop::{Game, Seat};

use crate::judge::features;
use crate::{BotGame, Feature, Grade, MOST_FEATURES};

// Fitted by: tune conversion --players 2,3,4 --games 3000 --bot mcts:20 --seed 5 --or --or
// --set victory=most-territory --or --set victory=tall --or --set victory=wide --or
// --set victory=largest-mass --or --set conversion=endless
features! {
    TOTAL "total": 1.33, guessed 1.0, "the largest sum wins (CON-20)";
    TERRITORY "territory": 2.26, guessed 1.0, "the most dice win (CON-21)";
    AVERAGE "average": 1.86, guessed 1.0, "the best average wins (CON-22, CON-23), the dice to come included";
    MASS "mass": 2.01, guessed 1.0, "the largest group wins (CON-24)";
    EXPOSED "exposed": -0.94, guessed -0.3, "a die beside an empty square can be taken (CON-10); not where averages win";
    GROWING "growing": 0.05, guessed -0.3, "where the high average wins, a die beside an empty square can still be promoted (CON-8)";
    GROWING_MUCH "growing much": 0.66, guessed -0.3, "with three empty squares beside it, it probably will be";
    SPOILING "spoiling": -2.62, guessed -0.3, "where the low average wins, a low die beside an empty square is taken or promoted (CON-8)";
    SPOILING_MUCH "spoiling much": -0.44, guessed -0.3, "with three empty squares beside it, there is time to fill them with low dice";
    STRIKE "strike": 0.52, guessed 0.8, "what the best placement takes from the others, for the player on turn";
    LOOMING "looming": 0.27, guessed 0.2, "the same for the others, the less the later their turn";
    HAND "hand": 1.02, guessed 0.5, "high dice take and resist; where averages win, the average has them already";
    TURN "turn": -0.27, guessed 0.0, "being on turn, apart from what can be taken";
    PLACEMENTS "placements": 2.98, guessed 0.5, "who begins may place one die more than others (CON-12)";
}

impl BotGame for Conversion {
    const FEATURES: &'static [Feature] = FEATURES;

    const GRADES: [Grade; 4] = [
        Grade::soft(10, 0.2),
        Grade::soft(50, 0.05),
        Grade::soft(150, 0.01),
        Grade::strict(8000),
    ];

    const SETTINGS: Settings = Settings {
        crowd: Some((7, Leaf::Playout)),
        chance_apart: true,
        ..Settings::judged(Budget::Iterations(1))
    };

    fn features(&self, seat: Seat, out: &mut [f32; MOST_FEATURES]) {
        let board = self.board();
        let options = self.options();
        let own = board.dice_of(seat);
        let hand = self.hand(seat);
        let n_seats = self.seats().get() as u32;
        let n_empty = board.n_empty();
        let sway = 1.0 / (n_empty as f32 + 1.0).sqrt();

        // How many turns from now this seat places, and how many dice it still will.
        let wait = self.on_turn().map_or(0, |next| {
            (seat.index() as u32 + n_seats - next.index() as u32) % n_seats
        });
        let n_to_come = (n_empty + n_seats - 1).saturating_sub(wait) / n_seats;
        let n_held = hand.len().min(n_to_come);

        let n_dice = own.count_ones() as f32;
        let per_die = sway / 1.5;
        // Which dice are worth having.
        let wanted = match options.victory {
            Victory::HighScore => {
                out[at::TOTAL] = board.total(own) as f32 * sway / 4.0;
                u64::MAX
            }
            Victory::MostTerritory => {
                out[at::TERRITORY] = n_dice * per_die;
                u64::MAX
            }
            Victory::LargestMass => {
                out[at::MASS] = self.largest_mass(seat) as f32 * per_die;
                u64::MAX
            }
            Victory::Tall | Victory::Wide => {
                // The dice in hand are known; those rolled later show 3.5 on average.
                let held = mean_value(hand) * n_held as f32;
                let later = MEAN * (n_to_come - n_held) as f32;
                let n_final = n_dice + n_to_come as f32;
                let total = board.total(own) as f32 + held + later;
                let n_all = board.dice().count_ones() + n_empty;
                let average = if n_final > 0.0 {
                    total / n_final - MEAN
                } else {
                    0.0
                };
                let lead = average * n_all as f32 / n_seats as f32 * sway / 2.0;
                if options.victory == Victory::Tall {
                    out[at::AVERAGE] = lead;
                    !board.lower_than(FOUR)
                } else {
                    out[at::AVERAGE] = -lead;
                    board.lower_than(THREE)
                }
            }
        };

        let empty = board.empty_squares();
        let [ones, twos, fours, eights] = neighbors_in(empty);
        let beside_one = ones | twos | fours | eights;
        let beside_three = ones & twos | fours | eights;
        let share = |dice: u64| (own & dice).count_ones() as f32 * per_die;
        match options.victory {
            Victory::HighScore | Victory::MostTerritory | Victory::LargestMass => {
                let can_fall = match options.conversion {
                    Converts::Standard => board.lower_than(SIX),
                    Converts::Endless => u64::MAX,
                };
                out[at::EXPOSED] = share(can_fall & beside_one);
                out[at::HAND] = (mean_value(hand) - MEAN) * n_held as f32 * sway / 1.5;
                out[at::PLACEMENTS] = n_to_come as f32 * sway;
            }
            Victory::Tall => {
                out[at::GROWING] = share(board.lower_than(SIX) & beside_one);
                out[at::GROWING_MUCH] = share(board.lower_than(SIX) & beside_three);
            }
            Victory::Wide => {
                out[at::SPOILING] = share(board.lower_than(THREE) & beside_one);
                out[at::SPOILING_MUCH] = share(board.lower_than(SIX) & beside_three);
            }
        }

        let prey = prey(self, hand) & wanted & !own;
        let take = match options.victory {
            Victory::HighScore => most_points(self, prey, empty) as f32 * sway / 4.0,
            _ => most(neighbors_in(prey), empty) as f32 * per_die,
        };
        if wait == 0 {
            out[at::STRIKE] = take;
        } else {
            out[at::LOOMING] = take / wait as f32;
        }
        out[at::TURN] = if self.on_turn() == Some(seat) {
            sway
        } else {
            0.0
        };
    }
}

/// What a die shows on average.
const MEAN: f32 = 3.5;

const THREE: Value = Value::ALL[2];
const FOUR: Value = Value::ALL[3];
const SIX: Value = Value::ALL[5];

/// What the dice of a hand show on average.
fn mean_value(hand: Hand) -> f32 {
    match hand.len() {
        0 => MEAN,
        n => hand.total() as f32 / n as f32,
    }
}

/// The dice that some die of a hand could convert, whoever owns them (CON-10, CON-30).
fn prey(game: &Conversion, hand: Hand) -> u64 {
    let board = game.board();
    match game.options().conversion {
        Converts::Standard => hand.highest().map_or(0, |value| board.lower_than(value)),
        Converts::Endless => hand
            .values()
            .fold(0, |prey, value| prey | board.showing(value.step_below())),
    }
}

const NOT_A: u64 = !0x0101_0101_0101_0101;
const NOT_H: u64 = !0x8080_8080_8080_8080;

/// How many neighbors of each square are in a set (CON-7), as a number of four bits, one plane for each.
///
/// All squares are counted at once, by adders made of whole words.
#[inline]
fn neighbors_in(set: u64) -> [u64; 4] {
    let (right, left) = ((set & NOT_H) << 1, (set & NOT_A) >> 1);
    let (ones, twos) = add3(left, set, right);
    let (ones, carried) = add3(ones << 8, ones >> 8, left ^ right);
    let (sum, more) = add3(twos << 8, twos >> 8, left & right);
    let (twos, even_more) = (sum ^ carried, sum & carried);
    [ones, twos, more ^ even_more, more & even_more]
}

/// The sum of three bits in each place: its ones and its twos.
#[inline]
const fn add3(a: u64, b: u64, c: u64) -> (u64, u64) {
    (a ^ b ^ c, a & b | c & (a ^ b))
}

/// The greatest of the numbers on these squares, given as planes of bits.
#[inline]
fn most<const N: usize>(planes: [u64; N], mut among: u64) -> u32 {
    let mut most = 0;
    for plane in planes.into_iter().rev() {
        most *= 2;
        if among & plane != 0 {
            among &= plane;
            most += 1;
        }
    }
    most
}

/// The most that the dice of `prey` around an empty square show together.
fn most_points(game: &Conversion, prey: u64, empty: u64) -> u32 {
    let [a, b, c] = game
        .board()
        .planes()
        .map(|plane| neighbors_in(plane & prey));
    // Three numbers of four bits, of which the second counts double and the third fourfold.
    let mut sum = [a[0], a[1], a[2], a[3], 0, 0];
    add_at(&mut sum, 1, b);
    add_at(&mut sum, 2, c);
    most(sum, empty)
}

/// Adds a number of four bits, moved up by some places.
#[inline]
fn add_at(sum: &mut [u64; 6], places: usize, number: [u64; 4]) {
    let mut carried = 0;
    let bits = number.into_iter().chain(std::iter::repeat(0));
    for (place, bit) in sum[places..].iter_mut().zip(bits) {
        (*place, carried) = add3(*place, bit, carried);
    }
}
