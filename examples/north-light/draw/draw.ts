/** Draws the studio's pictures: `node examples/north-light/draw/draw.ts [name …]`. */
import { writeFileSync } from 'node:fs';
import type { Crop, Sheet } from './sheet.ts';
import { boathouse } from './scenes/boathouse.ts';
import { chapel } from './scenes/chapel.ts';
import * as plans from './scenes/plans.ts';
import { book, card, desk, framed, grid, sheetOf, spread, stack } from './scenes/prints.ts';
import { readingRoom } from './scenes/reading-room.ts';
import { school } from './scenes/school.ts';
import { slate } from './scenes/slate.ts';
import { stair } from './scenes/stair.ts';

const crop = (x: number, y: number, width: number, height: number): Crop => ({ x, y, width, height });

/** Each work as a whole, what of it is seen from near, and its plan. */
const works = {
  boathouse: { whole: boathouse, near: crop(190, 200, 720, 900), plan: plans.boathousePlan },
  slate: { whole: slate, near: crop(960, 300, 640, 800), plan: plans.slatePlan },
  chapel: { whole: chapel, near: crop(600, 130, 640, 800), plan: plans.chapelPlan },
  school: { whole: school, near: crop(1020, 240, 720, 900), plan: plans.schoolPlan },
  'reading-room': { whole: readingRoom, near: crop(640, 330, 640, 800), plan: plans.roomPlan },
  stair: { whole: stair, near: crop(540, 150, 800, 1000), plan: plans.stairPlan },
};
const allPlans = (): Sheet[] => Object.values(works).map(({ plan }) => plan());
const full = crop(0, 0, 1800, 1200);

const pictures: Record<string, () => string> = {
  'print-boathouse': () => framed(boathouse(), full).toString(),
  'print-boathouse-sheet': () => sheetOf(boathouse(), full).toString(),
  'print-slate': () => framed(slate(), full).toString(),
  'print-slate-sheet': () => sheetOf(slate(), full).toString(),
  'print-chapel': () => framed(chapel(), works.chapel.near).toString(),
  'print-chapel-sheet': () => sheetOf(chapel(), works.chapel.near).toString(),
  'print-school': () => framed(school(), works.school.near).toString(),
  'print-school-sheet': () => sheetOf(school(), works.school.near).toString(),
  'print-stair': () => framed(stair(), works.stair.near).toString(),
  'print-stair-sheet': () => sheetOf(stair(), works.stair.near).toString(),
  'six-plans': () => stack(allPlans()).toString(),
  'six-plans-all': () => grid(allPlans()).toString(),
  'twelve-rooms': () => book(readingRoom()).toString(),
  'twelve-rooms-open': () => spread(readingRoom(), plans.roomPlan()).toString(),
  'an-hour': () => desk(plans.slatePlan()).toString(),
  'an-hour-plan': () => plans.slatePlan().toString(crop(380, 380, 560, 700)),
  'gift-card': () => card().toString(),
};
for (const [name, { whole, near, plan }] of Object.entries(works)) {
  pictures[name] = () => whole().toString();
  pictures[`${name}-near`] = () => whole().toString(near);
  pictures[`${name}-plan`] = () => plan().toString();
}

const wanted = process.argv.slice(2);
for (const [name, draw] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.some((part) => name.startsWith(part))) continue;
  writeFileSync(new URL(`../pictures/${name}.svg`, import.meta.url), draw());
}
