import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '../../../lib/i18n/index.svelte';
import { whenever } from '../../../lib/said';
import { day } from './when';

const now = new Date(2026, 10, 28, 12, 0);
const seconds = (at: Date) => at.getTime() / 1000;

describe('when something was', () => {
  afterEach(() => speak('zh-Hant'));

  it('is told with its year only where it is another', () => {
    expect(whenever(seconds(new Date(2025, 11, 29, 9, 20)), now)).toContain('2025');
    expect(whenever(seconds(new Date(2026, 0, 2, 9, 20)), now)).not.toContain('2026');
  });

  it('is yesterday on the first day of a year too', () => {
    const morning = new Date(2026, 0, 1, 8, 0);
    expect(whenever(seconds(new Date(2025, 11, 31, 23, 0)), morning)).not.toContain('2025');
  });

  it('has days of this year and of another written alike', () => {
    speak('en');
    expect(day(seconds(new Date(2026, 10, 21)), now)).toBe('Saturday 21 November');
    expect(day(seconds(new Date(2025, 11, 29)), now)).toBe('Monday 29 December 2025');
  });
});
