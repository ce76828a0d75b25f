import { granted } from '#domain/unit.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import type { ShippingRate, ShippingZone } from '#contract/shipping.ts';
import { toMinor } from './money.ts';
import type { ExampleSite } from './example.ts';
import type { Seeding } from './seed-demo.ts';

/** The website itself and its preferences. */
export async function seedSettings({ unit, tx, example, websiteId, now }: Seeding): Promise<void> {
  const { site } = example;
  await tx
    .insertInto('websites')
    .values({
      id: websiteId,
      title: site.title,
      tagline: site.siteTagline,
      description: site.siteDescription,
      theme: site.theme,
      language: site.language,
      time_zone: site.timeZone,
      currency: site.currency,
      handle: 'field-and-kiln',
      is_default: 1,
      created_at: now,
    })
    .execute();
  const navigation = site.navigation.map(({ title, url = '', folder = [] }) => ({ title, url, items: folder }));
  const { footer, legal, taxRules } = site;
  granted(await savePreferences(unit, 'commerce', { shippingZones: shippingZones(site), taxRules }));
  granted(await savePreferences(unit, 'mail', { from: site.email.from }));
  granted(await savePreferences(unit, 'navigation', { main: navigation, footer, legal }));
  if (site.join) granted(await savePreferences(unit, 'access', { join: site.join }));
}

/** A flat rate with a subtotal from which it is free is a rate in two bands; each rate makes its own zone of countries. */
function shippingZones({ shipping, currency }: ExampleSite): ShippingZone[] {
  const { flatRates, pickUp } = shipping;
  return flatRates.map((flat, index) => {
    const { id, name, cost, freeOver, countries } = flat;
    const costCents = toMinor(cost, currency);
    const rate: ShippingRate =
      freeOver === undefined
        ? { id, name, kind: 'flat', costCents }
        : {
            id,
            name,
            kind: 'by-price',
            bands: [{ upTo: toMinor(freeOver, currency) - 1, costCents }, { costCents: 0 }],
          };
    const collect: ShippingRate[] =
      pickUp && index === 0
        ? [
            {
              id: pickUp.id,
              name: pickUp.name,
              kind: 'pick-up',
              costCents: toMinor(pickUp.cost, currency),
              location: pickUp.location,
            },
          ]
        : [];
    return {
      id: `zone-${id}`,
      name,
      territories: countries.map((country) => ({ country })),
      rates: [rate, ...collect],
    };
  });
}
