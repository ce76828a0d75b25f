import { at, ellipse, type Point } from '../curve.ts';
import { lumpShadow, pear, plum, sprig } from '../forms.ts';
import { Picture } from '../picture.ts';
import { pot, turned } from '../pot.ts';
import { cloth, room } from '../rooms.ts';
import { castShadow, castShape } from '../shadow.ts';
import { tones, type Tone } from '../tones.ts';
import { bowl, bowlShape } from './bowl.ts';
import { jug, jugShape } from './jug.ts';
import { mug, mugShape } from './mug.ts';

/** A linen runner that lies across the table and hangs over its near edge. */
function tablecloth(picture: Picture, tone: Tone, top: number, shadows: () => void): void {
  const { width, height } = picture;
  const d = `M-20 ${top + 40}Q${width * 0.4} ${top - 10} ${width + 20} ${top - 60}V${height + 20}H-20Z`;
  picture.fill(`M-20 ${top + 26}Q${width * 0.4} ${top - 24} ${width + 20} ${top - 74}V${top}H-20Z`, '#2A1E12', 0.1);
  cloth(picture, d, { x: -20, y: top - 80, width: width + 40, height: height - top + 100 }, { tone, shadows });
}

/** The table in the morning: what one sees first. */
function heroTable(): Picture {
  const picture = new Picture(2400, 1600);
  const shapes = {
    jug: jugShape(880, 1180, 1.24),
    bowl: bowlShape(1480, 1330, 0.86),
    mug: mugShape(420, 1360, 0.94),
  };
  room(picture, {
    wall: tones.bone,
    table: tones.sand,
    horizon: 930,
    pane: [560, 900],
    shadows: () => castShadow(picture, shapes.jug),
  });
  tablecloth(picture, tones.whiteCloth, 1080, () => {
    castShadow(picture, shapes.jug);
    castShadow(picture, shapes.bowl);
    castShadow(picture, shapes.mug);
    castShape(picture, lumpShadow(2050, 1190, 230, 330), 0.9);
    castShape(picture, lumpShadow(950, 1440, 190, 170), 0.9);
  });
  sprig(
    picture,
    [
      [880, 420],
      [800, 250],
      [850, 90],
      [760, -60],
    ],
    5,
    250,
    tones.leaf,
  );
  sprig(
    picture,
    [
      [900, 420],
      [1010, 270],
      [1060, 130],
      [1180, 40],
    ],
    4,
    220,
    tones.sageCloth,
  );
  jug(picture, 880, 1180, 1.24, tones.ash);
  pear(picture, 2040, 1190, 0.8);
  pear(picture, 2220, 1250, 0.72, tones.butter);
  mug(picture, 420, 1360, 0.94, tones.clayGlaze, tones.coffee);
  bowl(picture, 1480, 1330, 0.86, tones.moss);
  plum(picture, 960, 1440, 0.78);
  plum(picture, 1080, 1490, 0.74);
  return picture;
}

/** Shelves by the window with pots that wait for the kiln. */
function workshop(): Picture {
  const picture = new Picture(2400, 1600);
  const wall = { x: 0, y: 0, width: 2400, height: 1600 };
  picture.material('M0 0H2400V1600H0Z', wall, tones.mist, () => {
    const pane = (x: number, grow: number): string =>
      `M${at([x - grow, -20])}L${at([x + 360 + grow, -20])}L${at([x + 980 + grow, 1620])}L${at([x + 620 - grow, 1620])}Z`;
    picture.lift([24, 12, 0, -12].map((grow) => `${pane(240, grow)}${pane(680, grow)}`));
  });
  const shelves = [560, 1060, 1560];
  for (const y of shelves) {
    picture.fill(`M0 ${y + 34}H2400V${y + 120}L0 ${y + 80}Z`, tones.mist.dark, 0.55);
    const plank = { x: 0, y: y - 16, width: 2400, height: 52 };
    picture.material(
      `M0 ${y - 16}H2400V${y + 36}H0Z`,
      plank,
      tones.beech,
      () => picture.dim([`M0 ${y + 10}H2400V${y + 40}H0Z`], 0.8),
      0.9,
    );
  }
  const shapes: Record<string, readonly Point[]> = {
    bowl: [
      [80, 0],
      [130, 50],
      [190, 120],
      [206, 190],
    ],
    cup: [
      [84, 0],
      [96, 14],
      [100, 180],
      [104, 200],
    ],
    bottle: [
      [90, 0],
      [116, 40],
      [120, 160],
      [92, 240],
      [40, 290],
      [34, 350],
      [46, 372],
    ],
    jug: [
      [90, 0],
      [126, 90],
      [122, 170],
      [84, 260],
      [78, 300],
      [92, 330],
    ],
    dish: [
      [120, 0],
      [180, 30],
      [230, 70],
    ],
  };
  const rows: [string, number, Tone][][] = [
    [
      ['bottle', 200, tones.raw],
      ['bottle', 440, tones.ash],
      ['cup', 700, tones.raw],
      ['cup', 930, tones.raw],
      ['cup', 1160, tones.raw],
      ['jug', 1480, tones.clay],
      ['bowl', 1840, tones.raw],
      ['bottle', 2200, tones.sageGlaze],
    ],
    [
      ['bowl', 280, tones.raw],
      ['bowl', 760, tones.raw],
      ['jug', 1130, tones.ash],
      ['jug', 1400, tones.raw],
      ['dish', 1760, tones.raw],
      ['cup', 2090, tones.inkGlaze],
      ['cup', 2310, tones.raw],
    ],
    [
      ['jug', 180, tones.raw],
      ['bottle', 470, tones.clay],
      ['dish', 850, tones.ash],
      ['bowl', 1350, tones.raw],
      ['bowl', 1800, tones.sageGlaze],
      ['bottle', 2160, tones.raw],
    ],
  ];
  rows.forEach((row, i) => {
    for (const [kind, x, tone] of row) {
      const vessel = turned(x, (shelves[i] ?? 0) - 10, 1, shapes[kind] ?? [], 0.13);
      picture.fill(ellipse(x + 56, vessel.y + 2, (vessel.profile[0]?.[0] ?? 0) * 1.3, 13), tones.beech.dark, 0.6);
      pot(picture, vessel, tone, 1, { thick: 8, rings: 4 });
    }
  });
  return picture;
}

export const heroPictures: Record<string, () => Picture> = {
  'hero-table': heroTable,
  'about-workshop': workshop,
};
