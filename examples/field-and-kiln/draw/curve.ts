/** x to the right, y down, in picture units. */
export type Point = readonly [x: number, y: number];
export type Box = { x: number; y: number; width: number; height: number };

const round = (n: number): string => String(Math.round(n * 10) / 10);

/** "x y" with a tenth of a unit. */
export const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

/** A smooth line through all points (Catmull-Rom as cubic Béziers), starting with M unless `join` says L. */
export function smooth(points: readonly Point[], { closed = false, join = 'M' } = {}): string {
  const count = points.length;
  const point = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.min(Math.max(i, 0), count - 1);
    return points[index] ?? [0, 0];
  };
  let d = `${join}${at(point(0))}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, e] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    const first: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const second: Point = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6];
    d += `C${at(first)} ${at(second)} ${at(c)}`;
  }
  return closed ? `${d}Z` : d;
}

/** A straight-edged closed shape. */
export const polygon = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`;

/** A closed shape with straight sides and corners rounded by `radius`. */
export function rounded(points: readonly Point[], radius: number): string {
  const count = points.length;
  const corner = (i: number): Point => points[(i + count) % count] ?? [0, 0];
  const toward = ([ax, ay]: Point, [bx, by]: Point): Point => {
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const reach = Math.min(radius, length / 2);
    return [ax + ((bx - ax) / length) * reach, ay + ((by - ay) / length) * reach];
  };
  const parts = points.map(
    (point, i) => `${at(toward(point, corner(i - 1)))}Q${at(point)} ${at(toward(point, corner(i + 1)))}`,
  );
  return `M${parts.join('L')}Z`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${at([cx - rx, cy])}a${at([rx, ry])} 0 1 0 ${at([rx * 2, 0])}a${at([rx, ry])} 0 1 0 ${at([-rx * 2, 0])}Z`;
}

/** The points of an ellipse, clockwise from the right. */
export function ring(cx: number, cy: number, rx: number, ry: number, count = 24): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  });
}

export function boxOf(points: readonly Point[], margin = 0): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

export const move = (points: readonly Point[], dx: number, dy: number): Point[] =>
  points.map(([x, y]) => [x + dx, y + dy]);

/** Scales about the middle of the points' box, then moves. */
export function scale(points: readonly Point[], factor: number, dx = 0, dy = 0): Point[] {
  const box = boxOf(points);
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  return points.map(([x, y]) => [cx + (x - cx) * factor + dx, cy + (y - cy) * factor + dy]);
}

export function rotate(points: readonly Point[], degrees: number, [cx, cy]: Point): Point[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return points.map(([x, y]) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos]);
}

/** Points along the smooth line through `points`, `per` for each stretch. */
export function sample(points: readonly Point[], per = 8): Point[] {
  const at4 = (i: number): Point => points[Math.min(Math.max(i, 0), points.length - 1)] ?? [0, 0];
  const out: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [at4(i - 1), at4(i), at4(i + 1), at4(i + 2)];
    for (let step = 0; step < per; step++) {
      const t = step / per;
      const blend = (p: number, q: number, r: number, s: number): number =>
        0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t);
      out.push([blend(a[0], b[0], c[0], d[0]), blend(a[1], b[1], c[1], d[1])]);
    }
  }
  out.push(at4(points.length - 1));
  return out;
}

/** The outline of a line of changing thickness: `width` gives it for 0 (start) to 1 (end). */
export function tube(line: readonly Point[], width: (t: number) => number): Point[] {
  const points = sample(line, 6);
  const sides = points.map((point, i): [Point, Point] => {
    const before = points[Math.max(i - 1, 0)] ?? point;
    const after = points[Math.min(i + 1, points.length - 1)] ?? point;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const half = width(i / (points.length - 1)) / 2;
    const [nx, ny] = [(-(after[1] - before[1]) / length) * half, ((after[0] - before[0]) / length) * half];
    return [
      [point[0] + nx, point[1] + ny],
      [point[0] - nx, point[1] - ny],
    ];
  });
  return [...sides.map(([left]) => left), ...sides.map(([, right]) => right).toReversed()];
}

/** The same numbers for the same seed: pictures must not change from run to run. */
export function randomFrom(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
