/** A host that plays a recorded game, whatever the person does. Development only. */

import { Refused } from '../lib/backend/backend';
import { FakeBackend } from '../lib/backend/fake';
import type { CastLine, Customs, Hints, Home, RulesLine, TableNews } from '../lib/wire/types';
import game from './game.json';
import { steps, unpack } from './record';
import rules from './rules.json';

const kinds = ['novice', 'fast', 'club'];
const people = ['qiao', 'kuan', 'chun', 'shu', 'yu', 'shun', 'qiu', 'hai', 'lan', 'fu', 'mei', 'shi'];
const cast: CastLine[] = people.map((person, at) => ({
  person,
  kind: kinds[Math.floor(at / 4)] ?? '',
  name: { key: `cast-${person}` },
  manner: { key: `cast-${person}-manner` },
}));

/** The hints of a host with `waits` in the address: a wait of each length, to discard and to declare. */
function hinted(): Pick<Hints, 'discards' | 'stands'> {
  const worth = { w: 'short', fan: 3, needs: 5 } as const;
  const wins = { w: 'wins', fan: 16, points: 8000 } as const;
  const waits = ['1m', '4m', '7m', '2p', '5p', '8p'].map((kind, at) => ({
    ...{ kind, left: at % 3, drawn: at < 3 ? worth : wins, discarded: at < 4 ? worth : wins },
  }));
  const discards = ['9m', '2m', '1s'].map((tile, at) => {
    const prospect = { waits: waits.slice(2 * at) };
    return { tile, prospect, declared: prospect };
  });
  return { discards, stands: { waits } };
}

const plan = '往混一色、對對胡做，還差 2 張：五筒、東';

export const home: Home = {
  club: '文華里老麻將會',
  houses: [],
  cast,
  unfinished: [
    {
      game: 'g0',
      rules: { key: 'rules-shanghai' },
      length: { key: 'rules-rounds', with: { n: 8 } },
      names: ['陳秀英', '王伯', '阿福', '阿珍'],
      hands: 7,
      results: [24000, -12000, -6000, -6000],
      began: 1795000000,
    },
  ],
  members: [
    { number: 7, name: '陳秀英', pin: false },
    { number: 8, name: '王伯', pin: true },
    { number: null, name: '隔壁阿姨', pin: false },
  ],
  rules: rules as RulesLine[],
};

/** A machine on which no game has been played yet. */
export const empty: Home = { ...home, club: '', unfinished: [], members: [] };

/** The customs of a book, as sent by the host. */
export function customsOf(book: string): Customs {
  const of = home.rules.find(({ id }) => id === book);
  if (!of) throw new Error(`no such book: ${book}`);
  return of.customs;
}

/** The recorded computer players had no names. */
function introduce({ info }: TableNews): void {
  for (const [at, one] of (info?.players ?? []).entries()) {
    const persona = cast[at * 3];
    if (one.computer !== null && persona) Object.assign(one, { person: persona.person, name: persona.name });
  }
}

/** `skip` steps are played at once, to show a later moment. */
export function recordedHost(skip = 0, fresh = false): FakeBackend {
  const all = steps(unpack(game));
  for (const news of all.flatMap((one) => one.news)) introduce(news);
  let at = 0;
  const step = (host: FakeBackend): void => {
    const now = all[at++];
    if (!now) return;
    for (const news of now.news) host.tell(news);
  };
  return new FakeBackend((ask, host) => {
    if (ask.do === 'hello') return { is: 'welcome', program: '0', guest: false };
    // Any PIN is wrong, so that it can be seen.
    if (ask.do === 'floor' && ask.pin !== undefined) throw new Refused('pin', '');
    if (ask.do === 'home') return { is: 'home', ...(fresh ? empty : home) };
    if (ask.do === 'similar') return { is: 'similar', people: [] };
    if (ask.do === 'hints') {
      const known = new URLSearchParams(location.search).has('waits')
        ? hinted()
        : { discards: [], stands: null };
      return { is: 'hints', of: ask.of, ...known, plan: known.stands ? null : plan, aims: [] };
    }
    if (ask.do === 'begin' || ask.do === 'resume') {
      at = 0;
      step(host);
      for (let n = 0; n < skip - 1; n += 1) at += 1;
      const shown = skip > 0 ? all[at++] : undefined;
      const last = shown?.news.at(-1);
      if (last) host.tell({ ...last, info: all[0]?.news[0]?.info ?? null, events: [] });
    } else if (ask.do === 'deal' || ask.do === 'act') {
      step(host);
      // The first hand: the seats are drawn, and the tiles dealt at once.
      if (ask.do === 'deal' && all[at]?.ask === 'deal' && all[at - 1]?.news[0]?.view.phase.p === 'waiting')
        step(host);
    }
    return { is: 'done' };
  });
}
