import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** What visitors and an editor are to ask of a server, at a steady pace whether or not it keeps up. */
export interface PageLoad {
  url: string;
  seconds: number;
  /** Pages that nobody edits, and how many of them are asked for a second; without a pace as many as come. */
  untouched: string[];
  visitsPerSecond?: number;
  /** Products with their pages: each edit asks for its page as soon as it is answered. */
  edited: { path: string; call: string }[];
  editsPerSecond: number;
  /** Of a person who may edit. */
  headers: Record<string, string>;
}

/** In ms from when it was due. */
export interface LoadTaken {
  visits: number[];
  saves: number[];
  edited: number[];
  /** From the first visit until the last is answered, and the same of edits. */
  visitsMs: number;
  editsMs: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });
const atOnce = 16;

interface Call {
  method?: 'GET' | 'PATCH';
  headers?: Record<string, string>;
  body?: string;
}

/** Calls the server; gives the answer's text, and throws where it is none. */
function ask(url: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const sent = request(url, { agent, method, headers: { accept: 'text/html', host: '127.0.0.1', ...headers } });
  sent.on('response', (answer) => {
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('end', () => {
      if (answer.statusCode === 200) resolve(Buffer.concat(parts).toString());
      else reject(new Error(`${url} answered ${answer.statusCode}.`));
    });
  });
  sent.on('error', reject);
  sent.end(body);
  return promise;
}

/** Does something so often a second, and waits for all of it. */
async function pace(perSecond: number, seconds: number, work: (nth: number, due: number) => Promise<void>) {
  const begun = performance.now();
  const all: Promise<void>[] = [];
  for (let nth = 0; nth < seconds * perSecond; nth++) {
    const due = begun + (nth * 1000) / perSecond;
    // No timer is shorter than a millisecond: what is due already is not to wait for one.
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    all.push(work(nth, due));
  }
  await Promise.all(all);
}

/** As often as the server answers. */
async function crowd(seconds: number, work: (nth: number, due: number) => Promise<void>) {
  const end = performance.now() + seconds * 1000;
  let nth = 0;
  const one = async () => {
    while (performance.now() < end) await work(nth++, performance.now());
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

async function load({ url, seconds, untouched, edited, headers, ...paces }: PageLoad): Promise<LoadTaken> {
  const { visitsPerSecond, editsPerSecond } = paces;
  const taken = { visits: [] as number[], saves: [] as number[], edited: [] as number[] };
  const visit = async (nth: number, due: number) => {
    // Browsers take pages compressed.
    await ask(url + (untouched[nth % untouched.length] ?? ''), { headers: { 'accept-encoding': 'gzip' } });
    taken.visits.push(performance.now() - due);
  };
  const edit = async (nth: number, due: number) => {
    const { path, call } = edited[nth % edited.length] ?? { path: '', call: '' };
    const title = `Edited ${nth} ${Math.random()}`;
    await ask(url + call, { method: 'PATCH', headers, body: JSON.stringify({ title }) });
    const saved = performance.now();
    taken.saves.push(saved - due);
    if (!(await ask(url + path)).includes(title)) throw new Error('A page was not fresh at once after its change.');
    taken.edited.push(performance.now() - saved);
  };
  const begun = performance.now();
  const over = () => performance.now() - begun;
  const [visitsMs, editsMs] = await Promise.all([
    (visitsPerSecond === undefined ? crowd(seconds, visit) : pace(visitsPerSecond, seconds, visit)).then(over),
    pace(editsPerSecond, seconds, edit).then(over),
  ]);
  return { ...taken, visitsMs, editsMs };
}

process.once('disconnect', () => process.exit());
process.on('message', (asked: PageLoad) => {
  void load(asked).then(
    (taken) => process.send?.(taken),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
