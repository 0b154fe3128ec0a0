/** The value of a win in words; who pays, and for what. Values come from the host. */

import { knows, t } from './i18n/index.svelte';
import { playerAt } from './seats';
import { playerName, type NamedTable } from './named';
import type { Account, Counted, NoWin, Total, Transfer, View, Why, Working } from './wire/types';

/** A complete hand below 起胡. */
export type Short = Extract<NoWin, { why: 'minimum' }>;

/** The total in the terms of the rules; with its working, the points too. */
export function total(of: Total, working?: Working): string[] {
  const [way = '', terms = {}] = (Object.entries(of) as [string, Record<string, number>][])[0] ?? [];
  const told = Object.entries(terms).flatMap(([name, n]) => [
    [name, n],
    [`${name}_steps`, steps(n)],
  ]);
  const key: string = `brief-${way}`;
  const parts = knows(key) ? t(key, Object.fromEntries(told) as Record<string, number>).split('·') : [];
  const limit = working?.limit ? [t(`limit-${working.limit}`)] : [];
  return [...parts, ...limit, ...(working ? [t('worth-points', { n: working.points })] : [])];
}

/** A number of 番, 翻 or 台, whichever the rules count. */
export function counted(n: number, info: NamedTable | null): string {
  const key: string = `worth-${info?.customs?.unit ?? 'fan'}`;
  return knows(key) ? t(key, { n }) : String(n);
}

/** The value of a complete hand and the missing amount. */
export function missing({ needs, lacks }: Short, info: NamedTable | null): string {
  return t('short-missing', { has: counted(needs - lacks, info), lacks: counted(lacks, info) });
}

/** Thousands, if the number is even: 一葫 is a thousand chips. */
function steps(n: number): number {
  return n % 1000 === 0 ? n / 1000 : 0;
}

/** The value that a pattern adds, with its unit and number; empty if it is only named. */
export function worth({ id, value, times }: Counted, info: NamedTable | null): string {
  const whole = value * times;
  if (whole === 0) return '';
  const key: string = `worth-${info?.patterns[id]?.unit ?? 'points'}`;
  return knows(key) ? t(key, { n: whole, steps: steps(whole) }) : t('worth-points', { n: whole });
}

/** The reason for a payment; a payer other than the discarder pays a share. */
export function reason(transfer: Transfer, view: View): string {
  const from = view.wins.find((win) => win.from)?.from ?? null;
  const his = from !== null && payer(transfer.from) === playerAt(from, view);
  return paidFor(transfer.why === 'discard' && from !== null && !his ? 'share' : transfer.why);
}

/** The reason for a payment; empty for one of a newer program. */
export function paidFor(why: Why | 'share'): string {
  const key = `reason-${why}` as const;
  return knows(key) ? t(key) : '';
}

function payer(account: Account): number | null {
  return account === 'pot' ? null : account.player;
}

export function accountName(account: Account, of: Parameters<typeof playerName>[1]): string {
  return account === 'pot' ? t('result-pot') : playerName(account.player, of);
}

interface Paid {
  from: { player: number } | 'pot';
  to: { player: number } | 'pot';
  amount: number;
}

/** The balance of payments for each player. */
export function changes(paid: readonly Paid[], players: number): number[] {
  const is = (account: Paid['from'], player: number) => account !== 'pot' && account.player === player;
  return Array.from({ length: players }, (_, player) =>
    paid.reduce(
      (sum, { from, to, amount }) => sum + (is(to, player) ? amount : 0) - (is(from, player) ? amount : 0),
      0,
    ),
  );
}

/** All payments of one account to another in a hand. */
export interface Payment {
  from: Account;
  to: Account;
  amount: number;
  parts: readonly Transfer[];
}

/** The payments of a hand, added up by payer and receiver. */
export function payments(paid: readonly Transfer[]): Payment[] {
  const all: (Payment & { parts: Transfer[] })[] = [];
  for (const one of paid) {
    const same = all.find(({ from, to }) => payer(from) === payer(one.from) && payer(to) === payer(one.to));
    if (same) {
      same.amount += one.amount;
      same.parts.push(one);
    } else all.push({ from: one.from, to: one.to, amount: one.amount, parts: [one] });
  }
  return all;
}
