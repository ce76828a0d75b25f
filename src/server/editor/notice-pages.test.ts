import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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
const visit = (path: string) => new TestVisitor(test.app).get(path, { accept: 'text/html' });
const draftOf = async (id: string) => (await owner.get(here(`/api/pages/${id}/draft`))).json;

/** Writes a text into the first block of a page, and shows it to visitors. */
async function write(id: string, html: string): Promise<void> {
  const { version } = await draftOf(id);
  const operations = [{ kind: 'setProps', id: 'notice-1', set: { html }, unset: [] }];
  const body = { clientId: crypto.randomUUID(), sequence: 1, baseVersion: version };
  const answer = await owner.call('PATCH', here(`/api/pages/${id}/draft`), {
    ...body,
    transaction: { name: 'Edit', operations },
  });
  expect(answer.json).toMatchObject({ applied: true });
  expect((await owner.call('POST', here(`/api/pages/${id}/publish`))).status).toBe(200);
}

describe('the page for an address that leads nowhere', () => {
  it('is the theme’s until its owner publishes one, which is edited as any page is (platform 2 and 3)', async () => {
    expect(await draftOf('not-found')).toMatchObject({ slide: null, isLive: false, title: 'Page not found' });
    const before = await visit('/nowhere');
    expect([before.status, before.body.includes('There is nothing here')]).toEqual([404, false]);
    await write('not-found', '<h1>You are lost</h1><p>So are we, at times.</p>');
    const { status, body } = await visit('/nowhere');
    expect(status).toBe(404);
    expect(body).toContain('<h1>You are lost</h1>');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('rel="canonical"');
    expect((await visit('/search')).body).not.toContain('You are lost');
  });

  it('is the page type 100 for templates and code (platform 2)', async () => {
    const { body } = await visit('/nowhere-else');
    expect(body).toContain('You are lost');
    const { json } = await new TestVisitor(test.app).get('/nowhere?format=json');
    expect(JSON.stringify(json)).not.toContain('You are lost');
  });
});

describe('the page for what went wrong', () => {
  it('is the owner’s once it is published, and names the request (platform 2 and 3)', async () => {
    await write('error', '<h1>Our kiln is too hot</h1>');
    const { pageCache } = test.services;
    const broken = vi.spyOn(pageCache, 'getOrRender').mockRejectedValueOnce(new Error('Broken.'));
    const { status, body } = await visit('/');
    broken.mockRestore();
    expect(status).toBe(500);
    expect(body).toContain('<h1>Our kiln is too hot</h1>');
    expect(body).toMatch(/If you write to us, name this: [\w-]{8,}/);
  });
});
