import { types } from 'pg';
import { CompiledQuery, PostgresDialect, PostgresDriver, type DatabaseConnection, type PostgresPool } from 'kysely';
import { makePool } from './postgres-pool.ts';

const int8 = 20;
const numeric = 1700;

// pg answers 8-byte integers as text; all of ours (times, amounts, counts) are safe integers.
types.setTypeParser(int8, Number);
types.setTypeParser(numeric, Number);

/** Its commits do not wait for the disk. */
class LaterDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin; set local synchronous_commit = off'));
  }
}

class LaterDialect extends PostgresDialect {
  readonly #pool: PostgresPool;
  constructor(pool: PostgresPool) {
    super({ pool });
    this.#pool = pool;
  }
  override createDriver(): PostgresDriver {
    return new LaterDriver({ pool: this.#pool });
  }
}

/** Kysely on a pool; without `isDurable` a commit is told before it is on the disk. */
export function postgresDialect(pool: PostgresPool, { isDurable = true } = {}): PostgresDialect {
  return isDurable ? new PostgresDialect({ pool }) : new LaterDialect(pool);
}

/** Kysely on one connection without limits of time, as changing the schema of much data may take long. */
export function patientDialect(url: string): PostgresDialect {
  return new PostgresDialect({ pool: makePool({ connectionString: url, max: 1, connectionTimeoutMillis: 5000 }) });
}
