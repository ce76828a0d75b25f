import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import decompress from 'woff2-encoder/decompress';
import { makeTestOwner } from '#server/testing/owner.ts';
import { TestVisitor } from '#server/testing/visitor.ts';
import { overHttp } from './over-http.ts';
import { childrenOf, peakOf } from './peak-memory.ts';
import { openShop } from './shop.ts';

const who = { email: 'owner@shop.example', password: 'the password of an owner' };
const most = 400;
/** `npm run soak -- --media` sends one with twenty times as many groups of signs. */
const isWhole = process.env.EVERY_HOSTILE !== undefined;

type Tables = ReadonlyMap<string, Buffer>;

const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

/** The tables of a font without a wrapping. */
function tablesOf(font: Buffer): Map<string, Buffer> {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, at) => font.subarray(12 + at * 16, 28 + at * 16));
  return new Map(
    entries.map((entry) => {
      const [start, length] = [entry.readUInt32BE(8), entry.readUInt32BE(12)];
      return [entry.toString('latin1', 0, 4), font.subarray(start, start + length)] as const;
    }),
  );
}

/** Numbers one after another, each in so many bytes. */
function packed(...parts: [value: number | string, size?: number][]): Buffer {
  return Buffer.concat(
    parts.map(([value, size = 2]) => {
      if (typeof value === 'string') return Buffer.from(value, 'latin1');
      const bytes = Buffer.alloc(size);
      bytes.writeUIntBE(value, 0, size);
      return bytes;
    }),
  );
}

/** A font without a wrapping. */
function bareOf(tables: Tables): Buffer {
  const sorted = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1));
  let at = 12 + sorted.length * 16;
  const list = sorted.map(([tag, bytes]) => {
    const entry = packed([tag], [0, 4], [at, 4], [bytes.length, 4]);
    at += padded(bytes).length;
    return entry;
  });
  const head = packed([0x1_0000, 4], [sorted.length], [0], [0], [0]);
  return Buffer.concat([head, ...list, ...sorted.map(([, bytes]) => padded(bytes))]);
}

/** The same as WOFF 1.0, each table deflated. */
function woffOf(tables: Tables): Buffer {
  let at = 44 + tables.size * 20;
  const small = [...tables].map(([tag, bytes]) => {
    const deflated = deflateSync(bytes);
    return { tag, length: bytes.length, kept: deflated.length < bytes.length ? deflated : bytes };
  });
  const list = small.map(({ tag, length, kept }) => {
    const entry = packed([tag], [at, 4], [kept.length, 4], [length, 4], [0, 4]);
    at += padded(kept).length;
    return entry;
  });
  const head = Buffer.concat([packed(['wOFF'], [0x1_0000, 4], [0, 4], [tables.size], [0], [0, 4]), Buffer.alloc(24)]);
  return Buffer.concat([head, ...list, ...small.map(({ kept }) => padded(kept))]);
}

/** The same as WOFF 2.0 with no table transformed, which may say that it is smaller than it is. */
function woff2Of(tables: Tables, claims: number): Buffer {
  const list = [...tables].map(([tag, { length }]) => {
    const digits = [21, 14, 7, 0].map((shift) => ((length >> shift) & 127) | (shift > 0 ? 128 : 0));
    while (digits.length > 1 && digits[0] === 128) digits.shift();
    const asItIs = tag === 'glyf' || tag === 'loca' ? 0xc0 : 0;
    return Buffer.concat([packed([63 | asItIs, 1], [tag]), Buffer.from(digits)]);
  });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 24 };
  const data = brotliCompressSync(Buffer.concat([...tables.values()]), { params });
  const length = padded(Buffer.concat([Buffer.alloc(48), ...list, data])).length;
  const sizes = packed([length, 4], [tables.size], [0], [claims, 4], [data.length, 4]);
  const head = Buffer.concat([packed(['wOF2'], [0x1_0000, 4]), sizes, Buffer.alloc(24)]);
  return padded(Buffer.concat([head, ...list, data]));
}

/** Letters that are each made of so many others. */
function composed(of: Tables, letters: number, parts: number, which: (letter: number, part: number) => number): Tables {
  const glyphs = Array.from({ length: letters }, (_, letter) => {
    const pieces = Array.from({ length: parts }, (__, part) =>
      packed([part < parts - 1 ? 0x22 : 2], [which(letter, part)], [1, 1], [0, 1]),
    );
    return Buffer.concat([packed([0xffff], [0, 4], [0, 4]), ...pieces]);
  });
  let at = 0;
  const places = glyphs.map(({ length }) => (at += length));
  const changed = (tag: string, place: number, value: number) => {
    const bytes = Buffer.from(of.get(tag) ?? '');
    bytes.writeUInt16BE(value, place);
    return [tag, bytes] as const;
  };
  const kept = ['OS/2', 'cmap', 'name', 'post'].map((tag) => [tag, of.get(tag) ?? Buffer.alloc(0)] as const);
  return new Map([
    ...kept,
    changed('head', 50, 1),
    changed('maxp', 4, letters),
    changed('hhea', 34, 1),
    ['hmtx', Buffer.alloc(4 + 2 * (letters - 1))],
    ['glyf', Buffer.concat(glyphs)],
    ['loca', packed([0, 4], ...places.map((place) => [place, 4] as [number, number]))],
  ]);
}

/** Names that all lie at one place: 60,000 of them are 4 GB when each is written out. */
const overlapping = (count: number) =>
  Buffer.concat([
    packed([0], [count], [6 + 12 * Math.min(count, 5000)]),
    ...Array.from({ length: count }, (_, at) => packed([3], [1], [0x409], [256 + (at >> 8)], [65_000], [0])),
    Buffer.alloc(65_536, 65),
  ]);

/** Groups that each give all signs that there are to letters. */
const everySign = (groups: number) =>
  Buffer.concat([
    packed([0], [1], [3], [10], [12, 4], [12], [0], [16 + groups * 12, 4], [0, 4], [groups, 4]),
    ...Array.from({ length: groups }, () => packed([0, 4], [0x10_ffff, 4], [1, 4])),
  ]);

/** Hostile fonts by their names; some can be read, which is no harm. */
async function uploads(): Promise<[name: string, bytes: Buffer][]> {
  const caveat = readFileSync('node_modules/@fontsource-variable/caveat/files/caveat-latin-wght-normal.woff2');
  const plain = tablesOf(Buffer.from(await decompress(caveat)));
  const with1 = (tag: string, bytes: Buffer): Tables => new Map([...plain, [tag, bytes]]);
  const noise = Buffer.alloc(15_000_000);
  for (let at = 0; at < noise.length; at += 4) noise.writeUInt32BE((at * 7919) % 5000, at);
  return [
    ['plain.woff2', caveat],
    ['bomb.woff2', woff2Of(with1('zzzz', Buffer.alloc(200_000_000)), 1_000_000)],
    ['large.woff2', woff2Of(with1('zzzz', noise), 15_500_000)],
    ['bomb.woff', woffOf(with1('zzzz', Buffer.alloc(29_000_000)))],
    ['large.woff', woffOf(with1('zzzz', Buffer.alloc(15_000_000)))],
    ['large.ttf', bareOf(with1('zzzz', randomBytes(4_700_000)))],
    ['names.ttf', bareOf(with1('name', overlapping(60_000)))],
    ['itself.ttf', bareOf(composed(plain, 2000, 5, (letter) => letter))],
    ['cycle.ttf', bareOf(composed(plain, 2000, 5, (letter) => (letter + 1) % 2000))],
    ['laughs.ttf', bareOf(composed(plain, 60, 200, (letter) => Math.min(59, letter + 1)))],
    ['many.ttf', bareOf(composed(plain, 20_000, 8, (letter, part) => (letter * 7 + part) % 20_000))],
    ['signs.ttf', bareOf(with1('cmap', everySign(isWhole ? 40_000 : 2000)))],
  ];
}

it('of hostile fonts, several at once, neither the server nor what reads them ever holds 400 MB, and all answer (design 11)', async () => {
  const sent = await uploads();
  await using shop = await openShop('sqlite', []);
  const { websiteId } = shop.site;
  await makeTestOwner(shop.database, websiteId, who);
  const server = await shop.serve();
  const owner = new TestVisitor(overHttp({ url: server.ownerUrl }), 'localhost');
  expect((await owner.call('POST', '/api/account/session', who)).status).toBe(200);
  const peaks = new Map<number, number>();
  const watch = setInterval(() => {
    for (const pid of childrenOf(server.pid, 'font-process.js'))
      peaks.set(pid, Math.max(peaks.get(pid) ?? 0, peakOf(pid)));
  }, 100);
  const send = async ([name, bytes]: (typeof sent)[number]) => {
    const query = new URLSearchParams({ websiteId, filename: name });
    const type = { 'content-type': 'application/octet-stream' };
    const { status } = await owner.call('POST', `/api/uploads?${query}`, bytes, type);
    return [name, status] as const;
  };
  const answers: (readonly [string, number])[] = [];
  for (let at = 0; at < sent.length; at += 3) answers.push(...(await Promise.all(sent.slice(at, at + 3).map(send))));
  clearInterval(watch);
  for (const [name, status] of answers) expect([name, [200, 413, 415].includes(status)]).toEqual([name, true]);
  expect(answers.slice(0, 2)).toEqual([
    ['plain.woff2', 200],
    ['bomb.woff2', 415],
  ]);
  expect(peaks.size).toBeGreaterThan(0);
  expect(Math.max(...peaks.values())).toBeLessThan(most);
  expect(peakOf(server.pid)).toBeLessThan(most);
  expect((await fetch(`${server.url}/livez`)).status).toBe(200);
}, 240_000);
