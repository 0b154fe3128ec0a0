/** Dragging a tile: thrown up onto the table, or moved along the row. */

export interface Drag {
  /** The start of the drag. */
  x: number;
  y: number;
  /** True if the tile can be moved along the row: always by mouse, by finger after a rest. */
  free: boolean;
  /** True if the tile has moved too far for a tap. */
  moved: boolean;
}

/** A tile is thrown if drawn up by `FAR`; a tap moves less than `SLACK`. */
const FAR = 44;
const SLACK = 8;
/** A throw goes upwards: at most this far sideways for each step up. */
const STEEP = 0.75;

/** A finger that rests this long (ms) picks the tile up. */
export const REST = 260;

export function taken(event: PointerEvent): Drag {
  return { x: event.clientX, y: event.clientY, free: event.pointerType !== 'touch', moved: false };
}

/** The offset of the tile from its place. */
export function shift(drag: Drag, event: PointerEvent): { x: number; y: number } {
  const y = event.clientY - drag.y;
  return drag.free ? { x: event.clientX - drag.x, y } : { x: 0, y: Math.min(0, y) };
}

export function moved(drag: Drag, event: PointerEvent): boolean {
  return drag.moved || Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > SLACK;
}

/**
 * The end of a drag: on the table, elsewhere in the row, or back. `top` is the upper edge of several rows: a tile that
 * was picked up goes to another row unless it is above them all.
 */
export function end(drag: Drag, event: PointerEvent, top?: number): 'throw' | 'place' | 'back' {
  const across = Math.abs(event.clientX - drag.x);
  const up = drag.y - event.clientY;
  // A finger that slips sideways throws nothing.
  if (!drag.free) return up > FAR && across < up * STEEP ? 'throw' : 'back';
  if (top === undefined) return up > FAR ? 'throw' : drag.moved ? 'place' : 'back';
  if (up > FAR && event.clientY < top) return 'throw';
  // Straight up to the row above might mean a throw: then neither happens.
  const doubtful = up > FAR && across < SLACK * 2;
  return drag.moved && !doubtful ? 'place' : 'back';
}

/** The index before which a dropped tile is put; the length means the end. */
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
