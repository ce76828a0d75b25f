import { join, resolve } from 'node:path';
import { Database } from '#database/database.ts';
import { changesSchema } from '#database/migrate.ts';
import { openSnapshot } from '#database/snapshot.ts';
import { backupName, makeBackupFolder } from '#domain/backups/kept-backups.ts';
import { writeBackup } from '#domain/backups/write-backup.ts';
import { granted } from '#domain/unit.ts';
import type { Config } from '../config.ts';
import { backupSource } from './backup-source.ts';

/**
 * Opens an installation's data, as every command does; `shared` beside a server that runs. Where this version changes
 * how data is kept, all of it is kept first as it was. Throws `DataFolderInUse`.
 */
export function openData(config: Config, { shared = false } = {}): Promise<Database> {
  return Database.open({
    folder: resolve(config.DATA_DIR),
    url: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL,
    shared,
    beforeMigrating: () => keepRestorePoint(config),
  });
}

/** Before a new version changes the schema, keeps all data as the old one left it; media do not change. */
async function keepRestorePoint(config: Config): Promise<void> {
  const place = { folder: resolve(config.DATA_DIR), url: config.DATABASE_URL };
  const snapshot = await openSnapshot(place).catch(() => undefined);
  await snapshot?.close();
  // What cannot be read is told by who opens it next.
  if (!snapshot || !changesSchema(snapshot.kind, snapshot.migrations)) return;
  const now = Date.now();
  const path = join(await makeBackupFolder(place.folder), backupName('before-upgrade', now));
  granted(await writeBackup(backupSource(config), path, { now }));
  process.stdout.write(`This version changes how data is kept. As it was before, it is in ${path}.\n`);
}
