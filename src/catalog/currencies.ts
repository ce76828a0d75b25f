export interface Currency {
  code: string;
  name: string;
  /** Three digits of ISO 4217, with leading zeros. */
  numericCode: string;
  /** How many digits a minor unit stands behind the point. */
  fractionDigits: number;
}

/** The 26 currencies a store can sell in (storefront 3 and 9, platform 9); JPY alone has no minor unit. */
export const currencies = {
  ARS: { code: 'ARS', name: 'Argentine Peso', numericCode: '032', fractionDigits: 2 },
  AUD: { code: 'AUD', name: 'Australian Dollar', numericCode: '036', fractionDigits: 2 },
  BRL: { code: 'BRL', name: 'Brazilian Real', numericCode: '986', fractionDigits: 2 },
  CAD: { code: 'CAD', name: 'Canadian Dollar', numericCode: '124', fractionDigits: 2 },
  CHF: { code: 'CHF', name: 'Swiss Franc', numericCode: '756', fractionDigits: 2 },
  COP: { code: 'COP', name: 'Colombian Peso', numericCode: '170', fractionDigits: 2 },
  CZK: { code: 'CZK', name: 'Czech Koruna', numericCode: '203', fractionDigits: 2 },
  DKK: { code: 'DKK', name: 'Danish Krone', numericCode: '208', fractionDigits: 2 },
  EUR: { code: 'EUR', name: 'Euro', numericCode: '978', fractionDigits: 2 },
  GBP: { code: 'GBP', name: 'British Pound', numericCode: '826', fractionDigits: 2 },
  HKD: { code: 'HKD', name: 'Hong Kong Dollar', numericCode: '344', fractionDigits: 2 },
  IDR: { code: 'IDR', name: 'Indonesian Rupiah', numericCode: '360', fractionDigits: 2 },
  ILS: { code: 'ILS', name: 'Israeli New Shekel', numericCode: '376', fractionDigits: 2 },
  INR: { code: 'INR', name: 'Indian Rupee', numericCode: '356', fractionDigits: 2 },
  JPY: { code: 'JPY', name: 'Japanese Yen', numericCode: '392', fractionDigits: 0 },
  MXN: { code: 'MXN', name: 'Mexican Peso', numericCode: '484', fractionDigits: 2 },
  MYR: { code: 'MYR', name: 'Malaysian Ringgit', numericCode: '458', fractionDigits: 2 },
  NOK: { code: 'NOK', name: 'Norwegian Krone', numericCode: '578', fractionDigits: 2 },
  NZD: { code: 'NZD', name: 'New Zealand Dollar', numericCode: '554', fractionDigits: 2 },
  PHP: { code: 'PHP', name: 'Philippine Peso', numericCode: '608', fractionDigits: 2 },
  PLN: { code: 'PLN', name: 'Polish Zloty', numericCode: '985', fractionDigits: 2 },
  SEK: { code: 'SEK', name: 'Swedish Krona', numericCode: '752', fractionDigits: 2 },
  SGD: { code: 'SGD', name: 'Singapore Dollar', numericCode: '702', fractionDigits: 2 },
  THB: { code: 'THB', name: 'Thai Baht', numericCode: '764', fractionDigits: 2 },
  USD: { code: 'USD', name: 'US Dollar', numericCode: '840', fractionDigits: 2 },
  ZAR: { code: 'ZAR', name: 'South African Rand', numericCode: '710', fractionDigits: 2 },
} as const satisfies Record<string, Currency>;

/** Fraction digits of the currencies that have not two (storefront 9). */
export const otherFractionDigits: ReadonlyMap<string, number> = new Map([['JPY', 0]]);

/** Fraction digits that CLDR gives those of the 26 currencies for which it has not two: readers expect no cents of them. */
export const cldrFractionDigits: ReadonlyMap<string, number> = new Map([
  ['COP', 0],
  ['IDR', 0],
  ['JPY', 0],
]);

export type CurrencyCode = keyof typeof currencies;

/** The store currency until the owner picks another (storefront 3). */
export const defaultCurrency: CurrencyCode = 'USD';

/** How amounts are written unless the locale says otherwise (storefront 9). */
export const moneyFormat = { thousandsSeparator: ',', decimalSeparator: '.', maximumIntegerPlaces: 15 } as const;
