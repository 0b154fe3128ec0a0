/** A report as a file of the person's own. */

import type { Found } from './records.svelte';

/** Hands a file to the browser, which asks where it goes or puts it where downloads lie. */
export function save({ name, media, bytes }: Pick<Found<'file'>, 'name' | 'media' | 'bytes'>): void {
  const raw = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
  const place = URL.createObjectURL(new Blob([raw], { type: media }));
  const link = document.createElement('a');
  link.href = place;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers fetch it only after the click has been worked off.
  setTimeout(() => {
    URL.revokeObjectURL(place);
  }, 10_000);
}
