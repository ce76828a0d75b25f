import { randomFrom, Sheet, type Point } from '../sheet.ts';

const spines = ['#7d5a3a', '#a4472f', '#d9c7a3', '#33474a', '#8c7f66', '#c79a52', '#5b6b57', '#efe6d4'];

/** A room to read in: books up to the roof, a slot in it, and the light that falls through. */
export function readingRoom(): Sheet {
  const sheet = new Sheet(1800, 1200, '#d9cdb9');
  const [left, right, top, bottom] = [560, 1240, 300, 800];
  // The walls, ceiling and floor, from the wall at the end of the room.
  sheet.plane('#efe8db', [
    [0, 0],
    [left, top],
    [left, bottom],
    [0, 1200],
  ]);
  sheet.plane('#b7a88f', [
    [1800, 0],
    [right, top],
    [right, bottom],
    [1800, 1200],
  ]);
  sheet.plane('#e5dccb', [
    [0, 0],
    [1800, 0],
    [right, top],
    [left, top],
  ]);
  sheet.plane('#a9773f', [
    [0, 1200],
    [left, bottom],
    [right, bottom],
    [1800, 1200],
  ]);
  boards(sheet, [left, bottom], [right, bottom]);
  sheet.plane('#ffffff', [
    [700, 0],
    [1000, 0],
    [930, top],
    [836, top],
  ]);
  sheet.rect(left, top, right - left, bottom - top, '#c4b59b');
  shelves(sheet, left + 20, top + 40, right - left - 40, bottom - top - 50);
  // What comes through the slot lies on the wall, on the floor and on the table.
  sheet.plane(
    '#fffaf0',
    [
      [1240, 330],
      [1500, 150],
      [1800, 250],
      [1800, 640],
      [1480, 610],
      [1240, 560],
    ],
    0.8,
  );
  sheet.plane(
    '#e8bd7c',
    [
      [900, 860],
      [1160, 850],
      [1360, 1200],
      [930, 1200],
    ],
    0.85,
  );
  windows(sheet);
  table(sheet);
  return sheet;
}

function boards(sheet: Sheet, [left, y]: Point, [right]: Point): void {
  sheet.joints(
    [
      [left, y],
      [right, y],
    ],
    [
      [-500, 1200],
      [2300, 1200],
    ],
    22,
    '#7c5228',
    0.65,
  );
}

function shelves(sheet: Sheet, x: number, y: number, width: number, height: number): void {
  const random = randomFrom(12);
  const rows = 7;
  const row = height / rows;
  sheet.rect(x, y, width, height, '#6b4a2c');
  for (let index = 0; index < rows; index++) {
    const floor = y + row * (index + 1) - 7;
    for (let at = x + 8; at < x + width - 14;) {
      const thick = 6 + random() * 10;
      const tall = row * (0.52 + random() * 0.28);
      if (random() > 0.12)
        sheet.rect(at, floor - tall, thick, tall, spines[Math.floor(random() * spines.length)] ?? '');
      at += thick + 1.6;
    }
    sheet.rect(x, floor, width, 7, '#d2a567');
  }
  for (let column = 0; column <= 4; column++) sheet.rect(x + (width / 4) * column - 4, y, 8, height, '#b98748');
}

function windows(sheet: Sheet): void {
  for (const [near, far] of [
    [70, 190],
    [250, 340],
    [390, 460],
  ] as const) {
    const edge = (x: number, from: number, to: number): number => from + ((to - from) * x) / 560;
    sheet.plane('#c9dbe0', [
      [near, edge(near, 330, 430)],
      [far, edge(far, 330, 430)],
      [far, edge(far, 860, 690)],
      [near, edge(near, 860, 690)],
    ]);
    sheet.plane(
      '#f6fbfb',
      [
        [near, edge(near, 330, 430)],
        [far, edge(far, 330, 430)],
        [near, edge(near, 700, 640)],
      ],
      0.8,
    );
    sheet.plane('#b9a98c', [
      [far, edge(far, 330, 430)],
      [far + 14, edge(far, 330, 430) + 6],
      [far + 14, edge(far, 860, 690) - 4],
      [far, edge(far, 860, 690)],
    ]);
  }
}

function table(sheet: Sheet): void {
  sheet.plane(
    '#4b2f18',
    [
      [600, 1130],
      [1290, 1130],
      [1330, 1180],
      [560, 1180],
    ],
    0.35,
  );
  for (const x of [640, 1230]) sheet.rect(x, 960, 18, 190, '#5f3f22');
  sheet.plane('#d9a55f', [
    [716, 872],
    [1146, 872],
    [1284, 962],
    [596, 962],
  ]);
  sheet.plane(
    '#f7dba4',
    [
      [916, 872],
      [1146, 872],
      [1284, 962],
      [930, 962],
    ],
    0.9,
  );
  sheet.rect(596, 962, 688, 20, '#8b5e31');
  sheet.plane('#f8f3e6', [
    [760, 904],
    [836, 904],
    [822, 934],
    [728, 934],
  ]);
  sheet.plane('#e3dac6', [
    [836, 904],
    [846, 904],
    [834, 934],
    [822, 934],
  ]);
  sheet.rect(1060, 816, 7, 88, '#2b2b28');
  sheet.path('M1030 822a34 34 0 0 1 68 0z', '#2f5148');
  for (const x of [690, 1000, 1130]) chair(sheet, x);
}

function chair(sheet: Sheet, x: number): void {
  sheet.rect(x, 940, 9, 170, '#2d2b28');
  sheet.rect(x + 78, 940, 9, 170, '#2d2b28');
  sheet.rect(x, 936, 87, 40, '#3a3733');
  sheet.plane('#24221f', [
    [x, 1032],
    [x + 87, 1032],
    [x + 80, 1016],
    [x + 7, 1016],
  ]);
}
