import { createHash } from 'node:crypto';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import type { Payload } from 'altcha-lib/v1/types';
import { Type } from 'typebox';
import { isOf } from '#contract/parse-json.ts';
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

const Solved = Type.Object({
  algorithm: Type.Literal('SHA-256'),
  challenge: Type.String(),
  number: Type.Integer({ minimum: 0, maximum: mostWork }),
  salt: Type.String(),
  signature: Type.String(),
});

function readPayload(token: string): Payload | undefined {
  try {
    const solved: unknown = JSON.parse(atob(token));
    if (!isOf(Solved, solved)) return undefined;
    const { algorithm, challenge, number, salt, signature } = solved;
    return { algorithm, challenge, number, salt, signature };
  } catch {
    return undefined;
  }
}
