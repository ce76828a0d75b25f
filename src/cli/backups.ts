import { join, resolve } from 'node:path';
import { changesSchema } from '#database/migrate.ts';
import { openSnapshot } from '#database/snapshot.ts';
import { restoreBackup } from '#domain/backups/restore-backup.ts';
import { writeBackup } from '#domain/backups/write-backup.ts';
import { FolderBlobStore } from '#providers/blobs/blob-store.ts';
import { backupSource, secretMark } from '#server/backups/backup-source.ts';
import { backupName, makeBackupFolder } from '#domain/backups/kept-backups.ts';
import type { Config } from '#server/config.ts';

const blobsOf = (config: Config) => new FolderBlobStore(resolve(config.DATA_DIR, 'blobs'));

/** Writes a backup, also beside a server that runs. */
export async function backup(config: Config, file: string): Promise<void> {
  const path = resolve(file);
  await writeBackup({ ...backupSource(config), blobs: blobsOf(config) }, path, { now: Date.now() });
  process.stdout.write(`All websites are in ${path}. Keep it as you keep your passwords: all data is in it.\n`);
}

/** Puts a backup in place of what is there; no server may run meanwhile. */
export async function restore(config: Config, file: string, options: { mayReplace: boolean }): Promise<void> {
  const place = { folder: resolve(config.DATA_DIR), url: config.DATABASE_URL };
  const mark = config.SECRET === undefined ? undefined : secretMark(config.SECRET);
  await restoreBackup(resolve(file), { ...place, blobs: blobsOf(config), secretMark: mark }, options);
  process.stdout.write(`The backup is in place. Start Vitrine as before.\n`);
}

/** Before a new version changes the schema, keeps all data as the old one left it; media do not change. */
export async function keepRestorePoint(config: Config): Promise<void> {
  const place = { folder: resolve(config.DATA_DIR), url: config.DATABASE_URL };
  const snapshot = await openSnapshot(place).catch(() => undefined);
  await snapshot?.close();
  // What cannot be read is told by who opens it next.
  if (!snapshot || !changesSchema(snapshot.kind, snapshot.migrations)) return;
  const now = Date.now();
  const path = join(await makeBackupFolder(place.folder), backupName('before-upgrade', now));
  await writeBackup(backupSource(config), path, { now });
  process.stdout.write(`This version changes how data is kept. As it was before, it is in ${path}.\n`);
}
