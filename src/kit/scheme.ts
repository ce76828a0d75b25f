import { keep, readKept } from './keep.ts';

export const schemes = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

const key = 'workshop-scheme';

/** Light, dark, or as the system has it, which is so until the owner chooses. */
export function chosenScheme(): Scheme {
  const kept = readKept(key);
  return schemes.find((scheme) => scheme === kept) ?? 'system';
}

/** Shows the workshop in a scheme, as chosen unless one is given. */
export function showScheme(scheme: Scheme = chosenScheme()): void {
  document.documentElement.dataset.scheme = scheme;
}

/** Shows the workshop in a scheme from now on. */
export function chooseScheme(scheme: Scheme): void {
  keep(key, scheme);
  showScheme(scheme);
}
