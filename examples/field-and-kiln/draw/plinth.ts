import { boxOf, ellipse, ring } from './curve.ts';
import type { Picture } from './picture.ts';
import { standOn } from './shadow.ts';
import type { Tone } from './tones.ts';
import { rimOf, skin, type Vessel } from './vessel.ts';

/** A round stand whose top takes the shadows that `shadows` throws. */
export function plinth(picture: Picture, vessel: Vessel, tone: Tone, shadows: () => void): void {
  standOn(picture, vessel);
  skin(picture, vessel, tone);
  const [radius, height] = rimOf(vessel);
  const [x, y] = [vessel.x, vessel.y - height];
  const top = ellipse(x, y, radius, radius * vessel.tilt);
  picture.material(top, boxOf(ring(x, y, radius, radius * vessel.tilt), 4), tone, shadows, 1);
}
