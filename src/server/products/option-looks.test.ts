import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const long = 'W'.repeat(100);
const hostile = '<b onclick="x">"\'&';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  const variant = (Glaze: string, constructor: string, stock: number) => ({
    sku: `${Glaze}-${constructor}`.slice(0, 60),
    attributes: { Glaze, constructor },
    price: 3800,
    stock,
  });
  site = await makeTestSite(test.services.database, [
    {
      title: 'Bowl',
      options: ['Glaze', 'constructor'],
      variants: [variant('Ash', 'S', 5), variant(hostile, 'S', 0), variant(long, 'L', 2)],
    },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

const path = () => `/api/commerce/products/${site.itemIds[0]}?websiteId=${site.websiteId}`;
const put = (optionLooks: unknown) => owner.call('PATCH', path(), { optionLooks });
const page = async () => (await new TestVisitor(test.app).get('/shop/bowl')).body;
const looks = [
  { option: 'Glaze', kind: 'swatches', colors: [{ value: 'Ash', color: '#e9e4da' }] },
  { option: 'constructor', kind: 'buttons', colors: [] },
];

describe('how the options of a product are chosen', () => {
  it('is said by the owner, stands in a plain form from the next view on, and tells what is gone (storefront 2)', async () => {
    expect(await page()).toContain('<select');
    expect((await put(looks)).status).toBe(200);
    expect((await owner.get(path())).json.optionLooks).toEqual(looks);
    const shown = await page();
    const form = shown.slice(
      shown.indexOf('<form class="purchase"'),
      shown.indexOf('</form>', shown.indexOf('<form class="purchase"')),
    );
    expect(form).not.toContain('<select');
    expect(form.match(/<input type="radio"[^>]* name="option-Glaze"/g)).toHaveLength(3);
    expect(form.match(/<input type="radio"[^>]* name="option-constructor"/g)).toHaveLength(2);
    expect(form).toContain('fill="#e9e4da"');
    expect(form).toContain('&lt;b onclick=&quot;x&quot;&gt;');
    expect(shown).not.toContain('<b onclick');
    expect(form).toContain(long);
    expect(form).toMatch(/data-status="sold-out"[^]*?\(sold out\)/);
    expect((await new TestVisitor(test.app).get('/products.xml')).body).toMatch(
      /\/shop\/bowl\?variant=[^<]+<\/g:link>/,
    );
    await put([]);
    expect(await page()).toContain('<select');
  });

  it('is bought by that form without a script, which comes back with what was chosen (storefront 5)', async () => {
    await put(looks);
    const visitor = new TestVisitor(test.app);
    const itemId = site.itemIds[0] ?? '';
    const missing = await visitor.submit('/cart/entries', { itemId, 'option-Glaze': 'Ash', quantity: '1' });
    expect(missing.body).toContain('Please select the constructor option.');
    expect(missing.body).toMatch(
      /<input type="radio"[^>]*checked=""[^>]*value="Ash"|<input type="radio"[^>]*value="Ash"[^>]*checked=""/,
    );
    await visitor.submit('/cart/entries', { itemId, 'option-Glaze': 'Ash', 'option-constructor': 'S', quantity: '1' });
    expect((await visitor.get('/cart')).body).toContain('Ash / S');
  });

  it('is refused where it is no color or no kind, and changes nothing then', async () => {
    await put(looks);
    for (const wrong of [
      [{ option: 'Glaze', kind: 'dials', colors: [] }],
      [{ option: 'Glaze', kind: 'swatches', colors: [{ value: 'Ash', color: 'red;}' }] }],
      [{ option: 'G'.repeat(101), kind: 'buttons', colors: [] }],
      [{ option: 'Glaze', kind: 'swatches' }],
    ]) {
      const refused = await put(wrong);
      expect([refused.status, Object.keys(refused.json.errors)[0]]).toEqual([
        400,
        expect.stringMatching(/^optionLooks/),
      ]);
    }
    expect((await owner.get(path())).json.optionLooks).toEqual(looks);
  });

  it('goes with a copy and a file, and of an option that is not there nothing is shown (design 11)', async () => {
    await put([...looks, { option: 'Gone', kind: 'buttons', colors: [] }]);
    expect(await page()).not.toContain('option-Gone');
    const file = (await owner.get(`/api/commerce/products.csv?websiteId=${site.websiteId}&columns=own`)).body;
    expect(file).toContain('"swatches: Glaze\n#e9e4da Ash\nbuttons: constructor\nbuttons: Gone"');
    const copy = await owner.call('POST', path().replace('?', '/copy?'));
    const copied = await owner.get(path().replace(site.itemIds[0] ?? '', copy.json.id));
    expect(copied.json.optionLooks).toHaveLength(3);
  });
});
