import { afterAll, beforeAll, expect, it } from 'vitest';
import { formTemplates } from '#catalog/form-templates.ts';
import type { FormField } from '#contract/form.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite } from '../testing/site.ts';
import type { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let websiteId: string;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  websiteId = (await makeTestSite(test.services.database, [])).websiteId;
  owner = await signInTestOwner(test, websiteId);
});
afterAll(() => test.close());

const at = (path = '') => `/api/forms${path}?websiteId=${websiteId}`;
const options = ['One', 'Two'];
const asked = { title: 'Asked', description: 'Why', required: true };

/** Each kind with all that can be set of it. */
const fields: FormField[] = [
  ...(['text', 'email', 'number', 'website'] as const).map((type) => ({
    ...asked,
    id: type,
    type,
    placeholder: 'Any',
  })),
  { ...asked, id: 'area', type: 'textarea', placeholder: 'Any', maxLength: 300 },
  { ...asked, id: 'money', type: 'currency', currencySymbol: '€' },
  ...(['password', 'twitter', 'date', 'time', 'name', 'address'] as const).map((type) => ({
    ...asked,
    id: type,
    type,
  })),
  { ...asked, id: 'phone', type: 'phone', showCountryCode: true },
  ...(['radio', 'checkbox', 'select', 'likert'] as const).map((type) => ({ ...asked, id: type, type, options })),
  { id: 'page', type: 'section', title: 'Next', underline: true, startsPage: true },
  { id: 'utm', type: 'hidden', title: 'Where from', key: 'utm', value: 'direct' },
  { ...asked, id: 'file', type: 'file', accepts: ['pictures'], mostFiles: 2, mostMegabytes: 5 },
  { ...asked, id: 'more', type: 'text', shownIf: { field: 'select', is: 'Two' } },
];

it('keeps every kind of field with all that an owner has set of it, as it is written in the builder (platform 3)', async () => {
  const { id } = (await owner.call('POST', at(), { name: 'All' })).json;
  const { content } = (await owner.get(at(`/${id}`))).json;
  const saved = await owner.call('PUT', at(`/${id}`), { ...content, fields });
  expect(saved.status, saved.body).toBe(200);
  expect((await owner.get(at(`/${id}`))).json.content.fields).toEqual(fields);
  const preview = await owner.call('POST', at(`/${id}/preview`), { ...content, fields });
  expect(preview.json.html).toContain('One');
});

it.each(Object.entries(formTemplates))(
  'begins a form from the template %s with all of its fields (platform 3)',
  async (_, template) => {
    const made = await owner.call('POST', at(), structuredClone(template));
    expect(made.status, made.body).toBe(200);
    expect((await owner.get(at(`/${made.json.id}`))).json.content.fields).toEqual(template.fields);
  },
);

it('names what is wrong with a field by what it is (platform 3)', async () => {
  const field = { id: 'a', type: 'select', title: 'A' };
  expect((await owner.call('POST', at(), { fields: [field] })).json.errors).toEqual({ 'fields.0.options': 'Required' });
  const unknown = await owner.call('POST', at(), { fields: [{ ...field, type: 'sundial' }] });
  expect([unknown.status, Object.keys(unknown.json.errors)]).toEqual([400, ['fields.0']]);
});
