fair-title = Proof of the wall
fair-good = holds
fair-bad = does not hold
fair-late = holds, as seen after the deal
fair-without = without this device
fair-plain-good = Everybody had a part in shuffling this wall. It was sealed before the deal and nobody changed it.
fair-plain-bad = This is not the wall that was sealed before the deal! Keep what this page says and look into the log.
fair-plain-late = The seals are right, but this screen was opened after the deal and did not see them beforehand.
fair-own-in = The secret of this device is in it, so the host alone did not decide the wall.
fair-own-out = This device opened a secret for this hand, and the wall was mixed without it! The host says that it did not answer. Keep this page and ask the organiser.
fair-own-not-in = The secret of this device is not in this hand.
fair-own-early = Before this hand was over the host had asked for the secret of a later one, which gives this one away too! Keep this page and ask the organiser.
fair-own-exchanged = After this device had opened its secret, another player’s was exchanged! A wall may have been seen and thrown away. Keep this page and ask the organiser.
fair-changed-read-done = I see
fair-stand-in = the host stands in
fair-changed = This hand was mixed otherwise:{ " " }
fair-changed-silent = { $name }’s device did not answer
fair-changed-new-device = { $name } has another device
fair-changed-absent = { $name }’s device had given no seal yet
fair-changed-yours = This hand has no secret of your device. While it stays connected, the next one has.
fair-changed-and = ,{ " " }
fair-changed-count = ; the host stands in (time { $n } in this game).
fair-changed-before =
    So far in this game hands were mixed otherwise { $n } { $n ->
        [one] time
       *[other] times
    }.
fair-changed-read = Each time the host may have seen another wall before; ask the player whether the device really was silent.
fair-how = Before the first hand the host and every device hand in a seal (SHA-256) from which the secrets of all hands follow one by one; those of a hand are opened when it is over. This screen has worked it all out again by itself: every seal, the whole wall, the dice, and the { $n } tiles it saw in this hand.
fair-mix = Mixing { $n }
fair-game = Game
fair-host = Host
fair-seal = Seal
fair-secret = Secret
fair-hash = SHA-256 of the wall
fair-wall = The wall, in drawing order
fair-verify = The command laomajiang verify checks a whole game.
