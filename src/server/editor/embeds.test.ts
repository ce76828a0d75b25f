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
/** What a site answers for an address that ends with a number. */
const frames = [
  '<p>x</p><iframe src="https://player.vimeo.com/video/1?h=2" width="640" height="360" title="A &lt;b&gt;kiln" onload="alert(1)"></iframe><script>alert(1)</script>',
  '<iframe width="100%" height="152" src="https://open.spotify.com/embed/track/1"></iframe>',
  '<iframe src="http://player.vimeo.com/video/1"></iframe>',
  '<iframe src="https://127.0.0.1/x"></iframe><iframe src="https://[::1]/x"></iframe><iframe src="https://router.local/x"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe><object data="https://a.example"></object>',
];
beforeAll(async () => {
  test = await openTestApp(
    {},
    {
      foreignFetch: async (url) => {
        asked.push(url);
        if (url.includes('away')) throw new ForeignProblem('It cannot be reached.');
        const account_type = url.includes('11111') ? 'basic' : 'pro';
        const html = url.includes('frames') ? frames[Number(url.at(-1 - '&format=json'.length))] : '<iframe></iframe>';
        const body = Buffer.from(JSON.stringify({ html, provider_name: 'Vimeo', account_type }));
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
  expect((await check('https://vimeo.com/22222')).json).toEqual({ providerName: 'Vimeo', frame: null });
});

it('knows nothing of what cannot be asked (design 11)', async () => {
  for (const url of ['https://vimeo.com/away', 'https://vimeo.com.evil.example/11111', 'not an address']) {
    expect((await check(url)).json).toEqual({ providerName: null, frame: null });
  }
});

it('gives the frame that a site answers, with nothing but its https address, its words and its size (platform 8)', async () => {
  const frameOf = async (at: number) => (await check(`https://vimeo.com/frames/${at}`)).json.frame;
  expect(await frameOf(0)).toEqual({
    url: 'https://vimeo.com/frames/0',
    src: 'https://player.vimeo.com/video/1?h=2',
    title: 'A kiln',
    provider: 'Vimeo',
    width: 640,
    height: 360,
  });
  expect(await frameOf(1)).toMatchObject({ src: 'https://open.spotify.com/embed/track/1', width: 0, height: 152 });
  for (const at of [2, 3, 4]) expect(await frameOf(at)).toBeNull();
});
