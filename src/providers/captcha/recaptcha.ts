import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { ForeignFetch } from '../foreign/foreign-fetch.ts';
import type { CaptchaOwner, CaptchaProvider, SolvedCaptcha } from './captcha-provider.ts';

/** What the two kinds of Google's captcha are asked by. */
export interface ReCaptchaAccount {
  kind: 'recaptcha-v2' | 'recaptcha-enterprise';
  siteKey: string;
  projectId: string;
  /** The secret key, or for the enterprise one the key of its API. */
  secret: string;
}

/** How long Google takes a token for good, in ms. */
const goodFor = 2 * 60_000;
/** Of its score from 0, a program, to 1: what Google proposes to begin with. */
const leastScore = 0.5;

interface Verdict {
  success?: boolean;
  tokenProperties?: { valid?: boolean };
  riskAnalysis?: { score?: number };
}

/** The captcha of Google, where a website has chosen it: each token is shown to Google, nothing else is. */
export class ReCaptcha implements CaptchaProvider<never> {
  readonly #account: ReCaptchaAccount;
  readonly #fetch: ForeignFetch;
  readonly #clock: Clock;

  constructor(account: ReCaptchaAccount, { fetch, clock }: { fetch: ForeignFetch; clock: Clock }) {
    this.#account = account;
    this.#fetch = fetch;
    this.#clock = clock;
  }

  /** Its challenge comes from Google to the browser. */
  challenge(): Promise<never> {
    return Promise.reject(new Error('The captcha of Google has no challenge here.'));
  }

  async verify(_owner: CaptchaOwner, token: string): Promise<SolvedCaptcha | undefined> {
    if (token === '') return undefined;
    const isRight = await (this.#account.kind === 'recaptcha-v2' ? this.#isSolved(token) : this.#isAssessed(token));
    if (!isRight) return undefined;
    const hash = createHash('sha256').update(token).digest('base64url');
    return { hash, expiresAt: this.#clock.now() + goodFor };
  }

  async #isSolved(response: string): Promise<boolean> {
    const body = new URLSearchParams({ secret: this.#account.secret, response }).toString();
    const type = 'application/x-www-form-urlencoded';
    const { success } = await this.#ask('https://www.google.com/recaptcha/api/siteverify', type, body);
    return success === true;
  }

  async #isAssessed(token: string): Promise<boolean> {
    const { projectId, secret, siteKey } = this.#account;
    const [project, key] = [projectId, secret].map(encodeURIComponent);
    const url = `https://recaptchaenterprise.googleapis.com/v1/projects/${project}/assessments?key=${key}`;
    const asked = JSON.stringify({ event: { token, siteKey } });
    const { tokenProperties, riskAnalysis } = await this.#ask(url, 'application/json', asked);
    return tokenProperties?.valid === true && (riskAnalysis?.score ?? 0) >= leastScore;
  }

  async #ask(url: string, type: string, body: string): Promise<Verdict> {
    const headers = { 'content-type': type };
    const answer = await this.#fetch(url, { method: 'POST', headers, body, mostBytes: 100_000, timeoutMs: 5000 });
    const verdict: unknown = JSON.parse(answer.body.toString());
    return typeof verdict === 'object' && verdict !== null ? verdict : {};
  }
}
