import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { speak } from '../../lib/i18n/index.svelte';
import { home } from '../../dev/host';
import type { Wrong } from '../../lib/opening.svelte';
import type { House } from '../../lib/plan';
import type { OptionKind, OptionLine, OptionNeed, RulesLine } from '../../lib/wire/types';
import Form from './House.svelte';

const both = (text: string) => text;

const line = (id: string, group: string, kind: OptionKind, usual: unknown): OptionLine => ({
  id,
  words: both(id),
  hint: both(''),
  clause: '§1',
  group,
  place: 'more',
  kind,
  usual,
  usually: both(JSON.stringify(usual)),
  needs: [],
});

const words = (...all: string[]) => all.map((value) => ({ value, words: both(value) }));

const needs = (option: string, be: OptionNeed['be']): OptionNeed[] => [
  { options: [option], be, words: both(`先定${option}`) },
];

const options: OptionLine[] = [
  line('紅五', 'box', { is: 'numbers', items: ['萬', '筒', '條'].map(both), least: 0, most: 4 }, [0, 0, 0]),
  { ...line('紅五算番', 'box', { is: 'switch' }, true), needs: needs('紅五', { is: 'anything' }) },
  line('包牌', 'pay', { is: 'set', values: words('大三元', '大四喜', '四槓子') }, ['大三元']),
  {
    ...line('誰付', 'pay', { is: 'switch' }, true),
    needs: needs('包牌', { is: 'among', values: ['四槓子'] }),
  },
  line('封頂', 'pay', { is: 'limit', least: 1, most: 99, step: 1, unit: both('番'), none: both('無') }, null),
  { ...line('封頂以後', 'pay', { is: 'switch' }, true), needs: needs('封頂', { is: 'at-least', least: 2 }) },
  line('名次', 'pay', { is: 'places', count: 4 }, [3, 1, -1, -3]),
];

const rules: RulesLine = {
  ...(home.rules[0] as RulesLine),
  groups: [
    { id: 'box', words: both('牌') },
    { id: 'none', words: both('沒有東西的一組') },
    { id: 'pay', words: both('付法') },
  ],
  options,
};

let house: House;
let wrong: Wrong | null;

beforeEach(() => {
  speak('zh-Hant');
  house = {};
  wrong = null;
});

function shownForm(of: RulesLine) {
  const props = () => ({
    rules: of,
    house,
    wrong,
    onchange: (now: House) => {
      house = now;
      void shown.rerender(props());
    },
  });
  const shown = render(Form, props());
  return () => shown.rerender(props());
}

async function form(of: RulesLine = rules) {
  const user = userEvent.setup();
  shownForm(of);
  await user.click(screen.getByRole('button', { name: /更多規則/ }));
  return user;
}

const option = (name: string) => screen.getByRole('region', { name });

it('shows options under the headings of their groups, and no group without any', async () => {
  await form();
  const of = within(screen.getByRole('region', { name: '付法' }));
  expect(
    of.getAllByRole('heading', { level: 4 }).map((heading) => heading.firstChild?.textContent?.trim()),
  ).toEqual(['包牌', '誰付', '封頂', '封頂以後', '名次']);
  expect(screen.queryByText('沒有東西的一組')).toBeNull();
});

it('sets numbers one by one, and tells what they decide', async () => {
  const user = await form();
  expect(within(option('紅五算番')).getByText('現在用不到：先定紅五')).toBeTruthy();
  expect(within(option('紅五算番')).queryByRole('radio')).toBeNull();
  await user.click(within(option('紅五')).getByRole('button', { name: '紅五的筒：多一點' }));
  expect(house).toEqual({ 紅五: [0, 1, 0] });
  expect(within(option('紅五算番')).getAllByRole('radio')).toHaveLength(2);
  await user.click(within(option('紅五')).getByRole('button', { name: '紅五的筒：少一點' }));
  expect(house).toEqual({});
});

it('sets any of a few, in the order of the book, by keys too', async () => {
  const user = await form();
  const set = within(option('包牌'));
  set.getByRole('checkbox', { name: '四槓子' }).focus();
  await user.keyboard(' ');
  await user.click(set.getByRole('checkbox', { name: '大四喜' }));
  expect(house).toEqual({ 包牌: ['大三元', '大四喜', '四槓子'] });
  expect(within(option('誰付')).getAllByRole('radio')).toHaveLength(2);
  for (const name of ['大三元', '大四喜', '四槓子']) await user.click(set.getByRole('checkbox', { name }));
  expect(house).toEqual({ 包牌: [] });
});

it('sets a limit, or none', async () => {
  const user = await form();
  const limit = () => within(option('封頂'));
  expect(limit().queryByRole('textbox')).toBeNull();
  await user.click(limit().getByRole('checkbox', { name: '無' }));
  expect(house).toEqual({ 封頂: 1 });
  expect(within(option('封頂以後')).getByText(/現在用不到/)).toBeTruthy();
  await user.click(limit().getByRole('button', { name: '封頂：多一點' }));
  expect(house).toEqual({ 封頂: 2 });
  expect(within(option('封頂以後')).queryByText(/現在用不到/)).toBeNull();
  await user.click(limit().getByRole('checkbox', { name: '無' }));
  expect(house).toEqual({});
});

it('leaves a field open that has something to take back', async () => {
  house = { 紅五算番: false };
  const user = await form();
  const idle = within(option('紅五算番'));
  expect(idle.getByText('現在用不到：先定紅五')).toBeTruthy();
  await user.click(idle.getByRole('radio', { name: '是' }));
  expect(house).toEqual({});
  expect(within(option('紅五算番')).queryByRole('radio')).toBeNull();
});

const many: RulesLine = {
  ...rules,
  options: [...options, ...options.map((one) => ({ ...one, id: `${one.id}二`, words: both(`${one.id}二`) }))],
};

it('unfolds what is wrong at each attempt to begin, and folds it away when asked to', async () => {
  const user = userEvent.setup();
  const tell = shownForm(many);
  const attempt = async () => {
    wrong = { seat: null, option: '封頂', text: '不行' };
    await tell();
  };
  await attempt();
  expect(within(option('封頂')).getByText('不行')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^付法/, expanded: true }));
  expect(screen.queryByRole('region', { name: '封頂' })).toBeNull();
  await attempt();
  expect(option('封頂')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '收起來' }));
  expect(screen.queryByRole('button', { name: /^付法/ })).toBeNull();
  // A corrected option stays visible.
  await attempt();
  wrong = null;
  await tell();
  expect(option('封頂')).toBeTruthy();
});

it('folds each group away where there are many options', async () => {
  const user = await form(many);
  expect(screen.queryByRole('region', { name: '包牌' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^付法/, expanded: false }));
  expect(option('包牌')).toBeTruthy();
  expect(screen.queryByRole('region', { name: '紅五' })).toBeNull();
  await user.click(within(option('封頂')).getByRole('checkbox', { name: '無' }));
  expect(screen.getByRole('button', { name: /^付法.*改了 1 項/, expanded: true })).toBeTruthy();
});
