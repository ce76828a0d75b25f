import { at, boxOf, ellipse, rotate, type Point } from '../curve.ts';
import { form, lemon, rod, sprig } from '../forms.ts';
import { Picture } from '../picture.ts';
import { lump, plain, stage, standing, type Thing } from '../stage.ts';
import { tones, type Tone } from '../tones.ts';
import { jar, jarShape, mark } from './preserve.ts';
import { castShadow } from '../shadow.ts';

const marked =
  (color: string) =>
  (picture: Picture) =>
  (left: number, top: number, width: number): void => {
    mark(picture, left + width / 2, top + width * 0.38, width * 0.12, color);
    picture.line(`M${at([left + width * 0.17, top + width * 0.68])}h${width * 0.66}`, color, 6, 0.6);
    picture.line(`M${at([left + width * 0.3, top + width * 0.78])}h${width * 0.4}`, color, 6, 0.6);
  };

const potted = (x: number, y: number, s: number, content: Tone, cap: Tone, ink: string): Thing => ({
  shadow: (picture) => castShadow(picture, jarShape(x, y, s)),
  draw: (picture) => jar(picture, x, y, s, content, cap, marked(ink)(picture)),
});

/** A honey dipper leaning on the ground. */
const dipper = (x: number, y: number, s: number): Thing =>
  plain((picture) => {
    picture.fill(ellipse(x + 60 * s, y + 16 * s, 260 * s, 30 * s), '#2A1E12', 0.22);
    rod(
      picture,
      [
        [x + 300 * s, y - 150 * s],
        [x + 60 * s, y - 60 * s],
        [x - 40 * s, y - 26 * s],
      ],
      30 * s,
      tones.beech,
    );
    for (let i = 0; i < 5; i++) {
      const [cx, cy] = [x - 50 * s - i * 34 * s, y - 22 * s + i * 11 * s];
      const r = (54 - Math.abs(i - 2) * 7) * s;
      form(
        picture,
        rotate(
          Array.from({ length: 14 }, (_, k): Point => [
            cx + Math.cos((k / 14) * 6.283) * 15 * s,
            cy + Math.sin((k / 14) * 6.283) * r,
          ]),
          -18,
          [cx, cy],
        ),
        i % 2 ? tones.honey : tones.beech,
        { shade: [10 * s, 20 * s], glow: 0.4 },
      );
    }
  });

const bottleProfile: readonly Point[] = [
  [120, 0],
  [132, 18],
  [134, 380],
  [116, 450],
  [52, 540],
  [40, 600],
  [40, 660],
  [52, 672],
  [52, 704],
];

function bottle(x: number, y: number, s: number): Thing[] {
  return [
    standing(x, y, s, bottleProfile, tones.oil, { tilt: 0.18, gloss: true, thick: 8 }),
    plain((picture) => {
      rod(
        picture,
        [
          [x, y - 690 * s],
          [x, y - 720 * s],
          [x, y - 752 * s],
        ],
        62 * s,
        tones.crust,
      );
      const label: Point[] = [
        [x - 92 * s, y - 330 * s],
        [x + 92 * s, y - 330 * s],
        [x + 92 * s, y - 120 * s],
        [x - 92 * s, y - 120 * s],
      ];
      const d = `M${at(label[0] ?? [0, 0])}Q${at([x, y - 306 * s])} ${at(label[1] ?? [0, 0])}L${at(label[2] ?? [0, 0])}Q${at([x, y - 96 * s])} ${at(label[3] ?? [0, 0])}Z`;
      picture.material(
        d,
        boxOf(label, 30),
        tones.card,
        () =>
          picture.dim(
            [0.5, 0.6, 0.7].map((t) => `M${at([x + t * 92 * s, y - 400 * s])}H${x + 200 * s}V${y}H${x + t * 92 * s}Z`),
          ),
        1,
      );
      marked('#5C5A20')(picture)(x - 80 * s, y - 306 * s, 160 * s);
    }),
  ];
}

export const jarPictures: Record<string, () => Picture> = {
  'meadow-honey': () =>
    stage({ wall: tones.sage, table: tones.bone, horizon: 1180 }, [
      potted(700, 1620, 1.8, tones.honey, tones.flax, '#95581A'),
      dipper(1210, 1740, 1.15),
    ]),
  'meadow-honey-detail': () =>
    stage({ wall: tones.butter, table: tones.bone, horizon: 1640 }, [
      potted(640, 1990, 2.7, tones.honey, tones.flax, '#95581A'),
    ]),
  'orchard-oil': () =>
    stage({ wall: tones.bone, table: tones.sage, horizon: 1260, pane: [100, 760] }, [
      ...bottle(720, 1690, 1.65),
      lump(1150, 1690, 330, 220, (picture) => lemon(picture, 1150, 1700, 0.95, 8)),
    ]),
  'orchard-oil-large': () =>
    stage({ wall: tones.bone, table: tones.sage, horizon: 1260, pane: [100, 760] }, [
      ...bottle(960, 1560, 1.35),
      ...bottle(610, 1730, 1.75),
    ]),
  'orchard-oil-detail': () =>
    stage({ wall: tones.bone, table: tones.sage, horizon: 1980 }, [
      plain((picture) =>
        sprig(
          picture,
          [
            [1280, 2050],
            [1190, 1600],
            [1260, 1200],
            [1180, 800],
          ],
          6,
          300,
          tones.leaf,
        ),
      ),
      ...bottle(690, 2760, 3.1),
    ]),
};
