import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openReset } from '#domain/accounts/resets.ts';
import { openData } from '#server/backups/open-data.ts';
import { ConfigProblem, ownerOrigin, type Config } from '#server/config.ts';

/** Prints a link by which an account gets another password; also beside a server that runs, and without any mail. */
export async function resetPassword(config: Config, email: string): Promise<void> {
  const folder = resolve(config.DATA_DIR);
  if (!config.DATABASE_URL && !existsSync(join(folder, 'vitrine.db'))) {
    throw new ConfigProblem(`There is no data in ${folder}. Set DATA_DIR to the folder that Vitrine runs on.`);
  }
  const database = await openData(config, { shared: true });
  const token = await openReset(database, email, Date.now()).finally(() => database.close());
  if (!token) throw new ConfigProblem(`No account has the email ${email}.`);
  process.stdout.write(
    `Open this address within an hour to choose a new password for ${email}; it works once, and ends all sessions ` +
      `and two-factor sign-in of the account:\n  ${ownerOrigin(config)}/config/reset/${token}\n`,
  );
}
