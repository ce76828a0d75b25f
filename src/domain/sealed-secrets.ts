import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { maskedPassword } from '#catalog/editor.ts';
import type { Secrets } from './secrets.ts';

/** What seals the secrets of payment settings. */
export const paymentKey = (secrets: Secrets): Buffer => secrets.key('payments');

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a secret for storage (AES-256-GCM). `key` has 32 bytes; `owner` names whose secret it is, so that one
 * website's cannot be put in another's place.
 */
export function sealSecret(key: Buffer, owner: string, secret: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Gives back what was sealed. Throws where the key or the owner is another, or the text was changed. */
export function openSecret(key: Buffer, owner: string, text: string): string {
  const bytes = Buffer.from(text, 'base64url');
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}

/**
 * The secret that a change leads to: what was typed, or the sealed one that is stored where that is masked or nothing
 * was typed; undefined where it is off after that.
 */
export function changedSecret(
  key: Buffer,
  owner: string,
  stored: string | undefined,
  { isOn = stored !== undefined, typed = maskedPassword }: { isOn?: boolean | undefined; typed?: string | undefined },
): string | undefined {
  if (!isOn) return undefined;
  if (typed !== maskedPassword) return typed.trim();
  return stored === undefined ? '' : openSecret(key, owner, stored);
}
