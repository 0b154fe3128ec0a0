import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../../../App.svelte';
import { home } from '../../../dev/host';
import { App as Screen } from '../../../lib/app.svelte';
import { Refused } from '../../../lib/backend/backend';
import { FakeBackend } from '../../../lib/backend/fake';
import { frames, marks, telling } from '../../../lib/frames';
import { speak } from '../../../lib/i18n/index.svelte';
import { records } from '../../../lib/parts.svelte';
import { Playback } from '../../../lib/playback.svelte';
import { settings } from '../../../lib/settings.svelte';
import type { LibraryAsk } from '../../../lib/wire/protocol';
import type { ReplayPage, Step, View } from '../../../lib/wire/types';
import { game, info } from '../../../test/game';
import { ENDINGS } from '../../../dev/endings';

type Asked = Extract<LibraryAsk, { to: 'records'; do: 'replay' }>;

const steps: Step[] = game
  .flatMap(({ news }) => news.events.map((event) => ({ event, view: news.view })))
  .filter(({ event, view }) => view.hand === 1 && event.e !== 'seated');

/** Gives every seat the tiles of the recorded player. */
function opened(view: View): View {
  const own = view.seats.find((seat) => seat.tiles?.some((tile) => tile !== '?'));
  const seats = view.seats.map((seat) => ({ ...seat, tiles: own?.tiles ?? [], drawn: null }));
  return { ...view, me: null, offers: [], seats };
}

function page(seat: number | null): ReplayPage {
  const seen = seat === null ? steps.map((step) => ({ ...step, view: opened(step.view) })) : steps;
  return { info, hands: 3, steps: seen };
}

function open(answer: (ask: Asked) => ReplayPage = ({ seat }) => page(seat)) {
  const host = new FakeBackend((ask) => {
    if (ask.do === 'hello') return { is: 'welcome', program: '0', guest: false };
    if (ask.do === 'home') return { is: 'home', ...home };
    if (ask.to === 'table' && ask.do === 'look') throw new Refused('no-table', '');
    if (ask.do === 'replay') return { is: 'records', answer: { of: 'replay', ...answer(ask) } };
    return { is: 'done' };
  });
  const app = new Screen(host);
  render(App, { app });
  app.browse({ is: 'game', game: 'g1' });
  app.library.open({ is: 'replay', game: 'g1', hand: 1, seat: null });
  const asked = () => host.asked.filter((ask) => ask.do === 'replay');
  return { app, asked };
}

const slider = () => screen.findByRole<HTMLInputElement>('slider', { name: '這一手的進度' });
const press = (key: string, on: Element | Window = window) => fireEvent.keyDown(on, { key });

beforeAll(async () => {
  await records.fetch();
});
beforeEach(() => {
  settings.speed = 'off';
});
afterEach(() => {
  vi.useRealTimers();
  speak('zh-Hant');
});

describe('pictures of a hand', () => {
  const all = frames(steps);

  it('are as many as things that are seen, however much follows from them', () => {
    expect(all[0]?.events[0]?.e).toBe('dealt');
    expect(all.flatMap(({ events }) => events)).toHaveLength(steps.length);
    const silent: Step = { ...(steps[1] as Step), event: { e: 'timed-out', seat: 'E' } };
    expect(frames([...steps.slice(0, 5), silent, ...steps.slice(5)])).toHaveLength(all.length);
    expect(all.at(-1)?.view.phase.p).toBe('ended');
  });

  it('each say what happened, by names and in both languages', () => {
    for (const speech of ['zh-Hant', 'en'] as const) {
      speak(speech);
      for (const frame of all) {
        expect(telling(frame, info), frame.events[0]?.e).not.toBe('');
        expect(telling(frame, info)).not.toMatch(/^(您|You)/);
      }
    }
  });

  it('have marks where tiles were claimed and hands won', () => {
    const words = marks(all).map(({ at }) => all[at]?.events[0]?.e);
    expect(words.length).toBeGreaterThan(0);
    expect(words.every((word) => ['melded', 'konged', 'won', 'false-win'].includes(word ?? ''))).toBe(true);
  });
});

describe('a playback', () => {
  it('goes on by itself to the end, faster or slower, and begins again', () => {
    vi.useFakeTimers();
    const playback = new Playback();
    playback.load(page(null), false);
    playback.toggle();
    vi.advanceTimersByTime(5_000);
    const normal = playback.at;
    expect(normal).toBeGreaterThan(3);
    playback.seek(0);
    expect(playback.playing).toBe(false);
    playback.pace = 'slow';
    playback.toggle();
    vi.advanceTimersByTime(5_000);
    expect(playback.at).toBeLessThan(normal);
    vi.advanceTimersByTime(3_600_000);
    expect([playback.at, playback.playing]).toEqual([playback.last, false]);
    playback.toggle();
    expect([playback.at, playback.playing]).toEqual([0, true]);
    playback.end();
  });

  it('lets only what comes next be heard', () => {
    const playback = new Playback();
    playback.load(page(null), false);
    const heard: number[] = [];
    playback.watches.push((events) => heard.push(events.length));
    playback.step(1);
    playback.seek(20);
    playback.step(-1);
    expect(heard).toEqual([playback.frames[1]?.events.length, 0, 0]);
    playback.end();
  });
});

describe('the replay', () => {
  it('shows all hands open, and one hand with the eyes of its player, where it stands', async () => {
    const { asked } = open();
    await slider();
    expect(document.querySelectorAll('.shown')).toHaveLength(4);
    await press('ArrowRight');
    await press('ArrowRight');
    const eyes = screen.getByLabelText<HTMLSelectElement>('看誰的牌');
    await fireEvent.change(eyes, { target: { value: '0' } });
    await vi.waitFor(() => expect(document.querySelectorAll('.shown')).toHaveLength(1));
    expect(document.querySelectorAll('.backs')).toHaveLength(3);
    expect((await slider()).value).toBe('2');
    expect(asked().map(({ seat }) => seat)).toEqual([null, 0]);
  });

  it('is moved by keys, and says what happened while it does not move by itself', async () => {
    const { asked } = open();
    const time = await slider();
    const told = () => document.querySelector('.said');
    expect(told()?.getAttribute('aria-live')).toBe('polite');
    await press('End');
    expect(time.value).toBe(time.max);
    await press('Home');
    await press('PageDown', time);
    expect(Number(time.value)).toBeGreaterThan(0);
    expect(told()?.textContent).toMatch(/吃|碰|槓|胡|自摸/);
    await press(' ', time);
    expect(told()?.getAttribute('aria-live')).toBe('off');
    await press(' ');
    await press('[');
    await press(']');
    await vi.waitFor(() => expect(asked().map(({ hand }) => hand)).toEqual([1, 2]));
    await press('?');
    expect(screen.getByRole('dialog', { name: '按鍵表' })).toBeTruthy();
    await press('Escape', screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves a button its own Space', async () => {
    open();
    await slider();
    await press(' ', screen.getByRole('button', { name: '進一步' }));
    expect(screen.getByRole('button', { name: '播放' })).toBeTruthy();
  });

  it('tells what the hand came to at its end, and leads to the next', async () => {
    const { asked } = open();
    await slider();
    expect(screen.queryByRole('button', { name: '看結算' })).toBeNull();
    await press('End');
    await fireEvent.click(screen.getByRole('button', { name: '看結算' }));
    const sheet = screen.getByRole('dialog');
    expect(sheet.textContent).toContain('下一手');
    await fireEvent.click(screen.getAllByRole('button', { name: '下一手' }).at(-1) as Element);
    await vi.waitFor(() => expect(asked().at(-1)?.hand).toBe(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that a hand cannot be shown, and finds the way back', async () => {
    const { app } = open(() => {
      throw new Refused('unknown', 'no such hand');
    });
    expect(await screen.findByText('這一手現在看不到。')).toBeTruthy();
    expect(screen.getByRole('button', { name: '再試一次' })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: '返回' }));
    expect(app.library.page?.is).toBe('game');
  });
});

it('shows the result as the table did: what was counted, and how, as the host tells it', async () => {
  const end = ENDINGS['shanghai-rows']?.messages.at(-1);
  const last = steps.at(-1);
  if (!end?.over || !last) throw new Error('no such end');
  const told: Step[] = [...steps, { event: last.event, view: end.view }];
  const { over } = end;
  open(() => ({ info, hands: 3, steps: told, over }));
  await slider();
  await press('End');
  await fireEvent.click(await screen.findByRole('button', { name: '看結算' }));
  const sheet = await screen.findByRole('dialog');
  const rows = [...sheet.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row'));
  expect(rows).toEqual(over.tallies[0]?.patterns.map(({ id }) => id));
  expect(sheet.querySelector('[data-left-out]')).not.toBeNull();
});
