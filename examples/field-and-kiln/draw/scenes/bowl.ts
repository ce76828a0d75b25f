import { at, boxOf, ellipse, ring, smooth, type Point } from '../curve.ts';
import { pear } from '../forms.ts';
import { Picture } from '../picture.ts';
import { cloth, floor, room } from '../rooms.ts';
import { castShadow, castShape, standOn } from '../shadow.ts';
import { lumpShadow } from '../forms.ts';
import { tones, type Tone } from '../tones.ts';
import { above, opening, ringAt, skin, type Vessel } from '../vessel.ts';
import { spoon } from '../tools.ts';

/** Where the glaze stopped running. */
const sag = (turn: number): number => Math.sin(turn * 5) * 13 + Math.sin(turn * 11 + 1) * 6;

export function bowl(picture: Picture, x: number, y: number, size: number, glaze: Tone, content?: Tone): Vessel {
  const profile: Point[] = [
    [190, 0],
    [198, 34],
    [290, 96],
    [410, 210],
    [474, 340],
    [490, 430],
  ];
  const vessel: Vessel = { x, y, tilt: 0.27, profile: profile.map(([r, h]): Point => [r * size, h * size]) };
  const dip = 118 * size;
  standOn(picture, vessel);
  skin(picture, vessel, tones.raw, { flecks: 40, to: dip + 60 });
  skin(picture, vessel, glaze, { flecks: 130, rings: 5, from: dip - 30 }, above(vessel, dip, sag));
  picture.line(smooth(ringAt(vessel, dip, sag)), glaze.dark, 6 * size, 0.7);
  opening(picture, vessel, tones.raw, glaze, { thick: 13 * size, ...(content ? { content, level: 70 * size } : {}) });
  return vessel;
}

export const bowlShape = (x: number, y: number, size: number): Vessel => ({
  x,
  y,
  tilt: 0.27,
  profile: [
    [190 * size, 0],
    [290 * size, 96 * size],
    [410 * size, 210 * size],
    [490 * size, 430 * size],
  ],
});

/** A linen runner right across the table, with two woven stripes. */
function runner(picture: Picture, linen: Tone, shadows: () => void): void {
  const edge = (y: number): string => `${at([-20, y + 60])}Q${at([700, y + 6])} ${at([1620, y - 70])}`;
  const back = (y: number): string => `${at([1620, y - 70])}Q${at([700, y + 6])} ${at([-20, y + 60])}`;
  const strip = (from: number, to: number): string => `M${edge(from)}L${back(to)}Z`;
  picture.fill(strip(1330, 1742), '#2A1E12', 0.16);
  cloth(picture, strip(1330, 1726), { x: -20, y: 1240, width: 1640, height: 570 }, { tone: linen, shadows });
  for (const [from, to] of [
    [1646, 1664],
    [1678, 1684],
  ] as const)
    picture.fill(strip(from, to), tones.clay.mid, 0.75);
}

function whole(glaze: Tone, wall: Tone, table: Tone, linen: Tone): Picture {
  const picture = new Picture();
  const place = bowlShape(720, 1500, 1);
  room(picture, {
    wall,
    table,
    horizon: 1090,
    shadows: () => castShape(picture, lumpShadow(1300, 1300, 330, 470), 0.9),
  });
  runner(picture, linen, () => castShadow(picture, place));
  pear(picture, 1290, 1300, 0.92);
  bowl(picture, 720, 1500, 1, glaze);
  return picture;
}

/** From above, close: the well of the bowl and its rim. */
function fromAbove(glaze: Tone): Picture {
  const picture = new Picture();
  const [x, y, radius] = [700, 900, 760];
  floor(picture, tones.sand, () => castShape(picture, ring(x + 190, y + 150, radius, radius, 40)));
  const disc = ellipse(x, y, radius, radius);
  const box = boxOf(ring(x, y, radius, radius));
  picture.fill(disc, tones.raw.mid);
  picture.within(disc, () => picture.fill(ellipse(x + 16, y + 16, radius, radius), tones.raw.light));
  const inside = ellipse(x, y, radius - 26, radius - 26);
  const r = radius - 26;
  picture.material(inside, box, glaze, () => {
    picture.dim([1.02, 0.98, 0.94, 0.9, 0.86].map((size) => ellipse(x - r * 0.62, y - r * 0.56, r * size, r * size)));
    picture.lift(
      [0.9, 0.82, 0.74, 0.66, 0.58].map((size) => ellipse(x + r * 0.5, y + r * 0.44, r * size * 0.72, r * size * 0.72)),
    );
  });
  picture.within(inside, () => {
    for (const share of [0.32, 0.36, 0.56, 0.72, 0.86]) {
      picture.line(
        ellipse(x + r * 0.02, y + r * 0.02, r * share, r * share),
        share === 0.36 ? glaze.light : glaze.dark,
        5,
        0.35,
      );
    }
    picture.flecks(box, 300, 13, '#5E4630', 0.6, 3);
  });
  spoon(picture, [1240, 1230], 128, 1.5, tones.walnut);
  return picture;
}

export const bowlPictures = {
  'field-bowl': () => whole(tones.ash, tones.mist, tones.sand, tones.whiteCloth),
  'field-bowl-moss': () => whole(tones.moss, tones.bone, tones.sand, tones.butterCloth),
  'field-bowl-clay': () => whole(tones.clayGlaze, tones.bone, tones.blush, tones.whiteCloth),
  'field-bowl-detail': () => fromAbove(tones.ash),
};
