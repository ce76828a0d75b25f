import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductImport } from '#contract/import-calls.ts';
import type { OfficeProduct } from '#contract/product-calls.ts';
import { createCollection } from '#domain/catalogue/collections.ts';
import { carryOn } from '#domain/exchange/carry-on.ts';
import { mustAct } from '#domain/testing/act.ts';
import { ForeignProblem } from '#providers/foreign/foreign-fetch.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let picture: Buffer;
let count = 0;
beforeAll(async () => {
  picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a94f2b' } })
    .png()
    .toBuffer();
  test = await openTestApp(
    {},
    {
      foreignFetch: async (url) => {
        if (url.includes('gone')) throw new ForeignProblem('images.example cannot be reached.');
        const body = url.includes('fake') ? Buffer.from('<script>') : picture;
        return { status: 200, headers: { 'content-type': 'image/png' }, body, url };
      },
    },
  );
  site = await makeTestSite(test.services.database, []);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

const of = (path: string, query = '') => `/api/commerce/${path}?websiteId=${site.websiteId}${query}`;
const newStore = async () =>
  (await mustAct(test.services, site.websiteId, (unit) => createCollection(unit, { title: `Shop ${count++}` }))).id;

async function bring(file: string | Buffer, collectionId: string, query = ''): Promise<ProductImport> {
  const path = of('imports', `&collectionId=${collectionId}&filename=products.csv${query}`);
  const body = Buffer.isBuffer(file) ? file : Buffer.from(file);
  const begun = await owner.call('POST', path, body, { 'content-type': 'application/octet-stream' });
  expect(begun.status).toBe(200);
  await test.worker.runDue();
  return look(begun.json.id);
}

const look = async (id: string): Promise<ProductImport> => (await owner.get(of(`imports/${id}`))).json;
const rows = async (id: string, query = '') => (await owner.get(of(`imports/${id}/products`, query))).json.products;
async function act(id: string, what: 'start' | 'undo', body: object = {}): Promise<ProductImport> {
  expect((await owner.call('POST', of(`imports/${id}/${what}`), what === 'undo' ? undefined : body)).status).toBe(200);
  await test.worker.runDue();
  return look(id);
}
async function products(collectionId: string): Promise<OfficeProduct[]> {
  const listed = (await owner.get(of('products', `&collectionId=${collectionId}&sort=title`))).json.products;
  return Promise.all(listed.map(async ({ id }: OfficeProduct) => (await owner.get(of(`products/${id}`))).json));
}
const save = async (columns: string, collectionId: string) =>
  (await owner.get(of('products.csv', `&columns=${columns}&collectionId=${collectionId}`))).body;

const sample = (name: string) => readFile(new URL(`./testing/${name}`, import.meta.url));

describe('a file of products', () => {
  it('of Squarespace is seen first, written, known again, and taken back (design 11)', async () => {
    const store = await newStore();
    const file = await sample('squarespace.csv');
    const seen = await bring(file, store);
    expect(seen).toMatchObject({ state: 'ready', columns: 'squarespace', problem: null });
    expect(seen.counts).toEqual({ new: 6, changed: 0, same: 0, bad: 0, variants: 9, lacking: 0 });
    expect(await products(store)).toEqual([]);
    expect(await act(seen.id, 'start')).toMatchObject({ state: 'done', done: 6 });
    const made = await products(store);
    expect(made.map(({ title }) => title)).toEqual([
      'Draft, no URL',
      'Gift card',
      'Knife sharpening, per blade',
      'Linen apron',
      'Pour-over kettle 0.9 L',
      'Sourdough notes (PDF)',
    ]);
    const apron = made[3];
    expect(apron).toMatchObject({
      urlId: 'linen-apron',
      status: 'published',
      tags: ['linen', 'apron'],
      productType: 1,
    });
    expect(apron?.options).toEqual(['Colour', 'Size']);
    expect(apron?.variants[2]).toMatchObject({
      sku: 'APR-INK-M',
      price: 7200,
      salePrice: 5800,
      onSale: true,
      stock: 3,
    });
    expect(apron?.variants[0]).toMatchObject({ weightGrams: 400, onSale: false, salePrice: 6800 });
    expect(made[0]).toMatchObject({ status: 'draft', urlId: 'draft-no-url' });
    expect(made[4]?.variants[0]).toMatchObject({ unlimited: true, price: 9450 });
    const { stores } = (await owner.get(of('stores'))).json;
    const { categories } = stores.find(({ id }: { id: string }) => id === store);
    const kitchen = categories.find(({ title }: { title: string }) => title === 'Kitchen');
    expect(categories).toContainEqual({ id: expect.any(String), title: 'Textiles', parentId: kitchen.id });
    const again = await bring(file, store);
    expect(again.counts).toEqual({ new: 0, changed: 0, same: 6, bad: 0, variants: 9, lacking: 0 });
    expect(await act(seen.id, 'undo')).toMatchObject({ state: 'undone' });
    expect(await products(store)).toEqual([]);
    const after = (await owner.get(of('stores'))).json.stores.find(({ id }: { id: string }) => id === store);
    expect(after.categories).toEqual([]);
  });

  it('of Shopify brings prices before a sale, brands and what is not counted (design 11)', async () => {
    const store = await newStore();
    const seen = await bring(await sample('shopify.csv'), store);
    expect(seen).toMatchObject({ state: 'ready', columns: 'shopify' });
    expect(seen.counts).toMatchObject({ new: 3, bad: 0, variants: 5 });
    await act(seen.id, 'start');
    const [chain, anchor, bangle] = await products(store);
    expect(chain).toMatchObject({ title: '7 Shakra Bracelet', brand: 'Company 123', options: ['Color'] });
    expect(chain?.variants[0]).toMatchObject({ price: 4499, salePrice: 4299, onSale: true, unlimited: true });
    expect(bangle?.options).toEqual([]);
    expect(bangle?.variants[0]).toMatchObject({ unlimited: false, stock: 4, gtin: '4006381333931' });
    expect(anchor?.variants.map(({ attributes }) => attributes)).toEqual([{ Color: 'Gold' }, { Color: 'Silver' }]);
  });

  it('that was saved here says nothing new, in any columns, and no cell of it is a formula (design 11)', async () => {
    const store = await newStore();
    const head =
      'Title,In short,Description,Tax class,Tags,Price,Sale price,Stock,GTIN,Made in,Cost,Option Name 1,Option Value 1\n';
    const lines = [
      '"=HYPERLINK(""https://bad.example"")",@SUM(A1),"<p>Two ""words"", a comma</p>",reduced,"+one, two",12.50,9,4,12345678,DE,3.10,Size,S',
      ',,,,,14,,unlimited,,,,Size,L',
      '-1+1,,,,,5,,0,,,,,',
    ].join('\n');
    const seen = await bring(head + lines, store);
    expect(seen.counts).toMatchObject({ new: 2, bad: 0 });
    await act(seen.id, 'start');
    const before = await products(store);
    expect(before.map(({ title }) => title)).toEqual(['-1+1', '=HYPERLINK("https://bad.example")']);
    for (const columns of ['own', 'squarespace', 'shopify']) {
      const file = await save(columns, store);
      const cells = file.split('\n').flatMap((line: string) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
      expect(cells.filter((cell: string) => /^"?[=+\-@]/.test(cell))).toEqual([]);
      const back = await bring(file, store);
      expect((await rows(back.id)).flatMap(({ findings }: { findings: object[] }) => findings)).toEqual([]);
      expect(back.counts).toMatchObject({ new: 0, changed: 0, same: 2, bad: 0 });
    }
    expect(await products(store)).toEqual(before);
  });

  it('shows each difference, changes only those, and leaves what was changed since when it is taken back (design 11)', async () => {
    const store = await newStore();
    await act(
      (await bring('Title,Address,SKU,Price,Stock,Tags\nCup,cup,CUP,10,3,"blue, new"\nBowl,bowl,BOWL,20,5,\n', store))
        .id,
      'start',
    );
    const seen = await bring(
      'Title,Address,SKU,Price,Stock\nCup,cup,CUP,"12,50",9\nDeep bowl,bowl,BOWL,20,5\nJug,jug,JUG,7,1\n'.replaceAll(
        '"12,50"',
        '12.5',
      ),
      store,
    );
    expect(seen.counts).toMatchObject({ new: 1, changed: 2, same: 0 });
    const [cup, bowl] = await rows(seen.id, '&verdict=changed');
    expect(cup.findings).toEqual([
      { line: 2, variant: '', field: 'Price', from: '10.00', to: '12.50', problem: '' },
      { line: 2, variant: '', field: 'Stock', from: '3', to: '9', problem: '' },
    ]);
    expect(bowl.findings).toMatchObject([{ field: 'Title', from: 'Bowl', to: 'Deep bowl' }]);
    await act(seen.id, 'start');
    const written = await products(store);
    expect(written.map(({ title, variants }) => [title, variants[0]?.price, variants[0]?.stock])).toEqual([
      ['Cup', 1250, 9],
      ['Deep bowl', 2000, 5],
      ['Jug', 700, 1],
    ]);
    expect(written[0]?.tags).toEqual(['blue', 'new']);
    await owner.call('PATCH', of(`products/${written[1]?.id}`), { title: 'Wide bowl' });
    expect(await act(seen.id, 'undo')).toMatchObject({ state: 'undone' });
    expect(
      (await products(store)).map(({ title, variants }) => [title, variants[0]?.price, variants[0]?.stock]),
    ).toEqual([
      ['Cup', 1000, 3],
      ['Wide bowl', 2000, 5],
    ]);
  });

  it('names each bad row with its line, and is written without them only when that is said (design 11)', async () => {
    const store = await newStore();
    const long = 'x'.repeat(201);
    const seen = await bring(
      `Title;Price;Tags;Option Name 1;Option Value 1\nCup;"1.234,50";;;\nJug;dear;;;\n${long};5;;;\n;3;;;\nLid;4;;Size;S\n;4;;Size;S\n`,
      store,
    );
    expect(seen.counts).toMatchObject({ new: 1, bad: 3 });
    const bad = await rows(seen.id, '&verdict=bad');
    const told = bad.flatMap(({ findings }: { findings: { line: number; problem: string }[] }) =>
      findings.filter(({ problem }) => problem).map(({ line, problem }) => [line, problem]),
    );
    expect(told).toContainEqual([3, '“dear” is no amount. Write it as “12.50” or “12,50”.']);
    expect(told.some(([line]: [number]) => line === 4)).toBe(true);
    expect(told).toContainEqual([7, 'Another variant has these values.']);
    expect((await owner.call('POST', of(`imports/${seen.id}/start`), {})).json.code).toBe('refused');
    await act(seen.id, 'start', { leaveOutBad: true });
    const [cup] = await products(store);
    expect(cup?.variants[0]?.price).toBe(123450);
  });

  it('that cannot be read says why (design 11)', async () => {
    const store = await newStore();
    const why = async (file: string | Buffer) => {
      const { state, problem } = await bring(file, store);
      expect(state).toBe('failed');
      return problem;
    };
    expect(await why('')).toContain('empty');
    expect(await why('Title,Price\n')).toContain('no products');
    expect(await why('Name,Amount\nCup,3\n')).toContain('no columns of products');
    expect(await why('Title,Price,Title\nCup,3,4\n')).toContain('Two columns');
    expect(await why(Buffer.from('PK\u0003\u0004 and more'))).toContain('workbook');
    expect(await why(Buffer.from([0x54, 0x69, 0xe9, 0x2c, 0x0a]))).toContain('UTF-8');
    expect(await why(`Title,Price\n"${'x'.repeat(3_000_000)}`)).toContain('longer than 2 MB');
    const lines = Array.from({ length: 201 }, (_, at) => `Cup ${at},3`).join('\n');
    expect(await why(`Title,Price\n${lines}`)).toContain('holds 200');
  });

  it('may be in UTF-16 with a mark, and larger than one piece (design 11)', async () => {
    const store = await newStore();
    const text = '\uFEFFTitle\tPrice\nCrème brûlée\t3\n';
    const seen = await bring(Buffer.from(text, 'utf16le'), store);
    expect((await rows(seen.id))[0].title).toBe('Crème brûlée');
    const long = await bring(`Title,Price,Description\nCup,3,"${'é\n'.repeat(60_000)}"\n`, store);
    expect(long.counts.new).toBe(1);
  });

  it('is refused where it is too large (design 11)', async () => {
    const path = of('imports', `&collectionId=${await newStore()}&filename=large.csv`);
    const large = Buffer.alloc(65 * 1024 * 1024, 'x');
    const sent = await owner.call('POST', path, large, { 'content-type': 'application/octet-stream' });
    expect(sent.json.code).toBe('too-large');
  });

  it('is given up before it writes, and not after (design 11)', async () => {
    const store = await newStore();
    const seen = await bring('Title,Price\nCup,3\n', store);
    expect((await owner.call('DELETE', of(`imports/${seen.id}`))).status).toBe(200);
    expect((await owner.get(of(`imports/${seen.id}`))).status).toBe(404);
    const next = await bring('Title,Price\nCup,3\n', store);
    await act(next.id, 'start');
    expect((await owner.call('DELETE', of(`imports/${next.id}`))).json.code).toBe('refused');
  });

  it('goes on where it was cut off (design 11)', async () => {
    const store = await newStore();
    const lines = Array.from({ length: 90 }, (_, at) => `Cup ${at},3`).join('\n');
    const seen = await bring(`Title,Price\n${lines}\n`, store);
    await owner.call('POST', of(`imports/${seen.id}/start`), {});
    let units = 0;
    const now = () => {
      units += 1;
      if (units === 3) throw new Error('The process was killed.');
      return test.clock.now();
    };
    const deps = { ...test.services, clock: { now } };
    await expect(carryOn(deps, site.websiteId, seen.id)).rejects.toThrow('killed');
    // How many it has written by then, the time says that they took.
    const cut = await look(seen.id);
    expect([cut.state, cut.done > 0, cut.done < 90]).toEqual(['writing', true, true]);
    await test.worker.runDue();
    expect(await look(seen.id)).toMatchObject({ state: 'done', done: 90 });
    expect((await owner.get(of('products', `&collectionId=${store}`))).json.total).toBe(90);
  });

  it('keeps nothing where the shop has changed so that a part cannot be written (design 11)', async () => {
    const store = await newStore();
    const lines = Array.from({ length: 30 }, (_, at) => `Cup ${at},cup-${at},3`).join('\n');
    const seen = await bring(`Title,Address,Price\n${lines}\n`, store);
    const taken = { collectionId: store, productType: 1, title: 'Late', urlId: 'cup-25', options: ['Size'] };
    const variants = [{ sku: 'L', price: 1, stock: 0, attributes: { Size: 'L' } }];
    await owner.call('POST', of('products'), { ...taken, variants });
    const after = await act(seen.id, 'start');
    expect(after.state).toBe('undone');
    expect(after.problem).toContain('line 27');
    expect((await products(store)).map(({ title }) => title)).toEqual(['Late']);
  });

  it('brings pictures from public addresses, and tells of those that it could not have (design 11)', async () => {
    const store = await newStore();
    const file =
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src,Image Alt Text,Variant Image\n' +
      'cup,Cup,Color,Red,3,https://images.example/a.png,A red cup,https://images.example/red.png\n' +
      'cup,,,Blue,3,https://images.example/gone.png,,\n' +
      'cup,,,,,https://images.example/fake.png,,\n';
    const seen = await bring(file, store, '&withPictures=true');
    const done = await act(seen.id, 'start');
    expect(done).toMatchObject({ state: 'done', problem: expect.stringContaining('pictures') });
    const [cup] = await products(store);
    expect(cup?.pictures.map(({ altText, width }) => [altText, width])).toEqual([['A red cup', 40]]);
    expect(cup?.variants[0]?.imageId).not.toBeNull();
    const [row] = await rows(seen.id);
    expect(row.findings.map(({ to }: { to: string }) => to)).toEqual([
      'https://images.example/gone.png',
      'https://images.example/fake.png',
    ]);
    expect(await act(seen.id, 'undo')).toMatchObject({ state: 'undone' });
    expect(await products(store)).toEqual([]);
  });

  it('is the website’s own (design 9)', async () => {
    const other = await makeTestSite(test.services.database, [], { host: 'prints.example' });
    const stranger = await signInTestOwner(test, other.websiteId, 'stranger@shop.example');
    const seen = await bring('Title,Price\nCup,3\n', await newStore());
    const theirs = `/api/commerce/imports/${seen.id}?websiteId=${other.websiteId}`;
    expect((await stranger.get(theirs)).status).toBe(404);
    expect((await stranger.call('DELETE', theirs)).status).toBe(404);
    expect((await stranger.get(of(`imports/${seen.id}`))).status).toBe(403);
  });
});
