import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../project-root.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let visitor: TestVisitor;

beforeAll(async () => {
  test = await openTestApp();
  await makeTestSite(test.services.database, []);
  visitor = new TestVisitor(test.app);
});
afterAll(() => test.close());

describe('the drawings of a theme', () => {
  it('are served from this host, as its style sheets name them (design 6)', async () => {
    const sheet = readFileSync(join(projectRoot, 'themes/field-and-kiln/notice.css'), 'utf8');
    const addresses = [...sheet.matchAll(/url\('([^']+)'\)/g)].map((match) => match[1] ?? '');
    expect(addresses).toHaveLength(3);
    for (const address of addresses) {
      const { status, headers, body } = await visitor.get(address);
      expect(status).toBe(200);
      expect(headers['content-type']).toContain('image/svg+xml');
      expect(body).toContain('<svg');
    }
  });

  it('are all that the address gives', async () => {
    for (const path of ['field-and-kiln/theme.json', 'field-and-kiln/..%2Ftheme.json', 'none/error.svg']) {
      const { status } = await visitor.get(`/assets/drawings/${path}`);
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });
});
