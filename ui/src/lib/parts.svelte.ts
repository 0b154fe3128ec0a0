/**
 * Parts of the program that the first screen does not need. They are loaded after it, or when one of their screens is
 * first opened, so that a guest's phone loads less at the start.
 */

import type { Component } from 'svelte';
import type { RoomView } from './wire/types';

export class Part<Props extends Record<string, unknown> = Record<string, never>> {
  /** The screen, once it is loaded. */
  screen = $state.raw<Component<Props> | null>(null);

  constructor(private readonly load: () => Promise<{ default: Component<Props> }>) {}

  /** Loads the part; false if the host is gone or has another version without this file. */
  async fetch(): Promise<boolean> {
    try {
      this.screen ??= (await this.load()).default;
    } catch {
      return false;
    }
    return true;
  }
}

/** 各桌: all tables on a television. */
export const board = new Part(() => import('../views/Board.svelte'));

/** 開桌: the form for a new table, which guests do not get. */
export const beginning = new Part(() => import('../views/NewGame.svelte'));

/** 會務: the books, the desk, reports, replays, and learning. */
export const records = new Part(() => import('../views/Records.svelte'));

/** 開場的人的頁: the room as its organiser sees it. */
export const organising = new Part<{ view: RoomView }>(
  () => import('../components/room/host/Evening.svelte'),
);
