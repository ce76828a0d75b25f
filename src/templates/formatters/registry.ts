import type { FormatterTable } from '../engine/registry.ts';
import { commerceFormatters } from './commerce.ts';
import { contentFormatters } from './content.ts';
import { coreFormatters } from './core.ts';
import { i18nFormatters } from './i18n.ts';
import { socialFormatters } from './social.ts';

/** Every formatter of the language, family by family. */
export const formatters: FormatterTable = {
  ...coreFormatters,
  ...commerceFormatters,
  ...contentFormatters,
  ...i18nFormatters,
  ...socialFormatters,
};
