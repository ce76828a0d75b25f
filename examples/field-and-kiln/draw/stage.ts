import type { Point } from './curve.ts';
import { Picture } from './picture.ts';
import { plinth } from './plinth.ts';
import { pot, turned, type Pot } from './pot.ts';
import { room, type Room } from './rooms.ts';
import { castShadow, castShape } from './shadow.ts';
import { lumpShadow } from './forms.ts';
import type { Tone } from './tones.ts';
import type { Vessel } from './vessel.ts';

/** What stands on a stage: it throws a shadow on the ground first, and is drawn after all shadows. */
export type Thing = { shadow(picture: Picture): void; draw(picture: Picture): void };

type Stage = Omit<Room, 'shadows'> & {
  /** A round stand below the things. */
  stand?: { x: number; y: number; radius: number; height: number; tone: Tone; tilt?: number };
  size?: Point;
};

/** A room with things in it, from back to front. */
export function stage({ stand, size = [1600, 2000], ...place }: Stage, things: readonly Thing[]): Picture {
  const picture = new Picture(...size);
  const shadows = (): void => things.forEach((thing) => thing.shadow(picture));
  const base: Vessel | undefined = stand && {
    x: stand.x,
    y: stand.y,
    tilt: stand.tilt ?? 0.24,
    profile: [
      [stand.radius, 0],
      [stand.radius, stand.height],
    ],
  };
  room(picture, { ...place, shadows: base ? () => castShadow(picture, base) : shadows });
  if (base && stand) plinth(picture, base, stand.tone, shadows);
  things.forEach((thing) => thing.draw(picture));
  return picture;
}

/** A pot at its place. */
export function standing(
  x: number,
  y: number,
  size: number,
  profile: readonly Point[],
  glaze: Tone,
  look: Pot & { tilt?: number } = {},
): Thing {
  const { tilt, ...rest } = look;
  const vessel = turned(x, y, size, profile, tilt);
  return {
    shadow: (picture) => castShadow(picture, vessel),
    draw: (picture) => pot(picture, vessel, glaze, size, rest),
  };
}

/** A fruit or another lump of the given width and height, drawn by `draw`. */
export function lump(x: number, y: number, width: number, height: number, draw: Thing['draw']): Thing {
  return { shadow: (picture) => castShape(picture, lumpShadow(x, y, width, height), 0.9), draw };
}

/** Something drawn without a shadow of its own. */
export const plain = (draw: Thing['draw']): Thing => ({ shadow: () => {}, draw });
