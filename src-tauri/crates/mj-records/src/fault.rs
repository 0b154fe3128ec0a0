//! Why a file cannot be read: the place and the cause, in words.

use mj_tiles::Tile;
use mj_words::{Said, said};

/// Why a file is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// From 1, where the file has lines.
    pub line: Option<u32>,
    /// From 1, once a hand has begun.
    pub hand: Option<u32>,
    /// The act of the hand, from 1: the only place in a file without lines.
    pub act: Option<u32>,
    /// The game in a file with several, from 1.
    pub game: Option<u32>,
    pub what: What,
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// No known format.
    Unknown,
    /// Too large; holds the maximum in bytes.
    TooLarge(usize),
    /// Too many hands; holds the maximum.
    TooManyHands(usize),
    /// Too many games; holds the maximum.
    TooManyGames(usize),
    /// Several games where one is expected; holds their number.
    Several(usize),
    /// There are only this many games.
    NoGame(usize),
    /// A hand has more acts than possible.
    TooManyMoves,
    /// Not JSON, XML or text; holds the parser's message.
    Unread(String),
    /// A field or a tag is missing or invalid.
    Field(&'static str),
    /// An event of a hand before the first hand.
    NoHand,
    /// A hand begins before the previous one has ended.
    Unended,
    /// The file has no hand.
    Empty,
    /// The number of players differs from that of the rules.
    OtherPlayers,
    /// Hidden tiles: the view of one seat is no complete record.
    Hidden,
    /// A game of another family of rules.
    OtherGame,
    /// Unknown rules.
    Rules(String),
    /// More of a tile than the box has.
    TooMany(Tile),
    /// More draws than the wall has tiles.
    Wall,
    /// Points that are no multiple of a deposit, or impossible.
    Points,
    /// A log must start with the first deal of a game; this record does not.
    NoBeginning,
    /// The game does not follow the rules, so its log would not verify.
    Doubted(Box<Said>),
    /// The format cannot express it.
    Unsayable(&'static str),
}

impl Fault {
    /// A fault of the whole file.
    pub const fn whole(what: What) -> Fault {
        Fault { line: None, hand: None, act: None, game: None, what }
    }

    /// A fault in a line.
    pub const fn at(line: u32, what: What) -> Fault {
        Fault { line: Some(line), hand: None, act: None, game: None, what }
    }

    /// Adds the hand.
    #[must_use]
    pub fn in_hand(self, hand: usize) -> Fault {
        Fault { hand: self.hand.or_else(|| u32::try_from(hand).ok()), ..self }
    }

    /// Adds the act of the hand.
    #[must_use]
    pub fn at_act(self, act: usize) -> Fault {
        Fault { act: self.act.or_else(|| u32::try_from(act).ok()), ..self }
    }

    /// Adds the game.
    #[must_use]
    pub fn in_game(self, game: usize) -> Fault {
        Fault { game: self.game.or_else(|| u32::try_from(game).ok()), ..self }
    }

    /// The fault in words.
    pub fn said(&self) -> Said {
        let what = self.what.said();
        let said = match (self.line, self.hand, self.act) {
            (Some(line), Some(hand), _) => said!("foreign-at-both", line = line, hand = hand, what = what),
            (Some(line), None, _) => said!("foreign-at-line", line = line, what = what),
            (None, Some(hand), Some(act)) => said!("foreign-at-act", hand = hand, act = act, what = what),
            (None, Some(hand), None) => said!("foreign-at-hand", hand = hand, what = what),
            (None, None, _) => what,
        };
        match self.game {
            Some(game) => said!("foreign-at-game", game = game, what = said),
            None => said,
        }
    }
}

impl What {
    /// The cause in words.
    pub fn said(&self) -> Said {
        match self {
            What::Unknown => said!("foreign-unknown"),
            What::TooLarge(most) => said!("foreign-too-large", n = most / 1_048_576),
            What::TooManyHands(most) => said!("foreign-too-many-hands", n = *most),
            What::TooManyGames(most) => said!("foreign-too-many-games", n = *most),
            What::Several(games) => said!("foreign-several", n = *games),
            What::NoGame(games) => said!("foreign-no-game", n = *games),
            What::TooManyMoves => said!("foreign-too-many-moves"),
            What::Unread(why) => said!("foreign-unread", text = why.chars().take(200).collect::<String>()),
            What::Field(name) => said!("foreign-field", name = *name),
            What::NoHand => said!("foreign-no-hand"),
            What::Unended => said!("foreign-unended"),
            What::Empty => said!("foreign-empty"),
            What::OtherPlayers => said!("foreign-other-players"),
            What::Hidden => said!("foreign-hidden"),
            What::OtherGame => said!("foreign-other-game"),
            What::Rules(id) => said!("foreign-rules", rules = id.chars().take(60).collect::<String>()),
            What::TooMany(tile) => said!("foreign-too-many", tile = tile.to_string()),
            What::Wall => said!("foreign-wall"),
            What::Points => said!("foreign-points"),
            What::NoBeginning => said!("foreign-no-beginning"),
            What::Doubted(why) => said!("foreign-doubted", why = (**why).clone()),
            What::Unsayable(what) => said!("foreign-unsayable", what = *what),
        }
    }
}
