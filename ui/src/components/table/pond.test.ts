import { render, screen, within } from '@testing-library/svelte';
import { readFileSync } from 'node:fs';
import type { ComponentProps } from 'svelte';
import { describe, expect, it } from 'vitest';
import { PLAIN } from '../../lib/customs';
import { DEEP, TALL } from '../../lib/tablelayout';
import type { ViewPond } from '../../lib/wire/types';
import Flat from '../tile/Flat.svelte';
import Lying from '../phone/Lying.svelte';
import Pond from './Pond.svelte';

const tile = readFileSync('src/components/tile/Tile.svelte', 'utf8');
const tall = Number(/--tile-tall: ([\d.]+);/.exec(readFileSync('src/lib/tiles/tiles.css', 'utf8'))?.[1]);

/** The pages of tests have no layout, so this compares the sizes. */
it('knows how high a tile is', () => {
  const [, over, under] = /--h: calc\(var\(--w\) \* (\d+) \/ (\d+)\)/.exec(tile) ?? [];
  const thick = Number(/--thick: calc\(var\(--w\) \* ([\d.]+)\)/.exec(tile)?.[1]);
  expect(TALL).toBe(tall);
  expect(TALL).toBeGreaterThanOrEqual(Number(over) / Number(under) + thick);
  // The face of the tile behind stays free.
  expect(DEEP).toBeGreaterThan(Number(over) / Number(under));
});

const discard = (tile: string, more: Partial<ViewPond> = {}): ViewPond => ({
  tile,
  drawn: false,
  turned: false,
  claimed: null,
  ...more,
});
/** 立直 with a tile that was claimed: the next one lies across as well. */
const discards = [
  discard('1z'),
  discard('9m', { drawn: true }),
  discard('5p', { turned: true, claimed: 'W' }),
  discard('2s', { turned: true, drawn: true }),
];
const names = (): (string | null)[] =>
  within(screen.getByRole('list'))
    .getAllByRole('img')
    .map((one) => one.getAttribute('aria-label'));

type All = ComponentProps<typeof Pond> & ComponentProps<typeof Lying>;

describe.each([
  ['a table', (props: All) => render(Pond, props)],
  ['a phone', (props: All) => render(Lying, props)],
  ['a phone, large', (props: All) => render(Flat, props)],
])('the discards of %s', (_, shown) => {
  const props = {
    side: 'bottom',
    name: '王小明',
    last: true,
    block: { rows: 3, more: 1 },
    most: 30,
    pond: discards,
  } as const;

  it('lie with who claimed them', () => {
    shown({ ...props, customs: PLAIN });
    expect(names()).toEqual(['東風', '九萬，摸什麼打什麼', '二條，摸什麼打什麼，宣告時打的']);
  });

  it('leave their mark where the book has it so, upright, so that a row keeps its number', () => {
    const { container } = shown({ ...props, customs: { ...PLAIN, row: 6, marks_claimed: true } });
    expect(names()[2]).toBe('被要走的五筒');
    expect(container.querySelectorAll('.gone')).toHaveLength(1);
    expect(container.querySelectorAll('.gone .lying')).toHaveLength(0);
    expect(container.querySelectorAll('.lying')).toHaveLength(1);
  });
});
