import { workingDays } from '#catalog/delivery-words.ts';
import { productTypes } from '#catalog/product-types.ts';
import type { ShippingLocation, ShippingOption } from '#contract/cart.ts';
import type { RateBand, ShippingRate, ShippingZone, Territory } from '#contract/shipping.ts';
import { entrySubtotal, type PricedEntry } from './entry-totals.ts';
import { isAmong } from './postcodes.ts';
import { homeOf } from './territories.ts';

interface Parcel {
  pieces: number;
  /** Grams. */
  weight: number;
  /** Minor units, before discounts. */
  price: number;
}

/** How exactly a territory names a place: 3 its region, 2 its country, 1 the rest of the world, 0 not at all. */
function fit(territory: Territory, location: ShippingLocation): number {
  if (territory.country === '*') return 1;
  const [named, place] = [homeOf(territory), homeOf(location)];
  if (named.country !== place.country) return 0;
  if (named.region === undefined) return 2;
  return named.region === place.region ? 3 : 0;
}

/** The zone that names a place most exactly, the earlier of two alike. */
export function zoneOf(zones: readonly ShippingZone[], location: ShippingLocation): ShippingZone | undefined {
  let best: ShippingZone | undefined;
  let bestFit = 0;
  for (const zone of zones) {
    const zoneFit = Math.max(0, ...zone.territories.map((territory) => fit(territory, location)));
    if (zoneFit > bestFit) [best, bestFit] = [zone, zoneFit];
  }
  return best;
}

/** The countries that zones send to, each once; undefined where they send everywhere. */
export function shippingCountries(zones: readonly ShippingZone[]): string[] | undefined {
  const sending = zones.filter(({ rates }) => rates.some(({ kind }) => kind !== 'pick-up'));
  const countries = new Set(sending.flatMap(({ territories }) => territories.map(({ country }) => country)));
  return countries.size === 0 || countries.has('*') ? undefined : [...countries];
}

function parcelOf(entries: readonly PricedEntry[]): Parcel {
  const parcel = { pieces: 0, weight: 0, price: 0 };
  for (const entry of entries) {
    if (entry.productType !== productTypes.physical) continue;
    parcel.pieces += entry.quantity;
    parcel.weight += entry.quantity * (entry.weight ?? 0);
    parcel.price += entrySubtotal(entry);
  }
  return parcel;
}

function bandCost(bands: readonly RateBand[], measure: number): number | undefined {
  return bands.find(({ upTo }) => upTo === undefined || measure <= upTo)?.costCents;
}

/** What it costs to bring goods to a place nearby; nothing where the place or the goods are not meant. */
function localCost(rate: Extract<ShippingRate, { kind: 'local' }>, { price }: Parcel, code = ''): number | undefined {
  const { postcodes, minimumCents = 0, freeFromCents, costCents } = rate;
  if (price < minimumCents || !isAmong(code, postcodes)) return undefined;
  return freeFromCents !== undefined && price >= freeFromCents ? 0 : costCents;
}

function costOf(rate: ShippingRate, parcel: Parcel, location: ShippingLocation | undefined): number | undefined {
  if (rate.kind === 'local') return localCost(rate, parcel, location?.postalCode);
  if (rate.kind === 'by-weight') return bandCost(rate.bands, parcel.weight);
  if (rate.kind === 'by-price') return bandCost(rate.bands, parcel.price);
  return rate.costCents + (rate.kind === 'flat' ? (rate.costPerItemCents ?? 0) * parcel.pieces : 0);
}

/** A zone's rate and what it comes to for a cart; nothing where it does not take the goods, or not there. */
export interface TriedRate {
  zone: ShippingZone;
  rate: ShippingRate;
  costCents: number | undefined;
}

/** The rates of the zone that names the place most exactly, then every zone's pick-ups, each tried on what ships. */
export function tryRates(
  zones: readonly ShippingZone[],
  location: ShippingLocation | undefined,
  entries: readonly PricedEntry[],
): TriedRate[] {
  const parcel = parcelOf(entries);
  if (parcel.pieces === 0) return [];
  const here = location && zoneOf(zones, location);
  const isPickUp = ({ kind }: ShippingRate) => kind === 'pick-up';
  const of = (zone: ShippingZone, isWanted: (rate: ShippingRate) => boolean) =>
    zone.rates.filter(isWanted).map((rate) => ({ zone, rate, costCents: costOf(rate, parcel, location) }));
  return [...(here ? of(here, (rate) => !isPickUp(rate)) : []), ...zones.flatMap((zone) => of(zone, isPickUp))];
}

/** What of a cart is sent weighs, in grams. */
export const gramsOf = (entries: readonly PricedEntry[]): number => parcelOf(entries).weight;

/** A way's name with when the goods come, as the buyer sees it and the order keeps it: "Standard: 2–4 working days". */
function promisedName(rate: ShippingRate): string {
  if (rate.kind === 'pick-up') return rate.name;
  const time = rate.kind === 'local' ? rate.days : rate.workingDays && workingDays(rate.workingDays);
  return [rate.name, time].filter(Boolean).join(': ');
}

/**
 * The ways to ship a cart to a place, each with its cost in minor units. Weight and price are those of the goods that
 * ship, before discounts. Nothing where nothing ships; pick-ups alone while the place is unknown.
 */
export function shippingOptions(
  zones: readonly ShippingZone[],
  location: ShippingLocation | undefined,
  entries: readonly PricedEntry[],
): ShippingOption[] {
  return tryRates(zones, location, entries).flatMap(({ rate, costCents }): ShippingOption[] => {
    if (costCents === undefined) return [];
    const option = { id: rate.id, name: promisedName(rate), costCents };
    return [rate.kind === 'pick-up' ? { ...option, pickUpLocation: rate.location } : option];
  });
}
