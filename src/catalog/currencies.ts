export interface Currency {
  name: string;
  /** Three digits of ISO 4217, with leading zeros. */
  numericCode: string;
}

/** The 26 currencies a store can sell in, by their codes (storefront 3 and 9, platform 9). */
export const currencies = {
  ARS: { name: 'Argentine Peso', numericCode: '032' },
  AUD: { name: 'Australian Dollar', numericCode: '036' },
  BRL: { name: 'Brazilian Real', numericCode: '986' },
  CAD: { name: 'Canadian Dollar', numericCode: '124' },
  CHF: { name: 'Swiss Franc', numericCode: '756' },
  COP: { name: 'Colombian Peso', numericCode: '170' },
  CZK: { name: 'Czech Koruna', numericCode: '203' },
  DKK: { name: 'Danish Krone', numericCode: '208' },
  EUR: { name: 'Euro', numericCode: '978' },
  GBP: { name: 'British Pound', numericCode: '826' },
  HKD: { name: 'Hong Kong Dollar', numericCode: '344' },
  IDR: { name: 'Indonesian Rupiah', numericCode: '360' },
  ILS: { name: 'Israeli New Shekel', numericCode: '376' },
  INR: { name: 'Indian Rupee', numericCode: '356' },
  JPY: { name: 'Japanese Yen', numericCode: '392' },
  MXN: { name: 'Mexican Peso', numericCode: '484' },
  MYR: { name: 'Malaysian Ringgit', numericCode: '458' },
  NOK: { name: 'Norwegian Krone', numericCode: '578' },
  NZD: { name: 'New Zealand Dollar', numericCode: '554' },
  PHP: { name: 'Philippine Peso', numericCode: '608' },
  PLN: { name: 'Polish Zloty', numericCode: '985' },
  SEK: { name: 'Swedish Krona', numericCode: '752' },
  SGD: { name: 'Singapore Dollar', numericCode: '702' },
  THB: { name: 'Thai Baht', numericCode: '764' },
  USD: { name: 'US Dollar', numericCode: '840' },
  ZAR: { name: 'South African Rand', numericCode: '710' },
} as const satisfies Record<string, Currency>;

export type CurrencyCode = keyof typeof currencies;

/** The store currency until the owner picks another (storefront 3). */
export const defaultCurrency: CurrencyCode = 'USD';
