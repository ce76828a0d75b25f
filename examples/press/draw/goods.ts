import { Sheet } from '../../north-light/draw/sheet.ts';
import { box, halftone, ink, overprint, placed, round } from './ink.ts';
import { frame, lines, things, type Thing } from './things.ts';

/** How an issue or a poster is printed: on what, in which inks. */
export interface Print {
  thing: Thing;
  /** Of the issue; as many squares stand in its head. */
  number: number;
  ground: string;
  paper: string;
  /** Of the thing, and of the dots over it. */
  first: string;
  second: string;
}

const screen = { step: 34, most: 30, towards: 62 };

/** The thing itself in two inks that do not quite meet. */
function print(sheet: Sheet, { thing, first, second }: Print, at: readonly number[], towards = screen.towards): void {
  const d = things[thing];
  overprint(sheet, () => placed(sheet, at, () => sheet.path(d, first)));
  const [x = 0, y = 0, size = 600, turn = 0] = at;
  overprint(sheet, () =>
    placed(sheet, [x + size * 0.03, y + size * 0.02, size, turn], () =>
      halftone(sheet, d, second, { ...screen, towards }),
    ),
  );
}

/** A cover: a head of squares, the thing, a foot. */
function cover(sheet: Sheet, of: Print, x: number, y: number, width: number): void {
  const height = Math.round(width * 1.32);
  sheet.rect(x, y, width, height, of.paper);
  const unit = width / 24;
  sheet.rect(x + unit, y + unit, width - 2 * unit, unit * 2.4, ink.black);
  for (let at = 0; at < of.number; at++)
    sheet.rect(x + unit * (1.6 + at * 1.6), y + unit * 1.7, unit, unit, of.paper === ink.black ? ink.white : of.paper);
  overprint(sheet, () => sheet.disc(x + width * 0.5, y + height * 0.58, width * 0.36, of.second, 1));
  print(sheet, of, [x + width * 0.12, y + height * 0.24, width * 0.76]);
  sheet.rect(x + unit, y + height - unit * 1.6, width - 2 * unit, unit * 0.5, ink.black);
}

/** A flat shadow, as one cuts it from paper. */
const shade = (sheet: Sheet, x: number, y: number, width: number, height: number): void =>
  sheet.rect(x + 28, y + 28, width, height, ink.black);

/** An issue on a ground of one colour. */
export function issue(of: Print): Sheet {
  const sheet = new Sheet(1200, 1500, of.ground);
  sheet.group('transform="rotate(-4 600 750)"', () => {
    shade(sheet, 210, 235, 780, 1030);
    cover(sheet, of, 210, 235, 780);
    sheet.rect(210, 235, 10, 1030, ink.black, 0.16);
  });
  return sheet;
}

/** The same open: a page of words, and one of the thing. */
export function spread(of: Print): Sheet {
  const sheet = new Sheet(1200, 1500, of.second === ink.white ? ink.blue : of.second);
  sheet.group('transform="rotate(3 600 750)"', () => {
    shade(sheet, 80, 400, 1040, 690);
    sheet.rect(80, 400, 520, 690, ink.white);
    sheet.rect(600, 400, 520, 690, of.paper);
    sheet.path(box(120, 440, 300, 46) + box(120, 502, 210, 46), ink.black);
    sheet.path(lines(120, 590, 200, 20) + lines(350, 590, 200, 20), ink.black, 0.82);
    print(sheet, of, [650, 520, 420], 20);
    sheet.rect(586, 400, 14, 690, ink.black, 0.08);
    sheet.rect(600, 400, 14, 690, ink.black, 0.14);
  });
  return sheet;
}

/** A poster at a wall, held by four pins. */
export function poster(of: Print): Sheet {
  const sheet = new Sheet(1200, 1500, of.ground);
  shade(sheet, 190, 170, 820, 1160);
  sheet.rect(190, 170, 820, 1160, of.paper);
  overprint(sheet, () =>
    placed(sheet, [190, 170, 820], () =>
      halftone(sheet, box(0, 0, 600, 600), of.second, { step: 30, most: 24, towards: -90 }),
    ),
  );
  print(sheet, of, [240, 420, 720], 90);
  sheet.path(box(230, 1236, 420, 26) + box(230, 1272, 260, 26), ink.black);
  for (const [x, y] of [
    [222, 202],
    [978, 202],
    [222, 1298],
    [978, 1298],
  ] as const)
    sheet.disc(x, y, 13, ink.black);
  return sheet;
}

/** A year: the issues of one fanned out. */
export function year(all: readonly Print[]): Sheet {
  const sheet = new Sheet(1200, 1500, ink.orange);
  all.forEach((of, at) => {
    sheet.group(`transform="translate(${at * 120 - 60} ${at * 150 - 30}) rotate(${-9 + at * 7} 520 600)"`, () => {
      shade(sheet, 240, 180, 560, 739);
      cover(sheet, of, 240, 180, 560);
    });
  });
  return sheet;
}

/** A pencil with two ends, one for each ink. */
export function pencil(): Sheet {
  const sheet = new Sheet(1200, 1500, ink.newsprint);
  sheet.group('transform="rotate(38 600 750)"', () => {
    sheet.path('M571 256l55-150l55 150v1040l-55 150l-55-150z', ink.black);
    sheet.rect(545, 230, 110, 520, ink.orange);
    sheet.rect(545, 750, 110, 520, ink.blue);
    sheet.path('M545 230l55-150l55 150z', ink.white);
    sheet.path('M582 130l18-50l18 50z', ink.orange);
    sheet.path('M545 1270l55 150l55-150z', ink.white);
    sheet.path('M582 1370l18 50l18-50z', ink.blue);
    sheet.rect(545, 230, 30, 1040, ink.white, 0.3);
    sheet.rect(625, 230, 30, 1040, ink.black, 0.22);
    sheet.path(box(545, 700, 110, 18) + box(545, 782, 110, 18), ink.black);
  });
  return sheet;
}

/** What came out wrong: sheets over sheets. */
export function proofs(all: readonly Print[]): Sheet {
  const sheet = new Sheet(1200, 1500, ink.blue);
  shade(sheet, 180, 260, 840, 1000);
  sheet.rect(180, 260, 840, 1000, ink.newsprint);
  all.forEach((of, at) => {
    const [x, y] = [200 + (at % 2) * 380, 300 + Math.floor(at / 2) * 290];
    overprint(sheet, () =>
      placed(sheet, [x + at * 9, y, 420, at * 37 - 60], () =>
        at % 2
          ? sheet.path(things[of.thing], of.first)
          : halftone(sheet, things[of.thing], ink.black, { ...screen, least: 0.3 }),
      ),
    );
  });
  for (const [x, y] of [
    [210, 290],
    [990, 290],
    [210, 1230],
    [990, 1230],
  ] as const)
    sheet.path(box(x - 22, y - 2, 44, 4) + box(x - 2, y - 22, 4, 44) + round(x, y, 12) + round(x, y, 9, 0), ink.black);
  return sheet;
}

/** A card over an amount, with a window of dots. */
export function card(): Sheet {
  const sheet = new Sheet(1200, 1500, ink.black);
  sheet.group('transform="rotate(-6 600 750)"', () => {
    sheet.rect(178, 498, 900, 570, ink.blue);
    sheet.rect(150, 470, 900, 570, ink.orange);
    placed(sheet, [150, 455, 600], () =>
      halftone(sheet, box(0, 16, 600, 570), ink.black, { step: 40, most: 36, towards: 180 }),
    );
    sheet.path(frame(820, 540, 170, 170, 22) + box(878, 598, 54, 54), ink.black);
    sheet.path(box(820, 900, 170, 22) + box(820, 940, 110, 22), ink.black);
  });
  return sheet;
}
