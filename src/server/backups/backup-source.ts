import { resolve } from 'node:path';
import type { BackupSource } from '#domain/backups/write-backup.ts';
import { hashToken, readOrMakeSecret, Secrets } from '#domain/secrets.ts';
import type { Config } from '../config.ts';

/** Tells one installation's secret from another's, and tells nothing of it. */
export function secretMark(secret: string): string {
  return hashToken(new Secrets(secret).key('backup').toString('base64'));
}

/** What a backup of this installation is made of, but for its media. A secret that was set stays with who set it. */
export function backupSource(config: Config): BackupSource {
  const folder = resolve(config.DATA_DIR);
  const secret = config.SECRET ?? readOrMakeSecret(folder);
  return {
    folder,
    url: config.DATABASE_URL,
    secretMark: secretMark(secret),
    ...(config.SECRET === undefined && { secret }),
  };
}
