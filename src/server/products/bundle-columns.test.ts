import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfficeProduct } from '#contract/product-calls.ts';
import { createCollection } from '#domain/catalogue/collections.ts';
import { mustAct } from '#domain/testing/act.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { sumErrors } from '../testing/books.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import type { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let count = 0;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, []);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

const of = (path: string, query = '') => `/api/commerce/${path}?websiteId=${site.websiteId}${query}`;
const newStore = async () =>
  (await mustAct(test.services, site.websiteId, (unit) => createCollection(unit, { title: `Shop ${count++}` }))).id;
const look = async (id: string) => (await owner.get(of(`imports/${id}`))).json;
const rows = async (id: string) => (await owner.get(of(`imports/${id}/products`))).json.products;

async function bring(file: string, store: string) {
  const path = of('imports', `&collectionId=${store}&filename=products.csv`);
  const begun = await owner.call('POST', path, Buffer.from(file), { 'content-type': 'application/octet-stream' });
  await test.worker.runDue();
  return look(begun.json.id);
}
async function act(id: string, what: 'start' | 'undo') {
  expect((await owner.call('POST', of(`imports/${id}/${what}`), what === 'undo' ? undefined : {})).status).toBe(200);
  await test.worker.runDue();
  return look(id);
}
async function products(store: string): Promise<OfficeProduct[]> {
  const listed = (await owner.get(of('products', `&collectionId=${store}&sort=title`))).json.products;
  return Promise.all(listed.map(async ({ id }: OfficeProduct) => (await owner.get(of(`products/${id}`))).json));
}
const save = async (store: string) => (await owner.get(of('products.csv', `&columns=own&collectionId=${store}`))).body;
const made = async (store: string) =>
  (await products(store)).flatMap(({ variants }) =>
    variants.map(({ sku, stock, parts }) => [sku, stock, parts.map((part) => [part.sku, part.pieces])]),
  );

/** Each test has SKUs of its own: parts are found in the whole website. */
const named = (file: string) => file.replaceAll('$', `T${count}-`);
const head = 'Title,Address,SKU,Price,Stock,Bundle parts\n';

describe('bundles in a file of products', () => {
  it('are made of what is there and what stands above them, and go out and in again unchanged (design 11)', async () => {
    const store = await newStore();
    const sku = (name: string) => named(`$${name}`);
    const file = named(
      `${head}Bowl,bowl,$BOWL,38,7,\nPlate,plate,$PLATE,30,5,\nSet,set,$SET,90,4,$BOWL x 2; $PLATE × 1\n`,
    );
    const seen = await bring(file, store);
    expect(seen.counts).toMatchObject({ new: 3, bad: 0 });
    expect(await act(seen.id, 'start')).toMatchObject({ state: 'done', done: 3 });
    const there = [
      [sku('BOWL'), 7, []],
      [sku('PLATE'), 5, []],
      [
        sku('SET'),
        3,
        [
          [sku('BOWL'), 2],
          [sku('PLATE'), 1],
        ],
      ],
    ];
    expect(await made(store)).toEqual(there);
    expect((await bring(file, store)).counts).toMatchObject({ same: 3, changed: 0, bad: 0 });
    // Where the bundle was there before its part, the file has it below it all the same.
    await act(
      (await bring(named(`${head}Lid,lid,$LID,5,9,\nSet,set,$SET,90,,$BOWL x 1; $LID x 3\n`), store)).id,
      'start',
    );
    const saved = await save(store);
    expect(saved).toContain(`${sku('BOWL')} x 1; ${sku('LID')} x 3`);
    expect((await bring(saved, store)).counts).toMatchObject({ same: 4, changed: 0, bad: 0 });
    const before = await made(store);
    for (const { id } of await products(store)) await owner.call('DELETE', of(`products/${id}`));
    await act((await bring(saved, store)).id, 'start');
    expect(await made(store)).toEqual(before);
    expect(await sumErrors(test.services)).toEqual([]);
  });

  it('are shown as they change, made of variants that come in the same row, ended, and taken back (design 11)', async () => {
    const store = await newStore();
    const sku = (name: string) => named(`$${name}`);
    await act((await bring(named(`${head}Bowl,bowl,$BOWL,38,7,\nSet,set,$SET,90,,$BOWL x 2\n`), store)).id, 'start');
    const before = await made(store);
    const columns = 'Title,Address,SKU,Price,Stock,Option Name 1,Option Value 1,Bundle parts\n';
    const pair = `Mug,mug,$MUG,10,6,Count,One,\n,mug,$PAIR,18,,Count,Two,$MUG x 2\n`;
    const seen = await bring(named(`${columns}${pair}Set,set,$SET,90,4,,,\nBowl,bowl,$BOWL,38,7,,,$MUG x 1\n`), store);
    expect(seen.counts).toMatchObject({ new: 1, changed: 2, bad: 0 });
    const findings = (await rows(seen.id)).flatMap((row: { findings: object[] }) => row.findings);
    expect(findings).toContainEqual(
      expect.objectContaining({ line: 4, field: 'Bundle parts', from: `${sku('BOWL')} x 2`, to: '' }),
    );
    expect(findings).toContainEqual(
      expect.objectContaining({ line: 5, field: 'Bundle parts', from: '', to: `${sku('MUG')} x 1` }),
    );
    expect(await act(seen.id, 'start')).toMatchObject({ state: 'done' });
    expect(await made(store)).toEqual([
      [sku('BOWL'), 6, [[sku('MUG'), 1]]],
      [sku('MUG'), 6, []],
      [sku('PAIR'), 3, [[sku('MUG'), 2]]],
      [sku('SET'), 4, []],
    ]);
    expect(await act(seen.id, 'undo')).toMatchObject({ state: 'undone' });
    expect(await made(store)).toEqual(before);
    expect(await sumErrors(test.services)).toEqual([]);
  });

  it.each([7, 'unlimited'])('end as what is not counted, of parts of which there are %s (design 11)', async (stock) => {
    const store = await newStore();
    const file = (last: string) => named(`${head}Bowl,bowl,$BOWL,38,${stock},\nSet,set,$SET,90,${last}\n`);
    await act((await bring(file(',$BOWL x 2'), store)).id, 'start');
    const seen = await bring(file('unlimited,'), store);
    expect(seen.counts).toMatchObject({ changed: 1, bad: 0 });
    await act(seen.id, 'start');
    const uncounted = test.services.database.read.selectFrom('variants').select(['unlimited', 'qty_in_stock']);
    const set = () => uncounted.where('sku', '=', named('$SET')).executeTakeFirstOrThrow();
    expect(await set()).toEqual({ unlimited: 1, qty_in_stock: 0 });
    expect((await bring(file('unlimited,'), store)).counts).toMatchObject({ same: 2, changed: 0 });
    expect(await act(seen.id, 'undo')).toMatchObject({ state: 'undone' });
    expect(await set()).toEqual(stock === 7 ? { unlimited: 0, qty_in_stock: 3 } : { unlimited: 1, qty_in_stock: 0 });
  });

  it('are refused by line and reason (design 11)', async () => {
    const store = await newStore();
    const lines = [
      'Bowl,bowl,$BOWL,38,7,',
      'One,one,$ONE,9,,$BOWL',
      'Two,two,$TWO,9,,$BOWL x 0',
      'Three,three,$THREE,9,,$BOWL x 1; $BOWL x 2',
      'Four,four,$FOUR,9,,$LATER x 1',
      'Set,set,$SET,90,,$BOWL x 2',
      'Six,six,$SIX,9,,$SET x 1',
      'Later,later,$LATER,9,1,',
    ];
    const kinds = 'Kind,Title,Address,SKU,Price,Stock,Bundle parts\n';
    const seen = await bring(named(kinds + lines.map((line) => `physical,${line}\n`).join('')), store);
    expect(seen.counts).toMatchObject({ new: 3, bad: 5 });
    type Row = { findings: { line: number; field: string; problem: string }[] };
    const told = (await rows(seen.id)).flatMap((row: Row) =>
      row.findings.filter(({ problem }) => problem).map(({ line, problem }) => [line, problem]),
    );
    expect(told).toEqual([
      [3, named('“$BOWL;” does not say how many: write “BOWL x 2; PLATE x 1”.')],
      [4, 'Of each part there are 1 to 1000.'],
      [5, 'Name each part once, with its whole quantity.'],
      [6, named('Nothing in the shop has the SKU “$LATER”, nor anything above this line.')],
      [8, named('“$SET” is a bundle: it cannot be a part of another one.')],
    ]);
    const other = await bring(
      named(`${kinds}service,Lesson,lesson,$LESSON,9,1,\nphysical,Box,box,$BOX,9,,$LESSON x 1\n`),
      store,
    );
    expect((await rows(other.id))[1].findings[0]).toMatchObject({
      line: 3,
      problem: 'Bundles and their parts are physical products.',
    });
  });
});
