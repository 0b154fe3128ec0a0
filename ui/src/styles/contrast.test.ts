import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Tokens = Record<string, string>;

const css = readFileSync('src/styles/tokens.css', 'utf8');

function block(selector: string): Tokens {
  const at = css.indexOf(`${selector} {`);
  if (at < 0) throw new Error(`no ${selector}`);
  const body = css.slice(at, css.indexOf('}', at));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name, value]) => [name, value]),
  );
}

const light = block(':root');
const dark = { ...light, ...block(":root[data-theme='dark']") };
const more = block(":root[data-contrast='more']");
const themes: Record<string, Tokens> = {
  light,
  dark,
  'light, strong': { ...light, ...more },
  'dark, strong': { ...dark, ...more, ...block(":root[data-contrast='more'][data-theme='dark']") },
};

type Rgb = [number, number, number];

function rgb(hex: string): Rgb {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex;
  return [1, 3, 5].map((at) => parseInt(full.slice(at, at + 2), 16)) as Rgb;
}

/** A colour laid over another, as the plates lie over the felt. */
function over([r, g, b]: Rgb, part: number, below: Rgb): Rgb {
  const mixed = (top: number, under: number) => top * part + under * (1 - part);
  return [mixed(r, below[0]), mixed(g, below[1]), mixed(b, below[2])];
}

/** The luminance of WCAG 2. */
function light1(colour: Rgb): number {
  const [r, g, b] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [light1(a), light1(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Text on what it stands on. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['ink', 'paper'],
  ['ink', 'card'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'card'],
  ['accent-text', 'paper'],
  ['accent-text', 'card'],
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-deep'],
  ['green', 'card'],
  ['green', 'paper'],
  ['on-felt', 'felt'],
  ['on-felt', 'felt-lit'],
  ['on-felt', 'felt-deep'],
  ['on-felt-soft', 'felt'],
  ['on-felt-soft', 'felt-lit'],
  ['on-felt', 'rail'],
  ['on-felt', 'rail-lit'],
  ['gold-ink', 'gold'],
];

describe.each(Object.entries(themes))('the colours of %s', (name, tokens) => {
  const enough = name.includes('strong') ? 7 : 4.5;
  const colour = (token: string): Rgb => {
    const found = tokens[token];
    if (found === undefined) throw new Error(`no colour --${token}`);
    return rgb(found);
  };

  it.each(PAIRS)('%s is read on %s', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(enough);
  });

  it('are read on the plates, which are dark glass over the felt', () => {
    for (const felt of ['felt', 'felt-lit', 'felt-deep', 'rail-lit']) {
      const plate = over([12, 26, 20], 0.48, colour(felt));
      expect(contrast(colour('on-felt-soft'), plate)).toBeGreaterThanOrEqual(enough);
    }
  });

  it('show where the focus is, and what is chosen', () => {
    for (const ground of ['paper', 'card']) {
      expect(contrast(colour('focus'), colour(ground))).toBeGreaterThanOrEqual(3);
      expect(contrast(colour('accent-text'), colour(ground))).toBeGreaterThanOrEqual(3);
    }
    // At the table the focus is gold or white.
    for (const ground of ['rail', 'rail-lit'])
      expect(contrast(colour('gold'), colour(ground))).toBeGreaterThan(3);
    for (const place of ['Board', 'Ritual'])
      expect(readFileSync(`src/components/table/${place}.svelte`, 'utf8')).toContain(
        '--focus: var(--on-felt);',
      );
    for (const ground of ['felt', 'felt-lit', 'felt-deep', 'rail', 'rail-lit'])
      expect(contrast(colour('on-felt'), colour(ground))).toBeGreaterThan(3);
  });
});
