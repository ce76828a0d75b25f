import fc from 'fast-check';
import type { Document } from '#contract/document.ts';
import type { Transaction } from '#contract/edit.ts';
import { documentText } from '#documents/canonical.ts';
import { makeTestOwner } from '#server/testing/owner.ts';
import { TestVisitor } from '#server/testing/visitor.ts';
import { overHttp } from '../over-http.ts';
import type { ServerProcess } from '../server-process.ts';
import { openShop, type DatabaseKind, type Shop } from '../shop.ts';
import { Tab, type Fate } from './tab.ts';

const who = { email: 'owner@shop.example', password: 'the password of an owner' };
const blockIds = ['a', 'b', 'c'] as const;

type Act = { tab: 0 | 1 } & (
  | { kind: 'write'; id: string }
  | { kind: 'move'; id: string; row: number }
  | { kind: 'add' | 'undo' | 'redo' | 'crash' | 'flush' | 'kill' }
);

const tab = fc.constantFrom(0, 1);
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ tab, kind: fc.constant('write'), id: fc.constantFrom(...blockIds) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      tab,
      kind: fc.constant('move'),
      id: fc.constantFrom(...blockIds),
      row: fc.integer({ min: 1, max: 30 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ tab, kind: fc.constantFrom('add', 'undo', 'redo', 'crash', 'flush') }) },
);
const fates = fc.array(fc.constantFrom<Fate>('ok', 'lost', 'unanswered', 'twice', 'late', 'again later'), {
  maxLength: 8,
});
const plans = fc.record({ acts: fc.array(acts, { minLength: 3, maxLength: 14 }), lines: fc.tuple(fates, fates) });

/** A website whose pages are edited in rounds, with its server, which is killed and started again. */
export class EditedShop implements AsyncDisposable {
  readonly #shop: Shop;
  #server: ServerProcess | undefined;
  #person = new TestVisitor(async () => Promise.reject(new Error('No server is running.')));
  #marks = 0;

  private constructor(shop: Shop) {
    this.#shop = shop;
  }

  static async open(kind: DatabaseKind): Promise<EditedShop> {
    const edited = new EditedShop(await openShop(kind, []));
    await makeTestOwner(edited.#shop.database, edited.#shop.site.websiteId, who);
    await edited.#serve();
    const { status } = await edited.#person.call('POST', '/api/account/session', who);
    if (status !== 200) throw new Error(`The owner could not sign in: ${status}`);
    return edited;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#shop[Symbol.asyncDispose]();
  }

  /** Ends the server as a power cut does, and starts another on the same data. */
  async kill(): Promise<void> {
    await this.#server?.kill();
    await this.#serve();
  }

  async #serve(): Promise<void> {
    const server = await this.#shop.serve({ JOBS: 'false' });
    const next = new TestVisitor(overHttp({ url: server.ownerUrl }), 'localhost');
    for (const [name, value] of this.#person.cookies) next.cookies.set(name, value);
    this.#server = server;
    this.#person = next;
  }

  /** A page with three texts, and a tab of it. */
  async #newPage(): Promise<{ websiteId: string; pageId: string }> {
    const { websiteId } = this.#shop.site;
    const made = await this.#person.call('POST', `/api/pages?websiteId=${websiteId}`, { title: 'A page' });
    const place = { websiteId, pageId: String(made.json.id) };
    const first = await this.#tab(place);
    first.session.do(begin);
    await first.settle();
    return place;
  }

  async #tab(place: { websiteId: string; pageId: string }, hasRoom = true): Promise<Tab> {
    const made = new Tab(() => this.#person, place, hasRoom);
    await made.open();
    return made;
  }

  /**
   * Two tabs edit one page on bad lines, crash and come back, and once the server dies: both end with the page that the
   * server has, and every word that was written and not taken back is on it. Gives what is wrong.
   */
  async playTogether(seed: number, withKill: boolean): Promise<string[]> {
    const place = await this.#newPage();
    const [plan] = fc.sample(plans, { seed, numRuns: 1 });
    if (!plan) return ['There is no plan.'];
    const tabs = [await this.#tab(place), await this.#tab(place)];
    const written = [new Map<string, string>(), new Map<string, string>()];
    for (const [at, one] of tabs.entries()) one.line = [...(plan.lines[at] ?? [])];
    for (const act of withKill ? [...plan.acts, { tab: 0, kind: 'kill' } as const] : plan.acts) {
      await this.#play(tabs[act.tab], written[act.tab], act);
    }
    for (const one of tabs) one.line = [];
    for (let round = 0; round < 3; round++) for (const one of tabs) await one.settle();
    const draft = await tabs[0]?.draft();
    if (!draft?.ok) return [`${seed}: the page cannot be opened`];
    const stands = documentText(draft.value.document);
    const missing = written.flatMap((words) => [...words.values()]).filter((mark) => !stands.includes(`"${mark}"`));
    const differing = tabs.filter((one) => {
      one.session.follow(draft.value);
      return documentText(one.document) !== stands;
    });
    return [
      ...missing.map((mark) => `${seed}: what was written is lost: ${mark}`),
      ...differing.map(() => `${seed}: a tab shows another page than the server has`),
    ];
  }

  /** One who edits and takes all back, over crashes and on a bad line, has the page byte for byte as it was. */
  async playBack(seed: number, hasRoom: boolean): Promise<string[]> {
    const place = await this.#newPage();
    const [plan] = fc.sample(plans, { seed, numRuns: 1 });
    const one = await this.#tab(place, hasRoom);
    const before = documentText(one.document);
    one.line = [...(plan?.lines[0] ?? [])];
    for (const act of plan?.acts ?? []) {
      // Where nothing can be kept, the steps end with the tab: the browser asks before it closes.
      if (hasRoom || act.kind !== 'crash') await this.#play(one, new Map(), act);
    }
    while (one.session.snapshot().undo !== undefined) one.session.undo();
    one.line = [];
    await one.settle();
    const draft = await one.draft();
    const isSame = draft.ok && documentText(draft.value.document) === before;
    return isSame ? [] : [`${seed}: all was taken back, and the page is not as it was`];
  }

  async #play(one: Tab | undefined, written: Map<string, string> | undefined, act: Act): Promise<void> {
    if (!one || !written) return;
    const { session } = one;
    if (act.kind === 'write') this.#write(one, written, act.id);
    if (act.kind === 'move') session.do(move(act.id, act.row));
    if (act.kind === 'add') session.do(add(`n${++this.#marks}`, one.document));
    if (act.kind === 'undo') {
      // What an undo takes back may be anything: what was written before is no longer promised.
      session.undo();
      written.clear();
    }
    if (act.kind === 'redo') session.redo();
    if (act.kind === 'flush') await session.flush();
    if (act.kind === 'crash') await one.open();
    if (act.kind === 'kill') {
      const sending = session.flush();
      await this.kill();
      await sending;
    }
  }

  /** Each word has a field of its own, so that nobody writes over another's. */
  #write(one: Tab, written: Map<string, string>, id: string): void {
    const mark = `m${++this.#marks}`;
    const set = { [mark]: mark };
    const refusal = one.session.do({ name: 'Write', operations: [{ kind: 'setProps', id, set, unset: [] }] });
    if (refusal === undefined) written.set(mark, mark);
  }
}

const layout = (row: number) => ({ column: 1, width: 12, row, height: 2 });
const block = (order: string, row: number) => ({
  sectionId: 's',
  order,
  type: 2,
  typeVersion: 1,
  props: { html: '<p>Words</p>' },
  layout: { desktop: layout(row) },
});

const begin: Transaction = {
  name: 'Begin',
  operations: [
    { kind: 'addSection', id: 's', section: { order: 'a0', theme: '', grid: {} } },
    ...blockIds.map((id, at) => ({ kind: 'addBlock', id, block: block(`a${at}`, 1 + 2 * at) }) as const),
  ],
};

const move = (id: string, row: number): Transaction => ({
  name: 'Move',
  operations: [{ kind: 'setLayout', id, breakpoint: 'desktop', placement: layout(row) }],
});

function add(id: string, { blocks }: Document): Transaction {
  const row = 1 + 2 * Object.keys(blocks).length;
  return { name: 'Add', operations: [{ kind: 'addBlock', id, block: block('a9', row) }] };
}

interface Rounds {
  kind: DatabaseKind;
  rounds: number;
  /** Is told how far it is. */
  report?: (line: string) => void;
}

/** The server dies in each so manieth round. */
const killEvery = 17;

/** Plays so many rounds, of either kind in turn; gives what was wrong, in words. */
export async function editAgainAndAgain({ kind, rounds, report }: Rounds): Promise<string[]> {
  await using shop = await EditedShop.open(kind);
  const errors: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const withKill = round % killEvery === killEvery - 1;
    const isTogether = round % 2 === 0 || withKill;
    errors.push(
      ...(isTogether ? await shop.playTogether(round, withKill) : await shop.playBack(round, round % 10 !== 1)),
    );
    if (round % 50 === 49) report?.(`${round + 1} rounds, ${errors.length} things wrong`);
  }
  return errors;
}
