import { predicate, type PredicateTable } from '../engine/registry.ts';
import { holds } from './holds.ts';

/** Predicates about the page's language and region (language 5, i18n). */
export const i18nPredicates: PredicateTable = {
  'units-metric?': predicate({
    doc: "The website's settings say metres and kilograms; where they say nothing, the page's region. True without a locale.",
    args: '[category:text]',
    example: { ...holds('units-metric?', {}), locale: 'fr' },
    test: (_args, context) => {
      const { locale, locales } = context;
      const chosen = context.resolve(['websiteSettings', 'units']);
      if (chosen === 'metric' || chosen === 'imperial') return chosen === 'metric';
      return locale === null || locales.isMetric(locales.localeFor(locale).region);
    },
  }),
};
