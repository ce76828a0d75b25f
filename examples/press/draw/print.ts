/** Makes the file that the shop sells, of words, drawings and a font that are here: `node examples/press/draw/print.ts`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { launchBrowser } from '../../../test/launch-browser.ts';

const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
);
const css = `
  @font-face { font-family: Archivo; font-weight: 100 900; font-stretch: 62% 125%; src: url(data:font/woff2;base64,${readFileSync(font).toString('base64')}) }
  @page { size: 180mm 225mm; margin: 0 }
  * { box-sizing: border-box; margin: 0 }
  body { font: 20pt/1.4 Archivo; color: #16181a; -webkit-print-color-adjust: exact }
  section { position: relative; width: 180mm; height: 225mm; padding: 20mm 18mm; break-after: page; overflow: hidden }
  section:last-child { break-after: auto }
  img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover }
  h2 { font: 800 40pt/1 Archivo; font-stretch: 75%; margin-bottom: 8mm }
  p { max-width: 135mm; margin-bottom: 4mm }
  .number { position: absolute; inset: auto 18mm 12mm auto; font-size: 8pt }
  .blue { background: #1f3fbf; color: #fff }
  .orange { background: #f26b21 }
`;

/** Who sat in the chair for a day, and what they said when they got up. */
const sitters = [
  ['A clerk', 'I had forgotten that I sit for a living. At noon the chair reminded me, and it kept on until five.'],
  ['A cellist', 'No arms, thank goodness. I would marry it for the front edge and leave it for the squeak.'],
  ['A boy of six', 'It is a ship, then it is a cage, and then you have to eat at it.'],
  ['A night nurse', 'Nobody gets to sit through a night. I stood behind it and held on to its back.'],
  ['Its maker', 'The left hind leg is two millimeters short. I have known for thirty years. There is a folded card.'],
] as const;

const drawing = async (name: string) => {
  const svg = readFileSync(new URL(`../pictures/${name}.svg`, import.meta.url));
  const jpeg = await sharp(svg).resize({ width: 900 }).jpeg({ quality: 60, mozjpeg: true }).toBuffer();
  return `<img alt="" src="data:image/jpeg;base64,${jpeg.toString('base64')}">`;
};

const pages = [
  `<section>${await drawing('issue-chair')}</section>`,
  `<section class="orange"><h2>Nine people, a day each</h2><p>We carried one kitchen chair through the city for nine days and asked whoever let us in to sit on it from when they got up until they went to bed. These are five of them. The other four asked for their words back, and got them.</p></section>`,
  ...sitters.map(
    ([who, said], index) =>
      `<section${index % 2 === 1 ? ' class="blue"' : ''}><h2>${who}</h2><p>${said}</p><span class="number">${index + 3}</span></section>`,
  ),
  `<section>${await drawing('issue-chair-near')}</section>`,
];

const browser = await launchBrowser();
const sheet = await browser.newPage();
const head = `<meta charset="utf-8"><title>No. 1: Chair</title><style>${css}</style>`;
await sheet.setContent(`<!doctype html><html lang="en-US"><head>${head}</head><body>${pages.join('')}</body></html>`);
await sheet.evaluate(() => document.fonts.ready);
const folder = new URL('../files/', import.meta.url);
mkdirSync(folder, { recursive: true });
const pdf = await sheet.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
writeFileSync(new URL('no-1-chair.pdf', folder), pdf);
await browser.close();
