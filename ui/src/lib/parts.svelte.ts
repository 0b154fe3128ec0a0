/**
 * Parts of the program that no first screen needs. A device fetches them after that, or when it first opens a screen of
 * one, so that a guest's phone has less to wait for.
 */

import type { Component } from 'svelte';
import type { RoomView } from './wire/types';

export class Part<Props extends Record<string, unknown> = Record<string, never>> {
  /** The screen, once it has come. */
  screen = $state.raw<Component<Props> | null>(null);

  constructor(private readonly load: () => Promise<{ default: Component<Props> }>) {}

  /** Whether it is here: the host may be gone, or may be another version that has no file of this name. */
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

/** 會務: the books, the desk, reports, replays, and what is learnt. */
export const records = new Part(() => import('../views/Records.svelte'));

/** 開場的人的頁: the room as its organiser sees it. */
export const organising = new Part<{ view: RoomView }>(
  () => import('../components/room/host/Evening.svelte'),
);
