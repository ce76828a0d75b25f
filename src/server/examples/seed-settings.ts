import { granted } from '#domain/unit.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { createWebsite } from '#domain/websites/websites.ts';
import type { NewWebsite } from '#contract/website.ts';
import type { ShippingRate, ShippingZone } from '#contract/shipping.ts';
import { amountOf } from './money.ts';
import type { ExampleSite, LocalDelivery } from './example.ts';
import type { Seeding } from './seeding.ts';

/** The website itself and its preferences. */
export async function seedSettings({ unit, example, handle }: Seeding): Promise<void> {
  const { site } = example;
  granted(await createWebsite(unit, { ...toNewWebsite(site), ...(handle !== undefined && { handle }) }));
  const given = toPreferences(site);
  for (const namespace of ['commerce', 'mail', 'navigation', 'access', 'payments'] as const) {
    granted(await savePreferences(unit, namespace, given[namespace]));
  }
}

/** An example's website as it is taken. */
export function toNewWebsite({ title, siteTagline, siteDescription, theme, ...locale }: ExampleSite): NewWebsite {
  const { language, timeZone, currency } = locale;
  return { title, tagline: siteTagline, description: siteDescription, theme, language, timeZone, currency };
}

/** An example's settings by namespace. */
export function toPreferences(site: ExampleSite) {
  const { header = {}, footer, legal, taxRules, join } = site;
  const main = site.navigation.map(({ title, url = '', folder = [] }) => ({ title, url, items: folder }));
  return {
    commerce: { shippingZones: shippingZones(site), taxRules, ...site.selling },
    mail: { from: site.email.from },
    navigation: { main, header, footer, legal },
    access: join ? { join } : {},
    payments: instalmentsOf(site),
  };
}

/** Instalments are shown without an account that takes them: the demo is paid with cards for trying out. */
function instalmentsOf({ instalments, currency }: ExampleSite) {
  if (!instalments) return {};
  const { country, above, upTo } = instalments;
  const bounds = { aboveCents: amountOf(above, currency), upToCents: amountOf(upTo, currency) };
  return { stripe: { country, instalments: bounds } };
}

/** A flat rate with a subtotal from which it is free is a rate in two bands; each rate makes its own zone of countries. */
function shippingZones({ shipping, currency }: ExampleSite): ShippingZone[] {
  const { flatRates, pickUp, local } = shipping;
  return flatRates.map((flat, index) => {
    const { id, name, cost, freeOver, countries } = flat;
    const costCents = amountOf(cost, currency);
    const rate: ShippingRate =
      freeOver === undefined
        ? { id, name, kind: 'flat', costCents }
        : {
            id,
            name,
            kind: 'by-price',
            bands: [{ upTo: amountOf(freeOver, currency) - 1, costCents }, { costCents: 0 }],
          };
    const collect: ShippingRate[] =
      pickUp && index === 0
        ? [
            {
              id: pickUp.id,
              name: pickUp.name,
              kind: 'pick-up',
              costCents: amountOf(pickUp.cost, currency),
              location: pickUp.location,
            },
          ]
        : [];
    return {
      id: `zone-${id}`,
      name,
      territories: countries.map((country) => ({ country })),
      rates: [rate, ...(local && index === 0 ? [toLocal(local, currency)] : []), ...collect],
    };
  });
}

function toLocal({ cost, minimum, freeOver, ...said }: LocalDelivery, currency: string): ShippingRate {
  const [minimumCents, freeFromCents] = [amountOf(minimum, currency), amountOf(freeOver, currency)];
  return { ...said, kind: 'local', costCents: amountOf(cost, currency), minimumCents, freeFromCents };
}
