import { expect, it } from 'vitest';
import { sentence } from './narrate';
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
