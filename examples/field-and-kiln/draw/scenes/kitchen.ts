import { boxOf, ellipse, move, ring, rotate, rounded, smooth, type Point } from '../curve.ts';
import { form, rod } from '../forms.ts';
import { Picture } from '../picture.ts';
import { cloth, floor } from '../rooms.ts';
import { castShape } from '../shadow.ts';
import { plain, stage, standing, type Thing } from '../stage.ts';
import { softShade, spoon } from '../tools.ts';
import { tones, type Tone } from '../tones.ts';

/** Three spoons on a cloth, from above. */
function spoons(ground: Tone): Picture {
  const picture = new Picture();
  floor(picture, ground, () => {});
  const linen: Point[] = [
    [210, 330],
    [1390, 250],
    [1430, 1740],
    [190, 1790],
  ];
  picture.fill(rounded(move(linen, 18, 20), 20), '#2A1E12', 0.2);
  cloth(picture, rounded(linen, 20), boxOf(linen, 10), {
    tone: tones.whiteCloth,
    folds: [
      [
        [820, 250],
        [812, 900],
        [830, 1800],
      ],
    ],
    soft: 70,
  });
  for (const share of [0.1, 0.13, 0.87, 0.9]) {
    const y = 330 + share * 1440;
    picture.line(`M205 ${y}L1405 ${y - 70}`, tones.sageCloth.mid, 9, 0.8);
  }
  spoon(picture, [500, 580], 84, 1.6, tones.walnut);
  spoon(picture, [800, 720], 88, 1.4, tones.beech);
  spoon(picture, [1090, 560], 94, 1.66, tones.oak);
  return picture;
}

function spoonsClose(): Picture {
  const picture = new Picture();
  floor(picture, tones.mist, () => {});
  spoon(picture, [440, 620], 88, 2.6, tones.walnut);
  spoon(picture, [1130, 520], 92, 2.5, tones.beech);
  return picture;
}

/** An iron pan from above, its handle up and to the right. */
function pan(picture: Picture, x: number, y: number, r: number): void {
  const handle = rotate(
    [
      [r * 0.92, -r * 0.12],
      [r * 1.5, -r * 0.1],
      [r * 2.02, -r * 0.14],
      [r * 2.12, 0],
      [r * 2.02, r * 0.14],
      [r * 1.5, r * 0.1],
      [r * 0.92, r * 0.12],
    ].map(([px, py]): Point => [x + (px ?? 0), y + (py ?? 0)]),
    -58,
    [x, y],
  );
  softShade(picture, handle, r * 0.08, r * 0.09, 0.5);
  form(picture, handle, tones.iron, { shade: [r * 0.07, r * 0.06], glow: 0.3 });
  const [hole = [x, y]] = rotate([[x + r * 1.94, y]], -58, [x, y]);
  picture.fill(ellipse(hole[0], hole[1], r * 0.06, r * 0.06), '#120F0D');
  picture.fill(ellipse(x, y, r, r), tones.iron.dark);
  form(picture, ring(x - 3, y - 3, r * 0.985, r * 0.985, 32), tones.iron, { shade: [r * 0.06, r * 0.06], glow: 0 });
  const well = ellipse(x, y, r * 0.86, r * 0.86);
  picture.material(
    well,
    boxOf(ring(x, y, r * 0.86, r * 0.86)),
    { light: tones.iron.mid, mid: tones.iron.dark, dark: '#100E0C' },
    () => {
      picture.dim(
        [1, 0.96, 0.92, 0.88].map((k) => ellipse(x - r * 0.34, y - r * 0.3, r * k * 0.86, r * k * 0.86)),
        0.9,
      );
      picture.lift([0.7, 0.6, 0.5, 0.4].map((k) => ellipse(x + r * 0.34, y + r * 0.36, r * k, r * k)));
    },
    0.55,
  );
}

function friedEgg(picture: Picture, x: number, y: number, r: number): void {
  const white = ring(x, y, r, r * 0.9, 11).map(([px, py], i): Point => [
    px + Math.sin(i * 2.4) * r * 0.13,
    py + Math.cos(i * 1.8) * r * 0.12,
  ]);
  picture.fill(smooth(move(white, 8, 9), { closed: true }), '#000', 0.35);
  form(picture, white, tones.salt, { shade: [r * 0.2, r * 0.18], glow: 0.5 });
  picture.line(smooth(white, { closed: true }), tones.crust.mid, 6, 0.6);
  const yolk = ring(x - r * 0.06, y - r * 0.02, r * 0.38, r * 0.36, 16);
  picture.fill(smooth(move(yolk, 8, 8), { closed: true }), tones.salt.dark);
  form(picture, yolk, tones.honey, { shade: [r * 0.22, r * 0.2], glow: 0.45 });
}

function panAbove(r: number, ground: Tone, eggs: readonly (readonly [number, number, number])[]): Picture {
  const picture = new Picture();
  const [x, y] = [690, 1170];
  floor(picture, ground, () => castShape(picture, ring(x + r * 0.1, y + r * 0.1, r * 1.02, r * 1.02, 36)));
  pan(picture, x, y, r);
  for (const [dx, dy, size] of eggs) friedEgg(picture, x + dx, y + dy, size);
  if (eggs.length)
    picture.flecks({ x: x - r * 0.6, y: y - r * 0.6, width: r * 1.2, height: r * 1.2 }, 60, 9, '#0F0D0B', 0.8, 3);
  return picture;
}

const stickProfile = (tall: number): readonly Point[] => [
  [180, 0],
  [188, 14],
  [150, 40],
  [60, 62],
  [30, 100],
  [26, tall * 0.5],
  [46, tall * 0.56],
  [26, tall * 0.62],
  [30, tall - 60],
  [84, tall - 22],
  [92, tall],
  [88, tall + 8],
];

function candlestick(x: number, y: number, size: number, tall: number, metal: Tone, candle: number): Thing[] {
  const top = y - tall * size;
  return [
    standing(x, y, size, stickProfile(tall), metal, { tilt: 0.22, gloss: true, thick: 8 }),
    plain((picture) => {
      rod(
        picture,
        [
          [x, top + 8 * size],
          [x, top - candle * size * 0.5],
          [x, top - candle * size],
        ],
        62 * size,
        tones.wax,
      );
      picture.fill(ellipse(x, top - candle * size, 31 * size, 8 * size), tones.wax.light);
      picture.line(
        smooth([
          [x, top - candle * size],
          [x + 2 * size, top - (candle + 18) * size],
          [x + 6 * size, top - (candle + 34) * size],
        ]),
        '#2A1E12',
        7 * size,
      );
    }),
  ];
}

function tapers(ground: Tone): Picture {
  const picture = new Picture();
  floor(picture, ground, () => {});
  const xs = [592, 674, 756, 838, 920, 1002];
  xs.forEach((x, i) => {
    const lean = (i - 2.5) * 15;
    const line: Point[] = [
      [x + lean * 1.2, 1640],
      [x, 1100],
      [x - lean * 0.5, 420 + (i % 2) * 46],
    ];
    const wide = (t: number): number => 96 - t * 30;
    softShade(
      picture,
      line
        .flatMap(([px, py], k): Point[] => [[px - wide(k / 2) / 2, py]])
        .concat(line.toReversed().map(([px, py]): Point => [px + 44, py])),
      24,
      10,
      0.24,
    );
    rod(picture, line, wide, i === 2 || i === 4 ? tones.butter : tones.wax);
    const [tip = [0, 0]] = line.slice(-1);
    picture.line(smooth([tip, [tip[0] + 6, tip[1] - 50], [tip[0] - 12, tip[1] - 96]]), tones.flax.light, 10);
  });
  picture.fill('M548 1078Q797 1108 1046 1078V1146Q797 1176 548 1146Z', '#2A1E12', 0.3);
  const tails = ['M806 1122Q700 1190 690 1330', 'M812 1122Q900 1180 884 1290'];
  for (const tail of tails) picture.line(tail, '#2A1E12', 20, 0.25);
  for (const [dy, tone] of [
    [0, '#8B6A43'],
    [-4, '#D8B98A'],
  ] as const) {
    for (const k of [0, 24, 48])
      picture.line(`M546 ${1064 + k + dy}Q797 ${1094 + k + dy} 1048 ${1064 + k + dy}`, tone, dy ? 9 : 20);
    for (const tail of tails) picture.line(tail, tone, dy ? 7 : 15);
  }
  form(
    picture,
    ring(808, 1112, 26, 22, 10),
    { light: '#E6CBA0', mid: '#C8A675', dark: '#8B6A43' },
    { shade: [14, 12] },
  );
  return picture;
}

export const kitchenPictures: Record<string, () => Picture> = {
  'three-spoons': () => spoons(tones.mist),
  'three-spoons-detail': spoonsClose,
  'iron-pan': () =>
    panAbove(450, tones.blush, [
      [-90, 30, 190],
      [150, -60, 170],
    ]),
  'iron-pan-large': () =>
    panAbove(560, tones.butter, [
      [-160, 130, 190],
      [170, 120, 180],
      [10, -170, 186],
    ]),
  'iron-pan-detail': () => panAbove(940, tones.blush, []),
  'evening-candlestick': () =>
    stage(
      { wall: tones.night, table: tones.clay, horizon: 1300, pane: [-200, 620] },
      candlestick(800, 1640, 1.5, 420, tones.brass, 330),
    ),
  'evening-candlestick-tall': () =>
    stage(
      { wall: tones.night, table: tones.clay, horizon: 1300, pane: [-200, 620] },
      candlestick(800, 1680, 1.5, 640, tones.brass, 300),
    ),
  'evening-candlestick-iron': () =>
    stage(
      { wall: tones.bone, table: tones.sage, horizon: 1300, pane: [0, 700] },
      candlestick(800, 1640, 1.5, 420, tones.iron, 330),
    ),
  'evening-candlestick-detail': () =>
    stage({ wall: tones.clay, table: tones.sand, horizon: 1990 }, candlestick(800, 2520, 3, 420, tones.brass, 300)),
  'beeswax-tapers': () => tapers(tones.sage),
  'beeswax-tapers-detail': () => {
    const picture = new Picture();
    floor(picture, tones.sage, () => {});
    for (const [i, x] of [240, 620, 1000, 1380].entries())
      rod(
        picture,
        [
          [x, 2100],
          [x + 30, 1200],
          [x + 10, 620 + (i % 2) * 150],
        ],
        (t) => 270 - t * 70,
        i === 1 ? tones.butter : tones.wax,
      );
    for (const [i, x] of [240, 620, 1000, 1380].entries())
      picture.line(
        smooth([
          [x + 10, 620 + (i % 2) * 150],
          [x + 24, 480 + (i % 2) * 150],
          [x - 20, 350 + (i % 2) * 150],
        ]),
        tones.flax.light,
        26,
      );
    return picture;
  },
};
