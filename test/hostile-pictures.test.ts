import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { makeTestOwner } from '#server/testing/owner.ts';
import { TestVisitor } from '#server/testing/visitor.ts';
import { overHttp } from './over-http.ts';
import { childrenOf, peakOf } from './peak-memory.ts';
import { pagesAlone } from './server-process.ts';
import { openShop } from './shop.ts';

const who = { email: 'owner@shop.example', password: 'the password of an owner' };
const most = 400;
/** `npm run soak -- --media` has all that is drawn of them ahead, and refuses those that are far too large; here the largest is. */
const isWhole = process.env.EVERY_HOSTILE !== undefined;
const [tooMany, tooManyAvif] = isWhole ? [99, 60] : [29, 10];

/** A picture of so many megapixels in a few bytes. */
const flat = (megapixels: number): Sharp => {
  const side = Math.floor(Math.sqrt(megapixels * 1_000_000));
  return sharp({ create: { width: side, height: side, channels: 3, background: '#845' }, limitInputPixels: false });
};

/** A PNG that claims a size. */
async function claiming(side: number): Promise<Buffer> {
  const bytes = await flat(0.0001).png().toBuffer();
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

async function moving(side: number, count: number): Promise<Buffer> {
  const frame = (background: string) => sharp({ create: { width: side, height: side, channels: 3, background } });
  const two = await Promise.all(['#f00', '#00f'].map((each) => frame(each).png().toBuffer()));
  const frames = Array.from({ length: count }, (_, at) => two[at % 2] ?? '');
  return sharp(frames, { join: { animated: true }, limitInputPixels: false })
    .gif({ effort: 1 })
    .toBuffer();
}

/** Half a million pictures of four pixels, one after the other. */
function countless(): Buffer {
  const head = Buffer.from('GIF89a\x02\0\x02\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  const frame = Buffer.from('!\xf9\x04\0\x01\0\0\0,\0\0\0\0\x02\0\x02\0\0\x02\x02D\x0a\0', 'latin1');
  return Buffer.concat([head, ...Array.from({ length: 500_000 }, () => frame), Buffer.from(';')]);
}

const svg = (inside: string, size = '0 0 100 100') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${size}">${inside}</svg>`);

/** Each level shows the one below ten times: a thousand million in all. */
const levels = Array.from({ length: 9 }, (_, at) => `<g id="l${at + 1}">${`<use href="#l${at}"/>`.repeat(10)}</g>`);
const laughs = `<defs><g id="l0"><path d="M0 0h9v9z"/></g>${levels.join('')}</defs><use href="#l9"/>`;

/** What is sent, with the answer that it gets. */
async function uploads(): Promise<[name: string, bytes: Buffer, status: number][]> {
  return [
    ['plain-100.jpg', await flat(99).jpeg({ quality: 50 }).toBuffer(), 200],
    ['steps-27.jpg', await flat(27).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(), 200],
    ['steps-more.jpg', await flat(tooMany).jpeg({ progressive: true }).toBuffer(), 413],
    ['bomb-99.png', await flat(99).png().toBuffer(), 200],
    ['laced-27.png', await flat(27).png({ progressive: true }).toBuffer(), 200],
    ['laced-more.png', await flat(tooMany).png({ progressive: true }).toBuffer(), 413],
    ['claim.png', await claiming(30_000), 413],
    ['claim-99.png', await claiming(9900), 415],
    ['wide-27.webp', await flat(27).webp({ effort: 0 }).toBuffer(), 200],
    ['wide-more.webp', await flat(tooMany).webp({ effort: 0 }).toBuffer(), 413],
    ['bomb-9.avif', await flat(8.9).avif({ effort: 0 }).toBuffer(), 200],
    ['bomb-more.avif', await flat(tooManyAvif).avif({ effort: 0 }).toBuffer(), 413],
    ['moves.gif', await moving(1000, 38), 200],
    ['endless.gif', await moving(1000, 80), 413],
    ['countless.gif', countless(), 413],
    ['laughs.svg', svg(laughs), 415],
    ['vast.svg', svg('<path d="M0 0h9"/>', '0 0 90000 90000'), 413],
    ['scripted.svg', svg('<script>alert(1)</script><path d="M0 0h9" onclick="alert(1)"/>'), 200],
    ['program.png', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 415],
    ['polyglot.gif', Buffer.from('GIF89a/*\0\0\0\0*/=alert(1)//'), 415],
  ];
}

it('of hostile pictures, several at once, the drawing process never holds 400 MB, and all answer (design 11)', async () => {
  const sent = await uploads();
  await using shop = await openShop('sqlite', []);
  const { websiteId } = shop.site;
  await makeTestOwner(shop.database, websiteId, who);
  const server = await shop.serve(isWhole ? {} : pagesAlone);
  const owner = new TestVisitor(overHttp({ url: server.ownerUrl }), 'localhost');
  expect((await owner.call('POST', '/api/account/session', who)).status).toBe(200);
  const peaks = new Map<number, number>();
  const watch = setInterval(() => {
    for (const pid of childrenOf(server.pid, ' draw')) peaks.set(pid, Math.max(peaks.get(pid) ?? 0, peakOf(pid)));
  }, 100);
  const send = async ([name, bytes]: (typeof sent)[number]) => {
    const query = new URLSearchParams({ websiteId, filename: name });
    const type = { 'content-type': 'application/octet-stream' };
    const { status, json } = await owner.call('POST', `/api/uploads?${query}`, bytes, type);
    const format = name.endsWith('.gif') ? 'moving' : '2500w';
    if (status === 200) await fetch(`${server.url}${json.url}?format=${format}`, { headers: { accept: 'image/webp' } });
    return [name, status];
  };
  const answers: unknown[] = [];
  for (let at = 0; at < sent.length; at += 3) answers.push(...(await Promise.all(sent.slice(at, at + 3).map(send))));
  const waiting = shop.database.read.selectFrom('jobs').select('id').where('state', '=', 'ready');
  if (isWhole) await expect.poll(() => waiting.execute(), { timeout: 600_000, interval: 500 }).toEqual([]);
  clearInterval(watch);
  expect(answers).toEqual(sent.map(([name, , status]) => [name, status]));
  expect(peaks.size).toBeGreaterThan(0);
  expect(Math.max(...peaks.values())).toBeLessThan(most);
  expect(peakOf(server.pid)).toBeLessThan(most);
  expect((await fetch(`${server.url}/livez`)).status).toBe(200);
}, 900_000);
