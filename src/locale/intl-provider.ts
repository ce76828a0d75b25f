import { formatDate } from './date-format.ts';
import { formatInterval } from './date-interval.ts';
import { formatLegacyMoney } from './legacy-money.ts';
import type { LocaleProvider } from './locale-provider.ts';
import { localeFor } from './locale.ts';
import { formatMessage, invalidPluralKey } from './message.ts';
import { formatMoney, formatShopMoney } from './money-format.ts';
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

const shopProvider: LocaleProvider = { ...intlProvider, formatMoney: formatShopMoney };

/** The provider of a site's templates: amounts have the shop's fraction digits, unless it asks for CLDR's (platform 3). */
export function siteProvider(useCLDRMoneyFormat: boolean): LocaleProvider {
  return useCLDRMoneyFormat ? intlProvider : shopProvider;
}
