import { boxOf, move, polygon, rounded, type Point } from '../curve.ts';
import { sprig } from '../forms.ts';
import { Picture } from '../picture.ts';
import { floor } from '../rooms.ts';
import { tones, type Tone } from '../tones.ts';
import { mark } from './preserve.ts';

const shade = '#2A1E12';

/** Thin paper: it lies so close that its shadow is a line. `light` draws the field of light. */
function leaf(
  picture: Picture,
  points: readonly Point[],
  tone: Tone,
  radius: number,
  light = () => {},
  base = 0.8,
): void {
  for (const [far, opacity] of [
    [26, 0.1],
    [15, 0.14],
    [6, 0.22],
  ] as const)
    picture.fill(rounded(move(points, far, far * 0.9), radius), shade, opacity);
  picture.material(rounded(points, radius), boxOf(points, 4), tone, light, base);
}

/** The envelope lies open on its back, and the card looks out. */
function envelope(picture: Picture): void {
  const [left, right, top, bottom, middle] = [250, 1350, 940, 1690, 800];
  const back: Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  const flap: Point[] = [
    [left, top + 60],
    [left, top],
    [middle - 100, 380],
    [middle + 100, 380],
    [right, top],
    [right, top + 60],
  ];
  for (const far of [56, 40, 26, 12]) {
    picture.fill(rounded(move(back, far, far * 0.9), 14), shade, 0.1);
    picture.fill(rounded(move(flap, far * 0.7, far * 0.6), 30), shade, 0.1);
  }
  picture.material(rounded(flap, 30), boxOf(flap, 4), tones.card, () => {}, 0.9);
  const lining: Point[] = [
    [left + 74, top],
    [middle - 80, 430],
    [middle + 80, 430],
    [right - 74, top],
  ];
  picture.material(rounded(lining, 30), boxOf(lining, 4), tones.butter, () =>
    picture.dim(
      [150, 110, 74, 44].map((reach) => `M0 ${top - reach}H1600V${top + 20}H0Z`),
      0.8,
    ),
  );
  picture.material(rounded(back, 12), boxOf(back, 4), tones.butter, () => {}, 0.2);
  card(picture, [330, 580]);
  const tip: Point = [middle, 1300];
  leaf(picture, [[left, top], tip, [left, bottom]], tones.card, 6, undefined, 0.78);
  leaf(
    picture,
    [[right, top], [right, bottom], tip],
    tones.card,
    6,
    () =>
      picture.dim(
        [160, 120, 80, 40].map((step) => `M${right - 330 + step} ${top}H${right}V${bottom}H${right - 480 + step}Z`),
        0.3,
      ),
    0.72,
  );
  leaf(
    picture,
    [
      [left + 4, bottom],
      [middle - 60, 1235],
      [middle + 60, 1235],
      [right - 4, bottom],
    ],
    tones.card,
    44,
    () =>
      picture.dim(
        [120, 80, 40].map((step) => `M${left} ${bottom - 20}L${right} ${1560 - step}V${bottom + 10}H${left}Z`),
        0.35,
      ),
    0.94,
  );
}

/** A clay card with the shop's arch, and two lines to write on. */
function card(picture: Picture, [x, y]: Point): void {
  const [width, height] = [940, 760];
  const corners: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  const light = (): void => {
    picture.lift(
      [0, 70, 140].map((step) => `M${x} ${y}H${x + 620 - step}L${x + 300 - step} ${y + height}H${x}Z`),
      0.55,
    );
    picture.dim(
      [0, 60, 120].map((step) => `M${x + width} ${y + 120 + step}V${y + height}H${x + 420 + step}Z`),
      0.5,
    );
  };
  leaf(picture, corners, { light: '#BC6D48', mid: tones.clay.mid, dark: '#9C5030' }, 16, light, 0.5);
  picture.line(`M${x + 14} ${y + 2}H${x + width - 14}`, tones.clay.light, 4, 0.9);
  picture.line(`M${x + 2} ${y + 14}V${y + height}`, tones.clay.light, 4, 0.9);
  picture.fill(
    polygon([
      [x + 34, y + 34],
      [x + width - 34, y + 34],
      [x + width - 34, y + 37],
      [x + 34, y + 37],
    ]),
    tones.paper.light,
    0.55,
  );
  mark(picture, x + 250, y + 250, 78, tones.paper.light);
  picture.line(`M${x + 500} ${y + 180}H${x + 840}`, tones.paper.light, 8, 0.85);
  picture.line(`M${x + 500} ${y + 244}H${x + 760}`, tones.paper.light, 8, 0.85);
}

/** An olive twig with a shadow of its own. */
function twig(picture: Picture): void {
  const line: Point[] = [
    [640, 1800],
    [840, 1700],
    [1060, 1540],
    [1290, 1270],
  ];
  const flat: Tone = { light: shade, mid: shade, dark: shade };
  picture.add('<g opacity=".22">');
  sprig(picture, move(line, 24, 20), 5, 170, flat);
  picture.add('</g>');
  sprig(picture, line, 5, 170, tones.leaf);
}

function giftCard(close: boolean): Picture {
  const picture = new Picture();
  floor(picture, close ? tones.mist : tones.sage, () => {});
  const view = close ? 'translate(-400 -330) scale(1.5) rotate(-5 800 1060)' : 'rotate(-7 800 1060)';
  picture.group(view, () => {
    envelope(picture);
    twig(picture);
  });
  return picture;
}

export const giftCardPictures: Record<string, () => Picture> = {
  'gift-card': () => giftCard(false),
  'gift-card-detail': () => giftCard(true),
};
