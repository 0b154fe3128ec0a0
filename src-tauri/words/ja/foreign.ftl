# よその牌譜：読めない理由と、この卓との違い。

foreign-at-line = { $line } 行目：{ $what }
foreign-at-hand = 第 { $hand } 局：{ $what }
foreign-at-both = { $line } 行目・第 { $hand } 局：{ $what }
foreign-at-act = 第 { $hand } 局の { $act } 番目の動作：{ $what }
foreign-at-game = { $game } 試合目：{ $what }
foreign-unknown = このプログラムが読める牌譜ではありません。読めるのは自分の牌譜、mjai、tenhou.net/6、Tenhou の XML です
foreign-too-large = { $n } MiB を超えています
foreign-too-many-hands = { $n } 局を超えています
foreign-too-many-games = { $n } 試合を超えています
foreign-several = { $n } 試合あります。どれかを選んでください（--game）
foreign-no-game = { $n } 試合しかありません
foreign-too-many-moves = この局には、ありえない数の動きがあります
foreign-unread = 読めません（{ $text }）
foreign-field = 「{ $name }」がないか、正しくありません
foreign-no-hand = ここでは局が始まっていません
foreign-unended = 前の局が終わらないうちに始まっています
foreign-empty = 局が一つもありません
foreign-other-players = 人数がルールと違います
foreign-hidden = 伏せた牌があります。一人が見たものは牌譜ではありません
foreign-other-game = 日本の麻雀の対局ではありません
foreign-rules = 「{ $rules }」というルールはありません
foreign-too-many = { $tile } が、あるより多く出ています
foreign-wall = 山にある牌より多くツモっています
foreign-points = この点数はありえません
foreign-no-beginning = 牌譜は最初の局から始まりますが、これはそうではありません
foreign-doubted = この卓のルールに合わないので、牌譜にしても成り立ちません：{ $why }
foreign-unsayable = この形式では「{ $what }」を書けません

# したこと。
foreign-draw = { $tile } をツモ
foreign-discard = 打 { $tile }
foreign-riichi = { $tile } で立直
foreign-chow = チー { $tiles }
foreign-pung = ポン { $tiles }
foreign-kong = カン { $tiles }
foreign-aside = { $tile }を抜く
foreign-self-draw = ツモ
foreign-ron = ロン
foreign-abort = 九種九牌

# 違い。
foreign-not-offered = プレイヤー { $who } はここでこれができません：{ $what }
foreign-other-turn = ルールでは、プレイヤー { $who } がここでツモるのはこの牌ではありません
foreign-hand-over = ルールでは、局はここで終わっています
foreign-goes-on = ルールでは、局はここで終わりません
foreign-other-end = ルールでは、局の終わり方が違います
foreign-other-points = プレイヤー { $who } はルールでは { $ours } 点、牌譜では { $theirs } 点です
foreign-other-worth = プレイヤー { $who } の和了はルールでは { $han } 翻 { $fu } 符、牌譜では { $otherhan } 翻 { $otherfu } 符です
foreign-other-yaku = プレイヤー { $who } の役：ルールでは { $ours }、牌譜では { $theirs }
foreign-game-over = ルールでは、この局の前に対局が終わっています
foreign-other-dealer = ルールでは、ここは別の局か、別の親です
foreign-other-honba = ルールでは、ここの本場の数が違います
foreign-other-start = 点数か供託が、前の局の後と違います
foreign-stuck = 卓はここから進めません

# 牌譜の中での食い違い。
foreign-contrary = 牌譜そのものが食い違っています。{ $what }
foreign-contrary-not-held = プレイヤー { $who } はこの牌を持っていません：{ $what }
foreign-contrary-not-there = プレイヤー { $who } が鳴いた牌は、ここに出ていません：{ $what }
foreign-contrary-out-of-turn = プレイヤー { $who } の番ではありません：{ $what }
foreign-contrary-sum = この局の増減を足すと { $n } 点ですが、供託は { $pot } 点です
foreign-contrary-change = 増減からすると、局の後のプレイヤー { $who } は { $ours } 点ですが、{ $theirs } 点と書かれています
foreign-contrary-before = プレイヤー { $who } は前の局の後 { $after } 点でしたが、この局の初めは { $before } 点と書かれています
foreign-contrary-final = プレイヤー { $who } は最後の局の後 { $ours } 点ですが、終局では { $theirs } 点と書かれています

# どのルールで打たれたか。
foreign-house = ルールの違い
foreign-house-plays = { $option }：{ $here }（{ $rules }：{ $usual }）
foreign-ends-early = 牌譜ではここで終局ですが、ルールではまだ続きます
foreign-chips = 祝儀のある対局です。祝儀は点数とは別に残し、この卓では数えません

# laomajiang verify と convert。
foreign-hands-agree = { $all } 局のうち { $n } 局が一致
foreign-stops = 最後の局は途中で終わっています
foreign-difference = 第 { $hand } 局（{ $round }）：{ $what }
foreign-game = { $game } 試合目
foreign-act = { $act } 番目の動作：{ $what }

# 他のプログラムが席に着く：その答えが認められない理由。
foreign-player-at = { $line } 回目の答え：{ $what }
foreign-player-at-line = { $line } 回目の答え「{ $text }」：{ $what }
foreign-player-silent = { $n } 秒以内に答えがありません
foreign-player-ended = プログラムが終了しました
foreign-player-ended-with = プログラムが終了しました（状態 { $status }）
foreign-player-too-long = 一行が { $n } KiB を超えています
foreign-player-other-seat = 別の席の動作です
foreign-player-not-offered = ここではできません
foreign-player-unstarted = 「{ $name }」を実行できません：{ $why }
foreign-player-replaced = 第{ $game }対局はここからコンピュータが打ちます。{ $why }
foreign-player-seat = 「{ $seat }」は「席=コマンド」の形ではありません。席は E、S、W、N、または 1 から { $n } です
foreign-player-twice = 「{ $seat }」：この打ち手にはもうプログラムがあります
foreign-player-no-command = コマンドがありません
foreign-player-open-quote = 引用符 { $mark } が閉じていません
foreign-guest-form = 「{ $text }」は「名前=コマンド」の形ではありません
foreign-guest-refused = 「{ $name }」は場に入れません。使えない名前か、すでに使われています
foreign-guest-replaced = ここからコンピュータが代わりに打ちます。{ $why }
