import { smooth, type Point } from './curve.ts';
import type { Picture } from './picture.ts';
import { standOn } from './shadow.ts';
import { tones, type Tone } from './tones.ts';
import { above, opening, ringAt, skin, type Look, type Vessel } from './vessel.ts';

export type Pot = Look & {
  /** How high the bare clay of the foot reaches, before `size`. */
  dip?: number;
  thick?: number;
  content?: Tone;
  level?: number;
  lip?: Tone;
  /** Its top is closed: no opening is drawn. */
  closed?: boolean;
};

/** A vessel from a profile drawn at size 1. */
export const turned = (x: number, y: number, size: number, profile: readonly Point[], tilt = 0.24): Vessel => ({
  x,
  y,
  tilt,
  profile: profile.map(([radius, height]): Point => [radius * size, height * size]),
});

/** A glazed pot: bare foot, the line where the glaze stopped, the glaze, the lip. */
export function pot(picture: Picture, vessel: Vessel, glaze: Tone, size: number, look: Pot = {}): void {
  const { dip, thick = 12, content, level = 40, lip = glaze, closed, ...surface } = look;
  standOn(picture, vessel);
  if (dip === undefined) {
    skin(picture, vessel, glaze, surface);
  } else {
    const line = dip * size;
    const sag = (turn: number): number => (Math.sin(turn * 4 + vessel.x) * 8 + Math.sin(turn * 10) * 4) * size;
    skin(picture, vessel, tones.raw, { flecks: 30, to: line + 50 });
    skin(picture, vessel, glaze, { ...surface, from: line - 30 }, above(vessel, line, sag));
    picture.line(smooth(ringAt(vessel, line, sag)), glaze.dark, 5 * size, 0.65);
  }
  if (!closed)
    opening(picture, vessel, lip, glaze, { thick: thick * size, ...(content ? { content, level: level * size } : {}) });
}
