import type { Browser } from 'playwright-core';
import { TestVisitor } from '#server/testing/visitor.ts';
import { overHttp } from '../../test/over-http.ts';
import { pagesAlone, startServer } from '../../test/server-process.ts';
import { median } from '../server/measure.ts';

const rounds = 5;

/**
 * How long it takes, in ms, from its address on until the home page of the demo shop can be edited, in a browser that
 * has nothing of it yet.
 */
export async function timeOpening(browser: Browser): Promise<number> {
  const server = await startServer({ env: pagesAlone });
  try {
    const [, email = '', password = ''] = /email +(\S+)\s+password +(\S+)/.exec(server.output()) ?? [];
    const owner = new TestVisitor(overHttp({ url: server.ownerUrl }), 'localhost');
    const [site] = (await owner.call('POST', '/api/account/session', { email, password })).json.websites;
    const { pages } = (await owner.get(`/api/commondata/GetSiteLayout?websiteId=${site.id}`)).json;
    const home = pages.find(({ isHome }: { isHome: boolean }) => isHome);
    const cookies = [...owner.cookies].map(([name, value]) => ({ name, value, url: server.ownerUrl }));
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addCookies(cookies);
      const page = await context.newPage();
      const start = performance.now();
      await page.goto(`${server.ownerUrl}/config/${site.handle}/pages/${home.id}`, { waitUntil: 'commit' });
      await page.locator('iframe[data-page-canvas]:not([data-waits])').waitFor({ timeout: 60_000 });
      times.push(performance.now() - start);
      await context.close();
    }
    return median(times);
  } finally {
    await server.stop();
  }
}
