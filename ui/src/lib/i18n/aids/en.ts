/** Hints, why a hand may not win, the proof of the wall, the books. */

import type { aids as zhHant } from './zh-Hant';

export const aids: Record<keyof typeof zhHant, string> = {
  'settings.hints': 'Hints: what to go for, which discard makes you ready, and for what',
  'hint.mark': '聽',
  'hint.leads': 'discarding it makes you ready',
  'hint.after': 'Then wait for',
  'hint.now': 'You wait for',
  'hint.left': '{n} left',
  'hint.none': 'none left',
  'hint.drawn': 'drawn {worth}',
  'hint.discarded': 'discard {worth}',
  'hint.drawnOnly': 'only if drawn',
  'hint.short': 'too small',
  'hint.shortOf': 'too small: has {has} 番, needs {needs}',
  'hint.more': '{n} kinds in all',
  'hint.say': '{tile}, {left}, {worth}',
  'hint.sayAfter': 'Discard {tile} and wait for: {waits}',
  'hint.sayNow': 'You wait for: {waits}',
  'hint.key': 'W goes to the next tile whose discard makes you ready',

  'hand.tapAgain': 'Tap it again to discard {tile}',
  'hand.tapTwice': 'Tap it twice to discard {tile}',
  'gate.first':
    'Whoever wants this tile presses “I want it”; nobody else sees your tiles. If nobody does in time, play goes on.',
  'gate.firstWaits':
    'Whoever wants this tile presses “I want it”; nobody else sees your tiles. Once all have passed, play goes on.',
  'late.want': 'A moment too late: that tile has been passed.',
  'late.back': 'A moment too late: that tile cannot be taken back any more.',
  'pond.drawn': '{tile}, straight from the draw',
  'meld.is': '{kind}{from}: ',
  'meld.from': ' from {wind}',
  'meld.aside': 'Set aside',
  'meld.chow': 'Chow',
  'meld.pung': 'Pung',
  'meld.kong': 'Exposed kong',
  'meld.concealed': 'Concealed kong',

  'short.title': 'Complete, but it may not win',
  'short.missing': '{has}, {n} 番 short',
  'short.needs': 'The minimum is {n} 番',
  'short.flower': 'Nobody may claim a 寶牌 (wild tile) that was discarded.',
  'short.kong': 'These rules know no robbing of a kong.',
  'short.why': 'What was counted',
  'short.close': 'I see',
  'short.away': '{n} tiles were missing to a winning hand.',
  'short.over': '{n} tiles too many.',
  'short.under': '{n} tiles too few.',
  'barred.own-discard': 'A discarded tile is among the waits: tiles of others do not win (振聽).',
  'barred.passed-turn':
    'A winning tile was let go: tiles of others do not win before the next own discard (振聽).',
  'barred.passed-declared':
    'A winning tile was let go after a declaration: only a self-draw wins in this hand (振聽).',
  'barred.passed-kind': 'This tile was let go: its like does not win before the next draw or claim (漏胡).',
  'barred.passed-draw':
    'A winning tile was let go: tiles of others do not win before the next own draw (過水).',
  'barred.exposed-kong': 'The replacement tile of an exposed kong does not win.',
  'barred.mark.own-discard': '振聽',
  'barred.mark.passed-turn': '振聽',
  'barred.mark.passed-declared': '振聽',
  'barred.mark.passed-kind': '漏胡',
  'barred.mark.passed-draw': '過水',
  'short.counted': 'What the tiles that were shown come to',

  'wild.stands': '寶牌 (wild tiles):',
  'wild.as': '{flower} for {tile}',

  'result.doublings': 'doubled {n}×',

  'fair.title': 'Proof of the wall',
  'fair.good': 'holds',
  'fair.bad': 'does not hold',
  'fair.late': 'half checked',
  'fair.without': 'without this device',
  'fair.plain.good':
    'Everybody had a part in shuffling this wall. It was sealed before the deal and nobody changed it.',
  'fair.plain.bad':
    'This is not the wall that was sealed before the deal! Keep what this page says and look into the log.',
  'fair.plain.late':
    'The seals are right, but this screen was opened after the deal and did not see them beforehand.',
  'fair.own.in': 'The secret of this device is in it, so the host alone did not decide the wall.',
  'fair.own.out':
    'This device opened a secret for this hand, and the wall was mixed without it! The host says that it did not answer. Keep this page and ask the organiser.',
  'fair.own.not-in': 'The secret of this device is not in this hand.',
  'fair.own.early':
    'Before this hand was over the host had asked for the secret of a later one, which gives this one away too! Keep this page and ask the organiser.',
  'fair.own.exchanged':
    'After this device had opened its secret, somebody else’s was exchanged for another! A wall may have been seen and thrown away. Keep this page and ask the organiser.',
  'fair.changed.read.done': 'I see',
  'fair.standIn': 'the host stands in',
  'fair.changed': 'This hand was mixed otherwise: ',
  'fair.changed.silent': '{name}’s device did not answer',
  'fair.changed.newDevice': '{name} has another device',
  'fair.changed.and': ', ',
  'fair.changed.count': '; the host stands in (time {n} in this game).',
  'fair.changed.before': 'So far in this game hands were mixed otherwise {n} times.',
  'fair.changed.read':
    'Each time the host may have seen another wall before; ask the player whether the device really was silent.',
  'fair.how':
    'Before the first hand the host and every device hand in a seal (SHA-256) from which the secrets of all hands follow one by one; those of a hand are opened when it is over. This screen has worked it all out again by itself: every seal, the whole wall, the dice, and the {n} tiles it saw in this hand.',
  'fair.mix': 'Mixing {n}',
  'fair.game': 'Game',
  'fair.host': 'Host',
  'fair.seal': 'Seal',
  'fair.secret': 'Secret',
  'fair.hash': 'SHA-256 of the wall',
  'fair.wall': 'The wall, in drawing order',
  'fair.verify': 'The command laomajiang verify checks a whole game.',

  'booked.title': 'Entered into the books',
  'booked.page': 'It stands on the page “{page}” of the record, and counts for no rank and no grade.',
  'booked.games': 'Game {n}',
  'booked.points': 'Rating {n}',
  'booked.until': '{n} more games to a grade',
  'booked.guest': 'no record kept',
};
