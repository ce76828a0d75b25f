import { createHash } from 'node:crypto';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import type { Payload } from 'altcha-lib/v1/types';
import type { Clock } from '../clock.ts';
import type { CaptchaOwner, CaptchaProvider, SolvedCaptcha } from './captcha-provider.ts';

/** How long one may take, and wait until the form is sent, in ms. */
const goodFor = 20 * 60_000;
/** Up to so many hashes are made: a moment on a phone, but for whoever sends thousands an hour of work. */
const mostWork = 60_000;

/** What a browser is to find: the number up to `maxnumber` that makes the hash with the salt. */
export interface WorkChallenge {
  algorithm: string;
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
}

/** The captcha of this installation itself: work for the browser, no question to the visitor and no word to anybody else. */
export class ProofOfWork implements CaptchaProvider<WorkChallenge> {
  readonly #clock: Clock;
  readonly #keyOf: (websiteId: string) => string;

  constructor({ clock, keyOf }: { clock: Clock; keyOf: (websiteId: string) => string }) {
    this.#clock = clock;
    this.#keyOf = keyOf;
  }

  async challenge({ websiteId, formId }: CaptchaOwner): Promise<WorkChallenge> {
    const made = await createChallenge({
      hmacKey: this.#keyOf(websiteId),
      maxNumber: mostWork,
      expires: new Date(this.#clock.now() + goodFor),
      params: { form: formId },
    });
    return { ...made, maxnumber: made.maxnumber ?? mostWork };
  }

  async verify({ websiteId, formId }: CaptchaOwner, token: string): Promise<SolvedCaptcha | undefined> {
    const payload = readPayload(token);
    if (!payload) return undefined;
    const { form, expires } = extractParams(payload);
    const expiresAt = Number(expires) * 1000;
    // The library reads another clock than ours.
    if (form !== formId || !(expiresAt > this.#clock.now())) return undefined;
    if (!(await verifySolution(payload, this.#keyOf(websiteId), false))) return undefined;
    return { hash: createHash('sha256').update(payload.signature).digest('base64url'), expiresAt };
  }
}

function readPayload(token: string): Payload | undefined {
  try {
    const { algorithm, challenge, number, salt, signature } = JSON.parse(atob(token)) as Record<string, unknown>;
    const isRight = algorithm === 'SHA-256' && typeof number === 'number' && Number.isSafeInteger(number);
    if (!isRight || typeof challenge !== 'string' || typeof salt !== 'string') return undefined;
    return typeof signature === 'string' ? { algorithm, challenge, number, salt, signature } : undefined;
  } catch {
    return undefined;
  }
}
