import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { customerMails, mailsWithoutOrder, type CustomerMail } from '#catalog/customer-mails.ts';
import { commentConfirmMail } from '#jobs/mail/comment-mails.ts';
import { sendSiteMail } from '#jobs/mail/site-mail.ts';
import { testCards } from '#providers/payments/embedded-cards.ts';
import { sampleTheme } from '#pages/testing/sample-page.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { TestPurchase } from '../testing/purchase.ts';
import type { TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let orderId = '';
beforeAll(async () => {
  test = await openTestApp();
  site = await TestPurchase.makeSite(test);
  await buy();
  owner = await signInTestOwner(test, site.websiteId);
  [orderId] = (await owner.get(of('order-confirmation'))).json.orders.map(({ id }: { id: string }) => id);
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const mail of customerMails) await owner.call('DELETE', of(mail));
});

const of = (mail: string, more = '') => `/api/settings/mails/${mail}${more}?websiteId=${site.websiteId}`;
const empty = { subject: '', html: '', text: '' };
async function buy() {
  const purchase = await new TestPurchase(test, site).begin();
  await purchase.pay(testCards.success);
  await test.worker.runDue();
}
const mails = () => test.services.mailbox(site.websiteId).list(100);
const save = (mail: string, part: object) => owner.call('PUT', of(mail), { ...empty, ...part });
const sample = async (mail: string, part: object = {}) =>
  (await owner.call('POST', of(mail, '/samples'), { orderId, ...empty, ...part })).json;

describe('a mail to customers', () => {
  it('is written anew, seen by an order with what may be printed, sent so, and taken back (design 11)', async () => {
    const before = (await owner.get(of('order-confirmation'))).json;
    expect(before).toMatchObject({ isOwn: false, now: { subject: '' } });
    expect(before.original.html).toContain('{.if order.owed}');
    const own = {
      subject: 'Hooray, {order.orderNumber}!',
      html: '<p>Dear {order.customerEmail}</p>',
      text: 'Dear you',
    };
    const seen = await sample('order-confirmation', own);
    expect(seen.problems).toEqual([]);
    const number = before.orders[0].number;
    expect(seen).toMatchObject({ subject: `Hooray, ${number}!`, text: expect.stringContaining('Dear you') });
    expect(seen.variables).toContainEqual({ name: 'order.orderNumber', value: String(number) });
    expect((await save('order-confirmation', own)).status).toBe(200);
    await buy();
    const mail = (await mails()).find(({ subject }) => /^Hooray, \d+!$/.test(subject));
    expect(mail?.html).toContain('<p>Dear ');
    // What stands around every mail stays.
    expect(mail?.html).toContain('Test shop');
    expect((await owner.call('DELETE', of('order-confirmation'))).status).toBe(200);
    expect((await owner.get(of('order-confirmation'))).json).toMatchObject({ isOwn: false });
  });

  it('says what its owner adds in plain words, in both parts, and stays the original besides (design 11)', async () => {
    const added = 'We pack <each> {parcel} by hand.\nAllow two days.';
    expect((await save('order-confirmation', { added })).status).toBe(200);
    const { isOwn, now, original } = (await owner.get(of('order-confirmation'))).json;
    expect([isOwn, now.added, now.html]).toEqual([true, added, original.html]);
    await buy();
    const [mail] = (await mails()).filter(({ text }) => text.includes('Allow two days.'));
    expect(mail?.html).toContain('>We pack &lt;each&gt; {parcel} by hand.<br />Allow two days.</p>');
    expect(mail?.text).toMatch(/confirmed\.\n\nWe pack <each> \{parcel\} by hand\.\nAllow two days\.\n\n/);
    // It has no heading: the words come first.
    const seen = await sample('member-code', { added: 'Welcome back.' });
    expect([seen.problems, seen.text.indexOf('Welcome back.')]).toEqual([[], 0]);
    await save('order-confirmation', { added: '' });
    expect((await owner.get(of('order-confirmation'))).json.isOwn).toBe(false);
  });

  it('that is faulty is not saved, and says where (design 11)', async () => {
    const refused = await save('restock', { html: 'One\n{.section a}\n{price|mony}' });
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([400, ['html']]);
    expect(refused.json.errors.html).toMatch(/^Line \d/);
    expect((await owner.get(of('restock'))).json.isOwn).toBe(false);
  });

  it('that fails when it is sent goes as it was at first, and the owner is told once (design 11)', async () => {
    const before = (await mails()).filter(({ html }) => html.includes('Your order is confirmed.')).length;
    await save('order-confirmation', { html: '{.eval 1 +}x' });
    await buy();
    await buy();
    const sent = await mails();
    const toBuyer = sent.filter(({ html }) => html.includes('Your order is confirmed.'));
    expect(toBuyer.length - before).toBe(2);
    const told = sent.filter(({ subject }) => subject.startsWith('A mail is not sent as you wrote it'));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('/settings/mails/order-confirmation');
  });

  it.each([...customerMails])('%s is seen by an order, and sent to who works on it (design 11)', async (mail) => {
    const seen = await sample(mail);
    expect([seen.problems, seen.html.includes('</html>'), seen.text.length > 40]).toEqual([[], true, true]);
    expect((await owner.call('POST', of(mail, '/tests'), { orderId, to: 'me@shop.example' })).status).toBe(200);
    await test.worker.runDue();
    const mine = (await mails()).find(({ to }) => to === 'me@shop.example');
    expect(mine?.subject).toBe(seen.subject);
  });
});

describe('a mail to customers that is of use by its link or its code alone', () => {
  const link = '<mail-action></mail-action> or {action.url}';
  const kept: Partial<Record<CustomerMail, string>> = {
    'gift-cards': '{.repeated section giftCards}{code}{.end}',
    'gift-card-expiry': '{.repeated section giftCards}{code}{.end}',
    'cart-reminder': '{stopUrl}',
    'review-request': link,
    'subscription-means': link,
    'subscription-refused': link,
    'member-link': link,
    'member-code': '{code}',
    'member-area': link,
    'confirm-subscription': link,
    'comment-confirm': link,
    'comment-answer': '{stopUrl}',
    'form-reply': '{text}',
  };

  it.each(Object.entries(kept))('%s is not saved without it, in either part (design 11)', async (mail, tag) => {
    for (const part of ['html', 'text']) {
      const { status, json } = await save(mail, { [part]: 'Hello there.' });
      expect([status, json.errors]).toEqual([
        400,
        { [part]: `This mail is of no use without ${tag}. Put it in again.` },
      ]);
    }
    const written = tag === link ? ['<mail-action></mail-action>', '{action.url}'] : [tag, tag];
    expect((await save(mail, { html: `<p>Hi ${written[0]}</p>`, text: `Hi ${written[1]}` })).status).toBe(200);
  });

  it('goes as it was at first where it lacks it once it is sent, and the owner is told (design 11)', async () => {
    const { services } = test;
    // The link of the sample, copied: it would lead nobody anywhere.
    const copied = '{website.url}/comments/mails/sample';
    expect((await save('comment-confirm', { html: copied, text: copied })).status).toBe(200);
    const url = 'http://127.0.0.1/comments/mails/of-somebody';
    await sendSiteMail(services, site.websiteId, commentConfirmMail({ id: 'one', to: 'reader@x.example', url }));
    await test.worker.runDue();
    const sent = await mails();
    const mail = sent.find(({ to }) => to === 'reader@x.example');
    expect([mail?.html.includes(`href="${url}"`), mail?.text.includes(url)]).toEqual([true, true]);
    expect(sent.filter(({ text }) => text.includes('/settings/mails/comment-confirm'))).toHaveLength(1);
  });

  it('is seen without an order where it is about none (design 11)', async () => {
    for (const mail of customerMails) {
      const isMadeUp = mailsWithoutOrder.some((name) => name === mail);
      expect((await owner.get(of(mail))).json).toMatchObject({ needsOrder: !isMadeUp });
      expect((await owner.call('POST', of(mail, '/samples'), empty)).status).toBe(isMadeUp ? 200 : 404);
    }
    const seen = (await owner.call('POST', of('member-code', '/samples'), { ...empty, text: 'Take {code}' })).json;
    expect(seen.text).toContain('Take 123456');
    expect(seen.variables).toContainEqual({ name: 'code', value: '123456' });
    const visitor = new TestVisitor(test.app);
    expect((await visitor.get(new URL(seen.url).pathname)).body).toContain('This is your code:');
  });
});

describe('its page', () => {
  const page = async (mail = 'order-shipped') => new URL((await sample(mail)).url).pathname;

  it('is a commerce email preview: the mail in a frame in which nothing runs, and its plain text (platform 2.60, storefront 2.47)', async () => {
    await save('order-shipped', { html: '<p>Off it goes<script>x()</script></p>' });
    const visitor = new TestVisitor(test.app);
    const path = await page();
    const theme = sampleTheme({ 'site.region': '<p>page type {pageType}</p>{mainContent}' });
    const spy = vi.spyOn(test.services.presentation, 'theme').mockReturnValue(theme);
    const shown = await visitor.get(path);
    spy.mockRestore();
    expect(shown.body).toContain('page type 301');
    expect(shown.body).toContain(`src="${path}/letter"`);
    expect(shown.body).toContain('Your order is on its way.');
    const letter = await visitor.get(`${path}/letter`);
    expect(letter.body).toContain('Off it goes');
    expect(letter.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox allow-popups$/);
    expect(letter.headers['cache-control']).toBe('private, no-store');
  });

  it('is opened by its whole address alone, on its own website (design 9)', async () => {
    const visitor = new TestVisitor(test.app);
    const path = await page();
    const other = path.replace('order-shipped', 'order-refund');
    for (const wrong of [`${path}x`, other, path.replace(orderId, 'none')]) {
      expect((await visitor.get(wrong)).status).toBe(404);
    }
  });
});
