import { Pool, types, type PoolClient } from 'pg';
import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';

const namedStatements = 500;
const int8 = 20;
const numeric = 1700;

// pg answers 8-byte integers as text; all of ours (times, amounts, counts) are safe integers.
types.setTypeParser(int8, Number);
types.setTypeParser(numeric, Number);

const names = new Map<string, string>();

/** Named statements are parsed once per connection: three times the throughput of unnamed ones at 16 callers. */
function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known || names.size >= namedStatements) return known;
  const name = `v${names.size}`;
  names.set(sql, name);
  return name;
}

/** A connection as Kysely sees it, with its statements named. */
class NamedClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  constructor(client: PoolClient) {
    this.#client = client;
  }
  query<R>(text: string, values: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    values: ReadonlyArray<unknown> = [],
  ): PostgresCursor<R> | Promise<PostgresQueryResult<R>> {
    if (typeof text !== 'string') throw new TypeError('Cursors are not in use here.');
    const name = values.length > 0 ? nameOf(text) : undefined;
    const result: Promise<unknown> = this.#client.query({ text, values: [...values], ...(name && { name }) });
    return result as Promise<PostgresQueryResult<R>>;
  }
  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}

/** A pool of connections for `postgresDialect`; `size` at most. */
export function postgresPool(url: string, size: number): PostgresPool {
  const pool = new Pool({ connectionString: url, max: size, application_name: 'vitrine' });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // So would one that breaks while it is in use: what is being asked on it fails by itself.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? new NamedClient(client);
      wrapped.set(client, known);
      return known;
    },
  };
}

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
