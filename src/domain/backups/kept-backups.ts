import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { writeBackup, type BackupSource } from './write-backup.ts';
import type { Clock } from '#providers/clock.ts';
import type { Report } from '../websites/site.ts';

/** By a press, before a new version changes how data is kept, or before another one takes its place. */
type BackupKind = 'backup' | 'before-upgrade' | 'before-restore';

const named = /^(backup|before-upgrade|before-restore)-[0-9T-]+\.zip$/;

/** One that is kept; `bytes` of the file. */
export interface KeptBackup {
  name: string;
  bytes: number;
  createdAt: number;
}

/** The backups that lie in the data folder, and the one that is under way. */
export class Backups {
  readonly #folder: string;
  readonly #source: BackupSource;
  readonly #deps: { clock: Clock; report: Report };
  #running: { bytes: number } | undefined;
  #problem = '';

  constructor(folder: string, source: BackupSource, deps: { clock: Clock; report: Report }) {
    this.#folder = join(folder, 'backups');
    this.#source = source;
    this.#deps = deps;
  }

  /** Bytes that the one under way has read, and why the last one failed. */
  get state(): { runningBytes: number | null; problem: string } {
    return { runningBytes: this.#running?.bytes ?? null, problem: this.#problem };
  }

  /** Begins one; undefined where one is under way, else whether it was written, at its end. */
  begin(kind: BackupKind = 'backup'): Promise<boolean> | undefined {
    if (this.#running) return undefined;
    const running = (this.#running = { bytes: 0 });
    this.#problem = '';
    const now = this.#deps.clock.now();
    const path = join(this.#folder, backupName(kind, now));
    return writeBackup(this.#source, path, { now, onProgress: (bytes) => (running.bytes = bytes) })
      .then((refused) => refused === undefined || this.#fail(refused.message, refused))
      .catch((error: unknown) => this.#fail('The backup could not be written. Is there room?', error))
      .finally(() => (this.#running = undefined));
  }

  #fail(problem: string, error: unknown): false {
    this.#problem = problem;
    this.#deps.report('The backup failed.', error);
    return false;
  }

  /** Newest first. */
  async list(): Promise<KeptBackup[]> {
    const names = (await readdir(this.#folder).catch(() => [])).filter((name) => named.test(name));
    const kept = await Promise.all(
      names.map(async (name) => {
        const { size, mtimeMs } = await stat(join(this.#folder, name));
        return { name, bytes: size, createdAt: Math.floor(mtimeMs) };
      }),
    );
    return kept.toSorted((a, b) => b.createdAt - a.createdAt);
  }

  /** Where one of that name lies; undefined where there is none. */
  async find(name: string): Promise<string | undefined> {
    return (await this.list()).some((kept) => kept.name === name) ? join(this.#folder, name) : undefined;
  }

  /** Undefined where there is none of that name. */
  async open(name: string): Promise<{ size: number; stream: Readable } | undefined> {
    if (!named.test(name)) return undefined;
    const file = await open(join(this.#folder, name)).catch(() => undefined);
    return file && { size: (await file.stat()).size, stream: file.createReadStream() };
  }

  async remove(name: string): Promise<boolean> {
    const path = await this.find(name);
    if (path !== undefined) await rm(path, { force: true });
    return path !== undefined;
  }
}

/** What a backup of that moment is called. */
export function backupName(kind: BackupKind, now: number): string {
  return `${kind}-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}.zip`;
}

/** Makes the folder where backups lie, for its user alone. */
export async function makeBackupFolder(dataFolder: string): Promise<string> {
  const folder = join(dataFolder, 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}
