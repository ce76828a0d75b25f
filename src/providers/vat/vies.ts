import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { ForeignFetch } from '../foreign/foreign-fetch.ts';
import type { VatAnswer, VatChecker, VatParts } from './vat-checker.ts';

/** The Commission’s register; its interface is described at https://ec.europa.eu/taxation_customs/vies/#/technical-information. */
const viesUrl = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number';
/** In ms: a buyer waits for it. */
const timeoutMs = 5000;

/** What the register answers, of which it leaves parts out. */
const Answer = Type.Object({
  valid: Type.Optional(Type.Boolean()),
  name: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  requestIdentifier: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  errorWrappers: Type.Optional(Type.Array(Type.Object({ error: Type.String() }))),
});
type Answer = Static<typeof Answer>;

/** The register of the European Union (VIES). */
export class Vies implements VatChecker {
  readonly #fetch: ForeignFetch;
  readonly #url: string;

  constructor(fetch: ForeignFetch, url = viesUrl) {
    this.#fetch = fetch;
    this.#url = url;
  }

  async check(number: VatParts, asker: VatParts): Promise<VatAnswer> {
    try {
      const answer = await this.#ask(number, asker);
      // A shop’s own number that the register does not take is no fault of the buyer’s.
      const isAskerWrong = errorOf(answer) === 'INVALID_REQUESTER_INFO';
      return read(isAskerWrong ? await this.#ask(number) : answer);
    } catch {
      return { kind: 'unavailable' };
    }
  }

  async #ask(number: VatParts, asker?: VatParts): Promise<Answer> {
    const asked = {
      countryCode: number.prefix,
      vatNumber: number.rest,
      ...(asker && { requesterMemberStateCode: asker.prefix, requesterNumber: asker.rest }),
    };
    const answer = await this.#fetch(this.#url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(asked),
      mostBytes: 100_000,
      timeoutMs,
      types: ['application/json'],
    });
    return Value.Parse(Answer, JSON.parse(answer.body.toString()));
  }
}

const errorOf = ({ errorWrappers }: Answer) => errorWrappers?.[0]?.error;

function read(answer: Answer): VatAnswer {
  if (answer.valid === true) {
    // Countries that tell no names write dashes.
    const name = answer.name
      ?.replaceAll(/\s+/g, ' ')
      .replace(/^[-\s]+$/, '')
      .trim()
      .slice(0, 200);
    const consultation = answer.requestIdentifier?.trim().slice(0, 100);
    return { kind: 'valid', ...(name && { name }), ...(consultation && { consultation }) };
  }
  const error = errorOf(answer);
  const isAnswered = (answer.valid === false && error === undefined) || error === 'INVALID_INPUT';
  return { kind: isAnswered ? 'invalid' : 'unavailable' };
}
