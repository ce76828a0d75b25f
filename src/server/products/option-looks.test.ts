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
    price: constructor === 'L' ? 4200 : 3800,
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

describe('the address of a variant', () => {
  const at = async (query: string) => (await new TestVisitor(test.app).get(`/shop/bowl${query}`)).body;
  const gone = `?variant=${encodeURIComponent(`${hostile}-S`)}`;
  const priceOf = (html: string) => /<div class="product-price">([^<]*)</.exec(html)?.[1]?.trim();

  it('draws the page with it: its options, its price and whether there is any, which need no script (storefront 2)', async () => {
    await put([]);
    const plain = await at('');
    expect(priceOf(plain)).toBe('from $38.00');
    expect(plain.match(/<option[^>]*selected=""[^>]*>/g)).toEqual([
      '<option value="" selected="">',
      '<option value="" selected="">',
    ]);
    const large = await at(`?variant=${encodeURIComponent(`${long}-L`.slice(0, 60))}`);
    expect(priceOf(large)).toBe('$42.00');
    expect(large.match(/<option[^>]*selected=""[^>]*>[^<]*/g)).toEqual([
      expect.stringContaining(long),
      expect.stringMatching(/>L$/),
    ]);
    // Where the choice comes to name none, that is what it costs again.
    expect(large).toMatch(
      /<template class="price-unchosen"><div class="product-price">\s*from \$38.00\s*<\/div><\/template>/,
    );
    expect(large).toMatch(/rel="canonical" href="[^"?]*\/shop\/bowl"/);
    expect(large).not.toContain('<p>sold out</p>');
    const none = await at(gone);
    expect(none).toMatch(/<div class="price-terms" data-variant-attributes="[^"]*"><p>sold out<\/p>/);
    expect(none).toMatch(/<details[^>]*class="restock"[^>]* open=""/);
    await put(looks);
    expect((await at(gone)).match(/<input[^>]*checked=""/g)).toHaveLength(2);
    expect(await at('')).not.toMatch(/<input type="radio"[^>]*checked=""/);
  });

  it('is answered as without where there is no such variant, and kept once (storefront 2; design 9)', async () => {
    test.services.pageCache.clear();
    const plain = await at('');
    for (const sku of ['none', 'Ash', encodeURIComponent(hostile), '%ff', 'x'.repeat(300)])
      expect(await at(`?variant=${sku}`)).toBe(plain);
    expect(await at('?variant=Ash-S&x=1')).toBe(await at('?y=2&variant=Ash-S'));
    expect(test.services.pageCache.size.pages).toBe(2);
  });
});
