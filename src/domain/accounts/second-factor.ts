import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { accountLimits } from '#catalog/limits.ts';
import type { Database, Write } from '#database/database.ts';
import { openSecret, sealSecret } from '../sealed-secrets.ts';
import { hashToken, type Secrets } from '../secrets.ts';
import { recordAccountAct, type Caller } from './account-acts.ts';
import { listPasskeys } from './passkeys.ts';

const issuer = 'Vitrine';
const periodMs = 30_000;
/** Of an app: RFC 6238's usual form. */
const isAppCode = (code: string) => /^\d{6}$/.test(code);
const totpOf = (secret: string) => new TOTP({ issuer, secret: Secret.fromBase32(secret) });
const keyOf = (secrets: Secrets) => secrets.key('second-factor');

/** What is typed with blanks, dashes or capitals is the same code. */
const plain = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase();

/** A secret for an app, and the address that an app reads from a picture; kept nowhere yet. */
export function newAppSecret(email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, uri: new TOTP({ issuer, label: email, secret }).toString() };
}

/** The step of a code that an app shows now, or one step before or after; undefined where it shows none such. */
function stepOf(secret: string, code: string, now: number): number | undefined {
  const delta = isAppCode(code) ? totpOf(secret).validate({ token: code, timestamp: now, window: 1 }) : null;
  return delta === null ? undefined : Math.floor(now / periodMs) + delta;
}

/** Asks for codes of an app from now on; false where the code is not the secret's, so that nobody is locked out. */
export async function turnOnApp(
  { database, secrets }: { database: Database; secrets: Secrets },
  { accountId, secret, code, from }: { accountId: string; secret: string; code: string; from: Caller },
  now: number,
): Promise<boolean> {
  const step = stepOf(secret, plain(code), now);
  if (step === undefined) return false;
  const app = { totp_secret: sealSecret(keyOf(secrets), accountId, secret), totp_step: step };
  await database.write(async (tx) => {
    await tx.updateTable('accounts').set(app).where('id', '=', accountId).execute();
    await recordAccountAct(tx, { accountId, action: 'account.app-on', from, now });
  });
  return true;
}

/** Asks for no codes of an app any more. */
export async function turnOffApp(database: Database, accountId: string, from: Caller, now: number): Promise<void> {
  await database.write(async (tx) => {
    await forgetApp(tx, accountId);
    await recordAccountAct(tx, { accountId, action: 'account.app-off', from, now });
  });
}

async function forgetApp(tx: Write, accountId: string): Promise<void> {
  await tx.updateTable('accounts').set({ totp_secret: null }).where('id', '=', accountId).execute();
}

/** Asks for nothing beside the password any more: the app and all passkeys are gone. */
export async function dropFactors(tx: Write, accountId: string): Promise<void> {
  await forgetApp(tx, accountId);
  await tx.deleteFrom('passkeys').where('account_id', '=', accountId).execute();
}

/** What is asked for beside the password – each of its keys opens –, and how many recovery codes are left. */
export async function factorsOf({ read }: Database, accountId: string) {
  const account = read.selectFrom('accounts').select('totp_secret').where('id', '=', accountId);
  const codes = read.selectFrom('recovery_codes').where('account_id', '=', accountId);
  const { left } = await codes.select((eb) => eb.fn.countAll<number>().as('left')).executeTakeFirstOrThrow();
  const hasApp = Boolean((await account.executeTakeFirst())?.totp_secret);
  return { hasApp, passkeys: await listPasskeys(read, accountId), recoveryCodes: left };
}

/** Uses up a code of the account's app; of two who come with the same, one has it. */
export async function useAppCode(
  { database, secrets }: { database: Database; secrets: Secrets },
  { accountId, code }: { accountId: string; code: string },
  now: number,
): Promise<boolean> {
  if (!isAppCode(plain(code))) return false;
  const own = database.read.selectFrom('accounts').select('totp_secret').where('id', '=', accountId);
  const sealed = (await own.executeTakeFirst())?.totp_secret;
  const step = sealed ? stepOf(openSecret(keyOf(secrets), accountId, sealed), plain(code), now) : undefined;
  if (step === undefined) return false;
  const used = await database.write((tx) =>
    tx
      .updateTable('accounts')
      .set({ totp_step: step })
      .where('id', '=', accountId)
      .where('totp_step', '<', step)
      .executeTakeFirst(),
  );
  return used.numUpdatedRows > 0n;
}

/** Makes an account's recovery codes anew, of 80 bits each; the old ones are worth nothing. Only their hashes are kept. */
export async function makeRecoveryCodes(
  database: Database,
  { accountId, from }: { accountId: string; from: Caller },
  now: number,
): Promise<string[]> {
  const codes = Array.from({ length: accountLimits.recoveryCodes }, newRecoveryCode);
  await database.write(async (tx) => {
    await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
    const rows = codes.map((code) => ({ account_id: accountId, code_hash: hashToken(plain(code)) }));
    await tx.insertInto('recovery_codes').values(rows).execute();
    await recordAccountAct(tx, { accountId, action: 'account.recovery-codes', from, now });
  });
  return codes;
}

function newRecoveryCode(): string {
  const letters = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.toLowerCase();
  return letters.replaceAll(/(.{4})(?!$)/g, '$1-');
}

/** Uses up a recovery code; of two who come with the same, one has it. */
export async function useRecoveryCode(tx: Write, accountId: string, code: string): Promise<boolean> {
  const own = tx.deleteFrom('recovery_codes').where('account_id', '=', accountId);
  return (await own.where('code_hash', '=', hashToken(plain(code))).executeTakeFirst()).numDeletedRows > 0n;
}

/** The same of a sign-in, which the account's own log tells of. */
export function signInByRecoveryCode(
  database: Database,
  { accountId, code, from }: { accountId: string; code: string; from: Caller },
  now: number,
): Promise<boolean> {
  return database.write(async (tx) => {
    const isRight = await useRecoveryCode(tx, accountId, code);
    if (isRight) await recordAccountAct(tx, { accountId, action: 'account.recovery-code', from, now });
    return isRight;
  });
}
