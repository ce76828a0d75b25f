import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
const fonts = {
  Fraunces: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
  Inter: 'inter/files/inter-latin-wght-normal.woff2',
};

const faces = Object.entries(fonts).map(([family, path]) => {
  const bytes = readFileSync(require.resolve(`@fontsource-variable/${path}`)).toString('base64');
  return `@font-face { font-family: ${family}; font-weight: 100 900; src: url(data:font/woff2;base64,${bytes}) }`;
});

const rules = `
  @page { size: 148mm 210mm; margin: 0 }
  * { box-sizing: border-box; margin: 0; padding: 0 }
  body { font: 10pt/1.5 Inter; color: #1f1c18; -webkit-print-color-adjust: exact }
  .page { position: relative; width: 148mm; height: 210mm; padding: 18mm 16mm 16mm; background: #fbf9f4; break-after: page; overflow: hidden }
  .page:last-child { break-after: auto }
  .cover { color: #fbf9f4 }
  .cover img { position: absolute; inset: 62mm 0 0; width: 100%; height: 148mm; object-fit: cover }
  .cover p { margin-top: 4mm }
  h1, h2 { font: 390 36pt/1.05 Fraunces; font-optical-sizing: auto; letter-spacing: -0.02em; text-wrap: balance }
  h2 { font-size: 27pt }
  h3 { margin-bottom: 2mm; font: 600 7.6pt/1.4 Inter; letter-spacing: 0.08em; text-transform: uppercase; color: #94401f }
  .lead { font: 390 13pt/1.45 Fraunces; margin-top: 4mm; color: #5a544b }
  .foot { position: absolute; inset: auto 16mm 10mm; display: flex; justify-content: space-between; font-size: 7pt; color: #6b6459 }
  ul { list-style: none }
`;

/** A page of A5; `name` and its number stand at its foot where they are given. */
export function page(
  content: string,
  { number, name, background = '#fbf9f4' }: { number?: number; name?: string; background?: string } = {},
) {
  const foot = number === undefined ? '' : `<div class="foot"><span>${name}</span><span>${number}</span></div>`;
  return `<section class="page" style="background: ${background}">${content}${foot}</section>`;
}

/** The first page: the title in a band of color above a picture of the shop. */
export async function cover(picture: string, background: string, title: string, line: string): Promise<string> {
  const svg = readFileSync(new URL(`../../pictures/${picture}.svg`, import.meta.url));
  const jpeg = await sharp(svg).resize(740, 740, { fit: 'cover' }).jpeg({ quality: 70, mozjpeg: true }).toBuffer();
  const image = `<img alt="" src="data:image/jpeg;base64,${jpeg.toString('base64')}">`;
  return `<section class="page cover" style="background: ${background}"><h1>${title}</h1><p>${line}</p>${image}</section>`;
}

/** A whole document, ready to print. */
export function sheets(title: string, css: string, pages: readonly string[]): string {
  const head = `<meta charset="utf-8"><title>${title}</title><style>${faces.join('')}${rules}${css}</style>`;
  return `<!doctype html><html lang="en-US"><head>${head}</head><body>${pages.join('')}</body></html>`;
}
