import { describe, expect, it } from 'vitest';
import { appFiles } from './app-icons.ts';

/** The width and height in a PNG's header. */
function size(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset);
  expect([...png.slice(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG');
  return [view.getUint32(16), view.getUint32(20)];
}

describe('what a home screen needs', () => {
  it('has every icon that the manifest names, in the size that it says', async () => {
    const files = await appFiles();
    const manifest = JSON.parse(String(files.get('manifest.webmanifest'))) as {
      display: string;
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(manifest.display).toBe('standalone');
    for (const { src, sizes } of manifest.icons) {
      const png = files.get(src.replace('./', '')) as Uint8Array;
      expect(size(png).join('x')).toBe(sizes);
      expect(png.length).toBeLessThan(120_000);
    }
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    expect(size(files.get('app/apple-touch-icon.png') as Uint8Array)).toEqual([180, 180]);
  });
});
