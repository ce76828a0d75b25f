import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { TestApp } from '#server/testing/app.ts';
import type { TestVisitor } from '#server/testing/visitor.ts';
import { atLeast, atMost, cpuSeconds, median, percentile, type Measurement } from '../../bench/server/measure.ts';
import { findFreePort } from '../server-process.ts';
import type { LoadTaken, PageLoad } from './load-pages.ts';

type Address = (path: string, query?: string) => string;

const rounds = 3;
const seconds = 4;
const editsPerSecond = 50;
/** More than most shops have in a busy minute; where a machine cannot do twice as much, half of what it can. */
const visitsPerSecond = 1000;
const kept = 20;

/** Products of the third store, of which only the later ones are edited; not every ninth, which is a draft. */
const ofStore = (nth: number) => nth * 10 + 2;
const published = Array.from({ length: 1000 }, (_, nth) => ofStore(nth)).filter((at) => at % 9 !== 0);
const pathOf = (at: number) => `/store-2/p-${at}`;
const idOf = (at: number) => `p${String(at).padStart(12, '0')}`;

/**
 * What visitors notice while 50 products a second are edited: of pages of others, and of the edited ones. Who asks is a
 * process of its own. Others' pages are asked for at a steady pace, with and without edits in turn: a server that nobody
 * has left any room cannot do fifty more things a second without doing less of something.
 */
export async function editBeside(test: TestApp, owner: TestVisitor, of: Address): Promise<Measurement[]> {
  const url = await test.app.listen({ host: '127.0.0.1', port: await findFreePort() });
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const load: PageLoad = {
    url,
    seconds,
    untouched: published.slice(0, kept).map(pathOf),
    edited: published.slice(kept, kept + 200).map((at) => ({ path: pathOf(at), call: of(`products/${idOf(at)}`) })),
    editsPerSecond: 0,
    headers: {
      host: test.services.config.ownerHost,
      cookie,
      'content-type': 'application/json',
      'x-csrf-token': owner.cookies.get('crumb') ?? '',
    },
  };
  // A benchmark is begun as words, which a file cannot be.
  const visitors = fork(new URL('load-pages.ts', import.meta.url), { execArgv: [] });
  const run = (paces: Partial<PageLoad>) => ask(visitors, { ...load, ...paces });
  // All is made and compiled once before, on either side.
  await run({ editsPerSecond });
  const most = rateOf(await run({}));
  const crowded = rateOf(await run({ editsPerSecond }));
  const pace = Math.min(visitsPerSecond, most / 2);
  const alone: Round[] = [];
  const beside: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    alone.push(await run({ visitsPerSecond: pace }));
    beside.push(await run({ visitsPerSecond: pace, editsPerSecond }));
  }
  visitors.disconnect();
  const all = (of: readonly Round[], name: 'visits' | 'saves' | 'edited') => of.flatMap((each) => each[name]);
  const work = (median(beside.map(({ cpu }) => cpu)) - median(alone.map(({ cpu }) => cpu))) / seconds / editsPerSecond;
  console.log(
    `pages alone: ${most.toFixed()}/s at most, ${crowded.toFixed()}/s while ${editsPerSecond} products are edited;`,
    `asked for: ${pace.toFixed()}/s;`,
    `one edit with its page takes the server ${(work * 1000).toFixed(1)} ms of its time;`,
    `saves answered in ${percentile(all(beside, 'saves'), 95).toFixed(1)} ms`,
  );
  return [
    atLeast(
      'products edited a second',
      Math.min(...beside.map(({ saves, editsMs }) => (saves.length * 1000) / editsMs)),
      45,
    ),
    atLeast('meanwhile other pages, share of their rate', median(beside.map(rateOf)) / median(alone.map(rateOf)), 0.9),
    atMost('meanwhile other pages, ms', percentile(all(beside, 'visits'), 95), 50),
    atMost('the pages of edited ones, fresh, ms', percentile(all(beside, 'edited'), 95), 50),
  ];
}

interface Round extends LoadTaken {
  /** What this process worked meanwhile, in seconds. */
  cpu: number;
}

const rateOf = ({ visits, visitsMs }: LoadTaken) => (visits.length * 1000) / visitsMs;

/** Has the process of visitors ask. */
async function ask(visitors: ChildProcess, load: PageLoad): Promise<Round> {
  const worked = cpuSeconds(process.pid);
  visitors.send(load);
  const ended = once(visitors, 'exit').then(() => []);
  const [taken] = (await Promise.race([once(visitors, 'message'), ended])) as [LoadTaken?];
  if (!taken) throw new Error('The pages were not all answered.');
  return { ...taken, cpu: cpuSeconds(process.pid) - worked };
}
