import { render, screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { happened, info, moment } from '../../test/game';
import Other from '../phone/Other.svelte';
import Melds from '../tile/Melds.svelte';
import Seat from './Seat.svelte';

const { view } = moment(happened('won'));
const seats = view.seats.map((seat) => ({ ...seat, melds: [], aside: ['1f', '4z'] }));
const set = { ...view, seats };

describe('a concealed kong that lies face down', () => {
  it('is four backs, and told as what it is and not of which tiles', () => {
    const meld = { meld: null, tiles: ['?', '?', '?', '?'], claimed: null };
    render(Melds, { melds: [meld], name: '甲', seat: 'E', seats: 4 });
    const [item] = screen.getAllByRole('listitem');
    expect(item?.textContent).toContain('暗槓，蓋著');
    expect(item?.querySelectorAll('.tile')).toHaveLength(4);
    expect(item?.querySelectorAll('.down')).toHaveLength(4);
  });
});

describe('what is set aside', () => {
  it('lies behind the melds', () => {
    const meld = { meld: 'pung:777z', tiles: ['7z', '7z', '7z'], claimed: null };
    render(Melds, { melds: [meld], aside: ['1f'], name: '甲', seat: 'E', seats: 4 });
    const items = screen.getAllByRole('listitem').map((item) => item.textContent.trim());
    expect(items).toHaveLength(2);
    expect(items[1]).toContain('花牌');
  });

  it.each([
    ['the table', Seat],
    ['a phone', Other],
  ])('is shown at %s without any meld', (_, Shown) => {
    render(Shown, { view: set, info, at: 1 });
    const list = screen.getByRole('list', { name: /副牌/ });
    expect(within(list).getByRole('img', { name: /春/ })).toBeTruthy();
    expect(within(list).getByRole('img', { name: /北/ })).toBeTruthy();
  });

  it('leaves no room where nothing is', () => {
    render(Melds, { melds: [], name: '甲', seat: 'E', seats: 4 });
    expect(screen.queryByRole('list')).toBeNull();
  });
});
