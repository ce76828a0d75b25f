// What stands on a page: a page of all kinds of blocks, a photograph from its upload to the page, a theme in a newer
// version, and the search of a large library of pictures.
import { Agent } from 'node:http';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { Client } from 'pg';
import sharp from 'sharp';
import { imageWidths } from '#catalog/images.ts';
import type { Upload } from '#contract/upload-calls.ts';
import type { Database } from '#database/database.ts';
import { newId } from '#database/ids.ts';
import { makeTestOwner } from '#server/testing/owner.ts';
import { TestVisitor } from '#server/testing/visitor.ts';
import { zipOf, type ZipEntry } from '#server/testing/zip.ts';
import { newThemeFiles } from '#server/themes/testing/new-theme.ts';
import { addStates, change, everyBlock } from '../scripts/shots-states.mjs';
import { launchBrowser } from '../test/launch-browser.ts';
import { overHttp } from '../test/over-http.ts';
import { childrenOf } from '../test/peak-memory.ts';
import { startPostgres } from '../test/postgres.ts';
import { startServer, type ServerProcess } from '../test/server-process.ts';
import { DemoShop } from './purchase/demo-shop.ts';
import { atMost, getPage, median, pageTime, percentile, type Measurement } from './server/measure.ts';

const who = { email: 'bench@shop.example', password: 'the password of a benchmark' };
const pictures = 100_000;
const kilobyte = 1000;

async function enter(server: ServerProcess): Promise<TestVisitor> {
  const owner = new TestVisitor(overHttp({ url: server.ownerUrl }), 'localhost');
  const { status } = await owner.call('POST', '/api/account/session', who);
  if (status !== 200) throw new Error(`The owner could not sign in: ${status}.`);
  return owner;
}

/**
 * A page of more than sixty blocks: its styles, its scripts until somebody does something, and the time it takes: when
 * something on it has changed, as a product, and once after it is published, when all of its blocks are drawn.
 */
async function page(): Promise<Measurement[]> {
  const shop = await DemoShop.make('sqlite');
  addStates(shop.dataFolder, 'field-and-kiln');
  const server = await shop.serve({ PAGE_CACHE_MB: '0' });
  const time = await pageTime(server.url + everyBlock, { warmUp: 300, count: 500 });
  const first = await firstTime(server, shop.dataFolder);
  const html = await (await fetch(server.url + everyBlock)).text();
  const styles = Array.from(html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g), ([, css = '']) => css).join('');
  console.log(`A page of 64 blocks took ${first.toFixed(1)} ms the first time after it was published.`);
  const scripts = await scriptsOf(server.url + everyBlock);
  await server.stop();
  await shop.drop();
  return [
    atMost('page of 64 blocks, inline CSS (kB gzip)', gzipSync(styles).length / kilobyte, 14),
    atMost('page of 64 blocks, JavaScript before anything is done (kB gzip)', scripts / kilobyte, 5),
    atMost('page of 64 blocks, uncached, median (ms)', time, 8),
  ];
}

/** The median time of a page that nobody has asked for since it was published, ms. */
async function firstTime(server: ServerProcess, dataFolder: string): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  for (let round = 0; round < 50; round++) {
    // The same as another document, as nothing in it says.
    change(dataFolder, (db) => void db.run("update revisions set content = content || ' '"));
    const start = performance.now();
    await getPage(agent, server.url + everyBlock);
    times.push(performance.now() - start);
  }
  agent.destroy();
  return median(times);
}

/** The bytes of gzip of all scripts that a page loads by itself, also when it is scrolled to its end. */
async function scriptsOf(url: string): Promise<number> {
  const browser = await launchBrowser();
  const tab = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  let bytes = 0;
  tab.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    void response.body().then((body) => (bytes += gzipSync(body).length));
  });
  await tab.goto(url, { waitUntil: 'networkidle' });
  await tab.waitForTimeout(1000);
  await browser.close();
  return bytes;
}

/** A photograph of 24 megapixels: from the end of its upload until a visitor has it in the width of a page. */
async function photograph(): Promise<Measurement[]> {
  const shop = await DemoShop.make('sqlite');
  await shop.change(async (database) => void (await makeTestOwner(database, shop.websiteId, who)));
  const server = await shop.serve({ JOBS: 'true' });
  const owner = await enter(server);
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const photo = await drawPhoto();
    const query = new URLSearchParams({ websiteId: shop.websiteId, filename: `photo-${round}.jpg` });
    const begin = performance.now();
    const type = { 'content-type': 'application/octet-stream' };
    const sent = await owner.call('POST', `/api/uploads?${query}`, photo, type);
    const { url } = sent.json as Upload;
    const shown = await fetch(`${server.url}${url}?format=1500w`, { headers: { accept: 'image/webp' } });
    if (shown.headers.get('content-type') !== 'image/webp') throw new Error(`The picture answered ${shown.status}.`);
    await shown.arrayBuffer();
    times.push((performance.now() - begin) / 1000);
  }
  await server.stop();
  await shop.drop();
  return [atMost('photograph of 24 megapixels, sent and shown (s)', median(times), 2)];
}

/** Grain over large forms, which weighs as a photograph does. */
async function drawPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const grain = sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#888', noise } });
  return sharp(await grain.png().toBuffer())
    .resize(6000, 4000)
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A fresh demo shop: what its pictures take of the processor until all are there, and how long one waits that is asked for first. */
async function demo(): Promise<Measurement[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const begin = performance.now();
  const server = await startServer({ dataFolder, isFresh: true });
  const drawn = () => readdirSync(join(dataFolder, 'blobs/variants'), { recursive: true, encoding: 'utf8' });
  const all = 86 * imageWidths.length;
  const count = () => drawn().filter((name) => name.endsWith('.webp')).length;
  const ready = count();
  const [last = 0] = childrenOf(server.pid, ' pictures');
  const html = await (await fetch(`${server.url}/shop`)).text();
  const paths = [...new Set(Array.from(html.matchAll(/\/media\/\w{64}\/[\w.-]+/g), ([path]) => path))];
  let slowest = 0;
  for (const path of paths.slice(-10)) {
    const asked = performance.now();
    await (await fetch(`${server.url}${path}?format=750w`, { headers: { accept: 'image/webp' } })).arrayBuffer();
    slowest = Math.max(slowest, performance.now() - asked);
  }
  let cpu = 0;
  while (count() < all && childrenOf(server.pid, ' pictures').length > 0) {
    cpu = cpuOf(last) || cpu;
    await pause(100);
  }
  const seconds = (performance.now() - begin) / 1000;
  const there = count();
  await server.stop();
  rmSync(dataFolder, { recursive: true });
  console.log(`Of ${all} widths of pictures ${ready} were there at once and ${there} after ${seconds.toFixed(1)} s.`);
  return [
    atMost('pictures of a fresh demo shop, CPU (s)', cpu, 20),
    atMost('picture of a fresh demo shop that is asked for first, the slowest of ten (ms)', slowest, 1000),
  ];
}

/** What a process has taken of the processor, in seconds. */
function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

const words = 'kettle mug bowl plate spoon jug vase lamp stool basket linen candle'.split(' ');

async function fill(database: Database, websiteId: string): Promise<void> {
  const batch = 500;
  for (let at = 0; at < pictures; at += batch) {
    const rows = Array.from({ length: batch }, (_, index) => {
      const number = at + index;
      const name = `${words[number % 12]}-${words[(number * 7) % 11]}-${number}`;
      const shape = { media_type: 'image/jpeg', width: 1600, height: 1200, byte_size: 300_000, color_data: null };
      const text = {
        filename: `${name}.jpg`,
        alt_text: `A ${words[(number * 5) % 12]} on a table`,
        focal_x: 0.5,
        focal_y: 0.5,
      };
      const found = `${text.filename} ${text.alt_text}`.toLowerCase();
      const blob_key = number.toString(16).padStart(64, '0');
      return {
        id: newId(number),
        website_id: websiteId,
        blob_key,
        ...shape,
        ...text,
        words: found,
        created_at: number,
      };
    });
    await database.write((tx) => tx.insertInto('assets').values(rows).execute());
  }
}

/** PostgreSQL knows its tables as it does a minute after they were filled, by itself. */
async function settle(url: string | undefined): Promise<void> {
  if (url === undefined) return;
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze assets');
  await client.end();
}

/** After so many a server has read what it searches, by each of its connections; so many are measured. */
const searches = 40;

/** The first fifty of a search among 100,000 pictures, with how many there are in all. */
async function library(): Promise<Measurement[]> {
  const results: Measurement[] = [];
  for (const kind of ['sqlite', 'postgres'] as const) {
    const shop = await DemoShop.make(kind);
    await shop.change(async (database) => {
      await makeTestOwner(database, shop.websiteId, who);
      await fill(database, shop.websiteId);
    });
    await settle(shop.env.DATABASE_URL);
    const server = await shop.serve();
    const owner = await enter(server);
    const times: number[] = [];
    for (let round = 0; round < 2 * searches; round++) {
      const search = [`${words[round % 12]}`, `kettle ${round}`, `table ${words[round % 11]}`, `no-such-${round}`][
        round % 4
      ];
      const begin = performance.now();
      const found = await owner.get(
        `/api/assets?websiteId=${shop.websiteId}&search=${encodeURIComponent(search ?? '')}`,
      );
      if (found.status !== 200) throw new Error(`The search answered ${found.status}.`);
      times.push(performance.now() - begin);
    }
    const slowest = Math.max(...times.splice(0, searches));
    console.log(`The slowest of the first ${searches} searches on ${kind} took ${slowest.toFixed(0)} ms.`);
    results.push(atMost(`search of 100,000 pictures, ${kind}, 95 % (ms)`, percentile(times, 95), 50));
    await server.stop();
    await shop.drop();
  }
  return results;
}

/** A newer version of a theme of one's own: looked at on one's pages, taken, and gone back from, all pages being kept. */
async function themeUpdate(): Promise<Measurement[]> {
  const shop = await DemoShop.make('sqlite');
  await shop.change(async (database) => void (await makeTestOwner(database, shop.websiteId, who)));
  const server = await shop.serve();
  const owner = await enter(server);
  const visit = async (url: string) => (await fetch(url)).text();
  const sitemap = await visit(`${server.url}/sitemap.xml`);
  const pages = Array.from(sitemap.matchAll(/<loc>([^<]+)</g), ([, at = '']) => server.url + new URL(at).pathname);
  const of = (path: string, more = '') => `/api/styles${path}?websiteId=${shop.websiteId}${more}`;
  const bring = async (color: string): Promise<string> => {
    const files = newThemeFiles().map(([name, text]): ZipEntry => [name, text.replace('#d9482b', color)]);
    const type = { 'content-type': 'application/octet-stream' };
    return (await owner.call('POST', of('/themes'), await zipOf(files), type)).json.name;
  };
  const take = async (theme: string, color: string) => {
    await owner.call('PUT', of('/theme'), { theme });
    if (!(await visit(server.url)).includes(color)) throw new Error('The front page does not show the theme.');
  };
  const seconds = async (work: () => Promise<unknown>) => {
    const begin = performance.now();
    await work();
    return (performance.now() - begin) / 1000;
  };
  const times: Record<'bring' | 'look' | 'take' | 'goBack', number[]> = { bring: [], look: [], take: [], goBack: [] };
  const [first, before] = ['#0b6e4f', await bring('#0b6e4f')];
  await take(before, first);
  const written = await Promise.all(pages.map(visit));
  for (let round = 0; round < 5; round++) {
    const color = `#4f0b6${round}`;
    let newer = '';
    times.bring.push(await seconds(async () => (newer = await bring(color))));
    times.look.push(await seconds(() => owner.get(of('/preview', `&page=/&theme=${newer}`), { accept: 'text/html' })));
    times.take.push(await seconds(() => take(newer, color)));
    await Promise.all(pages.map(visit));
    times.goBack.push(await seconds(() => take(before, first)));
  }
  const again = await Promise.all(pages.map(visit));
  if (again.some((html, at) => html !== written[at])) throw new Error('A page is another than before.');
  await server.stop();
  await shop.drop();
  console.log(`A theme was changed on ${pages.length} pages.`);
  return [
    atMost('newer theme, uploaded and looked through (s)', median(times.bring), 5),
    atMost('newer theme, looked at on one’s front page (s)', median(times.look), 1),
    atMost('newer theme, taken and shown (s)', median(times.take), 1),
    atMost('newer theme, gone back from and shown (s)', median(times.goBack), 1),
  ];
}

/** Prints what a page, a photograph, a theme and a large library take. Fails where a goal is missed. */
export async function run(): Promise<void> {
  const postgres = await startPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url;
  const rows: Measurement[] = [];
  for (const measure of [page, photograph, demo, themeUpdate, library]) rows.push(...(await measure()));
  await postgres.stop();
  console.table(rows);
  if (rows.some((row) => !row.reached)) process.exitCode = 1;
}

if (import.meta.main) await run();
