by-self-draw = 自摸
by-replacement = 槓上開花
by-discard = 放炮
by-robbed-kong = 搶槓
by-all-flowers = 八仙過海
by-seven-flowers = 七搶一

won-off-discard = 胡
won-fed-by = { $from }放炮
won-robbing = 搶{ $from }的槓
won-flower-of = 搶{ $from }的第八張花
won-how = { $names }胡・{ $how }

left-game = { $who }離桌
left-ahead = { $who }離桌；照規則，離桌的人贏的 { $won }不算，積分 0

reason-discard = 放炮
reason-share = 陪付
reason-self-draw = 自摸
reason-liable = 全包
reason-half = 包一半
reason-washing = 洗牌包
reason-streak = 連莊費
reason-dealer = 莊家台
reason-counters = 本場
reason-kong = 槓錢
reason-deposit = 供託
reason-noten = 流局罰符
reason-nagashi = 流局滿貫
reason-wrong-count = 相公
reason-false-win = 詐胡
reason-buy-in = 開局發的
reason-settlement = 結算
reason-correction = 更正
reason-penalty = 罰分

over-length = 打完了
over-bust = 有人輸光了
over-left = 有人離桌
over-closed = 主辦人提前結束
over-unsettled = 更正後還不到結束，等主辦人定案
over-settled = 更正後不到結束，主辦人定案算到這裡

streak-times = 連莊{ $count }次

act-correct-hand = 更正
act-void-hand = 作廢
act-void-game = 本局作廢
act-restore-game = 恢復本局
act-close-game = 提前結束
act-reopen-game = 續記本局
act-merge = 合併會員
act-erase = 除名
act-import = 自別處帶入
act-stand-in = 電腦代打
act-back-again = 回來接手
act-swap-seat = 換人
act-new-way = 補發進場碼
act-accept-game = 認可，算進成績
act-settle-hand = 照當時坐莊算
act-settle-end = 結束照舊
act-clock = 時鐘不對
act-penalty = 罰分
act-withdraw-penalty = 收回罰分

page-computers = 對電腦（不算排名、級別）
page-others = 與客人、自別處帶入（不算排名、級別）
