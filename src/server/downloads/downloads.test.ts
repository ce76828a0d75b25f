import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { downloadMs } from '#catalog/downloads.ts';
import { productTypes } from '#catalog/product-types.ts';
import { addProductFile, keepFile } from '#domain/catalogue/product-files.ts';
import { granted, inUnit, type Unit } from '#domain/unit.ts';
import { requestRefund } from '#domain/payments/request-refund.ts';
import { cancelOrder } from '#domain/payments/cancel-order.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';
import { act } from '#domain/testing/act.ts';

const content = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
const email = 'ada@example.com';
let test: TestApp;
let site: TestSite;
let other: TestSite;
let visitor: TestVisitor;
let blobKey = '';
beforeAll(async () => {
  test = await openTestApp();
  const { database } = test.services;
  const booklet = {
    title: 'Booklet',
    productType: productTypes.digital,
    variants: [{ sku: 'BOOKLET', price: 900, stock: 0 }],
  };
  const map = { ...booklet, title: 'Map', variants: [{ sku: 'MAP', price: 500, stock: 0 }] };
  const mug = { title: 'Mug', variants: [{ sku: 'MUG', price: 2400, stock: 100 }] };
  site = await makeTestSite(database, [booklet, map, mug]);
  other = await makeTestSite(database, [booklet], { host: 'prints.example' });
  blobKey = await addFile(site, 0, 'Zwölf “Abende”/2026.pdf');
  await addFile(site, 1, 'map.png');
  await addFile(other, 0, 'theirs.pdf');
});
afterAll(() => test.close());
beforeEach(() => {
  visitor = new TestVisitor(test.app);
});

function change<T>({ websiteId }: Pick<TestSite, 'websiteId'>, work: (unit: Unit) => Promise<T>): Promise<T> {
  return inUnit(test.services, { websiteId, actor: { kind: 'system', id: 'test' } }, work);
}

async function addFile({ websiteId, itemIds }: TestSite, item: number, filename: string): Promise<string> {
  const kept = await keepFile(test.services.blobs, { filename, mediaType: 'application/pdf', bytes: content });
  granted(await change({ websiteId }, (unit) => addProductFile(unit, itemIds[item] ?? '', kept)));
  return kept.blob_key;
}

interface Bought {
  orderId: string;
  orderUrl: string;
  links: string[];
}

/** Buys what these SKUs name; gives the order and the links of its files. */
async function buy(...skus: string[]): Promise<Bought> {
  const all = ['BOOKLET', 'MAP', 'MUG'];
  for (const sku of skus) await visitor.addToCart(site.itemIds[all.indexOf(sku)] ?? '', sku);
  const checkoutId = await visitor.startCheckout();
  const paid = await visitor.pay(checkoutId, crypto.randomUUID(), undefined, email);
  const order = await test.services.database.read
    .selectFrom('orders')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirstOrThrow();
  const orderUrl: string = paid.json.url;
  return {
    orderId: order.id,
    orderUrl,
    links: (await statusOf(orderUrl)).downloads.map(({ url }: { url: string }) => url),
  };
}

const statusOf = async (orderUrl: string) =>
  (await visitor.get(`/api/commerce/orders/${orderUrl.split('/').at(-1)}/status`)).json;
const bytesOf = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
  const answer = await test.app.inject({ method, url, headers: { host: '127.0.0.1', ...headers } });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
};

async function refund(orderId: string, amountCents: number, items: { orderItemId: string; quantity: number }[] = []) {
  const order = { orderId, key: crypto.randomUUID(), amountCents, items, restock: false, reason: '' };
  expect(await act(test.services, site.websiteId, (unit) => requestRefund(unit, order))).toMatchObject({ ok: true });
}

describe('what was bought of digital products', () => {
  it('opens by a link in the mail, on the order’s pages and in the status call (storefront 3, product type 2)', async () => {
    const { orderUrl, links } = await buy('BOOKLET', 'MUG');
    const [link = ''] = links;
    expect(links).toHaveLength(1);
    expect(link).toMatch(/^\/downloads\/[\w-]{32}\/[\w-]{36}$/);
    for (const page of [orderUrl, `${orderUrl}/status`]) {
      const { body } = await visitor.get(page, { accept: 'text/html' });
      expect(body).toContain(`href="${link}"`);
    }
    await test.worker.runDue();
    const mails = await test.services.mailbox(site.websiteId).list(10);
    const mail = mails.find(({ text }) => text.includes(link));
    const base = await test.services.baseUrl(site.websiteId);
    expect(mail?.subject).toContain('confirmed');
    expect(mail?.html).toContain(`href="${base}${link}"`);
    expect(mail?.text).toContain(`):\n${base}${link}\n\nDownload it as often as you like until February 14, 2027.`);
    const { headers, bytes } = await bytesOf(link);
    expect(bytes).toEqual(content);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '1000',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''Zw%C3%B6lf%20%E2%80%9CAbende%E2%80%9D%202026\.pdf$/,
    );
  });

  it('is not there for what has no file, or is no digital product', async () => {
    const { orderUrl, links } = await buy('MUG');
    expect(links).toEqual([]);
    expect((await visitor.get(orderUrl, { accept: 'text/html' })).body).not.toContain('/downloads/');
  });

  it('opens as often as asked for, until its time is over (decisions, downloads)', async () => {
    const { orderUrl, links } = await buy('BOOKLET', 'MAP');
    for (const link of [...links, ...links, ...links]) expect((await bytesOf(link)).status).toBe(200);
    test.clock.advance(downloadMs - 1);
    expect((await bytesOf(links[0] ?? '')).status).toBe(200);
    test.clock.advance(1);
    const ended = await visitor.get(links[0] ?? '', { accept: 'text/html' });
    expect(ended.status).toBe(410);
    expect(ended.body).toContain('The time for this download is over.');
    const status = await statusOf(orderUrl);
    expect(status.downloads).toHaveLength(2);
    expect(status.downloads[0]).not.toHaveProperty('url');
    expect((await visitor.get(`${orderUrl}/status`, { accept: 'text/html' })).body).toContain('Write to us');
  });
});

describe('a link to a file', () => {
  it('opens nothing of another file or website, and nothing where it is guessed (design 5)', async () => {
    const [link = ''] = (await buy('BOOKLET')).links;
    const [, , token, fileId] = link.split('/');
    const files = await test.services.database.read.selectFrom('product_files').select('id').execute();
    for (const { id } of files.filter((file) => file.id !== fileId)) {
      expect((await bytesOf(`/downloads/${token}/${id}`)).status).toBe(404);
    }
    expect((await bytesOf(`/downloads/${token?.startsWith('x') ? 'y' : 'x'}${token?.slice(1)}/${fileId}`)).status).toBe(
      404,
    );
    expect((await bytesOf(link, { host: 'prints.example' })).status).toBe(404);
    const { rows } = { rows: await test.services.database.read.selectFrom('download_grants').selectAll().execute() };
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is the only way to the bytes: no public address leads to them (design 9)', async () => {
    const hash = blobKey.split('/').at(-1);
    const ways = [
      `/media/${hash}/x.pdf`,
      `/media/files%2F${hash}/x.pdf`,
      `/assets/${blobKey}`,
      `/${blobKey}`,
      `/blobs/${blobKey}`,
    ];
    for (const way of ways) expect([way, (await bytesOf(way)).status]).toEqual([way, 404]);
  });

  it('opens nothing once the order is paid back, in the whole or this item of it (design 5)', async () => {
    const { orderId, orderUrl, links } = await buy('BOOKLET', 'MAP');
    const lines = await test.services.database.read
      .selectFrom('order_items')
      .select(['id', 'sku'])
      .where('order_id', '=', orderId)
      .execute();
    const booklet = lines.find(({ sku }) => sku === 'BOOKLET')?.id ?? '';
    await refund(orderId, 900, [{ orderItemId: booklet, quantity: 1 }]);
    const closed = await visitor.get(links[0] ?? '');
    expect(closed).toMatchObject({ status: 410, json: { code: 'refunded' } });
    expect((await bytesOf(links[1] ?? '')).status).toBe(200);
    expect((await statusOf(orderUrl)).downloads).toMatchObject([{ filename: 'map.png' }]);
    const { grand_total_cents: total } = await test.services.database.read
      .selectFrom('orders')
      .select('grand_total_cents')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    await refund(orderId, total - 900);
    expect((await bytesOf(links[1] ?? '')).status).toBe(410);
    expect((await statusOf(orderUrl)).downloads).toEqual([]);
  });

  it('opens nothing of a cancelled order, nor of one that is not paid (design 5)', async () => {
    const { orderId, links } = await buy('BOOKLET');
    await act(test.services, site.websiteId, (unit) => cancelOrder(unit, orderId));
    expect((await bytesOf(links[0] ?? '')).status).toBe(410);
    const count = async () =>
      (await test.services.database.read.selectFrom('download_grants').select('id').execute()).length;
    const before = await count();
    await visitor.addToCart(site.itemIds[0] ?? '', 'BOOKLET');
    const declined = await visitor.pay(await visitor.startCheckout(), crypto.randomUUID(), '4000000000000002');
    expect(declined.status).toBe(402);
    expect(await count()).toBe(before);
  });

  it('says that the file is lost where it is, and sends no part of it', async () => {
    const gone = await addGoneFile();
    const answer = await bytesOf(gone);
    expect(answer.status).toBe(500);
    expect(answer.headers).not.toHaveProperty('content-disposition');
  });

  async function addGoneFile(): Promise<string> {
    const [link = ''] = (await buy('BOOKLET')).links;
    const kept = { blob_key: 'files/gone', filename: 'gone.pdf', media_type: 'application/pdf', byte_size: 10 };
    const { id } = granted(await change(site, (unit) => addProductFile(unit, site.itemIds[0] ?? '', kept)));
    return link.replace(/[^/]+$/, id);
  }
});

describe('a part of a file', () => {
  let link = '';
  let etag = '';
  beforeAll(async () => {
    visitor = new TestVisitor(test.app);
    [link = ''] = (await buy('MAP')).links;
    etag = String((await bytesOf(link)).headers.etag);
  });

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=990-', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=500-99999', 500, 999],
    ['bytes=-99999', 0, 999],
  ])('is sent as %s asks (RFC 9110, 14)', async (range, start, end) => {
    const { status, headers, bytes } = await bytesOf(link, { range });
    expect(status).toBe(206);
    expect(headers).toMatchObject({
      'content-range': `bytes ${start}-${end}/1000`,
      'content-length': String(end - start + 1),
    });
    expect(bytes).toEqual(content.subarray(start, end + 1));
  });

  it.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('is refused where %s lies outside', async (range) => {
    const { status, headers, bytes } = await bytesOf(link, { range });
    expect(status).toBe(416);
    expect(headers['content-range']).toBe('bytes */1000');
    expect(headers).not.toHaveProperty('content-disposition');
    expect(bytes.length).toBeLessThan(200);
  });

  it.each(['bytes=0-1,5-6', 'bytes=9-3', 'lines=0-9', 'bytes=a-b', 'bytes=-', ''])(
    'is the whole where %j is no one range',
    async (range) => {
      const { status, bytes } = await bytesOf(link, { range });
      expect([status, bytes.length]).toEqual([200, 1000]);
    },
  );

  it('is sent only if the file is still the one that was begun (RFC 9110, 13.1.5)', async () => {
    const range = 'bytes=990-';
    expect((await bytesOf(link, { range, 'if-range': etag })).status).toBe(206);
    for (const changed of ['"another"', `W/${etag}`, new Date(0).toUTCString()]) {
      const { status, bytes } = await bytesOf(link, { range, 'if-range': changed });
      expect([changed, status, bytes.length]).toEqual([changed, 200, 1000]);
    }
  });

  it('is told of by HEAD, without the bytes', async () => {
    const { status, headers, bytes } = await bytesOf(link, {}, 'HEAD');
    expect([status, headers['content-length'], headers.etag, bytes.length]).toEqual([200, '1000', etag, 0]);
  });
});
