import { at, boxOf, rotate, rounded, smooth, type Point } from '../curve.ts';
import { sprig } from '../forms.ts';
import { Picture } from '../picture.ts';
import { cloth, floor } from '../rooms.ts';
import { tones, type Tone } from '../tones.ts';

function square(x: number, y: number, size: number, turn: number, bow: number): Point[] {
  const h = size / 2;
  const side: Point[] = [
    [-h, -h],
    [-h * 0.3, -h + bow],
    [h * 0.4, -h - bow * 0.5],
  ];
  const all = [0, 90, 180, 270].flatMap((degrees) => rotate(side, degrees, [0, 0]));
  return rotate(
    all.map(([px, py]): Point => [x + px, y + py]),
    turn,
    [x, y],
  );
}

/** One folded napkin: its edge, its crease, and the seam a finger's width in. */
export function napkin(
  picture: Picture,
  x: number,
  y: number,
  size: number,
  turn: number,
  tone: Tone,
  creased = false,
): void {
  const points = square(x, y, size, turn, size * 0.008);
  const d = rounded(points, 16);
  const shifted = (dx: number): string =>
    rounded(
      points.map(([px, py]): Point => [px + dx, py + dx]),
      16,
    );
  for (const step of [26, 18, 9]) picture.fill(shifted(step), '#2A1E12', 0.14);
  const down = rotate(
    [
      [x + size * 0.03, y - size * 0.6],
      [x + size * 0.04, y],
      [x + size * 0.03, y + size * 0.6],
    ],
    turn,
    [x, y],
  );
  cloth(picture, d, boxOf(points, 6), { tone, folds: creased ? [down] : [], soft: 60 });
  picture.line(rounded(square(x, y, size * 0.925, turn, size * 0.008), 8), tone.dark, 3.4, 0.75, '15 9');
  picture.line(d, tone.dark, 3, 0.6);
}

function stack(tone: Tone, table: Tone, leafTone: Tone): Picture {
  const picture = new Picture();
  floor(picture, table, () => {});
  for (const [i, turn] of [-13, -4, 4, 12].entries())
    napkin(picture, 790 + i * 12, 1070 - i * 26, 940 - i * 16, turn, tone, i === 3);
  sprig(
    picture,
    [
      [560, 1300],
      [740, 1080],
      [900, 900],
      [1010, 700],
    ],
    5,
    210,
    leafTone,
  );
  picture.line(
    smooth([
      [330, 1010],
      [560, 1034],
      [820, 1010],
      [1060, 1044],
      [1270, 1070],
    ]),
    '#8B6A43',
    11,
  );
  picture.line(
    smooth([
      [330, 1006],
      [560, 1030],
      [820, 1006],
      [1060, 1040],
      [1270, 1066],
    ]),
    '#D8B98A',
    5,
    0.9,
  );
  return picture;
}

/** The mitred corner, close: hem, fold and stitches. */
function corner(tone: Tone): Picture {
  const picture = new Picture();
  floor(picture, tones.bone, () => {});
  napkin(picture, 1180, 1500, 2050, -6, tone);
  napkin(picture, 1240, 1560, 2000, 5, tone);
  const [a, b, c] = rotate(
    [
      [240, 560],
      [430, 750],
      [2240, 750],
    ],
    5,
    [1240, 1560],
  );
  if (!a || !b || !c) return picture;
  picture.line(`M${at(a)}L${at(b)}`, tone.dark, 5, 0.9);
  const loop = rotate(
    [
      [560, 550],
      [540, 450],
      [600, 400],
      [650, 450],
      [630, 550],
    ],
    5,
    [1240, 1560],
  );
  picture.line(smooth(loop.map(([x, y]): Point => [x + 12, y + 14])), '#2A1E12', 22, 0.18);
  picture.line(smooth(loop), tone.dark, 24);
  picture.line(smooth(loop.map(([x, y]): Point => [x - 3, y - 3])), tone.light, 12);
  return picture;
}

export const napkinPictures = {
  'table-napkins': () => stack(tones.flax, tones.blush, tones.leaf),
  'table-napkins-clay': () => stack(tones.clayCloth, tones.mist, tones.leaf),
  'table-napkins-sage': () => stack(tones.sageCloth, tones.sand, tones.pear),
  'table-napkins-detail': () => corner(tones.flax),
};
