import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'M-1', price: 900, stock: 5 }] },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

async function bring(csv: string, state = 'shown') {
  const url = `/api/reviews/imports?websiteId=${site.websiteId}&state=${state}`;
  const headers = { 'content-type': 'application/octet-stream', 'x-csrf-token': owner.cookies.get('crumb') ?? '' };
  return owner.send({ method: 'POST', url, headers, payload: Buffer.from(csv) });
}

describe('a file of reviews', () => {
  const csv = `product,rating,name,review,date,answer
mug,5,Ada,"Holds ""warm"", always",2024-05-01,Thank you
M-1,4,Bo,Fine,,
Mug,6,Cy,Too good,2024-05-01,
cup,3,Di,What cup?,2024-05-01,
mug,3,,Nobody,2024-05-01,
mug,2,Ed,When?,the other day,
`;

  it('is brought in row by row, by address, SKU or title; what cannot be is told by its line', async () => {
    const { status, json } = await bring(csv);
    expect([status, json.imported, json.known]).toEqual([200, 2, 0]);
    expect(json.findings.map(({ line }: { line: number }) => line)).toEqual([4, 5, 6, 7]);
    const page = await new TestVisitor(test.app).get('/shop/mug?format=json');
    expect(page.json.item.rating).toEqual({ average: 4.5, count: 2 });
    const ada = page.json.item.reviews.find(({ rating }: { rating: number }) => rating === 5);
    expect(ada).toMatchObject({
      author: { displayName: 'Ada' },
      body: 'Holds "warm", always',
      answer: 'Thank you',
      // Midnight by the website's clock.
      publishOn: Date.parse('2024-05-01T00:00-04:00'),
    });
  });

  it('brings what was there before no second time, and what is to be decided on to no page', async () => {
    expect((await bring(csv)).json).toMatchObject({ imported: 0, known: 2 });
    const more = await bring('product_handle,rating,reviewer_name,title,body\nmug,1,Fay,Broke,At once', 'waiting');
    expect(more.json).toEqual({ imported: 1, known: 0, findings: [] });
    const { json } = await owner.get(`/api/reviews?websiteId=${site.websiteId}&state=waiting`);
    expect(json.reviews).toMatchObject([{ name: 'Fay', body: 'Broke\nAt once', product: 'Mug' }]);
    expect((await new TestVisitor(test.app).get('/shop/mug')).body).not.toContain('At once');
  });

  it('has its reviews listed by when they were written, with a page after a page of one day (storefront 2.11)', async () => {
    const row = (day: string, name: string) => `mug,3,${name},Of ${name},${day},`;
    const rows = [
      row('2023-02-03 09:30', 'Late'),
      row('2023-02-03T10:00:00Z', 'Early'),
      row('2023-02-04', 'Newest'),
      row('1/2/2023', 'Oldest'),
      ...Array.from({ length: 60 }, (_, at) => row('2022-06-01', `Many ${at}`)),
    ];
    const { json } = await bring(`product,rating,name,review,date,answer\n${rows.join('\n')}`, 'waiting');
    expect(json).toMatchObject({ imported: 64, findings: [] });
    const list = async (more = '') =>
      (await owner.get(`/api/reviews?websiteId=${site.websiteId}&state=waiting${more}`)).json;
    const first = await list();
    const named = ({ reviews }: { reviews: { name: string }[] }) => reviews.map(({ name }) => name);
    // Nine in the morning in New York is after ten in Greenwich.
    expect(named(first).slice(0, 5)).toEqual(['Fay', 'Newest', 'Late', 'Early', 'Oldest']);
    const second = await list(`&cursor=${first.nextPageCursor}`);
    expect(second.hasNextPage).toBe(false);
    expect(new Set([...named(first), ...named(second)]).size).toBe(65);
  });

  it('can be searched, and says how all that are shown rate, whatever is searched (storefront 2.11)', async () => {
    const list = async (search: string) => {
      const query = new URLSearchParams({ websiteId: site.websiteId, search });
      return (await owner.get(`/api/reviews?${query}`)).json;
    };
    for (const [search, names] of [
      ['ADA', ['Ada']],
      ['holds thank', ['Ada']],
      ['mug at once', ['Fay']],
      ['100%', []],
      ['_', []],
    ] as const) {
      const found = await list(search);
      expect([search, found.reviews.map(({ name }: { name: string }) => name)]).toEqual([search, names]);
      expect(found.shown).toEqual({ count: 2, average: 4.5 });
    }
  });

  it('that is none is refused whole', async () => {
    for (const bad of ['', 'PK\u0003\u0004', 'product,product\nmug,mug']) {
      const { status, json } = await bring(bad);
      expect([bad, status, json.code]).toEqual([bad, 400, 'refused']);
    }
  });
});
