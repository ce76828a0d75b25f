import { at, ellipse, type Point } from '../curve.ts';
import { form } from '../forms.ts';
import { Picture } from '../picture.ts';
import { tones, type Tone } from '../tones.ts';

/** The flax field across the lane, cut and set up in sheaves. */
function flax(): Picture {
  const picture = new Picture(2400, 1600);
  picture.add(`<path d="M0 0H2400V1600H0Z" fill="${tones.blush.light}"/>`);
  picture.fill(ellipse(520, 470, 130, 130), tones.butter.light);
  const hill = (d: string, tone: Tone, top: number, light: () => void): void =>
    picture.material(d, { x: 0, y: top, width: 2400, height: 1600 - top }, tone, light);
  hill('M0 720Q500 560 1100 700T2400 600V1600H0Z', tones.mist, 540, () =>
    picture.dim(
      [1500, 1600, 1700, 1800].map((x) => `M${x} 0H2400V1600H${x - 400}Z`),
      0.8,
    ),
  );
  hill('M0 860Q700 700 1400 840T2400 780V1600H0Z', tones.sage, 680, () =>
    picture.lift(
      [0, 60, 120].map((x) => `M0 600H${900 - x}L${300 - x} 1600H0Z`),
      0.9,
    ),
  );
  for (const [x, y, r] of [
    [1620, 800, 90],
    [1740, 790, 120],
    [1880, 786, 84],
    [2050, 792, 110],
  ] as const) {
    picture.material(
      ellipse(x, y - r * 0.6, r, r),
      { x: x - r, y: y - r * 1.7, width: r * 2, height: r * 2.2 },
      tones.leaf,
      () => {
        picture.dim(
          [0.9, 0.8, 0.7].map((k) => `M${x + r * (0.9 - k)} ${y - r * 2}H${x + r * 2}V${y + r}H${x + r * (1.2 - k)}Z`),
        );
        picture.lift([0.5, 0.4, 0.3].map((k) => ellipse(x - r * 0.4, y - r * 0.95, r * k, r * k)));
      },
    );
  }
  const field = 'M0 980Q900 860 2400 960V1600H0Z';
  hill(field, { light: '#F0DDAE', mid: '#DFC48A', dark: '#B7935A' }, 850, () => {
    for (let i = 0; i < 22; i++) {
      const x = -1400 + i * 240;
      picture.dim(
        [26, 16].map(
          (w) =>
            `M${1180 + (x - 500) * 0.16 - w * 0.2} 900L${1180 + (x - 500) * 0.16 + w * 0.2} 900L${x + w * 3} 1600L${x - w * 3} 1600Z`,
        ),
        0.5,
      );
    }
    for (const [x, y, s] of sheaves)
      picture.dim(
        [1.3, 1.15, 1].map((k) => ellipse(x + 150 * s, y - 4, 220 * s * k, 36 * s * k)),
        0.95,
      );
  });
  for (const [x, y, s] of sheaves) sheaf(picture, x, y, s);
  return picture;
}

const sheaves: readonly (readonly [number, number, number])[] = [
  [820, 1010, 0.5],
  [1230, 1000, 0.46],
  [1640, 1020, 0.52],
  [480, 1180, 0.86],
  [1420, 1190, 0.9],
  [2080, 1160, 0.8],
  [960, 1480, 1.5],
  [1900, 1500, 1.4],
];

function sheaf(picture: Picture, x: number, y: number, s: number): void {
  const shape: Point[] = [
    [-120, 0],
    [-70, -150],
    [-40, -240],
    [-90, -360],
    [-110, -420],
    [-40, -400],
    [0, -440],
    [50, -400],
    [116, -424],
    [90, -350],
    [44, -240],
    [76, -150],
    [126, 0],
    [0, 20],
  ];
  const points = shape.map(([px, py]): Point => [x + px * s, y + py * s]);
  form(picture, points, { light: '#F7E8C0', mid: '#DDBE80', dark: '#A37C43' }, { shade: [90 * s, 14 * s], glow: 0.4 });
  for (const share of [-0.7, -0.4, -0.1, 0.2, 0.5, 0.75])
    picture.line(
      `M${at([x + share * 110 * s, y])}L${at([x + share * 40 * s, y - 240 * s])}L${at([x + share * 96 * s, y - 400 * s])}`,
      '#8A6636',
      4 * s,
      0.45,
    );
  picture.line(
    `M${at([x - 46 * s, y - 236 * s])}Q${at([x, y - 214 * s])} ${at([x + 48 * s, y - 238 * s])}`,
    '#7C5F36',
    18 * s,
  );
}

export const fieldPictures: Record<string, () => Picture> = {
  'story-flax': flax,
};
