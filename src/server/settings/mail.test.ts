import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maskedPassword } from '#catalog/editor.ts';
import { TestMailServer } from '#providers/testing/mail-server.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let server: TestMailServer;
beforeAll(async () => {
  test = await openTestApp();
  server = await TestMailServer.start();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 500, stock: 'unlimited' }] },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(async () => {
  await server.close();
  await test.close();
});
beforeEach(async () => {
  server.refusal = undefined;
  server.mails.length = 0;
  test.clock.advance(1000);
  await test.services.database.write((tx) => tx.deleteFrom('jobs').execute());
});
// A mail that is refused is its owner's affair.
afterEach(() => expect(test.reports).toEqual([]));

const url = (path = '') => `/api/settings/mail${path}?websiteId=${site.websiteId}`;
const own = () => ({
  senderName: 'Field, Kiln & Co',
  senderAddress: 'hello@shop.example',
  isOn: true,
  host: '127.0.0.1',
  port: server.port,
  security: 'none',
  user: 'shop',
  password: 'right',
  newslettersPerSecond: 50,
});
const save = (change: object = own()) => owner.call('PUT', url(), change);

/** Sends a test mail and does what is due; gives what is said of it. */
async function tryMail(to = 'me@shop.example'): Promise<{ state: string; text: string }> {
  const { json } = await owner.call('POST', url('/tests'), { to });
  await test.worker.runDue();
  return (await owner.get(`/api/settings/mail/tests/${json.mailId}?websiteId=${site.websiteId}`)).json;
}

async function buy(): Promise<void> {
  const visitor = new TestVisitor(test.app);
  await visitor.addToCart(site.itemIds[0] ?? '', 'MUG');
  const paid = await visitor.pay(await visitor.startCheckout(), crypto.randomUUID(), undefined, 'buyer@example.com');
  expect(paid.status, paid.body).toBe(200);
}

const dead = () => test.services.database.read.selectFrom('jobs').selectAll().where('state', '=', 'dead').execute();

describe('the mail settings', () => {
  it('leave mails in the mailbox until there is a server (design 9)', async () => {
    expect((await owner.get(url())).json).toMatchObject({ isOn: false, host: '', port: 587, security: 'starttls' });
    expect(await owner.call('POST', url('/tests'), { to: 'me@shop.example' })).toMatchObject({
      status: 400,
      json: { message: 'Set a mail server and save it first.' },
    });
    await buy();
    await test.worker.runDue();
    const [mail] = await test.services.mailbox(site.websiteId).list(1);
    expect([mail?.to, mail?.delivery]).toEqual(['buyer@example.com', undefined]);
  });

  it('show a password as the masked placeholder, which keeps it, and store it sealed (platform 9)', async () => {
    const { status, json } = await save();
    expect([status, json]).toEqual([200, { ...own(), bounceUrl: expect.any(String), password: maskedPassword }]);
    await save({ password: maskedPassword, port: server.port });
    expect(await tryMail()).toMatchObject({ state: 'sent' });
    const stored = await test.services.database.read
      .selectFrom('preferences')
      .select('value')
      .where('namespace', '=', 'smtp')
      .execute();
    expect(JSON.stringify(stored)).not.toContain('right');
    expect((await owner.get(`/api/v1/commerce-preferences/smtp?websiteId=${site.websiteId}`)).status).toBe(400);
  });

  it('hand a password to no other server than the one that it was entered for (design 9)', async () => {
    const { status, json } = await save({ host: 'evil.example' });
    expect([status, json.errors]).toEqual([400, { password: 'This is another server: enter its password.' }]);
  });

  it('ask for what is missing at its field (design 11)', async () => {
    expect((await save({ host: '' })).json.errors).toEqual({ host: 'Enter the name of the server.' });
    expect((await save({ senderAddress: '' })).json.errors).toEqual({
      senderAddress: 'Enter the address that your mails come from.',
    });
  });
});

describe('a test mail', () => {
  it('goes by a job, and its page says what the server answered (design 11)', async () => {
    const { json } = await owner.call('POST', url('/tests'), { to: 'me@shop.example' });
    expect(server.mails).toEqual([]);
    const outcome = () => owner.get(`/api/settings/mail/tests/${json.mailId}?websiteId=${site.websiteId}`);
    expect((await outcome()).json).toEqual({ state: 'waiting', text: '' });
    await test.worker.runDue();
    expect((await outcome()).json).toEqual({ state: 'sent', text: '250 OK: queued' });
    expect(server.mails).toMatchObject([{ from: 'hello@shop.example', to: ['me@shop.example'], user: 'shop' }]);
    expect(server.mails[0]?.source).toMatch(/^From: "Field, Kiln & Co" <hello@shop\.example>/m);
  });

  it.each([
    ['the password', { password: 'wrong' }, 'The server does not take this user and password.'],
    [
      'the name of the server',
      { host: 'nobody.invalid', password: 'x' },
      'There is no server of the name nobody.invalid.',
    ],
    ['the port', { port: 1 }, 'Nothing answers at 127.0.0.1 on port 1.'],
    ['the encryption', { security: 'tls' }, '127.0.0.1 offers no encryption of this kind.'],
    ['the encryption by a command', { security: 'starttls' }, '127.0.0.1 offers no encryption of this kind.'],
  ])('says in plain words that %s is wrong, and is not tried again (design 11)', async (_, change, words) => {
    expect((await save({ ...own(), ...change })).status).toBe(200);
    const { state, text } = await tryMail();
    expect([state, text]).toEqual(['refused', expect.stringContaining(words)]);
    expect(await test.services.database.read.selectFrom('jobs').selectAll().execute()).toEqual([]);
    await save();
  });

  it('says what the server has against the sender or the recipient (design 11)', async () => {
    server.refusal = { at: 'from', code: 553, text: 'Not your address' };
    expect((await tryMail()).text).toContain('takes no mail from');
    server.refusal = { at: 'to', code: 550, text: 'No such user here' };
    expect((await tryMail()).text).toBe(
      'The server takes no mail for me@shop.example. It said: “550 No such user here”',
    );
  });
});

describe('an order’s mail', () => {
  it('goes by the server and stays in the mailbox as well, which says so (design 9)', async () => {
    await buy();
    await test.worker.runDue();
    expect(server.mails).toMatchObject([{ to: ['buyer@example.com'] }]);
    const [mail] = (await owner.get(`/api/mailbox?websiteId=${site.websiteId}`)).json.mails;
    expect(mail).toMatchObject({ to: 'buyer@example.com', delivery: { state: 'sent' } });
  });

  it('is tried again, later and later, until the server takes it, and is sent once (design 9)', async () => {
    server.refusal = { at: 'data', code: 451, text: 'Try later' };
    await buy();
    await test.worker.runDue();
    expect(server.mails).toEqual([]);
    const { mails } = (await owner.get(url('/refused'))).json;
    expect(mails[0]).toMatchObject({ to: 'buyer@example.com', text: expect.stringContaining('Try later') });
    server.refusal = undefined;
    await test.worker.runDue();
    expect(server.mails).toEqual([]);
    test.clock.advance(3000);
    await test.worker.runDue();
    test.clock.advance(3_600_000);
    await test.worker.runDue();
    expect(server.mails).toHaveLength(1);
    expect((await owner.get(url('/refused'))).json.mails).not.toContainEqual(mails[0]);
    expect(await dead()).toEqual([]);
  });

  it('is not tried at a server that has just refused all, so that others’ mails need not wait (design 9)', async () => {
    await save({ ...own(), password: 'not right any more' });
    server.signIns = 0;
    for (let n = 0; n < 3; n++) await buy();
    await test.worker.runDue();
    expect(server.signIns).toBe(1);
    const { mails } = (await owner.get(url('/refused'))).json;
    expect(mails.filter(({ text }: { text: string }) => text.includes('user and password')).length).toBeGreaterThan(2);
    await save();
    test.clock.advance(60_000);
    await test.worker.runDue();
    expect(server.mails).toHaveLength(3);
  });

  it('is tried for more than a day before it is given up, and kept all the same (design 9)', async () => {
    server.refusal = { at: 'data', code: 451, text: 'Try later' };
    await buy();
    const start = test.clock.now();
    for (let n = 0; n < 50 && (await dead()).length === 0; n++) {
      await test.worker.runDue();
      test.clock.advance(3_600_000);
    }
    expect(test.clock.now() - start).toBeGreaterThan(24 * 3_600_000);
    expect(await dead()).toMatchObject([{ kind: 'mail.deliver', website_id: site.websiteId }]);
    const [mail] = await test.services.mailbox(site.websiteId).list(1);
    expect(mail).toMatchObject({ to: 'buyer@example.com', delivery: { state: 'refused' } });
  });

  it('is given up at once where its recipient is refused for good (design 9)', async () => {
    server.refusal = { at: 'to', code: 550, text: 'No such user here' };
    await buy();
    await test.worker.runDue();
    expect(await dead()).toMatchObject([
      { kind: 'mail.deliver', attempts: 1, last_error: expect.stringContaining('No such user here') },
    ]);
  });
});
