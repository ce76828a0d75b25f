import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { migrate } from '../migrate.ts';
import { patientDialect } from '../postgres.ts';
import type { Schema } from '../schema.ts';
import { openWriter, sqliteDialect } from '../sqlite.ts';
import { createPostgresDatabase } from './database.ts';

export interface OldDatabase {
  db: Kysely<Schema>;
  /** Brings it up to date. */
  update: () => Promise<void>;
  drop: () => Promise<void>;
}

/** A database of the kind that `TEST_DATABASE` names, as it was after a migration: for tests of later ones. */
export async function openOldDatabase(upTo: string): Promise<OldDatabase> {
  const kind = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
  const created = kind === 'postgres' ? await createPostgresDatabase() : undefined;
  const dialect = created ? patientDialect(created.url) : sqliteDialect(openWriter(join(folder, 'old.db')));
  const db = new Kysely<Schema>({ dialect });
  await migrate(db, kind, upTo);
  return {
    db,
    update: () => migrate(db, kind),
    async drop() {
      await db.destroy();
      await created?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
