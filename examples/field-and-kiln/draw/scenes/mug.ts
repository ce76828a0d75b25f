import { smooth, type Point } from '../curve.ts';
import { rod } from '../forms.ts';
import { Picture } from '../picture.ts';
import { room } from '../rooms.ts';
import { castShadow, standOn } from '../shadow.ts';
import { tones, type Tone } from '../tones.ts';
import { opening, ringAt, skin, above, type Vessel } from '../vessel.ts';
import { plinth } from '../plinth.ts';

const dip = 66;
const sag = (turn: number): number => Math.sin(turn * 3 + 1) * 7 + Math.sin(turn * 9) * 3;

export const mugShape = (x: number, y: number, size: number): Vessel => {
  const profile: Point[] = [
    [178, 0],
    [192, 14],
    [200, 60],
    [203, 220],
    [204, 420],
    [208, 446],
  ];
  return { x, y, tilt: 0.25, profile: profile.map(([r, h]): Point => [r * size, h * size]) };
};

export function mug(picture: Picture, x: number, y: number, size: number, glaze: Tone, content?: Tone): void {
  const vessel = mugShape(x, y, size);
  const handle: Point[] = [
    [176, -372],
    [270, -384],
    [346, -330],
    [352, -236],
    [300, -148],
    [188, -110],
  ];
  standOn(picture, vessel);
  rod(
    picture,
    handle.map(([dx, dy]): Point => [x + dx * size, y + dy * size]),
    (t) => (52 - Math.sin(t * Math.PI) * 12) * size,
    glaze,
  );
  skin(picture, vessel, tones.raw, { flecks: 30, to: dip * size + 40 });
  skin(
    picture,
    vessel,
    glaze,
    { flecks: 70, rings: 6, from: dip * size - 20, gloss: true },
    above(vessel, dip * size, (t) => sag(t) * size),
  );
  picture.line(smooth(ringAt(vessel, dip * size, (t) => sag(t) * size)), glaze.dark, 5 * size, 0.6);
  opening(picture, vessel, glaze, glaze, { thick: 14 * size, ...(content ? { content, level: 26 * size } : {}) });
}

function whole(glaze: Tone, wall: Tone, table: Tone, stand: Tone): Picture {
  const picture = new Picture();
  const [x, y] = [760, 1310];
  const base: Vessel = {
    x: 800,
    y: 1780,
    tilt: 0.25,
    profile: [
      [470, 0],
      [470, 430],
    ],
  };
  room(picture, { wall, table, horizon: 1250, shadows: () => castShadow(picture, base) });
  plinth(picture, base, stand, () => castShadow(picture, mugShape(x, y, 1.5)));
  mug(picture, x, y, 1.5, glaze, tones.coffee);
  return picture;
}

function closeUp(glaze: Tone): Picture {
  const picture = new Picture();
  room(picture, {
    wall: tones.blush,
    table: tones.sand,
    horizon: 1640,
    shadows: () => castShadow(picture, mugShape(240, 1900, 3.3)),
  });
  mug(picture, 240, 1890, 3.2, glaze, tones.coffee);
  return picture;
}

export const mugPictures = {
  'morning-mug': () => whole(tones.boneGlaze, tones.blush, tones.sand, tones.clay),
  'morning-mug-sage': () => whole(tones.sageGlaze, tones.bone, tones.sand, tones.butter),
  'morning-mug-ink': () => whole(tones.inkGlaze, tones.bone, tones.mist, tones.paper),
  'morning-mug-detail': () => closeUp(tones.boneGlaze),
};
