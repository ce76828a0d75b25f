import type { FormatterTable } from '../engine/registry.ts';
import { dateFormatters } from './i18n/dates.ts';
import { messageFormatters } from './i18n/messages.ts';
import { moneyFormatters } from './i18n/money.ts';
import { numberFormatters } from './i18n/numbers.ts';
import { unitFormatters } from './i18n/units.ts';

/** Formatters for money, numbers, times and messages in the page's language (language 4, i18n and commerce). */
export const i18nFormatters: FormatterTable = {
  ...moneyFormatters,
  ...numberFormatters,
  ...dateFormatters,
  ...messageFormatters,
  ...unitFormatters,
};
