/** About how wide a name is in bold letters, in their size: a Chinese character is as wide as it is high, a Latin letter less. */
export function ems(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 1 : 0.7), 0);
}
