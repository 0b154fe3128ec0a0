# Help, answers and errors of the command line: books, members, games, hosting.

command-told = laomajiang: { $what }
command-and = { $list }; { $next }
command-option-fault = { $option }: { $why }
command-usage = Usage:{ " " }
command-heading-commands = Commands
command-heading-arguments = Arguments
command-heading-options = Options
command-waiting =
    Waiting for input: one JSON object a line, scored when you press Enter; Ctrl-D ends it (on Windows Ctrl-Z, then Enter). For example:
    { $hand }
    Help: laomajiang score --help

# Mistaken command lines.
command-mistake-option = There is no option { $option }
command-mistake-command = There is no command { $wrong }; there are { $all }
command-mistake-missing = Missing: { $what }
command-mistake-no-command = A command is missing; there are { $all }
command-mistake-conflict = { $one } cannot be used with { $other }
command-mistake-twice = { $one } is given twice, or cannot be used here
command-mistake-filter = Options for listing cannot be used with another command
command-mistake-no-value = { $option } needs a value
command-mistake-one-of = { $option } cannot be { $value }; it can be { $valid }
command-mistake-value = { $option } cannot be { $value }
command-mistake-too-many = { $option } is given too many values: { $value }
command-mistake-utf8 = An option holds text that is not UTF-8
command-mistake-other = This command line cannot be read
command-mistake-similar = Did you mean { $word }?
command-mistake-help = Help: { $line }

# What each command is.
command-about-laomajiang = 老麻將 (Old Mahjong): play, keep the books, read game logs, score hands, look up patterns
command-about-serve = Play in a browser: prints an address, which opens the table
command-about-near = Rooms that are open on this network
command-about-members = Members: list, enter, change, PINs, merge, erase
command-about-members-list = List everybody
command-about-members-add = Enter a new member or guest
command-about-members-show = Show one entry
command-about-members-edit = Change an entry
command-about-members-pin = Set a PIN, which is asked for before play
command-about-members-merge = Merge two entries that are the same person
command-about-members-erase = Erase a name and its notes; games and totals stay
command-about-games = Games: list, show, take out logs, close, declare void, restore
command-about-games-list = List games, the newest first
command-about-games-show = Show a game at a glance: who played, a line for each hand
command-about-games-log = Take out a game’s log, for verify and replay
command-about-games-close = Close a game that cannot go on: it does not count
command-about-games-void = Declare a game void: it counts for nobody
command-about-games-accept = Accept a game brought from elsewhere: the organiser answers for who played, and it counts from then on
command-about-games-settle = Settle the hands that no longer follow since one was corrected: count them again, or let them stand, all at once
command-about-games-restore = Restore a void game
command-about-sheet = A member’s record sheet
command-about-rank = Rankings, by score or by placement
command-about-report = The report of a game, to read or to print
command-about-backup = Copy the books, even during play
command-about-restore = Put a copy of the books back
command-about-check = Check the books: every page, every chip, every log, every grade
command-about-export = Export the whole books, or one member’s games to take along
command-about-import = Import whole books, games brought along, or a log
command-about-simulate = Let computer players play many games, for the statistics
command-about-replay = Replay a log: read it hand by hand, or watch it step by step
command-about-verify = Verify a log: every line, every wall, every fan, every chip
command-about-convert = Write a record in another form: a log, mjai or tenhou.net/6
command-about-mjai = Play for a seat: events of mjai come in line by line, an action goes out for each line
command-about-score = Score winning hands: a line of JSON in, a line of JSON out; --explain answers for people
command-about-waits = What a hand waits for, how far it is, what to discard
command-about-patterns = Look up patterns: their values, clauses and example hands in each rule set
command-about-rules = Look up the options of a rule set, and what they come to once changed

# How a command is written, where that needs words.
command-usage-laomajiang = laomajiang <COMMAND> [OPTIONS]
command-usage-members = laomajiang members [<COMMAND>] [OPTIONS]
command-usage-members-edit = laomajiang members edit <WHO> [CHANGES]
command-usage-games = laomajiang games [<COMMAND>] [OPTIONS]
command-usage-games-list = laomajiang games [list] [OPTIONS]
command-usage-sheet = laomajiang sheet <WHO> [WHICH GAMES] [--format FORMAT] [--out FILE] [--json]
command-usage-rank = laomajiang rank [--by score|placement] [WHICH GAMES] [--format FORMAT] [--out FILE] [--json]
command-usage-score = laomajiang score [--explain] < FILE.jsonl

# What each argument is: under its command, or nearer to the root where several commands share it.
command-argument-color = Colour: auto (by the terminal and NO_COLOR), always or never
command-argument-lang = Language: zh-Hant (Traditional Chinese), zh-Hans (Simplified Chinese), en (English) or ja (Japanese); otherwise by the environment: LC_ALL, LC_MESSAGES, LANG
command-argument-help = Show help
command-argument-version = Show the version
command-argument-data = The books; otherwise LAOMAJIANG_DATA, or your own club.db
command-argument-json = Answer for programs
command-argument-reason = The reason, which is kept in the trail of corrections
command-argument-author = Who does it, which is kept in the trail of corrections
command-argument-who = A member’s number, or a name that nobody else has
command-argument-yes = Do not ask again
command-argument-rule = A house rule, such as minimum=12; may be repeated (laomajiang rules ID lists them all)
command-argument-options = Several house rules as JSON, such as '{ "{" }"rounds": 1{ "}" }'
command-argument-page = Which page: club (with members; counts for ranks and grades), computers (against computers) or others; otherwise the first with games
command-argument-rules = The rule set’s id; otherwise the one played last
command-argument-from = From this day on (when games ended), such as 2026-01-01
command-argument-to = Until this day, which counts as well
command-argument-rounds = Only games of so many rounds
command-argument-hands = Only games of so many hands (Tuidaohu)
command-argument-against = Only games with this person at the table; may be repeated
command-argument-people = Only games without computer players
command-argument-format = Format: text, html, pdf, xlsx, csv or json; otherwise by the ending of --out, or else text
command-argument-out = Write to this file; in a folder the file is named for you
command-argument-rank-by = Ranked by score or placement; otherwise by score
command-argument-rank-least = Rank only those with at least so many games; otherwise 1
command-argument-report-game = The game’s id, of which the beginning is enough; last is the newest
command-argument-report-evening = The evening instead of a game: of a day such as 2026-11-21, of several as 2026-11-21..2026-11-23; without one the newest
command-argument-report-licence = Print the licence of the fonts in PDFs (SIL Open Font License)
command-argument-near-seconds = How many seconds to listen; otherwise 3
command-argument-serve-bind = Open the room to the local network: 0.0.0.0 is every network card, or give one address of this computer
command-argument-serve-port = Port: with --bind the one guests come in by (otherwise 8136); without it this computer’s own (otherwise any free one)
command-argument-serve-cert = Your own certificate (PEM, intermediate ones may follow): pages come over https, at the same port
command-argument-serve-key = The private key of that certificate (PEM, without a password)
command-argument-serve-ask = The organiser has to admit guests
command-argument-serve-delay = Broadcast: spectators see everything so many seconds later (300 at most)
command-argument-serve-guest = A program that speaks mjai joins the room under this name, such as 'Bot=python3 bot.py'; the organiser seats it; may be repeated
command-argument-members-add-name = Name
command-argument-members-add-same-name = Another person of the same name
command-argument-members-add-number = Member number; otherwise the next one
command-argument-members-notes = Notes
command-argument-members-add-guest = A guest: plays along and never ranks
command-argument-members-edit-name = Name
command-argument-members-edit-number = Member number
command-argument-members-edit-grade = A grade set by the club, such as Master; auto goes by the results
command-argument-members-edit-retire = No longer comes to play: never ranks, all records stay
command-argument-members-edit-back = Comes to play again
command-argument-members-edit-member = A guest becomes a member
command-argument-members-edit-guest = A member becomes a guest
command-argument-members-pin-pin-stdin = Read the PIN from the first line of the standard input (for programs)
command-argument-members-pin-remove = Take the PIN away
command-argument-members-merge-from = The entry to be merged away: number or name
command-argument-members-merge-into = The entry that stays: number or name
command-argument-members-erase-everywhere = Where the name stands in the trail of corrections, in notes on others or in the names of house rules, replace it by “(erased)” as well
command-argument-games-member = Played by this person: a member’s number, or a name that nobody else has
command-argument-games-rules = By this rule set
command-argument-games-from = From this day on (by the local calendar), such as 2026-11-01
command-argument-games-to = Until this day, which counts as well
command-argument-games-pattern = Games in which this pattern was won: its name or id, such as pure-suit
command-argument-games-running = Not finished yet
command-argument-games-limit = List at most so many; otherwise 20
command-argument-games-id = The game’s id, of which the beginning is enough; last is the newest
command-argument-games-log-out = Write to this file; otherwise to the standard output
command-argument-games-log-secret = Even if it is not finished: the log shows hidden tiles, and tiles not drawn yet
command-argument-games-settle-stand = Hands that stand as they were dealt, such as 3,5; the others are counted again
command-argument-games-settle-reason = The reason, which is kept in the trail; without it and the author the lines are only shown
command-argument-games-settle-author = Who does it, which is kept in the trail
command-argument-backup-to = The copy’s file name, or a folder for copies; otherwise beside the books, with the date and time in the name
command-argument-restore-from = The copy
command-argument-restore-json = Answer for programs; needs --yes
command-argument-check-journal-aside = first gives a journal beside the books that is not theirs another name
command-argument-check-quick = Check the books alone, without reading the logs or working out grades
command-argument-export-to = Write to this file; - or nothing is the standard output
command-argument-export-member = Only the finished games of this member, to take along: a number, or a name that nobody else has
command-argument-export-json = Answer for programs when it is written; needs a file
command-argument-import-from = An export, games brought along, or the log of a finished game; - is the standard input
command-argument-import-member = The games are those of this member here: a number, or a name that nobody else has
command-argument-backup-with-key = Takes the host’s key along, to move to another computer: phones know the host there, and anyone who has the file can pose as it
command-argument-export-with-key = Takes the host’s key along, to move to another computer: phones know the host there, and anyone who has the file can pose as it
command-argument-restore-take-key = Uses the host’s key in it; the one here is kept beside it
command-argument-restore-erase-again = Erase again who was erased since the copy was made
command-argument-import-same-name = Another person of the same name
command-argument-import-take-key = Uses the host’s key in it; the one here is kept beside it
command-argument-score-explain = Answer for people: how the tiles were read, what counted, who pays how much
command-argument-rules-id = The rule set’s id; otherwise the rule sets are listed
command-argument-simulate-games = How many games
command-argument-simulate-rules = The rule set’s id; otherwise shanghai
command-argument-simulate-seed = Seed: the same seed gives the same result; otherwise 1
command-argument-simulate-players = Players, between commas: novice, fast, club, random, clumsy; one kind is for every seat; otherwise club
command-argument-simulate-seat = A program that speaks mjai plays for one of --players, such as S='python3 bot.py'; the seat is E, S, W, N or 1 to 4, in their order; may be repeated
command-argument-patience = Seconds a program may take for an answer; otherwise 30
command-argument-one-event = Tell the program one event a line, each of which it answers; otherwise one line has all events since its last answer
command-argument-simulate-log = Write each game’s log into this folder, one file a game
command-argument-simulate-jobs = How many games at once; otherwise the number of processors. It does not change the result
command-argument-verify-logs = A log file, a game’s id in the books, or another program’s record; - is the standard input
command-argument-verify-options = Laid over the rules of another program’s record, as JSON
command-argument-verify-json = Answer for programs, a line for each log, for riichi after a line for each hand; of another program’s record only a line for each hand
command-argument-convert-file = A record, a log, or a game’s id in the books; - is the standard input
command-argument-convert-to = The form: log, mjai or tenhou6
command-argument-convert-out = Where it is written; without it to the standard output
command-argument-convert-game = Which game, where the file holds several; without it mjai and tenhou6 are written of all
command-argument-convert-options = Laid over the rules of the record, as JSON
command-argument-mjai-rules = The id of a rule set; without it the table is Tenhou’s, for three or four players as dealt
command-argument-mjai-level = The player: novice, fast or club (the usual one)
command-argument-mjai-options = Laid over the rules, as JSON
command-argument-mjai-seed = The seed of what is left to chance
command-argument-replay-log = A log file, or a game’s id in the books; - is the standard input
command-argument-replay-game = Which game, where the file holds several
command-argument-replay-hand = Only this hand, by its number
command-argument-replay-seat = As seen from a seat of that hand: E (the dealer), S, W or N; otherwise everything lies open
command-argument-replay-player = As seen by one player, the same all game: 1 to 4
command-argument-replay-step = Step by step, with the table drawn
command-argument-waits-hand = The tiles in hand, such as 234567m345p67s99p (13 before drawing, 14 after it, melds not counted)
command-argument-waits-melds = A meld, such as chow:123s; may be repeated
command-argument-waits-rules = The rule set’s id (laomajiang rules lists them); otherwise shanghai
command-argument-waits-open = Other tiles that lie open, which are no longer left to draw
command-argument-patterns-rules = The rule set’s id; otherwise the rule sets are listed
command-argument-patterns-find = Only those with this text in their name, other names or id; without --rules in all rule sets
command-argument-patterns-lacks = Also hands that are nearly one, but are not
command-argument-patterns-rule = A house rule, such as value.straight=7; may be repeated, and what differs from the book is marked
command-argument-patterns-options = Several house rules as JSON, such as '{ "{" }"value.straight": 7, "off.no-fives": true{ "}" }'

# What stands below a command's help. A test runs the examples.
command-after-laomajiang =
    The first time:
      laomajiang serve
      It prints an address; open it in a browser and sit down. Afterwards see laomajiang games. Add --help to any command to learn more.

    How tiles are written:
      123m Wan 萬   456p Dots 筒   789s Bamboo 條   0m 0p 0s red fives   numbers first, then the letter
      1z 東 2z 南 3z 西 4z 北 5z 白 6z 發 7z 中     1f–8f flowers 春夏秋冬梅蘭菊竹
      chow:123s   pung:777z   kong:1111m (claimed)   added:1111m (added kong)   concealed:1111m (concealed kong)

    Examples, ready to paste:
      laomajiang games
      laomajiang replay last --step
      echo '{ $hand }' | laomajiang score --explain
      laomajiang waits 234567m345p67s99p
      laomajiang patterns --rules shanghai --find orphan

    The books:
      Games, members and chips are all in one file, club.db in a folder of your own; --data FILE (or the environment variable LAOMAJIANG_DATA) names another

    Exit status:
      0 all is well   1 score met a line it could not read, patterns --find or near found nothing, verify or check found a fault   2 a mistaken command, or reading or writing failed   3 verify: the game in the log is not over
command-after-score =
    Required fields:
      rules the rule set   hand the tiles without the winning one   win the winning tile   seat the winner   round the round wind (E S W N)
      by    self-draw, replacement (on the tile after a kong), discard, robbed-kong
    Usual fields:
      from who discarded (needed for payments)   melds   options house rules   streak dealer’s wins in a row
      last_tile   first_turn   ready declared ready   open tiles that lie open
    Riichi only:
      ippatsu honba sticks dora ura riichi_discard nuki out

    Examples:
      echo '{ $hand }' | laomajiang score --explain
      echo '{ $riichi }' | laomajiang score

    Exit status: 0 every line was read   1 a line could not be read (it is answered by { "{" }"error": …{ "}" }, and the rest goes on)   2 reading or writing failed
command-after-waits =
    Examples:
      laomajiang waits 234567m345p67s99p --open 888s
      laomajiang waits 456m222s88p35s --meld chow:123s
      laomajiang waits '23m 1f 9s' --rules shanghai-bao --meld pung:777z --meld pung:555p --meld chow:345p
      laomajiang waits 1199m1199p1199s15z --rules riichi --json

    Tiles may also be written 四五六萬二二條, and a meld 碰中中中.
    In shanghai-bao the flowers (1f–8f) stand for any tile. Only the shape of the hand is looked at, not what it is worth.
command-after-patterns =
    Examples:
      laomajiang patterns
      laomajiang patterns --rules shanghai --find pung --lacks
      laomajiang patterns --find { $alias }
      laomajiang patterns --rules riichi --rule old_yaku={ $yaku } --rule value.straight=3
command-after-rules =
    Examples:
      laomajiang rules
      laomajiang rules shanghai
      laomajiang rules riichi --rule old_yaku={ $yaku } --rule uma=15,5,-5,-15 --rule pao=none
      laomajiang rules shanghai --rule minimum=8 --json

    How values are written: true or false, a number, a word; several between commas, none for an empty list, off for what does not count.
    Patterns can be changed too: value.<pattern>=number, off.<pattern>=true, superseded.<pattern>=pattern,pattern (for their ids see laomajiang patterns).
    simulate, waits and patterns take --rule in the same way.
command-after-verify =
    Examples:
      laomajiang verify last
      laomajiang verify game.jsonl
      laomajiang verify logs/a.jsonl logs/b.jsonl --json

    The beginning of a game’s id is enough; last is the newest game in the books.

    Verification code: if all players note it down at the end, a log in which a single letter was changed later no longer fits it. The short code of 16 is enough; where it matters, compare all 32.
    The secrets of computer players come from the host’s program as well: at a table of computers only, the walls prove nothing about the host.

    Exit status: 0 all can be trusted, and the game is over   1 something does not hold (the first place is named)   2 it could not be read   3 it holds as far as it goes, but the game is not over (unfinished)
    Of several logs the worst counts: 2 is worst, then 1, 3, 0.
command-after-replay =
    Examples:
      laomajiang replay last
      laomajiang replay game.jsonl
      laomajiang replay game.jsonl --hand 3 --seat S
      laomajiang replay game.jsonl --hand 3 --step

    The beginning of a game’s id is enough; last is the newest game in the books.
    Seats are counted from the dealer of the hand: E is the dealer, S the next player. Seen from one seat, the tiles of the others are hidden.
    Step by step: Enter goes on, a number goes to that step, b goes back, q leaves.
command-after-simulate =
    Examples:
      laomajiang simulate --games 100
      laomajiang simulate --games 1000 --seed 7 --players club,fast,fast,fast --rule rounds=1
      laomajiang simulate --games 20 --rules shanghai-bao --players novice --log logs --json
      laomajiang simulate --games 10 --rules riichi --seat 'S=python3 bot.py' --log logs

    Seats change from game to game, and every kind of player takes every number in turn. Standard errors are by games.
    Logs are called simulate-<seed>-<game>.jsonl, for verify and replay.
    If a program answers wrongly, too late or not at all, the computer player of its place in --players finishes the game, and the status is 1. Games in which programs play are verified at once.
command-after-members =
    Examples:
      laomajiang members
      laomajiang members add Ann --notes 'comes on Wednesdays'
      laomajiang members show Ann --json
      laomajiang members edit 1 --grade Master
      laomajiang members edit 1 --retire
      laomajiang members pin 1
      laomajiang members merge 7 1 --reason 'entered twice by mistake' --author Chair
      laomajiang members erase 7 --reason 'at her own request' --author Chair

    WHO is a member’s number, or a name that nobody else has. For help on each command: laomajiang members add --help
command-after-games =
    Examples:
      laomajiang games --member Ann --from 2026-11-01
      laomajiang games --pattern pure-suit --limit 5
      laomajiang games --running
      laomajiang games show last
      laomajiang games log last --out game.jsonl
      laomajiang games void 3f9c --reason 'a player peeked' --author Chair
      laomajiang games restore 3f9c --reason 'nobody did' --author Chair
      laomajiang games close last --reason 'the players left' --author Chair

    The beginning of a game’s id is enough; last is the newest. Marks: unfinished, void, score desk (played with real tiles), from another club.
command-after-sheet =
    Examples:
      laomajiang sheet Ann
      laomajiang sheet 12 --from 2026-01-01 --to 2026-06-30
      laomajiang sheet 12 --rules shanghai --rounds 8 --against Ben --people
      laomajiang sheet 12 --format pdf --out ann.pdf
      laomajiang sheet 12 --lang en --out record.html
      laomajiang sheet 12 --json

    Which games: --rules --from --to --rounds --hands --against --people; all that are given must hold. Without rules, those the member played last.
    A pattern that was never won has · for its number. Guests and computers have sheets too, but no rank. Void games never count.
command-after-rank =
    Examples:
      laomajiang rank
      laomajiang rank --by placement --least 10
      laomajiang rank --rules tuidaohu --from 2026-01-01
      laomajiang rank --format xlsx --out ranking.xlsx

    Equal scores share a rank. With fewer than ten games a member is ungraded. Guests, computers and retired members are not ranked.
command-after-report =
    Examples:
      laomajiang report last
      laomajiang report 3f9c --out tonight.pdf
      laomajiang report last --lang en --format html --out report.html
      laomajiang report last --format csv

    A game that is still being played can be reported as it stands. Pages and PDFs print on A4; every figure in an xlsx is a number, to calculate with.
command-after-backup =
    Examples:
      laomajiang backup
      laomajiang backup stick
      laomajiang backup tonight.db --json

    The copy is the books of one moment, even during play; it is checked when it is made, and not kept unless it is whole. No file is ever overwritten.
command-after-serve =
    Examples:
      laomajiang serve
      laomajiang serve --port 8136

    For this computer only: no other computer can connect, and no other web page can use it. Close the browser, and the games stay in the books and can be continued.
command-after-near =
    Examples:
      laomajiang near
      laomajiang near --seconds 10 --json

    It listens to announcements on this network and connects to nothing outside. Names and room codes are what hosts say of themselves; only the QR code on the host’s screen proves who it is.
    Some routers keep wireless devices from seeing each other: if nothing is found, type the address shown on the host’s screen.

    Exit status: 0 found   1 nothing nearby   2 this computer has no network
command-after-restore =
    Examples:
      laomajiang restore club-2026-11-21-1830.db
      laomajiang restore club-2026-11-21-1830.db --yes --json

    The copy is checked, you are asked once more, and then it is put back; the present books are renamed and kept beside it. It works only while no other program writes the books.
command-after-check =
    Examples:
      laomajiang check
      laomajiang check --quick --json
      laomajiang check --journal-aside

    Exit status: 0 everything holds together   1 something does not (each place is named with its game or member)   2 the books cannot be opened
command-after-export =
    Examples:
      laomajiang export all.jsonl
      laomajiang export ann.jsonl --member Ann
      laomajiang export - --data club.db

    One JSON object a line. In an export of the whole books each line carries a code of everything up to it (sum), by which import sees which line was changed; it holds names, and the secrets of unfinished games, so keep it safe.
    A member’s file holds only that member’s finished games with their logs, and the names of those at the table.
command-after-import =
    Examples:
      laomajiang import all.jsonl --data new.db
      laomajiang import ann.jsonl --member Ann
      laomajiang import game.jsonl

    The first line says which kind it is. Whole books go into new books only; if they were changed after the export, are cut off, or would not pass check, nothing of them comes in; only what older programs wrote themselves does and is named: a game that ends before it began, a corrected end that is not settled, a person called like a role. Games and logs must be finished; every line, every wall and every chip
    is verified first, and what is here already is not entered again. Players who are not known here become guests.

# Who and which.
command-no-person = There is no { $who } in the books; laomajiang members lists everybody
command-namesakes = { $n } people are called { $who }: { $all }; please give the number
command-number = no. { NUMBER($n, useGrouping: 0) }
command-uid = { $kind } { $uid }
command-called = { $name } ({ $which })
command-no-game = The books have no game { $game }; laomajiang games lists them, and last is the newest
command-no-games = The books have no games yet; laomajiang serve opens a table for the first
command-several-games = Several games begin with { $beginning }: { $all }; please type a little more
command-no-evening = No evening has been played to its end yet: a game has to be over
command-no-date = { $day } is not a date; write it like 2026-11-21
command-no-rules = There is no rule set { $id }; there are { $all }
command-rule-set = { $id } ({ $name })
command-rules-which = Name the rule set first: laomajiang rules <ID> --rule …
command-pattern-none = No pattern is called { $name }

# Where the books lie, and what keeps them from being opened.
command-no-own-folder = Your own folder cannot be found; please say with --data where the books are
command-books-folder = { $folder } is a folder, not a file; please give the books’ file name, such as club.db
command-folder-not-made = The folder { $folder } cannot be made: { $why }
command-no-folder = There is no folder { $folder }; please make it first, or check what --data says
command-begin-books = laomajiang serve opens a table and makes them, or enter a member first with laomajiang members add
command-begin-here = to begin new books here, use laomajiang serve or members add
command-check-books = please look with laomajiang check, or put a copy back
command-check-shows-all = laomajiang check shows everything
command-nothing-imported = nothing was imported
command-unsound = The export does not hold together; it was changed after it was written: { $what }; nothing was imported
command-unsound-more = The export does not hold together; it was changed after it was written: { $what }, { $n } places in all; nothing was imported

# The books as files.
command-copy-folder = There is no folder { $folder }; to copy into a file, give it the ending .db, such as { $file }
command-copied = Copied and checked: { $file } ({ $size })
command-put-back-by = To put it back: { $line }
command-no-file = There is no file { $file }
command-put-back = Use it as the books { $books }? (y puts it back, anything else changes nothing)
command-put-back-over = Use it as the books { $books }? The present books are kept beside it. (y puts it back, anything else changes nothing)
command-not-put-back = Not put back; nothing was changed
command-is-back = Put back: { $books } ({ $size })
command-before = The books before it are in { $file }
command-copy-damaged = { $file } is damaged ({ $what }) and was not put back; please use another copy. The present books were not touched
command-copy-empty = { $file } is empty: there are no books in it, and it was not put back. The present books were not touched
command-inside =
    { $file }: { $club }, { $members } { $members ->
        [one] member
       *[other] members
    }, newest game { $when }
command-inside-unplayed =
    { $file }: { $club }, { $members } { $members ->
        [one] member
       *[other] members
    }, no games yet
command-inside-older = { $file }: books of version { $found }, brought to { $known } when they are put back; the copy itself stays as it is
command-bytes =
    { $n } { $n ->
        [one] byte
       *[other] bytes
    }
command-journal-aside = The journal is { $file } now, with everything in it
command-no-journal-aside = There is no journal to set aside
command-check-holds = Everything holds together
command-check-whole =
    { $holds }: { $members } { $members ->
        [one] entry
       *[other] entries
    } of members, { $games } { $games ->
        [one] game
       *[other] games
    }; every log was read and every grade worked out again
command-check-quick =
    { $holds }: { $members } { $members ->
        [one] entry
       *[other] entries
    } of members, { $games } { $games ->
        [one] game
       *[other] games
    } (logs were not read)
command-check-wrong =
    { $n } { $n ->
        [one] place does
       *[other] places do
    } not hold. The books were not touched; please copy this file aside first, then put back a sound copy with laomajiang restore
command-game-of = { $game } (begun { $when })
command-number-name = no. { NUMBER($n, useGrouping: 0) }, { $name }
command-json-needs-file = --json needs a file: the standard output already carries the export
command-exported =
    Exported { $members } { $members ->
        [one] person
       *[other] people
    } and { $games } { $games ->
        [one] game
       *[other] games
    } to { $file }
command-left-behind =
    { $n } more { $n ->
        [one] game was
       *[other] games were
    } kept at the score desk, with no log to prove them, and cannot be taken along
command-import-there = At the other club: laomajiang import { $file }
command-import-again = To make books of it again: laomajiang import { $file } --data new.db
command-keep-safe = It holds names, and the secrets of unfinished games; please keep it safe
command-key-along = The host’s key is in it: anyone who has this file can pose as this host; please keep it safe, and delete it once it has done its work
command-key-no = No room was ever opened here, so there is no host’s key to take along
command-key-stays = The host’s key is not in it: on another computer, phones that were here before must scan the QR code again; --with-key takes it along
command-key-here = The host’s key is in its place too: phones that were here before know this host
command-key-instead = The host’s key in it is not the one here. Use the one in it? Phones that knew that host will know this one; phones that knew only this one must scan the QR code again. The key from here is kept beside it. (y uses it, anything else changes nothing)
command-key-aside = The host’s key that came is used; the one before it is kept beside it, with .before added to its name
command-key-left = The host’s key in it is not the one here, which stays; to use the one in it put it back again with --take-key
command-key-missing = There is no host’s key in it: phones that were here before will say that the host does not match; please have them scan the QR code again
command-erase-again = People who were erased since this copy was made are named again: { $names }. Erase them again? (y erases them, anything else changes nothing)
command-erased-again =
    { $n } { $n ->
        [one] person
       *[other] people
    } erased since this copy was made { $n ->
        [one] was
       *[other] were
    } erased again, also wherever a text named them
command-returned = People who were erased since this copy was made are named again: { $names }; to erase them again use laomajiang members erase
command-not-written = { $file } cannot be written: { $why }
command-standard-input = standard input
command-nothing-known = { $name }: neither an export of books, nor games brought along, nor a log; to put back a copy use laomajiang restore
command-books-there = { $books } holds books already; whole books are imported into new ones, so name a new file with --data
command-imported =
    Imported from { $name }: { $members } { $members ->
        [one] entry
       *[other] entries
    } of members, { $games } { $games ->
        [one] game
       *[other] games
    }, all checked; the books are in { $books }
command-import-left =
    { $n ->
        [one] One thing in it waits for you, and check names it too; older programs wrote such, and it counts as it stands:
       *[other] { $n } things in it wait for you, and check names them too; older programs wrote such, and they count as they stand:
    }
command-unsummed = An older version exported this, without codes: whether names, notes or reasons were changed afterwards cannot be seen
command-brought-namesake = There is already a person called { $who } here, and nothing was brought in; if this is the same person, add --member, and if it is another person, add --same-name
command-member-whole = whole books are not one person’s
command-member-at-one-table = this member has sat at one table with the person who brings the games, so they are two people
command-member-sits-twice = in these games this member sits at one table with that person, so they are two people; nothing was brought in
command-member-plays-here = these are the games of another member here, who has an entry; leave out --member to keep them there
command-member-several = { $name } has { $n } people in it, and it is unclear which is meant; bring it in without --member, then use laomajiang members merge
command-brought =
    { $name }: every log was verified; { $n } { $n ->
        [one] game was
       *[other] games were
    } brought in
command-brought-accept = A log does not prove who played; it counts once the organiser accepts it: laomajiang games accept ID
command-brought-known =
    { $n } more { $n ->
        [one] game was
       *[other] games were
    } here already and not entered again
command-brought-guest = Brought { $uid }
command-nothing-brought = nothing was brought in

# Members.
command-no-members = There are no members yet; laomajiang members add NAME enters the first, or sit down at a table with laomajiang serve
command-joined = Joined
command-pin = PIN
command-last = Latest
command-ungraded-yet =
    ungraded, { $n } { $n ->
        [one] game
       *[other] games
    } to go
command-grade-points = { $grade }, { NUMBER($n, useGrouping: 0) } points
command-sheet-by = Record sheet: { $line }
command-member-is = { $what }: { $who }
command-same-name = There is already a person called { $who }; if this is another person, add --same-name
command-same-name-retired = There is already a person called { $who }, who has retired (to bring them back: laomajiang members edit --return); if this is another person, add --same-name
command-member-entered = Member entered
command-guest-entered = Guest entered
command-member-changed = Changed
command-no-grade = there is no grade { $grade }; there are { $all }, and auto goes by the results
command-pin-set = PIN set
command-pin-gone = PIN removed
command-pin-new = New PIN for { $name } (at least 4 characters; what you type is not shown):
command-pin-again = Once more:
command-pin-differs = The two are not the same; the PIN was not changed
command-pin-length = A PIN has 4 to 64 characters; it was not changed
command-pin-not-kept = The PIN cannot be kept: { $why }
command-merge-who =
    { $who }, { $n } { $n ->
        [one] game
       *[other] games
    } played
command-merge-from = Goes:  { $who }
command-merge-into = Stays: { $who }
command-merge-for-good = Once merged they cannot be parted again; the notes and PIN of the entry that goes are not kept.
command-merge-sure = Are they really the same person? (y merges, anything else changes nothing)
command-not-merged = Not merged; nothing was changed (add --yes not to be asked)
command-merged = { $who } was merged into
command-erase-who =
    { $who } is to be erased. Name, notes and PIN are deleted and cannot be recovered;
    the games, chips and totals stay, only without the name.
command-erase-sure = If you are sure, please type the name once more:
command-not-erased = That is not the name; nothing was erased
command-is-erased = Erased. The games and totals are still there; earlier copies and exports still hold the name: please delete them yourself if you wish.
command-erased-there =
    Replaced by “(erased)” in { $n } other { $n ->
        [one] place
       *[other] places
    }.
command-named-there =
    The name still stands in { $n } { $n ->
        [one] place, which was
       *[other] places, which were
    } not touched:
command-named-in = The name also stands in these places (others of the same name included):
command-named-sure = Replace it there by “(erased)” too? (y replaces it, anything else leaves it)
command-resembling =
    In { $n } { $n ->
        [one] place something only looks like the name, and was
       *[other] places something only looks like the name, and was
    } left; please look there yourself:
command-mention = { $place }: { $text }

# Games.
command-games-filter = Options that choose games (--member, --from …) go after list; the other commands do not use them
command-games-none = There are no such games
command-games-newest =
    (Only the newest { $n ->
        [one] game
       *[other] { $n } games
    }; for more use --limit N)
command-games-pattern = no pattern is called { $name }; try laomajiang patterns --find { $name }
command-log-written =
    The log of { $game } is in { $file }, { $n } { $n ->
        [one] line
       *[other] lines
    }; to verify it: { $line }
command-log-hidden = Game { $game } is not finished, and its log shows hidden tiles; look at it when it is over. If it must be now: laomajiang games log { $game } --secret
command-replay-by = Replay: { $line }
command-go-on-by = To go on: { $line }, then “{ $button }”
command-game-over = Game { $game } has ended already; if it should not count: laomajiang games void { $game }
command-game-at-desk = Game { $game } is kept at the score desk, and ends at the score desk on the screen
command-game-closed = closed, and does not count
command-game-accepted = accepted, and counts from now on
command-game-void = void, and counts for nobody
command-game-restored = restored, and counts again
command-game-judged = { $game }: { $what }; the reason and who decided are kept in the trail of corrections
command-settled = { $game } is settled; the reason and who decided are kept in the trail of corrections
command-settle-by = Nothing is settled yet. To settle it as shown, add --reason and --author

# Sheets, rankings, reports.
command-from-after-to = --from is later than --to
command-against-himself = --against needs another person
command-also = Also: { $all }
command-also-rules =
    { $name }, { $n } { $n ->
        [one] game
       *[other] games
    } (--rules { $rules })
command-also-next = { $list }; { $next }
command-format-differs = The file name ends with .{ $ending }, but the format is { $asked }; change the name, or leave out the format to go by the name
command-format-unknown = No format is known for .{ $ending }; use --format text, html, pdf, xlsx, csv or json
command-report-written = Written to { $file } ({ $n } KB)
command-report-terminal = { $format } cannot be written to a terminal; use --out FILE, or send it to a file with >
command-report-unwritten = The report cannot be written: { $why }

# Hosting, and hosts nearby.
command-near-none = No room is open nearby. The host and this computer must be on the same network.
command-near-nameless = (no name)
command-near-newer = a newer version; please update this one
command-near-older = an older version; please ask the host to update
command-near-unheard = Cannot listen on the network: { $why }
command-serve-opened =
    Please open this address in a browser on this computer:

      { $link }

    Books: { $books }
    The address holds a key: only this computer can use it, and only once; Ctrl-C ends the program
command-serve-another =
    The page was opened, and the address is used up. To open it in another browser, use this one:

      { $link }

    If it was not you who opened it, please end the program and start it again.
command-serve-closed = Closed; unfinished games are kept in the books and go on next time
command-serve-journal = Another program is still reading these books, and the -wal file beside them is part of the books; they are one file again when it is closed
command-serve-not-carried = Everything is written, but the journal could not be carried into the books ({ $why }). Keep the -wal file beside them; it is taken in at the next start
command-serve-no-pages =
    This program was built without pages and cannot open a table. In the folder of the source, cargo xtask run serve builds the pages first;
    or run npm ci and npm run build in ui/ and then build the program again.
command-web-foreign = This is not an address of this program.
command-web-ambiguous = This request contradicts itself. Please open the address in a browser.
command-web-browser = Please open this in a browser.
command-web-stranger = Please open the address that the program prints.
command-web-used = This address has been used already, or is wrong. The terminal in which the program runs shows a new one.
command-web-crowded = Too many connections; please try again in a moment.
command-web-secure = Please use an address that begins with https:// here.
command-serve-refused = It cannot be opened: { $why }
command-port-taken = Port { $port } is used by another program; choose another --port, or leave it out
command-port-denied = Port { $port } may not be used; choose one above 1024
command-room-open = The room is open, room code { $code }
command-room-port = The room cannot be opened: { $why }; choose another --port or --bind
command-room-refused = The room cannot be opened: { $why }
command-room-offline = This computer is not connected to a network; once it is, others can come in
command-room-scan = Scan with a phone:
command-room-type = Type on a phone: { $address }, then the room code
command-room-key = The organiser’s key: { $key } (show it to nobody)
