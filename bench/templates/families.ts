// What the size of "core, commerce and i18n" is measured on: whoever compiles hands the locale provider in.
import { compileCore, type CoreOptions, type Template } from '#templates/engine/template.ts';
import { commerceFormatters } from '#templates/formatters/commerce.ts';
import { coreFormatters } from '#templates/formatters/core.ts';
import { i18nFormatters } from '#templates/formatters/i18n.ts';
import { commercePredicates } from '#templates/predicates/commerce.ts';
import { corePredicates } from '#templates/predicates/core.ts';
import { i18nPredicates } from '#templates/predicates/i18n.ts';

const tables = {
  formatters: { ...coreFormatters, ...commerceFormatters, ...i18nFormatters },
  predicates: { ...corePredicates, ...commercePredicates, ...i18nPredicates },
};

export function compile(source: string, options: CoreOptions): Template {
  return compileCore(source, tables, options);
}
