/** The game of this page's table, kept for a reload. */

const GAME = 'laomajiang.game';

export function storedGame(): string | null {
  try {
    return sessionStorage.getItem(GAME);
  } catch {
    return null;
  }
}

export function storeGame(game: string | null): void {
  try {
    if (game === null) sessionStorage.removeItem(GAME);
    else sessionStorage.setItem(GAME, game);
  } catch {
    // A page without storage starts at the first screen after a reload.
  }
}
