import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createForm } from '#domain/forms/forms.ts';
import { mustAct } from '#domain/testing/act.ts';
import { plainStyles } from '#contract/site-styles.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, []);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

const here = (path: string) => `${path}?websiteId=${site.websiteId}`;
const visit = async (path = '/') => (await new TestVisitor(test.app).get(path, { accept: 'text/html' })).body;
const change = (part: object) => owner.call('PUT', here('/api/settings/popup'), part);
const versionNow = async () => (await owner.get(here('/api/settings/popup'))).json.version;
const draft = () => here('/api/pages/popup-overlay/draft');

async function write(operations: object[]): Promise<void> {
  const { version: baseVersion } = (await owner.get(draft())).json;
  const transaction = { name: 'Edit', operations };
  const edit = { clientId: crypto.randomUUID(), sequence: 1, baseVersion, transaction };
  expect((await owner.call('PATCH', draft(), edit)).json).toMatchObject({ applied: true });
  expect((await owner.call('POST', here('/api/pages/popup-overlay/publish'))).status).toBe(200);
}

const say = (text: string) => write([{ kind: 'setProps', id: 'slice-1', set: { text }, unset: [] }]);

describe('a popup', () => {
  it('is a slide that its owner edits, of the page type 104 (platform 2.18, 2.44 and 3.189; storefront 2.31)', async () => {
    const opened = await owner.get(draft());
    expect(opened.json).toMatchObject({ slide: 'popup-overlay', isLive: false, data: { pageType: 104 } });
    const canvas = await owner.get(here('/api/pages/popup-overlay/canvas'));
    expect(canvas.body).toContain('data-slide="popup-overlay"');
    expect(canvas.body).toContain('>What is new</h2>');
  });

  it('is not turned on before anything is written on it', async () => {
    expect((await change({ isOn: true })).json.errors).toHaveProperty('isOn');
    await say('Ten <percent>');
    expect((await change({ isOn: true, trigger: 'scroll', after: 40 })).status).toBe(200);
    const body = await visit();
    expect(body).toContain('data-when="scroll" data-after="40"');
    expect(body).toContain('<dialog class="popup" aria-label="Ten &lt;percent&gt;"');
    expect(body).toContain('>Ten &lt;percent&gt;</h2>');
  });

  it('looks otherwise than the page that it opens over (platform 2.22)', async () => {
    const styles = { ...plainStyles, kinds: { 'popup-overlay': { theme: 'ink', buttonCorners: 34 } } };
    expect((await owner.call('PUT', here('/api/styles'), styles)).status).toBe(200);
    expect(await visit()).toMatch(/\.popup\{--ground:[^}]*\}\.popup \.button\{border-radius:34px\}/);
    expect(await visit('/cart')).not.toContain('border-radius:34px');
    await owner.call('PUT', here('/api/styles'), plainStyles);
  });

  it('opens over pages, but not where one pays, nor over a slide', async () => {
    expect(await visit('/nothing-here')).toContain('popup__place');
    for (const path of ['/cart', '/checkout']) expect(await visit(path)).not.toContain('popup__place');
    const { json } = await owner.call('POST', here('/api/pages'), { title: 'Soon', isCover: true });
    await owner.call('POST', here(`/api/pages/${json.id}/publish`));
    expect(await visit('/soon')).not.toContain('popup__place');
  });

  it('is another, for who has seen it too, when it is published or its settings change', async () => {
    const before = await versionNow();
    await say('Twenty percent');
    expect(await versionNow()).toBe(before + 1);
    const body = await visit();
    expect(body).toContain(`data-version="${before + 1}"`);
    expect(body).toContain('>Twenty percent</h2>');
    await change({ after: 50 });
    expect(await versionNow()).toBe(before + 2);
  });

  it('brings styles that hold in it alone, and none where it does not open', async () => {
    const body = await visit('/nothing-here');
    expect(body).toContain(':where(.popup){');
    expect(body).toMatch(/\}\.popup\{\.s201\{.*\.b-slice-1\{grid-area/);
    expect(await visit('/cart')).not.toContain(':where(.popup){');
  });

  it('may hold a form, which answers on the slide where it was sent without code', async () => {
    const fields = [{ id: 'mail', type: 'email' as const, title: 'Email', required: true }];
    const form = await mustAct(test.services, site.websiteId, (unit) => createForm(unit, { name: 'Letter', fields }));
    const layout = { desktop: { column: 1, width: 12, row: 7, height: 2 } };
    const props = { form: form.id };
    const block = { sectionId: 'slide', order: 'a5', type: 2010, typeVersion: 1, props, layout };
    await write([{ kind: 'addBlock', id: 'letter', block }]);
    const body = await visit();
    expect(body.slice(body.indexOf('<dialog'))).toContain(`action="/forms/${form.id}#b-letter-form"`);
    const wrong = await new TestVisitor(test.app).submit(`/forms/${form.id}`, {
      _from: '/',
      _block: 'letter',
      mail: '',
    });
    expect(wrong.body).toContain('data-slide="popup-overlay"');
    expect(wrong.body).toContain('aria-invalid="true"');
  });

  it('is gone where it is turned off, or says nothing', async () => {
    const removed = ['slice-1', 'slice-2', 'slice-3', 'letter'].map((id) => ({ kind: 'removeBlock', id }));
    await write(removed);
    expect(await visit()).not.toContain('popup__place');
    await change({ isOn: false });
    expect(await visit()).not.toContain('popup__place');
  });
});
