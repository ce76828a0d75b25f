import { afterAll, beforeAll, expect, it } from 'vitest';
import { TaxJarStandIn } from '#providers/testing/tax-jar-stand-in.ts';
import { monthly } from '../testing/begin-subscription.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { day, openSubscriptionShop, type SubscriptionShop } from '../testing/subscription-shop.ts';

let standIn: TaxJarStandIn;
let shop: SubscriptionShop;

beforeAll(async () => {
  standIn = await TaxJarStandIn.start();
  shop = await openSubscriptionShop({ COFFEE: monthly }, { taxJarAddress: standIn.url });
  const owner = await signInTestOwner(shop.test, shop.site.websiteId);
  const account = { isOn: true, token: TaxJarStandIn.token };
  const answer = await owner.call('PUT', `/api/settings/tax-provider?websiteId=${shop.site.websiteId}`, account);
  expect(answer.status).toBe(200);
});
afterAll(async () => {
  await shop.test.close();
  await standIn.close();
});

it('charges a renewal by the rate that its place has then, and is not held up by a provider that is down (platform 9)', async () => {
  const rates = (state: number) => standIn.known.set('12207', { state: 'NY', rates: { state } });
  rates(0.1);
  const { id } = await shop.bought('COFFEE');
  const renew = async () => {
    shop.test.clock.advance(32 * day);
    await shop.billAll();
    return (await shop.ordersOf(id)).map((order) => order.tax_cents);
  };
  expect(await renew()).toEqual([120, 120]);
  rates(0.05);
  expect(await renew()).toEqual([120, 120, 60]);
  // After more than 30 days without an answer the shop's own rates hold: the renewal comes about all the same.
  standIn.trouble = 'down';
  expect(await renew()).toHaveLength(4);
});
