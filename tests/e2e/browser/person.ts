/** A simulated player: finds the current offers and presses them, as a hand or a keyboard would. */

import type { Locator, Page } from '@playwright/test';

/** The next thing to do on the screen. */
export type Step = 'deal' | 'offer' | 'discard' | 'gate' | 'take' | 'next' | 'to-game' | 'ritual';

/** The selector of each step; the first match counts. */
const PLACES: [Step, string][] = [
  ['to-game', 'button[data-act="to-game"]'],
  ['next', 'button[data-act="next"]'],
  ['ritual', 'button[data-act="skip-ritual"]'],
  ['deal', 'button[data-act="deal"]'],
  ['take', 'button[data-act="take"]'],
  ['gate', 'button[data-act="let"]'],
  ['offer', '.offers button[data-act]:not([data-act="take-back"])'],
  ['discard', '.hand[data-playing="true"] button[data-tile]'],
];

/** The order of preference among offers; others come last. */
const EAGER = ['win', 'conceal', 'add', 'kong', 'pung', 'chow', 'replace', 'draw', 'pass'];

/** The most failed presses in a row: something else may have come first, and a machine may be busy. */
const PATIENCE = 30;

export class Person {
  /** Claims made so far. */
  readonly did: string[] = [];
  private missed = 0;

  constructor(
    readonly page: Page,
    /** True to claim whenever possible; false to claim wins only. */
    private readonly eager = true,
  ) {}

  act(name: string): Locator {
    return this.page.locator(`button[data-act="${name}"]`);
  }

  /** Waits for something to do and returns it. */
  async asked(): Promise<Step> {
    // One query at a time, in the page: many small ones would take longer than the game.
    const found = await this.page.waitForFunction(
      (places) => {
        const usable = (button: Element) =>
          button instanceof HTMLButtonElement && !button.disabled && button.checkVisibility();
        return places.find(([, place]) => [...document.querySelectorAll(place)].some(usable))?.[0];
      },
      PLACES,
      { polling: 30, timeout: 0 },
    );
    return (await found.jsonValue()) as Step;
  }

  /** The same for a player who claims wins only: an offer that need not be passed leaves a tile to discard. */
  async plainly(): Promise<Step> {
    const step = await this.asked();
    if (step !== 'offer') return step;
    const said = this.page.locator('.offers button:is([data-act="win"], [data-act="pass"])');
    const tiles = this.page.locator('.hand[data-playing="true"] button[data-tile]');
    return (await said.count()) === 0 && (await tiles.count()) > 0 ? 'discard' : step;
  }

  /** Does one step, the current one or one found a moment ago, and returns it. */
  async step(found?: Step): Promise<Step> {
    const step = found ?? (await this.asked());
    if (step === 'offer') await this.choose();
    else if (step === 'discard') await this.discard();
    else if (step === 'gate') await this.press(this.act('let').first());
    else if (step === 'take') await this.press(this.act('take').first());
    else if (step === 'ritual') await this.press(this.act('skip-ritual'));
    else if (step === 'deal' || step === 'next') await this.press(this.act(step));
    return step;
  }

  /** Plays until a hand is over and its result is on the screen. */
  async hand(): Promise<'next' | 'to-game'> {
    for (;;) {
      const step = await this.asked();
      if (step === 'next' || step === 'to-game') return step;
      // Asking again could return the next hand's step.
      await this.step(step);
    }
  }

  /** The tiles of the visible hand, however they are arranged. */
  async tiles(): Promise<string[]> {
    const shown = this.page.locator('.hand button[data-tile]');
    return (
      await shown.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['tile'] ?? ''))
    ).sort();
  }

  private async choose(): Promise<void> {
    const offers = await this.page
      .locator('.offers button[data-act]:not([data-act="take-back"]):visible')
      .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset['act'] ?? ''));
    const wanted = this.eager ? EAGER : ['win', 'pass'];
    const act = wanted.find((name) => offers.includes(name));
    // If no offer is wanted and none must be passed, the player discards.
    if (act === undefined) return this.discard();
    this.did.push(act);
    await this.press(this.page.locator(`.offers button[data-act="${act}"]`).first());
  }

  protected async discard(): Promise<void> {
    const tiles = this.page.locator('.hand[data-playing="true"] button[data-tile]');
    const held = await tiles.evaluateAll((all) =>
      all.map((one) => ({
        face: (one as HTMLElement).dataset['tile'] ?? '',
        raised: one.getAttribute('aria-pressed') === 'true',
      })),
    );
    // Another player's win may have come first.
    if (held.length === 0) return;
    // A raised tile goes with the second press.
    const raised = held.findIndex((one) => one.raised);
    this.did.push('discard');
    await this.press(tiles.nth(raised < 0 ? this.unwanted(held.map(({ face }) => face)) : raised));
  }

  /** Waits between two taps, by the page's own clock: earlier it would assume a trembling finger. */
  protected async lift(): Promise<void> {
    // Sleeps for as long as a finger is lifted.
    await this.page.evaluate(() => new Promise((done) => setTimeout(done, 150)));
  }

  /** The index of the tile to discard. */
  protected unwanted(faces: readonly string[]): number {
    return faces.length - 1;
  }

  /** An offer may be gone a moment later: that is no fault of the screen. */
  private async press(button: Locator): Promise<void> {
    await button.click({ timeout: 3_000, noWaitAfter: true }).then(
      () => (this.missed = 0),
      (why: unknown) => {
        if (!(why instanceof Error) || !why.message.includes('Timeout')) throw why;
        // An element that covers a button stays there.
        if ((this.missed += 1) > PATIENCE) throw why;
      },
    );
  }
}
