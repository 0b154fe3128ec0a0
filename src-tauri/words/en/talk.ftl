talk-title = Talk
talk-open = Talk
talk-unread = Talk, { $n } unread
talk-close = Close
talk-back = Back to the table
talk-your-turn = Your turn: back to the table
talk-none = Nobody has said anything yet. Tap a phrase to say hello.
talk-quiet = Nobody has said anything yet.
talk-said = What was said
talk-phrases = Phrases
talk-write = Write something
talk-send = Send
talk-left =
    { $n } { $n ->
        [one] character
       *[other] characters
    } left
talk-over =
    { $n } { $n ->
        [one] character
       *[other] characters
    } too many
talk-slow = A little slower, so that everybody can read along. Try again in a few seconds.
talk-long = That is too long, or empty.
talk-lost = Not sent. Try again once you are connected.
talk-mute = Mute
talk-mute-all = Everybody
talk-muted-some = Some are muted
talk-muted-all = Everybody is muted

phrase-hello = Hello, everybody
phrase-teach = Have a good game
phrase-moment = One moment, please
phrase-back = I’m back
phrase-sorry = Sorry about that
phrase-never-mind = No problem
phrase-thanks = Thank you
phrase-well-played = Well played
phrase-congratulations = Congratulations
phrase-close = That was close
phrase-no-hurry = Take your time
phrase-tea = Let’s have some tea
phrase-another = Another game?
phrase-goodbye = I enjoyed it, see you next time

vote-pause = Propose a pause
vote-resume = Propose to go on
vote-end = Propose to end the game
vote-end-what = Everybody has to agree. The game then does not count: no points are won or lost, nothing is recorded.
vote-end-no = Not now
vote-pause-by = A pause, proposed by { $names } ({ $n }/{ $of })
vote-resume-by = To go on, proposed by { $names } ({ $n }/{ $of })
vote-end-by = To end the game, proposed by { $names } ({ $n }/{ $of })
vote-leaving-by = { $names } has left ({ $n }/{ $of })
vote-leaving-note = If all agree, the game ends and is booked as leaving, by the rules; if not, a computer plays on.
vote-ended = The game has been ended
vote-parted-what = The organiser has ended this table: { $why }. The game does not count.
vote-ended-what = Everybody agreed. It does not count: no points are won or lost.
vote-end-note = Only if everybody agrees; the game then does not count.
vote-yes = Agree
vote-no = No, thanks
vote-mine = You agreed. Waiting for the others.
vote-back = Take it back
