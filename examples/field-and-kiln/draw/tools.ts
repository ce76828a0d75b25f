import { move, ring, rotate, smooth, boxOf, type Point } from './curve.ts';
import { form } from './forms.ts';
import type { Picture } from './picture.ts';
import type { Tone } from './tones.ts';

/** A spoon seen from above, its bowl at `at`, its handle pointing at `degrees` (0 is right, 90 down). */
export function spoon(picture: Picture, [x, y]: Point, degrees: number, size: number, tone: Tone): void {
  const shape: Point[] = [
    [-118, 0],
    [-92, -56],
    [-20, -78],
    [60, -60],
    [112, -24],
    [180, -15],
    [380, -20],
    [640, -32],
    [700, -20],
    [712, 0],
    [700, 20],
    [640, 32],
    [380, 20],
    [180, 15],
    [112, 24],
    [60, 60],
    [-20, 78],
    [-92, 56],
  ];
  const put = (points: readonly Point[]): Point[] =>
    rotate(
      points.map(([px, py]): Point => [x + px * size, y + py * size]),
      degrees,
      [x, y],
    );
  const points = put(shape);
  softShade(picture, points, 26 * size, 20 * size);
  form(picture, points, tone, { shade: [14 * size, 14 * size], glow: 0, margin: 12 * size });
  const well = put(ring(-14, 0, 78, 52, 16));
  const box = boxOf(well, 4);
  picture.material(smooth(well, { closed: true }), box, tone, () => {
    picture.dim(
      [0, 12, 24].map((step) => smooth(move(well, -(24 + step) * size, -(20 + step) * size), { closed: true })),
    );
    picture.lift(
      [0, 10, 20].map((step) => smooth(move(well, (46 + step) * size, (38 + step) * size), { closed: true })),
    );
  });
}

/** The shadow of a flat thing that lies on something: crisp, close, to the right and below. */
export function softShade(picture: Picture, points: readonly Point[], dx: number, dy: number, opacity = 0.3): void {
  for (const share of [1.3, 1, 0.7]) {
    picture.fill(smooth(move(points, dx * share, dy * share), { closed: true }), '#2A1E12', opacity * 0.42);
  }
}
