import sprite from 'virtual:tile-sprite';

const FACES = 'tile-sprite';
const BACKS = 'tile-backs';

/**
 * Puts a sprite into the document, once. It is parsed as SVG and adopted instead of written
 * as HTML, and stays in the same document: custom properties (themes, high contrast) then
 * reach into every `<use>`, and Tauri's content policy needs no exception.
 */
function install(text: string, holder: string, target: Document): void {
  if (target.getElementById(holder)) return;
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  const svg = target.adoptNode(parsed);
  svg.id = holder;
  svg.setAttribute('aria-hidden', 'true');
  // Not display:none: some WebKit versions then draw no `<use>` of it.
  svg.setAttribute('width', '0');
  svg.setAttribute('height', '0');
  (svg as unknown as SVGSVGElement).style.position = 'absolute';
  target.body.prepend(svg);
}

export function installTileSprite(target: Document = document): void {
  install(sprite, FACES, target);
}

/** The backs besides the first. If they cannot be loaded, a back has its colour and no drawing. */
export async function installBacks(target: Document = document): Promise<void> {
  if (target.getElementById(BACKS)) return;
  try {
    install((await import('virtual:tile-backs')).default, BACKS, target);
  } catch {
    // The host is away; the next page requests them again.
  }
}
