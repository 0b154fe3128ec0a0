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
    pub what: FaultKind,
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
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
    pub const fn whole(what: FaultKind) -> Fault {
        Fault { line: None, hand: None, act: None, game: None, what }
    }

    /// A fault in a line.
    pub const fn at(line: u32, what: FaultKind) -> Fault {
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

impl FaultKind {
    /// The cause in words.
    pub fn said(&self) -> Said {
        match self {
            FaultKind::Unknown => said!("foreign-unknown"),
            FaultKind::TooLarge(most) => said!("foreign-too-large", n = most / 1_048_576),
            FaultKind::TooManyHands(most) => said!("foreign-too-many-hands", n = *most),
            FaultKind::TooManyGames(most) => said!("foreign-too-many-games", n = *most),
            FaultKind::Several(games) => said!("foreign-several", n = *games),
            FaultKind::NoGame(games) => said!("foreign-no-game", n = *games),
            FaultKind::TooManyMoves => said!("foreign-too-many-moves"),
            FaultKind::Unread(why) => said!("foreign-unread", text = why.chars().take(200).collect::<String>()),
            FaultKind::Field(name) => said!("foreign-field", name = *name),
            FaultKind::NoHand => said!("foreign-no-hand"),
            FaultKind::Unended => said!("foreign-unended"),
            FaultKind::Empty => said!("foreign-empty"),
            FaultKind::OtherPlayers => said!("foreign-other-players"),
            FaultKind::Hidden => said!("foreign-hidden"),
            FaultKind::OtherGame => said!("foreign-other-game"),
            FaultKind::Rules(id) => said!("foreign-rules", rules = id.chars().take(60).collect::<String>()),
            FaultKind::TooMany(tile) => said!("foreign-too-many", tile = tile.to_string()),
            FaultKind::Wall => said!("foreign-wall"),
            FaultKind::Points => said!("foreign-points"),
            FaultKind::NoBeginning => said!("foreign-no-beginning"),
            FaultKind::Doubted(why) => said!("foreign-doubted", why = (**why).clone()),
            FaultKind::Unsayable(what) => said!("foreign-unsayable", what = *what),
        }
    }
}
