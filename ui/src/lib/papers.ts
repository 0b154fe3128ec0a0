/** A report as a file of the person's own. */

import type { Found } from './records.svelte';

/** A file as a host sends it. */
export type Written = Pick<Found<'file'>, 'name' | 'media' | 'bytes'>;

export function asFile({ name, media, bytes }: Written): File {
  return new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type: media });
}

/** Hands a file to the browser, which asks where it goes or puts it where downloads lie. */
export function save(written: Written): void {
  const place = URL.createObjectURL(asFile(written));
  const link = document.createElement('a');
  link.href = place;
  link.download = written.name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers fetch it only after the click has been worked off.
  setTimeout(() => {
    URL.revokeObjectURL(place);
  }, 10_000);
}
