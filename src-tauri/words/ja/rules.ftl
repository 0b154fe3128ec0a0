rules-shanghai = 上海老麻将
    .short = 老麻将
    .summary = 昔の上海の打ち方です。形がそろうだけでは和了できず、番数を作らなければならないので、一枚ごとに考えどころがあります。放銃の支払いは大きく、三副落には責任払いがあり、守りも腕の見せどころです。じっくり手を作り、頭を使うのが好きな人に。
rules-shanghai-bao = 上海老麻将（花牌ワイルド）
    .short = 帶寶
    .summary = 上海老麻将に春夏秋冬・梅蘭菊竹の八枚の寶牌（花牌ワイルド）を加え、一枚がどの牌の代わりにもなります。大きな手が早くでき、和了に必要な番数も高く、変化に富んでにぎやかです。ふつうのルールに慣れ、違う味わいを求める人に。
rules-tuidaohu = 推倒胡（トイダオフー）
    .short = 推倒胡
    .summary = 四つの組と一つの対子がそろえば、倒して和了。番数の制限はありません。役はわずかで一目で覚えられ、一局は数分です。初めての人や子どもに、また気軽に何局か打ちたいときに。
rules-riichi = リーチ麻雀
    .short = リーチ
    .summary = 日本のリーチ麻雀。役がなければ和了できません。リーチや一発、ドラで手の大きさが急に変わり、自分が捨てた牌ではロンできないので、守りにも手がかりがあります。点数の計算と攻守の判断を楽しみたい人に。
rules-riichi-soul = リーチ麻雀（雀魂）
    .short = 雀魂
    .summary = 雀魂のルールで打つリーチ麻雀。赤五が各色に一枚あり、三万点に届く人がいなければ西入し、三人同時の和了も成立します。ネットでリーチ麻雀を打ったことがある人に。
rules-riichi-soul-ranked = リーチ麻雀（雀魂段位戦）
    .short = 雀魂段位戦
    .summary = 雀魂の段位戦と同じ打ち方です。「雀魂」との違いは、最後の局で親が三万点以上のトップなら、そこで終わることです。
rules-riichi-tenhou = リーチ麻雀（天鳳）
    .short = 天鳳
    .summary = 天鳳と同じ打ち方です。各種に赤五が一枚、三万点に届く人がいなければ西入、最後の局で親がトップなら終わります。三家和は流局、ダブル役満はなく、トップにオカがつきます。
rules-guangdong = 広東麻雀
    .short = 広東
    .summary = 広東の「雞平胡」の打ち方です。四つの組と一つの対子がそろえば和了でき、一番小さい手が雞胡（ガイウー）。一番増えるごとに点が倍になり、爆胡（上限）で止まりますが、大きな手は別に数えます。聴牌の宣言、一炮三響（トリプルロン）、槍槓もあります。テンポよく打ちながら手作りも楽しみたい人に。

rules-rounds = { $n }圏
rules-hands = { $n }局

rules-no-pattern = 役なし
rules-plain-win = 役なしの和了

rules-sheet-shanghai-fan = 番数の役
rules-sheet-shanghai-chips = 成葫の役
rules-sheet-fan = 番
rules-sheet-han = 役
rules-sheet-yakuman = 役満
rules-sheet-times = 倍
rules-sheet-lift = 満
rules-sheet-bonus = 懸賞牌

rules-label-full-begging = 全求
rules-label-pure-suit-pungs = 清一色對對
rules-label-big-dragons-pungs = 大三元對對
