import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { ForeignFetch } from '../foreign/foreign-fetch.ts';
import type { RateAnswer, RatedPlace, TaxedCategory, TaxProvider } from './tax-provider.ts';

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
    /** By article, where articles were asked for and the shop has to collect. */
    breakdown: Type.Optional(
      Type.Object({
        line_items: Type.Optional(
          Type.Array(
            Type.Object({
              taxable_amount: Type.Number(),
              tax_collectable: Type.Number(),
              combined_tax_rate: Type.Number(),
            }),
          ),
        ),
      }),
    ),
  }),
});

const Categories = Type.Object({
  categories: Type.Array(Type.Object({ name: Type.String(), product_tax_code: Type.String() })),
});

/**
 * TaxJar’s calculation (`POST /v2/taxes`), asked for a sample order: what it answers is the rate of a place, whether
 * shipping is taxed there, and whether the shop has to collect; of a kind of goods by an article of its product tax code.
 * Where goods come from is the address of its account.
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

  async rateAt({ region, postalCode }: RatedPlace, productCode?: string): Promise<RateAnswer> {
    const article = { id: '1', quantity: 1, unit_price: sample.amount, product_tax_code: productCode };
    const articles = productCode === undefined ? {} : { line_items: [article] };
    const asked = { to_country: 'US', to_zip: postalCode, to_state: region, ...sample, ...articles };
    try {
      const { status, body } = await this.#call('POST', '/v2/taxes', asked);
      // A ZIP code that is none, or of another state.
      if (status === 400 || status === 404 || status === 406) return { kind: 'unknown-place' };
      if (status !== 200) return { kind: 'unavailable', why: `TaxJar answers with ${status}.` };
      return read(JSON.parse(body), productCode !== undefined);
    } catch (error) {
      return { kind: 'unavailable', why: error instanceof Error ? error.message : String(error) };
    }
  }

  async categories(): Promise<TaxedCategory[] | { problem: string }> {
    try {
      const { status, body } = await this.#call('GET', '/v2/categories');
      if (status === 200) {
        const { categories } = Value.Parse(Categories, JSON.parse(body));
        return categories.map((each) => ({ code: each.product_tax_code, name: each.name }));
      }
      const isUnknown = status === 401 || status === 403;
      return {
        problem: isUnknown ? 'TaxJar does not know this token.' : `TaxJar answers with ${status}. Try again later.`,
      };
    } catch {
      return { problem: 'TaxJar could not be reached. Try again later.' };
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

function read(answer: unknown, isOfArticle: boolean): RateAnswer {
  const { tax } = Value.Parse(Calculated, answer);
  const rate = isOfArticle ? rateOfArticle(tax) : tax.rate;
  if (rate === undefined)
    return { kind: 'unavailable', why: 'TaxJar tells no rate of the article that was asked for.' };
  // In millionths, as rules are reckoned.
  const percent = tax.has_nexus ? Math.round(rate * 1_000_000) / 10_000 : 0;
  if (percent < 0 || percent > mostPercent) return { kind: 'unavailable', why: `TaxJar tells a rate of ${percent} %.` };
  return { kind: 'rate', rate: percent, appliesToShipping: tax.freight_taxable };
}

/** What the sample article bears of its price: less than the combined rate where a part of it, or a state, is free. */
function rateOfArticle({ has_nexus: hasNexus, breakdown }: Static<typeof Calculated>['tax']): number | undefined {
  if (!hasNexus) return 0;
  const [article] = breakdown?.line_items ?? [];
  if (!article) return undefined;
  const { taxable_amount: taxable, tax_collectable: tax, combined_tax_rate: combined } = article;
  return taxable === sample.amount ? combined : tax / sample.amount;
}
