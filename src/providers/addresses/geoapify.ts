import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { ForeignFetch } from '../foreign/foreign-fetch.ts';
import type { AddressProvider, AddressQuery, KnownAddress } from './address-provider.ts';

/** The interface is described at https://apidocs.geoapify.com/docs/geocoding/address-autocomplete/. */
const geoapifyUrl = 'https://api.geoapify.com';
/** In ms: a buyer types on meanwhile. */
const timeoutMs = 2000;
const most = 5;

const text = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const Place = Type.Object({
  formatted: Type.String(),
  housenumber: text,
  street: text,
  city: text,
  state: text,
  state_code: text,
  postcode: text,
});
type Place = Static<typeof Place>;
const Answer = Type.Object({ results: Type.Array(Place) });

/** Geoapify’s address autocomplete (`GET /v1/geocode/autocomplete`): one call gives suggestions with all their parts. */
export class Geoapify implements AddressProvider {
  readonly #key: string;
  readonly #fetch: ForeignFetch;
  readonly #url: string;

  constructor(key: string, fetch: ForeignFetch, url = geoapifyUrl) {
    this.#key = key;
    this.#fetch = fetch;
    this.#url = url;
  }

  async suggest(query: AddressQuery): Promise<KnownAddress[]> {
    try {
      const { status, body } = await this.#ask(query);
      if (status !== 200) return [];
      const { results } = Value.Parse(Answer, JSON.parse(body.toString()));
      return results.flatMap(toAddress).filter(isFirst);
    } catch {
      return [];
    }
  }

  async tryKey(): Promise<string | undefined> {
    try {
      const { status } = await this.#ask({ text: 'Lessingstraße 3', country: 'DE', language: 'en' });
      if (status === 200) return undefined;
      const isUnknown = status === 401 || status === 403;
      return isUnknown ? 'Geoapify does not know this key.' : `Geoapify answers with ${status}. Try again later.`;
    } catch {
      return 'Geoapify could not be reached. Try again later.';
    }
  }

  #ask({ text: typed, country, language }: AddressQuery) {
    const query = new URLSearchParams({
      text: typed,
      filter: `countrycode:${country.toLowerCase()}`,
      lang: language.slice(0, 2).toLowerCase(),
      limit: String(most),
      format: 'json',
      apiKey: this.#key,
    });
    return this.#fetch(`${this.#url}/v1/geocode/autocomplete?${query.toString()}`, { mostBytes: 200_000, timeoutMs });
  }
}

/** Nothing where no street is known: its town and postal code alone would complete nothing. */
function toAddress({ formatted, street, housenumber, city, state, state_code: code, postcode }: Place): KnownAddress[] {
  if (!street) return [];
  const number = housenumber ?? '';
  // Where the number stands, its own spelling of the address tells.
  const isFirst = formatted.includes(`${number} ${street}`) || formatted.includes(`${number}, ${street}`);
  const line1 = (isFirst ? `${number} ${street}` : `${street} ${number}`).trim();
  const region = { regionCode: code ?? '', regionName: state ?? '' };
  return [{ label: formatted, line1, city: city ?? '', ...region, postalCode: postcode ?? '' }];
}

/** Shops and offices in one building have one address. */
const isFirst = ({ label }: KnownAddress, at: number, all: readonly KnownAddress[]) =>
  all.findIndex((each) => each.label === label) === at;
