//! Groups, and words that read the same in every option.

use super::Word;

pub(super) const WORDS: &[Word] = &[
    ("group.box", "牌與牌牆", "Tiles and wall"),
    ("group.deal", "座位與拿牌", "Seats and deal"),
    ("group.claims", "打牌與吃碰槓", "Discards and claims"),
    ("group.declarations", "聽牌宣告", "Declarations"),
    ("group.winning", "胡牌", "Winning"),
    ("group.counting", "牌型與番數", "Patterns and what they count"),
    ("group.payment", "輸贏付法", "Who pays"),
    ("group.running-out", "流局", "Hands without a winner"),
    ("group.dealing", "莊家與長短", "Dealer and length"),
    ("group.chips", "籌碼與名次", "Chips and final score"),
    ("group.manner", "打法", "Manner of play"),
    ("value.all", "皆胡", "all win"),
    ("value.allowed", "可以", "allowed"),
    ("value.discarder", "放炮的那一家", "the discarder"),
    ("value.forbidden", "不可", "forbidden"),
    ("value.head", "攔胡", "the nearest alone"),
    ("value.none", "無", "none"),
    ("value.off", "不計", "off"),
    ("value.yakuman", "役滿", "yakuman"),
];
