import { expect, it } from 'vitest';
import { aloud, sentence } from './narrate';
import type { NamedTable } from './named';
import type { SeatEvent, View } from './wire/types';

it('names a kong that may be seen, and only that', () => {
  const view = { me: null, seats: [{ player: 0 }] } as unknown as View;
  const info = { players: [{ name: '甲' }] } as unknown as NamedTable;
  const said = (meld: string | null, added: string | null) =>
    sentence({ e: 'konged', seat: 'E', meld, added } as SeatEvent, view, info);
  expect(said('concealed:7777z', null)).toBe('甲槓紅中');
  expect(said(null, null)).toBe('甲槓');
  expect(said('added:5550m', '0m')).toBe('甲槓紅五萬');
});

it('tells a shared screen of a kong that lies face down, and not of what it is', () => {
  const kong = { e: 'konged', seat: 'E', meld: 'concealed:7777z', added: null } as SeatEvent;
  const book = (concealed_kong: string) => ({ customs: { concealed_kong } }) as unknown as NamedTable;
  expect(aloud(kong, book('none'))).toEqual({ ...kong, meld: null });
  expect(aloud(kong, null)).toEqual({ ...kong, meld: null });
  // The first or middle tiles of a kong are open, and so is a tile added to a pung.
  expect(aloud(kong, book('first'))).toEqual(kong);
  expect(aloud(kong, book('middle'))).toEqual(kong);
  const added = { ...kong, meld: 'added:5550m', added: '0m' } as SeatEvent;
  expect(aloud(added, book('none'))).toEqual(added);
  const claimed = { ...kong, meld: 'kong:7777z' } as SeatEvent;
  expect(aloud(claimed, book('none'))).toEqual(claimed);
});
