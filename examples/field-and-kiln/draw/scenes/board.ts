import { boxOf, ellipse, randomFrom, ring, rotate, scale, smooth, type Point } from '../curve.ts';
import { form } from '../forms.ts';
import { Picture } from '../picture.ts';
import { cloth, floor } from '../rooms.ts';
import { castShape } from '../shadow.ts';
import { softShade } from '../tools.ts';
import { tones, type Tone } from '../tones.ts';

/** Rounded corners all round, by points a smooth line can follow. */
function plank(width: number, length: number, handle: number): Point[] {
  const [w, l, n] = [width / 2, length, width * 0.17];
  const soft = 26;
  return [
    [-w, soft * 2],
    [-w + soft * 0.3, soft * 0.3],
    [-w + soft * 2, 0],
    [w - soft * 2, 0],
    [w - soft * 0.3, soft * 0.3],
    [w, soft * 2],
    [w, l * 0.5],
    [w, l - 120],
    [w - 24, l - 46],
    [w - 110, l - 8],
    [n + 44, l + 14],
    [n + 6, l + 60],
    [n, l + handle * 0.6],
    [n * 0.9, l + handle * 0.9],
    [0, l + handle],
    [-n * 0.9, l + handle * 0.9],
    [-n, l + handle * 0.6],
    [-n - 6, l + 60],
    [-n - 44, l + 14],
    [-w + 110, l - 8],
    [-w + 24, l - 46],
    [-w, l - 120],
    [-w, l * 0.5],
  ];
}

type Board = { x: number; y: number; width: number; length: number; handle: number; turn: number; size?: number };

/** A board seen from above, its grain running along it. */
export function board(
  picture: Picture,
  { x, y, width, length, handle, turn, size = 1 }: Board,
  tone: Tone,
  shadows?: () => void,
): void {
  const put = (points: readonly Point[]): Point[] =>
    rotate(
      points.map(([px, py]): Point => [x + px * size, y + (py - length / 2) * size]),
      turn,
      [x, y],
    );
  const outline = put(plank(width, length, handle));
  softShade(picture, outline, 34 * size, 30 * size, 0.42);
  form(picture, outline, { light: tone.mid, mid: tone.dark, dark: tone.dark }, { shade: [2, 2], glow: 0 });
  const face = put(plank(width, length, handle)).map(([px, py]): Point => [px - 7 * size, py - 8 * size]);
  const d = smooth(face, { closed: true });
  picture.material(d, boxOf(face, 6), tone, () => {
    const random = randomFrom(5);
    for (let i = 0; i < 13; i++) {
      const at = -width / 2 + ((i + random()) / 13) * width;
      const wide = 6 + random() * 26;
      const bow = (random() - 0.5) * 60;
      const edge = (side: number): Point[] =>
        put([
          [at + side, -20],
          [at + bow + side, length * 0.4],
          [at + bow * 0.4 + side * 1.4, length * 0.75],
          [at * 0.5 + side * 0.5, length + handle],
        ]);
      const streak = (grow: number): string =>
        `${smooth(edge(-wide - grow))}${smooth(edge(wide * 0.4 + grow).toReversed(), { join: 'L' })}Z`;
      if (i % 3 === 0) picture.lift([streak(12), streak(0)], 0.8);
      else picture.dim([streak(10), streak(0)], 0.34);
    }
    shadows?.();
  });
  picture.within(d, () => {
    const random = randomFrom(9);
    for (let i = 0; i < 22; i++) {
      const at = -width / 2 + random() * width;
      const bow = (random() - 0.5) * 50;
      picture.line(
        smooth(
          put([
            [at, -10],
            [at + bow, length * 0.4],
            [at + bow * 0.3, length * 0.8],
            [at * 0.4, length + handle],
          ]),
        ),
        tone.dark,
        2.4 * size,
        0.35,
      );
    }
  });
  const hole = put([[0, length + handle * 0.66]])[0] ?? [x, y];
  const r = 34 * size;
  picture.fill(ellipse(hole[0] - 7, hole[1] - 8, r, r), tone.dark);
  picture.fill(ellipse(hole[0] + 2, hole[1] + 2, r * 0.82, r * 0.82), '#3A2616', 0.85);
}

/** A round loaf from above, floured, with a cross. */
export function loaf(picture: Picture, x: number, y: number, radius: number): void {
  const crust = ring(x, y, radius, radius * 0.97, 18).map(([px, py], i): Point => [
    px + Math.sin(i * 2.1) * 7,
    py + Math.cos(i * 1.7) * 7,
  ]);
  softShade(picture, crust, radius * 0.16, radius * 0.14, 0.4);
  form(picture, crust, tones.crust, { shade: [radius * 0.5, radius * 0.46], glow: 0.55 });
  picture.within(smooth(crust, { closed: true }), () => {
    for (const turn of [38, 128]) {
      const cut = rotate(
        [
          [x - radius * 0.72, y],
          [x - radius * 0.3, y - 34],
          [x + radius * 0.3, y - 30],
          [x + radius * 0.72, y],
          [x + radius * 0.3, y + 26],
          [x - radius * 0.3, y + 30],
        ],
        turn,
        [x, y],
      );
      form(picture, cut, tones.crumb, { shade: [10, 12], glow: 0.4 });
    }
    picture.flecks(
      { x: x - radius, y: y - radius, width: radius * 1.5, height: radius * 1.5 },
      260,
      9,
      '#FBF3E2',
      0.75,
      4,
    );
  });
}

function short(): Picture {
  const picture = new Picture();
  floor(picture, tones.sage, () => {});
  const linen = 'M-20 1190L1620 1096V2020H-20Z';
  picture.fill('M-20 1176L1620 1082V1130L-20 1220Z', '#2A1E12', 0.2);
  cloth(picture, linen, { x: -20, y: 1080, width: 1640, height: 940 }, { tone: tones.butterCloth });
  for (const y of [1236, 1262, 1340])
    picture.line(`M-20 ${y}L1620 ${y - 94}`, tones.clay.mid, y === 1340 ? 10 : 16, 0.75);
  board(picture, { x: 800, y: 900, width: 860, length: 1080, handle: 370, turn: 14 }, tones.oak);
  loaf(picture, 850, 830, 330);
  picture.flecks({ x: 560, y: 1180, width: 560, height: 200 }, 26, 13, tones.crust.dark, 0.9, 8);
  return picture;
}

function long(): Picture {
  const picture = new Picture();
  floor(picture, tones.sand, () => {});
  board(picture, { x: 800, y: 880, width: 600, length: 1390, handle: 310, turn: -9 }, tones.oak);
  loaf(picture, 690, 560, 232);
  const slice: Point[] = [
    [560, 1150],
    [600, 960],
    [740, 900],
    [890, 960],
    [930, 1150],
    [880, 1200],
    [740, 1214],
    [600, 1196],
  ];
  softShade(picture, slice, 22, 20, 0.4);
  form(picture, slice, tones.crust, { shade: [4, 4], glow: 0 });
  form(picture, scale(slice, 0.91), tones.crumb, { shade: [70, 60], glow: 0.6 });
  picture.flecks({ x: 620, y: 980, width: 250, height: 190 }, 60, 15, tones.crumb.dark, 0.7, 5);
  picture.flecks({ x: 500, y: 1230, width: 520, height: 120 }, 26, 12, tones.crust.dark, 0.9, 8);
  return picture;
}

function closeUp(): Picture {
  const picture = new Picture();
  floor(picture, tones.sage, () => castShape(picture, [[0, 0]], 0));
  board(picture, { x: 760, y: 60, width: 1700, length: 1100, handle: 1100, turn: -8, size: 1.5 }, tones.oak);
  return picture;
}

export const boardPictures = { 'bread-board': short, 'bread-board-long': long, 'bread-board-detail': closeUp };
