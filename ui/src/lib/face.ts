/**
 * The face for texts, on a system that has no Chinese font. Chromium keeps the empty boxes of some texts that it draws while a
 * face is still coming, so the first screen waits for it. Where a font of the system draws Chinese, no face is asked for and
 * nothing is waited for.
 */

/** A browser hides a text that waits for its face for so long, and then shows it in any font. */
const LONGEST = 3000;

export async function textFace(): Promise<void> {
  const probe = document.createElement('span');
  probe.textContent = '牌';
  // No other text has this size, so whatever is kept of this one is used for none.
  Object.assign(probe.style, { position: 'absolute', opacity: '0', fontSize: '13.7px' });
  document.body.append(probe);
  // To know how wide it is the browser looks for a font, and asks for the face if there is none.
  void probe.offsetWidth;
  await Promise.race([document.fonts.ready, new Promise((late) => setTimeout(late, LONGEST))]);
  probe.remove();
}
