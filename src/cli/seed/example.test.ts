import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { NewAsset, NewCategory, NewCollection, NewProduct } from '#contract/catalogue.ts';
import { cleanHtml, cleanText } from '#domain/clean-html.ts';
import { readExample } from './example.ts';
import { toNewProduct } from './seed-products.ts';

const folder = join(import.meta.dirname, '../../../examples');
const examples = readdirSync(folder).map((name) => [name, readExample(join(folder, name))] as const);

describe.each(examples)('the example %s', (_, { site, products }) => {
  const ids = new Map(products.flatMap(({ images }) => images.map(({ file }) => [file, `id of ${file}`])));
  const [store] = site.collections;
  const categoryIds = new Map(store?.categories.map(({ urlId }) => [urlId, `id of ${urlId}`]));
  const place = { collectionId: 'shop', categoryIds, assetIds: ids };

  it('has products as the shop takes them, with names that lead somewhere (design 11)', () => {
    for (const product of products) {
      expect([product.urlId, ...Value.Errors(NewProduct, toNewProduct(product, place, site.currency))]).toEqual([
        product.urlId,
      ]);
    }
    expect(products.length).toBeGreaterThan(0);
  });

  it('has collections, categories and pictures as they are taken (design 11)', () => {
    for (const { type: _, categories, ...collection } of site.collections) {
      expect([...Value.Errors(NewCollection, collection)]).toEqual([]);
      for (const category of categories) expect([...Value.Errors(NewCategory, category)]).toEqual([]);
    }
    const picture = { blobKey: 'a', filename: 'a', mediaType: 'image/svg+xml', width: 1, height: 1 };
    for (const { alt, focalPoint } of products.flatMap(({ images }) => images)) {
      const asset = { ...picture, altText: alt, ...(focalPoint !== undefined && { focalPoint }) };
      expect([...Value.Errors(NewAsset, asset)]).toEqual([]);
    }
  });

  it('loses nothing when its texts are cleaned (design 9)', () => {
    for (const { body, excerpt } of products) expect([cleanHtml(body), cleanText(excerpt)]).toEqual([body, excerpt]);
  });
});
