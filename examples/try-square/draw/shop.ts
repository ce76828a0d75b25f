import { Sheet, type Crop } from '../../north-light/draw/sheet.ts';
import { box, Draft, ink, placed, ring, tones } from './draft.ts';
import { families } from './parts/all.ts';

const names = Object.keys(families);

/** The wall behind the counter: drawers with what is in them drawn on their fronts. */
export function drawers(): Sheet {
  const [columns, rows, size] = [8, 3, 225];
  const sheet = new Sheet(columns * size, 1200, '#2a3034');
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1)
      front(sheet, column * size, row * size, size, row * columns + column);
  }
  sheet.rect(0, rows * size, columns * size, 12, '#15181a');
  counter(sheet, 980, columns * size);
  return sheet;
}

const fronts = ['#ffffff', '#e6ebf2', '#f6efdc', '#eceeea'];

function front(sheet: Sheet, x: number, y: number, size: number, index: number): void {
  const isYellow = index % 7 === 3;
  sheet.rect(
    x + 6,
    y + 6,
    size - 12,
    size - 12,
    isYellow ? '#ffc820' : (fronts[(index * 3 + (index >> 3)) % 4] ?? '#fff'),
  );
  sheet.rect(x + 6, y + size - 30, size - 12, 24, ink, 0.1);
  const draw = families[names[(index * 11) % names.length] ?? 'screw'];
  if (draw) sheet.add(placed(draw(), { x: x + 42, y: y + 14, width: size - 84, height: size - 84 }));
  const knob = new Draft();
  knob.solid(ring(600, 600, 500), tones.brass, ['left', 100, 1000]);
  sheet.add(placed(knob, { x: x + size / 2 - 17, y: y + size - 62, width: 34, height: 34 }));
}

/** A yellow counter, its edge a rule, with what somebody has just asked for. */
function counter(sheet: Sheet, y: number, width: number): void {
  sheet.rect(0, y, width, 40, '#dfb171');
  sheet.rect(0, y, width, 10, '#f6d9a8');
  sheet.rect(0, y + 40, width, 260, '#ffc820');
  const ticks = Array.from(
    { length: 180 },
    (_, n) => `M${n * 10 + 5} ${y + 40}v${n % 10 === 0 ? 70 : n % 5 ? 26 : 46}`,
  );
  sheet.line(ticks.join(''), ink, 3);
  const on: [string, Crop][] = [
    ['tin', { x: 120, y: y - 300, width: 350, height: 350 }],
    ['tin-small', { x: 410, y: y - 216, width: 260, height: 260 }],
    ['padlock', { x: 850, y: y - 202, width: 230, height: 230 }],
    ['drill', { x: 1330, y: y - 330, width: 370, height: 370 }],
  ];
  for (const [name, crop] of on) {
    const draw = families[name];
    if (draw) sheet.add(placed(draw(), crop));
  }
}

/** Tools on a board, each in its place. */
export function board(): Sheet {
  const sheet = new Sheet(1800, 1200, '#174a9c');
  for (let x = 60; x < 1800; x += 60) for (let y = 60; y < 1200; y += 60) sheet.disc(x, y, 6, '#0d2f68');
  const hung: [string, number, number, number][] = [
    ['saw', 40, 40, 620],
    ['hammer', 620, 60, 520],
    ['pliers', 1100, 40, 440],
    ['screwdriver', 1420, 90, 400],
    ['spanner', 80, 640, 480],
    ['chisel', 500, 680, 440],
    ['brush', 900, 620, 500],
    ['drill', 1310, 650, 460],
  ];
  for (const [name, x, y, size] of hung) {
    const draw = families[name];
    if (draw) sheet.add(placed(draw(), { x, y, width: size, height: size }));
  }
  return sheet;
}

/** A wall with its plugs: brick, board, and what holds in each. */
export function walls(): Sheet {
  const sheet = new Sheet(1800, 1200, '#e6ebf2');
  for (let row = 0; row < 10; row += 1) {
    for (let n = -1; n < 6; n += 1)
      sheet.rect(n * 190 + (row % 2 ? 95 : 0), row * 120 + 6, 178, 108, row % 3 ? '#bd6848' : '#c9785a');
  }
  sheet.rect(1000, 0, 800, 1200, '#f6f4ee');
  sheet.rect(1000, 0, 40, 1200, '#dcd8cc');
  sheet.rect(1080, 0, 90, 1200, '#dfb171');
  sheet.rect(1560, 0, 90, 1200, '#dfb171');
  for (const [name, x, y, size] of [
    ['screw', 260, 300, 600],
    ['bolt', 1120, 260, 640],
  ] as const) {
    sheet.disc(x + size / 2, y + size / 2, size * 0.5, '#ffffff', 0.92);
    sheet.add(
      placed(families[name]?.() ?? new Draft(), {
        x: x + size * 0.1,
        y: y + size * 0.1,
        width: size * 0.8,
        height: size * 0.8,
      }),
    );
  }
  return sheet;
}

/** The front of the shop, with its sign and its window. */
export function shopFront(): Sheet {
  const sheet = new Sheet(1800, 1200, '#cfdbe8');
  sheet.rect(0, 1010, 1800, 190, '#9aa4a8');
  sheet.rect(0, 1010, 1800, 16, '#c3cbcf');
  sheet.rect(140, 0, 1520, 1010, '#bd6848');
  for (let y = 20; y < 1000; y += 44) sheet.rect(140, y, 1520, 4, '#93492e', 0.4);
  for (const x of [260, 800, 1340]) {
    sheet.rect(x, 40, 200, 250, '#f6f4ee');
    sheet.rect(x + 16, 56, 168, 218, '#3a5068');
    sheet.rect(x + 94, 56, 12, 218, '#f6f4ee');
  }
  sheet.rect(180, 360, 1440, 150, '#ffc820');
  sheet.rect(180, 494, 1440, 16, '#d99a00');
  sheet.line(
    Array.from({ length: 144 }, (_, n) => `M${185 + n * 10} 510v${n % 10 === 0 ? -56 : n % 5 ? -20 : -36}`).join(''),
    ink,
    3,
  );
  sheet.rect(180, 510, 1440, 500, '#15181a');
  const panes: [number, number][] = [
    [220, 560],
    [1060, 520],
  ];
  for (const [x, width] of panes) {
    sheet.rect(x, 550, width, 400, '#fff3cf');
    sheet.rect(x, 560 + 300, width, 90, '#dfb171');
  }
  sheet.rect(820, 550, 200, 460, '#174a9c');
  sheet.rect(846, 580, 148, 230, '#fff3cf');
  sheet.disc(990, 850, 12, '#e0b64e');
  const shown: [string, number, number, number][] = [
    ['saw', 250, 570, 250],
    ['hammer', 480, 580, 230],
    ['tin', 240, 730, 150],
    ['tin-small', 390, 740, 130],
    ['drill', 560, 700, 180],
    ['spade', 1080, 560, 320],
    ['bulb', 1330, 560, 170],
    ['padlock', 1370, 740, 140],
    ['tap', 1240, 740, 140],
  ];
  for (const [name, x, y, size] of shown)
    sheet.add(placed(families[name]?.() ?? new Draft(), { x, y, width: size, height: size }));
  sheet.add(`<path d="${box(180, 510, 1440, 500)}" fill="none" stroke="${ink}" stroke-width="10"/>`);
  return sheet;
}
