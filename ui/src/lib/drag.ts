/** A tile under a finger: thrown up onto the table, or moved along the row. */

export interface Drag {
  /** From where it was taken up. */
  x: number;
  y: number;
  /** It may be moved along the row: a mouse always, a finger once it has rested. */
  free: boolean;
  /** It has been moved far enough to be no tap. */
  moved: boolean;
}

/** So far a tile is drawn up to be discarded, so far it moves before it is no tap. */
const FAR = 44;
const SLACK = 8;
/** A throw goes upwards: so far sideways for each step up, and no farther. */
const STEEP = 0.75;

/** A finger that rests so long takes the tile up, to put it elsewhere. */
export const REST = 260;

export function taken(event: PointerEvent): Drag {
  return { x: event.clientX, y: event.clientY, free: event.pointerType !== 'touch', moved: false };
}

/** How far the tile is shown from its place. */
export function shift(drag: Drag, event: PointerEvent): { x: number; y: number } {
  const y = event.clientY - drag.y;
  return drag.free ? { x: event.clientX - drag.x, y } : { x: 0, y: Math.min(0, y) };
}

export function moved(drag: Drag, event: PointerEvent): boolean {
  return drag.moved || Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > SLACK;
}

/**
 * Where it ends: on the table, elsewhere in the row, or back where it was. `top` is where the first of
 * several rows begins: a tile that was taken up is on its way to another row until it is above them all.
 */
export function end(drag: Drag, event: PointerEvent, top?: number): 'throw' | 'place' | 'back' {
  const across = Math.abs(event.clientX - drag.x);
  const up = drag.y - event.clientY;
  // A finger that slips sideways has thrown nothing.
  if (!drag.free) return up > FAR && across < up * STEEP ? 'throw' : 'back';
  if (top === undefined) return up > FAR ? 'throw' : drag.moved ? 'place' : 'back';
  if (up > FAR && event.clientY < top) return 'throw';
  // Straight up to the row above it may have been meant to be thrown: then neither.
  const doubtful = up > FAR && across < SLACK * 2;
  return drag.moved && !doubtful ? 'place' : 'back';
}

/** Before which of these a tile that is let go there comes to stand; their number for after the last. */
export function before(
  boxes: readonly { left: number; right: number; top: number; bottom: number }[],
  x: number,
  y: number,
): number {
  const row = boxes.filter((box) => y < box.bottom + (box.bottom - box.top) * 0.3);
  const line = row[0];
  if (!line) return boxes.length;
  const first = boxes.indexOf(line);
  const inLine = boxes.filter((box) => box.top < line.bottom && box.bottom > line.top);
  const after = inLine.filter((box) => (box.left + box.right) / 2 < x).length;
  return first + after;
}
