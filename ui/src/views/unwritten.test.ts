import { fireEvent, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../lib/settings.svelte';
import { networked, watchedNews } from '../test/company';
import { seated } from '../test/seated';
import { settle } from '../test/settle';

beforeEach(() => {
  settings.speed = 'off';
  settings.language = 'zh-Hant';
});

describe('a table whose books cannot be written', () => {
  it('says why it waits, and whose disk it is, until it goes on', async () => {
    const host = await seated(networked(), true);
    expect(screen.queryByRole('alert')).toBeNull();
    host.tell(networked({}, { info: null, asked: false, trouble: 'full' }));
    await settle();
    expect(screen.getByRole('alert').textContent).toBe(
      '主機的磁碟滿了，這一張還沒記下來。清出空間後會自己接著打。',
    );
    settings.language = 'en';
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('goes on by itself');
    host.tell(networked({}, { info: null }));
    await settle();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says so to a spectator, and at a table without a network', async () => {
    const watched = await seated({ ...watchedNews(), trouble: 'disk' }, true);
    expect(screen.getByRole('alert').textContent).toContain('主機的磁碟寫不進去');
    watched.tell({ ...watchedNews(), company: null, trouble: 'stopped' });
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('這一桌停在最後記下的地方');
  });
});

describe('a host whose clock was set', () => {
  it('is told of in words that fit how far it jumped, until it was read', async () => {
    const host = await seated(networked({}, { jumped: -10_800 }), true);
    expect(screen.getByRole('status').textContent).toContain('往回跳了約 3 小時');
    await fireEvent.click(screen.getByRole('button', { name: '知道了' }));
    expect(screen.queryByText(/往回跳/)).toBeNull();
    for (const [jumped, words] of [
      [1_500, '往前跳了約 25 分鐘'],
      [864_000, '往前跳了約 10 天'],
    ] as const) {
      host.tell(networked({}, { info: null, jumped }));
      await settle();
      expect(screen.getByRole('status').textContent).toContain(words);
    }
  });
});
