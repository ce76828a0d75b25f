import { rm, statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Refusal } from '#contract/refusals.ts';
import type { Held } from '#domain/backups/hold-mails.ts';
import { restoreBackup, type RestoreOptions } from '#domain/backups/restore-backup.ts';
import { writeBackup } from '#domain/backups/write-backup.ts';
import { FolderBlobStore } from '#providers/blobs/blob-store.ts';
import { backupSource, secretMark } from '#server/backups/backup-source.ts';
import type { Config } from '#server/config.ts';
import { orExplain } from './explain.ts';

const blobsOf = (config: Config) => new FolderBlobStore(resolve(config.DATA_DIR, 'blobs'));

/** Writes a backup, also beside a server that runs. */
export async function backup(config: Config, file: string): Promise<void> {
  const path = resolve(file);
  orExplain(await writeBackup({ ...backupSource(config), blobs: blobsOf(config) }, path, { now: Date.now() }));
  process.stdout.write(`All websites are in ${path}. Keep it as you keep your passwords: all data is in it.\n`);
}

/** Puts a backup in place of what is there; no server may run meanwhile. */
export async function restore(config: Config, file: string, options: Omit<RestoreOptions, 'now'>): Promise<void> {
  const held = orExplain(await putInPlace(config, file, options));
  process.stdout.write(`The backup is in place. Start Vitrine as before.\n${whatWaits(held)}`);
}

export interface BroughtFile {
  file: string;
  /** Whether it is one of the backups that are kept here: it replaces what is there, and stays. */
  isKept: boolean;
}

/**
 * Puts a backup in place while nobody is served, and removes the file where it came over the first-run page; why it
 * could not be put there, or nothing. Whatever goes wrong, the installation is as it was.
 */
export async function restoreBrought(config: Config, { file, isKept }: BroughtFile): Promise<string> {
  try {
    const held = await putInPlace(config, file, { mayReplace: isKept });
    return held instanceof Refusal ? held.message : '';
  } catch (error) {
    process.stderr.write(
      `The backup could not be put in place. ${error instanceof Error ? error.stack : String(error)}\n`,
    );
    return 'The backup could not be put in place. Is there room on the disk? What went wrong is in the log.';
  } finally {
    if (!isKept) await rm(file, { force: true });
  }
}

/** How large a backup may be that is brought now, in bytes: it lies on the disk beside what is made of it. */
export async function roomForBackup({ DATA_DIR }: Config): Promise<number> {
  const { bavail, bsize } = await statfs(resolve(DATA_DIR));
  return Math.floor((bavail * bsize) / 2);
}

function whatWaits({ newsletters, mails }: Held): string {
  if (newsletters + mails === 0) return '';
  const counted = (count: number, one: string) => count > 0 && `${count} ${count === 1 ? one : `${one}s`}`;
  const what = [counted(newsletters, 'newsletter'), counted(mails, 'mail')].filter(Boolean).join(' and ');
  return `${what} may have gone out since it was made, and wait until an owner says whether they go on.\n`;
}

async function putInPlace(config: Config, file: string, options: Omit<RestoreOptions, 'now'>): Promise<Held | Refusal> {
  const place = { folder: resolve(config.DATA_DIR), url: config.DATABASE_URL };
  const mark = config.SECRET === undefined ? undefined : secretMark(config.SECRET);
  const target = { ...place, blobs: blobsOf(config), secretMark: mark };
  return restoreBackup(resolve(file), target, { ...options, now: Date.now() });
}
