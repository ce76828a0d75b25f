/** Draws the shop's pictures: `node examples/field-and-kiln/draw/draw.ts [name …]`. */
import { writeFileSync } from 'node:fs';
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

const folders = { '../pictures': pictures, '../../../themes/field-and-kiln/drawings': noticePictures };
const wanted = process.argv.slice(2);
for (const [folder, drawn] of Object.entries(folders)) {
  for (const [name, draw] of Object.entries(drawn)) {
    if (wanted.length && !wanted.some((part) => name.startsWith(part))) continue;
    writeFileSync(new URL(`${folder}/${name}.svg`, import.meta.url), draw().toString());
  }
}
