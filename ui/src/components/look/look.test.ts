import { render, screen } from '@testing-library/svelte';
import { readFileSync } from 'node:fs';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { apply, reset, settings } from '../../lib/settings.svelte';
import LookSettings from './LookSettings.svelte';

const root = document.documentElement;
const kept = () => JSON.parse(localStorage.getItem('laomajiang.settings') ?? '{}') as Record<string, unknown>;

afterEach(() => {
  reset();
  for (const name of root.getAttributeNames()) if (name.startsWith('data-')) root.removeAttribute(name);
});

describe('the look of the table', () => {
  it('is chosen by pictures that have names, and kept', async () => {
    render(LookSettings);
    screen.getByRole('radio', { name: '深紅' }).click();
    screen.getByRole('radio', { name: '梅花' }).click();
    screen.getByRole('radio', { name: '暗' }).click();
    await tick();
    apply();
    expect(root.dataset).toMatchObject({ theme: 'dark', felt: 'wine', back: 'black' });
    expect(kept()).toMatchObject({ theme: 'dark', felt: 'wine', back: 'black' });
  });

  it('shows each choice as it looks: its own felt and its own back beside what is chosen', async () => {
    settings.back = 'blue';
    const { container } = render(LookSettings);
    const picture = (name: string) =>
      screen.getByRole('radio', { name }).closest('label')?.querySelector<HTMLElement>('[data-felt]');
    expect(picture('茶色')?.dataset).toMatchObject({ felt: 'tea', back: 'blue' });
    expect(picture('紅回紋')?.dataset).toMatchObject({ felt: 'green', back: 'red' });
    const uses = (of: Element | null | undefined) =>
      [...(of?.querySelectorAll('use') ?? [])].map((use) => use.getAttribute('href'));
    expect(uses(picture('紅回紋'))).toEqual(['#t-back-red', '#t-back-red', '#t-5p']);
    expect(uses(container.querySelector('.piece'))).toContain('#t-back-blue');
    settings.back = 'green';
    await tick();
    expect(uses(container.querySelector('.piece'))).toContain('#t-back-green');
  });

  it('names each choice once, and nothing of its picture', () => {
    render(LookSettings);
    expect(screen.getAllByRole('radio')).toHaveLength(13);
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });
});

describe('before the first picture', () => {
  const first = readFileSync('public/first.js', 'utf8');
  const begin = (system: 'light' | 'dark') => {
    vi.stubGlobal('matchMedia', () => ({ matches: system === 'dark' }));
    new Function(first)();
    vi.unstubAllGlobals();
    return { ...root.dataset };
  };

  it('a page has the colours that were kept', () => {
    localStorage.setItem(
      'laomajiang.settings',
      JSON.stringify({ theme: 'dark', felt: 'grey', back: 'red', contrast: true }),
    );
    const scheme = document.createElement('meta');
    scheme.name = 'color-scheme';
    document.head.append(scheme);
    expect(begin('light')).toEqual({ theme: 'dark', felt: 'grey', back: 'red', contrast: 'more' });
    // Before the styles are loaded the browser's own canvas is as dark.
    expect(scheme.content).toBe('dark');
    scheme.remove();
  });

  it('a page follows the system where nothing is kept, or nothing that can be read', () => {
    expect(begin('dark')).toEqual({ theme: 'dark' });
    for (const text of ['{', 'null', '[]', '"dark"']) {
      localStorage.setItem('laomajiang.settings', text);
      expect(begin('light')).toEqual({ theme: 'light' });
    }
  });
});
