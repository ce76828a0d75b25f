import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CollectionChange, NewAsset, NewCategory, NewCollection, NewPost, NewProduct } from '#contract/catalogue.ts';
import { Document } from '#contract/document.ts';
import { plainListLook } from '#contract/list-look.ts';
import { preferences } from '#contract/preferences.ts';
import { NewWebsite } from '#contract/website.ts';
import { cleanHtml, cleanText } from '#domain/clean-html.ts';
import { cleanDocument } from '#domain/pages/document-html.ts';
import { readExample } from './example.ts';
import { toDocument, toNewPage } from './seed-pages.ts';
import { toNewProduct } from './seed-products.ts';
import { toNewWebsite, toPreferences } from './seed-settings.ts';
import { toNewPost } from './seed-stories.ts';

const folder = join(import.meta.dirname, '../../../examples');
const examples = readdirSync(folder).map((name) => [name, readExample(join(folder, name))] as const);

describe.each(examples)('the example %s', (_, { site, products, stories }) => {
  const ids = new Map(products.flatMap(({ images }) => images.map(({ file }) => [file, `id of ${file}`])));
  const [store] = site.collections;
  const categoryIds = new Map(store?.categories.map(({ urlId }) => [urlId, `id of ${urlId}`]));
  const collections = [...site.collections, stories].map(({ urlId }) => [urlId, `id-of-${urlId}`] as const);
  const forms = Object.keys(site.forms ?? {}).map((name) => [name, `id-of-${name}`] as const);
  const documentOf = (page: (typeof site.pages)[number]) =>
    toDocument(page, { assetIds: ids, collectionIds: new Map(collections), formIds: new Map(forms) });
  const areaIds = new Map(site.areas?.map(({ urlId }) => [urlId, `id-of-${urlId}`]));
  const place = { collectionId: 'shop', categoryIds, assetIds: ids, areaIds };

  it('has products as the shop takes them, with names that lead somewhere (design 11)', () => {
    for (const product of products) {
      expect([product.urlId, ...Value.Errors(NewProduct, toNewProduct(product, place, site.currency))]).toEqual([
        product.urlId,
      ]);
    }
    expect(products.length).toBeGreaterThan(0);
  });

  it('keeps a figure and its unit on one line in the names of products and what is said of them (design 11)', () => {
    const shown = products.flatMap(({ title, excerpt }) => [title, excerpt]);
    expect(shown.filter((text) => /\d (?:mm|ml|m|in|oz|kg|g|lm|V|Ah)\b/.test(text))).toEqual([]);
  });

  it('has collections, categories and pictures as they are taken (design 11)', () => {
    for (const { type: _, categories, hasQuickView = false, look, ...collection } of site.collections) {
      expect([...Value.Errors(NewCollection, collection)]).toEqual([]);
      const listLook = { ...plainListLook, ...look };
      expect([...Value.Errors(CollectionChange, { hasQuickView, listLook })]).toEqual([]);
      for (const { below: _, ...category } of categories) expect([...Value.Errors(NewCategory, category)]).toEqual([]);
    }
    const picture = { blobKey: 'a', filename: 'a', mediaType: 'image/svg+xml', width: 1, height: 1 };
    for (const { alt, focalPoint } of products.flatMap(({ images }) => images)) {
      const asset = { ...picture, altText: alt, ...(focalPoint !== undefined && { focalPoint }) };
      expect([...Value.Errors(NewAsset, asset)]).toEqual([]);
    }
  });

  it('has a website, settings, pages and a blog as they are taken (design 11)', () => {
    expect([...Value.Errors(NewWebsite, toNewWebsite(site))]).toEqual([]);
    for (const [namespace, given] of Object.entries(toPreferences(site))) {
      const schema = Type.Partial(preferences[namespace as keyof typeof preferences], { additionalProperties: false });
      expect([namespace, ...Value.Errors(schema, given)]).toEqual([namespace]);
    }
    for (const page of site.pages) {
      expect([...Value.Errors(NewCollection, toNewPage(page))]).toEqual([]);
      expect([page.urlId, ...Value.Errors(Document, documentOf(page))]).toEqual([page.urlId]);
    }
    const { urlId, title, description, items } = stories;
    expect([...Value.Errors(NewCollection, { urlId, title, description })]).toEqual([]);
    for (const story of items) {
      expect([...Value.Errors(NewPost, toNewPost(story, place, Date.now()))]).toEqual([]);
    }
  });

  it('loses nothing when its texts are cleaned (design 9)', () => {
    const items = [...products, ...stories.items];
    for (const { body, excerpt } of items) expect([cleanHtml(body), cleanText(excerpt)]).toEqual([body, excerpt]);
    for (const page of site.pages) expect(cleanDocument(documentOf(page))).toEqual(documentOf(page));
  });
});

it('is not read where a file is not as it should be (design 11)', () => {
  const own = mkdtempSync(join(tmpdir(), 'vitrine-example-'));
  onTestFinished(() => rmSync(own, { recursive: true }));
  for (const file of ['site.json', 'products.json', 'stories.json']) {
    cpSync(join(folder, 'long-lunch', file), join(own, file));
  }
  const file = join(own, 'products.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"productType": 1', '"productType": "1"'));
  expect(() => readExample(own)).toThrow('/0/productType');
});
