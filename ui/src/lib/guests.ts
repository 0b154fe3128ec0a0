/** 來賓: the mark of a person who is no member stands before his name, where a long name cannot cut it off. */

import { t } from './i18n/index.svelte';
import type { TableInfo } from './wire/types';

export function marked(name: string, guest: boolean): string {
  return guest ? t('guest-marked', { name }) : name;
}

/** A person at a table by the name that the host has for him. */
export function markedAt(info: TableInfo | null, name: string): string {
  return marked(name, info?.players.some((one) => one.guest && one.name === name) ?? false);
}
