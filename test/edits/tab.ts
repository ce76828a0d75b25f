import { setTimeout as pause } from 'node:timers/promises';
import type { Failure, Result } from '#contract/client.ts';
import type { Document } from '#contract/document.ts';
import type { Edit, EditAnswer } from '#contract/edit.ts';
import { EditSession, type ServerDraft } from '#editor/edit-session.ts';
import type { Kept } from '#editor/outbox.ts';
import type { TestAnswer, TestVisitor } from '#server/testing/visitor.ts';

/** What becomes of a call on its way: to the server, or of the answer on its way back. */
export type Fate = 'ok' | 'lost' | 'unanswered' | 'twice' | 'late' | 'again later';

const lost: Failure = { ok: false, status: 0, message: 'Unable to connect. Please try again', errors: {} };
const lateMs = 15;
const patienceMs = 30_000;

/** One page in one tab of a browser, on a line that fails as it is told. */
export class Tab {
  readonly #person: () => TestVisitor;
  readonly #websiteId: string;
  readonly #pageId: string;
  /** Whether the browser has room to keep anything. */
  readonly #hasRoom: boolean;
  #kept: Kept | undefined;
  #session: EditSession | undefined;
  /** Tabs that were closed send nothing any more. */
  #life = 0;
  line: Fate[] = [];
  /** What comes to the server long after it was sent. */
  readonly #strays: Promise<unknown>[] = [];

  constructor(person: () => TestVisitor, place: { websiteId: string; pageId: string }, hasRoom = true) {
    this.#person = person;
    this.#websiteId = place.websiteId;
    this.#pageId = place.pageId;
    this.#hasRoom = hasRoom;
  }

  get session(): EditSession {
    if (!this.#session) throw new Error('The tab is not open yet.');
    return this.#session;
  }

  get document(): Document {
    return this.session.snapshot().document;
  }

  /** Opens the page, again after a crash: with what the browser kept, and nothing else. */
  async open(): Promise<void> {
    const life = ++this.#life;
    const opened = await this.draft();
    if (!opened.ok) throw new Error(opened.message);
    this.#session = new EditSession(opened.value, structuredClone(this.#kept), {
      pageId: this.#pageId,
      migrations: {},
      send: (edit) => (life === this.#life ? this.#send(structuredClone(edit)) : new Promise(() => {})),
      reload: () => this.draft(),
      outbox: {
        keep: async (kept) => {
          if (!this.#hasRoom) throw new DOMException('No room', 'QuotaExceededError');
          if (life === this.#life) this.#kept = structuredClone(kept);
        },
      },
      afterFrame: (act) => act(),
      newId: () => crypto.randomUUID(),
    });
  }

  async draft(): Promise<Result<ServerDraft>> {
    return asResult(() => this.#person().get(this.#path));
  }

  /** Decides what was held back, and sends until all is there. */
  async settle(): Promise<void> {
    const end = Date.now() + patienceMs;
    while (this.session.snapshot().collisions.length > 0 || this.session.snapshot().saving !== 'saved') {
      for (const collision of this.session.snapshot().collisions) this.session.resolve(collision, 'mine');
      await this.session.flush();
      if (Date.now() > end) throw new Error(`Not everything was saved: ${this.session.snapshot().problem}`);
      await pause(1);
    }
    await Promise.all(this.#strays);
  }

  get #path(): string {
    return `/api/pages/${this.#pageId}/draft?websiteId=${this.#websiteId}`;
  }

  async #send(edit: Edit): Promise<Result<EditAnswer>> {
    const fate = this.line.shift() ?? 'ok';
    const once = () => asResult<EditAnswer>(() => this.#person().call('PATCH', this.#path, edit));
    if (fate === 'lost') return lost;
    if (fate === 'late') await pause(lateMs);
    const first = await once();
    if (fate === 'again later') this.#strays.push(pause(lateMs).then(once));
    if (fate === 'twice') return once();
    return fate === 'unanswered' ? lost : first;
  }
}

async function asResult<T>(ask: () => Promise<TestAnswer>): Promise<Result<T>> {
  const answer = await ask().catch(() => undefined);
  if (!answer) return lost;
  if (answer.status === 200) return { ok: true, value: answer.json };
  return { ok: false, status: answer.status, message: answer.body, errors: {} };
}
