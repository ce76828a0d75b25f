import { describe, expect, it } from 'vitest';

import { localeFor } from './locale.ts';
import { createTranslations, translationErrors } from './translations.ts';

const catalogs: Record<string, Record<string, string>> = {
  'en-US': { greeting: 'Hello {name}', items: '{n plural one {# item} other {# items}}' },
  'de-DE': { greeting: 'Hallo {name}' },
  'ja-JP': { items: '{n plural one {#} other {#}}' },
};

function setUp() {
  const loaded: string[] = [];
  const translations = createTranslations({
    packageName: 'shop',
    load: (packageName, tag) => {
      loaded.push(`${packageName} ${tag}`);
      return Promise.resolve(catalogs[tag] ?? {});
    },
  });
  return { translations, loaded };
}

describe('createTranslations', () => {
  it('puts values into the texts of the locale that was initialised last', async () => {
    const { translations, loaded } = setUp();
    await translations.initialise(localeFor('en'));
    expect(translations.text('greeting', { name: 'Ada' })).toBe('Hello Ada');
    expect(translations.text('items', { n: 2 })).toBe('2 items');
    await translations.initialise(localeFor('de'));
    await translations.initialise(localeFor('de'));
    expect(translations.text('greeting', { name: 'Ada' })).toBe('Hallo Ada');
    expect(loaded).toEqual(['shop en-US', 'shop de-DE']);
  });

  it('gives the key where there is no text', async () => {
    const { translations } = setUp();
    await translations.initialise(localeFor('de'));
    expect(translations.text('items')).toBe('items');
    expect(translations.text('constructor')).toBe('constructor');
  });

  it('reports a missing package name or loader, and use before it is initialised (platform 8)', () => {
    expect(() => createTranslations({ load: () => Promise.resolve({}) })).toThrow(translationErrors.noPackageName);
    expect(() => createTranslations({ packageName: 'shop' })).toThrow(translationErrors.noLoader);
    expect(() => setUp().translations.text('greeting')).toThrow(translationErrors.notInitialised);
  });

  it('names a plural key that the locale does not have (platform 5)', async () => {
    const { translations } = setUp();
    await expect(translations.initialise(localeFor('ja'))).rejects.toThrow(
      "Plural key 'one' of message 'items' is not valid for locale 'ja-JP'.",
    );
  });
});
