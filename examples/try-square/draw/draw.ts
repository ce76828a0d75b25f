/** Draws the hardware shop's pictures: `node examples/try-square/draw/draw.ts [name …]`. */
import { writeFileSync } from 'node:fs';
import { families } from './parts/all.ts';
import { board, drawers, shopFront, walls } from './shop.ts';

const wanted = process.argv.slice(2);
const pictures = {
  ...Object.fromEntries(Object.entries(families).map(([name, draw]) => [name, () => draw().sheet()])),
  drawers,
  board,
  walls,
  'shop-front': shopFront,
};
for (const [name, draw] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.some((part) => name.startsWith(part))) continue;
  writeFileSync(new URL(`../pictures/${name}.svg`, import.meta.url), draw().toString());
}
