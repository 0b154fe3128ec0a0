/** The average width of a Latin letter, in ems. */
const LETTER = { bold: 0.7, plain: 0.6 };

/** The approximate width of a text in ems: a Chinese character is one em wide, a Latin letter less. */
export function ems(text: string, weight: keyof typeof LETTER = 'bold'): number {
  return [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 1 : LETTER[weight]), 0);
}

/** The approximate width of the longest word of a text in bold, below which it would be broken. */
export function longestWord(text: string): number {
  return Math.max(...text.split(' ').map((word) => ems(word)));
}
