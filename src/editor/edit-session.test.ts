import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Failure, Result } from '#contract/client.ts';
import type { Document } from '#contract/document.ts';
import type { Edit, EditAnswer, Operation, Transaction } from '#contract/edit.ts';
import { applyTransaction } from '#documents/apply.ts';
import { documentText } from '#documents/canonical.ts';
import { EditSession } from './edit-session.ts';
import type { Kept } from './outbox.ts';

const placement = { column: 1, width: 12, row: 1, height: 2 };
const block = (html: string) => ({
  sectionId: 's',
  order: 'a0',
  type: 2,
  typeVersion: 1,
  props: { html, note: '' },
  layout: { desktop: placement },
});
const start: Document = {
  blocks: { a: block('a'), b: block('b'), c: block('c') },
  sections: { s: { grid: {}, order: 'a0', theme: '' } },
};
const lost: Failure = { ok: false, status: 0, message: 'Unable to connect. Please try again', errors: {} };

/** A server as `editDraft` is one, with a line to it that fails as it is told. */
class FakeServer {
  document = start;
  readonly log: Transaction[] = [];
  readonly #done = new Map<string, number>();
  /** Of the calls that come next; then all is well. */
  line: ('ok' | 'lost' | 'unanswered')[] = [];

  async send({ clientId, sequence, baseVersion, transaction }: Edit): Promise<Result<EditAnswer>> {
    const fate = this.line.shift() ?? 'ok';
    if (fate === 'lost') return lost;
    const value = this.#take(`${clientId} ${sequence}`, baseVersion, transaction);
    return fate === 'ok' ? value : lost;
  }

  #take(key: string, baseVersion: number, transaction: Transaction): Result<EditAnswer> {
    const done = this.#done.get(key);
    const missed = this.log.slice(done ?? baseVersion);
    const version = this.log.length;
    if (done !== undefined) return { ok: true, value: { applied: true, version, missed } };
    if (missed.length > 0) return { ok: true, value: { applied: false, version, missed } };
    const applied = applyTransaction(this.document, transaction);
    if (!applied.ok) return { ok: false, status: 400, message: applied.message, errors: {} };
    this.document = applied.document;
    this.#done.set(key, this.log.push(transaction));
    return { ok: true, value: { applied: true, version: this.log.length, missed: [] } };
  }

  get draft() {
    return { document: this.document, version: this.log.length, isLive: false };
  }
}

let ids = 0;
/** A browser with one page open; `reload` ends the tab and opens it again from what it kept. */
class Browser {
  readonly server: FakeServer;
  kept: Kept | undefined;
  session: EditSession;
  /** What waits for the frame that is drawn; undefined where each edit is drawn at once. */
  undrawn: (() => void)[] | undefined;
  hasRoom = true;

  constructor(server: FakeServer) {
    this.server = server;
    this.session = this.#open();
  }

  reload(): void {
    this.session = this.#open();
  }

  #open(): EditSession {
    const { server } = this;
    return new EditSession(server.draft, structuredClone(this.kept), {
      pageId: 'p',
      migrations: {},
      send: (edit) => server.send(structuredClone(edit)),
      reload: async () => ({ ok: true, value: server.draft }),
      outbox: {
        keep: async (kept) => {
          if (!this.hasRoom) throw new DOMException('No room', 'QuotaExceededError');
          this.kept = structuredClone(kept);
        },
      },
      afterFrame: (act) => (this.undrawn ? void this.undrawn.push(act) : act()),
      newId: () => `id${++ids}`,
    });
  }

  get document(): Document {
    return this.session.snapshot().document;
  }
}

const setTo = (id: string, key: 'html' | 'note', value: string): Transaction => ({
  name: 'Edit text',
  operations: [{ kind: 'setProps', id, set: { [key]: value }, unset: [] }],
});
const text = (document: Document, id: string) => document.blocks[id]?.props.html;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('an editing', () => {
  it('holds at once, and is sent soon after (design 3)', async () => {
    const server = new FakeServer();
    const { session } = new Browser(server);
    expect(session.do(setTo('a', 'html', 'New'))).toBeUndefined();
    expect([text(session.snapshot().document, 'a'), session.snapshot().saving]).toEqual(['New', 'saving']);
    expect(server.log).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(400);
    expect([text(server.document, 'a'), session.snapshot().saving]).toEqual(['New', 'saved']);
  });

  it('tells of what becomes another, once each (design 11)', async () => {
    const { session } = new Browser(new FakeServer());
    const told: string[] = [];
    session.subscribe(() => void told.push(session.snapshot().saving));
    session.do(setTo('a', 'html', 'New'));
    await session.flush();
    session.follow({ ...new FakeServer().draft, version: session.version });
    expect(told).toEqual(['saving', 'saved']);
  });

  it('takes what is typed quickly as one step (design 3)', async () => {
    const server = new FakeServer();
    const { session } = new Browser(server);
    for (const typed of ['N', 'Ne', 'New']) session.do(setTo('a', 'html', typed), 'a/html');
    await session.flush();
    expect(server.log).toHaveLength(1);
    session.undo();
    expect([text(session.snapshot().document, 'a'), session.snapshot().undo]).toEqual(['a', undefined]);
  });

  it('goes on typing while it is sent, and repeats what got no answer as it was (design 5)', async () => {
    const server = new FakeServer();
    const { session } = new Browser(server);
    server.line = ['unanswered'];
    session.do(setTo('a', 'html', 'N'), 'a/html');
    const sending = session.flush();
    session.do(setTo('a', 'html', 'Ne'), 'a/html');
    expect(await sending).toBe(false);
    expect(session.snapshot()).toMatchObject({ saving: 'waiting', problem: lost.message });
    session.do(setTo('a', 'html', 'New'), 'a/html');
    await vi.advanceTimersByTimeAsync(5000);
    expect([text(server.document, 'a'), session.snapshot().saving]).toEqual(['New', 'saved']);
    expect(text(session.snapshot().document, 'a')).toBe('New');
  });

  it('says that the browser has no room to keep what waits, until it has (design 3)', async () => {
    const server = new FakeServer();
    const browser = new Browser(server);
    const { session } = browser;
    browser.hasRoom = false;
    server.line = ['lost'];
    session.do(setTo('a', 'html', 'New'));
    await session.flush();
    expect(session.snapshot()).toMatchObject({ saving: 'waiting', isKept: false });
    browser.hasRoom = true;
    session.do(setTo('a', 'note', 'More'));
    await vi.advanceTimersByTimeAsync(0);
    expect(session.snapshot().isKept).toBe(true);
  });

  it('is sent before it is published, also where a part is on its way already (design 3)', async () => {
    const server = new FakeServer();
    const { session } = new Browser(server);
    session.do(setTo('a', 'html', 'On its way'));
    const sending = session.flush();
    session.do(setTo('b', 'html', 'After it'));
    expect(await session.flush()).toBe(true);
    expect([text(server.document, 'a'), text(server.document, 'b')]).toEqual(['On its way', 'After it']);
    expect([await sending, server.log.length]).toEqual([true, 2]);
  });

  it('keeps what was not sent over a reload, with its steps (design 3)', async () => {
    const server = new FakeServer();
    const browser = new Browser(server);
    server.line = ['lost'];
    browser.session.do(setTo('a', 'html', 'Kept'));
    await browser.session.flush();
    browser.reload();
    expect(text(browser.document, 'a')).toBe('Kept');
    await browser.session.flush();
    expect(text(server.document, 'a')).toBe('Kept');
    browser.session.undo();
    expect(text(browser.document, 'a')).toBe('a');
  });

  it('is kept once it is seen, and before it is sent in any case (design 3)', async () => {
    const server = new FakeServer();
    const browser = new Browser(server);
    browser.undrawn = [];
    const wordsKept = () => browser.kept?.queue.map(({ operations: [edit] }) => edit);
    browser.session.do(setTo('a', 'html', 'One'));
    browser.session.do(setTo('b', 'html', 'Two'));
    expect([wordsKept(), browser.undrawn.length]).toEqual([undefined, 1]);
    browser.undrawn.pop()?.();
    expect(wordsKept()).toHaveLength(2);
    browser.session.do(setTo('a', 'html', 'Three'));
    server.line = ['unanswered'];
    void browser.session.flush();
    expect(wordsKept()).toHaveLength(3);
  });

  it('says that an edit cannot be done, and leaves it out (design 3)', async () => {
    const server = new FakeServer();
    const { session } = new Browser(server);
    expect(session.do({ name: 'Remove', operations: [{ kind: 'removeBlock', id: 'none' }] })).toBe(
      'That block is no longer there.',
    );
    expect(session.snapshot().undo).toBeUndefined();
  });

  it('has both edits where two people changed different fields of a block (design 3)', async () => {
    const server = new FakeServer();
    const [one, two] = [new Browser(server), new Browser(server)];
    one.session.do(setTo('a', 'html', 'Words'));
    two.session.do(setTo('a', 'note', 'Aside'));
    await one.session.flush();
    await two.session.flush();
    expect(server.document.blocks.a?.props).toEqual({ html: 'Words', note: 'Aside' });
    expect(two.session.snapshot().collisions).toEqual([]);
  });

  it.each([
    ['mine', 'Two'],
    ['theirs', 'One'],
  ] as const)('asks whose stands where two changed the same, and takes %s (design 3)', async (choice, stands) => {
    const server = new FakeServer();
    const [one, two] = [new Browser(server), new Browser(server)];
    one.session.do(setTo('a', 'html', 'One'));
    two.session.do(setTo('a', 'html', 'Two'));
    await one.session.flush();
    await two.session.flush();
    const [collision] = two.session.snapshot().collisions;
    expect(collision).toMatchObject({ mine: { props: { html: 'Two' } }, theirs: { props: { html: 'One' } } });
    two.session.resolve(collision!, choice);
    await two.session.flush();
    expect(text(server.document, 'a')).toBe(stands);
    expect(two.session.snapshot().collisions).toEqual([]);
  });
});

type Act = { who: 0 | 1 } & (
  | { kind: 'edit'; id: string; key: 'html' | 'note'; value: string }
  | { kind: 'undo' | 'redo' | 'reload' | 'flush' }
);
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    who: fc.constantFrom(0, 1),
    kind: fc.constant('edit'),
    id: fc.constantFrom('a', 'b', 'c'),
    key: fc.constantFrom('html', 'note'),
    value: fc.string({ maxLength: 3 }),
  }),
  fc.record({ who: fc.constantFrom(0, 1), kind: fc.constantFrom('undo', 'redo', 'reload', 'flush') }),
);
const fates = fc.array(fc.constantFrom('ok', 'lost', 'unanswered'), { maxLength: 12 });

async function play({ session }: Browser, act: Act): Promise<void> {
  if (act.kind === 'edit') session.do(setTo(act.id, act.key, act.value), `${act.id}/${act.key}`);
  if (act.kind === 'undo') session.undo();
  if (act.kind === 'redo') session.redo();
  if (act.kind === 'flush') await session.flush();
}

/** All that was held back for somebody to decide is decided, and all is sent. */
async function settle(browsers: Browser[]): Promise<void> {
  for (let round = 0; round < 4; round++) {
    for (const { session } of browsers) {
      for (const collision of session.snapshot().collisions) session.resolve(collision, 'mine');
      await session.flush();
    }
  }
}

describe('two who edit one page while lines break and tabs are reloaded', () => {
  it('end with the page that the server has (design 5, 1,000 rounds)', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { maxLength: 30 }), fates, async (plan, line) => {
        const server = new FakeServer();
        const browsers = [new Browser(server), new Browser(server)];
        server.line = [...line];
        for (const act of plan) {
          const browser = browsers[act.who] as Browser;
          if (act.kind === 'reload') browser.reload();
          else await play(browser, act);
        }
        server.line = [];
        await settle(browsers);
        for (const { session } of browsers) {
          expect(session.snapshot().saving).toBe('saved');
          session.follow(server.draft);
          expect(documentText(session.snapshot().document)).toBe(documentText(server.document));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('give back the page byte for byte when one takes all back (design 5, invariant 12)', async () => {
    const operations: fc.Arbitrary<Operation> = fc.oneof(
      fc.record({
        kind: fc.constant('setProps' as const),
        id: fc.constantFrom('a', 'b', 'c'),
        set: fc.record({ html: fc.string({ maxLength: 4 }) }),
        unset: fc.constant<string[]>([]),
      }),
      fc.record({ kind: fc.constant('removeBlock' as const), id: fc.constantFrom('a', 'b', 'c') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(operations, { maxLength: 20 }), fates, async (plan, line) => {
        const server = new FakeServer();
        const browser = new Browser(server);
        server.line = [...line];
        for (const operation of plan) {
          browser.session.do({ name: 'Edit', operations: [operation] });
          await browser.session.flush();
        }
        while (browser.session.snapshot().undo !== undefined) browser.session.undo();
        server.line = [];
        await browser.session.flush();
        expect(documentText(server.document)).toBe(documentText(start));
      }),
      { numRuns: 300 },
    );
  });
});
