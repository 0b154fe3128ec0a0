import sprite from 'virtual:tile-sprite';

const HOLDER = 'tile-sprite';

/**
 * Puts the sprite into the document, once. It is parsed as SVG and adopted instead of written
 * as HTML, and stays in the same document: custom properties (themes, high contrast) then
 * reach into every `<use>`, and Tauri's content policy needs no exception.
 */
export function installTileSprite(target: Document = document): void {
  if (target.getElementById(HOLDER)) return;
  const parsed = new DOMParser().parseFromString(sprite, 'image/svg+xml').documentElement;
  const svg = target.adoptNode(parsed);
  svg.id = HOLDER;
  svg.setAttribute('aria-hidden', 'true');
  // Not display:none, under which some WebKit versions draw no `<use>` of it.
  svg.setAttribute('width', '0');
  svg.setAttribute('height', '0');
  (svg as unknown as SVGSVGElement).style.position = 'absolute';
  target.body.prepend(svg);
}
