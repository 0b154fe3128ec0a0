/** Saving a report as a file. */

import type { Found } from './records.svelte';

/** A file from the host. */
export type Written = Pick<Found<'file'>, 'name' | 'media' | 'bytes'>;

export function asFile({ name, media, bytes }: Written): File {
  return new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type: media });
}

/** Gives a file to the browser, which asks for a place or uses the folder for downloads. */
export function save(written: Written): void {
  const place = URL.createObjectURL(asFile(written));
  const link = document.createElement('a');
  link.href = place;
  link.download = written.name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers fetch the file only after the click has been handled.
  setTimeout(() => {
    URL.revokeObjectURL(place);
  }, 10_000);
}
