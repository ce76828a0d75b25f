import { boxOf, move, polygon, ring, smooth, type Point } from '../curve.ts';
import { form, rod, sprig } from '../forms.ts';
import { Picture } from '../picture.ts';
import { pot, turned } from '../pot.ts';
import { castShadow } from '../shadow.ts';
import { tones, type Tone } from '../tones.ts';

const blue: Tone = { light: '#93ABC3', mid: '#6A88A8', dark: '#465F7C' };

/** The workshop's door on a Saturday. */
function door(): Picture {
  const picture = new Picture(2400, 1600);
  boards(picture, 1330, 1500);
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
      picture.dim(
        [40, 28, 16].map((far) => `M650 1390H${1430 + far}l60 ${far}H700Z`),
        0.8,
      );
      picture.dim(
        [44, 32, 20].map((far) => `M120 1480L540 1480L${640 + far} ${1500 + far}H180Z`),
        0.9,
      );
      picture.dim(['M0 1320H2400V1350H0Z'], 0.8);
    },
    0.95,
  );
  doorway(picture, 760, 350, 540, 1330);
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

/** The barn's boards: the eaves throw a shadow from above, the sun lies on the right. */
export function boards(picture: Picture, ground: number, lit: number): void {
  const { width } = picture;
  picture.material(
    `M0 0H${width}V${ground}H0Z`,
    { x: 0, y: 0, width, height: ground },
    { light: '#C9805C', mid: '#B1603C', dark: '#8B4527' },
    () => {
      picture.dim(
        [0, 30, 60, 90].map((step) => `M0 0H${width}V${260 - step}L0 ${420 - step}Z`),
        0.9,
      );
      for (let x = 0; x < width; x += 150) picture.dim([`M${x} 0h14V${ground}h-14Z`], 0.7);
      picture.lift(
        [40, 20, 0].map((grow) => `M${lit - grow} 420L${width} 330V${ground}H${lit + 220 - grow}Z`),
        0.9,
      );
    },
    0.6,
  );
}

/** The blue door in its frame, with the bell beside it and a stone before it. */
export function doorway(picture: Picture, left: number, top: number, width: number, ground: number): void {
  const right = left + width;
  const frame: Point[] = [
    [left - 50, top - 50],
    [right + 50, top - 50],
    [right + 50, ground],
    [left - 50, ground],
  ];
  for (const far of [44, 30, 16]) picture.fill(polygon(move(frame, far, far * 0.5)), '#2A1E12', 0.12);
  picture.material(
    polygon(frame),
    boxOf(frame, 2),
    tones.bone,
    () =>
      picture.dim(
        [0, 8].map((step) => `M${right + 18 + step} ${top - 50}H${right + 50}V${ground}H${right + 18 + step}Z`),
      ),
    0.8,
  );
  picture.material(
    `M${left} ${ground}V${top}H${right}V${ground}Z`,
    { x: left, y: top, width, height: ground - top },
    blue,
    () => {
      picture.dim(
        [0, 16, 32].map(
          (step) => `M${left} ${top}H${right}V${top + 50 - step * 0.6}H${left + 50 - step}V${ground}H${left}Z`,
        ),
      );
      picture.lift(
        [0, 60, 120, 180].map((step) => `M${right} ${top + 250 + step}V${ground}H${left + 180 + step}Z`),
        0.8,
      );
    },
  );
  const plank = width / 4;
  for (let x = left + plank; x < right - 1; x += plank) {
    picture.line(`M${x} ${top + 6}V${ground - 4}`, '#33475C', 6, 0.75);
    picture.line(`M${x + 6} ${top + 50}V${ground - 4}`, blue.light, 3, 0.6);
  }
  for (const y of [top + 210, ground - 200]) {
    picture.fill(`M${left + 8} ${y + 16}H${right - 20}v18H${left + 8}Z`, '#26384B', 0.4);
    picture.material(
      `M${left} ${y - 20}H${right - 16}Q${right - 6} ${y} ${right - 16} ${y + 20}H${left}Z`,
      { x: left, y: y - 22, width, height: 44 },
      tones.iron,
      () => picture.lift([4, 0].map((grow) => `M${left} ${y - 20}H${right}V${y - 8 + grow}H${left}Z`)),
      0.5,
    );
  }
  picture.contact(right - 62, top + 508, 30, 28, 0.5);
  form(picture, ring(right - 70, top + 500, 24, 24, 12), tones.brass, { shade: [12, 12], glow: 0.5 });
  bell(picture, right + 140, top + 190);
  picture.material(
    `M${left - 120} ${ground}H${right + 130}V${ground + 80}H${left - 120}Z`,
    { x: left - 120, y: ground, width: width + 250, height: 80 },
    tones.steel,
    () => picture.dim([`M${left - 120} ${ground + 32}H${right + 130}V${ground + 90}H${left - 120}Z`]),
    0.9,
  );
}

function bell(picture: Picture, x: number, y: number): void {
  const body: Point[] = [
    [x, y + 80],
    [x + 30, y + 20],
    [x + 60, y + 80],
    [x + 80, y + 160],
    [x - 20, y + 160],
  ];
  picture.fill(smooth(move(body, 40, 26), { closed: true }), '#2A1E12', 0.28);
  picture.fill(`M${x - 50} ${y - 26}h26v64h-26Z`, '#2A1E12', 0.3);
  picture.fill(`M${x - 58} ${y - 34}h26v64h-26Z`, tones.iron.mid);
  form(picture, ring(x + 30, y + 166, 13, 13, 10), tones.iron, { glow: 0.4 });
  rod(
    picture,
    [
      [x - 40, y],
      [x, y - 10],
      [x + 32, y + 16],
    ],
    14,
    tones.iron,
  );
  form(picture, body, tones.brass, { shade: [30, 10], glow: 0.4 });
}

export const doorPictures: Record<string, () => Picture> = {
  'visit-door': door,
};
