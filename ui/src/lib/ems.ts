/** How wide a Latin letter is on the average, in its size. */
const LETTER = { bold: 0.7, plain: 0.6 };

/** About how wide a text is in bold or plain letters, in their size: a Chinese character is as wide as it is high, a Latin letter less. */
export function ems(text: string, weight: keyof typeof LETTER = 'bold'): number {
  return [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 1 : LETTER[weight]), 0);
}

/** About how wide the longest word of a text is in bold letters, below which it would be torn. */
export function longestWord(text: string): number {
  return Math.max(...text.split(' ').map((word) => ems(word)));
}
