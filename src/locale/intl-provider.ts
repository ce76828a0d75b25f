import { formatDate } from './date-format.ts';
import { formatInterval } from './date-interval.ts';
import { formatLegacyMoney } from './legacy-money.ts';
import type { LocaleProvider } from './locale-provider.ts';
import { localeFor } from './locale.ts';
import { formatMessage, invalidPluralKey } from './message.ts';
import { formatMoney } from './money-format.ts';
import { formatDecimal, formatPercentage } from './number-format.ts';
import { currencyOfRegion } from './region-currency.ts';
import { formatRelativeTime } from './relative-time.ts';
import { timeSince } from './time-since.ts';
import { formatUnit, isMetric } from './unit-format.ts';
import { offsetAt, zoneNameAt } from './zone-clock.ts';

/** The provider on native `Intl`: no locale data of its own but the fix-ups (docs/decisions/locales.md). */
export const intlProvider: LocaleProvider = {
  localeFor,
  formatMoney,
  formatLegacyMoney,
  currencyOfRegion,
  formatDecimal,
  formatPercentage,
  formatUnit,
  isMetric,
  formatDate,
  formatInterval,
  formatRelativeTime,
  timeSince,
  offsetAt,
  zoneNameAt,
  formatMessage,
  invalidPluralKey,
};
