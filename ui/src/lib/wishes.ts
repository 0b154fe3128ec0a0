/** 先說好: a player's wishes in advance. The host keeps them; the screen shows them to that player only. */

import type { Kind, Wishes, Wishing } from './wire/types';

export function withPung({ wishes }: Wishing, kind: Kind): Wishes {
  const stands = wishes.pung.includes(kind);
  const pung = stands ? wishes.pung.filter((one) => one !== kind) : [...wishes.pung, kind];
  return { ...wishes, pung };
}

export function withWin({ wishes }: Wishing): Wishes {
  return { ...wishes, win: !wishes.win };
}

export function stands({ wishes }: Wishing): boolean {
  return wishes.win || wishes.pung.length > 0;
}
