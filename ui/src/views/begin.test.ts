import { fireEvent, render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import App from '../App.svelte';
import { empty, home } from '../dev/host';
import { App as Screen } from '../lib/app.svelte';
import { Refused } from '../lib/backend/backend';
import { FakeBackend, type Script } from '../lib/backend/fake';
import { firstPlan, keepPlan } from '../lib/plan';
import { settings } from '../lib/settings.svelte';
import type { About, Ask, Home } from '../lib/wire/types';

const host =
  (of: Home, refuse: (ask: Ask) => About | null = () => null): Script =>
  (ask) => {
    const about = refuse(ask);
    if (about) throw new Refused(about.is === 'option' ? 'rules' : 'seats', 'x', about);
    if (ask.do === 'hello') return { is: 'welcome', program: '0', guest: false };
    if (ask.do === 'home') return { is: 'home', ...of };
    if (ask.to === 'table' && ask.do === 'look') throw new Refused('no-table', '');
    if (ask.do === 'similar') {
      const near = ask.name === '陳秀瑛' ? home.members.slice(0, 1) : [];
      return { is: 'similar', people: near };
    }
    return { is: 'done' };
  };

async function open(script: Script) {
  const backend = new FakeBackend(script);
  const app = new Screen(backend);
  const user = userEvent.setup();
  render(App, { app });
  await screen.findByRole('button', { name: /坐下來打牌|Sit down and play|新牌局/ });
  const begun = () => backend.asked.filter((ask) => ask.do === 'begin');
  return { app, user, begun };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  Object.assign(settings, { speed: 'off', name: '', manners: true, language: 'zh-Hant' });
});
afterEach(() => {
  settings.language = 'zh-Hant';
});

describe('a machine on which no player has played', () => {
  it('has a name written at once, and begins with one press and the gentlest players', async () => {
    settings.manners = false;
    const { app, user, begun } = await open(host(empty));
    expect(screen.queryByRole('button', { name: '再來一局' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '怎麼稱呼您？' }));
    expect(screen.getByRole('list', { name: '和您同桌的' }).textContent).toContain('巧妹');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert').textContent).toContain('名字');
    await user.keyboard('王小明{Enter}');
    const gentle = empty.cast.filter((one) => one.kind === 'novice').slice(0, 3);
    expect(begun()[0]).toMatchObject({
      rules: 'shanghai',
      options: { rounds: 2 },
      seats: [{ who: 'name', name: '王小明' }, ...gentle.map(({ person }) => ({ who: 'persona', person }))],
    });
    expect(settings.name).toBe('王小明');
    expect(app.table.first).toBe(true);
  });

  it('keeps the card of manners for the pause after the first hand', async () => {
    settings.manners = false;
    const { app, user } = await open(host(empty));
    const dealt: Ask[] = [];
    const { deal } = app;
    app.deal = () => (dealt.push({ to: 'table', do: 'deal' }), deal.call(app));
    await app.opening.nextHand();
    expect(dealt).toEqual([]);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '好，接著打' }));
    expect([dealt.length, settings.manners]).toEqual([1, true]);
    await app.opening.nextHand();
    expect(dealt.length).toBe(2);
  });

  it('shows it before a first table that was planned on the form', async () => {
    settings.manners = false;
    settings.name = '王小明';
    const { user, begun } = await open(host(empty));
    await user.click(button('和家人一起打，或換一種打法'));
    await user.click(button('開始'));
    expect(begun()).toEqual([]);
    await user.click(
      within(screen.getByRole('dialog', { name: '牌桌上的禮數' })).getByRole('button', {
        name: '好，開始打牌',
      }),
    );
    expect(begun()).toHaveLength(1);
  });

  it('lets every language be chosen, by its own name', async () => {
    const { user } = await open(host(empty));
    const row = within(screen.getByRole('group', { name: '語言' }));
    expect(row.getAllByRole('button').map((one) => one.textContent)).toEqual(['繁', '简', 'EN', '日']);
    await user.click(row.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('button', { name: 'Sit down and play' })).toBeTruthy();
    expect(button('English').getAttribute('aria-pressed')).toBe('true');
    await user.click(button('日本語'));
    expect(await screen.findByRole('button', { name: '座って打つ' })).toBeTruthy();
  });

  it('says the same in English', async () => {
    settings.language = 'en';
    await open(host(empty));
    expect(button('Sit down and play')).toBeTruthy();
    const others = (text: string) => text.replace('繁简EN日', '');
    expect(others(document.body.textContent.replace(/\s+/g, ''))).not.toMatch(/[\u4e00-\u9fff]/);
  });
});

describe('another game', () => {
  it('is one click, with everything as the last time', async () => {
    keepPlan({ ...firstPlan(home, '陳秀英'), houses: { shanghai: { minimum: 8 } }, strict: true });
    const { user, begun } = await open(host(home));
    await user.click(button(/再來一局/));
    expect(begun()).toEqual([
      {
        to: 'screen',
        do: 'begin',
        rules: 'shanghai',
        options: { minimum: 8, rounds: 2 },
        seats: [
          { who: 'member', number: 7 },
          { who: 'persona', person: 'qiao' },
          { who: 'persona', person: 'kuan' },
          { who: 'persona', person: 'chun' },
        ],
        strict: true,
        pins: [],
      },
    ]);
  });

  it('asks for a PIN first, and again after a wrong one', async () => {
    keepPlan(firstPlan(home, '王伯'));
    const wrong: About = { is: 'seat', seat: 0, fault: 'pin' };
    const { user, begun } = await open(
      host(home, (ask) => (ask.do === 'begin' && ask.pins?.[0] !== '2580' ? wrong : null)),
    );
    await user.click(button(/再來一局/));
    const sheet = screen.getByRole('dialog', { name: '王伯的密碼' });
    await user.keyboard('{Enter}');
    expect(begun()).toEqual([]);
    await user.keyboard('0000{Enter}');
    expect(await within(sheet).findByRole('alert')).toBeTruthy();
    await user.keyboard('2580{Enter}');
    expect(begun().map((ask) => ask.do === 'begin' && ask.pins?.[0])).toEqual(['0000', '2580']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads to the form with what is wrong at its seat', async () => {
    keepPlan(firstPlan(home, '陳秀英'));
    const twice: About = { is: 'seat', seat: 0, fault: 'unknown' };
    const { user } = await open(host(home, (ask) => (ask.do === 'begin' ? twice : null)));
    await user.click(button(/再來一局/));
    const seat = (await screen.findByText('陳秀英', { selector: 'li b' })).closest('li') as HTMLElement;
    expect(within(seat).getByRole('alert').textContent).toContain('名冊上找不到');
  });
});

describe('games that were left', () => {
  it('say who plays, what, and how it stands', async () => {
    const { user, app } = await open(host(home));
    expect(screen.getByText(/打完 7 手・陳秀英領先（\+24,000）/)).toBeTruthy();
    await user.click(button(/繼續.*陳秀英、王伯/));
    expect(app.refused).toBeNull();
  });
});

describe('a new game', () => {
  const plan = async (script = host(home)) => {
    const opened = await open(script);
    await opened.user.click(button('新牌局'));
    return opened;
  };

  it('says what a rule set is like, and its lengths in its own words', async () => {
    const { user, begun } = await plan();
    expect(screen.getByRole('radio', { name: /上海老麻將/, checked: true })).toBeTruthy();
    expect(screen.getByText(/要做出番數/)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /推倒胡/ }));
    expect(screen.getByText(/不限番數/)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /4 手/ }));
    await user.click(button(/第 1 位/));
    await user.click(button(/^陳秀英/));
    await user.click(button('開始'));
    expect(begun()[0]).toMatchObject({ rules: 'tuidaohu', options: { hands: 4 } });
  });

  it('marks what is not as usual, and goes back', async () => {
    const { user } = await plan();
    expect(screen.getByText('都照規則書')).toBeTruthy();
    const minimum = screen.getByRole('region', { name: '起胡番數' });
    await user.click(within(minimum).getByRole('button', { name: '起胡番數：少一點' }));
    expect(within(minimum).getByText('改過')).toBeTruthy();
    expect(within(minimum).getByText('平常：11 番')).toBeTruthy();
    expect(screen.queryByRole('region', { name: '籌碼輸光' })).toBeNull();
    await user.click(button(/更多規則/));
    expect(screen.getByRole('region', { name: '籌碼輸光' })).toBeTruthy();
    await user.click(button('全部恢復平常'));
    expect(within(minimum).queryByText('改過')).toBeNull();
  });

  it('shows at the option what the host says no to, even folded away', async () => {
    const no: About = { is: 'option', id: 'placement_points', words: '加起來要是零' };
    settings.name = '陳秀英';
    const { user } = await plan(host(home, (ask) => (ask.do === 'begin' ? no : null)));
    await user.click(button('開始'));
    const points = await screen.findByRole('region', { name: '名次積分' });
    expect(within(points).getByRole('alert').textContent).toBe('加起來要是零');
  });

  it('asks gently whether a new name is an old one', async () => {
    const { user, begun } = await plan();
    await user.click(button(/第 1 位/));
    await user.keyboard('陳秀瑛{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('是不是同一位');
    await user.click(button(/是 陳秀英/));
    await user.click(button('開始'));
    expect(begun()[0]).toMatchObject({ seats: [{ who: 'member', number: 7 }, {}, {}, {}] });
  });

  it('seats guests and newcomers, and no player twice', async () => {
    settings.name = '陳秀英';
    const { user, begun } = await plan();
    await user.click(button(/第 2 位/));
    expect(button(/陳秀英.*已經坐下/)).toHaveProperty('disabled', true);
    await user.keyboard('阿明');
    await user.click(button(/「阿明」是來賓/));
    await user.click(button(/第 3 位/));
    expect(button(/^春嬸.*已經坐下/)).toHaveProperty('disabled', true);
    await user.click(button(/^蘭婆婆/));
    await user.click(screen.getByRole('radio', { name: '擬真' }));
    await user.click(screen.getByRole('radio', { name: '打出不悔' }));
    await user.click(button('開始'));
    expect(begun()[0]).toMatchObject({
      options: { conduct: 'by-hand' },
      seats: [
        { who: 'member', number: 7 },
        { who: 'guest', name: '阿明' },
        { who: 'persona', person: 'lan' },
        { who: 'persona', person: 'chun' },
      ],
      strict: true,
    });
  });

  it('says that a player has to play', async () => {
    settings.name = '陳秀英';
    const { user, begun } = await plan();
    await user.click(button(/第 1 位/));
    await fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^福伯/ }));
    await user.click(button('開始'));
    expect(screen.getByRole('alert').textContent).toContain('至少要有一位真人');
    expect(begun()).toEqual([]);
  });
});
