office-title = Club office
office-evening = Report of an evening
office-evening-what = The games of an evening, who came out how, the greatest hand; to print, or as a file.
office-evening-open = See the report
office-trail-title = Corrections
office-trail-what = Voided, restored, corrected, merged, erased: who did it, when and why. Nothing of it can be changed.
office-trail-open = See the corrections
office-copy = Backup
office-copy-what = Saves a copy of all the books. Games go on meanwhile. Best on a USB stick, kept away from the computer.
office-copy-now = Make a copy now
office-copy-last = Last copy: { $when }
office-copy-never = No copy has been made yet.
office-copy-done = The copy is made: { $name }
office-copy-back = To go back to an earlier copy, choose it with “Open a file”.
office-key = Take the host’s key along too
office-key-what = Only for moving to another computer: phones that were here before know the host there. But anyone who has this file can pose as the host: keep it safe, and delete it once it has done its work.
office-open = Open a file
office-open-what = A copy, exported books, games that a guest brings, or a log. You see what is in it before you decide; you may also drag the file here.
office-open-choose = Choose a file…
office-out = Export and take along
office-out-what = Export: members, games and corrections, all in one file (JSON). It holds names, and the secrets of unfinished games: keep it safe.
office-out-all = Export everything
office-along-what = Take along: a member’s finished games with their logs and verification codes, as a file for another club.
office-along = Whose games…
office-along-who = Whose games are taken along?
office-written = Written: { $name }
office-check = Check the books
office-check-what = Every account, every log and every rating is worked out anew and compared. Games go on.
office-check-now = Check now
office-check-again = Check again
office-check-goes = Checking: { $done } of { $of }
office-check-begins = Checking…
office-check-holds =
    Everything holds: { $members } { $members ->
        [one] entry
       *[other] entries
    } of members, { $games } { $games ->
        [one] game
       *[other] games
    }.
office-check-when = Checked: { $when }, in { $seconds } s
office-check-wrong =
    { $n } { $n ->
        [one] thing does
       *[other] things do
    } not hold. The check has changed nothing.
office-check-more = { $n } more like this.
office-check-look = See this game
office-books = The books
office-books-name = Club
office-books-rename = Rename the club…
office-books-renamed = The club is called “{ $name }” now.
office-books-new-name = New name
office-books-save = Save
office-books-place = File
office-books-size = Size
office-books-people = People
office-books-people-n =
    { $members } { $members ->
        [one] member
       *[other] members
    }, { $guests } { $guests ->
        [one] guest
       *[other] guests
    }
office-books-games = Games
office-books-games-n = { $n }
office-books-games-open = { $n }, { $open } of them unfinished
office-books-last = Newest game
office-books-program = Program
office-books-folder = Open the folder
office-books-opened = The folder is open: { $place }
office-books-here = The folder on this computer: { $place }
office-waits = Waiting to take their place
office-waits-what =
    When 老麻將 next starts, it uses “{ $club }”: { $members } { $members ->
        [one] member
       *[other] members
    }, { $games } { $games ->
        [one] game
       *[other] games
    }. Please close the program and open it again. The present books are not thrown away; what is played until then stays in them.
office-waits-keep = Keep the present books
office-failed = Not done
office-failed-what = The books that were waiting cannot be read; the present ones have not been touched. It is tried again at the next start.
office-aside = The books from before lie at: { $place }

trail-none = Nothing has been corrected yet.
trail-none-then = Nothing was corrected then.
trail-more = Earlier ones
trail-all = Corrections in all: { $n }.
trail-hand = hand { $n }
trail-by = { $author } · { $when }
trail-game = { $rules }, { $when }
trail-organiser = the organiser
trail-left = left the table
trail-back = back at the seat
trail-away = cannot play for a while
trail-idle = ran out of time twice
trail-cut-off = cut off and not back in time
trail-device = the device cannot be used any more
trail-vouched = let in by the organiser without a PIN
trail-swapped = another player takes over
trail-parted = the table breaks up
trail-agreed = everybody agreed to end the game
trail-practice = practice: the walls could be foreseen, so it does not count
trail-uneven = a player was replaced, which the rules do not allow, so it does not count
trail-clock-back = the host’s clock jumped back by { $n } min during play (it was set, or the computer slept)
trail-clock-on = the host’s clock jumped ahead by { $n } min during play (it was set, or the computer slept)
trail-clock-disorder = an earlier game is filed later than this one: the host’s clock was set back. Results and grades go by the times as filed

evening-title = Report of an evening
evening-from = Evening
evening-to = To
evening-what = An evening goes on until noon of the next day.
evening-none = No game ended that evening.
evening-never = No game is over yet. Finish one, and its evening is told here.
evening-ranking = Ranking
evening-row =
    { $games } { $games ->
        [one] game
       *[other] games
    } · { $firsts } { $firsts ->
        [one] first
       *[other] firsts
    } · { $wins } { $wins ->
        [one] win
       *[other] wins
    } · dealt in { $dealIns }
evening-score = Score
evening-result = Result { $n }
evening-cash = Cash { $n }
evening-best = Greatest hand
evening-games-n =
    { $n } { $n ->
        [one] game
       *[other] games
    }
evening-hands =
    { $n } { $n ->
        [one] hand
       *[other] hands
    }

arrive-drop = Let go to open this file
arrive-comes = Reading { $name }
arrive-weighs = Looking at what is in it…
arrive-cancel = Never mind
arrive-close = Close
arrive-trouble = { $name } cannot be opened
arrive-trouble-what = Nothing has been changed.
arrive-empty = This file is empty.
arrive-unread = This file cannot be read. A folder cannot be opened; if it is on a stick, please plug it in and try again.
arrive-books = A copy of the books
arrive-export = Exported books
arrive-books-holds = What is in it
arrive-books-now = The present books
arrive-books-other = These are not this club’s books, but those of “{ $club }”.
arrive-books-unsummed = An older program exported these; whether they were changed afterwards cannot be seen.
arrive-books-older =
    It has { $n } { $n ->
        [one] fewer game
       *[other] fewer games
    } than the present books. Once it takes their place, those games are only in the books put aside.
arrive-books-what = From then on 老麻將 uses these books. The present ones are put aside, not thrown away. Changing books while they are open is not safe: it is done when the program next starts.
arrive-books-do = Use it from the next start
arrive-books-done = It is ready. Please close 老麻將 and open it again. In the club office you can still change your mind.
arrive-books-playing = A game is being played. Get up or finish it first.
arrive-key-none = There is no host’s key in it. If you have changed computers, phones that were here before will say that the host does not match: have them scan the QR code again.
arrive-key-new = The host’s key is in it and comes along: phones that were here before know this host.
arrive-key-other = The host’s key in it is not the one here. With the one in it, phones that knew that host will know this one, and phones that knew only this one must scan the QR code again. The key from here is put aside, not thrown away.
arrive-key-take = Use the host’s key in it
arrive-returning = It still names people who were erased later: { $names }.
arrive-erase = Erase them in it too
arrive-games = Games brought along
arrive-games-from =
    { $name } brings { $n } { $n ->
        [one] game
       *[other] games
    } from “{ $club }”. Every log has been verified and holds.
arrive-games-known = They are all here already.
arrive-games-fresh =
    { $n } { $n ->
        [one] game is new and goes
       *[other] games are new and go
    } into the books; the others are not entered twice.
arrive-games-who = Who is this here?
arrive-games-new = Enter a new member: { $name }
arrive-games-he = { $name }, known here
arrive-games-other = Another person…
arrive-games-do = Bring them in
arrive-games-here = here already
arrive-games-in = brought in
arrive-games-will = new
arrive-games-done =
    { $n } { $n ->
        [one] game is
       *[other] games are
    } in the books now.
arrive-broken = This file does not hold
arrive-broken-what = Something in it does not hold, so nothing of the file is brought in.
arrive-log = A log
arrive-log-holds = Verified: it holds from beginning to end.
arrive-log-open = Unfinished: it holds as far as it goes, and the game is not over.
arrive-log-not = It does not hold
arrive-log-players = Players
arrive-log-rules = Rules
arrive-log-games = Games
arrive-log-first = the first of { $n }
arrive-log-plays = Played otherwise
arrive-log-hands = Hands
arrive-log-walls = Walls
arrive-log-proved =
    of { $of } { $of ->
        [one] hand
       *[other] hands
    }, { $n } { $n ->
        [one] is
       *[other] are
    } proved: nobody chose the wall
arrive-log-code = Verification code
arrive-log-here = This game is in the books already.
arrive-log-replay = Replay
arrive-log-keep = Put it into the books…
arrive-log-keep-what = It is entered as a game played elsewhere. People who are not known here become guests, and can be merged later.
arrive-log-kept = It is in the books now.
