import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restockWords } from '#catalog/restock-words.ts';
import type { FormField } from '#contract/form.ts';
import type { Refusal } from '#contract/refusals.ts';
import { createForm } from '#domain/forms/forms.ts';
import { mustAct } from '#domain/testing/act.ts';
import type { Unit } from '#domain/unit.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import type { ForeignRequest } from '#providers/foreign/foreign-fetch.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { openedAt } from '../testing/opened-at.ts';
import { publishFormPage } from '../testing/form-page.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let formId = '';
let isDown = false;
const asked: { url: string; body: string }[] = [];

/** Google as the test has it: it takes tokens that begin with "good". */
async function google(url: string, { body = '' }: ForeignRequest = {}) {
  asked.push({ url, body });
  if (isDown) throw new Error('away');
  const isGood = body.includes('good');
  const verdict = url.includes('siteverify')
    ? { success: isGood }
    : { tokenProperties: { valid: true }, riskAnalysis: { score: isGood ? 0.9 : 0.1 } };
  return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(verdict)), url };
}

const fields: FormField[] = [{ id: 'words', type: 'text', title: 'Words' }];
const write = <T>(work: (unit: Unit) => Promise<T | Refusal>) => mustAct(test.services, site.websiteId, work);
const settings = () => `/api/settings/captcha?websiteId=${site.websiteId}`;
const choose = (choice: object) => owner.call('PUT', settings(), choice);
const policyOf = async (path: string) =>
  String((await new TestVisitor(test.app).get(path)).headers['content-security-policy']);

beforeAll(async () => {
  test = await openTestApp({}, { foreignFetch: google });
  site = await makeTestSite(test.services.database, [
    { title: 'Bowl', variants: [{ sku: 'BOWL', price: 9, stock: 0 }] },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
  const captcha = { enabled: true, theme: 'light', size: 'normal' } as const;
  formId = (await write((unit) => createForm(unit, { name: 'Contact', fields, captcha }))).id;
  await publishFormPage(test.services, site.websiteId, { title: 'Contact', form: formId });
});
afterAll(() => test.close());

const signUp = (more: object) =>
  new TestVisitor(test.app).call('POST', '/api/site-users/account/notifications/restock', {
    productId: site.itemIds[0],
    variantId: site.variantIds.BOWL,
    siteVisitorEmail: 'ada@example.com',
    isJoinMailingList: false,
    ...more,
  });

async function send(captchaKey: string) {
  const visitor = new TestVisitor(test.app);
  const { json } = await visitor.call('POST', `/api/form/FormSubmissionKey?formId=${formId}`, {});
  const page = { pageTitle: '', pageId: '', contentSource: 'c', pagePath: '/contact', pagePermissionTypeValue: 1 };
  const body = { key: json.key, form: '{"words":"Hello"}', captchaKey, ...page };
  return visitor.call('POST', '/api/form/SaveFormSubmission', body);
}

describe('a captcha of another', () => {
  it('is none before it is chosen, and its secret is read by nobody', async () => {
    expect((await owner.get(settings())).json).toMatchObject({ kind: 'own', secret: '' });
    expect(await policyOf('/contact')).not.toContain('google');
    expect((await choose({ kind: 'recaptcha-v2', siteKey: 'site-key' })).json.errors).toHaveProperty('secret');
    const { json } = await choose({ kind: 'recaptcha-v2', siteKey: 'site-key', secret: 'hush' });
    expect(json).toMatchObject({ kind: 'recaptcha-v2', siteKey: 'site-key' });
    expect(json.secret).not.toContain('hush');
    expect((await choose({ siteKey: 'other' })).status).toBe(200);
    expect((await choose({ siteKey: 'a b' })).status).toBe(400);
  });

  it('stands with its key where something is sent, and only there opens the policy (storefront 5.38; platform 3.276 and 7.36)', async () => {
    const { json } = await new TestVisitor(test.app).get('/contact?format=json');
    expect(json.website.captchaSettings).toEqual({ kind: 'recaptcha-v2', siteKey: 'other' });
    for (const path of ['/contact', '/shop/bowl']) {
      const { body } = await new TestVisitor(test.app).get(path);
      expect(body).toMatch(/data-captcha="recaptcha-v2" data-sitekey="other"/);
      const policy = await policyOf(path);
      expect(policy).toMatch(
        /script-src [^;]*https:\/\/www\.google\.com\/recaptcha\/ https:\/\/www\.gstatic\.com\/recaptcha\//,
      );
      expect(policy).toMatch(/frame-src [^;]*https:\/\/www\.google\.com\/recaptcha\//);
    }
    expect(await policyOf('/shop')).not.toContain('google');
  });

  it('is asked for by the site that has it, each token once (storefront 3.104 and 5.41; platform 1.15)', async () => {
    expect((await signUp({})).json.message).toBe('Complete CAPTCHA before submitting.');
    expect((await signUp({ captchaToken: 'bad' })).json.message).toContain('reCAPTCHA failed.');
    expect((await signUp({ captchaToken: 'good-1' })).status).toBe(200);
    expect((await signUp({ captchaToken: 'good-1' })).status).toBe(400);
    expect(asked.at(-1)?.body).toBe('secret=hush&response=good-1');
    expect((await send('bad')).json.error).toContain('reCAPTCHA failed.');
    expect((await send('good-2')).status).toBe(200);
    expect((await send('good-2')).status).toBe(400);
    isDown = true;
    expect((await send('good-3')).status).toBe(400);
    expect(test.reports.splice(0)).toHaveLength(1);
    isDown = false;
  });

  it('tells who has no scripts what to do, on the page and where they sent the form in vain (storefront 5.38)', async () => {
    const shown = (await new TestVisitor(test.app).get('/shop/bowl')).body;
    expect(shown).toContain(`<noscript><p class="field__error">${restockWords.needsScripts}</p></noscript>`);
    const plain = { productId: site.itemIds[0] ?? '', variantId: site.variantIds.BOWL ?? '', email: 'ada@example.com' };
    const { status, body } = await new TestVisitor(test.app).submit('/restock', plain);
    expect([status, openedAt(body)]).toEqual([400, ['restock-problem']]);
    expect(body).toContain(restockWords.needsScripts);
    // A form that cannot be sent is none.
    expect(body).not.toContain('action="/restock"');
    expect(body).toContain('href="/shop/bowl"');
  });

  it('is solved for comments that are to be shown at once; without one they wait to be read', async () => {
    await write((unit) => savePreferences(unit, 'comments', { commentsEnabled: true, approval: 'nobody' }));
    const say = (body: string, captchaKey?: string) =>
      new TestVisitor(test.app).call('POST', `/api/comments/${site.itemIds[0]}`, {
        body,
        name: 'Ada',
        email: 'ada@example.com',
        ...(captchaKey !== undefined && { captchaKey }),
      });
    expect((await say('By hand')).json.state).toBe('waiting');
    expect((await say('Solved', 'good-7')).json.state).toBe('shown');
    for (const spent of ['good-7', 'bad']) expect([spent, (await say('Again', spent)).status]).toEqual([spent, 400]);
  });

  it('of the enterprise kind judges by a score (storefront 3.104 and 5.42)', async () => {
    expect((await choose({ kind: 'recaptcha-enterprise' })).json.errors).toHaveProperty('projectId');
    await choose({ kind: 'recaptcha-enterprise', projectId: 'shop-7', siteKey: 'ent', secret: 'api' });
    expect((await signUp({ recaptchaEnterpriseV3Token: 'bad' })).status).toBe(400);
    expect((await signUp({ recaptchaEnterpriseV3Token: 'good-4' })).status).toBe(200);
    expect(asked.at(-1)?.url).toContain('/v1/projects/shop-7/assessments?key=api');
    expect((await send('good-5')).status).toBe(200);
    await choose({ siteKey: '' });
    expect((await signUp({ recaptchaEnterpriseV3Token: 'good-6' })).json.message).toBe(
      'Enterprise V3 ReCaptcha site key not found',
    );
  });
});
