import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProduct } from '#domain/catalogue/create-products.ts';
import { changeProduct, orderProducts } from '#domain/catalogue/products.ts';
import { adjustStock } from '#domain/catalogue/stock-changes.ts';
import { granted, inUnit, type Unit } from '#domain/unit.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
beforeAll(async () => {
  test = await openTestApp();
  // 24 shirts: of two colours, sizes by turns, from 5.00 to 120.00; every sixth is gone.
  const shirts = Array.from({ length: 24 }, (_, at) => ({
    title: `Shirt ${at}`,
    options: ['Colour', 'Size'],
    variants: ['S', 'M', 'L'].slice(0, 1 + (at % 3)).map((Size) => ({
      sku: `S${at}-${Size}`,
      attributes: { Colour: at % 2 === 0 ? 'Red' : 'Blue', Size },
      price: (at + 1) * 500,
      stock: at % 6 === 0 ? 0 : 5,
    })),
  }));
  site = await makeTestSite(test.services.database, shirts);
  await makeTestSite(test.services.database, shirts, { host: 'other.example' });
});
afterAll(() => test.close());

const html = { accept: 'text/html' };
const listed = async (query: string) => (await new TestVisitor(test.app).get(`/shop?format=json${query}`)).json;
const titlesOf = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);
const write = (work: (unit: Unit) => Promise<unknown>) =>
  inUnit(test.services, { websiteId: site.websiteId, actor: { kind: 'system', id: 'test' } }, async (unit) => {
    granted(await work(unit));
  });

interface Value {
  title?: string;
  from?: number;
  to?: number;
  count: number;
  url: string;
  active: boolean;
}
const brief = (values: Value[]) =>
  values.map(
    ({ title, from = '', to = '', count, active }) => `${title ?? `${from}-${to}`} ${count}${active ? '!' : ''}`,
  );

describe('a list’s filters', () => {
  it('say what there is, prices, and each option’s values, with how many each leaves (design 6)', async () => {
    const { filters } = await listed('');
    expect(filters.stock).toMatchObject({ count: 20, active: false, url: '/shop?stock=in' });
    expect(brief(filters.price.values)).toEqual(['-2500 4', '2500-5000 5', '5000-10000 10', '10000- 5']);
    expect(
      filters.options.map(({ title, values }: { title: string; values: Value[] }) => [title, brief(values)]),
    ).toEqual([
      ['Colour', ['Blue 12', 'Red 12']],
      ['Size', ['L 8', 'M 16', 'S 24']],
    ]);
    expect([filters.tags, filters.clearUrl]).toEqual([undefined, undefined]);
  });

  it('narrow together, and count each beside what is chosen of the others; values of one option widen (design 6)', async () => {
    const page = await listed('&option=Size:L&option=Colour:Blue&stock=in&price=25-100');
    // Odd ones of every third, from 25.00 and under 100.00: 5, 11, 17.
    expect(titlesOf(page)).toEqual(['Shirt 5', 'Shirt 11', 'Shirt 17']);
    const [colour, size] = page.filters.options;
    expect([brief(colour.values), colour.chosen]).toEqual([['Blue 3!', 'Red 2'], 1]);
    expect(brief(size.values)).toEqual(['L 3!', 'M 5', 'S 7']);
    expect(brief(page.filters.price.values).every((text) => !text.endsWith('!'))).toBe(false);
    expect(page.filters.clearUrl).toBe('/shop');
    const both = await listed('&option=Colour:Red&option=Colour:Blue&option=Size:L');
    expect(titlesOf(both)).toHaveLength(8);
  });

  it('keep what is chosen in the ways on: other values, sorting and more pages (design 6)', async () => {
    const page = await listed('&option=Colour:Blue&stock=in&sort=price-high');
    expect(titlesOf(page)[0]).toBe('Shirt 23');
    expect(page.filters.options[1].values[0].url).toBe(
      '/shop?stock=in&option=Colour%3ABlue&option=Size%3AL&sort=price-high',
    );
    expect(page.sortOptions[0].url).toBe('/shop?stock=in&option=Colour%3ABlue');
    const more = await listed('&option=Size:S');
    expect(more.pagination.nextPageUrl).toBe('/shop?option=Size%3AS&page=2');
  });

  it('are links that work without a script, no pages of their own for search engines (design 6, 9)', async () => {
    const { body } = await new TestVisitor(test.app).get('/shop?option=Size:L&price=10-20', html);
    expect(body).toContain('<nav class="list-filters" aria-label="Filter">');
    expect(body).toMatch(/<a href="\/shop\?price=10-20" rel="nofollow" aria-current="true"><span>L<\/span>/);
    expect(body).toMatch(/\$10\.00 – \$20\.00/);
    expect(body).toMatch(/rel="canonical" href="[^"]*\/shop"/);
  });

  it('pass over what nothing has and what cannot be read, and find nothing of another website (design 5, 9)', async () => {
    const whole = titlesOf(await listed(''));
    for (const query of ['&option=Size:XXL', '&option=Nothing', '&price=-', '&price=ten', '&stock=out', '&tag=none']) {
      expect(titlesOf(await listed(query)), query).toEqual(whole);
    }
    const hostile = [
      "'%20or%201=1--",
      'Size:%F0%9F%98%80',
      'Size:' + 'L'.repeat(5000),
      ':',
      ':'.repeat(200),
      '%3Cscript%3E',
    ];
    for (const text of hostile) expect(titlesOf(await listed(`&option=${text}`)), text).toEqual(whole);
  });

  it('follow what is sold out and back, what is tagged, and what an option is called (design 4, 9)', async () => {
    const [, id = ''] = site.itemIds;
    const variantId = site.variantIds['S1-S'] ?? '';
    const other = site.variantIds['S1-M'] ?? '';
    const inStock = async () => Number((await listed('')).filters.stock.count);
    const look = async () => (await new TestVisitor(test.app).get('/shop?stock=in', html)).body;
    expect([await inStock(), await look()]).toEqual([20, expect.stringContaining('Shirt 1<')]);
    for (const gone of [variantId, other]) await write((unit) => adjustStock(unit, gone, { by: -5, reason: 'Broken' }));
    expect([await inStock(), await look()]).toEqual([19, expect.not.stringContaining('Shirt 1<')]);
    await write((unit) => adjustStock(unit, other, { by: 1, reason: 'Found' }));
    expect(await inStock()).toBe(20);
    await write((unit) => changeProduct(unit, id, { tags: ['linen', 'summer'] }));
    expect(brief((await listed('')).filters.tags.values)).toEqual(['linen 1', 'summer 1']);
    expect(titlesOf(await listed('&tag=linen'))).toEqual(['Shirt 1']);
    await write((unit) => changeProduct(unit, id, { status: 'draft' }));
    expect((await listed('')).filters.tags).toBeUndefined();
  });

  it('keep the order that is asked for, and the owner’s as soon as it is another (design 5, 6)', async () => {
    expect(titlesOf(await listed('&option=Size:L&sort=price-high')).slice(0, 2)).toEqual(['Shirt 23', 'Shirt 20']);
    const narrowed = async () => titlesOf(await listed('&option=Size:L'));
    const before = await narrowed();
    const place = await test.services.database.read
      .selectFrom('items')
      .select('collection_id')
      .where('id', '=', site.itemIds[0] ?? '')
      .executeTakeFirstOrThrow();
    const all = site.itemIds.toReversed();
    await write((unit) => orderProducts(unit, place.collection_id, all));
    expect(await narrowed()).toEqual(before.toReversed());
    await write((unit) => orderProducts(unit, place.collection_id, site.itemIds));
    expect(await narrowed()).toEqual(before);
  });

  it('follow what comes, goes and is hidden (design 5, 9)', async () => {
    const [, , id = ''] = site.itemIds;
    const red = async () => {
      const [colour] = (await listed('')).filters.options;
      return brief(colour.values)[1];
    };
    expect(await red()).toBe('Red 12');
    await write((unit) => changeProduct(unit, id, { isHidden: true }));
    expect(await red()).toBe('Red 11');
    await write((unit) => changeProduct(unit, id, { isHidden: false }));
    expect(await red()).toBe('Red 12');
    const collectionId = await test.services.database.read
      .selectFrom('items')
      .select('collection_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const made = { collectionId: collectionId.collection_id, productType: 1, title: 'One more', options: ['Colour'] };
    const variants = [{ sku: 'MORE', price: 900, stock: 1, attributes: { Colour: 'Red' } }];
    await write((unit) => createProduct(unit, { ...made, variants }));
    expect(await red()).toBe('Red 13');
    const more = (await listed('&option=Colour:Red&sort=newest')).items.map(({ title }: { title: string }) => title);
    expect(more).toContain('One more');
  });
});
