import { hashToken } from '#domain/secrets.ts';

const keyForm = /^[\w-]{16,128}$/;

/**
 * The idempotency key of a payment as it is kept: one of this buyer alone, so that whoever else sends the same one is
 * told nothing. Undefined where what was sent is no key.
 */
export function buyersKey(tokenHash: string, sent: unknown): string | undefined {
  return typeof sent === 'string' && keyForm.test(sent) ? hashToken(`${tokenHash}:${sent}`) : undefined;
}
