import { at, ellipse, randomFrom, rotate, smooth, type Point } from '../curve.ts';
import { Picture } from '../picture.ts';
import { tones, type Tone } from '../tones.ts';

/** From afar a field in flower is blue with green between the rows. */
const bloom: Tone = { light: '#B4C3DC', mid: '#8AA2C8', dark: '#6E8269' };
const petal: Tone = { light: '#BCCAE3', mid: '#8FA8D0', dark: '#607CAE' };

/** The flax field across the lane, in flower, an hour after sunrise. */
function flax(): Picture {
  const picture = new Picture(2400, 1600);
  picture.add(`<path d="M0 0H2400V1600H0Z" fill="${tones.blush.light}"/>`);
  picture.material(
    'M0 0H2400V900H0Z',
    { x: 0, y: 0, width: 2400, height: 900 },
    { light: '#F7E4C8', mid: tones.blush.light, dark: '#DFC3BB' },
    () => {
      picture.lift([760, 660, 560, 460].map((r) => ellipse(560, 560, r * 1.5, r)));
      picture.dim([0, 60, 120, 180].map((step) => `M0 0H2400V${420 - step}Q1300 ${120 - step} 0 ${60 - step}Z`));
    },
  );
  picture.fill(ellipse(560, 480, 120, 120), '#FFF3D2');
  const hill = (d: string, tone: Tone, top: number, light: () => void): void =>
    picture.material(d, { x: 0, y: top, width: 2400, height: 1600 - top }, tone, light);
  hill('M0 690Q500 540 1100 670T2400 580V1600H0Z', tones.mist, 520, () =>
    picture.dim(
      [1300, 1450, 1600, 1750].map((x) => `M${x} 0H2400V1600H${x - 400}Z`),
      0.9,
    ),
  );
  hill('M0 810Q700 660 1400 780T2400 720V1600H0Z', tones.sage, 640, () =>
    picture.lift(
      [0, 60, 120].map((x) => `M0 600H${900 - x}L${300 - x} 1600H0Z`),
      0.9,
    ),
  );
  trees.forEach(([x, y, r]) => tree(picture, x, y, r));
  hill('M0 860Q1000 770 2400 830V1600H0Z', bloom, 760, () => {
    rows(picture);
    picture.dim(
      [1330, 1390, 1450, 1510].map((y) => `M0 ${y}Q1000 ${y - 50} 2400 ${y - 10}V1600H0Z`),
      0.8,
    );
  });
  near(picture);
  return picture;
}

const trees: readonly (readonly [number, number, number])[] = [
  [1640, 780, 84],
  [1770, 776, 116],
  [1900, 776, 80],
  [2070, 780, 104],
];

function tree(picture: Picture, x: number, y: number, r: number): void {
  picture.line(`M${x} ${y - r * 0.4}V${y + r * 0.5}`, tones.leaf.dark, r * 0.16);
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

/** Drilled rows run to one point behind the hill; the sun lies on those to the left. */
function rows(picture: Picture): void {
  picture.lift(
    [0, 120, 240, 360].map((step) => `M0 700H${1500 - step}L${700 - step} 1600H0Z`),
    0.8,
  );
  for (let i = -16; i <= 16; i++) {
    const x = 1180 + i * 250;
    const far = 1180 + i * 34;
    picture.dim(
      [1, 0.6].map((w) => `M${far - 3 * w} 790H${far + 3 * w}L${x + 58 * w} 1600H${x - 58 * w}Z`),
      0.62,
    );
  }
}

/** The flowers in front, smaller and closer together the further off they stand. */
function near(picture: Picture): void {
  const random = randomFrom(23);
  const marks: Record<'light' | 'mid' | 'dark', string> = { light: '', mid: '', dark: '' };
  for (let i = 0; i < 900; i++) {
    const depth = random() ** 1.4;
    const point: Point = [random() * 2400, 900 + depth * 420];
    const kind = random() < 0.4 ? 'light' : random() < 0.6 ? 'mid' : 'dark';
    marks[kind] += `M${at(point)}h${Math.round(2 + depth * 12)}`;
  }
  for (const kind of ['dark', 'mid', 'light'] as const) picture.line(marks[kind], petal[kind], 9);
  const stems = Array.from({ length: 92 }, (_, i) => {
    const depth = i / 91;
    return {
      x: ((i * 0.618034) % 1) * 2480 - 40,
      y: 1130 + depth ** 1.25 * 330 + random() * 60,
      size: 15 + depth ** 1.6 * 58,
    };
  });
  for (const { x, y, size } of stems) stem(picture, [x, y], size, random);
}

function stem(picture: Picture, [x, y]: Point, size: number, random: () => number): void {
  const lean = (random() - 0.4) * size * 1.1;
  const foot: Point = [x - lean, y + size * 6.5];
  const bend: Point = [x - lean * 0.7, y + size * 2.6];
  const width = Math.max(3, size * 0.13);
  picture.line(smooth([foot, bend, [x, y]]), tones.leaf.dark, width);
  picture.line(
    smooth([foot, bend, [x, y]].map(([px = 0, py = 0]): Point => [px - width * 0.4, py])),
    tones.sageGlaze.light,
    width * 0.4,
  );
  for (const [share, side] of [
    [0.24, -1],
    [0.4, 1],
    [0.56, -1],
  ] as const) {
    const [px, py] = [x - lean * share * 0.9, y + size * share * 4.2];
    blade(picture, [px, py], [px + side * size * 0.62, py - size * 0.66], size * 0.13, side < 0);
  }
  if (random() < 0.4) {
    const tip: Point = [x + size * 0.95, y + size * 0.2];
    picture.line(
      smooth([[x - lean * 0.3, y + size * 1.7], [x + size * 0.6, y + size * 1.1], tip]),
      tones.leaf.dark,
      width * 0.8,
    );
    picture.fill(ellipse(tip[0], tip[1] - size * 0.1, size * 0.17, size * 0.27), petal.dark);
    picture.fill(ellipse(tip[0], tip[1] + size * 0.08, size * 0.17, size * 0.15), tones.leaf.mid);
  }
  blossom(picture, [x, y], size, random() * 72);
}

const blade = (picture: Picture, from: Point, to: Point, width: number, lit: boolean): void =>
  picture.fill(
    smooth(
      [
        from,
        [(from[0] + to[0]) / 2 - width, (from[1] + to[1]) / 2 - width],
        to,
        [(from[0] + to[0]) / 2 + width, (from[1] + to[1]) / 2 + width],
      ],
      { closed: true },
    ),
    lit ? tones.leaf.light : tones.leaf.mid,
  );

/** Five petals seen a little from the side; those towards the sun are the palest. */
function blossom(picture: Picture, [x, y]: Point, size: number, turn: number): void {
  const flat = ([px, py]: Point): Point => [px, y + (py - y) * 0.72];
  const shape: Point[] = [
    [x + size * 0.06, y],
    [x + size * 0.5, y - size * 0.36],
    [x + size * 0.92, y - size * 0.27],
    [x + size, y],
    [x + size * 0.92, y + size * 0.27],
    [x + size * 0.5, y + size * 0.36],
  ];
  for (let i = 0; i < 5; i++) {
    const angle = turn + i * 72;
    const away = Math.cos(((angle - 40) * Math.PI) / 180);
    const tone = away > 0.35 ? petal.dark : away > -0.45 ? petal.mid : petal.light;
    picture.fill(smooth(rotate(shape, angle, [x, y]).map(flat), { closed: true }), tone);
    if (size > 34)
      for (const side of [-14, 0, 14]) {
        const [from = [x, y], to = [x, y]] = rotate(
          [
            [x + size * 0.2, y],
            [x + size * 0.7, y],
          ],
          angle + side,
          [x, y],
        ).map(flat);
        picture.line(`M${at(from)}L${at(to)}`, petal.dark, size * 0.025, 0.55);
      }
  }
  picture.fill(ellipse(x, y, size * 0.17, size * 0.13), tones.paper.light);
  picture.fill(ellipse(x + size * 0.02, y + size * 0.01, size * 0.1, size * 0.08), tones.butter.mid);
}

export const fieldPictures: Record<string, () => Picture> = {
  'story-flax': flax,
};
