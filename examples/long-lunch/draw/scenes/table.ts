import { randomFrom, Sheet } from '../../../north-light/draw/sheet.ts';
import {
  cast,
  clam,
  fish,
  fork,
  gingham,
  glass,
  half,
  hue,
  leaf,
  lemon,
  olive,
  plate,
  spaghetti,
  tomato,
} from '../food.ts';

/** A table by the water, from above: everybody has got up to look at a boat. */
export function table(): Sheet {
  const sheet = new Sheet(1800, 1200, hue.cream);
  gingham(sheet, 75, hue.tomato, hue.cream);
  plate(sheet, 560, 560, 290);
  spaghetti(sheet, 560, 560, 178, 9);
  for (const [x, y, turn] of [
    [480, 500, 20],
    [640, 520, 110],
    [540, 650, 200],
    [640, 640, 300],
  ] as const)
    clam(sheet, x, y, 50, turn);
  half(sheet, 560, 480, 34);
  half(sheet, 470, 610, 30);
  leaf(sheet, 580, 580, 84, 40);
  leaf(sheet, 572, 584, 74, -60);
  fork(sheet, 214, 720, 330, 6);
  plate(sheet, 1220, 480, 330);
  fish(sheet, 1220, 480, 520, -18);
  for (const [x, y] of [
    [1100, 620],
    [1190, 660],
    [1330, 330],
  ] as const)
    lemon(sheet, x, y, 52);
  leaf(sheet, 1380, 600, 100, 150);
  leaf(sheet, 1400, 590, 84, 100);
  plate(sheet, 900, 1090, 200, hue.blush);
  salad(sheet, 900, 1090, 128);
  bread(sheet, 820, 150);
  glass(sheet, 300, 250, 84, '#e8b55a');
  glass(sheet, 900, 640, 70, hue.sky);
  glass(sheet, 1610, 300, 84, '#e0703c');
  bowl(sheet, 1540, 960);
  for (const [x, y] of [
    [1140, 970],
    [1200, 1030],
    [1150, 1080],
  ] as const)
    olive(sheet, x, y, 26);
  tomato(sheet, 300, 1010, 82);
  tomato(sheet, 440, 1080, 64);
  leaf(sheet, 396, 960, 96, -30);
  return sheet;
}

function salad(sheet: Sheet, x: number, y: number, radius: number): void {
  const random = randomFrom(21);
  for (let index = 0; index < 26; index++) {
    const angle = random() * 6.28;
    const reach = radius * Math.sqrt(random()) * 0.8;
    leaf(
      sheet,
      x + reach * Math.cos(angle),
      y + reach * Math.sin(angle) + 24,
      70 + random() * 40,
      random() * 360,
      index % 3 ? hue.leaf : '#5d9a4e',
    );
  }
  half(sheet, x - 40, y - 20, 28);
  half(sheet, x + 50, y + 24, 26);
  olive(sheet, x + 14, y - 60, 18);
}

function bread(sheet: Sheet, x: number, y: number): void {
  sheet.rect(x - 214, y - 74, 460, 186, hue.plum, 0.25);
  sheet.rect(x - 230, y - 92, 460, 186, hue.wood);
  sheet.rect(x - 230, y - 92, 460, 14, '#d59558');
  for (let slice = 0; slice < 4; slice++) {
    const at = x - 170 + slice * 96;
    sheet.path(`M${at - 30} ${y + 62}V${y - 20}c-26 -52 112 -52 86 0V${y + 62}z`, hue.crust);
    sheet.path(`M${at - 20} ${y + 52}V${y - 14}c-20 -38 86 -38 66 0V${y + 52}z`, '#f6e2bd');
  }
}

function bowl(sheet: Sheet, x: number, y: number): void {
  cast(sheet, x, y, 190, 30);
  sheet.disc(x, y, 190, hue.bottle);
  sheet.disc(x, y, 168, '#0e2c20');
  for (const [dx, dy, size] of [
    [-62, -40, 78],
    [60, -56, 74],
    [8, 62, 82],
    [88, 50, 62],
    [-88, 58, 60],
  ] as const) {
    cast(sheet, x + dx, y + dy, size, 10);
    sheet.disc(x + dx, y + dy, size, hue.lemon);
    sheet.disc(x + dx - size * 0.28, y + dy - size * 0.3, size * 0.5, hue.pith, 0.8);
  }
  leaf(sheet, x + 20, y - 60, 110, 60);
}
