import { outline, Sheet, type Point } from '../sheet.ts';

const shore = 700;

/** Three black houses for boats on a lake in the early morning, and what the water makes of them. */
export function boathouse(): Sheet {
  const sheet = new Sheet(1800, 1200, '#cfd6d6');
  sheet.air(0, shore, '#b9c5c9', '#e9e4da');
  hills(sheet);
  sheet.air(shore, 500, '#d9dad4', '#93a3a8');
  sheet.group(`transform="matrix(1 0 0 -0.94 0 ${shore * 1.94})" opacity=".62"`, () => {
    hills(sheet);
    houses(sheet);
  });
  // The wind takes the reflection apart, more of it the nearer it comes.
  for (let y = shore + 16, step = 9; y < 1200; y += step, step *= 1.115) {
    const shift = (y * 7) % 340;
    sheet.rect(shift - 120, y, 900 + shift, step * 0.16, '#eef0ec', 0.5);
    sheet.rect(1100 - shift, y + step * 0.4, 760, step * 0.12, '#eef0ec', 0.42);
  }
  houses(sheet);
  sheet.rect(0, shore - 5, 1800, 8, '#2c3436', 0.5);
  sheet.plane('#3b3f3c', [
    [1180, shore - 4],
    [1560, shore - 4],
    [1660, shore + 26],
    [1200, shore + 26],
  ]);
  sheet.joints(
    [
      [1180, shore - 2],
      [1560, shore - 2],
    ],
    [
      [1200, shore + 26],
      [1660, shore + 26],
    ],
    16,
    '#1b1f20',
    0.8,
  );
  sheet.person(1520, shore + 8, 92, '#d9c94e', 0.2);
  return sheet;
}

function hills(sheet: Sheet): void {
  sheet.path(`M0 470q220-130 480-60t520-130 420 70 380-40V${shore}H0z`, '#a9b6b9');
  sheet.path(`M0 560q320-90 620-10t560-90 620 50V${shore}H0z`, '#8c9b9e');
  sheet.path(`M0 640q200-60 420-14t600-18 780-20V${shore}H0z`, '#667679');
}

function houses(sheet: Sheet): void {
  house(sheet, { x: 250, width: 300, eaves: 250, ridge: 420, isOpen: true });
  house(sheet, { x: 620, width: 250, eaves: 220, ridge: 360, isOpen: false });
  house(sheet, { x: 940, width: 210, eaves: 190, ridge: 310, isOpen: true });
}

interface House {
  x: number;
  width: number;
  eaves: number;
  ridge: number;
  isOpen: boolean;
}

/** The gable in the light, the roof behind it to the right in the shade. */
function house(sheet: Sheet, { x, width, eaves, ridge, isOpen }: House): void {
  const middle = x + width / 2;
  const depth = width * 0.36;
  const gable: Point[] = [
    [x, shore],
    [x, shore - eaves],
    [middle, shore - ridge],
    [x + width, shore - eaves],
    [x + width, shore],
  ];
  sheet.plane('#12181a', [
    [x + width, shore],
    [x + width, shore - eaves],
    [x + width + depth, shore - eaves * 0.93],
    [x + width + depth, shore],
  ]);
  sheet.plane('#3f4a4c', [
    [middle, shore - ridge],
    [middle + depth, shore - ridge * 0.96],
    [x + width + depth, shore - eaves * 0.93],
    [x + width, shore - eaves],
  ]);
  sheet.plane('#20282a', gable);
  sheet.within(outline(gable), () => {
    sheet.joints(
      [
        [x, shore],
        [x + width, shore],
      ],
      [
        [x, shore - ridge],
        [x + width, shore - ridge],
      ],
      Math.round(width / 13),
      '#0d1213',
      0.9,
    );
    sheet.plane(
      '#39464a',
      [
        [x, shore],
        [x, shore - eaves],
        [middle, shore - ridge],
        [x + width * 0.16, shore - eaves],
        [x + width * 0.16, shore],
      ],
      0.75,
    );
  });
  const door = width * 0.44;
  const height = eaves * 0.74;
  sheet.rect(middle - door / 2, shore - height, door, height, isOpen ? '#f0d193' : '#151b1d');
  if (!isOpen) return;
  sheet.rect(middle - door / 2, shore - height, door, height * 0.3, '#c99a4e');
  sheet.path(
    `M${middle - door * 0.34} ${shore}q${door * 0.06} ${-height * 0.34} ${door * 0.36} ${-height * 0.36}t${door * 0.34} ${height * 0.36}z`,
    '#5b3a22',
  );
}
