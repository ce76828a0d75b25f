import { remembering } from './bounded-cache.ts';
import type { Locale } from './locale.ts';
import { formatMessage, invalidPluralKey, type MessageArguments } from './message.ts';

/** Texts by key, in one language. */
export type Catalog = Readonly<Record<string, string>>;

export interface TranslationSetup {
  /** Which texts: the loader gets it. */
  packageName: string;
  /** Brings the texts of a package in the language of a tag. */
  load: (packageName: string, tag: string) => Promise<Catalog>;
}

/** What was set up wrong (platform 8): for developers, never for visitors. */
export const translationErrors = {
  noPackageName: 'Translations need a package name.',
  noLoader: 'Translations need a loader.',
  notInitialised: 'Translations are not initialised: await initialise(locale) first.',
  pluralKey: (category: string, key: string, tag: string) =>
    `Plural key '${category}' of message '${key}' is not valid for locale '${tag}'.`,
} as const;

export interface Translations {
  /** Loads the texts of a locale; every later text is in it. Throws where a plural key is not valid (platform 5). */
  initialise(locale: Locale): Promise<void>;
  /** The text of a key with its values put in; the key itself where there is none. Throws before `initialise`. */
  text(key: string, named?: Readonly<Record<string, unknown>>): string;
}

/** Texts in the language that is asked for. Throws where package name or loader are missing. */
export function createTranslations({ packageName, load }: Partial<TranslationSetup>): Translations {
  if (!packageName) throw new Error(translationErrors.noPackageName);
  if (!load) throw new Error(translationErrors.noLoader);
  let current: { locale: Locale; catalog: Catalog } | undefined;
  const catalogFor = remembering(20, async (locale: Locale) => checked(await load(packageName, locale.tag), locale));
  return {
    async initialise(locale) {
      current = { locale, catalog: await catalogFor(locale) };
    },
    text(key, named = {}) {
      if (!current) throw new Error(translationErrors.notInitialised);
      const text = Object.hasOwn(current.catalog, key) ? current.catalog[key] : undefined;
      if (text === undefined) return key;
      const values: MessageArguments = { positional: [], named: new Map(Object.entries(named)) };
      return formatMessage(current.locale, text, values);
    },
  };
}

function checked(catalog: Catalog, locale: Locale): Catalog {
  for (const [key, text] of Object.entries(catalog)) {
    const category = invalidPluralKey(locale, text);
    if (category !== undefined) throw new Error(translationErrors.pluralKey(category, key, locale.tag));
  }
  return catalog;
}
