import type { StripeAccount } from '#contract/stripe-account.ts';
import type { TaxRule } from '#contract/cart.ts';
import type { NavigationItem } from '#contract/page.ts';
import type { ShippingZone } from '#contract/shipping.ts';
import type { Read } from '#database/database.ts';
import type { Websites } from '#database/schema.ts';
import { fromJson } from '#database/values.ts';

/** A website's settings by namespace (platform 7), as this program reads them. */
export interface SitePreferences {
  commerce: {
    shippingZones: ShippingZone[];
    taxRules: TaxRule[];
    minimumSubtotalCents: number;
    multipleQuantityAllowedForServices: boolean;
    testMode: boolean;
    /** Whether amounts have CLDR's fraction digits, so that COP and IDR show no cents (platform 3). */
    useCLDRMoneyFormat: boolean;
    /** Whether what is added to the cart goes straight to the checkout (storefront 4). */
    expressCheckout: boolean;
  };
  /** The hash of the password that opens a locked website; where one becomes a member. */
  access: { lockPasswordHash?: string; join?: { title: string; url: string } };
  mail: { from: string };
  payments: { stripe?: StripeAccount };
  navigation: {
    main: Omit<NavigationItem, 'active'>[];
    footer: unknown;
    /** Terms, privacy and the like: the checkout and mails lead there. */
    legal: { title: string; url: string }[];
  };
}

/** A website as requests need it. */
export interface Site extends Websites {
  primaryHost: string | undefined;
  preferences: SitePreferences;
}

const defaults: SitePreferences = {
  commerce: {
    shippingZones: [],
    taxRules: [],
    minimumSubtotalCents: 0,
    multipleQuantityAllowedForServices: true,
    testMode: false,
    useCLDRMoneyFormat: false,
    expressCheckout: false,
  },
  access: {},
  mail: { from: '' },
  payments: {},
  navigation: { main: [], footer: {}, legal: [] },
};

/** A website with its settings; undefined where there is none of that id. */
export async function loadSite(read: Read, id: string): Promise<Site | undefined> {
  const website = await read.selectFrom('websites').selectAll().where('id', '=', id).executeTakeFirst();
  if (!website) return undefined;
  const domain = await read
    .selectFrom('domains')
    .select('host')
    .where('website_id', '=', id)
    .where('is_primary', '=', 1)
    .executeTakeFirst();
  const rows = await read.selectFrom('preferences').selectAll().where('website_id', '=', id).execute();
  const given: Record<string, Record<string, unknown>> = {};
  for (const { namespace, key, value } of rows) (given[namespace] ??= {})[key] = fromJson(value);
  return {
    ...website,
    primaryHost: domain?.host,
    preferences: {
      commerce: { ...defaults.commerce, ...given.commerce },
      access: { ...given.access },
      mail: { ...defaults.mail, ...given.mail },
      payments: { ...defaults.payments, ...given.payments },
      navigation: { ...defaults.navigation, ...given.navigation },
    },
  };
}
