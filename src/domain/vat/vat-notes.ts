import { vatWords as words } from '#catalog/vat-words.ts';
import { countryOfVat, vatPrefixOf } from '#commerce/vat-numbers.ts';
import type { CheckoutVat, OrderDetails } from '#contract/checkout.ts';
import type { OrderVat } from '#contract/order-vat.ts';
import { countryName } from '#locale/country-names.ts';
import { localeFor, type Locale } from '#locale/locale.ts';
import type { Site } from '../websites/site.ts';
import { sellerVat, vatTrade, type KnownVat } from './vat-checks.ts';

const placeOf = (number: string) => countryOfVat(vatPrefixOf(number) ?? '');

/** What is wrong with a buyer’s number, in words; nothing of one that may stand on a bill. */
export function vatProblem({ number, answer }: KnownVat, locale: Locale): string | undefined {
  if (answer.kind === 'foreign') return words.problems.foreign;
  if (answer.kind === 'malformed') return words.problems.malformed(countryName(placeOf(number), locale));
  return answer.kind === 'invalid' ? words.problems.unknown : undefined;
}

/** What a buyer’s number does, or what is wrong with it, as the checkout says it; nothing where the shop asks for none. */
export function vatState(site: Site, vat: KnownVat | undefined, isReverseCharge: boolean): { vat?: CheckoutVat } {
  if (sellerVat(site) === undefined) return {};
  if (!vat) return { vat: { state: 'none', text: '' } };
  const problem = vatProblem(vat, localeFor(site.language));
  if (problem !== undefined) return { vat: { state: 'wrong', text: problem } };
  if (!isReverseCharge) return { vat: { state: 'charged', text: whyCharged(site, vat) } };
  const isUnchecked = vat.answer.kind === 'unavailable';
  return { vat: { state: 'reverse-charge', text: isUnchecked ? words.notes.accepted : words.notes.reverse } };
}

function whyCharged(site: Site, vat: KnownVat): string {
  if (placeOf(vat.seller) === placeOf(vat.number)) return words.notes.domestic;
  return vatTrade(site, vat) ? words.notes.elsewhere : words.notes.unchecked;
}

/** The buyer’s number as an order has it; whether VAT is charged follows from the rest. */
export function vatDetails(site: Site, vat: KnownVat | undefined): Pick<OrderDetails, 'vatNumber' | 'vat'> {
  if (!vat || vatProblem(vat, localeFor(site.language)) !== undefined) return {};
  return { vatNumber: vat.number, vat: orderVat(vat, vatTrade(site, vat) !== undefined) };
}

/** What is wrong with it, by field. */
export function vatErrors(site: Site, vat: KnownVat | undefined): Record<string, string> {
  const problem = vat && vatProblem(vat, localeFor(site.language));
  return problem === undefined ? {} : { vatNumber: problem };
}

/** What an order keeps of its buyer’s number. */
export function orderVat(vat: KnownVat, isReverseCharge: boolean): OrderVat {
  const { seller, number, answer, checkedAt } = vat;
  return {
    number,
    seller,
    isReverseCharge,
    ...(answer.kind === 'valid' && {
      checkedAt,
      ...(answer.name !== undefined && { name: answer.name }),
      ...(answer.consultation !== undefined && { consultation: answer.consultation }),
    }),
  };
}
