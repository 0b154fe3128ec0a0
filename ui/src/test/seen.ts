/** A sheet that opened by itself, once it accepts presses. */

import { expect, vi } from 'vitest';

export function seen(sheet: Element): Promise<void> {
  return vi.waitFor(() => {
    expect(sheet.classList.contains('fresh')).toBe(false);
  });
}
