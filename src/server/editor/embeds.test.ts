import { afterAll, beforeAll, expect, it } from 'vitest';
import { ForeignProblem } from '#providers/foreign/foreign-fetch.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import type { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
const asked: string[] = [];
beforeAll(async () => {
  test = await openTestApp(
    {},
    {
      foreignFetch: async (url) => {
        asked.push(url);
        if (url.includes('away')) throw new ForeignProblem('It cannot be reached.');
        const account_type = url.includes('11111') ? 'basic' : 'pro';
        const body = Buffer.from(JSON.stringify({ html: '<iframe></iframe>', provider_name: 'Vimeo', account_type }));
        return { status: 200, headers: {}, body, url };
      },
    },
  );
  site = await makeTestSite(test.services.database, []);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

const check = (url: string) =>
  owner.get(`/api/embeds/check?websiteId=${site.websiteId}&url=${encodeURIComponent(url)}`);

it('refuses a video of a Vimeo Basic account, as Vimeo tells of it (platform 8.62)', async () => {
  const refused = await check('https://vimeo.com/11111');
  const said = 'Vimeo Basic accounts are unsupported. Please share a video from a different account.';
  expect([refused.status, refused.json.errors]).toEqual([400, { url: said }]);
  expect(asked).toEqual([
    `https://vimeo.com/api/oembed.json?url=${encodeURIComponent('https://vimeo.com/11111')}&format=json`,
  ]);
  expect((await check('https://vimeo.com/22222')).json).toEqual({ providerName: 'Vimeo' });
});

it('knows nothing of what cannot be asked (design 11)', async () => {
  for (const url of ['https://vimeo.com/away', 'https://vimeo.com.evil.example/11111', 'not an address']) {
    expect((await check(url)).json).toEqual({ providerName: null });
  }
});
