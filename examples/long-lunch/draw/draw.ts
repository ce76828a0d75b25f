/** Draws the restaurant's pictures: `node examples/long-lunch/draw/draw.ts [name …]`. */
import { writeFileSync } from 'node:fs';
import type { Crop, Sheet } from '../../north-light/draw/sheet.ts';
import { crate, evening, pasta, tart, wholeFish } from './scenes/dishes.ts';
import { apron, card, lesson, oil, olives, passata, pastaBag, sardines } from './scenes/goods.ts';
import { quay } from './scenes/quay.ts';
import { table } from './scenes/table.ts';

const crop = (x: number, y: number, width: number, height: number): Crop => ({ x, y, width, height });

const pictures: Record<string, () => Sheet> = {
  table,
  quay,
  pasta,
  fish: wholeFish,
  tart,
  crate,
  evening,
  oil,
  passata,
  olives,
  sardines,
  spaghetti: pastaBag,
  apron,
  lesson,
  'gift-card': card,
};
/** What of them is also seen from near. */
const near: Record<string, Crop> = {
  table: crop(240, 200, 720, 900),
  quay: crop(980, 300, 640, 800),
  oil: crop(400, 560, 520, 650),
  passata: crop(380, 640, 640, 800),
  olives: crop(360, 640, 520, 650),
  sardines: crop(300, 420, 560, 700),
  spaghetti: crop(400, 520, 520, 650),
  apron: crop(320, 640, 560, 700),
  lesson: crop(280, 420, 560, 700),
};

const wanted = process.argv.slice(2);
const write = (name: string, svg: string): void => {
  if (wanted.length > 0 && !wanted.some((part) => name.startsWith(part))) return;
  writeFileSync(new URL(`../pictures/${name}.svg`, import.meta.url), svg);
};
for (const [name, draw] of Object.entries(pictures)) write(name, draw().toString());
for (const [name, part] of Object.entries(near)) write(`${name}-near`, (pictures[name]?.() ?? table()).toString(part));
