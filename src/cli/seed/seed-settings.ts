import { toJson } from '#database/values.ts';
import type { ShippingRate, ShippingZone } from '#contract/shipping.ts';
import { toMinor } from './money.ts';
import type { ExampleSite } from './example.ts';
import type { Seeding } from './seed-demo.ts';

/** The website itself and its preferences. */
export async function seedSettings({ tx, example, websiteId, now }: Seeding): Promise<void> {
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
  const rows = [
    { namespace: 'commerce', key: 'shippingZones', value: toJson(shippingZones(site)) },
    { namespace: 'commerce', key: 'taxRules', value: toJson(site.taxRules) },
    { namespace: 'mail', key: 'from', value: toJson(site.email.from) },
    { namespace: 'navigation', key: 'main', value: toJson(navigation) },
    { namespace: 'navigation', key: 'footer', value: toJson(site.footer) },
    { namespace: 'navigation', key: 'legal', value: toJson(site.legal) },
    ...(site.join ? [{ namespace: 'access', key: 'join', value: toJson(site.join) }] : []),
  ];
  await tx
    .insertInto('preferences')
    .values(rows.map((row) => ({ ...row, website_id: websiteId })))
    .execute();
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
