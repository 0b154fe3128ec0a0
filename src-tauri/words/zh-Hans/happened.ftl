# Made of zh-Hant by ui/scripts/words/simplified.ts; what is wrong here is put right in zh-Hans.exceptions.
by-self-draw = 自摸
by-replacement = 杠上开花
by-discard = 放炮
by-robbed-kong = 抢杠
by-all-flowers = 八仙过海
by-seven-flowers = 七抢一

won-off-discard = 胡
won-fed-by = { $from }放炮
won-robbing = 抢{ $from }的杠
won-flower-of = 抢{ $from }的第八张花
won-how = { $names }胡・{ $how }

left-game = { $who }离桌
left-ahead = { $who }离桌；照规则，离桌的人赢的 { $won }不算，积分 0

reason-discard = 放炮
reason-share = 陪付
reason-self-draw = 自摸
reason-liable = 全包
reason-half = 包一半
reason-washing = 洗牌包
reason-streak = 连庄费
reason-dealer = 庄家台
reason-counters = 本场
reason-kong = 杠钱
reason-deposit = 供托
reason-noten = 流局罚符
reason-nagashi = 流局满贯
reason-wrong-count = 相公
reason-false-win = 诈胡
reason-buy-in = 开局发的
reason-settlement = 结算
reason-correction = 更正
reason-penalty = 罚分

over-length = 打完了
over-bust = 有人输光了
over-left = 有人离桌
over-closed = 主办人提前结束
over-unsettled = 更正后还不到结束，等主办人定案
over-settled = 更正后不到结束，主办人定案算到这里

streak-times = 连庄{ $count }次

act-correct-hand = 更正
act-void-hand = 作废
act-void-game = 本局作废
act-restore-game = 恢复本局
act-close-game = 提前结束
act-reopen-game = 续记本局
act-merge = 合并会员
act-erase = 除名
act-import = 自别处带入
act-stand-in = 电脑代打
act-back-again = 回来接手
act-swap-seat = 换人
act-new-way = 补发进场码
act-accept-game = 认可，算进成绩
act-settle-hand = 照当时坐庄算
act-settle-end = 结束照旧
act-clock = 时钟不对
act-penalty = 罚分
act-withdraw-penalty = 收回罚分

page-computers = 对电脑（不算排名、级别）
page-others = 与客人、自别处带入（不算排名、级别）
