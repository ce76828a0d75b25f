import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { blockTypes } from '#catalog/block-types.ts';
import type { FormField } from '#contract/form.ts';
import type { Refusal } from '#contract/refusals.ts';
import { createForm } from '#domain/forms/forms.ts';
import { createMailingList } from '#domain/mailing-lists/mailing-lists.ts';
import { publishDraft, saveDraft } from '#domain/pages/documents.ts';
import { createPage } from '#domain/pages/pages.ts';
import { mustAct } from '#domain/testing/act.ts';
import type { Unit } from '#domain/unit.ts';
import { sampleTheme } from '#pages/testing/sample-page.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { sumErrors } from '../testing/books.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let siteId = '';
let owner: TestVisitor;
let listId = '';
let formId = '';

const fields: FormField[] = [{ id: 'email', type: 'email', title: 'Email', required: true }];
const write = <T>(work: (unit: Unit) => Promise<T | Refusal>) => mustAct(test.services, siteId, work);

beforeAll(async () => {
  test = await openTestApp();
  siteId = (await makeTestSite(test.services.database, [])).websiteId;
  owner = await signInTestOwner(test, siteId);
  listId = (await write((unit) => createMailingList(unit, { name: 'Letter' }))).id;
  const storage = { emails: [], tellsWebhooks: false, mailingListId: listId };
  const disclaimer = '<p>We write twice a year.</p>';
  formId = (await write((unit) => createForm(unit, { name: 'Letter', fields, disclaimer, storage }))).id;
  const { id } = await write((unit) => createPage(unit, { title: 'Letter' }));
  const layout = { desktop: { column: 1, width: 12, row: 1, height: 1 } };
  const props = { form: formId, title: 'Our letter' };
  const block = { sectionId: 's', order: 'a0', type: blockTypes.newsletter, typeVersion: 1, props, layout };
  const document = { sections: { s: { order: 'a0', theme: 'paper', grid: {} } }, blocks: { b: block } };
  await write((unit) => saveDraft(unit, id, document));
  await write((unit) => publishDraft(unit, id).then((refusal) => refusal ?? {}));
});
afterAll(async () => {
  expect(await sumErrors(test.services)).toEqual([]);
  await test.close();
});

const join = (email: string) =>
  new TestVisitor(test.app).submit(`/forms/${formId}`, { _from: '/letter', _block: 'b', email });
const of = (path = '', query = '') => `/api/mailing-lists/${listId}${path}?websiteId=${siteId}${query}`;
const people = async (query = '') =>
  (await owner.get(of('/subscribers', query))).json.subscribers as { email: string; consentText: string }[];
const mailsTo = async (email: string) => {
  await test.worker.runDue();
  return (await test.services.mailbox(siteId).list(200)).filter(({ to }) => to === email);
};
const pathIn = (text: string) => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '').pathname;

describe('a newsletter', () => {
  it('is asked for by a block, and confirmed by a press alone (storefront 1.13; platform 3.44)', async () => {
    expect((await new TestVisitor(test.app).get('/letter')).body).toContain('Our letter');
    expect((await join('Ada@Example.com')).status).toBe(303);
    const [mail] = await mailsTo('ada@example.com');
    const path = pathIn(mail?.text ?? '');
    const visitor = new TestVisitor(test.app);
    for (let opened = 0; opened < 3; opened++) expect((await visitor.get(path)).status).toBe(200);
    expect(await people()).toEqual([]);
    expect(
      (await visitor.send({ method: 'POST', url: path, headers: { 'sec-fetch-site': 'cross-site' } })).status,
    ).toBe(400);
    expect(await people('&state=pending')).toHaveLength(1);
    expect((await visitor.submit(path, {})).body).toContain('You are on the list');
    expect(await people()).toMatchObject([
      { email: 'ada@example.com', source: '/letter', consentText: 'We write twice a year.' },
    ]);
    const guessed = path.slice(0, -1) + (path.endsWith('_') ? '-' : '_');
    expect((await visitor.get(guessed, { accept: 'text/html' })).status).toBe(404);
  });

  it('is left by a press, or by a mail program’s own button, on a page of the type 300 (storefront 2.46; platform 2.59)', async () => {
    const theme = sampleTheme({ 'site.region': '<p>page type {pageType}</p>{mainContent}' });
    const spy = vi.spyOn(test.services.presentation, 'theme').mockReturnValue(theme);
    await join('bob@example.com');
    const [mail] = await mailsTo('bob@example.com');
    const confirm = pathIn(mail?.text ?? '');
    const visitor = new TestVisitor(test.app);
    await visitor.submit(confirm, {});
    const path = confirm.replace('confirm', 'unsubscribe');
    const { body } = await visitor.get(path);
    spy.mockRestore();
    expect(body).toContain('page type 300');
    expect(await people('&search=bob')).toHaveLength(1);
    // As RFC 8058 has it, without cookies and from anywhere.
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await visitor.send({ method: 'POST', url: path, headers, payload: 'List-Unsubscribe=One-Click' });
    expect(await people('&search=bob')).toEqual([]);
    expect(await people('&search=bob&state=unsubscribed')).toHaveLength(1);
    const imported = {
      subscribers: [{ email: 'bob@example.com' }, { email: 'eve@example.com' }],
      consent: 'Fair 2026',
    };
    expect((await owner.call('POST', of('/imports'), imported)).json).toEqual({ added: 1 });
    expect(await people('&search=bob')).toEqual([]);
  });

  it('mails nobody more than a few confirmations an hour, and tells nobody who is on a list (design 5)', async () => {
    for (let index = 0; index < 5; index++) {
      test.clock.advance(10 * 60_000);
      expect((await join('cat@example.com')).status).toBe(303);
    }
    expect((await mailsTo('cat@example.com')).length).toBeLessThanOrEqual(3);
    expect((await join('ada@example.com')).status).toBe(303);
    expect(await mailsTo('ada@example.com')).toHaveLength(1);
  });

  it('needs a list, which the builder says in the words for it (platform 8.55)', async () => {
    const { content } = (await owner.get(`/api/forms/${formId}?websiteId=${siteId}`)).json;
    const without = { ...content, storage: { ...content.storage, mailingListId: '' } };
    const refused = await owner.call('PUT', `/api/forms/${formId}?websiteId=${siteId}`, without);
    expect(refused.json.errors).toEqual({ 'storage.mailingListId': 'A List must be selected' });
    const { body } = await owner.get(of('/export'));
    expect(body).toContain('We write twice a year.');
  });
});
