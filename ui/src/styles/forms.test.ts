import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { form, formsOf } from '../lib/form.svelte';

describe('the forms of the screen', () => {
  it.each([
    [360, 800, 'slim narrow close laptop phone upright'],
    [760, 521, 'narrow close short laptop phone upright'],
    [844, 390, 'close low short laptop phone lying'],
    [761, 521, 'close short laptop desk'],
    [1024, 640, 'wide close short laptop desk'],
    [1366, 768, 'wide laptop desk'],
    [1920, 1080, 'wide desk big'],
  ])('of %i × %i are %s', (width, height, forms) => {
    expect(formsOf(width, height).join(' ')).toBe(forms);
  });

  it('are on the root, and change with the window', () => {
    form.see(1366, 768);
    expect(document.documentElement.dataset['form']).toBe('wide laptop desk');
    expect(form.is('phone')).toBe(false);
    form.see(390, 844);
    expect(document.documentElement.dataset['form']).toContain('phone');
    expect(form.is('phone')).toBe(true);
  });

  it('stay as they are while two fingers zoom', () => {
    form.see(1366, 768);
    dispatchEvent(new Event('resize'));
    const before = document.documentElement.dataset['form'];
    vi.stubGlobal('visualViewport', { scale: 2 });
    vi.stubGlobal('innerWidth', 300);
    dispatchEvent(new Event('resize'));
    expect(document.documentElement.dataset['form']).toBe(before);
    vi.stubGlobal('visualViewport', { scale: 1 });
    dispatchEvent(new Event('resize'));
    expect(document.documentElement.dataset['form']).toBe(formsOf(300, innerHeight).join(' '));
    vi.unstubAllGlobals();
    dispatchEvent(new Event('resize'));
  });

  it('are a desk on paper', () => {
    form.see(390, 844);
    dispatchEvent(new Event('beforeprint'));
    expect(document.documentElement.dataset['form']).toBe('desk');
    dispatchEvent(new Event('afterprint'));
    expect(document.documentElement.dataset['form']).toBe(formsOf(innerWidth, innerHeight).join(' '));
  });
});

/** All styles and programs of the pages except tests. */
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(svelte|css|ts)$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => [file, readFileSync(`src/${file}`, 'utf8')] as const);

describe('the styles', () => {
  const every = new Set(
    [1, 300, 500, 700, 900, 1000, 1200, 1700].flatMap((size) => [...formsOf(size, size)]),
  );
  formsOf(844, 390).forEach((one) => every.add(one));

  it('name no size of the window', () => {
    const named =
      /@media[^{]*(width|height|aspect|orientation)|matchMedia\([^)]*(width|height|aspect|orientation)/;
    expect(sources.filter(([, text]) => named.test(text)).map(([file]) => file)).toEqual([]);
  });

  it('know every form that they ask for', () => {
    const asked = sources.flatMap(([file, text]) =>
      [...text.matchAll(/data-form~='(\w+)'/g)].map(([, one]) => `${file}: ${one}`),
    );
    expect(asked.filter((one) => !every.has(one.split(': ')[1] as never))).toEqual([]);
  });
});
