import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormField } from '#contract/form.ts';
import type { Refusal } from '#contract/refusals.ts';
import { changeProduct } from '#domain/catalogue/products.ts';
import { createForm, deleteForm } from '#domain/forms/forms.ts';
import { mustAct } from '#domain/testing/act.ts';
import type { Unit } from '#domain/unit.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let formId = '';

const fields: FormField[] = [
  { id: 'text', type: 'text', title: 'Engraving', required: true },
  { id: 'font', type: 'radio', title: 'Font', options: ['Serif', 'Sans'] },
  { id: 'note', type: 'text', title: 'Note' },
];
const write = <T>(work: (unit: Unit) => Promise<T | Refusal>) => mustAct(test.services, site.websiteId, work);
const add = (visitor: TestVisitor, additionalFields: string | null, sku = 'RING') =>
  visitor.call('POST', '/api/commerce/shopping-cart/entries', {
    itemId: site.itemIds[0],
    sku,
    quantity: 1,
    additionalFields,
  });
const filled = (text: string) => JSON.stringify({ text, font: 'Serif', note: '', unknown: 'x' });

beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Ring', variants: [{ sku: 'RING', price: 9000, stock: 5 }] },
    { title: 'Mug', variants: [{ sku: 'MUG', price: 900, stock: 5 }] },
  ]);
  formId = (await write((unit) => createForm(unit, { name: 'Engraving', fields }))).id;
  await write((unit) => changeProduct(unit, site.itemIds[0] ?? '', { additionalFieldsFormId: formId }));
});
afterAll(() => test.close());

describe('a product with a form of additional fields', () => {
  it('tells its page of it, with the button of a new form (storefront 1.11 and 3.82; platform 3.216 and 3.217)', async () => {
    const { json } = await new TestVisitor(test.app).get('/shop/ring?format=json');
    const { additionalFieldsFormId, additionalFieldsForm } = json.item.structuredContent;
    expect(additionalFieldsFormId).toBe(formId);
    expect(additionalFieldsForm).toMatchObject({ id: formId, buttonText: 'Add to Cart', fields });
    expect(additionalFieldsForm).not.toHaveProperty('storage');
  });

  it('cannot be bought without it, and keeps what was filled in as part of what is bought (storefront 1.11)', async () => {
    const visitor = new TestVisitor(test.app);
    for (const nothing of [null, 'null', '']) expect((await add(visitor, nothing)).status).toBe(400);
    expect((await add(visitor, '{"text":" "}')).json).toMatchObject({ errors: { text: 'Required' } });
    expect((await add(visitor, '{"text":7}')).status).toBe(400);
    expect((await add(visitor, '{"text":"A","font":"Gothic"}')).status).toBe(400);
    const { status, json } = await add(visitor, filled('A & B'));
    expect(status).toBe(200);
    expect(json.newlyAdded).toMatchObject({
      takesFields: true,
      additionalFields: { text: 'A & B', font: 'Serif', note: '' },
      fieldAnswers: [
        { title: 'Engraving', text: 'A & B' },
        { title: 'Font', text: 'Serif' },
        { title: 'Note', text: 'N/A' },
      ],
    });
    await add(visitor, filled('A & B'));
    const again = await add(visitor, filled('C'));
    expect(again.json.shoppingCart.entries.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2, 1]);
  });

  it('is filled in on a page where there are no scripts (storefront 1.11)', async () => {
    const visitor = new TestVisitor(test.app);
    const plain = { itemId: site.itemIds[0] ?? '', sku: 'RING', quantity: '2' };
    const { status, headers } = await visitor.submit('/cart/entries', plain);
    expect([status, headers.location]).toEqual([303, expect.stringContaining('/cart/fields?')]);
    const page = await visitor.get(String(headers.location));
    expect(page.body).toContain('Details for Ring');
    expect(page.body).toContain('>Add to Cart</button>');
    const sent = { _itemId: plain.itemId, _sku: 'RING', _quantity: '2' };
    const wrong = await visitor.submit('/cart/fields', { ...sent, font: 'Sans' });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toContain('Required');
    expect(wrong.body).toMatch(/value="Sans"[^>]*checked|checked[^>]*value="Sans"/);
    expect((await visitor.submit('/cart/fields', { ...sent, text: 'Ada' })).headers.location).toBe('/cart');
    const { body } = await visitor.get('/cart');
    expect(body).toContain('Engraving: Ada');
    const [, path = ''] = /href="(\/cart\/entries\/[^"]+\/fields)"/.exec(body) ?? [];
    expect((await visitor.get(path)).body).toContain('value="Ada"');
    await visitor.submit(path, { text: 'Bob', font: 'Serif' });
    expect((await visitor.get('/cart')).body).toContain('Engraving: Bob, Font: Serif, Note: N/A');
    expect((await new TestVisitor(test.app).get(path)).status).toBe(404);
    expect((await visitor.get('/cart/fields?itemId=' + site.itemIds[1])).status).toBe(404);
  });

  it('has its answers in the order, the mail and the back office, in the words of that day (platform 9.44)', async () => {
    const visitor = new TestVisitor(test.app);
    await add(visitor, filled('For ever'));
    await visitor.pay(await visitor.startCheckout(), `key-${crypto.randomUUID()}`);
    await test.worker.runDue();
    const [mail] = await test.services.mailbox(site.websiteId).list(5);
    expect(mail?.text).toContain('Engraving: For ever, Font: Serif, Note: N/A');
    await write((unit) => deleteForm(unit, formId, true).then((refusal) => refusal ?? {}));
    const owner = await signInTestOwner(test, site.websiteId);
    const rows = await test.services.database.read.selectFrom('orders').select('id').execute();
    const { json } = await owner.get(`/api/commerce/orders/${rows[0]?.id}?websiteId=${site.websiteId}`);
    expect(json.order.items[0].fieldAnswers).toEqual([
      { title: 'Engraving', text: 'For ever' },
      { title: 'Font', text: 'Serif' },
      { title: 'Note', text: 'N/A' },
    ]);
  });
});
