import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { productTypes } from '#catalog/product-types.ts';
import type { TaxRule } from '#contract/cart.ts';
import type { ShippingZone } from '#contract/shipping.ts';
import { Database } from '#database/database.ts';
import { codeOf, issueGiftCard } from '#domain/gift-cards/gift-cards.ts';
import type { Worker } from '#jobs/worker.ts';
import { buildApp } from '#server/app.ts';
import { assembleServices, type AssembleOptions } from '#server/assemble.ts';
import { readConfig } from '#server/config.ts';
import { addDiscount } from '#domain/discounts/add-discount.ts';
import { makeWorker } from '#server/job-worker.ts';
import { openPresentation, readClientAssets } from '#server/presentation.ts';
import type { Services } from '#server/services.ts';
import { makeTestSite, type TestSite } from '#server/testing/site.ts';
import { act, mustAct } from '#domain/testing/act.ts';

/** A shop served from the test's own process, whose clock can be moved and whose payments can be stood in for. */
export interface CheckoutShop {
  url: string;
  services: Services;
  site: TestSite;
  worker: Worker;
  /** Moves the shop's clock on, in ms. */
  advance(ms: number): void;
  setTheme(theme: string): Promise<void>;
  /** Puts something into the cart of this window's visitor. */
  add(context: BrowserContext, sku: 'MUG' | 'BOOKLET' | 'CARD', quantity?: number): Promise<void>;
  giftCard(amountCents: number): Promise<string>;
  close(): Promise<void>;
}

const products = [
  { title: 'Morning Mug', variants: [{ sku: 'MUG', price: 2000, stock: 1000 }] },
  {
    title: 'Recipe Booklet',
    productType: productTypes.digital,
    variants: [{ sku: 'BOOKLET', price: 500, stock: 'unlimited' as const }],
  },
  {
    title: 'Gift Card',
    productType: productTypes.giftCard,
    variants: [{ sku: 'CARD', price: 2500, stock: 'unlimited' as const }],
  },
];

const studio = { country: 'US', region: 'NY' };
const zones: ShippingZone[] = [
  {
    id: 'us',
    name: 'US',
    territories: [{ country: 'US' }],
    rates: [
      { id: 'parcel', name: 'Parcel post', kind: 'flat', costCents: 800 },
      { id: 'studio', name: 'Studio', kind: 'pick-up', costCents: 0, location: studio },
    ],
  },
  {
    id: 'world',
    name: 'World',
    territories: [{ country: '*' }],
    rates: [{ id: 'airmail', name: 'Airmail', kind: 'flat', costCents: 2400 }],
  },
];
const rule = { isInclusive: false, appliesToShipping: true };
const taxRules: TaxRule[] = [
  { ...rule, id: 'ny', name: 'Sales tax', country: 'US', region: 'NY', rate: 8 },
  { ...rule, id: 'de', name: 'VAT', country: 'DE', rate: 19, isInclusive: true },
];

/** Mugs of 20.00, booklets of 5.00 and gift cards of 25.00; a parcel costs 8.00, airmail 24.00; New York adds 8 %, Germany has 19 % inside. */
export async function openCheckoutShop(
  options: Pick<AssembleOptions, 'stripeAddress' | 'payPalAddress' | 'geoapifyAddress'> = {},
): Promise<CheckoutShop> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-checkout-'));
  const database = await Database.open({ folder });
  const site = await makeTestSite(database, products);
  await writePreferences(database, site.websiteId);
  let moved = 0;
  const clock = { now: () => Date.now() + moved };
  const config = readConfig({ DATA_DIR: folder, SECRET: 'a secret of a test, and long enough' });
  const presentation = openPresentation(readClientAssets('dist/client'), { reload: false });
  const services = await assembleServices(config, { ...options, database, clock, presentation });
  const app = await buildApp(services);
  await app.listen({ port: 0, host: '127.0.0.1' });
  // Where the test provider and the bank send the buyer back to.
  config.PORT = (app.server.address() as AddressInfo).port;
  const url = `http://127.0.0.1:${config.PORT}`;
  const worker = makeWorker(services);
  worker.start();
  await addCoupons(services, site.websiteId);
  return {
    url,
    services,
    site,
    worker,
    advance: (ms) => void (moved += ms),
    setTheme: (theme) =>
      database.write(async (tx) => {
        await tx.updateTable('websites').set({ theme }).where('id', '=', site.websiteId).execute();
        await database.signal(tx, ['purge', `website:${site.websiteId}`]);
      }),
    async add(context, sku, quantity = 1) {
      const itemId = site.itemIds[['MUG', 'BOOKLET', 'CARD'].indexOf(sku)] ?? '';
      const form = { itemId, sku, quantity: String(quantity) };
      await context.request.post(`${url}/cart/entries`, { form, headers: { origin: url } });
    },
    async giftCard(amountCents) {
      const card = { amountCents, currency: 'USD', isTest: true, orderId: null };
      const id = await act(services, site.websiteId, (unit) => issueGiftCard(unit, services.secrets, card));
      return codeOf(services.secrets, id);
    },
    async close() {
      await app.close();
      await worker.stop();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function writePreferences(database: Database, websiteId: string): Promise<void> {
  await database.write(async (tx) => {
    for (const [key, value] of Object.entries({ shippingZones: zones, taxRules })) {
      await tx
        .updateTable('preferences')
        .set({ value: JSON.stringify(value) })
        .where('website_id', '=', websiteId)
        .where('key', '=', key)
        .execute();
    }
  });
}

async function addCoupons(services: Services, websiteId: string): Promise<void> {
  const order = { scope: { kind: 'order' }, stacks: true } as const;
  const spring = { kind: 'percentage', percent: 10 } as const;
  const big = { kind: 'fixed', amountCents: 5000 } as const;
  const least = { minimumSubtotalCents: 50_000 };
  await mustAct(services, websiteId, (unit) =>
    addDiscount(unit, {
      ...order,
      name: 'Spring sale',
      code: 'SPRING',
      benefit: spring,
      minimumSubtotalCents: 0,
    }),
  );
  await mustAct(services, websiteId, (unit) =>
    addDiscount(unit, { ...order, ...least, name: 'Big order', code: 'BIG', benefit: big }),
  );
}
