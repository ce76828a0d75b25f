import { smooth, type Point } from '../curve.ts';
import { form, rod, sprig } from '../forms.ts';
import { Picture } from '../picture.ts';
import { pot, turned } from '../pot.ts';
import { room } from '../rooms.ts';
import { castShadow } from '../shadow.ts';
import { tones, type Tone } from '../tones.ts';
import { opening } from '../vessel.ts';

const profile: readonly Point[] = [
  [150, 0],
  [162, 16],
  [214, 120],
  [226, 240],
  [190, 380],
  [132, 500],
  [126, 580],
  [150, 640],
];

export const jugShape = (x: number, y: number, size: number) => turned(x, y, size, profile, 0.22);

/** A pouring jug, its lip to the left, its handle to the right. */
export function jug(picture: Picture, x: number, y: number, size: number, glaze: Tone): void {
  const put = (points: readonly Point[]): Point[] => points.map(([px, py]): Point => [x + px * size, y + py * size]);
  rod(
    picture,
    put([
      [120, -560],
      [240, -600],
      [330, -500],
      [322, -360],
      [214, -230],
    ]),
    (t) => (50 - Math.sin(t * Math.PI) * 10) * size,
    glaze,
  );
  const vessel = jugShape(x, y, size);
  pot(picture, vessel, glaze, size, { dip: 70, flecks: 60, rings: 7, closed: true });
  const lip = put([
    [-124, -520],
    [-130, -572],
    [-168, -626],
    [-212, -668],
    [-204, -684],
    [-150, -668],
    [-60, -650],
    [-40, -600],
    [-90, -560],
  ]);
  form(picture, lip, glaze, { shade: [60 * size, 4 * size], glow: 0.5 });
  picture.line(
    smooth(
      put([
        [-213, -670],
        [-204, -683],
        [-150, -668],
        [-80, -660],
      ]),
    ),
    tones.raw.mid,
    9 * size,
  );
  opening(picture, vessel, tones.raw, glaze, { thick: 12 * size });
}

function whole(): Picture {
  const picture = new Picture();
  room(picture, {
    wall: tones.blush,
    table: tones.bone,
    horizon: 1240,
    pane: [-180, 820],
    shadows: () => castShadow(picture, jugShape(740, 1640, 1.75)),
  });
  jug(picture, 740, 1640, 1.75, tones.ash);
  return picture;
}

function closeUp(): Picture {
  const picture = new Picture();
  room(picture, { wall: tones.blush, table: tones.bone, horizon: 1900 });
  sprig(
    picture,
    [
      [760, 760],
      [640, 520],
      [700, 260],
      [600, 40],
    ],
    5,
    330,
    tones.leaf,
  );
  jug(picture, 760, 2500, 2.9, tones.ash);
  return picture;
}

export const jugPictures = { 'pouring-jug': whole, 'pouring-jug-detail': closeUp };
