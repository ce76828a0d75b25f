/** Writes the shop's articles from the tables beside this file: `node examples/try-square/goods/write.ts`. */
import { writeFileSync } from 'node:fs';
import type { ExampleProduct } from '../../../src/server/examples/example.ts';
import { randomFrom } from '../../north-light/draw/sheet.ts';
import { alts } from './alts.ts';
import { departmentOf } from './departments.ts';
import { fixings } from './fixings.ts';
import { house } from './house.ts';
import { ironmongery } from './ironmongery.ts';
import { machines } from './machines.ts';
import { paint } from './paint.ts';
import type { Article, Shelf } from './shelf.ts';
import { tools } from './tools.ts';

const shelves: Shelf[] = [...fixings, ...ironmongery, ...tools, ...machines, ...paint, ...house];
const chance = randomFrom(1909);

/** What some articles' pages show with them, by url id. */
const related: Readonly<Record<string, string[]>> = {
  'drill-driver-12-v': ['twist-drill-hss', 'countersunk-wood-screw-bright-zinc', 'nylon-plug'],
  'claw-hammer-ash-16-oz': ['round-wire-nail-bright', 'rigger-gloves'],
  'wall-paint-chalk': ['flat-brush-bristle', 'filler-for-walls-ready-mixed-600-g', 'abrasive-paper-sheet'],
};

/** As "4.35": in steps of five pence, and of ninety from ten pounds on. */
const priced = (pounds: number): string =>
  (pounds < 10 ? Math.ceil(pounds * 20 - 1e-6) / 20 : Math.floor(pounds) + 0.9).toFixed(2);

const address = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** A figure and its unit stay on one line. */
const tied = (text: string): string => text.replaceAll(/(?<=\d) (?=(?:mm|ml|m|in|oz|kg|g|lm|V|Ah)\b)/g, '\u00a0');

/** One in twenty kinds is gone, one in eight nearly. */
function stock(): number {
  const luck = chance();
  if (luck < 0.05) return 0;
  return luck < 0.17 ? 1 + Math.floor(chance() * 8) : 12 + Math.floor(chance() * 240);
}

function variants(shelf: Shelf, price: number, number: string): ExampleProduct['variants'] {
  const { option, kinds = [''], steps = [1], weight = 250 } = shelf;
  const isOnSale = chance() < 0.05;
  return kinds.map((kind, index) => {
    const cost = price * (steps[index] ?? 1);
    return {
      sku: kinds.length > 1 ? `${number}-${index + 1}` : number,
      attributes: option === undefined ? {} : { [option]: kind },
      price: priced(cost),
      ...(isOnSale && { salePrice: priced(cost * 0.8), onSale: true }),
      stock: stock(),
      weightGrams: Math.round(weight * (steps[index] ?? 1)),
    };
  });
}

/** A shelf's drawing, or that of the metal which a title ends with, where there is one. */
function pictureOf({ picture }: Shelf, title: string): string {
  const inMetal = `${picture}-${title.split(', ').at(-1)}`;
  return inMetal in alts ? inMetal : picture;
}

function product(shelf: Shelf, [title, excerpt, price]: Article, index: number): ExampleProduct {
  const { category, code, option, says, facts } = shelf;
  const picture = pictureOf(shelf, title);
  const list = facts.map((fact) => `<li>${fact}</li>`).join('');
  const urlId = address(title);
  return {
    urlId,
    ...(related[urlId] && { related: related[urlId] }),
    productType: 1,
    title: tied(title),
    excerpt: tied(excerpt),
    body: `<p>${says}</p><ul>${list}</ul>`,
    categories: [departmentOf(category), category],
    tags: [],
    options: option === undefined ? [] : [option],
    variants: variants(shelf, price, `${code}-${101 + index}`),
    images: [{ file: `pictures/${picture}.svg`, alt: alts[picture] ?? '', focalPoint: { x: 0.5, y: 0.5 } }],
  };
}

// One of each shelf, then a second one of each: all of them together are as mixed as the shop is.
const most = Math.max(...shelves.map(({ articles }) => articles.length));
const products = Array.from({ length: most }, (_, index) =>
  shelves.flatMap((shelf) => {
    const article = shelf.articles[index];
    return article ? [product(shelf, article, index)] : [];
  }),
).flat();
const addresses = new Set(products.map(({ urlId }) => urlId));
if (addresses.size !== products.length) throw new Error('Two articles have one address.');
writeFileSync(new URL('../products.json', import.meta.url), `${JSON.stringify(products, null, 2)}\n`);
console.log(`${products.length} articles, ${products.flatMap((one) => one.variants).length} kinds`);
