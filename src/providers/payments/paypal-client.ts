import { Type } from 'typebox';
import { isOf } from '#contract/parse-json.ts';
import type { PaymentMode } from '#contract/payment-mode.ts';
import type { Clock } from '../clock.ts';
import type { ForeignAnswer, ForeignFetch } from '../foreign/foreign-fetch.ts';

/** Where PayPal answers, and the pages that it sends buyers to. */
export const payPalHosts = {
  test: { api: 'https://api-m.sandbox.paypal.com', pages: 'https://www.sandbox.paypal.com' },
  live: { api: 'https://api-m.paypal.com', pages: 'https://www.paypal.com' },
} as const satisfies Record<PaymentMode, { api: string; pages: string }>;

export interface PayPalKeys {
  mode: PaymentMode;
  clientId: string;
  secret: string;
}

export interface PayPalClientOptions extends PayPalKeys {
  fetch: ForeignFetch;
  clock: Clock;
  /** Where PayPal answers, for tests. */
  address?: string | undefined;
}

export interface PayPalCall {
  method: 'GET' | 'POST';
  path: string;
  /** JSON, as it is sent. */
  body?: string;
  /** Makes the call repeatable: the same again is answered the same. */
  requestId?: string;
}

const patienceMs = 15_000;
const mostBytes = 2_000_000;
/** A token is not used in its last minute. */
const marginMs = 60_000;
/** Statuses after which nothing was done, and the same again would change nothing. */
const refusals = new Set([400, 403, 404, 422]);

/** PayPal did not do what it was asked, and says why. `issue` is its own word for it. */
export class PayPalRefusal extends Error {
  readonly status: number;
  readonly issue: string;

  constructor(status: number, issue: string, message: string) {
    super(message);
    this.name = 'PayPalRefusal';
    this.status = status;
    this.issue = issue;
  }
}

/** PayPal knows no such client, or another secret for it. */
export class PayPalKeyProblem extends Error {}

const Token = Type.Object({ access_token: Type.String(), expires_in: Type.Number() });
const Problem = Type.Object({
  name: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
  details: Type.Optional(
    Type.Array(Type.Object({ issue: Type.Optional(Type.String()), description: Type.Optional(Type.String()) })),
  ),
});

/** Calls PayPal's REST interface with a token of the shop's, which is kept for as long as it lasts. */
export class PayPalClient {
  readonly #options: PayPalClientOptions;
  readonly #address: string;
  #token: { text: string; until: number } | undefined;

  constructor(options: PayPalClientOptions) {
    this.#options = options;
    this.#address = options.address ?? payPalHosts[options.mode].api;
  }

  /**
   * Gives what PayPal answers, as JSON. Throws `PayPalRefusal` where it refuses for good; any other error leaves open
   * what was done. What may be repeated is tried twice.
   */
  async call(call: PayPalCall): Promise<unknown> {
    const isRepeatable = call.method === 'GET' || call.requestId !== undefined;
    const answer = await this.#send(call).catch((error: unknown) => {
      if (!isRepeatable || error instanceof PayPalKeyProblem) throw error;
      return this.#send(call);
    });
    const body = bodyOf(answer);
    if (answer.status < 300) return body;
    throw problemOf(answer.status, body);
  }

  /** Asks for a token: whether PayPal knows the keys. Throws `PayPalKeyProblem` where it does not. */
  async tryKeys(): Promise<void> {
    await this.#authorize();
  }

  async #send(call: PayPalCall): Promise<ForeignAnswer> {
    const answer = await this.#ask(call);
    if (answer.status === 401) {
      // Taken back before its time.
      this.#token = undefined;
      return this.#ask(call);
    }
    if (answer.status >= 500) throw problemOf(answer.status, bodyOf(answer));
    return answer;
  }

  async #ask({ method, path, body, requestId }: PayPalCall): Promise<ForeignAnswer> {
    const headers = {
      authorization: `Bearer ${await this.#authorize()}`,
      'content-type': 'application/json',
      accept: 'application/json',
      prefer: 'return=representation',
      ...(requestId !== undefined && { 'paypal-request-id': requestId }),
    };
    return this.#options.fetch(`${this.#address}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
      mostBytes,
      timeoutMs: patienceMs,
    });
  }

  async #authorize(): Promise<string> {
    const { fetch, clock, clientId, secret } = this.#options;
    const now = clock.now();
    if (this.#token && this.#token.until > now) return this.#token.text;
    const answer = await fetch(`${this.#address}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: 'grant_type=client_credentials',
      mostBytes,
      timeoutMs: patienceMs,
    });
    if (answer.status === 401)
      throw new PayPalKeyProblem('PayPal does not know the client id and secret of this shop.');
    const token = bodyOf(answer);
    if (answer.status >= 300 || !isOf(Token, token)) throw problemOf(answer.status, token);
    this.#token = { text: token.access_token, until: now + token.expires_in * 1000 - marginMs };
    return token.access_token;
  }
}

function bodyOf({ body }: ForeignAnswer): unknown {
  try {
    return body.length === 0 ? {} : (JSON.parse(body.toString()) as unknown);
  } catch {
    return {};
  }
}

function problemOf(status: number, body: unknown): Error {
  const { name = '', message = '', details = [] } = isOf(Problem, body) ? body : {};
  const [first] = details;
  const text = first?.description || message || `PayPal answers with ${status}.`;
  // Without a name it is not PayPal that says so, but something on the way.
  if (refusals.has(status) && name !== '') return new PayPalRefusal(status, first?.issue ?? name, text);
  return new Error(`PayPal answers with ${status}: ${text}`);
}
