import { ring, type Point } from '../curve.ts';
import { form, rod, sprig } from '../forms.ts';
import { Picture } from '../picture.ts';
import { pot, turned } from '../pot.ts';
import { castShadow } from '../shadow.ts';
import { tones, type Tone } from '../tones.ts';

/** The workshop's door on a Saturday. */
function door(): Picture {
  const picture = new Picture(2400, 1600);
  const boards: Tone = { light: '#C9805C', mid: '#B1603C', dark: '#8B4527' };
  picture.material(
    'M0 0H2400V1330H0Z',
    { x: 0, y: 0, width: 2400, height: 1330 },
    boards,
    () => {
      picture.dim(
        [0, 30, 60, 90].map((step) => `M0 0H2400V${260 - step}L0 ${420 - step}Z`),
        0.9,
      );
      for (let x = 0; x < 2400; x += 150) picture.dim([`M${x} 0h14V1330h-14Z`], 0.7);
      picture.lift(
        [40, 20, 0].map((grow) => `M${1500 - grow} 420L2400 330V1330H${1720 - grow}Z`),
        0.9,
      );
    },
    0.6,
  );
  const shapes = {
    big: turned(
      1980,
      1400,
      1.1,
      [
        [150, 0],
        [200, 100],
        [190, 250],
        [120, 330],
        [130, 370],
      ],
      0.2,
    ),
    low: turned(
      1690,
      1440,
      1,
      [
        [130, 0],
        [190, 60],
        [230, 150],
      ],
      0.22,
    ),
  };
  picture.material(
    'M0 1320H2400V1600H0Z',
    { x: 0, y: 1320, width: 2400, height: 280 },
    tones.sand,
    () => {
      castShadow(picture, shapes.big);
      castShadow(picture, shapes.low);
      picture.dim(['M0 1320H2400V1350H0Z'], 0.8);
    },
    0.95,
  );
  const [left, right] = [760, 1300];
  picture.fill(`M${left - 50} 1330V300H${right + 50}V1330Z`, tones.bone.mid);
  picture.fill(`M${right + 20} 1330V300H${right + 50}V1330Z`, tones.bone.dark);
  picture.material(
    `M${left} 1330V350H${right}V1330Z`,
    { x: left, y: 350, width: right - left, height: 980 },
    { light: '#6F8291', mid: '#4F6273', dark: '#34434F' },
    () => {
      picture.dim(
        [0, 16, 32].map((step) => `M${left} 350H${right}V${400 - step * 0.6}H${left + 50 - step}V1330H${left}Z`),
      );
      picture.lift(
        [0, 60, 120, 180].map((step) => `M${right} ${700 + step}V1330H${left + 220 + step}Z`),
        0.8,
      );
    },
  );
  for (let x = left + 135; x < right; x += 135) picture.line(`M${x} 356V1326`, '#2A3640', 6, 0.7);
  picture.line(`M${left + 10} 560H${right - 10}M${left + 10} 1130H${right - 10}`, '#34434F', 40, 0.8);
  form(picture, ring(right - 70, 850, 24, 24, 12), tones.brass, { shade: [12, 12], glow: 0.5 });
  const bell: Point[] = [
    [1440, 620],
    [1470, 560],
    [1500, 620],
    [1520, 700],
    [1420, 700],
  ];
  rod(
    picture,
    [
      [1400, 540],
      [1440, 530],
      [1472, 556],
    ],
    14,
    tones.iron,
  );
  form(picture, bell, tones.brass, { shade: [30, 10], glow: 0.4 });
  picture.material(
    `M${left - 120} 1330H${right + 130}V1410H${left - 120}Z`,
    { x: left - 120, y: 1330, width: right - left + 250, height: 80 },
    tones.steel,
    () => picture.dim([`M${left - 120} 1362H${right + 130}V1420H${left - 120}Z`]),
    0.9,
  );
  sprig(
    picture,
    [
      [1980, 1010],
      [1900, 820],
      [1960, 640],
      [1880, 480],
    ],
    6,
    230,
    tones.leaf,
  );
  sprig(
    picture,
    [
      [2000, 1010],
      [2090, 850],
      [2110, 700],
      [2220, 600],
    ],
    5,
    210,
    tones.sageCloth,
  );
  pot(picture, shapes.big, tones.raw, 1.1, { rings: 6 });
  pot(picture, shapes.low, tones.sageGlaze, 1, { dip: 40, rings: 4 });
  const crate: Point[] = [
    [120, 1330],
    [540, 1330],
    [540, 1500],
    [120, 1500],
  ];
  picture.fill('M520 1500L760 1540H200L120 1500Z', tones.sand.dark, 0.7);
  form(picture, crate, tones.oak, { sharp: true, shade: [90, 20], glow: 0 });
  picture.line('M120 1386H540M120 1444H540', tones.oak.dark, 7, 0.8);
  for (const [x, y, tone] of [
    [200, 1320, tones.pear],
    [320, 1306, tones.butter],
    [440, 1322, tones.pear],
  ] as const)
    form(picture, ring(x, y, 66, 60, 14), tone, { shade: [36, 30], glow: 0.42 });
  picture.within('M120 1330H540V1500H120Z', () =>
    form(picture, crate, tones.oak, { sharp: true, shade: [90, 20], glow: 0 }),
  );
  picture.line('M124 1386H536M124 1444H536', tones.oak.dark, 7, 0.8);
  return picture;
}

export const doorPictures: Record<string, () => Picture> = {
  'visit-door': door,
};
