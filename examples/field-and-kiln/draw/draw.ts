/** Draws the shop's pictures: `node examples/field-and-kiln/draw/draw.ts [name …]`. */
import { writeFileSync } from 'node:fs';
import type { Picture } from './picture.ts';
import { boardPictures } from './scenes/board.ts';
import { bowlPictures } from './scenes/bowl.ts';
import { jugPictures } from './scenes/jug.ts';
import { kettlePictures } from './scenes/kettle.ts';
import { mugPictures } from './scenes/mug.ts';
import { napkinPictures } from './scenes/napkins.ts';
import { preservePictures } from './scenes/preserve.ts';
import { stonewarePictures } from './scenes/stoneware.ts';
import { kitchenPictures } from './scenes/kitchen.ts';
import { pantryPictures } from './scenes/pantry.ts';
import { linenPictures } from './scenes/linen.ts';
import { paperPictures } from './scenes/paper.ts';
import { storyPictures } from './scenes/stories.ts';

const pictures: Record<string, () => Picture> = {
  ...bowlPictures,
  ...mugPictures,
  ...kettlePictures,
  ...boardPictures,
  ...napkinPictures,
  ...preservePictures,
  ...jugPictures,
  ...stonewarePictures,
  ...kitchenPictures,
  ...linenPictures,
  ...paperPictures,
  ...pantryPictures,
  ...storyPictures,
};

const wanted = process.argv.slice(2);
for (const [name, draw] of Object.entries(pictures)) {
  if (wanted.length && !wanted.some((part) => name.startsWith(part))) continue;
  writeFileSync(new URL(`../pictures/${name}.svg`, import.meta.url), draw().toString());
}
