/** Makes the files that the shop sells, of words, pictures and fonts that are here: `node examples/field-and-kiln/draw/print/print.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { launchBrowser } from '../../../../test/launch-browser.ts';
import { glazeNotebook, glazeTable } from './glaze-notebook.ts';
import { twelveSuppers } from './twelve-suppers.ts';

const folder = new URL('../../files/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('glaze-notebook.csv', folder), glazeTable());
const browser = await launchBrowser();
const documents = { 'twelve-suppers': await twelveSuppers(), 'glaze-notebook': await glazeNotebook() };
for (const [name, html] of Object.entries(documents)) {
  const sheet = await browser.newPage();
  await sheet.setContent(html, { waitUntil: 'load' });
  await sheet.evaluate(() => document.fonts.ready);
  const pdf = await sheet.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
  writeFileSync(new URL(`${name}.pdf`, folder), pdf);
}
await browser.close();
