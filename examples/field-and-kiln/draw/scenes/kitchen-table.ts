import { at, ellipse, ring, type Point } from '../curve.ts';
import { form, plum, rod } from '../forms.ts';
import { Picture } from '../picture.ts';
import { pot, turned } from '../pot.ts';
import { floor, room } from '../rooms.ts';
import { castShadow, castShape } from '../shadow.ts';
import { tones, type Tone } from '../tones.ts';
import { spoon } from '../tools.ts';
import { board, loaf } from './board.ts';
import { jar, jarShape, mark } from './preserve.ts';

/** The preserving pan and what came of it. */
function damsons(): Picture {
  const picture = new Picture(2400, 1600);
  const pan = turned(
    900,
    1330,
    1.25,
    [
      [400, 0],
      [440, 40],
      [500, 250],
      [512, 270],
    ],
    0.3,
  );
  const places: readonly (readonly [number, number, number])[] = [
    [1800, 1130, 0.92],
    [2120, 1180, 0.92],
    [1660, 1390, 1],
  ];
  room(picture, {
    wall: tones.butter,
    table: tones.clay,
    horizon: 860,
    pane: [200, 1000],
    shadows: () => {
      castShadow(picture, pan);
      for (const [x, y, s] of places) castShadow(picture, jarShape(x, y, s));
    },
  });
  for (const side of [-1, 1]) {
    const arc: Point[] = [
      [pan.x + side * 560, 1080],
      [pan.x + side * 700, 1040],
      [pan.x + side * 720, 1130],
      [pan.x + side * 600, 1150],
    ];
    rod(picture, arc, 34, tones.brass);
  }
  pot(picture, pan, tones.brass, 1.25, { gloss: true, thick: 14, content: tones.damson, level: 50 });
  const spots: readonly Point[] = [
    [560, 1040],
    [700, 1100],
    [860, 1010],
    [1000, 1120],
    [1160, 1050],
    [1240, 1000],
    [780, 980],
    [940, 1080],
  ];
  for (const [x, y] of spots) form(picture, ring(x, y, 66, 52, 12), tones.damson, { shade: [34, 26], glow: 0.42 });
  for (const [x, y, s] of places) {
    jar(picture, x, y, s, tones.damson, tones.whiteCloth, (left, top, width) => {
      mark(picture, left + width / 2, top + width * 0.38, width * 0.13, '#55293F');
      picture.line(`M${at([left + width * 0.2, top + width * 0.7])}h${width * 0.6}`, '#55293F', 6, 0.6);
    });
  }
  plum(picture, 330, 1480, 0.9);
  plum(picture, 500, 1540, 0.84);
  plum(picture, 1350, 1540, 0.8);
  return picture;
}

/** The long table at one o'clock, from above. */
function longTable(): Picture {
  const picture = new Picture(2400, 1600);
  const plates: readonly (readonly [number, number, Tone])[] = [
    [420, 300, tones.ash],
    [1080, 270, tones.sageGlaze],
    [1780, 310, tones.ash],
    [480, 1300, tones.clayGlaze],
    [1200, 1330, tones.ash],
    [1900, 1290, tones.sageGlaze],
  ];
  floor(picture, tones.flax, () => {
    for (const [x, y] of plates) castShape(picture, ring(x + 26, y + 24, 258, 258, 32), 0.9);
    castShape(picture, ring(1240, 830, 330, 190, 32), 0.8);
    castShape(picture, ring(520, 820, 190, 190, 32), 0.9);
  });
  picture.line('M0 560H2400M0 590H2400M0 1070H2400', tones.clay.mid, 12, 0.6);
  for (const [x, y, tone] of plates) {
    for (const [r, depth] of [
      [250, 0],
      [176, 1],
    ] as const) {
      const shift = depth ? 14 : -10;
      picture.material(
        ellipse(x, y, r, r),
        { x: x - r, y: y - r, width: r * 2, height: r * 2 },
        tone,
        () =>
          picture.dim(
            [1.04, 1, 0.96].map(
              (k) => `${ellipse(x, y, r * 1.4, r * 1.4)}${ellipse(x + shift, y + shift, r * k, r * k)}`,
            ),
            0.95,
          ),
        0.9,
      );
    }
    picture.line(ellipse(x, y, 247, 247), tones.raw.mid, 7);
  }
  loaf(picture, 520, 820, 180);
  board(picture, { x: 1250, y: 820, width: 330, length: 520, handle: 190, turn: 94 }, tones.oak);
  for (const [x, y, r, tone] of [
    [1180, 790, 78, tones.pear],
    [1330, 850, 74, tones.butter],
    [1250, 920, 50, tones.damson],
    [1900, 800, 60, tones.damson],
    [2010, 860, 56, tones.damson],
  ] as const) {
    picture.fill(ellipse(x + r * 0.24, y + r * 0.22, r, r), '#2A1E12', 0.25);
    form(picture, ring(x, y, r, r * 0.96, 14), tone, { shade: [r * 0.6, r * 0.5], glow: 0.42 });
  }
  spoon(picture, [2190, 250], 92, 0.5, tones.brass);
  spoon(picture, [780, 1230], 88, 0.5, tones.brass);
  spoon(picture, [1480, 210], 90, 0.5, tones.brass);
  for (const [x, y] of [
    [720, 520],
    [1500, 1100],
    [2080, 1010],
  ] as const) {
    picture.fill(ellipse(x + 22, y + 20, 84, 84), '#2A1E12', 0.22);
    picture.fill(ellipse(x, y, 84, 84), tones.clayGlaze.mid);
    picture.material(
      ellipse(x, y, 72, 72),
      { x: x - 74, y: y - 74, width: 148, height: 148 },
      tones.coffee,
      () =>
        picture.lift(
          [0.6, 0.5, 0.4].map((k) => ellipse(x + 24, y + 22, 72 * k, 72 * k)),
          0.8,
        ),
      0.3,
    );
  }
  return picture;
}

export const tablePictures: Record<string, () => Picture> = {
  'story-damsons': damsons,
  'story-long-table': longTable,
};
