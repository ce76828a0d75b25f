import { at, boxOf, ellipse, polygon, randomFrom, ring, rotate, rounded, smooth, type Point } from '../curve.ts';
import { form, rod } from '../forms.ts';
import { Picture } from '../picture.ts';
import { floor } from '../rooms.ts';
import { plain, stage, standing, type Thing } from '../stage.ts';
import { spoon } from '../tools.ts';
import { tones, type Tone } from '../tones.ts';
import { mark } from './preserve.ts';

/** A folded paper bag of coffee. */
function bag(x: number, y: number, s: number, paper: Tone, ink: string): Thing {
  const put = (points: readonly Point[]): Point[] => points.map(([px, py]): Point => [x + px * s, y + py * s]);
  const front = put([
    [-230, 0],
    [-236, -300],
    [-222, -610],
    [222, -610],
    [236, -300],
    [230, 0],
    [0, 16],
  ]);
  return {
    shadow: (picture) => {
      const d = [0, 10, 20, 30].map((grow) =>
        polygon(
          put([
            [-230, 10 + grow * 0.3],
            [230, 14 + grow * 0.3],
            [760 + grow, 96],
            [720 + grow, 30 - grow * 0.4],
            [230, -60],
            [-200, -40],
          ]),
        ),
      );
      picture.dim(d, 0.95);
    },
    draw: (picture) => {
      picture.contact(x + 30 * s, y - 4 * s, 290 * s, 34 * s, 0.5);
      form(
        picture,
        put([
          [230, -2],
          [300, -46],
          [300, -560],
          [222, -610],
        ]),
        { light: paper.mid, mid: paper.dark, dark: paper.dark },
        { sharp: true, shade: [20, 10], glow: 0 },
      );
      form(picture, front, paper, { shade: [110 * s, 20 * s], glow: 0.3 });
      const fold = put([
        [-226, -612],
        [-218, -720],
        [218, -720],
        [226, -612],
      ]);
      form(
        picture,
        fold,
        { light: paper.light, mid: paper.light, dark: paper.mid },
        { sharp: true, shade: [120 * s, 6], glow: 0 },
      );
      picture.line(
        `M${at(put([[-224, -614]])[0] ?? [0, 0])}L${at(put([[224, -614]])[0] ?? [0, 0])}`,
        paper.dark,
        6 * s,
        0.7,
      );
      for (const side of [-150, 150])
        rod(
          picture,
          put([
            [side - 26, -640],
            [side, -640],
            [side + 26, -640],
          ]),
          16 * s,
          tones.brass,
        );
      picture.line(
        smooth(
          put([
            [-120, -560],
            [-132, -330],
            [-110, -60],
          ]),
        ),
        paper.dark,
        4 * s,
        0.35,
      );
      mark(picture, x, y - 330 * s, 52 * s, ink);
      picture.line(`M${at([x - 110 * s, y - 230 * s])}h${220 * s}`, ink, 9 * s, 0.75);
      picture.line(`M${at([x - 70 * s, y - 192 * s])}h${140 * s}`, ink, 9 * s, 0.75);
    },
  };
}

const bean = (x: number, y: number, r: number, turn: number): Thing =>
  plain((picture) => {
    const shape = rotate(
      [
        [x - r, y],
        [x - r * 0.7, y - r * 0.55],
        [x, y - r * 0.7],
        [x + r * 0.7, y - r * 0.55],
        [x + r, y],
        [x + r * 0.7, y + r * 0.55],
        [x, y + r * 0.7],
        [x - r * 0.7, y + r * 0.55],
      ],
      turn,
      [x, y],
    );
    picture.fill(ellipse(x + r * 0.3, y + r * 0.5, r, r * 0.5), '#2A1E12', 0.3);
    form(picture, shape, tones.coffee, { shade: [r * 0.4, r * 0.36], glow: 0.5 });
    picture.line(
      smooth(
        rotate(
          [
            [x - r * 0.8, y],
            [x - r * 0.2, y + r * 0.14],
            [x + r * 0.3, y - r * 0.12],
            [x + r * 0.8, y],
          ],
          turn,
          [x, y],
        ),
      ),
      '#1A100A',
      r * 0.13,
    );
  });

function beans(): Picture {
  const picture = new Picture();
  floor(picture, tones.blush, () => {});
  const spots: [number, number, number][] = [];
  for (let row = 0; row < 6; row++)
    for (let col = 0; col < 4; col++)
      spots.push([
        210 + col * 390 + (row % 2) * 150 + Math.sin(row * 7 + col * 3) * 60,
        180 + row * 330 + Math.cos(row * 5 + col * 11) * 60,
        row * 47 + col * 83,
      ]);
  for (const [x, y, turn] of spots.filter((_, i) => i % 11 !== 7)) bean(x, y, 150, turn).draw(picture);
  return picture;
}

const tinProfile: readonly Point[] = [
  [250, 0],
  [252, 250],
  [256, 256],
];

const tin = (x: number, y: number, s: number): Thing[] => [
  standing(x, y, s, tinProfile, tones.inkEnamel, {
    tilt: 0.27,
    thick: 10,
    lip: tones.steel,
    content: tones.salt,
    level: 24,
  }),
  plain((picture) => {
    picture.flecks({ x: x - 190 * s, y: y - 270 * s, width: 380 * s, height: 90 * s }, 60, 8 * s, '#8A7F73', 0.8, 5);
    const paper: Point[] = [
      [-1, 0],
      [-0.5, 0.14],
      [0, 0.19],
      [0.5, 0.14],
      [1, 0],
    ].map(([t = 0, k = 0]): Point => [x + t * 150 * s, y - 190 * s + k * 250 * s + 250 * s * 0.22]);
    const low = paper.map(([px, py]): Point => [px, py + 120 * s]);
    const d = `${smooth(paper)}${smooth(low.toReversed(), { join: 'L' })}Z`;
    picture.material(
      d,
      boxOf([...paper, ...low]),
      tones.card,
      () =>
        picture.dim(
          [0.3, 0.5, 0.7].map(
            (t) => `M${at([x + t * 150 * s, y - 400 * s])}H${x + 300 * s}V${y + 100 * s}H${x + t * 150 * s}Z`,
          ),
          0.9,
        ),
      1,
    );
    mark(picture, x, y - 34 * s, 28 * s, '#35322D');
  }),
];

const tinLid = (x: number, y: number, s: number): Thing =>
  standing(
    x,
    y,
    s,
    [
      [258, 0],
      [260, 60],
    ],
    tones.inkEnamel,
    { tilt: 0.27, thick: 6, lip: tones.inkEnamel },
  );

/** A spoonful of salt, from above. */
function saltClose(): Picture {
  const picture = new Picture();
  floor(picture, tones.clay, () => {});
  const [x, y] = [640, 860];
  spoon(picture, [x, y], 52, 4.4, tones.walnut);
  const well = rotate(
    ring(x - 40, y + 10, 300, 190, 18).map(([px, py], i): Point => [
      px + Math.sin(i * 2.2) * 16,
      py + Math.cos(i * 1.6) * 14,
    ]),
    52,
    [x, y],
  );
  form(picture, well, { light: '#FFFFFF', mid: '#EDE6DC', dark: '#BFB2A3' }, { shade: [110, 100], glow: 0.62 });
  const random = randomFrom(12);
  for (let i = 0; i < 64; i++) {
    const spilled = i > 48;
    const [angle, reach] = [random() * 6.283, Math.sqrt(random()) * (spilled ? 620 : 215)];
    const [cx, cy] = [x - 20 + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    const r = 11 + random() * 15;
    const crystal = rotate(
      [
        [cx - r, cy - r * 0.8],
        [cx + r * 0.9, cy - r],
        [cx + r, cy + r * 0.7],
        [cx - r * 0.8, cy + r],
      ],
      random() * 90,
      [cx, cy],
    );
    picture.fill(
      rounded(
        crystal.map(([px, py]): Point => [px + r * 0.4, py + r * 0.4]),
        3,
      ),
      '#1A1612',
      spilled ? 0.28 : 0.16,
    );
    picture.fill(rounded(crystal, 4), ['#FFFFFF', '#F4EEE5', '#DDD3C7', '#C3B5A5'][i % 4] ?? '#FFF');
  }
  return picture;
}

export const dryPictures: Record<string, () => Picture> = {
  'house-coffee': () =>
    stage({ wall: tones.mist, table: tones.butter, horizon: 1200 }, [
      bag(710, 1660, 1.75, tones.card, '#4B3122'),
      bean(1120, 1730, 46, 20),
      bean(1240, 1680, 44, 120),
      bean(1010, 1790, 46, 70),
    ]),
  'house-coffee-dark': () =>
    stage({ wall: tones.bone, table: tones.blush, horizon: 1200 }, [
      bag(710, 1660, 1.75, tones.inkCloth, '#E7C57A'),
      bean(1120, 1730, 46, 20),
      bean(1240, 1680, 44, 120),
      bean(1010, 1790, 46, 70),
    ]),
  'house-coffee-detail': beans,
  'monday-coffee': () =>
    stage({ wall: tones.clay, table: tones.bone, horizon: 1180, pane: [120, 760] }, [
      bag(960, 1520, 1.3, tones.inkCloth, '#E7C57A'),
      bag(560, 1700, 1.62, tones.card, '#4B3122'),
      bean(1080, 1740, 46, 20),
      bean(1210, 1690, 44, 120),
      bean(960, 1800, 46, 70),
    ]),
  'smoked-salt': () =>
    stage({ wall: tones.clay, table: tones.bone, horizon: 1080 }, [tinLid(1220, 1370, 1.25), ...tin(690, 1620, 1.85)]),
  'smoked-salt-detail': saltClose,
};
