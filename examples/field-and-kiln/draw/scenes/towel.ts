import { at, boxOf, ellipse, move, ring, rotate, rounded, smooth, type Point } from '../curve.ts';
import { form, rod } from '../forms.ts';
import { Picture } from '../picture.ts';
import { cloth, floor, room } from '../rooms.ts';
import { tones, type Tone } from '../tones.ts';

/** A striped towel over a rail. */
function towel(stripe: Tone, wall: Tone): Picture {
  const picture = new Picture();
  room(picture, { wall, table: wall, horizon: 1996, pane: [120, 860] });
  const shape: Point[] = [
    [430, 470],
    [1150, 470],
    [1172, 1000],
    [1160, 1620],
    [790, 1634],
    [420, 1620],
    [412, 1000],
  ];
  const back: Point[] = [
    [500, 470],
    [1230, 470],
    [1250, 1330],
    [880, 1350],
    [540, 1336],
  ];
  picture.fill('M250 520H1500V552H250Z', wall.dark, 0.5);
  picture.fill(rounded(move(shape, 76, 56), 14), wall.dark, 0.7);
  cloth(picture, rounded(back, 14), boxOf(back, 6), {
    tone: { light: tones.whiteCloth.mid, mid: tones.whiteCloth.dark, dark: tones.whiteCloth.dark },
  });
  for (const end of [262, 1352]) {
    picture.fill(rounded(boxAround(end + 34, 486, 34, 62), 30), wall.dark, 0.7);
    form(picture, ring(end, 452, 34, 60, 16), tones.walnut, { shade: [20, 24] });
  }
  rod(
    picture,
    [
      [200, 452],
      [800, 452],
      [1420, 452],
    ],
    44,
    tones.oak,
  );
  const d = `M424 452Q430 418 470 418H1112Q1150 418 1152 452L1174 1000L1160 1612Q1158 1628 1140 1628Q790 1646 436 1626Q420 1624 420 1610L410 1000Z`;
  const stripes: readonly (readonly [number, number])[] = [
    [1270, 26],
    [1330, 60],
    [1420, 26],
    [640, 12],
    [672, 12],
  ];
  cloth(
    picture,
    d,
    { x: 400, y: 410, width: 790, height: 1240 },
    {
      tone: tones.whiteCloth,
      soft: 90,
      folds: [
        [
          [640, 430],
          [620, 1000],
          [650, 1640],
        ],
        [
          [930, 430],
          [960, 1000],
          [930, 1640],
        ],
      ],
    },
  );
  picture.within(d, () => {
    for (const [y, h] of stripes) picture.line(`M400 ${y}Q790 ${y + 18} 1190 ${y}`, stripe.mid, h, 0.8);
  });
  picture.line(
    smooth([
      [436, 448],
      [800, 442],
      [1140, 448],
    ]),
    '#FFFFFF',
    6,
    0.6,
  );
  return picture;
}

const boxAround = (x: number, y: number, rx: number, ry: number): Point[] => [
  [x - rx, y - ry],
  [x + rx, y - ry],
  [x + rx, y + ry],
  [x - rx, y + ry],
];

function towelClose(stripe: Tone): Picture {
  const picture = new Picture();
  floor(picture, tones.sand, () => {});
  for (const [i, turn] of [6, -3].entries()) {
    const piece = rotate(
      [
        [120 + i * 60, 420 - i * 40],
        [1900, 420 - i * 40],
        [1900, 2200],
        [120 + i * 60, 2200],
      ],
      turn,
      [800, 1100],
    );
    picture.fill(rounded(move(piece, -16, -14), 18), '#2A1E12', 0.16);
    const d = rounded(piece, 18);
    cloth(picture, d, boxOf(piece, 6), {
      tone: tones.whiteCloth,
      folds: i
        ? [
            [
              [1100, 200],
              [1060, 1200],
              [1130, 2200],
            ],
          ]
        : [],
      soft: 130,
    });
    picture.within(d, () => {
      for (const [y, h] of [
        [760, 60],
        [900, 140],
        [1060, 60],
      ] as const) {
        const [a = [0, 0], b = [0, 0]] = rotate(
          [
            [0, y - i * 40],
            [2000, y - i * 40],
          ],
          turn,
          [800, 1100],
        );
        picture.line(`M${at(a)}L${at(b)}`, stripe.mid, h, 0.82);
      }
    });
  }
  picture.fill(ellipse(0, 0, 1, 1), tones.sand.mid);
  return picture;
}

export const towelPictures: Record<string, () => Picture> = {
  'tea-towel': () => towel(tones.clay, tones.mist),
  'tea-towel-sage': () => towel(tones.sage, tones.blush),
  'tea-towel-detail': () => towelClose(tones.clay),
};
