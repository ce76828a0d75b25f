import { setTimeout as pause } from 'node:timers/promises';
import type { TestApp } from '#server/testing/app.ts';
import { TestVisitor } from '#server/testing/visitor.ts';
import { atLeast, atMost, median, percentile, type Measurement } from '../../bench/server/measure.ts';

type Address = (path: string, query?: string) => string;

const seconds = 4;
const editsPerSecond = 50;
const kept = 20;

/** Products of the third store, of which only the later ones are edited; not every ninth, which is a draft. */
const ofStore = (nth: number) => nth * 10 + 2;
const published = Array.from({ length: 1000 }, (_, nth) => ofStore(nth)).filter((at) => at % 9 !== 0);
const pathOf = (at: number) => `/store-2/p-${at}`;
const idOf = (at: number) => `p${String(at).padStart(12, '0')}`;

/** What visitors notice while 50 products a second are edited: of pages of others, and of the edited ones. */
export async function editBeside(test: TestApp, owner: TestVisitor, of: Address): Promise<Measurement[]> {
  const visitor = new TestVisitor(test.app);
  const see = async (at: number) => {
    const begun = performance.now();
    const { status, body } = await visitor.get(pathOf(at), { accept: 'text/html' });
    if (status !== 200) throw new Error(`${pathOf(at)} answered ${status}.`);
    return { body, ms: performance.now() - begun };
  };
  const untouched = published.slice(0, kept);
  const edited = published.slice(kept, kept + 200);
  for (const at of [...untouched, ...edited]) await see(at);
  const readFor = async (isOver: () => boolean) => {
    const taken: number[] = [];
    for (let at = 0; !isOver(); at++) {
      taken.push((await see(untouched[at % kept] ?? 0)).ms);
      await pause(1);
    }
    return taken;
  };
  const alone = performance.now() + seconds * 1000;
  const before = await readFor(() => performance.now() > alone);
  let left = seconds * editsPerSecond;
  const answers: number[] = [];
  const edit = async (nth: number) => {
    const at = edited[nth % edited.length] ?? 0;
    const title = `Edited ${nth}`;
    const { status } = await owner.call('PATCH', of(`products/${idOf(at)}`), { title });
    if (status !== 200) throw new Error(`A product was not edited: ${status}.`);
    const { body, ms } = await see(at);
    if (!body.includes(title)) throw new Error('A page was not fresh at once after its change.');
    answers.push(ms);
    left -= 1;
  };
  const begun = performance.now();
  const editing = (async () => {
    const all: Promise<void>[] = [];
    for (let nth = 0; nth < seconds * editsPerSecond; nth++) {
      await pause(Math.max(0, begun + (nth * 1000) / editsPerSecond - performance.now()));
      all.push(edit(nth));
    }
    await Promise.all(all);
  })();
  const meanwhile = await readFor(() => left === 0);
  await editing;
  const rate = (seconds * editsPerSecond * 1000) / (performance.now() - begun);
  return [
    atLeast('products edited a second', rate, editsPerSecond * 0.9),
    atLeast('meanwhile other pages, share of their rate', median(before) / median(meanwhile), 0.9),
    atMost('the pages of edited ones, fresh, ms', percentile(answers, 95), 50),
  ];
}
