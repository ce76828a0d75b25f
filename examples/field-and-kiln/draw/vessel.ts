import { at, boxOf, ellipse, sample, smooth, type Box, type Point } from './curve.ts';
import type { Picture } from './picture.ts';
import type { Tone } from './tones.ts';

/** A thing turned on a wheel. The profile runs from foot to rim: [radius, height above the ground]. */
export type Vessel = {
  x: number;
  /** Where the middle of its foot stands. */
  y: number;
  profile: readonly Point[];
  /** How far we look down on it: an ellipse's height by its width. */
  tilt: number;
};

export type Look = {
  flecks?: number;
  fleckColor?: string;
  /** Throwing lines. */
  rings?: number;
  gloss?: boolean;
  /** Where dark begins, -1 left to 1 right. */
  dusk?: number;
  /** The skin ends at these heights: only that much is painted. */
  from?: number;
  to?: number;
};

/** From the faintest to the full tone. */
const STEPS = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1] as const;

const dense = (vessel: Vessel): Point[] => sample(vessel.profile, 8);
export const footOf = ({ profile }: Vessel): Point => profile[0] ?? [0, 0];
export const rimOf = ({ profile }: Vessel): Point => profile.at(-1) ?? [0, 0];

/** The line on its surface at a turn: -1 is the left edge, 0 faces us, 1 is the right edge. */
function meridian(vessel: Vessel, turn: number): Point[] {
  const depth = Math.sqrt(Math.max(0, 1 - turn * turn)) * vessel.tilt;
  // Grain hides its steps, so a few whole numbers do.
  return sample(vessel.profile, 3).map(([radius, height]) => [
    Math.round(vessel.x + radius * turn),
    Math.round(vessel.y - height + radius * depth),
  ]);
}

/** Its silhouette, closed by the back of the rim and the front of the foot. */
export function silhouette(vessel: Vessel): string {
  const { x, y, tilt } = vessel;
  const right = dense(vessel).map(([radius, height]): Point => [x + radius, y - height]);
  const left = right.map(([px, py]): Point => [2 * x - px, py]).toReversed();
  const [footRadius] = footOf(vessel);
  const [topRadius, topHeight] = rimOf(vessel);
  return (
    smooth(right) +
    `A${at([topRadius, topRadius * tilt])} 0 0 0 ${at([x - topRadius, y - topHeight])}` +
    smooth(left, { join: 'L' }) +
    `A${at([footRadius, footRadius * tilt])} 0 0 0 ${at([x + footRadius, y])}Z`
  );
}

export function vesselBox(vessel: Vessel): Box {
  return boxOf(
    dense(vessel).flatMap(([radius, height]): Point[] => [
      [vessel.x - radius, vessel.y - height - radius * vessel.tilt],
      [vessel.x + radius, vessel.y - height + radius * vessel.tilt],
    ]),
    4,
  );
}

function radiusAt(vessel: Vessel, height: number): number {
  const points = dense(vessel);
  const index = points.findIndex(([, h]) => h >= height);
  const [above = [0, 0], below = above] = [points[index] ?? points.at(-1), points[index - 1]];
  const share = above[1] === below[1] ? 0 : (height - below[1]) / (above[1] - below[1]);
  return below[0] + (above[0] - below[0]) * share;
}

/** The front of the ring at a height, for throwing lines and glaze edges; `wave` lets it sag. */
export function ringAt(vessel: Vessel, height: number, wave: (turn: number) => number = () => 0): Point[] {
  const radius = radiusAt(vessel, height);
  return Array.from({ length: 21 }, (_, i): Point => {
    const turn = -1 + i / 10;
    const depth = Math.sqrt(Math.max(0, 1 - turn * turn)) * vessel.tilt;
    return [vessel.x + radius * turn, vessel.y - height + radius * depth + wave(turn) * (1 - turn ** 2)];
  });
}

/** The silhouette of all above a ring: what was dipped. `wave` is how the glaze sagged. */
export function above(vessel: Vessel, height: number, wave?: (turn: number) => number): string {
  const { x, y, tilt } = vessel;
  const upper = dense(vessel).filter(([, h]) => h > height + 1);
  const right = [[radiusAt(vessel, height), height] as const, ...upper].map(([radius, h]): Point => [
    x + radius,
    y - h,
  ]);
  const [topRadius, topHeight] = rimOf(vessel);
  return (
    smooth(right) +
    `A${at([topRadius, topRadius * tilt])} 0 0 0 ${at([x - topRadius, y - topHeight])}` +
    smooth(right.map(([px, py]): Point => [2 * x - px, py]).toReversed(), { join: 'L' }) +
    `${smooth(ringAt(vessel, height, wave), { join: 'L' })}Z`
  );
}

/** The box of the stretch of a vessel that is painted. */
function partOf(vessel: Vessel, { from, to }: Look): Box {
  const box = vesselBox(vessel);
  const top = to === undefined ? box.y : vessel.y - to - 30;
  const bottom = from === undefined ? box.y + box.height : vessel.y - from + box.width * 0.5 * vessel.tilt + 30;
  return { ...box, y: top, height: bottom - top };
}

/** Skin of a vessel in three tones, inside the outline `d`. */
export function skin(picture: Picture, vessel: Vessel, tone: Tone, look: Look = {}, d = silhouette(vessel)): void {
  const box = partOf(vessel, look);
  const far = box.x + box.width + 80;
  const rightOf = (turn: number): string => {
    const line = meridian(vessel, turn);
    const [first, last] = [line[0] ?? [0, 0], line.at(-1) ?? [0, 0]];
    const [up, down] = [box.y - 40, box.y + box.height + 40];
    return `${smooth(line)}L${at([last[0], up])}L${at([far, up])}L${at([far, down])}L${at([first[0], down])}Z`;
  };
  const between = (from: number, to: number): string =>
    `${smooth(meridian(vessel, from))}${smooth(meridian(vessel, to).toReversed(), { join: 'L' })}Z`;
  const dusk = look.dusk ?? 0.3;
  picture.material(d, box, tone, () => {
    picture.dim(STEPS.map((step) => rightOf(dusk + step * 0.34)));
    picture.lift(STEPS.map((step) => between(-0.76 + step * 0.14, -0.3 - step * 0.2)));
    picture.lift([rightOf(0.94), rightOf(0.97)], 0.5);
  });
  picture.within(d, () => {
    surface(picture, vessel, tone, look);
  });
}

function surface(picture: Picture, vessel: Vessel, tone: Tone, look: Look): void {
  for (let i = 1; i <= (look.rings ?? 0); i++) {
    const height = (rimOf(vessel)[1] * (i - 0.35)) / (look.rings ?? 1);
    picture.line(smooth(ringAt(vessel, height)), i % 2 ? tone.dark : tone.light, 3, 0.28);
  }
  if (look.flecks) {
    const seed = Math.round(vessel.x + vessel.y);
    picture.flecks(vesselBox(vessel), look.flecks, 9, look.fleckColor ?? '#5E4630', 0.6, seed);
  }
  if (look.gloss) {
    const part = (turn: number): Point[] => {
      const line = meridian(vessel, turn);
      return line.slice(Math.floor(line.length * 0.5), Math.floor(line.length * 0.86));
    };
    const d = `${smooth(part(-0.7))}${smooth(part(-0.61).toReversed(), { join: 'L' })}Z`;
    picture.fill(d, '#FFFDF6', 0.75);
  }
}

type Mouth = { thick?: number; /** How far below the rim its content stands. */ level?: number; content?: Tone };

/** The opening: lip, hollow, and what stands in it. Light from the left falls on the right inside. */
export function opening(picture: Picture, vessel: Vessel, lip: Tone, hollow: Tone, mouth: Mouth = {}): void {
  const { thick = 12, level = 0, content } = mouth;
  const [radius, height] = rimOf(vessel);
  const [x, y, ry] = [vessel.x, vessel.y - height, radius * vessel.tilt];
  const [rx, iy] = [radius - thick, ry - thick * (0.25 + vessel.tilt * 0.75)];
  const outer = ellipse(x, y, radius, ry);
  picture.fill(outer, lip.mid);
  picture.within(outer, () => {
    picture.fill(ellipse(x - radius, y - ry * 0.2, radius * 0.95, ry * 1.2), lip.light);
  });
  const hole = ellipse(x, y + thick * 0.12, rx, iy);
  const box = { x: x - rx, y: y - iy, width: rx * 2, height: iy * 2 + thick };
  picture.material(hole, box, hollow, () => {
    picture.dim(
      [1.16, 1.1, 1.04, 0.98, 0.92, 0.86].map((size) =>
        ellipse(x - rx * 0.86, y - iy * 0.3, rx * size, iy * size * 1.5),
      ),
    );
    picture.lift(
      [0.86, 0.78, 0.7, 0.62].map((size) => ellipse(x + rx * 0.74, y + iy * 0.22, rx * size * 0.72, iy * size * 1.15)),
    );
  });
  if (!content) return;
  const inner = ellipse(x, y + level, rx * (1 - level / (height * 2.2)), iy * (1 - level / (height * 2.2)));
  picture.within(hole, () => {
    picture.material(inner, box, content, () => {
      picture.dim(
        [1.2, 1.1, 1, 0.9].map((size) => ellipse(x - rx * 0.9, y + level - iy * 0.6, rx * size * 0.9, iy * size * 1.3)),
      );
      picture.lift(
        [0.5, 0.4, 0.3].map((size) => ellipse(x + rx * 0.42, y + level + iy * 0.34, rx * size * 0.8, iy * size * 0.5)),
      );
    });
  });
}
