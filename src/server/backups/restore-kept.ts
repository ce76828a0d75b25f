import { resolve } from 'node:path';
import { Refusal } from '#contract/refusals.ts';
import { problemOfBackup } from '#domain/backups/restore-backup.ts';
import type { Services } from '../services.ts';
import { secretMark } from './backup-source.ts';

/** Puts a backup that is kept here in the place of all that there is, one at a time. */
export class KeptRestore {
  readonly #services: Services;
  #isUnderWay = false;

  constructor(services: Services) {
    this.#services = services;
  }

  get isUnderWay(): boolean {
    return this.#isUnderWay;
  }

  /** Begins with one that is whole and fits. `tell` writes down that it was done: in what is there now, and in what comes. */
  async begin(name: string, tell: (services: Services) => Promise<void>): Promise<object | Refusal> {
    const { backups, restoring } = this.#services;
    if (!restoring.mayReplace) return notBeside();
    if (this.#isUnderWay || backups.state.runningBytes !== null) {
      return new Refusal('in-progress', 'A backup is under way already. Try again once it is made.');
    }
    this.#isUnderWay = true;
    const refused = await this.#look(name, tell);
    if (refused instanceof Refusal) this.#isUnderWay = false;
    return refused;
  }

  async #look(name: string, tell: (services: Services) => Promise<void>): Promise<object | Refusal> {
    const { backups, config } = this.#services;
    const file = await backups.find(name);
    if (file === undefined) return new Refusal('not-found', 'There is no such backup.');
    const mark = config.SECRET === undefined ? undefined : secretMark(config.SECRET);
    const target = { folder: resolve(config.DATA_DIR), url: config.DATABASE_URL, secretMark: mark };
    const problem = await problemOfBackup(file, target);
    if (problem !== undefined) return new Refusal('refused', problem);
    await tell(this.#services);
    void this.#exchange(file, tell);
    return {};
  }

  /** Whatever cannot be kept as it is now is not given up for another. */
  async #exchange(file: string, tell: (services: Services) => Promise<void>): Promise<void> {
    const { backups, restoring } = this.#services;
    const isKept = await backups.begin('before-restore');
    if (isKept) restoring.begin(file, { tell });
    else this.#isUnderWay = false;
  }
}

const notBeside = () =>
  new Refusal(
    'refused',
    'Other processes may be at work on this database. Stop all of them, and run `vitrine restore FILE --replace` where Vitrine runs.',
  );
