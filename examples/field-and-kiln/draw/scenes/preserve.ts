import { at, ellipse, smooth, type Point } from '../curve.ts';
import { form, leaf, lumpShadow, plum } from '../forms.ts';
import { Picture } from '../picture.ts';
import { room } from '../rooms.ts';
import { castShadow, castShape, standOn } from '../shadow.ts';
import { spoon } from '../tools.ts';
import { tones, type Tone } from '../tones.ts';
import { rimOf, skin, type Vessel } from '../vessel.ts';

export const jarShape = (x: number, y: number, s: number): Vessel => ({
  x,
  y,
  tilt: 0.2,
  profile: (
    [
      [196, 0],
      [214, 20],
      [218, 70],
      [218, 380],
      [208, 430],
      [176, 468],
      [172, 500],
    ] as Point[]
  ).map(([r, h]): Point => [r * s, h * s]),
});

/** A jar under a tied cloth, with a paper label. */
export function jar(
  picture: Picture,
  x: number,
  y: number,
  s: number,
  content: Tone,
  cap: Tone,
  words: (left: number, top: number, width: number) => void,
): void {
  const vessel = jarShape(x, y, s);
  standOn(picture, vessel);
  skin(picture, vessel, content, { gloss: true });
  label(picture, vessel, s, words);
  const [radius, height] = rimOf(vessel);
  const skirt: Point[] = [
    [-178, -470],
    [-206, -430],
    [-232, -384],
    [-200, -372],
    [-168, -398],
    [-120, -366],
    [-70, -392],
    [-16, -358],
    [44, -388],
    [96, -364],
    [150, -392],
    [196, -366],
    [236, -384],
    [208, -432],
    [178, -470],
    [182, -520],
    [150, -556],
    [60, -580],
    [-60, -580],
    [-150, -556],
    [-182, -520],
  ];
  form(
    picture,
    skirt.map(([px, py]): Point => [x + px * s, y + py * s]),
    cap,
    { shade: [130 * s, 16 * s], glow: 0.34 },
  );
  for (const share of [-0.72, -0.34, 0.08, 0.5, 0.8]) {
    picture.line(
      smooth([
        [x + share * radius, y - height + 26 * s],
        [x + share * radius * 1.1, y - height + 60 * s],
        [x + share * radius * 1.22, y - height + 104 * s],
      ]),
      cap.dark,
      4 * s,
      0.6,
    );
  }
  const tie = (dy: number): Point[] =>
    [-1, -0.5, 0, 0.5, 1].map((t): Point => [
      x + t * radius * 1.03,
      y - height + (26 + dy) * s + Math.sqrt(1 - t * t) * radius * 0.2,
    ]);
  picture.line(smooth(tie(0)), '#7C5F36', 13 * s);
  picture.line(smooth(tie(-2)), '#D9BE8F', 6 * s);
  picture.line(
    smooth([
      [x - 20 * s, y - height + 66 * s],
      [x - 70 * s, y - height + 130 * s],
      [x - 54 * s, y - height + 190 * s],
    ]),
    '#A8875A',
    7 * s,
  );
  picture.line(
    smooth([
      [x - 18 * s, y - height + 66 * s],
      [x + 20 * s, y - height + 128 * s],
      [x + 8 * s, y - height + 170 * s],
    ]),
    '#A8875A',
    7 * s,
  );
}

function label(
  picture: Picture,
  vessel: Vessel,
  s: number,
  words: (left: number, top: number, width: number) => void,
): void {
  const { x, y } = vessel;
  const edge = (height: number): Point[] =>
    [-0.62, -0.3, 0, 0.3, 0.62].map((t): Point => [
      x + t * 218 * s,
      y - height * s + Math.sqrt(1 - t * t) * 218 * 0.2 * s,
    ]);
  const d = `${smooth(edge(290))}${smooth(edge(90).toReversed(), { join: 'L' })}Z`;
  const box = { x: x - 140 * s, y: y - 300 * s, width: 280 * s, height: 280 * s };
  picture.material(
    d,
    box,
    tones.card,
    () =>
      picture.dim(
        [0.3, 0.42, 0.54].map((t) => `M${at([x + t * 218 * s, box.y])}H${x + 300 * s}V${y}H${x + t * 218 * s}Z`),
      ),
    1,
  );
  picture.within(d, () => words(x - 118 * s, y - 246 * s, 236 * s));
}

/** A drawn mark instead of lettering: the kiln's arch over a field line. */
export function mark(picture: Picture, x: number, y: number, size: number, color: string): void {
  picture.line(
    `M${at([x - size, y])}v${-size * 0.7}a${size} ${size} 0 0 1 ${size * 2} 0v${size * 0.7}`,
    color,
    size * 0.16,
  );
  picture.line(
    `M${at([x - size * 0.42, y])}v${-size * 0.5}a${size * 0.42} ${size * 0.42} 0 0 1 ${size * 0.84} 0v${size * 0.5}`,
    color,
    size * 0.12,
  );
  picture.line(`M${at([x - size * 1.7, y])}h${size * 3.4}`, color, size * 0.16);
}

function whole(): Picture {
  const picture = new Picture();
  const [x, y, s] = [690, 1520, 1.5];
  room(picture, {
    wall: tones.bone,
    table: tones.clay,
    horizon: 1190,
    pane: [180, 760],
    shadows: () => {
      castShadow(picture, jarShape(x, y, s));
      castShape(picture, lumpShadow(1180, 1620, 230, 200));
    },
  });
  jar(picture, x, y, s, tones.damson, tones.whiteCloth, (left, top, width) => {
    mark(picture, left + width / 2, top + 140, 44, '#55293F');
    picture.line(`M${at([left + 40, top + 240])}h${width - 80}`, '#55293F', 6, 0.6);
    picture.line(`M${at([left + 90, top + 272])}h${width - 180}`, '#55293F', 6, 0.6);
  });
  leaf(picture, [1240, 1420], [1410, 1330], 110);
  plum(picture, 1210, 1630, 1.08);
  plum(picture, 1050, 1720, 1);
  return picture;
}

function plate(): Picture {
  const picture = new Picture();
  const [x, y] = [760, 980];
  picture.add(`<rect width="1600" height="2000" fill="${tones.clay.light}"/>`);
  picture.fill(ellipse(x + 70, y + 66, 690, 690), tones.clay.dark, 0.55);
  for (const [r, shift] of [
    [690, 0],
    [500, 0],
  ] as const) {
    const box = { x: x - r, y: y - r, width: r * 2, height: r * 2 };
    picture.material(
      ellipse(x, y, r, r),
      box,
      tones.boneGlaze,
      () => {
        if (shift === 0 && r === 500)
          picture.dim(
            [1.06, 1.02, 0.98].map((k) => `${ellipse(x, y, r * 1.3, r * 1.3)}${ellipse(x + 34, y + 30, r * k, r * k)}`),
            0.95,
          );
        else
          picture.dim(
            [1.03, 1, 0.97].map((k) => `${ellipse(x, y, r * 1.3, r * 1.3)}${ellipse(x - 30, y - 26, r * k, r * k)}`),
            0.9,
          );
      },
      0.9,
    );
  }
  picture.flecks({ x: x - 480, y: y - 480, width: 960, height: 960 }, 90, 12, '#5E4630', 0.45, 2);
  const dollop: Point[] = [
    [520, 980],
    [560, 840],
    [700, 780],
    [840, 820],
    [960, 900],
    [980, 1040],
    [900, 1150],
    [760, 1190],
    [610, 1150],
    [540, 1070],
  ];
  picture.fill(
    smooth(
      dollop.map(([px, py]): Point => [px + 22, py + 22]),
      { closed: true },
    ),
    '#8A7A5C',
    0.5,
  );
  form(picture, dollop, tones.damson, { shade: [110, 90], glow: 0.5 });
  for (const [px, py, r] of [
    [680, 900, 60],
    [850, 960, 72],
    [720, 1080, 64],
  ] as const)
    form(
      picture,
      [
        [px - r, py],
        [px, py - r * 0.8],
        [px + r, py],
        [px, py + r * 0.8],
      ],
      tones.damson,
      { shade: [r * 0.5, r * 0.4], glow: 0.5 },
    );
  picture.line(
    smooth([
      [640, 850],
      [690, 826],
      [750, 830],
    ]),
    '#F6DFE2',
    12,
    0.8,
  );
  spoon(picture, [980, 1130], 48, 1.45, tones.brass);
  return picture;
}

export const preservePictures = { 'damson-preserve': whole, 'damson-preserve-detail': plate };
