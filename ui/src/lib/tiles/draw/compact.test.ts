import { describe, expect, it } from 'vitest';
import { compact } from './compact.ts';
import { circle } from './path.ts';

describe('compact', () => {
  it('makes all but the starts relative', () => {
    expect(compact('M10 10L20 5L30 10z')).toBe('M10 10l10-5 10 5z');
    expect(compact('M10 10C10 20 20 20 20 10zM50 50L60 60z')).toBe('M10 10c0 10 10 10 10 0zM50 50l10 10z');
    expect(compact('M5 5H15V9Q1 1 0 0z')).toBe('M5 5h10v4q-14-8-15-9z');
  });

  it('keeps arcs, which are relative already', () => {
    expect(compact(circle([50, 50], 10))).toBe('M40 50a10 10 0 1 0 20 0 10 10 0 1 0-20 0z');
  });

  it('goes on from the start of a closed shape, and across an arc', () => {
    expect(compact('M10 10L20 20zL30 30')).toBe('M10 10l10 10zl20 20');
    expect(compact('M0 0a5 5 0 1 0 10 0L10 10')).toBe('M0 0a5 5 0 1 0 10 0l0 10');
  });

  it('refuses what path.ts does not write', () => {
    expect(() => compact('M0 0 5 5')).toThrow(/not understood/);
  });
});
