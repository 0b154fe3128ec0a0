/** 來賓: the mark of a non-member stands before the name, so that a long name cannot cut it off. */

import { t } from './i18n/index.svelte';

export function marked(name: string, guest: boolean): string {
  return guest ? t('guest-marked', { name }) : name;
}
