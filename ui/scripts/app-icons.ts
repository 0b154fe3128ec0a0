/**
 * Vite plugin: manifest and icons for a phone's home screen. The icons are made from the single drawing
 * `icons/icon.svg` at each build; nothing generated is committed. There is no service worker: browsers allow none on a
 * plain http page of the LAN, and without its host the program has nothing to show.
 */

import { Resvg, initWasm } from '@resvg/resvg-wasm';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const DRAWING = fileURLToPath(new URL('../../icons/icon.svg', import.meta.url));
const FELT = '#1f4a3a';

interface Icon {
  name: string;
  pixels: number;
  /** Felt up to the edge, for systems that cut the corners themselves; the margin round the tile. */
  margin?: number;
}

const ANY: readonly Icon[] = [
  { name: 'icon-192.png', pixels: 192 },
  { name: 'icon-512.png', pixels: 512 },
];
/** Systems may cut off everything outside a circle of four fifths. */
const MASKED: Icon = { name: 'icon-masked-512.png', pixels: 512, margin: 130 };
const APPLE: Icon = { name: 'apple-touch-icon.png', pixels: 180, margin: 20 };

const manifest = {
  name: '老麻將',
  short_name: '老麻將',
  lang: 'zh-Hant',
  id: './',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: FELT,
  theme_color: FELT,
  icons: [...ANY, MASKED].map(({ name, pixels, margin }) => ({
    src: `./app/${name}`,
    sizes: `${pixels}x${pixels}`,
    type: 'image/png',
    purpose: margin === undefined ? 'any' : 'maskable',
  })),
};

/** The drawing without its round edge, with felt beyond the visible part. */
export function edgeless(svg: string, margin: number): string {
  const square = svg
    .replace(
      /<rect [^>]*fill="url\(#felt\)"\/>/,
      '<rect x="-512" y="-512" width="2048" height="2048" fill="url(#felt)"/>',
    )
    .replace(/<rect [^>]*fill="none" stroke="#fff" stroke-opacity="\.14"[^>]*\/>/, '')
    .replace(
      'viewBox="0 0 1024 1024"',
      `viewBox="${-margin} ${-margin} ${1024 + 2 * margin} ${1024 + 2 * margin}"`,
    );
  if (!square.includes('x="-512"') || square.includes('.14') || square.includes('"0 0 1024')) {
    throw new Error('icons/icon.svg is drawn otherwise than scripts/app-icons.ts expects');
  }
  return square;
}

let ready: Promise<void> | undefined;

/** An icon as PNG. */
export async function drawn({ pixels, margin }: Icon): Promise<Uint8Array> {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  ready ??= initWasm(readFileSync(wasm));
  await ready;
  const svg = readFileSync(DRAWING, 'utf8');
  const shown = margin === undefined ? svg : edgeless(svg, margin);
  return new Resvg(shown, { fitTo: { mode: 'width', value: pixels } }).render().asPng();
}

/** Every file by its name. */
export async function appFiles(): Promise<Map<string, string | Uint8Array>> {
  const files = new Map<string, string | Uint8Array>();
  files.set('manifest.webmanifest', JSON.stringify(manifest, null, 1));
  for (const icon of [...ANY, MASKED, APPLE]) files.set(`app/${icon.name}`, await drawn(icon));
  return files;
}

// The host knows a browser by its cookie, which is sent for a manifest only on request.
const TAGS: HtmlTagDescriptor[] = [
  { rel: 'manifest', href: './manifest.webmanifest', crossorigin: 'use-credentials' },
  { rel: 'icon', type: 'image/png', href: './app/icon-192.png' },
  { rel: 'apple-touch-icon', href: './app/apple-touch-icon.png' },
].map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' }));

export function appIcons(): Plugin {
  return {
    name: 'app-icons',
    async generateBundle() {
      for (const [fileName, source] of await appFiles()) this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: { order: 'post', handler: () => TAGS },
  };
}
