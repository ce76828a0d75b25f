import { regionsOf } from '#catalog/regions.ts';
import { countryOf } from '#commerce/territories.ts';
import type { SuggestedAddress } from '#contract/address-calls.ts';
import type { AddressProvider, KnownAddress } from '#providers/addresses/address-provider.ts';
import { openSecret, paymentKey } from '../sealed-secrets.ts';
import type { Secrets } from '../secrets.ts';
import type { Site } from '../websites/site.ts';

/** Fewer letters say nothing of an address yet. */
const fewest = 3;

/** Whether addresses are completed in a website's checkout. */
export const completesAddresses = ({ preferences }: Site): boolean => preferences.payments.geoapify !== undefined;

/** Addresses of a country that begin so, by the provider of the website; none where it has none, or none answers. */
export async function completeAddress(
  { secrets, addressProvider }: { secrets: Secrets; addressProvider: (key: string) => AddressProvider },
  { id, language, preferences }: Site,
  typed: { text: string; country: string },
): Promise<SuggestedAddress[]> {
  const account = preferences.payments.geoapify;
  const text = typed.text.trim();
  if (!account || text.length < fewest) return [];
  const provider = addressProvider(openSecret(paymentKey(secrets), id, account.sealedKey));
  const known = await provider.suggest({ text, country: countryOf(typed.country), language });
  return known.map((address) => toSuggested(typed.country, address));
}

/** Where the checkout asks for the code of a region, one that it does not know is left to be chosen. */
function toSuggested(country: string, known: KnownAddress): SuggestedAddress {
  const { label, line1, city, regionCode, regionName, postalCode } = known;
  const regions = regionsOf[country];
  const isIt = ({ code, name }: { code: string; name: string }) =>
    code === regionCode || name.toLowerCase() === regionName.toLowerCase();
  const region = regions ? (regions.find(isIt)?.code ?? '') : regionName;
  return { label, line1, city, region, postalCode };
}
