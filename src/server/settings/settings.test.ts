import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '#catalog/roles.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestHome } from '../testing/home.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, [
    { title: 'Mug', variants: [{ sku: 'MUG', price: 500, stock: 9 }] },
  ]);
  await makeTestHome(test.services.database, site);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(() => test.close());

const url = (part: string) => `/api/settings/${part}?websiteId=${site.websiteId}`;
const change = (part: string, body: object) => owner.call('PUT', url(part), body);
const html = { accept: 'text/html' };
const page = async (path = '/', visitor = new TestVisitor(test.app)) => visitor.get(path, html);
const acts = async () => {
  const rows = test.services.database.read.selectFrom('audit_log').select(['action', 'details']);
  return rows.where('actor_kind', '=', 'owner').orderBy('id').execute();
};
const policyOf = (answer: { headers: Record<string, unknown> }, name: string) =>
  String(answer.headers['content-security-policy'])
    .split('; ')
    .find((part) => part.startsWith(name)) ?? '';

describe('the settings of a website', () => {
  it('are those of a shop that trades in US dollars until its owner says otherwise (storefront 3.46, 9.36)', async () => {
    const { json } = await owner.get(url('general'));
    expect(json).toMatchObject({ currency: 'USD', units: 'metric', lockPassword: '', favicon: null, isHidden: false });
    const shop = await new TestVisitor(test.app).get('/shop?format=json');
    expect(shop.json.websiteSettings.storeCurrency).toBe('USD');
  });

  it('are changed together, and pages say so at once (platform 7)', async () => {
    const given = {
      title: 'Clay & Kin',
      tagline: 'Pots',
      currency: 'SEK',
      language: 'sv-SE',
      timeZone: 'Europe/Stockholm',
    };
    const { status, json } = await change('general', given);
    expect([status, json]).toMatchObject([200, given]);
    const answer = await page();
    expect(answer.body).toContain('<html lang="sv-SE"');
    expect(answer.body).toContain('Clay &amp; Kin</title>');
    await change('general', { currency: 'USD', language: 'en-US' });
  });

  it('refuse a time zone that there is not by its name, and change nothing then (platform 8.82)', async () => {
    const { status, json } = await change('general', { title: 'Other', timeZone: 'Mars/Olympus' });
    expect([status, json.errors]).toEqual([400, { timeZone: 'Failed to load timezone Mars/Olympus' }]);
    expect((await owner.get(url('general'))).json.title).not.toBe('Other');
  });

  it('tell of a password that is set no more than a masked placeholder, which leaves it as it is (platform 9.133)', async () => {
    await change('general', { lockPassword: 'sesame' });
    const { json } = await owner.get(url('general'));
    expect(json.lockPassword).toBe('••••••••');
    await change('general', { lockPassword: json.lockPassword, tagline: 'Bowls' });
    const visitor = new TestVisitor(test.app);
    expect((await page('/', visitor)).body).toContain('This page is private');
    await visitor.submit('/', { password: 'sesame' });
    expect((await page('/', visitor)).body).not.toContain('This page is private');
    await change('general', { lockPassword: '' });
    expect((await page()).body).not.toContain('This page is private');
  });

  it('hide the website from search engines (platform 7)', async () => {
    const robots = '<meta name="robots" content="noindex">';
    expect((await page()).body).not.toContain(robots);
    await change('general', { isHidden: true });
    expect((await page()).body).toContain(robots);
    await change('general', { isHidden: false });
  });

  it('give it an icon and a picture for other sites, both of its own (platform 7)', async () => {
    const bytes = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const query = new URLSearchParams({ websiteId: site.websiteId, filename: 'sign.png', altText: 'Our sign' });
    const picture = await owner.call('POST', `/api/uploads?${query}`, bytes, {
      'content-type': 'application/octet-stream',
    });
    const { id, url: address } = picture.json;
    const { json } = await change('general', { faviconId: id, socialPictureId: id });
    expect(json).toMatchObject({ favicon: { id, url: address }, socialPicture: { id, altText: 'Our sign' } });
    const { body } = await page();
    expect(body).toContain(`<link rel="icon" href="${address}?format=100w">`);
    expect(body).toMatch(new RegExp(`og:image" content="http[^"]+${address}\\?format=1500w"`));
    expect((await change('general', { faviconId: 'none' })).json.errors).toHaveProperty('faviconId');
    await change('general', { faviconId: null, socialPictureId: null });
    expect((await page()).body).not.toContain(address);
  });

  it('are nobody’s without the right to them (platform 3)', async () => {
    const { database } = test.services;
    await database.write((tx) => tx.updateTable('memberships').set({ role: roles.storeManager }).execute());
    for (const part of ['general', 'code', 'cookies', 'popup']) expect((await owner.get(url(part))).status).toBe(403);
    await database.write((tx) => tx.updateTable('memberships').set({ role: roles.admin }).execute());
  });
});

describe('a shop that is closed for a while', () => {
  it('says so where something is bought, while other pages stay open (platform 7)', async () => {
    const visitor = new TestVisitor(test.app);
    await visitor.addToCart(site.itemIds[0] ?? '', 'MUG');
    await change('general', { isShopClosed: true, shopClosedText: 'We are at the fair until Monday.' });
    for (const path of ['/shop', '/shop/mug', '/cart']) {
      const answer = await page(path, visitor);
      expect([path, answer.status, answer.headers['retry-after']]).toMatchObject([path, 503, expect.anything()]);
      expect(answer.body).toContain('We are at the fair until Monday.');
      expect(answer.body).toContain('Back soon');
    }
    const refused = await visitor.addToCart(site.itemIds[0] ?? '', 'MUG');
    expect([refused.status, refused.json.code]).toEqual([503, 'closed']);
    expect((await visitor.call('POST', '/api/commerce/checkouts', {})).json.code).toBe('closed');
    expect((await page()).status).toBe(200);
    await change('general', { isShopClosed: false });
    expect((await page('/shop/mug')).status).toBe(200);
  });
});

describe('an owner’s own code', () => {
  const head =
    '<meta name="check" content="1"><script>window.own = 1</script><script src="https://stats.example/s.js"></script>';

  it('stands in the head and at the end of the body, and the content policy opens for just what it names (design 9)', async () => {
    const before = policyOf(await page(), 'script-src');
    expect((await change('code', { head, bodyEnd: '<b id="own"></b>', origins: ['https://in.example'] })).status).toBe(
      200,
    );
    const answer = await page();
    expect(answer.body).toMatch(/<meta name="check" content="1">[\s\S]*<\/head>/);
    expect(answer.body).toMatch(/<b id="own"><\/b>\s*<\/body>/);
    const policy = policyOf(answer, 'script-src');
    expect(policy.split(' ').filter((source) => !before.includes(source))).toEqual([
      expect.stringMatching(/^'sha256-/),
      'https://stats.example',
      'https://in.example',
    ]);
    expect(policyOf(answer, 'connect-src')).toBe("connect-src 'self' https://stats.example https://in.example");
    expect((await change('code', { origins: ['https://a.example;script-src *'] })).status).toBe(400);
  });

  it('for the confirmed order stands on the page of an order and nowhere else (design 9)', async () => {
    await change('code', { orderConfirmed: '<b id="thanks"></b><script>window.bought = 1</script>' });
    const visitor = new TestVisitor(test.app);
    await visitor.addToCart(site.itemIds[0] ?? '', 'MUG');
    const checkout = `/checkout/${await visitor.startCheckout()}`;
    for (const path of ['/', '/shop', '/shop/mug', '/cart', '/search', '/none', checkout]) {
      const { body } = await page(path, visitor);
      expect([path, body.includes('</html>'), body.includes('thanks')]).toEqual([path, true, false]);
    }
    const { json } = await visitor.pay(checkout.slice('/checkout/'.length), crypto.randomUUID());
    const confirmed = await page(json.url, visitor);
    expect(confirmed.body).toMatch(/<b id="thanks"><\/b>[\s\S]*<\/body>/);
    expect(policyOf(confirmed, 'script-src')).toMatch(/'sha256-/);
    await change('code', { orderConfirmed: '' });
  });

  it('runs nowhere that a card or a password is typed (design 9)', async () => {
    const visitor = new TestVisitor(test.app);
    await visitor.addToCart(site.itemIds[0] ?? '', 'MUG');
    const checkout = await page(`/checkout/${await visitor.startCheckout()}`, visitor);
    expect([checkout.status, checkout.body.includes('window.own')]).toEqual([200, false]);
    expect(policyOf(checkout, 'script-src')).not.toContain('stats.example');
  });

  it('is left out in safe mode: for who has the owner’s address, by a cookie, or for all by a switch (platform 9.139)', async () => {
    const { json } = await owner.get(url('code'));
    const { pathname, search } = new URL(json.safeUrl);
    const insider = new TestVisitor(test.app);
    expect((await insider.get(pathname + search)).status).toBe(303);
    expect(insider.cookies.has('ss_user_scripts_disabled')).toBe(true);
    for (const path of ['/', '/shop']) {
      const safe = await page(path, insider);
      expect([safe.body.includes('window.own'), safe.headers['cache-control']]).toEqual([false, 'private, no-store']);
    }
    for (const guess of ['/?safe=1', `/?safe=${'a'.repeat(32)}`, '/'])
      expect((await page(guess)).body).toContain('window.own');
    await change('code', { isOff: true });
    expect((await page()).body).not.toContain('window.own');
    await change('code', { isOff: false });
  });

  it('of each kind runs on no page in safe mode, and stands in no canvas of the editor (platform 9.139)', async () => {
    const { database } = test.services;
    const own = { head: 'own-head', bodyEnd: 'own-end', header: 'own-header' };
    const mark = (name: string) => `<script>window.x = '${name}'</script>`;
    await change('code', { head: mark(own.head), bodyEnd: mark(own.bodyEnd) });
    const { id } = await database.read
      .selectFrom('collections')
      .select('id')
      .where('website_id', '=', site.websiteId)
      .where('url_id', '=', 'home')
      .executeTakeFirstOrThrow();
    const inHeader = (headerCode: string) =>
      owner.call('PATCH', `/api/pages/${id}?websiteId=${site.websiteId}`, { headerCode });
    expect((await inHeader(mark(own.header))).status).toBe(200);
    const shown = (body: string) => Object.values(own).filter((name) => body.includes(name));
    expect(shown((await page()).body)).toEqual(Object.values(own));

    const { pathname, search } = new URL((await owner.get(url('code'))).json.safeUrl);
    const insider = new TestVisitor(test.app);
    await insider.get(pathname + search);
    expect(shown((await page('/', insider)).body)).toEqual([]);
    for (const canvas of [`/api/pages/${id}/canvas`, '/api/commerce/shopping-cart/canvas']) {
      const { status, body, headers } = await owner.get(`${canvas}?websiteId=${site.websiteId}`);
      expect([status, body.includes('</html>'), shown(body)]).toEqual([200, true, []]);
      expect(policyOf({ headers }, 'script-src')).toBe("script-src 'none'");
    }
    await inHeader('');
    await change('code', { head, bodyEnd: '<b id="own"></b>' });
  });

  it('waits in its template for consent where visitors are asked, and they are asked only where the owner says so (design 9)', async () => {
    expect((await page()).body).not.toContain('cookies__banner');
    await change('cookies', { isBannerOn: true, text: 'Crumbs?', policyUrl: '/cookies' });
    const { body } = await page();
    expect(body).toContain('Crumbs? <a href="/cookies">');
    expect(body).toContain(`<template data-optional>${head}</template>`);
    await change('code', { needsConsent: false });
    expect((await page()).body).not.toContain('<template data-optional>');
    expect((await change('cookies', { policyUrl: 'javascript:alert(1)' })).status).toBe(400);
    await change('cookies', { isBannerOn: false });
    await change('code', { head: '', bodyEnd: '', origins: [] });
  });
});

describe('the preferences of a namespace', () => {
  const preferences = () => `/api/v1/commerce-preferences/commerce?websiteId=${site.websiteId}`;

  it('come without the website’s id, also where one was stored among them (platform 3.304)', async () => {
    const { database } = test.services;
    const row = { website_id: site.websiteId, namespace: 'commerce', key: 'websiteId', value: '"x"' };
    // As no writer leaves it.
    await database.write((tx) => tx.insertInto('preferences').values(row).execute());
    await owner.call('PUT', preferences(), { expressCheckout: true });
    const { json } = await owner.get(preferences());
    expect([json.expressCheckout, 'websiteId' in json]).toEqual([true, false]);
  });

  it('are not written where nothing in an update differs from what is there (platform 5.32)', async () => {
    const before = await acts();
    const { status, json } = await owner.call('PUT', preferences(), { expressCheckout: true });
    expect([status, json.expressCheckout]).toEqual([200, true]);
    expect(await acts()).toEqual(before);
    await owner.call('PUT', preferences(), { expressCheckout: false });
    expect(await acts()).toHaveLength(before.length + 1);
  });

  it('are reported and fail where they cannot be fetched (platform 8.44)', async () => {
    const { database } = test.services;
    const rename = (from: string, to: string) =>
      database.write(async (tx) => {
        await sql.raw(`alter table ${from} rename to ${to}`).execute(tx);
        await database.signal(tx, ['purge', `website:${site.websiteId}`]);
      });
    const said = test.reports.length;
    await rename('preferences', 'preferences_away');
    const { status, json } = await owner.get(preferences());
    await rename('preferences_away', 'preferences');
    expect([status, json.message]).toEqual([500, 'Something went wrong']);
    expect(test.reports.slice(said)).toEqual([
      expect.stringContaining('GET /api/v1/commerce-preferences/:namespace failed.'),
    ]);
    expect((await owner.get(preferences())).status).toBe(200);
  });

  it('are reported and fail where they cannot be updated (platform 8.45)', async () => {
    const { database } = test.services;
    const rename = (from: string, to: string) =>
      database.write((tx) => sql.raw(`alter table ${from} rename to ${to}`).execute(tx));
    const said = test.reports.length;
    await rename('preferences', 'preferences_away');
    const { status, json } = await owner.call('PUT', preferences(), { expressCheckout: true });
    await rename('preferences_away', 'preferences');
    expect([status, json.message]).toEqual([500, 'Something went wrong']);
    expect(test.reports.slice(said)).toEqual([
      expect.stringContaining('PUT /api/v1/commerce-preferences/:namespace failed.'),
    ]);
  });
});

it('tells templates in which units the website measures (design 11)', async () => {
  const units = async () => (await new TestVisitor(test.app).get('/?format=json')).json.websiteSettings.units;
  const save = (chosen: string) =>
    owner.call('PUT', `/api/settings/general?websiteId=${site.websiteId}`, { units: chosen });
  await save('imperial');
  expect(await units()).toBe('imperial');
  await save('metric');
  expect(await units()).toBe('metric');
});

describe('what is typed or chosen wrongly', () => {
  const errors = async (path: string, body: object, method: 'PUT' | 'POST' = 'PUT') =>
    (await owner.call(method, `${path}?websiteId=${site.websiteId}`, body)).json.errors;

  it.each(['nobody', 'a b@shop.example', '@shop.example', 'me@'])(
    'is called by the form of an email where %s is none (platform 8.50)',
    async (senderAddress) => {
      const wrong = { senderAddress: 'Emails must be formatted as user@domain.com' };
      expect(await errors('/api/settings/mail', { senderAddress })).toEqual(wrong);
    },
  );

  it.each(['me@shop..example', 'me@.example', 'me@shop-.example', `${'m'.repeat(65)}@shop.example`])(
    'is an email that nobody can have: %s (platform 8.49)',
    async (email) => {
      const wrong = { email: 'Please enter a valid email' };
      expect(await errors('/api/team/invitations', { role: 4, email }, 'POST')).toEqual(wrong);
    },
  );

  it('is a link that leads nowhere (platform 8.51)', async () => {
    const forms = 'Links must be formatted as https://example.com or /page';
    expect(await errors('/api/settings/cookies', { policyUrl: 'our cookies' })).toEqual({ policyUrl: forms });
    const whole = { url: 'Links must be formatted as https://example.com or http://example.com' };
    expect(await errors('/api/webhooks', { url: 'shop.example', kinds: ['order.created'] }, 'POST')).toEqual(whole);
  });

  it('is no option of those that there are (platform 8.53)', async () => {
    expect(await errors('/api/settings/mail', { security: 'ssl3' })).toEqual({
      security: 'ssl3 is not one of the expected options',
    });
    expect(await errors('/api/settings/general', { currency: 'XXX' })).toEqual({
      currency: 'XXX is not one of the expected options',
    });
    // Markup is not said again.
    expect(await errors('/api/settings/mail', { security: '<b>' })).toEqual({
      security: 'Is not one of the expected values.',
    });
  });
});

it('names the path at which nothing is (platform 8.43)', async () => {
  const { status, json } = await owner.call('POST', '/api/settings/nothing?websiteId=x', {});
  expect([status, json.code, json.path]).toEqual([404, 'not-found', '/api/settings/nothing']);
});
