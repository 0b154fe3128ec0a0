import { expect, it, onTestFinished, vi } from 'vitest';
import { keepScroll, placeOf } from './pagestate';

/** A page that is as long as its list; the screen shows 100 of it. */
function longPage(height: number) {
  const grown: (() => void)[] = [];
  let top = 0;
  const box = {
    get scrollTop() {
      return top;
    },
    set scrollTop(to: number) {
      top = Math.max(0, Math.min(to, height - 100));
    },
  };
  // The pages of tests cannot scroll.
  Object.defineProperty(document, 'scrollingElement', { value: box, configurable: true });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly seen: () => void) {}
      observe() {
        grown.push(this.seen);
      }
      disconnect() {
        grown.length = 0;
      }
    },
  );
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'scrollingElement');
    vi.unstubAllGlobals();
  });
  const grow = (to: number) => {
    height = to;
    for (const seen of [...grown]) seen();
  };
  return { box, grow };
}

it('keeps a place for each page while a way back leads to it', () => {
  const page = { is: 'members' } as const;
  placeOf(page).scroll = 70;
  expect(placeOf(page).scroll).toBe(70);
  expect(placeOf({ is: 'members' }).scroll).toBe(0);
});

it('returns to where a page was left, as soon as it is long enough', () => {
  const { box, grow } = longPage(300);
  const held = { scroll: 550 };
  const leave = keepScroll(held)(document.body);
  expect(box.scrollTop).toBe(200);
  grow(500);
  expect(box.scrollTop).toBe(400);
  grow(900);
  expect(box.scrollTop).toBe(550);
  // It is reached: what grows later moves nothing.
  box.scrollTop = 10;
  grow(2000);
  expect(box.scrollTop).toBe(10);
  dispatchEvent(new Event('scroll'));
  expect(held.scroll).toBe(10);
  leave();
  box.scrollTop = 90;
  dispatchEvent(new Event('scroll'));
  expect(held.scroll).toBe(10);
});

it('does not pull a reader back who scrolls by themselves', () => {
  const { box, grow } = longPage(300);
  keepScroll({ scroll: 550 })(document.body);
  dispatchEvent(new Event('wheel'));
  box.scrollTop = 20;
  grow(900);
  expect(box.scrollTop).toBe(20);
});
