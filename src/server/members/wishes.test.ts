import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostWishes } from '#catalog/limits.ts';
import { retention } from '#catalog/retention.ts';
import { wishWords } from '#catalog/wish-words.ts';
import { deleteMember } from '#domain/members/members.ts';
import { forgetOld } from '#domain/retention/forget-old.ts';
import { mustAct } from '#domain/testing/act.ts';
import { hashToken } from '#domain/secrets.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { addWish } from '#domain/wishes/wishes.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { joinTestMember, openAccounts, signInMember } from '../testing/member.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
const path = '/cart/wishlist';

beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, salePrice: 3000, onSale: true, stock: 5 }] },
    {
      title: 'Mug',
      options: ['Glaze'],
      variants: [
        { sku: 'MUG-A', attributes: { Glaze: 'Ash' }, price: 2000, stock: 3 },
        { sku: 'MUG-B', attributes: { Glaze: 'Blue' }, price: 2400, stock: 3 },
      ],
    },
    { title: 'Vase', variants: [{ sku: 'VASE', price: 5000, stock: 0 }] },
    ...Array.from({ length: mostWishes - 1 }, (_, at) => ({
      title: `Cup ${at}`,
      variants: [{ sku: `CUP-${at}`, price: 1000, stock: 1 }],
    })),
  ]);
  await openAccounts(test, site.websiteId);
  await show(true);
});
afterAll(() => test.close());

const show = (showsWishlist: boolean) =>
  mustAct(test.services, site.websiteId, (unit) => savePreferences(unit, 'commerce', { showsWishlist }));
const newVisitor = () => new TestVisitor(test.app);
const [bowl, mug, vase] = [0, 1, 2].map((at) => () => site.itemIds[at] ?? '') as [
  () => string,
  () => string,
  () => string,
];
const wish = (visitor: TestVisitor, itemId: string) => visitor.submit(path, { itemId });
const kept = async (visitor: TestVisitor): Promise<string[]> => (await visitor.get(`${path}?format=ids`)).json;
let count = 0;
async function newMember() {
  const email = `wisher${++count}@example.com`;
  return { email, visitor: await joinTestMember(test, site.websiteId, { email }) };
}
const rows = () => test.services.database.read.selectFrom('wishes').selectAll().execute();

describe('a wishlist', () => {
  it('keeps products by a plain form, each once, with what each costs and the way into the cart (design 6)', async () => {
    const visitor = newVisitor();
    expect((await visitor.get(path)).body).toContain('Nothing on it yet.');
    for (const id of [bowl(), mug(), vase(), bowl()]) {
      const answer = await wish(visitor, id);
      expect([answer.status, answer.headers.location]).toEqual([303, path]);
      test.clock.advance(1000);
    }
    const { body, headers } = await visitor.get(path);
    expect(headers['cache-control']).toBe('private, no-store');
    const said = body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(said).toMatch(
      /Vase .*\$50\.00 .*Sold Out.* Remove Vase .*Mug .*from \$20\.00.* Choose Mug .*Bowl .*\$30\.00 .*Sale.* Add to cart Bowl/i,
    );
    const added = await visitor.submit('/cart/entries', { itemId: bowl(), sku: 'BOWL', quantity: '1' });
    expect(added.headers.location).toBe('/cart');
    await visitor.submit(path, { itemId: mug(), remove: '1' });
    expect((await kept(visitor)).toSorted()).toEqual([bowl(), vase()].toSorted());
    expect(await kept(newVisitor())).toEqual([]);
  });

  it('comes along at sign-in, nothing lost and nothing doubled, and is one on every device (design 5, invariant 9)', async () => {
    const { email, visitor } = await newMember();
    await wish(visitor, bowl());
    const guest = newVisitor();
    await wish(guest, bowl());
    await wish(guest, mug());
    const twin = newVisitor();
    for (const [name, value] of guest.cookies) twin.cookies.set(name, value);
    await Promise.all([signInMember(guest, email), signInMember(twin, email)]);
    for (const who of [visitor, guest, twin]) {
      expect((await kept(who)).toSorted()).toEqual([bowl(), mug()].toSorted());
    }
    expect([...guest.cookies.keys()]).not.toContain('wishes');
    expect((await visitor.get('/account')).body).toContain(`href="${path}"`);
    // No token opens it.
    const thief = newVisitor();
    thief.cookies.set('wishes', twin.cookies.get('cart') ?? 'a'.repeat(32));
    expect(await kept(thief)).toEqual([]);
  });

  it('is given out with what is held of a member, and gone with their account (platform 7)', async () => {
    const { email, visitor } = await newMember();
    await wish(visitor, mug());
    expect((await visitor.get('/account/data.json')).json.wishes).toMatchObject([{ product: 'Mug' }]);
    const { read } = test.services.database;
    const { id } = await read
      .selectFrom('site_users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const own = async () => (await rows()).filter(({ site_user_id: of }) => of === id).length;
    expect(await own()).toBe(1);
    await mustAct(test.services, site.websiteId, (unit) => deleteMember(unit, id));
    expect(await own()).toBe(0);
  });

  it('has an end, and refuses what is not for sale, and what is not asked from its own pages (design 9)', async () => {
    const visitor = newVisitor();
    expect((await wish(visitor, crypto.randomUUID())).status).toBe(404);
    const elsewhere = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
    const payload = `itemId=${bowl()}`;
    expect((await visitor.send({ method: 'POST', url: path, headers: elsewhere, payload })).status).toBe(400);
    await wish(visitor, bowl());
    const tokenHash = hashToken(visitor.cookies.get('wishes') ?? '');
    await mustAct(test.services, site.websiteId, async (unit) => {
      for (const itemId of site.itemIds.slice(3)) await addWish(unit, { tokenHash }, itemId);
    });
    const refused = await wish(visitor, mug());
    expect([refused.status, refused.body]).toEqual([400, expect.stringContaining(wishWords.full(mostWishes))]);
    expect(await kept(visitor)).toHaveLength(mostWishes);
    expect((await wish(visitor, bowl())).status).toBe(303);
  });

  it('is forgotten a year after a visitor without an account wished, and a member’s never', async () => {
    const { visitor } = await newMember();
    await wish(visitor, bowl());
    const guest = newVisitor();
    await wish(guest, bowl());
    test.clock.advance(retention.wishes - 1000);
    await forgetOld(test.services);
    expect((await rows()).some(({ site_user_id: of }) => of === null)).toBe(true);
    test.clock.advance(2000);
    await forgetOld(test.services);
    const left = await rows();
    expect(left.every(({ site_user_id: of }) => of !== null)).toBe(true);
    expect(left.length).toBeGreaterThan(0);
  });

  it('is nowhere on a website whose owner shows none', async () => {
    expect((await newVisitor().get('/shop/bowl')).body).toContain('action="/cart/wishlist"');
    await show(false);
    expect((await newVisitor().get('/shop/bowl')).body).not.toContain('/cart/wishlist');
    expect((await newVisitor().get(path)).status).toBe(404);
    expect((await wish(newVisitor(), bowl())).status).toBe(404);
    await show(true);
  });
});
