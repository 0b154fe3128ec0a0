/**
 * Path data from shapes. Everything on the tiles is made by these few functions, so a change of proportion changes a
 * number and never a drawing file.
 */

export type Point = readonly [x: number, y: number];

/** Whole units of a 300 × 400 face are finer than any screen shows; tenths only cost bytes. */
function n(value: number): string {
  return String(Math.round(value));
}

function at(p: Point): string {
  return `${n(p[0])} ${n(p[1])}`;
}

export function rotate([x, y]: Point, degrees: number): Point {
  const a = (degrees * Math.PI) / 180;
  return [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)];
}

export function shift([x, y]: Point, [dx, dy]: Point): Point {
  return [x + dx, y + dy];
}

/** A point by angle (0 = up, clockwise) and distance. */
export function polar([cx, cy]: Point, degrees: number, r: number): Point {
  const a = (degrees * Math.PI) / 180;
  return [cx + r * Math.sin(a), cy - r * Math.cos(a)];
}

/** Evenly spread angles of a full turn. */
export function turn(count: number, phase = 0): number[] {
  return Array.from({ length: count }, (_, i) => phase + (i * 360) / count);
}

export function circle([cx, cy]: Point, r: number): string {
  // Tenths here: a small circle whose ends are rounded is visibly no circle.
  const f = (v: number) => String(Math.round(v * 10) / 10);
  return `M${f(cx - r)} ${f(cy)}a${f(r)} ${f(r)} 0 1 0 ${f(2 * r)} 0a${f(r)} ${f(r)} 0 1 0 ${f(-2 * r)} 0z`;
}

/** Two circles; a ring under the even-odd rule. */
export function ring(c: Point, outer: number, inner: number): string {
  return circle(c, outer) + circle(c, inner);
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(at).join('L')}z`;
}

/** One cubic piece: two control points and the end. */
export type Cubic = readonly [Point, Point, Point];

export function cubics(start: Point, pieces: readonly Cubic[], place: (p: Point) => Point): string {
  const body = pieces.map((piece) => `C${piece.map((p) => at(place(p))).join(' ')}`).join('');
  return `M${at(place(start))}${body}z`;
}

/** A closed smooth outline through the points (Catmull-Rom turned into cubics). */
export function blob(points: readonly Point[]): string {
  const count = points.length;
  const get = (i: number) => points[(i + count) % count] as Point;
  const pieces = points.map((_, i) => {
    const [p0, p1, p2, p3] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    const c1: Point = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const c2: Point = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    return `C${at(c1)} ${at(c2)} ${at(p2)}`;
  });
  return `M${at(get(0))}${pieces.join('')}z`;
}

/** A pointed leaf or petal from `from` to `to`, `width` across at the middle. */
export function leaf(from: Point, to: Point, width: number, bend = 0): string {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.hypot(dx, dy) || 1;
  const side = (s: number): Point => [
    (from[0] + to[0]) / 2 - (dy / length) * (s + bend),
    (from[1] + to[1]) / 2 + (dx / length) * (s + bend),
  ];
  return `M${at(from)}Q${at(side(width))} ${at(to)}Q${at(side(-width))} ${at(from)}z`;
}

/** A round-ended petal: narrow at the heart, full at the rim. */
export function petal(heart: Point, degrees: number, from: number, to: number, width: number): string {
  const rim = width / 2;
  const p = (along: number, across: number): Point => shift(rotate([across, -along], degrees), heart);
  const shoulder = to - rim;
  return (
    `M${at(p(from, 0))}C${at(p(from, rim * 0.6))} ${at(p(shoulder - rim * 0.6, rim))} ${at(p(shoulder, rim))}` +
    `C${at(p(to + rim * 0.32, rim))} ${at(p(to + rim * 0.32, -rim))} ${at(p(shoulder, -rim))}` +
    `C${at(p(shoulder - rim * 0.6, -rim))} ${at(p(from, -rim * 0.6))} ${at(p(from, 0))}z`
  );
}

/** Points along an open Catmull-Rom curve, `steps` to each span, both ends included. */
function sample(points: readonly Point[], steps: number): Point[] {
  const get = (i: number) => points[Math.min(Math.max(i, 0), points.length - 1)] as Point;
  const out: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    for (let s = 0; s < steps; s++) out.push(spline([get(i - 1), get(i), get(i + 1), get(i + 2)], s / steps));
  }
  return [...out, get(points.length - 1)];
}

function spline(p: readonly [Point, Point, Point, Point], t: number): Point {
  const one = (k: 0 | 1) =>
    0.5 *
    (2 * p[1][k] +
      (p[2][k] - p[0][k]) * t +
      (2 * p[0][k] - 5 * p[1][k] + 4 * p[2][k] - p[3][k]) * t * t +
      (3 * p[1][k] - p[0][k] - 3 * p[2][k] + p[3][k]) * t * t * t);
  return [one(0), one(1)];
}

/**
 * A brush stroke: a line whose width runs from `widths[0]` to its last entry. Branches, stems,
 * feathers and blades of grass are all this one stroke.
 */
export function brush(points: readonly Point[], widths: readonly number[]): string {
  const line = sample(points, 2);
  const left: Point[] = [];
  const right: Point[] = [];
  line.forEach((p, i) => {
    const before = line[Math.max(i - 1, 0)] as Point;
    const after = line[Math.min(i + 1, line.length - 1)] as Point;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const half = widthAt(widths, i / (line.length - 1)) / 2;
    const across: Point = [
      (-(after[1] - before[1]) / length) * half,
      ((after[0] - before[0]) / length) * half,
    ];
    left.push(shift(p, across));
    right.unshift(shift(p, [-across[0], -across[1]]));
  });
  return blob([...left, ...right]);
}

function widthAt(widths: readonly number[], t: number): number {
  const x = t * (widths.length - 1);
  const i = Math.min(Math.floor(x), widths.length - 2);
  const a = widths[i] ?? widths[0] ?? 0;
  const b = widths[i + 1] ?? a;
  return a + (b - a) * (x - i);
}
