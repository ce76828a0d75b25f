import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productTypes } from '#catalog/product-types.ts';
import { changeAsset, registerAsset } from '../media/assets.ts';
import { openTwoSites, type TwoSites } from '../testing/two-sites.ts';
import { createCollection } from './collections.ts';
import { addProductFile, fileToKeep, removeProductFile } from './product-files.ts';
import { createProduct } from './create-products.ts';
import { changeProduct } from './products.ts';

let sites: TwoSites;
let itemId = '';
let otherItemId = '';
let assetId = '';
let count = 0;

const picture = { blobKey: 'abc', filename: 'bowl.jpg', mediaType: 'image/jpeg', width: 40, height: 30 };

beforeAll(async () => {
  sites = await openTwoSites();
});
afterAll(() => sites.close());

beforeEach(async () => {
  assetId = (await sites.must((unit) => registerAsset(unit, picture))).id;
  const { id: collectionId } = await sites.must((unit) => createCollection(unit, { title: `Shop ${count}` }));
  const make = async (imageIds: string[]) => {
    const variants = [{ sku: `S${count++}`, price: 900, stock: 'unlimited' }];
    const product = { collectionId, title: 'Score', productType: productTypes.digital, variants, imageIds };
    return (await sites.must((unit) => createProduct(unit, product))).id;
  };
  itemId = await make([assetId]);
  otherItemId = await make([]);
});

const assetOf = (id: string) =>
  sites.database.read.selectFrom('assets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const mainImage = async () => {
  const items = sites.database.read.selectFrom('items').select('main_image_id').where('id', '=', itemId);
  return (await items.executeTakeFirstOrThrow()).main_image_id;
};
const files = () =>
  sites.database.read
    .selectFrom('product_files')
    .select(['filename', 'position'])
    .where('item_id', '=', itemId)
    .orderBy('position')
    .execute();

describe('a picture', () => {
  it('changes its words and its focal point wherever it is shown; what is not given stays (design 11)', async () => {
    await sites.must((unit) => changeAsset(unit, assetId, { altText: 'A bowl', focalPoint: { x: 0.25, y: 1 } }));
    expect(sites.heard()).toEqual([`purge asset:${assetId}`, `purge item:${itemId}`]);
    expect(await sites.lastAct()).toEqual(['asset.update', assetId, '{"fields":["altText","focalPoint"]}']);
    expect(await assetOf(assetId)).toMatchObject({
      alt_text: 'A bowl',
      focal_x: 0.25,
      focal_y: 1,
      filename: 'bowl.jpg',
    });
    await sites.must((unit) => changeAsset(unit, assetId, { filename: 'dish.jpg' }));
    expect(await assetOf(assetId)).toMatchObject({ alt_text: 'A bowl', filename: 'dish.jpg' });
  });

  it('is its product’s main one while it is the first (design 11)', async () => {
    expect(await mainImage()).toBe(assetId);
    const second = await sites.must((unit) => registerAsset(unit, { ...picture, blobKey: 'def' }));
    await sites.must((unit) => changeProduct(unit, itemId, { imageIds: [second.id, assetId] }));
    expect(await mainImage()).toBe(second.id);
    await sites.must((unit) => changeProduct(unit, itemId, { imageIds: [] }));
    expect(await mainImage()).toBeNull();
  });

  it.each([
    ['a focal point outside', { focalPoint: { x: 1.5, y: 0 } }, 'focalPoint.x'],
    ['a path for a name', { filename: '../x.jpg' }, 'filename'],
  ])('is not changed by %s (design 11)', async (_, change, field) => {
    const before = await sites.contents();
    const refused = await sites.run((unit) => changeAsset(unit, assetId, change));
    expect(refused).toMatchObject({ code: 'invalid', details: { errors: { [field]: expect.any(String) } } });
    expect(await sites.contents()).toEqual(before);
  });
});

describe('the files of a digital product', () => {
  const file = (filename: string) =>
    fileToKeep({ filename, mediaType: 'text/plain', bytes: Buffer.from(`What ${filename} says.`) });

  it('come one after the other, and go one by one (storefront 2)', async () => {
    const [first, second] = [
      await sites.must((unit) => addProductFile(unit, itemId, file('a.txt'))),
      await sites.must((unit) => addProductFile(unit, itemId, file('b.txt'))),
    ];
    expect(await sites.lastAct()).toEqual(['product.file.create', itemId, '{"filename":"b.txt"}']);
    expect(await sites.must((unit) => removeProductFile(unit, itemId, first.id))).toBeUndefined();
    expect(await sites.lastAct()).toEqual(['product.file.delete', itemId, '{"filename":"a.txt"}']);
    await sites.must((unit) => addProductFile(unit, itemId, file('c.txt')));
    expect(await files()).toEqual([
      { filename: 'b.txt', position: 1 },
      { filename: 'c.txt', position: 2 },
    ]);
    const gone = await sites.run((unit) => removeProductFile(unit, itemId, first.id));
    const elsewhere = await sites.run((unit) => removeProductFile(unit, otherItemId, second.id));
    expect([gone, elsewhere]).toMatchObject([{ code: 'not-found' }, { code: 'not-found' }]);
    expect(await files()).toHaveLength(2);
  });

  it('and its pictures are their own website’s alone (design 5, 10)', async () => {
    const { id } = await sites.must((unit) => addProductFile(unit, itemId, file('a.txt')));
    const before = await sites.contents();
    const tries = [
      sites.run((unit) => addProductFile(unit, itemId, file('b.txt')), 'b'),
      sites.run((unit) => removeProductFile(unit, itemId, id), 'b'),
      sites.run((unit) => changeAsset(unit, assetId, { altText: 'Mine' }), 'b'),
    ];
    for (const refused of await Promise.all(tries)) expect(refused).toMatchObject({ code: 'not-found' });
    expect(await sites.contents()).toEqual(before);
  });
});
