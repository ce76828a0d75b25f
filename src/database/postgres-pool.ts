import type { Duplex } from 'node:stream';
import { DatabaseError, Pool, type ClientConfig, type PoolClient } from 'pg';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseUnavailable, outageOf } from './outage.ts';
import { endClient, PostgresPulse } from './postgres-pulse.ts';

const namedStatements = 500;
const names = new Map<string, string>();

const gathering = new WeakSet<Duplex>();

/** Sends what is written in this turn at once: handing each message to the system takes longer than making it. */
function gather(stream: Duplex): void {
  if (gathering.has(stream)) return;
  gathering.add(stream);
  stream.cork();
  setImmediate(() => {
    gathering.delete(stream);
    stream.uncork();
  });
}

/** PostgreSQL ends what takes longer by itself, so that the connection stays of use; a silent one is given up after that. */
const limits: ClientConfig = {
  connectionTimeoutMillis: 5000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
  query_timeout: 12_000,
  keepAlive: true,
  // Compiling a query, which PostgreSQL does where it expects many rows, takes longer than any of these.
  options: '-c jit=off',
  // What does not need another's answer goes out with it, in the order in which it is asked.
  pipeline: true,
};

/** A statement that takes many rows or ids as one parameter, or looks for a part of a text. */
const notNamed = /::(?:json|text\[\])| like \$/;

/**
 * Named statements are parsed once per connection: three times the throughput of unnamed ones at 16 callers. What takes
 * many rows at once is planned each time: a plan for any number of them, which PostgreSQL keeps for a named one, goes
 * through whole tables where they were small when it was made. So is what looks for a part of a text: how many have it
 * depends on the text.
 */
function nameOf(sql: string): string | undefined {
  if (notNamed.test(sql)) return undefined;
  const known = names.get(sql);
  if (known || names.size >= namedStatements) return known;
  const name = `v${names.size}`;
  names.set(sql, name);
  return name;
}

/** Whether an error tells of the connection rather than of what was asked on it. */
function isLoss(error: unknown): boolean {
  if (error instanceof DatabaseError) return /^(08|57P0[1-3])/.test(error.code ?? '');
  return !(error instanceof TypeError);
}

/** A connection as Kysely sees it, with its statements named. */
class NamedClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #onLoss: () => void;
  readonly #onRelease: () => void;
  #isLost = false;
  constructor(client: PoolClient, onLoss: () => void, onRelease: () => void) {
    this.#client = client;
    this.#onLoss = onLoss;
    this.#onRelease = onRelease;
  }
  query<R>(text: string, values: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    values: ReadonlyArray<unknown> = [],
  ): PostgresCursor<R> | Promise<PostgresQueryResult<R>> {
    if (typeof text !== 'string') throw new TypeError('Cursors are not in use here.');
    return this.#query(text, values) as Promise<PostgresQueryResult<R>>;
  }
  async #query(text: string, values: ReadonlyArray<unknown>): Promise<unknown> {
    // As a rollback after a loss: nothing is there to be taken back.
    if (this.#isLost) throw new DatabaseUnavailable('The connection to PostgreSQL is lost.');
    const name = values.length > 0 ? nameOf(text) : undefined;
    gather(this.#client.connection.stream);
    try {
      // Of a configuration `pg` makes a copy, which takes as long as all else that it does for a short statement.
      return await (name
        ? this.#client.query({ text, name, values: [...values] })
        : this.#client.query(text, [...values]));
    } catch (error) {
      if (!isLoss(error)) throw error;
      this.#isLost = true;
      this.#onLoss();
      throw new DatabaseUnavailable(outageOf(error) ?? 'The connection to PostgreSQL was lost.', error);
    }
  }
  release(destroy?: boolean): void {
    this.#onRelease();
    this.#client.release(destroy || this.#isLost);
  }
}

/** Connections to PostgreSQL, `size` at most, which are given up together when it no longer answers, and made anew. */
export class PostgresConnections implements PostgresPool {
  readonly options: PostgresPool['options'];
  readonly pulse: PostgresPulse;
  readonly #known = new WeakMap<PoolClient, NamedClient>();
  readonly #inUse = new Set<PoolClient>();
  #pool: Pool;

  constructor(url: string, size: number) {
    const make = () => makePool({ ...limits, connectionString: url, max: size, application_name: 'vitrine' });
    this.#pool = make();
    this.options = this.#pool.options;
    this.pulse = new PostgresPulse(url, () => {
      void this.#pool.end();
      this.#pool = make();
      for (const client of this.#inUse) endClient(client);
    });
  }

  async connect(): Promise<PostgresPoolClient> {
    await this.pulse.require();
    const client = await this.#pool.connect().catch((error: unknown) => {
      this.pulse.doubt();
      throw new DatabaseUnavailable(outageOf(error) ?? 'PostgreSQL cannot be reached.', error);
    });
    this.#inUse.add(client);
    const known = this.#known.get(client) ?? this.#wrap(client);
    this.#known.set(client, known);
    return known;
  }

  #wrap(client: PoolClient): NamedClient {
    const onRelease = () => this.#inUse.delete(client);
    return new NamedClient(client, () => this.pulse.doubt(), onRelease);
  }

  async end(): Promise<void> {
    this.pulse.close();
    await this.#pool.end();
  }
}

interface Turn {
  client: Promise<PostgresPoolClient>;
  users: number;
}

/**
 * The same connections, of which those who ask in one turn of the event loop share one: what a page needs at once goes
 * out together and wakes one process of PostgreSQL, not one for each statement. For statements that are quick: each waits
 * for those before it.
 */
export class SharedConnections implements PostgresPool {
  readonly options: PostgresPool['options'];
  readonly #connections: PostgresConnections;
  #turn: Turn | undefined;

  constructor(connections: PostgresConnections) {
    this.#connections = connections;
    this.options = connections.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    const turn = (this.#turn ??= this.#begin());
    turn.users += 1;
    const client = await turn.client;
    const release = () => {
      turn.users -= 1;
      if (turn.users === 0) client.release();
    };
    return { query: client.query.bind(client), release };
  }

  #begin(): Turn {
    setImmediate(() => (this.#turn = undefined));
    return { client: this.#connections.connect(), users: 0 };
  }

  /** They are ended where they are made. */
  async end(): Promise<void> {}
}

/** A pool whose broken connections end nothing but what is asked on them. */
export function makePool(config: ClientConfig & { max: number }): Pool {
  const pool = new Pool(config);
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // So would one that breaks while it is in use: what is being asked on it fails by itself.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}
