//! Why a file cannot be read, for people: where, and what is wrong with it.

use mj_tiles::Tile;
use mj_words::{Said, said};

/// Why a file is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1, where the file has lines.
    pub line: Option<u32>,
    /// The hand, from 1, once one has begun.
    pub hand: Option<u32>,
    /// Which act of the hand, from 1; a file without lines has no other place.
    pub act: Option<u32>,
    /// Which game of several in one file, from 1.
    pub game: Option<u32>,
    /// What is wrong.
    pub what: What,
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// None of the forms that are read here.
    Unknown,
    /// Too large: so many bytes at the most.
    TooLarge(usize),
    /// More than so many hands.
    TooManyHands(usize),
    /// More than so many games.
    TooManyGames(usize),
    /// So many games, and one is asked for.
    Several(usize),
    /// There are only so many games.
    NoGame(usize),
    /// More was done in a hand than can be.
    TooManyMoves,
    /// Not JSON, or not XML, or no text: what its reader says.
    Unread(String),
    /// A field or a tag is missing or is not what it has to be.
    Field(&'static str),
    /// Something happens that belongs to a hand, and none has begun.
    NoHand,
    /// A hand begins, and the one before has not ended.
    Unended,
    /// It holds no hand.
    Empty,
    /// Not as many players as the rules have.
    OtherPlayers,
    /// Tiles are hidden: what one seat was told is no record.
    Hidden,
    /// A game of another family of rules.
    OtherGame,
    /// Its rules are none of this program's.
    Rules(String),
    /// There are more of a tile than the box has.
    TooMany(Tile),
    /// More tiles are drawn than the wall has.
    Wall,
    /// Points that cannot be: they do not make whole deposits.
    Points,
    /// A log holds from its first deal on, and this does not begin there.
    NoBeginning,
    /// The game was not played by the rules: its log would not hold.
    Doubted(Box<Said>),
    /// The form cannot say it.
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

    /// The same in a hand.
    #[must_use]
    pub fn in_hand(self, hand: usize) -> Fault {
        Fault { hand: self.hand.or_else(|| u32::try_from(hand).ok()), ..self }
    }

    /// The same at an act of the hand.
    #[must_use]
    pub fn at_act(self, act: usize) -> Fault {
        Fault { act: self.act.or_else(|| u32::try_from(act).ok()), ..self }
    }

    /// The same in a game of several.
    #[must_use]
    pub fn in_game(self, game: usize) -> Fault {
        Fault { game: self.game.or_else(|| u32::try_from(game).ok()), ..self }
    }

    /// For people.
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
    /// For people.
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
