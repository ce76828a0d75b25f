import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormField } from '#contract/form.ts';
import { makeKey } from '#domain/forms/form-keys.ts';
import { createForm } from '#domain/forms/forms.ts';
import { mustAct } from '#domain/testing/act.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { publishFormPage } from '../testing/form-page.ts';
import { makeTestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

/** `npm run soak -- --forms` sends 1,000. */
const people = Number(process.env.AUTOFILLED ?? 30);

const timeout = 40_000 + people * 200;

const fields: FormField[] = [
  { id: 'name', type: 'name', title: 'Name', required: true },
  { id: 'email', type: 'email', title: 'Email', required: true },
  { id: 'home', type: 'address', title: 'Address' },
  { id: 'phone', type: 'phone', title: 'Phone', showCountryCode: true },
  { id: 'site', type: 'website', title: 'Website' },
  { id: 'word', type: 'password', title: 'Password' },
  { id: 'born', type: 'date', title: 'Birthday' },
  { id: 'topic', type: 'select', title: 'Topic', options: ['Order', 'Other'], required: true },
  { id: 'found', type: 'checkbox', title: 'Found by', options: ['Search', 'Friend'] },
  // Nobody sees it, since the topic is the first.
  { id: 'other', type: 'text', title: 'Which other?', shownIf: { field: 'topic', is: 'Other' } },
  { id: 'message', type: 'textarea', title: 'Message', required: true },
];

let test: TestApp;
let websiteId: string;
let formId: string;

beforeAll(async () => {
  test = await openTestApp({ TRUST_PROXY: 'true' });
  websiteId = (await makeTestSite(test.services.database, [])).websiteId;
  formId = (await write((unit) => createForm(unit, { name: 'Contact', fields }))).id;
  await publishFormPage(test.services, websiteId, { title: 'Contact', form: formId });
});
afterAll(() => test.close());

const write = <T>(work: Parameters<typeof mustAct<T>>[2]) => mustAct(test.services, websiteId, work);
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
const addressOf = (person: number) => `198.51.${Math.floor(person / 250)}.${person % 250}`;

/** What a browser knows of somebody, by what a field says that it takes; all else gets what stands last. */
const known = (person: number): [RegExp, string][] => [
  [/email/, `ada-${person}@example.com`],
  [/given-name/, 'Ada'],
  [/family-name/, `Lovelace ${person}`],
  [/address-line1/, '12 St James’s Square'],
  [/postal-code/, 'SW1Y 4JH'],
  [/address-level2/, 'London'],
  [/url/, 'https://ada.example'],
  [/textarea/, `Message of ${person}`],
  [/./, '+44 20 7946 0000'],
];

/** A page's form as the browser of somebody fills it in: every field there is, seen or not, but those that are no fields. */
function fillIn(html: string, person: number): [string, string][] {
  const form = /<form class="form".*?<\/form>/s.exec(html)?.[0] ?? '';
  const chosen = new Set<string>();
  return [...form.matchAll(/<(?:input|textarea|select) [^>]*>/g)].flatMap(([tag]): [string, string][] => {
    const [type, name] = [attribute(tag, 'type'), attribute(tag, 'name')];
    if (type === 'hidden') return [[name, attribute(tag, 'value').replaceAll('&amp;', '&')]];
    if (tag.startsWith('<select')) return [[name, name === 'topic' ? 'Order' : '']];
    if (type === 'checkbox') return [[name, attribute(tag, 'value')]];
    if (type === 'radio') return chosen.has(name) ? [] : (chosen.add(name), [[name, attribute(tag, 'value')]]);
    return [[name, known(person).find(([says]) => says.test(tag))?.[1] ?? '']];
  });
}

/** Sent by the browser itself, or by the code of the page. */
async function send(html: string, person: number): Promise<number> {
  const visitor = new TestVisitor(test.app);
  const filled = fillIn(html, person);
  const headers = { 'x-forwarded-for': addressOf(person) };
  if (person % 2 === 0) {
    const own = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    const payload = new URLSearchParams(filled).toString();
    const sent = { method: 'POST', url: `/forms/${formId}`, headers: { ...headers, ...own }, payload } as const;
    const { status } = await visitor.send(sent);
    return status === 303 ? 200 : status;
  }
  const lists = ['name', 'home', 'phone', 'born', 'found'];
  const valuesOf = (name: string) => filled.flatMap(([other, value]) => (other === name ? [value] : []));
  const names = [...new Set(filled.map(([name]) => name))];
  const values = names.map((name) => [name, lists.includes(name) ? valuesOf(name) : valuesOf(name)[0]] as const);
  const key = makeKey(test.services.secrets, { websiteId, formId }, test.clock.now());
  const page = { pageTitle: 'Contact', pageId: 'p', contentSource: 'c', pagePath: '/', pagePermissionTypeValue: 1 };
  const form = JSON.stringify(Object.fromEntries(values));
  return (await visitor.call('POST', '/api/form/SaveFormSubmission', { key, form, ...page }, headers)).status;
}

describe('a form that browsers fill in by themselves', () => {
  it('loses nobody, whatever they fill in that people do not see (design 11)', { timeout }, async () => {
    const { body } = await new TestVisitor(test.app).get('/contact', { accept: 'text/html' });
    expect(fillIn(body, 1).map(([name]) => name)).toEqual(expect.arrayContaining(['_url', 'other', 'word', 'message']));
    const statuses = new Set<number>();
    for (let person = 0; person < people; person++) statuses.add(await send(body, person));
    expect([...statuses]).toEqual([200]);
    const rows = await test.services.database.read.selectFrom('form_submissions').selectAll().execute();
    const kept = rows.map(({ answers }) => JSON.parse(answers) as Record<string, unknown>);
    expect(kept).toHaveLength(people);
    expect(new Set(kept.map(({ message }) => message)).size).toBe(people);
    const [one] = kept.filter(({ message }) => message === 'Message of 7');
    expect(one).toMatchObject({ name: ['Ada', 'Lovelace 7'], email: 'ada-7@example.com', topic: 'Order' });
    expect(one).not.toHaveProperty('other');
    // The owner finds them where what looks like a program's waits.
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['quarantine']));
  });
});
