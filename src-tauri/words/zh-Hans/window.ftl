# Made of zh-Hant by ui/scripts/words/simplified.ts; what is wrong here is put right in zh-Hans.exceptions.
# Menus and dialogs of the window.
window-name = 老麻将
window-about = 关于老麻将
window-about-what = 把上海老麻将传下去：不需账号、不连别处的服务器、不花钱。

window-file = 文件
window-copy = 另存账簿…
window-folder = 打开账簿的文件夹
window-quit = 结束
window-game = 牌局
window-new = 新牌局…
window-home = 回首页
window-settings = 设置…
window-edit = 编辑
window-view = 查看
window-full-screen = 全屏
window-larger = 放大
window-smaller = 缩小
window-actual-size = 原来大小
window-help = 说明
window-log = 打开运行记录的文件夹

window-copy-title = 另存账簿
window-copy-name = 老麻将账簿
window-copy-kind = 老麻将账簿
window-copied = 另存好了，也查过了。
window-shut = 老麻将：打不开账簿
window-again = 再试一次
window-journal-aside = 把日志放到一边再打开
window-stick = 如果在U盘上，请插好再试一次。
window-no-folder = 找不到自己的文件夹；请用 --data 指出账簿放在哪里

window-usage =
    用法：laomajiang-desktop [--data 文件]
      --data 文件  账簿；不写是 LAOMAJIANG_DATA，或自己的 club.db
window-unknown-argument = 看不懂：{ $what }
window-no-display = 这里没有画面可以开窗口；用 laomajiang serve 在浏览器里打
