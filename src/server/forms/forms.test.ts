import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormContent, FormField, SubmissionPage } from '#contract/form.ts';
import { createForm } from '#domain/forms/forms.ts';
import { mustAct } from '#domain/testing/act.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Unit } from '#domain/unit.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { publishFormPage } from '../testing/form-page.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite } from '../testing/site.ts';
import { solveCaptcha } from '../testing/solved-captcha.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let siteId = '';
let owner: TestVisitor;
let stranger: TestVisitor;
let formId = '';

const fields: FormField[] = [
  { id: 'name', type: 'name', title: 'Name', required: true },
  { id: 'email', type: 'email', title: 'Email', required: true },
  { id: 'topic', type: 'select', title: 'Topic', options: ['Order', 'Other'] },
  { id: 'message', type: 'textarea', title: 'Message', required: true, maxLength: 50 },
  { id: 'found', type: 'checkbox', title: 'Found by', options: ['Search', 'Friend'] },
  { id: 'rate', type: 'likert', title: 'Rate', options: ['Easy?'] },
  { id: 'from', type: 'hidden', title: '', key: 'utm', value: 'none' },
];
const values = {
  name: ['Ada', 'Lovelace'],
  email: 'ada@example.com',
  topic: 'Order',
  message: 'Hello there',
  found: ['Search', 'Friend'],
  rate: { 'Easy?': ['2'] },
  from: 'spring',
};
const page: SubmissionPage = {
  pageTitle: 'Contact',
  pageId: 'p',
  contentSource: 'c',
  pagePath: '/contact',
  pagePermissionTypeValue: 1,
};

const write = <T>(work: (unit: Unit) => Promise<T | Refusal>) => mustAct(test.services, siteId, work);

const makePage = (title: string, form: string) => publishFormPage(test.services, siteId, { title, form });

async function makeForm(content: Partial<FormContent> = {}): Promise<string> {
  return (await write((unit) => createForm(unit, { name: 'Contact us', fields, ...content }))).id;
}

beforeAll(async () => {
  test = await openTestApp();
  siteId = (await makeTestSite(test.services.database, [])).websiteId;
  const other = await makeTestSite(test.services.database, [], { host: 'prints.example' });
  owner = await signInTestOwner(test, siteId);
  stranger = await signInTestOwner(test, other.websiteId, 'stranger@shop.example');
  formId = await makeForm({ storage: { emails: ['shop@example.com'], tellsWebhooks: false } });
  await makePage('Contact', formId);
});
afterAll(() => test.close());

const keyOf = async (visitor: TestVisitor, id = formId): Promise<string> =>
  (await visitor.call('POST', `/api/form/FormSubmissionKey?formId=${id}`)).json?.key;
const send = (visitor: TestVisitor, key: string, form: unknown = values) =>
  visitor.call('POST', '/api/form/SaveFormSubmission', {
    key,
    form: typeof form === 'string' ? form : JSON.stringify(form),
    ...page,
  });
const inbox = async (query = '') =>
  (await owner.get(`/api/forms/submissions?websiteId=${siteId}${query}`)).json.submissions as Record<string, unknown>[];
const opened = async (id: unknown) =>
  (await owner.get(`/api/forms/submissions/${String(id)}?websiteId=${siteId}`)).json.submission;

describe('a form that a page sends', () => {
  it('is kept once by its key, told by mail, and read with its answers (storefront 7.14, 7.15, 3.83, 3.84, 3.86)', async () => {
    const visitor = new TestVisitor(test.app);
    const key = await keyOf(visitor);
    const answers = await Promise.all([send(visitor, key), send(visitor, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await send(visitor, key, { ...values, message: 'Another' })).status).toBe(422);
    expect((await send(visitor, `${key}x`)).json).toMatchObject({ error: expect.stringContaining('reload') });
    const [listed, ...others] = await inbox('&search=hello');
    expect(others).toEqual([]);
    expect(listed).toMatchObject({ formName: 'Contact us', email: 'ada@example.com', isRead: false });
    const { answers: read, pagePath } = await opened(listed?.id);
    expect(pagePath).toBe('/contact');
    expect(read.map(({ text }: { text: string }) => text)).toEqual([
      'Ada Lovelace',
      'ada@example.com',
      'Order',
      'Hello there',
      'Search, Friend',
      'Easy?: Strongly Agree',
      'spring',
    ]);
    await test.worker.runDue();
    const mail = (await test.services.mailbox(siteId).list(10)).find(({ to }) => to === 'shop@example.com');
    expect(mail?.text).toContain('Hello there');
  });

  it('is checked by field, and refused in the words for it (storefront 7.13, 5.34, 8.12, 8.17, 8.9)', async () => {
    const visitor = new TestVisitor(test.app);
    const check = (id: string, body: object) => visitor.call('POST', `/api/rest/forms/validate/${id}`, body);
    expect((await check(formId, values)).status).toBe(200);
    const wrong = { ...values, email: 'ada', message: 'x'.repeat(51), name: ['', ''] };
    const refused = await check(formId, wrong);
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.json.errors).toEqual({
      name: 'Required',
      email: 'Email is not valid. Email addresses should follow the format user@domain.com.',
      message: 'You have exceeded the character limit.',
    });
    expect((await check('unknown', values)).json.message).toBe('This form has not been configured yet.');
    const unread = await send(visitor, await keyOf(visitor), '{');
    expect(unread.json.error).toBe('Could not parse the form fields, please check your entries.');
    expect((await send(visitor, await keyOf(visitor), wrong)).json.errors).toHaveProperty('email');
  });

  it('keeps the labels of old answers when its fields change (platform 3)', async () => {
    const id = await makeForm({ name: 'Changing' });
    const visitor = new TestVisitor(test.app);
    await send(visitor, await keyOf(visitor, id), values);
    const of = `/api/forms/${id}?websiteId=${siteId}`;
    const { content } = (await owner.get(of)).json;
    const renamed = { ...content, fields: [{ ...fields[3], title: 'Your words' }] };
    expect((await owner.call('PUT', of, renamed)).json).toEqual({ version: 2 });
    await send(visitor, await keyOf(visitor, id), { message: 'Second' });
    const [second, first] = await inbox(`&formId=${id}`);
    expect((await opened(first?.id)).answers).toHaveLength(7);
    expect((await opened(second?.id)).answers).toEqual([{ type: 'textarea', title: 'Your words', text: 'Second' }]);
    const { body } = await owner.get(`/api/forms/submissions/export?websiteId=${siteId}&formId=${id}`);
    expect(body).toContain('Your words');
  });

  it('waits apart when it looks like no person’s, and nobody is told (design 11)', async () => {
    const visitor = new TestVisitor(test.app);
    await send(visitor, await keyOf(visitor), { ...values, message: 'Filled in', _url: 'https://me.example' });
    expect(await inbox('&search=filled')).toEqual([]);
    const [apart] = await inbox('&search=filled&state=quarantine');
    const change = { ids: [apart?.id], state: 'inbox', isRead: true, isStarred: true };
    expect((await owner.call('PUT', `/api/forms/submissions?websiteId=${siteId}`, change)).json).toEqual({
      changed: 1,
    });
    expect(await inbox('&search=filled&starred=true')).toMatchObject([{ isRead: true }]);
  });

  it('exports no formulas, and answers no other website (design 5, invariant 10)', async () => {
    const visitor = new TestVisitor(test.app);
    await send(visitor, await keyOf(visitor), { ...values, message: '=1+1' });
    const { body } = await owner.get(`/api/forms/submissions/export?websiteId=${siteId}&formId=${formId}`);
    expect(body).toContain("'=1+1");
    const [one] = await inbox();
    for (const path of [`/submissions/${String(one?.id)}`, `/${formId}`]) {
      expect((await stranger.get(`/api/forms${path}?websiteId=${siteId}`)).status).toBe(403);
    }
  });

  it('is deleted, can come back, and goes for good after a month (design 5)', async () => {
    const visitor = new TestVisitor(test.app);
    await send(visitor, await keyOf(visitor), { ...values, message: 'To go' });
    const [one] = await inbox('&search=go');
    const change = (state: string) =>
      owner.call('PUT', `/api/forms/submissions?websiteId=${siteId}`, { ids: [one?.id], state });
    await change('deleted');
    expect(await inbox('&search=go')).toEqual([]);
    await change('inbox');
    expect(await inbox('&search=go')).toHaveLength(1);
  });
});

describe('a form of every kind of field', () => {
  const required = true;
  const options = ['One', 'Two'];
  const all: FormField[] = [
    { id: 'text', type: 'text', title: 'Text', placeholder: 'Any', description: 'What comes to mind' },
    { id: 'area', type: 'textarea', title: 'Area', maxLength: 0 },
    { id: 'mail', type: 'email', title: 'Mail' },
    { id: 'number', type: 'number', title: 'Number' },
    { id: 'site', type: 'website', title: 'Site' },
    { id: 'money', type: 'currency', title: 'Money', currencySymbol: '€' },
    { id: 'secret', type: 'password', title: 'Secret' },
    { id: 'bird', type: 'twitter', title: 'Bird' },
    { id: 'date', type: 'date', title: 'Date', required },
    { id: 'time', type: 'time', title: 'Time' },
    { id: 'name', type: 'name', title: 'Name', required },
    { id: 'place', type: 'address', title: 'Place', required },
    { id: 'phone', type: 'phone', title: 'Phone' },
    { id: 'part', type: 'section', title: 'Part', underline: true },
    { id: 'one', type: 'radio', title: 'One of', options, required },
    { id: 'some', type: 'checkbox', title: 'Some of', options, required },
    { id: 'pick', type: 'select', title: 'Pick', options, required },
    { id: 'rate', type: 'likert', title: 'Rate', options: ['Good?'], required },
    { id: 'utm', type: 'hidden', title: '', key: 'utm', value: 'own' },
  ];
  let id = '';
  beforeAll(async () => {
    const text = { submissionMessage: '<p>Got it</p>', disclaimer: '<p>We keep it.</p><script>1</script>' };
    id = await makeForm({ name: 'Everything', fields: all, buttonText: 'Send it', ...text });
    await makePage('Everything', id);
  });

  const entries: [string, string][] = [
    ['_from', '/everything'],
    ['_block', 'b'],
    ...Object.entries({ text: 'Hi', area: 'Long', mail: 'ada@example.com', number: '7', site: 'https://a.example' }),
    ...Object.entries({ money: '5', secret: 'sesame', bird: 'ada', one: 'Two', pick: 'One', 'rate.0': '-2' }),
    ...['12', '31', '1999'].map((part): [string, string] => ['date', part]),
    ...['11', '59', '00', 'PM'].map((part): [string, string] => ['time', part]),
    ...['Ada', 'King'].map((part): [string, string] => ['name', part]),
    ...['1 Street', '', 'Town', 'NY', '1', 'US'].map((part): [string, string] => ['place', part]),
    ...['555', '123', '4567'].map((part): [string, string] => ['phone', part]),
    ...options.map((part): [string, string] => ['some', part]),
  ];
  const post = (fieldsSent: [string, string][]) =>
    new TestVisitor(test.app).send({
      method: 'POST',
      url: `/forms/${id}`,
      headers: {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      payload: new URLSearchParams(fieldsSent).toString(),
    });
  const stored = async () => {
    const rows = test.services.database.read.selectFrom('form_submissions').select('answers').where('form_id', '=', id);
    return (await rows.execute()).map(({ answers }) => JSON.parse(answers) as unknown);
  };

  it('shows each with its title, and takes what it submits (storefront 3.64 to 3.68, 3.71 to 3.80, 3.91 to 3.96, 3.98 and 3.99)', async () => {
    const { body } = await new TestVisitor(test.app).get('/everything');
    for (const { title, type } of all) if (type !== 'hidden') expect(body).toContain(title);
    for (const text of ['Send it', 'We keep it.', '€', 'placeholder="Any"', 'What comes to mind']) {
      expect(body).toContain(text);
    }
    expect(body).not.toContain('<script>1');
    const { status, headers } = await post(entries);
    expect(status).toBe(303);
    const done = await new TestVisitor(test.app).get(String(headers.location).split('#')[0] ?? '');
    expect(done.body).toContain('<p>Got it</p>');
    expect(await stored()).toEqual([
      {
        text: 'Hi',
        area: 'Long',
        mail: 'ada@example.com',
        number: '7',
        site: 'https://a.example',
        money: '5',
        secret: 'sesame',
        bird: 'ada',
        one: 'Two',
        pick: 'One',
        some: options,
        rate: { 'Good?': ['-2'] },
        date: ['12', '31', '1999'],
        time: ['11', '59', '00', 'PM'],
        name: ['Ada', 'King'],
        place: ['1 Street', '', 'Town', 'NY', '1', 'US'],
        phone: ['', '555', '123', '4567'],
        utm: 'own',
      },
    ]);
  });

  it('sums answers up for people, and tells no password but on its own page (platform 3.289 to 3.295, 9.45 to 9.49)', async () => {
    const [one] = await inbox(`&formId=${id}`);
    expect(one?.summary).not.toContain('sesame');
    const read: { title: string; text: string }[] = (await opened(one?.id)).answers;
    const text = (title: string) => read.find((answer) => answer.title === title)?.text;
    expect(['Date', 'Time', 'Name', 'Phone', 'Some of', 'Rate'].map(text)).toEqual([
      '12/31/1999',
      '11:59:00:PM',
      'Ada King',
      '555-123-4567',
      'One, Two',
      'Good?: Strongly Disagree',
    ]);
    expect(text('Place')).toBe('1 Street, Town, NY, 1, US');
    const { body } = await new TestVisitor(test.app).get('/everything');
    const scores = Array.from(body.matchAll(/value="(-?\d)"[^>]*>(?:<[^>]+>|\s)*([A-Z][a-z ]+(?:[A-Z][a-z]+)?)/g));
    expect(scores.map(([, score, label]) => [label, Number(score)])).toEqual([
      ['Strongly Disagree', -2],
      ['Disagree', -1],
      ['Neutral', 0],
      ['Agree', 1],
      ['Strongly Agree', 2],
    ]);
  });

  it('asks for what is required where nothing is chosen, but never for ratings (storefront 5.23 to 5.25, 5.27, 5.30, 5.32 and 5.33)', async () => {
    const check = (body: object) =>
      new TestVisitor(test.app).call('POST', `/api/rest/forms/validate/${id}`, body).then(({ json }) => json.errors);
    expect(await check({})).toEqual(
      Object.fromEntries(['date', 'name', 'place', 'one', 'some', 'pick'].map((name) => [name, 'Required'])),
    );
    const right = { date: ['1'], name: ['A'], place: ['B'], one: 'One', some: ['Two'], pick: 'One' };
    expect(await check(right)).toBeUndefined();
    for (const mail of ['a', 'a@b.c', 'a@b.toolong', `${'a'.repeat(260)}@b.com`]) {
      expect(await check({ ...right, mail })).toHaveProperty('mail');
    }
    expect(await check({ ...right, mail: 'a@b.info', area: 'x'.repeat(5000) })).toBeUndefined();
    expect(await check({ ...right, one: 'Three' })).toHaveProperty('one');
    expect((await new TestVisitor(test.app).get('/everything')).body).not.toContain('form__counter');
  });
});

describe('a form with a captcha', () => {
  let id = '';
  let otherId = '';
  beforeAll(async () => {
    const captcha = { enabled: true, theme: 'dark', size: 'normal' } as const;
    const given = { fields: [{ id: 'text', type: 'text', title: 'Text' }] as FormField[], captcha };
    id = await makeForm({ ...given, name: 'Guarded' });
    otherId = await makeForm({ ...given, name: 'Guarded, too' });
    await makePage('Guarded', id);
  });

  const solve = (visitor: TestVisitor) => solveCaptcha(visitor, id);
  const sendWith = async (visitor: TestVisitor, captchaKey: string | undefined, text: string, form = id) => {
    const body = { key: await keyOf(visitor, form), form: JSON.stringify({ text }), captchaKey, ...page };
    const { status, json } = await visitor.call('POST', '/api/form/SaveFormSubmission', body);
    return status === 200 ? 'kept' : json.error;
  };

  it('takes each solved captcha once, for its own form, in its time (storefront 3.70, 3.85 and 8.15)', async () => {
    const visitor = new TestVisitor(test.app);
    const failed = 'reCAPTCHA failed. Refresh this page and try again.';
    const token = await solve(visitor);
    expect(await sendWith(visitor, undefined, 'none')).toBe(failed);
    expect(await sendWith(visitor, 'e30=', 'made up')).toBe(failed);
    expect(await sendWith(visitor, token, 'another form', otherId)).toBe(failed);
    expect(await sendWith(visitor, token, 'first')).toBe('kept');
    expect(await sendWith(visitor, token, 'second')).toBe(failed);
    const late = await solve(visitor);
    test.clock.advance(30 * 60_000);
    expect(await sendWith(visitor, late, 'late')).toBe(failed);
    expect(await inbox(`&formId=${id}`)).toMatchObject([{ summary: 'first' }]);
  });

  it('waits apart where no script solved it, and is not lost (design 11)', async () => {
    const visitor = new TestVisitor(test.app);
    const { status } = await visitor.submit(`/forms/${id}`, { _from: '/guarded', _block: 'b', text: 'By hand' });
    expect(status).toBe(303);
    expect(await inbox(`&formId=${id}&state=quarantine`)).toMatchObject([{ summary: 'By hand' }]);
  });
});

describe('a form as plain HTML', () => {
  const plain = (visitor: TestVisitor, form: Record<string, string>, id = formId) =>
    visitor.submit(`/forms/${id}`, { _from: '/contact', _block: 'b', _url: '', ...form });

  it('stands on its page with its fields, and comes back as typed with what is wrong above each title (storefront 5.35, platform 3.10)', async () => {
    const visitor = new TestVisitor(test.app);
    const { body } = await visitor.get('/contact');
    expect(body).toContain(`action="/forms/${formId}#b-b-form"`);
    const refused = await plain(visitor, { email: 'ada', message: 'Typed before' });
    expect(refused.status).toBe(400);
    expect(refused.body).toContain('Typed before');
    expect(refused.body).toContain('One or more fields is invalid, please check your entries.');
    expect(refused.body).toContain('Update the missing or invalid information above.');
    expect(refused.body).toMatch(/id="b-b-email-error">Email is not valid\..*?<label class="field__label"/s);
  });

  it('is one submission by two presses, by going back and by reloading (design 5)', async () => {
    const visitor = new TestVisitor(test.app);
    const form = { name: 'Bob', email: 'bob@example.com', message: 'Pressed twice' };
    const pressed = await Promise.all([plain(visitor, form), plain(visitor, form)]);
    expect(pressed.map(({ status }) => status)).toEqual([303, 303]);
    test.clock.advance(10 * 60_000);
    const again = await plain(visitor, form);
    const { status, body } = await visitor.get(String(again.headers.location).split('#')[0] ?? '');
    expect([status, body]).toEqual([200, expect.stringContaining('Thank you.')]);
    expect(body).not.toContain('form__button');
    expect(await inbox('&search=pressed')).toHaveLength(1);
  });
});
