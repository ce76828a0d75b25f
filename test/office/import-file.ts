import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { TestApp } from '#server/testing/app.ts';
import type { TestVisitor } from '#server/testing/visitor.ts';
import { atMost, type Measurement } from '../../bench/server/measure.ts';

/** 9,990 leave room for what a shop page has: with nested categories it holds 10,000. */
const usual = 9_990;

interface Place {
  websiteId: string;
  collectionId: string;
  /** So many products; usually as many as a shop page holds. */
  products?: number | undefined;
}

/** Products of five variants in a file, read and written, and how long others waited for an answer meanwhile. */
export async function importFile(test: TestApp, owner: TestVisitor, place: Place): Promise<Measurement[]> {
  const { websiteId, collectionId, products = usual } = place;
  const path = `/api/commerce/imports?websiteId=${websiteId}&collectionId=${collectionId}&filename=large.csv`;
  const file = fileOf(products);
  const holds = monitorEventLoopDelay({ resolution: 1 });
  holds.enable();
  const begun = performance.now();
  const { json } = await owner.call('POST', path, file, { 'content-type': 'application/octet-stream' });
  await test.worker.runDue();
  const of = (more = '') => `/api/commerce/imports/${json.id}${more}?websiteId=${websiteId}`;
  const read = performance.now();
  await owner.call('POST', of('/start'), {});
  await test.worker.runDue();
  const { state, done } = (await owner.get(of())).json;
  if (state !== 'done' || done !== products) throw new Error(`The file is ${state}, ${done} products are written.`);
  const written = performance.now();
  holds.disable();
  const name = `${products} products of five variants from a file`;
  console.log(`${name}: read in ${Math.round(read - begun)} ms, written in ${Math.round(written - read)} ms`);
  return [
    atMost(`${name}, s`, (written - begun) / 1000, 30),
    atMost('meanwhile others waited at the 99.9th percentile, ms', holds.percentile(99.9) / 1e6, 50),
    atMost('meanwhile others waited at most, ms', holds.max / 1e6, 150),
  ];
}

function fileOf(products: number): Buffer {
  const lines = ['Title,Address,Categories,SKU,Price,Stock,Option Name 1,Option Value 1'];
  for (let at = 0; at < products; at++) {
    lines.push(`Row ${at},row-${at},Rows > Imported,R-${at}-0,12.50,5,Size,S0`);
    for (let of = 1; of < 5; of++) lines.push(`,,,R-${at}-${of},12.50,5,Size,S${of}`);
  }
  return Buffer.from(lines.join('\n'));
}
