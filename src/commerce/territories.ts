import { usTerritories } from '#catalog/territories.ts';

interface Place {
  country: string;
  region?: string | undefined;
}

const outlying: ReadonlySet<string> = new Set(usTerritories.filter((code) => code !== 'US'));

/**
 * A place as shipping zones and taxes see it: a territory of the United States is a region of them, whether it is named
 * by a country's code of its own or, as the post does, by a state's (platform 9).
 */
export function homeOf<P extends Place>(place: P): Place {
  return outlying.has(place.country) ? { country: 'US', region: place.country } : place;
}

/** The country whose form of address is used there. */
export const countryOf = (code: string): string => homeOf({ country: code }).country;
