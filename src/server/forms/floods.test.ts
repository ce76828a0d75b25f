import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formMessages } from '#catalog/form-messages.ts';
import { formLimits } from '#catalog/limits.ts';
import type { FormField } from '#contract/form.ts';
import { makeKey } from '#domain/forms/form-keys.ts';
import { createForm } from '#domain/forms/forms.ts';
import { mustAct } from '#domain/testing/act.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const fields: FormField[] = [
  { id: 'email', type: 'email', title: 'Email', required: true },
  { id: 'message', type: 'textarea', title: 'Message', required: true },
];

let test: TestApp;
let websiteId: string;
let visitor: TestVisitor;

beforeAll(async () => {
  test = await openTestApp({ TRUST_PROXY: 'true' });
  websiteId = (await makeTestSite(test.services.database, [])).websiteId;
  visitor = new TestVisitor(test.app);
});
afterAll(() => test.close());

const makeForm = (name: string) =>
  mustAct(test.services, websiteId, (unit) =>
    createForm(unit, { name, fields, storage: { emails: ['shop@example.com'], tellsWebhooks: false } }),
  );
const of = (index: number) => `198.51.${Math.floor(index / 250)}.${index % 250}`;
const page = { pageTitle: 'Contact', pageId: 'p', contentSource: 'c', pagePath: '/', pagePermissionTypeValue: 1 };
/** Sends the form from an address. */
const send = (formId: string, address: string, more: Record<string, string> = {}) => {
  const form = JSON.stringify({ email: 'ada@example.com', message: `From ${address}`, ...more });
  const key = makeKey(test.services.secrets, { websiteId, formId }, test.clock.now());
  const headers = { 'x-forwarded-for': address };
  return visitor.call('POST', '/api/form/SaveFormSubmission', { key, form, ...page }, headers);
};
const kept = (formId: string) =>
  test.services.database.read
    .selectFrom('form_submissions')
    .select(['state', 'search_text'])
    .where('form_id', '=', formId)
    .execute();

describe('a flood of a form', () => {
  it('from one address is refused in the words for it, and everybody else goes on (storefront 8)', async () => {
    const { id } = await makeForm('One');
    const answers = [];
    for (let index = 0; index < 32; index++) answers.push(await send(id, '192.0.2.7', { message: `Again ${index}` }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.at(-1)?.status).toBe(429);
    expect(answers.at(-1)?.json.message).toBe(formMessages.rateLimited);
    expect((await send(id, '192.0.2.8')).status).toBe(200);
    test.clock.advance(15 * 60_000);
    expect((await send(id, '192.0.2.7')).status).toBe(200);
    expect(await kept(id)).toHaveLength(32);
  });

  it('from many addresses is kept, and mails nobody without end (design 5)', async () => {
    const { id } = await makeForm('Many');
    const day = Array.from({ length: 5 }, (_, index) => index);
    for (const index of day) await send(id, of(index));
    const mails = async () => {
      await test.worker.runDue();
      return (await test.services.mailbox(websiteId).list(5000)).filter(({ text }) => text.includes('From 198.51.'));
    };
    expect(await mails()).toHaveLength(5);
    const full = { count: formLimits.mailsADay };
    await test.services.database.write((tx) => tx.updateTable('daily_counts').set(full).execute());
    for (const index of day) await send(id, of(index + 100));
    expect(await mails()).toHaveLength(5);
    expect(await kept(id)).toHaveLength(10);
    test.clock.advance(25 * 3_600_000);
    await send(id, of(200));
    expect(await mails()).toHaveLength(6);
  });
});
