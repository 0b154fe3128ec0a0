# Menus and dialogs of the window.
window-name = 老麻將
window-about = 關於老麻將
window-about-what = 把上海老麻將傳下去：不需帳號、不連別處的伺服器、不花錢。

window-file = 檔案
window-copy = 另存帳簿…
window-folder = 打開帳簿的資料夾
window-quit = 結束
window-game = 牌局
window-new = 新牌局…
window-home = 回首頁
window-settings = 設定…
window-edit = 編輯
window-view = 檢視
window-full-screen = 全螢幕
window-larger = 放大
window-smaller = 縮小
window-actual-size = 原來大小
window-help = 說明
window-log = 打開執行紀錄的資料夾

window-copy-title = 另存帳簿
window-copy-name = 老麻將帳簿
window-copy-kind = 老麻將帳簿
window-copied = 另存好了，也查過了。
window-shut = 老麻將：打不開帳簿
window-again = 再試一次
window-journal-aside = 把日誌放到一邊再打開
window-stick = 如果在隨身碟上，請插好再試一次。
window-no-folder = 找不到自己的資料夾；請用 --data 指出帳簿放在哪裡

window-usage =
    用法：laomajiang-desktop [--data 檔案]
      --data 檔案  帳簿；不寫是 LAOMAJIANG_DATA，或自己的 club.db
window-unknown-argument = 看不懂：{ $what }
window-no-display = 這裡沒有畫面可以開視窗；用 laomajiang serve 在瀏覽器裡打
