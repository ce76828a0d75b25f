import { LRUCache } from 'lru-cache';
import { ratedClasses, type RatedClass } from '#catalog/tax-classes.ts';
import { homeOf } from '#commerce/territories.ts';
import type { ShippingLocation, TaxRule } from '#contract/cart.ts';
import type { Clock } from '#providers/clock.ts';
import type { PlaceRate, RateAnswer, RatedPlace, TaxProvider } from '#providers/taxes/tax-provider.ts';
import { openSecret, paymentKey } from '../sealed-secrets.ts';
import type { Secrets } from '../secrets.ts';
import type { Site } from '../websites/site.ts';

const aDay = 24 * 3_600_000;
/** How long a rate is asked for no more, and how long it still holds while the provider does not answer; ms. */
const freshMs = aDay;
const keptMs = 30 * aDay;
/** How long a provider that does not answer is left alone, in ms: one buyer waits for it, not each. */
const pauseMs = 60_000;
const mostKept = 20_000;
/** A ZIP code, without what comes after a hyphen. */
const zipCode = /^(\d{5})(?:-?\d{4})?$/;

interface Known {
  answer: PlaceRate | undefined;
  /** Epoch ms. */
  askedAt: number;
}

/** Where goods go, and of which kind they are, where they are of one. */
interface Asked extends RatedPlace {
  code: string | undefined;
}

interface RatesDeps {
  clock: Clock;
  secrets: Secrets;
  /** The provider that a token is for. */
  open(token: string): TaxProvider;
  report(message: string, error: unknown): void;
}

/**
 * Asks a website’s tax provider, where it has one, for the rates of a place in the United States, before a price is
 * reckoned. What it says holds for a day, in this process; while it does not answer, its last answer holds for 30 days,
 * and without one the shop’s own rules do. Not for use inside a unit.
 */
export class TaxRates {
  readonly #deps: RatesDeps;
  readonly #kept = new LRUCache<string, Known>({ max: mostKept });
  readonly #asking = new Map<string, Promise<RateAnswer>>();
  readonly #pausedUntil = new LRUCache<string, number>({ max: 1000 });

  constructor(deps: RatesDeps) {
    this.#deps = deps;
  }

  /** The website with the rules by which goods that go to a place are taxed. */
  async at(site: Site, goesTo: ShippingLocation | undefined): Promise<Site> {
    const account = site.preferences.payments.taxJar;
    const { country, region, postalCode } = { ...goesTo, ...(goesTo && homeOf(goesTo)) };
    const zip = zipCode.exec(postalCode?.trim() ?? '')?.[1];
    if (!account || country !== 'US' || !region || !zip) return site;
    const place = { region, postalCode: zip };
    const rates = await Promise.all(
      ratedClasses.map(async (taxClass) => {
        const code = account.codes?.[taxClass];
        // Goods of a class that has no code are taxed as those of the standard one.
        if (code === undefined && taxClass !== 'standard') return [];
        const rate = await this.#rateOf(site.id, account.sealedToken, { ...place, code });
        return rate ? [{ taxClass, rate }] : [];
      }),
    );
    const known = rates.flat();
    if (!known.some(({ taxClass }) => taxClass === 'standard')) return site;
    const { commerce } = site.preferences;
    const others = commerce.taxRules.filter((rule) => homeOf(rule).country !== 'US');
    // Goods of a class whose rate is nothing are not to fall under the standard one.
    const charged = known.some(({ rate }) => rate.rate > 0) ? known : [];
    const taxRules = [...others, ...charged.map(({ taxClass, rate }) => toRule(region, taxClass, rate))];
    return { ...site, preferences: { ...site.preferences, commerce: { ...commerce, taxRules } } };
  }

  async #rateOf(websiteId: string, sealed: string, { code, ...place }: Asked) {
    const now = this.#deps.clock.now();
    const owner = `${websiteId} ${sealed}`;
    const key = `${owner} ${place.region} ${place.postalCode} ${code ?? ''}`;
    const kept = this.#kept.get(key);
    if (kept && now < kept.askedAt + freshMs) return kept.answer;
    const last = kept && now < kept.askedAt + keptMs ? kept.answer : undefined;
    if (now < (this.#pausedUntil.get(owner) ?? 0)) return last;
    const answer = await this.#ask(key, () => this.#open(websiteId, sealed).rateAt(place, code));
    if (answer.kind === 'unavailable') {
      this.#pausedUntil.set(owner, this.#deps.clock.now() + pauseMs);
      this.#deps.report('The tax provider did not answer; rates known before hold.', new Error(answer.why));
      return last;
    }
    const known = answer.kind === 'rate' ? answer : undefined;
    this.#kept.set(key, { answer: known, askedAt: now });
    return known;
  }

  #open(websiteId: string, sealed: string): TaxProvider {
    return this.#deps.open(openSecret(paymentKey(this.#deps.secrets), websiteId, sealed));
  }

  /** Who asks for the same place at the same time waits for one answer. */
  #ask(key: string, ask: () => Promise<RateAnswer>): Promise<RateAnswer> {
    const asking = this.#asking.get(key) ?? ask().finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    return asking;
  }
}

/** Reports add taxes up by country and name: so each state’s stands by itself. */
const toRule = (region: string, taxClass: RatedClass, { rate, appliesToShipping }: PlaceRate): TaxRule => ({
  id: taxClass === 'standard' ? `taxjar-${region}` : `taxjar-${region}-${taxClass}`,
  name: `Sales tax (${region})`,
  country: 'US',
  region,
  rate,
  isInclusive: false,
  appliesToShipping,
  ...(taxClass !== 'standard' && { taxClass }),
});
