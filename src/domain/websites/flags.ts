import type { FlagName } from '#catalog/flags.ts';
import type { Flag } from '#contract/flag-calls.ts';
import type { Site } from './site.ts';

/** Where a request comes to: a developer's machine, a host to try things on, or where everyone is. */
export type Environment = 'internal' | 'staging' | 'public';

/** What addresses said of flags. */
export type FlagOverrides = Partial<Record<FlagName, boolean>>;

export interface FlagContext {
  website: { preferences: Pick<Site['preferences'], 'developer'> };
  environment: Environment;
  override: FlagOverrides;
}

/** Whether an address may override flags: on internal and staging hosts, and on internal websites (platform 6). */
export function mayOverride({ website, environment }: Omit<FlagContext, 'override'>): boolean {
  return environment !== 'public' || website.preferences.developer.isInternal;
}

/** Whether how long a subscription runs is said in its plan's own unit, also where that is whole years (platform 9). */
export function keepsPlanUnit(website: FlagContext['website']): boolean {
  return flag('subscription-plan-units', { website, environment: 'public', override: {} }).value;
}

/** Whether the language is noted that a translation tool shows pages in (storefront 7, platform 7). */
export function notesLanguages(website: FlagContext['website']): boolean {
  return flag('multilingual-emails', { website, environment: 'public', override: {} }).value;
}

/** Whether a feature is on, and why; nothing else decides it. */
export function flag(name: FlagName, context: FlagContext): Flag {
  const overridden = mayOverride(context) ? context.override[name] : undefined;
  if (overridden !== undefined) return { value: overridden, reason: 'override' };
  if (context.website.preferences.developer.flags.includes(name)) return { value: true, reason: 'website' };
  return { value: false, reason: 'default' };
}
