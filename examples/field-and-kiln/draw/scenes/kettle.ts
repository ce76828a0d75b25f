import { ellipse, smooth, type Point } from '../curve.ts';
import { form, rod } from '../forms.ts';
import { Picture } from '../picture.ts';
import { plinth } from '../plinth.ts';
import { room } from '../rooms.ts';
import { castShadow, standOn } from '../shadow.ts';
import { tones, type Tone } from '../tones.ts';
import { opening, rimOf, skin, type Vessel } from '../vessel.ts';

const tilt = 0.22;
const bodyShape = (x: number, y: number, s: number): Vessel => ({
  x,
  y,
  tilt,
  profile: (
    [
      [250, 0],
      [300, 22],
      [336, 120],
      [318, 250],
      [250, 350],
      [176, 398],
    ] as Point[]
  ).map(([r, h]): Point => [r * s, h * s]),
});

export function kettle(picture: Picture, x: number, y: number, s: number, enamel: Tone, rim: Tone): void {
  const put = (points: readonly Point[]): Point[] => points.map(([px, py]): Point => [x + px * s, y + py * s]);
  const body = bodyShape(x, y, s);
  standOn(picture, body);
  // The far arm of the handle, then the spout, then the body before both.
  rod(
    picture,
    put([
      [214, -330],
      [286, -470],
      [250, -640],
      [120, -712],
      [0, -722],
    ]),
    17 * s,
    tones.steel,
  );
  rod(
    picture,
    put([
      [-250, -170],
      [-380, -214],
      [-430, -330],
      [-520, -420],
    ]),
    (t) => (128 - t * 84) * s,
    enamel,
  );
  picture.fill(ellipse(x - 519 * s, y - 420 * s, 27 * s, 13 * s), rim.dark);
  skin(picture, body, enamel, { gloss: true });
  const [radius, height] = rimOf(body);
  opening(picture, body, rim, enamel, { thick: 8 * s });
  const lid: Vessel = {
    x,
    y: y - height - 2 * s,
    tilt,
    profile: [
      [radius * 0.94, 0],
      [radius * 0.88, 16 * s],
      [radius * 0.6, 46 * s],
      [30 * s, 62 * s],
      [3 * s, 64 * s],
    ],
  };
  skin(picture, lid, enamel, { gloss: false });
  const knob: Vessel = {
    x,
    y: lid.y - 58 * s,
    tilt,
    profile: [
      [15 * s, 0],
      [14 * s, 20 * s],
      [36 * s, 40 * s],
      [40 * s, 64 * s],
      [26 * s, 86 * s],
      [2 * s, 92 * s],
    ],
  };
  skin(picture, knob, tones.beech);
  rod(
    picture,
    put([
      [-214, -330],
      [-286, -470],
      [-250, -640],
      [-120, -712],
      [0, -722],
    ]),
    17 * s,
    tones.steel,
  );
  const grip = put([
    [-170, -690],
    [-90, -722],
    [0, -732],
    [90, -722],
    [170, -690],
  ]);
  rod(picture, grip, (t) => (46 + Math.sin(t * Math.PI) * 12) * s, tones.beech);
  for (const side of [-1, 1])
    form(
      picture,
      put([
        [side * 214 - 22, -350],
        [side * 214 + 22, -350],
        [side * 214 + 22, -306],
        [side * 214 - 22, -306],
      ]),
      tones.steel,
      { shade: [12 * s, 10 * s] },
    );
  picture.line(
    smooth(
      put([
        [-300, -14],
        [-160, 46],
        [0, 62],
        [160, 46],
        [300, -14],
      ]),
    ),
    rim.dark,
    5 * s,
    0,
  );
}

function whole(enamel: Tone, rim: Tone, wall: Tone, table: Tone, stand: Tone): Picture {
  const picture = new Picture();
  const base: Vessel = {
    x: 830,
    y: 1840,
    tilt,
    profile: [
      [560, 0],
      [560, 330],
    ],
  };
  room(picture, { wall, table, horizon: 1330, pane: [120, 800], shadows: () => castShadow(picture, base) });
  plinth(picture, base, stand, () => castShadow(picture, bodyShape(880, 1540, 1.42)));
  kettle(picture, 880, 1530, 1.42, enamel, rim);
  return picture;
}

function closeUp(): Picture {
  const picture = new Picture();
  room(picture, { wall: tones.butter, table: tones.sand, horizon: 1990 });
  kettle(picture, 560, 2420, 2.9, tones.inkEnamel, tones.steel);
  return picture;
}

export const kettlePictures = {
  'quiet-kettle': () => whole(tones.inkEnamel, tones.steel, tones.bone, tones.mist, tones.butter),
  'quiet-kettle-butter': () => whole(tones.butterEnamel, tones.inkEnamel, tones.bone, tones.sand, tones.sage),
  'quiet-kettle-detail': closeUp,
};
