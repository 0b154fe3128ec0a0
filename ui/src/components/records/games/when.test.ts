import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '../../../lib/i18n/index.svelte';
import { day } from '../when';

const now = new Date(2026, 10, 28, 12, 0);
const seconds = (at: Date) => at.getTime() / 1000;

describe('the day of a game', () => {
  afterEach(() => speak('zh-Hant'));

  it('is written alike in this year and in another', () => {
    speak('en');
    expect(day(seconds(new Date(2026, 10, 21)), now)).toBe('Saturday 21 November');
    expect(day(seconds(new Date(2025, 11, 29)), now)).toBe('Monday 29 December 2025');
  });
});
