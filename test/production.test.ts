import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestOwner } from '#server/testing/owner.ts';
import { button, fillInNewYork, heading, pay, success } from './checkout-page.ts';
import { launchBrowser } from './launch-browser.ts';
import type { ServerProcess } from './server-process.ts';
import { openShop, type Shop } from './shop.ts';
import { prefer } from './shopper.ts';
import { startTlsProxy, type Forwarding, type TlsProxy } from './tls-proxy.ts';

const patience = 120_000;
const site = 'https://shop.example';
const office = 'https://office.example:8443';
const settings = { PUBLIC_URL: site, CONFIG_HOST: 'Office.Example:8443' };
const owner = { email: 'owner@example.com', password: 'a right password' };
/** A mug, a parcel, and tax of 8 %. */
const total = '$30.24';
const secured = /^__Host-/;

interface Front {
  name: string;
  env: Record<string, string>;
  forwarding: Forwarding;
  warns: boolean;
}

const fronts: Front[] = [
  {
    name: 'that is trusted and says who calls',
    env: { TRUST_PROXY: 'true' },
    forwarding: (address) => ({ 'x-forwarded-for': address, 'x-forwarded-proto': 'https' }),
    warns: false,
  },
  { name: 'that says nothing', env: {}, forwarding: () => ({}), warns: true },
];

describe.each(fronts)('a shop behind a TLS proxy $name', { timeout: patience }, ({ env, forwarding, warns }) => {
  let shop: Shop;
  let server: ServerProcess;
  let proxy: TlsProxy;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    shop = await openShop('sqlite', [{ title: 'Mug', variants: [{ sku: 'MUG', price: 2000, stock: 10 }] }]);
    await prefer(shop, 'commerce', 'testMode', true);
    const { websiteId } = shop.site;
    await makeTestOwner(shop.database, websiteId, owner);
    server = await shop.serve({ ...settings, ...env });
    proxy = await startTlsProxy(server.url, forwarding);
    const here = `127.0.0.1:${proxy.port}`;
    const rules = `MAP shop.example:443 ${here}, MAP office.example:8443 ${here}`;
    browser = await launchBrowser('--ignore-certificate-errors', `--host-resolver-rules=${rules}`);
    context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' });
    page = await context.newPage();
  }, patience);
  afterAll(async () => {
    await browser?.close();
    await proxy?.close();
    await shop?.[Symbol.asyncDispose]();
  });

  const cookiesOf = async (url: string) =>
    Object.fromEntries((await context.cookies(url)).map((one) => [one.name, one]));

  it('sells at its public address, with cookies that only https carries (design 9)', async () => {
    const answer = await page.goto(`${site}/shop/mug`);
    expect(answer?.headers()['strict-transport-security']).toBe('max-age=31536000');
    await button(page, 'Add To Cart').click();
    await page.getByRole('link', { name: '1 item in cart' }).waitFor();
    const cookies = await cookiesOf(site);
    expect(Object.keys(cookies).toSorted()).toEqual(['__Host-cart', 'crumb', 'hasCart']);
    for (const { secure, httpOnly, name, domain } of Object.values(cookies))
      expect([name, secure, httpOnly, domain]).toEqual([name, true, secured.test(name), 'shop.example']);
    await page.goto(`${site}/checkout`, { waitUntil: 'networkidle' });
    await fillInNewYork(page);
    await page.getByLabel('Card number').fill(success);
    await pay(page, total);
    await heading(page, /Thank you/).waitFor();
    expect(page.url()).toMatch(/^https:\/\/shop\.example\/order\//);
  });

  it('takes its plain forms too (design 9)', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const form = await plain.newPage();
    await form.goto(`${site}/shop/mug`);
    await button(form, 'Add To Cart').click();
    await heading(form, 'Cart').waitFor();
    await form.getByText('$20.00').first().waitFor();
    await plain.close();
  });

  it('has its owner sign in at a host of their own, and shows them the order’s mail (design 9)', async () => {
    const mailbox = `/config/${shop.site.websiteId}/mailbox`;
    await page.goto(site + mailbox);
    expect(page.url()).toBe(office + mailbox);
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password').fill(owner.password);
    await button(page, 'Sign in').click();
    await heading(page, 'Mailbox').waitFor();
    const { '__Host-account': session } = await cookiesOf(office);
    expect(session).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', domain: 'office.example' });
    expect((await cookiesOf(site))['__Host-account']).toBeUndefined();
    const mail = page.getByRole('link', { name: /confirmed/ });
    const isThere = async () => {
      await button(page, 'Check for mail').click();
      return (await mail.count()) > 0;
    };
    await expect.poll(isThere, { timeout: 15_000 }).toBe(true);
  });

  it('is not there by the names of its machine, which learns but whether it lives (design 9)', async () => {
    for (const url of [server.url, server.ownerUrl]) {
      expect((await fetch(url)).status).toBe(404);
      expect((await fetch(`${url}/config`)).status).toBe(404);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
    }
  });

  it(`${warns ? 'warns' : 'has no need to warn'} of a proxy that is not trusted (design 9)`, () => {
    expect(server.output().includes('set TRUST_PROXY=true')).toBe(warns);
    expect(server.output()).toContain(`Vitrine serves ${site}\n`);
  });
});

describe('a start in production', () => {
  it('is refused in one sentence where the owner’s host is the site’s, or a website’s (design 9)', async () => {
    const shop = await openShop('sqlite', []);
    const proven = { is_primary: 0, state: 'ready', verified_at: 1 } as const;
    const row = { ...proven, website_id: shop.site.websiteId, host: 'office.example' };
    // No writer takes what the settings have, as these do from now on.
    await shop.database.write((tx) => tx.insertInto('domains').values(row).execute());
    const refused = (more: Record<string, string>) => shop.serve({ ...settings, ...more });
    await expect(refused({ CONFIG_HOST: 'SHOP.example:8443' })).rejects.toThrow(
      /:\nCONFIG_HOST and the site cannot both be shop\.example\.[^\n]*\n$/,
    );
    await expect(refused({})).rejects.toThrow(/:\noffice\.example is the domain of a website\.[^\n]*\n$/);
    await shop[Symbol.asyncDispose]();
  });
});
