/**
 * The font for texts, on a system without a Chinese font. Chromium keeps the empty boxes of some texts that it draws
 * while a font is loading, so the first screen waits for the font, and so does every other language. If a font of the
 * system has the characters, nothing is loaded and nothing waits.
 */

/** A browser hides a text without its font for this long, and then shows it in any font. */
const LONGEST = 3000;

/** Resolves when the font has loaded; of its files, those that these words need. */
export async function textFace(language: string, words: string): Promise<void> {
  if (typeof document === 'undefined' || !('fonts' in document)) return;
  const probe = document.createElement('span');
  probe.className = 'probe';
  probe.lang = language;
  // Names are Chinese in every language.
  probe.textContent = `牌${[...new Set(words)].filter((one) => one > '\u024f').join('')}`;
  // No other text has this size, so a cached shape of this one is never used.
  Object.assign(probe.style, {
    position: 'fixed',
    opacity: '0',
    fontFamily: 'var(--text)',
    fontSize: '13.7px',
  });
  probe.setAttribute('aria-hidden', 'true');
  document.body.append(probe);
  // Measuring the width makes the browser look for a font, and load ours if it has none.
  void probe.offsetWidth;
  await Promise.race([document.fonts.ready, new Promise((late) => setTimeout(late, LONGEST))]);
  probe.remove();
}
