import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDocument, PDFName, PDFRawStream, PDFRef, degrees } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadMs } from '#catalog/downloads.ts';
import { productTypes } from '#catalog/product-types.ts';
import { addProductFile, keepFile } from '#domain/catalogue/product-files.ts';
import { forgetOld } from '#domain/retention/forget-old.ts';
import { granted } from '#domain/unit.ts';
import { act } from '#domain/testing/act.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';
import { stampOnThread } from './pdf-stamper.ts';
import { stampPdf } from './stamp-pdf.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let productId = '';
beforeAll(async () => {
  test = await openTestApp();
  const variants = [{ sku: 'BOOKLET', price: 900, stock: 0 }];
  site = await makeTestSite(test.services.database, [
    { title: 'Booklet', productType: productTypes.digital, variants },
    { title: 'Mug', variants: [{ sku: 'MUG', price: 900, stock: 9 }] },
  ]);
  productId = site.itemIds[0] ?? '';
  owner = await signInTestOwner(test, site.websiteId);
  await addFile('booklet.pdf', await blank(3));
});
afterAll(() => test.close());

async function blank(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page++) document.addPage([400, 600]).setRotation(degrees(90 * (page % 4)));
  return document.save();
}

async function addFile(filename: string, bytes: Uint8Array, mediaType = 'application/pdf'): Promise<string> {
  const kept = await keepFile(test.services.blobs, { filename, mediaType, bytes });
  return granted(await act(test.services, site.websiteId, (unit) => addProductFile(unit, productId, kept))).id;
}

const files = `/api/commerce/products/PRODUCT/files`;
const of = (id: string, rest = '') => `${files.replace('PRODUCT', id)}${rest}?websiteId=${site.websiteId}`;
const stamps = (on: boolean, id = productId) => owner.call('PUT', of(id, '/stamps'), { stampsPdfs: on });

async function buy(email: string): Promise<Record<string, string>> {
  const visitor = new TestVisitor(test.app);
  await visitor.addToCart(productId, 'BOOKLET');
  const paid = await visitor.pay(await visitor.startCheckout(), crypto.randomUUID(), undefined, email);
  const token = String(paid.json.url).split('/').at(-1);
  const { downloads } = (await visitor.get(`/api/commerce/orders/${token}/status`)).json;
  return Object.fromEntries(downloads.map((each: { filename: string; url: string }) => [each.filename, each.url]));
}

async function fetchFile(url = '', headers: Record<string, string> = {}) {
  const answer = await test.app.inject({ method: 'GET', url, headers: { host: '127.0.0.1', ...headers } });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

/** What the fonts of a PDF were given to draw, page by page: how many letters, as hex of four digits each. */
async function drawn(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return document.getPages().map((page) => {
    const contents = page.node.Contents();
    const all = contents instanceof PDFArray ? contents.asArray() : [];
    const text = all.map((ref) => {
      const stream = ref instanceof PDFRef ? document.context.lookup(ref) : ref;
      if (!(stream instanceof PDFRawStream)) return '';
      const isPacked = stream.dict.get(PDFName.of('Filter')) !== undefined;
      return Buffer.from(isPacked ? inflateSync(stream.contents) : stream.contents).toString('latin1');
    });
    return [...text.join('').matchAll(/<([\dA-F]+)> Tj/g)].map(([, hex]) => hex).join('');
  });
}

const rows = () => test.services.database.read.selectFrom('stamped_files').selectAll().execute();

describe('stamps on PDFs (storefront 3)', () => {
  it('are put on by who sells, on digital products alone', async () => {
    expect((await owner.get(of(productId))).json.stampsPdfs).toBe(false);
    const plain = await fetchFile((await buy('ada@example.com'))['booklet.pdf']);
    expect((await drawn(plain.bytes)).join('')).toBe('');
    expect(await stamps(true)).toMatchObject({ status: 200 });
    expect((await owner.get(of(productId))).json.stampsPdfs).toBe(true);
    expect(await stamps(true, site.itemIds[1])).toMatchObject({ status: 400 });
    expect(await stamps(true, 'nothing')).toMatchObject({ status: 404 });
  });

  it('say on each page who bought it with which order, and are made once for each buyer', async () => {
    const before = (await rows()).length;
    const [ada, bob] = [await buy('ada@example.com'), await buy('bartholomew@example.com')];
    const both = await Promise.all([fetchFile(ada['booklet.pdf']), fetchFile(ada['booklet.pdf'])]);
    expect(both[0].bytes.equals(both[1].bytes)).toBe(true);
    const pages = await drawn(both[0].bytes);
    expect(pages).toHaveLength(3);
    // One text on all: as long as the order's mail and number at the least, four digits a letter.
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]?.length).toBeGreaterThan(4 * 'ada@example.com · #1'.length);
    const other = await drawn((await fetchFile(bob['booklet.pdf'])).bytes);
    const longer = 'bartholomew@example.com'.length - 'ada@example.com'.length;
    expect((other[0]?.length ?? 0) - (pages[0]?.length ?? 0)).toBe(4 * longer);
    await fetchFile(ada['booklet.pdf']);
    expect((await rows()).length - before).toBe(2);
  });

  it('stay as they were made, whatever becomes of the order, and go with who bought it', async () => {
    const url = (await buy('eve@example.com'))['booklet.pdf'];
    const { bytes } = await fetchFile(url);
    await test.services.database.write((tx) =>
      tx
        .updateTable('orders')
        .set({ email: 'other@example.com', fulfillment: 'fulfilled' })
        .where('email', '=', 'eve@example.com')
        .execute(),
    );
    expect((await fetchFile(url)).bytes.equals(bytes)).toBe(true);
    const kept = await rows();
    const eve = await test.services.database.read
      .selectFrom('customers')
      .select('id')
      .where('email', '=', 'eve@example.com')
      .executeTakeFirstOrThrow();
    const erased = await owner.call('DELETE', `/api/commerce/customers/${eve.id}?websiteId=${site.websiteId}`);
    expect(erased).toMatchObject({ status: 200, json: { orders: 1 } });
    expect(kept.length - (await rows()).length).toBe(1);
  });

  it('leave parts and what was begun as they are: a download goes on in the same copy', async () => {
    const url = (await buy('ada@example.com'))['booklet.pdf'];
    const { bytes, headers } = await fetchFile(url);
    expect(headers['content-length']).toBe(String(bytes.length));
    const etag = String(headers.etag);
    const rest = await fetchFile(url, { range: 'bytes=100-', 'if-range': etag });
    expect([rest.status, rest.bytes.equals(bytes.subarray(100))]).toEqual([206, true]);
    await stamps(false);
    const plain = await fetchFile(url, { range: 'bytes=100-', 'if-range': etag });
    expect(plain.status).toBe(200);
    await stamps(true);
  });

  it('are left off what is no PDF or cannot be stamped, which its seller is told and nothing is tried twice', async () => {
    const words = Buffer.from('%PDF-1.7\nThis is none.');
    const brokenId = await addFile('broken.pdf', words);
    await addFile('notes.txt', words, 'text/plain');
    const bought = await buy('ada@example.com');
    for (const name of ['broken.pdf', 'notes.txt']) {
      const { status, bytes } = await fetchFile(bought[name]);
      expect([name, status, bytes.equals(words)]).toEqual([name, 200, true]);
    }
    const { json } = await owner.get(of(productId));
    const found = json.files.map(({ id, unstampable }: Record<string, string>) => [id, unstampable]);
    expect(Object.fromEntries(found)).toMatchObject({ [brokenId]: 'broken' });
    expect(json.files.filter(({ unstampable }: Record<string, string>) => unstampable)).toHaveLength(1);
  });

  it('are forgotten when the time of the download is over', async () => {
    expect((await rows()).length).toBeGreaterThan(0);
    test.clock.advance(downloadMs);
    await forgetOld(test.services);
    expect(await rows()).toEqual([]);
  });
});

describe('what is stamped (storefront 3)', () => {
  const text = 'Ἀδα Лавлейс · ada@example.com · #1001';

  it('comes out the same twice, in every alphabet', async () => {
    const pdf = await blank(4);
    const [one, two] = [await stampPdf(pdf, text), await stampPdf(pdf, text)];
    if (typeof one === 'string' || typeof two === 'string') throw new Error('It was not stamped.');
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
  });

  it('is no file that is protected, too long, or made to fill the memory', async () => {
    const pdf = Buffer.from(await (await PDFDocument.create()).save({ useObjectStreams: false })).toString('latin1');
    const locked = pdf.replace('trailer\n<<', 'trailer\n<<\n/Encrypt 1 0 R');
    expect(await stampPdf(Buffer.from(locked, 'latin1'), text)).toBe('encrypted');
    expect(await stampPdf(await blank(2001), text)).toBe('too-large');
    expect(await stampOnThread(await blank(1), text, { mostMs: 0, mostMemory: 1e12 })).toBe('too-long');
    expect(await stampOnThread(await blank(1), text, { mostMs: 60_000, mostMemory: -1 })).toBe('too-long');
    expect(await stampOnThread(await blank(1), text)).toBeInstanceOf(Uint8Array);
  });
});
