import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FormField } from '#contract/form.ts';
import { makeKey } from '#domain/forms/form-keys.ts';
import { createForm } from '#domain/forms/forms.ts';
import { mustAct } from '#domain/testing/act.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

const fields: FormField[] = [
  { id: 'topic', type: 'select', title: 'Topic', options: ['Order', 'Other'] },
  { id: 'number', type: 'text', title: 'Number', required: true, shownIf: { field: 'topic', is: 'Order' } },
];

let test: TestApp;
let websiteId: string;

beforeAll(async () => {
  test = await openTestApp();
  websiteId = (await makeTestSite(test.services.database, [])).websiteId;
});
afterAll(() => test.close());

it('asks for a field with the answer that it is for, and keeps nothing of it with another (design 5)', async () => {
  const { id: formId } = await mustAct(test.services, websiteId, (unit) => createForm(unit, { name: 'Ask', fields }));
  const page = { pageTitle: '', pageId: '', contentSource: 'c', pagePath: '/', pagePermissionTypeValue: 1 };
  const visitor = new TestVisitor(test.app);
  const send = (values: Record<string, string>) => {
    const key = makeKey(test.services.secrets, { websiteId, formId }, test.clock.now());
    return visitor.call('POST', '/api/form/SaveFormSubmission', { key, form: JSON.stringify(values), ...page });
  };
  expect((await send({ topic: 'Order' })).status).toBe(400);
  expect((await send({ topic: 'Order', number: '17' })).status).toBe(200);
  expect((await send({ topic: 'Other', number: '18' })).status).toBe(200);
  const rows = await test.services.database.read.selectFrom('form_submissions').select('answers').execute();
  expect(rows.map(({ answers }) => JSON.parse(answers))).toEqual([
    { topic: 'Order', number: '17' },
    { topic: 'Other' },
  ]);
});
