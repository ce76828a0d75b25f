import { at, boxOf, ellipse, move, polygon, rounded, type Point } from '../curve.ts';
import { form, sprig } from '../forms.ts';
import { Picture } from '../picture.ts';
import { pot, turned } from '../pot.ts';
import { cloth, room } from '../rooms.ts';
import { castShadow, castShape } from '../shadow.ts';
import { plain, stage } from '../stage.ts';
import { tones } from '../tones.ts';
import { bowl, bowlShape } from './bowl.ts';
import { boards, doorway } from './door.ts';

/** Square, so that a page may crop them to a column or a strip: what they tell stands within 800 by 1100 in the middle. */
const square: Point = [1600, 1600];

/** An oak shelf with nothing on it but a cloth and the ring of a pot that stood there. */
function shelf(): Picture {
  const picture = new Picture(...square);
  const [back, edge, under] = [800, 930, 1010];
  const hanging: Point[] = [
    [500, edge - 20],
    [850, edge - 20],
    [862, 1270],
    [676, 1284],
    [488, 1270],
  ];
  room(picture, { wall: tones.sage, table: tones.sage, horizon: 1598, pane: [120, 900] });
  for (const [grow, opacity] of [
    [60, 0.1],
    [30, 0.12],
    [0, 0.16],
  ] as const)
    picture.fill(`M0 ${under}H1600V${under + 120 + grow}L0 ${under + 70 + grow}Z`, '#2B3226', opacity);
  for (const step of [20, 0, -20]) picture.fill(rounded(boxed(hanging, 110, 70, step), 30), '#2B3226', 0.12);
  picture.material(
    `M0 ${back}H1600V${edge + 2}H0Z`,
    { x: 0, y: back, width: 1600, height: edge - back + 2 },
    tones.oak,
    () => {
      for (const y of [826, 858, 902])
        picture.dim([`M0 ${y}Q700 ${y + 14} 1600 ${y - 6}v8Q700 ${y + 26} 0 ${y + 6}Z`], 0.34);
    },
    0.86,
  );
  picture.material(
    `M0 ${edge}H1600V${under}H0Z`,
    { x: 0, y: edge, width: 1600, height: under - edge },
    tones.oak,
    () => {
      picture.dim(
        [24, 16, 8].map((step) => `M0 ${under - step}H1600V${under}H0Z`),
        0.9,
      );
      picture.dim(
        [0, 20, 40].map((step) => `M${862 + step * 0.4} ${edge}h${70 - step}v90h${step - 70}Z`),
        0.8,
      );
    },
    0.52,
  );
  picture.line(`M0 ${edge}H1600`, tones.oak.light, 5, 0.9);
  const ringAt = ellipse(1120, 858, 96, 26);
  picture.line(ringAt, tones.oak.dark, 9, 0.55);
  picture.line(ellipse(1117, 856, 96, 26), tones.crumb.light, 4, 0.7);
  runner(picture, hanging, back, edge);
  tag(picture, 1030, under - 30);
  return picture;
}

const boxed = (points: readonly Point[], dx: number, dy: number, grow: number): Point[] => {
  const { x, y, width, height } = boxOf(move(points, dx, dy), grow);
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
};

/** A linen cloth that lies on the board and hangs over its edge. */
function runner(picture: Picture, hanging: readonly Point[], back: number, edge: number): void {
  const top: Point[] = [
    [500, edge + 4],
    [540, back + 26],
    [826, back + 26],
    [850, edge + 4],
  ];
  picture.fill(rounded(move(top, 30, 8), 12), '#5A3D20', 0.35);
  cloth(picture, rounded(top, 10), boxOf(top, 6), { tone: tones.whiteCloth, base: 0.92 });
  const [a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0], e = [0, 0]] = hanging;
  const outline = `M${at([a[0], edge - 6])}Q${at([a[0] - 4, edge + 4])} ${at([a[0] - 2, edge + 40])}L${at(e)}Q${at([580, 1296])} ${at(d)}T${at(c)}L${at([b[0] + 2, edge + 40])}Q${at([b[0] + 4, edge + 4])} ${at([b[0], edge - 6])}Z`;
  cloth(picture, outline, boxOf(hanging, 30), {
    tone: tones.whiteCloth,
    base: 0.72,
    soft: 70,
    folds: [
      [
        [590, edge],
        [580, 1100],
        [596, 1300],
      ],
      [
        [740, edge],
        [756, 1100],
        [740, 1300],
      ],
    ],
  });
  picture.within(outline, () => {
    for (const [y, thick] of [
      [1150, 12],
      [1182, 30],
      [1222, 12],
    ] as const)
      picture.line(`M470 ${y}Q676 ${y + 20} 880 ${y}`, tones.clay.mid, thick, 0.82);
  });
}

/** What is left of the batch: its price tag on a thread. */
function tag(picture: Picture, x: number, y: number): void {
  const card: Point[] = [
    [x - 46, y + 190],
    [x - 20, y + 156],
    [x + 20, y + 156],
    [x + 46, y + 190],
    [x + 46, y + 318],
    [x - 46, y + 318],
  ];
  picture.turned(5, [x, y], () => {
    for (const far of [84, 74, 64]) picture.fill(rounded(move(card, far, far * 0.62), 8), '#2B3226', 0.12);
    picture.line(`M${x + 3} ${y}Q${x - 10} ${y + 80} ${x + 1} ${y + 172}`, tones.whiteCloth.dark, 6);
    picture.line(`M${x} ${y}Q${x - 12} ${y + 80} ${x} ${y + 172}`, tones.whiteCloth.light, 4);
    picture.material(
      rounded(card, 8),
      boxOf(card, 4),
      tones.card,
      () => picture.dim([60, 44, 28].map((w) => `M${x + 46 - w} ${y + 318}L${x + 46} ${y + 200}V${y + 330}Z`)),
      0.82,
    );
    picture.fill(ellipse(x, y + 182, 9, 9), tones.walnut.dark);
    picture.line(`M${x - 24} ${y + 240}h48M${x - 24} ${y + 272}h30`, tones.clay.mid, 8);
  });
  picture.contact(x + 8, y + 6, 18, 14, 0.5);
  form(
    picture,
    [
      [x, y - 12],
      [x + 12, y],
      [x, y + 12],
      [x - 12, y],
    ],
    tones.brass,
    { shade: [6, 6] },
  );
}

/** A bowl that came out of the kiln with a crack, and the piece that it lost. */
function cracked(): Picture {
  const [x, y, s] = [790, 920, 0.64];
  const own = ([px, py]: Point): Point => [x + px * s, y + py * s];
  const bite: readonly Point[] = [
    [44, -318],
    [66, -300],
    [80, -252],
    [112, -226],
    [138, -176],
    [170, -214],
    [206, -232],
    [222, -290],
    [246, -330],
  ];
  const seam: readonly Point[] = [
    [138, -178],
    [110, -132],
    [146, -84],
    [122, -36],
    [136, 10],
  ];
  const piece: Point[] = [
    [1030, 986],
    [1052, 934],
    [1092, 946],
    [1140, 930],
    [1148, 968],
    [1112, 994],
    [1072, 1002],
  ];
  return stage(
    {
      size: square,
      wall: tones.blush,
      table: tones.sand,
      horizon: 790,
      pane: [100, 820],
      stand: { x: 820, y: 1180, radius: 390, height: 230, tone: tones.butter },
    },
    [
      { shadow: (picture) => castShadow(picture, bowlShape(x, y, s)), draw: () => {} },
      plain((picture) => {
        bowl(picture, x, y, s, tones.clayGlaze);
        const gap = bite.map(own);
        picture.material(polygon(gap), boxOf(gap, 4), tones.clayGlaze, () => {}, 0.4);
        const edge = gap.slice(1, -1);
        picture.line(`M${edge.map(at).join('L')}`, tones.raw.dark, 15 * s);
        picture.line(`M${move(edge, 2, 5).map(at).join('L')}`, tones.raw.light, 9 * s);
        picture.line(`M${seam.map(own).map(at).join('L')}`, tones.clayGlaze.light, 13 * s, 0.8);
        picture.line(`M${move(seam.map(own), 3, 1).map(at).join('L')}`, '#2E120A', 8 * s);
      }),
      {
        shadow: (picture) => castShape(picture, move(piece, 40, 14), 0.8),
        draw: (picture) => {
          picture.contact(1094, 994, 62, 16, 0.5);
          picture.fill(polygon(move(piece, 5, 9)), tones.raw.mid);
          picture.line(`M${move(piece, 4, 8).map(at).join('L')}Z`, tones.raw.light, 6);
          form(picture, piece, tones.clayGlaze, { sharp: true, shade: [26, 20], glow: 0.5 });
        },
      },
    ],
  );
}

/** The blue door, shut. */
function shut(): Picture {
  const picture = new Picture(...square);
  const ground = 1250;
  const plant = turned(
    1120,
    1380,
    0.46,
    [
      [150, 0],
      [200, 100],
      [190, 250],
      [120, 330],
      [130, 370],
    ],
    0.2,
  );
  boards(picture, ground, 940);
  picture.material(
    `M0 ${ground - 6}H1600V1600H0Z`,
    { x: 0, y: ground - 6, width: 1600, height: 1606 - ground },
    tones.sand,
    () => {
      picture.dim(
        [70, 54, 38].map((far) => `M470 ${ground + 60}L${1150 + far} ${ground + 60}l90 ${far}H560Z`),
        0.8,
      );
      castShadow(picture, plant);
      picture.dim([`M0 ${ground - 6}H1600v26H0Z`], 0.8);
    },
    0.95,
  );
  doorway(picture, 560, 330, 440, ground);
  const leaves: Point[] = [
    [1122, 1210],
    [1090, 1120],
    [1124, 1030],
    [1098, 930],
  ];
  sprig(picture, leaves, 5, 108, tones.leaf);
  sprig(
    picture,
    [
      [1128, 1212],
      [1168, 1140],
      [1176, 1060],
    ],
    3,
    92,
    tones.sageCloth,
  );
  pot(picture, plant, tones.raw, 0.46, { rings: 6 });
  return picture;
}

/** For pages that have nothing to show: the theme owns them, for such a page must not need a shop's data. */
export const noticePictures: Record<string, () => Picture> = { 'not-found': shelf, error: cracked, locked: shut };
