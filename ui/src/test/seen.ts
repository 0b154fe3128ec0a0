/** A sheet that opened by itself, once it has been there for long enough to be meant. */

import { expect, vi } from 'vitest';

export function seen(sheet: Element): Promise<void> {
  return vi.waitFor(() => {
    expect(sheet.classList.contains('fresh')).toBe(false);
  });
}
