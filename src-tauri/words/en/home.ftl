home-what =
    Old Shanghai mahjong on your own computer.
    One to four people play; the computer fills empty seats.
home-quiet =
    No account, no network, nothing to pay.
    Every game is kept; stop whenever you like.
home-called = What shall we call you?
home-first = Sit down and play
home-first-is = { $rules }, { $length } ({ $time }), against three computer players
home-first-with = At the table with you
home-other = Play with family, or by other rules
home-name-first = Please write your name first; the scores need it.
home-new = New game
home-again = Another game
home-unfinished = Go on playing
home-go-on = Go on
home-settings = Settings
home-began = begun { $when }
home-today = today at { $time }
home-yesterday = yesterday at { $time }
home-hands = Hands played: { $n }
home-not-dealt = in the first hand
home-leads = { $name } leads ({ $n })
home-even = even so far
home-more = { $n } more unfinished
home-desk = Score desk
home-reckon = Score a hand
home-learn = Learn
home-books = The books
home-members = Members
home-ranking = Rankings
home-games = Games
home-album = Great hands
