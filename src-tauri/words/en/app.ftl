app-name = Lao Majiang
app-motto = One table, four friends

refused-unread = The program did not understand. Please reload the page.
refused-version = This page and the host have different versions. Please reload.
refused-no-table = There is no table here now.
refused-not-offered = That cannot be done now.
refused-not-yours = It is not this player’s turn; please hand the device over.
refused-pin = Wrong PIN, please try again.
refused-rules = A game cannot be begun with these rules.
refused-seats = A player cannot sit down, or sits down twice.
refused-resume = This game cannot be continued.
refused-unknown = There is nothing like that in the books.
refused-text = That name or note cannot be used: it must not be empty or too long.
refused-role = The program calls the organiser, guests or members so. Please write another name.
refused-number = Another member has this number.
refused-entry = This entry cannot be changed so: it is erased or merged, or both have sat at one table.
refused-hand = This hand cannot be entered like this.
refused-deed = Please say who decides, and why.
refused-playing = The game is being played, or it is over already.
refused-place = The file cannot be written there; choose another folder.
refused-full = The disk is full. Please make room; the game waits.
refused-read-only = The disk cannot be written just now, and this was not written down. Please try again when it can.
refused-held = Another program is using the books, and this was not written down. Please try again when it lets go of them.
refused-unreachable = The file of the books cannot be opened, and this was not written down. Please try again when its disk is back.
refused-disk = The disk takes nothing, and this was not written down. Please see whether the disk is failing.
refused-waits = This is not written down yet; the table waits and goes on by itself.
refused-books = The records cannot be read or written. Please ask the person who looks after this computer.
refused-foreign = This file was not written by 老麻將. Nothing has been touched.
refused-newer = A newer 老麻將 wrote this file. Please update the program first.
refused-damaged = This file is damaged or cut off. Nothing has been changed.
refused-empty = You have no finished game here to take along yet.
refused-period = Too many games for one report. Please choose a shorter time.
refused-room = That is not the room’s code, or the room is closed. Look at the host’s screen and try again.
refused-joined = Join first; the organiser lets you in.
refused-organiser = That is for the organiser to do.
refused-key = That is not the organiser’s key, or it has been changed. Look at the host’s screen and type it again.
refused-busy = Too many tries. Wait a little and try again.
refused-crowd = Forty people have joined from this address already. Please ask the organiser to send away anyone who is not playing.
refused-old-code = The host has changed the code. Please look at the host’s screen and type the new one.
refused-door = The room cannot be opened: another program may use this port, or this computer has no network. Try another port.
refused-taken = That seat is taken, or the table is gone. Look at the tables as they are now.
refused-house = These house rules cannot be kept: they may have been deleted elsewhere, or there are too many. Save them under another name.
refused-large = This file is too large for this page. Please use the command laomajiang.
refused-lost = The connection broke; the last action may not have arrived.
refused-part = This part of the program could not be fetched. Please reload the page.
refused-close = OK

line-connecting = Connecting…
line-closed = Connection lost; reconnecting. The game is kept safe.
line-gone = Still no answer: the program may be closed, or at another address. Start it again and come in by the new address in its window or terminal. The game is kept safe.
line-gone-guest = Still no answer: see whether this device is on the same Wi-Fi. If the host was started anew, scan the QR code on the organiser’s screen again. Your seat is kept.
line-shut = The organiser has closed the room. Games are kept safe. When it is opened again this page connects by itself; if it does not, scan the QR code again.
line-renewed = The program was started anew
line-renewed-do = Please come in by the new address, in its window or terminal.
line-renewed-what = This page belongs to the time before, and the program does not know it any more. Games are kept safe: at the new address the first page lets you go on. This page can be closed.
line-renewed-again = Try again
line-untrusted = This is not the host of the QR code
line-untrusted-what = The computer that answers does not match the QR code you scanned. Most likely the organiser has changed computers, or has moved the books without the host’s key. It may also be another computer, or another person posing as the host. Nothing was sent to it.
line-untrusted-do = Do not type a PIN here. Scan the QR code again from the organiser’s screen; if this comes back, ask the organiser to have a look.
line-untrusted-again = Try again

unwritten-here = The disk
unwritten-host = The host’s disk
unwritten-full = { $disk } is full; the last move is not written down yet. The game goes on by itself once there is room.
unwritten-read-only = { $disk } cannot be written to now; the last move is not written down yet. The game goes on by itself once it can.
unwritten-busy = Another program is using the records; the last move is not written down yet. The game goes on by itself once it lets go.
unwritten-unreachable = The file of the records cannot be opened; the last move is not written down yet. The game goes on by itself once it can.
unwritten-disk = { $disk } fails; the last move is not written down yet. The game goes on by itself once it works again.
unwritten-stopped = Something is wrong with the records; the table has stopped at the last move that is written down. Please reload the page and sit down again, or let the organiser check the records.
unwritten-jump-back = The host’s clock jumped back by { $time }. The times of this game stay in the order of play; the records say so.
unwritten-jump-on = The host’s clock jumped ahead by { $time } (it was set, or the computer slept); the records say so.
unwritten-minutes = about { $n } min
unwritten-hours = about { $n } h
unwritten-days =
    about { $n } { $n ->
        [one] day
       *[other] days
    }
unwritten-jump-close = I see

skew-title = Different versions
skew-reload = Reload
skew-host = The host’s 老麻將 is older. Please ask the organiser to update the host first.
skew-page = The 老麻將 here is older. In a browser, reload the page; in the program, update it.
skew-either = The 老麻將 here and the host’s have different versions. Reload; if that does not help, update both.
