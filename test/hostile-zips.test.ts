import { createHash, randomUUID } from 'node:crypto';
import { globSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it, onTestFinished, vi } from 'vitest';
import { themeLimits } from '#catalog/theme-limits.ts';
import { firstRunHeader } from '#contract/first-run-header.ts';
import { readThemeZip } from '#server/themes/read-zip.ts';
import { makeTestOwner } from '#server/testing/owner.ts';
import { TestVisitor } from '#server/testing/visitor.ts';
import { overHttp } from './over-http.ts';
import { childrenOf, peakOf } from './peak-memory.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { openShop } from './shop.ts';

const who = { email: 'owner@shop.example', password: 'the password of an owner' };
const most = 400;
const megabyte = 1_000_000;
const tooLarge = 'too large';

/** A file of a zip, with what is said of it in place of what is. */
interface Part {
  name: string | Buffer;
  data: Buffer;
  /** How it is packed; 8 is deflated, 0 as it is. */
  method?: number;
  flags?: number;
  /** As Unix has it. */
  mode?: number;
  /** Bytes unpacked. */
  claims?: number;
  extra?: Buffer;
  comment?: Buffer;
  /** Points to the same bytes as the first. */
  isSame?: boolean;
  /** In what is said of it in the list alone. */
  at?: number;
}
interface End {
  count?: number;
  comment?: Buffer;
  /** What stands between the list and the end. */
  before?: (listAt: number) => Buffer;
  listAt?: number;
}

/** Numbers in so many bytes each, the lowest first. */
function numbers(...parts: [value: number | bigint, size: 2 | 4 | 8][]): Buffer {
  return Buffer.concat(
    parts.map(([value, size]) => {
      const bytes = Buffer.alloc(8);
      bytes.writeBigUInt64LE(BigInt(value));
      return bytes.subarray(0, size);
    }),
  );
}

const known = new Map<Buffer, Buffer>();
const deflated = (data: Buffer) => {
  const packed = known.get(data) ?? deflateRawSync(data, { level: 1 });
  known.set(data, packed);
  return packed;
};

function zipOf(parts: readonly Part[], end: End = {}): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  let packedOfFirst: Buffer = Buffer.alloc(0);
  for (const part of parts) {
    const { method = 8, flags = 0x800, extra = Buffer.alloc(0), comment = Buffer.alloc(0) } = part;
    const name = Buffer.from(part.name);
    const packed = part.isSame ? packedOfFirst : method === 0 ? part.data : deflated(part.data);
    if (list.length === 0) packedOfFirst = packed;
    const sums = numbers(
      [part.isSame ? 0 : crc32(part.data), 4],
      [packed.length, 4],
      [part.claims ?? part.data.length, 4],
    );
    const how = numbers([20, 2], [flags, 2], [method, 2], [0, 4]);
    const place = part.at ?? (part.isSame ? 0 : at);
    const rest = numbers([comment.length, 2], [0, 4], [(part.mode ?? 0o100644) * 0x1_0000, 4], [place, 4]);
    const lengths = numbers([name.length, 2], [extra.length, 2]);
    list.push(numbers([0x0201_4b50, 4], [0x0314, 2]), how, sums, lengths, rest, name, extra, comment);
    if (part.isSame) continue;
    const body = [numbers([0x0403_4b50, 4]), how, sums, numbers([name.length, 2], [0, 2]), name, packed];
    bodies.push(...body);
    at += body.reduce((sum, { length }) => sum + length, 0);
  }
  const listed = Buffer.concat(list);
  const { comment = Buffer.alloc(0), count = Math.min(parts.length, 0xffff) } = end;
  const ending = numbers([0x0605_4b50, 4], [0, 4], [count, 2], [count, 2], [listed.length, 4], [end.listAt ?? at, 4]);
  const counted = () => large({ count: BigInt(parts.length), listAt: BigInt(at) }, at + listed.length);
  const before = end.before?.(at) ?? (parts.length > 0xffff ? counted() : Buffer.alloc(0));
  return Buffer.concat([...bodies, listed, before, ending, numbers([comment.length, 2]), comment]);
}

/** The two parts by which a zip says large numbers of itself. */
const large = ({ recordAt, count, listAt }: { recordAt?: bigint; count: bigint; listAt: bigint }, isAt: number) => {
  const record = numbers(
    [0x0606_4b50, 4],
    [44, 8],
    [45, 2],
    [45, 2],
    [0, 8],
    [count, 8],
    [count, 8],
    [0, 8],
    [listAt, 8],
  );
  return Buffer.concat([record, numbers([0x0706_4b50, 4], [0, 4], [recordAt ?? BigInt(isAt), 8], [1, 4])]);
};

/** What takes memory or time where it is believed. */
const heavy = new Set([
  'usual',
  'bomb',
  'bomb that says it is small',
  '20,000 files',
  'files over each other',
  'countless files',
]);

type Trick = [name: string, bytes: Buffer, theme: string, pictures: string];

/** A mark that the names have which are to lead out, and that is looked for. */
const mark = `vitrine-${randomUUID()}`;

/** Zips, with what becomes of each as a theme and as pictures of products; as a backup each is refused. */
async function makeTricks(): Promise<Trick[]> {
  const drawn = sharp({ create: { width: 40, height: 20, channels: 3, background: '#2b4fa9' } });
  const data = await drawn.png().toBuffer();
  const name = 'mug.png';
  const one = (change: Partial<Part>, end?: End) => zipOf([{ name, data, ...change }], end);
  const zeros = Buffer.concat([data, Buffer.alloc(300 * megabyte)]);
  const heavy = Buffer.concat([data, Buffer.alloc(megabyte, data)]);
  const usual = one({});
  const outside = (path: string) => one({ name: path });
  const many = (count: number) =>
    Array.from({ length: count }, (_, at): Part => ({ name: `${at}.png`, data, isSame: at > 0 }));
  const record = (listAt: number) => listAt + 46 + name.length;
  const size64 = Buffer.concat([numbers([1, 2], [24, 2]), Buffer.alloc(24, 0x7f)]);
  const unicode = Buffer.concat([
    numbers([0x7075, 2], [5 + 8, 2]),
    Buffer.from([1]),
    numbers([crc32(name), 4]),
    Buffer.from('../a.png'),
  ]);
  const inner = zipOf([{ name: 'inner.zip', data: one({ data: Buffer.alloc(9 * megabyte) }) }]);
  return [
    ['usual', usual, 'told', 'taken'],
    ['bomb', one({ data: zeros }), 'told', 'told'],
    ['bomb that says it is small', one({ data: zeros, claims: 90 }), 'told', 'told'],
    ['zips in zips', zipOf([{ name: 'outer.zip', data: inner }]), 'told', 'told'],
    ['100,000 files', zipOf(many(100_000)), tooLarge, '400'],
    ['20,000 files', zipOf(many(20_000)), 'told', '415'],
    ['files over each other', zipOf([{ name, data: heavy, method: 0 }, ...many(200).slice(1)]), 'told', '415'],
    ['way up', outside(`../../../${mark}.png`), 'told', '415'],
    ['way up, further in', outside(`a/../../../../${mark}.png`), 'told', '415'],
    ['root', outside(`/tmp/${mark}.png`), 'told', '415'],
    ['drive', outside(`C:${mark}.png`), 'told', '415'],
    ['way up of another machine', outside(`..\\..\\${mark}.png`), 'told', '415'],
    ['end within a name', outside(`${mark}.png\0.css`), 'told', 'taken'],
    ['other name beside', one({ extra: unicode }), 'told', '415'],
    ['name of no letters', one({ name: Buffer.from([0xff, 0xfe, 0x80]) }), 'told', 'taken'],
    ['endless name', outside('a'.repeat(65_000)), 'told', '415'],
    ['link', one({ data: Buffer.from('/etc/passwd'), mode: 0o120777 }), 'told', 'told'],
    ['pipe', one({ mode: 0o010644 }), 'told', 'told'],
    ['locked', one({ flags: 1 }), 'told', 'told'],
    ['locked well', one({ flags: 0x41 }), 'told', '415'],
    ['deflate64', one({ method: 9 }), 'told', 'told'],
    ['LZMA', one({ method: 14 }), 'told', 'told'],
    ['other size as it is', one({ method: 0, claims: 9 * megabyte }), 'told', '415'],
    ['less than it says', one({ claims: 400 }), 'told', 'told'],
    ['data that is none', one({ data: Buffer.alloc(0), method: 8 }), 'told', 'told'],
    [
      'two of a name',
      zipOf([
        { name, data },
        { name, data: heavy },
      ]),
      'told',
      'taken',
    ],
    ['begins beyond its end', one({ at: 0xff_ffff }), 'told', 'told'],
    ['begins within itself', one({ at: 7 }), 'told', 'told'],
    ['holds itself', one({ data: Buffer.concat([data, usual]), method: 0 }), 'told', 'taken'],
    ['long words of the zip', one({}, { comment: Buffer.alloc(65_535, 'x') }), 'told', 'taken'],
    ['two ends', one({}, { comment: usual }), 'told', 'taken'],
    [
      'long words of each file',
      zipOf(many(300).map((part) => ({ ...part, comment: Buffer.alloc(65_000, 0x80) }))),
      tooLarge,
      '415',
    ],
    ['says of no file', one({}, { count: 0 }), 'told', '415'],
    ['says of more files', one({}, { count: 2 }), 'told', '415'],
    ['list beyond its end', one({}, { listAt: 0xffff_fff0 }), 'told', '415'],
    [
      'list of large numbers nowhere',
      one({}, { before: (at) => large({ recordAt: 2n ** 63n, count: 1n, listAt: 0n }, at) }),
      'told',
      '415',
    ],
    ['list far away', one({}, { before: (at) => large({ count: 1n, listAt: 2n ** 62n }, record(at)) }), 'told', '415'],
    [
      'countless files',
      one({}, { before: (at) => large({ count: 2n ** 63n, listAt: BigInt(at) }, record(at)) }),
      'told',
      '400',
    ],
    ['large numbers of a file', one({ claims: 0xffff_ffff, at: 0xffff_ffff, extra: size64 }), 'told', '400'],
    ['cut', usual.subarray(0, -30), 'told', '415'],
    ['cut in its first file', usual.subarray(0, 60), 'told', '415'],
    ['something before it', Buffer.concat([Buffer.from('PK\x03\x04 and no more'), usual]), 'told', '415'],
    ['something behind it', Buffer.concat([usual, Buffer.alloc(70_000)]), 'told', '415'],
  ];
}

let made: Promise<Trick[]> | undefined;
const tricks = () => (made ??= makeTricks());

/** What a backup says of its files, whose bytes are right. */
function manifestOf(parts: readonly Part[]): Buffer {
  const entries = parts.map(({ name, data }) => {
    return [String(name), { sha256: createHash('sha256').update(data).digest('hex'), bytes: data.length }];
  });
  const of = { format: 1, kind: 'sqlite', createdAt: 1, migrations: ['9999-later'], tables: [], hasMedia: true };
  return Buffer.from(JSON.stringify({ ...of, secretMark: 'x', entries: Object.fromEntries(entries) }));
}

/** Backups with what is said of each: those that are whole are of a version to come. */
function backups(): [name: string, bytes: Buffer, said: string][] {
  const name = 'manifest.json';
  const backupOf = (...parts: Part[]) => zipOf([...parts, { name, data: manifestOf(parts), method: 0 }]);
  const zeros = Buffer.alloc(150 * megabyte, ' ');
  const some = (count: number, isSame: boolean) =>
    Array.from({ length: count }, (_, at): Part => {
      return { name: `blobs/masters/${at}`, data: Buffer.from('0123456789'), method: 0, isSame: isSame && at > 0 };
    });
  const spaced = Buffer.concat([manifestOf([]), Buffer.alloc(50 * megabyte, ' ')]);
  return [
    ['whole', backupOf(...some(3, false)), 'newer Vitrine'],
    ['60,000 files', backupOf(...some(60_000, false)), 'newer Vitrine'],
    ['files over each other', backupOf(...some(200, true)), 'damaged'],
    ['bomb for a list', zipOf([{ name, data: Buffer.concat([manifestOf([]), zeros]) }]), 'damaged'],
    ['endless list', zipOf([{ name, data: spaced, method: 0 }]), 'damaged'],
    ['bomb for a picture', backupOf({ name: 'blobs/masters/0', data: zeros.subarray(0, megabyte) }), 'damaged'],
    ['endless row', backupOf({ name: 'tables/websites.ndjson', data: zeros.subarray(0, 70 * megabyte) }), 'damaged'],
    ['name that is none', backupOf({ name: 'blobs/masters/a b', data: zeros.subarray(0, 9), method: 0 }), 'damaged'],
  ];
}

/** How much a server and what it starts have held at most, by name, while something is done. */
async function peaksOf<T>(server: ServerProcess, work: () => Promise<T>): Promise<[T, number]> {
  let peak = 0;
  const watch = setInterval(() => {
    for (const pid of childrenOf(server.pid, ' check-theme')) peak = Math.max(peak, peakOf(pid));
  }, 50);
  const done = await work().finally(() => clearInterval(watch));
  expect(server.output()).not.toContain('uncaught');
  expect((await fetch(`${server.url}/livez`)).status).toBe(200);
  return [done, Math.max(peak, peakOf(server.pid))];
}

interface Answer {
  message?: unknown;
  name?: string;
  count?: number;
  problems?: unknown[];
}
const bytesType = { 'content-type': 'application/octet-stream' };
/** What became of a zip: the status that refused it, or whether anything of it was taken or each part told why not. */
const became = ({ status, json }: { status: number; json: Answer }) => {
  if (status >= 400) return typeof json.message === 'string' ? String(status) : `${status} without a word`;
  const isTaken = json.name !== undefined || (json.count ?? 0) > 0;
  return isTaken ? 'taken' : json.problems?.length ? 'told' : 'nothing said';
};

it('of hostile zips no server holds 400 MB, nothing is written outside, and all answer (design 11)', async () => {
  const sent = await tricks();
  await using shop = await openShop('sqlite', []);
  const { websiteId } = shop.site;
  await makeTestOwner(shop.database, websiteId, who);
  const server = await shop.serve();
  const owner = new TestVisitor(overHttp({ url: server.ownerUrl }), 'localhost');
  expect((await owner.call('POST', '/api/account/session', who)).status).toBe(200);
  /** Each is looked at in a process of its own, so those that weigh nothing are read here, by the same code. */
  const asTheme = async (name: string, bytes: Buffer) => {
    // It is refused while it comes, which its sender may not hear.
    if (bytes.length > themeLimits.zipBytes) return tooLarge;
    if (!heavy.has(name)) return Object.keys((await readThemeZip(bytes)).files).length > 0 ? 'taken' : 'told';
    return became(await owner.call('POST', `/api/styles/themes?websiteId=${websiteId}`, bytes, bytesType));
  };
  let count = 0;
  const send = async ([name, bytes]: Trick) => {
    const theme = await asTheme(name, bytes);
    const query = new URLSearchParams({ websiteId, picturesId: `pictures-of-a-file-${count++}`, path: 'photos.zip' });
    const pictures = await owner.call('POST', `/api/commerce/imports/pictures?${query}`, bytes, bytesType);
    return [name, theme, became(pictures)];
  };
  const [answers, peak] = await peaksOf(server, async () => {
    const all: string[][] = [];
    for (const trick of sent) all.push(await send(trick));
    return all;
  });
  expect(answers).toEqual(sent.map(([name, , theme, pictures]) => [name, theme, pictures]));
  expect(peak).toBeLessThan(most);
  const named = await shop.database.read.selectFrom('import_pictures').select('blob_name').execute();
  const kept = globSync(`${shop.folder}/blobs/import-pictures/*/*`).map((path) => path.split('/').at(-1));
  expect(new Set(kept)).toEqual(new Set(named.flatMap((row) => row.blob_name ?? [])));
  const outside = [tmpdir(), '/', process.cwd(), '/tmp'].flatMap((folder) => readdirSync(folder));
  const inside = readdirSync(shop.folder, { recursive: true, encoding: 'utf8' });
  expect([...outside, ...inside].filter((path) => path.includes(mark))).toEqual([]);
}, 240_000);

it('of hostile backups an empty installation holds no 400 MB, and takes none (design 11)', async () => {
  const server = await startServer({ words: ['--empty'] });
  onTestFinished(async () => void (await server.stop()));
  await vi.waitUntil(() => server.output().includes('first-run#'));
  const [, token = ''] = /first-run#(\S+)/.exec(server.output()) ?? [];
  const browser = new TestVisitor(overHttp({ url: server.ownerUrl }), 'localhost');
  await browser.call('POST', '/api/first-run/check', { token });
  const bring = async (bytes: Buffer) => {
    const headers = { ...bytesType, [firstRunHeader]: token };
    const { status, json } = await browser.call('POST', '/api/first-run/restore', bytes, headers);
    return `${status} ${json.message}`;
  };
  const sent = [...(await tricks()).map(([name, bytes]) => [name, bytes, 'no backup|damaged'] as const), ...backups()];
  const [answers, peak] = await peaksOf(server, async () => {
    const all: (readonly [string, string])[] = [];
    for (const [name, bytes] of sent) all.push([name, await bring(bytes)]);
    return all;
  });
  const expected = sent.map(([name, , said]) => [name, expect.stringMatching(`^4\\d\\d .*(?:${said})`)]);
  expect(answers).toEqual(expected);
  expect(peak).toBeLessThan(most);
  expect(readdirSync(`${server.dataFolder}/blobs/.partial`)).toEqual([]);
}, 240_000);
