import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import App from '../App.svelte';
import { App as Screen } from '../lib/app.svelte';
import { Refused } from '../lib/backend/backend';
import { FakeBackend } from '../lib/backend/fake';
import { t } from '../lib/i18n/index.svelte';
import { PHRASES } from '../lib/talk.svelte';
import { settings } from '../lib/settings.svelte';
import type { Company, Motion, TableNews } from '../lib/wire/types';
import { me, NAMES, networked, quiet, says, watchedNews } from '../test/company';
import { moment } from '../test/game';
import { seen } from '../test/seen';
import { settle } from '../test/settle';

const other = (me + 1) % 4;
const third = (me + 2) % 4;
const name = (player: number) => NAMES[player] ?? '';

async function sit(news: TableNews = networked(), refuses?: Refused) {
  const host = new FakeBackend((ask) => {
    if (ask.do === 'hello') return { is: 'welcome', program: '0', guest: true };
    if (ask.to === 'table' && ask.do === 'look') throw new Refused('no-table', '');
    if (ask.do === 'say' && refuses) throw refuses;
    return { is: 'done' };
  });
  const app = new Screen(host);
  render(App, { app });
  await settle();
  host.tell(news);
  await settle();
  const said = () => host.asked.filter((ask) => ask.do === 'say');
  const voted = () => host.asked.filter((ask) => ask.do === 'vote');
  const company = async (company: Partial<Company>) => {
    host.tell(networked(company, { info: null }));
    await settle();
  };
  return { host, app, said, voted, company };
}

const act = (name: string) => document.querySelector<HTMLElement>(`[data-act="${name}"]`);
const press = async (name: string) => {
  await fireEvent.click(act(name) as HTMLElement);
  await settle();
};
const vote = (on: Motion, for_it: number[], takes = 2): Partial<Company> => ({
  votes: [{ on, for_it, takes }],
});

beforeEach(() => {
  settings.speed = 'off';
  settings.bubbles = true;
  settings.language = 'zh-Hant';
});

describe('talk at a table on the network', () => {
  it('is nowhere at any other table', async () => {
    const { host, app } = await sit(networked({}, { company: null }));
    host.tellTalk([says(1, other, '你好')]);
    await settle();
    expect(app.screen).toBe('table');
    expect(act('menu')).toBeTruthy();
    expect(act('talk')).toBeNull();
    await press('menu');
    expect(act('vote-pause')).toBeNull();
    expect(act('vote-end')).toBeNull();
  });

  it('counts what is unread, shows it as text, and puts the keyboard back', async () => {
    const { host } = await sit();
    host.tellTalk([says(1, other, '<b onclick="x()">你好</b>'), says(2, me, '我來了')]);
    await settle();
    expect(act('talk')?.getAttribute('aria-label')).toBe('說話，1 句還沒看');
    await press('talk');
    const panel = screen.getByRole('dialog', { name: '說話' });
    expect(within(panel).getByText('<b onclick="x()">你好</b>').tagName).toBe('BDI');
    expect(within(panel).getByText('我來了').closest('p')?.classList).toContain('mine');
    expect(panel.contains(document.activeElement)).toBe(true);
    expect(act('talk')?.getAttribute('aria-label')).toBe('說話');
    await fireEvent.keyDown(panel, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(act('talk'));
  });

  it('says a phrase with a tap, and each reads it in their own language', async () => {
    const { host, said } = await sit();
    await press('talk');
    for (const phrase of PHRASES) expect(act(`phrase-${phrase}`)).toBeTruthy();
    await press('phrase-no-hurry');
    expect(said()).toEqual([{ to: 'table', do: 'say', words: { is: 'phrase', phrase: 'no-hurry' } }]);
    settings.language = 'en';
    host.tellTalk([says(1, other, { is: 'phrase', phrase: 'tea' })]);
    await settle();
    expect(document.querySelector('.told .words')?.textContent).toBe(t('phrase-tea'));
  });

  it('sends what was written with Enter, tells how much is left, and sends nothing too long', async () => {
    const { said } = await sit();
    await press('talk');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: '自己寫一句' });
    const write = (value: string) => fireEvent.input(field, { target: { value } });
    const submit = () => fireEvent.submit(field.form as HTMLFormElement);
    await write('長'.repeat(100));
    expect(screen.getByText('還可以寫 20 個字')).toBeTruthy();
    await write('長'.repeat(121));
    expect(screen.getByText('多了 1 個字')).toBeTruthy();
    await submit();
    await write('   ');
    await submit();
    expect(said()).toEqual([]);
    await write(' 你好 ');
    await submit();
    await settle();
    expect(said()).toEqual([{ to: 'table', do: 'say', words: { is: 'text', text: '你好' } }]);
    expect(field.value).toBe('');
  });

  it('asks kindly to go slower, and keeps what was written', async () => {
    await sit(networked(), new Refused('busy', ''));
    await press('talk');
    const field = screen.getByRole<HTMLInputElement>('textbox');
    await fireEvent.input(field, { target: { value: '還有' } });
    await fireEvent.submit(field.form as HTMLFormElement);
    await settle();
    expect(screen.getByText(/^慢一點/)).toBeTruthy();
    expect(field.value).toBe('還有');
  });

  it('lets no key that is pressed there reach the tiles', async () => {
    const { host } = await sit();
    await press('talk');
    await fireEvent.keyDown(act('phrase-tea') as HTMLElement, { key: '1' });
    await fireEvent.keyDown(act('phrase-tea') as HTMLElement, { key: 'Enter' });
    await settle();
    expect(host.asked.some((ask) => ask.do === 'act')).toBe(false);
    expect(document.querySelector('.hand .raised, [aria-pressed="true"]')).toBeNull();
  });

  it('goes on over the sheet of a hand that is over', async () => {
    const over = moment((news) => news.view.phase.p === 'ended' && !news.view.over);
    const { said } = await sit(
      networked({}, { ...over, info: networked().info, events: [], gate: null, company: quiet }),
    );
    expect(act('next')).toBeTruthy();
    const sheet = document.querySelector('.sheet') as HTMLElement;
    await seen(sheet);
    await fireEvent.click(sheet.querySelector('[data-act="talk"]') as HTMLElement);
    await settle();
    await press('phrase-congratulations');
    expect(said()).toHaveLength(1);
    await fireEvent.keyDown(screen.getByRole('dialog', { name: '說話' }), { key: 'Escape' });
    expect(sheet.contains(document.activeElement)).toBe(true);
    expect(act('next')).toBeTruthy();
  });

  it('is put away with the table', async () => {
    const { app } = await sit();
    await press('talk');
    app.go('settings');
    await settle();
    app.back();
    await settle();
    expect(act('talk')?.getAttribute('aria-expanded')).toBe('false');
  });

  it('hides a muted speaker and shows them again', async () => {
    const { host } = await sit();
    host.tellTalk([says(1, other, '一'), says(2, third, '二')]);
    await press('talk');
    await fireEvent.click(screen.getByRole('checkbox', { name: name(other) }));
    await settle();
    expect(screen.queryByText('一')).toBeNull();
    expect(screen.getByText('二')).toBeTruthy();
    expect(screen.getByText('有人的話沒有顯示')).toBeTruthy();
    await fireEvent.click(screen.getByRole('checkbox', { name: name(other) }));
    await settle();
    expect(screen.getByText('一')).toBeTruthy();
  });
});

describe('new words', () => {
  /** Late enough after joining not to count as old messages. */
  const later = async (news: TableNews) => {
    const sat = await sit(news);
    const come = Date.now() + 5000;
    const now = Date.now;
    Date.now = () => come;
    sat.host.tellTalk([says(1, other, '我去倒茶')]);
    Date.now = now;
    await settle();
    return sat;
  };
  const bubbles = () => [...document.querySelectorAll('.plate .bubble')].map((one) => one.textContent);

  it('are shown at the speaker’s plate and read aloud, and not where that is not wanted', async () => {
    await later(networked());
    expect(bubbles()).toEqual(['我去倒茶']);
    expect(document.querySelector('.bubble')?.closest('.plate')?.textContent).toContain(name(other));
    expect(document.querySelector('[data-live="talk"]')?.textContent).toBe(`${name(other)}：我去倒茶`);
    settings.bubbles = false;
    await settle();
    expect(bubbles()).toEqual([]);
  });

  it('are shown to a room, too, where no player writes or votes', async () => {
    const { host } = await later(watchedNews());
    expect(bubbles()).toEqual(['我去倒茶']);
    await press('talk');
    expect(screen.getByRole('dialog', { name: '說話' }).textContent).toContain('我去倒茶');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(act('phrase-tea')).toBeNull();
    host.tell({ ...watchedNews(vote('pause', [other])), info: null });
    await settle();
    expect(document.querySelector('.what')?.textContent).toBe(`${name(other)}提議暫停（1/2）`);
    expect(act('vote-yes')).toBeNull();
  });
});

describe('votes', () => {
  it('to part are over when everybody has agreed, and lead back to the other tables', async () => {
    const { host, company } = await sit(networked(vote('end', [other])));
    expect(screen.queryByRole('dialog')).toBeNull();
    // Only the host knows who has left by now.
    await company(vote('end', [other, me]));
    expect(screen.queryByRole('dialog')).toBeNull();
    await company({ ...vote('end', [other, me]), parted: true });
    expect(screen.getByRole('dialog', { name: '散場了' })).toBeTruthy();
    await press('parted');
    expect(host.asked).toContainEqual({ to: 'table', do: 'rise' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are proposed in the menu', async () => {
    const { voted } = await sit();
    await press('menu');
    await press('vote-pause');
    expect(voted()).toEqual([{ to: 'table', do: 'vote', on: 'pause', yes: true }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('to part say first what that means', async () => {
    const { voted } = await sit();
    await press('menu');
    await press('vote-end');
    expect(screen.getByText(/這一局就不算/)).toBeTruthy();
    expect(voted()).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: '先不要' }));
    expect(act('rise')).toBeTruthy();
    await press('vote-end');
    await press('vote-end-sure');
    expect(voted()).toEqual([{ to: 'table', do: 'vote', on: 'end', yes: true }]);
  });

  it('are asked of the player who has not voted, who agrees or puts it aside until it is proposed again', async () => {
    const { voted, company } = await sit();
    await company(vote('pause', [other]));
    expect(document.querySelector('.what')?.textContent).toBe(`${name(other)}提議暫停（1/2）`);
    expect(document.querySelector('[data-live="votes"]')?.textContent).toContain(name(other));
    await press('vote-yes');
    expect(voted()).toEqual([{ to: 'table', do: 'vote', on: 'pause', yes: true }]);
    await press('vote-no');
    expect(act('vote-yes')).toBeNull();
    await company({});
    await company(vote('pause', [third]));
    expect(document.querySelector('.what')?.textContent).toBe(`${name(third)}提議暫停（1/2）`);
    expect(voted()).toHaveLength(1);
  });

  it('count only those who are there, and can be taken back', async () => {
    const { voted, company } = await sit();
    await company({ ...vote('end', [me, other], 3), away: [other] });
    expect(document.querySelector('[data-vote="end"]')?.textContent).toContain('（2/3）');
    await company({ ...vote('end', [me, other], 2), away: [other], played_for: [other] });
    expect(document.querySelector('[data-vote="end"]')?.textContent).toContain('（1/2）');
    expect(act('vote-yes')).toBeNull();
    await press('vote-back');
    expect(voted()).toEqual([{ to: 'table', do: 'vote', on: 'end', yes: false }]);
  });

  it('ask once more where it is enough only since a player went', async () => {
    const { voted, company } = await sit();
    await company({ ...vote('end', [me, other], 1), away: [other], played_for: [other] });
    await press('vote-yes');
    expect(voted()).toEqual([{ to: 'table', do: 'vote', on: 'end', yes: true }]);
  });

  it('let a table that pauses go on', async () => {
    const { voted, company } = await sit(networked({ paused: true }));
    await press('vote-resume');
    expect(voted()).toEqual([{ to: 'table', do: 'vote', on: 'resume', yes: true }]);
    await company({ paused: true, ...vote('resume', [me]) });
    expect(act('vote-resume')).toBeNull();
    expect(document.querySelectorAll('[data-vote="resume"]')).toHaveLength(1);
    await press('vote-back');
    expect(voted().at(-1)).toEqual({ to: 'table', do: 'vote', on: 'resume', yes: false });
    await press('menu');
    expect(act('vote-pause')).toBeNull();
  });
});
