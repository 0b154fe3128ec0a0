import { fireEvent, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { LibraryAsk } from '../../../lib/wire/protocol';
import type { BestHand } from '../../../lib/wire/reports';
import type { Recorded } from '../../../lib/wire/types';
import { stage } from '../../../test/books';
import { great } from '../../../test/games';
import Album from './Album.svelte';

const picture = vi.hoisted(() => vi.fn(() => Promise.resolve('UE5H')));
vi.mock('../../../lib/picture', () => ({ picture }));

const hand = (name: string): BestHand => great(`g-${name}`, { name });

function books(ask: LibraryAsk, hands: BestHand[]): Recorded {
  if (ask.do !== 'album') throw new Error(ask.do);
  const rules = ask.which.rules ?? 'shanghai';
  const all = { shanghai: '上海老麻將', riichi: '立直麻將' };
  const played = Object.entries(all).map(([id, name]) => ({ rules: id, name, games: 5 }));
  const [own, others] = [
    played.filter((one) => one.rules === rules),
    played.filter((one) => one.rules !== rules),
  ];
  return { of: 'album', rules, name: own[0]?.name ?? '', hands, others, page: 'club' } as Recorded;
}

const page = { is: 'album' } as const;

describe('the album', () => {
  it('shows the greatest hands with who won them, and those of other rules', async () => {
    const { asked, app } = stage(Album, { page }, (ask) => books(ask, [hand('王媽'), hand('老陳')]));
    const names = () => [...document.querySelectorAll('li b.bigger')].map((name) => name.textContent);
    await vi.waitFor(() => expect(names()).toEqual(['王媽', '老陳']));
    expect(document.querySelector('li')?.textContent).toContain('自摸');
    await fireEvent.click(screen.getByLabelText('立直麻將'));
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ do: 'album', which: { rules: 'riichi' } }));
    await fireEvent.click(screen.getAllByRole('button', { name: '看這一把' })[0] as HTMLElement);
    expect(app.library.page).toMatchObject({ is: 'game', game: 'g-王媽', hand: 3 });
  });

  it('says where the hands will be while nobody has won', async () => {
    stage(Album, { page }, (ask) => books(ask, []));
    expect(await screen.findByText(/最大的牌就在這裡/)).toBeTruthy();
  });

  it('keeps a hand as a picture, and says where it is or that it failed', async () => {
    const { backend } = stage(Album, { page: { ...page } }, (ask) => books(ask, [hand('王媽')]));
    const keep = vi.fn((_name: string, _bytes: string): Promise<string | null> =>
      Promise.resolve('/桌面/大牌.png'),
    );
    Object.assign(backend, { keep });
    const share = await screen.findByRole('button', { name: '存成圖片' });
    await fireEvent.click(share);
    await vi.waitFor(() => expect(screen.getByText(/桌面/)).toBeTruthy());
    expect(keep.mock.calls).toEqual([['大牌-王媽-2026年11月21日.png', 'UE5H']]);
    expect(picture).toHaveBeenCalledWith(
      expect.objectContaining({ who: '王媽', total: '成葫 40 葫', patterns: ['對碰', '一槓 ×2'] }),
    );
    keep.mockImplementationOnce(() => Promise.resolve(null));
    await fireEvent.click(share);
    await vi.waitFor(() => expect(screen.queryByText(/桌面/)).toBeNull());
    keep.mockImplementationOnce(() => Promise.reject(new Error('the disk is full')));
    await fireEvent.click(share);
    await vi.waitFor(() => expect(screen.getByText(/圖片沒存成/)).toBeTruthy());
  });
});
