import { afterEach, describe, expect, it } from 'vitest';
import { settle } from '../../test/settle';
import { onBack } from './back';

/** Like the back key of a phone. */
async function press(): Promise<void> {
  const gone = new Promise((done) => addEventListener('popstate', done, { once: true }));
  history.back();
  await gone;
  await settle();
}

describe("the phone's own way back", () => {
  const open: (() => void)[] = [];
  afterEach(() => {
    for (const close of open.splice(0)) close();
  });

  /** Something that a step back closes. */
  function opened(name: string, closed: string[]): void {
    const close = onBack(() => {
      closed.push(name);
      close();
    });
    open.push(close);
  }

  it('closes what was opened last, and then what lies under it', async () => {
    const closed: string[] = [];
    opened('page', closed);
    opened('sheet', closed);
    await press();
    expect(closed).toEqual(['sheet']);
    await press();
    expect(closed).toEqual(['sheet', 'page']);
  });

  it('goes on doing so for what stays open', async () => {
    let times = 0;
    open.push(onBack(() => (times += 1)));
    await press();
    await press();
    await press();
    expect(times).toBe(3);
  });

  it('has nothing to do with what has its own button', async () => {
    const closed: string[] = [];
    const close = onBack(() => closed.push('sheet'));
    close();
    await press();
    expect(closed).toEqual([]);
  });
});
