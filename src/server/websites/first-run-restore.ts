import { rename } from 'node:fs/promises';
import { resolve } from 'node:path';
import { megabyte, uploadLimits } from '#catalog/media-limits.ts';
import { Refusal } from '#contract/refusals.ts';
import { problemOfBackup } from '#domain/backups/restore-backup.ts';
import { secretMark } from '../backups/backup-source.ts';
import type { Services } from '../services.ts';
import { receiveStream } from '../uploads/receive-stream.ts';

const zipMark = Buffer.from('PK\u0003\u0004');

/** Takes one backup at a time for an empty installation, and hands it on once it is known to be whole and to fit. */
export class FirstRunRestore {
  readonly #services: Services;
  #isTaken = false;
  #isUnderWay = false;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Whether one has come and is being put in place. */
  get isUnderWay(): boolean {
    return this.#isUnderWay;
  }

  /** Takes the bytes of a backup; `refuse` is asked once more when all of them are there. */
  async receive(source: unknown, refuse: () => Promise<Refusal | undefined>): Promise<object | Refusal> {
    if (this.#isTaken) {
      return new Refusal('in-progress', 'Another backup is on its way already. Stop that one first, or let it end.');
    }
    this.#isTaken = true;
    try {
      const file = await this.#bring(source, refuse);
      if (file instanceof Refusal) return file;
      this.#isUnderWay = true;
      this.#services.restoring.begin(file);
      return {};
    } finally {
      this.#isTaken = this.#isUnderWay;
    }
  }

  async #bring(source: unknown, refuse: () => Promise<Refusal | undefined>): Promise<string | Refusal> {
    const { config, restoring } = this.#services;
    const most = Math.min(await restoring.most(), uploadLimits.backupBytes);
    const size = (most / megabyte).toFixed(0);
    const tooLarge = `There is room for a backup of ${size} MB here. Make room on the disk, or use \`vitrine restore\`.`;
    return receiveStream(this.#services, { source, most, tooLarge, refuse: refuseOther }, async ({ path }) => {
      const mark = config.SECRET === undefined ? undefined : secretMark(config.SECRET);
      const target = { folder: resolve(config.DATA_DIR), url: config.DATABASE_URL, secretMark: mark };
      const problem = await problemOfBackup(path, target);
      if (problem !== undefined) return new Refusal('refused', problem);
      const refused = await refuse();
      if (refused) return refused;
      // Beside where it came, so that the next start removes it, too.
      const file = `${path}.zip`;
      await rename(path, file);
      return file;
    });
  }
}

function refuseOther(head: Buffer): Refusal | undefined {
  if (head.subarray(0, zipMark.length).equals(zipMark)) return undefined;
  return new Refusal('unsupported', 'This file is no backup of Vitrine. Choose the ZIP file that it made.');
}
