import { escapeLiteral, types } from 'pg';
import { CompiledQuery, PostgresDialect, PostgresDriver, type DatabaseConnection, type PostgresPool } from 'kysely';
import { makePool } from './postgres-pool.ts';
import type { Signal } from './signals.ts';

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

/** Sends what goes with `begin` and with `commit` in one text each: every text is a round trip. */
class BriefDriver extends PostgresDriver {
  readonly #options: PostgresOptions;
  constructor(pool: PostgresPool, options: PostgresOptions) {
    super({ pool });
    this.#options = options;
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const begin = this.#options.isDurable ? 'begin' : 'begin; set local synchronous_commit = off';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const calls = this.#options.signals().map((signal) => `pg_notify(${signal.map(escapeLiteral).join(', ')})`);
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

/** Kysely on one connection without limits of time, as changing the schema of much data may take long. */
export function patientDialect(url: string): PostgresDialect {
  return new PostgresDialect({ pool: makePool({ connectionString: url, max: 1, connectionTimeoutMillis: 5000 }) });
}
