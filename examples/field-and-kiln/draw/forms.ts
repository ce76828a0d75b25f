import { at, boxOf, ellipse, move, polygon, ring, rotate, scale, smooth, tube, type Box, type Point } from './curve.ts';
import type { Picture } from './picture.ts';
import { tones, type Tone } from './tones.ts';

type Body = {
  /** How far the shade reaches in from the right and from below, in units. */
  shade?: Point;
  closed?: boolean;
  /** Straight edges instead of a smooth outline. */
  sharp?: boolean;
  glow?: number;
  /** How far its outline swings beyond its points. */
  margin?: number;
};

const outline = (points: readonly Point[], sharp?: boolean): string =>
  sharp ? polygon(points) : smooth(points, { closed: true });
const frameOf = ({ x, y, width, height }: Box): string => `M${at([x, y])}h${width}v${height}h${-width}Z`;

/** Any solid form by its outline: shade from the right and below, light from the top left. */
export function form(picture: Picture, points: readonly Point[], tone: Tone, body: Body = {}): void {
  const { margin = 6 } = body;
  const box = boxOf(points, margin);
  const [dx, dy] = body.shade ?? [box.width * 0.24, box.height * 0.14];
  const { sharp, glow = 0.5 } = body;
  picture.material(outline(points, sharp), box, tone, () => {
    const away = [0.5, 0.65, 0.8, 0.95, 1.1, 1.25, 1.4];
    picture.dim(away.map((step) => `${frameOf(box)}${outline(move(points, -dx * step, -dy * step), sharp)}`));
    const inward = [1.24, 1.12, 1, 0.88, 0.76].map((size) => size * glow);
    picture.lift(inward.map((size) => outline(scale(points, size, -dx * 0.75, -dy * 0.9), sharp)));
  });
}

/** A bent rod, handle, stem or spout. */
export function rod(
  picture: Picture,
  line: readonly Point[],
  width: number | ((t: number) => number),
  tone: Tone,
): void {
  const thickness = typeof width === 'number' ? () => width : width;
  const points = tube(line, thickness);
  const box = boxOf(points, 6);
  const w = thickness(0.5);
  picture.material(polygon(points), box, tone, () => {
    const far = [0.16, 0.24, 0.32, 0.4].map((step) => tube(move(line, -w * step, -w * step), thickness));
    picture.dim(far.map((edge) => `${frameOf(box)}${polygon(edge)}`));
    const near = [0.5, 0.38, 0.26].map((step) => tube(move(line, -w * 0.2, -w * 0.2), (t) => thickness(t) * step));
    picture.lift(near.map(polygon));
  });
}

/** A leaf along a line, its far half in shade. */
export function leaf(picture: Picture, from: Point, to: Point, width: number, tone: Tone = tones.leaf): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(-dy / length) * width, (dx / length) * width];
  const middle = (t: number, side: number): Point => [from[0] + dx * t + nx * side, from[1] + dy * t + ny * side];
  const half = (side: number): string => smooth([from, middle(0.3, side * 0.5), middle(0.62, side * 0.44), to, from]);
  const upper = ny < 0 ? 1 : -1;
  picture.fill(half(upper), tone.mid);
  picture.fill(half(-upper), tone.dark);
  picture.line(`M${at(from)}L${at(to)}`, tone.light, Math.max(2, width * 0.05), 0.7);
}

/** A stem with leaves in pairs. */
export function sprig(
  picture: Picture,
  line: readonly Point[],
  pairs: number,
  size: number,
  tone: Tone = tones.leaf,
): void {
  const points = tube(line, () => 0.01);
  const spine = points.slice(0, Math.floor(points.length / 2));
  picture.line(smooth(line), tone.dark, Math.max(4, size * 0.08));
  for (let i = 1; i <= pairs; i++) {
    const index = Math.floor((i / (pairs + 0.3)) * (spine.length - 1));
    const root = spine[index] ?? [0, 0];
    const before = spine[Math.max(0, index - 1)] ?? root;
    const angle = (Math.atan2(root[1] - before[1], root[0] - before[0]) * 180) / Math.PI;
    const reach = size * (1.1 - (i / pairs) * 0.45);
    for (const side of [-1, 1]) {
      const [tip = root] = rotate([[root[0] + reach, root[1]]], angle + side * (48 + (i % 2) * 9), root);
      leaf(picture, root, tip, reach * 0.42, tone);
    }
  }
}

const pearShape: readonly Point[] = [
  [0, -250],
  [44, -236],
  [66, -180],
  [84, -110],
  [140, -30],
  [168, 60],
  [140, 140],
  [60, 178],
  [0, 182],
  [-66, 176],
  [-140, 136],
  [-164, 56],
  [-134, -34],
  [-82, -116],
  [-62, -186],
  [-40, -238],
];

/** Fruit stand on their lowest point at x, y. */
export function pear(picture: Picture, x: number, y: number, size = 1, tone: Tone = tones.pear): void {
  const points = pearShape.map(([px, py]): Point => [x + px * size, y - 180 * size + py * size]);
  picture.contact(x + 14 * size, y - 6 * size, 130 * size, 34 * size, 0.5);
  form(picture, points, tone, { shade: [84 * size, 26 * size], glow: 0.42 });
  picture.flecks(
    { x: x - 90 * size, y: y - 300 * size, width: 170 * size, height: 260 * size },
    40,
    6 * size,
    tone.dark,
    0.5,
  );
  picture.line(
    smooth([
      [x - 4 * size, y - 424 * size],
      [x + 8 * size, y - 470 * size],
      [x + 34 * size, y - 500 * size],
    ]),
    tones.walnut.dark,
    11 * size,
  );
}

export function plum(picture: Picture, x: number, y: number, size = 1, tone: Tone = tones.damson): void {
  const points = ring(x, y - 92 * size, 104 * size, 94 * size, 16);
  picture.contact(x + 12 * size, y - 6 * size, 84 * size, 24 * size, 0.55);
  form(picture, points, tone, { shade: [58 * size, 34 * size], glow: 0.4 });
  picture.line(
    smooth([
      [x + 10 * size, y - 184 * size],
      [x + 30 * size, y - 120 * size],
      [x + 22 * size, y - 50 * size],
    ]),
    tone.dark,
    4 * size,
    0.6,
  );
  picture.line(
    smooth([
      [x + 8 * size, y - 180 * size],
      [x + 14 * size, y - 220 * size],
      [x + 34 * size, y - 246 * size],
    ]),
    tones.leaf.dark,
    8 * size,
  );
}

export function lemon(picture: Picture, x: number, y: number, size = 1, turn = -12): void {
  const shape: Point[] = [
    [-190, 4],
    [-166, -24],
    [-130, -70],
    [-60, -112],
    [20, -118],
    [100, -90],
    [150, -40],
    [186, -14],
    [200, 6],
    [184, 26],
    [150, 50],
    [96, 96],
    [10, 116],
    [-70, 104],
    [-136, 62],
    [-168, 26],
  ];
  const points = rotate(
    shape.map(([px, py]): Point => [x + px * size, y - 112 * size + py * size]),
    turn,
    [x, y - 112 * size],
  );
  picture.contact(x + 16 * size, y - 6 * size, 130 * size, 30 * size, 0.5);
  form(picture, points, tones.lemon, { shade: [60 * size, 44 * size], glow: 0.42 });
  picture.flecks(
    { x: x - 120 * size, y: y - 190 * size, width: 240 * size, height: 150 * size },
    50,
    6 * size,
    tones.lemon.dark,
    0.4,
  );
}

export function egg(picture: Picture, x: number, y: number, size = 1, tone: Tone = tones.egg): void {
  const points = ring(x, y - 96 * size, 82 * size, 98 * size, 16).map(([px, py]): Point => [
    px - (px - x) * (py < y - 96 * size ? 0.1 : 0),
    py,
  ]);
  picture.contact(x + 10 * size, y - 4 * size, 66 * size, 20 * size, 0.5);
  form(picture, points, tone, { shade: [44 * size, 26 * size], glow: 0.4 });
}

/** The shadow of a lump of the given size, for the field of its ground. */
export const lumpShadow = (x: number, y: number, width: number, height: number): Point[] =>
  ring(x + height * 0.5, y + height * 0.04, width * 0.5 + height * 0.42, width * 0.2, 24);

export { ellipse };
