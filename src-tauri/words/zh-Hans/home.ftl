# Made of zh-Hant by ui/scripts/words/simplified.ts; what is wrong here is put right in zh-Hans.exceptions.
home-what =
    在自己的电脑上打上海老麻将。
    一到四个人，缺几位，电脑就补几位。
home-quiet =
    不用账号，不连网，不花钱。
    每一局都记着，随时可以停。
home-called = 怎么称呼您？
home-first = 坐下来打牌
home-first-is = { $rules }・{ $length }（{ $time }），对三位电脑牌友
home-first-with = 和您同桌的
home-other = 和家人一起打，或换一种打法
home-name-first = 请先写下您的名字，记分要用。
home-new = 新牌局
home-again = 再来一局
home-unfinished = 接着打
home-go-on = 继续
home-settings = 设置
home-began = { $when }开始
home-today = 今天 { $time }{ " " }
home-yesterday = 昨天 { $time }{ " " }
home-hands = 打完 { $n } 手
home-not-dealt = 第一手还没打完
home-leads = { $name }领先（{ $n }）
home-even = 目前不分上下
home-more = 还有 { $n } 局没打完
home-desk = 计分台
home-reckon = 算番
home-learn = 学牌
home-books = 账簿
home-members = 会员
home-ranking = 排行
home-games = 牌局记录
