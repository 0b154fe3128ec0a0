/** Sizes of files in words. */

import { number } from '../../lib/i18n/index.svelte';

export function sized(bytes: number): string {
  if (bytes < 1_000_000) return `${number(Math.max(1, Math.round(bytes / 1_000)))} KB`;
  if (bytes < 1_000_000_000) return `${number(bytes / 1_000_000)} MB`;
  return `${number(bytes / 1_000_000_000)} GB`;
}
