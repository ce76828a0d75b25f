import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { address, french, german, openVatShop } from '../testing/vat-shop.ts';
import { TestVisitor } from '../testing/visitor.ts';

const { test, site, register, prefer, checkout, bought, open, invoiceOf, close } = await openVatShop();
beforeEach(() => {
  register.trouble = '';
  // What the register did not answer is asked again.
  test.clock.advance(120_000);
});
afterAll(close);

describe('a business that buys from another country of the European Union', () => {
  it('is charged no VAT, and prices lose what they hold of it (design 5, 7)', async () => {
    const { json, pay } = await checkout({ vatNumber: 'fr 40 303.265.045' });
    expect(json.vat.state).toBe('reverse-charge');
    expect(json.totals).toMatchObject({
      subtotalCents: 10_000,
      shippingCostCents: 500,
      taxCents: 0,
      includedTaxCents: 0,
      dueCents: 10_500,
    });
    expect(json.taxes).toMatchObject([{ name: 'Reverse charge', rate: 0, amountCents: 0, baseCents: 10_500 }]);
    expect(json.entries).toMatchObject([{ purchasePriceCents: 10_000, subTotal: 10_000 }]);
    const other = await pay(12_600);
    expect([other.status, other.json.code]).toEqual([409, 'total-changed']);
    expect((await pay(10_500)).status).toBe(200);
  });

  it('reads “Reverse charge” with both numbers on the order, its mail and its papers (design 7, 11)', async () => {
    const { id, page } = await bought({ vatNumber: french });
    for (const line of [`Our VAT number: ${german}`, `Your VAT number: ${french}`]) expect(page).toContain(line);
    expect(page).toContain('Reverse charge 0%');
    const mails = (await test.services.mailbox(site.websiteId).list(10)).map(({ text }) => text);
    expect(mails.find((text) => text.includes(french))).toContain('Article');
    const [sheet] = await invoiceOf(id);
    expect(sheet.facts).toContainEqual({ label: 'VAT number of the recipient', value: french });
    expect(sheet.lines[0].cells).toEqual(['1', '$100.00', '$100.00']);
    expect(sheet.notes[0]).toContain('Reverse charge');
    const { order } = await open(id);
    expect(order.vat).toMatchObject({ number: french, seller: german, name: 'SA Sodimas', isReverseCharge: true });
    expect(order.vat?.consultation).toMatch(/^WAPI/);
  });

  it.each([
    ['its own country', { vatNumber: 'DE999999999', place: { country: 'DE', postalCode: '10115' } }, 'charged'],
    ['another country than its goods', { vatNumber: french, place: { country: 'ES', postalCode: '28001' } }, 'charged'],
    [
      'Northern Ireland',
      { vatNumber: 'XI123456789', place: { country: 'GB', postalCode: 'BT1 1AA' } },
      'reverse-charge',
    ],
    ['Great Britain', { vatNumber: 'XI123456789', place: { country: 'GB', postalCode: 'SW1A 1AA' } }, 'charged'],
  ])('has VAT or none by where it and its goods are: %s (design 7)', async (_, typed, state) => {
    const { json } = await checkout(typed);
    expect([json.vat.state, json.totals.includedTaxCents > 0]).toEqual([state, state === 'charged']);
  });

  it.each([
    ['GB123456789', 'European Union'],
    ['FR123', 'France'],
    ['FR99999999999', 'does not know'],
  ])('is told what is wrong with %s, and nothing is charged (design 11)', async (vatNumber, says) => {
    const { json, pay } = await checkout({ vatNumber });
    expect([json.vat.state, json.totals.dueCents]).toEqual(['wrong', 12_600]);
    const refused = await pay();
    expect([refused.status, refused.json.code]).toEqual([400, 'invalid']);
    expect(refused.json.errors.vatNumber).toContain(says);
  });

  it('pays VAT and reads why while the register is silent, unless the shop trusts the form (design 7)', async () => {
    register.trouble = 'MS_UNAVAILABLE';
    const number = 'FR83404833048';
    register.known.set(number, 'Later');
    const silent = await checkout({ vatNumber: number });
    expect([silent.json.vat.state, silent.json.totals.dueCents]).toEqual(['charged', 12_600]);
    expect(silent.json.vat.text).toContain('could not be checked');
    await prefer({ acceptsUncheckedVat: true });
    const { json, pay } = await checkout({ vatNumber: number });
    expect([json.vat.state, json.totals.dueCents]).toEqual(['reverse-charge', 10_500]);
    expect((await pay(10_500)).status).toBe(200);
    await prefer({ acceptsUncheckedVat: false });
    register.trouble = '';
    test.clock.advance(120_000);
    expect((await checkout({ vatNumber: number })).json.vat.state).toBe('reverse-charge');
  });

  it('is looked up once a day (design 7)', async () => {
    const before = register.asked.length;
    const vatNumber = 'FR83404833048';
    test.clock.advance(86_400_000);
    await checkout({ vatNumber });
    await checkout({ vatNumber });
    expect(register.asked.length - before).toBe(1);
    test.clock.advance(86_400_000);
    await checkout({ vatNumber });
    expect(register.asked.length - before).toBe(2);
  });
});

describe('the plain form of the checkout', () => {
  const form = (vatNumber: string, expectedTotalCents: string) => ({
    ...address,
    email: 'ada@example.com',
    delivery: 'send',
    cardNumber: '4242424242424242',
    vatNumber,
    expectedTotalCents,
  });

  it('takes the number, shows the total without VAT, and charges what was seen (design 5, storefront 2)', async () => {
    const visitor = new TestVisitor(test.app);
    await visitor.addToCart(site.itemIds[0] ?? '', 'BOWL');
    const path = `/checkout/${await visitor.startCheckout()}`;
    expect((await visitor.get(path)).body).toContain('name="vatNumber"');
    const changed = await visitor.submit(path, form(french, '12600'));
    expect([changed.status, changed.body.includes('The total has changed to $105.00')]).toEqual([409, true]);
    expect(changed.body).toContain('the recipient accounts for it');
    expect((await visitor.submit(path, form(french, '10500'))).headers.location).toMatch(/^\/order\//);
  });

  it('asks for no number, and takes none, where the shop does not say so (design 11)', async () => {
    await prefer({ asksVatNumbers: false });
    const visitor = new TestVisitor(test.app);
    await visitor.addToCart(site.itemIds[0] ?? '', 'BOWL');
    const path = `/checkout/${await visitor.startCheckout()}`;
    expect((await visitor.get(path)).body).not.toContain('vatNumber"');
    expect((await visitor.submit(path, form(french, '12600'))).headers.location).toMatch(/^\/order\//);
    await prefer({ asksVatNumbers: true });
  });
});
