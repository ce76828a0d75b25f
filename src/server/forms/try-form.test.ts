import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormField } from '#contract/form.ts';
import { createForm } from '#domain/forms/forms.ts';
import { createMailingList } from '#domain/mailing-lists/mailing-lists.ts';
import { mustAct } from '#domain/testing/act.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite } from '../testing/site.ts';
import type { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let websiteId: string;
let owner: TestVisitor;
let status = 200;
beforeAll(async () => {
  const foreignFetch = async (url: string) => ({ status, headers: {}, body: Buffer.from('no room'), url });
  test = await openTestApp({}, { foreignFetch });
  websiteId = (await makeTestSite(test.services.database, [])).websiteId;
  owner = await signInTestOwner(test, websiteId);
});
afterAll(() => test.close());

const at = (path: string) => `/api/forms${path}?websiteId=${websiteId}`;
const waysOf = async (id: string) => (await owner.get(at(`/submissions/${id}`))).json.ways;

async function makeForm(name: string, fields: FormField[]): Promise<string> {
  const list = await mustAct(test.services, websiteId, (unit) => createMailingList(unit, { name: `List of ${name}` }));
  const storage = { emails: ['desk@shop.example'], tellsWebhooks: true, mailingListId: list.id };
  return (await mustAct(test.services, websiteId, (unit) => createForm(unit, { name, fields, storage }))).id;
}

const fields: FormField[] = [
  { id: 'email', type: 'email', title: 'Email', required: true },
  { id: 'topic', type: 'select', title: 'Topic', options: ['Order', 'Other'], required: true },
  { id: 'why', type: 'text', title: 'Why', required: true, shownIf: { field: 'topic', is: 'Other' } },
];

describe('a sample of a form', () => {
  it('goes all ways of a message, and says what came of each (design 11)', async () => {
    const formId = await makeForm('Contact', fields);
    const hook = { url: 'https://hook.example/in', kinds: ['form.submitted'] };
    await owner.call('POST', `/api/webhooks?websiteId=${websiteId}`, hook);
    const { submissionId } = (await owner.call('POST', at(`/${formId}/tries`))).json;
    expect(await waysOf(submissionId)).toEqual([
      { kind: 'mail', to: 'desk@shop.example', state: 'waiting', text: '' },
      { kind: 'webhook', to: 'hook.example', state: 'waiting', text: '' },
      { kind: 'list', to: 'List of Contact', state: 'waiting', text: '' },
    ]);
    await test.worker.runDue();
    expect(await waysOf(submissionId)).toMatchObject([{ state: 'done' }, { state: 'done' }, { state: 'waiting' }]);
    const { submission } = (await owner.get(at(`/submissions/${submissionId}`))).json;
    // What is not asked with the sample's answers is not answered either.
    expect(submission.answers).toEqual([
      { type: 'email', title: 'Email', text: 'owner@shop.example' },
      { type: 'select', title: 'Topic', text: 'Order' },
    ]);
    const { unread } = (await owner.get(`/api/to-do?websiteId=${websiteId}`)).json;
    expect(unread).toBe(1);
    status = 507;
    const again = (await owner.call('POST', at(`/${formId}/tries`))).json.submissionId;
    await test.worker.runDue();
    expect((await waysOf(again))[1]).toMatchObject({ kind: 'webhook', text: 'no room' });
  });

  it('is sent of a form of this website alone (storefront 3)', async () => {
    const other = (await makeTestSite(test.services.database, [], { host: 'other.example' })).websiteId;
    const theirs = await mustAct(test.services, other, (unit) => createForm(unit, { name: 'Theirs', fields }));
    expect((await owner.call('POST', at(`/${theirs.id}/tries`))).status).toBe(404);
  });
});
