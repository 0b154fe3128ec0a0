# Made of zh-Hant by ui/scripts/words/simplified.ts; what is wrong here is put right in zh-Hans.exceptions.
patterns-title = 番种
patterns-rules = 哪一套规则
patterns-find = 找番种
patterns-example = 例如：清一色、对对胡
patterns-count = { $n } 种
patterns-none = 没有这样的番种。换个名字，或换一套规则找找看。
patterns-lacks = 差一点、但不是
patterns-clause = 规则书 { $clause }
patterns-order = 怎么排
patterns-by-worth = 照值
patterns-by-rarity = 常见的在前
patterns-per-thousand = 每千副胡牌 { $n } 次
patterns-per-ten-thousand = 每万副胡牌 { $n } 次
patterns-never = { $wins } 副胡牌里没见过
patterns-measured = 多久见一次，是电脑（{ $players }）自己对打 { $hands } 副、胡了 { $wins } 副数出来的（程序版本 { $commit }）。真人打的，会有些出入。
patterns-unmeasured = 这套规则还不能上桌打，没有牌可以数，所以不说多久见一次。
patterns-uncounted = 这套规则还没有打过够多的牌可以数，所以不说多久见一次。
