import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replyLimits } from '#catalog/limits.ts';
import { roles } from '#catalog/roles.ts';
import { createForm } from '#domain/forms/forms.ts';
import { loadForm } from '#domain/forms/load-forms.ts';
import { storeSubmission } from '#domain/forms/store-submission.ts';
import { act, mustAct } from '#domain/testing/act.ts';
import { changeMail } from '#domain/websites/mail-settings.ts';
import { TestMailServer } from '#providers/testing/mail-server.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite } from '../testing/site.ts';
import type { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let websiteId: string;
let owner: TestVisitor;
let editor: TestVisitor;
let stranger: TestVisitor;
let formId: string;
let mailServer: TestMailServer;

const fields = [
  { id: 'email', type: 'email' as const, title: 'Email' },
  { id: 'message', type: 'textarea' as const, title: 'Message' },
  { id: 'word', type: 'password' as const, title: 'Password' },
];

beforeAll(async () => {
  test = await openTestApp();
  mailServer = await TestMailServer.start();
  websiteId = (await makeTestSite(test.services.database, [])).websiteId;
  const other = await makeTestSite(test.services.database, [], { host: 'prints.example' });
  owner = await signInTestOwner(test, websiteId);
  editor = await signInTestOwner(test, websiteId, 'editor@shop.example', roles.editor);
  stranger = await signInTestOwner(test, other.websiteId, 'stranger@shop.example');
  const server = { host: '127.0.0.1', port: mailServer.port, security: 'none', user: '', password: '' } as const;
  const sender = { senderName: 'Kiln', senderAddress: 'hello@kiln.example', isOn: true };
  await mustAct(test.services, websiteId, async (unit) => {
    return (await changeMail(unit, test.services.secrets, { ...server, ...sender })) ?? {};
  });
  formId = (await mustAct(test.services, websiteId, (unit) => createForm(unit, { name: 'Contact', fields }))).id;
});
afterAll(async () => {
  await mailServer.close();
  await test.close();
});

/** Somebody's message; gives its id. */
async function write(message: string, email = 'ada@example.com'): Promise<string> {
  const form = await loadForm(test.services.database.read, websiteId, formId);
  if (!form) throw new Error('The form is not there.');
  const values = { email, message, word: 'sesame' };
  const sent = { key: message, values, page: { pageTitle: '', pagePath: '/' }, isSuspicious: false };
  await act(test.services, websiteId, (unit) => storeSubmission(unit, form, sent));
  const { json } = await owner.get(`/api/forms/submissions?${new URLSearchParams({ websiteId, search: message })}`);
  return json.submissions[0].id;
}

const address = (id: string, rest = '') => `/api/forms/submissions/${id}${rest}?websiteId=${websiteId}`;
const reply = (id: string, more: object = {}, by = owner) => {
  const body = { id: crypto.randomUUID(), text: 'Yes, we do.\nCome by.', replyTo: 'desk@kiln.example', ...more };
  return by.call('POST', address(id, '/replies'), body);
};
const opened = async (id: string) => (await owner.get(address(id))).json;
const listed = async (more: string) => {
  const { json } = await owner.get(`/api/forms/submissions?websiteId=${websiteId}${more}`);
  return json.submissions.map(({ id }: { id: string }) => id);
};
const mailsTo = (to: string) => mailServer.mails.filter((mail) => mail.to.includes(to));

describe('a message that is answered in the inbox', () => {
  it('goes to who wrote, in the name of the website, with their words below, once (platform 3)', async () => {
    const id = await write('Do you repair bowls?');
    expect((await opened(id)).replyTo).toBe('owner@shop.example');
    const same = { id: crypto.randomUUID() };
    const answers = await Promise.all([reply(id, same), reply(id, same)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await opened(id)).replies).toMatchObject([{ by: 'owner@shop.example', state: 'waiting' }]);
    await test.worker.runDue();
    const [mail, ...others] = mailsTo('ada@example.com');
    expect(others).toEqual([]);
    expect(mail?.source).toMatch(/^From: Kiln <hello@kiln\.example>/m);
    expect(mail?.source).toMatch(/^Reply-To: desk@kiln\.example/m);
    expect(mail?.source).toContain('Yes, we do.');
    expect(mail?.source).toContain('> Message: Do you repair bowls?');
    expect(mail?.source).not.toContain('sesame');
    const { submission, replies, replyTo } = await opened(id);
    expect(replies).toMatchObject([{ text: 'Yes, we do.\nCome by.', replyTo: 'desk@kiln.example', state: 'done' }]);
    expect(submission).toMatchObject({ answeredAt: test.clock.now(), isRead: true });
    expect(replyTo).toBe('desk@kiln.example');
    const acts = await test.services.database.read.selectFrom('audit_log').select('action').execute();
    expect(acts.filter(({ action }) => action === 'submission.reply')).toHaveLength(1);
  });

  it('says in its timeline that the mail was refused, and why (platform 3)', async () => {
    const id = await write('Refused one', 'gone@example.com');
    mailServer.refusal = { at: 'to', code: 550, text: 'No such user', of: 'gone@example.com' };
    await reply(id);
    await test.worker.runDue();
    mailServer.refusal = undefined;
    const [answer] = (await opened(id)).replies;
    expect(answer).toMatchObject({ state: 'failed', said: expect.stringContaining('No such user') });
  });

  it('is found among those that are, and the others among those that are not (platform 3)', async () => {
    const [done, open] = [await write('Filter one'), await write('Filter two')];
    await reply(done);
    expect(await listed('&answered=true&search=filter')).toEqual([done]);
    expect(await listed('&answered=false&search=filter')).toEqual([open]);
    // By telephone, say.
    const mark = (isAnswered: boolean) =>
      owner.call('PUT', `/api/forms/submissions?websiteId=${websiteId}`, { ids: [open], isAnswered });
    await mark(true);
    expect(await listed('&answered=false&search=filter')).toEqual([]);
    await mark(false);
    expect(await listed('&answered=false&search=filter')).toEqual([open]);
  });

  it('takes no empty answer, none to nobody, none by who may not, and not without end (design 5)', async () => {
    const id = await write('Bounds', 'bounds@example.com');
    expect((await reply(id, { text: '  \n ' })).json.errors.text).toBe('Write what you answer.');
    expect((await reply(id, { replyTo: 'desk@kiln.example, other@kiln.example' })).status).toBe(400);
    expect((await reply(id, {}, editor)).status).toBe(403);
    expect((await reply(id, {}, stranger)).status).toBe(403);
    expect((await reply(crypto.randomUUID())).status).toBe(404);
    const nameless = await write('Without an address', '');
    expect((await reply(nameless)).json.message).toContain('left no email address');
    const row = { website_id: websiteId, submission_id: id, account_id: null, reply_to: '', text: '', created_at: 0 };
    const before = Array.from({ length: replyLimits.perMessage - 1 }, () => ({ ...row, id: crypto.randomUUID() }));
    // Each would be mailed.
    await test.services.database.write((tx) => tx.insertInto('form_replies').values(before).execute());
    expect((await reply(id)).status).toBe(200);
    expect((await reply(id)).json.message).toContain(`${replyLimits.perMessage} times`);
    await test.services.database.write((tx) =>
      tx.updateTable('daily_counts').set({ count: replyLimits.perDay }).execute(),
    );
    const another = await write('One too many');
    expect((await reply(another)).json.message).toContain('in a day');
    expect((await opened(another)).submission.answeredAt).toBeNull();
    test.clock.advance(25 * 3_600_000);
    expect((await reply(another)).status).toBe(200);
  });

  it('goes with who wrote it, answers and all, and is not mailed after that (design 5)', async () => {
    const id = await write('To be erased', 'erased@example.com');
    await reply(id);
    await test.services.database.write((tx) => tx.deleteFrom('form_submissions').where('id', '=', id).execute());
    await test.worker.runDue();
    expect(mailsTo('erased@example.com')).toEqual([]);
    const rows = test.services.database.read.selectFrom('form_replies').select('id').where('submission_id', '=', id);
    expect(await rows.execute()).toEqual([]);
  });
});

describe('a form that is made', () => {
  const made = async (body: object) => {
    const { json } = await owner.call('POST', `/api/forms?websiteId=${websiteId}`, body);
    return (await owner.get(`/api/forms/${json.id}?websiteId=${websiteId}`)).json.content.storage.emails;
  };

  it('mails its messages to who made it, until that is changed (platform 3)', async () => {
    expect(await made({ name: 'New' })).toEqual(['owner@shop.example']);
    expect(await made({ name: 'Own', storage: { emails: [], tellsWebhooks: false } })).toEqual([]);
    const { json } = await owner.get(`/api/forms?websiteId=${websiteId}`);
    expect(json.forms.find(({ name }: { name: string }) => name === 'New').emails).toEqual(['owner@shop.example']);
  });

  it('tells of a message so that an answer in a mail program goes to who wrote it (platform 3)', async () => {
    const storage = { emails: ['desk@kiln.example'], tellsWebhooks: false };
    const { id } = await mustAct(test.services, websiteId, (unit) =>
      createForm(unit, { name: 'Told', fields, storage }),
    );
    const form = await loadForm(test.services.database.read, websiteId, id);
    if (!form) throw new Error('The form is not there.');
    const values = { email: 'bob@example.com', message: 'Hello' };
    const sent = { key: 'told', values, page: { pageTitle: '', pagePath: '/' }, isSuspicious: false };
    await act(test.services, websiteId, (unit) => storeSubmission(unit, form, sent));
    await test.worker.runDue();
    expect(mailsTo('desk@kiln.example').at(-1)?.source).toMatch(/^Reply-To: bob@example\.com/m);
  });
});
