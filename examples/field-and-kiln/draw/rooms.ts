import { at, boxOf, polygon, smooth, type Box, type Point } from './curve.ts';
import type { Picture } from './picture.ts';
import type { Tone } from './tones.ts';

export type Room = {
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
  /** Creases as lines from edge to edge. */
  folds?: readonly (readonly Point[])[];
  /** How far a crease's shade reaches. */
  soft?: number;
  shadows?: () => void;
  /** How bright it lies: 0.8 flat in the light, 0.5 hanging. */
  base?: number;
};

/** A piece of linen by its outline, with creases that catch the light on their left. */
export function cloth(
  picture: Picture,
  d: string,
  box: Box,
  { tone, folds = [], soft = 40, shadows, base = 0.81 }: Cloth,
): void {
  const band = (fold: readonly Point[], from: number, to: number): string => {
    const side = (shift: number): Point[] => fold.map(([x, y]): Point => [x + shift, y + shift * 0.3]);
    return `${smooth(side(from))}${smooth(side(to).toReversed(), { join: 'L' })}Z`;
  };
  const light = (): void => {
    for (const fold of folds) {
      picture.dim(
        [1.2, 0.9, 0.65, 0.42, 0.24, 0.1].map((reach) => band(fold, 0, reach * soft)),
        0.85,
      );
      picture.lift(
        [0.8, 0.5, 0.25].map((reach) => band(fold, -reach * soft, 0)),
        0.6,
      );
    }
    shadows?.();
  };
  picture.material(d, box, tone, light, base, 'linen');
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
