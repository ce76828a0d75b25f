import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedProduct, OfficeProduct } from '#contract/product-calls.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let other: TestSite;
let owner: TestVisitor;
let stranger: TestVisitor;
let collectionId: string;
beforeAll(async () => {
  test = await openTestApp();
  const { database } = test.services;
  site = await makeTestSite(database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 2400, stock: 3 }] },
    {
      title: 'Bowl',
      options: ['Size'],
      variants: [
        { sku: 'BOWL-S', attributes: { Size: 'Small' }, price: 3800, stock: 0 },
        { sku: 'BOWL-L', attributes: { Size: 'Large' }, price: 6400, stock: 0 },
      ],
    },
    { title: 'Ünïque plate', variants: [{ sku: 'PLATE', price: 3000, stock: 'unlimited' }] },
  ]);
  other = await makeTestSite(database, [{ title: 'Print', variants: [{ sku: 'PRINT', price: 1, stock: 1 }] }], {
    host: 'prints.example',
  });
  owner = await signInTestOwner(test, site.websiteId);
  stranger = await signInTestOwner(test, other.websiteId, 'stranger@shop.example');
  collectionId = (await owner.get(of('stores'))).json.stores[0].id;
});
afterAll(() => test.close());

const of = (path: string, query = '', websiteId = site.websiteId) =>
  `/api/commerce/${path}?websiteId=${websiteId}${query}`;
const list = async (query = ''): Promise<{ products: ListedProduct[]; total: number }> =>
  (await owner.get(of('products', query))).json;
const titles = async (query: string) => (await list(query)).products.map(({ title }) => title);
const open = async (id: string): Promise<OfficeProduct> => (await owner.get(of(`products/${id}`))).json;
const change = (id: string, body: object, who = owner) => who.call('PATCH', of(`products/${id}`), body);
const [mug, bowl] = [() => site.itemIds[0] ?? '', () => site.itemIds[1] ?? ''];

describe('what a product may be', () => {
  const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };

  it.each([
    [1, 'a parcel', 200],
    [2, 'a download', 400],
    [3, 'a service', 200],
    [4, 'a gift card', 400],
  ])(
    '%i, %s, is sold by subscription or refused: physical products and services alone are (platform 4.12)',
    async (productType, title, status) => {
      const body = { collectionId, productType, title, status: 'draft', variants: [] };
      const { json } = await owner.call('POST', of('products'), body);
      const changed = await change(json.id, { subscriptionPlan: plan });
      await owner.call('DELETE', of(`products/${json.id}`));
      expect([changed.status, changed.json.errors?.subscriptionPlan]).toEqual([
        status,
        status === 200 ? undefined : 'Only physical products and services are sold by subscription.',
      ]);
    },
  );

  it('has each tag once (platform 8.58)', async () => {
    const { status, json } = await change(bowl(), { tags: ['Wood', 'wood'] });
    expect([status, json.errors]).toEqual([400, { 'tags.1': 'This tag already exists' }]);
  });
});

describe('a preview of a product', () => {
  it('is the page as visitors would see it with changes that are not kept (design 11)', async () => {
    const before = await open(mug());
    const variants = { change: [{ id: before.variants[0]?.id, price: 9900 }] };
    const body = { title: 'Cup', body: '<p>New words</p><script>x()</script>', variants };
    const { status, json } = await owner.call('POST', of(`products/${mug()}/preview`), body);
    expect(status).toBe(200);
    for (const part of ['Cup', '<p>New words</p>', '$99.00']) expect(json.html).toContain(part);
    expect(json.html).not.toContain('x()');
    expect(await open(mug())).toEqual(before);
    expect((await owner.get(`/api/audit?websiteId=${site.websiteId}`)).body).not.toContain('Cup');
    const shown = await owner.get(of(`products/${mug()}/preview`));
    expect(shown.headers['content-security-policy']).toContain("script-src 'none'");
    const refused = await owner.call('POST', of(`products/${mug()}/preview`), { title: '' });
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([400, ['title']]);
    expect((await stranger.get(of(`products/${mug()}/preview`, '', other.websiteId))).status).toBe(404);
  });
});

describe('what goes well with a product', () => {
  it('stands on its page in the owner’s order, as far as visitors see it, and is listed for the owner (design 11)', async () => {
    const visitor = new TestVisitor(test.app);
    const page = async () => (await visitor.get('/shop/mug', { accept: 'text/html' })).body;
    const shown = async () => {
      const [, part = ''] = (await page()).split('aria-labelledby="related-title"');
      return [...part.matchAll(/class="product-card__title">([^<]*)</g)].map(([, title]) => title);
    };
    expect(await page()).not.toContain('related-title');
    const plate = site.itemIds[2] ?? '';
    const foreign = other.itemIds[0] ?? '';
    const relatedIds = [plate, foreign, bowl()];
    expect((await change(mug(), { relatedIds })).status).toBe(200);
    expect(await shown()).toEqual(['Ünïque plate', 'Bowl']);
    await change(plate, { status: 'draft' });
    expect(await shown()).toEqual(['Bowl']);
    expect((await owner.get(of(`products/${mug()}/related`))).json.products).toEqual([
      { id: plate, title: 'Ünïque plate', state: 'draft' },
      { id: bowl(), title: 'Bowl', state: 'visible' },
    ]);
    await change(plate, { status: 'published' });
    expect(await shown()).toEqual(['Ünïque plate', 'Bowl']);
    expect((await change(mug(), { relatedIds: [plate, plate] })).status).toBe(400);
    await change(mug(), { relatedIds: [] });
    expect(await page()).not.toContain('related-title');
  });
});

describe('a collection that is ordered by hand', () => {
  it('has at most 250 items (platform 9.123)', async () => {
    const path = of(`stores/${collectionId}/order`);
    const shown = async () => (await new TestVisitor(test.app).get('/shop?format=json')).json.items[0].title;
    const ids = site.itemIds.toReversed();
    expect((await owner.call('PUT', path, { ids })).status).toBe(200);
    expect(await shown()).toBe('Ünïque plate');
    expect((await owner.call('PUT', path, { ids: site.itemIds })).status).toBe(200);
    expect(await shown()).toBe('Mug');
    const many = (count: number) => ({ ids: Array.from({ length: count }, (_, at) => `item-${at}`) });
    // As many as are allowed are looked for; one more is too many.
    expect((await owner.call('PUT', path, many(250))).json.errors).not.toHaveProperty('ids');
    const refused = await owner.call('PUT', path, many(251));
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([400, ['ids']]);
  });
});

describe('the list of products', () => {
  it('is sorted and narrowed, and says price, state and stock (design 11)', async () => {
    const { products, total } = await list('&sort=title');
    expect(total).toBe(3);
    expect(products[0]).toMatchObject({
      title: 'Bowl',
      state: 'visible',
      lowestCents: 3800,
      highestCents: 6400,
      variants: 2,
      stock: 0,
      stockState: 'out',
    });
    expect(products[1]).toMatchObject({ title: 'Mug', stock: 3, stockState: 'low' });
    expect(products[2]).toMatchObject({ stock: null, stockState: 'enough' });
    expect(await titles('&sort=price&descending=true')).toEqual(['Bowl', 'Ünïque plate', 'Mug']);
    expect(await titles('&search=bowl-l')).toEqual(['Bowl']);
    expect(await titles('&search=%25')).toEqual([]);
    expect(await titles('&search=%C3%9Cn')).toEqual(['Ünïque plate']);
    expect(await titles('&stock=out')).toEqual(['Bowl']);
    expect(await titles('&stock=low')).toEqual(['Mug']);
    expect(await titles('&state=draft')).toEqual([]);
    expect(await titles('&productType=2')).toEqual([]);
    expect(await titles('&onSale=true')).toEqual([]);
    expect(await titles('&withoutPicture=true&sort=title')).toHaveLength(3);
    expect(await titles(`&collectionId=${collectionId}&offset=2&sort=title`)).toEqual(['Ünïque plate']);
  });
});

describe('a product', () => {
  it('is changed field by field, so that two people both have their way (design 11)', async () => {
    const [variant] = (await open(mug())).variants;
    const answers = await Promise.all([
      change(mug(), { title: 'Big mug' }),
      change(mug(), { variants: { change: [{ id: variant?.id, price: 2600, salePrice: 2000, onSale: true }] } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const after = await open(mug());
    expect(after).toMatchObject({ title: 'Big mug', variants: [{ price: 2600, onSale: true }] });
    const { body } = await new TestVisitor(test.app).get(new URL(after.url).pathname);
    expect(body).toContain('Big mug');
    expect(body).toContain('$20.00');
    // The list says what the cheapest cost before, of one that is on sale.
    const listed = async () => (await owner.get(of('products', '&search=big'))).json.products[0];
    expect(await listed()).toMatchObject({ lowestCents: 2000, highestCents: 2000, priorCents: 2600, onSale: true });
    await change(mug(), { variants: { change: [{ id: variant?.id, salePrice: 2600 }] } });
    expect(await listed()).toMatchObject({ lowestCents: 2600, priorCents: null, onSale: true });
    await change(mug(), { variants: { change: [{ id: variant?.id, salePrice: 2000, onSale: false }] } });
    expect(await listed()).toMatchObject({ lowestCents: 2600, priorCents: null, onSale: false });
    await change(mug(), { variants: { change: [{ id: variant?.id, onSale: true }] } });
  });

  it('that two people change in one field asks the second, who sees what the first wrote (design 11)', async () => {
    const { title, excerpt, variants } = await open(mug());
    const { id = '', price } = variants[0] ?? {};
    const priced = (to: number) => ({
      variants: { change: [{ id, price: to }] },
      seen: { variants: { [id]: { price } } },
    });
    const titled = (to: string) => ({ title: to, seen: { fields: { title } } });
    expect([(await change(mug(), titled('Cup'))).status, (await change(mug(), priced(2500))).status]).toEqual([
      200, 200,
    ]);
    // Another field is not in the way, nor is the same twice.
    const other = { excerpt: 'For tea', seen: { fields: { excerpt } } };
    expect((await change(mug(), other)).status).toBe(200);
    expect((await change(mug(), titled('Cup'))).status).toBe(200);
    const late = await change(mug(), titled('Beaker'));
    expect([late.status, late.json.code, late.json.errors.title]).toEqual([
      409,
      'changed-meanwhile',
      'By somebody else it says “Cup” now.',
    ]);
    const again = await change(mug(), priced(2600));
    expect([again.status, again.json.errors]).toEqual([409, { variants: 'Changed by somebody else: MUG: price.' }]);
    expect(await open(mug())).toMatchObject({ title: 'Cup', excerpt: 'For tea', variants: [{ price: 2500 }] });
    // Who has seen it may have their way.
    const back = { title, excerpt, variants: { change: [{ id, price }] } };
    expect((await change(mug(), back)).status).toBe(200);
  });

  it('at another address leaves a redirect, and a refused change says what to mend (design 11)', async () => {
    const before = new URL((await open(mug())).url).pathname;
    expect((await change(mug(), { urlId: 'big-mug' })).status).toBe(200);
    const visitor = new TestVisitor(test.app);
    expect(await visitor.get(before)).toMatchObject({ status: 301, headers: { location: '/shop/big-mug' } });
    const [first, second] = (await open(bowl())).variants;
    const same = await change(bowl(), { variants: { change: [{ id: first?.id, sku: second?.sku }] } });
    expect(same).toMatchObject({
      status: 400,
      json: { errors: { 'variants.1.sku': 'Another variant has this SKU.' } },
    });
  });

  it('is counted, with who and why in its ledger (design 11)', async () => {
    const [small] = (await open(bowl())).variants;
    const put = (to: number) => owner.call('PUT', of(`variants/${small?.id}/stock`), { to, reason: 'Counted' });
    expect((await put(7)).status).toBe(200);
    expect((await put(-1)).status).toBe(400);
    expect((await open(bowl())).variants[0]).toMatchObject({ stock: 7, held: 0 });
    const { lines } = (await owner.get(of(`variants/${small?.id}/stock`))).json;
    expect(lines[0]).toMatchObject({ change: 7, reason: 'set', note: 'Counted' });
  });

  it('has at most six options and 250 variants, made or added (design 11)', async () => {
    const many = (count: number, from = 0) =>
      Array.from({ length: count }, (_, at) => {
        return { sku: `MANY-${from + at}`, price: 900, stock: 1, attributes: { Size: `${from + at}` } };
      });
    const make = (options: string[], variants: object[]) =>
      owner.call('POST', of('products'), { collectionId, productType: 1, title: 'Many', options, variants });
    const six = ['A', 'B', 'C', 'D', 'E', 'F'];
    const attributes = Object.fromEntries([...six, 'G'].map((name) => [name, 'x']));
    const seven = await make([...six, 'G'], [{ sku: 'SEVEN', price: 1, stock: 1, attributes }]);
    expect([seven.status, seven.json.errors.options]).toEqual([400, expect.any(String)]);
    const tooMany = await make(['Size'], many(251));
    expect([tooMany.status, tooMany.json.errors.variants]).toEqual([400, expect.any(String)]);
    const made = await make(['Size'], many(250));
    expect((await open(made.json.id)).variants).toHaveLength(250);
    const more = await change(made.json.id, { variants: { create: many(1, 250) } });
    expect([more.status, more.json.errors.variants]).toEqual([400, 'A product has at most 250 variants.']);
    await owner.call('DELETE', of(`products/${made.json.id}`));
  });

  it('is made, duplicated as a draft, and deleted (design 11)', async () => {
    const variants = [{ sku: 'SPOON', price: 900, stock: 4 }];
    const made = await owner.call('POST', of('products'), { collectionId, productType: 1, title: 'Spoon', variants });
    expect(made.status).toBe(200);
    const copied = await owner.call('POST', of(`products/${made.json.id}/copy`));
    expect(await open(copied.json.id)).toMatchObject({
      title: 'Spoon (copy)',
      status: 'draft',
      variants: [{ sku: 'SPOON', price: 900, stock: 0 }],
    });
    expect(await titles('&state=draft')).toEqual(['Spoon (copy)']);
    expect((await owner.call('DELETE', of(`products/${made.json.id}`))).status).toBe(200);
    expect((await owner.get(of(`products/${made.json.id}`))).status).toBe(404);
    expect((await owner.call('DELETE', of(`products/${made.json.id}`))).status).toBe(404);
  });

  it('is the website’s own, and for those who may change it alone (design 9)', async () => {
    expect((await stranger.get(of('products'))).status).toBe(403);
    expect((await stranger.get(of(`products/${mug()}`, '', other.websiteId))).status).toBe(404);
    const elsewhere = of(`products/${mug()}`, '', other.websiteId);
    expect((await stranger.call('PATCH', elsewhere, { title: 'Mine' })).status).toBe(404);
    expect((await stranger.call('DELETE', elsewhere)).status).toBe(404);
    const key = of(`products/${mug()}/copy`, '', other.websiteId);
    expect((await stranger.call('POST', key)).status).toBe(404);
  });
});
