import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Refusal } from '#contract/refusals.ts';
import { loadContents } from '#database/load-contents.ts';
import { isKnownMigration } from '#database/migrate.ts';
import { openSnapshot, type DataPlace } from '#database/snapshot.ts';
import type { BlobStore } from '#providers/blobs/blob-store.ts';
import { blobEntry, secretEntry, whyBrokenOff } from './backup-file.ts';
import { holdMails, type Held } from './hold-mails.ts';
import { openBackup, type BackupFile } from './read-backup.ts';

export interface RestoreTarget extends DataPlace {
  blobs: BlobStore;
  /** Of the secret in force: another opens nothing that was sealed. Undefined where the backup may bring its own. */
  secretMark?: string | undefined;
}

export interface RestoreOptions {
  /** Whether what is there may be replaced. */
  mayReplace: boolean;
  /** The time, in epoch ms. */
  now: number;
}

/**
 * Puts a backup in the place of what an installation holds. It is read through first; then pictures and files come,
 * which harm nobody; the data is exchanged last and at once. Whatever ends it before, all is as it was, and another try
 * goes on where it was. Gives how much of its mail waits for an owner.
 */
export async function restoreBackup(
  path: string,
  target: RestoreTarget,
  options: RestoreOptions,
): Promise<Held | Refusal> {
  if (!options.mayReplace && (await isUsed(target))) {
    const advice = 'Add --replace to put the backup in their place.';
    return new Refusal('refused', `This installation has websites already. ${advice}`);
  }
  const backup = await openBackup(path);
  if (backup instanceof Refusal) return backup;
  try {
    const secret = await secretFor(backup, target);
    if (secret instanceof Refusal) return secret;
    await keepBlobs(backup, target.blobs);
    const { held, rows } = holdMails(backup.rows, options.now);
    await loadContents(target, { ...backup.manifest, rows });
    // Last: data without its secret is mended by another try, a secret that is lost by none.
    if (secret !== undefined && target.secretMark === undefined) keepSecret(target.folder, secret);
    return held;
  } catch (error) {
    return whyBrokenOff(error);
  } finally {
    backup.close();
  }
}

/** Reads a backup through and says why it cannot be put there; undefined where it can. Changes nothing. */
export async function problemOfBackup(path: string, target: Omit<RestoreTarget, 'blobs'>): Promise<string | undefined> {
  const backup = await openBackup(path);
  if (backup instanceof Refusal) return backup.message;
  const secret = await secretFor(backup, target).finally(() => backup.close());
  return secret instanceof Refusal ? secret.message : undefined;
}

/** The secret that a backup brings, where it fits the place that it is for. */
async function secretFor(
  backup: BackupFile,
  { url, secretMark: wanted }: Omit<RestoreTarget, 'blobs'>,
): Promise<string | undefined | Refusal> {
  const { kind, migrations, secretMark } = backup.manifest;
  if ((url ? 'postgres' : 'sqlite') !== kind) {
    const place = kind === 'sqlite' ? 'without DATABASE_URL' : 'with DATABASE_URL';
    return new Refusal('refused', `The backup is of the other database: restore it ${place}.`);
  }
  if (!isKnownMigration(kind, migrations.at(-1))) {
    return new Refusal('refused', 'The backup was made by a newer Vitrine: use that version, or a later one.');
  }
  if (wanted !== undefined && wanted !== secretMark) {
    return new Refusal('refused', 'The backup was made with another SECRET. Set SECRET to that one.');
  }
  const secret = await readSecret(backup);
  if (wanted === undefined && secret === undefined) {
    return new Refusal('refused', 'The backup was made with a SECRET of your own. Set SECRET to that one.');
  }
  return secret;
}

async function isUsed(place: DataPlace): Promise<boolean> {
  const snapshot = await openSnapshot(place);
  if (!snapshot) return false;
  try {
    for await (const rows of snapshot.rows('websites')) if (rows.length > 0) return true;
    return false;
  } finally {
    await snapshot.close();
  }
}

async function keepBlobs({ manifest, open }: BackupFile, blobs: BlobStore): Promise<void> {
  const prefix = blobEntry('');
  for (const name of Object.keys(manifest.entries).filter((each) => each.startsWith(prefix))) {
    const key = name.slice(prefix.length);
    const there = await blobs.open(key);
    there?.stream.destroy();
    if (there?.size === manifest.entries[name]?.bytes) continue;
    await blobs.receive(await open(name), ({ keep }) => keep(key));
  }
}

async function readSecret({ manifest, open }: BackupFile): Promise<string | undefined> {
  return Object.hasOwn(manifest.entries, secretEntry) ? String(await buffer(await open(secretEntry))) : undefined;
}

function keepSecret(folder: string, secret: string): void {
  const partial = join(folder, 'secret.partial');
  writeFileSync(partial, secret, { mode: 0o600, flush: true });
  renameSync(partial, join(folder, 'secret'));
}
