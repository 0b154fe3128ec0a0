home-what =
    自分のコンピュータで打つ、上海老麻将。
    一人から四人まで。空席にはコンピュータが座ります。
home-quiet =
    登録も、ネットワークも、お金もいりません。
    対局はすべて記録され、いつでも止められます。
home-called = お名前は？
home-first = 座って打つ
home-first-is = { $rules }・{ $length }（{ $time }）、相手はコンピュータ
home-first-with = 同じ卓の人
home-other = 家族と打つ、ほかのルールで打つ
home-name-first = 先にお名前を書いてください。点数の記録に使います。
home-new = 新しい対局
home-again = もう一度打つ
home-unfinished = 続きを打つ
home-go-on = 続ける
home-settings = 設定
home-began = { $when }開始
home-today = 今日{ $time }{ " " }
home-yesterday = 昨日{ $time }{ " " }
home-hands = { $n }局終了
home-not-dealt = まだ第1局
home-leads = { $name }がトップ（{ $n }）
home-even = 今のところ同点
home-more = ほかに途中の対局が{ $n }つ
home-desk = 点数計算台
home-reckon = 点数計算
home-learn = 学習
home-books = 帳簿
home-members = 会員
home-ranking = 順位表
home-games = 対局記録
home-album = 大物手
