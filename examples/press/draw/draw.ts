/** Draws the magazine's pictures: `node examples/press/draw/draw.ts [name …]`. */
import { writeFileSync } from 'node:fs';
import type { Crop, Sheet } from '../../north-light/draw/sheet.ts';
import { card, issue, pencil, poster, proofs, spread, year, type Print } from './goods.ts';
import { ink } from './ink.ts';
import { everything, machine, shelf, table } from './scenes.ts';

const { white, newsprint, orange, blue, black } = ink;
const issues: Print[] = [
  { thing: 'chair', number: 1, ground: orange, paper: newsprint, first: blue, second: orange },
  { thing: 'umbrella', number: 2, ground: newsprint, paper: white, first: blue, second: orange },
  { thing: 'key', number: 3, ground: blue, paper: white, first: orange, second: blue },
  { thing: 'spoon', number: 4, ground: newsprint, paper: orange, first: black, second: white },
  { thing: 'ladder', number: 5, ground: orange, paper: white, first: orange, second: blue },
  { thing: 'egg', number: 6, ground: black, paper: newsprint, first: orange, second: blue },
];
const near: Crop = { x: 300, y: 480, width: 600, height: 750 };

const pictures: Record<string, () => string> = {
  everything: () => everything().toString(),
  machine: () => machine().toString(),
  shelf: () => shelf().toString(),
  table: () => table().toString(),
  year: () => year(issues.slice(3)).toString(),
  pencil: () => pencil().toString(),
  'pencil-near': () => pencil().toString({ x: 560, y: 380, width: 480, height: 600 }),
  proofs: () => proofs(issues).toString(),
  'proofs-near': () => proofs(issues).toString({ x: 150, y: 230, width: 560, height: 700 }),
  'gift-card': () => card().toString(),
};
const both = (name: string, whole: Sheet, other: string): void => {
  pictures[name] = () => whole.toString();
  pictures[`${name}-near`] = () => other;
};
for (const one of issues) both(`issue-${one.thing}`, issue(one), spread(one).toString());
for (const one of [issues[0], issues[1], issues[5]])
  if (one) both(`poster-${one.thing}`, poster(one), poster(one).toString(near));

const wanted = process.argv.slice(2);
for (const [name, draw] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.some((part) => name.startsWith(part))) continue;
  writeFileSync(new URL(`../pictures/${name}.svg`, import.meta.url), draw());
}
