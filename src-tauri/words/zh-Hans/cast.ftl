# Made of zh-Hant by ui/scripts/words/simplified.ts; what is wrong here is put right in zh-Hans.exceptions.
cast-qiao = 巧妹
cast-kuan = 宽哥
cast-chun = 春婶
cast-shu = 树弟
cast-yu = 玉姨
cast-shun = 顺哥
cast-qiu = 秋姐
cast-hai = 海叔
cast-lan = 兰婆婆
cast-fu = 福伯
cast-mei = 梅老师
cast-shi = 石先生

cast-qiao-manner = 刚学会，吃得上、碰得上就高兴。
cast-kuan-manner = 只看自己的牌，别人打过什么不放在心上。
cast-chun-manner = 凑成一副就好，不想大牌。
cast-shu-manner = 一心凑自己的牌，什么牌都敢打。
cast-yu-manner = 自己缺哪张牌数得清楚，不管别人要什么。
cast-shun-manner = 哪条路快走哪条，就是不防人。
cast-qiu-manner = 吃碰了能近一步才要，不近就不要。
cast-hai-manner = 只往前打，不怕放炮。
cast-lan-manner = 险了就收，宁可拆自己的牌。
cast-fu-manner = 看人家碰什么、打什么，猜他要什么。
cast-mei-manner = 有人听牌了，先掂一掂值不值得再往前。
cast-shi-manner = 赢多少、险多大，两头都算过才打。
