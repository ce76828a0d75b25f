import type { Failure, Result } from '#contract/client.ts';
import type { Block, Document } from '#contract/document.ts';
import type { Edit, EditAnswer, Transaction } from '#contract/edit.ts';
import { applyTransaction } from '#documents/apply.ts';
import { blockOf } from '#documents/block-operations.ts';
import { canonicalDocument } from '#documents/canonical.ts';
import { perform, redoLast, startEditing, undoLast, type Edited, type Editing } from '#documents/history.ts';
import { migrationOperations, type BlockMigrations } from '#documents/migrate.ts';
import { rebase, type Collision } from '#documents/rebase.ts';
import { resolveCollision, type Choice } from '#documents/resolve.ts';
import type { Kept, Outbox } from './outbox.ts';

/** A page's draft as the server has it. */
export interface ServerDraft {
  document: Document;
  version: number;
  isLive: boolean;
}

/** What an editing needs of the world. */
export interface SessionDeps {
  pageId: string;
  migrations: BlockMigrations;
  send: (edit: Edit) => Promise<Result<EditAnswer>>;
  reload: () => Promise<Result<ServerDraft>>;
  outbox: Outbox;
  /** Does something once what was changed is seen. */
  afterFrame: (act: () => void) => void;
  /** An id that nobody has. */
  newId: () => string;
}

/** What the editor shows of its editing. */
export interface SessionState {
  document: Document;
  /** `waiting`: it could not be sent, and is tried again. */
  saving: 'saved' | 'saving' | 'waiting';
  /** Why it waits, or why an edit was not taken; '' where all is well. */
  problem: string;
  /** Whether the browser keeps what was not sent yet; else it would be lost with the tab. */
  isKept: boolean;
  /** The names of the steps that can be taken back and done again. */
  undo: string | undefined;
  redo: string | undefined;
  /** Whether visitors see what stands here. */
  isLive: boolean;
  /** What two people did to the same thing, for somebody to decide. */
  collisions: readonly Collision[];
}

/** Edits of one field within this time, in ms, are one step and one call. */
const mergeMs = 1000;
const sendAfterMs = 300;
/** After so many edits the document is kept whole again. */
const mostSince = 50;
const retryMs = { first: 1000, longest: 30_000 };

/**
 * The editing of one page (design 3, "An edit"): edits hold at once, wait in the outbox, go out one at a time in their
 * order, and are put on top of what others did meanwhile. Nothing that was acknowledged is lost, and nothing that was
 * not is forgotten.
 */
export class EditSession {
  readonly #deps: SessionDeps;
  readonly clientId: string;
  #sequence = 1;
  #base: Document;
  #version: number;
  /** What is kept of the base: the document once, and what the server took since. */
  #kept: { base: Document; since: Transaction[] };
  #queue: Transaction[] = [];
  #editing: Editing;
  #isLive: boolean;
  #collisions: readonly Collision[] = [];
  #problem = '';
  /** What is on its way, and whether it is taken. */
  #sending: Promise<boolean> | undefined;
  #isFirstSent = false;
  /** Whether an edit is still to be kept, after its frame. */
  #isUnkept = false;
  /** Whether the browser kept what it was given last. */
  #hasRoom = true;
  #isWaiting = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: { key: string; at: number } | undefined;
  #state: SessionState;
  readonly #listeners = new Set<() => void>();

  constructor(opened: ServerDraft, kept: Kept | undefined, deps: SessionDeps) {
    this.#deps = deps;
    this.clientId = kept?.clientId ?? deps.newId();
    this.#base = canonicalDocument(opened.document);
    this.#kept = { base: this.#base, since: [] };
    this.#version = opened.version;
    this.#isLive = opened.isLive;
    this.#editing = startEditing(this.#base);
    if (kept) this.#goOn(kept);
    this.#state = this.#view();
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = (): SessionState => this.#state;

  /** The version of the draft that the server had last. */
  get version(): number {
    return this.#version;
  }

  /**
   * Does an edit; gives why not, where it cannot be done. Edits with the same `merge`, which must set the same
   * properties of one block, become one step while they follow each other quickly.
   */
  do(wanted: Transaction, merge = ''): string | undefined {
    if (wanted.operations.length === 0) return undefined;
    const before = this.#editing;
    const edited = perform(before, this.#withMigrations(wanted));
    if (!edited.ok) return edited.message;
    const now = Date.now();
    const isMerged = merge !== '' && this.#last?.key === merge && now - this.#last.at < mergeMs;
    // The older inverse takes back both.
    if (isMerged) edited.editing.undo = before.undo;
    this.#last = merge === '' ? undefined : { key: merge, at: now };
    this.#take(edited, isMerged);
    return undefined;
  }

  undo(): string | undefined {
    return this.#travel(undoLast(this.#editing));
  }

  redo(): string | undefined {
    return this.#travel(redoLast(this.#editing));
  }

  /** Settles what two people did to the same thing. */
  resolve(collision: Collision, choice: Choice): void {
    this.#collisions = this.#collisions.filter((other) => other !== collision);
    const { newId } = this.#deps;
    this.#problem = this.do(resolveCollision(this.#editing.document, collision, choice, newId())) ?? '';
    this.#tell();
  }

  /** Sends what waits, at once; for a connection that is back, and before publishing. Gives whether all was taken. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#queue.length > 0) if (!(await this.#sendFirst())) return false;
    return true;
  }

  /** Visitors now see what was saved up to that version. */
  published(version: number): void {
    this.#isLive = version === this.#version && this.#queue.length === 0;
    this.#tell();
  }

  /** Takes over what others did, where nothing of one's own waits. */
  follow({ document, version, isLive }: ServerDraft): void {
    if (this.#queue.length > 0 || this.#sending || version < this.#version) return;
    this.#isLive = isLive;
    if (version > this.#version) this.#begin(document, version);
    this.#tell();
  }

  /** Whether something would be lost with the tab. */
  get isAtRisk(): boolean {
    return this.#queue.length > 0;
  }

  #goOn({ base, since, version, queue, undo, redo, sequence }: Kept): void {
    this.#sequence = sequence;
    // What was sent may have been taken: only the version that it was based on can tell.
    if (queue.length > 0) {
      this.#kept = { base, since: [...since] };
      this.#base = applied(base, since);
      this.#version = version;
      this.#queue = queue;
      this.#isLive = false;
      this.#isWaiting = true;
      this.#isFirstSent = true;
    }
    this.#editing = { document: applied(this.#base, this.#queue), undo, redo };
    if (queue.length > 0) this.#later(0);
  }

  #begin(document: Document, version: number): void {
    this.#base = canonicalDocument(document);
    this.#kept = { base: this.#base, since: [] };
    this.#version = version;
    this.#editing = { ...this.#editing, document: this.#base };
  }

  #travel(edited: Edited | undefined): string | undefined {
    this.#last = undefined;
    if (!edited) return undefined;
    if (edited.ok) {
      this.#take(edited);
      return undefined;
    }
    this.#editing = edited.editing;
    this.#tell();
    return edited.message;
  }

  #take({ editing, transaction }: Extract<Edited, { ok: true }>, isMerged = false): void {
    this.#editing = editing;
    // What was sent once has to be sent again as it was: it may have arrived.
    const isLastSent = this.#isFirstSent && this.#queue.length === 1;
    const merged = isMerged && !isLastSent ? this.#queue.pop() : undefined;
    const kept = merged?.operations.filter(({ kind }) => kind !== 'setProps') ?? [];
    this.#queue.push({ ...transaction, operations: [...kept, ...transaction.operations] });
    this.#isLive = false;
    this.#problem = '';
    this.#keepSoon();
    this.#later(sendAfterMs);
    this.#tell();
  }

  /** A block of an older version is raised before its first edit, by the same step. */
  #withMigrations({ name, operations }: Transaction): Transaction {
    const { document } = this.#editing;
    const touched = operations.flatMap(({ kind, id }): [string, Block][] => {
      const block = kind === 'setProps' ? blockOf(document, id) : undefined;
      return block ? [[id, block]] : [];
    });
    const raised = migrationOperations(Object.fromEntries(touched), this.#deps.migrations);
    return { name, operations: [...raised, ...operations] };
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  /** Sends what waits longest, one at a time. */
  #sendFirst(): Promise<boolean> {
    const [transaction] = this.#queue;
    if (!transaction) return Promise.resolve(true);
    this.#sending ??= this.#send(transaction);
    return this.#sending;
  }

  async #send(transaction: Transaction): Promise<boolean> {
    // What the server has under a number, nobody who takes over may send otherwise.
    if (this.#isUnkept) this.#keep();
    this.#isFirstSent = true;
    this.#tell();
    const { clientId } = this;
    const edit: Edit = { clientId, sequence: this.#sequence, baseVersion: this.#version, transaction };
    const result = await this.#deps.send(edit);
    this.#sending = undefined;
    const isTaken = result.ok ? this.#answered(result.value, transaction) : await this.#failed(result);
    this.#keep();
    this.#tell();
    return isTaken;
  }

  #answered({ applied: isApplied, version, missed, cleaned }: EditAnswer, sent: Transaction): boolean {
    this.#failures = 0;
    this.#isWaiting = false;
    this.#isFirstSent = false;
    this.#sequence += 1;
    this.#version = version;
    if (isApplied) {
      // Of all that was done nothing waits: what is shown is what the server has.
      const isAll = this.#queue.length === 1 && !cleaned;
      this.#advance([cleaned ?? sent], isAll ? this.#editing.document : undefined);
      this.#queue.shift();
    }
    if (missed.length > 0 || cleaned) this.#rebase(missed);
    return true;
  }

  #rebase(missed: Transaction[]): void {
    const mine = possible(this.#base, this.#queue);
    const rebased = rebase(this.#base, mine, missed);
    this.#advance(missed);
    this.#queue = rebased.transactions;
    if (rebased.collisions.length > 0) this.#collisions = [...this.#collisions, ...rebased.collisions];
    this.#editing = { ...this.#editing, document: rebased.document };
  }

  /** The server took these; `now` is what they make of its document, where that is known. */
  #advance(transactions: readonly Transaction[], now = applied(this.#base, transactions)): void {
    this.#base = now;
    const since = [...this.#kept.since, ...transactions];
    this.#kept = since.length > mostSince ? { base: this.#base, since: [] } : { base: this.#kept.base, since };
  }

  /** What no repetition mends is left out; else it waits, and is tried again. */
  async #failed({ status, message }: Failure): Promise<boolean> {
    this.#problem = message;
    if (status === 400 || status === 404 || status === 409 || status === 413) {
      const opened = await this.#deps.reload();
      if (opened.ok) return this.#leaveOut(opened.value);
    }
    this.#isWaiting = true;
    this.#failures += 1;
    this.#later(Math.min(retryMs.longest, retryMs.first * 2 ** (this.#failures - 1)));
    return false;
  }

  #leaveOut({ document, version, isLive }: ServerDraft): boolean {
    this.#begin(document, version);
    this.#isLive = isLive;
    this.#isWaiting = false;
    this.#isFirstSent = false;
    this.#queue = possible(this.#base, this.#queue.slice(1));
    this.#editing = { ...this.#editing, document: applied(this.#base, this.#queue) };
    return true;
  }

  /** An edit is seen first, and then kept; before it is sent in any case. */
  #keepSoon(): void {
    if (this.#isUnkept) return;
    this.#isUnkept = true;
    this.#deps.afterFrame(() => void (this.#isUnkept && this.#keep()));
  }

  #keep(): void {
    this.#isUnkept = false;
    const { pageId, outbox } = this.#deps;
    const { undo, redo } = this.#editing;
    const mine = { clientId: this.clientId, pageId, sequence: this.#sequence, undo, redo, keptAt: Date.now() };
    const now = { ...mine, ...this.#kept, version: this.#version, queue: [...this.#queue] };
    // Where the browser keeps nothing, the tab asks before it is closed.
    const tell = (hasRoom: boolean) => {
      this.#hasRoom = hasRoom;
      this.#tell();
    };
    outbox.keep(now).then(
      () => tell(true),
      () => tell(false),
    );
  }

  #view(): SessionState {
    const { document, undo, redo } = this.#editing;
    const isSaved = this.#queue.length === 0;
    return {
      document,
      saving: isSaved ? 'saved' : this.#isWaiting ? 'waiting' : 'saving',
      problem: this.#problem,
      isKept: this.#hasRoom,
      undo: undo.at(-1)?.name,
      redo: redo.at(-1)?.name,
      isLive: this.#isLive && isSaved,
      collisions: this.#collisions,
    };
  }

  /** Nobody is told what they know. */
  #tell(): void {
    const [before, now] = [this.#state, this.#view()];
    if (Object.entries(now).every(([name, value]) => value === before[name as keyof SessionState])) return;
    this.#state = now;
    for (const listener of this.#listeners) listener();
  }
}

/** A document after edits that apply to it. */
function applied(document: Document, transactions: readonly Transaction[]): Document {
  return transactions.reduce((now, transaction) => {
    const step = applyTransaction(now, transaction);
    return step.ok ? step.document : now;
  }, document);
}

/** Of edits in their order those that can be done. */
function possible(document: Document, transactions: readonly Transaction[]): Transaction[] {
  let now = document;
  return transactions.filter((transaction) => {
    const step = applyTransaction(now, transaction);
    if (step.ok) now = step.document;
    return step.ok;
  });
}
