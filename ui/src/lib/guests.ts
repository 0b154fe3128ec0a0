/** 來賓: the mark of a person who is no member stands before his name, where a long name cannot cut it off. */

import { t } from './i18n/index.svelte';

export function marked(name: string, guest: boolean): string {
  return guest ? t('guest-marked', { name }) : name;
}
