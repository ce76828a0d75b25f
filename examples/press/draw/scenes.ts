import { Sheet } from '../../north-light/draw/sheet.ts';
import { box, halftone, ink, overprint, placed, round } from './ink.ts';
import { frame, lines, things, type Thing } from './things.ts';

/** All things at once, as they lie on the sheet that is printed first. */
export function everything(): Sheet {
  const sheet = new Sheet(1800, 1200, ink.newsprint);
  const one = (thing: Thing, color: string, at: readonly number[]) =>
    overprint(sheet, () => placed(sheet, at, () => sheet.path(things[thing], color)));
  const dotted = (thing: Thing, color: string, at: readonly number[], towards: number) =>
    overprint(sheet, () =>
      placed(sheet, at, () => halftone(sheet, things[thing], color, { step: 26, most: 24, towards })),
    );
  one('egg', ink.orange, [40, 60, 1080]);
  one('umbrella', ink.blue, [830, 40, 800, 10]);
  one('spoon', ink.orange, [1150, 240, 900, -32]);
  dotted('chair', ink.blue, [330, 300, 860, -6], 80);
  dotted('key', ink.black, [720, 660, 640, -24], 0);
  dotted('ladder', ink.black, [1230, 90, 1040, 14], 100);
  return sheet;
}

/** The machine: two drums, one for each ink, and the sheets that have passed them. */
export function machine(): Sheet {
  const sheet = new Sheet(1800, 1200, ink.orange);
  sheet.rect(0, 940, 1800, 260, ink.black);
  sheet.rect(250, 330, 1010, 610, ink.newsprint);
  sheet.path(frame(250, 330, 1010, 610, 14), ink.black);
  for (const [x, color] of [
    [510, ink.blue],
    [980, ink.orange],
  ] as const) {
    sheet.disc(x, 560, 190, ink.black, 1);
    sheet.disc(x, 560, 172, color, 1);
    placed(sheet, [x - 172, 388, 344], () =>
      halftone(sheet, round(300, 300, 300), ink.black, { step: 44, most: 40, towards: 50 }),
    );
    sheet.disc(x, 560, 44, ink.white, 1);
    sheet.path(round(x, 560, 52) + round(x, 560, 40, 0), ink.black);
  }
  sheet.path(
    box(250, 790, 1010, 14) + box(300, 840, 180, 50) + box(510, 840, 50, 50) + box(580, 840, 50, 50),
    ink.black,
  );
  sheet.path('M60 800h210v-34h-210z', ink.white);
  sheet.path(frame(60, 700, 210, 100, 10), ink.black);
  for (let at = 0; at < 9; at++) {
    sheet.rect(1290 + (at % 3) * 8, 904 - at * 26, 380, 22, ink.white);
    sheet.rect(1290 + (at % 3) * 8, 922 - at * 26, 380, 4, ink.black);
  }
  sheet.group('transform="rotate(-14 1300 620)"', () => {
    sheet.rect(1230, 520, 420, 300, ink.white);
    sheet.path(frame(1230, 520, 420, 300, 6), ink.black);
    overprint(sheet, () => placed(sheet, [1300, 530, 280], () => sheet.path(things.umbrella, ink.blue)));
    overprint(sheet, () =>
      placed(sheet, [1312, 538, 280], () =>
        halftone(sheet, things.umbrella, ink.orange, { step: 40, most: 38, towards: 90 }),
      ),
    );
  });
  sheet.path(box(320, 940, 60, 90) + box(1130, 940, 60, 90), ink.newsprint);
  return sheet;
}

/** A shelf of issues, back to back. */
export function shelf(): Sheet {
  const sheet = new Sheet(1800, 1200, ink.blue);
  const backs = [ink.orange, ink.white, ink.black, ink.newsprint, ink.orange, ink.white];
  for (let board = 0; board < 2; board++) {
    const floor = 560 + board * 560;
    sheet.rect(0, floor, 1800, 34, ink.black);
    for (let at = 0, x = 90; at < 17; at++) {
      const width = 46 + ((at * 7 + board * 5) % 4) * 18;
      const height = 330 + ((at * 5 + board * 3) % 3) * 44;
      const color = backs[(at + board * 2) % backs.length] ?? ink.white;
      if ((at + board * 4) % 9 === 6) {
        x += 120;
        continue;
      }
      sheet.rect(x, floor - height, width, height, color);
      sheet.path(box(x, floor - height, 4, height), ink.black);
      sheet.rect(x + width * 0.3, floor - height + 40, width * 0.4, 90, color === ink.black ? ink.orange : ink.black);
      x += width + 5;
    }
  }
  sheet.group('transform="rotate(-17 1490 420)"', () => {
    sheet.rect(1400, 190, 250, 330, ink.orange);
    overprint(sheet, () => placed(sheet, [1420, 240, 210], () => sheet.path(things.key, ink.blue)));
  });
  return sheet;
}

/** A table seen from above: a page that is being put together. */
export function table(): Sheet {
  const sheet = new Sheet(1800, 1200, ink.black);
  placed(sheet, [0, 0, 1800], () =>
    halftone(sheet, box(0, 0, 600, 400), '#3a3a3a', { step: 14, most: 9, towards: 30 }),
  );
  sheet.group('transform="rotate(-5 800 600)"', () => {
    sheet.rect(330, 190, 1010, 780, ink.newsprint);
    sheet.rect(330, 190, 505, 780, ink.white);
    sheet.path(box(380, 240, 330, 60) + box(380, 318, 240, 60), ink.black);
    sheet.path(lines(380, 430, 190, 22) + lines(600, 430, 190, 22), ink.black, 0.82);
    overprint(sheet, () => placed(sheet, [840, 270, 480], () => sheet.path(things.spoon, ink.orange)));
    overprint(sheet, () =>
      placed(sheet, [866, 284, 480], () =>
        halftone(sheet, things.spoon, ink.blue, { step: 30, most: 28, towards: 40 }),
      ),
    );
    sheet.rect(829, 190, 12, 780, ink.black, 0.16);
  });
  sheet.group('transform="rotate(52 1480 620)"', () => {
    sheet.rect(1160, 590, 560, 54, ink.orange);
    sheet.rect(1440, 590, 280, 54, ink.blue);
    sheet.path('M1160 590l-90 27l90 27z', ink.white);
    sheet.path('M1100 608l-30 9l30 9z', ink.orange);
    sheet.path('M1720 590l90 27l-90 27z', ink.white);
  });
  sheet.rect(90, 860, 270, 190, ink.orange);
  sheet.path(frame(90, 860, 270, 190, 12), ink.white);
  sheet.disc(225, 955, 58, ink.black, 1);
  sheet.disc(225, 955, 44, ink.orange, 1);
  return sheet;
}
