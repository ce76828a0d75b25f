import type { FlagName } from '#catalog/flags.ts';
import type { Flag } from '#contract/flag-calls.ts';
import type { Site } from './site.ts';

/** Where a request comes to: a developer's machine, a host to try things on, or where everyone is. */
export type Environment = 'internal' | 'staging' | 'public';

/** A website as a request sees it: with what its addresses said of flags, where they may. */
type FlagSite = Pick<Site, 'flagOverrides'> & { preferences: Pick<Site['preferences'], 'developer'> };

/** Whether an address may override a website's flags: on internal and staging hosts, and on internal websites (platform 6). */
export function mayOverride({ preferences }: FlagSite, environment: Environment): boolean {
  return environment !== 'public' || preferences.developer.isInternal;
}

/** Whether how long a subscription runs is said in its plan's own unit, also where that is whole years (platform 9). */
export function keepsPlanUnit(site: FlagSite): boolean {
  return flag('subscription-plan-units', site).value;
}

/** Whether the language is noted that a translation tool shows pages in (storefront 7, platform 7). */
export function notesLanguages(site: FlagSite): boolean {
  return flag('multilingual-emails', site).value;
}

/** Whether a feature is on, and why; nothing else decides it. */
export function flag(name: FlagName, { preferences, flagOverrides }: FlagSite): Flag {
  const overridden = flagOverrides?.[name];
  if (overridden !== undefined) return { value: overridden, reason: 'override' };
  if (preferences.developer.flags.includes(name)) return { value: true, reason: 'website' };
  return { value: false, reason: 'default' };
}

/** What keeps apart what is made for others: nothing for almost everyone. */
export function overridesKey({ flagOverrides }: FlagSite): string {
  return flagOverrides ? JSON.stringify(flagOverrides) : '';
}
