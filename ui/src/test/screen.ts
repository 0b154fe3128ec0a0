/** Makes tests run on a phone. jsdom has no layout: its window has the size that this says. */

import { form } from '../lib/form.svelte';

/** Turns the screen into a phone, or back into a large one. */
export function onPhone(phone: boolean): void {
  if (phone) form.see(390, 844);
  else form.see(1366, 768);
}
