import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onPhone } from '../test/screen';
import { fit, largest } from './fit';

/** The observers of each element's size. */
const told = new Map<Element, () => void>();

class Sizes {
  readonly #seen = new Set<Element>();
  constructor(readonly tell: () => void) {}
  observe(one: Element) {
    this.#seen.add(one);
    told.set(one, this.tell);
  }
  disconnect() {
    for (const one of this.#seen) told.delete(one);
  }
}

beforeEach(() => {
  told.clear();
  vi.stubGlobal('ResizeObserver', Sizes);
  onPhone(false);
});

afterEach(() => vi.unstubAllGlobals());

/** A sheet one hundred lines high; each child is as high as its text is long. */
function sheet(text: string): { thing: HTMLElement; child: HTMLElement; size: () => string } {
  const thing = document.createElement('div');
  const child = thing.appendChild(document.createElement('p'));
  child.textContent = text;
  const size = () => thing.style.getPropertyValue('--fit');
  Object.defineProperties(thing, {
    clientHeight: { value: 100 },
    scrollHeight: { get: () => (thing.textContent?.length ?? 0) * Number(size()) },
  });
  return { thing, child, size };
}

it('takes the first size that fits, or else the smallest', () => {
  expect(largest([3, 2, 1], (size) => size < 3)).toBe(2);
  expect(largest([3, 2, 1], () => false)).toBe(1);
});

it('fits anew when what is in a full sheet grows or shrinks, and when more comes into it', async () => {
  const { thing, child, size } = sheet('a'.repeat(83));
  const end = fit(thing);
  expect(size()).toBe('1.2');

  child.textContent = 'a'.repeat(105);
  told.get(child)?.();
  expect(size()).toBe('0.95');

  child.textContent = 'a'.repeat(60);
  const second = thing.appendChild(document.createElement('p'));
  await vi.waitFor(() => expect(told.has(second)).toBe(true));
  second.textContent = 'a'.repeat(40);
  told.get(second)?.();
  expect(size()).toBe('1');

  end();
  expect(told.size).toBe(0);
});

it('shrinks letters no further than they can be read, which in larger type are larger', () => {
  const smallest = (usual: string, least: string) => {
    vi.stubGlobal('getComputedStyle', () => ({ fontSize: usual, getPropertyValue: () => least }));
    const { thing, size } = sheet('a'.repeat(1000));
    fit(thing)();
    return Number(size());
  };
  expect(smallest('18px', '')).toBe(0.78);
  expect(smallest('24px', '15px')).toBe(0.63);
  expect(smallest('28px', '15px')).toBe(0.63);
});

it('leaves the usual size where there is no room for a whole screen', () => {
  onPhone(true);
  const { thing, size } = sheet('a'.repeat(200));
  fit(thing)();
  expect(size()).toBe('1');
});
