home-what =
    在自己的電腦上打上海老麻將。
    一到四個人，缺幾位，電腦就補幾位。
home-quiet =
    不用帳號，不連網，不花錢。
    每一局都記著，隨時可以停。
home-called = 怎麼稱呼您？
home-first = 坐下來打牌
home-first-is = { $rules }・{ $length }（{ $time }），對三位電腦牌友
home-first-with = 和您同桌的
home-other = 和家人一起打，或換一種打法
home-name-first = 請先寫下您的名字，記分要用。
home-new = 新牌局
home-again = 再來一局
home-unfinished = 接著打
home-go-on = 繼續
home-settings = 設定
home-began = { $when }開始
home-today = 今天 { $time }{ " " }
home-yesterday = 昨天 { $time }{ " " }
home-hands = 打完 { $n } 手
home-not-dealt = 第一手還沒打完
home-leads = { $name }領先（{ $n }）
home-even = 目前不分上下
home-more = 還有 { $n } 局沒打完
home-desk = 計分台
home-reckon = 算番
home-learn = 學牌
home-books = 帳簿
home-members = 會員
home-ranking = 排行
home-games = 牌局紀錄
home-album = 大牌
