import { at, boxOf, polygon, smooth, type Point } from './curve.ts';
import type { Picture } from './picture.ts';
import type { Tone } from './tones.ts';

type Room = {
  wall: Tone;
  table: Tone;
  /** Where the table meets the wall. */
  horizon: number;
  /** Shadows on the table. */
  shadows?: () => void;
  /** A pane of morning light on the wall: its left edge and its width at the top. */
  pane?: Point;
};

/** A wall and a table; the light comes in from the top left. */
export function room(picture: Picture, { wall, table, horizon, shadows, pane }: Room): void {
  const { width, height } = picture;
  picture.add(`<path d="M0 0H${width}V${horizon + 2}H0Z" fill="${wall.light}"/>`);
  if (pane) windowLight(picture, wall, horizon, pane);
  const box = { x: 0, y: horizon, width, height: height - horizon };
  picture.material(`M0 ${horizon}H${width}V${height}H0Z`, box, table, () => shadows?.(), 1);
}

/** The wall falls into its middle tone, but for two slanting panes. */
function windowLight(picture: Picture, wall: Tone, horizon: number, [left, width]: Point): void {
  const slant = horizon * 0.36;
  const box = { x: 0, y: 0, width: picture.width, height: horizon };
  const pane = (from: number, to: number, grow: number): string =>
    polygon([
      [left + from - grow, -20],
      [left + to + grow, -20],
      [left + to + slant + grow, horizon + 20],
      [left + from + slant - grow, horizon + 20],
    ]);
  picture.material(`M0 0H${picture.width}V${horizon + 2}H0Z`, box, wall, () => {
    const grow = [22, 14, 7, 0, -7, -14];
    picture.lift(grow.map((step) => `${pane(0, width * 0.46, step)}${pane(width * 0.54, width, step)}`));
  });
}

/** A flat ground seen from above. */
export function floor(picture: Picture, tone: Tone, shadows: () => void): void {
  const { width, height } = picture;
  picture.material(`M0 0H${width}V${height}H0Z`, picture.frame, tone, shadows, 1);
}

type Cloth = {
  tone: Tone;
  /** Folds as lines from edge to edge. */ folds?: readonly (readonly Point[])[];
  hem?: Tone;
  weave?: number;
  shadows?: () => void;
};

/** A piece of cloth by its outline, with folds that catch the light, a hem and a weave. */
export function cloth(
  picture: Picture,
  points: readonly Point[],
  { tone, folds = [], hem, weave = 0.1, shadows }: Cloth,
): void {
  const d = smooth(points, { closed: true });
  const box = boxOf(points, 8);
  picture.material(
    d,
    box,
    tone,
    () => {
      for (const fold of folds) {
        const band = (near: number, far: number): string =>
          `${smooth(fold.map(([x, y]): Point => [x + near, y + near * 0.2]))}${smooth(
            fold.toReversed().map(([x, y]): Point => [x + far, y + far * 0.2]),
            { join: 'L' },
          )}Z`;
        picture.dim(
          [70, 54, 38, 22].map((reach) => band(0, reach)),
          0.95,
        );
        picture.lift(
          [-64, -44, -24].map((reach) => band(reach, 0)),
          0.9,
        );
      }
      shadows?.();
    },
    0.74,
  );
  picture.fill(d, 'url(#weave)', weave);
  if (hem) {
    picture.within(d, () => {
      picture.line(d, hem.dark, 46, 0.18);
      picture.line(d, hem.dark, 42, 0.0);
    });
  }
}

/** A block with its front towards us: a light top, a darker front. */
export function block(
  picture: Picture,
  box: { x: number; y: number; width: number; height: number; depth: number },
  tone: Tone,
  shadows?: () => void,
): void {
  const { x, y, width, height, depth } = box;
  const inset = depth * 0.42;
  const top: Point[] = [
    [x, y],
    [x + inset, y - depth],
    [x + width - inset * 0.4, y - depth],
    [x + width, y],
  ];
  picture.material(polygon(top), boxOf(top), tone, () => shadows?.(), 1);
  const front: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  picture.material(polygon(front), boxOf(front), tone, () => {
    const right = [0.56, 0.64, 0.72, 0.8, 0.88, 0.96].map(
      (share) => `M${at([x + width * share, y])}H${x + width}V${y + height}H${x + width * (share - 0.14)}Z`,
    );
    picture.dim(right, 0.9);
  });
  picture.line(`M${at([x, y])}H${x + width}`, tone.light, 4, 0.9);
}
