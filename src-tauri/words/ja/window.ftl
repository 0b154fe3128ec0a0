# Menus and dialogs of the window.
window-name = 老麻将
window-about = 老麻将について
window-about-what = 上海老麻将を伝えるために。登録も、よそのサーバーも、お金もいりません。

window-file = ファイル
window-copy = 帳簿の控えを保存…
window-folder = 帳簿のフォルダーを開く
window-quit = 終了
window-game = 対局
window-new = 新しい対局…
window-home = 最初の画面へ
window-settings = 設定…
window-edit = 編集
window-view = 表示
window-full-screen = 全画面
window-larger = 拡大
window-smaller = 縮小
window-actual-size = 元の大きさ
window-help = ヘルプ
window-log = 実行記録のフォルダーを開く

window-copy-title = 帳簿の控えを保存
window-copy-name = 老麻将の帳簿
window-copy-kind = 老麻将の帳簿
window-copied = 控えを保存し、内容も確かめました。
window-shut = 老麻将：帳簿を開けません
window-again = もう一度試す
window-journal-aside = 脇に置いて開く
window-stick = USBメモリーにあるなら、差し込んでからもう一度試してください。
window-no-folder = 自分のフォルダーが見つかりません。--data で帳簿の場所を指定してください

window-usage =
    使い方：laomajiang-desktop [--data ファイル]
      --data ファイル  帳簿。書かなければ LAOMAJIANG_DATA、または自分の club.db
window-unknown-argument = 読み取れません：{ $what }
window-no-display = ウィンドウを開く画面がありません。laomajiang serve を使うとブラウザで打てます
