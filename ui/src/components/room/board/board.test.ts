import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { table } from '../../../dev/board';
import { played } from '../../../lib/room/board';
import BoardTable from './BoardTable.svelte';

/** The lines about the last hand on a table's card. */
function last(number: number): string[] {
  const [place] = played([table(number)]);
  if (!place) throw new Error('it is played');
  render(BoardTable, { place, fresh: false });
  const card = screen.getByRole('region', { name: `第 ${String(number)} 桌` });
  const lines = [...card.querySelectorAll('.last :is(h3, p)')];
  return lines.map((line) => (line.textContent ?? '').replace(/\s+/g, ' ').trim());
}

describe('the last hand of a table on a television', () => {
  it('names who won, of whom, by what, and what it brought', () => {
    const [title, won, what] = last(1);
    expect(title).toBe('上一手');
    expect(won).toMatch(/^歐陽上官婉兒.*周太太.*\+176,000$/);
    expect(what).toMatch(/^88,000 胡・清一色/);
  });

  it('names the foremost patterns of many and counts the rest', () => {
    const [, won, what] = last(2);
    expect(won).toContain('自摸');
    expect(what).toContain('還有 3 種');
  });

  it('says so where no player has won', () => {
    expect(last(3)).toEqual(['上一手', '黃牌']);
  });

  it('has a line for each of two winners', () => {
    expect(
      last(4)
        .slice(1)
        .map((line) => line.replace(/.*(?=\+)/, '')),
    ).toEqual(['+2,000', '+2,000']);
  });
});

it('draws those of the company beside their names, and leaves the others as much room', () => {
  const [place] = played([table(4)]);
  if (!place) throw new Error('it is played');
  render(BoardTable, { place, fresh: false });
  const lines = [...screen.getByRole('region').querySelectorAll('ol li')];
  const drawn = place.seats.filter(({ person }) => person !== undefined).length;
  expect(drawn).toBe(3);
  expect(lines.filter((line) => line.querySelector('.portrait'))).toHaveLength(drawn);
  expect(lines.filter((line) => line.querySelector('.face'))).toHaveLength(place.seats.length);
});
