/** 先說好: what a player wishes beforehand. The host keeps it; the screen shows it to him alone. */

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
