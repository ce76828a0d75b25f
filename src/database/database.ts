import { AsyncLocalStorage } from 'node:async_hooks';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql, type PostgresPool } from 'kysely';
import { Checkpoints } from './checkpoints.ts';
import { CommitLog } from './commit-log.ts';
import { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts';
import { GroupCommit } from './group-commit.ts';
import { longLists } from './long-lists.ts';
import { migrate } from './migrate.ts';
import { DatabaseUnavailable, outageOf } from './outage.ts';
import { PostgresConnections, SharedConnections } from './postgres-pool.ts';
import { patientDialect, pipelining, postgresDialect } from './postgres.ts';
import { readQuickly } from './prepared.ts';
import type { Schema } from './schema.ts';
import { PostgresSignals, type Channel, type Listener, type Signal } from './signals.ts';
import type { Read, Write } from './connection.ts';
import { openReader, openWriter, sqliteDialect } from './sqlite.ts';

export type { Read, Write };

export interface DatabaseOptions {
  /** Where the SQLite file lives; also claims the folder. */
  folder: string;
  /** Puts the data on PostgreSQL instead. */
  url?: string | undefined;
  /** PostgreSQL connections of this process. */
  poolSize?: number;
  /** The command line opens the data beside a running server. */
  shared?: boolean;
  /** Done before the schema is brought up to date, by one process at a time; while it fails nothing is changed. */
  beforeMigrating?: () => Promise<void>;
}

export interface WriteOptions {
  /**
   * Without it `write` returns before the transaction is on the disk, where it comes within a second, or with the next
   * one that waits. The end of the process takes nothing back, but a power cut may, together with all that was written
   * later. So it is for steps towards one that waits, while nobody outside has heard of them.
   */
  isDurable?: boolean;
  /** Whether it takes so long that who waits for SQLite's one writer is to be committed before it, not with it. */
  isLong?: boolean;
}

interface OpenTransaction {
  signals: Signal[];
}

const serializationAttempts = 5;
/** Any number that nothing else takes a lock of. */
const upgradeLock = 20_260_104;
const serializationFailures = new Set(['40001', '40P01']);

/** Connections, transactions and signals of one process. */
export class Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly #reader: Read;
  readonly #writer: Read;
  /** On PostgreSQL: the writer of what may come to the disk later. */
  #laterWriter: Read | undefined;
  #commits: GroupCommit | undefined;
  #pipelined = async (tx: Write): Promise<Write> => tx;
  readonly #open: AsyncLocalStorage<OpenTransaction>;
  readonly #listeners = new Set<Listener>();
  readonly #gapListeners = new Set<() => void>();
  #signals: PostgresSignals | undefined;
  #release: () => Promise<void> = async () => {};

  private constructor(
    kind: 'sqlite' | 'postgres',
    reader: Read,
    writer: Read,
    open = new AsyncLocalStorage<OpenTransaction>(),
  ) {
    this.#open = open;
    this.kind = kind;
    this.#reader = reader;
    this.#writer = writer;
  }

  /** Opens and migrates. Throws `DataFolderInUse` where another server owns the folder, else what `outageOf` explains. */
  static async open(options: DatabaseOptions): Promise<Database> {
    try {
      return await (options.url ? Database.#openPostgres(options.url, options) : Database.#openSqlite(options));
    } catch (error) {
      if (error instanceof DataFolderInUse || outageOf(error)) throw error;
      throw new DatabaseUnavailable('The database cannot be opened.', error);
    }
  }

  static async #openPostgres(url: string, { poolSize = 10, beforeMigrating }: DatabaseOptions): Promise<Database> {
    const schema = new Kysely<Schema>({ dialect: patientDialect(url) });
    // Held until the connection ends: of processes that start together, the others find it done.
    const bring = async (held: Kysely<Schema>) => {
      await sql`select pg_advisory_lock(${upgradeLock})`.execute(held);
      await beforeMigrating?.();
      await migrate(held, 'postgres');
    };
    await schema
      .connection()
      .execute(bring)
      .finally(() => schema.destroy());
    const connections = new PostgresConnections(url, poolSize);
    const open = new AsyncLocalStorage<OpenTransaction>();
    const kysely = (pool: PostgresPool, isDurable = true): Read =>
      new Kysely({
        dialect: postgresDialect(pool, { isDurable, signals: () => open.getStore()?.signals ?? [] }),
        plugins: [longLists],
      });
    const database = new Database('postgres', kysely(connections), kysely(connections), open);
    readQuickly(database.#reader, kysely(new SharedConnections(connections)));
    database.#laterWriter = kysely(connections, false);
    database.#pipelined = pipelining(connections);
    database.#release = () => connections.end();
    const signals = new PostgresSignals(url, {
      onSignal: (channel, payload) => database.#tell(channel, payload),
      onLost: () => connections.pulse.doubt(),
      onBack: () => database.#gapListeners.forEach((listener) => listener()),
    });
    await signals.connect();
    database.#signals = signals;
    return database;
  }

  static async #openSqlite(options: DatabaseOptions): Promise<Database> {
    // What buyers told the shop is in here.
    mkdirSync(options.folder, { recursive: true, mode: 0o700 });
    // SQLite would not say why.
    accessSync(options.folder, constants.W_OK);
    const lock = options.shared ? { release: () => {} } : lockDataFolder(options.folder);
    try {
      const file = join(options.folder, 'vitrine.db');
      await options.beforeMigrating?.();
      const writer: Read = new Kysely<Schema>({ dialect: sqliteDialect(openWriter(file)) });
      await migrate(writer, 'sqlite');
      const reader: Read = new Kysely<Schema>({ dialect: sqliteDialect(openReader(file)) });
      const database = new Database('sqlite', reader, writer);
      const log = new CommitLog(file);
      const checkpoints = new Checkpoints(file);
      database.#commits = new GroupCommit(writer, log, checkpoints);
      database.#release = async () => {
        await reader.destroy();
        await writer.destroy();
        await checkpoints.close();
        await log.close();
        lock.release();
      };
      return database;
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  /** For queries outside a transaction. Inside one it throws: on SQLite the two would wait for each other. */
  get read(): Read {
    if (this.#open.getStore()) throw new Error('A transaction is open here: use it instead of the outer connection.');
    return this.#reader;
  }

  /**
   * Runs `work` in one transaction and gives what it gives; queries only, never a call to the outside (design 5).
   * Signals sent in it are told after the commit. Serialization failures and deadlocks are tried again. What it wrote
   * is on the disk then, unless `isDurable` is false.
   */
  async write<T>(work: (tx: Write) => Promise<T>, options: WriteOptions = {}): Promise<T> {
    if (this.#open.getStore()) throw new Error('A transaction is open here already.');
    for (let attempt = 1; ; attempt++) {
      const open: OpenTransaction = { signals: [] };
      try {
        const result = await this.#open.run(open, () => this.#transact(work, options));
        for (const [channel, payload] of open.signals) this.#tell(channel, payload);
        return result;
      } catch (error) {
        if (attempt >= serializationAttempts || !isSerializationFailure(error)) throw error;
      }
    }
  }

  #transact<T>(work: (tx: Write) => Promise<T>, { isDurable = true, isLong = false }: WriteOptions): Promise<T> {
    if (this.#commits) return this.#commits.run(work, { isDurable, isLong });
    const writer = isDurable ? this.#writer : (this.#laterWriter ?? this.#writer);
    return writer.transaction().execute(async (tx) => work(await this.#pipelined(tx)));
  }

  /**
   * Tells all processes after the commit of the transaction that is open here, and only then. This process hears it
   * before `write` returns, so whoever asks after a change sees it; others a moment later, by a notification that
   * PostgreSQL is sent with the commit. `tx` shows that there is one.
   */
  async signal(_tx: Write, ...signals: Signal[]): Promise<void> {
    this.#open.getStore()?.signals.push(...signals);
  }

  /** Hears signals of all processes, this one's too; `onGap` is told when some may have been missed, once all are heard again. */
  listen(listener: Listener, onGap: () => void): void {
    this.#listeners.add(listener);
    this.#gapListeners.add(onGap);
  }

  /** Whether all signals are heard now. While they are not, what is kept in memory may be older than the data. */
  get hearsAll(): boolean {
    return this.#signals?.isHearing ?? true;
  }

  #tell(channel: Channel, payload: string): void {
    for (const listener of this.#listeners) listener(channel, payload);
  }

  async close(): Promise<void> {
    this.#signals?.close();
    await this.#release();
  }
}

function isSerializationFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && serializationFailures.has(String(error.code));
}
