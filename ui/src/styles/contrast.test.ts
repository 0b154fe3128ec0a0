import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FELTS } from '../lib/felts';
import { BACKS } from '../lib/tiles/backs';

type Tokens = Record<string, string>;

/** The same selectors are used for the colours of rooms, felts and tiles. */
const css = ['styles/tokens.css', 'styles/felts.css', 'lib/tiles/tiles.css']
  .map((file) => readFileSync(`src/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''))
  .join('\n');

/** All colours in rules with exactly this selector. */
function block(selector: string): Tokens {
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, selectors = '']) =>
    selectors.split(',').some((one) => one.trim() === selector),
  );
  if (rules.length === 0) throw new Error(`no ${selector}`);
  const colour = /--([\w-]+): (#[0-9a-f]{3,6}|\d+ \d+ \d+);/g;
  return Object.fromEntries(
    rules.flatMap(([, , body = '']) => [...body.matchAll(colour)].map(([, name, value]) => [name, value])),
  );
}

const DARK = "[data-theme='dark']";
const MORE = "[data-contrast='more']";

/** The colours under some attributes: of all matching rules the one with more attributes wins. */
function coloursOf(felt: string, back: string, dark: boolean, more: boolean): Tokens {
  const of = (parts: readonly string[], own: string) => block([...parts, own].join(''));
  const [cloth, behind] = [`[data-felt='${felt}']`, `[data-back='${back}']`];
  return {
    ...block("[data-theme='light']"),
    ...(dark && block(DARK)),
    ...(more && block(MORE)),
    ...(dark && more && block(MORE + DARK)),
    ...of([...(more ? [MORE] : []), ...(dark ? [DARK] : [])], cloth),
    ...of(dark ? [DARK] : [], behind),
  };
}

const themes = FELTS.flatMap((felt) =>
  [false, true].flatMap((dark) =>
    [false, true].map((more) => ({
      name: `${felt}, ${dark ? 'at night' : 'by day'}${more ? ', strong' : ''}`,
      more,
      of: (back: string) => coloursOf(felt, back, dark, more),
    })),
  ),
);

type Rgb = [number, number, number];

function rgb(hex: string): Rgb {
  if (hex.includes(' ')) return hex.split(' ').map(Number) as Rgb;
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex;
  return [1, 3, 5].map((at) => parseInt(full.slice(at, at + 2), 16)) as Rgb;
}

/** A colour over another, like the plates over the felt. */
function over([r, g, b]: Rgb, part: number, below: Rgb): Rgb {
  const mixed = (top: number, under: number) => top * part + under * (1 - part);
  return [mixed(r, below[0]), mixed(g, below[1]), mixed(b, below[2])];
}

/** The luminance of WCAG 2. */
function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Text and its background. */
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
  ['bright-ink', 'bright'],
  ['called', 'call'],
];

describe.each(themes)('the colours of $name', ({ more, of }) => {
  const enough = more ? 7 : 4.5;
  const tokens = of(BACKS[0]);
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

  it('show the last discard and whose turn it is on this felt', () => {
    for (const felt of ['felt', 'felt-lit', 'felt-deep']) {
      // The light round a tile and the plate, and the pointers.
      expect(contrast(over(colour('glow'), 0.9, colour(felt)), colour(felt))).toBeGreaterThan(3);
      expect(contrast(colour('gold'), colour(felt))).toBeGreaterThan(3);
    }
    expect(contrast(colour('tile-mark'), colour('tile-plate'))).toBeGreaterThan(3);
  });

  it.each(BACKS)('part a tile with a back of %s from the felt', (back) => {
    const rim = rgb(of(back)['tile-back-rim'] as string);
    for (const felt of ['felt', 'felt-lit', 'felt-deep'])
      expect(contrast(rim, colour(felt))).toBeGreaterThan(3);
  });
});

describe.each([false, true])('the faces of tiles, at night: %s', (dark) => {
  const usual = coloursOf('green', 'bamboo', dark, false);
  const strong = block(
    dark ? `${DARK} .tile.contrast:not(.look-sample[data-theme='light'] *)` : '.tile.contrast',
  );
  const inks = ['tile-ink', 'tile-red', 'tile-green', 'tile-blue'];

  it.each([
    ['usual', usual],
    ['strong', { ...usual, ...strong }],
  ] as const)('are read in all their colours: %s', (_, face) => {
    for (const ink of inks)
      for (const plate of ['tile-plate', 'tile-plate-lit', 'tile-plate-low'])
        expect(contrast(rgb(face[ink] as string), rgb(face[plate] as string))).toBeGreaterThan(4.5);
  });

  it('are dark at night, as all that they lie among', () => {
    if (!dark) return;
    for (const ground of ['tile-plate-lit', 'paper', 'card', 'felt-lit', 'rail-lit', 'call', 'tile-back-lit'])
      expect(luminance(rgb(usual[ground] as string))).toBeLessThan(0.15);
  });
});
