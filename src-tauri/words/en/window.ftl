# Menus and dialogs of the window.
window-name = 老麻將 Old Mahjong
window-about = About 老麻將
window-about-what = Old Shanghai mahjong, handed on: no account, no server elsewhere, nothing to pay.

window-file = File
window-copy = Save a copy of the books…
window-folder = Open the books’ folder
window-quit = Quit
window-game = Game
window-new = New game…
window-home = Home
window-settings = Settings…
window-edit = Edit
window-view = View
window-full-screen = Full screen
window-larger = Larger
window-smaller = Smaller
window-actual-size = Actual size
window-help = Help
window-log = Open the log folder

window-copy-title = Save a copy of the books
window-copy-name = laomajiang-books
window-copy-kind = Books of 老麻將
window-copied = The copy has been made and checked.
window-shut = 老麻將: the books cannot be opened
window-again = Try again
window-journal-aside = Set it aside and open
window-stick = If it is on a USB stick, please plug it in and try again.
window-no-folder = Your own folder cannot be found; say with --data where the books should be kept

window-usage =
    Usage: laomajiang-desktop [--data FILE]
      --data FILE  the books; without it LAOMAJIANG_DATA, or your own club.db
window-unknown-argument = Unknown: { $what }
window-no-display = There is no display to open a window on; laomajiang serve lets you play in a browser
