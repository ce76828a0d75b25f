/**
 * Draws the shop's pictures: `node examples/field-and-kiln/draw/draw.ts [name …]`. They are kept as they are shown: to
 * draw their grain takes longer than a fresh shop should wait. The theme's drawings, which are small, stay SVG.
 */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Picture } from './picture.ts';
import { boardPictures } from './scenes/board.ts';
import { heroPictures } from './scenes/hero.ts';
import { kilnPictures } from './scenes/kiln.ts';
import { fieldPictures } from './scenes/flax-field.ts';
import { tablePictures } from './scenes/kitchen-table.ts';
import { doorPictures } from './scenes/door.ts';
import { tableclothPictures } from './scenes/tablecloth.ts';
import { apronPictures } from './scenes/apron.ts';
import { towelPictures } from './scenes/towel.ts';
import { paperPictures } from './scenes/paper.ts';
import { giftCardPictures } from './scenes/gift-card.ts';
import { workshopPictures } from './scenes/workshop.ts';
import { jarPictures } from './scenes/honey-and-oil.ts';
import { dryPictures } from './scenes/coffee-and-salt.ts';
import { bowlPictures } from './scenes/bowl.ts';
import { jugPictures } from './scenes/jug.ts';
import { kettlePictures } from './scenes/kettle.ts';
import { mugPictures } from './scenes/mug.ts';
import { napkinPictures } from './scenes/napkins.ts';
import { preservePictures } from './scenes/preserve.ts';
import { stonewarePictures } from './scenes/stoneware.ts';
import { kitchenPictures } from './scenes/kitchen.ts';
import { noticePictures } from './scenes/notices.ts';

const pictures: Record<string, () => Picture> = {
  ...bowlPictures,
  ...mugPictures,
  ...kettlePictures,
  ...heroPictures,
  ...kilnPictures,
  ...fieldPictures,
  ...tablePictures,
  ...doorPictures,
  ...tableclothPictures,
  ...apronPictures,
  ...towelPictures,
  ...paperPictures,
  ...giftCardPictures,
  ...workshopPictures,
  ...jarPictures,
  ...dryPictures,
  ...boardPictures,
  ...napkinPictures,
  ...preservePictures,
  ...jugPictures,
  ...stonewarePictures,
  ...kitchenPictures,
};

/** In px: the widths that a page asks for, of what stands in a column and of what fills a window. */
const widths = { upright: 1400, lying: 2100 };

/** As `vitrine` shows it in its own size. */
function compress({ width, height }: Picture, svg: string): Promise<Buffer> {
  const shown = height > width ? widths.upright : widths.lying;
  return sharp(Buffer.from(svg)).flatten().resize({ width: shown }).webp({ quality: 68, effort: 6 }).toBuffer();
}

const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.some((part) => name.startsWith(part));
for (const [name, draw] of Object.entries(pictures)) {
  if (!isWanted(name)) continue;
  const picture = draw();
  await writeFile(new URL(`../pictures/${name}.webp`, import.meta.url), await compress(picture, picture.toString()));
}
for (const [name, draw] of Object.entries(noticePictures)) {
  const drawing = new URL(`../../../themes/field-and-kiln/drawings/${name}.svg`, import.meta.url);
  if (isWanted(name)) await writeFile(drawing, draw().toString());
}
