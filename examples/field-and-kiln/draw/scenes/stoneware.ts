import { ellipse, boxOf, ring, rotate, smooth, type Point } from '../curve.ts';
import { form, leaf, lemon, sprig } from '../forms.ts';
import { Picture } from '../picture.ts';
import { floor } from '../rooms.ts';
import { castShape } from '../shadow.ts';
import { lump, plain, stage, standing, type Thing } from '../stage.ts';
import { tones, type Tone } from '../tones.ts';

const vaseProfile: readonly Point[] = [
  [116, 0],
  [150, 34],
  [182, 150],
  [156, 270],
  [74, 352],
  [44, 430],
  [40, 560],
  [60, 624],
];
const cupProfile: readonly Point[] = [
  [118, 0],
  [134, 18],
  [150, 120],
  [154, 250],
  [158, 270],
];
const plateProfile: readonly Point[] = [
  [210, 0],
  [330, 26],
  [430, 70],
];

const vase = (x: number, y: number, size: number, glaze: Tone): Thing =>
  standing(x, y, size, vaseProfile, glaze, { dip: 40, flecks: 70, rings: 8, tilt: 0.2, thick: 10 });
const cup = (x: number, y: number, size: number, glaze: Tone): Thing =>
  standing(x, y, size, cupProfile, glaze, { dip: 64, flecks: 50, rings: 4, tilt: 0.25 });

const stem = (points: readonly Point[], pairs: number, size: number, tone: Tone): Thing =>
  plain((picture) => sprig(picture, points, pairs, size, tone));

/** A stack of plates; the last is the top one. */
function plates(x: number, y: number, size: number, glazes: readonly Tone[]): Thing[] {
  return glazes.map((glaze, i) =>
    standing(x + Math.sin(i * 2.3) * 10 * size, y - i * 44 * size, size, plateProfile, glaze, {
      tilt: 0.28,
      thick: 12,
      flecks: 40,
      lip: tones.raw,
    }),
  );
}

function plateWell(x: number, y: number, size: number, glaze: Tone): Thing {
  return plain((picture) => {
    const [rx, ry] = [300 * size, 300 * 0.27 * size];
    picture.line(ellipse(x, y - 62 * size, rx, ry), glaze.dark, 5 * size, 0.5);
    picture.line(ellipse(x, y - 58 * size, rx, ry), glaze.light, 4 * size, 0.8);
    picture.flecks(
      { x: x - rx, y: y - 62 * size - ry, width: rx * 2, height: ry * 2 },
      40,
      8 * size,
      '#5E4630',
      0.5,
      6,
    );
  });
}

const stacked = (glazes: readonly Tone[], wall: Tone, table: Tone): Picture => {
  const [x, y, size] = [800, 1560, 1.42];
  const last = glazes.length - 1;
  const lift = y - last * 44 * size;
  return stage({ wall, table, horizon: 1120 }, [
    ...plates(x, y, size, glazes),
    plateWell(x + Math.sin(last * 2.3) * 10 * size, lift, size, glazes[last] ?? tones.ash),
    lump(x - 40, lift - 66 * size, 330, 220, (picture) => lemon(picture, x - 60, lift - 50 * size, 1.02, -10)),
  ]);
};

/** A plate from above, close. */
function plateAbove(glaze: Tone): Picture {
  const picture = new Picture();
  const [x, y] = [960, 1120];
  floor(picture, tones.mist, () => castShape(picture, ring(x + 70, y + 64, 900, 900, 40)));
  for (const [r, depth] of [
    [900, 0],
    [640, 1],
  ] as const) {
    const box = boxOf(ring(x, y, r, r));
    picture.material(
      ellipse(x, y, r, r),
      box,
      glaze,
      () => {
        const shift = depth ? 34 : -26;
        picture.dim(
          [1.03, 1.01, 0.99, 0.97].map(
            (size) => `${ellipse(x, y, r * 1.4, r * 1.4)}${ellipse(x + shift, y + shift, r * size, r * size)}`,
          ),
          0.9,
        );
      },
      0.92,
    );
  }
  picture.line(ellipse(x, y, 893, 893), tones.raw.mid, 15);
  picture.within(ellipse(x, y, 880, 880), () =>
    picture.flecks({ x: 60, y: 220, width: 1540, height: 1780 }, 280, 13, '#5E4630', 0.55, 5),
  );
  for (const share of [0.3, 0.52, 0.66]) picture.line(ellipse(x, y, 640 * share, 640 * share), glaze.mid, 6, 0.6);
  return picture;
}

/** An oval platter from above. */
function platter(x: number, y: number, size: number, glaze: Tone, turn: number): Thing {
  const oval = (rx: number, ry: number, dx = 0, dy = 0): Point[] =>
    rotate(ring(x + dx, y + dy, rx * size, ry * size, 32), turn, [x, y]);
  return {
    shadow: (picture) =>
      castShape(
        picture,
        oval(650, 410, 0, 0).map(([px, py]): Point => [px + 64 * size, py + 58 * size]),
      ),
    draw: (picture) => {
      const rim = oval(650, 410);
      picture.material(
        smooth(rim, { closed: true }),
        boxOf(rim),
        glaze,
        () =>
          picture.dim(
            [0, 10, 20, 30].map(
              (step) =>
                `M-99 -99H2500V2500H-99Z${smooth(
                  rim.map(([px, py]): Point => [px - 14 - step, py - 12 - step]),
                  { closed: true },
                )}`,
            ),
            0.9,
          ),
        0.9,
      );
      const well = oval(510, 290);
      picture.material(
        smooth(well, { closed: true }),
        boxOf(well),
        glaze,
        () =>
          picture.dim(
            [0, 10, 20, 30, 40].map(
              (step) =>
                `M-99 -99H2500V2500H-99Z${smooth(
                  well.map(([px, py]): Point => [px + 24 + step, py + 20 + step]),
                  { closed: true },
                )}`,
            ),
            0.95,
          ),
        0.9,
      );
      picture.line(smooth(rim, { closed: true }), tones.raw.mid, 12 * size);
      picture.within(smooth(well, { closed: true }), () =>
        picture.flecks(boxOf(well), 120, 11 * size, '#3D3933', 0.5, 4),
      );
    },
  };
}

const round = (x: number, y: number, r: number, tone: Tone): Thing =>
  plain((picture) => {
    picture.fill(ellipse(x + r * 0.22, y + r * 0.2, r, r * 0.96), '#2A1E12', 0.3);
    form(picture, ring(x, y, r, r * 0.97, 16), tone, { shade: [r * 0.6, r * 0.52], glow: 0.42 });
    picture.fill(ellipse(x + r * 0.1, y - r * 0.06, r * 0.08, r * 0.06), tones.leaf.dark);
  });

function above(ground: Tone, things: readonly Thing[]): Picture {
  const picture = new Picture();
  floor(picture, ground, () => things.forEach((thing) => thing.shadow(picture)));
  things.forEach((thing) => thing.draw(picture));
  return picture;
}

const pigProfile: readonly Point[] = [
  [170, 0],
  [196, 24],
  [232, 140],
  [226, 260],
  [176, 360],
  [96, 420],
  [40, 444],
  [8, 450],
];

/** A salt pig: a round jar with its mouth to the side. */
function saltPig(x: number, y: number, size: number, glaze: Tone): Thing[] {
  const mouth = (grow: number): Point[] =>
    rotate(ring(x - 70 * size, y - 218 * size, (128 + grow) * size, (112 + grow) * size, 28), -16, [
      x - 70 * size,
      y - 218 * size,
    ]);
  return [
    standing(x, y, size, pigProfile, glaze, { closed: true, dip: 54, flecks: 90, rings: 6, tilt: 0.22 }),
    plain((picture) => {
      form(picture, mouth(16), glaze, { shade: [14 * size, 12 * size], glow: 0 });
      const hole = mouth(-6);
      const d = smooth(hole, { closed: true });
      picture.material(d, boxOf(hole), { light: tones.raw.mid, mid: tones.raw.dark, dark: '#4A3524' }, () => {
        const far = [0, 12, 24, 36, 48];
        picture.dim(
          far.map(
            (step) =>
              `M-99 -99H2500V2500H-99Z${smooth(
                hole.map(([px, py]): Point => [px + (50 + step) * size, py + (44 + step) * size]),
                { closed: true },
              )}`,
          ),
        );
      });
      const salt: Point[] = [
        [-190, -170],
        [-140, -214],
        [-70, -228],
        [0, -204],
        [60, -164],
        [30, -116],
        [-60, -92],
        [-150, -112],
      ];
      picture.within(d, () =>
        form(
          picture,
          salt.map(([px, py]): Point => [x + px * size, y + py * size]),
          tones.salt,
          { shade: [60 * size, 40 * size], glow: 0.5 },
        ),
      );
    }),
  ];
}

const dishProfile: readonly Point[] = [
  [270, 0],
  [300, 14],
  [360, 56],
];
const lidProfile: readonly Point[] = [
  [262, 0],
  [268, 20],
  [262, 120],
  [230, 176],
  [140, 206],
  [30, 214],
  [4, 215],
];
const knobProfile: readonly Point[] = [
  [22, 0],
  [20, 20],
  [46, 44],
  [50, 70],
  [34, 92],
  [3, 98],
];

const butterDish = (x: number, y: number, s: number, glaze: Tone): Thing[] => [
  standing(x, y, s, dishProfile, glaze, { tilt: 0.25, thick: 10, lip: tones.raw, flecks: 30 }),
  standing(x, y - 30 * s, s, lidProfile, glaze, { tilt: 0.25, closed: true, flecks: 60, rings: 3 }),
  standing(x, y - 236 * s, s, knobProfile, tones.raw, { tilt: 0.25, closed: true }),
];

/** The dish open: the butter on it, the lid behind. */
const openDish = (glaze: Tone): Picture =>
  stage({ wall: tones.sage, table: tones.sand, horizon: 980 }, [
    standing(1130, 1240, 1.5, lidProfile, glaze, { tilt: 0.25, closed: true, flecks: 60, rings: 3 }),
    standing(1130, 932, 1.5, knobProfile, tones.raw, { tilt: 0.25, closed: true }),
    standing(680, 1620, 1.7, dishProfile, glaze, { tilt: 0.25, thick: 10, lip: tones.raw, flecks: 30 }),
    plain((picture) => {
      const butter = (points: readonly Point[], tone: Tone, shade: Point): void =>
        form(picture, points, tone, { sharp: true, shade, glow: 0 });
      picture.contact(700, 1590, 330, 70, 0.35);
      butter(
        [
          [420, 1400],
          [860, 1400],
          [860, 1580],
          [420, 1580],
        ],
        { light: tones.butter.light, mid: tones.butter.light, dark: tones.butter.mid },
        [90, 6],
      );
      butter(
        [
          [860, 1400],
          [960, 1340],
          [960, 1510],
          [860, 1580],
        ],
        { light: tones.butter.mid, mid: tones.butter.mid, dark: tones.butter.dark },
        [30, 6],
      );
      butter(
        [
          [420, 1400],
          [530, 1340],
          [960, 1340],
          [860, 1400],
        ],
        { light: '#FBF0CF', mid: '#FBF0CF', dark: tones.butter.light },
        [4, 4],
      );
    }),
  ]);

export const stonewarePictures: Record<string, () => Picture> = {
  'supper-plate': () => stacked([tones.ash, tones.ash, tones.ash, tones.ash], tones.sage, tones.bone),
  'supper-plate-sage': () =>
    stacked([tones.sageGlaze, tones.sageGlaze, tones.sageGlaze, tones.sageGlaze], tones.blush, tones.bone),
  'supper-plate-detail': () => plateAbove(tones.ash),
  'stem-vase': () =>
    stage({ wall: tones.mist, table: tones.bone, horizon: 1270, pane: [60, 900] }, [
      stem(
        [
          [830, 770],
          [800, 560],
          [900, 380],
          [850, 180],
        ],
        5,
        230,
        tones.sageCloth,
      ),
      vase(830, 1660, 1.42, tones.clayGlaze),
    ]),
  'stem-vase-detail': () =>
    stage({ wall: tones.mist, table: tones.bone, horizon: 1850 }, [
      stem(
        [
          [700, 900],
          [660, 620],
          [800, 380],
          [740, 60],
        ],
        4,
        360,
        tones.sageCloth,
      ),
      vase(700, 2360, 2.35, tones.clayGlaze),
    ]),
  'short-cups': () =>
    stage({ wall: tones.bone, table: tones.butter, horizon: 1130 }, [
      cup(1050, 1400, 1.8, tones.ash),
      cup(590, 1650, 1.95, tones.ash),
    ]),
  'short-cups-clay': () =>
    stage({ wall: tones.bone, table: tones.mist, horizon: 1130 }, [
      cup(1050, 1400, 1.8, tones.clayGlaze),
      cup(590, 1650, 1.95, tones.clayGlaze),
    ]),
  'short-cups-ink': () =>
    stage({ wall: tones.bone, table: tones.blush, horizon: 1130 }, [
      cup(1050, 1400, 1.8, tones.inkGlaze),
      cup(590, 1650, 1.95, tones.inkGlaze),
    ]),
  'short-cups-detail': () =>
    stage({ wall: tones.bone, table: tones.butter, horizon: 1560 }, [cup(640, 1830, 3.6, tones.ash)]),
  'serving-platter': () =>
    above(tones.clay, [
      platter(790, 1010, 1.22, tones.boneGlaze, -32),
      round(640, 1010, 150, tones.pear),
      round(900, 850, 160, tones.pear),
      round(880, 1150, 140, tones.butter),
      plain((p) => leaf(p, [1010, 950], [1180, 860], 100)),
    ]),
  'serving-platter-detail': () => above(tones.clay, [platter(640, 1240, 2, tones.boneGlaze, -24)]),
  'salt-pig': () =>
    stage({ wall: tones.blush, table: tones.sand, horizon: 1180 }, saltPig(830, 1600, 1.75, tones.boneGlaze)),
  'salt-pig-detail': () =>
    stage({ wall: tones.blush, table: tones.sand, horizon: 1880 }, saltPig(960, 2060, 3.1, tones.boneGlaze)),
  'butter-dish': () =>
    stage({ wall: tones.butter, table: tones.clay, horizon: 1120 }, butterDish(790, 1580, 1.7, tones.sageGlaze)),
  'butter-dish-detail': () => openDish(tones.sageGlaze),
};
