import { Sheet } from '../../../north-light/draw/sheet.ts';
import { hue } from '../food.ts';

const ground = 930;

/** The house on the quay at noon: a pink front, the awning, four tables, and the sea to the left. */
export function quay(): Sheet {
  const sheet = new Sheet(1800, 1200, hue.sky);
  sheet.air(0, 640, '#8ccad0', '#e7efe0');
  sheet.rect(0, 600, 720, 340, hue.sea);
  for (let index = 0; index < 22; index++)
    sheet.rect((index * 211) % 640, 622 + index * index * 0.62, 70 + index * 4, 3 + index * 0.2, '#8fc4c6', 0.7);
  boat(sheet, 190, 640, 120);
  boat(sheet, 420, 700, 170);
  house(sheet);
  sheet.rect(0, ground, 1800, 270, '#ead9c0');
  sheet.rect(0, ground, 1800, 12, '#c9b08d');
  sheet.joints(
    [
      [0, ground + 12],
      [1800, ground + 12],
    ],
    [
      [-700, 1200],
      [2500, 1200],
    ],
    17,
    '#c9b08d',
    0.8,
  );
  sheet.plane(
    '#8a6a4a',
    [
      [660, ground + 12],
      [1800, ground + 12],
      [1800, ground + 130],
      [760, ground + 130],
    ],
    0.28,
  );
  for (const [x, y] of [
    [820, 1010],
    [1120, 1030],
    [1420, 1010],
    [1640, 1100],
    [470, 1080],
  ] as const)
    setting(sheet, x, y);
  pot(sheet, 1010, ground + 20);
  pot(sheet, 1336, ground + 20);
  return sheet;
}

function boat(sheet: Sheet, x: number, y: number, size: number): void {
  sheet.plane('#fffaf1', [
    [x, y],
    [x, y - size * 1.15],
    [x + size * 0.62, y],
  ]);
  sheet.plane('#f1c8b6', [
    [x - 6, y],
    [x - 6, y - size],
    [x - size * 0.4, y],
  ]);
  sheet.path(
    `M${x - size * 0.6} ${y + 6}h${size * 1.3}q${-size * 0.14} ${size * 0.24} ${-size * 0.3} ${size * 0.24}h${-size * 0.7}q${-size * 0.2} 0 ${-size * 0.3} ${-size * 0.24}z`,
    hue.tomato,
  );
}

function house(sheet: Sheet): void {
  const [left, right, top] = [700, 1800, 90];
  sheet.rect(left, top, right - left, ground - top, '#f0b7a3');
  sheet.rect(left, top, right - left, 34, '#fff1df');
  sheet.rect(left, top + 34, right - left, 12, '#c98570');
  sheet.plane(
    '#d99a85',
    [
      [left, top + 46],
      [left + 40, top + 46],
      [left + 40, ground],
      [left, ground],
    ],
    0.5,
  );
  for (const x of [800, 1040, 1280, 1520]) shutters(sheet, x, 200);
  // The arch of the door, and the windows beside it.
  const arch = (x: number, width: number) =>
    `M${x} ${ground}V690a${width / 2} ${width / 2} 0 0 1 ${width} 0V${ground}z`;
  for (const [x, width, color] of [
    [1088, 206, '#fff1df'],
    [1108, 166, hue.bottle],
  ] as const)
    sheet.path(arch(x, width), color);
  sheet.path(arch(1124, 134), '#0e2c20');
  sheet.rect(1186, 690, 10, ground - 690, hue.bottle);
  sheet.disc(1210, 820, 7, hue.lemon);
  for (const x of [810, 1410]) {
    sheet.rect(x - 14, 636, 268, 250, '#fff1df');
    sheet.rect(x, 650, 240, 222, '#284a4a');
    sheet.plane(
      '#6f9b98',
      [
        [x, 650],
        [x + 130, 650],
        [x + 20, 872],
        [x, 872],
      ],
      0.75,
    );
    sheet.rect(x + 116, 650, 9, 222, '#fff1df');
  }
  awning(sheet, 740, 1780);
}

function shutters(sheet: Sheet, x: number, y: number): void {
  sheet.rect(x, y, 140, 210, '#fff1df');
  sheet.rect(x + 12, y + 12, 116, 186, '#3a3436');
  for (const [side, width] of [
    [x - 58, 58],
    [x + 140, 58],
  ] as const) {
    sheet.rect(side, y, width, 210, hue.leaf);
    for (let slat = 12; slat < 200; slat += 15) sheet.rect(side + 7, y + slat, width - 14, 6, '#2b5a35');
  }
  sheet.rect(x - 10, y + 210, 160, 14, '#c98570');
  sheet.rect(x - 6, y + 196, 152, 16, '#fff1df');
}

function awning(sheet: Sheet, left: number, right: number): void {
  const count = 13;
  const width = (right - left) / count;
  sheet.plane(
    hue.plum,
    [
      [left, 618],
      [right, 618],
      [right, 690],
      [left + 40, 690],
    ],
    0.28,
  );
  for (let stripe = 0; stripe < count; stripe++) {
    const x = left + stripe * width;
    const color = stripe % 2 ? '#fff1df' : hue.tomato;
    const shade = stripe % 2 ? '#ead4bd' : '#a3241a';
    sheet.plane(color, [
      [x + 26 - stripe * 4, 470],
      [x + width + 22 - stripe * 4, 470],
      [x + width, 610],
      [x, 610],
    ]);
    sheet.path(`M${x} 610h${width}v20a${width / 2} ${width / 2} 0 0 1 ${-width} 0z`, shade);
  }
}

function setting(sheet: Sheet, x: number, y: number): void {
  sheet.add(`<ellipse cx="${x + 40}" cy="${y + 112}" rx="150" ry="16" fill="${hue.plum}" fill-opacity=".28"/>`);
  for (const side of [-1, 1]) {
    const at = x + side * 108;
    sheet.rect(at - 26, y + 44, 52, 8, hue.wood);
    sheet.rect(at - 24, y + 50, 6, 58, '#7d4a22');
    sheet.rect(at + 18, y + 50, 6, 58, '#7d4a22');
    sheet.rect(at + side * 22 - 4, y - 26, 8, 76, '#7d4a22');
    sheet.rect(at + side * 22 - 4, y - 26, 8, 26, hue.wood);
  }
  sheet.rect(x - 4, y + 4, 8, 104, hue.plum);
  sheet.plane('#fffaf1', [
    [x - 84, y],
    [x + 84, y],
    [x + 94, y + 46],
    [x - 94, y + 46],
  ]);
  for (let stripe = -3; stripe < 4; stripe += 2)
    sheet.plane(
      hue.tomato,
      [
        [x + stripe * 22, y],
        [x + stripe * 22 + 20, y],
        [x + stripe * 24 + 22, y + 46],
        [x + stripe * 24, y + 46],
      ],
      0.8,
    );
  sheet.rect(x - 92, y - 8, 184, 9, '#fffdf8');
  sheet.rect(x + 24, y - 46, 12, 38, '#4a7c5a');
  sheet.plane('#e8b55a', [
    [x - 40, y - 30],
    [x - 16, y - 30],
    [x - 22, y - 8],
    [x - 34, y - 8],
  ]);
}

function pot(sheet: Sheet, x: number, y: number): void {
  for (const [dx, dy, radius] of [
    [0, -120, 56],
    [-34, -84, 44],
    [36, -86, 46],
  ] as const) {
    sheet.disc(x + dx, y + dy, radius, '#2b5a35');
    sheet.disc(x + dx - 12, y + dy - 12, radius * 0.7, hue.leaf);
  }
  for (const [dx, dy] of [
    [-20, -130],
    [26, -110],
    [-44, -80],
    [44, -70],
    [4, -84],
  ] as const)
    sheet.disc(x + dx, y + dy, 11, hue.lemon);
  sheet.plane('#b5532f', [
    [x - 44, y - 52],
    [x + 44, y - 52],
    [x + 32, y + 24],
    [x - 32, y + 24],
  ]);
  sheet.rect(x - 50, y - 62, 100, 16, '#cf6d44');
}
