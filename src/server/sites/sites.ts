import type { Database } from '#database/database.ts';
import type { Websites } from '#database/schema.ts';
import { fromJson } from '#database/values.ts';
import type { TaxRule } from '#contract/cart.ts';
import type { ShippingZone } from '#contract/shipping.ts';
import type { NavigationItem } from '#contract/page.ts';
import type { StripeAccount } from '../payments/stripe-account.ts';

/** A website's settings by namespace (platform 7), as this program reads them. */
export interface SitePreferences {
  commerce: {
    shippingZones: ShippingZone[];
    taxRules: TaxRule[];
    minimumSubtotalCents: number;
    multipleQuantityAllowedForServices: boolean;
    testMode: boolean;
    /** Whether what is added to the cart goes straight to the checkout (storefront 4). */
    expressCheckout: boolean;
  };
  /** The hash of the password that opens a locked website; where one becomes a member. */
  access: { lockPasswordHash?: string; join?: { title: string; url: string } };
  mail: { from: string };
  payments: { stripe?: StripeAccount };
  navigation: { main: Omit<NavigationItem, 'active'>[]; footer: unknown };
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
    expressCheckout: false,
  },
  access: {},
  mail: { from: '' },
  payments: {},
  navigation: { main: [], footer: {} },
};

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** The host of a `Host` header, without its port, in lower case. */
export function hostName(header: string | undefined): string {
  return (header ?? '').toLowerCase().replace(/:\d+$/, '');
}

export function isLoopback(host: string): boolean {
  return loopback.test(host);
}

/** Finds websites by host, kept in memory until their tag is purged. */
export class Sites {
  readonly #database: Database;
  readonly #byHost = new Map<string, Promise<Site | undefined>>();
  readonly #byId = new Map<string, Promise<Site | undefined>>();

  constructor(database: Database) {
    this.#database = database;
    const forget = () => {
      this.#byHost.clear();
      this.#byId.clear();
    };
    database.listen((channel, tag) => channel === 'purge' && tag.startsWith('website:') && forget(), forget);
  }

  /** An exact host names a domain row; loopback serves the default website; anything else is no website (design 9). */
  forHost(host: string): Promise<Site | undefined> {
    // Unknown hosts are many and free to send: they are looked up, not kept.
    return this.#keep(this.#byHost, host, async () => {
      const id = isLoopback(host) ? await this.#defaultId() : await this.#idOfDomain(host);
      return id === undefined ? undefined : this.byId(id);
    });
  }

  byId(id: string): Promise<Site | undefined> {
    return this.#keep(this.#byId, id, () => this.#load(id));
  }

  async #keep(known: Map<string, Promise<Site | undefined>>, key: string, load: () => Promise<Site | undefined>) {
    const pending = known.get(key) ?? load();
    known.set(key, pending);
    const site = await pending.catch((error: unknown) => {
      known.delete(key);
      throw error;
    });
    if (!site) known.delete(key);
    return site;
  }

  async #defaultId(): Promise<string | undefined> {
    const row = await this.#database.read
      .selectFrom('websites')
      .select('id')
      .where('is_default', '=', 1)
      .executeTakeFirst();
    return row?.id;
  }

  async #idOfDomain(host: string): Promise<string | undefined> {
    const row = await this.#database.read
      .selectFrom('domains')
      .select('website_id')
      .where('host', '=', host)
      .executeTakeFirst();
    return row?.website_id;
  }

  async #load(id: string): Promise<Site | undefined> {
    const { read } = this.#database;
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
}
