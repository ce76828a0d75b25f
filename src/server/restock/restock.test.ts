import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restockCaptcha } from '#catalog/restock-words.ts';
import { formMessages } from '#catalog/form-messages.ts';
import type { Refusal } from '#contract/refusals.ts';
import { changeProduct } from '#domain/catalogue/products.ts';
import { setStock } from '#domain/catalogue/stock-changes.ts';
import { createMailingList } from '#domain/mailing-lists/mailing-lists.ts';
import { signUpForRestock } from '#domain/restock/sign-up.ts';
import { sendDueWaves } from '#domain/restock/waves.ts';
import { mustAct } from '#domain/testing/act.ts';
import type { Unit } from '#domain/unit.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { openedAt } from '../testing/opened-at.ts';
import { solveCaptcha } from '../testing/solved-captcha.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;

/** More variants than a list tells at once. */
const tiles = Array.from({ length: 51 }, (_, at) => `TILE-${at}`);
const path = '/api/site-users/account/notifications/restock';
const write = <T>(work: (unit: Unit) => Promise<T | Refusal>) => mustAct(test.services, site.websiteId, work);
const stockOf = (sku: string, to: number) =>
  write((unit) => setStock(unit, site.variantIds[sku] ?? '', { to, reason: 'test' }).then((refusal) => refusal ?? {}));
const wanted = (sku: string, index: number) => ({
  productId: site.itemIds[index] ?? '',
  variantId: site.variantIds[sku] ?? '',
});
const asked = (sku: string, index: number, siteVisitorEmail: string) => ({
  ...wanted(sku, index),
  siteVisitorEmail,
  isJoinMailingList: false,
});
const signUp = (body: object) => new TestVisitor(test.app).call('POST', path, body);
const at = (rest: string, query = '') => `${path}${rest}?websiteId=${site.websiteId}${query}`;
const mailsAbout = async (title: string) => {
  await test.worker.runDue();
  return (await test.services.mailbox(site.websiteId).list(500)).filter(({ subject }) => subject.includes(title));
};

beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Bowl', variants: [{ sku: 'BOWL', price: 2000, stock: 0 }] },
    {
      title: 'Shirt',
      options: ['Size'],
      variants: [
        { sku: 'SHIRT-S', attributes: { Size: 'Small' }, price: 3000, stock: 0 },
        { sku: 'SHIRT-L', attributes: { Size: 'Large' }, price: 3000, stock: 3 },
      ],
    },
    { title: 'Vase', variants: [{ sku: 'VASE', price: 2000, stock: 0 }] },
    { title: 'Lamp', variants: [{ sku: 'LAMP', price: 2000, stock: 0 }] },
    {
      title: 'Tile',
      options: ['Colour'],
      variants: tiles.map((sku) => ({ sku, attributes: { Colour: sku }, price: 500, stock: 0 })),
    },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

describe('the page of what is sold out', () => {
  it('has a form to be told, of plain HTML that code makes better (storefront 2.10, 3.112, 5.36; platform 3.285, 3.286 and 7.50)', async () => {
    const { body, headers } = await new TestVisitor(test.app).get('/shop/bowl');
    expect(headers['content-type']).toContain('html');
    const block = /<section[^>]*class="restock".*?<\/section>/s.exec(body)?.[0] ?? '';
    expect(block).toContain('data-enhance="restock"');
    expect(block).toContain(`data-product-id="${site.itemIds[0]}"`);
    expect(block).toMatch(/<form[^>]*action="\/restock" method="post"/);
    expect(block).toContain(`name="variantId" value="${site.variantIds.BOWL}"`);
    expect(block).toContain('type="email"');
    expect(block).not.toContain('isJoinMailingList');
    const { json } = await new TestVisitor(test.app).get('/shop/bowl?format=json');
    const said = json.productMerchandisingContext[site.itemIds[0] ?? ''];
    expect(said.scarcityShownByDefault).toBe(false);
    expect(said.restockNotificationViews).toEqual([
      { variantId: site.variantIds.BOWL, attributes: {}, hiddenByDefault: false },
    ]);
  });

  it('keeps the form behind a line where only some of it is sold out, and has none where all is there', async () => {
    const { body } = await new TestVisitor(test.app).get('/shop/shirt');
    const block = /<details[^>]*class="restock".*?<\/details>/s.exec(body)?.[0] ?? '';
    expect(block).toContain(`value="${site.variantIds['SHIRT-S']}"`);
    expect(block).not.toContain(site.variantIds['SHIRT-L']);
    await stockOf('SHIRT-S', 4);
    expect((await new TestVisitor(test.app).get('/shop/shirt')).body).not.toContain('class="restock"');
    await stockOf('SHIRT-S', 0);
  });

  it('says what its owner wrote, and offers the list that they chose (storefront 3.110, 3.113 to 3.115 and 5.37; platform 3.283, 3.287 and 3.288)', async () => {
    const { id: mailingListId } = await write((unit) => createMailingList(unit, { name: 'News' }));
    const scarcity = { scarcityEnabled: true, scarcityShownByDefault: true, scarcityText: 'Few' };
    const words = { restockText: 'Shall we write?', restockSuccessText: 'We will write.' };
    const list = { mailingListId, mailingListSignUpEnabled: true, mailingListOptInByDefault: true };
    const merchandising = { ...scarcity, ...words, ...list };
    await write((unit) => changeProduct(unit, site.itemIds[2] ?? '', { merchandising }));
    const { body } = await new TestVisitor(test.app).get('/shop/vase');
    expect(body).toContain('Shall we write?');
    expect(body).toContain('data-success="We will write."');
    expect(body).toMatch(/name="isJoinMailingList"[^>]*checked/);
    const { json } = await new TestVisitor(test.app).get('/shop/vase?format=json');
    expect(json.productMerchandisingContext[site.itemIds[2] ?? '']).toMatchObject({
      scarcityShownByDefault: true,
      mailingListSignUpEnabled: true,
      mailingListOptInByDefault: true,
      restockNotificationMessages: { CTAText: 'Shall we write?', successText: 'We will write.' },
    });
    // What was chosen is still so where the form comes back.
    for (const [choice, kept] of [
      [{ isJoinMailingList: 'true' }, ' checked'],
      [{}, ''],
    ] as const) {
      const back = await new TestVisitor(test.app).submit('/restock', { ...wanted('VASE', 2), email: '@', ...choice });
      expect([back.status, /name="isJoinMailingList" value="true"( checked)?>/.exec(back.body)?.[1] ?? '']).toEqual([
        400,
        kept,
      ]);
    }
    await signUp({ ...asked('VASE', 2, 'Both@Example.com'), isJoinMailingList: true });
    await signUp(asked('VASE', 2, 'one@example.com'));
    await test.worker.runDue();
    const mails = await test.services.mailbox(site.websiteId).list(50);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['both@example.com', expect.stringContaining('Please confirm')],
    ]);
    await write((unit) =>
      changeProduct(unit, site.itemIds[2] ?? '', { merchandising: { ...scarcity, restockEnabled: false } }),
    );
    expect((await new TestVisitor(test.app).get('/shop/vase')).body).not.toContain('class="restock"');
    expect((await signUp(asked('VASE', 2, 'late@example.com'))).status).toBe(400);
  });
});

describe('who waits', () => {
  it('is noted once, and told what is wrong (storefront 1.14, 3.100 to 3.103, 5.39, 5.40, 6.3 and 7.16)', async () => {
    for (const email of ['Ada@example.com', 'ada@example.com ']) {
      expect(await signUp(asked('BOWL', 0, email))).toMatchObject({ status: 200, json: {} });
    }
    expect((await signUp(asked('BOWL', 0, ' '))).json.message).toBe('Email cannot be blank');
    expect((await signUp(asked('BOWL', 0, 'ada@'))).json.message).toBe('Email is invalid');
    expect((await signUp(asked('SHIRT-L', 1, 'ada@example.com'))).status).toBe(400);
    expect((await signUp(asked('BOWL', 1, 'ada@example.com'))).status).toBe(404);
    const { siteVisitorEmail: _, ...without } = asked('BOWL', 0, '');
    expect((await signUp(without)).status).toBe(400);
    const { json } = await owner.get(at('', `&productId=${site.itemIds[0]}&variantId=${site.variantIds.BOWL}`));
    expect(json.signUps).toMatchObject([{ siteVisitorEmail: 'ada@example.com', language: null }]);
  });

  it('needs no scripts (storefront 4.21, 4.22 and 5.40)', async () => {
    const visitor = new TestVisitor(test.app);
    const plain = { ...wanted('BOWL', 0), email: 'bob@' };
    const refused = await visitor.submit('/restock', plain);
    expect(refused.status).toBe(400);
    expect(refused.body).toContain('Email is invalid');
    expect(refused.body).toContain('value="bob@"');
    expect(refused.body).toContain('Write the whole address, as you@example.com.');
    expect(refused.body).toContain('aria-describedby="restock-email-hint restock-email-problem"');
    expect(openedAt(refused.body)).toEqual(['restock-email']);
    expect(refused.body).not.toContain('isJoinMailingList');
    const { body } = await visitor.submit('/restock', { ...plain, email: 'bob@example.com' });
    expect(body).toContain('Signed up!');
    expect(body).toContain('href="/shop/bowl"');
  });

  it('is proven by the work of its browser, and comes less often without it (storefront 5.36)', async () => {
    const from = (remoteAddress: string) =>
      new TestVisitor((request) => test.app.inject({ ...request, remoteAddress: `203.0.113.${remoteAddress}` }));
    const visitor = from('7');
    const scarcity = { scarcityEnabled: false, scarcityShownByDefault: false, scarcityText: '' };
    const merchandising = { ...scarcity, restockEnabled: true };
    await write((unit) => changeProduct(unit, site.itemIds[2] ?? '', { merchandising }));
    let count = 0;
    const send = (captchaToken?: string) =>
      visitor.call('POST', path, { ...asked('VASE', 2, `work${count++}@example.com`), captchaToken });
    const statuses: number[] = [];
    for (let nth = 0; nth < 6; nth++) statuses.push((await send()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const token = await solveCaptcha(visitor, restockCaptcha);
    expect((await send(token)).status).toBe(200);
    expect((await send(token)).json.message).toBe(formMessages.captchaFailed);
    expect((await send('e30=')).json.message).toBe(formMessages.captchaFailed);
    expect((await send(await solveCaptcha(visitor, restockCaptcha))).status).toBe(200);
    expect((await visitor.submit('/restock', { ...wanted('VASE', 2), email: 'plain@example.com' })).status).toBe(429);
    expect((await from('8').submit('/restock', { ...wanted('VASE', 2), email: 'plain@example.com' })).status).toBe(200);
  });

  it('is listed by variants and people, fifty at a time (storefront 1.16, 3.106, 3.107, 6.23, 6.24, 7.18 and 7.19)', async () => {
    await write(async (unit) => {
      for (let index = 0; index < 60; index++) {
        const one = asked('LAMP', 3, `p${index}@example.com`);
        await signUpForRestock(unit, one, { source: '/shop/lamp' });
      }
      for (const sku of tiles)
        await signUpForRestock(unit, asked(sku, 4, `${sku}@example.com`), { source: '/shop/tile' });
      return {};
    });
    const { json: some } = await owner.get(at('/groups'));
    expect(some.signUpGroups).toHaveLength(50);
    expect(some.hasNextPage).toBe(true);
    const { json: others } = await owner.get(at('/groups', `&cursor=${some.nextPageCursor}`));
    expect(others).toMatchObject({ hasNextPage: false, nextPageCursor: null });
    const groups = [...some.signUpGroups, ...others.signUpGroups];
    const ids = groups.map(({ variantId }) => variantId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(tiles.map((sku) => site.variantIds[sku])));
    expect(groups).toContainEqual(
      expect.objectContaining({ ...wanted('LAMP', 3), title: 'Lamp', waiting: 60, stock: 0, isSending: false }),
    );
    const query = `&productId=${site.itemIds[3]}&variantId=${site.variantIds.LAMP}`;
    const { json: first } = await owner.get(at('', query));
    expect(first.signUps).toHaveLength(50);
    expect(first.hasNextPage).toBe(true);
    const { json: second } = await owner.get(at('', `${query}&cursor=${first.nextPageCursor}`));
    expect(second).toMatchObject({ hasNextPage: false, nextPageCursor: null });
    expect(second.signUps).toHaveLength(10);
    expect((await new TestVisitor(test.app).get(at('/groups'))).status).toBe(404);
  });
});

describe('what is back', () => {
  it('is told of in portions that suit the stock, each once, however often it is asked for (storefront 6.25, 7.20 and 7.21)', async () => {
    const send = (body: object, rest = '/send') => owner.call('POST', at(rest), body);
    expect((await send(wanted('LAMP', 3))).json.message).toContain('still sold out');
    await stockOf('LAMP', 4);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(wanted('LAMP', 3))));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(answers.reduce((sum, { json }) => sum + json.sent, 0)).toBe(12);
    expect(new Set((await mailsAbout('Lamp')).map(({ to }) => to)).size).toBe(12);
    expect((await send({ sendRequests: [wanted('LAMP', 3), wanted('BOWL', 0)] }, '/send/all')).json).toEqual({
      sent: 0,
    });
    await sendDueWaves(test.services);
    expect(await mailsAbout('Lamp')).toHaveLength(12);
    for (const [after, told] of [[24], [36], [48], [60], [60]].entries()) {
      test.clock.advance(31 * 60_000);
      await Promise.all([sendDueWaves(test.services), sendDueWaves(test.services)]);
      expect(await mailsAbout('Lamp'), `after ${after + 1} portions`).toHaveLength(told[0]!);
    }
    expect(new Set((await mailsAbout('Lamp')).map(({ to }) => to)).size).toBe(60);
    const [mail] = await mailsAbout('Lamp');
    expect(mail?.text).toContain('/shop/lamp');
    const { json } = await owner.get(at('/groups'));
    expect(json.signUpGroups.map(({ title }: { title: string }) => title)).not.toContain('Lamp');
  });

  it('is told of again to who waits again, and to nobody while it is gone', async () => {
    await stockOf('LAMP', 0);
    test.clock.advance(1000);
    await signUp(asked('LAMP', 3, 'p0@example.com'));
    await stockOf('LAMP', 1);
    await owner.call('POST', at('/send'), wanted('LAMP', 3));
    expect(await mailsAbout('Lamp')).toHaveLength(61);
  });

  it('is told of by itself where the shop wants that', async () => {
    await signUp(asked('BOWL', 0, 'ada@example.com'));
    await stockOf('BOWL', 1);
    await sendDueWaves(test.services);
    expect(await mailsAbout('Bowl')).toEqual([]);
    await write((unit) => savePreferences(unit, 'commerce', { restockMails: true }));
    await sendDueWaves(test.services);
    const mails = await mailsAbout('Bowl');
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['ada@example.com', 'bob@example.com']);
  });
});
