import { remembering } from './bounded-cache.ts';

/** Whose language, digits and customs a text is written in: what every function here asks first. */
export interface Locale {
  /** BCP 47 with the likely region filled in (`en-US` for `en`): what `Intl` gets. */
  readonly tag: string;
  readonly language: string;
  /** Two letters or three digits. */
  readonly region: string;
}

const fallback = { language: 'en', script: 'Latn', region: 'US' };

const byTag = remembering(200, resolve);
// The same object for the same locale, so that it is soon found in other caches.
const intern = remembering(200, (tag: string, language: string, region: string): Locale => ({ tag, language, region }));

/**
 * The locale of a language tag, with `-` or `_`. A region that is missing is filled in with the likely one, because
 * `Intl` writes `ar` with Latin digits and `ar-EG` with Arabic ones. A tag that is no tag or that `Intl` has no data
 * for gives `en-US`, never the machine's own locale.
 */
export function localeFor(tag: string): Locale {
  return byTag(tag);
}

function resolve(tag: string): Locale {
  const { language, script, region } = parse(tag);
  const isLikelyScript = new Intl.Locale(`${language}-${region}`).maximize().script === script;
  const resolved = [language, ...(isLikelyScript ? [] : [script]), region].join('-');
  return intern(resolved, language, region);
}

/** The parts of a tag with the likely ones filled in. */
function parse(tag: string): { language: string; script: string | undefined; region: string } {
  try {
    const { language, script, region } = new Intl.Locale(tag.replaceAll('_', '-')).maximize();
    const hasData = Intl.NumberFormat.supportedLocalesOf(language).length > 0;
    if (region !== undefined && hasData) return { language, script, region };
  } catch {
    // No language tag at all.
  }
  return fallback;
}
