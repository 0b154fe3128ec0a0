import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { speak } from '../../lib/i18n/index.svelte.ts';
import Tile from './Tile.svelte';

function html(props: Record<string, unknown>): string {
  return render(Tile, { props: { tile: '5p', ...props } }).body;
}

describe('Tile', () => {
  it('shows the face and says its name', () => {
    expect(html({})).toContain('aria-label="五筒"');
    expect(html({})).toContain('href="#t-5p"');
    speak('en');
    expect(html({})).toContain('aria-label="5 Dots"');
    speak('zh-Hant');
    expect(html({ name: '上家打五筒' })).toContain('aria-label="上家打五筒"');
  });

  it('tells nothing of a tile that lies face down', () => {
    const hidden = html({ back: true, index: true });
    expect(hidden).toContain('href="#t-back"');
    expect(hidden).not.toMatch(/5p|五筒|i-5/);
  });

  it('adds the index mark only when asked', () => {
    expect(html({ index: true })).toContain('href="#i-5"');
    expect(html({})).not.toContain('#i-');
  });

  it.each(['lying', 'marked', 'dim', 'selected', 'contrast'])('has the look %s', (look) => {
    expect(html({ [look]: true })).toMatch(new RegExp(`class="tile[^"]*\\b${look}\\b`));
    expect(html({})).not.toMatch(new RegExp(`class="tile[^"]*\\b${look}\\b`));
  });
});
