import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';

const cachedStatements = 500;
const busy = 5;
const lockPatienceMs = 5000;
const lockRetryMs = 5;

/** Presents `node:sqlite` as Kysely's SQLite dialect expects it, with prepared statements kept by their text. */
function adapt(db: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => db.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = adaptStatement(db.prepare(sql));
      if (statements.size >= cachedStatements) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  // Kysely hands over what the typed queries hold: text, numbers, null and bytes.
  const values = (parameters: ReadonlyArray<unknown>) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === busy;
}

/**
 * Takes the write lock when a transaction begins, so that two writers never meet halfway. Where another process has it,
 * this waits here: SQLite would do so on the thread that answers, and no page would go out.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  constructor(database: DatabaseSync) {
    super({ database: adapt(database) });
    this.#database = database;
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const deadline = performance.now() + lockPatienceMs;
    for (;;) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'));
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
        await pause(lockRetryMs);
      }
    }
  }
  /** A full disk has SQLite take all back by itself: to do so again would fail, and hide what was wrong. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite rolls back DDL like any other statement; without this a failed migration would leave half a schema. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class EmbeddedDialect extends SqliteDialect {
  readonly #database: DatabaseSync;
  constructor(database: DatabaseSync) {
    super({ database: adapt(database) });
    this.#database = database;
  }
  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#database);
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/**
 * The one connection that writes, to a log (WAL) that `CommitLog` puts onto the disk before a commit is answered, and
 * `Checkpoints` into the file. While commits follow one another, only the writer can end the log and begin it anew: it
 * does so every 16 MB, when little is left to copy.
 */
export function openWriter(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: 5000 });
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma wal_autocheckpoint = 4000');
  db.exec('pragma foreign_keys = on; pragma cache_size = -16000; pragma busy_timeout = 0');
  return db;
}

/** A connection that only reads, so that reading never waits for an open transaction. */
export function openReader(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: 5000, readOnly: true });
  db.exec('pragma cache_size = -16000');
  return db;
}

/** A connection for Kysely. */
export function sqliteDialect(db: DatabaseSync): SqliteDialect {
  return new EmbeddedDialect(db);
}
