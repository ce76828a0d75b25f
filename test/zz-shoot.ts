import { mkdirSync } from 'node:fs';
import { launchBrowser } from './launch-browser.ts';
import { startServer } from './server-process.ts';

const parts = process.argv.slice(2);
const server = await startServer();
const [, email] = /email\s+(\S+)/.exec(server.output()) ?? [];
const [, password] = /password\s+(\S+)/.exec(server.output()) ?? [];
const browser = await launchBrowser();
mkdirSync('/tmp/shots', { recursive: true });
for (const colorScheme of ['light', 'dark'] as const) {
  const context = await browser.newContext({ colorScheme });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(m.text()));
  page.on('pageerror', (e) => console.log(String(e)));
  await page.goto(`${server.ownerUrl}/config`);
  await page.getByLabel('Email').fill(email ?? '');
  await page.getByLabel('Password').fill(password ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/config\/.+/);
  const base = page.url().replace(/\/$/, '');
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const part of parts) {
      await page.goto(`${base}/settings${part === 'general' ? '' : `/${part}`}`);
      await page.waitForTimeout(700);
      const h = await page.evaluate(() => Math.max(900, document.querySelector('main')?.scrollHeight ?? 0));
      await page.setViewportSize({ width, height: Math.min(h + 60, 3000) });
      await page.screenshot({ path: `/tmp/shots/${part.replaceAll('/', '-')}-${width}-${colorScheme}.png` });
      await page.setViewportSize({ width, height: 900 });
    }
  }
  await context.close();
}
await browser.close();
await server.stop();
