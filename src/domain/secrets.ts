import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseUnavailable } from '#database/outage.ts';

const secretLength = 32;

/** Keys derived from the installation's one secret, each for one purpose. */
export class Secrets {
  readonly #master: Buffer;
  readonly #keys = new Map<string, Buffer>();

  constructor(secret: string) {
    this.#master = Buffer.from(secret, 'utf8');
  }

  /** 32 bytes for a purpose. */
  key(purpose: string): Buffer {
    const key = this.#keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', this.#master, 'vitrine', purpose, 32));
    this.#keys.set(purpose, key);
    return key;
  }

  /** A token of 192 bits for an id: the same for the same id, and not to be guessed. */
  token(purpose: string, id: string): string {
    return createHmac('sha256', this.key(purpose)).update(id).digest().subarray(0, 24).toString('base64url');
  }
}

/** A new random token of 192 bits. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** What is stored of a token (design 9). */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The secret in the data folder; both are made on the first start. Throws `DatabaseUnavailable` where it is damaged. */
export function readOrMakeSecret(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'secret');
  if (!existsSync(file)) makeSecret(file);
  const secret = readFileSync(file, 'utf8');
  if (secret.length >= secretLength) return secret;
  throw new DatabaseUnavailable(`The file ${file} is damaged: restore it from a backup.`);
}

/** Makes it whole or not at all. */
function makeSecret(file: string): void {
  const partial = `${file}.partial`;
  try {
    writeFileSync(partial, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}
