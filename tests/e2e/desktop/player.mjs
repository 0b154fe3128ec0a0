// A simulated player who clicks on offers.

import { sleep, until } from './display.mjs';

/** Switches animations off, for a window at its own books. */
export async function hurry(window) {
  await window.script(() => {
    const kept = { language: 'zh-Hant', speed: 'off', undo: 0, ritual: false };
    localStorage.setItem('laomajiang.settings', JSON.stringify(kept));
  });
  await window.reload();
  await window.wait('[data-act=elsewhere]');
}

/** The current offers, read in one query, so that they are consistent. */
function situation() {
  const shown = (selector) => document.querySelector(selector) !== null;
  const hand = [...document.querySelectorAll('.hand [data-tile]')];
  return {
    ended: shown('[data-act=next], [data-act=to-game]'),
    deal: shown('[data-act=deal]'),
    offers: [...document.querySelectorAll('.offers [data-act]')].map((offer) => offer.dataset.act),
    // At a table on the network every discard has a pause for all players.
    pause: shown('[data-act=let]:not(:disabled)'),
    playing: shown('.hand[data-playing=true]'),
    hand: hand.map((tile) => tile.dataset.tile),
  };
}

/** Everything on the table: words, names for screen readers, every tile; null during motion or loading. */
function sight() {
  // The bar of a clock moves while there is time.
  const moves = ({ playState, effect }) => playState === 'running' && !effect.target.closest('.bar');
  if (document.getAnimations().some(moves)) return null;
  const main = document.querySelector('main');
  // A page that is loading shows nothing yet.
  if (main === null) return null;
  return {
    words: main.innerText.split('\n').filter((line) => line.trim() !== ''),
    names: [...main.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label')),
    tiles: [...main.querySelectorAll('use')].map((one) => one.getAttribute('href')),
  };
}

const CLAIMS = ['pung', 'chow', 'kong'];

export class Player {
  /** Makes this many claims; after that only wins. */
  constructor(window, claims = 1) {
    this.window = window;
    this.claims = claims;
    this.claimed = 0;
    this.discarded = 0;
  }

  situation() {
    return this.window.script(situation);
  }

  /** Starts from the first screen of a new machine: one person against three computers. */
  async sitDown(name) {
    await this.window.wait('[data-act=first]:not(:disabled)');
    await this.window.type('form input', name);
    await this.window.press('[data-act=first]:not(:disabled)');
    // The tiles of a first game are dealt without a press.
    await this.window.wait('[data-act=deal], .hand [data-tile]');
  }

  /** The same on the screen for new games, as chosen by a player who has played here. */
  async sitDownAgain(choose) {
    await this.window.wait('[data-act=new]:not(:disabled)');
    await until('the new game', async () => {
      if (await this.window.shows('[data-act=begin]')) return true;
      await this.window.click('[data-act=new]');
      return false;
    });
    await this.window.script(choose);
    await this.window.press('[data-act=begin]');
    await this.window.wait('[data-act=deal]');
  }

  async deal() {
    await until('the hand', async () => {
      const { deal, hand } = await this.situation();
      if (!deal && hand.length > 0) return true;
      await this.window.click('[data-act=deal]:not(:disabled)');
      return false;
    });
  }

  /** Clicks on the current offer, once; false if there is none. */
  async act() {
    const { offers, pause, playing, hand } = await this.situation();
    const wanted = offers.find((offer) => offer === 'win') ?? this.claim(offers) ?? this.pass(offers);
    if (wanted) {
      if (CLAIMS.includes(wanted)) this.claimed += 1;
      return this.window.click(`.offers [data-act=${wanted}]`);
    }
    if (pause) return this.window.click('[data-act=let]');
    return playing && this.discard(hand.length);
  }

  claim(offers) {
    return this.claimed < this.claims ? offers.find((offer) => CLAIMS.includes(offer)) : undefined;
  }

  pass(offers) {
    return offers.find((offer) => offer === 'pass');
  }

  /** Discards the last possible tile: the first click raises it, the second discards it. */
  async discard(held) {
    const tile = '.hand [data-tile]:not(:has(.dim))';
    const last = await this.window.script((selector) => {
      const all = [...document.querySelectorAll(selector)];
      document.querySelectorAll('[data-last]').forEach((one) => delete one.dataset.last);
      if (all.length > 0) all.at(-1).dataset.last = '';
      return all.length;
    }, tile);
    if (last === 0) return false;
    await this.window.click('[data-last]');
    if ((await this.situation()).hand.length === held) await this.window.click('[data-last]');
    for (let tries = 0; tries < 20; tries += 1) {
      if ((await this.situation()).hand.length !== held) {
        this.discarded += 1;
        return true;
      }
      // Sleeps between two looks.
      await sleep(50);
    }
    return false;
  }

  /** Plays on until a condition holds, or the hand ends: there is no time limit while something happens. */
  async playUntil(so) {
    const reached = (now) => now.ended || so(now);
    for (let now = await this.situation(); !reached(now);) {
      const before = JSON.stringify(now);
      now = await until('the hand goes on', async () => {
        const next = await this.situation();
        if (reached(next) || JSON.stringify(next) !== before) return next;
        await this.act();
        return false;
      });
    }
  }

  playHand() {
    return this.playUntil(() => false);
  }

  /** A sheet that has just opened ignores presses: pressed until it is gone. */
  async next() {
    await until('the next hand', async () => {
      const { ended } = await this.situation();
      // Between the first two hands on a machine there is a card to be read.
      const read = await this.window.click('[data-act=manners]');
      if (ended && !read) await this.window.click('[data-act=next]');
      return !ended;
    });
    await this.deal();
  }

  /** Plays until this many discards in one hand, and the next turn; hands that end before are played on. */
  async playInto(discards) {
    for (;;) {
      const before = this.discarded;
      const enough = () => this.discarded >= before + discards;
      await this.playUntil(({ playing }) => playing && enough());
      if (!(await this.situation()).ended) return;
      await this.next();
    }
  }

  /** The table's content once nothing moves. */
  async sight() {
    let before = '';
    return until('a table at rest', async () => {
      const now = await this.window.script(sight);
      const same = JSON.stringify(now) === before;
      before = JSON.stringify(now);
      return same && now;
    });
  }
}
