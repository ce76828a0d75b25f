import { at, boxOf, ellipse, move, polygon, rotate, rounded, smooth, type Point } from '../curve.ts';
import { pear, plum } from '../forms.ts';
import { Picture } from '../picture.ts';
import { floor } from '../rooms.ts';
import { tones, type Tone } from '../tones.ts';
import { bowl } from './bowl.ts';
import { mark } from './preserve.ts';

/** A flat sheet or cover, turned, with a shadow and its own light. */
function sheet(
  picture: Picture,
  x: number,
  y: number,
  width: number,
  height: number,
  turn: number,
  tone: Tone,
  thick = 1,
): Point[] {
  const corners: Point[] = rotate(
    [
      [x - width / 2, y - height / 2],
      [x + width / 2, y - height / 2],
      [x + width / 2, y + height / 2],
      [x - width / 2, y + height / 2],
    ],
    turn,
    [x, y],
  );
  for (const step of [34, 24, 14])
    picture.fill(rounded(move(corners, step * thick, step * thick * 0.9), 8), '#2A1E12', 0.13);
  picture.fill(rounded(move(corners, 7 * thick, 7 * thick), 6), tones.card.dark);
  picture.fill(rounded(move(corners, 4 * thick, 4 * thick), 6), tones.card.light);
  const d = rounded(corners, 6);
  picture.material(
    d,
    boxOf(corners, 4),
    tone,
    () => {
      const [a = [0, 0], b = [0, 0]] = rotate(
        [
          [x - width / 2 + 40, y - height],
          [x - width / 2 + 40, y + height],
        ],
        turn,
        [x, y],
      );
      picture.dim(
        [44, 34, 24].map((w) =>
          polygon([
            [a[0] - w, a[1]],
            [a[0], a[1]],
            [b[0], b[1]],
            [b[0] - w, b[1]],
          ]),
        ),
        0.6,
      );
    },
    0.82,
  );
  return corners;
}

/** The recipe booklet: a bowl and a pear on its cover. */
function booklet(): Picture {
  const picture = new Picture();
  floor(picture, tones.mist, () => {});
  const [x, y, turn] = [800, 1000, -8];
  sheet(picture, x, y, 940, 1240, turn, tones.clay, 1.2);
  picture.turned(turn, [x, y], () => {
    const panel: Point[] = [
      [430, 560],
      [1190, 560],
      [1190, 1240],
      [430, 1240],
    ];
    picture.fill(rounded(panel, 4), tones.paper.mid);
    picture.within(rounded(panel, 4), () => {
      picture.fill('M430 960H1190V1240H430Z', tones.butter.light);
      pear(picture, 1020, 1010, 0.5);
      bowl(picture, 760, 1150, 0.56, tones.sageGlaze);
    });
    mark(picture, 800, 1420, 46, tones.paper.light);
    picture.line('M620 1490H980', tones.paper.light, 9, 0.9);
    picture.line('M690 1530H910', tones.paper.light, 9, 0.9);
  });
  return picture;
}

/** The booklet open: a picture on the left, lines on the right. */
function spread(): Picture {
  const picture = new Picture();
  floor(picture, tones.sage, () => {});
  const pages = (left: number, right: number): Point[] => [
    [left, 520],
    [right, 500],
    [right, 1560],
    [left, 1580],
  ];
  picture.fill(rounded(move(pages(110, 1490), 30, 34), 10), '#2A1E12', 0.3);
  for (const [left, right, side] of [
    [110, 800, 0],
    [800, 1490, 1],
  ] as const) {
    const page = pages(left, right);
    picture.material(
      rounded(page, 8),
      boxOf(page),
      tones.paper,
      () =>
        picture.dim(
          [110, 80, 54, 30].map((w) =>
            side
              ? `M${left} 400H${left + w}V1700H${left}Z`
              : `M${right - w * 0.6} 400H${right}V1700H${right - w * 0.6}Z`,
          ),
          0.8,
        ),
      0.95,
    );
  }
  picture.within('M170 590H730V1180H170Z', () => {
    picture.fill('M170 590H730V1180H170Z', tones.blush.light);
    picture.fill('M170 920H730V1180H170Z', tones.clay.light);
    plum(picture, 580, 1120, 0.7);
    plum(picture, 350, 1130, 1.1);
    plum(picture, 480, 1080, 0.9);
  });
  const lines: readonly (readonly [number, number, number, number])[] = [
    [190, 1260, 300, 16],
    [190, 1320, 500, 7],
    [190, 1356, 480, 7],
    [190, 1392, 430, 7],
    [880, 640, 380, 20],
    [880, 740, 220, 8],
    [880, 780, 260, 8],
    [880, 820, 200, 8],
    [880, 860, 240, 8],
    [880, 960, 520, 7],
    [880, 996, 540, 7],
    [880, 1032, 500, 7],
    [880, 1068, 530, 7],
    [880, 1140, 540, 7],
    [880, 1176, 510, 7],
    [880, 1212, 530, 7],
    [880, 1248, 330, 7],
  ];
  for (const [x, y, length, weight] of lines)
    picture.line(`M${x} ${y}h${length}`, tones.night.mid, weight, weight > 10 ? 0.9 : 0.5);
  return picture;
}

const glazes: readonly Tone[] = [
  tones.ash,
  tones.moss,
  tones.clayGlaze,
  tones.inkGlaze,
  tones.sageGlaze,
  tones.boneGlaze,
  tones.honey,
  tones.damson,
  tones.butter,
  tones.mist,
  tones.walnut,
  tones.pear,
];

/** A test tile: bare clay, dipped two thirds, a hole for the nail. */
function tile(picture: Picture, x: number, y: number, w: number, glaze: Tone, turn: number): void {
  const h = w * 1.34;
  const corners = rotate(
    [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ],
    turn,
    [x + w / 2, y + h / 2],
  );
  picture.fill(rounded(move(corners, w * 0.07, w * 0.07), w * 0.08), '#2A1E12', 0.3);
  const d = rounded(corners, w * 0.08);
  picture.material(
    d,
    boxOf(corners, 4),
    tones.raw,
    () => picture.dim([0.1, 0.07].map((k) => `M${at([x - w, y + h * (1 - k)])}H${x + w * 2}V${y + h * 2}H${x - w}Z`)),
    0.85,
  );
  picture.within(d, () => {
    const dip: Point[] = [
      [x - w, y + h * 0.34],
      [x, y + h * 0.32],
      [x + w * 0.3, y + h * 0.38],
      [x + w * 0.7, y + h * 0.33],
      [x + w * 2, y + h * 0.36],
    ];
    const area = `${smooth(dip)}V${y + h * 1.2}H${x - w}Z`;
    picture.material(area, { x: x - 10, y: y + h * 0.28, width: w + 20, height: h * 0.8 }, glaze, () => {
      picture.lift([0.34, 0.28, 0.22].map((k) => ellipse(x + w * 0.3, y + h * 0.6, w * k, h * k)));
      picture.dim(
        [0.5, 0.6, 0.7, 0.8].map(
          (k) => `M${x + w * (0.5 + k * 0.5)} ${y}H${x + w * 2}V${y + h * 2}H${x + w * (0.2 + k * 0.5)}Z`,
        ),
      );
    });
    picture.line(smooth(dip), glaze.dark, w * 0.02, 0.7);
  });
  picture.fill(ellipse(x + w / 2, y + h * 0.13, w * 0.07, w * 0.07), '#4A3524');
}

function tiles(): Picture {
  const picture = new Picture();
  floor(picture, tones.bone, () => {});
  glazes.forEach((glaze, i) =>
    tile(picture, 175 + (i % 4) * 330, 280 + Math.floor(i / 4) * 510, 262, glaze, ((i * 37) % 7) - 3),
  );
  return picture;
}

function notebook(): Picture {
  const picture = new Picture();
  floor(picture, tones.blush, () => {});
  sheet(
    picture,
    740,
    1040,
    860,
    1180,
    5,
    { light: tones.night.light, mid: tones.night.mid, dark: tones.night.dark },
    1.6,
  );
  picture.turned(5, [740, 1040], () => {
    picture.fill(
      rounded(
        [
          [500, 700],
          [980, 700],
          [980, 900],
          [500, 900],
        ],
        6,
      ),
      tones.card.light,
    );
    picture.line('M550 770H930', tones.night.mid, 8, 0.7);
    picture.line('M550 820H820', tones.night.mid, 8, 0.7);
    picture.line('M1110 460V1620', tones.clay.mid, 26);
  });
  tile(picture, 980, 1240, 330, tones.moss, 14);
  tile(picture, 660, 1340, 330, tones.clayGlaze, -9);
  return picture;
}

export const paperPictures: Record<string, () => Picture> = {
  'twelve-suppers': booklet,
  'twelve-suppers-detail': spread,
  'glaze-notebook': notebook,
  'glaze-notebook-detail': tiles,
};
