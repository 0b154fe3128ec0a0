/** 來賓: whoever is no member is marked so wherever his name stands, before it: a long name cuts nothing of that off. */

import { t } from './i18n/index.svelte';
import type { TableInfo } from './wire/types';

export function marked(name: string, guest: boolean): string {
  return guest ? t('guest-marked', { name }) : name;
}

/** Somebody at a table by the name that the host has for him. */
export function markedAt(info: TableInfo | null, name: string): string {
  return marked(name, info?.players.some((one) => one.guest && one.name === name) ?? false);
}
