import { escapeLiteral, types } from 'pg';
import {
  CompiledQuery,
  DummyDriver,
  PostgresDialect,
  PostgresDriver,
  Transaction,
  type DatabaseConnection,
  type PostgresPool,
} from 'kysely';
import { makePool } from './postgres-pool.ts';
import { packed, type Signal } from './signals.ts';

const int8 = 20;
const numeric = 1700;

// pg answers 8-byte integers as text; all of ours (times, amounts, counts) are safe integers.
types.setTypeParser(int8, Number);
types.setTypeParser(numeric, Number);

export interface PostgresOptions {
  /** Without it a commit does not wait for the disk. */
  isDurable: boolean;
  /** What the transaction of this asynchronous context tells by its commit. */
  signals: () => readonly Signal[];
}

/** Sends `begin` without waiting for its answer, and what is told in one text with `commit`: a round trip less each. */
class BriefDriver extends PostgresDriver {
  readonly #options: PostgresOptions;
  constructor(pool: PostgresPool, options: PostgresOptions) {
    super({ pool });
    this.#options = options;
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const begin = this.#options.isDurable ? 'begin' : 'begin; set local synchronous_commit = off';
    // Where it fails, the connection does: what is asked on it next tells.
    connection.executeQuery(CompiledQuery.raw(begin)).catch(() => {});
  }
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const calls = packed(this.#options.signals()).map((signal) => `pg_notify(${signal.map(escapeLiteral).join(', ')})`);
    if (calls.length === 0) return super.commitTransaction(connection);
    // In a transaction that has failed the first of both throws.
    await connection.executeQuery(CompiledQuery.raw(`select ${calls.join(', ')}; commit`));
  }
}

class BriefDialect extends PostgresDialect {
  readonly #pool: PostgresPool;
  readonly #options: PostgresOptions;
  constructor(pool: PostgresPool, options: PostgresOptions) {
    super({ pool });
    this.#pool = pool;
    this.#options = options;
  }
  override createDriver(): PostgresDriver {
    return new BriefDriver(this.#pool, this.#options);
  }
}

/** Kysely on a pool. */
export function postgresDialect(pool: PostgresPool, options: PostgresOptions): PostgresDialect {
  return new BriefDialect(pool, options);
}

/** A transaction that sends what is asked at once together, where Kysely's own waits for each answer. */
export function pipelining(pool: PostgresPool): <S>(tx: Transaction<S>) => Promise<Transaction<S>> {
  const dialect = new PostgresDialect({ pool });
  const driver = new DummyDriver();
  return <S>(tx: Transaction<S>) => {
    const executor = tx.getExecutor();
    return executor.provideConnection(async (connection) => {
      const own = executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
      return new Transaction<S>({ config: { dialect }, dialect, driver, executor: own });
    });
  };
}

/** Kysely on one connection without limits of time, as changing the schema of much data may take long. */
export function patientDialect(url: string): PostgresDialect {
  return new PostgresDialect({ pool: makePool({ connectionString: url, max: 1, connectionTimeoutMillis: 5000 }) });
}
