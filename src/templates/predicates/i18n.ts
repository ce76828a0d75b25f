import { predicate, type PredicateTable } from '../engine/registry.ts';
import { holds } from './holds.ts';

/** Predicates about the page's language and region (language 5, i18n). */
export const i18nPredicates: PredicateTable = {
  'units-metric?': predicate({
    doc: "The page's region measures in metres and kilograms; true where a render has no locale.",
    args: '[category:text]',
    example: { ...holds('units-metric?', {}), locale: 'fr' },
    test: (_args, { locale, locales }) => locale === null || locales.isMetric(locales.localeFor(locale).region),
  }),
};
