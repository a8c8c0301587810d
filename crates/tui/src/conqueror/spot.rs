//! What stands on a tile, as a sign of three characters that the board and its key share.

use game_conqueror::{Conqueror, Holds, Place, Tile, Token, View};
use ratatui::style::{Color, Style};
use ratatui::text::Span;
use tabletop::{Seat, Seats};

use crate::guess::legal;
use crate::{Look, Marks};

const IVORY: Color = Color::Rgb(236, 229, 211);
const INK: Color = Color::Rgb(30, 26, 20);

/// A tile with all that stands on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot<'a> {
    pub(super) place: &'a Place,
    pub(super) sign: Sign,
    /// Whether a coin, a token or water is here that was not here before.
    pub(super) is_new: bool,
}

/// What is drawn on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sign {
    /// An unclaimed tile.
    Land,
    /// An unclaimed tile that whoever is asked may go to.
    Target,
    /// A tile of an island that this seat has claimed, and that waits to be lifted.
    Claimed(Seat),
    /// Where an island was.
    Water,
    /// A coin of this seat.
    Coin(Seat),
    /// The token of this seat.
    Token(Seat, Under),
    /// Tokens that share the tile.
    Tokens(Seats, Under),
}

/// What is under a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Under {
    Land,
    /// A coin of this seat.
    Coin(Seat),
    /// A claimed island that waits to be lifted.
    Claimed,
    Water,
}

impl<'a> Spot<'a> {
    /// Every tile of a board, and what is new there since an earlier view.
    pub(super) fn all(view: &'a View, since: Option<&View>) -> Vec<Spot<'a>> {
        let tiles = view.position.tiles.iter();
        let targets = targets(view);
        let spot = |place: &'a Place| {
            let tokens = tokens_on(view, place.tile);
            let sign = match Sign::new(place.holds, tokens, owner(view, place.island)) {
                Sign::Land if targets.contains(&place.tile) => Sign::Target,
                sign => sign,
            };
            Spot {
                place,
                sign,
                is_new: since.is_some_and(|since| is_new(place, tokens, since)),
            }
        };
        tiles.map(spot).collect()
    }

    /// The sign on its ground; its last character says whether anything is new.
    pub(super) fn draw(self, ground: Style, look: &Look) -> Span<'static> {
        let mut text = self.sign.text(look);
        if self.is_new {
            text.pop();
            text.push('*');
        }
        Span::styled(text, self.sign.style(ground, look))
    }
}

impl Sign {
    fn new(holds: Holds, tokens: Seats, island_owner: Option<Seat>) -> Sign {
        let under = match holds {
            Holds::Nothing => Under::Land,
            Holds::Coin { owner, .. } => Under::Coin(owner),
            Holds::Claimed => Under::Claimed,
            Holds::Water => Under::Water,
        };
        match (tokens.first(), holds) {
            (Some(seat), _) if tokens.len() == 1 => Sign::Token(seat, under),
            (Some(_), _) => Sign::Tokens(tokens, under),
            (None, Holds::Nothing) => Sign::Land,
            (None, Holds::Coin { owner, .. }) => Sign::Coin(owner),
            (None, Holds::Claimed) => island_owner.map_or(Sign::Land, Sign::Claimed),
            (None, Holds::Water) => Sign::Water,
        }
    }

    /// Three characters: the mark of an owner, or what stands for it, in the middle.
    pub(super) fn text(self, look: &Look) -> String {
        match self {
            Sign::Land if look.is_ascii() => " . ".into(),
            Sign::Land => " · ".into(),
            Sign::Target if look.is_ascii() => " + ".into(),
            Sign::Target => " ○ ".into(),
            Sign::Water => format!(" {} ", wave(look)),
            Sign::Coin(seat) => piece(seat, [' ', ' '], 'o', look),
            Sign::Claimed(seat) => piece(seat, ['-', '-'], '-', look),
            Sign::Token(seat, under) => piece(seat, under.brackets(look), under.face(), look),
            Sign::Tokens(seats, under) => {
                let [left, right] = under.brackets(look);
                format!("{left}{}{right}", seats.len())
            }
        }
    }

    /// Coins lie on the ground, tokens hide it; tokens that share a tile have no color of their own.
    fn style(self, ground: Style, look: &Look) -> Style {
        match self {
            Sign::Land | Sign::Water => ground,
            Sign::Target => ground.fg(IVORY),
            Sign::Coin(seat) | Sign::Claimed(seat) => ground.patch(look.mark(seat).style),
            Sign::Token(seat, _) => look.chip(seat).bold(),
            Sign::Tokens(..) => Style::new().bg(IVORY).fg(INK).bold(),
        }
    }

    /// What the sign means, in words.
    pub(super) fn meaning(self) -> &'static str {
        match self {
            Sign::Land => "unclaimed",
            Sign::Target => "where to go",
            Sign::Claimed(_) => "claimed island",
            Sign::Water => "island gone",
            Sign::Coin(_) => "coin",
            Sign::Token(_, Under::Land) => "token",
            Sign::Token(_, Under::Coin(_)) => "token on a coin",
            Sign::Token(_, Under::Claimed) => "token on a claimed island",
            Sign::Token(_, Under::Water) => "token on water",
            Sign::Tokens(..) => "tokens",
        }
    }
}

impl Under {
    /// What stands left and right of a token's mark.
    fn brackets(self, look: &Look) -> [char; 2] {
        match self {
            Under::Land => ['[', ']'],
            Under::Coin(_) => ['(', ')'],
            Under::Claimed => ['{', '}'],
            Under::Water => [wave(look); 2],
        }
    }

    /// What stands within a token's outline, where outlines tell owners apart.
    fn face(self) -> char {
        match self {
            Under::Land => '^',
            Under::Coin(_) => '@',
            Under::Claimed => '#',
            Under::Water => '=',
        }
    }
}

/// The mark of an owner between brackets, or a face within the owner's outline.
fn piece(seat: Seat, [left, right]: [char; 2], face: char, look: &Look) -> String {
    match look.marks {
        Marks::Shapes | Marks::Letters => format!("{left}{}{right}", look.mark(seat).content),
        Marks::Outlines => look.piece(seat, face),
    }
}

/// The water that an island left; the sea around the islands has other waves.
fn wave(look: &Look) -> char {
    if look.is_ascii() { '=' } else { '≈' }
}

/// Whether something is on a tile that was not there in an earlier view.
fn is_new(place: &Place, tokens: Seats, since: &View) -> bool {
    let before = tokens_on(since, place.tile);
    let mut places = since.position.tiles.iter();
    let is_changed = |other: &Place| other.tile == place.tile && other.holds != place.holds;
    places.any(is_changed) || tokens.iter().any(|seat| !before.contains(seat))
}

/// The tiles that whoever is asked may go to.
pub(super) fn targets(view: &View) -> Vec<Tile> {
    let asked = view.position.pending.on_turn();
    let legal = asked.map(|seat| legal::<Conqueror>(view, seat));
    let actions = legal.unwrap_or_default().into_iter();
    actions.map(|action| action.to).collect()
}

/// Who has an island, if anybody does.
fn owner(view: &View, island: Tile) -> Option<Seat> {
    let mut players = (0..).map_while(Seat::new).zip(&view.position.players);
    let found = players.find(|(_, player)| player.islands.contains(&island));
    found.map(|(seat, _)| seat)
}

/// The tokens on a tile.
pub(super) fn tokens_on(view: &View, tile: Tile) -> Seats {
    let players = (0..).map_while(Seat::new).zip(&view.position.players);
    players
        .filter(|(_, player)| player.token == Token::On(tile))
        .map(|(seat, _)| seat)
        .collect()
}
