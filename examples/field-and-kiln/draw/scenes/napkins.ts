import { rotate, smooth, type Point } from '../curve.ts';
import { sprig } from '../forms.ts';
import { Picture } from '../picture.ts';
import { cloth, floor } from '../rooms.ts';
import { softShade } from '../tools.ts';
import { tones, type Tone } from '../tones.ts';

/** A square of cloth with edges that are nearly straight, as cloth is. */
function square(x: number, y: number, size: number, turn: number, seed: number): Point[] {
  const h = size / 2;
  const wave = (i: number): number => Math.sin(i * 1.9 + seed) * size * 0.008;
  const corner = size * 0.012;
  const side: Point[] = [
    [-h, -h + corner],
    [-h + corner, -h],
    [-h * 0.4, -h + wave(1)],
    [h * 0.3, -h + wave(2)],
    [h - corner, -h],
  ];
  const all = [0, 90, 180, 270].flatMap((degrees) => rotate(side, degrees, [0, 0]));
  return rotate(
    all.map(([px, py]): Point => [x + px, y + py]),
    turn,
    [x, y],
  );
}

/** One folded napkin: its edge, its folds, and the seam a finger's width in. */
export function napkin(picture: Picture, x: number, y: number, size: number, turn: number, tone: Tone, seed = 1): void {
  const points = square(x, y, size, turn, seed);
  softShade(picture, points, 16, 18, 0.44);
  const along = (share: number): Point[] =>
    rotate(
      [
        [x - size * 0.6, y + size * share],
        [x, y + size * (share + 0.008)],
        [x + size * 0.6, y + size * share],
      ],
      turn,
      [x, y],
    );
  const down = (share: number): Point[] =>
    rotate(
      [
        [x + size * share, y - size * 0.6],
        [x + size * (share + 0.01), y],
        [x + size * share, y + size * 0.6],
      ],
      turn,
      [x, y],
    );
  cloth(picture, points, { tone, folds: [down(0.04), along(-0.03)], weave: 0.16 });
  const seam = square(x, y, size * 0.925, turn, seed);
  picture.line(smooth(seam, { closed: true }), tone.dark, 3.4, 0.7, '15 9');
  picture.line(smooth(points, { closed: true }), tone.dark, 3, 0.5);
}

function stack(tone: Tone, table: Tone, leafTone: Tone): Picture {
  const picture = new Picture();
  floor(picture, table, () => {});
  for (const [i, turn] of [-13, -4, 4, 12].entries())
    napkin(picture, 790 + i * 12, 1070 - i * 26, 940 - i * 16, turn, tone, i + 1);
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

function corner(tone: Tone): Picture {
  const picture = new Picture();
  floor(picture, tones.bone, () => {});
  picture.group('translate(-250 -380) scale(2.1)', () => {
    napkin(picture, 960, 930, 1180, 9, tone, 2);
    napkin(picture, 990, 980, 1160, 19, tone, 4);
    const [a, b] = [
      [540, 1010],
      [640, 1100],
    ];
    picture.line(`M${a?.join(' ')}L${b?.join(' ')}`, tone.dark, 3, 0);
  });
  return picture;
}

export const napkinPictures = {
  'table-napkins': () => stack(tones.flax, tones.paper, tones.leaf),
  'table-napkins-clay': () => stack(tones.clayCloth, tones.bone, tones.leaf),
  'table-napkins-sage': () => stack(tones.sageCloth, tones.paper, tones.pear),
  'table-napkins-detail': () => corner(tones.flax),
};
