/**
 * The face for texts, on a system that has no Chinese font. Chromium keeps the empty boxes of some texts that it draws while a
 * face is still coming, so the first screen waits for it, and so does every other language. Where a font of the system draws
 * its characters, no face is asked for and nothing is waited for.
 */

/** A browser hides a text that waits for its face for so long, and then shows it in any font. */
const LONGEST = 3000;

/** The face has come that draws these words in this language; of its files, those which they need. */
export async function textFace(language: string, words: string): Promise<void> {
  if (typeof document === 'undefined' || !('fonts' in document)) return;
  const probe = document.createElement('span');
  probe.className = 'probe';
  probe.lang = language;
  // Names are Chinese in every language.
  probe.textContent = `牌${[...new Set(words)].filter((one) => one > '\u024f').join('')}`;
  // No other text has this size, so whatever is kept of this one is used for none.
  Object.assign(probe.style, {
    position: 'fixed',
    opacity: '0',
    fontFamily: 'var(--text)',
    fontSize: '13.7px',
  });
  probe.setAttribute('aria-hidden', 'true');
  document.body.append(probe);
  // To know how wide it is the browser looks for a font, and asks for the face if there is none.
  void probe.offsetWidth;
  await Promise.race([document.fonts.ready, new Promise((late) => setTimeout(late, LONGEST))]);
  probe.remove();
}
