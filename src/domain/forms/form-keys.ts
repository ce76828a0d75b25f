import { createHmac, timingSafeEqual } from 'node:crypto';
import { newToken, type Secrets } from '../secrets.ts';

/** For how long a key may wait to be used, in ms. */
const keyMs = 24 * 3_600_000;

interface KeyOwner {
  websiteId: string;
  formId: string;
}

/**
 * A key for one submission of a form. It is signed instead of being kept, so that asking for many costs nothing; it is
 * spent by the submission that keeps its hash.
 */
export function makeKey(secrets: Secrets, { websiteId, formId }: KeyOwner, now: number): string {
  const body = [formId, (now + keyMs).toString(36), newToken()].join('.');
  return `${body}.${sign(secrets, websiteId, body)}`;
}

/** The form that a key is for; undefined where it is none of this website's, or too old. */
export function formOfKey(secrets: Secrets, websiteId: string, key: string, now: number): string | undefined {
  const at = key.lastIndexOf('.');
  const body = key.slice(0, Math.max(at, 0));
  const [formId = '', expires = ''] = body.split('.');
  const isOurs = equal(key.slice(at + 1), sign(secrets, websiteId, body));
  return isOurs && Number.parseInt(expires, 36) > now ? formId : undefined;
}

function sign(secrets: Secrets, websiteId: string, body: string): string {
  return createHmac('sha256', secrets.key('form-keys')).update(`${websiteId}\0${body}`).digest('base64url');
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
