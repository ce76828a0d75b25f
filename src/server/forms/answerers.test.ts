import { afterAll, beforeAll, expect, it } from 'vitest';
import { roles } from '#catalog/roles.ts';
import { createForm } from '#domain/forms/forms.ts';
import { loadForm } from '#domain/forms/load-forms.ts';
import { storeSubmission } from '#domain/forms/store-submission.ts';
import { act, mustAct } from '#domain/testing/act.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestOwner, signInTestOwner } from '../testing/owner.ts';
import { makeTestSite } from '../testing/site.ts';
import type { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let websiteId: string;
let owner: TestVisitor;
let colleague: string;
let writer: string;
let stranger: string;

const join = (site: string, email: string) =>
  makeTestOwner(test.services.database, site, { email, password: 'the password of one who joins' });

beforeAll(async () => {
  test = await openTestApp();
  websiteId = (await makeTestSite(test.services.database, [])).websiteId;
  const other = await makeTestSite(test.services.database, [], { host: 'prints.example' });
  owner = await signInTestOwner(test, websiteId);
  colleague = await join(websiteId, 'colleague@shop.example');
  writer = await join(websiteId, 'writer@shop.example');
  stranger = await join(other.websiteId, 'stranger@shop.example');
  const own = (role: number) =>
    test.services.database.write((tx) =>
      tx.updateTable('memberships').set({ role }).where('account_id', '=', writer).execute(),
    );
  await own(roles.editor);
  const fields = [{ id: 'message', type: 'text' as const, title: 'Message' }];
  const { id } = await mustAct(test.services, websiteId, (unit) => createForm(unit, { name: 'Contact', fields }));
  const form = await loadForm(test.services.database.read, websiteId, id);
  if (!form) throw new Error('The form is not there.');
  for (const message of ['First', 'Second']) {
    const sent = { key: message, values: { message }, page: { pageTitle: '', pagePath: '/' }, isSuspicious: false };
    await act(test.services, websiteId, (unit) => storeSubmission(unit, form, sent));
  }
});
afterAll(() => test.close());

const inbox = async (more = '') => (await owner.get(`/api/forms/submissions?websiteId=${websiteId}${more}`)).json;
const assign = (id: string, assignedTo: string | null) =>
  owner.call('PUT', `/api/forms/submissions?websiteId=${websiteId}`, { ids: [id], assignedTo });

it('a message is given to who of the team answers it, and found among theirs (platform 3)', async () => {
  const { submissions, people } = await inbox();
  const [{ id }] = submissions;
  const emails = people.map(({ email }: { email: string }) => email);
  expect(emails).toContain('colleague@shop.example');
  expect(emails).not.toContain('writer@shop.example');
  for (const wrong of [writer, stranger, crypto.randomUUID()]) expect((await assign(id, wrong)).status).toBe(400);
  expect((await inbox('&mine=true')).submissions).toEqual([]);
  expect((await assign(id, colleague)).json).toEqual({ changed: 1 });
  const { submission } = (await owner.get(`/api/forms/submissions/${id}?websiteId=${websiteId}`)).json;
  expect(submission.assignedTo).toBe(colleague);
  const me = people.find(({ email }: { email: string }) => !email.startsWith('colleague'));
  await assign(id, me.accountId);
  expect((await inbox('&mine=true')).submissions).toMatchObject([{ id }]);
  await assign(id, null);
  expect((await inbox('&mine=true')).submissions).toEqual([]);
});
