/** A table on the network where people talk and vote. Development only. */

import type { App } from '../lib/app.svelte';
import { me, networked, says, watchedNews } from '../test/company';
import type { Company } from '../lib/wire/types';

const LONG =
  '昨天的點心真好吃，下次我也帶一盒來，大家慢慢打慢慢聊 ' + 'Donaudampfschifffahrtsgesellschaft'.repeat(2);

/** Names of moments: talk, talk-open, talk-vote, talk-end, talk-paused, talk-public. */
export function showTalk(app: App, what: string): void {
  app.screen = 'table';
  const other = (me + 1) % 4;
  const votes: Record<string, Partial<Company>> = {
    'talk-vote': { votes: [{ on: 'pause', for_it: [other], takes: 2 }] },
    'talk-end': { votes: [{ on: 'end', for_it: [me, other], takes: 4 }] },
    'talk-paused': { paused: true },
    'talk-resume': { paused: true, votes: [{ on: 'resume', for_it: [other], takes: 3 }] },
  };
  const news = what === 'talk-public' ? watchedNews() : networked(votes[what]);
  app.table.hear({ n: 1, news });
  if (news.info) app.talk.sit(news.info);
  const said = [
    says(1, other, { is: 'phrase', phrase: 'hello' }),
    says(2, me, { is: 'phrase', phrase: 'teach' }),
    says(3, (me + 2) % 4, '今天風好大，大家路上還好嗎？'),
    says(4, me, '還好，我坐公車來的。'),
    says(5, (me + 3) % 4, LONG),
  ];
  app.talk.hear(said);
  if (what === 'talk-open') app.talk.show(true);
  // As if it were said a while later.
  setTimeout(() => {
    app.talk.hear([
      says(6, other, { is: 'phrase', phrase: 'moment' }),
      says(7, (me + 2) % 4, { is: 'phrase', phrase: 'goodbye' }),
      says(8, (me + 3) % 4, LONG),
    ]);
  }, 1600);
}
