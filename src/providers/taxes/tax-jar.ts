import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { ForeignFetch } from '../foreign/foreign-fetch.ts';
import type { RateAnswer, RatedPlace, TaxProvider } from './tax-provider.ts';

/** The interface is described at https://developers.taxjar.com/api/reference/. */
const taxJarUrl = 'https://api.taxjar.com';
/** In ms: a buyer waits for it. */
const timeoutMs = 2000;
/** No place of the United States takes as much; percent. */
const mostPercent = 20;
/** In dollars: what a rate is asked with. */
const sample = { amount: 100, shipping: 10 };

const Calculated = Type.Object({
  tax: Type.Object({
    rate: Type.Number(),
    has_nexus: Type.Boolean(),
    freight_taxable: Type.Boolean(),
  }),
});

/**
 * TaxJar’s calculation (`POST /v2/taxes`), asked for a sample order: what it answers is the rate of a place, whether
 * shipping is taxed there, and whether the shop has to collect. Where goods come from is the address of its account.
 */
export class TaxJar implements TaxProvider {
  readonly #fetch: ForeignFetch;
  readonly #headers: Record<string, string>;
  readonly #url: string;

  constructor(key: string, fetch: ForeignFetch, url = taxJarUrl) {
    this.#fetch = fetch;
    this.#url = url;
    this.#headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'application/json' };
  }

  async rateAt({ region, postalCode }: RatedPlace): Promise<RateAnswer> {
    const asked = { to_country: 'US', to_zip: postalCode, to_state: region, ...sample };
    try {
      const { status, body } = await this.#call('POST', '/v2/taxes', asked);
      // A ZIP code that is none, or of another state.
      if (status === 400 || status === 404 || status === 406) return { kind: 'unknown-place' };
      if (status !== 200) return { kind: 'unavailable', why: `TaxJar answers with ${status}.` };
      return read(JSON.parse(body));
    } catch (error) {
      return { kind: 'unavailable', why: error instanceof Error ? error.message : String(error) };
    }
  }

  async tryKey(): Promise<string | undefined> {
    try {
      const { status } = await this.#call('GET', '/v2/categories');
      if (status === 200) return undefined;
      const isUnknown = status === 401 || status === 403;
      return isUnknown ? 'TaxJar does not know this token.' : `TaxJar answers with ${status}. Try again later.`;
    } catch {
      return 'TaxJar could not be reached. Try again later.';
    }
  }

  async #call(method: 'GET' | 'POST', path: string, body?: object) {
    const answer = await this.#fetch(this.#url + path, {
      method,
      headers: this.#headers,
      mostBytes: 1_000_000,
      timeoutMs,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: answer.body.toString() };
  }
}

function read(answer: unknown): RateAnswer {
  const { tax } = Value.Parse(Calculated, answer);
  // In millionths, as rules are reckoned.
  const percent = tax.has_nexus ? Math.round(tax.rate * 1_000_000) / 10_000 : 0;
  if (percent < 0 || percent > mostPercent) return { kind: 'unavailable', why: `TaxJar tells a rate of ${percent} %.` };
  return { kind: 'rate', rate: percent, appliesToShipping: tax.freight_taxable };
}
