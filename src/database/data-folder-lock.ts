import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';

/** The folder's data belongs to another running server. */
export class DataFolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another Vitrine server is running on the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataFolderInUse';
  }
}

/**
 * Claims a data folder for this process until `release` is called or the process ends, however it ends.
 * A separate file is locked, so that readers and the command line may still open the database.
 * Throws `DataFolderInUse` where another process holds it.
 */
export function lockDataFolder(folder: string): { release(): void } {
  const lock = new DatabaseSync(join(folder, 'lock.db'), { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) throw new DataFolderInUse(folder);
    throw error;
  }
  return { release: () => lock.close() };
}
