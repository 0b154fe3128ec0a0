by-self-draw = ツモ和了
by-replacement = 嶺上開花
by-discard = ロン和了
by-robbed-kong = 槍槓
by-all-flowers = 八仙過海（花牌八枚）
by-seven-flowers = 七搶一（花牌七枚で八枚目を奪う）

won-off-discard = ロン和了
won-fed-by = { $from }の放銃
won-robbing = { $from }のカンを槍槓
won-flower-of = { $from }の八枚目の花を奪う
won-how = { $names }の和了・{ $how }

left-game = { $who }が途中退席
left-ahead = { $who }が途中退席。ルールにより、勝っていた{ $won }は認められず、得点は0

reason-discard = 放銃
reason-share = 相払い（陪付）
reason-self-draw = ツモ和了
reason-liable = 責任払い（全包）
reason-half = 半額の責任払い（包一半）
reason-washing = 食い替えの責任払い（洗牌包）
reason-streak = 連荘の加算（連莊費）
reason-dealer = 親の台（莊家台）
reason-counters = 本場
reason-kong = カン代（槓錢）
reason-deposit = 供託
reason-noten = ノーテン罰符
reason-nagashi = 流し満貫
reason-wrong-count = 少牌・多牌（相公）
reason-false-win = チョンボ（錯和）
reason-buy-in = 開始時の配布
reason-settlement = 精算
reason-correction = 訂正
reason-penalty = 罰符

over-length = 最後まで打ちました
over-bust = 持ち点がなくなった人がいます
over-left = 途中退席がありました
over-closed = 主催者が途中で終えました
over-unsettled = 訂正後はまだ終わりになりません。主催者の決定を待っています
over-settled = 訂正後はまだ終わりになりませんが、主催者がここまでと決めました

streak-times = 連荘{ $count }回

act-correct-hand = 訂正
act-void-hand = 無効
act-void-game = 対局を無効に
act-restore-game = 対局を復元
act-close-game = 途中で終了
act-reopen-game = 終了後に続行
act-merge = 会員を統合
act-erase = 除名
act-import = 別の場所から取り込み
act-stand-in = コンピュータが代打ち
act-back-again = 本人が復帰
act-swap-seat = 選手の交代
act-new-way = 入場コードを再発行
act-accept-game = 承認（成績に算入）
act-settle-hand = 当時の親のまま確定
act-settle-end = 終了はそのまま
act-clock = 時計のずれ
act-penalty = 罰符
act-withdraw-penalty = 罰符を取り消し

page-computers = コンピュータ戦（順位・段位に数えない）
page-others = ゲスト戦・取り込み（順位・段位に数えない）
